"""Controllers that wait: for a person, for a slow thinker, for the next move of a record."""

from __future__ import annotations

import random
import threading
import time

import pytest

from mintworks.core.players.controller import Decision, Forgetful
from mintworks.core.players.human import HumanController
from mintworks.core.players.random_player import RandomController
from mintworks.core.players.replay import ReplayController, ReplayError
from mintworks.core.players.thinking import ThinkingController

LEGAL = ["pass", "producer", "supplier:mine"]


class Slow:
    """Decides for the last action, when it is told that it may."""

    def __init__(self) -> None:
        self.may_go_on = threading.Event()
        self.asked: list[str] = []

    def decide(self, observation: str, legal: list[str]) -> Decision[str]:
        self.asked.append(observation)
        assert self.may_go_on.wait(timeout=10)
        return Decision(f"{observation}: {legal[-1]}")


def outwait(thinking: ThinkingController[str, str], observation: str) -> Decision[str]:
    """Ask until there is a decision."""
    deadline_s = time.monotonic() + 10
    while time.monotonic() < deadline_s:
        decision = thinking.decide(observation, LEGAL)
        if decision is not None:
            return decision
        time.sleep(0.001)
    raise AssertionError("no decision within 10 s")


def test_a_person_is_awaited_until_an_action_is_submitted() -> None:
    human: HumanController[str, str] = HumanController()
    assert human.decide("here", LEGAL) is None
    human.submit("pass")
    human.submit("producer")
    assert human.decide("here", LEGAL) == Decision("producer")
    assert human.decide("here", LEGAL) is None


def test_what_a_person_submitted_can_be_forgotten() -> None:
    human: HumanController[str, str] = HumanController()
    human.submit("pass")
    human.forget()
    assert human.decide("here", LEGAL) is None
    assert isinstance(human, Forgetful)


def test_a_slow_thinker_holds_nobody_up() -> None:
    slow = Slow()
    thinking = ThinkingController(slow)
    for _ in range(3):
        assert thinking.decide("here", LEGAL) is None
    slow.may_go_on.set()
    assert outwait(thinking, "here") == Decision("here: supplier:mine")
    assert slow.asked == ["here"]


def test_what_a_thinker_raises_comes_out_and_the_next_question_is_new() -> None:
    class Confused:
        def decide(self, observation: str, legal: list[str]) -> Decision[str]:
            if observation == "fog":
                raise ZeroDivisionError("lost in the fog")
            return Decision(legal[0])

    thinking = ThinkingController(Confused())
    with pytest.raises(ZeroDivisionError, match="lost in the fog"):
        outwait(thinking, "fog")
    assert outwait(thinking, "sun") == Decision("pass")


@pytest.mark.parametrize("forgets", [True, False])
def test_a_thought_about_a_position_that_is_no_more_is_dropped(forgets: bool) -> None:
    slow = Slow()
    thinking = ThinkingController(slow)
    assert thinking.decide("then", LEGAL) is None
    if forgets:
        thinking.forget()
    assert thinking.decide("now", LEGAL) is None
    slow.may_go_on.set()
    assert outwait(thinking, "now") == Decision("now: supplier:mine")
    assert slow.asked == ["then", "now"]


def test_a_thinker_thinks_one_thing_at_a_time() -> None:
    thinking_now = 0

    class Jealous:
        def decide(self, observation: str, legal: list[str]) -> Decision[str]:
            nonlocal thinking_now
            thinking_now += 1
            time.sleep(0.005)
            assert thinking_now == 1
            thinking_now -= 1
            return Decision(observation)

    thinking = ThinkingController(Jealous())
    for position in range(20):
        thinking.decide(str(position), LEGAL)
    assert outwait(thinking, "19") == Decision("19")


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
    with pytest.raises(
        ReplayError, match="move 2 of 2 of the record, 'lotto', is not legal where it stands; legal are: "
    ):
        replay.decide("here", LEGAL)


def test_chance_repeats_itself_with_the_same_seed_alone() -> None:
    def choices(seed: int) -> list[str]:
        controller: RandomController[str, str] = RandomController(random.Random(seed))
        return [controller.decide("here", LEGAL).action for _ in range(40)]

    assert choices(7) == choices(7)
    assert choices(7) != choices(8)
    assert set(choices(7)) == set(LEGAL)
