"""What puzzles of Mint Works ask, at tables of two and three seats."""

from __future__ import annotations

from mintworks.core.puzzle import Proof, prove
from mintworks.games.works.rules.state import State
from mintworks.games.works.variants.puzzles import BLOCK, WIN, WorksQuestion
from tests.games.works.rules.positions import WORKS, end_phase, play, table


def proof_of(kind: str, state: State, least: int = -1000) -> Proof | None:
    return prove(WORKS, WorksQuestion(kind, state, 1), state, least)


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
    assert question.told(question.value(state)) == 4


def test_who_passes_keeps_its_stars_so_that_no_block_can_do_more() -> None:
    state = table(buildings={2: ["gardens", "gallery"]})
    question = WorksQuestion(BLOCK, state, 1)
    bound = question.most(state)
    end_phase(state)
    assert question.value(state) <= bound


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
