from __future__ import annotations

import pygame

from mintworks.ui.cutout import Cutouts
from mintworks.ui.renderer import Picture
from mintworks.ui.ui import Ui

SIDE_PX = 61
"""In which nothing else is drawn."""


def shown(ui: Ui, picture: Picture) -> pygame.Surface:
    ui.canvas.clear((0, 0, 0))
    ui.canvas.draw(picture, (0, 0))
    return ui.canvas.to_surface()


def test_a_cutout_that_was_rehearsed_has_its_drawing_afterwards(ui: Ui) -> None:
    cutouts = Cutouts(ui)

    def cut() -> Picture:
        return cutouts.picture("portraits/fern", SIDE_PX, SIDE_PX, SIDE_PX // 2)

    ui.art.rehearse(lambda: ui.canvas.draw(cut(), (0, 0)))
    middle, corner = (shown(ui, cut()).get_at(at)[:3] for at in ((SIDE_PX // 2, SIDE_PX // 2), (0, 0)))
    assert middle == ui.art.surface("portraits/fern", SIDE_PX, SIDE_PX).get_at((SIDE_PX // 2, SIDE_PX // 2))[:3]
    assert middle != corner == (0, 0, 0)


def test_a_cutout_is_made_once(ui: Ui) -> None:
    wanted = "portraits/fern", SIDE_PX, SIDE_PX, 8
    assert Cutouts(ui).picture(*wanted) is Cutouts(ui).picture(*wanted)
