"""The roads are those of the rules, read from the drawing, and whatever is wrong with a drawing is one sentence."""

from __future__ import annotations

import shutil
from itertools import pairwise
from math import dist
from pathlib import Path

import pytest

from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path, level_path
from mintworks.games.delivery.content.parts import load_parts, read_parts
from mintworks.games.delivery.content.roads import FACTORY, ROAD_MAP, DrawnMap, SideShape, read_drawn_map
from mintworks.games.delivery.rules.parts import RoadMap
from tests.games.delivery.content import printed_parts

PARTS = load_parts()


# The facts ----------------------------------------------------------------------------------------


def joined(road_map: RoadMap) -> dict[str, str]:
    return {name: " ".join(road_map.adjacent[name]) for name in road_map.spaces}


def test_d2_1_the_roads_of_the_map_are_those_of_the_rules() -> None:
    assert joined(PARTS.road_map) == printed_parts.ROAD_MAP
    assert [*joined(PARTS.road_map)] == [*printed_parts.ROAD_MAP]


def test_d8_1_the_roads_of_the_factory_are_those_of_the_rules() -> None:
    assert joined(PARTS.factory) == printed_parts.FACTORY
    assert [*joined(PARTS.factory)] == [*printed_parts.FACTORY]


def test_d2_2_a_space_is_of_the_kind_that_the_rules_say() -> None:
    kinds = {"city": "city", **dict.fromkeys(("north", "east", "south", "west"), "warehouse")}
    towns = dict.fromkeys(printed_parts.TOWNS, "town")
    assert PARTS.road_map.kinds == dict.fromkeys(printed_parts.ROAD_MAP, "movement") | kinds | towns
    kinds = {"depot": "depot", "left": "dock", "right": "dock"}
    assert PARTS.factory.kinds == dict.fromkeys(printed_parts.FACTORY, "movement") | kinds | towns


def test_d2_3_towns_that_share_a_warehouse_are_neighbors() -> None:
    assert PARTS.road_map.neighbors == printed_parts.NEIGHBORS


@pytest.mark.parametrize("file, side", [("road-map", ROAD_MAP), ("factory", FACTORY)])
def test_a_line_leads_along_the_road_from_one_space_to_the_next(file: str, side: SideShape) -> None:
    drawn = read_drawn_map(level_path(f"delivery/{file}.tmx"), side)
    assert {*drawn.lines} == {*drawn.road_map.roads}
    for (start, end), line in drawn.lines.items():
        assert (line[0], line[-1]) == (drawn.spots[start], drawn.spots[end])
        assert all(dist(*pair) > 0 for pair in pairwise(line))
        assert all(0 <= x <= drawn.width and 0 <= y <= drawn.height for x, y in line)


# A drawing by hand --------------------------------------------------------------------------------


def draw(folder: Path, name: str) -> Path:
    return Path(shutil.copy(level_path(f"delivery/{name}"), folder))


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text, f"{path.name} has no {old}"
    path.write_text(text.replace(old, new, 1), "utf-8")


def read(path: Path) -> DrawnMap:
    return read_drawn_map(path, ROAD_MAP if path.name == "road-map.tmx" else FACTORY)


def sentence(path: Path) -> str:
    with pytest.raises(ContentError) as caught:
        read(path)
    told = str(caught.value)
    assert "\n" not in told
    assert told.startswith(f"delivery/{path.name}")
    return told


CITY_SOUTH = '<polyline points="0,0 0,186"/>'


def test_a_road_that_a_hand_drew_need_not_end_on_the_point(tmp_path: Path) -> None:
    path = draw(tmp_path, "road-map.tmx")
    change(path, CITY_SOUTH, '<polyline points="1,-1 40,90 0.5,187"/>')
    drawn = read(path)
    assert joined(drawn.road_map) == printed_parts.ROAD_MAP
    assert drawn.lines["city", "south"] == ((881.0, 351.0), (921.0, 441.0), (881.0, 537.0))


def test_a_movement_space_may_lie_between_two_points_of_its_road(tmp_path: Path) -> None:
    path = draw(tmp_path, "factory.tmx")
    change(path, "0,0 646,0 1292,0", "0,0 200,0 1292,0")
    drawn = read(path)
    assert drawn.lines["applemint", "applemint-wintergreen"] == ((134.0, 698.0), (334.0, 698.0), (780.0, 698.0))
    assert drawn.lines["applemint-wintergreen", "wintergreen"] == ((780.0, 698.0), (1426.0, 698.0))


# Drawings with faults -----------------------------------------------------------------------------

