"""The words about a node, on the map's card and on the pages before and after its game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from mintworks.content.strings import Strings
from mintworks.core.scenario import MEDALS, Medal
from mintworks.core.seat import Aid
from mintworks.scenes.campaign.chart import draw_medal
from mintworks.ui import shapes
from mintworks.ui.aid_signs import draw_aid_signs
from mintworks.ui.command import Command
from mintworks.ui.prompts import Prompts
from mintworks.ui.stage import Rect, letter_size, write
from mintworks.ui.text import Style
from mintworks.ui.theme import mix
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button
from mintworks.ui.widgets.button import Kind

LARGE_TEXT: Final = 1.5
"""Text scale from which there is no room for the opponent's words, nor for a lock beside words."""
_TAIL, _QUIP_PADDING = 24, 18
_HEADING_SHARE = 0.26
_MEDAL_GAP = 16
_MOST_OF_ROW = 0.3
"""Maximum width of a medal, as a share of its row."""
_MEDAL_SHARE = 0.86
_LETTERS = 22
_FOOT_PADDING, _FOOT_EDGE = 14, 6
_LOCK, _LOCK_GAP = 40, 14
_ENTER: tuple[str, Kind, str] = ("campaign.enter", "secondary", "arrow-right")
_GO_ON: tuple[str, Kind, str] = ("campaign.continue", "primary", "play")
"""Label key, kind and icon of the button to a node; the other is for a game that waits there."""
_SIGN, _SIGN_SHARE = 26, 0.36
"""Minimum size of an aid's sign at a medal in px of the design, and as a share of the medal."""
_NAME_TOP, _NAME_SHARE = 0.06, 0.3
"""Top of a medal's name in its row, and its height, as shares of the row's height."""


def draw_quip(ui: Ui, told: str, room: Rect, tail_px: int) -> None:
    """Draw the opponent's words in a bubble whose tail points up at `tail_px` from its left."""
    theme = ui.theme
    ground, side_px = mix(theme.paper, theme.mint_shade, 0.5), ui.px(_TAIL)
    tail = shapes.panel(side_px, side_px, fill=ground, radius_px=ui.px(3))
    ui.canvas.draw(ui.art.shape(tail), center=(room.left + tail_px, room.top + ui.px(2)), angle=45)
    ui.art.draw_shape(shapes.panel(*room.size, fill=ground, radius_px=ui.px(theme.radius_small)), room.topleft)
    style = Style(size=letter_size(ui, 21, 1.25), weight=600, color=theme.ink)
    words = room.inflate(-2 * ui.px(_QUIP_PADDING), -2 * ui.px(_QUIP_PADDING // 2))
    write(ui, told, style, words, middle=True)


def draw_twist(ui: Ui, strings: Strings, told: str, room: Rect, size: float) -> None:
    """Draw the difference to the printed rules, under its heading, on paper."""
    theme = ui.theme
    heading_px = round(room.height * _HEADING_SHARE)
    heading = Style(size=letter_size(ui, 22, 1.3), weight=800, color=mix(theme.hues["teal"], theme.ink, 0.55))
    write(ui, strings("campaign.twist"), heading, Rect(room.left, room.top, room.width, heading_px))
    words = Rect(room.left, room.top + heading_px, room.width, room.height - heading_px)
    write(ui, told, Style(size=size, weight=600, color=theme.ink), words)


def draw_medals(
    ui: Ui,
    strings: Strings,
    tasks: Mapping[Medal, str],
    room: Rect,
    earned: Collection[Medal],
    *,
    aids: Sequence[Aid] = (),
) -> None:
    """Draw the three medals below one another with their tasks, and whether they were won.

    Signs mark those that were won only with aids. With larger text a row is as high as its task needs.
    """
    theme, height_px, top_px = ui.theme, room.height // len(MEDALS), room.top
    side_px = round(min(height_px, room.width * _MOST_OF_ROW) * _MEDAL_SHARE)
    name_top_px, name_px = round(height_px * _NAME_TOP), round(height_px * _NAME_SHARE)
    width_px, above_px = room.width - side_px - ui.px(_MEDAL_GAP), name_top_px + name_px
    asked = Style(size=letter_size(ui, _LETTERS, 1.4), weight=700, color=theme.ink)
    heights = [height_px] * len(MEDALS)
    if ui.settings.text_scale >= LARGE_TEXT:
        needed = [ui.text.paragraph_picture(tasks[medal], asked, width_px).height_px for medal in MEDALS]
        left_px = room.height - len(MEDALS) * above_px
        heights = [above_px + left_px * need // sum(needed) for need in needed]
    for medal, row_px in zip(MEDALS, heights, strict=True):
        row = Rect(room.left, top_px, room.width, row_px)
        top_px = row.bottom
        draw_medal(ui, medal, (row.left + side_px // 2, row.centery), side_px, earned=medal in earned)
        if medal in earned:
            sign_px = max(ui.px(_SIGN), round(side_px * _SIGN_SHARE))
            corner = row.left + side_px - sign_px // 3, row.centery + side_px // 2 - sign_px // 3
            draw_aid_signs(ui, aids, corner, sign_px)
        left = row.left + side_px + ui.px(_MEDAL_GAP)
        words = Rect(left, row.top + name_top_px, width_px, name_px)
        name = Style(size=letter_size(ui, _LETTERS * 0.82, 1.4), weight=800, color=theme.muted_ink)
        write(ui, strings(f"campaign.medal_names.{medal}"), name, words)
        below = Rect(left, words.bottom, words.width, row.bottom - words.bottom)
        write(ui, tasks[medal], asked, below)


def draw_closed(ui: Ui, told: str, room: Rect) -> None:
    """Draw what opens a road, on a darker ground, beside a lock if the words leave room for it."""
    theme, lock_px = ui.theme, ui.px(_LOCK)
    ground = room.inflate(2 * ui.px(_FOOT_PADDING), 0)
    fill = mix(theme.paper, theme.mint_shade, 0.5)
    ui.art.draw_shape(shapes.panel(*ground.size, fill=fill, radius_px=ui.px(theme.radius_small)), ground.topleft)
    words = room.inflate(0, -2 * ui.px(_FOOT_EDGE))
    if ui.settings.text_scale < LARGE_TEXT:
        ui.canvas.draw(ui.art.icon("lock", lock_px, theme.muted_ink), center=(words.left + lock_px / 2, words.centery))
        words.width -= lock_px + ui.px(_LOCK_GAP)
        words.left += lock_px + ui.px(_LOCK_GAP)
    write(ui, told, ui.style("caption", theme.ink, most=1.6), words, middle=True)


class NodeButton(Button):
    """The button to the node that the card shows.

    Keys and pad open the node itself; while they are in use their sign stands at the corner.
    """

    def __init__(self, ui: Ui, strings: Strings, rect: Rect, on_press: Callable[[], None], waiting: str = "") -> None:
        """`waiting` is the progress of a game that waits there; empty without one."""
        label, kind, icon = _GO_ON if waiting else _ENTER
        super().__init__(ui, "campaign.enter", rect, strings(label), on_press, kind=kind, icon=icon)
        self.note = waiting
        self._prompts = Prompts(ui, strings)

    def targets(self) -> list[Target]:
        return [replace(target, focusable=False) for target in super().targets()]

    def draw(self) -> None:
        super().draw()
        if self.ui.device != "pointer":
            corner = self.rect.right - self.rect.height / 4, self.rect.top
            self._prompts.draw_badge(Command.CONFIRM, corner, self.rect.width)
