"""The features of the value table for the road: the possessions of each seat, and its next deliveries (D3–D6).

Stars are counted in tens; features with `…later` count the more, the more orders are to go. Steps of `go`, `first`,
`rest` and `sure` are the orders that still lie in offers and decks, by threes; the last step is when the end was
called. Those of `short` are the orders of the two shortest decks with their offers, by twos, since two empty offers
call the end (D5.1); those of `next` the actions until the first delivery, and the last is never.
"""

from __future__ import annotations

from typing import Final

from mintworks.core.players.value_table import Feature
from mintworks.games.delivery.players.road_evaluation import RoadOutlook
from mintworks.games.delivery.rules.parts import value
from mintworks.games.delivery.rules.road import DECK_SIZE
from mintworks.games.delivery.rules.roads import Roads
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import KEEP, State

_TENTH: Final = 0.1
"""Factor of stars and orders, so that all features have a similar size."""

_ORDERS_AT_FIRST: Final = 30
_ACTIONS_AT_FIRST: Final = 20
"""Number of actions to plan with while the seats choose the orders to keep."""

_BY_THREES: Final = 9
_CALLED: Final = _BY_THREES + 1
_BY_TWOS: Final = 7
_MOST_OPEN: Final = 4
_LONGEST: Final = 8
_NEVER: Final = _LONGEST + 1
_MOST_ACTIONS: Final = 3


def _steps(name: str, last: int) -> list[str]:
    return [f"{name}.{step}" for step in range(last + 1)]


_STARS: Final = _steps("stars.go", _CALLED)
_SHORT: Final = _steps("stars.short", _BY_TWOS)
_FIRST: Final = _steps("outlook.first", _CALLED)
_REST: Final = _steps("outlook.rest", _CALLED)
_SURE: Final = _steps("outlook.sure", _CALLED)
_NEXT: Final = _steps("outlook.next", _NEVER)
_OPEN: Final = _steps("orders.open", _MOST_OPEN)
_TURN: Final = [f"turn.in-{number}" for number in range(5)]
_LEFT: Final = [f"turn.actions-{number}" for number in range(_MOST_ACTIONS + 1)]


class RoadFeatures:
    """Reads positions of one game after another; measured ways of a game are cached."""

    def __init__(self) -> None:
        self._roads: Roads | None = None
        self._outlooks: list[RoadOutlook] = []

    def outlook(self, state: State, number: int) -> RoadOutlook:
        """Return a seat's outlook in a position."""
        if state.roads is not self._roads:
            self._roads = state.roads
            self._outlooks = [RoadOutlook(state, each) for each in range(1, len(state.seats) + 1)]
        outlook = self._outlooks[number - 1]
        outlook.look_again(state)
        return outlook

    def of_all(self, state: State) -> list[list[Feature]]:
        """Return the features of each seat, in a game that goes on."""
        if state.phase is KEEP:
            piles = [DECK_SIZE] * len(state.deck_names)
        else:
            piles = sorted([len(deck) + len(offer) for deck, offer in zip(state.decks, state.offers, strict=True)])
        to_go = sum(piles)
        step = _CALLED if state.is_called else min(to_go // 3, _BY_THREES)
        later = to_go / _ORDERS_AT_FIRST
        short = None if state.is_called else _SHORT[min((piles[0] + piles[1]) // 2, _BY_TWOS)]
        return [self._of(state, number, step, short, later) for number in range(1, len(state.seats) + 1)]

    def _of(self, state: State, number: int, step: int, short: str | None, later: float) -> list[Feature]:
        seat, outlook = state.seats[number - 1], self.outlook(state, number)
        left = _ACTIONS_AT_FIRST if state.phase is KEEP else outlook.actions_left(state)
        have = stars(state, number) * _TENTH
        ahead = outlook.deliveries(state, seat, left)
        sure = outlook.deliveries(state, seat, left, open_alone=True)
        found: list[Feature] = [("seat.constant", 1.0), (_STARS[step], have)]
        if short is not None:
            found.append((short, have))
        if ahead:
            found.append((_FIRST[step], ahead[0][1] * _TENTH))
            found.append((_REST[step], sum([gain for _, gain in ahead[1:]]) * _TENTH))
        found += [
            ("outlook.mints", outlook.mints(seat, left) * _TENTH),
            ("orders.done", len(seat.done) * _TENTH),
            (_OPEN[min(len(seat.open), _MOST_OPEN)], later),
            ("orders.stars", sum([order.stars for order in seat.open]) * _TENTH * later),
            (_NEXT[min(ahead[0][0], _LONGEST) if ahead else _NEVER], 1.0),
            ("truck.value", value(seat.truck) * _TENTH * later),
        ]
        found += [(f"upgrades.{upgrade.id}", later) for upgrade in seat.upgrades]
        if state.turn_seat == number:
            found.append((_LEFT[min(state.actions_left, _MOST_ACTIONS)], 1.0))
        else:
            found.append((_TURN[(number - state.turn_seat) % len(state.seats)], 1.0))
        if state.is_called:
            order = state.clockwise_from(state.first)
            is_still_to_come = order.index(number) > order.index(state.turn_seat)
            found.append(("turn.last-to-come" if is_still_to_come else "turn.last", 1.0))
        found.append((_SURE[step], sum([gain for _, gain in sure]) * _TENTH))
        return found
