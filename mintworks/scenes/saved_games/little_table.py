"""A saved game as a little table: faces around the cloth, the scores that may be told, and the progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from mintworks.core.seat import has_double
from mintworks.core.session import Session
from mintworks.scenes.base.navigator import SavedGame
from mintworks.ui import shapes
from mintworks.ui.art import Shape
from mintworks.ui.cutout import Cutouts
from mintworks.ui.stage import Rect, TextBlock, write_lines
from mintworks.ui.table.portraits import draw_mark, portrait_of
from mintworks.ui.theme import Color, hex_code, mix
from mintworks.ui.ui import Ui

_PADDING: Final = 22
_WORDS_SHARE, _WORDS_GROW = 0.3, 0.2
"""Height of the words as a share of the box, and what it grows by at twice the text scale."""
_FACE_SHARE, _TABLE_SHARE = 0.64, 0.46
"""Heights of a face and of the table, as shares of their common height."""
_FACE_RISE: Final = 0.29
"""Height of a face's middle above the table's far edge, as a share of the face's size."""
_MARK_RISE: Final = 0.3
"""Height of the emblem above a face's foot, where the table would hide it, as a share of the face's size."""
_SPREAD: Final = 0.86
"""Width taken by the seats, as a share of the table's width."""
_SCORE_SHARE: Final = 0.38
_NUMBER_SHARE: Final = 0.8
"""Size of a score's letters, as a share of its height; small ones don't follow it."""


def draw_little_table(ui: Ui, cutouts: Cutouts, game: SavedGame, rect: Rect) -> None:
    """Draw the table with its faces into a box, and its words beneath."""
    room = rect.inflate(-2 * ui.px(_PADDING), -2 * ui.px(_PADDING))
    words_px = round(room.height * (_WORDS_SHARE + _WORDS_GROW * (min(2.0, ui.settings.text_scale) - 1)))
    _draw_table(ui, cutouts, game, Rect(room.left, room.top, room.width, room.height - words_px))
    told = TextBlock(game.told, ui.style("strong", ui.theme.cream, most=1.5), lines=3)
    write_lines(ui, [told], Rect(room.left, room.bottom - words_px, room.width, words_px), align="center")


def _draw_table(ui: Ui, cutouts: Cutouts, game: SavedGame, room: Rect) -> None:
    """Draw faces behind a round table, each with its score, if it may be told, on the cloth before it."""
    session = game.session
    seats = range(1, len(session.plan.seats) + 1)
    known = known_scores(session)
    top = Rect(0, 0, min(room.width, round(room.height * 1.9)), round(room.height * _TABLE_SHARE))
    top.midbottom = room.midbottom
    step_px = min(room.height * _FACE_SHARE * 1.16, top.width * _SPREAD / len(seats))
    face_px = min(round(room.height * _FACE_SHARE), round(step_px))
    to_move = session.rules.to_move(session.known_state)
    faces_y = top.top - round(face_px * _FACE_RISE)
    for index, seat in enumerate(seats):
        center = room.centerx + (index - (len(seats) - 1) / 2) * step_px, faces_y
        _draw_face(ui, cutouts, session, seat, center, face_px, is_lit=seat == to_move)
    ui.art.draw_shape(_tabletop(*top.size, ui.theme.wood, ui.theme.table), top.topleft)
    score_px = round(top.height * _SCORE_SHARE)
    for index, seat in enumerate(seats):
        score, middle = known.get(seat), room.centerx + (index - (len(seats) - 1) / 2) * step_px
        if has_double(session.plan.seats, seat):
            draw_mark(ui, session.emblem(seat), (middle, faces_y - face_px * _MARK_RISE), face_px)
        if score is not None:
            _draw_score(ui, score, (middle, top.top + round(top.height * 0.47)), score_px)


