"""Keys and pad buttons as they are shown to a person: caps with what stands on them, of what was used last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.ui import shapes
from mintworks.ui.bindings import names_of
from mintworks.ui.command import COMMON_KEYS, DIRECTIONS, Command
from mintworks.ui.input import Device
from mintworks.ui.text import Style
from mintworks.ui.theme import mix
from mintworks.ui.ui import Ui

_MODIFIERS: Final = ("ctrl", "alt", "shift")
_LETTERS: Final = 0.54
_LETTERS_GROW: Final = 1.35
_CAPS_GROW: Final = 1.2
_GAP: Final = 10
_BADGE: Final = 34


@dataclass(frozen=True, slots=True)
class Prompt:
    """A command's current effect, in a word or two; without words only the cap is drawn."""

    command: Command
    words: str = ""


class Prompts:
    """Draws caps. Sizes are in px of the window."""

    def __init__(self, ui: Ui, strings: Strings) -> None:
        self.ui = ui
        self.strings = strings

    def labels(self, command: Command) -> list[str]:
        """Return the labels of a command's keys, or of the pad's buttons while a pad is used."""
        return [self.label(self._device, name) for name in self.names(self._device, command)]

    def names(self, device: Device, command: Command) -> list[str]:
        """Return the keys of a command, or the buttons of a pad."""
        settings = self.ui.settings
        if device == "pad":
            return [*names_of(settings.pad, command), *names_of(DIRECTIONS, command)]
        return names_of({**COMMON_KEYS, **settings.keys}, command)

    def label(self, device: Device, name: str) -> str:
        """Return the label of a key or a pad button."""
        parts = []
        for modifier in _MODIFIERS if device != "pad" else ():
            if name.startswith(f"{modifier}+"):
                parts.append(self.strings(f"input.key.{modifier}"))
                name = name.removeprefix(f"{modifier}+")
        key = f"input.{'pad' if device == 'pad' else 'key'}.{name}"
        return "+".join([*parts, self.strings(key) if self.strings.has(key) else _as_labeled(name)])

    def cap_px(self, height: float) -> int:
        """Return the height of a cap that grows with the text, from that in px of the design."""
        return self.ui.px(height * min(_CAPS_GROW, self.ui.settings.text_scale))

    def cap_width_px(self, label: str, height_px: int) -> int:
        """Return the width of a cap of this height; never less than its height."""
        return max(height_px, self.ui.text.width_px(label, self._style(height_px)) + round(height_px * 0.6))

    def draw_cap(self, label: str, rect: pygame.Rect, *, device: Device | None = None) -> None:
        """Draw a cap into a box: a key is a box on paper, a pad's button a dark disc."""
        ui, theme = self.ui, self.ui.theme
        is_pad = (device or self._device) == "pad"
        cap = shapes.panel(
            *rect.size,
            fill=theme.table if is_pad else theme.cream,
            fill_below=theme.table_deep if is_pad else theme.paper,
            radius_px=rect.height / 2 if is_pad else rect.height * 0.2,
            border=theme.mint_shade if is_pad else mix(theme.mint_shade, theme.ink, 0.25),
            border_px=max(1, ui.px(2)),
            shadow_px=ui.px(5),
        )
        ui.art.draw_shape(cap, rect.topleft)
        style = self._style(rect.height, is_light=is_pad)
        ui.text.draw(label, style, rect.center, align="center", width_px=rect.width - round(rect.height * 0.3))

    def draw_badge(self, command: Command, corner: tuple[float, float], most_px: int) -> None:
        """Draw the pad's button of a command, small, around a corner of what it does, `most_px` wide at most."""
        height_px = self.cap_px(_BADGE)
        for label in self.labels(command)[:1]:
            rect = pygame.Rect(0, 0, min(self.cap_width_px(label, height_px), most_px), height_px)
            rect.center = round(corner[0]), round(corner[1])
            self.draw_cap(label, rect)

    def row_width_px(self, row: Sequence[Prompt], height_px: int, style: Style) -> int:
        """Return the width of `draw_row`; 0 if no command of the row has a key."""
        widths_px = [self._prompt_width_px(prompt, label, height_px, style) for prompt, label in self._labeled(row)]
        return sum(widths_px) + self.ui.px(2 * _GAP) * max(0, len(widths_px) - 1)

    def draw_row(self, row: Sequence[Prompt], left: float, middle: float, height_px: int, style: Style) -> None:
        """Draw caps with their words, from left to right."""
        for prompt, label in self._labeled(row):
            width_px = self.cap_width_px(label, height_px)
            self.draw_cap(label, pygame.Rect(round(left), round(middle - height_px / 2), width_px, height_px))
            if prompt.words:
                self.ui.text.draw(prompt.words, style, (left + width_px + self.ui.px(_GAP), middle))
            left += self._prompt_width_px(prompt, label, height_px, style) + self.ui.px(2 * _GAP)

    @property
    def _device(self) -> Device:
        return "pad" if self.ui.device == "pad" else "keys"

    def _labeled(self, row: Sequence[Prompt]) -> list[tuple[Prompt, str]]:
        return [(prompt, label) for prompt in row for label in self.labels(prompt.command)[:1]]

    def _prompt_width_px(self, prompt: Prompt, label: str, height_px: int, style: Style) -> int:
        words_px = self.ui.px(_GAP) + self.ui.text.width_px(prompt.words, style) if prompt.words else 0
        return self.cap_width_px(label, height_px) + words_px

    def _style(self, height_px: int, *, is_light: bool = False) -> Style:
        """Return the style of letters that fill a cap, and a little more of it with larger text."""
        ui = self.ui
        share = _LETTERS * min(_LETTERS_GROW, ui.settings.text_scale)
        color = ui.theme.cream if is_light else ui.theme.ink
        return Style(size=height_px * share / ui.text.scale, weight=800, color=color)


def _as_labeled(name: str) -> str:
    """Return the name of a key or button without a text of its own."""
    return name.upper() if len(name) == 1 or name[1:].isdigit() else name.capitalize()
