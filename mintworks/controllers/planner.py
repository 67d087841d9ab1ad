"""A computer player for any seat: it weighs what each action brings before its next turn, and takes the best."""

from __future__ import annotations

from typing import Final

from mintworks.controllers.appraisal import UNKNOWN_PLAN, build_price, rounds_left, stars_with, worth_built
from mintworks.controllers.controller import Decision
from mintworks.rules.works.actions import (
    Action,
    BuildPlan,
    BuyPlan,
    GiveMint,
    HireTemp,
    Pass,
    RecycleCard,
    SwapCards,
    Visit,
)
from mintworks.rules.works.cards import Draw, Gain, Lead, LocationEffect, PlanCard
from mintworks.rules.works.neighborhood import stars
from mintworks.rules.works.play import Works
from mintworks.rules.works.state import Seat, State
from mintworks.rules.works.upkeep import STARS_TO_END

WIN: Final = 1000.0
NOT_YET_BUILT: Final = 0.8
"""A plan may wait for the Builder: this part of its worth is counted."""

TOKEN: Final = 0.4
DENIAL: Final = 0.2
"""The part of an opponent's loss that counts as one's own gain."""

DRY: Final = 0.8
"""What it costs to be left without the mint that the next producing location asks for."""


class PlannerController:
    """Plays 2 to 4 seats, and the person's seat in solitaire. The same observation gives the same action."""

    def __init__(self, works: Works) -> None:
        self._works = works

    def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
        """The action of the highest score; among equals the first in the order of `legal_actions`."""
        outlook = _Outlook(self._works, observation)
        return Decision(max(legal, key=outlook.score))


class _Outlook:
    """The position as the seat to move judges it. Scores are in mints, and 0 for doing nothing."""

    def __init__(self, works: Works, seen: State) -> None:
        assert seen.to_move is not None
        self.works = works
        self.seen = seen
        self.number = seen.to_move
        self.me = seen.seats[self.number - 1]
        self.others = [seat for number, seat in enumerate(seen.seats, start=1) if number != self.number]
        self.rounds = rounds_left(seen)
        self.mint = 1.0 if self.rounds else 0.1
        self.best_other_stars = max(stars(seat) for seat in self.others)
        self.producing = sum(
            location.spaces.count(None)
            for location in seen.locations.values()
            if location.is_open and not location.blocked and isinstance(location.card.effect, Gain)
        )

    def score(self, action: Action) -> float:
        """What an action brings, its price counted."""
        match action:
            case Pass():
                return 0.0
            case GiveMint(seat=number):
                return -self._standing(self.seen.seats[number - 1])
        price = self.works.price(self.seen, self.number, action)
        left = self.me.mints - price
        score = self._effect(action, left) - price * self.mint
        owner = self.seen.locations[action.location].owner
        if owner is not None:
            gain = self.seen.locations[action.location].card.owner_gain
            score += gain * (1.0 if owner == self.number else -DENIAL)
        return score

    def _effect(self, action: Action, left: int) -> float:
        match action:
            case HireTemp(copied=copied):
                return self._effect(copied, left)
            case BuyPlan(plan=plan):
                return self._buy(plan, left) - self._dry(left)
            case BuildPlan(plan=plan):
                return self._build(plan) - self._dry(left)
            case RecycleCard(card=card):
                return (card.cost + card.stars) * self.mint - self._loss(card)
            case SwapCards(given=given, taken=taken):
                return self._hand(taken, left) - self._loss(given)
            case Visit(location=name):
                return self._visit(self.seen.locations[name].card.effect, left)
        return 0.0

    def _visit(self, effect: LocationEffect, left: int) -> float:
        match effect:
            case Gain(mints=mints, others=others):
                return mints * self.mint - others * len(self.others) * DENIAL
            case Lead(mints=mints):
                return mints * self.mint + (TOKEN if self.seen.token != self.number else 0.05)
            case Draw():
                return UNKNOWN_PLAN * NOT_YET_BUILT - build_price(self.me)
        return 0.0

    def _dry(self, left: int) -> float:
        return DRY if left < 1 and self.producing else 0.0

    def _buy(self, plan: PlanCard, left: int) -> float:
        envy = max(
            (worth_built(seat, plan, self.rounds) for seat in self.others if seat.mints >= plan.cost), default=0.0
        )
        return self._hand(plan, left) + DENIAL * max(0.0, envy - plan.cost)

    def _hand(self, plan: PlanCard, left: int) -> float:
        """The worth of a plan that is still to be built."""
        can_build_now = left >= build_price(self.me) and None in self.seen.locations["builder"].spaces
        if not self.rounds and not can_build_now:
            return 0.0
        certainty = 0.9 if can_build_now else NOT_YET_BUILT
        return max(0.0, certainty * (worth_built(self.me, plan, self.rounds) - build_price(self.me)))

    def _build(self, plan: PlanCard) -> float:
        reached = stars_with(self.me, plan)
        if reached >= STARS_TO_END:
            return WIN if reached > self.best_other_stars else -self._standing(self.me)
        return worth_built(self.me, plan, self.rounds)

    def _loss(self, card: PlanCard) -> float:
        if card in self.me.plans:
            return NOT_YET_BUILT * (worth_built(self.me, card, self.rounds) - build_price(self.me))
        rest = {plan: mints for plan, mints in self.me.buildings.items() if plan is not card}
        return worth_built(Seat(self.me.mints, self.me.plans, rest, []), card, self.rounds)

    def _standing(self, seat: Seat) -> float:
        return 3.0 * stars(seat) + seat.mints
