"""What an AI card would do now is what it then does, and betrays nothing that a person cannot know."""

from __future__ import annotations

import random

import pytest

from mintworks.cli.english import english
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.foresight import Foresight, foresee
from mintworks.games.works.rules.actions import BuildPlan
from mintworks.games.works.rules.observing import determinize
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import AI_SEAT
from mintworks.games.works.text.moves import foresight_told
from tests.games.works.players.positions import AIS, PLANS, WORKS, solitaire


@pytest.mark.parametrize("ai", AIS)
def test_what_is_foreseen_is_what_the_card_does(ai: str) -> None:
    """W7.3: if nobody comes between, for whole games that a person plays by chance."""
    checked = 0
    for seed in range(6):
        dice = random.Random(seed)
        state = WORKS.new_game(Setup(ai=ai, seed=seed, advanced=(dice.choice(WORKS.cards.advanced),)))
        while state.to_move is not None:
            legal = WORKS.legal_actions(state)
            action = dice.choice(legal)
            if state.to_move == AI_SEAT:
                foresight = foresee(WORKS, state, 1) if state.half != 2 else None
                action = AiCardController(WORKS).decide(WORKS.observe(state, AI_SEAT), legal).action
                if foresight is not None and foresight.moves and not foresight.moves[0].hidden:
                    assert foresight.moves[0].action == action
                    checked += 1
            WORKS.apply(state, action)
    assert checked > 50


def told(foresight: Foresight | None, ai: str) -> list[str] | None:
    names = {1: "Ann", AI_SEAT: "the card"}
    if foresight is None:
        return None
    return foresight_told(foresight, WORKS.cards.ais[ai], english(), names)


@pytest.mark.parametrize("ai", AIS)
def test_what_is_foreseen_is_the_same_whatever_a_person_cannot_see(ai: str) -> None:
    """W4.9: decks, and plans that only the card knows, may be any."""
    checked = 0
    for seed in range(4):
        dice = random.Random(seed)
        state = WORKS.new_game(Setup(ai=ai, seed=seed, advanced=(dice.choice(WORKS.cards.advanced),)))
        while state.to_move is not None:
            if state.to_move != AI_SEAT:
                seen, foresight = WORKS.observe(state, 1), foresee(WORKS, state, 1)
                for number in range(2):
                    imagined = determinize(seen, random.Random(number))
                    assert told(foresee(WORKS, imagined, 1), ai) == told(foresight, ai)
                checked += 1
            WORKS.apply(state, dice.choice(WORKS.legal_actions(state)))
    assert checked > 20


def test_nothing_changes_by_looking_ahead() -> None:
    state = WORKS.new_game(Setup(ai="sonic", seed=3))
    before = state.copy()
    assert foresee(WORKS, state, 1) is not None
    assert state == before


def test_both_turns_of_sonic_are_foreseen() -> None:
    """W8.4."""
    foresight = foresee(WORKS, solitaire("sonic", mints=1), 1)
    assert foresight is not None
    assert [str(move.action) for move in foresight.moves] == ["producer", "producer"]
    assert not foresight.is_open_ended


def test_what_follows_an_unseen_card_is_left_open() -> None:
    """W7.2: a plan that is bought is replaced at once, by one that nobody knows yet."""
    state = solitaire("sonic", mints=4, occupied={"producer": 3})
    foresight = foresee(WORKS, state, 1)
    assert foresight is not None
    assert [str(move.action) for move in foresight.moves] == ["supplier:statue"]
    assert foresight.is_open_ended


def test_a_plan_that_only_the_card_knows_is_not_named() -> None:
    """W4.9."""
    state = solitaire("justin", plans=["factory"], mints=9, occupied={"producer": 3})
    state.seats[AI_SEAT - 1].secret = [PLANS["factory"]]
    foresight = foresee(WORKS, state, 1)
    assert foresight is not None
    [move] = foresight.moves
    assert isinstance(move.action, BuildPlan)
    assert move.hidden == (move.action.plan,)


def test_what_depends_on_a_plan_that_only_the_card_knows_is_left_open() -> None:
    """W7.8: whether it swaps is a matter of the plan that it would give."""
    occupied = {"producer": 3, "builder": 2, "supplier": 2, "leadership-council": 1}
    state = solitaire("justin", plans=["museum"], mints=9, advanced="swap-meet", occupied=occupied)
    state.seats[AI_SEAT - 1].secret = [PLANS["museum"]]
    foresight = foresee(WORKS, state, 1)
    assert foresight is not None
    assert (foresight.moves, foresight.is_open_ended) == ((), True)


def test_after_the_end_and_at_a_table_of_several_nothing_is_foreseen() -> None:
    assert foresee(WORKS, WORKS.new_game(Setup(players=2)), 1) is None
    state = WORKS.new_game(Setup(ai="justin", seed=1))
    while state.to_move is not None:
        WORKS.apply(state, WORKS.legal_actions(state)[-1])
    assert foresee(WORKS, state, 1) is None
