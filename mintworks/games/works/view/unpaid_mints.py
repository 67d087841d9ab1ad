"""Mints of the seat at the bottom that have left its heap but haven't paid for anything yet."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from mintworks.games.works.view.choosing import is_location, location_of, location_pick
from mintworks.games.works.view.flights import MOST_FLYING
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui.canvas import Point


class _Laid(NamedTuple):
    location: str
    space: int
    mints: int


class UnpaidMints:
    """Mints on the pointer, on a location whose purchase is still to be chosen, or on their way back."""

    def __init__(self, tableau: Tableau) -> None:
        self._tableau = tableau
        self._held = 0
        self._laid: _Laid | None = None
        self._returning = 0

    def hold(self, mints: int) -> None:
        """Hang that many mints on the pointer; 0 for none."""
        self._held = mints
        self._count()

    def leave(self, mints: int, target: str, picked: Sequence[str], at: Point) -> None:
        """Let dropped mints lie on the visited location, and return from anywhere else."""
        self.keep_on(picked)
        visited = next(filter(is_location, picked), None)
        if target == visited:
            self._lay_down(location_of(target), mints, at)
        else:
            self.give_back(mints, at)

    def keep_on(self, picked: Collection[str]) -> None:
        """Let mints return that lie on a location no longer picked."""
        if self._laid is not None and location_pick(self._laid.location) not in picked:
            self._take_back()

    def _lay_down(self, location: str, mints: int, start: Point) -> None:
        self._take_back()
        tableau = self._tableau
        self._laid = _Laid(location, tableau.shown.locations[location].spaces.index(None), mints)
        each = tableau.sounds.landing(tableau.space(*self._laid[:2]))
        tableau.flights.fly(tableau.onto_space(*self._laid), start, from_hand=True, stays=True, each=each)
        self._count()

    def lay_out(self) -> None:
        """Place the mints on a location anew, after a new layout."""
        if self._laid is not None:
            self._tableau.flights.put(self._tableau.onto_space(*self._laid))

    def pay(self) -> Point | None:
        """Count the mints on a location as placed; return where they lie, or None if there are none."""
        if self._laid is None:
            return None
        laid, self._laid = self._laid, None
        self._count()
        self._tableau.flights.count_landed()
        return self._tableau.space(laid.location, laid.space)

    def _take_back(self) -> None:
        if self._laid is not None:
            mints, start = self._laid.mints, self.pay()
            assert start is not None
            self.give_back(mints, start)

    def give_back(self, mints: int, start: Point) -> None:
        """Let dropped mints return to the heap, which grows as they land."""
        tableau, mints = self._tableau, min(mints, MOST_FLYING)
        self._returning += mints
        self._count()
        seat = tableau.viewpoint
        sound = tableau.sounds.landing(tableau.heap_of(seat), on_wood=False)

        def land() -> None:
            self._returning -= 1
            self._count()
            sound()

        first = max(0, tableau.shown.seats[seat - 1].mints - self._returning)
        landings = tableau.onto_heap(seat, first, mints)
        tableau.flights.fly(landings, start, stagger_s=0.03, from_hand=True, each=land)

    def _count(self) -> None:
        laid = 0 if self._laid is None else self._laid.mints
        self._tableau.mints_off_heap = self._held + laid + self._returning
