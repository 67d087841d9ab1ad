"""A computer player for any seat: it scores each action with the best one after it, and takes the best."""

from __future__ import annotations

from typing import Final, NamedTuple

from mintworks.core.players.controller import Decision
from mintworks.games.works.players.evaluation import (
    WEIGHTS,
    Weights,
    income_of,
    rounds_left,
    stars_with,
    worth_built,
    worth_of_mints,
)
from mintworks.games.works.players.planner_reasoning import Motive, PlannerReasoning
from mintworks.games.works.rules.actions import (
    Action,
    BuildPlan,
    BuyPlan,
    GiveMint,
    HireTemp,
    Pass,
    Placement,
    RecycleCard,
    SwapCards,
)
from mintworks.games.works.rules.cards import Build, Buy, Draw, Gain, PlanCard, TakeLead
from mintworks.games.works.rules.neighborhood import builder_of_purchases, price_for, stars
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.state import Location, Seat, State
from mintworks.games.works.rules.upkeep import STARS_TO_END

WIN: Final = 1000.0


class PlannerController:
    """Plays 2 to 4 seats, and the person's seat in solitaire. The same observation gives the same action."""

    def __init__(self, works: MintWorks, *, explains: bool = True) -> None:
        self._works = works
        self._explains = explains

    def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
        """Return the action with the highest score; among equals the first in the order of `legal_actions`."""
        if len(legal) == 1:
            return Decision(legal[0])
        outlook = _Outlook(self._works, observation, WEIGHTS)
        options = [outlook.option(action) for action in legal]
        later = options + outlook.purchases_out_of_reach()
        best = max(options, key=lambda option: option.score + outlook.next_best(option, later))
        return Decision(best.action, outlook.reasons(best, later) if self._explains else None)


class _Option(NamedTuple):
    """An action, its price, the mints in hand after it, and its own worth."""

    action: Action
    price: int
    mints_after: int
    score: float


