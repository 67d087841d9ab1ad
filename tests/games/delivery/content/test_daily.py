"""The daily games of Mint Delivery: enough of them, each with its texts, and each says what is wrong with it."""

from __future__ import annotations

import random
import shutil
from datetime import date, timedelta
from pathlib import Path

import pytest

from mintworks.content.errors import ContentError
from mintworks.content.files import level_path
from mintworks.content.strings import Strings
from mintworks.core.daily import daily_game
from mintworks.core.scenario import OpponentRule, Scenario
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.content.scenarios import DAILY, load_daily, read_daily
from mintworks.games.delivery.plugin import PLUGIN

CHALLENGES = load_daily()
TODAY = date(2026, 11, 22)
DAY = timedelta(days=1)

PUBLISHED = """\
2026-11-22 red-tide mabel 660434
2026-11-23 south-road ines 969598
2026-11-24 eager-beaver otto 86443
2026-11-25 no-spice-today otto 858913
2026-11-26 day-off tuck 874003
2026-11-27 left-lever mabel 210071
2026-11-28 park-the-driver otto 910957
2026-11-29 full-trucks otto 902979
2026-11-30 borrowed-taste mabel 528144
2026-12-01 all-four mabel 960467
2026-12-02 big-tour otto 924150
2026-12-03 head-start ines 374640
2026-12-04 short-shift ines 85106
2026-12-05 west-side mabel 636601
2026-12-06 one-job otto 826876
2026-12-07 two-tunnels mabel 809786
2026-12-08 north-and-south mabel 709063
2026-12-09 clear-road otto 763499
2026-12-10 south-road otto 255899
2026-12-11 yard-sale otto 128805
"""
"""What was played from TODAY on: challenge, driver and seed of twenty days."""


def on(day: date) -> str:
    game = daily_game(CHALLENGES, day)
    return f"{day} {game.scenario.id} {game.opponent} {game.seed}"


def test_twenty_published_days_stay_what_they_were() -> None:
    assert [on(TODAY + number * DAY) for number in range(20)] == PUBLISHED.splitlines()


def test_there_are_enough_and_every_driver_comes() -> None:
    assert len(CHALLENGES) >= 14
    assert {name for challenge in CHALLENGES for name in challenge.opponents} == {*load_parts().drivers}


@pytest.mark.parametrize("challenge", [pytest.param(each, id=each.id) for each in CHALLENGES])
def test_each_has_its_texts_and_begins_legally(challenge: Scenario) -> None:
    strings = Strings.load("en")
    assert strings(f"daily.challenges.{challenge.id}.title")
    told = strings(f"daily.challenges.{challenge.id}.text", name="Otto")
    assert told.endswith(".")
    assert ". " not in told
    assert PLUGIN.scenarios is not None
    assert all(PLUGIN.scenarios.goal(goal, strings, briefly=True) for goal in challenge.win_goals)
    rules, dice = PLUGIN.rules(challenge.variant), random.Random(1)
    for opponent in challenge.opponents:
        state = rules.new_game(PLUGIN.scenarios.setup(challenge.variant, opponent, 5))
        for _ in range(40):
            rules.apply(state, dice.choice(rules.legal_actions(state)))
        assert state.round > 1


def test_every_driver_has_a_word_for_each_of_three_days() -> None:
    strings = Strings.load("en")
    for driver in load_parts().drivers:
        for number in (1, 2, 3):
            assert strings(f"daily.before.{driver}.{number}")
            assert strings(f"daily.lost_to.{driver}.{number}")


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("opponents: [otto", "opponents: [justin, otto", "short-shift.opponents: expected one of otto"),
        ("deck: 3", "deck: 9", "short-shift.twist.deck: expected a whole number from 1 to 5"),
        ("twist: {deck: 3}", "", "short-shift: expected a twist, or a goal under win"),
        ("tunnels: [left-applemint", "tunnels: [moon", "two-tunnels.twist.tunnels: expected one of left-pepperton"),
        ("fact: towns", "fact: cities", "all-four.win[0].fact: expected one of won-by"),
        ("fact: towns, at_least: 4", "fact: towns", "all-four.win[0]: expected a key 'at_least' or 'at_most'"),
    ],
)
def test_a_wrong_challenge_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    file = Path(shutil.copy(level_path(DAILY), tmp_path))
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as caught:
        read_daily(file, load_parts())
    assert str(caught.value).startswith("daily.yaml, line ")
    assert message in str(caught.value)


def _rule(challenge: str, driver: str) -> OpponentRule | None:
    assert PLUGIN.scenarios is not None
    found = next(each for each in CHALLENGES if each.id == challenge)
    return PLUGIN.scenarios.opponent_rule(found.variant, driver, Strings.load("en"))


def test_a_day_tells_how_a_driver_plays_without_what_the_day_takes_from_its_card() -> None:
    strings = Strings.load("en")
    rules = [_rule(challenge, "mabel") for challenge in ("left-lever", "day-off", "borrowed-taste")]
    printed, *changed = [rule.told for rule in rules if rule is not None]
    assert "1 star" in printed
    assert "(D9" not in printed
    assert changed == [strings(f"delivery.preferences.{key}") for key in ("new-town", "most-stars")]
