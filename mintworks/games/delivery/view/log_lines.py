"""The log's lines of Mint Delivery, with their targets."""

from __future__ import annotations

from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.view.pick_ids import order_pick, space_pick, upgrade_pick
from mintworks.ui.table.log_drawer import Line, LogDrawer

_UNTOLD = (happened.ActionUsed, happened.ChoiceAwaited)
"""Events without a line: they are seen."""


def note(log: LogDrawer, event: Event, sentence: str) -> None:
    """Add the line of an event to a log, unless it is empty."""
    if not isinstance(event, _UNTOLD):
        begins = isinstance(event, happened.TurnBegan)
        log.add(Line(sentence, about(event), begins, None if begins else getattr(event, "seat", None)))


def about(event: Event) -> str | None:
    """Return the target of an event's line: its order, space or upgrade, else its seat."""
    match event:
        case (
            happened.OrderTaken(order=order)
            | happened.OrderDelivered(order=order)
            | happened.OrderDiscarded(order=order)
            | happened.OrderTurnedUp(order=order)
            | happened.MintPutOnOrder(order=order)
        ):
            return order_pick(order)
        case happened.TruckMoved(to=space) | happened.TollPaid(space=space):
            return space_pick(space)
        case happened.UpgradeBought(upgrade=upgrade):
            return upgrade_pick(upgrade)
    seat = getattr(event, "seat", None)
    return None if seat is None else f"seat:{seat}"
