"""The button for the speed shows the speed, and a change of it is told at once."""

from __future__ import annotations

import pygame
import pytest

from mintworks.ui.settings import ANIMATION_SPEEDS
from mintworks.ui.table.answer import GLANCE_S
from tests.games.works.scenes.at_table import AtTable


def face(ann: AtTable) -> bytes:
    """The drawing of the button while nobody points at it."""
    ann.clicks_at((5, 5))
    ann.waits(GLANCE_S + 0.5)
    ann.app.redraw()
    ann.frame()
    return pygame.image.tobytes(ann.app.canvas.to_surface().subsurface(ann.looks_at("speed").rect), "RGB")


def test_each_speed_has_a_face_of_its_own(ann: AtTable) -> None:
    faces = [face(ann)]
    for _ in ANIMATION_SPEEDS:
        ann.presses(pygame.K_f)
        faces.append(face(ann))
    assert faces[-1] == faces[0]
    assert len(set(faces)) == len(ANIMATION_SPEEDS)


@pytest.mark.parametrize("by_key", [True, False])
def test_a_change_is_told_beside_the_button_for_a_moment(ann: AtTable, by_key: bool) -> None:
    if by_key:
        ann.presses(pygame.K_f)
    else:
        ann.clicks("speed")
    answer = ann.scene.tableau.answer
    assert (answer.about, answer.refuses, answer.swing_px("speed")) == ("speed", False, 0)
    assert ann.looks_at("speed").state == "2×"
    ann.waits(GLANCE_S + 0.1)
    assert answer.about is None
