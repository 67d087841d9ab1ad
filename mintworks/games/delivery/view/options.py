"""Options that rise beside the picked target if several actions are left: each shows its consequences."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.games.delivery.rules.actions import (
    Action,
    BuyUpgrade,
    DeliverOrder,
    Load,
    LoadFromBelt,
    Move,
    Optimize,
    RotateBelt,
    TakeOrder,
    Unload,
    UnloadToBelt,
    price_of,
)
from mintworks.games.delivery.rules.driver import FOREMOST
from mintworks.games.delivery.text.narration import mints_told, order_name
from mintworks.games.delivery.view.hand import Hand
from mintworks.games.delivery.view.order_face import ORDER_ASPECT
from mintworks.games.delivery.view.pick_ids import option_pick
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui import shapes
from mintworks.ui.stage import letter_size
from mintworks.ui.text import Style
from mintworks.ui.tree import Target

_HEIGHT: Final = 104
_LEAST: Final = 104
_MINT: Final = 46
_GAP: Final = 14
_FRONT_MINT: Final = 36
_AWAY: Final = 24
"""Distance below or above their target, in px of the design."""
_CARD: Final = 62
_ROOM: Final = 0.96
_HEM: Final = 12
"""Width of the sheet that shows around the options, in px of the design."""


class Options:
    """Lays out and draws the options of a hand."""

    def __init__(self, tableau: Tableau, hand: Hand) -> None:
        self.tableau = tableau
        self.hand = hand
        self.ui = tableau.ui

    def targets(self) -> list[Target]:
        """Return every option as a target, the usual one first."""
        return [
            Target(pick, rect, "option", self.told(play[-1]), leads_on=True)
            for (pick, rect), play in zip(self.places.items(), self.hand.options, strict=True)
        ]

    @property
    def places(self) -> dict[str, pygame.Rect]:
        """Return the place of each option: in rows below the picked target, or else above it."""
        if not self.hand.options:
            return {}
        ui, board = self.ui, self.tableau.arrangement.board
        height, gap = ui.px(_HEIGHT), ui.px(_GAP)
        rows: list[list[tuple[str, int]]] = [[]]
        most = round(board.width * _ROOM)
        for play in self.hand.options:
            width = max(ui.px(_LEAST), self._content_width(play[-1]) + ui.px(36))
            if rows[-1] and sum(each + gap for _, each in rows[-1]) + width > most:
                rows.append([])
            rows[-1].append((option_pick(play), width))
        widths = [sum(width for _, width in row) + gap * (len(row) - 1) for row in rows]
        room = self._room(max(widths), len(rows) * (height + gap) - gap)
        found = {}
        for number, row in enumerate(rows):
            left = room.centerx - widths[number] // 2
            top = room.top + number * (height + gap)
            for pick, width in row:
                found[pick] = pygame.Rect(left, top, width, height)
                left += width + gap
        return found

    def _room(self, width: int, height: int) -> pygame.Rect:
        """Return room of a size on the board, near the picked target and not over it."""
        gap, board = self.ui.px(_AWAY), self.tableau.arrangement.board.inflate(*[-2 * self.ui.px(_GAP)] * 2)
        room = pygame.Rect(0, 0, width, height)
        room.midbottom = board.midbottom
        about = self.hand.place_of(self.hand.picked[-1]) if self.hand.picked else None
        if about is None:
            return room
        above, below = room.copy(), room.copy()
        above.midbottom, below.midtop = (about.centerx, about.top - gap), (about.centerx, about.bottom + gap)
        near = [each.clamp(board) for each in (below, above)]
        return next((each for each in near if not each.colliderect(about)), room)

    def told(self, action: Action) -> str:
        """Return the label of an option."""
        strings = self.tableau.strings
        match action:
            case Move(space=_, paid=paid):
                return strings("delivery.table.options.pay", mints=mints_told(paid, strings))
            case Load(mints=number) | TakeOrder(mints=number):
                key = "load" if number else "nothing"
                return strings(f"delivery.table.options.{key}", mints=mints_told("c" * number, strings))
            case Optimize(mints=mints):
                return strings("delivery.table.options.optimize", mints=mints_told(mints, strings))
            case RotateBelt(mints=number):
                return strings("delivery.table.options.rotate", n=number)
            case BuyUpgrade(orders=orders):
                names = [order_name(order.id, strings) for order in orders]
                return strings("delivery.table.options.spend", orders=", ".join(names))
            case DeliverOrder(order=order):
                return strings("delivery.table.options.deliver", order=order_name(order.id, strings))
            case Unload(mints=mints) | UnloadToBelt(mints=mints) | LoadFromBelt(mints=mints):
                return strings("delivery.table.options.unload", mints=mints_told(mints, strings))
        return str(action)

    def lit(self, hovered: str | None, focused: str | None) -> str | None:
        """Return the lit option: the hovered one, or the one that the confirming key would take."""
        pointed, places = focused or hovered, self.places
        if pointed in places:
            return pointed
        return next(iter(places), None) if focused is None else None

    def draw(self, lit: str | None) -> None:
        """Draw the options."""
        ui, options = self.ui, self.hand.options
        if options:
            self._draw_ground()
        for (pick, rect), play in zip(self.places.items(), options, strict=True):
            is_lit = pick == lit
            panel = shapes.panel(
                *rect.size,
                fill=ui.theme.cream if is_lit else ui.theme.paper,
                radius_px=ui.px(18),
                shadow_px=ui.px(12),
                shadow_opacity=0.5,
            )
            ui.art.draw_shape(panel, rect.topleft)
            if is_lit:
                glow = shapes.glow_frame(
                    *rect.size, color=ui.theme.gold_deep, radius_px=ui.px(18), line_px=ui.px(5), glow_px=ui.px(8)
                )
                ui.art.draw_shape(glow, rect.topleft)
            self._draw_content(play[-1], rect)

    @property
    def ground(self) -> pygame.Rect:
        """Return the box of the dark sheet behind all options: it sets them apart from the cards around."""
        first, *others = self.places.values()
        hem = 2 * self.ui.px(_HEM)
        return first.unionall(others).inflate(hem, hem)

    def _draw_ground(self) -> None:
        ui, rect = self.ui, self.ground
        radius_px = ui.px(18 + _HEM)
        sheet = shapes.panel(*rect.size, fill=ui.theme.night, radius_px=radius_px, shadow_px=ui.px(14))
        ui.art.draw_shape(sheet, rect.topleft)

    # What they show

    def _mints(self, action: Action) -> str:
        match action:
            case Move(paid=paid):
                return paid
            case Load(mints=number) | TakeOrder(mints=number):
                return "c" * number
            case Optimize(mints=mints) | Unload(mints=mints) | UnloadToBelt(mints=mints) | LoadFromBelt(mints=mints):
                return mints
        return ""

    def _spent(self, action: Action) -> str:
        if not isinstance(action, Optimize):
            return ""
        state = self.tableau.match.state
        seat = state.seats[self.tableau.viewpoint - 1]
        return "c" * price_of(action.mints, seat.abilities.cinnamon_price)

    def _front_after(self, action: RotateBelt) -> str:
        """Return the foremost mints after a belt was turned."""
        state = self.tableau.match.state
        belt: str = state.belts[state.roads.map.gates.index(action.belt)]
        return (belt[action.mints :] + belt[: action.mints])[:FOREMOST]

    def _content_width(self, action: Action) -> int:
        ui, step = self.ui, self.ui.px(_MINT + 4)
        if isinstance(action, BuyUpgrade):
            return len(action.orders) * ui.px(_CARD + 6)
        mints, spent = self._mints(action), self._spent(action)
        if mints:
            small = ui.px(_MINT * 0.62) if spent else 0
            return len(mints) * step + len(spent) * small + (ui.px(34) if spent else 0)
        words = ui.text.width_px(self.told(action), self._style) + ui.px(6)
        return max(words, FOREMOST * ui.px(_FRONT_MINT)) if isinstance(action, RotateBelt) else words

    @property
    def _style(self) -> Style:
        return Style(size=letter_size(self.ui, 26, 1.3), font="display", color=self.ui.theme.ink)

    def _draw_content(self, action: Action, rect: pygame.Rect) -> None:
        ui, pieces = self.ui, self.tableau.pieces
        mints, spent = self._mints(action), self._spent(action)
        if isinstance(action, BuyUpgrade):
            left = rect.centerx - self._content_width(action) // 2
            for order in action.orders:
                face = self.tableau.order_faces.face(order, ui.px(_CARD))
                ui.canvas.draw(face, (left, rect.centery - ui.px(_CARD) * ORDER_ASPECT / 2))
                left += ui.px(_CARD + 6)
            return
        if isinstance(action, RotateBelt):
            self._draw_turn(action, rect)
            return
        if not mints:
            ui.text.draw(self.told(action), self._style, rect.center, align="center")
            return
        x = rect.centerx - self._content_width(action) / 2
        small, step = ui.px(_MINT * 0.62), ui.px(_MINT + 4)
        for kind in spent:
            ui.canvas.draw(pieces.mint(kind, small), center=(x + small / 2, rect.centery))
            x += small
        if spent:
            ui.canvas.draw(ui.art.icon("play", ui.px(26), ui.theme.ink), center=(x + ui.px(17), rect.centery))
            x += ui.px(34)
        for kind in mints:
            ui.canvas.draw(pieces.mint(kind, ui.px(_MINT)), center=(x + step / 2, rect.centery))
            x += step

    def _draw_turn(self, action: RotateBelt, rect: pygame.Rect) -> None:
        """Draw how far a belt would turn, above the mints that would then be foremost."""
        ui, pieces, arrangement = self.ui, self.tableau.pieces, self.tableau.arrangement
        ui.text.draw(self.told(action), self._style, (rect.centerx, rect.top + rect.height * 0.3), align="center")
        front, step = self._front_after(action), ui.px(_FRONT_MINT)
        is_mirrored = arrangement.belt_place(action.belt, 0)[0] > arrangement.belt_place(action.belt, 1)[0]
        x = rect.centerx - (len(front) - 1) * step / 2
        for place, kind in enumerate(reversed(front) if is_mirrored else front):
            mint = pieces.mint(kind, ui.px(_FRONT_MINT - 4))
            ui.canvas.draw(mint, center=(x + place * step, rect.top + rect.height * 0.7))
