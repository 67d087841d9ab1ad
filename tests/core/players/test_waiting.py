"""Controllers that wait for a person or for the next move of a record, and those that wait for nobody."""

from __future__ import annotations

import random

import pytest

from mintworks.core.players.controller import Decision
from mintworks.core.players.human import HumanController
from mintworks.core.players.random_player import RandomController
from mintworks.core.players.replay import ReplayController, ReplayError

LEGAL = ["pass", "producer", "supplier:mine"]


def test_a_person_is_awaited() -> None:
    human: HumanController[str, str] = HumanController()
    assert human.decide("here", LEGAL) is None


def test_a_replay_plays_what_is_recorded_and_then_waits() -> None:
    replay: ReplayController[str, str] = ReplayController(["producer", "pass"])
    done = []
    for text in ("producer", "pass"):
        done.append(replay.is_done)
        assert replay.decide("here", LEGAL) == Decision(text)
    assert done == [False, False]
    assert replay.is_done
    assert replay.decide("here", LEGAL) is None


def test_a_replay_names_the_move_that_is_not_legal() -> None:
    replay: ReplayController[str, str] = ReplayController(["producer", "lotto"])
    replay.decide("here", LEGAL)
    with pytest.raises(ReplayError, match="move 2 of 2 of the record, 'lotto', isn’t legal there; legal moves: "):
        replay.decide("here", LEGAL)


def test_chance_repeats_itself_with_the_same_seed_alone() -> None:
    def choices(seed: int) -> list[str]:
        controller: RandomController[str, str] = RandomController(random.Random(seed))
        return [controller.decide("here", LEGAL).action for _ in range(40)]

    assert choices(7) == choices(7)
    assert choices(7) != choices(8)
    assert set(choices(7)) == set(LEGAL)
