"""Things above the table for a moment: previews of drops, held mints, options, dotted ways, banners."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

import pygame

from mintworks.games.delivery.rules.state import KEEP
from mintworks.games.delivery.text.narration import mints_told
from mintworks.games.delivery.view.director import Director
from mintworks.games.delivery.view.driver_panel import DriverPanel
from mintworks.games.delivery.view.hand import Hand
from mintworks.games.delivery.view.options import Options
from mintworks.games.delivery.view.pick_ids import TRUCK, is_order, is_space
from mintworks.games.delivery.view.pieces import Spot
from mintworks.games.delivery.view.play_preview import Preview
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui import shapes
from mintworks.ui.stage import letter_size
from mintworks.ui.table.overlay import TableOverlay
from mintworks.ui.text import Style
from mintworks.ui.theme import SEAT_COLORS, Color, mix

_DOT: Final = 11
_DOTS_APART: Final = 24
_LEG: Final = 40
"""Size of a leg's number, in units of the map."""
_ABOVE_TRUCK, _BESIDE_TRUCKS = 62, 112
_ABOVE_CARD: Final = 14
_HANGS: Final = 14
"""Distance of held mints below the pointer: above it is the name of the place they come from."""
_REMARK_WIDTH: Final = 520


class Overlay(TableOverlay[Tableau, Director, Hand]):
    """Draws what lies above a table of Mint Delivery."""

    def __init__(self, tableau: Tableau, director: Director, hand: Hand, panel: DriverPanel | None) -> None:
        super().__init__(tableau, director, hand)
        self.panel = panel
        self.options = Options(tableau, hand)
        self.hovered: str | None = None
        self.focused: str | None = None
        """The target pointed at, by pointer or keys."""

    @property
    def pointed(self) -> str | None:
        """Return the target pointed at: by keys, if they were used after the pointer."""
        return self.hovered if self.focused is None else self.focused

    def draw(self) -> None:
        if self.panel is not None and self.panel.way:
            emblem = self.tableau.session.emblem(self.panel.seat)
            self._draw_way(self.panel.way, mix(SEAT_COLORS[emblem], (255, 255, 255), 0.3))
            self._draw_legs(self.panel.legs)
            self.panel.draw_foreseen()
        self._draw_remark()
        self._draw_meant()
        self.options.draw(self.options.lit(self.hovered, self.focused))
        self._draw_held()
        self.draw_banner()

    def _draw_remark(self) -> None:
        """Draw a computer player's words, on paper within its mat: everything else stays visible."""
        ui, remark = self.ui, self.tableau.remark
        if remark is None or remark.alpha <= 0:
            return
        mat = self.tableau.arrangement.seats[remark.seat].panel
        style = Style(size=letter_size(ui, 21, 1.5), weight=600, color=ui.theme.ink)
        room_px = min(ui.px(_REMARK_WIDTH), mat.width - ui.px(60))
        most_px = mat.height - ui.px(40)
        letters = ui.text.paragraph_picture(remark.words, style, room_px, max_lines=3, max_height_px=most_px)
        box = pygame.Rect(0, 0, letters.width_px + ui.px(36), letters.height_px + ui.px(24))
        box.midbottom = mat.centerx, mat.bottom - ui.px(8)
        paper = shapes.panel(
            *box.size, fill=ui.theme.cream, radius_px=ui.px(16), shadow_px=ui.px(10), shadow_opacity=0.45
        )
        ui.art.draw_shape(paper, box.topleft, alpha=remark.alpha)
        ui.canvas.draw(letters, (box.left + ui.px(18), box.top + ui.px(12)), alpha=remark.alpha)

    # What would be done

    def _draw_meant(self) -> None:
        """Draw the consequences of dropping here, or of a click on the hovered target: way, price, load."""
        if self.director.busy:
            return
        pointed = self.pointed or ""
        wants = self.hand.is_holding or is_space(pointed) or is_order(pointed)
        meant = self.hand.meant(self.pointed) if wants else None
        if meant is None or self.tableau.shown.phase is KEEP:
            return
        if meant.way:
            start = self.tableau.shown.seats[self.tableau.viewpoint - 1].space
            self._draw_way((start, *meant.way), self.ui.theme.gold)
        if self.hand.is_holding:
            self._draw_cost(meant)

    def _draw_way(self, spaces: Sequence[str], color: Color) -> None:
        """Draw a dotted line along the roads, with an arrow at its end."""
        ui, arrangement = self.ui, self.tableau.arrangement
        points: list[Spot] = []
        for start, end in pairwise(spaces):
            points += arrangement.way(start, end)
        if len(points) < 2:
            return
        side = round(_DOT * arrangement.unit * 1.2)
        dot = shapes.ring(side, color=mix(color, (40, 20, 0), 0.7), line_px=max(1.5, 2 * arrangement.unit), fill=color)
        picture = ui.art.shape(dot)
        apart, left = _DOTS_APART * arrangement.unit, 0.0
        for (x, y), (end_x, end_y) in pairwise(points):
            length = math.dist((x, y), (end_x, end_y))
            while left <= length and length:
                share = left / length
                ui.canvas.draw(picture, center=(x + (end_x - x) * share, y + (end_y - y) * share))
                left += apart
            left -= length
        last, before = points[-1], next(p for p in reversed(points[:-1]) if p != points[-1])
        angle = math.degrees(math.atan2(last[1] - before[1], last[0] - before[0]))
        arrow = ui.art.icon("play", round(40 * arrangement.unit), mix(color, (40, 20, 0), 0.7))
        ui.canvas.draw(arrow, center=last, angle=angle)
        ui.canvas.draw(ui.art.icon("play", round(30 * arrangement.unit), color), center=last, angle=angle)

    def _draw_legs(self, legs: Mapping[str, Sequence[int]]) -> None:
        """Draw a number at the end of each leg of the way."""
        style = Style(size=self._leg_px / self.ui.text.scale * 0.56, font="display", color=self.ui.theme.ink)
        tag = shapes.ring(self._leg_px, color=self.ui.theme.ink, line_px=self.ui.px(3), fill=self.ui.theme.gold)
        for space, numbers in legs.items():
            for number, rect in zip(numbers, self.leg_rects(space, len(numbers)), strict=True):
                self.ui.canvas.draw(self.ui.art.shape(tag), center=rect.center)
                self.ui.text.draw(str(number), style, rect.center, align="center")

    def leg_rects(self, space: str, count: int) -> list[pygame.Rect]:
        """Return the boxes of a row of numbers: above the trucks on a space, or beside them beneath orders."""
        arrangement, side, gap = self.tableau.arrangement, self._leg_px, self.ui.px(4)
        x, y = (round(part) for part in arrangement.spots[space])
        row = pygame.Rect(0, 0, count * (side + gap) - gap, side)
        row.midbottom = x, y - arrangement.length(_ABOVE_TRUCK)
        if row.collidelist([*arrangement.trays.values()]) >= 0:
            row.midright = x - arrangement.length(_BESIDE_TRUCKS), y
        return [pygame.Rect(row.left + place * (side + gap), row.top, side, side) for place in range(count)]

    @property
    def _leg_px(self) -> int:
        return round(max(_LEG * self.tableau.arrangement.unit, self.ui.px(40)))

    def _draw_cost(self, meant: Preview) -> None:
        """Draw a tag beside the held thing: actions that it costs, and mints that it brings."""
        ui, strings = self.ui, self.tableau.strings
        told = [strings("delivery.table.cost", n=meant.actions)]
        if meant.given_up:
            told.append(strings("delivery.table.gives_up", mints=mints_told(meant.given_up, strings)))
        if meant.loaded and not (self.hand.held and self.hand.held.mints):
            told.append(strings("delivery.table.loads", mints=mints_told(meant.loaded, strings)))
        style = ui.style("label", ui.theme.ink, most=1.4)
        text = ", ".join(told)
        width, height = ui.text.width_px(text, style) + ui.px(32), ui.px(44)
        at = pygame.Rect(0, 0, width, height)
        held = self.hand.held
        top = self.hand.at[1] - ui.px(56)
        if held is not None and held.card is not None:
            top = min(top, held.card.rect.top - ui.px(_ABOVE_CARD))
        at.midbottom = round(self.hand.at[0]), round(top)
        at.clamp_ip(pygame.Rect((0, 0), ui.canvas.size_px))
        tag = shapes.panel(*at.size, fill=ui.theme.gold, radius_px=height / 2, shadow_px=ui.px(8), shadow_opacity=0.45)
        ui.art.draw_shape(tag, at.topleft)
        ui.text.draw(text, style, at.center, align="center")

    def _draw_held(self) -> None:
        held = self.hand.held
        if held is None or held.card is not None or held.target == TRUCK:
            return
        (x, y), tilt = held.spring.position, held.spring.tilt_degrees()
        side = self.tableau.mint_px * 1.25
        for index, kind in enumerate(held.mints):
            across = (index - (len(held.mints) - 1) / 2) * side * 0.55
            mint = self.tableau.pieces.mint(kind, side)
            self.ui.canvas.draw(mint, center=(x + across, y + self.ui.px(_HANGS)), angle=tilt)