SOUTH = "layer places, object 'south'"
WEST_PEPPERTON = (
    "0,0 14,-17 29,-33 44,-47 60,-59 76,-69 93,-78 111,-86 130,-92 "
    "143,-101 153,-116 162,-134 173,-152 191,-168 215,-182 250,-196"
)


@pytest.mark.parametrize(
    "old, new, told",
    [
        # Places
        ('name="places"', 'name="spots"', ": expected an object layer named 'places'"),
        (
            'name="south" type="warehouse"',
            'name="south" type="harbour"',
            f"{SOUTH}: expected one of the classes city, ",
        ),
        ('name="south" type="warehouse"', 'name="south"', "city, warehouse, town, not None"),
        (
            'name="south" type="warehouse"',
            'name="south" type="town"',
            "layer places: expected in this order city, ware",
        ),
        ('name="south" type', 'name="north" type', "layer places, object 'north': expected each space only once"),
        ('name="south" type', 'name="South Gate" type', "object 'South Gate': expected a name in lower-case words"),
        ('name="south" type', "type", "expected a name in lower-case words joined by hyphens, such as left-pepperton"),
        ('type="warehouse" x="881" y="537"', 'type="warehouse" x="881" y="-5"', f"{SOUTH}: expected a point inside"),
        ('x="881" y="537"><point/>', 'x="881" y="537" width="9">', f"{SOUTH}: expected a point inside the map"),
        ('type="warehouse" x="881" y="537"', 'type="warehouse" x="881" y="353"', "of its own, not that of 'city'"),
        # Movement spaces
        (
            'name="north-pepperton" x="672"',
            'name="west-pepperton" x="672"',
            "expected each space only once",
        ),
        (
            'name="north-pepperton" x="672"',
            'name="pepperton-north" x="672"',
            "expected the name 'north-pepperton', aft",
        ),
        (
            'name="north-pepperton" x="672" y="119"',
            'name="north-pepperton" x="672" y="90"',
            "expected 1 movement space",
        ),
        ('name="north-pepperton" x="672" y="119"', 'name="pepperton" x="672" y="119"', "expected each space only once"),
        (
            ' <objectgroup id="3" name="spaces">',
            ' <objectgroup id="3" name="spaces"><object id="40" name="lay-by" x="300" y="20"><point/></object>',
            "layer spaces, object 'lay-by': expected a road that passes it, from one place to another",
        ),
        (
            ' <objectgroup id="3" name="spaces">',
            ' <objectgroup id="3" name="spaces"><object id="40" name="lay-by" x="881" y="400"><point/></object>',
            "layer spaces, object 'lay-by': expected the name 'city-south', after the ends of its road",
        ),
        (
            ' <objectgroup id="3" name="spaces">',
            ' <objectgroup id="3" name="spaces"><object id="40" name="city-south" x="881" y="400"><point/></object>',
            "layer roads, object 'city-south': expected no movement space between 'city' and 'south'",
        ),
        # Roads
        (CITY_SOUTH, "", "layer roads, object 'city-south': expected a polyline that isn’t rotated"),
        (CITY_SOUTH, CITY_SOUTH.replace("line", "gon"), "'city-south': expected a polyline that isn’t rotated"),
        (CITY_SOUTH, '<polyline points="0,0"/>', "'city-south': expected a polyline that isn’t rotated"),
        ('name="city-south" x', 'name="city-south" rotation="90" x', "expected a polyline that isn’t rotated"),
        (CITY_SOUTH, '<polyline points="0,0 0,150"/>', "'city-south': expected a place where it ends, at 881,501"),
        (CITY_SOUTH, '<polyline points="0,0 50,50 0,1"/>', "expected a road that leads away from 'city'"),
        (CITY_SOUTH, '<polyline points="0,0 617,-18"/>', "expected one road only between 'city' and 'east'"),
        (
            CITY_SOUTH,
            '<polyline points="-10,-222 40,-100 0,0 0,186"/>',
            "'city-south': expected no way over 'city', which is a place of its own",
        ),
        (
            WEST_PEPPERTON,
            f"{WEST_PEPPERTON} 241,-176 230,-158 218,-142 204,-128 188,-117 170,-107 643,18",
            "layer roads, object 'west-pepperton': expected no way over 'pepperton'",
        ),
        (
            '<object id="3" name="city-south" x="881" y="351">\n   <polyline points="0,0 0,186"/>\n  </object>',
            "",
            "object 'city': expected roads that lead to warehouse, warehouse, warehouse, warehouse, not to warehouse,",
        ),
        (CITY_SOUTH, '<polyline points="617,-18 0,186"/>', "'city': expected roads that lead to warehouse, warehouse"),
    ],
)
def test_a_wrong_road_map_is_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    path = draw(tmp_path, "road-map.tmx")
    change(path, old, new)
    assert told in sentence(path)


