"""The shown table: its own position, which follows the game event by event, and its sprites.

The tableau never compares positions: after an event was applied, every order is sent to its place in the arrangement.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.core.session import AnySession
from mintworks.games.delivery.content.boards import load_board, load_table
from mintworks.games.delivery.plugin import DeliverySession
from mintworks.games.delivery.rules.events import Event, TruckMoved
from mintworks.games.delivery.rules.parts import Order
from mintworks.games.delivery.rules.retelling import apply_event
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import KEEP, State
from mintworks.games.delivery.view.arrangement import Arrangement
from mintworks.games.delivery.view.offers import Offers
from mintworks.games.delivery.view.order_face import OrderFaces
from mintworks.games.delivery.view.pick_ids import order_pick
from mintworks.games.delivery.view.pieces import DIRECTIONS, Pieces, Spot, trucks_wanted
from mintworks.games.delivery.view.sprites import BeltMint, FlyingMint, OrderSprite, Puff, TownLight, TruckSprite
from mintworks.games.delivery.view.truck_slots import truck_size
from mintworks.games.delivery.view.upgrade_face import UpgradeFaces
from mintworks.ui.layout import shrunk
from mintworks.ui.table import tableau
from mintworks.ui.table.memo import Memo
from mintworks.ui.table.nightfall import dusk_at, evening_seen
from mintworks.ui.tween import in_out_cubic, out_cubic
from mintworks.ui.ui import Ui

_BELT_S: Final = 0.34
_REMARK_S: Final = 2.6
_FAN_S: Final = 0.14
"""Minimum time for which a remark can be read, in seconds, unless the next one follows."""


@dataclass(slots=True)
class Remark:
    """A computer player's words on its move, for a moment beside its mat."""

    seat: int
    words: str
    alpha: float = 0.0


def arranged(ui: Ui, state: State, viewpoint: int, foot: float, *, has_log: bool = False) -> Arrangement:
    """Return the arrangement of a position in the window, above a foot of a height. Raises ContentError."""
    is_factory = state.driver is not None
    layout, board = load_table(len(state.seats), factory=is_factory), load_board(factory=is_factory)
    width, height = ui.canvas.size_px
    size = width, height - ui.px(foot)
    share, has_large_text = shrunk(size[1], height), ui.settings.text_scale > 1
    return Arrangement(
        layout, board, size, ui.px, state, viewpoint, share=share, has_large_text=has_large_text, has_log=has_log
    )


