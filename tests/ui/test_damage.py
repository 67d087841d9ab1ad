from __future__ import annotations

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mintworks.ui.canvas import Canvas
from mintworks.ui.damage import Drawing, damaged
from mintworks.ui.renderer import Picture

WHOLE = pygame.Rect(0, 0, 1280, 720)
GROUND = (18, 63, 58)


def filled(left: int, top: int, side: int = 48, red: int = 200) -> Drawing:
    return Drawing(None, (left, top, side, side), None, 0.0, 255, (red, 40, 40), False, None)


def areas(before: list[Drawing] | None, now: list[Drawing]) -> list[tuple[int, ...]]:
    return [tuple(area) for area in damaged(before, now, WHOLE)]


def test_of_an_unknown_picture_everything_is_drawn() -> None:
    assert areas(None, [filled(0, 0)]) == [(0, 0, 1280, 720)]


def test_of_the_same_picture_nothing_is_drawn() -> None:
    assert areas([filled(0, 0), filled(90, 90)], [filled(0, 0), filled(90, 90)]) == []


def test_what_moves_is_drawn_where_it_was_and_where_it_is() -> None:
    before = [filled(0, 0), filled(320, 300), filled(512, 0)]
    now = [filled(0, 0), filled(896, 300), filled(512, 0)]
    assert sorted(areas(before, now)) == [(320, 300, 48, 48), (896, 300, 48, 48)]


def test_what_comes_to_lie_on_top_is_drawn() -> None:
    below, above = filled(96, 100), filled(112, 110, red=90)
    assert areas([below, above], [above, below]) == [(96, 100, 64, 58)]


def test_what_lies_outside_the_window_is_not_drawn() -> None:
    assert areas([], [filled(-16, 100), filled(2000, 100)]) == [(0, 100, 32, 48)]


def test_what_is_clipped_is_drawn_within_its_clip() -> None:
    clipped = filled(96, 100)._replace(clip=(128, 90, 500, 30))
    assert areas([], [clipped]) == [(128, 100, 16, 20)]


def test_whole_lines_of_memory_are_drawn() -> None:
    assert areas([], [filled(100, 100, side=3)]) == [(96, 100, 16, 3)]
    assert areas([], [filled(110, 100, side=3)]) == [(96, 100, 32, 3)]


def test_what_overlaps_is_drawn_together_where_that_wastes_little() -> None:
    assert areas([], [filled(0, 0), filled(16, 0)]) == [(0, 0, 64, 48)]
    assert sorted(areas([], [filled(0, 0), filled(32, 32)])) == [(0, 0, 48, 48), (32, 32, 48, 48)]


def test_what_is_drawn_once_less_often_is_noticed() -> None:
    veil = filled(96, 100)._replace(color=(0, 0, 0, 90))
    assert areas([veil, veil], [veil]) == [(96, 100, 48, 48)]
    assert areas([veil], [veil, veil]) == [(96, 100, 48, 48)]


def test_what_stands_still_between_moving_things_is_not_drawn() -> None:
    still = filled(600, 600)
    before, now = [filled(0, 0), still, filled(0, 300)], [filled(896, 0), still, filled(896, 300)]
    assert sorted(areas(before, now)) == [(x, y, 48, 48) for x in (0, 896) for y in (0, 300)]


@pytest.mark.parametrize("angle", [1.0, 7.0, 30.0, 45.0, -32.5, 88.0, 200.0])
@pytest.mark.parametrize("size", [(40, 40), (61, 20), (7, 93)])
def test_a_turned_picture_touches_nothing_out_of_its_reach(canvas: Canvas, size: tuple[int, int], angle: float) -> None:
    surface = pygame.Surface(size)
    surface.fill((255, 255, 255))
    turned = canvas.picture(surface)
    canvas.clear((0, 0, 0))
    canvas.draw(turned, (200, 150), angle=angle)
    reach = Drawing(turned, (200, 150, *size), None, angle, 255, GROUND, False, None).reach
    touched = pygame.mask.from_threshold(canvas.to_surface(), (0, 0, 0), (1, 1, 1, 255))
    touched.invert()
    canvas.present()
    boxes = touched.get_bounding_rects()
    assert boxes
    assert reach.contains(boxes[0].unionall(boxes[1:]))


def test_when_most_has_changed_everything_is_drawn() -> None:
    assert areas([filled(0, 0, side=1000)], [filled(0, 0, side=1000, red=1)]) == [(0, 0, 1280, 720)]


def picture(canvas: Canvas, width: int, height: int, *, opaque: bool) -> Picture:
    surface = pygame.Surface((width, height), 0 if opaque else pygame.SRCALPHA)
    surface.fill((240, 230, 210) if opaque else (0, 0, 0, 0))
    pygame.draw.ellipse(surface, (190, 60, 40), (2, 2, width - 4, height - 4))
    pygame.draw.line(surface, (20, 30, 90), (0, 0), (width, height), 3)
    return canvas.picture(surface)


ONE_DRAWING = st.fixed_dictionaries(
    {
        "picture": st.sampled_from([0, 1, 2]),
        "center": st.tuples(st.integers(-20, 400), st.integers(-20, 300)),
        "scale": st.sampled_from([1.0, 1.0, 1.06, 0.7]),
        "angle": st.sampled_from([0.0, 0.0, 7.0, -32.5]),
        "alpha": st.sampled_from([1.0, 1.0, 0.4]),
        "clip": st.none() | st.tuples(*[st.integers(0, 150)] * 2, *[st.integers(20, 250)] * 2),
    }
)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    still=st.lists(ONE_DRAWING, max_size=6), frames=st.lists(st.lists(ONE_DRAWING, max_size=3), min_size=2, max_size=4)
)
def test_drawing_only_what_has_changed_gives_the_same_picture(
    canvas: Canvas, still: list[dict], frames: list[list[dict]]
) -> None:
    pictures = [
        picture(canvas, *size, opaque=opaque) for *size, opaque in ((120, 90, True), (64, 64, False), (90, 200, False))
    ]

    def draw(frame: list[dict]) -> bytes:
        canvas.clear(GROUND)
        for each in [*still[: len(still) // 2], *frame, *still[len(still) // 2 :]]:
            with canvas.clip(each["clip"] or WHOLE):
                canvas.draw(
                    pictures[each["picture"]],
                    center=each["center"],
                    scale=each["scale"],
                    angle=each["angle"],
                    alpha=each["alpha"],
                )
        shown: bytes = pygame.image.tobytes(canvas.to_surface().subsurface((0, 0, 460, 360)), "RGB")
        canvas.present()
        return shown

    for frame in frames:
        after_the_last = draw(frame)
        canvas.uncovered()
        assert draw(frame) == after_the_last
