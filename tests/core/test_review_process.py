"""A game is reviewed in a process of its own: verdict by verdict, until all is judged or nobody listens any more."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import wait

from mintworks.core.record import GameRecord
from mintworks.core.review import Effort, Verdict, judge
from mintworks.core.review_process import ReviewProcess
from mintworks.core.seat import Seat, SeatKind
from mintworks.games import GAMES

WORKS = GAMES[0]
MOST_S = 60.0
EFFORT = Effort.even(20)


def record() -> GameRecord:
    """The first decisions of a game of two people."""
    rules, setup = WORKS.rules(), {"players": 2, "seed": 4}
    state = rules.new_game(WORKS.codec.setup_from_json(setup))
    actions = []
    for _ in range(3):
        action = rules.legal_actions(state)[-1]
        actions.append(str(action))
        rules.apply(state, action)
    seats = (Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.PERSON, "Ben"))
    return GameRecord(rules.id, setup, tuple(actions), seats=seats)


def run(process: ReviewProcess) -> None:
    while not process.is_over:
        assert wait([process._pipe], MOST_S), "nothing comes"
        process.update()


def test_it_finds_what_is_found_without_it() -> None:
    game = record()
    process = ReviewProcess(WORKS, game, {}, EFFORT)
    run(process)
    assert not process.fault
    assert [*process.verdicts.values()] == [*judge(WORKS, game, EFFORT)]
    process.close()


def test_what_is_known_is_not_thought_about_again() -> None:
    game = record()
    known = Verdict(number=1, seat=1, action=game.actions[0], win=0.0, best="x", best_win=1.0, chances=(0.0, 1.0))
    process = ReviewProcess(WORKS, game, {1: known}, EFFORT)
    run(process)
    assert process.verdicts[1] == known
    assert len(process.verdicts) > 1
    process.close()


def test_closed_it_thinks_no_longer() -> None:
    process = ReviewProcess(WORKS, record(), {}, EFFORT)
    process.close()
    assert process.is_over
    assert not any(child.name == "reviewing" for child in multiprocessing.active_children())


def test_a_record_that_the_rules_contradict_ends_with_a_fault() -> None:
    game = record()
    wrong = GameRecord(game.game, game.setup, ("builder:factory",), seats=game.seats)
    process = ReviewProcess(WORKS, wrong, {}, EFFORT)
    run(process)
    assert "builder:factory" in process.fault
    process.close()
