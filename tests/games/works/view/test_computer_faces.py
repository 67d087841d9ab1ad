"""The faces of computer players stand on their mats, clear of their cards."""

from __future__ import annotations

import pytest

from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.view.computer_faces import draw_face
from mintworks.ui.renderer import Picture
from mintworks.ui.ui import Ui
from tests.games.works.players.positions import WORKS
from tests.games.works.view.at_table import arrange


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_covers_a_face_or_its_emblem(ui: Ui, monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    bottoms = []

    def draw(picture: Picture, *, center: tuple[float, float]) -> None:
        bottoms.append(center[1] + picture.height_px / 2)

    place = arrange(WORKS.new_game(Setup(players=seats, seed=1)), ui.canvas.size_px).seats[2]
    with monkeypatch.context() as patch:
        patch.setattr(ui.canvas, "draw", draw)
        right = draw_face(ui, "portraits/mort", "sun", place.badge)
    margin = ui.px(4)  # of the ring, which is drawn with room around it
    assert right <= place.cards.left or max(bottoms) <= place.cards.top + margin
