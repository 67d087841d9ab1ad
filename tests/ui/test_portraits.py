"""Everyone who decides for a seat has the same face wherever the seat is shown."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from mintworks.core.seat import Seat, SeatKind, has_double
from mintworks.core.session import GamePlan, Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.ui.stage import Rect
from mintworks.ui.table.portraits import portrait_of
from mintworks.ui.table.recap import RecapRow, Told
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


def test_who_has_the_face_of_another_computer_player_is_told() -> None:
    ann, fern = Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.PLANNER, "Fern", level="fern")
    seats = ann, fern, ann, Seat(SeatKind.PLANNER, "Dill", level="dill"), replace(fern, name="Fern 2")
    assert [number for number in range(1, 6) if has_double(seats, number)] == [2, 5]


def test_two_with_one_face_are_drawn_with_their_emblems(ui: Ui) -> None:
    alone, drop, sun = (
        Told(1, "Fern", "drives on", "", None, "portraits/fern", emblem, is_double=is_double)
        for emblem, is_double in (("drop", False), ("drop", True), ("sun", True))
    )

    def drawn(told: Told) -> bytes:
        recap = RecapRow(ui, "", lambda number: None)
        recap.show([told], Rect(0, 20, 600, 44))
        ui.canvas.clear(ui.theme.table)
        recap.draw()
        return pygame.image.tobytes(ui.canvas.to_surface(), "RGB")

    assert len({drawn(alone), drawn(drop), drawn(sun)}) == 3


def test_an_opponents_card_has_its_own_face(ui: Ui) -> None:
    seats = Seat(SeatKind.PERSON, "Bo"), Seat(SeatKind.AI, "Rachael")
    session = Session(PLUGIN, GamePlan(seats, Setup(ai="rachael", seed=1)))
    assert portrait_of(ui.art, session, 2) == "portraits/rachael"
