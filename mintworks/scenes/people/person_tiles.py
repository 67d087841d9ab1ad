"""Emblems of people, and the pages of tiles from which one is chosen."""

from __future__ import annotations

from collections.abc import Callable

from mintworks.content.strings import Strings
from mintworks.core.emblems import ALL_EMBLEMS
from mintworks.ui import shapes
from mintworks.ui.canvas import Point
from mintworks.ui.medallion import GOLD_RIM, draw_gold_disc
from mintworks.ui.stage import Rect
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Stepper


def emblem_icon(emblem: str | None) -> str:
    """Return the icon of an emblem; a plain figure for a guest or an unknown emblem."""
    return f"seat-{emblem}" if emblem in ALL_EMBLEMS else "person"


def draw_emblem(
    ui: Ui, emblem: str | None, center: Point, side_px: int, *, alpha: float = 1.0, scale: float = 1.0
) -> None:
    """Draw an emblem, or the plain figure in a ring."""
    if emblem in ALL_EMBLEMS:
        picture = ui.art.icon(emblem_icon(emblem), side_px, ui.theme.cream)
        ui.canvas.draw(picture, center=center, alpha=alpha, scale=scale)
        return
    disc_px = round(side_px * 0.96)
    disc = shapes.panel(
        disc_px, disc_px, fill=ui.theme.night, opacity=0.55, radius_px=disc_px / 2, border=ui.theme.muted, border_px=2
    )
    ui.art.draw_shape(disc, (center[0] - disc_px / 2, center[1] - disc_px / 2), alpha=alpha, scale=scale)
    picture = ui.art.icon(emblem_icon(None), round(side_px * 0.56), ui.theme.muted)
    ui.canvas.draw(picture, center=center, alpha=alpha, scale=scale)


def pager(
    ui: Ui, strings: Strings, widget_id: str, place: Rect, page: int, pages: int, on_turn: Callable[[int], None]
) -> Stepper:
    """Return the control that turns pages, counted from 0."""

    def shown(number: int) -> str:
        return strings("people.page", n=number + 1, total=pages)

    return Stepper(ui, widget_id, place, strings("shelf.page"), page, (0, pages - 1), on_turn, show=shown)


def draw_framed_emblem(ui: Ui, emblem: str | None, center: Point, side_px: int) -> None:
    """Draw an emblem in a golden frame."""
    draw_gold_disc(ui, center, side_px)
    draw_emblem(ui, emblem, center, round(side_px * GOLD_RIM))
