"""The places of everything on a table: pure geometry from a layout, a window's size and a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from mintworks.content.table_layout import TableLayout
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.rules.state import State
from mintworks.games.works.view.card_frame import SMALL_BELOW
from mintworks.games.works.view.window_shape import is_tall, shaped
from mintworks.ui.table.recap import CHIP_HEIGHT

PLAN_ASPECT: Final = 86 / 50
LOCATION_ASPECT: Final = 50 / 86
"""Aspect ratio (height by width) of the two kinds of cards."""

_PADDING: Final = 14
_SEAM: Final = 44
"""Width of the own mat's embroidered edge."""
_GAP: Final = 12
_ROAD: Final = 28
_COLUMNS: Final = 4
_MOST_IN_TWO_ROWS: Final = 2 * _COLUMNS
"""Maximum number of locations in two rows, which are the same at every table."""
_OWN_INFO: Final = 310
_INFO_BESIDE_TOWN: Final = 232
_OWN_BUTTONS: Final = 216
_PASS: Final = 92
_PASS_ON_TOWN: Final = 66
"""Height of the pass button on the meadow, where it stays below the last building."""
_REST: Final = 80
_REST_ON_TOWN: Final = 46
"""Height of the button for the rest of the round, there."""
_RISE: Final = _SEAM - 8
_RISE_ON_TOWN: Final = 14
"""Distance of these two from the lower edge of the mat."""
_OTHER_INFO: Final = 214
_NARROW: Final = 700
"""Width of a neighborhood below which its words stand in a row above its cards, not beside them."""
_ROW: Final = 48
_ROW_NAME: Final = 190
_ROW_COUNTS: Final = 210
_PORTRAIT_INFO: Final = 450
_TITLE: Final = 76
_TITLE_IN_LARGE_TEXT: Final = 96
_ABOUT: Final = 400
_ABOUT_IN_LARGE_TEXT: Final = 540
_OWN_CARD: Final = 188
_OTHER_CARD: Final = 150
"""Width of another seat's cards, on which every name can be read."""
_LEAST_IN_ROW: Final = 120
"""Width of these below which they lie in two rows, if they are wider there."""
_OWN_PLACES: Final = 4
_TOKEN: Final = 64
_TOKEN_IN_ROW: Final = 48
"""Diameter of the starting player token in a row with a name."""
_CARD_GAP: Final = 14
_SUPPLY_GAP: Final = 24

TOWN_ASPECT: Final = 327 / 876
_TOWN_EDGE: Final = 24
"""Distance of the meadow from the edge of the own mat."""
_BELOW_RECAP: Final = 38
"""Distance of a smaller meadow from the upper edge of the own mat, clear of what others did."""
_BESIDE_TOWN: Final = 4
"""Number of cards with words that fit beside the own town."""
_LEAST_OWN_TOWN: Final = 500
"""Minimum width of the own town beside more cards."""
_GAP_BESIDE_TOWN: Final = 8
"""Gap between cards beside a town."""
_WIDEST_LOW: Final = 1.5
"""Maximum aspect ratio (width by height) of a low card."""
_LEAST_TOWN: Final = 186
_LEAST_LOW_CARD: Final = 84
"""Width of another seat's cards below which there is no town beside them."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The boxes of a neighborhood in the window."""

    seat: int
    panel: pygame.Rect
    badge: pygame.Rect
    """The emblem, or the portrait of an AI opponent."""
    title: pygame.Rect
    pile: pygame.Rect
    """The heap of its mints."""
    counts: pygame.Rect
    """The numbers of mints and stars."""
    token: pygame.Rect
    """The starting player token, if the seat holds it."""
    cards: pygame.Rect
    is_own: bool
    about: pygame.Rect | None = None
    """The traits of an AI opponent."""
    town: pygame.Rect | None = None
    """Its town, if there is room for one."""
    low_rows: int = 0
    """Number of rows of its cards that are lower than printed, without words; 0 for cards as printed."""

    @property
    def said(self) -> pygame.Rect:
        """Return the box of its words: above its mints, and the token beside them."""
        return self.pile if self.is_own or self.about is not None else self.pile.union(self.token)

    @property
    def stars(self) -> pygame.Rect:
        """Return the box of its stars, in the right half of the numbers."""
        left = self.counts.left + self.counts.width // 2
        return pygame.Rect(left, self.counts.top, self.counts.right - left, self.counts.height)