class _Outlook:
    """The position as the seat to move judges it. Scores are in mints, and 0 for doing nothing."""

    def __init__(self, works: MintWorks, seen: State, weights: Weights) -> None:
        assert seen.to_move is not None
        self.works = works
        self.seen = seen
        self.weights = weights
        self.number = seen.to_move
        self.me = seen.seats[self.number - 1]
        self.others = [seat for number, seat in enumerate(seen.seats, start=1) if number != self.number]
        self.rounds = rounds_left(seen, weights)
        self.best_other_stars = max(stars(seat) for seat in self.others)
        self.builder, self.build_price = self._find_builder()
        self.build_cost = self.build_price * weights.plenty / (weights.plenty + self.me.mints)
        self.worth_in_hand = worth_of_mints(self.me.mints, weights)

    def _find_builder(self) -> tuple[Location, int]:
        """Return the location at which plans are built, and the seat's price there."""
        for name, location in self.seen.locations.items():
            if isinstance(location.card.effect, Build):
                return location, price_for(self.me, name, location.card.effect.price)
        raise ValueError("a game without a Builder can’t be planned")

    def option(self, action: Action) -> _Option:
        """Return an action with its worth, including the price."""
        match action:
            case Pass():
                return _Option(action, 0, self.me.mints, 0.0)
            case GiveMint(seat=number):
                return _Option(action, 0, self.me.mints, -self._threat(self.seen.seats[number - 1]))
        price = self.works.price(self.seen, self.number, action)
        left = self.me.mints - price
        used = action.copied if isinstance(action, HireTemp) else action
        gained = self._mints_gained(used)
        score = self._spent(left + gained) + self._owner_gains(action.location) + self._effect(used, left)
        if self.seen.mint_supply is not None and gained >= self.seen.mint_supply:
            score -= WIN  # whoever takes the last mint of a limited supply has lost (W8.1)
        return _Option(action, price, left + gained, score)

    def purchases_out_of_reach(self) -> list[_Option]:
        """Return plans of a free Supplier that are too dear now, but may be affordable after a gain."""
        found = []
        for name, location in self.seen.locations.items():
            if isinstance(location.card.effect, Buy) and location.spaces[-1] is None and not location.blocked:
                by_plan = self.works.actions.on_plan[name]
                options = [self.option(by_plan[plan]) for plan in self.seen.supply]
                found += [option for option in options if option.price > self.me.mints]
        return found

    def next_best(self, first: _Option, later: list[_Option]) -> float:
        """Return the highest worth of an option that `first` leaves open, if nobody comes between."""
        most = 0.0
        for option in later:
            if option.score > most:
                most = max(most, self._follows(first, option))
        return min(most, WIN / 4)  # a win is not put off

    def reasons(self, best: _Option, later: list[_Option]) -> PlannerReasoning:
        """Return the reasons for the best action: the largest part of its worth, or the next action."""
        action = best.action.copied if isinstance(best.action, HireTemp) else best.action
        match action:
            case Pass():
                return PlannerReasoning(Motive.NOTHING_BETTER)
            case GiveMint():
                return PlannerReasoning(Motive.LEAST_HARM)
            case BuyPlan(plan=plan) | BuildPlan(plan=plan) | SwapCards(taken=plan):
                return self._reasons_for(plan, is_bought=isinstance(action, BuyPlan))
        follows = max(later, key=lambda option: self._follows(best, option), default=best)
        if self._follows(best, follows) > 0 and isinstance(follows.action, BuyPlan | BuildPlan):
            return PlannerReasoning(Motive.SAVING, follows.action.plan.id)
        effect = self.seen.locations[action.location].card.effect
        if isinstance(effect, TakeLead) and self.seen.token != self.number:
            return PlannerReasoning(Motive.TOKEN)
        return PlannerReasoning(Motive.LUCK if isinstance(effect, Draw) else Motive.MINTS)

    def _reasons_for(self, plan: PlanCard, *, is_bought: bool) -> PlannerReasoning:
        """Return the reasons for wanting a plan."""
        if self._wins(plan):
            return PlannerReasoning(Motive.WIN, plan.id)
        new_stars = stars_with(self.me, plan) - stars(self.me)
        income = income_of(self.me, plan, self.weights)
        worth = {
            Motive.STARS: self.weights.star * new_stars,
            Motive.INCOME: self.weights.income * self.rounds * income,
            Motive.DENIAL: self.weights.denial * max(0.0, self._envy(plan)) if is_bought else 0.0,
        }
        motive = max(worth, key=lambda each: worth[each])
        if worth[motive] <= 0:
            return PlannerReasoning(Motive.NOTHING_BETTER, plan.id)
        amount = {Motive.STARS: new_stars, Motive.INCOME: round(income)}.get(motive, 0)
        return PlannerReasoning(motive, plan.id, amount)

    def _follows(self, first: _Option, option: _Option) -> float:
        """Return the score of an option after the first one; 0 if it isn't left open."""
        is_open = option.price <= first.mints_after and self._leaves_open(first.action, option)
        return option.score if is_open else 0.0

    def _leaves_open(self, first: Action, option: _Option) -> bool:
        match first, option.action:
            case (Pass() | GiveMint(), _) | (_, Pass() | GiveMint()):
                return False
            case _, HireTemp(location=name) | BuyPlan(location=name) | BuildPlan(location=name):
                return first != option.action and (name != first.location or self._has_two_spaces(name))
            case _, there:
                return there.location != first.location or self._has_two_spaces(there.location)

    def _has_two_spaces(self, name: str) -> bool:
        return self.seen.locations[name].spaces[-2:] == [None, None]

    def _threat(self, seat: Seat) -> float:
        return self.weights.star * stars(seat) + seat.mints

    def _spent(self, mints: int) -> float:
        """Return the worth of a change of the mints in hand; hardly anything if no upkeep will follow."""
        change = worth_of_mints(mints, self.weights) - self.worth_in_hand
        return change if self.rounds else 0.1 * change

    def _owner_gains(self, name: str) -> float:
        """Return the worth of the first mints on a deed to its owner at upkeep (W5.4)."""
        location = self.seen.locations[name]
        if location.owner is None or location.is_occupied() or not self.rounds:
            return 0.0
        return location.card.owner_gain * (1.0 if location.owner == self.number else -self.weights.denial)

    def _mints_gained(self, action: Placement) -> int:
        """Return the mints that come back at once."""
        match action:
            case RecycleCard(card=card):
                return card.cost + card.stars
            case BuyPlan() | BuildPlan() | SwapCards():
                return 0
        effect = self.seen.locations[action.location].card.effect
        return effect.mints if isinstance(effect, Gain | TakeLead) else 0

    def _effect(self, action: Placement, left: int) -> float:
        """Return the worth of an action besides mints; `left` are the mints after paying."""
        match action:
            case BuyPlan(plan=plan):
                return self._buy(plan, left)
            case BuildPlan(plan=plan):
                return self._build(plan)
            case RecycleCard(card=card):
                return -self._loss(card)
            case SwapCards(given=given, taken=taken):
                return self._unbuilt(taken, left) - self._loss(given)
        match self.seen.locations[action.location].card.effect:
            case Gain(others=others):
                return -others * len(self.others) * self.weights.denial
            case TakeLead() if self.seen.token != self.number:
                return self.weights.token
            case Draw() if self.rounds:
                return self.weights.unbuilt * (self.weights.unknown_plan - self.build_cost)
        return 0.0

    def _buy(self, plan: PlanCard, left: int) -> float:
        own = self._build(plan) if builder_of_purchases(self.me) else self._unbuilt(plan, left)
        return own + self.weights.denial * max(0.0, self._envy(plan))

    def _envy(self, plan: PlanCard) -> float:
        """Return the highest worth of a plan to another seat that could pay for it."""
        worths = (self._worth(seat, plan) - plan.cost for seat in self.others if seat.mints >= plan.cost)
        return max(worths, default=0.0)

    def _build(self, plan: PlanCard) -> float:
        return WIN if self._wins(plan) else self._worth(self.me, plan)

    def _unbuilt(self, plan: PlanCard, left: int) -> float:
        """Return the worth of a plan that is still to be built."""
        can_build_now = left >= self.build_price and self.builder.spaces[-1] is None
        if can_build_now and self._wins(plan):
            return WIN / 2
        if not self.rounds and not can_build_now:
            return 0.0
        return self.weights.unbuilt * (self._worth(self.me, plan) - self.build_cost)

    def _wins(self, plan: PlanCard) -> bool:
        """Return whether building the plan now ends the game with the most stars (W5.1)."""
        return STARS_TO_END <= stars_with(self.me, plan) > self.best_other_stars

    def _loss(self, card: PlanCard) -> float:
        """Return the worth of a card that is given up."""
        if card in self.me.plans:
            return self._unbuilt(card, self.me.mints)
        rest = {plan: mints for plan, mints in self.me.buildings.items() if plan is not card}
        without = Seat(self.me.mints, self.me.plans, rest, [])
        return self._worth(without, card) + self.weights.star * self.me.buildings[card]

    def _worth(self, seat: Seat, plan: PlanCard) -> float:
        return worth_built(seat, plan, self.rounds, self.weights)
