"""A game as it was played, which is what facts are about: what everyone decided, and where it led."""

from __future__ import annotations

from collections.abc import Iterator

from mintworks.core import played
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.events import Event, TurnBegan
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import Seat, State


class Played(played.Played[Action, Event, State]):
    """A game of Mint Delivery as far as it was played."""

    def seat(self, number: int) -> Seat:
        return self.end.seats[number - 1]

    def stars(self, seat: int) -> int:
        return stars(self.end, seat)

    def turns(self, seat: int) -> Iterator[list[Event]]:
        """Yield the events of each turn of a seat, in order; the first turn of a game has no event that begins it."""
        events: list[Event] = []
        is_own = self.end.first == seat
        for event in self.events():
            if isinstance(event, TurnBegan):
                if is_own:
                    yield events
                events, is_own = [], event.seat == seat
            events.append(event)
        if is_own:
            yield events
