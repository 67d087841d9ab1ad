"""What a driver would do next is what it then does, and betrays nothing that lies face down (D8.2)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from mintworks.games.delivery.players.driver import DriverReasoning, why
from mintworks.games.delivery.players.foresight import Foresight, foresee
from mintworks.games.delivery.players.last_turn import may_be_the_last
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.observing import with_driver_done
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import DRIVER_SEAT, HUMAN_SEAT, TURN, State
from tests.games.delivery.rules.positions import GAME, PARTS, factory

DRIVERS = (*PARTS.drivers,)


def before_the_human(driver: str, seed: int) -> Iterator[State]:
    """The positions of a game played by chance in which the human has a turn."""
    state, dice = GAME.new_game(Setup(players=1, driver=driver, seed=seed)), random.Random(seed)
    for _ in range(80):
        if state.to_move is None:
            return
        if state.to_move == HUMAN_SEAT and state.phase is TURN:
            yield state
        GAME.apply(state, dice.choice(GAME.legal_actions(state)))


@pytest.mark.parametrize("driver", DRIVERS)
def test_all_that_is_foretold_is_the_same_whatever_lies_face_down(driver: str) -> None:
    open_ended = 0
    for seed in range(4):
        for state in before_the_human(driver, seed):
            seen = with_driver_done(GAME.observe(state, HUMAN_SEAT), state)
            foresight, is_last = foresee(GAME, state), may_be_the_last(GAME, state)
            motivation = GAME.driver_motivation(state)
            open_ended += foresight is not None and foresight.is_open_ended
            for number in range(4):
                imagined = determinize(seen, random.Random(number))
                assert foresee(GAME, imagined) == foresight
                assert may_be_the_last(GAME, imagined) is is_last
                assert GAME.driver_motivation(imagined) is motivation
    assert open_ended or PARTS.drivers[driver].workforce == 1


@pytest.mark.parametrize("driver", DRIVERS)
def test_what_is_foreseen_is_what_the_driver_does_next(driver: str) -> None:
    for state in before_the_human(driver, 7):
        foresight = foresee(GAME, state)
        assert foresight is not None
        after, did = state.copy(), list[DriverReasoning | None]()
        GAME.apply(after, GAME.legal_actions(after)[-1])
        while after.to_move == DRIVER_SEAT and len(did) < len(foresight.reasons):
            (action,) = GAME.legal_actions(after)
            did.append(why(GAME, after, action))
            GAME.apply(after, action)
        assert did == [*foresight.reasons]
        assert foresight.is_open_ended or after.to_move != DRIVER_SEAT


def taken(foresight: Foresight | None) -> tuple[list[str | None], bool]:
    assert foresight is not None
    return [reason.order for reason in foresight.reasons], foresight.is_open_ended


def test_a_second_order_is_foretold_only_where_no_revealed_one_could_be_preferred() -> None:
    """Mabel likes the towns best of which she has no order, and of those the most stars."""
    here = {"at": {2: "depot"}, "motivation": "take"}
    decks = ["pepperton-rs pepperton-cc", "spearfield-s", "spearfield-cc", ""]
    assert taken(foresee(GAME, factory("mabel", decks=decks, **here))) == (["pepperton-rs"], True)  # type: ignore[arg-type]
    decks = ["pepperton-rs", "spearfield-s", "spearfield-ccc", ""]
    both = ["pepperton-rs", "spearfield-ccc"], False
    assert taken(foresee(GAME, factory("mabel", decks=decks, **here))) == both  # type: ignore[arg-type]


def test_the_motivation_is_that_of_the_next_action() -> None:
    """D9.1: to begin with, the driver has nothing to deliver; with as many orders as it wants it takes none."""
    assert GAME.driver_motivation(GAME.new_game(Setup(players=1, driver="gus", seed=3))) == "take"
    full = factory("gus", motivation="take", open={2: "pepperton-cc spearfield-s"})
    assert GAME.driver_motivation(full) == "load"
