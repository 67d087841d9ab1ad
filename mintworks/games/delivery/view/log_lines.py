"""The log's lines of Mint Delivery, with their targets."""

from __future__ import annotations

from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.state import DRIVER_SEAT
from mintworks.games.delivery.rules.turns import IDLE_WARNING
from mintworks.games.delivery.view.pick_ids import order_pick, space_pick, upgrade_pick
from mintworks.ui.table.log_drawer import Line, LogDrawer

_UNTOLD = (happened.ActionUsed, happened.ChoiceAwaited, happened.MintsPutOnBelt)
"""Events without a line: they are seen."""
_OF_DRIVER = (happened.MotivationChanged, happened.DriverBlocked)


def note(log: LogDrawer, event: Event, sentence: str) -> None:
    """Add the line of an event to a log, unless it only repeats what is seen; a drive has one line."""
    last = log.lines[-1] if log.lines else None
    match event:
        case happened.RoundEnded(idle=idle) if idle < IDLE_WARNING:
            return
        case happened.OrderTurnedUp() if not any(line.is_heading for line in log.lines):
            return
        case happened.TurnBegan():
            log.add(Line(sentence, about(event), is_heading=True))
        case happened.TruckMoved(seat=seat):
            goes_on = last is not None and last.seat == seat and bool(last.events)
            log.add(Line(sentence, about(event), seat=seat, events=(event,)), last if goes_on else None)
        case _ if not isinstance(event, _UNTOLD):
            whose = DRIVER_SEAT if isinstance(event, _OF_DRIVER) else getattr(event, "seat", None)
            log.add(Line(sentence, about(event), seat=whose))


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
