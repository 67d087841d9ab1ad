"""A position as the JSON object of D10.4, and back again with every sentence that a wrong one deserves."""

from __future__ import annotations

from typing import Any

import msgspec

from mintworks.games.delivery.rules.parts import Order, Parts
from mintworks.games.delivery.rules.reachable import impossibilities
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.snapshot_reading import FactoryReader, RoadMapReader, SnapshotError
from mintworks.games.delivery.rules.snapshot_shapes import FactoryJson, RoadMapJson
from mintworks.games.delivery.rules.state import State

__all__ = ["SnapshotError", "from_json", "to_json"]


def to_json(state: State) -> dict[str, Any]:
    """Return the position as JSON data (D10.4). In an observation unknown orders are None and the decks are numbers.

    In solitaire an observer sees the tops of the decks. Stars that an observer can't count are None.
    """
    return {
        "game": "delivery",
        "round": state.round,
        "phase": str(state.phase),
        "to_move": state.to_move,
        "first": state.first,
        "actions_left": state.actions_left,
        "called": state.is_called,
        "turn": {"seat": state.turn_seat} if state.driver else {"moves": state.moves, "night": state.has_night_action},
        "idle": state.idle,
        "progress": state.progress,
        "pending": None if state.pending is None else state.pending.id,
        **(_road_map_to_json(state) if state.driver is None else _factory_to_json(state)),
        "seats": [_seat_to_json(state, number) for number in range(1, len(state.seats) + 1)],
        "winners": None if state.winners is None else list(state.winners),
        "reason": None if state.reason is None else str(state.reason),
    }


def from_json(parts: Parts, data: object, *, is_printed: bool = False) -> State:
    """Return the position of `to_json`'s data. Derived values (stars) aren't read. Raises SnapshotError.

    Its parts have to fit together; for a game that `is_printed`, play also has to be able to reach it.
    """
    try:
        if isinstance(data, dict) and "driver" in data:
            state = FactoryReader(parts, msgspec.convert(data, FactoryJson)).state()
        else:
            state = RoadMapReader(parts, msgspec.convert(data, RoadMapJson)).state()
    except msgspec.ValidationError as error:
        raise SnapshotError(f"this is no state: {error}") from error
    if is_printed:
        for where, right in impossibilities(state):
            raise SnapshotError(f"this is no state: {where} {right}")
    return state


def _road_map_to_json(state: State) -> dict[str, Any]:
    towns = state.deck_names
    return {
        "discard": state.discard,
        "dealt": [_ids(orders) for orders in state.dealt],
        "rest": _ids(state.rest),
        "offers": {
            town: [{"order": order.id, "mints": mints} for order, mints in offer]
            for town, offer in zip(towns, state.offers, strict=True)
        },
        "decks": {
            town: _ids(deck) if state.observer is None else len(deck)
            for town, deck in zip(towns, state.decks, strict=True)
        },
        "upgrades": [upgrade.id for upgrade in state.upgrades],
        "conditions": {space: str(token) for space, token in state.conditions.items()},
        "ages": None if state.ages is None else list(state.ages),
        **({"open_done": True} if state.open_done else {}),
    }


def _factory_to_json(state: State) -> dict[str, Any]:
    assert state.driver is not None
    return {
        "driver": state.driver.id,
        "belts": state.belts[:],
        "decks": [_ids(deck) for deck in state.decks],
        "motivation": str(state.motivation),
    }


def _seat_to_json(state: State, number: int) -> dict[str, Any]:
    seat = state.seats[number - 1]
    data: dict[str, Any] = {
        "space": seat.space,
        "truck": seat.truck,
        "open": _ids(seat.open),
        "done": _ids(seat.done),
    }
    if state.driver is None:
        data["upgrades"] = [upgrade.id for upgrade in seat.upgrades]
    data["stars"] = None if state.parts.unknown in seat.done else stars(state, number)
    return data


def _ids(orders: list[Order]) -> list[str | None]:
    return [order.id or None for order in orders]
