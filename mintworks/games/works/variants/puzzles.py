"""The questions of Mint Works' puzzles: to win, to have most stars, or to leave others few, at the end of the round.

One asks for the start token too. Two kinds look a round further: to win by then, and to have most stars then.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from mintworks.core.puzzle import Puzzle
from mintworks.games.works.rules.actions import PASS, Action, HireTemp, Visit
from mintworks.games.works.rules.cards import (
    Build,
    BuildsPurchases,
    Buy,
    Copy,
    Draw,
    Exhibits,
    Lead,
    Spoils,
    StarsPerBuilding,
    StarsPerPlan,
    Swap,
)
from mintworks.games.works.rules.neighborhood import count, stars
from mintworks.games.works.rules.state import OVER, State
from mintworks.games.works.rules.upkeep import STARS_TO_END

WIN: Final = "win"
STARS: Final = "stars"
BLOCK: Final = "block"
AHEAD: Final = "ahead"
LATER: Final = "later"
FIRST: Final = "first"
KINDS: Final = (WIN, STARS, BLOCK, AHEAD, LATER, FIRST)
CHAPTERS: Final = ("build", "mints", "advanced", FIRST, BLOCK, WIN, AHEAD)

_BUILDING: Final = {"supplier", "builder"}
_BUILDING_EFFECTS: Final = (Build, Copy, Swap)
_COUNTED: Final = 2
"""Maximum number of buildings that one counts as: a Bridge."""
_RETURNING: Final = {"recycler", "swap-meet"}
"""Locations that return cards to the deck or the supply, from which others can get them."""
_CROWDFUNDER: Final = "crowdfunder"
"""Location with mints for a seat that has none left."""
_ADVANCED: Final = {_CROWDFUNDER, "recycler", "temp-agency", "swap-meet"}

_LOTTO: Final = "lotto"
_UNSPOILED: Final = 10
"""Upper bound of the stars that come back when a Landfill goes."""


def chapter_of(puzzle: Puzzle) -> str:
    """Return a puzzle's chapter: its question, or for most stars this round the locations of the answer."""
    if puzzle.rounds > 1:
        return AHEAD
    if puzzle.kind != STARS:
        return puzzle.kind
    if _ADVANCED.intersection(puzzle.sorts):
        return "advanced"
    return "build" if _BUILDING.issuperset(puzzle.sorts) else "mints"


class WorksQuestion:
    """A question to the seat to move at `start`, answered after the upkeep of the last of `rounds`.

    A position with a secret plan has no known answer: see `is_open`.
    """

    idle: Action = PASS

    def __init__(self, kind: str, start: State, rounds: int) -> None:
        assert start.to_move is not None
        self._kind = kind
        self._seat = start.to_move
        self._last_round = start.round + rounds - 1

    def is_over(self, state: State) -> bool:
        return state.phase is OVER or state.round > self._last_round

    def value(self, state: State) -> int:
        """Return 1 for a victory; the stars of the seat, 0 without a token that it needs; or others' most, negative."""
        if self._kind in (WIN, AHEAD):
            return int(state.winners == (self._seat,))
        if self._kind == FIRST and state.token != self._seat:
            return 0
        if self._kind in (STARS, LATER, FIRST):
            return stars(state.seats[self._seat - 1])
        return -max(stars(seat) for number, seat in enumerate(state.seats, start=1) if number != self._seat)

    def displayed(self, value: int) -> int:
        """Return the stars without a minus."""
        return abs(value)

    def most(self, state: State) -> int:
        """Return an upper bound: the seat's stars and the most it can gain; others keep theirs, if they pass."""
        if self._kind == BLOCK:
            return self.value(state)
        if self._kind == FIRST and state.token != self._seat and not self._spaces(state, (Lead, Copy), 0):
            return 0
        most = stars(state.seats[self._seat - 1]) + self._most_gained(state)
        if self._kind in (STARS, LATER, FIRST):
            return most
        upkeeps = 1 + self._last_round - state.round
        return int(most >= STARS_TO_END or len(state.deck) < upkeeps * state.supply_size)

    def _most_gained(self, state: State) -> int:
        """Return an upper bound of the stars to gain: the best cards on all spaces that are left to build on."""
        seat, later = state.seats[self._seat - 1], self._last_round - state.round
        cards = [*seat.plans, *state.supply, *(state.deck if self._spaces(state, (Draw,), later) or later else ())]
        if not _RETURNING.isdisjoint(state.locations):
            cards += [card for other in state.seats if other is not seat for card in (*other.plans, *other.buildings)]
        ways, buys = self._spaces(state, _BUILDING_EFFECTS, later), self._spaces(state, (Buy, Draw), later)
        if any(type(card.effect) is BuildsPurchases for card in (*seat.buildings, *cards)):
            ways += buys
        gained = 0
        for card in seat.buildings:
            effect = card.effect
            if type(effect) is Exhibits:
                gained += effect.mints * (1 + later)
            elif type(effect) is StarsPerBuilding:
                gained += effect.stars * _COUNTED * ways
            elif type(effect) is StarsPerPlan:
                gained += effect.stars * (buys + ways)
            elif type(effect) is Spoils:
                gained += _UNSPOILED
        if not ways:
            return gained
        found = []
        for card in cards:
            effect = card.effect
            if type(effect) is Exhibits:
                found.append(effect.mints * (1 + later))
            elif type(effect) is StarsPerBuilding:
                found.append(effect.stars * (count(seat.buildings, effect.type) + _COUNTED * ways))
            elif type(effect) is StarsPerPlan:
                found.append(effect.stars * (len(seat.plans) + buys + ways))
            else:
                found.append(card.stars)
        return gained + sum(sorted(found, reverse=True)[:ways])

    def _spaces(self, state: State, effects: tuple[type, ...], later: int) -> int:
        """Return the number of spaces with these effects that the seat can still use, in `later` rounds too."""
        can_place = state.seats[self._seat - 1].mints > 0 or _CROWDFUNDER in state.locations
        found = 0
        for place in state.locations.values():
            if type(place.card.effect) in effects and (place.is_open or later):
                found += later * len(place.spaces) + can_place * place.spaces.count(None)
        return found

    def key(self, state: State) -> Hashable:
        """Return a key without the order in which cards came, and with only whether spaces are free."""
        seats = [(seat.mints, frozenset(seat.plans), frozenset(seat.buildings.items())) for seat in state.seats]
        places = [(place.is_open, place.owner, place.spaces.count(None)) for place in state.locations.values()]
        supply = frozenset(state.supply)
        turn = state.round, state.to_move, state.passes, state.token
        return *turn, len(state.deck), supply, *seats, *places

    def is_hidden(self, before: State, action: Action) -> bool:
        """Return whether an action depends on hidden cards: within a round only the Lotto shows one (W5.2).

        A question about the next round keeps the order of the deck: such a puzzle has to hold in any order.
        """
        if self._kind in (AHEAD, LATER):
            return False
        copied = action.copied if isinstance(action, HireTemp) else action
        return isinstance(copied, Visit) and copied.location == _LOTTO


def is_open(state: State) -> bool:
    """Return whether nobody has a plan that others haven't seen (W4.9)."""
    return not any(seat.secret for seat in state.seats)
