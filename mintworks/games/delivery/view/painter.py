"""Draws the table: ground, offers and decks, mats, traffic, and flying things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from mintworks.games.delivery.rules.abilities import Abilities
from mintworks.games.delivery.rules.state import ACTIONS, KEEP
from mintworks.games.delivery.view import board_shapes
from mintworks.games.delivery.view.arrangement import KEYS_HEIGHT, SeatPlace
from mintworks.games.delivery.view.driver_panel import DriverPanel
from mintworks.games.delivery.view.factory_painter import FactoryPainter
from mintworks.games.delivery.view.hit_areas import below_name, work_places
from mintworks.games.delivery.view.order_face import ORDER_ASPECT, draw_stack, lacks
from mintworks.games.delivery.view.pick_ids import BACK, COG, bed_pick, order_pick, space_pick, upgrade_pick
from mintworks.games.delivery.view.pieces import STAR
from mintworks.games.delivery.view.sprites import FlyingMint, OrderSprite
from mintworks.games.delivery.view.table_background import TableBackground
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.games.delivery.view.truck_painter import TruckPainter
from mintworks.ui import shapes
from mintworks.ui.check_mark import draw_tick
from mintworks.ui.rank import draw_ranked_name
from mintworks.ui.stage import letter_size
from mintworks.ui.table.card_sprite import HOVER_SCALE
from mintworks.ui.table.count_badge import draw_count
from mintworks.ui.text import Style

_RISE: Final = 8
_STAR: Final = 58
_ON_ORDER: Final = 36
_TICK: Final = 34
_POSTMARK: Final = 0.66
"""Width of a postmark, as a share of its order's."""
_RING_GROWS: Final = 1.25
_OF_RING: Final = 0.72
"""Maximum width of the number in a ring, as a share of the ring's."""
_STAMP_FALLS: Final = 1.6
"""Scale of the stamp before it falls."""