class Tableau(tableau.Tableau[Order, bool, OrderSprite, State, Event]):
    """Shows a position of Mint Delivery. With `shows_all` the orders that seats choose from at the start are open."""

    sprite = OrderSprite
    shown: State
    arrangement: Arrangement

    def __init__(
        self,
        ui: Ui,
        strings: Strings,
        session: DeliverySession,
        state: State,
        viewpoint: int,
        *,
        foot: float = 0,
        shows_all: bool = False,
    ) -> None:
        """Raises ContentError for an invalid layout."""
        super().__init__(ui, strings, session, state, viewpoint, foot=foot)
        self.rules, self.match = session.rules, session.match
        self.shows_all = shows_all
        self.pieces = Pieces(ui)
        self.order_faces = OrderFaces(ui, strings)
        self.upgrade_faces = UpgradeFaces(ui, strings)
        self.offers = Offers(session.rules)
        self.grounds = Memo[dict[str, pygame.Rect]]()
        self.work_places = Memo[dict[str, pygame.Rect]]()
        self.drop_places = Memo[dict[str, pygame.Rect]]()
        """The boxes of spaces, works and drops, as `places` returns them."""
        self.board = load_board(factory=state.driver is not None)
        self.trucks: dict[int, TruckSprite] = {}
        self.carried_to: str | None = None
        """The space on which a hand dropped the truck at the bottom; None once the position has it there."""
        self.belts: dict[str, list[BeltMint]] = {}
        self.flying: list[FlyingMint] = []
        self.dust: list[Puff] = []
        self.town_lights: dict[str, TownLight] = {}
        self.stars_flying = dict.fromkeys(range(1, len(state.seats) + 1), 0)
        """By seat, the stars that it has earned but that haven't reached its mat."""
        self.evening = float(self.shown.is_called)
        """Progress of the last round's evening across the table, from 0 to 1."""
        self.absent = dict.fromkeys(range(1, len(state.seats) + 1), "")
        """By seat, the mints of the truck that haven't landed on it, or that a hand has taken up."""
        self.remark: Remark | None = None
        self.shows_stars_to: int | None = None
        """The seat that has asked for its stars, where several people share the screen."""
        self.keeping: list[Order] = []
        """The orders that are picked to be kept (D3.1); they lie on the mat at the bottom."""
        self.fanned: int | None = None
        """The seat whose orders are fanned out to be looked at."""
        self._uncovered_px: dict[Order, int] = {}
        """Visible height of the orders beneath others."""
        self.waiting_from = 0
        """Number of a delivered order's mints that a hand has sent to a belt."""
        self.is_waiting_held = False
        """Whether a hand holds the next of them."""
        self.lay_out()
        self._turn_trucks()

    # Geometry

    def lay_out(self) -> None:
        super().lay_out()
        for number in range(1, len(self.shown.seats) + 1):
            truck = self.trucks.setdefault(number, TruckSprite(number, self.stand(number)))
            truck.stand(self.stand(number))
            truck.size = self._crowd(number)
        emblems = [self.session.emblem(number) for number in self.trucks]
        self.ui.art.prepare(trucks_wanted(emblems, self.arrangement.unit))
        self._fill_belts()

    def show(self, state: State) -> None:
        """Show another position, as after an undo: orders and trucks travel to their places in it."""
        self.tweens.finish_all()
        self.carried_to = None
        for sprite in self.orders.values():
            sprite.awaits, sprite.stamp = None, 0.0
        self.keeping = []
        self.flying.clear()
        self.dust.clear()
        self.evening = float(state.is_called)
        self.absent.update(dict.fromkeys(self.absent, ""))
        super().show(state)
        self._fill_belts()
        self._turn_trucks()
        self.make_room()

    def apply_event(self, event: Event) -> None:
        apply_event(self.shown, event)

    def target_of(self, order: Order) -> str:
        return order_pick(order.id)

    def _moving(self) -> Iterable[object]:
        return (*self.flying, *self.orders.values(), *self.trucks.values())

    def _arrange(self) -> Arrangement:
        return arranged(self.ui, self.shown, self.viewpoint, self.foot, has_log=self.leaves_log)

    def _places(self) -> dict[Order, tuple[pygame.Rect, bool]]:
        """Return the place of each order on the table, and whether its face is up."""
        shown, arrangement = self.shown, self.arrangement
        self._uncovered_px.clear()
        places: dict[Order, tuple[pygame.Rect, bool]] = {}
        for deck, offer in enumerate(shown.offers):
            for place, (order, _) in enumerate(offer):
                places[order] = arrangement.offered(deck, place), True
        if shown.driver is not None:
            for deck, orders in enumerate(shown.decks):
                if orders:
                    places[orders[0]] = arrangement.offered(deck, 0), True
        for number, seat in enumerate(shown.seats, start=1):
            if shown.phase is KEEP and not self.may_see_choice(number):
                continue
            orders = self.keeping if shown.phase is KEEP and shown.to_move == number else seat.open
            rects = arrangement.orders(number, len(orders), is_fanned=number == self.fanned)
            places |= {order: (rect, True) for order, rect in zip(orders, rects, strict=True)}
            for order, (rect, following) in zip(orders, pairwise(rects), strict=False):
                if rect.colliderect(following):
                    self._uncovered_px[order] = following.left - rect.left
        places = {**self._in_hand(), **places}
        places.pop(shown.parts.unknown, None)
        return places

    def _in_hand(self) -> dict[Order, tuple[pygame.Rect, bool]]:
        """Return the places of the orders from which the seat at the bottom chooses at the start (D3.1)."""
        shown = self.shown
        if not self.shows_choice or shown.to_move is None:
            return {}
        dealt = shown.dealt[shown.to_move - 1]
        return {order: (rect, True) for order, rect in zip(dealt, self.arrangement.hand(len(dealt)), strict=True)}

    def keep(self, picked: Sequence[str]) -> None:
        """Lay the picked orders onto the mat at the bottom, and the others back before it."""
        keeping = [order for order in self.orders if order_pick(order.id) in picked]
        if {*keeping} != {*self.keeping}:
            self.keeping = keeping
            self.refresh()

    @property
    def shows_choice(self) -> bool:
        """Return whether orders are shown of which a seat chooses some to keep (D3.1)."""
        seat = self.shown.to_move
        return self.shown.phase is KEEP and seat is not None and self.may_see_choice(seat)

    def may_see_choice(self, seat: int) -> bool:
        """Return whether the people at the screen may see which orders a seat chooses from."""
        return self.shows_all or (seat == self.viewpoint and seat in self.session.people)

    def _entrance(self, order: Order, rect: pygame.Rect) -> pygame.Rect:
        """Return the deck beside which an order lies, from which it comes."""
        decks = (deck for deck, offer in enumerate(self.shown.offers) if any(each is order for each, _ in offer))
        deck = next(decks, None)
        return rect if deck is None else self.arrangement.deck(deck)

    def _send_away(self, sprite: OrderSprite) -> None:
        """Let a completed order go onto the stack of its seat, and any other one fade away."""
        owner = next((n for n, seat in enumerate(self.shown.seats, start=1) if sprite.order in seat.done), None)
        if owner is not None:
            self.sprites.turn(sprite, False)
            self.sprites.send(sprite, self.arrangement.seats[owner].done)
        else:
            self.tweens.fade(sprite, "alpha", 0.0, 0.3)

    # Orders

    @property
    def orders(self) -> dict[Order, OrderSprite]:
        """Return the sprites of all visible orders."""
        return self.sprites.sprites

    def fan_out(self, seat: int | None) -> None:
        """Fan out the orders of another seat; None gathers them again."""
        if seat == self.fanned:
            return
        self.fanned = seat
        self.version += 1
        for order, (rect, _) in self._places().items():
            sprite = self.orders.get(order)
            if sprite is not None and not sprite.held and sprite.place != rect:
                sprite.send(self.tweens, rect, duration_s=_FAN_S)

    def seen_part(self, sprite: OrderSprite) -> pygame.Rect:
        """Return the visible part of an order beneath another; empty if it's covered."""
        width_px = self._uncovered_px.get(sprite.order)
        return sprite.rect if width_px is None else pygame.Rect(*sprite.rect.topleft, width_px, sprite.rect.height)

    def hidden_orders(self, seat: int) -> int:
        """Return the number of a seat's orders beneath others."""
        places = self._arranged_orders(seat)
        return 0 if seat == self.fanned else len(places) - len({rect.topleft for rect in places})

    def is_stacked(self, seat: int) -> bool:
        """Return whether the orders of another seat overlap while they aren't fanned out."""
        places = self._arranged_orders(seat)
        return seat != self.viewpoint and any(one.colliderect(other) for one, other in pairwise(places))

    def _arranged_orders(self, seat: int) -> list[pygame.Rect]:
        return self.arrangement.orders(seat, len(self.shown.seats[seat - 1].open))

    # Light

    def dusk(self, across_px: float) -> float:
        """Return the progress of dusk, from 0 to 1, at a distance from the left in px."""
        return dusk_at(evening_seen(self.ui.settings, self.evening), across_px / self.arrangement.size[0])

    # Trucks

    def stand(self, seat: int) -> Spot:
        """Return the position of a truck on its space, beside others."""
        space = self.shown.seats[seat - 1].space
        here = [number for number, each in enumerate(self.shown.seats, start=1) if each.space == space]
        return self.arrangement.slot(space, here.index(seat), len(here))

    def _crowd(self, seat: int) -> float:
        """Return the scale of a truck on its space."""
        space = self.shown.seats[seat - 1].space
        return truck_size(sum(1 for each in self.shown.seats if each.space == space))

    def make_room(self, *, besides: int = 0) -> None:
        """Let all trucks but a driving one move to their positions beside each other."""
        for number, truck in self.trucks.items():
            self.tweens.to(truck, "size", self._crowd(number), 0.3, in_out_cubic)
            if number != besides and not truck.held and truck.center != self.stand(number):
                self.tweens.to(truck, "center", self.stand(number), 0.3, in_out_cubic)

    def _turn_trucks(self) -> None:
        """Turn each truck to its heading at its last arrival."""
        events = (event for step in self.match.history for event in step.events)
        last = {(event.seat, event.to): event for event in events if isinstance(event, TruckMoved)}
        for number, truck in self.trucks.items():
            came = last.get((number, self.shown.seats[number - 1].space))
            truck.direction = DIRECTIONS[0]
            if came is not None:
                way = self.arrangement.drive(came.stops)
                truck.look_along([self.arrangement.spots[came.origin], *way[:-1], self.stand(number)])

    def load_of(self, seat: int) -> str:
        """Return the visible mints of a truck."""
        truck = self.shown.seats[seat - 1].truck
        for kind in self.absent[seat]:
            truck = truck.replace(kind, "", 1)
        return truck

    def stars_told(self, seat: int) -> int:
        """Return the shown stars of a seat, without those that are still flying to its mat."""
        return stars(self.shown, seat) - self.stars_flying[seat]

    @property
    def hides_stars(self) -> bool:
        """Return whether the stars of the seat at the bottom are shown on demand only."""
        return not self.shows_all and shares_secret_stars(self.session, self.shown)

    def show_stars(self, seat: int | None) -> None:
        """Show a seat its stars where they are shown on demand; None hides them again."""
        if seat != self.shows_stars_to:
            self.shows_stars_to = seat
            self.version += 1

    def may_see_stars(self, seat: int) -> bool:
        """Return whether the people at the screen may see the stars of a seat now (D4.5)."""
        if seat == self.viewpoint:
            return not self.hides_stars or self.shows_stars_to == seat
        return self.shows_all or not self.session.game.positions.hides_scores(self.shown)

    def say(self, seat: int, words: str) -> None:
        """Show a seat's words beside its mat for a moment."""
        self.remark = remark = Remark(seat, words)
        self.tweens.fade(remark, "alpha", 1.0, 0.18)
        self.tweens.after(_REMARK_S, lambda: self.tweens.fade(remark, "alpha", 0.0, 0.3))

    # Belts

    def _fill_belts(self) -> None:
        self.belts = {
            belt: [BeltMint(kind, float(place)) for place, kind in enumerate(mints)]
            for belt, mints in zip(self.arrangement.belts, self.shown.belts, strict=False)
        }

    def slide_belts(self) -> None:
        """Let the mints of all belts move up to their places."""
        for mints in self.belts.values():
            for place, mint in enumerate(mints):
                if mint.place != place:
                    self.tweens.to(mint, "place", float(place), _BELT_S, in_out_cubic)

    # Mints

    def bed_spot(self, seat: int, place: int) -> Spot:
        """Return the middle of a place on the bed of a truck on its mat."""
        places = self.shown.seats[seat - 1].abilities.places
        bed = self.arrangement.bed(seat, places)
        return bed[min(place, len(bed) - 1)].center

    def fly(
        self,
        mints: str,
        start: Sequence[Spot] | Spot,
        end: Sequence[Spot] | Spot,
        *,
        stagger_s: float = 0.05,
        duration_s: float = 0.28,
        each: Callable[[], None] = lambda: None,
    ) -> float:
        """Let mints fly, each from its own place or all from one; `each` is called when one lands.

        Return the seconds until the last one lands.
        """
        for index, kind in enumerate(mints):
            sprite = FlyingMint(kind, _nth(start, index), self.mint_px)
            begins_s = index * stagger_s
            self.flying.append(sprite)
            self.tweens.to(sprite, "height", 1.0, duration_s / 2, out_cubic, delay_s=begins_s)
            land = partial(self._land, sprite, each)
            self.tweens.to(sprite, "center", _nth(end, index), duration_s, out_cubic, delay_s=begins_s, then=land)
        return duration_s + stagger_s * max(0, len(mints) - 1)

    def _land(self, sprite: FlyingMint, each: Callable[[], None]) -> None:
        if sprite in self.flying:
            self.flying.remove(sprite)
        self.tweens.stop(sprite)
        each()


def _nth(spots: Sequence[Spot] | Spot, index: int) -> Spot:
    """Return a mint's own place, or the one for all."""
    found = spots[index % len(spots)] if spots and isinstance(spots[0], Sequence) else spots
    assert isinstance(found, Sequence)
    return float(found[0]), float(found[1])  # type: ignore[arg-type]


def shares_secret_stars(session: AnySession, state: State) -> bool:
    """Return whether several people share the screen who may not see each other's completed orders (D4.5)."""
    return len(session.people) > 1 and session.game.positions.hides_scores(state)
