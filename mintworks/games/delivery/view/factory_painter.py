"""Draws what moves in the Factory: belts with their mints under lamps, and the stacks of orders in the hatch."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.games.delivery.rules.driver import lacking
from mintworks.games.delivery.rules.state import BELTS, DRIVER_SEAT
from mintworks.games.delivery.view.hit_areas import BELT_PLACES, WAITING_SIZE, waiting_at, work_places
from mintworks.games.delivery.view.pick_ids import BACK, COG, back_pick, front_pick, name_of
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui import shapes
from mintworks.ui.table.count_badge import draw_count
from mintworks.ui.theme import SEAT_COLORS, Color, mix

_SEGMENT: Final = (50, 84)
_END: Final = (60, 84)
_MINT_DOWN: Final = 28
"""Middle of a mint, from the top of a belt's drawing."""
_WHEEL, _STAND = 72, (100, 84)
"""Size of a belt's wheel, and of the cover of its last places beneath it."""
_TURN_DEGREES: Final = 90
"""Turn of the wheel while the belt moves by one place."""
_LAMP: Final = (220, 110)
_MINT: Final = 40
_LIFT: Final = 12
_NEXT: Final = 30
"""Size of the mints that wait after the one for which a belt is chosen."""
_SHADE: Final[Color] = (122, 134, 146)


