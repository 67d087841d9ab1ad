"""Pointing at a line of the log lights up what it speaks of."""

from __future__ import annotations

import pytest

from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.events import Event, GainedFrom
from mintworks.games.works.view.log_lines import about


@pytest.mark.parametrize(
    "event, target",
    [
        (happened.PlanBuilt(2, "museum", "builder"), "card:museum"),
        (happened.PlanGained(2, "museum", "supply"), "card:museum"),
        (happened.PlanGained(2, None, "supply"), "seat:2"),
        (happened.CardLost(2, "museum", "plans"), "card:museum"),
        (happened.CardsSwapped(2, "museum", "plans", "mine"), "card:mine"),
        (happened.GalleryFilled(1, "gallery", 3), "card:gallery"),
        (happened.MintsPlaced(1, "builder", 0, 2), "location:builder"),
        (happened.MintsReturned("builder", 2, 0), "location:builder"),
        (happened.LocationOpened("lotto", 1), "location:lotto"),
        (happened.MintsGained(1, 2, GainedFrom.BUILDING, "mine"), "seat:1"),
        (happened.TokenTaken(2), "seat:2"),
        (happened.CoOpChosen(1, 2), "seat:1"),
        (happened.PhaseBegan("upkeep", 2), None),
        (happened.SupplyFilled(("mine",)), None),
        (happened.GameEnded((1,), "stars"), None),
    ],
    ids=str,
)
def test_a_line_speaks_of_its_card_else_its_location_else_its_seat(event: Event, target: str | None) -> None:
    assert about(event) == target