def test_no_road_ends_at_a_movement_space_that_is_no_crossing(tmp_path: Path) -> None:
    path = draw(tmp_path, "road-map.tmx")
    road = '<object id="40" x="300" y="20"><polyline points="0,0 100,20"/></object>'
    change(path, '<objectgroup id="1" name="roads">', f'<objectgroup id="1" name="roads">{road}')
    spaces = (
        '<object id="41" name="siding" x="300" y="20"><point/></object>'
        '<object id="42" name="turntable" x="400" y="40"><point/></object>'
    )
    change(path, '<objectgroup id="3" name="spaces">', f'<objectgroup id="3" name="spaces">{spaces}')
    assert "layer spaces, object 'siding': expected a road that passes it, from one place to another" in sentence(path)


def test_no_road_ends_at_a_movement_space_that_another_passes(tmp_path: Path) -> None:
    path = draw(tmp_path, "road-map.tmx")
    road = '<object id="40" x="672" y="119"><polyline points="0,0 -272,-79"/></object>'
    change(path, '<objectgroup id="1" name="roads">', f'<objectgroup id="1" name="roads">{road}')
    beside = '<object id="22" name="north-pepperton" x="672" y="119"><point/></object>'
    change(path, beside, f'{beside}\n  <object id="41" name="siding" x="400" y="40"><point/></object>')
    told = "object 'north-pepperton': expected one road that passes it, and none that ends there"
    assert told in sentence(path)


ROAD_OF_THE_TOWNS = """\
  <object id="10" name="applemint-wintergreen" x="134" y="698">
   <polyline points="0,0 646,0 1292,0"/>
  </object>
"""
SPACE_OF_THE_TOWNS = '<object id="25" name="applemint-wintergreen" x="780" y="698"><point/></object>'


@pytest.mark.parametrize(
    "road, space, told",
    [
        ("", "", "object 'wintergreen': expected roads that lead to depot, dock or town, dock, not to dock"),
        (
            f'{ROAD_OF_THE_TOWNS}<object id="40" name="new" x="126" y="198"><polyline points="0,0 8,500"/></object>',
            f'{SPACE_OF_THE_TOWNS}<object id="41" name="pepperton-applemint" x="130" y="448"><point/></object>',
            "object 'pepperton': expected roads that lead to depot, dock or town, dock, not to town, depot, dock",
        ),
    ],
)
def test_a_town_has_two_roads(tmp_path: Path, road: str, space: str, told: str) -> None:
    path = draw(tmp_path, "factory.tmx")
    change(path, ROAD_OF_THE_TOWNS, road)
    change(path, SPACE_OF_THE_TOWNS, space)
    assert sentence(path) == f"delivery/factory.tmx, layer places, {told}"


@pytest.mark.parametrize(
    "old, new, told",
    [
        (
            '<polyline points="0,0 0,108"/>',
            '<polyline points="0,0 0,80"/>',
            "layer roads, object 'depot-yard': expected a place where it ends, at 780,314",
        ),
        (
            '<object id="1" name="depot-yard" x="780" y="234">\n   <polyline points="0,0 0,108"/>\n  </object>',
            "",
            "layer places, object 'depot': expected roads that lead to town, town, movement, not to town, town",
        ),
        ('name="left" type="dock"', 'name="right" type="dock"', "expected each space only once"),
    ],
)
def test_a_wrong_factory_is_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    path = draw(tmp_path, "factory.tmx")
    change(path, old, new)
    assert told in sentence(path)


@pytest.mark.parametrize(
    "old, new, told",
    [
        ("left", "port", "layer places: expected left, right in this order, not port, right"),
        (
            "pepperton",
            "saltville",
            "layer places: expected pepperton, spearfield, wintergreen, applemint in this order",
        ),
    ],
)
def test_docks_and_towns_of_the_factory_are_those_of_the_game(tmp_path: Path, old: str, new: str, told: str) -> None:
    draw(tmp_path, "road-map.tmx")
    path = draw(tmp_path, "factory.tmx")
    text = path.read_text("utf-8")
    path.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(ContentError) as caught:
        read_parts(asset_path("delivery"), tmp_path)
    assert str(caught.value).startswith(f"delivery/factory.tmx, {told}")
