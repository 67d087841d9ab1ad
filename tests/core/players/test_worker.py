"""Whoever thinks long does so in a process that can be stopped, tells how far it is, and ends with its table."""

from __future__ import annotations

import gc
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from mintworks.core.players.controller import Decision, Forgetful
from mintworks.core.players.thinker import Limit, Thinker, Thought
from mintworks.core.players.worker import Worker, WorkerController
from mintworks.core.plugin import AnyPlugin
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import GAMES
from tests.core.players.thinkers import Attached, Confused, Counted, Fainting, Steady, Stubborn, Writing

T = TypeVar("T")
LEGAL = [f"action-{number}" for number in range(50)]
PATIENCE_S = 60.0
"""Far longer than anything here takes: a test waits for what happens, not for a time to pass."""


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


def outwait(ask: Callable[[], T | None], what: str) -> T:
    deadline_s = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline_s:
        if (found := ask()) is not None:
            return found
        time.sleep(0.002)
    raise AssertionError(f"{what} did not come")


def decided(controller: WorkerController[str, str], observation: str = "here") -> Decision[str]:
    return outwait(lambda: controller.decide(observation, LEGAL), "a decision")


def seated(
    thinker: Thinker[str, str], worker: Worker, limit: Limit, seed: int = 1, told: list[str] | None = None
) -> WorkerController[str, str]:
    tell = (lambda crash: None) if told is None else told.append
    return WorkerController(thinker, worker, limit, random.Random(seed), tell)


def process_of(worker: Worker) -> int:
    reasoning = decided(seated(Steady(), worker, Limit(rounds=1))).reasoning
    assert isinstance(reasoning, Counted)
    return reasoning.process


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat")
    return not stat.exists() or stat.read_text("utf-8").split(")")[1].split()[0] != "Z"


# Decisions ----------------------------------------------------------------------------------------


def test_a_thought_of_so_many_rounds_comes_out_the_same_in_any_process() -> None:
    found = []
    for _ in range(2):
        worker = Worker()
        controller = seated(Steady(), worker, Limit(rounds=25), seed=7)
        decisions = [decided(controller, place) for place in ("here", "there", "yonder")]
        found.append([decision.action for decision in decisions])
        assert all(isinstance(each.reasoning, Counted) and each.reasoning.rounds == 26 for each in decisions)
        worker.close()
    assert found[0] == found[1]
    assert len(set(found[0])) > 1


def test_a_thought_ends_when_its_time_is_over(worker: Worker) -> None:
    assert decided(seated(Steady(), worker, Limit(time_s=0.05))).action in LEGAL


def test_all_seats_of_a_table_think_in_one_process_which_is_not_ours(worker: Worker) -> None:
    assert process_of(worker) == process_of(worker) != os.getpid()


def test_a_thinker_tells_how_far_it_is(worker: Worker) -> None:
    controller = seated(Steady(), worker, Limit(time_s=PATIENCE_S))
    assert controller.decide("here", LEGAL) is None
    outwait(lambda: controller.decide("here", LEGAL) or (controller.progress or None), "progress")
    assert 0 < controller.progress < 1


@pytest.mark.parametrize("plugin", GAMES, ids=lambda plugin: plugin.folder)
def test_positions_of_every_game_find_their_way_into_the_process(plugin: object, worker: Worker) -> None:
    game = next(each for each in GAMES if each is plugin)
    rules = game.rules()
    state = rules.new_game(game.codec.setup_from_json({"players": 3, "seed": 1}))
    seen, legal = rules.observe(state, rules.to_move(state) or 1), rules.legal_actions(state)
    controller: WorkerController = WorkerController(Steady(), worker, Limit(rounds=1), random.Random(1))
    decision = outwait(lambda: controller.decide(seen, legal), "a decision")
    assert decision.action in legal
    assert game.players.controller(rules, SeatKind.RANDOM, random.Random(1)).decide(seen, legal)


def test_what_a_thinker_shares_with_a_position_is_one_thing_there_too_and_it_keeps_nothing_of_a_thought(
    worker: Worker,
) -> None:
    thinker = Attached()
    controller: WorkerController[tuple[list[str], int], str] = WorkerController(
        thinker, worker, Limit(rounds=1), random.Random(1)
    )
    for round_number in (1, 2):
        seen = (thinker.cards, round_number)
        reasoning = outwait(partial(controller.decide, seen, LEGAL), "a decision").reasoning
        assert isinstance(reasoning, Counted)
        assert reasoning.rounds == 1


