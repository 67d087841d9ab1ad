"""The daily challenge: the same for everyone on a day, never twice running, and every one can be played to its end."""

from __future__ import annotations

import hashlib
import itertools
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta

import pytest
from msgspec.structs import replace

from mintworks.content.strings import Strings
from mintworks.core.daily import daily_game, day_of, streak
from mintworks.core.scenario import Medal, Scenario
from mintworks.core.seat import SeatKind
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.scenarios import load_daily
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.variants.facts import Plans
from mintworks.games.works.variants.twist import Twist
from tools.campaign_report import ROUND_LIMIT, play
from tools.daily_report import is_fair, rate

CHALLENGES = load_daily()
TODAY = date(2026, 11, 21)
DAY = timedelta(days=1)
PLAYED = [(challenge, opponent) for challenge in CHALLENGES for opponent in challenge.opponents]


def days(first: date, count: int) -> list[date]:
    return [first + number * DAY for number in range(count)]


def few(count: int) -> list[Scenario]:
    return [Scenario(str(number), ("justin",), Twist(), {Medal.WIN: (Plans(at_most=0),)}) for number in range(count)]


def test_a_day_is_the_same_in_every_process() -> None:
    code = (
        "from datetime import date; from mintworks.core.daily import daily_game;"
        "from mintworks.games.works.content.scenarios import load_daily;"
        "game = daily_game(load_daily(), date(2026, 11, 21));"
        "print(game.scenario.id, game.opponent, game.seed)"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        ).stdout
        for seed in ("1", "2")
    ]
    game = daily_game(CHALLENGES, TODAY)
    assert told == [f"{game.scenario.id} {game.opponent} {game.seed}\n"] * 2


def on(day: date, challenges: Sequence[Scenario] = CHALLENGES) -> str:
    game = daily_game(challenges, day)
    return f"{day} {game.scenario.id} {game.opponent} {game.seed}"


PUBLISHED = """\
2026-11-21 low-water sonic 913087
2026-11-22 lost-tools mort 660434
2026-11-23 padlocks mort 969598
2026-11-24 clean-air justin 86443
2026-11-25 small-garden justin 858913
2026-11-26 last-coin mort 874003
2026-11-27 no-chimneys sonic 210071
2026-11-28 open-vault mort 910957
2026-11-29 shut-mill justin 902979
2026-11-30 empty-bench mort 528144
2026-12-01 rush-hour sonic 960467
2026-12-02 guest-first rachael 924150
2026-12-03 one-trowel rachael 374640
2026-12-04 full-purse rachael 85106
2026-12-05 scrap-yard mort 636601
2026-12-06 plain-town rachael 826876
2026-12-07 one-window mort 809786
2026-12-08 tools-for-two mort 709063
2026-12-09 two-keys justin 763499
2026-12-10 one-trowel justin 255899
2026-12-11 two-keys justin 128805
2026-12-12 two-mayors sonic 159096
2026-12-13 low-water justin 738295
2026-12-14 clean-air rachael 733058
2026-12-15 tools-for-two sonic 217006
2026-12-16 swept-floor mort 790865
2026-12-17 one-window justin 996835
2026-12-18 plain-town mort 215273
2026-12-19 first-picture mort 761419
2026-12-20 padlocks mort 474464
"""
"""What was played from TODAY on: challenge, opponent and seed of thirty days."""


def test_thirty_published_days_stay_what_they_were() -> None:
    assert [on(day) for day in days(TODAY, 30)] == PUBLISHED.splitlines()


@pytest.mark.parametrize(
    "year, digest",
    [
        (2026, "4273083c5147d55e77e1f3ba83e1a4f75e8f7af0a9b19cc9d37ea140c693760b"),
        (2027, "8ef1212152ad21251ff55d9cf756a4d969574e9e37a4a031e010fa8e25e89c01"),
    ],
)
def test_a_published_year_stays_what_it_was(year: int, digest: str) -> None:
    """A challenge that is added needs a `since` after all these days."""
    told = "\n".join(on(day) for day in days(date(year, 1, 1), 365))
    assert hashlib.sha256(told.encode()).hexdigest() == digest


def test_an_added_challenge_changes_no_day_before_it_comes() -> None:
    first = date(2028, 1, 1)
    new = replace(few(1)[0], since=first)
    for place in (0, 7, len(CHALLENGES)):
        grown = [*CHALLENGES[:place], new, *CHALLENGES[place:]]
        before = days(TODAY, (first - TODAY).days)
        assert [on(day, grown) for day in before] == [on(day) for day in before]
        after = Counter(daily_game(grown, day).scenario.id for day in days(first, len(grown)))
        assert after == Counter(challenge.id for challenge in grown)


