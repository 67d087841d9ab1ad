"""Draws what moves in the Factory: belts with their mints under lamps, and the stacks of orders in the hatch."""

from __future__ import annotations

from typing import Final

from mintworks.games.delivery.rules.state import BELTS
from mintworks.games.delivery.view.picks import front_pick
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui import shapes
from mintworks.ui.stage import letter_size
from mintworks.ui.text import Style

_PLACES: Final = 12
_SEGMENT: Final = (50, 84)
_END: Final = (60, 84)
_MINT_DOWN: Final = 28
"""Where on its drawing of a belt the middle of a mint lies."""
_LAMP: Final = (220, 110)
_MINT: Final = 40
_LIFT: Final = 12
_WAITING: Final = 44


class FactoryPainter:
    """Draws the belts and the hatch of a tableau."""

    def __init__(self, tableau: Tableau) -> None:
        self.tableau = tableau
        self.ui = tableau.ui

    def draw(self) -> None:
        """Draw all of it."""
        for belt in self.tableau.arrangement.belts:
            self._draw_belt(belt)
            self._draw_mints(belt)
            self._draw_lamp(belt)
        self._draw_hatch()
        self._draw_waiting()

    def _draw_belt(self, belt: str) -> None:
        ui, arrangement = self.ui, self.tableau.arrangement
        unit, pitch = arrangement.unit, arrangement.belt_pitch
        height = round(_SEGMENT[1] * unit)
        segment = ui.art.picture("places/belt", round(pitch) + 1, height)
        is_mirrored = arrangement.belt_place(belt, 0)[0] > arrangement.belt_place(belt, 1)[0]
        for place in range(_PLACES):
            x, y = arrangement.belt_place(belt, place)
            ui.canvas.draw(segment, (x - pitch / 2, y - _MINT_DOWN * unit))
        end = ui.art.picture("places/belt-end", round(_END[0] * unit), round(_END[1] * unit))
        x, y = arrangement.belt_place(belt, 0)
        left = x + pitch / 2 if is_mirrored else x - pitch / 2 - end.width_px
        ui.canvas.draw(end, (left, y - _MINT_DOWN * unit), flip_x=is_mirrored)

    def _draw_mints(self, belt: str) -> None:
        tableau, ui = self.tableau, self.ui
        lights = tableau.highlights
        unit = tableau.arrangement.unit
        for number, mint in enumerate(tableau.belts.get(belt, [])):
            x, y = tableau.arrangement.belt_place(belt, mint.place)
            pick = front_pick(belt, number)
            is_taken = pick in lights.taken
            center = x, y - (_LIFT * unit if is_taken else 0)
            with tableau.answer.shaken(pick):
                if is_taken or pick in lights.glowing or pick == lights.pointed:
                    color = ui.theme.cream if is_taken else ui.theme.gold
                    ring = shapes.ring(round((_MINT + 10) * unit), color=color, line_px=max(2, 4 * unit))
                    ui.canvas.draw(ui.art.shape(ring), center=center)
                picture = tableau.pieces.mint(mint.kind, _MINT * unit)
                ui.canvas.draw(picture, center=center, alpha=mint.alpha)

    def _draw_lamp(self, belt: str) -> None:
        ui, arrangement = self.ui, self.tableau.arrangement
        front = arrangement.belt_front(belt)
        width = front.width + round(20 * arrangement.unit)
        height = round(width * _LAMP[1] / _LAMP[0])
        lamp = ui.art.picture("places/lamp", width, height)
        ui.canvas.draw(lamp, (front.centerx - width / 2, front.bottom - height))

    def _draw_hatch(self) -> None:
        """The stacks of orders beneath those that lie open."""
        tableau, ui = self.tableau, self.ui
        for deck, orders in enumerate(tableau.shown.decks):
            rect = tableau.arrangement.deck(deck)
            back = tableau.order_faces.back(rect.width)
            for layer in range(min(3, max(0, len(orders) - 1)), 0, -1):
                rise = ui.px(3.5) * layer
                ui.canvas.draw(back, (rect.left + rise, rect.top + rise), size=rect.size)

    def draw_numbers(self) -> None:
        """Tell beside the stacks how many orders lie in each."""
        tableau, ui = self.tableau, self.ui
        for deck, orders in enumerate(tableau.shown.decks):
            rect = tableau.arrangement.deck(deck)
            if orders:
                side = ui.px(36)
                center = rect.right - ui.px(4), rect.top + ui.px(6)
                ring = shapes.ring(side, color=ui.theme.gold, line_px=ui.px(2.5), fill=ui.theme.ink)
                ui.canvas.draw(ui.art.shape(ring), center=center)
                style = Style(size=letter_size(ui, 21, 1.2), font="display", color=ui.theme.cream)
                ui.text.draw(str(len(orders)), style, center, align="center")

    def _draw_waiting(self) -> None:
        """The mints of a delivered order that go back on belts, over the funnel between those (D8.4)."""
        tableau, shown = self.tableau, self.tableau.shown
        if shown.phase is not BELTS or shown.pending is None:
            return
        unit = tableau.arrangement.unit
        mints = shown.pending.mints[tableau.waiting_from :]
        left, right = (tableau.arrangement.belt_place(belt, _PLACES - 1) for belt in tableau.arrangement.belts)
        x, y = (left[0] + right[0]) / 2, left[1] - 64 * unit
        for place, kind in enumerate(mints):
            across = (place - (len(mints) - 1) / 2) * (_WAITING + 4) * unit
            size = (_WAITING + (8 if place == 0 else 0)) * unit
            self.ui.canvas.draw(tableau.pieces.mint(kind, size), center=(x + across, y))
