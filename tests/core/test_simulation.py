"""Games between computer players: counted rightly, and the same for the same seed."""

from __future__ import annotations

import multiprocessing
import sys
from contextlib import closing
from typing import Any

import pytest

from mintworks.core.command_line import AskedSeries
from mintworks.core.seat import SeatKind
from mintworks.core.simulation import MOST_GAMES_AT_ONCE, Series, SimulationTally, in_processes, play_games, simulate
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.plugin import PLUGIN
from tests.core.players.no_processes import NoProcesses

TWO = (SeatKind.RANDOM, SeatKind.RANDOM)


def works(
    seats: tuple[SeatKind, ...],
    seed: int,
    ai: str | None = None,
    advanced: str | list[str] = "random",
    round_limit: int = 200,
) -> Series:
    return Series(PLUGIN, AskedSeries(seats, ai, {"advanced": advanced}), seed, round_limit)


def total(series: Series, games: int, jobs: int = 1) -> SimulationTally:
    tally = SimulationTally.empty(len(series.kinds))
    for part in simulate(series, games, jobs):
        tally.add(part)
    return tally


def test_the_same_seed_counts_the_same_with_any_number_of_jobs() -> None:
    series = works((SeatKind.PLANNER, SeatKind.RANDOM, SeatKind.RANDOM), 7)
    alone = total(series, 41)
    assert alone == total(series, 41, jobs=2)
    assert alone.games == 41


def test_another_seed_counts_otherwise() -> None:
    assert total(works(TWO, 1), 20) != total(works(TWO, 2), 20)


def test_however_a_series_is_cut_it_is_the_same_games() -> None:
    series = works(TWO, 5)
    parts = SimulationTally.empty(2)
    parts.add(play_games(series, 0, 7))
    parts.add(play_games(series, 7, 13))
    assert parts == play_games(series, 0, 20)


def test_without_any_process_the_games_are_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = NoProcesses(monkeypatch)
    assert total(works(TWO, 4), 41, jobs=2) == total(works(TWO, 4), 41)
    assert nothing.refused == 1


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can be killed like that there")
@pytest.mark.parametrize("survivors", [0, 1])
def test_what_a_process_that_is_killed_had_begun_is_counted_all_the_same(survivors: int) -> None:
    with closing(simulate(works(TWO, 4), 400, jobs=2)) as parts:
        tally = next(parts)
        for child in [child for child in multiprocessing.active_children() if child.name == "playing"][survivors:]:
            child.kill()
        for part in parts:
            tally.add(part)
    assert tally == total(works(TWO, 4), 400)
    assert not [child for child in multiprocessing.active_children() if child.name == "playing"]


def fail(part: int) -> int:
    """What a process is asked to do."""
    return 1 // (part - 3)


def test_what_goes_wrong_in_a_process_goes_wrong_here() -> None:
    with pytest.raises(ZeroDivisionError):
        list(in_processes(fail, range(9), 2))
    assert [*in_processes(abs, range(-9, 0), 3)] == [*range(9, 0, -1)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_more_games_than_can_ever_be_played_are_begun_and_left(jobs: int) -> None:
    with closing(simulate(works(TWO, 1), 10**15, jobs)) as parts:
        assert next(parts).games == MOST_GAMES_AT_ONCE


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_has_a_winner_or_several_that_share(seats: int) -> None:
    tally = total(works((SeatKind.RANDOM,) * seats, 3), 40)
    assert tally.games == 40
    assert tally.reached_round_limit == 0
    shared_games = tally.reasons["shared"]
    assert sum(tally.wins) == 40 - shared_games
    assert sum(tally.shared_wins) >= 2 * shared_games
    assert tally.rounds > 40
    assert tally.decisions > tally.rounds


@pytest.mark.parametrize("ai", list(load_cards().ais))
@pytest.mark.parametrize("kind", [SeatKind.RANDOM, SeatKind.PLANNER])
def test_an_ai_card_sits_at_the_second_seat(ai: str, kind: SeatKind) -> None:
    tally = total(works((kind,), 1, ai=ai), 5)
    assert len(tally.wins) == 2
    assert sum(tally.wins) + tally.reasons["shared"] == 5


def test_games_at_the_round_limit_are_counted_and_have_no_winner() -> None:
    tally = total(works(TWO, 1, round_limit=1), 10)
    assert tally.reached_round_limit == 10
    assert tally.wins == tally.shared_wins == [0, 0]
    assert not tally.reasons
    assert tally.to_json()["mean_rounds"] == 2.0


def test_random_advanced_locations_change_from_game_to_game() -> None:
    setups: list[Any] = [works(TWO, 1).setup(game) for game in range(20)]
    drawn = {setup.advanced for setup in setups}
    assert len(drawn) > 2
    assert all(advanced is not None and len(advanced) == 2 for advanced in drawn)


def test_the_planner_beats_chance() -> None:
    tally = total(works((SeatKind.PLANNER, SeatKind.RANDOM), 1), 20)
    assert tally.wins[0] > 15
