"""The game that is being played and those before it, from one start to the next."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import msgspec
import pytest

from mintworks.core.plugin import AnyPlugin
from mintworks.core.record import GameRecord
from mintworks.core.seat import SeatKind
from mintworks.core.session import AnySession, Session
from mintworks.games import GAMES
from mintworks.games.works.plugin import PLUGIN as WORKS
from mintworks.storage import autosave, background_check, database, history
from mintworks.storage.files import config_folder, data_folder
from mintworks.storage.game_store import GameStore
from mintworks.storage.statistics import Statistics
from tests.storage.game_store.conftest import FULL, STRINGS, Start, Told, lead
from tests.storage.games import solitaire_plan as works_plan
from tests.storage.other_program import other_program
from tests.storage.playing import last_left, play
from tests.tiny_game.games import solitaire_plan, table_plan
from tests.tiny_game.plugin import PLUGIN


def test_a_game_is_there_again_before_its_first_action(start: Start) -> None:
    session = lead(start(), solitaire_plan(1), 0)
    again = last_left(start(), PLUGIN)
    assert again is not None
    assert again.plan == session.plan


def test_a_game_can_be_left_and_taken_up_any_number_of_times(start: Start, told: Told) -> None:
    lead(start(), solitaire_plan(1), 0)
    while True:
        memory = start()
        session = last_left(memory, PLUGIN)
        assert session is not None
        memory.follow(session)
        if play(session, 5).match.outcome is not None:
            break
    memory.finish(session)
    memory = start()
    assert last_left(memory, PLUGIN) is None
    (game,) = memory.history.games()
    assert memory.history.record(game.id).actions == session.match.actions
    assert told == []


@pytest.mark.parametrize("played", [0, 3], ids=["untouched", "begun"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_new_game_takes_the_place_of_the_same_deal_in_which_nobody_has_done_anything_and_of_no_other(
    start: Start, played: int, seed: int
) -> None:
    memory = start()
    lead(memory, solitaire_plan(1), played)
    lead(memory, solitaire_plan(seed), 0)
    assert len(list(start().left(PLUGIN))) == (1 if seed == 1 and not played else 2)


def test_a_game_that_was_given_up_is_forgotten(start: Start) -> None:
    memory = start()
    memory.give_up(lead(memory, solitaire_plan(), 3))
    assert last_left(memory, PLUGIN) is None
    assert memory.history.games() == []


def test_a_finished_game_that_did_not_come_into_the_history_does_so_at_the_next_start(start: Start) -> None:
    session = lead(start(), solitaire_plan())
    memory = start()
    assert last_left(memory, PLUGIN) is None
    assert [game.rounds for game in memory.history.games()] == [PLUGIN.positions.round(session.match.state)]
    assert last_left(start(), PLUGIN) is None


def test_a_game_that_is_finished_twice_is_kept_once(start: Start) -> None:
    memory = start()
    session = lead(memory, solitaire_plan())
    first = memory.finish(session)
    assert memory.finish(session) == msgspec.structs.replace(first, earned={})
    assert len(memory.history.games()) == 1


def test_people_earn_achievements_once(start: Start) -> None:
    memory = start()
    earned: list[str] = []
    for seed in range(12):
        kept = memory.finish(play(Session(WORKS, works_plan("sonic", seed))))
        assert {*kept.earned} <= {1}
        earned += kept.earned.get(1, [])
    (ann,) = memory.history.profiles()
    assert len({*earned}) == len(earned)
    assert sorted(award.achievement for award in memory.history.awards(ann.id)) == sorted(earned)
    wins = Statistics(memory.history, ann.id, game=None).summary().wins
    assert ("beat-sonic" in earned) == (wins > 0)


def test_computers_and_guests_earn_nothing(start: Start) -> None:
    memory = start()
    kept = memory.finish(lead(memory, table_plan(3, 5, SeatKind.RANDOM)))
    assert {*kept.earned} <= {1}
    assert [profile.name for profile in memory.history.profiles()] == ["Ann"]


def test_a_second_program_leaves_the_game_of_the_first_alone(start: Start, told: Told, tmp_path: Path) -> None:
    memory = start()
    first = lead(memory, solitaire_plan(2), 4)
    memory.close()
    with other_program(tmp_path):
        second = start()
        assert told == [STRINGS("records.autosave.elsewhere")]
        assert last_left(second, PLUGIN) is None
        session = lead(second, solitaire_plan(1))
        assert not second.keeps(session)
    assert second.finish(session).game == 1
    left = last_left(second, PLUGIN)
    assert left is not None
    assert left.match.actions == first.match.actions


def test_a_damaged_save_is_told_and_kept(start: Start, told: Told, tmp_path: Path) -> None:
    path = autosave.autosave_path(tmp_path, None, PLUGIN.folder)
    path.write_text("damaged")
    assert last_left(start(), PLUGIN) is None
    assert told == [STRINGS("records.autosave.damaged", kept=f"{path}.damaged")]
    assert last_left(start(), PLUGIN) is None
    assert len(told) == 1


def test_a_damaged_history_is_told_and_kept(start: Start, told: Told, tmp_path: Path) -> None:
    (tmp_path / history.FILE).write_text("damaged")
    memory = start()
    assert told == [
        f"Your game history is damaged. It’s kept as {tmp_path / history.FILE}.damaged, and a new one has been started"
    ]
    assert memory.finish(lead(memory, solitaire_plan())).game == 1


def test_where_nothing_can_be_kept_one_plays_all_the_same(told: Told, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    games = [*GAMES, PLUGIN]
    memory = GameStore(games, tmp_path / "file", lambda notice: told.append(STRINGS(notice.key, **notice.values)))
    session = lead(memory, solitaire_plan())
    assert memory.finish(session).game == 1
    assert [sentence.split(" (")[0] for sentence in told] == [
        STRINGS("records.history.unkept", folder=str(tmp_path / "file"), detail="").split(" (")[0],
        *["Your medals can’t be read right now"] * sum(game.scenarios is not None for game in games),
        *["Your solved puzzles can’t be read right now"] * len(games),
        "Your choices from the collection can’t be read right now",
        "This game can’t be saved right now",
    ]
    memory.give_up(session)
    memory.close()


def test_a_history_that_fails_while_it_is_used_is_told(start: Start, told: Told) -> None:
    memory = start()
    session = lead(memory, solitaire_plan())
    memory.history.rows(FULL)
    assert memory.finish(session).game is None
    assert len(told) == 1
    assert "It’s kept, and will be added as soon as possible" in told[0]


@pytest.mark.skipif(os.name == "nt", reason="the variables are those of other systems")
def test_the_places_follow_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert data_folder() == tmp_path / "data" / "mintworks"
    assert config_folder() == tmp_path / "config" / "mintworks"


@pytest.mark.parametrize(
    "key",
    [
        *[f"records.autosave.{trouble}" for trouble in ("unreadable", "damaged", "newer", "unwritable")],
        *[f"records.history.{trouble}" for trouble in ("unreadable", "damaged", "newer", "unwritable")],
        *[f"records.people.{trouble}" for trouble in ("unreadable", "unwritable")],
        *[f"records.past_game.{trouble}" for trouble in ("unreadable", "damaged", "newer")],
        *[f"records.settings.{trouble}" for trouble in ("unreadable", "damaged")],
    ],
)
def test_there_is_a_sentence_for_every_trouble(key: str) -> None:
    assert STRINGS(key, file="file", detail="detail", kept="kept").strip()


def test_damage_deep_inside_the_history_is_found_while_one_plays(start: Start, told: Told, tmp_path: Path) -> None:
    memory = start()
    for seed in range(12):
        memory.finish(play(Session(PLUGIN, solitaire_plan(seed))))
    memory.close()
    data = (tmp_path / history.FILE).read_bytes()
    place = data.index(b'"actions":["', len(data) // 2)
    (tmp_path / history.FILE).write_bytes(data[: place - 200] + bytes(400) + data[place + 200 :])
    memory = start()
    assert told == []
    session = lead(memory, table_plan())
    assert memory.finish(session).game is not None
    memory.close()
    (sentence,) = told
    assert "games could be rescued" in sentence
    memory = start()
    memory.close()
    assert len(told) == 1


def test_a_start_waits_for_no_check_of_the_history(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()
    check = database.check_whole

    def slowly(path: Path) -> None:
        assert gate.wait(60)
        check(path)

    monkeypatch.setattr(background_check, "check_whole", slowly)
    memory = GameStore(GAMES, tmp_path)
    assert memory.is_new
    gate.set()
    memory.close()


def test_games_that_wait_are_played_again_only_when_their_files_have_changed(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in (1, 2, 3):
        lead(start(), table_plan(2, seed), 3)
    again: list[object] = []

    def resumed(game: AnyPlugin, record: GameRecord) -> AnySession:
        again.append(record)
        return Session.resume(game, record)

    monkeypatch.setattr("mintworks.storage.saved_games.resumed", resumed)
    memory = start()
    first, *others = memory.all_left()
    assert memory.all_left() == [first, *others]
    assert len(again) == 3
    memory.follow(first)
    play(first, 1)
    memory.flush()
    taken_up, *same = memory.all_left()
    assert taken_up is not first
    assert taken_up.match.actions == first.match.actions
    assert same == others
    assert len(again) == 4


def test_the_time_in_which_a_game_waits_to_be_taken_up_is_not_played(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_s = lead(start(), table_plan(2), 3).record.played_s
    memory = start()
    (session,) = memory.all_left()
    an_hour_later_s = time.monotonic() + 3600.0
    monkeypatch.setattr("mintworks.core.session.time.monotonic", lambda: an_hour_later_s)
    memory.follow(session)
    assert session.played_s < played_s + 1800.0
