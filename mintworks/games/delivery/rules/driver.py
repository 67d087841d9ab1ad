"""What the driver of the Factory does, and why (D9): in its turn there is one action, the one decided here."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from mintworks.games.delivery.rules.actions import END, MOST_FROM_BELT, ROTATE, Action, ActionTable
from mintworks.games.delivery.rules.parts import (
    CINNAMON,
    KINDS,
    LoadsTogether,
    Order,
    Preference,
    TakesAnywhere,
)
from mintworks.games.delivery.rules.state import DRIVER_SEAT, Motivation, Seat, State

FOREMOST: Final = 4
"""So many mints at the front of a belt can be loaded (D8.3)."""

NEXT: Final = {
    Motivation.DELIVER: Motivation.TAKE,
    Motivation.TAKE: Motivation.LOAD,
    Motivation.LOAD: Motivation.DELIVER,
}
"""The circle in which a satisfied motivation passes on (D9.1)."""


class OrderCriterion(StrEnum):
    """What singled out the order that the driver is after."""

    ONLY = "only"
    NEAREST = "nearest"
    OLDEST = "oldest"
    PREFERENCE = "preference"
    STARS = "stars"
    LEFTMOST = "leftmost"


class Lack(msgspec.Struct, frozen=True):
    """The mints that an open order lacks, after older orders have reserved theirs (D9.1)."""

    order: Order
    mints: str


class DriverDecision(msgspec.Struct, frozen=True):
    """The one action of the driver, with its reasons (D9.1, D9.2).

    `satisfied` are the motivations that it passed over to this one, `goal` the space that it is bound for (where it
    stands already, to act there). `order` is delivered, taken or loaded for, and `criterion` singled it out; both are
    None where no order did. A blocked driver's action ends its turn.
    """

    action: Action
    motivation: Motivation
    satisfied: tuple[Motivation, ...]
    lacks: tuple[Lack, ...]
    goal: str | None = None
    order: Order | None = None
    criterion: OrderCriterion | None = None

    @property
    def is_blocked(self) -> bool:
        """Return whether all three motivations are satisfied."""
        return len(self.satisfied) == len(NEXT)


def decide(state: State, actions: ActionTable) -> DriverDecision:
    """Return the driver's next action in its turn; the position stays unchanged."""
    return _Decider(state, actions).decision()


def next_motivation(state: State, actions: ActionTable) -> Motivation | None:
    """Return the motivation of the driver if it were its turn; None if it would be blocked (D9.1)."""
    return _Decider(state, actions).pass_on()


def first_choice(state: State) -> tuple[int, Order]:
    """Return the deck and the face-up order that the driver prefers: then most stars, then leftmost (D9.1)."""
    deck, order, _ = _choose(state)
    return deck, order


def _choose(state: State) -> tuple[int, Order, OrderCriterion]:
    tops = [(place, deck[0]) for place, deck in enumerate(state.decks) if deck]
    if len(tops) == 1:
        return *tops[0], OrderCriterion.ONLY
    most = max(_preference_score(state, order) for _, order in tops)
    liked = [(place, order) for place, order in tops if _preference_score(state, order) == most]
    if len(liked) == 1:
        return *liked[0], OrderCriterion.PREFERENCE
    stars = max(order.stars for _, order in liked)
    best = [(place, order) for place, order in liked if order.stars == stars]
    return *best[0], OrderCriterion.STARS if len(best) == 1 else OrderCriterion.LEFTMOST


def _preference_score(state: State, order: Order) -> int:
    """Return how well an order fits the driver's preference (D9.3)."""
    assert state.driver is not None
    seat = state.seats[DRIVER_SEAT - 1]
    match state.driver.preference:
        case Preference.FEWEST_MINTS:
            return -len(order.mints)
        case Preference.CINNAMON:
            return 1 if CINNAMON in order.mints else 0
        case Preference.NEW_TOWN:
            return 0 if any(held.town == order.town for held in [*seat.open, *seat.done]) else 1
        case Preference.MOST_STARS:
            return order.stars
        case Preference.NEAREST_TOWN:
            return -state.roads.map.distances[seat.space][order.town]


def lacking(seat: Seat) -> list[Lack]:
    """Return the lack of each open order, oldest first; older ones reserve mints even while incomplete (D9.1)."""
    left = seat.truck
    lacks = []
    for order in seat.open:
        missing = ""
        for mint in order.mints:
            if mint in left:
                left = left.replace(mint, "", 1)
            else:
                missing += mint
        lacks.append(Lack(order, missing))
    return lacks


