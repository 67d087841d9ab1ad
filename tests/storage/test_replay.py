"""Recorded games, checked against the rules."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from mintworks.cli.english import record_error_sentence
from mintworks.core.game import Outcome
from mintworks.core.record import GameRecord
from mintworks.core.replay import RecordError, play_record
from tests.tiny_game.games import finished, table_plan
from tests.tiny_game.plugin import PLUGIN
from tests.tiny_game.registered import registered

WHOLE = finished(table_plan(3, seed=9))


@pytest.fixture(autouse=True)
def _words() -> Iterator[None]:
    with registered():
        yield


def check(record: GameRecord) -> int:
    return sum(1 for _ in play_record(PLUGIN, record))


def error_of(**changes: object) -> str:
    with pytest.raises(RecordError) as caught:
        check(msgspec.structs.replace(WHOLE, **changes))
    return record_error_sentence(PLUGIN, caught.value)


def test_a_recorded_game_is_right() -> None:
    assert check(WHOLE) == len(WHOLE.actions)


def test_a_game_that_is_not_finished_is_right_without_a_result() -> None:
    assert check(msgspec.structs.replace(WHOLE, actions=WHOLE.actions[:5], result=None)) == 5


def test_an_illegal_move_is_told_by_number_seat_and_reason() -> None:
    card = PLUGIN.rules().new_game(PLUGIN.codec.setup_from_json(WHOLE.setup)).hands[1][0]
    assert error_of(actions=(f"lay:{card}", *WHOLE.actions)) == (
        f"move 1, 'lay:{card}' by seat 1, isn’t legal: You don’t have this card (S3.1)"
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
    assert error_of(game="mint-delivery") == "it’s a game of 'mint-delivery', not of 'stacks'"


def test_a_set_up_that_is_none_is_told() -> None:
    assert error_of(setup={"players": 9, "seed": 1}).startswith("no game can begin the way it says: the game is for")
    assert error_of(setup={"players": "2", "seed": 1}).startswith("no game can begin the way it says: Expected")
    assert error_of(setup={"players": 2}) == ("it doesn’t say how the cards were dealt: it needs a seed")
