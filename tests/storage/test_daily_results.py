"""The days of the daily challenge, as the history tells them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

from mintworks.core.played_game import AnyPlayedGame, play_again
from mintworks.core.record import OccasionKind
from mintworks.core.seat import Seat
from mintworks.storage.daily_results import DayResult, daily_results
from mintworks.storage.history import History
from tests.storage.playing import NOON
from tests.tiny_game.games import finished, short_plan
from tests.tiny_game.plugin import PLUGIN

TODAY = date(2026, 11, 21)


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    past, _ = History.open(tmp_path)
    with past:
        yield past


def game(
    label: str, seed: int = 1, profile: str | None = "Ann", kind: OccasionKind = OccasionKind.DAILY
) -> AnyPlayedGame:
    plan = short_plan(seed, kind)
    assert plan.occasion is not None
    ann, rival = plan.seats
    occasion = msgspec.structs.replace(plan.occasion, label=label, goals=())
    record = finished(replace(plan, seats=(Seat(ann.kind, "Ann", profile), rival), occasion=occasion))
    return play_again(PLUGIN, record)


def result(number: int, game: AnyPlayedGame) -> DayResult:
    own, other = (game.summary.score(seat) or 0 for seat in (1, 2))
    return DayResult(number, game.has_won(1), own, other, game.summary.rounds)


def test_a_day_has_the_result_of_its_game(history: History) -> None:
    played = game("2026-11-21")
    number = history.add(played, NOON)
    assert daily_results(history, PLUGIN.id, "Ann") == {TODAY: result(number, played)}


def test_the_first_finished_game_of_a_day_counts(history: History) -> None:
    first, second = game("2026-11-21", 1), game("2026-11-21", 2)
    number = history.add(first, NOON)
    history.add(second, NOON - timedelta(hours=1))
    assert daily_results(history, PLUGIN.id, "Ann") == {TODAY: result(number, first)}


def test_everyone_has_days_of_their_own_and_guests_none(history: History) -> None:
    history.add(game("2026-11-20", 1, "Ann"), NOON)
    history.add(game("2026-11-21", 2, "Bea"), NOON)
    history.add(game("2026-11-19", 3, None), NOON)
    assert {*daily_results(history, PLUGIN.id, "Ann")} == {TODAY - timedelta(days=1)}
    assert {*daily_results(history, PLUGIN.id, "Bea")} == {TODAY}


def test_other_games_are_no_days(history: History) -> None:
    history.add(game("2026-11-21", kind=OccasionKind.CAMPAIGN), NOON)
    history.add(game("last-tuesday"), NOON)
    assert daily_results(history, PLUGIN.id, "Ann") == {}
