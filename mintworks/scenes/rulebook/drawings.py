"""The drawings of each kind of piece on a page of the rules book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mintworks.content.rulebook import Entry
from mintworks.scenes.rulebook.game_book import BookPictures, Fact
from mintworks.ui import shapes
from mintworks.ui.coming import draw_coming
from mintworks.ui.input import Device
from mintworks.ui.prompts import Prompts
from mintworks.ui.stage import Rect
from mintworks.ui.text import Style
from mintworks.ui.theme import mix
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.panel import draw_pill

_CAP: Final = 44
_CORNER: Final = 14


class Drawings:
    """Draws pieces into their places; each method takes its content first, for a `partial`."""

    def __init__(self, ui: Ui, pictures: BookPictures) -> None:
        self._ui = ui
        self._pictures = pictures

    def dot(self, place: Rect, lit: bool) -> None:
        """Draw the bullet of a ruling."""
        fill = self._ui.theme.hues["teal"]
        self._ui.art.draw_shape(shapes.panel(*place.size, fill=fill, radius_px=place.width / 2), place.topleft)

    def mark(self, clause: str, place: Rect, lit: bool) -> None:
        """Draw the name of a clause, small and grey."""
        style = self._ui.style("mark", self._ui.theme.muted_ink)
        self._ui.text.draw(clause, style, place.midright, align="right", width_px=place.width)

    def link(self, entry: Entry, style: Style, place: Rect, lit: bool) -> None:
        theme = self._ui.theme
        fill, border = mix(theme.mint_shade, theme.cream, 0.1 if lit else 0.55), mix(theme.mint_shade, theme.ink, 0.3)
        draw_pill(self._ui, place, entry.title, style, fill, icon=entry.icon, border=border)

    def caps(self, labels: Sequence[str], device: Device, prompts: Prompts, place: Rect, lit: bool) -> None:
        """Draw keys or buttons of a pad side by side, as many as fit."""
        left_px, height_px = place.left, self._ui.px(_CAP)
        for label in labels:
            width_px = prompts.cap_width_px(label, height_px)
            if left_px + width_px > place.right:
                return
            cap = Rect(left_px, place.centery - height_px // 2, width_px, height_px)
            prompts.draw_cap(label, cap, device=device)
            left_px = cap.right + self._ui.px(12)

    def cell(self, place: Rect, lit: bool) -> None:
        """Draw the ground of a cell with a link, seen while it is pointed at."""
        if lit:
            ui, fill = self._ui, mix(self._ui.theme.cream, self._ui.theme.mint_shade, 0.4)
            ground = shapes.panel(*place.size, fill=fill, radius_px=ui.px(ui.theme.radius_small))
            ui.art.draw_shape(ground, place.topleft)

    def disc(self, icon: str, number: int, place: Rect, lit: bool) -> None:
        ui, theme = self._ui, self._ui.theme
        ground = shapes.panel(
            *place.size,
            fill=theme.table if icon else theme.hues["teal"],
            fill_below=theme.table_deep,
            radius_px=place.height / 2,
            shadow_px=ui.px(6),
        )
        ui.art.draw_shape(ground, place.topleft)
        if icon:
            shown = ui.art.icon(icon, round(place.width * 0.62), theme.cream)
        else:
            shown = ui.text.picture(str(number), ui.style("subheading", theme.cream, most=1))
        ui.canvas.draw(shown, center=place.center)

    def thumb(self, entry: str, place: Rect, lit: bool) -> None:
        scene = self._pictures.thumb(entry, place.width)
        if scene is None:
            draw_coming(self._ui, place, "mint", self._ui.px(_CORNER))
        else:
            self._ui.canvas.draw(scene, place.topleft)

    def card(self, name: str, place: Rect, lit: bool) -> None:
        ui = self._ui
        face = self._pictures.picture(name, place.width) if self._pictures.gallery_is_ready(place.width) else None
        if face is None:
            draw_coming(ui, place, "mint", ui.px(_CORNER))
        else:
            ui.canvas.draw(face, place.topleft)
        if lit:
            around, color = place.inflate(ui.px(8), ui.px(8)), ui.theme.gold_deep
            frame = shapes.frame(*around.size, color=color, radius_px=ui.px(14), line_px=ui.px(5))
            ui.art.draw_shape(frame, around.topleft)


def draw_fact(ui: Ui, fact: Fact, most: float, row: Rect, lit: bool = False) -> None:
    """Draw a fact of a card at both ends of a row, in letters that grow by at most that much."""
    label, value = fact
    strong = ui.style("strong", ui.theme.ink, most=most)
    shown = ui.text.paragraph_picture(value, strong, row.width // 2, max_lines=1)
    ui.canvas.draw(shown, (row.right - shown.width_px, row.centery - shown.height_px / 2))
    room_px = row.width - shown.width_px - ui.px(16)
    ui.text.draw(label, ui.style("body", ui.theme.muted_ink, most=most), (row.left, row.centery), width_px=room_px)
