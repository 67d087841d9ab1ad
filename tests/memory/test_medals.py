"""Games of the campaign, and the medals that they earn."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from mintworks.campaign.nodes import Medal
from mintworks.records import autosave, campaign_file
from mintworks.records.game_record import EarlierGame, Occasion, OccasionKind
from tests.memory.conftest import Start, Told
from tests.records.games import campaign_session, play, play_well, session_of, twisted_plan


def test_a_game_of_the_campaign_goes_on_where_it_was(start: Start, told: Told) -> None:
    memory = start()
    session = campaign_session("fresh-paint", seed=1)
    memory.follow(session)
    play_well(session, 3)
    again = start().unfinished()
    assert again is not None
    assert again.plan == session.plan
    assert play_well(again).match.outcome == play_well(session).match.outcome
    assert told == []


def test_medals_are_kept_with_the_game_that_earned_them(start: Start) -> None:
    memory = start()
    kept = memory.finish(play_well(campaign_session("fresh-paint", seed=1)))
    assert kept.medals == (Medal.WIN, Medal.GOAL)
    assert memory.medals == start().medals == {"fresh-paint": (Medal.WIN, Medal.GOAL)}
    (game,) = memory.history.games()
    assert (game.occasion, game.label, game.seats[0].has_won) == ("campaign", "fresh-paint", True)


def test_whoever_is_killed_after_the_last_action_has_the_medals(start: Start) -> None:
    memory = start()
    session = campaign_session("fresh-paint", seed=1)
    memory.follow(session)
    play_well(session)
    memory = start()
    again = memory.unfinished()
    assert memory.medals == {"fresh-paint": (Medal.WIN, Medal.GOAL)}
    assert len(memory.history.games()) == 1
    assert again is not None
    assert again.match.outcome is not None
    memory.finish(again)
    assert start().unfinished() is None
    assert len(memory.history.games()) == 1


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
        again = start().unfinished()
        assert (again is None) == (following is None)
        session = again or session
    assert len(memory.history.games()) == 4


def test_a_row_with_a_lost_game_in_it_is_refused(start: Start, told: Told, tmp_path: Path) -> None:
    lost = EarlierGame({"ai": "justin", "seed": 1}, ("pass",))
    start().follow(campaign_session("founders-day", 2, (lost,)))
    assert start().unfinished() is None
    assert told[0].startswith("Your last game cannot be continued: its file is damaged.")
    assert (tmp_path / f"{autosave.FILE}.damaged").exists()


def test_a_game_of_a_node_that_is_gone_is_kept_without_medals(start: Start) -> None:
    memory = start()
    kept = memory.finish(play(session_of(replace(twisted_plan(), occasion=Occasion(OccasionKind.CAMPAIGN, "gone")))))
    assert (kept.game, kept.medals) == (1, ())


def test_a_damaged_file_of_medals_is_told_and_kept(start: Start, told: Told, tmp_path: Path) -> None:
    (tmp_path / campaign_file.FILE).write_text("no medals here")
    assert start().medals == {}
    kept = tmp_path / f"{campaign_file.FILE}.damaged"
    assert kept.exists()
    assert str(kept) in told[0]
