"""The arrows on a table of Mint Works that show an advised action."""

from __future__ import annotations

from mintworks.games.works.rules.actions import (
    Action,
    BuildPlan,
    BuyPlan,
    GiveMint,
    HireTemp,
    Pass,
    RecycleCard,
    SwapCards,
)
from mintworks.games.works.view.choosing import MINTS, PASS_PICK, card_pick, location_pick, seat_pick
from mintworks.ui.table.hint_view import Leg


def hint_legs(action: Action) -> list[Leg]:
    """Return the parts of an action, in the order of doing them."""
    match action:
        case Pass():
            return [Leg(PASS_PICK)]
        case GiveMint(seat=seat):
            return [Leg(seat_pick(seat))]
        case HireTemp(location=location, copied=copied):
            return [Leg(location_pick(location), MINTS, is_origin=True), *_about(copied)]
    return [Leg(location_pick(action.location), MINTS, is_origin=True), *_about(action)]


def _about(action: Action) -> list[Leg]:
    """Return the cards of an action, and for one copied by a temp its location."""
    match action:
        case BuyPlan(plan=plan):
            return [Leg(card_pick(plan.id))]
        case BuildPlan(location=location, plan=plan) | RecycleCard(location=location, card=plan):
            return [Leg(location_pick(location), card_pick(plan.id))]
        case SwapCards(given=given, taken=taken):
            return [Leg(card_pick(taken.id), card_pick(given.id))]
    return [Leg(location_pick(action.location))] if not isinstance(action, Pass | GiveMint) else []
