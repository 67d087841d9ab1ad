"""Games of the campaign, and the medals that they earn."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mintworks.core.record import EarlierGame, Occasion, OccasionKind
from mintworks.core.scenario import Medal
from mintworks.games.works.plugin import PLUGIN
from mintworks.storage import autosave, campaign_file, changed_file, history
from mintworks.storage.errors import SaveError, Trouble
from tests.storage.game_store.conftest import FULL, STRINGS, Start, Told
from tests.storage.games import campaign_session, play_well, session_of, twisted_plan
from tests.storage.playing import last_left, play

FRESH = {"fresh-paint": (Medal.WIN, Medal.GOAL)}
"""What the planner wins at the first node, dealt from 1."""


def test_a_game_of_the_campaign_goes_on_where_it_was(start: Start, told: Told) -> None:
    memory = start()
    session = campaign_session("fresh-paint", seed=1)
    memory.follow(session)
    play_well(session, 3)
    again = last_left(start(), PLUGIN, OccasionKind.CAMPAIGN)
    assert again is not None
    assert again.plan == session.plan
    assert play_well(again).match.outcome == play_well(session).match.outcome
    assert told == []


def test_medals_are_kept_with_the_game_that_earned_them(start: Start) -> None:
    memory = start()
    kept = memory.finish(play_well(campaign_session("fresh-paint", seed=1)))
    assert kept.medals == (Medal.WIN, Medal.GOAL)
    assert memory.medals(PLUGIN, "Ann") == start().medals(PLUGIN, "Ann") == FRESH
    assert memory.medals(PLUGIN, "Bo") == memory.medals(PLUGIN, None) == {}
    (game,) = memory.history.games()
    assert (game.occasion, game.label, game.seats[0].has_won) == ("campaign", "fresh-paint", True)


def test_whoever_is_killed_after_the_last_action_has_the_medals(start: Start) -> None:
    memory = start()
    session = campaign_session("fresh-paint", seed=1)
    memory.follow(session)
    play_well(session)
    memory = start()
    again = last_left(memory, PLUGIN, OccasionKind.CAMPAIGN)
    assert memory.medals(PLUGIN, "Ann") == FRESH
    assert len(memory.history.games()) == 1
    assert again is not None
    assert again.match.outcome is not None
    memory.finish(again)
    assert last_left(start(), PLUGIN, OccasionKind.CAMPAIGN) is None
    assert len(memory.history.games()) == 1


def test_everyone_wins_medals_of_their_own(start: Start) -> None:
    memory = start()
    memory.finish(play_well(campaign_session("fresh-paint", seed=1)))
    assert memory.medals(PLUGIN, "Bo") == {}
    memory.finish(play_well(campaign_session("fresh-paint", seed=2, person="Bo")))
    assert memory.medals(PLUGIN, "Bo").keys() == memory.medals(PLUGIN, "Ann").keys() == FRESH.keys()
    assert [memory.medals(PLUGIN, name) for name in ("Cy", None)] == [{}, {}]


def test_a_guest_wins_medals_that_nobody_keeps(start: Start, tmp_path: Path) -> None:
    memory = start()
    kept = memory.finish(play_well(campaign_session("fresh-paint", seed=1, person=None)))
    assert kept.medals == FRESH["fresh-paint"]
    assert memory.medals(PLUGIN, None) == {}
    assert not (tmp_path / campaign_file.FILE).exists()


def test_who_left_before_the_end_was_seen_wins_no_medals(start: Start) -> None:
    memory = start()
    session = play_well(campaign_session("fresh-paint", seed=1))
    memory.finish(session)
    (ann,) = memory.players().people
    assert memory.remove(ann)
    assert memory.medals(PLUGIN, "Ann") == {}
    memory.finish(session)
    assert memory.medals(PLUGIN, "Ann") == {}


def test_medals_follow_a_person_to_a_new_name(start: Start) -> None:
    memory = start()
    memory.finish(play_well(campaign_session("fresh-paint", seed=1)))
    (ann,) = memory.players().people
    assert memory.rename(ann, "Anna")
    assert memory.medals(PLUGIN, "Anna") == start().medals(PLUGIN, "Anna") == FRESH
    assert memory.medals(PLUGIN, "Ann") == {}


def test_whose_history_is_damaged_has_the_medals_back_by_the_name(start: Start, tmp_path: Path) -> None:
    memory = start()
    memory.finish(play_well(campaign_session("fresh-paint", seed=1)))
    memory.close()
    (tmp_path / history.FILE).write_text("damaged")
    memory = start()
    assert memory.players().people == ()
    assert memory.keep_person("ann", "kite") is not None
    assert memory.medals(PLUGIN, "ann") == FRESH


def test_medals_are_won_though_the_history_takes_no_game(start: Start, told: Told) -> None:
    memory = start()
    memory.history.rows(FULL)
    assert memory.finish(play_well(campaign_session("fresh-paint", seed=1))).game is None
    assert memory.medals(PLUGIN, "Ann") == FRESH
    assert len(told) == 1


def test_a_file_of_medals_that_cannot_follow_is_told(start: Start, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    memory = start()
    memory.finish(play_well(campaign_session("fresh-paint", seed=1)))
    (ann,) = memory.players().people

    def fail(path: Path, data: bytes) -> None:
        raise SaveError(path, Trouble.UNWRITABLE, "no space")

    monkeypatch.setattr(changed_file, "write_atomically", fail)
    assert memory.rename(ann, "Anna")
    assert memory.medals(PLUGIN, "Anna") == FRESH
    assert told == [STRINGS("records.campaign.unwritable", detail="no space")]


def test_a_row_of_opponents_counts_with_the_games_before(start: Start) -> None:
    memory = start()
    before: tuple[EarlierGame, ...] = ()
    session = campaign_session("founders-day", 30)
    for number in range(1, 5):
        record = play_well(session).record
        before = (*before, EarlierGame(record.setup, record.actions))
        following = campaign_session("founders-day", 30 + number, before) if number < 4 else None
        kept = memory.finish(session, following)
        assert kept.medals == (() if following else (Medal.WIN,))
        again = last_left(start(), PLUGIN, OccasionKind.CAMPAIGN)
        assert (again is None) == (following is None)
        session = again or session
    assert len(memory.history.games()) == 4


def test_a_row_with_a_lost_game_in_it_is_refused(start: Start, told: Told, tmp_path: Path) -> None:
    lost = EarlierGame({"ai": "justin", "seed": 1}, ("pass",))
    start().follow(campaign_session("founders-day", 2, (lost,)))
    assert last_left(start(), PLUGIN, OccasionKind.CAMPAIGN) is None
    assert told[0].startswith("A saved game can’t be continued because its file is damaged.")
    path = autosave.autosave_path(tmp_path, OccasionKind.CAMPAIGN)
    assert path.with_name(f"{path.name}.damaged").exists()


def test_a_game_of_a_node_that_is_gone_is_kept_without_medals(start: Start) -> None:
    memory = start()
    kept = memory.finish(play(session_of(replace(twisted_plan(), occasion=Occasion(OccasionKind.CAMPAIGN, "gone")))))
    assert (kept.game, kept.medals) == (1, ())


def test_a_damaged_file_of_medals_is_told_and_kept(start: Start, told: Told, tmp_path: Path) -> None:
    (tmp_path / campaign_file.FILE).write_text("no medals here")
    assert start().medals(PLUGIN, "Ann") == {}
    kept = tmp_path / f"{campaign_file.FILE}.damaged"
    assert kept.exists()
    assert str(kept) in told[0]
