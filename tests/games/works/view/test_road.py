"""The road of a solitaire game, and where the locations stand at every table."""

from __future__ import annotations

import pygame
import pytest

from mintworks.content.strings import Strings
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.view.ai_path import BADGE, AiPath
from mintworks.ui.ui import Ui
from tests.games.works.players.positions import WORKS
from tests.games.works.view.at_table import arrange, session_of, tableau_of

LINE = ["producer", "wholesaler", "builder", "supplier", "leadership-council", "lotto"]


@pytest.mark.parametrize("setup", [Setup(ai="justin"), *(Setup(players=seats) for seats in (2, 3, 4))])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1280, 800), (3440, 1440)])
def test_each_location_stands_at_the_same_place_at_every_table(setup: Setup, size: tuple[int, int]) -> None:
    """W7.1: the order of the line means something in solitaire alone, but one finds the locations by it anywhere."""
    places = arrange(WORKS.new_game(setup), size).locations
    assert [*places] == LINE
    lefts = sorted({rect.left for rect in places.values()})
    tops = sorted({rect.top for rect in places.values()})
    grid = [(tops.index(rect.top), lefts.index(rect.left)) for rect in places.values()]
    assert grid == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1)]


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_road_numbers_the_line_beside_its_cards(ui: Ui, strings: Strings, text_scale: float) -> None:
    ui.settings.text_scale = text_scale
    tableau = tableau_of(ui, strings, session_of(Setup(ai="justin", advanced=("recycler",), seed=1)))
    road = AiPath(tableau)
    road.draw()
    assert [*road.stops] == [*tableau.shown.locations] == [*LINE, "recycler"], "W7.3: in the order of the walk"
    reach = ui.px(BADGE)
    for name, (x, y) in road.stops.items():
        rect = tableau.arrangement.locations[name]
        assert x < rect.left < x + 2 * reach, "before its card"
        assert rect.top < y < rect.centery
        others = [other for each, other in tableau.arrangement.locations.items() if each != name]
        number = pygame.Rect(0, 0, reach, reach)
        number.center = round(x), round(y)
        assert number.collidelist(others) < 0
        assert pygame.Rect((0, 0), tableau.arrangement.size).contains(number)


def test_the_road_is_laid_anew_in_a_window_of_another_size(ui: Ui, strings: Strings) -> None:
    tableau = tableau_of(ui, strings, session_of(Setup(ai="justin", seed=1)))
    road = AiPath(tableau)
    road.draw()
    before = dict(road.stops)
    ui.canvas.resize((1600, 900))
    ui.canvas.measure()
    ui.refresh()
    tableau.lay_out()
    road.draw()
    assert road.stops != before


def test_where_nobody_walks_along_a_line_there_is_no_road(ui: Ui, strings: Strings) -> None:
    road = AiPath(tableau_of(ui, strings, session_of(Setup(players=2, seed=1))))
    road.draw()
    assert road.stops == {}
