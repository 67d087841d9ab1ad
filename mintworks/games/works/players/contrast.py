"""The advantages of an action of Mint Works over another, by the end of this round and of the next ones."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Final

from mintworks.core.players.contrast import STILL, Contrast, Difference, Pairs, Weighed, compared
from mintworks.core.players.hint import played_on
from mintworks.core.players.tree_search import Considered
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.difference_kind import DifferenceKind
from mintworks.games.works.players.evaluation import stars_with
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.players.weighing import RoundEnd, Weighing, income, place_of, plan_of
from mintworks.games.works.rules.actions import PASS, Action, BuildPlan
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.observing import determinize
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.state import Reason, State

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
    """Return the advantages of `better` over `other`; if a few rounds show none, what comes in any case, or None."""
    decide, still = ExpectedPlay(works), list[Difference]()

    def play_out(deal: int, line: Sequence[Action]) -> list[RoundEnd]:
        return _rounds(works, determinize(seen, random.Random(deal)), line, decide)

    def weigh(shown: Sequence[Pairs[RoundEnd]], later: int) -> Iterable[Weighed]:
        found = [*Weighing(seen, shown, later, better.action, other.action).all()]
        still.extend([each.difference for each in found if each.difference.kind == STILL and later == 0])
        return found

    plan = plan_of(better.action)
    said = (DifferenceKind.HOLDS, plan.id) if plan else ("", "")
    found = compared(better, other, _DEALS, play_out, weigh, said)
    return Contrast((*still,)) if found is None and still else found


def _rounds(works: MintWorks, state: State, line: Sequence[Action], decide: ExpectedPlay) -> list[RoundEnd]:
    """Return the ends of the rounds, this one first; the end of the game is repeated."""
    found, now, mover, visits = list[RoundEnd](), state.round, state.to_move or 0, list[tuple[int, str]]()

    def is_expected(before: State, action: Action) -> bool:
        """Return whether an action is the first one, or no pass while a plan of any use could be built instead."""
        if action != PASS or not (visits or found) or before.to_move is None:
            return True
        seat = before.seats[before.to_move - 1]
        builds = [each.plan for each in works.legal_actions(before) if isinstance(each, BuildPlan)]
        return not any(stars_with(seat, plan) > stars(seat) or income(seat, plan) for plan in builds)

    for action in played_on(works, state, line, decide, is_card, is_expected):
        visits.append((mover, place_of(action)))
        mover = state.to_move or 0
        if state.round > now or state.to_move is None:
            seats = [seat.copy() for seat in state.seats]
            is_drained = state.reason is Reason.MINT_SUPPLY
            found.append(RoundEnd(seats, [*state.supply], state.token, state.winners, visits, is_drained))
            now, visits = state.round, []
            if len(found) == _ROUNDS:
                break
    return found + found[-1:] * (_ROUNDS - len(found))
