"""With a graphics card and without one, the same is drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import ref

import pygame
import pytest

from mintworks.ui import canvas as canvas_module
from mintworks.ui.canvas import Canvas
from mintworks.ui.surface_renderer import SurfacePicture

SIZE = (200, 160)
GROUND = (40, 90, 70)
BLOCK_PX = 10
MOST_APART = 32
"""At edges that lie half a pixel apart."""
SAMPLE = pygame.Surface((60, 40), pygame.SRCALPHA)
pygame.draw.ellipse(SAMPLE, (220, 60, 40), (4, 4, 52, 32))
pygame.draw.rect(SAMPLE, (30, 40, 160, 128), (30, 8, 20, 24))
OPAQUE = pygame.Surface((60, 40))
OPAQUE.fill((200, 180, 120))
pygame.draw.rect(OPAQUE, (20, 20, 160), (6, 6, 20, 30))


def draw_faded_and_then_turned(canvas: Canvas) -> None:
    picture = canvas.picture(OPAQUE)
    canvas.draw(picture, (0, 0), alpha=0.01)
    canvas.to_surface()
    canvas.draw(picture, (60, 50), angle=45)


DRAWINGS: dict[str, Callable[[Canvas], None]] = {
    "as it is": lambda canvas: canvas.draw(canvas.picture(SAMPLE), (20, 10)),
    "opaque": lambda canvas: canvas.draw(canvas.picture(OPAQUE), (20, 10)),
    "faded": lambda canvas: canvas.draw(canvas.picture(SAMPLE), (20, 10), alpha=0.4),
    "opaque and faded": lambda canvas: canvas.draw(canvas.picture(OPAQUE), (20, 10), alpha=0.4),
    "tinted": lambda canvas: canvas.draw(canvas.picture(SAMPLE), (20, 10), tint=(128, 200, 90)),
    "tinted and faded": lambda canvas: canvas.draw(canvas.picture(OPAQUE), (20, 10), tint=(128, 200, 90), alpha=0.6),
    "a part": lambda canvas: canvas.draw(canvas.picture(SAMPLE), (20, 10), source=(10, 5, 30, 20)),
    "larger": lambda canvas: canvas.draw(canvas.picture(OPAQUE), (20, 10), scale=2.0),
    "a part, larger": lambda canvas: canvas.draw(canvas.picture(OPAQUE), (20, 10, 90, 60), source=(6, 6, 30, 20)),
    "mirrored": lambda canvas: canvas.draw(canvas.picture(SAMPLE), (20, 10), flip_x=True),
    "turned a little": lambda canvas: canvas.draw(canvas.picture(SAMPLE), (60, 50), angle=20),
    "opaque and turned": lambda canvas: canvas.draw(canvas.picture(OPAQUE), (60, 50), angle=-35),
    "mirrored, tinted, turned, faded": lambda canvas: canvas.draw(
        canvas.picture(SAMPLE), (60, 50), flip_x=True, tint=(255, 128, 128), angle=50, alpha=0.5
    ),
    "turned upright": lambda canvas: canvas.draw(canvas.picture(SAMPLE), (60, 50), angle=90),
    "opaque, turned after it was faded": draw_faded_and_then_turned,
    "a box": lambda canvas: canvas.fill((20, 10, 50, 30), (250, 10, 90)),
    "a veil": lambda canvas: canvas.fill((20, 10, 50, 30), (250, 10, 90, 70)),
    "of no size": lambda canvas: canvas.draw(canvas.picture(OPAQUE), (20, 10, 0, 40)),
}


def _in_layer(canvas: Canvas, draw: Callable[[Canvas], None]) -> None:
    with canvas.layer(SIZE, GROUND) as layer:
        draw(canvas)
    canvas.clear((0, 0, 0))
    canvas.draw(layer, (0, 0))


def _in_clip(canvas: Canvas, draw: Callable[[Canvas], None]) -> None:
    canvas.clear(GROUND)
    with canvas.clip((25, 15, 71, 51)):
        draw(canvas)


def _plainly(canvas: Canvas, draw: Callable[[Canvas], None]) -> None:
    canvas.clear(GROUND)
    draw(canvas)


@pytest.mark.parametrize("where", [_plainly, _in_clip, _in_layer], ids=["plainly", "in a clip", "in a layer"])
@pytest.mark.parametrize("what", DRAWINGS)
def test_a_window_shows_the_same_with_a_graphics_card_and_without(
    what: str, where: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []
    for with_card in (True, False):
        monkeypatch.setattr(canvas_module, "has_graphics_card", lambda with_card=with_card: with_card)
        small = Canvas.offscreen(SIZE)
        where(small, DRAWINGS[what])
        shown.append(small.to_surface())
        small.close()
    assert apart(*shown) <= MOST_APART
    assert what == "of no size" or apart(shown[1], plain()) > MOST_APART


@pytest.mark.parametrize("how", [{"scale": 0.5}, {"tint": (128, 200, 90)}, {"angle": 30}, {"scale": 0.5, "angle": 30}])
def test_what_was_made_of_a_picture_does_not_keep_it(how: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvas_module, "has_graphics_card", lambda: False)
    small = Canvas.offscreen(SIZE)
    picture = small.picture(OPAQUE)
    assert isinstance(picture, SurfacePicture)
    kept, pixels = ref(picture), ref(picture.surface)
    small.draw(picture, (60, 50), **how)
    small.present()
    del picture
    small.clear(GROUND)
    small.present()
    assert (kept(), pixels()) == (None, None)
    small.close()


def plain() -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(GROUND)
    return surface


def apart(first: pygame.Surface, second: pygame.Surface) -> float:
    """By how much of 255 the blocks of two pictures differ that differ most."""
    blocks = [
        pygame.image.tobytes(pygame.transform.smoothscale(each, (SIZE[0] // BLOCK_PX, SIZE[1] // BLOCK_PX)), "RGB")
        for each in (first, second)
    ]
    return max(abs(one - other) for one, other in zip(*blocks, strict=True))
