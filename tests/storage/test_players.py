"""Who plays here, who is meant by a name, and who played last."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from mintworks.core.emblems import EMBLEMS
from mintworks.core.played_game import play_again
from mintworks.storage.history import History, Profile
from mintworks.storage.people import CareerCounts, Household, read_career, read_players
from tests.storage.playing import NOON
from tests.tiny_game.games import finished, short_plan, solitaire_plan, table_plan
from tests.tiny_game.plugin import PLUGIN

PIA, TOM, LOW_TOM = Profile(1, "Pia", "sun"), Profile(2, "Tom", "kite"), Profile(3, "tom", "")
ZOE = Profile(4, "Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}", "")
ALL = Household((PIA, TOM, LOW_TOM, ZOE), TOM)


@pytest.mark.parametrize(
    "name, meant",
    [
        ("Pia", PIA),
        ("pIA", PIA),
        ("  Pia ", PIA),
        ("Tom", TOM),
        ("tom", LOW_TOM),
        ("TOM", TOM),
        ("ZOE\N{COMBINING DIAERESIS}", ZOE),
        ("Zoe", None),
        ("Pi", None),
        ("", None),
    ],
)
def test_a_name_means_a_person_however_it_is_written(name: str, meant: Profile | None) -> None:
    assert ALL.called(name) == meant


def test_an_emblem_is_free_if_nobody_has_it() -> None:
    assert ALL.free_emblem("moon") == "moon"
    assert ALL.free_emblem("sun") == "drop"
    assert ALL.free_emblem("sun", ["drop"]) == "moon"
    crowd = Household(tuple(Profile(number, emblem, emblem) for number, emblem in enumerate(EMBLEMS)))
    assert crowd.free_emblem("sun") == "sun"


def test_the_regular_is_who_played_last_or_else_the_first(tmp_path: Path) -> None:
    past, _ = History.open(tmp_path)
    with past:
        assert read_players(past) == Household()
        zoe = past.keep_profile("Zoe")
        past.keep_profile("Ann")
        assert read_players(past).regular == zoe
        past.add(play_again(PLUGIN, finished(solitaire_plan())), NOON)
        players = read_players(past)
        assert players.regular is not None
        assert players.regular.name == "Ann"
        past.add(play_again(PLUGIN, finished(table_plan(2))), NOON - timedelta(days=1))
        assert [person.name for person in read_players(past).people] == ["Zoe", "Ann", "Bo"]
        assert read_players(past).regular == players.regular


def test_a_career_counts_games_with_a_goal(tmp_path: Path) -> None:
    past, _ = History.open(tmp_path)
    with past:
        ann = past.keep_profile("Ann")
        assert read_career(past, ann) == CareerCounts()
        lost = play_again(PLUGIN, finished(short_plan()))
        past.add(lost, NOON)
        past.rows("UPDATE seats SET won = 1 WHERE profile_id = ?", [ann.id])
        past.add(play_again(PLUGIN, finished(solitaire_plan(seed=2))), NOON)
        past.award(ann.id, PLUGIN.id, ["old-hand"], 1, NOON)
        games, wins, achievements = read_career(past, ann)
        assert (games, achievements) == (2, 1)
        assert wins == 1 + past.games()[0].seats[0].has_won
