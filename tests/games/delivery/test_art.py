"""Whatever the rules name that lies on the table has a picture, each stands for itself, and no two look alike."""

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
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.rules.parts import CINNAMON, CLASSIC, KINDS, SUGAR_FREE, Condition
from mintworks.ui import raster
from mintworks.ui.art import Art
from mintworks.ui.canvas import Canvas

ART = asset_path("delivery/art")
FILES = sorted(ART.rglob("*.svg"))
MINTS = {CLASSIC: "classic", SUGAR_FREE: "sugar-free", CINNAMON: "cinnamon"}
TABLE = (30, 91, 83)
LEAST_DIFFERENCE = 18
"""Steps of grey, of 255, by which two pictures differ on the average point once both are equally bright."""


@pytest.fixture(scope="module")
def art(tmp_path_factory: pytest.TempPathFactory) -> Art:
    return Art(Canvas.offscreen((64, 64)), tmp_path_factory.mktemp("cache"))


def greys(file: Path, width_px: int) -> list[float]:
    """The picture in greyscale as it lies on the table, point by point, as steps from its own average."""
    svg = file.read_text("utf-8")
    width, height = (float(side) for side in re.findall(r'viewBox="0 0 (\S+) (\S+)"', svg)[0])
    size = (width_px, round(width_px * height / width))
    surface = pygame.Surface(size)
    surface.fill(TABLE)
    surface.blit(pygame.image.load(io.BytesIO(raster.draw_png(svg, *size)), "art.png"), (0, 0))
    values = pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3]
    average = sum(values) / len(values)
    return [value - average for value in values]


def difference(first: list[float], second: list[float]) -> float:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


@pytest.mark.parametrize(
    "folder, names",
    [
        ("mints", {*(MINTS[kind] for kind in KINDS), *(f"ghost-{MINTS[kind]}" for kind in KINDS)}),
        ("stamps", {order.town for order in load_parts().orders.values()}),
        ("upgrades", {*load_parts().upgrades}),
        ("conditions", {*Condition}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_all_that_the_rules_name_have_their_pictures_and_no_picture_is_left_over(folder: str, names: set[str]) -> None:
    assert {file.stem for file in (ART / folder).glob("*.svg")} == names


LANDSCAPES = {"board", "dawn", "round-trips"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_picture_can_be_drawn_without_a_warning(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    resvg_py.svg_to_bytes(svg_string=file.read_text("utf-8"), width=48, skip_system_fonts=True, log_information=True)
    assert capfd.readouterr() == ("", "")
    assert len({*greys(file, 48)}) > 15


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_picture_holds_all_that_it_draws(file: Path) -> None:
    svg = file.read_text("utf-8")
    ids = Counter(re.findall(r'\bid="([^"]+)"', svg))
    used = {*re.findall(r"url\(#([^)]+)\)", svg), *re.findall(r'href="#([^"]+)"', svg)}
    assert [name for name, count in ids.items() if count > 1] == []
    assert used == {*ids}
    assert re.findall(r'href="(?!#)|url\((?!#)|<(?:text|image|style|script)\b', svg) == []
    assert file.stat().st_size < (24 if file.parent.name in LANDSCAPES else 11) * 1024


@pytest.mark.parametrize("folder", ["mints", "stamps", "upgrades", "conditions", "portraits"])
def test_no_two_pictures_of_a_group_look_alike_in_greyscale_at_96_px(folder: str) -> None:
    drawn = {file.stem: greys(file, 96) for file in sorted((ART / folder).glob("*.svg"))}
    for one, other in combinations(drawn, 2):
        assert difference(drawn[one], drawn[other]) > LEAST_DIFFERENCE, f"{one} looks like {other}"


def test_the_three_kinds_of_mints_are_told_apart_in_greyscale_at_28_px() -> None:
    drawn = {kind: greys(ART / "mints" / f"{MINTS[kind]}.svg", 28) for kind in KINDS}
    for one, other in combinations(KINDS, 2):
        assert difference(drawn[one], drawn[other]) > LEAST_DIFFERENCE, f"{one} looks like {other}"


def test_the_mints_of_an_order_can_lie_between_the_back_of_the_crate_and_its_front(art: Art) -> None:
    whole, back, front = (art.surface(f"crate{part}", 210, 90) for part in ("", " without front", " without back"))
    above, below = (100, 20), (100, 80)
    assert back.get_at(above) == whole.get_at(above)
    assert front.get_at(above).a == 0
    assert front.get_at(below) == whole.get_at(below)
    assert back.get_at(below) != whole.get_at(below)


@pytest.mark.parametrize("condition", Condition)
def test_a_condition_can_stand_on_the_road_of_the_map(condition: Condition, art: Art) -> None:
    whole, scene = (art.surface(f"conditions/{condition}{part}", 120, 95) for part in ("", " without base"))
    rim = (4, 69)
    assert whole.get_at(rim).a == 255
    assert scene.get_at(rim).a < 255
