"""A game is reviewed in a process of its own: verdict by verdict, until all is judged or nobody listens any more."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from multiprocessing.connection import wait

import pytest

from mintworks.core import review_process
from mintworks.core.record import GameRecord
from mintworks.core.replay import PlayedRecord
from mintworks.core.review import Effort, Verdict, judge
from mintworks.core.review_process import ReviewProcess
from mintworks.core.seat import Seat, SeatKind
from tests.core.players.no_processes import NoProcesses
from tests.tiny_game.plugin import PLUGIN

MOST_S = 60.0
EFFORT = Effort.even(20)


def record() -> GameRecord:
    """The first decisions of a game of two people."""
    rules, setup = PLUGIN.rules(), {"players": 2, "seed": 4}
    state = rules.new_game(PLUGIN.codec.setup_from_json(setup))
    actions = []
    for _ in range(3):
        action = rules.legal_actions(state)[-1]
        actions.append(str(action))
        rules.apply(state, action)
    seats = (Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.PERSON, "Ben"))
    return GameRecord(rules.id, setup, tuple(actions), seats=seats)


def run(process: ReviewProcess) -> None:
    while not process.is_over:
        assert process._child is None or wait([process._child.pipe], MOST_S), "nothing comes"
        process.update()


def test_it_finds_what_is_found_without_it() -> None:
    game = record()
    process = ReviewProcess(PLUGIN, game, {}, EFFORT)
    run(process)
    assert not process.crash
    assert [*process.verdicts.values()] == [*judge(PlayedRecord.of(PLUGIN, game), EFFORT)]
    process.close()


def test_without_a_process_it_finds_the_same_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    NoProcesses(monkeypatch)
    game = record()
    process = ReviewProcess(PLUGIN, game, {}, Effort(30, 30, 2_000))
    assert process.is_alone
    updates = 0
    while not process.is_over:
        process.update()
        updates += 1
    assert {**process.verdicts} == {
        each.number: each for each in judge(PlayedRecord.of(PLUGIN, game), Effort(30, 30, 2_000))
    }
    assert updates > len(process.verdicts)
    process.close()


def test_without_a_process_a_record_that_the_rules_contradict_ends_with_a_crash(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    NoProcesses(monkeypatch)
    game = record()
    process = ReviewProcess(PLUGIN, GameRecord(game.game, game.setup, ("lay:99",), seats=game.seats), {})
    while not process.is_over:
        process.update()
    assert "lay:99" in process.crash


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can be halted like that there")
@pytest.mark.parametrize("blow", ["SIGSTOP", "SIGKILL"])
def test_a_process_that_is_halted_or_killed_is_replaced(blow: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_process, "_MOST_SILENT_S", 1.5)
    game, effort = record(), Effort.even(1_000)
    process = ReviewProcess(PLUGIN, game, {}, effort)
    (child,) = (each for each in multiprocessing.active_children() if each.name == "reviewing")
    assert child.pid is not None
    os.kill(child.pid, getattr(signal, blow))
    until_s = time.monotonic() + MOST_S
    while not process.is_over:
        assert time.monotonic() < until_s, "it does not end"
        process.update()
        time.sleep(0.01)
    assert (process.crash, child.is_alive()) == ("", False)
    assert [*process.verdicts.values()] == [*judge(PlayedRecord.of(PLUGIN, game), effort)]
    process.close()


def test_what_is_known_is_not_thought_about_again() -> None:
    game = record()
    known = Verdict(number=1, seat=1, action=game.actions[0], win=0.0, best="x", best_win=1.0, chances=(0.0, 1.0))
    process = ReviewProcess(PLUGIN, game, {1: known}, EFFORT)
    run(process)
    assert process.verdicts[1] == known
    assert len(process.verdicts) > 1
    process.close()


def test_closed_it_thinks_no_longer() -> None:
    process = ReviewProcess(PLUGIN, record(), {}, EFFORT)
    process.close()
    assert process.is_over
    assert not any(child.name == "reviewing" for child in multiprocessing.active_children())


def test_a_record_that_the_rules_contradict_ends_with_a_crash() -> None:
    game = record()
    wrong = GameRecord(game.game, game.setup, ("lay:99",), seats=game.seats)
    process = ReviewProcess(PLUGIN, wrong, {}, EFFORT)
    run(process)
    assert "lay:99" in process.crash
    process.close()
