"""The scores of a game for two side by side, with a crown for the winner."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mintworks.content.strings import Strings
from mintworks.scenes.history.game_result import GameResult, SeatResult
from mintworks.ui import shapes
from mintworks.ui.cutout import Cutouts
from mintworks.ui.stage import Rect
from mintworks.ui.theme import mix
from mintworks.ui.ui import Ui

_GAP: Final = 18
_PADDING: Final = 20
_FACE_SHARE: Final = 0.72
_CROWN_SHARE: Final = 0.5
"""Width of the crown, as a share of the face's width."""
_STAR: Final = 44


Sides = tuple[SeatResult, SeatResult]
"""The person, then the opponent."""


def sides(result: GameResult, strings: Strings) -> Sides:
    """Return both seats of a solo game; the person is called "you"."""
    own, other = sorted(result.seats, key=lambda each: each.seat)
    return replace(own, name=strings("campaign.result.you")), other


def draw_score_band(ui: Ui, cutouts: Cutouts, room: Rect, both: Sides) -> None:
    """Draw a plate for each seat on paper, the winner's in gold with a crown."""
    gap_px = ui.px(_GAP)
    width_px = (room.width - gap_px) // 2
    for place, side in enumerate(both):
        _draw_side(ui, cutouts, Rect(room.left + place * (width_px + gap_px), room.top, width_px, room.height), side)


def _draw_side(ui: Ui, cutouts: Cutouts, plate: Rect, side: SeatResult) -> None:
    theme = ui.theme
    ui.canvas.say(f"{side.name}: {side.score}{{star}}")
    ground = shapes.panel(
        *plate.size,
        fill=mix(theme.cream, theme.gold, 0.34) if side.is_winner else mix(theme.paper, theme.mint_shade, 0.28),
        radius_px=ui.px(theme.radius_small),
        border=theme.gold if side.is_winner else None,
        border_px=ui.px(3),
    )
    ui.art.draw_shape(ground, plate.topleft)
    padding_px, face_px = ui.px(_PADDING), round(plate.height * _FACE_SHARE)
    middle = plate.left + padding_px + face_px / 2
    ui.canvas.draw(cutouts.picture(side.drawing, face_px, face_px, face_px // 2), center=(middle, plate.centery))
    if side.is_winner:
        crown_px = round(face_px * _CROWN_SHARE)
        crown = ui.art.icon("crown", crown_px, theme.gold)
        ui.canvas.draw(crown, center=(middle, plate.centery - face_px / 2))
    star_px = ui.px(_STAR)
    star = ui.art.icon("star", star_px, theme.star)
    ui.canvas.draw(star, center=(plate.right - padding_px - star_px / 2, plate.centery))
    right_px = plate.right - padding_px - star_px - ui.px(10)
    drawn = ui.text.draw(str(side.score), ui.style("number", theme.ink), (right_px, plate.centery), align="right")
    left_px = plate.left + padding_px + face_px + ui.px(18)
    width_px = right_px - drawn.width_px - ui.px(12) - left_px
    ui.text.draw(side.name, ui.style("strong", theme.ink), (left_px, plate.centery), width_px=width_px)
