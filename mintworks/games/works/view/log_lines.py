"""The log's lines of Mint Works, with their targets."""

from __future__ import annotations

from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.events import Event
from mintworks.games.works.view.choosing import card_pick, location_pick, seat_pick
from mintworks.ui.table.log_drawer import Line, LogDrawer


def note(log: LogDrawer, event: Event, sentence: str) -> None:
    """Add the line of an event to a log, unless it is empty."""
    if sentence and not isinstance(event, happened.TurnBegan):
        seat = getattr(event, "seat", None)
        log.add(Line(sentence, about(event), isinstance(event, happened.PhaseBegan), seat))


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