@pytest.mark.parametrize("count", [3, 4, 7, len(CHALLENGES)])
def test_no_challenge_comes_on_two_days_running_where_others_are_added(count: int) -> None:
    for later in range(1, 200):
        new = [replace(challenge, id=f"new {challenge.id}", since=TODAY + later * DAY) for challenge in few(2)]
        games = [daily_game([*few(count), *new], day) for day in days(TODAY + (later - 3) * DAY, 12)]
        assert all(one.scenario != following.scenario for one, following in itertools.pairwise(games))


@pytest.mark.parametrize("count", [3, 4, 7, len(CHALLENGES)])
def test_no_challenge_comes_on_two_days_running(count: int) -> None:
    games = [daily_game(few(count), day) for day in days(TODAY, 3000)]
    assert all(one.scenario.id != following.scenario.id for one, following in itertools.pairwise(games))


def test_all_challenges_come_equally_often() -> None:
    count = len(CHALLENGES)
    first = date.fromordinal(TODAY.toordinal() // count * count)
    counted = Counter(daily_game(CHALLENGES, day).scenario.id for day in days(first, 10 * count))
    assert {*counted.values()} == {10}


def test_deals_and_opponents_differ_from_day_to_day() -> None:
    games = [daily_game(CHALLENGES, day) for day in days(TODAY, 365)]
    assert len({game.seed for game in games}) > 360
    assert {game.opponent for game in games} == {*load_cards().ais}
    assert all(game.opponent in game.scenario.opponents for game in games)


@pytest.mark.parametrize(
    "told, current",
    [
        ("", 0),
        ("won", 1),
        ("lost", 0),
        ("won none", 1),
        ("won lost", 0),
        ("won won won", 3),
        ("won none won", 1),
        ("won none none", 0),
        ("lost won won none", 2),
    ],
)
def test_a_row_of_wins_goes_on_while_todays_game_is_still_to_come(told: str, current: int) -> None:
    results = {
        TODAY - before * DAY: word == "won" for before, word in enumerate(reversed(told.split())) if word != "none"
    }
    assert streak(results, TODAY) == current


def test_there_are_enough_and_each_changes_something() -> None:
    assert len(CHALLENGES) >= 14
    assert all(challenge.variant != Twist() or challenge.win_goals for challenge in CHALLENGES)


def test_each_has_its_texts() -> None:
    strings = Strings.load("en")
    for challenge in CHALLENGES:
        assert strings(f"daily.challenges.{challenge.id}.title")
        told = strings(f"daily.challenges.{challenge.id}.text", name="Mort")
        assert told.endswith(".")
        assert ". " not in told
    for number in (1, 2, 3):
        assert strings(f"daily.after.{number}")
        for opponent in load_cards().ais:
            assert strings(f"daily.before.{opponent}.{number}")
            assert strings(f"daily.lost_to.{opponent}.{number}")


@pytest.mark.parametrize("challenge, opponent", PLAYED, ids=lambda value: getattr(value, "id", value))
def test_every_challenge_is_played_to_its_end(challenge: Scenario, opponent: str) -> None:
    for seed in range(3):
        played = play(PLUGIN, challenge, opponent, SeatKind.PLANNER, seed)
        assert played.end.winners is not None
        assert played.rounds <= ROUND_LIMIT


def test_no_challenge_is_hopeless_or_won_in_advance() -> None:
    """Of a few deals only: tools/daily_report.py plays more and is stricter."""
    for challenge in CHALLENGES:
        rates = [rate(PLUGIN, challenge, opponent, 6, seed=1) for opponent in challenge.opponents]
        assert 0 < sum(rates) < len(rates), challenge.id


def test_a_fair_challenge_is_neither_lost_nor_won_nearly_always() -> None:
    assert [is_fair(share) for share in (0.09, 0.1, 0.5, 0.95, 0.96)] == [False, True, True, True, False]


def test_a_game_is_labelled_with_its_day() -> None:
    assert day_of(daily_game(load_daily(), TODAY).label) == TODAY


@pytest.mark.parametrize("label", ["", "fresh-paint", "2026-13-01", "0001-01-01", "1999-12-31"])
def test_what_is_no_day_of_a_game_is_none(label: str) -> None:
    assert day_of(label) is None
