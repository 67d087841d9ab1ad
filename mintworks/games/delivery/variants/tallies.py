"""The numbers about a finished game that a history keeps for its statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from mintworks.core.match import Step
from mintworks.core.plugin import Tally
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.events import Event, UpgradeBought
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.variants.facts import EVERY_KIND, Blocked, MintsDelivered, tours
from mintworks.games.delivery.variants.played import Played

ALL: Final = "all"
"""The item of numbers that are of nothing in particular."""


def tallies(rules: MintDelivery, opening: State, steps: Sequence[Step[Action, Event]]) -> list[Tally]:
    """Return all numbers of a game, for each seat.

    `delivered` are the done orders, `town` their number by town, `mints` the delivered ones by kind, `tours` their
    number by length in orders, `blocked` the turns in which a driver was blocked, `bought` the upgrades, and `stars`
    those after each round, whose number is the item.
    """
    found: Counter[tuple[int, str, str]] = Counter()
    state, number = opening.copy(), opening.round
    for step in steps:
        for event in rules.apply(state, step.action):
            if isinstance(event, UpgradeBought):
                found[event.seat, "bought", event.upgrade] = 1
        for seat in range(1, len(state.seats) + 1):
            found[seat, "stars", str(number)] = stars(state, seat)
        number = state.round
    game = Played(steps, state)
    for seat, truck in enumerate(state.seats, start=1):
        for order in truck.done:
            found[seat, "delivered", order.id] = 1
            found[seat, "town", order.town] += 1
        for kind in EVERY_KIND:
            found[seat, "mints", kind] = MintsDelivered(kind).count(game, seat)
        for orders in tours(game, seat):
            found[seat, "tours", str(orders)] += 1
    if state.driver is not None:
        found[1, "blocked", ALL] = Blocked().count(game, 1)
    return [Tally(*key, count) for key, count in found.items() if count or key[1] == "stars"]
