"""An AI card's moves without reasons: for searches, which need thousands a second (W7.3–W7.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from mintworks.core.players.controller import Decision
from mintworks.games.works.players.ai_preferences import taste
from mintworks.games.works.rules.actions import (
    PASS,
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
from mintworks.games.works.rules.cards import AiCard, CardSet, PlanCard
from mintworks.games.works.rules.state import State

_Taste = dict[PlanCard, tuple[int, int]]


class AiChoices:
    """The moves of one AI card. `AiCardController` plays the same, with reasons."""

    def __init__(self, ai: AiCard, plans: Sequence[PlanCard]) -> None:
        self._ai = ai
        self._taste: _Taste = {plan: taste(ai, plan) for plan in plans}

    def choose(self, state: State, line: Iterable[Sequence[Action]]) -> Action:
        """Return the action at the first location of the line that the card can use, or a pass.

        `line` yields the legal actions at each location; only as many as needed are read.
        """
        for actions in line:
            if actions:
                kind = type(actions[0])
                if kind is Visit:
                    return actions[0]
                found = self._hire(state, actions) if kind is HireTemp else self._use(state, actions)
                if found is not None:
                    return found
        return PASS

    def _use(self, state: State, actions: Sequence[Action]) -> Action | None:
        """Return the card's action of those at one location; None if it leaves them alone (W7.8)."""
        match actions[0]:
            case BuyPlan():
                return self._by_taste(state, {action.plan: action for action in actions if isinstance(action, BuyPlan)})
            case BuildPlan():
                return _on_oldest(state, {action.plan: action for action in actions if isinstance(action, BuildPlan)})
            case RecycleCard():
                return _on_oldest(state, {action.card: action for action in actions if isinstance(action, RecycleCard)})
            case SwapCards():
                return self._swap(state, actions)
        return actions[0]

    def _by_taste(self, state: State, by_plan: dict[PlanCard, Action]) -> Action:
        """Return the action on the plan that the card likes best, of equals the one nearest the deck (W7.6)."""
        row = [plan for plan in reversed(state.supply) if plan in by_plan]
        return by_plan[min(row, key=self._taste.__getitem__)]

    def _swap(self, state: State, actions: Sequence[Action]) -> Action | None:
        oldest = _oldest(state)
        by_plan: dict[PlanCard, Action] = {
            action.taken: action
            for action in actions
            if isinstance(action, SwapCards) and action.given is oldest and action.taken.type not in self._ai.never_buys
        }
        if oldest is None or not by_plan:
            return None
        found = self._by_taste(state, by_plan)
        assert isinstance(found, SwapCards)
        return found if self._taste[found.taken] < self._taste[oldest] else None

    def _hire(self, state: State, hires: Sequence[Action]) -> Action | None:
        """Return the action at the first location of the line whose copied effect the card wants."""
        by_copied: dict[Action, Action] = {hire.copied: hire for hire in hires if isinstance(hire, HireTemp)}
        for actions in _by_location(by_copied):
            found = self._use(state, actions)
            if found is not None:
                return by_copied[found]
        return None


class AiChoiceController:
    """Plays any AI card's seat, without reasons."""

    def __init__(self, cards: CardSet) -> None:
        self._choices = {ai.id: AiChoices(ai, [*cards.plans.values()]) for ai in cards.ais.values()}

    def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
        """Return the card's action. Raises ValueError in a game without an AI card."""
        if observation.ai is None:
            raise ValueError("an opponent’s card plays only in solitaire (W7.1), and this game has none")
        return Decision(self._choices[observation.ai.id].choose(observation, _by_location(legal)))


def _by_location(actions: Iterable[Action]) -> Iterator[list[Action]]:
    """Yield the placements of actions in the order of the line (W9), location by location."""
    placements = [action for action in actions if not isinstance(action, Pass | GiveMint)]
    for _, found in groupby(placements, key=lambda placement: placement.location):
        yield [*found]


def _oldest(state: State) -> PlanCard | None:
    assert state.to_move is not None
    plans = state.seats[state.to_move - 1].plans
    return plans[0] if plans else None


def _on_oldest(state: State, by_plan: dict[PlanCard, Action]) -> Action | None:
    """Return the action on the oldest plan of the hand (W7.5, W7.8); never on a building."""
    oldest = _oldest(state)
    return None if oldest is None else by_plan.get(oldest)
