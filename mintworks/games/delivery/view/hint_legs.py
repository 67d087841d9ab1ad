"""The arrows on a table of Mint Delivery that show an advised action."""

from __future__ import annotations

from typing import Final

from mintworks.games.delivery.rules.actions import (
    Action,
    BuyUpgrade,
    ChooseBelts,
    DeliverOrder,
    DiscardOrder,
    KeepOrders,
    Load,
    LoadFromBelt,
    Move,
    Optimize,
    RotateBelt,
    TakeOrder,
    Unload,
    UnloadToBelt,
)
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.view.pick_ids import (
    MIXER,
    PASS,
    PILE,
    TRUCK,
    back_pick,
    front_pick,
    order_pick,
    space_pick,
    upgrade_pick,
)
from mintworks.ui.table.hint_view import Leg

_SIDES: Final = {"l": "left", "r": "right"}


def hint_legs(action: Action, state: State) -> list[Leg]:
    """Return the parts of an action in a position, in the order of doing them."""
    match action:
        case KeepOrders(orders=orders) if orders:
            return [Leg(order_pick(order.id)) for order in orders]
        case Move(space=space):
            return [Leg(space_pick(space), TRUCK, is_origin=True)]
        case Load():
            return [Leg(TRUCK, PILE)]
        case Unload():
            return [Leg(PILE, TRUCK, is_origin=True)]
        case Optimize():
            return [Leg(MIXER)]
        case TakeOrder(order=order) | DiscardOrder(order=order):
            return [Leg(order_pick(order.id))]
        case DeliverOrder(order=order):
            return [Leg(space_pick(order.town), order_pick(order.id))]
        case BuyUpgrade(upgrade=upgrade, orders=orders):
            return [Leg(upgrade_pick(upgrade.id), order_pick(order.id)) for order in orders]
        case LoadFromBelt(belt=belt, mints=mints):
            place = state.roads.map.gates.index(belt)
            return [Leg(front_pick(belt, number)) for number in _taken(state.belts[place], mints)]
        case UnloadToBelt(belt=belt):
            return [Leg(back_pick(belt), TRUCK, is_origin=True)]
        case RotateBelt(belt=belt, mints=number):
            return [Leg(back_pick(belt), front_pick(belt, place)) for place in range(number)]
        case ChooseBelts(belts=belts):
            return [Leg(back_pick(_SIDES[letter])) for letter in dict.fromkeys(belts)]
    return [Leg(PASS)]


def _taken(belt: str, mints: str) -> list[int]:
    """Return the places on a belt of the foremost mints of a kind that are taken (D8.3)."""
    places = [place for place, kind in enumerate(belt) if kind == mints[0]]
    return places[: len(mints)]
