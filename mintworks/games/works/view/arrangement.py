"""Where everything lies on a table: pure geometry over a layout, a window size and a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from mintworks.content.table_layout import TableLayout
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.rules.state import State

PLAN_ASPECT: Final = 86 / 50
LOCATION_ASPECT: Final = 50 / 86
"""Height by width of the two kinds of cards."""

_PADDING: Final = 14
_SEAM: Final = 44
"""The embroidered edge of the own mat."""
_GAP: Final = 12
_ROAD: Final = 28
_COLUMNS: Final = 4
_MOST_IN_TWO_ROWS: Final = 2 * _COLUMNS
"""So many locations stand in the same two rows at every table."""
_OWN_INFO: Final = 310
_OWN_BUTTONS: Final = 216
_REST: Final = 80
"""How high the button is that passes for the rest of the round."""
_OWN_PILE: Final = 200
"""How wide the own heap of mints is in a row above the cards."""
_OTHER_INFO: Final = 214
_NARROW: Final = 700
"""A neighborhood narrower than this tells about its seat in a row above its cards, not beside them."""
_ROW: Final = 48
_ROW_NAME: Final = 190
_ROW_COUNTS: Final = 210
_PORTRAIT_INFO: Final = 450
_ABOUT: Final = 400
_OWN_CARD: Final = 188
_OTHER_CARD: Final = 120
_OWN_PLACES: Final = 4
_OTHER_PLACES: Final = 3
"""So many places for cards are outlined while they are empty."""
_CARD_GAP: Final = 14
_SUPPLY_GAP: Final = 24
_PLAN_GAP: Final = 26
"""Between the buildings and the plans of a neighborhood."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A neighborhood on the screen."""

    seat: int
    panel: pygame.Rect
    badge: pygame.Rect
    """The emblem, or the portrait of an AI opponent."""
    title: pygame.Rect
    pile: pygame.Rect
    """Where its mints lie in a heap."""
    counts: pygame.Rect
    """Where mints and stars are told in numbers."""
    cards: pygame.Rect
    is_own: bool
    about: pygame.Rect | None = None
    """Where an AI opponent's character is described."""

    @property
    def stars(self) -> pygame.Rect:
        """Where the stars alone are told, in the right half of the numbers."""
        left = self.counts.left + self.counts.width // 2
        return pygame.Rect(left, self.counts.top, self.counts.right - left, self.counts.height)


def _in_line(state: State) -> list[str]:
    """The locations in the order of the solitaire line (W7.1): one finds them at the same places in every game."""
    return sorted(state.locations, key=lambda name: state.locations[name].card.line)


