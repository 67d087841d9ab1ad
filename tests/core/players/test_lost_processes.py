"""Somebody thinks on where no process can be started, and where the one that there was hangs or is gone."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest

from mintworks.core.players import worker as worker_module
from mintworks.core.players.thinker import Limit, Thinker
from mintworks.core.players.worker import Worker, WorkerController
from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import GAMES
from tests.core.players.no_processes import NoProcesses
from tests.core.players.thinkers import Confused, Counted, Fainting, Loading, Patient

T = TypeVar("T")
LEGAL = [f"action-{number}" for number in range(50)]
PATIENCE_S = 60.0
"""Far longer than anything here takes: a test waits for what happens, not for a time to pass."""

can_halt = pytest.mark.skipif(sys.platform == "win32", reason="nobody can be halted like that there")


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever says nothing is given up sooner than at a table, where other programs may keep it from speaking."""
    monkeypatch.setattr(worker_module, "_MOST_SILENT_S", 1.0)


def outwait(ask: Callable[[], T | None], what: str) -> T:
    deadline_s = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline_s:
        if (found := ask()) is not None:
            return found
        time.sleep(0.002)
    raise AssertionError(f"{what} did not come")


def seated(
    worker: Worker, limit: Limit, thinker: Thinker | None = None, told: list[str] | None = None
) -> WorkerController:
    tell = (lambda crash: None) if told is None else told.append
    return WorkerController(thinker or Patient(), worker, limit, random.Random(1), tell)


def counted(controller: WorkerController, observation: str = "here") -> Counted:
    reasoning = outwait(lambda: controller.decide(observation, LEGAL), "a decision").reasoning
    assert isinstance(reasoning, Counted)
    return reasoning


def halt(process: int) -> None:
    os.kill(process, signal.SIGSTOP)


def thinking_process(controller: WorkerController, observation: str = "here") -> int:
    """The process that has begun to think about something, and told so."""
    outwait(lambda: controller.decide(observation, LEGAL) or controller.progress or None, "progress")
    (child,) = (each for each in multiprocessing.active_children() if each.name == "thinking")
    assert child.pid is not None
    return child.pid


# Where none can be started --------------------------------------------------------------------------


