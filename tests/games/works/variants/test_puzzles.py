"""What puzzles of Mint Works ask, at tables of two and three seats."""

from __future__ import annotations

import random

import pytest

from mintworks.core.puzzle import Proof, Puzzle, prove
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import State
from mintworks.games.works.variants.puzzles import AHEAD, BLOCK, FIRST, LATER, STARS, WIN, WorksQuestion, chapter_of
from tests.games.works.rules.positions import WORKS, end_phase, play, table


def proof_of(kind: str, state: State, least: int = -1000) -> Proof | None:
    return prove(WORKS, WorksQuestion(kind, state, 1), state, least)


@pytest.mark.parametrize(
    "kind, answer, chapter",
    [
        (STARS, "supplier:mine builder:mine", "build"),
        (STARS, "supplier:mine producer builder:mine", "mints"),
        (STARS, "wholesaler temp-agency:builder:mine", "advanced"),
        (BLOCK, "swap-meet:mine>crane", BLOCK),
        (WIN, "producer builder:mine", WIN),
        (FIRST, "builder:mine leadership-council", FIRST),
        (AHEAD, "producer builder:mine", AHEAD),
        (LATER, "supplier:mine builder:mine", AHEAD),
    ],
)
def test_the_chapter_of_a_puzzle_tells_what_is_asked_and_where_its_answer_goes(
    kind: str, answer: str, chapter: str
) -> None:
    assert chapter_of(Puzzle("id", kind, {}, (), 1 + (kind in (AHEAD, LATER)), 1, (*answer.split(),), 3, 4)) == chapter


def test_an_opponent_is_blocked_by_taking_the_plan_that_it_can_pay() -> None:
    state = table(mints=[2, 4], supply=["statue", "vault", "plant"], deck=["mine", "crane"], buildings={2: ["gardens"]})
    assert proof_of(BLOCK, state) == Proof(-3, ("supplier:statue",), 3)


def test_an_opponent_is_blocked_by_taking_the_last_space_of_the_builder() -> None:
    state = table(
        mints=[2, 2], plans={1: ["mine"], 2: ["gardens"]}, supply=["vault", "plant"], on={"builder": [(1, 2)]}
    )
    assert proof_of(BLOCK, state) == Proof(0, ("builder:mine",), 3)


def test_how_well_an_opponent_is_blocked_is_told_by_its_stars() -> None:
    state = table(3, buildings={1: ["plant"], 2: ["gardens"], 3: ["factory", "mine"]})
    question = WorksQuestion(BLOCK, state, 1)
    assert question.displayed(question.value(state)) == 4


def test_who_passes_keeps_its_stars_so_that_no_block_can_do_more() -> None:
    state = table(buildings={2: ["gardens", "gallery"]})
    question = WorksQuestion(BLOCK, state, 1)
    bound = question.most(state)
    end_phase(state)
    assert question.value(state) <= bound


_GAINING = ("builder", "supplier", "swap-meet", "leadership-council")


@pytest.mark.parametrize("seed", range(12))
def test_nobody_comes_to_more_stars_than_the_bound(seed: int) -> None:
    dice = random.Random(seed)
    advanced = tuple(name for name in WORKS.cards.advanced if dice.random() < 0.5)
    state = WORKS.new_game(Setup(players=2 + seed % 2, advanced=advanced, seed=seed))
    asked: list[tuple[WorksQuestion, int]] = []
    while (legal := WORKS.legal_actions(state)) and state.round < 12:
        if dice.random() < 0.3:
            kinds = ((STARS, 1), (FIRST, 1), (LATER, 2), (AHEAD, 2))
            asked += [(WorksQuestion(kind, state, rounds), 99) for kind, rounds in kinds]
        open_ = [(question, min(most, question.most(state))) for question, most in asked]
        building = [action for action in legal if str(action).startswith(_GAINING)]
        WORKS.apply(state, dice.choice(building or legal))
        assert all(question.value(state) <= most for question, most in open_ if question.is_over(state))
        asked = [(question, most) for question, most in open_ if not question.is_over(state)]


def test_stars_count_for_the_start_only_with_the_token() -> None:
    """Both can pay one space: if seat 1 begins by building, seat 2 takes the Council."""
    state = table(mints=[3, 1], token=1, plans={1: ["mine"]}, buildings={1: ["gardens"]}, supply=["vault", "plant"])
    assert proof_of(STARS, state) == Proof(4, ("builder:mine",), 1)
    assert proof_of(FIRST, state) == Proof(4, ("leadership-council", "builder:mine"), 3)
    play(state, "builder:mine", "leadership-council", "pass", "pass")
    question = WorksQuestion(FIRST, state, 1)
    assert (question.value(state), question.displayed(question.value(state))) == (0, 0)


def test_a_victory_against_two_has_to_hold_whatever_both_may_do() -> None:
    """Seat 1 wins by building at once; if it waits, the others take both spaces of the Builder."""
    state = table(
        3,
        mints=[2, 2, 2],
        plans={1: ["statue"], 2: ["mine"], 3: ["windmill"]},
        buildings={1: ["gardens", "workshop"], 2: ["factory"], 3: ["landfill"]},
        supply=["vault", "plant", "assembler"],
    )
    assert proof_of(WIN, state, least=1) == Proof(1, ("builder:statue",), 3)
    play(state, "pass", "builder:mine", "builder:windmill")
    assert proof_of(WIN, state, least=1) is None


def test_nobody_knows_what_the_lotto_brings_at_its_own_space_or_through_the_temp_agency() -> None:
    state = table(
        advanced=["temp-agency"], opened=["lotto"], mints=[6, 6], on={"lotto": [(2, 3)], "producer": [(2, 1)]}
    )
    question = WorksQuestion(WIN, state, 1)
    hidden = [text for text in map(str, WORKS.legal_actions(state)) if question.is_hidden(state, WORKS.parse(text))]
    assert hidden == ["temp-agency:lotto"]
    assert question.is_hidden(state, WORKS.parse("lotto"))


def test_positions_from_which_other_things_can_be_reached_are_told_apart() -> None:
    question = WorksQuestion(WIN, table(), 1)
    own = {1: ["mine", "crane"]}
    same, other = (table(plans={1: names}) for names in (own[1], own[1][::-1]))
    assert question.key(same) == question.key(other), "in what order plans came plays no part"
    others = [
        table(plans=own, token=2, to_move=1),
        table(plans=own, passes=1),
        table(plans=own, mints=[3, 4]),
        table(plans=own, on={"builder": [(1, 2)]}),
        table(buildings=own),
        table(plans={2: own[1]}),
    ]
    keys = [question.key(state) for state in (same, *others)]
    assert all(keys.count(key) == 1 for key in keys)
