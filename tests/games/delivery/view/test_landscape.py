"""Roads and spaces are drawn where trucks drive and stand, however wide the window is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.delivery.rules.parts import SpaceKind
from mintworks.games.delivery.view import table_background
from mintworks.games.delivery.view.board_shapes import reach
from mintworks.games.delivery.view.painter import Painter
from mintworks.games.delivery.view.pick_ids import space_pick
from mintworks.games.delivery.view.table_background import TableBackground
from mintworks.ui import ui as ui_module
from mintworks.ui.art import Art, Shape, Wanted
from mintworks.ui.canvas import Canvas
from mintworks.ui.renderer import Picture
from mintworks.ui.theme import Color
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import factory_session, kept, table_session
from tests.scenes.checks import resize
from tests.ui.contrast import contrast

_MOST_APART = 24
"""Colors of one surface in one light differ by no more."""


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    """One whose pixels are looked at."""
    return Canvas.offscreen((1280, 720))


@pytest.fixture
def drawn_app(canvas: Canvas, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """A program whose pictures are real ones."""
    monkeypatch.setattr(ui_module, "Art", Art)
    return App(canvas, cache_dir=tmp_path)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 540)], ids=["as drawn", "stretched"])
def test_a_rest_stop_reaches_as_far_above_and_below_where_a_truck_stands(drawn_app: App, size: tuple[int, int]) -> None:
    resize(drawn_app, size)
    ann = AtTable(drawn_app, factory_session("otto"))
    tableau = ann.scene.tableau
    drawn_app.canvas.clear(drawn_app.ui.theme.table_deep)
    TableBackground(tableau).draw()
    picture = drawn_app.canvas.to_surface()
    kinds = tableau.board.map.road_map.kinds
    rest_stops = [space for space, kind in kinds.items() if kind is SpaceKind.MOVEMENT and space != "yard"]
    assert len(rest_stops) == 7
    down = 0.6 * reach(SpaceKind.MOVEMENT, in_factory=True)[1] * tableau.arrangement.unit
    for space in rest_stops:
        x, y = tableau.arrangement.spots[space]
        middle, *edges = (pygame.Color(picture.get_at((round(x), round(y + by)))) for by in (0, -down, down))
        assert all(abs(a - b) <= _MOST_APART for edge in edges for a, b in zip(middle, edge, strict=True)), space


@pytest.mark.parametrize("session, start", [(table_session, "city"), (factory_session, "yard")])
def test_in_high_contrast_rings_stand_out_from_a_dark_ground(drawn_app: App, session, start: str) -> None:  # type: ignore[no-untyped-def]
    drawn_app.settings.high_contrast = True
    drawn_app.settings_changed()
    ann = AtTable(drawn_app, kept(session()))
    ann.stands(space=start)
    tableau = ann.scene.tableau
    Painter(tableau, None).draw()
    picture, board = drawn_app.canvas.to_surface(), tableau.arrangement.board

    def seen(space: str, side: tuple[int, int], out: float) -> Color:
        """The color beside the edge of a space's ground, outward by some units."""
        sides = zip(reach(kinds[space], in_factory=tableau.shown.driver is not None), side, strict=True)
        away = [(length + out) * towards * tableau.arrangement.unit for length, towards in sides]
        at = (round(a + b) for a, b in zip(tableau.arrangement.spots[space], away, strict=True))
        color = pygame.Color(picture.get_at((next(at), next(at))))
        return color.r, color.g, color.b

    kinds = tableau.board.map.road_map.kinds
    glowing = [space for space in kinds if space_pick(space) in tableau.highlights.glowing]
    assert glowing
    for space in glowing:  # a sign or a truck hides some sides
        sides = ((-1, 0), (1, 0), (0, -1), (0, 1))
        assert max(contrast(seen(space, side, 3), seen(space, side, -4.5)) for side in sides) > 4.5, space
    ground = pygame.transform.average_color(picture, board)[:3]
    assert max(ground) < 110


@pytest.mark.parametrize("size", [(1280, 720), (1280, 540)], ids=["as drawn", "stretched"])
def test_the_largest_drawings_are_prepared_before_a_table_is_shown(
    drawn_app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    resize(drawn_app, size)
    session = factory_session("otto")
    tableau = AtTable(drawn_app, session).scene.tableau
    drawn: list[Wanted] = []
    picture, shape = Art.picture, Art.shape

    def noting_picture(self: Art, name: str, width_px: int, height_px: int) -> Picture:
        drawn.append((name, width_px, height_px))
        return picture(self, name, width_px, height_px)

    def noting_shape(self: Art, each: Shape) -> Picture:
        drawn.append(each)
        return shape(self, each)

    monkeypatch.setattr(Art, "picture", noting_picture)
    monkeypatch.setattr(Art, "shape", noting_shape)
    TableBackground(tableau).draw()
    wanted = table_background.wanted(drawn_app.ui, tableau.shown, tableau.arrangement, session.emblem)
    late = [each for each in drawn if each not in wanted]
    as_text = [each[0] if isinstance(each, tuple) else each.svg for each in late]
    assert len(wanted) > 5
    assert not any("board/" in text for text in as_text)
    board = tableau.arrangement.board
    large = [each for each in late if isinstance(each, Shape) and each.width_px * each.height_px > board.w * board.h]
    assert len(large) <= 1, "the rim beneath the board"


def test_the_ring_around_the_city_leaves_its_prices_whole(drawn_app: App) -> None:
    ann = AtTable(drawn_app, kept(table_session()))
    tableau = ann.scene.tableau
    ann.stands(space="north")
    seen = []
    for glowing in ({space_pick("city")}, set[str]()):
        tableau.highlights.glowing = glowing
        drawn_app.canvas.clear(drawn_app.ui.theme.table)
        ann.scene.painter.draw()
        sign = drawn_app.canvas.to_surface().subsurface(tableau.arrangement.signs["city"].inflate(-8, -8))
        seen.append(pygame.image.tobytes(sign, "RGB"))
    assert seen[0] == seen[1]
