"""The table is drawn once and then copied, from drawings that were prepared; the weak-eyed see none of its ornament."""

from __future__ import annotations

import colorsys
from dataclasses import replace

import pygame
import pytest

from mintworks.content.strings import Strings
from mintworks.core.emblems import ALL_EMBLEMS
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.view import table_background as ground
from mintworks.games.works.view.table_background import TableBackground, mints_in_tin, tin_rect
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui.renderer import Picture
from mintworks.ui.theme import NORMAL, SEAT_CLOTHS, SEAT_COLORS
from mintworks.ui.ui import Ui
from tests.games.works.view.at_table import session_of, tableau_of
from tests.ui.contrast import contrast


@pytest.fixture
def tableau(ui: Ui, strings: Strings) -> Tableau:
    return tableau_of(ui, strings, session_of(Setup(players=4, seed=1)))


def test_ground_is_baked_once_for_each_seat_that_looks(
    tableau: Tableau, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = TableBackground(tableau)
    baked: list[int] = []
    bake = laid._bake

    def noting() -> Picture:
        baked.append(tableau.viewpoint)
        return bake()

    monkeypatch.setattr(laid, "_bake", noting)
    for seat in (1, 2, 1):
        tableau.turn_to(seat)
        laid.draw()
        laid.draw()
    assert baked == [1, 2]
    tableau.ui.display_lost()
    laid.draw()
    assert baked == [1, 2, 1]


def test_large_drawings_are_prepared_before_a_table_is_shown(
    tableau: Tableau, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, int, int]] = []
    surface = tableau.ui.art.surface

    def noting(name: str, width_px: int, height_px: int) -> pygame.Surface:
        asked.append((name, width_px, height_px))
        return surface(name, width_px, height_px)

    monkeypatch.setattr(tableau.ui.art, "surface", noting)
    TableBackground(tableau).draw()
    late = set(asked) - set(ground.wanted(tableau.ui, tableau.arrangement, tableau.session.emblem))
    large_px = tableau.ui.px(400) * tableau.ui.px(200)
    assert {name for name, width, height in late if width * height > large_px} <= {"table/rail"}


def test_every_drawing_of_the_ground_is_there(tableau: Tableau, drawn: list[str]) -> None:
    TableBackground(tableau).draw()
    assert "table/mint-tin" in drawn
    assert [name for name in drawn if not tableau.ui.art.exists(name)] == []


def test_in_high_contrast_all_ornament_is_left_out(ui: Ui, strings: Strings, drawn: list[str]) -> None:
    ui.settings = replace(ui.settings, high_contrast=True)
    tableau = tableau_of(ui, strings, session_of(Setup(players=4, seed=1)))
    TableBackground(tableau).draw()
    assert drawn == [] == ground.wanted(ui, tableau.arrangement, tableau.session.emblem)


@pytest.mark.parametrize("size", [(152, 128), (188, 142), (95, 128), (300, 90)])
def test_mints_lie_in_the_tin_and_the_tin_in_its_slot(size: tuple[int, int]) -> None:
    slot = pygame.Rect((40, 60), size)
    tin = tin_rect(slot)
    assert slot.contains(tin)
    assert tin.contains(mints_in_tin(tin))


@pytest.mark.parametrize("emblem", ALL_EMBLEMS)
def test_the_mat_of_every_emblem_has_the_hue_of_its_color(emblem: str) -> None:
    dye, seat = (colorsys.rgb_to_hsv(*color)[0] for color in (SEAT_CLOTHS[emblem], SEAT_COLORS[emblem]))
    assert min((dye - seat) % 1, (seat - dye) % 1) < 20 / 360


@pytest.mark.parametrize("emblem", ALL_EMBLEMS)
def test_one_can_write_on_the_mat_of_every_emblem(emblem: str) -> None:
    cloth = SEAT_CLOTHS[emblem]
    assert contrast(NORMAL.muted, cloth) >= 4.5
    assert contrast(NORMAL.cream, cloth) >= 4.5