def _in_line(state: State) -> list[str]:
    """Return the locations in the order of the solitaire line (W7.1), which gives them the same places always."""
    return sorted(state.locations, key=lambda name: state.locations[name].card.line)


class Arrangement:
    """The table's geometry in px for one window size; `viewpoint` is the seat at the bottom.

    A town rises beside the cards of each seat as far as these leave room; if it `has_large_text`, numbers, buttons and
    words have more room than the towns. Only where somebody decides it `has_buttons`. If it `has_log`, the open log has
    the own town's room.
    """

    def __init__(
        self,
        layout: TableLayout,
        size: tuple[int, int],
        px: Callable[[float], int],
        state: State,
        viewpoint: int,
        *,
        has_large_text: bool = False,
        has_buttons: bool = True,
        has_log: bool = False,
    ) -> None:
        self._px = px
        self._layout = shaped(layout, size)
        self._has_large_text = has_large_text
        self._has_buttons = has_buttons
        self._has_log = has_log
        self.log = pygame.Rect(0, 0, 0, 0)
        self.size = size
        self.viewpoint = viewpoint
        self.strip = self._box("strip")
        self.supply_area = self._box("supply")
        self.mint_supply = self._box("mints")
        self.location_area = self._box("locations")
        self.has_road = state.ai is not None
        """Whether the locations form a line along which an AI card walks (W7.1)."""
        self.road_px = px(_ROAD) if self.has_road else 0
        """Gap between the locations of a line, for its road."""
        line = [*state.locations] if self.has_road else _in_line(state)
        self.locations = dict(zip(line, self._locations(len(line)), strict=True))
        """Boxes by name, in the order of the solitaire line at every table."""
        self.pass_button = self._pass_button()
        self.rest_button = self._rest_button()
        self.seats = {place.seat: place for place in self._seats(state)}
        self.drawn_town = self._drawn_town()
        """Size in which all towns are drawn before they are scaled down; None without towns."""
        self.supply = self._supply(state.supply_size)
        self.deck = self._deck()

    def cards(self, seat: int, held: Sequence[PlanCard]) -> dict[PlanCard, pygame.Rect]:
        """Return the boxes of a seat's cards, from left to right."""
        return dict(zip(held, self._neighborhood(self.seats[seat], len(held)), strict=True))

    def empty_places(self, state: State, seat: int) -> list[pygame.Rect]:
        """Return the outlined boxes of a seat's next cards, while it has few."""
        place, held = self.seats[seat], _held(state, seat)
        shown = _OWN_PLACES if place.is_own else 1
        return [] if held >= shown else self._neighborhood(place, shown)[held:]

    def _box(self, slot: str) -> pygame.Rect:
        return pygame.Rect(*(round(value) for value in self._layout.scaled(slot, self.size)))

    def _locations(self, count: int) -> list[pygame.Rect]:
        """Return a grid of the largest cards that fit the area, filled row by row and centered.

        It has four in a row up to eight, in a tall window three if they are larger.
        """
        gap = self.road_px or self._px(_GAP)
        area = self.location_area
        if self.has_road:  # the first number stands beside its card
            area = pygame.Rect(area.left + gap // 2, area.top, area.width - gap // 2, area.height)

        def width_in(columns: int) -> int:
            rows = -(-count // columns)
            across = (area.width - gap * (columns - 1)) // columns
            return min(across, int((area.height - gap * (rows - 1)) / rows / LOCATION_ASPECT))

        columns = _COLUMNS if count <= _MOST_IN_TWO_ROWS else -(-count // 2)
        if is_tall(self.size) and width_in(_COLUMNS - 1) > width_in(columns):
            columns = _COLUMNS - 1
        rows, width = -(-count // columns), width_in(columns)
        height = round(width * LOCATION_ASPECT)
        left = area.left + (area.width - columns * width - (columns - 1) * gap) // 2
        top = area.top + (area.height - rows * height - (rows - 1) * gap) // 2
        return [
            pygame.Rect(left + (i % columns) * (width + gap), top + (i // columns) * (height + gap), width, height)
            for i in range(count)
        ]

    def _supply(self, count: int) -> list[pygame.Rect]:
        """Return the boxes of the plan supply's row, the place nearest the deck last."""
        inner = self.supply_area.inflate(-2 * self._px(_PADDING), -2 * self._px(_PADDING + 4))
        gap = self._px(_CARD_GAP if count > 2 else _SUPPLY_GAP)
        width = min((inner.width - gap * (count - 1)) // count, int(inner.height / PLAN_ASPECT))
        height = round(width * PLAN_ASPECT)
        left = inner.centerx - (count * width + (count - 1) * gap) // 2
        top = inner.centery - height // 2
        return [pygame.Rect(left + i * (width + gap), top, width, height) for i in range(count)]

    def _deck(self) -> pygame.Rect:
        area = self._box("deck")
        height = min(area.height - self._px(12), int(area.width * PLAN_ASPECT))
        deck = pygame.Rect(0, 0, round(height / PLAN_ASPECT), height)
        deck.center = area.center
        return deck

    @property
    def _buttons_lie_on_town(self) -> bool:
        """Return whether the buttons are on the picture of the town; those with large letters are below it."""
        return not self._has_large_text

    def _pass_button(self) -> pygame.Rect:
        px, own = self._px, self._box("own")
        height, rise = (_PASS_ON_TOWN, _RISE_ON_TOWN) if self._buttons_lie_on_town else (_PASS, _RISE)
        button = pygame.Rect(0, 0, px(_OWN_BUTTONS - 36), px(height))
        button.bottomright = own.right - px(_SEAM), own.bottom - px(rise)
        return button

    def _rest_button(self) -> pygame.Rect:
        """Return the box of the rest button: above the pass button, or left of it if the town is above."""
        below = self.pass_button
        if self._has_large_text:
            return below.move(-below.width - self._px(_GAP), 0)
        height, gap = map(self._px, (_REST_ON_TOWN, 4) if self._buttons_lie_on_town else (_REST, _GAP))
        return pygame.Rect(below.left, below.top - gap - height, below.width, height)

    def _seats(self, state: State) -> list[SeatPlace]:
        order = state.clockwise_from(self.viewpoint)
        places = [self._own_of(state, order[0])]
        for index, seat in enumerate(order[1:], start=1):
            panel = self._box(f"other-{index}")
            has_portrait = state.ai_of(seat) is not None
            if panel.width < self._px(_NARROW) and not has_portrait:
                place = self._narrow(seat, panel)
            else:
                place = self._other(seat, panel, has_portrait=has_portrait)
            places.append(self._with_town(place, _held(state, seat)))
        return places

    def _with_town(self, place: SeatPlace, held: int) -> SeatPlace:
        """Return another's neighborhood with a town right of its cards, which lie in two rows if needed."""
        area, gap = place.cards, self._px(_CARD_GAP // 2)
        columns = {rows: -(-max(1, held) // rows) for rows in (1, 2)}
        room = area.width - self._px(_LEAST_TOWN)
        widths = {rows: min(self._px(_OTHER_CARD), room // across - gap) for rows, across in columns.items()}
        rows = 1 if widths[1] >= min(self._px(_LEAST_IN_ROW), widths[2]) else 2
        if widths[rows] < self._px(_LEAST_LOW_CARD):
            return place
        is_low = rows > 1 or round(widths[1] * PLAN_ASPECT) > area.height
        room = area.width - columns[rows] * (widths[rows] + gap)
        height = min(area.height, int(room * TOWN_ASPECT))
        town = pygame.Rect(0, 0, round(height / TOWN_ASPECT), height)
        town.midright = area.midright
        cards = pygame.Rect(area.left, area.top, town.left - self._px(_CARD_GAP // 2) - area.left, area.height)
        return replace(place, cards=cards, town=town, low_rows=rows if is_low else 0)

    def _own_of(self, state: State, seat: int) -> SeatPlace:
        """Return the own neighborhood in the form with the larger cards."""
        held = _held(state, seat)
        beside, low = self._own(seat, held), self._own(seat, held, is_low=True)
        place = max(
            beside, low, key=lambda place: [rect.width * rect.height for rect in self._neighborhood(place, held)]
        )
        if self._has_log and place.town is not None:
            cards = held + 1 if self._has_large_text else max(held, _OWN_PLACES)
            self.log = self._log_beside(self._neighborhood(place, cards), place.panel, place.town.top)
        return place

    def _log_beside(self, cards: Sequence[pygame.Rect], panel: pygame.Rect, top: int) -> pygame.Rect:
        """Return the larger part of a mat's end, from its cards on: that beside the buttons, or above them."""
        gap, edge = self._px(_GAP), self._px(_TOWN_EDGE)
        buttons = self.pass_button.union(self.rest_button)
        left = max(card.right for card in cards) + gap
        end = pygame.Rect(left, top, panel.right - edge - left, panel.bottom - edge - top)
        beside = pygame.Rect(end.left, end.top, buttons.left - gap - end.left, end.height)
        above = pygame.Rect(end.left, end.top, end.width, buttons.top - gap - end.top)
        return max(beside, above, key=lambda part: part.width * part.height)

    def _own(self, seat: int, held: int, *, is_low: bool = False) -> SeatPlace:
        """Return the own neighborhood with its mints beside its cards."""
        px, panel = self._px, self._box("own")
        inner = panel.inflate(-2 * px(_SEAM), -2 * px(_SEAM - 12))
        badge = pygame.Rect(inner.left, inner.top, px(56), px(56))
        info = _INFO_BESIDE_TOWN if self._buttons_lie_on_town else _OWN_INFO
        left = inner.left + px(info)
        width, count = px(SMALL_BELOW) + 1, held
        if is_low:
            width, count = round((inner.height - px(_GAP_BESIDE_TOWN)) / 2 * _WIDEST_LOW), -(-held // 2)
        town = self._own_town(panel, left, width, max(count, _BESIDE_TOWN))
        title = pygame.Rect(badge.right + px(14), badge.top, left - badge.right - px(30), badge.height)
        counts = pygame.Rect(
            inner.left, inner.bottom - px(58), left - inner.left - px(6 if self._buttons_lie_on_town else 24), px(58)
        )
        pile = pygame.Rect(inner.left, badge.bottom + px(10), px(info - 40), counts.top - badge.bottom - px(20))
        right = town.left - px(_CARD_GAP)
        cards = pygame.Rect(left, inner.top, right - left, inner.height)
        token = pygame.Rect(0, 0, px(_TOKEN), px(_TOKEN))
        token.center = panel.left + px(18), panel.top + px(16)  # pinned to the corner
        return SeatPlace(seat, panel, badge, title, pile, counts, token, cards, True, town=town, low_rows=2 * is_low)

    def _own_town(self, panel: pygame.Rect, cards_left: int, card_width: int, columns: int) -> pygame.Rect:
        """Return the meadow, as large as a row of cards and the buttons beside it leave room for."""
        px, edge = self._px, self._px(_TOWN_EDGE)
        row = columns * card_width + (columns - 1) * px(_GAP_BESIDE_TOWN)
        room = max(px(_LEAST_OWN_TOWN), panel.right - edge - cards_left - row - px(_CARD_GAP))
        top, bottom = panel.top + edge, panel.bottom - edge
        if not self._buttons_lie_on_town and self._has_buttons:
            top, bottom = panel.top + px(_BELOW_RECAP), self.pass_button.top - px(_GAP)
        top = max(top, max(location.bottom for location in self.locations.values()) + px(CHIP_HEIGHT))
        height = min(bottom - top, int(room * TOWN_ASPECT))
        town = pygame.Rect(0, top, round(height / TOWN_ASPECT), height)
        town.right = panel.right - edge
        return town

    def _drawn_town(self) -> tuple[int, int] | None:
        """Return the largest town's size: the own one beside few cards, or another's in a very tall window."""
        towns = [self._own(self.viewpoint, 0).town, *(place.town for place in self.seats.values())]
        return max((town.size for town in towns if town is not None), default=None)

    def _other(self, seat: int, panel: pygame.Rect, *, has_portrait: bool) -> SeatPlace:
        px = self._px
        inner = panel.inflate(-2 * px(_PADDING), -2 * px(_PADDING))
        if has_portrait:
            badge = pygame.Rect(inner.left, inner.top, inner.height, inner.height)
            info = pygame.Rect(badge.right + px(20), inner.top, px(_PORTRAIT_INFO) - px(20), inner.height)
            height = px(_TITLE_IN_LARGE_TEXT if self._has_large_text else _TITLE)
            title = pygame.Rect(info.left, info.top, info.width, height)
        else:
            info = pygame.Rect(inner.left, inner.top, px(_OTHER_INFO), inner.height)
            badge = pygame.Rect(info.left, info.top, px(44), px(44))
            title = pygame.Rect(badge.right + px(10), badge.top, info.right - badge.right - px(10), badge.height)
        counts = pygame.Rect(info.left, info.bottom - px(44), info.width, px(44))
        token = pygame.Rect(info.right - px(_TOKEN), 0, px(_TOKEN), px(_TOKEN))
        token.centery = (title.bottom + counts.top) // 2
        height = counts.top - title.bottom - px(10)
        pile = pygame.Rect(info.left, title.bottom + px(6), token.left - info.left - px(6), height)
        about = None
        right = inner.right
        if has_portrait:
            counts.width = px(_OTHER_INFO + 24)
            row_end = info.right if self._has_large_text else counts.right
            token = pygame.Rect(row_end - px(_TOKEN_IN_ROW), title.top, px(_TOKEN_IN_ROW), px(_TOKEN_IN_ROW))
            title.width = token.left - px(4) - title.left
            top = title.bottom if self._has_large_text else info.top
            pile = pygame.Rect(counts.right, top, info.right - counts.right, info.bottom - top)
            width = px(_ABOUT_IN_LARGE_TEXT if self._has_large_text else _ABOUT)
            about = pygame.Rect(inner.right - width, inner.top, width - px(12), inner.height)
            right = about.left - px(16)
        cards = pygame.Rect(info.right + px(16), inner.top, right - info.right - px(16), inner.height)
        return SeatPlace(seat, panel, badge, title, pile, counts, token, cards, False, about=about)

    def _narrow(self, seat: int, panel: pygame.Rect) -> SeatPlace:
        px = self._px
        inner = panel.inflate(-2 * px(_PADDING), -2 * px(_PADDING))
        row = pygame.Rect(inner.left, inner.top - px(4), inner.width, px(_ROW))
        badge = pygame.Rect(row.left, row.centery - px(22), px(44), px(44))
        title = pygame.Rect(badge.right + px(10), row.top, px(_ROW_NAME), row.height)
        counts = pygame.Rect(row.right - px(_ROW_COUNTS), row.centery - px(22), px(_ROW_COUNTS), px(44))
        token = pygame.Rect(title.right, row.top, px(_TOKEN_IN_ROW), px(_TOKEN_IN_ROW))
        pile = pygame.Rect(token.right, row.top, counts.left - token.right - px(8), row.height)
        cards = pygame.Rect(inner.left, row.bottom + px(6), inner.width, inner.bottom - row.bottom - px(6))
        return SeatPlace(seat, panel, badge, title, pile, counts, token, cards, False)

    def _neighborhood(self, place: SeatPlace, count: int) -> list[pygame.Rect]:
        """Return the boxes of cards in one row or two, whichever shows larger ones."""
        if not count:
            return []
        largest = self._px(_OWN_CARD if place.is_own else _OTHER_CARD)
        gap = self._px(_CARD_GAP if place.is_own else _CARD_GAP // 2)
        least = 1
        if place.is_own and place.town is not None:  # the cards keep their size as they become more
            gap, least = self._px(_GAP_BESIDE_TOWN), _BESIDE_TOWN
        area = place.cards
        if place.low_rows:
            return self._low_rows(place, count, gap)
        width, rows = 0, 1
        for wanted_rows in (1,) if place.town is not None else (1, 2):
            columns = max(least, -(-count // wanted_rows))
            across = (area.width - gap * (columns - 1)) // columns
            down = (area.height - gap * (wanted_rows - 1)) / wanted_rows / PLAN_ASPECT
            fitting = min(largest, across, int(down))
            if fitting > width:
                width, rows = fitting, wanted_rows
        height = round(width * PLAN_ASPECT)
        top = area.top + (area.height - rows * height - (rows - 1) * gap) // 2
        return _rows((area.left, top), (width, height), -(-count // rows), count, gap)

    def _low_rows(self, place: SeatPlace, count: int, gap: int) -> list[pygame.Rect]:
        """Return rows of low cards over all of their place."""
        area, rows = place.cards, place.low_rows
        columns = max(_BESIDE_TOWN if place.is_own else 1, -(-count // rows))
        height = (area.height - gap * (rows - 1)) // rows
        most = round(height * _WIDEST_LOW) if place.is_own else self._px(_OTHER_CARD)
        width = min(most, (area.width - gap * (columns - 1)) // columns)
        return _rows(area.topleft, (width, min(height, round(width * PLAN_ASPECT))), columns, count, gap)


def _held(state: State, seat: int) -> int:
    """Return a seat's number of cards."""
    return len(state.seats[seat - 1].buildings) + len(state.seats[seat - 1].plans)


def _rows(corner: tuple[int, int], size: tuple[int, int], columns: int, count: int, gap: int) -> list[pygame.Rect]:
    """Return the boxes of cards of one size, row by row."""
    (left, top), (width, height) = corner, size
    return [
        pygame.Rect(left + index % columns * (width + gap), top + index // columns * (height + gap), width, height)
        for index in range(count)
    ]
