"""The advantages of an action of Mint Works over another, by the end of this round and of the next ones."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final

from mintworks.core.players.contrast import Contrast, Pairs, Weighed, compared
from mintworks.core.players.hint import played_on
from mintworks.core.players.tree_search import Considered
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.difference_kind import DifferenceKind
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.players.weighing import RoundEnd, Weighing, place_of, plan_of
from mintworks.games.works.rules.actions import PASS, Action, BuildPlan
from mintworks.games.works.rules.observing import determinize
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.state import State

_DEALS: Final = 12
"""Number of imagined deals of the hidden cards."""

_ROUNDS: Final = 3
"""Number of rounds that are played, this one included."""


class ExpectedPlay:
    """The play of seats beyond an expected line: an AI card follows its rules, all others the planner's scores."""

    def __init__(self, works: MintWorks) -> None:
        self._works = works
        self._card = AiCardController(works)
        self._planner = PlannerController(works, explains=False)

    def __call__(self, state: State) -> Action:
        """Return the action of the seat to move."""
        assert state.to_move is not None
        legal = self._works.legal_actions(state)
        controller = self._card if is_card(state) else self._planner
        return controller.decide(self._works.observe(state, state.to_move), legal).action


def is_card(state: State) -> bool:
    """Return whether an AI card is to move."""
    return state.to_move is not None and state.ai_of(state.to_move) is not None


def contrast(works: MintWorks, seen: State, better: Considered[Action], other: Considered[Action]) -> Contrast | None:
    """Return the advantages of `better` over `other`; None if a few rounds show none."""
    decide = ExpectedPlay(works)

    def play_out(deal: int, line: Sequence[Action]) -> list[RoundEnd]:
        return _rounds(works, determinize(seen, random.Random(deal)), line, decide)

    def weigh(shown: Sequence[Pairs[RoundEnd]], later: int) -> Iterable[Weighed]:
        return Weighing(seen, shown, later, better.action, other.action).all()

    plan = plan_of(better.action)
    return compared(better, other, _DEALS, play_out, weigh, (DifferenceKind.HOLDS, plan.id) if plan else ("", ""))


def _rounds(works: MintWorks, state: State, line: Sequence[Action], decide: ExpectedPlay) -> list[RoundEnd]:
    """Return the ends of the rounds, this one first; the end of the game is repeated."""
    found, now, mover, visits = list[RoundEnd](), state.round, state.to_move or 0, list[tuple[int, str]]()

    def is_expected(before: State, action: Action) -> bool:
        """Return whether an action of the line is the first one, or no pass while a plan could be built instead."""
        if action != PASS or not (visits or found):
            return True
        return not any(isinstance(each, BuildPlan) for each in works.legal_actions(before))

    for action in played_on(works, state, line, decide, is_card, is_expected):
        visits.append((mover, place_of(action)))
        mover = state.to_move or 0
        if state.round > now or state.to_move is None:
            seats = [seat.copy() for seat in state.seats]
            found.append(RoundEnd(seats, [*state.supply], state.token, state.winners, visits))
            now, visits = state.round, []
            if len(found) == _ROUNDS:
                break
    return found + found[-1:] * (_ROUNDS - len(found))
