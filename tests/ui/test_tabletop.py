"""The cloth beneath most scenes is drawn once, and anew where the window or the sight setting has changed."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from mintworks.ui import tabletop
from mintworks.ui.renderer import Picture
from mintworks.ui.tabletop import draw_tabletop
from mintworks.ui.ui import Ui


@pytest.fixture
def baked(monkeypatch: pytest.MonkeyPatch) -> list[Picture]:
    """Every picture of the cloth that was drawn and not only copied."""
    pictures: list[Picture] = []
    bake = tabletop._baked

    def noting(ui: Ui) -> Picture:
        pictures.append(bake(ui))
        return pictures[-1]

    monkeypatch.setattr(tabletop, "_baked", noting)
    return pictures


def test_the_cloth_costs_one_copy_a_frame(ui: Ui, baked: list[Picture]) -> None:
    draw_tabletop(ui)
    ui.canvas.present()
    draw_tabletop(ui)
    assert ui.canvas.draw_count == len(baked) == 1
    assert baked[0].opaque
    assert baked[0].size_px == ui.canvas.size_px


def test_in_high_contrast_the_cloth_is_plain(ui: Ui, baked: list[Picture]) -> None:
    draw_tabletop(ui)
    ui.settings = replace(ui.settings, high_contrast=True)
    ui.canvas.clear((0, 0, 0))
    draw_tabletop(ui)
    assert len(baked) == 2
    drawn = ui.canvas.to_surface()
    middle = drawn.get_width() // 2
    column = [drawn.get_at((middle, y)).g for y in range(drawn.get_height() // 4)]
    assert max(abs(one - next_) for one, next_ in pairwise(column)) <= 2, "it has a pattern"


def test_cloth_that_was_lost_with_the_display_is_drawn_again(ui: Ui, baked: list[Picture]) -> None:
    draw_tabletop(ui)
    ui.display_lost()
    draw_tabletop(ui)
    assert len(baked) == 2
