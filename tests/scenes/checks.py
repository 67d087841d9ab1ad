"""What must hold of every scene, whatever it shows: its targets are large enough and apart, its letters whole."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame

from mintworks.app.app import App
from mintworks.scenes.base.table_scene import TableScene
from mintworks.scenes.puzzles.position_picture import PositionPicture
from mintworks.ui.renderer import Picture
from mintworks.ui.text import Style
from mintworks.ui.tree import Target

SIZES = ((1280, 720), (1920, 1080), (1920, 1200), (2560, 1080), (3840, 2160))
"""Windows in px: the smallest that is comfortable, the usual one, a taller, a wider and the largest."""

SMALLEST_TARGET = 44
SMALLEST_LETTERS = 17.5
"""Both in px of the 1080p design; letters are nominally 18 px at least."""

_EDGE_RESTS_S = 0.3
_TOUCHING_PX = 2
_LETTERS_SHARE = 0.62
"""The part of a line's height that letters fill: the rest may overlap."""


def resize(app: App, size: tuple[int, int]) -> None:
    """Give the window a size, and have the scenes laid out for it; nothing is drawn."""
    app.canvas.resize(size)
    app.settings_changed()
    if app.scenes:
        app.scene.update(_EDGE_RESTS_S)


def defects_of_targets(app: App) -> list[str]:
    """Name targets that are too small, leave the screen, or lie on others."""
    screen = pygame.Rect((0, 0), app.canvas.size_px)
    targets = [target for target in app.scene.targets() if target.role not in ("dialog", "text")]
    defects = []
    for target in targets:
        if min(target.rect.size) < SMALLEST_TARGET * app.ui.unit - 1:
            defects.append(f"{target.id} is too small: {target.rect}")
        if not screen.contains(target.rect):
            defects.append(f"{target.id} leaves the screen: {target.rect}")
    for first, second in combinations(targets, 2):
        if not _belong_together(first, second) and first.rect.colliderect(second.rect):
            defects.append(f"{first.id} overlaps {second.id}")
    return defects


def defects_of_letters(app: App) -> list[str]:
    """Name texts of the uppermost scene that are cut off, too small, or lie on one another or across a target."""
    screen = pygame.Rect((0, 0), app.canvas.size_px).inflate(2, 2)
    drawn = list(drawn_texts(app))
    defects = []
    for text, size, rect in drawn:
        if not screen.contains(rect):
            defects.append(f"{text!r} leaves the screen: {rect}")
        if size * app.settings.text_scale < SMALLEST_LETTERS:
            defects.append(f"{text!r} has letters of {size * app.settings.text_scale:.1f} px")
    for (text, _, rect), (other, _, other_rect) in combinations(drawn, 2):
        if text != other and rect.colliderect(other_rect):
            defects.append(f"{text!r} overlaps {other!r}")
    targets = [target for target in app.scene.targets() if target.role != "card"]
    for text, _, rect in drawn:
        for target in targets:
            crossed = rect.clip(target.rect)
            if min(crossed.size) > _TOUCHING_PX and not target.rect.contains(rect):
                defects.append(f"{text!r} crosses {target.id}")
    return defects


def _belong_together(first: Target, second: Target) -> bool:
    return first.id.startswith(f"{second.id}.") or second.id.startswith(f"{first.id}.")


def drawn_texts(app: App) -> Iterator[tuple[str, float, pygame.Rect]]:
    """Draw the uppermost scene; gives each text with its size in the style and the box that its letters fill.

    What is scrolled out above or below counts as far as it is seen; a text that is cut at its side counts whole.
    """
    canvas, lettering = app.canvas, app.ui.text
    calls: list[tuple[Any, pygame.Rect, pygame.Rect]] = []
    draw = type(canvas).draw

    def noting(picture: Any, at: Any = None, *, center: Any = None, scale: float = 1.0, **rest: Any) -> None:
        draw(canvas, picture, at, center=center, scale=scale, **rest)
        if "size" in rest or "source" in rest:
            return
        middle = center or (at[0] + picture.width_px / 2, at[1] + picture.height_px / 2)
        box = pygame.Rect(0, 0, round(picture.width_px * scale), round(picture.height_px * scale))
        box.center = round(middle[0]), round(middle[1])
        calls.append((picture, box, canvas._clip or box))

    def aside(self: PositionPicture, scene: TableScene) -> Picture:
        """Draw a small picture of another table, whose letters are not read here."""
        before = len(calls)
        picture = drawn(self, scene)
        del calls[before:]
        return picture

    drawn = PositionPicture._drawn
    canvas.draw = noting  # type: ignore[method-assign]
    PositionPicture._drawn = aside  # type: ignore[method-assign]
    try:
        app.scene.draw(canvas)
    finally:
        del canvas.draw
        PositionPicture._drawn = drawn  # type: ignore[method-assign]
    keys: dict[int, Any] = {id(picture): key for key, picture in lettering._pictures._kept.items()}
    for picture, box, shown in calls:
        key = keys.get(id(picture))
        if key is None:
            continue
        text, style = key[0], key[1]
        assert isinstance(style, Style)
        lines = max(1, round(box.height / lettering.line_height_px(style)))
        spare = round(box.height / lines * (1 - _LETTERS_SHARE))
        letters = box.inflate(-_TOUCHING_PX, -spare)
        top, bottom = max(letters.top, shown.top), min(letters.bottom, shown.bottom)
        if top < bottom:
            yield text, style.size, pygame.Rect(letters.x, top, letters.width, bottom - top)
