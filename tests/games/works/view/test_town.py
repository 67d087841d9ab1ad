"""A town is drawn from its buildings in the order in which they were built, by day and with lit windows."""

from __future__ import annotations

import pygame
import pytest

from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.town import load_town
from mintworks.games.works.view.town import GALLERY, SIZE, building_box, draw_plain_town, draw_town, hung, wanted
from mintworks.ui.ui import Ui

PLANS = tuple(load_cards().plans)
AREA = pygame.Rect(0, 0, 438, 164)
"""Half the size of the design."""


def town(ui: Ui, *buildings: str, evening: float = 0.0, exhibited: int = 0, living: bool = True) -> pygame.Surface:
    return draw_town(
        ui.art, load_town().compose(buildings), AREA.size, evening=evening, exhibited=exhibited, living=living
    )


def box_of(plan: str) -> pygame.Rect:
    """Where a building is drawn that stands alone."""
    return building_box(load_town().compose([plan])[plan], AREA)


def differing(first: pygame.Surface, second: pygame.Surface, area: pygame.Rect = AREA) -> pygame.Rect:
    """The box around all that is not the same in two pictures."""
    mask = pygame.mask.from_threshold(first.subsurface(area), (0, 0, 0), (1, 1, 1, 255), second.subsurface(area))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def lightness(surface: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(surface)[:3]) / 3


def test_a_building_changes_its_own_place_alone(ui: Ui) -> None:
    empty = town(ui)
    for plan in ("windmill", "mine", "museum", "truck"):
        assert box_of(plan).inflate(2, 2).contains(differing(empty, town(ui, plan))), plan


def test_the_evening_is_darker_and_lights_the_windows(ui: Ui) -> None:
    day, dusk, night = (town(ui, "wholesaler", evening=share) for share in (0.0, 0.5, 1.0))
    assert lightness(day) > lightness(dusk) > lightness(night)
    box = box_of("wholesaler")
    pixels = [night.get_at((x, y)) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]
    assert sum(red > 230 and green > 180 and blue < 150 for red, green, blue, _ in pixels) > 60


def test_a_plain_town_has_its_buildings_edged_on_plain_ground(ui: Ui) -> None:
    ground, line = (0, 20, 20), (255, 243, 214)

    def plain(*buildings: str) -> pygame.Surface:
        return draw_plain_town(ui.art, load_town().compose(buildings), AREA.size, ground, line)

    empty, built = plain(), plain("museum")
    colors = {tuple(empty.get_at((x, y)))[:3] for x in range(0, AREA.width, 9) for y in range(AREA.height)}
    assert colors == {ground, line}
    changed = differing(empty, built)
    assert box_of("museum").inflate(8, 8).contains(changed)
    row = [tuple(built.get_at((x, changed.centery)))[:3] for x in range(changed.left, changed.right)]
    assert row[0] == line


def test_as_many_mints_hang_in_the_gallery_as_were_put_there(ui: Ui) -> None:
    assert [len(hung(exhibited)[1]) for exhibited in range(11)] == [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
    bare, two = town(ui, GALLERY), town(ui, GALLERY, exhibited=2)
    assert box_of(GALLERY).contains(differing(bare, two))
    assert differing(bare, two).size != (0, 0)
    assert differing(town(ui), town(ui, exhibited=2)).size == (0, 0)


def test_what_moves_can_be_left_out(ui: Ui) -> None:
    assert differing(town(ui, "windmill"), town(ui, "windmill", living=False)).size != (0, 0)
    assert differing(town(ui, "museum"), town(ui, "museum", living=False)).size == (0, 0)


@pytest.mark.parametrize("evening", [0.0, 1.0])
def test_all_large_drawings_can_be_prepared(ui: Ui, monkeypatch: pytest.MonkeyPatch, evening: float) -> None:
    asked: set[tuple[str, int, int]] = set()
    surface = ui.art.surface

    def noting(name: str, width_px: int, height_px: int) -> pygame.Surface:
        asked.add((name, width_px, height_px))
        return surface(name, width_px, height_px)

    monkeypatch.setattr(ui.art, "surface", noting)
    town(ui, *PLANS, evening=evening)
    prepared = wanted(AREA.size, load_town().compose(PLANS).items())
    late = {name for name, _, _ in asked - {each for each in prepared if isinstance(each, tuple)}}
    assert {name.split(" ")[0] for name in late} <= {"town/lamp"}


def test_the_design_is_the_size_of_the_map() -> None:

    assert (load_town().width, load_town().height) == SIZE
