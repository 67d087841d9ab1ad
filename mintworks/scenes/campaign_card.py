"""What is written about a node, on the map's card and before and after its game."""

from __future__ import annotations

from collections.abc import Collection

from mintworks.campaign.nodes import MEDALS, Medal, Node
from mintworks.content.strings import Strings
from mintworks.scenes.campaign_words import medal_told
from mintworks.view import shapes
from mintworks.view.command import Command
from mintworks.view.prompts import Prompt, Prompts
from mintworks.view.stage import Rect, letter_size, write
from mintworks.view.text import Style
from mintworks.view.theme import Color, mix
from mintworks.view.ui import Ui
from mintworks.view.works.campaign_chart import draw_medal

_HEADING_SHARE = 0.26
_MEDAL_GAP = 16
_MOST_OF_ROW = 0.3
"""How much of a row's width its medal has at most."""
_MEDAL_SHARE = 0.86
_LETTERS = 22
_FOOT_PADDING, _FOOT_EDGE = 14, 6
_LOCK, _LOCK_GAP = 40, 14
_CAP = 38
_NAME_TOP, _NAME_SHARE = 0.06, 0.3
"""Where the name of a medal begins in its row, and how much of the height it takes."""


def draw_twist(ui: Ui, strings: Strings, told: str, room: Rect, size: float) -> None:
    """What is different, under its heading, on paper."""
    theme = ui.theme
    heading_px = round(room.height * _HEADING_SHARE)
    heading = Style(size=letter_size(ui, 22, 1.3), weight=800, color=mix(theme.types["core"], theme.ink, 0.55))
    write(ui, strings("campaign.twist"), heading, Rect(room.left, room.top, room.width, heading_px))
    words = Rect(room.left, room.top + heading_px, room.width, room.height - heading_px)
    write(ui, told, Style(size=size, weight=600, color=theme.ink), words)


def draw_medals(ui: Ui, strings: Strings, node: Node, room: Rect, earned: Collection[Medal]) -> None:
    """The three medals below one another, what each asks for, and whether it was won."""
    theme, height_px = ui.theme, room.height // len(MEDALS)
    for index, medal in enumerate(MEDALS):
        row = Rect(room.left, room.top + index * height_px, room.width, height_px)
        side_px = round(min(row.height, row.width * _MOST_OF_ROW) * _MEDAL_SHARE)
        draw_medal(ui, medal, (row.left + side_px // 2, row.centery), side_px, earned=medal in earned)
        left = row.left + side_px + ui.px(_MEDAL_GAP)
        words = Rect(
            left,
            row.top + round(row.height * _NAME_TOP),
            row.right - left,
            round(row.height * _NAME_SHARE),
        )
        name = Style(size=letter_size(ui, _LETTERS * 0.82, 1.2), weight=800, color=theme.muted_ink)
        write(ui, strings(f"campaign.medal_names.{medal}"), name, words)
        asked = Style(size=letter_size(ui, _LETTERS, 1.4), weight=700, color=theme.ink)
        below = Rect(left, words.bottom, words.width, row.bottom - words.bottom)
        write(ui, medal_told(node, medal, strings), asked, below)


def draw_closed(ui: Ui, told: str, room: Rect) -> None:
    """What opens a road, beside a lock on a darker ground."""
    theme, lock_px = ui.theme, ui.px(_LOCK)
    words = _draw_ground(ui, room, mix(theme.paper, theme.mint_shade, 0.5))
    ui.canvas.draw(ui.art.icon("lock", lock_px, theme.muted_ink), center=(words.left + lock_px / 2, words.centery))
    words.width -= lock_px + ui.px(_LOCK_GAP)
    words.left += lock_px + ui.px(_LOCK_GAP)
    write(ui, told, Style(size=letter_size(ui, 20, 1.2), weight=700, color=theme.ink), words, middle=True)


def draw_way_in(ui: Ui, strings: Strings, room: Rect, waiting: str = "") -> None:
    """How one reads on, below a word on the game that waits there, if one does."""
    words = Style(size=letter_size(ui, 22, 1.3), weight=700, color=ui.theme.ink)
    line = room.copy()
    if waiting:
        line = _draw_ground(ui, room, mix(ui.theme.cream, ui.theme.gold, 0.4))
        line.height //= 2
        write(ui, waiting, words, line, align="center", middle=True)
        line.top = line.bottom
    _draw_legend(ui, strings, line, words)


def _draw_ground(ui: Ui, room: Rect, fill: Color) -> Rect:
    """A tinted box around the foot of the card; gives the room in it."""
    ground = room.inflate(2 * ui.px(_FOOT_PADDING), 0)
    ui.art.draw_shape(shapes.panel(*ground.size, fill=fill, radius_px=ui.px(ui.theme.radius_small)), ground.topleft)
    return room.inflate(0, -2 * ui.px(_FOOT_EDGE))


def _draw_legend(ui: Ui, strings: Strings, room: Rect, words: Style) -> None:
    """In the middle of a line, what leads on: a click, or the key or button of what the person used last."""
    told, cap_px = strings("campaign.enter"), ui.px(_CAP)
    if ui.device != "pointer":
        prompts, row = Prompts(ui, strings), [Prompt(Command.CONFIRM, told)]
        left = room.centerx - prompts.row_width_px(row, cap_px, words) / 2
        prompts.draw_row(row, left, room.centery, cap_px, words)
        return
    left = room.centerx - (cap_px + ui.text.width_px(told, words)) / 2
    ui.canvas.draw(ui.art.icon("mouse", cap_px, words.color), center=(left + cap_px / 2, room.centery))
    ui.text.draw(told, words, (left + cap_px, room.centery))
