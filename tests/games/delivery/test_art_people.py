"""Whoever drives, every way in which a truck points and every place of both maps has its picture."""

from __future__ import annotations

import io
from collections import Counter

import pygame
import pytest

from mintworks.content.files import asset_path
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.rules.parts import SpaceKind
from mintworks.ui import raster
from tools import draw_trucks

ART = asset_path("delivery/art")
OWNER = "fred"
YARD = "yard"
FITTINGS = {"belt", "belt-end", "door", "lamp", "seat", "wheel", "wheel-stand"}
"""What the Factory has besides the places of its map."""

PLACEHOLDERS = (draw_trucks.LIGHT, draw_trucks.BASE, draw_trucks.SHADE)
TRUCKS = [(model, direction) for model in draw_trucks.PLACES for direction in draw_trucks.DIRECTIONS]


def names(folder: str) -> set[str]:
    return {file.stem for file in (ART / folder).glob("*.svg")}


def code_at(surface: pygame.Surface, point: tuple[float, float]) -> str:
    red, green, blue, _ = surface.get_at((round(point[0]), round(point[1])))
    return f"#{red:02X}{green:02X}{blue:02X}"


def test_every_driver_of_the_factory_and_its_owner_have_a_portrait_and_nobody_else() -> None:
    assert names("portraits") == {*load_parts().drivers, OWNER}


def test_every_place_of_both_maps_has_its_picture_and_no_picture_is_left_over() -> None:
    parts = load_parts()
    places = {
        "dock" if road_map.kinds[space] is SpaceKind.DOCK else space
        for road_map in (parts.road_map, parts.factory)
        for space in road_map.spaces
        if road_map.kinds[space] is not SpaceKind.MOVEMENT
    }
    assert YARD in parts.factory.spaces
    assert names("places") == {*places, *FITTINGS, YARD}


def test_both_trucks_are_seen_from_sixteen_directions_and_from_the_side() -> None:
    assert len(draw_trucks.DIRECTIONS) == 16
    assert names("trucks") == {*(f"{model}-{way}" for model, way in TRUCKS), "truck-side", "truck-side-long"}


def test_the_trucks_are_what_the_tool_draws() -> None:
    for name, text in draw_trucks.files().items():
        assert (ART / "trucks" / name).read_text("utf-8") == text, name


@pytest.mark.parametrize("model, direction", TRUCKS, ids="-".join)
def test_roof_and_places_lie_where_the_spots_tell(model: str, direction: str) -> None:
    svg = (ART / "trucks" / f"{model}-{direction}.svg").read_text("utf-8")
    size = (draw_trucks.WIDTH, draw_trucks.HEIGHT)
    surface = pygame.image.load(io.BytesIO(raster.draw_png(svg, *size)), "art.png")
    places = draw_trucks.PLACES[model]
    assert code_at(surface, draw_trucks.roof_of(direction, places)) == draw_trucks.LIGHT
    spots = draw_trucks.places_of(direction, places)
    assert len(spots) == places
    assert {code_at(surface, spot) for spot in spots} == {draw_trucks.HOLLOW}


def test_on_no_bed_mints_of_28_px_cover_one_another() -> None:
    for model, direction in TRUCKS:
        spots = [pygame.Vector2(spot) for spot in draw_trucks.places_of(direction, draw_trucks.PLACES[model])]
        assert min(one.distance_to(other) for one in spots for other in spots if one is not other) > 28


@pytest.mark.parametrize("name", sorted(names("trucks")))
def test_a_truck_has_its_paint_in_three_placeholders_and_no_other_color_near_them(name: str) -> None:
    svg = (ART / "trucks" / f"{name}.svg").read_text("utf-8")
    assert all(placeholder in svg for placeholder in PLACEHOLDERS)
    codes = Counter(word[:7] for word in svg.split('"') if word.startswith("#"))
    magenta = {code for code in codes if int(code[3:5], 16) + 60 < min(int(code[1:3], 16), int(code[5:7], 16))}
    assert magenta == {*PLACEHOLDERS}
