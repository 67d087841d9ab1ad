"""Things above the table for a moment: held mints, an opponent's eye and its marks, words, banners."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.games.works.view.arrangement import SeatPlace
from mintworks.games.works.view.director import Director
from mintworks.games.works.view.hand import Hand
from mintworks.games.works.view.location_face import below_title
from mintworks.games.works.view.tableau import Tableau
from mintworks.games.works.view.thinking_marker import SIZE
from mintworks.ui import shapes
from mintworks.ui.stage import letter_size
from mintworks.ui.table.overlay import TableOverlay
from mintworks.ui.text import Style

_NOTE: Final = 44
"""Height of a sign on a rejected location."""
_WORD: Final = 160
"""Minimum width of a sentence; narrower words are a single word."""
_SENTENCE: Final = 330
_ROUNDEST: Final = 44
"""Maximum radius of the corners: larger ones would reach into more than two lines of words."""


class Overlay(TableOverlay[Tableau, Director, Hand]):
    """Draws what lies above a table of Mint Works."""

    def draw(self) -> None:
        self._draw_marks()
        self._draw_eye()
        self._draw_bubbles()
        self.director.shop_sign.draw()
        self._draw_held()
        self.draw_banner()

    def _draw_marks(self) -> None:
        """Draw a short sign on each rejected location's picture, with the reason unless the card itself shows it."""
        for name, note in self.director.marker.marks.items():
            rect, location = self.tableau.arrangement.locations[name], self.tableau.shown.locations[name]
            told = location.blocked or not location.is_open
            across = rect.right - self.ui.px(26) if told else rect.left + rect.width * 0.62
            top = round(below_title(self.ui, self.tableau.strings, location.card, rect))
            self._draw_note("" if told else note, (across, top + self.ui.px(_NOTE / 2 + 1)))

    def _draw_note(self, text: str, center: tuple[float, float]) -> None:
        ui, theme = self.ui, self.ui.theme
        style = ui.style("caption", theme.ink, most=1.5)
        height = ui.px(_NOTE)
        width = ui.text.width_px(text, style) + ui.px(64) if text else height
        box = shapes.panel(
            width, height, fill=theme.cream, radius_px=height / 2, shadow_px=ui.px(8), shadow_opacity=0.45
        )
        corner = center[0] - width / 2, center[1] - height / 2
        ui.art.draw_shape(box, corner)
        icon = ui.art.icon("close", ui.px(24), theme.warning)
        ui.canvas.draw(icon, center=(corner[0] + (ui.px(28) if text else width / 2), center[1]))
        if text:
            ui.text.draw(text, style, (corner[0] + ui.px(48), center[1]))

    def _draw_eye(self) -> None:
        marker, ui = self.director.marker, self.ui
        if marker.alpha <= 0:
            return
        side = ui.px(SIZE)
        disc = shapes.panel(
            side,
            side,
            fill=ui.theme.hues["plum"],
            radius_px=side / 2,
            border=ui.theme.cream,
            border_px=ui.px(4),
            shadow_px=ui.px(10),
            shadow_opacity=0.5,
        )
        ui.art.draw_shape(disc, (marker.center[0] - side / 2, marker.center[1] - side / 2), alpha=marker.alpha)
        ui.canvas.draw(ui.art.icon("eye", ui.px(48), ui.theme.cream), center=marker.center, alpha=marker.alpha)

    def _draw_bubbles(self) -> None:
        ui, theme = self.ui, self.ui.theme
        for bubble in self.tableau.bubbles:
            place = self.tableau.arrangement.seats[bubble.seat]
            style = Style(size=letter_size(ui, 26, 1.6), font="display", color=theme.ink)
            is_sentence = ui.text.width_px(bubble.words, style) > ui.px(_WORD)
            if is_sentence:
                style = ui.style("label", theme.ink, most=1.6)
            said = place.said
            room_px = said.width if said.width > ui.px(_WORD) else ui.px(_SENTENCE)
            letters = ui.text.paragraph_picture(bubble.words, style, room_px, align="center", max_lines=4)
            width, height = letters.width_px + ui.px(36), letters.height_px + ui.px(24)
            radius_px = min(height / 2, ui.px(_ROUNDEST))
            box = shapes.panel(
                width, height, fill=theme.cream, radius_px=radius_px, shadow_px=ui.px(10), shadow_opacity=0.45
            )
            rect = self.bubble_rect(place, (width, height), bubble.rise, is_sentence=is_sentence)
            ui.art.draw_shape(box, rect.topleft, scale=0.7 + 0.3 * bubble.rise)
            ui.canvas.draw(letters, center=rect.center)

    def bubble_rect(self, place: SeatPlace, size_px: tuple[int, int], rise: float, *, is_sentence: bool) -> pygame.Rect:
        """Return the box of words of this size at a seat: on its mints, unless they would hide its numbers there."""
        ui, rect = self.ui, pygame.Rect((0, 0), size_px)
        rect.center = place.said.centerx, round(place.said.centery - ui.px(6) * rise)
        if place.about is None and not place.is_own:
            if place.town is not None:
                rect.midtop = place.town.centerx, place.town.top
            elif is_sentence:
                rect.topright = place.panel.topright
        return rect.clamp(place.panel.inflate(-ui.px(16), -ui.px(16)))

    def _draw_held(self) -> None:
        held, ui = self.hand.held, self.ui
        if held is None or held.card is not None:
            return
        position, tilt = held.spring.position, held.spring.tilt_degrees()
        side = round(self.tableau.mint_px * 1.12)
        for index in range(min(held.mints, 6)):
            mint = self.tableau.pieces.mint(index % 6 + 1, side)
            center = position[0] + ui.px(5) * (index % 2), position[1] - index * ui.px(8) - ui.px(6)
            ui.canvas.draw(mint, center=center, angle=tilt)
        if held.mints > 1:
            badge = ui.px(38)
            center = position[0] + side * 0.62, position[1] - side * 0.5
            ui.canvas.draw(
                ui.art.shape(shapes.ring(badge, color=ui.theme.gold, line_px=ui.px(3), fill=ui.theme.ink)),
                center=center,
            )
            style = Style(size=letter_size(ui, 22, 1.2), font="display", color=ui.theme.cream)
            ui.text.draw(str(held.mints), style, center, align="center")