class _Decider:
    """Works out one decision: what the open orders lack, and which motivation is not satisfied."""

    def __init__(self, state: State, actions: ActionTable) -> None:
        assert state.driver is not None
        self.state = state
        self.actions = actions
        self.driver = state.driver
        self.seat: Seat = state.seats[DRIVER_SEAT - 1]
        self.map = state.roads.map
        self.lacks = lacking(self.seat)
        self.satisfied: list[Motivation] = []

    def pass_on(self) -> Motivation | None:
        """Pass on from motivation to motivation, to the first that is not satisfied (D9.1); None if all three are."""
        motivation = self.state.motivation
        while len(self.satisfied) < len(NEXT):
            if not self._is_satisfied(motivation):
                return motivation
            self.satisfied.append(motivation)
            motivation = NEXT[motivation]
        return None

    def _is_satisfied(self, motivation: Motivation) -> bool:
        match motivation:
            case Motivation.DELIVER:
                return all(lack.mints for lack in self.lacks)
            case Motivation.TAKE:
                return len(self.seat.open) >= self.driver.workforce or not any(self.state.decks)
            case Motivation.LOAD:
                return not any(kind in belt for belt in self.state.belts for kind in self._lacking)

    def decision(self) -> DriverDecision:
        """Return its decision, by the first motivation that isn't satisfied."""
        match self.pass_on():
            case Motivation.DELIVER:
                return self._deliver()
            case Motivation.TAKE:
                return self._take()
            case Motivation.LOAD:
                return self._load()
            case None:
                return self._decision(END, Motivation.LOAD)

    @property
    def _lacking(self) -> str:
        return "".join([lack.mints for lack in self.lacks])

    def _deliver(self) -> DriverDecision:
        ready = [lack.order for lack in self.lacks if not lack.mints]
        distances = self.map.distances[self.seat.space]
        nearest = min(distances[order.town] for order in ready)
        near = [order for order in ready if distances[order.town] == nearest]
        order = near[0]
        criterion = OrderCriterion.NEAREST if len(near) == 1 else OrderCriterion.OLDEST
        if len(ready) == 1:
            criterion = OrderCriterion.ONLY
        action = self.actions.deliveries[order] if nearest == 0 else self._step(order.town)
        return self._decision(action, Motivation.DELIVER, order.town, order, criterion)

    def _take(self) -> DriverDecision:
        here = self.seat.space
        depot = here if isinstance(self.driver.trait, TakesAnywhere) else self.map.start
        if here != depot:
            return self._decision(self._step(depot), Motivation.TAKE, depot)
        _, order, criterion = _choose(self.state)
        return self._decision(self.actions.takes[order][0], Motivation.TAKE, depot, order, criterion)

    def _load(self) -> DriverDecision:
        here = self.seat.space
        # Of two docks as near, min finds the left one.
        dock = min(self.map.gates, key=self.map.distances[here].__getitem__)
        if here != dock:
            return self._decision(self._step(dock), Motivation.LOAD, dock)
        foremost = [belt[:FOREMOST] for belt in self.state.belts]
        able = [lack for lack in self.lacks if any(kind in front for front in foremost for kind in lack.mints)]
        if not able:
            return self._decision(ROTATE, Motivation.LOAD, dock)
        order = able[0].order
        # Kinds run from the dearest to the cheapest.
        kind = next(kind for kind in KINDS if kind in able[0].mints and any(kind in front for front in foremost))
        lying = [front.count(kind) for front in foremost]
        belt = lying.index(max(lying))
        number = min(self._lacking.count(kind), self._most_of(kind), lying[belt])
        action = self.actions.belt_loads[self.map.gates[belt]][kind * number]
        criterion = OrderCriterion.ONLY if len(able) == 1 else OrderCriterion.OLDEST
        return self._decision(action, Motivation.LOAD, dock, order, criterion)

    def _most_of(self, kind: str) -> int:
        """Return the number of mints of a kind that it loads at once."""
        trait = self.driver.trait
        return trait.mints if isinstance(trait, LoadsTogether) and trait.kind == kind else MOST_FROM_BELT[kind]

    def _step(self, goal: str) -> Action:
        """Return the first step of a shortest way (D9.4)."""
        return self.actions.moves[self.map.first_steps[self.seat.space][goal]]

    def _decision(
        self,
        action: Action,
        motivation: Motivation,
        goal: str | None = None,
        order: Order | None = None,
        criterion: OrderCriterion | None = None,
    ) -> DriverDecision:
        return DriverDecision(action, motivation, tuple(self.satisfied), tuple(self.lacks), goal, order, criterion)
