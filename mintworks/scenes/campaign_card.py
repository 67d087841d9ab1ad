"""What is written about a node, on the map's card and before and after its game."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from mintworks.campaign.nodes import MEDALS, Medal, Node
from mintworks.content.strings import Strings
from mintworks.scenes.campaign_words import medal_told
from mintworks.view import shapes
from mintworks.view.stage import Rect, letter_size, write
from mintworks.view.text import Style
from mintworks.view.theme import mix
from mintworks.view.ui import Ui
from mintworks.view.works.campaign_chart import draw_medal

_HEADING_SHARE = 0.26
_MEDAL_GAP = 16
_MOST_OF_ROW = 0.3
"""How much of a row's width its medal has at most."""
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


def medal_rows(room: Rect) -> dict[Medal, Rect]:
    """The boxes of the three medals, one below the other."""
    height_px = room.height // len(MEDALS)
    return {
        medal: Rect(room.left, room.top + index * height_px, room.width, height_px)
        for index, medal in enumerate(MEDALS)
    }


def medal_place(row: Rect) -> Rect:
    """The square at the beginning of a row in which its medal lies."""
    side_px = round(min(row.height, row.width * _MOST_OF_ROW) * 0.86)
    return Rect(row.left, row.top + (row.height - side_px) // 2, side_px, side_px)


def draw_medals(
    ui: Ui,
    strings: Strings,
    node: Node,
    room: Rect,
    earned: Collection[Medal],
    size: float,
    notes: Mapping[Medal, str] | None = None,
) -> None:
    """The three medals, what each asks for, and whether it was won."""
    theme = ui.theme
    for medal, row in medal_rows(room).items():
        place = medal_place(row)
        draw_medal(ui, medal, place.center, place.width, earned=medal in earned)
        left = place.right + ui.px(_MEDAL_GAP)
        note = (notes or {}).get(medal, "")
        note_px = _draw_note(ui, note, row) if note else 0
        name_px = round(row.height * _NAME_SHARE)
        words = Rect(left, row.top + round(row.height * _NAME_TOP), row.right - left - note_px, name_px)
        name = Style(size=letter_size(ui, size * 0.82, 1.2), weight=800, color=theme.muted_ink)
        write(ui, strings(f"campaign.medal_names.{medal}"), name, words)
        asked = Style(size=letter_size(ui, size, 1.4), weight=700, color=theme.ink)
        write(
            ui,
            medal_told(node, medal, strings),
            asked,
            Rect(left, words.bottom, words.width, row.bottom - words.bottom),
        )


def _draw_note(ui: Ui, note: str, row: Rect) -> int:
    """A small badge at the end of a row; returns the width that it takes."""
    theme = ui.theme
    style = Style(size=letter_size(ui, 22, 1.3), font="display", color=theme.ink)
    width_px, height_px = ui.text.width_px(note, style) + ui.px(36), ui.px(42)
    box = Rect(row.right - width_px, row.centery - height_px // 2, width_px, height_px)
    badge = shapes.panel(width_px, height_px, fill=theme.gold, fill_below=theme.gold_deep, radius_px=height_px / 2)
    ui.art.draw_shape(badge, box.topleft)
    ui.text.draw(note, style, box.center, align="center")
    return width_px + ui.px(12)
