"""Where the buildings of the town stand, and what is said of a layout that is wrong."""

from __future__ import annotations

import io
from itertools import combinations, permutations
from pathlib import Path

import pygame
import pytest

from mintworks.content.errors import ContentError
from mintworks.content.files import art_path, level_path
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.town import LEAST_GAP, ROWS, Plot, load_town, read_town
from mintworks.ui import raster

GOOD = level_path("works/town.tmx")
PLANS = tuple(load_cards().plans)
BUILDING = (130, 120)
FOOT = (65, 112)
"""Of each picture, in its own units, which are those of the map."""


@pytest.fixture(scope="module")
def masks() -> dict[str, pygame.Mask]:
    """What each building covers, without its shadow on the ground."""
    drawn = {plan: raster.draw_png(art_path(f"town/{plan}").read_text("utf-8"), *BUILDING) for plan in PLANS}
    return {
        plan: pygame.mask.from_surface(pygame.image.load(io.BytesIO(png), "art.png"), 200)
        for plan, png in drawn.items()
    }


def upper_half(mask: pygame.Mask) -> pygame.Mask:
    top = min(box.top for box in mask.get_bounding_rects())
    return mask.overlap_mask(pygame.Mask((BUILDING[0], (top + FOOT[1]) // 2), fill=True), (0, 0))


def test_every_plan_has_its_place_in_the_town() -> None:
    town = load_town()
    assert set(town.plots) == set(PLANS)
    assert {plot.row for plot in town.plots.values()} == set(range(len(ROWS)))


def test_every_building_stands_inside_the_meadow(masks: dict[str, pygame.Mask]) -> None:
    town = load_town()
    for plan, plot in town.plots.items():
        for box in masks[plan].get_bounding_rects():
            placed = box.move(round(plot.x) - FOOT[0], round(plot.y) - FOOT[1])
            assert pygame.Rect(0, 0, town.width, town.height).contains(placed), plan


def test_the_buildings_are_drawn_from_the_back_row_to_the_front_one() -> None:
    plots = [*load_town().plots.values()]
    assert plots == sorted(plots, key=lambda plot: (plot.row, plot.y))


def test_no_two_feet_of_a_row_are_nearer_than_half_a_building() -> None:
    for one, other in combinations(load_town().plots.values(), 2):
        assert one.row != other.row or abs(one.x - other.x) >= LEAST_GAP


def test_the_buildings_that_are_taller_than_wide_stand_in_the_back_row(masks: dict[str, pygame.Mask]) -> None:
    boxes = {plan: mask.get_bounding_rects() for plan, mask in masks.items()}
    solid = {plan: parts[0].unionall(parts[1:]) for plan, parts in boxes.items()}
    tall = {plan for plan, box in solid.items() if FOOT[1] - box.top > box.width}
    assert tall >= {"obelisk", "windmill", "statue", "lotto"}
    assert {load_town().plots[plan].row for plan in tall} == {0}


def test_no_building_hides_the_upper_half_of_another(masks: dict[str, pygame.Mask]) -> None:
    plots = load_town().plots
    for behind, before in permutations(PLANS, 2):
        if plots[before].row > plots[behind].row:
            upper = upper_half(masks[behind])
            offset = round(plots[before].x - plots[behind].x), round(plots[before].y - plots[behind].y)
            assert upper.overlap_area(masks[before], offset) < upper.count() * 0.15, f"{before} hides {behind}"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A good layout, to be spoilt."""
    copy = tmp_path / "town.tmx"
    copy.write_bytes(GOOD.read_bytes())
    return copy


def line_of(file: Path, plan: str) -> str:
    return next(line for line in file.read_text("utf-8").splitlines() if f'name="{plan}"' in line)


def spoilt(file: Path, old: str, new: str) -> str:
    """What is said after some text was replaced in a layout."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as raised:
        read_town(file, PLANS)
    sentence = str(raised.value)
    assert sentence.startswith("town.tmx")
    assert "\n" not in sentence
    return sentence


def test_the_rows_are_counted_from_the_back_and_the_plots_are_in_units_of_the_map(file: Path) -> None:
    old = line_of(file, "museum")
    layer = file.read_text("utf-8").partition(old)[0].rpartition('name="row-')[2][0]
    number = int(old.split('id="')[1].split('"')[0])
    new = f'<object id="{number}" name="museum" x="{load_town().plots["museum"].x:g}" y="150.5"><point/></object>'
    file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    assert read_town(file, PLANS).plots["museum"] == Plot(load_town().plots["museum"].x, 150.5, int(layer) - 1)


def test_a_missing_plan_is_named(file: Path) -> None:
    sentence = spoilt(file, line_of(file, "museum"), "")
    assert sentence == "town.tmx, object 'museum': expected a point for it in one of the rows"


def test_a_doubled_plan_is_named_with_its_layer(file: Path) -> None:
    sentence = spoilt(file, line_of(file, "museum"), line_of(file, "museum") * 2)
    assert sentence.endswith("object 'museum': expected each plan only once")
    assert ", layer row-" in sentence


def test_a_name_that_no_plan_has_is_named_and_those_that_there_are(file: Path) -> None:
    sentence = spoilt(file, 'name="museum"', 'name="muesum"')
    assert "object 'muesum': expected one of the plans assembler, bridge, co-op" in sentence


def test_an_object_without_a_name_is_told_by_its_number(file: Path) -> None:
    number = line_of(file, "museum").split('id="')[1].split('"')[0]
    assert f"object {number}: expected one of the plans" in spoilt(file, ' name="museum"', "")


def test_a_layer_of_another_name_is_not_taken_for_a_row(file: Path) -> None:
    assert spoilt(file, 'name="row-3"', 'name="row-7"').endswith("expected an object layer named 'row-3'")


@pytest.mark.parametrize("x, y", [("-1", "50"), ("50", "-1"), ("877", "50"), ("50", "328")])
def test_a_plot_outside_the_meadow_is_named(file: Path, x: str, y: str) -> None:
    line = f'<object id="21" name="museum" x="{x}" y="{y}"><point/></object>'
    sentence = spoilt(file, line_of(file, "museum"), line)
    assert sentence.endswith("object 'museum': expected a rectangle inside the map")


def test_a_rectangle_in_the_place_of_a_point_is_named(file: Path) -> None:
    sentence = spoilt(file, 'name="museum"', 'name="museum" width="9" height="9"')
    assert sentence.endswith("object 'museum': expected a point, where the building has the middle of its foot")


def test_two_buildings_that_stand_too_near_are_named(file: Path) -> None:
    plots = load_town().plots
    plan, near = next((one, other) for one, other in combinations(plots, 2) if plots[one].row == plots[other].row)
    place = f'name="{near}" x="{plots[near].x:g}" y="{plots[near].y:g}"'
    sentence = spoilt(file, place, f'name="{near}" x="{plots[plan].x + 59:g}" y="{plots[near].y:g}"')
    assert sentence.endswith("expected a point at least 60 to the side of all others of its row")


def test_a_number_that_is_none_is_named(file: Path) -> None:
    x = line_of(file, "museum").split('x="')[1].split('"')[0]
    sentence = spoilt(file, f'name="museum" x="{x}"', 'name="museum" x="wide"')
    assert sentence.endswith("object 'museum', x: expected a number up to 100000, not 'wide'")


def test_broken_xml_is_named_with_its_line(file: Path) -> None:
    sentence = spoilt(file, "</objectgroup>", "")
    assert sentence.startswith("town.tmx, line ")
    assert "expected a Tiled map in XML" in sentence
