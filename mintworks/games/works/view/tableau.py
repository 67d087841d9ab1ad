"""The shown table: its own position, which follows the game event by event, and its sprites.

The tableau never compares positions: after an event was applied, every card is sent to its place in the arrangement.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from mintworks.content.strings import Strings
from mintworks.games.works.content.tables import load_table
from mintworks.games.works.plugin import WorksSession
from mintworks.games.works.rules import WorksStep
from mintworks.games.works.rules.cards import Buy, Copy, PlanCard
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.neighborhood import price_for
from mintworks.games.works.rules.retelling import apply_event
from mintworks.games.works.rules.state import State
from mintworks.games.works.view.arrangement import Arrangement
from mintworks.games.works.view.card_frame import grown
from mintworks.games.works.view.choosing import card_pick
from mintworks.games.works.view.faces import Faces
from mintworks.games.works.view.flights import MOST_FLYING, Flights, Landing
from mintworks.games.works.view.location_face import STACK_SHARE, hollows
from mintworks.games.works.view.neighborhood_order import NeighborhoodOrder
from mintworks.games.works.view.offers import Offers
from mintworks.games.works.view.pieces import Pieces, heap, heap_diameter, stack
from mintworks.games.works.view.sprites import CardSide, FlyingKind, PlanSprite
from mintworks.games.works.view.town_motion import TownMotion
from mintworks.ui.canvas import Point
from mintworks.ui.table import tableau
from mintworks.ui.table.levels import TweenedLevels
from mintworks.ui.tween import in_out_cubic, out_back
from mintworks.ui.ui import Ui

TOKEN_S: Final = 0.4
"""Duration of the starting player token's travel, in seconds."""
_SNAP_PX: Final = 24


@dataclass(slots=True)
class Bubble:
    """A seat's words; `rise` goes from 0 to 1 while they appear."""

    seat: int
    words: str
    rise: float = 0.0


def arranged(ui: Ui, state: State, viewpoint: int, foot: float, *, has_log: bool = False) -> Arrangement:
    """Return the arrangement of a position in the window, above a foot of a height that replaces its buttons.

    Raises ContentError.
    """
    width, height = ui.canvas.size_px
    layout = load_table(len(state.seats), len(state.locations), solitaire=state.ai is not None)
    return Arrangement(
        layout,
        (width, height - ui.px(foot)),
        ui.px,
        state,
        viewpoint,
        has_large_text=grown(ui) > 1,
        has_buttons=not foot,
        has_log=has_log,
    )


