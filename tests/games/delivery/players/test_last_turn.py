"""D8.5: before a driver can end the game, the human is told so, from nothing but what lies open."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from mintworks.games.delivery.players.last_turn import may_be_the_last
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import DRIVER_SEAT, HUMAN_SEAT, State
from tests.games.delivery.rules.positions import GAME, PARTS, factory

DRIVERS = (*PARTS.drivers,)


def decided_by_chance(driver: str, seed: int) -> Iterator[State]:
    """A game in which the human takes an order wherever there is one; the position at each decision."""
    state, dice = GAME.new_game(Setup(players=1, driver=driver, seed=seed)), random.Random(seed)
    while state.to_move is not None:
        yield state
        legal = GAME.legal_actions(state)
        takes = [action for action in legal if str(action).startswith("take")]
        GAME.apply(state, dice.choice(takes or legal))


@pytest.mark.parametrize("driver", DRIVERS)
def test_no_driver_ends_a_game_of_which_the_human_was_not_told(driver: str) -> None:
    ended = 0
    for seed in range(12):
        was_told, acted = False, HUMAN_SEAT
        for state in decided_by_chance(driver, seed):
            if state.is_called:
                ended += acted == DRIVER_SEAT
                assert was_told or acted == HUMAN_SEAT
                break
            acted = state.turn_seat
            if state.to_move == HUMAN_SEAT:
                was_told = may_be_the_last(GAME, state)
    assert ended


def as_seen(state: State) -> State:
    """What the human knows who remembers what the driver delivered."""
    seen = GAME.observe(state, HUMAN_SEAT)
    seen.seats[1].done = [*state.seats[1].done]
    return seen


def can_end(state: State, seen: State, dice: random.Random) -> bool:
    """Whether some deal of what is face down, and some action, lets the driver end the game in its next turn."""
    for _ in range(60):
        for action in GAME.legal_actions(state):
            after = determinize(seen, dice)
            GAME.apply(after, action)
            is_own = after.is_called and state.turn_seat == HUMAN_SEAT
            # What the human still decides at the belts is decided by chance.
            while not after.is_called and after.to_move is not None and not begins_a_turn(after):
                GAME.apply(after, dice.choice(GAME.legal_actions(after)))
            if after.is_called and not is_own:
                return True
    return False


def begins_a_turn(state: State) -> bool:
    return state.turn_seat == HUMAN_SEAT and state.actions_left > 0


@pytest.mark.parametrize("driver", DRIVERS)
def test_what_the_human_is_told_can_happen(driver: str) -> None:
    dice, told = random.Random(3), 0
    for seed in range(6):
        for state in decided_by_chance(driver, seed):
            if may_be_the_last(GAME, state):
                told += 1
                assert can_end(state, as_seen(state), dice)
    assert told


def test_what_lies_face_down_is_not_told() -> None:
    """Gus takes the order for the nearest town: whether he takes two of one deck depends on the second."""
    here = {"at": {2: "depot"}, "motivation": "take"}
    tops = "wintergreen-cc", "applemint-cc applemint-s applemint-ccc"
    told = {
        may_be_the_last(GAME, factory("gus", decks=["", "", f"pepperton-cc {under}", *tops[1:]], **here))  # type: ignore[arg-type]
        for under in ("pepperton-s", "wintergreen-rs")
    }
    assert told == {True}
