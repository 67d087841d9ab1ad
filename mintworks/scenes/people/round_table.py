"""A round table with a seat for everyone, drawn while the household is empty."""

from __future__ import annotations

import math
from typing import Final

from mintworks.content.strings import Strings
from mintworks.core.emblems import EMBLEMS
from mintworks.scenes.people.person_tiles import draw_emblem, draw_framed_emblem
from mintworks.ui import shapes
from mintworks.ui.stage import Rect
from mintworks.ui.theme import mix
from mintworks.ui.ui import Ui

_RADIUS: Final = 352
_EMBLEM: Final = 112
_CHOSEN: Final = 128
_TABLE: Final = 628
_EDGE: Final = 26
_LETTERS_WIDTH: Final = 440
_TITLE_RISE: Final = 104
_TEXT_DROP: Final = 46
_TEXT_HEIGHT: Final = 210


def draw_round_table(ui: Ui, strings: Strings, place: Rect, chosen: str) -> None:
    """Draw it in the middle of a box, with all emblems around it and the chosen one in gold."""
    theme, center = ui.theme, place.center
    wood, felt = ui.px(_TABLE), ui.px(_TABLE - 2 * _EDGE)
    top = shapes.panel(
        wood,
        wood,
        fill=theme.wood,
        fill_below=mix(theme.wood, theme.night, 0.35),
        radius_px=wood / 2,
        rim=0.4,
        shadow_px=ui.px(24),
        shadow_opacity=0.5,
    )
    cloth = shapes.panel(felt, felt, fill=theme.table_deep, fill_below=theme.night, radius_px=felt / 2)
    for disc, side_px in ((top, wood), (cloth, felt)):
        ui.art.draw_shape(disc, (center[0] - side_px / 2, center[1] - side_px / 2))
    for index, emblem in enumerate(EMBLEMS):
        angle = math.tau * index / len(EMBLEMS) - math.pi / 2
        at = center[0] + ui.px(_RADIUS) * math.cos(angle), center[1] + ui.px(_RADIUS) * math.sin(angle)
        if emblem == chosen:
            draw_framed_emblem(ui, emblem, at, ui.px(_CHOSEN))
        else:
            draw_emblem(ui, emblem, at, ui.px(_EMBLEM))
    room_px = ui.px(_LETTERS_WIDTH)
    heading = ui.style("title", theme.cream, most=1.1)
    title_at = center[0], center[1] - ui.px(_TITLE_RISE)
    ui.text.draw(strings("people.empty.title"), heading, title_at, align="center", width_px=room_px)
    text = strings("people.empty.text")
    style = ui.style("lead", theme.muted, most=2)
    letters = ui.text.paragraph_picture(text, style, room_px, align="center", max_height_px=ui.px(_TEXT_HEIGHT))
    ui.canvas.draw(letters, center=(center[0], center[1] + ui.px(_TEXT_DROP)))
