"""The log's lines of Mint Works, with their targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.events import FROM_LOCATION, Event
from mintworks.games.works.view.choosing import card_pick, location_pick, seat_pick
from mintworks.ui.table.log_drawer import Line, LogDrawer


def note(
    log: LogDrawer, event: Event, sentence: str, tell_together: Callable[[Sequence[happened.MintsGained]], str]
) -> None:
    """Add the line of an event to a log, unless it is empty or only repeats what is seen.

    What a seat gains in an upkeep has one line, by `tell_together`.
    """
    match event:
        case happened.TurnBegan() | happened.MintsReturned(burnt=0):
            return
        case happened.MintsGained(seat=seat, reason=reason, mints=mints) if reason is not FROM_LOCATION and mints:
            since = takewhile(lambda line: not line.is_heading, reversed(log.lines))
            earlier = next((line for line in since if line.seat == seat and line.events), None)
            before = () if earlier is None else earlier.events
            gains = [*(each for each in before if isinstance(each, happened.MintsGained)), event]
            told = sentence if earlier is None else tell_together(gains)
            log.add(Line(told, about(event), seat=seat, events=(*gains,)), earlier)
        case _ if sentence:
            whose = getattr(event, "seat", None)
            log.add(Line(sentence, about(event), isinstance(event, happened.PhaseBegan), whose))


def about(event: Event) -> str | None:
    """Return the target of an event's line: its card, else its location, else its seat."""
    match event:
        case (
            happened.PlanGained(plan=str(card))
            | happened.PlanBuilt(plan=card)
            | happened.CardLost(card=card)
            | happened.CardsSwapped(taken=card)
            | happened.GalleryFilled(plan=card)
            | happened.GalleryEmptied(plan=card)
        ):
            return card_pick(card)
        case (
            happened.MintsPlaced(location=location)
            | happened.MintsReturned(location=location)
            | happened.LocationOpened(location=location)
            | happened.LocationDisowned(location=location)
            | happened.LocationBlocked(location=location)
        ):
            return location_pick(location)
        case (
            happened.PlanGained(seat=seat)
            | happened.TurnBegan(seat=seat)
            | happened.Passed(seat=seat)
            | happened.MintsGained(seat=seat)
            | happened.TokenTaken(seat=seat)
            | happened.CoOpChosen(seat=seat)
        ):
            return seat_pick(seat)
    return None