class Tableau(tableau.Tableau[PlanCard, CardSide, PlanSprite, State, Event]):
    """Shows a position of Mint Works. Everything of the `open_seats` is open."""

    sprite = PlanSprite
    back = CardSide.BACK
    shown: State
    arrangement: Arrangement

    def __init__(
        self,
        ui: Ui,
        strings: Strings,
        session: WorksSession,
        state: State,
        viewpoint: int,
        *,
        foot: float = 0,
        open_seats: Collection[int] = (),
    ) -> None:
        """Raises ContentError for an invalid layout."""
        super().__init__(ui, strings, session, state, viewpoint, foot=foot)
        self.rules, self.match, self._whole = session.rules, session.match, session
        self._order = NeighborhoodOrder(session.match.history)
        self.open_seats = open_seats
        self.faces = Faces(ui, strings, session.rules.cards)
        self.pieces = Pieces(ui)
        self.offers = Offers(session.rules)
        self.flights = Flights(ui, self.tweens, self.pieces)
        self.leaving_mints = dict.fromkeys(range(1, len(state.seats) + 1), 0)
        """By seat, the mints that have left its heap but haven't landed."""
        self.mints_off_heap = 0
        """Mints of the seat at the bottom that have left the heap but aren't placed."""
        self.coming_stars = dict.fromkeys(self.leaving_mints, 0)
        """By seat, the stars that it has earned but that haven't reached its count."""
        self.upkeep_gains = dict.fromkeys(self.leaving_mints, 0)
        """By seat, its gain in this upkeep, shown beside its mints."""
        self.shake = 0.0
        self.cleared: set[str] = set()
        """Locations whose mints are on their way back."""
        self.opening = TweenedLevels()
        """Progress of a location's shutters while they move; 1 is open."""
        self.token_at: tuple[float, float] = (0.0, 0.0)
        self.bubbles: list[Bubble] = []
        self.towns = TownMotion(self.tweens, state)
        self.lay_out()

    # Geometry

    def lay_out(self) -> None:
        super().lay_out()
        self.flights.count_landed()
        self.token_at = self.token_place.center
        for plan in self._built():
            self.cards[plan].depth = 1.0

    @property
    def token_place(self) -> pygame.Rect:
        """Return the place of the starting player token."""
        return self.arrangement.seats[self.shown.token].token

    def show(self, state: State, steps: Sequence[WorksStep] | None = None) -> None:
        """Show the position after `steps`, or all of the session's match: cards travel to their places in it."""
        self.tweens.finish_all()
        # The session's match isn't always the same: in a review it can be that of a better line.
        self._order = NeighborhoodOrder(self._whole.match.history if steps is None else steps)
        self.cleared.clear()
        for counts in (self.leaving_mints, self.coming_stars, self.upkeep_gains):
            counts.update(dict.fromkeys(counts, 0))
        self.towns.settle(state)
        super().show(state)

    def apply_event(self, event: Event) -> None:
        apply_event(self.shown, event)
        self._order.follow(event)

    def held(self, seat: int) -> list[PlanCard]:
        """Return the cards of a seat, from left to right."""
        return self._order.held(self.shown.seats[seat - 1])

    def _moving(self) -> Iterable[object]:
        return (*self.flights.flying, *self.cards.values())

    def refresh(self) -> None:
        """Send every card to its place in the shown position; new ones come from the deck, lost ones go there."""
        super().refresh()
        self.flights.count_landed()
        built = self._built()
        for plan, sprite in self.cards.items():
            sprite.sink(self.tweens, 1.0 if plan in built else 0.0)
        self.tweens.to(self, "token_at", tuple(map(float, self.token_place.center)), TOKEN_S)

    def _arrange(self) -> Arrangement:
        return arranged(self.ui, self.shown, self.viewpoint, self.foot, has_log=self.leaves_log)

    def _places(self) -> dict[PlanCard, tuple[pygame.Rect, CardSide]]:
        places: dict[PlanCard, tuple[pygame.Rect, CardSide]] = {}
        # The row is kept to the deck's side, where new plans enter (W7.6).
        for plan, rect in zip(reversed(self.shown.supply), reversed(self.arrangement.supply), strict=False):
            places[plan] = rect, CardSide.OPEN
        for number, seat in enumerate(self.shown.seats, start=1):
            for plan, rect in self.arrangement.cards(number, self.held(number)).items():
                side = CardSide.OPEN if plan in seat.buildings else CardSide.PLAN
                if plan in seat.secret and not self.knows_secrets_of(number):
                    side = CardSide.BACK
                places[plan] = rect, side
        return places

    def _built(self) -> set[PlanCard]:
        return {plan for seat in self.shown.seats for plan in seat.buildings}

    def is_open_for_a_turn(self, plan: str | None, seat: int) -> bool:
        """Return whether a seat's secret plan is open to everybody at the screen, until the seat's turn ends."""
        shares_screen = len(self.session.people) > 1 and seat not in self.open_seats
        return self._is_secret(plan, seat) and shares_screen and self.knows_secrets_of(seat)

    def is_soon_hidden(self, plan: str | None, seat: int) -> bool:
        """Return whether the owner of a secret plan needs time to read it: it's turned over, or a letter covers it."""
        is_covered = self.session.awaits_letter and seat in self.session.people and self._is_secret(plan, seat)
        return is_covered or self.is_open_for_a_turn(plan, seat)

    def _is_secret(self, plan: str | None, seat: int) -> bool:
        return any(plan == secret.id for secret in self.shown.seats[seat - 1].secret)

    def _entrance(self, plan: PlanCard, rect: pygame.Rect) -> pygame.Rect:
        return self.arrangement.deck

    def _send_away(self, sprite: PlanSprite) -> None:
        self.sprites.turn(sprite, CardSide.BACK)
        self.sprites.send(sprite, self.arrangement.deck)

    # Cards

    @property
    def cards(self) -> dict[PlanCard, PlanSprite]:
        """Return the sprites of all visible plans."""
        return self.sprites.sprites

    def target_of(self, plan: PlanCard) -> str:
        return card_pick(plan.id)

    def card_at(self, at: tuple[float, float], other_than: PlanSprite | None = None) -> PlanSprite | None:
        """Return the uppermost card at a point."""
        found = [sprite for sprite in self.cards.values() if sprite is not other_than and sprite.rect.collidepoint(at)]
        return found[-1] if found else None

    def cards_in_reach(self) -> list[PlanSprite]:
        """Return the cards that the seat to move could choose: the supply and its own."""
        seat = self.shown.seats[(self.shown.to_move or self.viewpoint) - 1]
        plans = [*self.shown.supply, *seat.plans, *seat.buildings]
        return [self.cards[plan] for plan in plans if plan in self.cards]

    # Mints

    def price_text(self, location: str) -> str:
        """Return the price of a location's next space for the seat at the bottom; empty if it depends on the plan."""
        card = self.shown.locations[location].card
        if isinstance(card.effect, Buy):
            return ""
        price = price_for(self.shown.seats[self.viewpoint - 1], location, card.effect.price)
        return f"{price}+" if isinstance(card.effect, Copy) else str(price)

    def shop_price(self, plan: PlanCard) -> int:
        """Return the price of a plan for the seat at the bottom, where plans are sold."""
        seat = self.shown.seats[self.viewpoint - 1]
        shops = [name for name, location in self.shown.locations.items() if isinstance(location.card.effect, Buy)]
        return min((price_for(seat, shop, plan.cost) for shop in shops), default=plan.cost)

    def heap_of(self, seat: int) -> tuple[float, float]:
        return self.arrangement.seats[seat].pile.center

    def space(self, location: str, space: int) -> tuple[float, float]:
        """Return the middle of a location's space."""
        rects = self.spaces(location)
        return rects[min(space, len(rects) - 1)].center

    def spaces(self, location: str) -> list[pygame.Rect]:
        count = len(self.shown.locations[location].spaces)
        return hollows(self.arrangement.locations[location], count)

    def location_at(self, at: Point) -> str | None:
        """Return the location on which a drop at a point would land: the card beneath, or one with a space nearby."""
        reach = self.ui.px(_SNAP_PX)
        for name, rect in self.arrangement.locations.items():
            if rect.inflate(2 * reach, 2 * reach).collidepoint(at) and (
                rect.collidepoint(at)
                or any(space.inflate(2 * reach, 2 * reach).collidepoint(at) for space in self.spaces(name))
            ):
                return name
        return None

    def onto_space(self, location: str, space: int, count: int) -> list[Landing]:
        """Return the destinations of mints on a space of a location, as a stack."""
        rects = self.spaces(location)
        rect = rects[min(space, len(rects) - 1)]
        side = round(rect.width * STACK_SHARE)
        return [Landing(center, shape, side) for shape, center in stack(rect.center, count, side)]

    def onto_heap(self, seat: int, first: int, count: int) -> list[Landing]:
        """Return the destinations of mints on a seat's shown mints, after the `first` ones."""
        pile = self.arrangement.seats[seat].pile
        side, places = heap_diameter(pile), dict(heap(pile, first + count))
        return [Landing(places.get(n, pile.center), n, side) for n in range(first, first + count)]

    def onto(self, center: Point, count: int) -> list[Landing]:
        """Return the destinations of mints or stars that vanish there."""
        return [Landing(center, index, self.mint_px) for index in range(count)]

    def count_gain(self, seat: int, mints: int) -> None:
        """Add to a seat's gain in this upkeep."""
        self.upkeep_gains[seat] += mints

    def award(self, seat: int, stars: int, start: tuple[float, float], *, begins_s: float = 0.0) -> None:
        """Let stars fly from a building to their count, from `begins_s` on; the number grows as they land."""
        stars = min(stars, MOST_FLYING)
        self.coming_stars[seat] += stars
        row = self.arrangement.seats[seat].counts

        def arrive() -> None:
            self.coming_stars[seat] -= 1
            self.pulse(f"stars:{seat}")

        end = row.left + row.width / 2 + row.height * 0.43, float(row.centery)
        self.flights.fly(
            self.onto(end, stars),
            start,
            kind=FlyingKind.STAR,
            stagger_s=0.09,
            duration_s=0.42,
            begins_s=begins_s,
            each=arrive,
        )

    def tremble(self) -> None:
        """Shake the table for a moment: a seat has seven stars, or the game is over."""
        self.shake = 1.0
        self.tweens.to(self, "shake", 0.0, 0.15)

    def open_shutters(self, location: str) -> None:
        """Draw up the shutters of a deed location."""
        self.opening[location] = 0.0
        self.opening.move(self.tweens, location, 1.0, 0.5, in_out_cubic)

    def say(self, seat: int, words: str, lasts_s: float = 0.9) -> None:
        """Show a seat's words for a moment, in place of earlier ones."""
        self.bubbles = [bubble for bubble in self.bubbles if bubble.seat != seat]
        bubble = Bubble(seat, words)
        self.bubbles.append(bubble)
        self.tweens.to(bubble, "rise", 1.0, 0.2, out_back)
        self.tweens.after(lasts_s, lambda: self.bubbles.remove(bubble) if bubble in self.bubbles else None)
