"""Every goal with a game that fulfils it and one that does not."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from mintworks.campaign.goals import (
    Avoids,
    Buildings,
    ByRound,
    Compact,
    Goal,
    Lead,
    Owns,
    PassesLast,
    Played,
    RivalStars,
    Savings,
    Stars,
    Tidy,
    Visits,
    Without,
)
from mintworks.campaign.nodes import Medal, Node
from mintworks.campaign.twist import Twist
from mintworks.content.cards import load_cards
from mintworks.match import Step
from mintworks.rules.works import Works
from mintworks.rules.works.actions import Action
from mintworks.rules.works.cards import PlanType
from mintworks.rules.works.events import Event, PhaseBegan
from mintworks.rules.works.setup import Setup
from mintworks.rules.works.state import Phase, Reason

CARDS = load_cards()
WORKS = Works(CARDS)


def played(
    own: str = "",
    theirs: str = "",
    *,
    plans: str = "",
    mints: int = 3,
    end_round: int = 5,
    winners: tuple[int, ...] = (1,),
    moves: Iterable[str] = (),
) -> Played:
    """A finished game. `moves` are `seat:action` as in W9; `--` begins the next round."""
    state = WORKS.new_game(Setup(ai="justin"))
    for seat, names in zip(state.seats, (own, theirs), strict=True):
        seat.buildings = {CARDS.plans[name]: 0 for name in names.split()}
    state.seats[0].plans = [CARDS.plans[name] for name in plans.split()]
    state.seats[0].mints = mints
    state.round, state.phase, state.winners, state.reason = end_round, Phase.OVER, winners, Reason.STARS
    steps: list[Step[Action, Event]] = []
    for move in moves:
        if move == "--":
            steps[-1] = Step(steps[-1].number, steps[-1].seat, steps[-1].action, (PhaseBegan(Phase.DEVELOPMENT, 2),))
            continue
        seat_number, _, action = move.partition(":")
        steps.append(Step(len(steps) + 1, int(seat_number), WORKS.parse(action), ()))
    return Played(steps, state)


@pytest.mark.parametrize(
    "goal, met, missed",
    [
        (ByRound(5), played(end_round=5), played(end_round=6)),
        (Stars(5), played("gardens statue"), played("gardens mine")),
        (Lead(2), played("gardens", "mine"), played("gardens", "statue")),
        (RivalStars(2), played(theirs="statue"), played(theirs="gardens")),
        (Buildings(3), played("bridge mine"), played("statue mine")),
        (Buildings(2, PlanType.CULTURE), played("bridge"), played("statue mine crane")),
        (Without(PlanType.PRODUCTION), played("statue crane"), played("statue mine")),
        (Compact(3), played("bridge mine"), played("bridge mine", plans="statue")),
        (Owns(("wholesaler", "lotto")), played("lotto wholesaler mine"), played("lotto", plans="wholesaler")),
        (Tidy(), played("mine"), played("mine", plans="statue")),
        (Savings(4), played(mints=4), played(mints=3)),
        (Avoids("lotto"), played(moves=["2:lotto", "1:producer"]), played(moves=["1:lotto"])),
        (Visits("producer", 2), played(moves=["1:producer"] * 2), played(moves=["1:producer", "2:producer"])),
        (Visits("supplier", 1), played(moves=["1:supplier:mine"]), played(moves=["1:temp-agency:supplier:mine"])),
        (
            PassesLast(),
            played(moves=["1:producer", "2:pass", "1:pass", "--", "2:pass", "1:pass"]),
            played(moves=["1:producer", "2:pass", "1:pass", "--", "1:pass", "2:pass"]),
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_goal_is_met_or_missed(goal: Goal, met: Played, missed: Played) -> None:
    assert goal.is_met(met)
    assert not goal.is_met(missed)


NODE = Node(
    "two",
    "here",
    ("justin", "mort"),
    Twist(),
    {Medal.WIN: (ByRound(8),), Medal.GOAL: (Tidy(),), Medal.MASTERY: (Savings(4),)},
)


@pytest.mark.parametrize(
    "goal, still_open, lost",
    [
        (ByRound(5), played(end_round=5, winners=()), played(end_round=6, winners=())),
        (Avoids("producer"), played(moves=["1:wholesaler", "2:producer"]), played(moves=["1:producer"])),
        (PassesLast(), played(moves=["2:pass", "1:pass", "--", "1:producer"]), played(moves=["2:producer", "1:pass"])),
    ],
)
def test_what_must_never_happen_is_known_to_be_lost_before_the_end(
    goal: Goal, still_open: Played, lost: Played
) -> None:
    assert not goal.is_lost(still_open)
    assert goal.is_lost(lost)


@pytest.mark.parametrize("goal", [Stars(5), Lead(2), Without(PlanType.PRODUCTION), Owns(("lotto",)), Savings(9)])
def test_what_may_still_come_is_not_lost(goal: Goal) -> None:
    assert not goal.is_lost(played("mine", "gardens"))


def test_medals_are_earned_against_every_opponent() -> None:
    good, poor = played(mints=4), played(mints=3)
    assert NODE.earned([good, good]) == (Medal.WIN, Medal.GOAL, Medal.MASTERY)
    assert NODE.earned([good, poor]) == (Medal.WIN, Medal.GOAL)
    assert NODE.earned([good]) == ()


def test_there_is_no_medal_without_a_victory_and_what_it_takes() -> None:
    good = played(mints=4)
    assert NODE.earned([good, played(mints=4, winners=(2,))]) == ()
    assert NODE.earned([good, played(mints=4, winners=(1, 2))]) == ()
    assert NODE.earned([good, played(mints=4, end_round=9)]) == ()