class Painter:
    """Draws one tableau; in the Factory with the words of the driver's `panel`."""

    def __init__(self, tableau: Tableau, panel: DriverPanel | None) -> None:
        self.tableau = tableau
        self.ui = tableau.ui
        self.panel = panel
        self.spared = 0
        """Number of mints of the own bed, from the last, that hang on the pointer."""
        self.picked: frozenset[str] = frozenset()
        """The current picks: picked mints are lifted off the bed."""
        self._ground = TableBackground(tableau)
        self._trucks = TruckPainter(tableau)
        self._factory = FactoryPainter(tableau) if tableau.arrangement.belts else None

    def draw(self) -> None:
        """Draw everything on the table."""
        tableau = self.tableau
        self._ground.draw()
        self._light_towns()
        self._trucks.draw_beams()
        self._light_spaces()
        self._ground.draw_signs()
        self._draw_turn()
        self._light_work()
        if self._factory is not None:
            self._factory.draw()
        else:
            self._draw_decks()
        for number, upgrade in enumerate(tableau.shown.upgrades):
            self._draw_upgrade(number, upgrade.id)
        for place in tableau.arrangement.seats.values():
            self._draw_seat(place)
        if self.panel is not None:
            self.panel.draw()
        sprites = sorted(tableau.orders.values(), key=self._height)
        delivered = [sprite for sprite in sprites if sprite.awaits is not None and not sprite.leaving]
        sprites = [sprite for sprite in sprites if sprite not in delivered]
        if not tableau.shows_choice:
            self._draw_orders(sprites)
            self._draw_hidden_orders()
        self._trucks.picked = self.picked
        self._trucks.draw()
        if tableau.shows_choice:
            self._draw_orders(sprites)
        if self._factory is not None:
            self._factory.draw_above()
        self._draw_orders(delivered)
        for flying in tableau.flying:
            self._draw_flying(flying)

    def _draw_orders(self, sprites: Sequence[OrderSprite]) -> None:
        for sprite in sprites:
            self._draw_order(sprite)

    def _height(self, sprite: OrderSprite) -> tuple[int, int]:
        """Return the sort key of an order's height above others; those side by side overlap like a hand of cards."""
        tableau = self.tableau
        moves = tableau.tweens.is_moving(sprite)
        is_fanned = tableau.fanned is not None and sprite.order in tableau.shown.seats[tableau.fanned - 1].open
        return 4 * is_fanned + 2 * sprite.held + moves + (sprite.lift > 0.02), sprite.place.left

    def _draw_hidden_orders(self) -> None:
        """Draw the number of each seat's orders beneath the last visible one."""
        tableau, ui = self.tableau, self.ui
        for number, seat in enumerate(tableau.shown.seats, start=1):
            hidden = tableau.hidden_orders(number)
            if hidden:
                last = tableau.arrangement.orders(number, len(seat.open))[-1]
                side = ui.px(44)
                center = last.right - side / 3, last.top + side / 3
                ring = shapes.ring(side, color=ui.theme.gold, line_px=ui.px(3), fill=ui.theme.ink)
                ui.canvas.draw(ui.art.shape(ring), center=center)
                style = Style(size=letter_size(ui, 22, 1.1), font="display", color=ui.theme.cream)
                ui.text.draw(f"+{hidden}", style, center, align="center")

    # Light

    def _draw_turn(self) -> None:
        """Draw the mark of the seat to move."""
        tableau = self.tableau
        seat = tableau.shown.to_move
        if seat is not None and not tableau.highlights.is_choice:
            self._glow(tableau.arrangement.seats[seat].panel, line=3, radius=22)

    def _light_towns(self) -> None:
        """Light the windows of towns just delivered to, or in the Factory their doors."""
        tableau, ui = self.tableau, self.ui
        for town, light in tableau.town_lights.items():
            rect = tableau.arrangement.pictures.get(town)
            if light.level <= 0 or rect is None:
                continue
            halo = ui.art.picture("traffic/halo", *rect.inflate(rect.size).size)
            ui.canvas.draw(halo, center=rect.center, alpha=light.level)
            if self._factory is None:
                ui.canvas.draw(ui.art.picture(f"lights/{town}", *rect.size), rect.topleft, alpha=light.level)

    def _light_spaces(self) -> None:
        """Draw rings around the spaces that can be entered, strong ones in high contrast."""
        tableau, ui = self.tableau, self.ui
        lights, arrangement = tableau.highlights, tableau.arrangement
        kinds, in_factory = tableau.board.map.road_map.kinds, tableau.shown.driver is not None
        is_strong = ui.settings.high_contrast
        color = ui.theme.star if is_strong else ui.theme.gold
        for space, kind in kinds.items():
            pick = space_pick(space)
            if pick not in lights.glowing and pick != lights.pointed:
                continue
            across, down = board_shapes.reach(kind, in_factory=in_factory)
            width, height = arrangement.length(2 * across), arrangement.length(2 * down)
            ring = board_shapes.light(width, height, color, arrangement.unit, is_strong=is_strong)
            x, y = arrangement.spots[space]
            ui.art.draw_shape(ring, (x - width / 2, y - height / 2))

    def _light_work(self) -> None:
        """Draw light around the places of possible actions."""
        tableau, lights = self.tableau, self.tableau.highlights
        for name, rect in work_places(tableau).items():
            if name in lights.glowing and not name.startswith((BACK, COG)):
                with tableau.answer.shaken(name):
                    self._glow(below_name(tableau, rect), line=4, radius=10)

    def _glow(self, rect: pygame.Rect, *, line: float, radius: float) -> None:
        ui = self.ui
        glow = shapes.glow_frame(
            *rect.size, color=ui.theme.gold, radius_px=ui.px(radius), line_px=ui.px(line), glow_px=ui.px(8)
        )
        ui.art.draw_shape(glow, rect.topleft)

    # Offers and shelf

    def _draw_decks(self) -> None:
        tableau, ui = self.tableau, self.ui
        for deck, orders in enumerate(tableau.shown.decks):
            rect = tableau.arrangement.deck(deck)
            if not orders:
                hole = shapes.panel(*rect.size, fill=ui.theme.night, opacity=0.35, radius_px=ui.px(9))
                ui.art.draw_shape(hole, rect.topleft)
                continue
            back = tableau.order_faces.back(rect.width)
            layers = min(3, (len(orders) + 2) // 3)
            for layer in range(layers):
                rise = (layers - 1 - layer) * ui.px(2.5)
                ui.canvas.draw(back, (rect.left + rise, rect.top + rise), size=rect.size)
            draw_count(ui, len(orders), (rect.centerx, rect.bottom - ui.px(22)))

    def _draw_upgrade(self, number: int, name: str) -> None:
        tableau, ui = self.tableau, self.ui
        rect, upgrade = tableau.arrangement.upgrades[number], tableau.shown.parts.upgrades[name]
        pick = upgrade_pick(name)
        with tableau.answer.shaken(pick):
            if pick in tableau.highlights.glowing or pick == tableau.highlights.pointed:
                self._glow(rect, line=4, radius=10)
            ui.canvas.draw(tableau.upgrade_faces.face(upgrade, rect.width), rect.topleft)
            owners = [n for n, seat in enumerate(tableau.shown.seats, start=1) if upgrade in seat.upgrades]
            room = tableau.upgrade_faces.owners(rect)
            side = room.height
            step = min(side + 1, (room.width - side) // max(1, len(owners) - 1))
            for place, owner in enumerate(owners):
                emblem = tableau.pieces.emblem(tableau.session.emblem(owner), side)
                ui.canvas.draw(emblem, center=(room.right - side / 2 - step * (len(owners) - place - 1), room.centery))

    # Orders

    def _draw_order(self, sprite: OrderSprite) -> None:
        tableau, ui = self.tableau, self.ui
        pick = order_pick(sprite.order.id)
        width = sprite.place.width if abs(sprite.width - sprite.place.width) < 1 else round(sprite.width)
        turned = 1.0 if sprite.turn >= 1 else abs(1 - 2 * sprite.turn)
        shows_face = sprite.side if sprite.turn >= 0.5 else sprite.before
        lift = sprite.lift
        scale = 1 + (HOVER_SCALE - 1) * lift
        center = sprite.center[0], sprite.center[1] - ui.px(_RISE) * lift
        with tableau.answer.shaken(pick):
            glows = pick in tableau.highlights.glowing or pick == tableau.highlights.pointed or pick in self.picked
            if not sprite.leaving:
                self._draw_shadow(sprite, center, width * scale)
            if not sprite.held and not tableau.tweens.is_moving(sprite):
                box = sprite.rect.move(0, round(center[1] - sprite.center[1]))
                if glows:
                    self._glow(box, line=4, radius=9)
                elif self._is_ready(sprite):
                    edge = box.inflate(ui.px(8), ui.px(8))
                    line = shapes.frame(*edge.size, color=ui.theme.mint, radius_px=ui.px(11), line_px=ui.px(4))
                    ui.art.draw_shape(line, edge.topleft)
            face = self._face(sprite) if shows_face else tableau.order_faces.back(sprite.place.width)
            size = width * scale * turned, width * ORDER_ASPECT * scale
            ui.canvas.draw(face, center=center, size=size, alpha=sprite.alpha, angle=sprite.angle)
            if shows_face and turned > 0.9:
                self._draw_mints_on(sprite, center)
                self._draw_postmark(sprite, center, width * scale)
            if pick in self.picked and tableau.shown.phase is KEEP:
                corner = center[0] + size[0] / 2 - ui.px(4), center[1] - size[1] / 2 + ui.px(4)
                draw_tick(ui, corner, ui.px(_TICK))

    def _face(self, sprite: OrderSprite):  # type: ignore[no-untyped-def]
        lacking = sprite.awaits
        if lacking is None:
            owner = self._owner(sprite)
            lacking = "" if owner is None else lacks(sprite.order, self.tableau.shown.seats[owner - 1].truck)
        return self.tableau.order_faces.face(sprite.order, sprite.place.width, lacking)

    def _owner(self, sprite: OrderSprite) -> int | None:
        """Return the seat before which an order lies open; None for any other order."""
        return next((n for n, seat in enumerate(self.tableau.shown.seats, 1) if sprite.order in seat.open), None)

    def _is_ready(self, sprite: OrderSprite) -> bool:
        """Return whether an order of the seat at the bottom has all its mints in the truck (D1.4)."""
        owner, shown = self._owner(sprite), self.tableau.shown
        return owner == self.tableau.viewpoint and not lacks(sprite.order, shown.seats[owner - 1].truck)

    def _draw_shadow(self, sprite: OrderSprite, center: tuple[float, float], width: float) -> None:
        ui = self.ui
        rest = sprite.place.width
        shadow = shapes.soft_shadow(rest, round(rest * ORDER_ASPECT), radius_px=ui.px(8), blur_px=ui.px(5), opacity=0.4)
        picture = ui.art.shape(shadow)
        away = ui.px(4) + ui.px(10) * max(sprite.lift, sprite.held)
        share = width / max(1, rest)
        ui.canvas.draw(picture, center=(center[0] + away * 0.5, center[1] + away), scale=share, alpha=sprite.alpha)

    def _draw_postmark(self, sprite: OrderSprite, center: tuple[float, float], width: float) -> None:
        """Draw the mark of the stamp, which falls from above."""
        if sprite.stamp <= 0:
            return
        side = round(sprite.place.width * _POSTMARK)
        at = center[0] + width * 0.12, center[1] - width * 0.26
        grown = 1 + _STAMP_FALLS * (1 - sprite.stamp)
        picture = self.ui.art.picture("postmark", side, side)
        self.ui.canvas.draw(picture, center=at, scale=grown, alpha=sprite.stamp, angle=-12)

    def _draw_mints_on(self, sprite: OrderSprite, center: tuple[float, float]) -> None:
        """Draw the classic mints on an order of an offer (D4.4)."""
        tableau = self.tableau
        mints = next((n for offer in tableau.shown.offers for order, n in offer if order is sprite.order), 0)
        if not mints:
            return
        unit = sprite.width / 96
        picture = tableau.pieces.mint("c", _ON_ORDER * unit)
        for place in range(min(mints, 3)):
            x = center[0] + (30 - 24 * place) * unit
            self.ui.canvas.draw(picture, center=(x, center[1] - (50 + 3 * place) * unit))
        if mints > 3:
            draw_count(self.ui, mints, (center[0] + 34 * unit, center[1] - 30 * unit))

    # Mats

    def _draw_seat(self, place: SeatPlace) -> None:
        tableau, ui = self.tableau, self.ui
        seat = tableau.shown.seats[place.seat - 1]
        if not place.is_own and self.panel is not None:
            return
        emblem = tableau.session.emblem(place.seat)
        ui.canvas.draw(tableau.pieces.emblem(emblem, place.badge.width), center=place.badge.center)
        size = letter_size(ui, 32, 1.5) if place.is_own else letter_size(ui, 25, 1.5)
        style = Style(size=size, font="display", color=ui.theme.cream)
        draw_ranked_name(ui, tableau.session.name(place.seat), tableau.session.rank(place.seat), style, place.title)
        self._trucks.draw_wheels(place.seat)
        self._draw_bed(place, seat.abilities)
        self._draw_parts(place)
        self._draw_done(place)
        if place.stars is not None and not tableau.hides_stars:
            self._draw_stars(place.stars, place.seat)
        if place.keys is not None:
            self._draw_keys(place.keys)

    def _draw_bed(self, place: SeatPlace, abilities: Abilities) -> None:
        """Draw the mints in a truck's bed, and its emblem on the door."""
        tableau, ui = self.tableau, self.ui
        bed = tableau.arrangement.bed(place.seat, abilities.places)
        load = tableau.load_of(place.seat)
        for number, (kind, hollow) in enumerate(zip(load, bed, strict=False)):
            pick = bed_pick(number) if place.is_own else ""
            is_picked = pick in self.picked
            with tableau.answer.shaken(pick):
                center = hollow.centerx, hollow.centery - (ui.px(12) if is_picked else 0)
                if is_picked or (pick and pick in tableau.highlights.glowing):
                    ring = shapes.ring(hollow.width + ui.px(8), color=ui.theme.gold, line_px=ui.px(5))
                    ui.canvas.draw(ui.art.shape(ring), center=center)
                ui.canvas.draw(tableau.pieces.mint(kind, hollow.width), center=center)

    def _draw_parts(self, place: SeatPlace) -> None:
        """Draw the upgrades of a truck as small tiles."""
        tableau = self.tableau
        upgrades = tableau.shown.seats[place.seat - 1].upgrades
        for upgrade, tile in zip(upgrades, tableau.arrangement.parts(place.seat, len(upgrades)), strict=True):
            self.ui.canvas.draw(tableau.upgrade_faces.part(upgrade, tile.width), tile.topleft)

    def _draw_done(self, place: SeatPlace) -> None:
        """Draw the stack of completed orders with its number."""
        tableau, ui = self.tableau, self.ui
        done = len(tableau.shown.seats[place.seat - 1].done)
        rect = place.done
        back = tableau.order_faces.back(rect.width)
        draw_stack(ui, back, rect, done)
        swell = 1 + 0.3 * tableau.pulses.get(f"done:{place.seat}", 0.0)
        center = rect.centerx, rect.centery
        side = round(min(ui.px(60), rect.width * 0.66) * min(_RING_GROWS, ui.settings.text_scale))
        ring = shapes.ring(side, color=ui.theme.gold, line_px=ui.px(3), fill=ui.theme.ink)
        ui.canvas.draw(ui.art.shape(ring), center=center, scale=swell)
        size = letter_size(ui, max(20, side / ui.unit * 0.56), 1.2)
        style = Style(size=size, font="display", color=ui.theme.cream)
        ui.text.draw(str(done), style, center, align="center", width_px=side * _OF_RING)

    def _draw_stars(self, room: pygame.Rect, seat: int) -> None:
        """Draw the stars of the seat at the bottom, which only it may know (D4.5)."""
        tableau, ui = self.tableau, self.ui
        side = round(room.height * 0.8)
        ui.canvas.draw(ui.art.icon("star", side, ui.theme.cream), center=(room.left + side / 2, room.centery))
        told = str(tableau.stars_told(seat))
        style = Style(size=letter_size(ui, 38, 1.5), font="display", color=ui.theme.cream)
        swell = 1 + 0.25 * tableau.pulses.get(f"stars:{seat}", 0.0)
        left = room.left + side + ui.px(8)
        ui.text.draw(told, style, (left, room.centery), width_px=room.right - left, scale=swell)

    def _draw_keys(self, room: pygame.Rect) -> None:
        """Draw the actions of the turn: two keys on a ring, turned over when they are used."""
        tableau, ui = self.tableau, self.ui
        shown = tableau.shown
        left = shown.actions_left if shown.turn_seat == tableau.viewpoint and shown.to_move is not None else 0
        count = max(ACTIONS, left)
        share = room.height / ui.px(KEYS_HEIGHT)
        width, height = round(share * ui.px(58)), round(share * ui.px(104))
        for number in range(count):
            art = "keys/key" if number < left else "keys/key-used"
            angle = 16 - 32 * number / (count - 1)
            x = room.centerx + (number - (count - 1) / 2) * -share * ui.px(26)
            ui.canvas.draw(ui.art.picture(art, width, height), center=(x, room.top + height * 0.56), angle=angle)
        ring = shapes.ring(round(share * ui.px(44)), color=(201, 211, 208), line_px=ui.px(6))
        ui.canvas.draw(ui.art.shape(ring), center=(room.centerx, room.top + round(share * ui.px(14))))

    # In the air

    def _draw_flying(self, flying: FlyingMint) -> None:
        ui = self.ui
        is_star = flying.kind == STAR
        picture = (
            ui.art.icon("star", ui.px(_STAR), ui.theme.star)
            if is_star
            else self.tableau.pieces.mint(flying.kind, flying.diameter)
        )
        ui.canvas.draw(picture, center=flying.center, scale=1 + 0.12 * flying.height)
