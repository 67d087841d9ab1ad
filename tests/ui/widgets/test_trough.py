"""In high contrast one sees where a switch, a choice or a slider begins and ends, whatever it stands at."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from mintworks.ui.theme import HIGH_CONTRAST
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Choice, Slider, Stepper, Toggle, Widget
from tests.ui.contrast import contrast

BOX = pygame.Rect(100, 100, 400, 60)
LEAST = 3.0


def ignore(_value: object) -> None:
    pass


WIDGETS: dict[str, Callable[[Ui], Widget]] = {
    "off": lambda ui: Toggle(ui, "a", BOX, "A", False, ignore),
    "on": lambda ui: Toggle(ui, "a", BOX, "A", True, ignore),
    "choice": lambda ui: Choice(ui, "a", BOX, "A", ["x", "y"], 0, ignore),
    "stepper": lambda ui: Stepper(ui, "a", BOX, "A", 1, (0, 2), ignore),
    "slider": lambda ui: Slider(ui, "a", BOX, "A", 0, ignore),
}


@pytest.mark.parametrize("ground", ["table", "table_deep", "night", "paper"])
@pytest.mark.parametrize("name", WIDGETS)
def test_its_edge_stands_out(ui: Ui, name: str, ground: str) -> None:
    ui.settings.high_contrast = True
    ui.refresh()
    assert ui.theme is HIGH_CONTRAST
    beneath = getattr(ui.theme, ground)
    ui.canvas.clear(beneath)
    WIDGETS[name](ui).draw()
    picture = ui.canvas.to_surface()
    ui.canvas.present()
    # From above down through the edge, where neither a knob nor letters lie.
    column = [picture.get_at((BOX.left + round(BOX.width * 0.6), y)) for y in range(BOX.top - 5, BOX.centery)]
    assert max(contrast((r, g, b), beneath) for r, g, b, _ in column) >= LEAST