def known_scores(session: Session) -> dict[int, int | None]:
    """Return the scores that may be told by seat: where they are secret, only that of a single person."""
    positions, state, people = session.game.positions, session.known_state, session.plan.people
    summary = positions.summary(state)
    seats: Sequence[int] = range(1, len(session.plan.seats) + 1)
    if positions.hides_scores(state):
        seats = people if len(people) == 1 else ()
    return {seat: summary.score(seat) for seat in seats}


def _draw_face(
    ui: Ui,
    cutouts: Cutouts,
    session: Session,
    seat: int,
    center: tuple[float, float],
    side_px: int,
    *,
    is_lit: bool,
) -> None:
    theme = ui.theme
    rim = shapes.panel(
        side_px,
        side_px,
        fill=theme.gold if is_lit else mix(theme.table_deep, theme.mint, 0.3),
        radius_px=side_px / 2,
        shadow_px=ui.px(8),
        shadow_opacity=0.4,
    )
    ui.art.draw_shape(rim, (center[0] - side_px / 2, center[1] - side_px / 2))
    inner_px = round(side_px * 0.9)
    face = portrait_of(ui.art, session, seat)
    if face is not None:
        ui.canvas.draw(cutouts.picture(face, inner_px, inner_px, inner_px // 2), center=center)
        return
    disc = shapes.panel(inner_px, inner_px, fill=theme.table_deep, radius_px=inner_px / 2)
    ui.art.draw_shape(disc, (center[0] - inner_px / 2, center[1] - inner_px / 2))
    emblem = ui.art.icon(f"seat-{session.emblem(seat)}", round(inner_px * 0.7), theme.cream)
    ui.canvas.draw(emblem, center=center)


def _draw_score(ui: Ui, score: int, center: tuple[float, float], height_px: int) -> None:
    """Draw a star and a number, together centered on a point."""
    strong = ui.style("strong", ui.theme.cream, most=1.4)
    style = replace(strong, font="display", size=max(strong.size, height_px * _NUMBER_SHARE / ui.text.scale))
    number = ui.text.picture(str(score), style)
    icon_px, gap_px = round(height_px * 0.8), ui.px(4)
    left = center[0] - (icon_px + gap_px + number.width_px) / 2
    ui.canvas.draw(ui.art.icon("star", icon_px, ui.theme.star), center=(left + icon_px / 2, center[1]))
    ui.canvas.draw(number, center=(left + icon_px + gap_px + number.width_px / 2, center[1]))


def _tabletop(width_px: int, height_px: int, wood: Color, cloth: Color) -> Shape:
    """Return a round table seen a little from above: its wooden edge, and the cloth on it."""
    edge = height_px * 0.14
    radius_x, radius_y = width_px / 2, (height_px - edge) / 2
    parts = (
        f'<path d="M0 {radius_y:.1f} A{radius_x} {radius_y:.1f} 0 0 0 {width_px} {radius_y:.1f} v{edge:.1f} '
        f'A{radius_x} {radius_y:.1f} 0 0 1 0 {radius_y + edge:.1f}Z" fill="{hex_code(mix(wood, (0, 0, 0), 0.4))}"/>'
        f'<ellipse cx="{radius_x}" cy="{radius_y:.1f}" rx="{radius_x}" ry="{radius_y:.1f}" fill="{hex_code(wood)}"/>'
        f'<ellipse cx="{radius_x}" cy="{radius_y:.1f}" rx="{radius_x * 0.92:.1f}" ry="{radius_y * 0.86:.1f}" '
        f'fill="{hex_code(mix(cloth, (255, 255, 255), 0.08))}"/>'
        f'<ellipse cx="{radius_x}" cy="{radius_y:.1f}" rx="{radius_x * 0.86:.1f}" ry="{radius_y * 0.76:.1f}" '
        f'fill="none" stroke="#E9BE62" stroke-width="{max(1.0, edge * 0.16):.1f}" '
        f'stroke-dasharray="{edge * 0.5:.1f} {edge * 0.4:.1f}" stroke-opacity=".8"/>'
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_px} {height_px}">{parts}</svg>'
    return Shape(svg, width_px, height_px)