class Arrangement:
    """The table's geometry in px for one window size; `viewpoint` is the seat that sits at the bottom."""

    def __init__(
        self, layout: TableLayout, size: tuple[int, int], px: Callable[[float], int], state: State, viewpoint: int
    ) -> None:
        self._px = px
        self._layout = layout
        self.size = size
        self.viewpoint = viewpoint
        self.strip = self._box("strip")
        self.supply_area = self._box("supply")
        self.mint_supply = self._box("mints")
        self.location_area = self._box("locations")
        self.has_road = state.ai is not None
        """The locations stand in a line, along which an AI card walks (W7.1)."""
        self.road_px = px(_ROAD) if self.has_road else 0
        """Between the locations of a line, for the road that leads along them."""
        line = [*state.locations] if self.has_road else _in_line(state)
        self.locations = dict(zip(line, self._locations(len(line)), strict=True))
        """By name, in the order in which they stand: at every table that of the solitaire line."""
        self.pass_button = self._pass_button()
        self.rest_button = self._rest_button()
        self.seats = {place.seat: place for place in self._seats(state)}
        self.supply = self._supply(state.supply_size)
        self.deck = self._deck()

    def cards(self, state: State, seat: int) -> dict[PlanCard, pygame.Rect]:
        """Where the buildings and then the plans of a seat lie."""
        place = self.seats[seat]
        neighborhood = state.seats[seat - 1]
        buildings, plans = list(neighborhood.buildings), list(neighborhood.plans)
        rects = self._neighborhood(place, len(buildings), len(plans))
        return dict(zip([*buildings, *plans], rects, strict=True))

    def empty_places(self, state: State, seat: int) -> list[pygame.Rect]:
        """Where the next cards of a seat would lie, drawn as long as it has few."""
        place, neighborhood = self.seats[seat], state.seats[seat - 1]
        buildings, plans = len(neighborhood.buildings), len(neighborhood.plans)
        shown = _OWN_PLACES if place.is_own else _OTHER_PLACES
        if buildings + plans >= shown:
            return []
        rects = list(self._neighborhood(place, buildings, plans + shown - buildings - plans))
        return rects[buildings + plans :]

    def beyond_places(self, seat: int) -> int:
        """Where, from the left, no place for a seat's first cards is outlined any more, however many are built."""
        place = self.seats[seat]
        if place.is_own:
            return self._neighborhood(self._own(seat), _OWN_PLACES - 1, 1)[-1].right
        return self._neighborhood(place, _OTHER_PLACES - 1, 1)[-1].right

    def token(self, seat: int) -> tuple[int, int]:
        """The middle of the starting player token at the seat that holds it."""
        badge = self.seats[seat].badge
        return badge.left + self._px(4), badge.top + self._px(6)

    def _box(self, slot: str) -> pygame.Rect:
        return pygame.Rect(*(round(value) for value in self._layout.scaled(slot, self.size)))

    def _locations(self, count: int) -> list[pygame.Rect]:
        """A grid of cards as large as the area allows, filled row by row and centered: four in a row up to eight."""
        gap = self.road_px or self._px(_GAP)
        area = self.location_area
        if self.has_road:  # the first number stands beside its card
            area = pygame.Rect(area.left + gap // 2, area.top, area.width - gap // 2, area.height)
        columns = _COLUMNS if count <= _MOST_IN_TWO_ROWS else -(-count // 2)
        rows = -(-count // columns)
        width = (area.width - gap * (columns - 1)) // columns
        width = min(width, int((area.height - gap * (rows - 1)) / rows / LOCATION_ASPECT))
        height = round(width * LOCATION_ASPECT)
        left = area.left + (area.width - columns * width - (columns - 1) * gap) // 2
        top = area.top + (area.height - rows * height - (rows - 1) * gap) // 2
        return [
            pygame.Rect(left + (i % columns) * (width + gap), top + (i // columns) * (height + gap), width, height)
            for i in range(count)
        ]

    def _supply(self, count: int) -> list[pygame.Rect]:
        """The row of the plan supply, the place nearest the deck last."""
        inner = self.supply_area.inflate(-2 * self._px(_PADDING), -2 * self._px(_PADDING + 4))
        gap = self._px(_CARD_GAP if count > 2 else _SUPPLY_GAP)
        width = min((inner.width - gap * (count - 1)) // count, int(inner.height / PLAN_ASPECT))
        height = round(width * PLAN_ASPECT)
        left = inner.centerx - (count * width + (count - 1) * gap) // 2
        top = inner.centery - height // 2
        return [pygame.Rect(left + i * (width + gap), top, width, height) for i in range(count)]

    def _deck(self) -> pygame.Rect:
        area = self._box("deck")
        height = area.height - self._px(12)
        deck = pygame.Rect(0, 0, round(height / PLAN_ASPECT), height)
        deck.center = area.center
        return deck

    def _pass_button(self) -> pygame.Rect:
        px, own = self._px, self._box("own")
        button = pygame.Rect(0, 0, px(_OWN_BUTTONS - 36), px(92))
        button.bottomright = own.right - px(_SEAM), own.bottom - px(_SEAM - 8)
        return button

    def _rest_button(self) -> pygame.Rect:
        """Above the one for passing."""
        below = self.pass_button
        height = self._px(_REST)
        return pygame.Rect(below.left, below.top - self._px(_GAP) - height, below.width, height)

    def _seats(self, state: State) -> list[SeatPlace]:
        order = state.clockwise_from(self.viewpoint)
        places = [self._own_of(state, order[0])]
        for index, seat in enumerate(order[1:], start=1):
            panel = self._box(f"other-{index}")
            has_portrait = state.ai_of(seat) is not None
            if panel.width < self._px(_NARROW) and not has_portrait:
                places.append(self._narrow(seat, panel))
            else:
                places.append(self._other(seat, panel, has_portrait=has_portrait))
        return places

    def _own_of(self, state: State, seat: int) -> SeatPlace:
        """The own neighborhood in the form that shows its cards larger."""
        held = len(state.seats[seat - 1].buildings), len(state.seats[seat - 1].plans)
        beside = self._own(seat)
        above = self._with_row_above(beside)
        return max(beside, above, key=lambda place: [rect.width for rect in self._neighborhood(place, *held)])

    def _own(self, seat: int) -> SeatPlace:
        """The own neighborhood, its mints beside its cards."""
        px, panel = self._px, self._box("own")
        inner = panel.inflate(-2 * px(_SEAM), -2 * px(_SEAM - 12))
        badge = pygame.Rect(inner.left, inner.top, px(56), px(56))
        title = pygame.Rect(badge.right + px(14), badge.top, px(_OWN_INFO) - badge.width - px(30), badge.height)
        counts = pygame.Rect(inner.left, inner.bottom - px(58), px(_OWN_INFO - 24), px(58))
        pile = pygame.Rect(inner.left, badge.bottom + px(10), px(_OWN_INFO - 40), counts.top - badge.bottom - px(20))
        left = inner.left + px(_OWN_INFO)
        cards = pygame.Rect(left, inner.top, inner.right - px(_OWN_BUTTONS) - left, inner.height)
        return SeatPlace(seat, panel, badge, title, pile, counts, cards, True)

    def _with_row_above(self, own: SeatPlace) -> SeatPlace:
        """The own neighborhood with many cards: below its mints, which lie in a row with its name."""
        px, title = self._px, own.title
        pile = pygame.Rect(title.right + px(10), title.top - px(16), px(_OWN_PILE), title.height + px(16))
        counts = own.counts.move(pile.right + px(24) - own.counts.left, title.top - own.counts.top)
        left, top = own.badge.left, counts.bottom + px(_GAP)
        cards = pygame.Rect(left, top, own.cards.right - left, own.cards.bottom - top)
        return replace(own, pile=pile, counts=counts, cards=cards)

    def _other(self, seat: int, panel: pygame.Rect, *, has_portrait: bool) -> SeatPlace:
        px = self._px
        inner = panel.inflate(-2 * px(_PADDING), -2 * px(_PADDING))
        if has_portrait:
            badge = pygame.Rect(inner.left, inner.top, inner.height, inner.height)
            info = pygame.Rect(badge.right + px(20), inner.top, px(_PORTRAIT_INFO) - px(20), inner.height)
            title = pygame.Rect(info.left, info.top, info.width, px(76))
        else:
            info = pygame.Rect(inner.left, inner.top, px(_OTHER_INFO), inner.height)
            badge = pygame.Rect(info.left, info.top, px(44), px(44))
            title = pygame.Rect(badge.right + px(10), badge.top, info.right - badge.right - px(10), badge.height)
        counts = pygame.Rect(info.left, info.bottom - px(44), info.width, px(44))
        pile = pygame.Rect(info.left, title.bottom + px(6), info.width, counts.top - title.bottom - px(10))
        about = None
        right = inner.right
        if has_portrait:
            counts.width = px(_OTHER_INFO + 24)
            title.width = counts.width
            pile = pygame.Rect(counts.right, info.top, info.right - counts.right, info.height)
            about = pygame.Rect(inner.right - px(_ABOUT), inner.top, px(_ABOUT) - px(12), inner.height)
            right = about.left - px(16)
        cards = pygame.Rect(info.right + px(16), inner.top, right - info.right - px(16), inner.height)
        return SeatPlace(seat, panel, badge, title, pile, counts, cards, False, about=about)

    def _narrow(self, seat: int, panel: pygame.Rect) -> SeatPlace:
        px = self._px
        inner = panel.inflate(-2 * px(_PADDING), -2 * px(_PADDING))
        row = pygame.Rect(inner.left, inner.top - px(4), inner.width, px(_ROW))
        badge = pygame.Rect(row.left, row.centery - px(22), px(44), px(44))
        title = pygame.Rect(badge.right + px(10), row.top, px(_ROW_NAME), row.height)
        counts = pygame.Rect(row.right - px(_ROW_COUNTS), row.centery - px(22), px(_ROW_COUNTS), px(44))
        pile = pygame.Rect(title.right, row.top, counts.left - title.right - px(8), row.height)
        cards = pygame.Rect(inner.left, row.bottom + px(6), inner.width, inner.bottom - row.bottom - px(6))
        return SeatPlace(seat, panel, badge, title, pile, counts, cards, False)

    def _neighborhood(self, place: SeatPlace, buildings: int, plans: int) -> Sequence[pygame.Rect]:
        """Buildings, a gap, plans: in one row or two, whichever shows larger cards."""
        count = buildings + plans
        if not count:
            return []
        largest = self._px(_OWN_CARD if place.is_own else _OTHER_CARD)
        gap = self._px(_CARD_GAP if place.is_own else _CARD_GAP // 2)
        extra = self._px(_PLAN_GAP) if buildings and plans else 0
        width, rows, area = 0, 1, place.cards
        for wanted_rows in (1, 2):
            columns = -(-count // wanted_rows)
            across = (area.width - extra - gap * (columns - 1)) // columns
            down = (area.height - gap * (wanted_rows - 1)) / wanted_rows / PLAN_ASPECT
            fitting = min(largest, across, int(down))
            if fitting > width:
                width, rows = fitting, wanted_rows
        columns = -(-count // rows)
        height = round(width * PLAN_ASPECT)
        top = area.top + (area.height - rows * height - (rows - 1) * gap) // 2
        rects = []
        for index in range(count):
            row, column = divmod(index, columns)
            first_plan_row = buildings // columns
            shift = extra if index >= buildings and row == first_plan_row else 0
            left = area.left + column * (width + gap) + shift
            rects.append(pygame.Rect(left, top + row * (height + gap), width, height))
        return rects
