"""What a seat can be sure of is what it can force whatever the deck turns up."""

from __future__ import annotations

import pytest

from mintworks.core.puzzle import Solver, TooLarge
from mintworks.games.works.rules.actions import PASS
from mintworks.games.works.rules.state import State
from mintworks.games.works.variants.puzzles import AHEAD, WorksQuestion
from tests.games.works.rules.positions import WORKS, table
from tools.any_deck import AnyDeck


def last_pass(*supply: str, deck: tuple[str, ...]) -> State:
    """Six stars, and the mints to buy and build a Truck in the next round; whoever passes now ends this one."""
    others = ("plant", "factory", "landfill", "gallery", "obelisk")
    buildings = {1: ["statue", "gardens", "mine"]}
    return table(mints=[1, 0], buildings=buildings, supply=supply, deck=(*deck, *others), passes=1)


@pytest.mark.parametrize(
    "state, comes, is_sure",
    [
        (last_pass("truck", "vault", deck=("stripmine",)), True, True),
        (last_pass("vault", "stripmine", deck=("truck",)), True, False),
    ],
    ids=["lies there", "has to come"],
)
def test_a_victory_that_needs_a_plan_of_the_deck_is_not_sure(state: State, comes: bool, is_sure: bool) -> None:
    question = WorksQuestion(AHEAD, state, 2)
    assert Solver(WORKS, question, 1).keeps(state, PASS, 1) is comes
    assert AnyDeck(WORKS, question, 1).forces(state, PASS, 1) is is_sure


def test_what_is_too_large_is_not_told() -> None:
    state = last_pass("truck", "vault", deck=("stripmine",))
    with pytest.raises(TooLarge):
        AnyDeck(WORKS, WorksQuestion(AHEAD, state, 2), 1, positions=3).forces(state, PASS, 1)
