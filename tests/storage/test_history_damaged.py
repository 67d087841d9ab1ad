"""A history that is damaged, of another version, or cannot be written: nothing is lost, and a person is told."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import struct
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mintworks.core.played_game import play_again
from mintworks.core.record import OccasionKind
from mintworks.games.works.plugin import PLUGIN
from mintworks.storage import database
from mintworks.storage.database import VERSION
from mintworks.storage.errors import Notice, SaveError
from mintworks.storage.game_store import GameStore
from mintworks.storage.history import FILE, History
from mintworks.storage.statistics import Statistics, tallies_by_round
from tests.storage.folders import fresh_folder
from tests.storage.games import finished, solitaire_plan, table_plan
from tests.storage.histories import ENDED, MINUTE, STRINGS, history, told
from tests.storage.mutations import FUZZ, corruptions
from tests.storage.playing import NOON

# Games as long as those that people play: how many of them a lost piece of the file costs depends on it.
SOLITAIRE = play_again(PLUGIN, finished(solitaire_plan("mort", 3, ("recycler",)), played_s=600.0))
TABLE = play_again(PLUGIN, finished(table_plan(3, 4)))


def filled(folder: Path) -> bytes:
    """A history with two games, as one file."""
    with history(folder) as past:
        past.add(SOLITAIRE, ENDED)
        past.add(TABLE, ENDED)
    assert [file.name for file in folder.iterdir()] == [FILE]
    return (folder / FILE).read_bytes()


@pytest.mark.parametrize("data", [b"nothing", b"SQLite format 3\0" + b"\xff" * 2000, b"\0" * 5000])
def test_a_file_that_is_no_history_is_kept_and_a_new_one_begun(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    (sentence,) = told(tmp_path)
    kept = tmp_path / f"{FILE}.damaged"
    assert str(kept) in sentence
    assert kept.read_bytes() == data
    with history(tmp_path) as past:
        past.add(SOLITAIRE, ENDED)


def test_the_journal_of_a_damaged_history_is_kept_with_it(tmp_path: Path) -> None:
    past, _ = History.open(tmp_path)
    past.add(SOLITAIRE, ENDED)
    journal = (tmp_path / f"{FILE}-wal").read_bytes()
    past.close()
    (tmp_path / FILE).write_bytes(b"?" + filled(tmp_path / "other")[1:])
    (tmp_path / f"{FILE}-wal").write_bytes(journal)
    told(tmp_path)
    assert (tmp_path / f"{FILE}.damaged-wal").read_bytes() == journal


def test_damaged_histories_do_not_write_over_each_other(tmp_path: Path) -> None:
    for text in ("one", "two"):
        (tmp_path / FILE).write_text(text)
        (tmp_path / f"{FILE}-wal").write_text(f"{text} journal")
        told(tmp_path)
    kept = {file.name: file.read_text() for file in tmp_path.glob("*damaged*")}
    assert kept == {
        f"{FILE}.damaged": "one",
        f"{FILE}.damaged-wal": "one journal",
        f"{FILE}.damaged-2": "two",
        f"{FILE}.damaged-2-wal": "two journal",
    }


@pytest.mark.parametrize(
    "change",
    [
        "PRAGMA user_version = 0",
        "PRAGMA user_version = -5",
        "DROP TABLE tallies",
        "UPDATE seats SET score = 'many'",
        "UPDATE games SET started_ms = -1",
        "DELETE FROM games WHERE id = 1",
    ],
)
def test_a_history_that_was_tampered_with_is_kept(tmp_path: Path, change: str) -> None:
    filled(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(change)
    (sentence,) = told(tmp_path)
    assert "damaged" in sentence
    assert (tmp_path / f"{FILE}.damaged").exists()
    assert told(tmp_path) == []


def test_a_history_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    filled(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    data = (tmp_path / FILE).read_bytes()
    past, notices = History.open(tmp_path)
    with past:
        assert [notice.key for notice in notices] == ["records.history.newer"]
        past.add(TABLE, ENDED)
        assert len(past.games()) == 1
    assert (tmp_path / FILE).read_bytes() == data


def test_a_history_of_an_older_version_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    monkeypatch.setattr(database, "_MIGRATIONS", (*database._MIGRATIONS, "ALTER TABLE games ADD COLUMN weather TEXT"))
    monkeypatch.setattr(database, "VERSION", VERSION + 1)
    with history(tmp_path) as past:
        assert len(past.games()) == 2
        assert past.rows("SELECT weather FROM games") == [(None,), (None,)]
    with history(tmp_path) as past:
        assert len(past.games()) == 2


def test_a_history_without_occasions_gets_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(database, "_MIGRATIONS", database._MIGRATIONS[:1])
        earlier.setattr(database, "VERSION", 1)
        with history(tmp_path) as past:
            columns = {"game": "mint-works", "players": 2, "advanced": "", "seed": "1", "rounds": 3, "reason": "stars"}
            columns |= {"started_ms": 1, "ended_ms": 2, "played_ms": 1, "digest": "d", "record": "{}"}
            places = ", ".join(f":{name}" for name in columns)
            past.rows(f"INSERT INTO games ({', '.join(columns)}) VALUES ({places})", columns)
    with history(tmp_path) as past:
        past.add(SOLITAIRE, ENDED)
        assert past.rows("SELECT occasion, label, as_printed FROM games") == [("", "", 1)] * 2
        assert [game.rounds for game in past.games()] == [SOLITAIRE.end.round, 3]


def test_where_no_file_can_be_the_history_lasts_as_long_as_the_program(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    past, notices = History.open(tmp_path / "file")
    with past:
        assert [notice.key for notice in notices] == ["records.history.unkept"]
        past.add(TABLE, ENDED)
        assert len(past.games()) == 1
    (tmp_path / "folder" / FILE).mkdir(parents=True)
    past, notices = History.open(tmp_path / "folder")
    past.close()
    assert len(notices) == 1


def test_a_full_disk_is_told_and_takes_nothing_away(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        past.add(SOLITAIRE, ENDED)
        (pages,) = past.rows("PRAGMA page_count")[0]
        past.rows(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(SaveError, match=r"history\.db can’t be written: database or disk is full"):
            add_many(past, 50)
        kept = len(past.games(limit=100))
        assert 1 <= kept < 50
        past.rows("PRAGMA max_page_count = 100000")
        add_many(past, 50)
        assert len(past.games(limit=100)) == 51


def add_many(past: History, count: int) -> None:
    """Add games that differ in their times alone."""
    for number in range(count):
        past.add(play_again(PLUGIN, msgspec.structs.replace(TABLE.record, started=NOON + number * MINUTE)), ENDED)


@FUZZ
@given(st.data())
def test_whatever_happens_to_its_bytes_a_history_is_read_or_kept(data: st.DataObject) -> None:
    with fresh_folder() as folder:
        broken = data.draw(corruptions(FILLED))
        (folder / FILE).write_bytes(broken)
        past, notices = History.open(folder)
        with past:
            with contextlib.suppress(SaveError):
                look_at_everything(past)
            number = past.add(SOLITAIRE, ENDED) if notices else 0
            assert not notices or past.record(number) == SOLITAIRE.record
        assert not notices or broken in [file.read_bytes() for file in folder.iterdir() if FILE in file.name]


def look_at_everything(past: History) -> None:
    for game in past.games():
        past.record(game.id)
        tallies_by_round(past, game.id, "stars")
    for profile in past.profiles():
        past.awards(profile.id)
        career = Statistics(past, profile.id, game=None)
        (
            career.summary(),
            career.by_opponent(),
            career.by_players(),
            career.by_option("advanced"),
            career.by_tally("built"),
        )
        career.mean_by_round("stars"), career.streaks(), career.extremes(), career.has_taken_revenge()


with fresh_folder() as _folder:
    FILLED = filled(_folder)


# What can be saved ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change", ["ANALYZE", "CREATE INDEX mine ON games (ended_ms)", "CREATE VIEW mine AS SELECT * FROM games"]
)
def test_a_history_that_somebody_looked_into_is_no_damaged_one(tmp_path: Path, change: str) -> None:
    filled(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute(change)
    with history(tmp_path) as past:
        assert len(past.games()) == 2


def test_a_column_of_another_version_does_no_harm(tmp_path: Path) -> None:
    filled(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute("ALTER TABLE games ADD COLUMN more TEXT")
    with history(tmp_path) as past:
        past.add(play_again(PLUGIN, msgspec.structs.replace(TABLE.record, started=NOON + MINUTE)), ENDED)
        assert len(past.games()) == 3


def many(folder: Path, games: int) -> bytes:
    """A history of so many games, with people, emblems and an achievement."""
    with history(folder) as past:
        ann = past.keep_profile("Ann", "kite")
        add_many(past, games)
        past.award(ann.id, PLUGIN.id, ["ten-stars"], 1, ENDED)
    return (folder / FILE).read_bytes()


def with_a_hole(data: bytes) -> bytes:
    """A history of which a piece in the middle was lost, around where a game's moves begin."""
    place = data.index(b'"actions":["', len(data) // 2)
    return data[: place - 200] + bytes(400) + data[place + 200 :]


def test_a_game_that_is_not_what_was_written_is_not_saved_however_well_it_reads(tmp_path: Path) -> None:
    filled(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute("""UPDATE games SET record = replace(record, '"Ann"', '"Eve"') WHERE id = 1""")
        connection.execute("DROP TABLE tallies")
    assert len(told(tmp_path)) == 1
    with history(tmp_path) as past:
        assert [past.record(game.id) for game in past.games()] == [TABLE.record]


def test_what_can_be_read_of_a_damaged_history_is_saved_and_counted(tmp_path: Path) -> None:
    data = many(tmp_path, 40)
    (tmp_path / FILE).write_bytes(with_a_hole(data))
    (sentence,) = told(tmp_path)
    kept = tmp_path / f"{FILE}.damaged"
    with history(tmp_path) as past:
        games = past.games(limit=100)
        assert f"{len(games)} games could be rescued" in sentence
        assert f"is kept as {kept}" in sentence
        assert 30 <= len(games) < 40
        assert [past.record(game.id).actions for game in games] == [TABLE.record.actions] * len(games)
        assert all([seat.profile for seat in game.seats] == ["Ann", "Bo", "Cy"] for game in games)
        assert all(tallies_by_round(past, game.id, "stars") for game in games)
        ann, *_ = past.profiles()
        assert (ann.name, ann.emblem) == ("Ann", "kite")
        assert [award.achievement for award in past.awards(ann.id)] == ["ten-stars"]
        add_many(past, 40)
        assert len(past.games(limit=100)) == 40


def test_one_changed_byte_costs_a_few_games_at_the_most(tmp_path: Path) -> None:
    data = many(tmp_path, 40)
    (page_bytes,) = struct.unpack(">H", data[16:18])
    lost: list[int] = []
    for number, place in enumerate(range(page_bytes + 7, len(data), len(data) // 12)):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / FILE).write_bytes(data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :])
        past, _ = History.open(folder)
        with past:
            lost.append(40 - len(past.games(limit=100)))
    assert max(lost) <= 4


def test_a_record_that_was_changed_is_not_taken_for_a_sound_one_and_a_sound_one_tells_its_seats(tmp_path: Path) -> None:
    filled(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE games SET record = replace(record, 'builder', 'factory') WHERE id = 1")
        connection.execute("UPDATE seats SET score = 'many' WHERE game_id = 2 AND seat = 1")
        connection.execute("UPDATE games SET started_ms = -1 WHERE id = 1")
    (sentence,) = told(tmp_path)
    assert "One game could be rescued" in sentence
    store = GameStore([PLUGIN], tmp_path)
    assert [store.history.record(game.id) for game in store.history.games()] == [TABLE.record]
    (game,) = store.history.games()
    assert [seat.score for seat in game.seats] == [TABLE.summary.score(seat) for seat in (1, 2, 3)]
    store.close()


@pytest.mark.parametrize(
    "record",
    ["", "{", "[]", "null", "[" * 2000, '{"seats": "some"}', '{"seats": ["one"]}', '{"seats": [{"hinted": {"a": 1}}]}'],
)
def test_a_record_that_has_suffered_costs_nobody_their_achievements(tmp_path: Path, record: str) -> None:
    with history(tmp_path) as past:
        number = past.add(TABLE, ENDED)
        ann = past.profiles()[0]
        past.award(ann.id, PLUGIN.id, ["ten-stars"], number, ENDED)
        past.rows("UPDATE games SET record = ?, occasion = 'campaign', label = 'market'", (record,))
        past.rows("UPDATE seats SET won = 1")
        assert [(award.achievement, award.aids) for award in past.awards(ann.id)] == [("ten-stars", ())]
        assert past.aided_labels(ann.name, PLUGIN.id, OccasionKind.CAMPAIGN) == {}


def test_choices_that_have_suffered_cost_no_other_game_its_place_in_the_statistics(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        past.add(TABLE, ENDED)
        number = past.add(SOLITAIRE, ENDED)
        past.rows("UPDATE games SET options = '{' WHERE id <> ?", (number,))
        rates = Statistics(past, game=PLUGIN.id).by_option("advanced")
        assert [(rate.of, rate.games) for rate in rates] == [("recycler", 1)]


def test_an_unwritable_folder_saves_nothing_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = many(tmp_path, 5)
    spoilt = with_a_hole(data)
    (tmp_path / FILE).write_bytes(spoilt)

    def refuse(*paths: object) -> None:
        raise OSError(30, "Read-only file system")

    with monkeypatch.context() as busy:
        busy.setattr(os, "rename", refuse)
        past, (notice,) = History.open(tmp_path)
        with past:
            assert not past.is_lasting
    assert notice.key == "records.history.damaged"
    assert (tmp_path / FILE).read_bytes() == spoilt


@pytest.mark.parametrize("share, least", [(0.65, 4), (0.7, 6), (0.8, 7), (0.9, 10), (0.97, 10), (0.995, 10)])
def test_a_history_that_was_cut_short_is_read_as_far_as_it_goes(tmp_path: Path, share: float, least: int) -> None:
    data = many(tmp_path, 12)
    cut = data[: int(len(data) * share)]
    (tmp_path / FILE).write_bytes(cut)
    notices: list[Notice] = []
    store = GameStore([PLUGIN], tmp_path, notices.append)
    games = store.history.games(limit=100)
    assert [(notice.key, notice.values["n"]) for notice in notices] == [("records.history.salvaged", len(games))]
    assert least <= len(games) < 12
    for game in games:
        assert store.history.record(game.id).actions == TABLE.record.actions
        assert game.ended == ENDED
        assert [seat.profile for seat in game.seats] == ["Ann", "Bo", "Cy"]
        assert tallies_by_round(store.history, game.id, "stars") == courses_of_one(tmp_path / "whole")
    store.close()
    assert (tmp_path / f"{FILE}.damaged").read_bytes() == cut
    assert told(tmp_path) == []


def courses_of_one(folder: Path) -> object:
    """The stars of the game that all of these are, as a whole history has them."""
    with history(folder) as past:
        return tallies_by_round(past, past.add(TABLE, ENDED), "stars")


def test_games_between_two_places_that_cannot_be_read_are_saved(tmp_path: Path) -> None:
    data = many(tmp_path, 40)
    (page_bytes,) = struct.unpack(">H", data[16:18])
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        query = "SELECT pageno FROM dbstat WHERE name = 'games' AND pagetype = 'leaf' ORDER BY path"
        leaves = [page for (page,) in connection.execute(query)]
    spoilt = bytearray(data)
    for page in (leaves[1], leaves[-2]):
        spoilt[(page - 1) * page_bytes : page * page_bytes] = bytes(page_bytes)
    (tmp_path / FILE).write_bytes(spoilt)
    told(tmp_path)
    with history(tmp_path) as past:
        assert len(past.games(limit=100)) > 30


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such files")
def test_a_history_without_an_end_is_laid_aside_and_not_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("mintworks.storage.salvage.shutil.copyfile", lambda source, target: copied.append(source))
    (tmp_path / FILE).symlink_to("/dev/zero")
    assert len(told(tmp_path)) == 1
    assert copied == []
    assert (tmp_path / f"{FILE}.damaged").is_symlink()
    assert told(tmp_path) == []


def test_where_nothing_can_be_written_it_is_told_that_nothing_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*paths: object, **others: object) -> None:
        raise OSError(30, "Read-only file system")

    with monkeypatch.context() as locked:
        locked.setattr("mintworks.storage.files.tempfile.TemporaryFile", refuse)
        locked.setattr("mintworks.storage.database.make_folder", refuse)
        past, notices = History.open(tmp_path)
        past.close()
    (notice,) = notices
    assert notice.key == "records.history.unkept"
    assert notice.values == {"folder": str(tmp_path), "detail": "read-only file system"}
    assert STRINGS(notice.key, **notice.values)