@pytest.mark.parametrize("plugin", GAMES, ids=lambda plugin: plugin.folder)
def test_whoever_thinks_at_a_table_decides_as_without_a_window(plugin: AnyPlugin) -> None:
    seats = (Seat(SeatKind.PLANNER, "Ann"), Seat(SeatKind.RANDOM, "Bo"))
    setup = plugin.codec.setup_from_json({"players": 2, "first": 1, "seed": 3})
    session = Session(plugin, GamePlan(seats, setup))
    rules, state = session.rules, session.match.state
    alone = plugin.players.controller(rules, SeatKind.PLANNER, random.Random(1))
    expected = alone.decide(rules.observe(state, 1), rules.legal_actions(state))
    step = outwait(session.match.advance, "a step")
    assert expected is not None
    assert (step.seat, step.action) == (1, expected.action)
    assert session.crashes == []
    session.close()


# Stopping -----------------------------------------------------------------------------------------


def test_what_is_forgotten_is_stopped_and_the_next_thought_follows(worker: Worker) -> None:
    process = process_of(worker)
    controller = seated(Steady(), worker, Limit(time_s=PATIENCE_S))
    assert isinstance(controller, Forgetful)
    assert controller.decide("here", LEGAL) is None
    controller.forget()
    quick = seated(Steady(), worker, Limit(rounds=3))
    reasoning = decided(quick, "there").reasoning
    assert isinstance(reasoning, Counted)
    assert (reasoning.rounds, reasoning.process) == (4, process)


def test_another_position_takes_the_place_of_the_one_before(worker: Worker) -> None:
    controller = seated(Steady(), worker, Limit(time_s=0.2))
    assert controller.decide("here", LEGAL) is None
    assert controller.decide("there", LEGAL) is None
    assert decided(controller, "there").action in LEGAL


def test_a_thinker_that_does_not_stop_is_ended_with_its_process(worker: Worker, tmp_path: Path) -> None:
    path = tmp_path / "process"
    controller = seated(Writing(str(path)), worker, Limit())
    text = outwait(
        lambda: controller.decide("here", LEGAL) or (path.exists() and path.read_text("utf-8")) or None, "it"
    )
    controller.forget()
    outwait(lambda: not is_running(int(str(text))) or None, "the end of the process")
    assert process_of(worker) != int(str(text))


def test_forgetting_one_who_has_not_even_started_does_no_harm(worker: Worker) -> None:
    controller = seated(Stubborn(), worker, Limit())
    controller.forget()
    assert controller.decide("here", LEGAL) is None
    controller.forget()
    assert process_of(worker)


# Crashes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "thinker, crash", [(Confused(), "ZeroDivisionError: nothing to divide by"), (Fainting(), "its process has ended")]
)
def test_a_thinker_that_fails_is_told_and_chance_decides(
    worker: Worker, thinker: Thinker[str, str], crash: str
) -> None:
    told: list[str] = []
    assert decided(seated(thinker, worker, Limit(rounds=1), told=told)).action in LEGAL
    assert told == [crash]
    assert process_of(worker)


# The end ------------------------------------------------------------------------------------------


def test_the_process_ends_with_its_table() -> None:
    worker = Worker()
    process = process_of(worker)
    worker.close()
    assert not is_running(process)
    assert process_of(worker) != process
    worker.close()


def test_a_table_that_nobody_closes_takes_its_process_along() -> None:
    worker = Worker()
    process = process_of(worker)
    del worker
    gc.collect()
    assert not is_running(process)


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can be killed like that there")
def test_the_process_of_a_program_that_was_killed_ends(tmp_path: Path) -> None:
    path = tmp_path / "process"
    program = subprocess.Popen([sys.executable, "-m", "tests.core.players.program_with_a_worker", str(path)])
    process = int(outwait(lambda: (path.exists() and path.read_text("utf-8")) or None, "a thought"))
    assert is_running(process)
    program.send_signal(signal.SIGKILL)
    program.wait()
    outwait(lambda: not is_running(process) or None, "the end of the process")


def test_a_process_that_thinks_does_without_pygame(tmp_path: Path) -> None:
    script = (
        "import sys; import mintworks.core.players.worker, mintworks.core.session; "
        "sys.exit('pygame' in sys.modules or 'mintworks.games' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False, timeout=PATIENCE_S).returncode == 0


# Limits -------------------------------------------------------------------------------------------


def test_a_thought_without_a_limit_goes_on_until_it_is_stopped() -> None:
    answers = iter([False, False, True])
    thought = Thought(Limit(), random.Random(1), lambda: next(answers))
    assert [thought.goes_on() for _ in range(3)] == [True, True, False]


def test_the_nearer_of_two_limits_ends_a_thought() -> None:
    assert Limit(time_s=10, rounds=4).part(1.0, 2) == 0.5
    assert Limit(time_s=10, rounds=4).part(11.0, 2) == 1.0
    assert Limit().part(99.0, 99) == 0.0
