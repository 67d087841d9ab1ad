"""A game that is over, as those see it who keep it: a victory counts if all its goals are met."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mintworks.core.facts import Rounds, Stars
from mintworks.core.played_game import PlayedGame, play_again
from mintworks.core.record import Occasion, OccasionKind
from mintworks.core.session import GamePlan, Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.variants.facts import Fact
from tests.storage.games import play_well, session_of, solitaire_plan

MET, MET_TOO, MISSED = Stars(at_least=1), Rounds(at_most=99), Rounds(at_most=1)


def won(goals: Sequence[Fact]) -> Session:
    """A game that its person has won by the rules."""
    for seed in range(9):
        plan = solitaire_plan("sonic", seed)
        occasion = Occasion(OccasionKind.CAMPAIGN, "the-end", None, tuple(goals))
        session = play_well(session_of(GamePlan(plan.seats, plan.setup, occasion)))
        if session.match.outcome is not None and session.match.outcome.winners == (1,):
            return session
    raise AssertionError("the planner has won none of nine games")


@pytest.mark.parametrize(
    "goals, counts",
    [((), True), ((MET, MET_TOO), True), ((MET, MISSED), False), ((MISSED, MET), False), ((MISSED,), False)],
)
def test_a_victory_counts_if_every_goal_is_met_also_when_it_is_played_again(
    goals: tuple[Fact, ...], counts: bool
) -> None:
    session = won(goals)
    for played in (PlayedGame.of(session), play_again(PLUGIN, session.record)):
        assert played.is_won
        assert played.has_won(1) is counts
