"""The beginning of a game (D3, D6.1, D7.1, D8.2): who plays, which parts, and everything that chance decides."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, TypeVar

import msgspec

from mintworks.core.game import SetupError as SetupError
from mintworks.games.delivery.rules.driver import first_choice
from mintworks.games.delivery.rules.parts import (
    KINDS,
    MAX_SEATS,
    Condition,
    Driver,
    Order,
    Parts,
    RoadMap,
    StartsWithOrder,
    Upgrade,
)
from mintworks.games.delivery.rules.roads import Roads
from mintworks.games.delivery.rules.state import BELT_MINTS, DRIVER_SEAT, HUMAN_SEAT, KEEP, Seat, State

_T = TypeVar("_T")

DEALT: Final = 3
"""Orders dealt to each seat (D3.1)."""

STARTING_TRUCK: Final = "cccc"

FACTORY_DECKS: Final = 4
FACTORY_DECK_SIZE: Final = 5
FACTORY_ORDERS: Final = FACTORY_DECKS * FACTORY_DECK_SIZE

RANDOM_UPGRADES: Final = 3
MAX_CONDITIONS: Final = 4

FACTORY_MINTS: Final = {"r": 8, "s": 10, "c": 20}
"""The mints in the box, of which solitaire draws (D8.2)."""

LEAST_OF_A_KIND: Final = 3
"""So many mints of each kind are among those drawn (D8.2)."""

DEALS: Final = 1_000_000
"""How many seeds are drawn from: few enough for one to be told to a friend."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is asked for (D10.2); all that is None is drawn from the seed or takes its default.

    `players` counts the people and computers at a table (default 2; with `driver` it is 1). `upgrades` and `conditions`
    are given, or a number of them is drawn. `orders` is the order in which all 40 are dealt, in solitaire deck by deck
    20 of them, top first. `belts` are given front first. `ages` is for D5.2, None where not told. With `open_done` all
    seats may look at everybody's done orders (D4.5).
    """

    players: int | None = None
    upgrades: tuple[str, ...] | int | None = None
    conditions: dict[str, str] | int | None = None
    discard: bool | None = None
    orders: tuple[str, ...] | None = None
    first: int | None = None
    ages: tuple[int | None, ...] | None = None
    seed: int | None = None
    driver: str | None = None
    belts: tuple[str, ...] | None = None
    open_done: bool = False


class _Draw(NamedTuple):
    """Everything that chance can decide, in the order in which it is drawn."""

    deal: list[Order]
    rest: list[Order]
    first: float
    upgrades: list[Upgrade]
    roads: list[str]
    """Spaces for conditions, each at a town of its own."""
    tokens: list[Condition]
    mints: str


def new_state(parts: Parts, setup: Setup, seed: int) -> State:
    """Return the position at the start of a game. Raises SetupError.

    Chance always draws everything in the same order, even what the set-up then overrides: a seed means the same deal
    whoever begins.
    """
    draw = _draw(parts, random.Random(seed))
    return _road_map_game(parts, setup, draw) if setup.driver is None else _factory_game(parts, setup, draw)


def _draw(parts: Parts, dice: random.Random) -> _Draw:
    deal = _shuffled(parts.orders.values(), dice)
    rest = _shuffled(parts.orders.values(), dice)
    first = dice.random()
    upgrades = _shuffled(parts.upgrades.values(), dice)
    roads = []
    for town in _shuffled(parts.road_map.towns, dice):
        around = [space for space in parts.road_map.adjacent[town] if parts.road_map.is_gated_road(space)]
        roads.append(around[int(dice.random() * len(around))])
    tokens = _shuffled(Condition, dice)
    box = "".join([kind * number for kind, number in FACTORY_MINTS.items()])
    while True:
        mints = "".join(_shuffled(box, dice)[: 2 * BELT_MINTS])
        if all(mints.count(kind) >= LEAST_OF_A_KIND for kind in KINDS):
            return _Draw(deal, rest, first, upgrades, roads, tokens, mints)


def _shuffled(things: Iterable[_T], dice: random.Random) -> list[_T]:
    # Sorting by a random key is as fair as random.shuffle, and three times as fast.
    return sorted(things, key=lambda _: dice.random())


# Play of several ----------------------------------------------------------------------------------


def _road_map_game(parts: Parts, setup: Setup, draw: _Draw) -> State:
    players = 2 if setup.players is None else setup.players
    if not 1 <= players <= MAX_SEATS:
        raise SetupError(f"Mint Delivery seats 1 to {MAX_SEATS} players, not {players} (D1.1)")
    if setup.belts is not None:
        raise SetupError("only the Factory has belts: name a driver, or leave the belts out (D8.2)")
    first = 1 + int(draw.first * players) if setup.first is None else setup.first
    if not 1 <= first <= players:
        raise SetupError(f"the game begins with a seat from 1 to {players}, not {first} (D3.3)")
    roads = Roads(parts.road_map, _conditions(parts.road_map, setup, draw))
    state = State(parts, roads, [Seat(parts.road_map.start, STARTING_TRUCK) for _ in range(players)], first)
    state.phase = KEEP
    state.upgrades = _upgrades(parts, setup, draw)
    state.ages = _ages(setup, players)
    state.open_done = setup.open_done
    state.discard = discards(players, setup.discard)
    deal = draw.deal if setup.orders is None else _orders(parts, setup.orders, len(parts.orders))
    dealt = players * DEALT
    state.dealt = [deal[place : place + DEALT] for place in range(0, dealt, DEALT)]
    state.rest = draw.rest if setup.orders is None else deal[dealt:] + deal[:dealt]
    state.offers = [[] for _ in parts.road_map.towns]
    state.decks = [[] for _ in parts.road_map.towns]
    return state


def discards(players: int, wish: bool | None) -> bool:
    """Return whether deliveries are followed by a discard (D4.6): by default with two seats, on demand with three."""
    if players == 2:
        return wish is not False
    return players == 3 and wish is True


def _orders(parts: Parts, names: tuple[str, ...], number: int) -> list[Order]:
    for name in names:
        if name not in parts.orders:
            raise SetupError(f"there’s no order {name!r} (D1.2)")
    if len(names) != number or len(set(names)) != number:
        raise SetupError(f"give {number} different orders, not {len(names)} of which {len(set(names))} differ (D10.2)")
    return [parts.orders[name] for name in names]


def _upgrades(parts: Parts, setup: Setup, draw: _Draw) -> tuple[Upgrade, ...]:
    """Return the upgrades in play, in the order of the table (D6.1)."""
    wish = setup.upgrades or ()
    if isinstance(wish, int):
        if wish != RANDOM_UPGRADES:
            raise SetupError(f"choose {RANDOM_UPGRADES} upgrades at random, 0, or name them, not {wish} (D6.1)")
        wish = tuple([upgrade.id for upgrade in draw.upgrades[:RANDOM_UPGRADES]])
    for name in wish:
        if name not in parts.upgrades:
            raise SetupError(f"there is no upgrade {name!r}: choose among {', '.join(parts.upgrades)}")
    if len(set(wish)) < len(wish):
        raise SetupError("an upgrade is named twice: each is turned up once (D6.1)")
    return tuple([upgrade for upgrade in parts.upgrades.values() if upgrade.id in wish])


def _conditions(road_map: RoadMap, setup: Setup, draw: _Draw) -> dict[str, Condition]:
    wish = setup.conditions or {}
    if isinstance(wish, int):
        if not 0 <= wish <= MAX_CONDITIONS:
            raise SetupError(f"0 to {MAX_CONDITIONS} road conditions are drawn, not {wish} (D7.1)")
        return _in_order(road_map, dict(zip(draw.roads[:wish], draw.tokens[:wish], strict=True)))
    error = conditions_error(road_map, wish)
    if error is not None:
        raise SetupError(error)
    return _in_order(road_map, {space: Condition(token) for space, token in wish.items()})


def _in_order(road_map: RoadMap, conditions: dict[str, Condition]) -> dict[str, Condition]:
    return {space: conditions[space] for space in road_map.spaces if space in conditions}


def conditions_error(road_map: RoadMap, conditions: Mapping[str, str]) -> str | None:
    """Return what is wrong with given road conditions (D7.1); None if nothing is."""
    if len(conditions) > MAX_CONDITIONS:
        return f"at most {MAX_CONDITIONS} road conditions lie on the map, not {len(conditions)} (D7.1)"
    for space, token in conditions.items():
        if space not in road_map.ends or not road_map.is_gated_road(space):
            return f"a road condition lies between a warehouse and a town, which {space!r} does not (D7.1)"
        if token not in [str(each) for each in Condition]:
            return f"there is no road condition {token!r}: choose among {', '.join(Condition)}"
    if len(set(conditions.values())) < len(conditions):
        return "there is one token of each road condition (D7.1)"
    towns = [road_map.ends[space][1] for space in conditions]
    if len(set(towns)) < len(towns):
        return "each road condition lies at a town of its own (D7.1)"
    return None


def _ages(setup: Setup, players: int) -> tuple[int | None, ...] | None:
    if setup.ages is None:
        return None
    if len(setup.ages) != players:
        raise SetupError(f"{players} seats need {players} ages, null where none is told (D5.2)")
    if any(age is not None and age < 0 for age in setup.ages):
        raise SetupError("an age is a number from 0 up (D5.2)")
    return setup.ages


# Solitaire ----------------------------------------------------------------------------------------


def _factory_game(parts: Parts, setup: Setup, draw: _Draw) -> State:
    driver = _driver(parts, setup)
    roads = Roads(parts.factory, {})
    state = State(parts, roads, [Seat(parts.factory.start, ""), Seat(parts.factory.start, "")], HUMAN_SEAT, driver)
    orders = draw.deal[:FACTORY_ORDERS] if setup.orders is None else _orders(parts, setup.orders, FACTORY_ORDERS)
    state.decks = [orders[place : place + FACTORY_DECK_SIZE] for place in range(0, FACTORY_ORDERS, FACTORY_DECK_SIZE)]
    state.belts = [draw.mints[:BELT_MINTS], draw.mints[BELT_MINTS:]] if setup.belts is None else _belts(setup.belts)
    if isinstance(driver.trait, StartsWithOrder):
        deck, order = first_choice(state)
        state.decks[deck].remove(order)
        state.seats[DRIVER_SEAT - 1].open.append(order)
    return state


def _driver(parts: Parts, setup: Setup) -> Driver:
    if setup.driver not in parts.drivers:
        raise SetupError(f"there is no driver {setup.driver!r}: choose one of {', '.join(parts.drivers)}")
    if setup.players not in (None, 1):
        raise SetupError(f"only one person plays against a driver, not {setup.players} (D8)")
    if setup.first not in (None, HUMAN_SEAT):
        raise SetupError("against a driver, seat 1 goes first (D8.2)")
    if setup.ages is not None:
        raise SetupError("solitaire has no age tie-break: leave the ages out (D8.5)")
    if setup.upgrades or setup.conditions:
        raise SetupError("upgrades and road conditions need two players or more: leave them out with a driver (D8)")
    return parts.drivers[setup.driver]


def _belts(belts: tuple[str, ...]) -> list[str]:
    if [len(belt) for belt in belts] != [BELT_MINTS, BELT_MINTS]:
        raise SetupError(f"give two belts of {BELT_MINTS} mints each, front first (D8.2)")
    error = mints_error("".join(belts))
    if error is not None:
        raise SetupError(error)
    return list(belts)


def mints_error(mints: str) -> str | None:
    """Return why mints can't be among the Factory's (D8.2); None if they can."""
    counted = Counter(mints)
    for kind, number in counted.items():
        if kind not in FACTORY_MINTS:
            return f"mints are written with the letters {KINDS}, not with {kind!r} (D1.1)"
        if number > FACTORY_MINTS[kind]:
            return f"there are {FACTORY_MINTS[kind]} mints {kind} in the box, not {number} (D8.2)"
    return None
