"""What one points at, one thing after the other, to come to an action of Mint Delivery."""

from __future__ import annotations

from collections.abc import Iterator

from mintworks.games.delivery.rules import actions as rules
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.view.pick_ids import (
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
from tests.games.delivery.view.positions import RULES


def beds(state: State, mints: str) -> list[str]:
    """The mints on the bed of the truck that one picks for these."""
    truck = state.seats[(state.to_move or 1) - 1].truck
    found: list[str] = []
    for kind in mints:
        place = next(n for n, held in enumerate(truck) if held == kind and bed_pick(n) not in found)
        found.append(bed_pick(place))
    return found


def ways(state: State, action: Action) -> Iterator[list[str]]:
    """What one points at for an action, in each order in which one may."""
    match action:
        case rules.KeepOrders(orders=orders):
            picks = [order_pick(order.id) for order in orders]
            yield [*picks, PASS]
            yield [*reversed(picks), PASS]
        case rules.Move(space=space, paid=paid):
            yield [space_pick(space)]
            yield [TRUCK, space_pick(space)]
            if paid:
                yield [*beds(state, paid), space_pick(space)]
        case rules.Load():
            yield [PILE]
        case rules.Unload(mints=mints):
            yield [*beds(state, mints), PILE]
            yield [*reversed(beds(state, mints)), PILE]
        case rules.Optimize():
            yield [MIXER]
        case rules.TakeOrder(order=order) | rules.DiscardOrder(order=order) | rules.DeliverOrder(order=order):
            yield [order_pick(order.id)]
        case rules.BuyUpgrade(upgrade=upgrade):
            yield [upgrade_pick(upgrade.id)]
        case rules.LoadFromBelt(belt=belt, mints=mints):
            front = state.belts[RULES.parts.factory.gates.index(belt)]
            places = [n for n, kind in enumerate(front) if kind == mints[0]]
            yield [front_pick(belt, places[len(mints) - 1])]
        case rules.UnloadToBelt(belt=belt, mints=mints):
            yield [*beds(state, mints), back_pick(belt)]
        case rules.RotateBelt(belt=belt):
            yield from ([handle] for handle in handle_picks(belt))
        case rules.ChooseBelts(belts=belts):
            yield [back_pick({"l": "left", "r": "right"}[letter]) for letter in belts]
        case rules.EndTurn():
            yield [PASS]
