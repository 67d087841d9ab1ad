"""Where the buildings of the town stand, and what is said of a layout that is wrong."""

from __future__ import annotations

import io
import random
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from mintworks.content.errors import ContentError
from mintworks.content.files import art_path, level_path
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.town import ROWS, TALL, Lot, load_town, read_town
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


def solid(mask: pygame.Mask) -> pygame.Rect:
    parts = mask.get_bounding_rects()
    return parts[0].unionall(parts[1:])


def placed(plan: str, lot: Lot, masks: dict[str, pygame.Mask]) -> pygame.Rect:
    """The box of what a building covers on its lot."""
    box, scale = solid(masks[plan]), lot.scale
    left, top = lot.x + (box.left - FOOT[0]) * scale, lot.y + (box.top - FOOT[1]) * scale
    return pygame.Rect(round(left), round(top), round(box.width * scale), round(box.height * scale))


def test_there_is_a_lot_for_every_plan_in_four_rows() -> None:
    lots = load_town().lots
    assert len(set(lots)) == len(PLANS)
    assert {lot.row for lot in lots} == set(range(len(ROWS)))


def test_the_first_house_stands_in_the_middle() -> None:
    town = load_town()
    assert town.lots[0].x == town.width / 2


def test_the_town_grows_outwards() -> None:
    town = load_town()
    away = [abs(lot.x - town.width / 2) for lot in town.lots[:10]]
    assert max(away[:5]) < max(away)
    assert sum(away[:5]) < sum(away[5:])


def test_no_lot_is_given_twice_and_those_that_stand_stay(masks: dict[str, pygame.Mask]) -> None:
    for turned in (PLANS, PLANS[::-1]):
        before: dict[str, Lot] = {}
        for count in range(len(turned) + 1):
            given = load_town().compose(turned[:count])
            assert len({*given.values()}) == count
            assert {plan: given[plan] for plan in before} == before
            before = given


def test_every_building_stands_inside_the_meadow_wherever_it_may(masks: dict[str, pygame.Mask]) -> None:
    town = load_town()
    meadow = pygame.Rect(0, 0, town.width, town.height)
    for plan in PLANS:
        for lot in town.lots:
            if (lot.row == 0) >= (plan in TALL):
                assert meadow.contains(placed(plan, lot, masks)), (plan, lot)


def test_the_buildings_that_are_taller_than_wide_stand_in_the_back_row(masks: dict[str, pygame.Mask]) -> None:
    boxes = {plan: solid(mask) for plan, mask in masks.items()}
    assert {plan for plan, box in boxes.items() if FOOT[1] - box.top > box.width} <= TALL
    assert {load_town().compose([plan])[plan].row for plan in TALL} == {0}


@pytest.mark.parametrize("seed", range(40))
def test_no_building_of_a_town_of_ten_hides_another(masks: dict[str, pygame.Mask], seed: int) -> None:
    built = random.Random(seed).sample(PLANS, 10)
    boxes = {plan: placed(plan, lot, masks) for plan, lot in load_town().compose(built).items()}
    for one, other in combinations(boxes, 2):
        hidden = boxes[one].clip(boxes[other])
        assert hidden.width * hidden.height < 0.15 * min(box.width * box.height for box in (boxes[one], boxes[other]))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A good layout, to be spoilt."""
    copy = tmp_path / "town.tmx"
    copy.write_bytes(GOOD.read_bytes())
    return copy


def line_of(file: Path, number: int) -> str:
    return next(line for line in file.read_text("utf-8").splitlines() if f'name="{number}"' in line)


def spoilt(file: Path, old: str, new: str) -> str:
    """What is said after some text was replaced in a layout."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as raised:
        read_town(file, len(PLANS))
    sentence = str(raised.value)
    assert sentence.startswith("town.tmx")
    assert "\n" not in sentence
    return sentence


def test_the_rows_are_counted_from_the_back_and_the_lots_are_in_units_of_the_map(file: Path) -> None:
    x = load_town().lots[2].x
    new = f'<object id="3" name="3" x="{x:g}" y="250.5"><point/></object>'
    file.write_text(file.read_text("utf-8").replace(line_of(file, 3), new), "utf-8")
    assert read_town(file, len(PLANS)).lots[2] == Lot(x, 250.5, 2)


def test_a_missing_lot_is_named(file: Path) -> None:
    assert spoilt(file, line_of(file, 7), "") == "town.tmx, object '7': expected a point for it in one of the rows"


def test_a_doubled_number_is_named_with_its_layer(file: Path) -> None:
    sentence = spoilt(file, line_of(file, 7), line_of(file, 7) * 2)
    assert sentence.endswith("object '7': expected each number only once")
    assert ", layer row-" in sentence


@pytest.mark.parametrize("name", ["22", "0", "museum"])
def test_a_name_that_is_no_number_of_a_lot_is_named(file: Path, name: str) -> None:
    sentence = spoilt(file, 'name="7"', f'name="{name}"')
    assert f"object '{name}': expected a number from 1 to 21 as its name" in sentence


def test_an_object_without_a_name_is_told_by_its_number(file: Path) -> None:
    assert "object 7: expected a number from 1 to 21" in spoilt(file, ' name="7"', "")


def test_a_layer_of_another_name_is_not_taken_for_a_row(file: Path) -> None:
    assert spoilt(file, 'name="row-3"', 'name="row-7"').endswith("expected an object layer named 'row-3'")


@pytest.mark.parametrize("x, y", [("-1", "50"), ("50", "-1"), ("877", "50"), ("50", "328")])
def test_a_plot_outside_the_meadow_is_named(file: Path, x: str, y: str) -> None:
    line = f'<object id="7" name="7" x="{x}" y="{y}"><point/></object>'
    sentence = spoilt(file, line_of(file, 7), line)
    assert sentence.endswith("object '7': expected a rectangle inside the map")


def test_a_rectangle_in_the_place_of_a_point_is_named(file: Path) -> None:
    sentence = spoilt(file, 'name="7"', 'name="7" width="9" height="9"')
    assert sentence.endswith("object '7': expected a point, where the building has the middle of its foot")


def test_two_lots_that_lie_too_near_are_named(file: Path) -> None:
    lots = load_town().lots
    one, other = next(pair for pair in combinations(range(len(lots)), 2) if lots[pair[0]].row == lots[pair[1]].row)
    near = f'<object id="{other + 1}" name="{other + 1}" x="{lots[one].x + 59:g}" y="{lots[one].y}"><point/></object>'
    sentence = spoilt(file, line_of(file, other + 1), near)
    assert sentence.endswith("expected a point at least 60 to the side of all others of its row")


def test_a_number_that_is_none_is_named(file: Path) -> None:
    x = line_of(file, 7).split('x="')[1].split('"')[0]
    sentence = spoilt(file, f'name="7" x="{x}"', 'name="7" x="wide"')
    assert sentence.endswith("object '7', x: expected a number up to 100000, not 'wide'")


def test_broken_xml_is_named_with_its_line(file: Path) -> None:
    sentence = spoilt(file, "</objectgroup>", "")
    assert sentence.startswith("town.tmx, line ")
    assert "expected a Tiled map in XML" in sentence
