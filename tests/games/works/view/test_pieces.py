from __future__ import annotations

import pygame
import pytest

from mintworks.games.works.view.pieces import Pieces, heap, heap_diameter
from mintworks.ui.ui import Ui

MOST = 18
"""Beyond, a heap grows in number alone."""

BOX = pygame.Rect(100, 80, 280, 190)


@pytest.fixture
def pieces(ui: Ui) -> Pieces:
    return Pieces(ui)


def test_a_heap_grows_without_moving_what_lies_there() -> None:
    for count in range(1, MOST):
        assert set(heap(BOX, count)) < set(heap(BOX, count + 1))


def test_a_heap_stays_inside_its_box() -> None:
    for box in (BOX, pygame.Rect(0, 0, 194, 60), pygame.Rect(0, 0, 120, 300)):
        radius = heap_diameter(box) / 2
        for _, (x, y) in heap(box, MOST):
            assert box.left + radius <= x <= box.right - radius
            assert box.top + radius <= y <= box.bottom - radius


def test_a_heap_draws_no_more_than_it_has_places_for() -> None:
    assert heap(BOX, 0) == []
    assert len(heap(BOX, 60)) == MOST


def test_mints_are_drawn_once_and_scaled(pieces: Pieces, ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = set()
    real = ui.art.surface

    def surface(name: str, width_px: int, height_px: int) -> pygame.Surface:
        sizes.add(width_px)
        return real(name, width_px, height_px)

    monkeypatch.setattr(ui.art, "surface", surface)
    small, large = pieces.mint(7, 24), pieces.mint(1, 40)
    assert small.width_px < large.width_px
    assert len(sizes) == 1
    assert pieces.mint(1, 24) is small


def test_a_stack_of_several_tells_its_number(pieces: Pieces, ui: Ui) -> None:
    def calls(count: int, emblem: str | None) -> int:
        before = ui.canvas.draw_count
        pieces.draw_stack((100, 100), count, emblem, 40)
        pieces.draw_number_of_stack((100, 100), count, 40)
        return ui.canvas.draw_count - before

    assert calls(1, None) == 1
    assert calls(1, "drop") == 2
    assert calls(2, "drop") == 2 + 1 + 2
    assert calls(30, "bell") == calls(4, "bell")
