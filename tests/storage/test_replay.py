"""Recorded games, checked against the rules."""

from __future__ import annotations

import random

import msgspec
import pytest

from mintworks.cli.english import record_error_sentence
from mintworks.core.game import Outcome
from mintworks.core.record import GameRecord
from mintworks.core.replay import RecordError, play_record
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.variants.twist import Twist
from tests.storage.games import finished, twisted_plan

WORKS = MintWorks(load_cards())


def recorded(setup: Setup) -> GameRecord:
    """A whole game of chance."""
    dice = random.Random(1)
    state = WORKS.new_game(setup)
    actions = []
    while state.to_move is not None:
        action = dice.choice(WORKS.legal_actions(state))
        WORKS.apply(state, action)
        actions.append(str(action))
    return GameRecord(WORKS.id, msgspec.to_builtins(setup), tuple(actions), WORKS.outcome(state))


WHOLE = recorded(Setup(players=3, advanced=("swap-meet",), seed=9))


def check(record: GameRecord) -> int:
    return sum(1 for _ in play_record(PLUGIN, record))


def error_of(**changes: object) -> str:
    with pytest.raises(RecordError) as caught:
        check(msgspec.structs.replace(WHOLE, **changes))
    return record_error_sentence(PLUGIN, caught.value)


def test_a_recorded_game_is_right() -> None:
    assert check(WHOLE) == len(WHOLE.actions)


def test_a_game_with_a_twist_is_right_by_its_own_rules() -> None:
    record = finished(twisted_plan(seed=4))
    assert check(record) == len(record.actions)
    with pytest.raises(RecordError, match="it’s a game of 'mint-works-twist', not of 'mint-works'"):
        check(msgspec.structs.replace(record, occasion=None))


def test_a_twist_that_cannot_be_is_told() -> None:
    record = finished(twisted_plan(twist=Twist()))
    assert record.occasion is not None
    occasion = msgspec.structs.replace(record.occasion, twist=Twist(closed=("supplier",)))
    with pytest.raises(RecordError, match="the twist can’t be played: closed is one of"):
        check(msgspec.structs.replace(record, occasion=occasion))


def test_a_game_that_is_not_finished_is_right_without_a_result() -> None:
    assert check(msgspec.structs.replace(WHOLE, actions=WHOLE.actions[:5], result=None)) == 5


def test_an_illegal_move_is_told_by_number_seat_and_reason() -> None:
    first = WORKS.new_game(msgspec.convert(WHOLE.setup, Setup)).to_move
    assert error_of(actions=("builder:mine", *WHOLE.actions)) == (
        f"move 1, 'builder:mine' by seat {first}, isn’t legal: The Builder needs a plan to build (W4.5)"
    )


def test_a_move_that_is_no_action_is_told() -> None:
    assert error_of(actions=(*WHOLE.actions[:3], "fly")) == "move 4, 'fly', isn’t an action of the game"


def test_a_move_after_the_end_is_told() -> None:
    number = len(WHOLE.actions) + 1
    assert error_of(actions=(*WHOLE.actions, "pass")) == f"move {number}, 'pass', comes after the end of the game"


def test_another_result_is_told() -> None:
    assert WHOLE.result is not None
    assert error_of(result=Outcome((1, 2), "shared")).startswith("it says that seats 1 and 2 win by shared, but ")
    assert error_of(result=Outcome((), "shared")).startswith("it says that nobody wins by shared, but ")
    assert error_of(result=None).startswith("it says that the game goes on, but seat ")
    assert error_of(actions=WHOLE.actions[:-1]).endswith(", but the game goes on")


def test_a_record_of_another_game_is_told() -> None:
    assert error_of(game="mint-delivery") == "it’s a game of 'mint-delivery', not of 'mint-works'"


def test_a_set_up_that_is_none_is_told() -> None:
    assert error_of(setup={"players": 9, "seed": 1}).startswith("no game can begin the way it says: Mint Works seats")
    assert error_of(setup={"players": "2", "seed": 1}).startswith("no game can begin the way it says: Expected")
    assert error_of(setup={"players": 2}) == ("it doesn’t say how the cards were dealt: it needs a seed")