class FactoryPainter:
    """Draws the belts and the hatch of a tableau."""

    def __init__(self, tableau: Tableau) -> None:
        self.tableau = tableau
        self.ui = tableau.ui

    def draw(self) -> None:
        for belt in self.tableau.arrangement.belts:
            self._draw_belt(belt)
            self._draw_mints(belt)
            self._draw_wheel(belt)
            self._light(belt)
            self._draw_lamp(belt)
        self._draw_hatch()

    def _draw_belt(self, belt: str) -> None:
        ui, arrangement = self.ui, self.tableau.arrangement
        unit, pitch = arrangement.unit, arrangement.belt_pitch
        height = round(_SEGMENT[1] * unit)
        segment = ui.art.picture("places/belt", round(pitch) + 1, height)
        is_mirrored = arrangement.belt_place(belt, 0)[0] > arrangement.belt_place(belt, 1)[0]
        for place in range(BELT_PLACES):
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
        lacked = self._lacked_kinds()
        for number, mint in enumerate(tableau.belts.get(belt, [])):
            x, y = tableau.arrangement.belt_place(belt, mint.place)
            pick = front_pick(belt, number)
            is_taken = pick in lights.taken
            center = x, y - (_LIFT * unit if is_taken else 0)
            with tableau.answer.shaken(pick):
                glows = pick in lights.glowing and not lights.taken
                if is_taken or glows or pick == lights.pointed:
                    color = ui.theme.cream if is_taken else ui.theme.gold
                    ring = shapes.ring(round((_MINT + 10) * unit), color=color, line_px=max(2, 4 * unit))
                    ui.canvas.draw(ui.art.shape(ring), center=center)
                elif mint.kind in lacked:
                    ring = shapes.ring(round((_MINT + 8) * unit), color=self._driver_color, line_px=max(2, 3 * unit))
                    ui.canvas.draw(ui.art.shape(ring), center=center)
                picture = tableau.pieces.mint(mint.kind, _MINT * unit)
                ui.canvas.draw(picture, center=center, alpha=mint.alpha)

    def _lacked_kinds(self) -> set[str]:
        """Return the kinds of mints that the driver's orders lack, while a person chooses belts."""
        tableau, shown = self.tableau, self.tableau.shown
        if shown.phase is not BELTS or shown.to_move not in tableau.session.people:
            return set()
        return {kind for lack in lacking(shown.seats[DRIVER_SEAT - 1]) for kind in lack.mints}

    @property
    def _driver_color(self) -> Color:
        return mix(SEAT_COLORS[self.tableau.session.emblem(DRIVER_SEAT)], (255, 255, 255), 0.3)

    def _draw_wheel(self, belt: str) -> None:
        """Draw the wheel of a belt, which turns with the belt."""
        tableau, ui, unit = self.tableau, self.ui, self.tableau.arrangement.unit
        back = tableau.arrangement.belt_back(belt)
        is_mirrored = tableau.arrangement.belt_place(belt, 0)[0] > back.centerx
        stand = ui.art.picture("places/wheel-stand", *(round(side * unit) for side in _STAND))
        y = tableau.arrangement.belt_place(belt, 0)[1]
        ui.canvas.draw(stand, (back.centerx - stand.width_px / 2, y - _MINT_DOWN * unit), flip_x=is_mirrored)
        mints = tableau.belts.get(belt, [])
        gone_on = (mints[0].place % 1 if mints else 0) * _TURN_DEGREES
        side = round(_WHEEL * unit)
        wheel = ui.art.picture("places/wheel", side, side)
        with tableau.answer.shaken(back_pick(belt)):
            angle = -gone_on if is_mirrored else gone_on
            ui.canvas.draw(wheel, center=(back.centerx, y), angle=angle, flip_x=is_mirrored)

    def _light(self, belt: str) -> None:
        """Draw light around wheel and cog while they can be turned, or around a whole belt that can take a mint."""
        tableau, ui = self.tableau, self.ui
        for name, rect in work_places(tableau).items():
            if name_of(name) != belt or not name.startswith((BACK, COG)) or name not in tableau.highlights.glowing:
                continue
            is_round = tableau.shown.phase is not BELTS
            box = pygame.Rect(0, 0, rect.height, rect.height) if is_round else rect
            box.center = rect.center
            radius = box.height / 2 if is_round else ui.px(10)
            glow = shapes.glow_frame(
                *box.size, color=ui.theme.gold, radius_px=radius, line_px=ui.px(4), glow_px=ui.px(8)
            )
            ui.art.draw_shape(glow, box.topleft)

    def _draw_lamp(self, belt: str) -> None:
        ui, arrangement = self.ui, self.tableau.arrangement
        front = arrangement.belt_front(belt)
        width = front.width + round(20 * arrangement.unit)
        height = round(width * _LAMP[1] / _LAMP[0])
        lamp = ui.art.picture("places/lamp", width, height)
        ui.canvas.draw(lamp, (front.centerx - width / 2, front.bottom - height))

    def _draw_hatch(self) -> None:
        """Draw the stacks of orders beneath the open ones."""
        tableau, ui = self.tableau, self.ui
        for deck, orders in enumerate(tableau.shown.decks):
            rect = tableau.arrangement.deck(deck)
            back = tableau.order_faces.back(rect.width)
            for layer in range(min(3, max(0, len(orders) - 1)), 0, -1):
                rise = ui.px(3.5) * layer
                ui.canvas.draw(back, (rect.left + rise, rect.top + rise), size=rect.size)

    def draw_above(self) -> None:
        """Draw what a truck must not hide: the numbers of orders beside their stacks, and waiting mints."""
        self._draw_waiting()
        tableau, ui = self.tableau, self.ui
        for deck, orders in enumerate(tableau.shown.decks):
            if orders:
                draw_count(ui, len(orders), tableau.arrangement.deck_count(deck))

    def _draw_waiting(self) -> None:
        """Draw the mints of a delivered order that go back on belts, above the funnel between those (D8.4).

        The next one shines; the others wait above in its shade.
        """
        tableau, shown = self.tableau, self.tableau.shown
        if shown.phase is not BELTS or shown.pending is None:
            return
        unit = tableau.arrangement.unit
        mints = shown.pending.mints[tableau.waiting_from :]
        x, y = waiting_at(tableau.arrangement)
        for place in reversed(range(len(mints))):
            center = x, y - (place and _NEXT * (place - 1) + WAITING_SIZE) * unit
            if place:
                mint = tableau.pieces.mint(mints[place], _NEXT * unit)
                self.ui.canvas.draw(mint, center=center, tint=_SHADE)
                continue
            if tableau.is_waiting_held:
                continue
            ring = shapes.ring(round((WAITING_SIZE + 14) * unit), color=self.ui.theme.gold, line_px=max(2, 5 * unit))
            self.ui.canvas.draw(self.ui.art.shape(ring), center=center)
            self.ui.canvas.draw(tableau.pieces.mint(mints[0], (WAITING_SIZE + 4) * unit), center=center)
