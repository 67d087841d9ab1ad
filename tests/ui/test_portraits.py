"""Everyone who decides for a seat has the same face wherever the seat is shown."""

from __future__ import annotations

import pytest

from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.ui.table.portraits import portrait_of
from mintworks.ui.ui import Ui


@pytest.mark.parametrize(
    "seat, face",
    [
        (Seat(SeatKind.PERSON, "Ann"), None),
        (Seat(SeatKind.PLANNER, "Fern", level="fern"), "portraits/fern"),
        (Seat(SeatKind.PLANNER, "Basil"), "portraits/computer-planner"),
        (Seat(SeatKind.RANDOM, "Clove"), "portraits/computer-random"),
    ],
)
def test_a_computer_player_has_a_face_and_a_person_none(ui: Ui, seat: Seat, face: str | None) -> None:
    session = Session(PLUGIN, GamePlan((Seat(SeatKind.PERSON, "Bo"), seat), Setup(players=2, seed=1)))
    assert portrait_of(ui.art, session, 2) == face
    session.close()


def test_an_opponents_card_has_its_own_face(ui: Ui) -> None:
    seats = Seat(SeatKind.PERSON, "Bo"), Seat(SeatKind.AI, "Rachael")
    session = Session(PLUGIN, GamePlan(seats, Setup(ai="rachael", seed=1)))
    assert portrait_of(ui.art, session, 2) == "portraits/rachael"
