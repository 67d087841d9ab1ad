"""Plots say what they show: lines end where their values are, and nothing is written on top of another thing."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pygame
import pytest

from mintworks.core.emblems import ALL_EMBLEMS
from mintworks.ui.canvas import Canvas
from mintworks.ui.plots import LinePlot, PlotLine, draw_share
from mintworks.ui.text import Lettering, Style
from mintworks.ui.theme import NORMAL, SEAT_COLORS
from mintworks.ui.ui import Ui
from tests.ui.contrast import contrast

BOX = pygame.Rect(40, 40, 400, 200)
INK = NORMAL.ink


@pytest.fixture
def ui(canvas: Canvas) -> Ui:
    return Ui.on(canvas)


def plot(ui: Ui, *values: list[float]) -> LinePlot:
    return LinePlot(ui, BOX, [PlotLine(each, INK) for each in values], goal=7, ends_px=60)


def ticks(ui: Ui, of: LinePlot, monkeypatch: pytest.MonkeyPatch) -> dict[str, pygame.Rect]:
    """What is written on the axes, and where."""
    found: dict[str, pygame.Rect] = {}
    draw = Lettering.draw

    def noting(self: Lettering, text: str, style: Style, at: tuple[float, float], **how: Any) -> Any:
        picture = draw(self, text, style, at, **how)
        box = pygame.Rect(0, 0, picture.width_px, picture.height_px * 0.6)
        box.midleft = round(at[0]), round(at[1])
        if how.get("align") == "right":
            box.midright = box.midleft
        elif how.get("align") == "center":
            box.center = box.midleft
        found[f"{text}@{len(found)}"] = box
        return picture

    monkeypatch.setattr(Lettering, "draw", noting)
    of.draw()
    return found


@pytest.mark.parametrize("rounds", [9, 27, 43])
def test_the_rounds_with_a_number_are_all_as_far_apart(ui: Ui, rounds: int) -> None:
    numbers = plot(ui, [float(value) for value in range(rounds)])._numbers()
    assert len(numbers) > 3
    assert len({later - earlier for earlier, later in itertools.pairwise(numbers)}) == 1


@pytest.mark.parametrize("height", [60, 80, 110])
def test_figures_on_the_axis_never_lie_on_each_other(ui: Ui, monkeypatch: pytest.MonkeyPatch, height: int) -> None:
    box = pygame.Rect(40, 40, 400, height)
    low = LinePlot(ui, box, [PlotLine([0, 3, 24], INK)], goal=25, ends_px=60)
    written = [place for place in ticks(ui, low, monkeypatch).values() if place.right < 40 + 60]
    assert len(written) > 1
    assert not any(first.colliderect(second) for first, second in itertools.combinations(written, 2))


def test_a_line_ends_the_higher_the_more_its_last_value_is(ui: Ui) -> None:
    low, high = plot(ui, [0, 1, 3], [0, 4, 9]).ends(0)
    assert low[0] == high[0] == BOX.right - 60
    assert BOX.top <= high[1] < low[1] <= BOX.bottom


def test_a_line_that_stops_early_ends_before_the_others(ui: Ui) -> None:
    short, long = plot(ui, [0, 1], [0, 1, 2, 3, 4]).ends(0)
    assert short[0] < long[0]


@pytest.mark.parametrize("values", [(4, 4, 4, 4), (0, 0, 0, 0), (9, 9, 9, 1), (1, 2, 1, 2)])
def test_the_names_of_lines_that_end_together_are_moved_apart(ui: Ui, values: tuple[float, ...]) -> None:
    ends = plot(ui, *([0.0, value] for value in values)).ends(24)
    lines = sorted(y for _, y in ends)
    assert all(below - above >= 24 - 1e-6 for above, below in itertools.pairwise(lines))
    assert lines[-1] <= BOX.bottom
    order = sorted(range(4), key=lambda index: ends[index][1])
    assert [values[index] for index in order] == sorted(values, reverse=True)


@pytest.mark.parametrize("rounds", [1, 2, 5, 12, 60])
@pytest.mark.parametrize("most", [0, 7, 23, 140])
def test_ticks_have_room_and_name_the_goal(ui: Ui, rounds: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    values = [most * number / rounds for number in range(1, rounds + 1)]
    found = ticks(ui, plot(ui, values), monkeypatch)
    names = [key.split("@")[0] for key in found]
    assert "7" in names
    boxes = list(found.values())
    assert not any(box.collidelist(boxes[index + 1 :]) >= 0 for index, box in enumerate(boxes))


@pytest.mark.parametrize("rounds, numbers", [(1, "1"), (3, "1 2 3"), (12, "1 2 3 4 5 6 7 8 9 10 11 12")])
def test_every_round_whose_number_has_room_has_one(
    ui: Ui, rounds: int, numbers: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = ticks(ui, plot(ui, [0.0] * rounds), monkeypatch)
    lowest = max(box.centery for box in found.values())
    written = [key.split("@")[0] for key, box in found.items() if box.centery == lowest]
    assert written == numbers.split()


def test_values_below_zero_have_their_place(ui: Ui) -> None:
    below, zero = plot(ui, [0, -3], [0, 0]).ends(0)
    assert zero[1] < below[1] <= BOX.bottom


def test_what_lies_behind_has_room_too_but_no_name_at_its_end(ui: Ui) -> None:
    alone = plot(ui, [0, 2, 4])
    before = LinePlot(
        ui, BOX, [PlotLine([0, 2, 4], INK)], goal=7, ends_px=60, behind=[PlotLine([0, 3, 9, 12, 14], INK)]
    )
    assert len(before.ends(0)) == 1
    assert before.ends(0)[0][0] < alone.ends(0)[0][0]
    assert before.ends(0)[0][1] > alone.ends(0)[0][1]


def test_what_lies_behind_is_paler_than_the_lines(ui: Ui) -> None:
    darkest = []
    for lines, behind in (([3.0, 3.0], [0.0]), ([0.0], [3.0, 3.0])):
        ui.canvas.clear(NORMAL.paper)
        of = LinePlot(ui, BOX, [PlotLine(lines, INK)], goal=7, ends_px=60, behind=[PlotLine(behind, INK)])
        of.draw()
        surface = ui.canvas.to_surface()
        x, y = BOX.centerx, round(of._at(1, 3.0)[1])
        darkest.append(min(sum(surface.get_at((x, y + shift))[:3]) for shift in range(-3, 4)))
    assert darkest[0] < darkest[1] < sum(NORMAL.paper)


def test_a_share_of_nothing_leaves_the_bar_empty(ui: Ui) -> None:
    pixels = []
    for share in (0.0, 0.5, 1.0):
        ui.canvas.clear(NORMAL.paper)
        draw_share(ui, pygame.Rect(10, 10, 100, 10), share, INK)
        surface = ui.canvas.to_surface()
        pixels.append([surface.get_at((x, 15))[:3] == surface.get_at((105, 15))[:3] for x in (30, 80)])
    assert pixels[0] == [True, True]
    assert pixels[1] == [False, True]
    assert pixels[2] == [True, True]


def test_every_emblem_has_a_line_that_stands_out_on_paper() -> None:
    assert set(ALL_EMBLEMS) == set(SEAT_COLORS)
    assert all(contrast(color, NORMAL.paper) >= 3 for color in SEAT_COLORS.values())


def test_lines_of_several_seats_differ_by_more_than_their_color(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(ui.art, "draw_shape", lambda shape, *_, **__: drawn.append(shape.svg))
    plot(ui, [1.0, 2.0], [2.0, 3.0], [3.0, 4.0]).draw()
    assert len({*re.findall(r'stroke-linecap="\w+" stroke-dasharray="([^"]*)"', drawn[-1])}) == 3
