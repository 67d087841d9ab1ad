"""Every plan has its building in the town, each can be drawn in its parts, and no two look alike."""

from __future__ import annotations

import io
import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pygame
import pytest
import resvg_py

from mintworks.content.files import asset_path
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.town import load_town
from mintworks.ui import raster
from mintworks.ui.art import Art
from mintworks.ui.canvas import Canvas

ART = asset_path("works/art/town")
FILES = sorted(ART.glob("*.svg"))
PLANS = [*load_cards().plans]
OTHERS = {"scaffold", "meadow", "lamp", "lantern", "puff"}
MEADOW = (70, 145, 101)
BUILDING = (130, 120)
FOOT = 112
MOVING = {"corporate-hq", "crane", "factory", "landfill", "lotto", "mine", "plant", "scaffold", "stripmine"} | {
    *("wholesaler", "windmill", "workshop"),
}
LEAST_DIFFERENCE = 14
"""Steps of grey, of 255, by which two pictures differ on the average point of the meadow that they stand on."""


@pytest.fixture(scope="module")
def art(tmp_path_factory: pytest.TempPathFactory) -> Art:
    return Art(Canvas.offscreen((64, 64)), tmp_path_factory.mktemp("cache"))


def greys(file: Path, width_px: int) -> bytes:
    """The building in greyscale as it stands on the meadow, point by point."""
    size = (width_px, round(width_px * BUILDING[1] / BUILDING[0]))
    surface = pygame.Surface(size)
    surface.fill(MEADOW)
    surface.blit(pygame.image.load(io.BytesIO(raster.draw_png(file.read_text("utf-8"), *size)), "art.png"), (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3]


def covered(surface: pygame.Surface) -> int:
    return pygame.mask.from_surface(surface).count()


def test_every_plan_has_its_building_and_no_building_is_left_over() -> None:
    assert {file.stem for file in FILES} == {*PLANS, *OTHERS}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_picture_can_be_drawn_without_a_warning(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    resvg_py.svg_to_bytes(svg_string=file.read_text("utf-8"), skip_system_fonts=True, log_information=True)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_picture_holds_all_that_it_draws(file: Path) -> None:
    svg = file.read_text("utf-8")
    ids = Counter(re.findall(r'\bid="([^"]+)"', svg))
    used = {*re.findall(r"url\(#([^)]+)\)", svg), *re.findall(r'href="#([^"]+)"', svg)}
    assert [name for name, count in ids.items() if count > 1] == []
    assert used == {*ids}
    assert re.findall(r'href="(?!#)|url\((?!#)|<(?:text|image|style|script)\b', svg) == []


@pytest.mark.parametrize("plan", [*PLANS, "scaffold"])
def test_every_building_is_small_and_stands_on_the_common_ground(plan: str, art: Art) -> None:
    file = ART / f"{plan}.svg"
    assert file.stat().st_size <= 6000
    assert 'viewBox="0 0 130 120"' in file.read_text("utf-8")
    boxes = pygame.mask.from_surface(art.surface(f"town/{plan}", *BUILDING), 200).get_bounding_rects()
    solid = boxes[0].unionall(boxes[1:])
    assert abs(solid.bottom - FOOT) <= 8
    assert 65 <= FOOT - solid.top <= FOOT
    assert solid.width >= 75


def test_no_two_buildings_look_alike_in_greyscale_at_96_px() -> None:
    drawn = {plan: greys(ART / f"{plan}.svg", 96) for plan in PLANS}
    for one, other in combinations(PLANS, 2):
        difference = sum(abs(a - b) for a, b in zip(drawn[one], drawn[other], strict=True)) / len(drawn[one])
        assert difference > LEAST_DIFFERENCE, f"{one} looks like {other}"


@pytest.mark.parametrize("plan", PLANS)
def test_the_windows_of_a_building_can_be_put_on_top_of_it(plan: str, art: Art) -> None:
    whole, windows, dark = (
        art.surface(f"town/{plan}{part}", *BUILDING) for part in ("", " without dark", " without lit")
    )
    assert 0 < covered(windows) < covered(dark)
    assert pygame.image.tobytes(dark, "RGBA") != pygame.image.tobytes(whole, "RGBA")


@pytest.mark.parametrize("plan", [*PLANS, "scaffold"])
def test_what_turns_or_smokes_can_be_put_on_top_of_a_building(plan: str, art: Art) -> None:
    still, moving = (art.surface(f"town/{plan}{part}", *BUILDING) for part in (" without moves", " without still"))
    assert (covered(moving) > 0) is (plan in MOVING)
    assert covered(still) > covered(moving)


@pytest.mark.parametrize("plan", [*PLANS, "scaffold"])
def test_a_building_is_what_stands_dark_and_on_top_of_it_what_shines_and_what_moves(plan: str, art: Art) -> None:
    parts = [art.surface(f"town/{plan} without {left_out}", *BUILDING) for left_out in ("live", "dark", "still")]
    composed, whole = pygame.Surface(BUILDING), pygame.Surface(BUILDING)
    composed.blits([(part, (0, 0)) for part in parts])
    whole.blit(art.surface(f"town/{plan}", *BUILDING), (0, 0))
    points = zip(pygame.image.tobytes(composed, "RGB"), pygame.image.tobytes(whole, "RGB"), strict=True)
    assert max(abs(one - other) for one, other in points) <= 4


def test_the_evening_can_take_the_sun_from_the_meadow(art: Art) -> None:
    by_day, evening = (art.surface(f"town/meadow{part}", 876, 327) for part in ("", " without day"))
    assert by_day.get_at((294, 40)) != evening.get_at((294, 40))
    assert by_day.get_at((294, 200)) == evening.get_at((294, 200))


def test_the_meadow_is_as_large_as_the_layout_and_without_a_hole(art: Art) -> None:
    town = load_town()
    size = round(town.width), round(town.height)
    assert f'viewBox="0 0 {size[0]} {size[1]}"' in (ART / "meadow.svg").read_text("utf-8")
    assert covered(art.surface("town/meadow", *size)) == size[0] * size[1]
