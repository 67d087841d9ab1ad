"""Builds positions from the JSON of D10.4 in one line each, and plays on from them in the notation of D10.1.

What a position leaves out is plain: nobody has an order, the trucks stand at the start as they do in a new game, every
offer holds two orders that the test does not name, and the decks the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypedDict, Unpack

import msgspec
import pytest

from mintworks.core.game import IllegalAction
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.snapshot import from_json, to_json
from mintworks.games.delivery.rules.state import State

PARTS = load_parts()
GAME = MintDelivery(PARTS)

ORDERS = (*PARTS.orders,)
TOWNS = ("pepperton", "spearfield", "wintergreen", "applemint")

OFFER_SIZE = 2
DECK = 5
"""Orders under each offer after two of seven were turned up (D3.2), and in each deck of the Factory (D8.2)."""

FACTORY_ORDERS = 20
BELT = 10


class Position(TypedDict, total=False):
    """What a position can say. Orders are written in a row, `pepperton-s applemint-cc`; who is left out has none."""

    round: int
    to_move: int
    first: int
    actions: int
    called: bool
    idle: int
    progress: bool
    pending: str
    """The order just delivered: a discard or the belts are owed."""
    at: Mapping[int, str]
    """By seat, the space of its truck."""
    trucks: Mapping[int, str]
    open: Mapping[int, str]
    done: Mapping[int, str]


class TablePosition(Position, total=False):
    """What a position on the road map can say besides."""

    moves: int
    """In this turn so far."""
    night: bool
    discard: bool
    offers: Mapping[str, Sequence[str | tuple[str, int]]]
    """By town; a pair adds the classic mints on an order."""
    decks: Mapping[str, str]
    bought: Mapping[int, Sequence[str]]
    upgrades: Sequence[str]
    """Face up; those that were bought are there in any case."""
    conditions: Mapping[str, str]
    ages: Sequence[int | None] | None


class FactoryPosition(Position, total=False):
    """What a position in the Factory can say besides: with the human's turn and the driver's motivation."""

    turn: int
    belts: tuple[str, str]
    """Front first. Left out, they hold ten mints each, as far as the trucks leave so many: 14 c, 3 s and 3 r in all."""
    decks: Sequence[str]
    motivation: str


# The road map -------------------------------------------------------------------------------------


def table(seats: int = 3, **position: Unpack[TablePosition]) -> State:
    """A position on the road map in a turn of seat 1, or of `to_move`."""
    return from_json(PARTS, table_json(seats, **position))


def table_json(seats: int = 3, **position: Unpack[TablePosition]) -> dict[str, Any]:
    """The JSON of a position on the road map."""
    bought = position.get("bought", {})
    face_up = {*position.get("upgrades", ()), *(name for names in bought.values() for name in names)}
    offers, decks = _table_orders(position)
    pending = position.get("pending")
    return {
        "game": "delivery",
        "round": position.get("round", 1),
        "phase": "turn" if pending is None else "discard",
        "to_move": position.get("to_move", 1),
        "first": position.get("first", 1),
        "actions_left": position.get("actions", 2),
        "called": position.get("called", False),
        "turn": {"moves": position.get("moves", 0), "night": position.get("night", False)},
        "idle": position.get("idle", 0),
        "progress": position.get("progress", False),
        "pending": pending,
        "discard": position.get("discard", seats == 2),
        "dealt": [[] for _ in range(seats)],
        "rest": [],
        "offers": offers,
        "decks": decks,
        "seats": [
            {**_seat(number, position, "city", "cccc"), "upgrades": [*bought.get(number, ())]}
            for number in range(1, seats + 1)
        ],
        "upgrades": [name for name in PARTS.upgrades if name in face_up],
        "conditions": dict(position.get("conditions", {})),
        "ages": [*ages] if (ages := position.get("ages")) else None,
        "winners": None,
        "reason": None,
    }


def _seat(number: int, position: Position, start: str, truck: str) -> dict[str, Any]:
    done = position.get("done", {}).get(number, "").split()
    return {
        "space": position.get("at", {}).get(number, start),
        "truck": position.get("trucks", {}).get(number, truck),
        "open": position.get("open", {}).get(number, "").split(),
        "done": done,
        "stars": sum(PARTS.orders[order].stars for order in done),
    }


def _table_orders(position: TablePosition) -> tuple[dict[str, list[dict[str, Any]]], dict[str, list[str]]]:
    given_offers = {
        town: [(entry, 0) if isinstance(entry, str) else entry for entry in entries]
        for town, entries in position.get("offers", {}).items()
    }
    given_decks = {town: orders.split() for town, orders in position.get("decks", {}).items()}
    named = [*_in_front(position)]
    named += [order for offer in given_offers.values() for order, _mints in offer]
    named += [order for deck in given_decks.values() for order in deck]
    unnamed = iter([order for order in ORDERS if order not in named])
    offers = {
        town: given_offers[town] if town in given_offers else [(next(unnamed), 0) for _ in range(OFFER_SIZE)]
        for town in TOWNS
    }
    decks = {town: given_decks.get(town, []) for town in TOWNS}
    for _ in range(DECK):
        for town in TOWNS:
            if town not in given_decks and (order := next(unnamed, None)):
                decks[town].append(order)
    written = {town: [{"order": order, "mints": mints} for order, mints in offer] for town, offer in offers.items()}
    return written, decks


def _in_front(position: Position) -> Iterable[str]:
    """The orders that lie in front of the seats."""
    for lying in position.get("open", {}), position.get("done", {}):
        for orders in lying.values():
            yield from orders.split()


# The Factory --------------------------------------------------------------------------------------


def factory(driver: str = "otto", **position: Unpack[FactoryPosition]) -> State:
    """A position in the Factory in a turn of the human, or of `turn`; empty trucks stand at the depot."""
    return from_json(PARTS, factory_json(driver, **position))


def factory_json(driver: str = "otto", **position: Unpack[FactoryPosition]) -> dict[str, Any]:
    """The JSON of a position in the Factory."""
    turn = position.get("turn", 1)
    pending = position.get("pending")
    return {
        "game": "delivery",
        "round": position.get("round", 1),
        "phase": "turn" if pending is None else "belts",
        "to_move": turn if pending is None else 1,
        "first": 1,
        "actions_left": position.get("actions", 3 if (driver, turn) == ("tuck", 2) else 2),
        "called": position.get("called", False),
        "turn": {"seat": turn},
        "idle": position.get("idle", 0),
        "progress": position.get("progress", False),
        "pending": pending,
        "driver": driver,
        "belts": [*position["belts"]] if "belts" in position else _belts(position),
        "decks": [orders.split() for orders in position["decks"]] if "decks" in position else _decks(position),
        "motivation": position.get("motivation", "deliver"),
        "seats": [_seat(number, position, "depot", "") for number in (1, 2)],
        "winners": None,
        "reason": None,
    }


def _belts(position: FactoryPosition) -> list[str]:
    taken = "".join([*position.get("trucks", {}).values()])
    if pending := position.get("pending"):
        taken += PARTS.orders[pending].mints
    mints = "".join(["c" * (14 - taken.count("c")), "s" * (3 - taken.count("s")), "r" * (3 - taken.count("r"))])
    mints = mints[: 2 * BELT - len(taken)]
    return [mints[:BELT], mints[BELT:]]


def _decks(position: FactoryPosition) -> list[list[str]]:
    in_front = [*_in_front(position)]
    dealt = [order for order in ORDERS if order not in in_front][: FACTORY_ORDERS - len(in_front)]
    return [dealt[place::4] for place in range(4)]


# Playing on ---------------------------------------------------------------------------------------


def new_game(**setup: Any) -> State:
    """A game from its beginning, with seed 7 where none is given."""
    return GAME.new_game(Setup(**{"seed": 7, **setup}))


def play(state: State, *actions: str) -> list[Event]:
    """Play actions in a row; what happened, in order."""
    return [event for action in actions for event in GAME.apply(state, GAME.parse(action))]


def after(state: State, *actions: str) -> dict[str, Any]:
    """The JSON of the position that comes of some actions; the given one stays as it is."""
    later = GAME.copy(state)
    play(later, *actions)
    return to_json(later)


def legal(state: State, *kinds: str) -> list[str]:
    """The legal actions in order; those of some kinds (first words) alone where any are given."""
    actions = [str(action) for action in GAME.legal_actions(state)]
    return [action for action in actions if not kinds or action.split(":")[0] in kinds]


def refuses(state: State, action: str) -> bool:
    """Whether an action is refused and leaves the position as it was."""
    before = to_json(state)
    with pytest.raises(IllegalAction):
        GAME.apply(state, GAME.parse(action))
    return to_json(state) == before and action not in legal(state)


def plays(state: State) -> tuple[str, str]:
    """The action that the driver must play, and its motivation with it."""
    (action,) = legal(state)
    return action, after(state, action)["motivation"]


def driver_turn(state: State) -> list[tuple[str, str]]:
    """What the driver plays until its turn is over; the human puts mints on the left belt first."""
    played = []
    while to_json(state)["turn"]["seat"] == 2 and to_json(state)["phase"] != "over":
        if GAME.to_move(state) == 2:
            played.append(plays(state))
        play(state, legal(state)[0])
    return played


# Looking at a position ----------------------------------------------------------------------------


def seat(state: State | dict[str, Any], number: int = 1) -> dict[str, Any]:
    """What lies in front of a seat, in the JSON of D10.4."""
    data = state if isinstance(state, dict) else to_json(state)
    found: dict[str, Any] = data["seats"][number - 1]
    return found


def offer(state: State | dict[str, Any], town: str) -> list[tuple[str, int]]:
    """The offer of a town from left to right: orders, and the mints on them."""
    data = state if isinstance(state, dict) else to_json(state)
    return [(entry["order"], entry["mints"]) for entry in data["offers"][town]]


def result(state: State) -> tuple[tuple[int, ...], str] | None:
    """Winners and reason; None while the game goes on."""
    outcome = GAME.outcome(state)
    return None if outcome is None else (outcome.winners, outcome.reason)


def told(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Events as JSON objects."""
    return [msgspec.to_builtins(event) for event in events]


def names(events: Iterable[Event]) -> list[str]:
    """The names of events, in order."""
    return [event["event"] for event in told(events)]