def test_without_a_process_it_is_thought_here_in_pieces_that_can_be_stopped(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = NoProcesses(monkeypatch)
    endless = seated(worker, Limit(time_s=PATIENCE_S))
    assert endless.decide("here", LEGAL) is None
    assert endless.decide("here", LEGAL) is None
    assert nothing.refused == 1
    assert worker.is_alone
    endless.forget()
    assert counted(seated(worker, Limit(rounds=200)), "there") == Counted(201, os.getpid())


def test_as_soon_as_a_process_can_be_started_it_thinks_again(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = NoProcesses(monkeypatch)
    controller = seated(worker, Limit(rounds=3))
    assert counted(controller).process == os.getpid()
    nothing.are_forbidden = False
    assert counted(controller, "there").process != os.getpid()
    assert not worker.is_alone


@pytest.mark.parametrize("what", ["pipe", "thread"])
def test_a_process_lacks_nothing_that_the_others_need(
    worker: Worker, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Too many open files leave no pipe, and a limit of processes counts threads."""

    def refuse(*args: object, **keywords: object) -> None:
        raise OSError(24, "Too many open files") if what == "pipe" else RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        if what == "pipe":
            patch.setattr("multiprocessing.connection.Pipe", refuse)
        else:
            patch.setattr("threading.Thread.start", refuse)
        assert counted(seated(worker, Limit(rounds=3))).process == os.getpid()
    until = time.monotonic() + 60  # those of other tests may still be ending
    while left := [child for child in multiprocessing.active_children() if child.name == "thinking"]:
        assert time.monotonic() < until, left
        time.sleep(0.05)
    assert counted(seated(worker, Limit(rounds=3)), "there").process != os.getpid()


def test_who_fails_here_is_told_and_chance_decides(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    NoProcesses(monkeypatch)
    told: list[str] = []
    controller = seated(worker, Limit(rounds=1), Confused(), told)
    assert outwait(lambda: controller.decide("here", LEGAL), "a decision").action in LEGAL
    assert told == ["ZeroDivisionError: nothing to divide by"]


@pytest.mark.parametrize("plugin", GAMES, ids=lambda plugin: plugin.folder)
def test_a_level_and_a_hint_come_out_as_they_would_in_a_process(
    plugin: GamePlugin, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = answers(plugin, is_alone=False)
    NoProcesses(monkeypatch)
    assert answers(plugin, is_alone=True) == there
    assert there[1] is not None


def answers(plugin: GamePlugin, *, is_alone: bool) -> tuple[object, ...]:
    """The first moves of a computer player, with the reasons for the first of them, and then a hint for a person."""
    seats = (Seat.of("juniper", "Ann"), Seat(SeatKind.PERSON, "Bo"))
    session = Session(plugin, GamePlan(seats, plugin.codec.setup_from_json({"players": 2, "first": 1, "seed": 3})))
    while session.match.seat_to_move == 1:
        outwait(session.match.advance, "a step")
    state = session.match.state
    seen, legal = session.rules.observe(state, 2), session.rules.legal_actions(state)
    hint = outwait(lambda: session.hinter.decide(seen, legal), "a hint")
    assert session.thinks_alone is is_alone
    session.close()
    return session.match.actions, session.match.history[0].reasoning, hint


# Where one hangs ----------------------------------------------------------------------------------


@can_halt
def test_a_process_that_hangs_is_replaced_by_another(worker: Worker, quick: None) -> None:
    controller = seated(worker, Limit(time_s=0.6))
    halted = thinking_process(controller)
    halt(halted)
    assert counted(controller).process not in (halted, os.getpid())
    assert not is_there(halted)


def test_one_that_still_loads_its_game_is_waited_for(worker: Worker, quick: None) -> None:
    controller = seated(worker, Limit(rounds=3), Loading())
    assert controller.decide("here", LEGAL) is None
    (first,) = (each.pid for each in multiprocessing.active_children() if each.name == "thinking")
    assert counted(controller).process == first


@can_halt
def test_after_two_that_hang_it_is_thought_here(worker: Worker, quick: None) -> None:
    controller = seated(worker, Limit(time_s=1.5))
    first = thinking_process(controller)
    halt(first)
    outwait(lambda: controller.decide("here", LEGAL) or not is_there(first) or None, "the end of the first")
    second = thinking_process(controller)
    halt(second)
    assert counted(controller).process == os.getpid()
    assert worker.is_alone
    assert not is_there(second)


@can_halt
def test_one_that_hangs_idle_takes_a_long_question_without_keeping_anybody_waiting(worker: Worker, quick: None) -> None:
    controller = seated(worker, Limit(rounds=3))
    halted = counted(controller).process
    halt(halted)
    heavy = seated(worker, Limit(rounds=3), Patient(heavy=5_000_000))
    assert counted(heavy, "there").process not in (halted, os.getpid())


@can_halt
def test_one_that_does_not_stop_is_replaced_for_the_next_thought(worker: Worker) -> None:
    controller = seated(worker, Limit(time_s=PATIENCE_S))
    halted = thinking_process(controller)
    halt(halted)
    controller.forget()
    assert counted(seated(worker, Limit(rounds=3)), "there").process not in (halted, os.getpid())
    assert not is_there(halted)


@can_halt
def test_a_table_is_left_although_its_process_hangs(worker: Worker) -> None:
    controller = seated(worker, Limit(time_s=PATIENCE_S))
    halted = thinking_process(controller)
    halt(halted)
    worker.close()
    assert not is_there(halted)


# Where one is gone --------------------------------------------------------------------------------


@can_halt
def test_what_a_killed_process_thought_about_is_asked_of_another(worker: Worker) -> None:
    told: list[str] = []
    controller = seated(worker, Limit(time_s=0.6), told=told)
    killed = thinking_process(controller)
    os.kill(killed, signal.SIGKILL)
    assert counted(controller).process not in (killed, os.getpid())
    assert told == []


def test_who_takes_two_processes_along_gets_no_third_and_not_this_one(worker: Worker) -> None:
    told: list[str] = []
    controller = seated(worker, Limit(rounds=1), Fainting(), told)
    assert outwait(lambda: controller.decide("here", LEGAL), "a decision").action in LEGAL
    assert told == ["its process has ended"]


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
