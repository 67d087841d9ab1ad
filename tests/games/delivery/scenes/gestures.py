"""Every way in which an action of Mint Delivery may be meant by pointing, dragging and keys."""

from __future__ import annotations

from collections.abc import Iterator

from mintworks.games.delivery.rules import actions as rules
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.view.pick_ids import (
    MAT,
    MIXER,
    PASS,
    PILE,
    TRUCK,
    back_pick,
    bed_pick,
    front_pick,
    handle_picks,
    order_pick,
    space_pick,
    upgrade_pick,
)
from tests.games.delivery.scenes.learner import Gesture
from tests.games.delivery.view.pointing import beds

_SIDES = {"l": "left", "r": "right"}


def gestures(state: State, action: Action) -> Iterator[Gesture]:
    """All of them, with each of like mints, and the picks in either order."""
    for picks in _clicks(state, action):
        yield "click", *picks
        yield "keys", *picks
    for thing, to in _drags(state, action):
        yield "drag", thing, to


def _clicks(state: State, action: Action) -> Iterator[list[str]]:
    match action:
        case rules.Move(space=space):
            yield from ([space_pick(space)], [TRUCK, space_pick(space)])
            beyond = state.roads.beyond(state.seats[0].space, space)
            if beyond != space:
                yield [space_pick(beyond)]
        case rules.Load():
            yield [PILE]
        case rules.Unload(mints=mints):
            yield [*beds(state, mints), PILE]
        case rules.Optimize(mints="s"):
            yield [MIXER]
            first, second, *_ = [bed_pick(place) for place, kind in enumerate(state.seats[0].truck) if kind == "c"]
            yield from ([first, MIXER], [second, MIXER], [first, second, MIXER], [second, first, MIXER])
        case rules.Optimize():
            yield [MIXER]
        case rules.TakeOrder(order=order):
            yield [order_pick(order.id)]
        case rules.DeliverOrder(order=order):
            yield from ([order_pick(order.id)], [space_pick(order.town)])
        case rules.BuyUpgrade(upgrade=upgrade, orders=orders):
            picks = [order_pick(order.id) for order in orders]
            yield from ([*picks, upgrade_pick(upgrade.id)], [*reversed(picks), upgrade_pick(upgrade.id)])
        case rules.LoadFromBelt(belt=belt, mints=mints):
            yield from ([front] for front in _fronts(state, belt, mints[0]))
        case rules.UnloadToBelt(belt=belt, mints=mints):
            yield [*beds(state, mints), back_pick(belt)]
        case rules.RotateBelt(belt=belt):
            yield from ([handle, f"option:{action}"] for handle in handle_picks(belt))
        case rules.ChooseBelts(belts=belts):
            yield [back_pick(_SIDES[letter]) for letter in belts]
        case rules.EndTurn():
            yield [PASS]


def _drags(state: State, action: Action) -> Iterator[tuple[str, str]]:
    match action:
        case rules.Move(space=space):
            yield TRUCK, space_pick(space)
        case rules.Load():
            yield from ((PILE, MAT), (PILE, TRUCK))
        case rules.Unload(mints=mints) if len(mints) == 1:
            yield beds(state, mints)[0], PILE
        case rules.Optimize(mints="s"):
            yield from ((bed_pick(n), MIXER) for n, kind in enumerate(state.seats[0].truck) if kind == "c")
        case rules.TakeOrder(order=order):
            yield from ((order_pick(order.id), MAT), (order_pick(order.id), TRUCK))
        case rules.DeliverOrder(order=order):
            yield order_pick(order.id), space_pick(order.town)
        case rules.BuyUpgrade(upgrade=upgrade, orders=(order,)):
            yield order_pick(order.id), upgrade_pick(upgrade.id)
        case rules.LoadFromBelt(belt=belt, mints=mints):
            for front in _fronts(state, belt, mints[0]):
                yield from ((front, MAT), (front, TRUCK))
        case rules.UnloadToBelt(belt=belt, mints=mints) if len(mints) == 1:
            yield beds(state, mints)[0], back_pick(belt)
        case rules.RotateBelt(belt=belt, mints=number):
            yield front_pick(belt, number - 1), back_pick(belt)


def _fronts(state: State, belt: str, kind: str) -> list[str]:
    """All mints of a kind that lie foremost on a belt."""
    front = state.belts[state.roads.map.gates.index(belt)][:4]
    return [front_pick(belt, place) for place, each in enumerate(front) if each == kind]
