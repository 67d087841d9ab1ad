"""Conditions that no achievement happens to try at their edges: whom they count, and what they leave aside."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from mintworks.core.conditions import Opponents, Streak, TableSizes, Trailed
from mintworks.core.seat import SeatKind
from mintworks.games.works.variants import conditions
from mintworks.games.works.variants.conditions import GameCondition
from mintworks.games.works.variants.finished import Finished
from tests.games.works.rules.positions import table
from tests.games.works.variants.played_games import game
from tests.storage.games import WORKS


@pytest.mark.parametrize(
    "condition, played, holds",
    [
        (Opponents(SeatKind.PLANNER, 2), game(table(3), kind=SeatKind.PLANNER), True),
        (Opponents(SeatKind.PLANNER, 1), game(table(3), kind=SeatKind.RANDOM), False),
        # Nobody is an opponent of their own.
        (Opponents(SeatKind.PERSON, 2), game(table(2)), False),
        # One seat ahead is enough, and it counts after which round it was.
        (Trailed(2), game(table(3), series=[(1, 0, 3), (7, 3, 0)]), True),
        (Trailed(2), game(table(3), series=[(1, 2, 2), (7, 0, 5)]), False),
    ],
)
def test_a_condition_of_a_game_counts_what_it_says(condition: GameCondition, played: Finished, holds: bool) -> None:
    assert condition.holds(played, 1) is holds


def rates(wins: dict[str, int]) -> list[Any]:
    return [SimpleNamespace(of=name, wins=won) for name, won in wins.items()]


def career(**figures: Any) -> Any:
    """What a person has done so far, as statistics would tell it."""
    return SimpleNamespace(**{name: lambda *of, figure=figure: figure for name, figure in figures.items()})


def test_the_best_streak_counts_and_not_the_one_that_runs() -> None:
    done = career(streaks=SimpleNamespace(best=3, current=1))
    assert Streak(3).holds(done, WORKS.cards)
    assert not Streak(4).holds(done, WORKS.cards)


@pytest.mark.parametrize("won, holds", [(1, True), (0, False)])
def test_what_was_played_and_never_won_does_not_count(won: int, holds: bool) -> None:
    cards = WORKS.cards
    first, *others = cards.advanced
    done = career(by_option=rates({**dict.fromkeys(others, 1), first: won}), by_players=rates({"1": 2, "3": won}))
    assert conditions.EveryAdvanced().holds(done, cards) is holds
    assert TableSizes((1, 3)).holds(done, cards) is holds
