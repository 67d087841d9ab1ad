"""What stands on a sheet of the rules book: pieces with their places, links, and how each kind of piece is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mintworks.content.rulebook import Entry
from mintworks.scenes.rulebook.game_book import BookPictures
from mintworks.ui import shapes
from mintworks.ui.canvas import Picture
from mintworks.ui.input import Device
from mintworks.ui.prompts import Prompts
from mintworks.ui.stage import Rect
from mintworks.ui.text import Style
from mintworks.ui.theme import mix
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.scroll import Scroll

LINK_ICON: Final = 26
_CAP: Final = 44

Draw = Callable[[Scroll, Rect, bool], None]
"""Draws into its place on the screen, which may reach beyond the scrolled box; lit while it is pointed at."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something on a sheet; `box` counts from the sheet's upper left corner, in px of the window."""

    box: Rect
    draw: Draw
    link: int | None = None
    """The place of the link that it belongs to."""


@dataclass(frozen=True, slots=True)
class Link:
    """A place on a sheet that leads to an entry."""

    id: str
    entry: str
    name: str
    box: Rect


class Sheet:
    """The pieces of an entry from top to bottom, and the links among them."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.links: list[Link] = []
        self.height_px = 0


class Drawings:
    """Makes the drawings of pieces."""

    def __init__(self, ui: Ui, pictures: BookPictures) -> None:
        self._ui = ui
        self._pictures = pictures

    def words(self, picture: Picture) -> Draw:
        return lambda scroll, place, lit: scroll.draw_within(picture, place.topleft)

    def dot(self) -> Draw:
        """Before a ruling."""
        ui = self._ui

        def draw(scroll: Scroll, place: Rect, lit: bool) -> None:
            dot = shapes.panel(*place.size, fill=ui.theme.types["core"], radius_px=place.width / 2)
            with ui.canvas.clip(scroll.box):
                ui.art.draw_shape(dot, place.topleft)

        return draw

    def caps(self, labels: Sequence[str], device: Device, prompts: Prompts) -> Draw:
        """Keys or buttons of a pad side by side, as many as fit."""
        ui = self._ui

        def draw(scroll: Scroll, place: Rect, lit: bool) -> None:
            left_px, height_px = place.left, ui.px(_CAP)
            with ui.canvas.clip(scroll.box):
                for label in labels:
                    width_px = prompts.cap_width_px(label, height_px)
                    if left_px + width_px > place.right:
                        return
                    cap = Rect(left_px, place.centery - height_px // 2, width_px, height_px)
                    prompts.draw_cap(label, cap, device=device)
                    left_px = cap.right + ui.px(12)

        return draw

    def link(self, entry: Entry, style: Style) -> Draw:
        ui, theme = self._ui, self._ui.theme
        icon_px = ui.px(LINK_ICON)

        def draw(scroll: Scroll, place: Rect, lit: bool) -> None:
            ground = shapes.panel(
                *place.size,
                fill=mix(theme.mint_shade, theme.cream, 0.1 if lit else 0.55),
                radius_px=place.height / 2,
                border=mix(theme.mint_shade, theme.ink, 0.3),
                border_px=ui.px(2),
            )
            with ui.canvas.clip(scroll.box):
                ui.art.draw_shape(ground, place.topleft)
            icon = ui.art.icon(entry.icon, icon_px, theme.ink)
            scroll.draw_within(icon, (place.left + ui.px(16), place.centery - icon_px / 2))
            room_px = place.width - icon_px - ui.px(46)
            letters = ui.text.picture(entry.title, ui.text.fitted(entry.title, style, room_px))
            left_px = place.left + ui.px(26) + icon_px
            scroll.draw_within(letters, (left_px, place.centery - letters.height_px / 2))

        return draw

    def cell(self) -> Draw:
        """The ground of a cell that leads on, seen while it is pointed at."""
        ui, theme = self._ui, self._ui.theme

        def draw(scroll: Scroll, place: Rect, lit: bool) -> None:
            if lit:
                fill = mix(theme.cream, theme.mint_shade, 0.4)
                ground = shapes.panel(*place.size, fill=fill, radius_px=ui.px(theme.radius_small))
                with ui.canvas.clip(scroll.box):
                    ui.art.draw_shape(ground, place.topleft)

        return draw

    def disc(self, icon: str, number: int) -> Draw:
        ui, theme = self._ui, self._ui.theme

        def draw(scroll: Scroll, place: Rect, lit: bool) -> None:
            ground = shapes.panel(
                *place.size,
                fill=theme.table if icon else theme.types["core"],
                fill_below=theme.table_deep,
                radius_px=place.height / 2,
                shadow_px=ui.px(6),
            )
            with ui.canvas.clip(scroll.box):
                ui.art.draw_shape(ground, place.topleft)
            if icon:
                shown = ui.art.icon(icon, round(place.width * 0.62), theme.cream)
            else:
                style = Style(size=36 / ui.settings.text_scale, font="display", color=theme.cream)
                shown = ui.text.picture(str(number), style)
            at = place.centerx - shown.width_px / 2, place.centery - shown.height_px / 2
            scroll.draw_within(shown, at)

        return draw

    def thumb(self, entry: str) -> Draw:
        def draw(scroll: Scroll, place: Rect, lit: bool) -> None:
            scene = self._pictures.thumb(entry, place.width)
            if scene is not None:
                scroll.draw_within(scene, place.topleft)

        return draw

    def card(self, name: str) -> Draw:
        ui, theme = self._ui, self._ui.theme

        def draw(scroll: Scroll, place: Rect, lit: bool) -> None:
            if not place.colliderect(scroll.box) or not self._pictures.gallery_is_ready(place.width):
                return
            face = self._pictures.picture(name, place.width)
            if face is not None:
                scroll.draw_within(face, place.topleft)
            if lit:
                around = place.inflate(ui.px(8), ui.px(8))
                frame = shapes.frame(*around.size, color=theme.gold_deep, radius_px=ui.px(14), line_px=ui.px(5))
                with ui.canvas.clip(scroll.box):
                    ui.art.draw_shape(frame, around.topleft)

        return draw

    def mark(self, clause: str) -> Draw:
        ui, theme = self._ui, self._ui.theme
        style = ui.style("mark", theme.ink)

        def draw(scroll: Scroll, place: Rect, lit: bool) -> None:
            fill = mix(theme.cream, theme.mint_shade, 0.55)
            ground = shapes.panel(*place.size, fill=fill, radius_px=place.height / 2)
            with ui.canvas.clip(scroll.box):
                ui.art.draw_shape(ground, place.topleft)
            letters = ui.text.picture(clause, ui.text.fitted(clause, style, place.width - ui.px(12)))
            at = place.centerx - letters.width_px / 2, place.centery - letters.height_px / 2
            scroll.draw_within(letters, at)

        return draw
