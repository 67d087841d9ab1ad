"""Past games in their database."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mintworks.campaign.facts import Stars
from mintworks.campaign.start import works_for
from mintworks.content.strings import Strings
from mintworks.records import database
from mintworks.records.database import VERSION, open_database
from mintworks.records.errors import SaveError
from mintworks.records.game_record import GameRecord, SeatKind
from mintworks.records.history import FILE, History, PastSeat
from mintworks.records.played_game import PlayedGame, UnfinishedGame, play_again
from mintworks.records.statistics import Statistics, stars_by_round
from mintworks.rules.works.neighborhood import size, stars
from tests.records.folders import fresh_folder
from tests.records.games import NOON, WORKS, finished, solitaire_plan, table_plan, twisted_plan
from tests.records.mutations import FUZZ, corruptions

STRINGS = Strings.load("en")
MINUTE = timedelta(minutes=1)
ENDED = NOON + 20 * MINUTE
ROOT = Path(__file__).resolve().parent.parent.parent

SOLITAIRE = play_again(WORKS, finished(solitaire_plan("mort", 3, ("recycler",)), played_s=600.0))
TABLE = play_again(WORKS, finished(table_plan(3, 4)))


@contextlib.contextmanager
def history(folder: Path) -> Iterator[History]:
    """The history of a folder, of which there is nothing to be told."""
    found, notices = History.open(folder)
    with found:
        assert notices == []
        yield found


def told(folder: Path) -> list[str]:
    """What a person is told when the history is opened."""
    found, notices = History.open(folder)
    found.close()
    return [STRINGS(notice.key, **notice.values) for notice in notices]


def test_a_game_comes_back_as_it_was(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        number = past.add(SOLITAIRE, ENDED)
    with history(tmp_path) as past:
        game = past.game(number)
        assert past.record(number) == SOLITAIRE.record
        assert stars_by_round(past, number) == [[*worth] for worth in zip(*SOLITAIRE.stars_by_round, strict=True)]
    assert (game.id, game.started, game.ended, game.ai, game.seed) == (number, NOON, ENDED, "mort", "3")
    assert game.advanced == ("recycler",)
    assert 600.0 <= game.played_s < 660.0
    assert game.rounds == SOLITAIRE.end.round
    assert game.reason == SOLITAIRE.outcome.reason
    ann, mort = game.seats
    one, two = SOLITAIRE.end.seats
    won = SOLITAIRE.outcome.winners == (1,)
    assert ann == PastSeat(1, SeatKind.PERSON, "Ann", "Ann", stars(one), size(one), one.mints, won, "drop")
    assert mort == PastSeat(2, SeatKind.AI, "Mort", None, stars(two), size(two), None, not won, "sun")


def with_emblems(*emblems: str | None) -> PlayedGame:
    """The game at the table, to which the people brought these emblems."""
    seats = zip(TABLE.record.seats, emblems, strict=True)
    brought = tuple(msgspec.structs.replace(seat, emblem=emblem) for seat, emblem in seats)
    return play_again(WORKS, msgspec.structs.replace(TABLE.record, seats=brought))


def test_the_emblems_of_a_game_are_those_of_its_table(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        number = past.add(with_emblems("kite", None, "kite"), ENDED)
        assert [seat.emblem for seat in past.game(number).seats] == ["kite", "sun", "moon"]
        past.rows("UPDATE games SET record = 'suffered'")
        assert [seat.emblem for seat in past.game(number).seats] == ["drop", "sun", "moon"]


def test_a_newcomer_keeps_the_emblem_that_was_brought_and_others_theirs(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        past.keep_profile("Ann", "cup")
        past.add(with_emblems("kite", "key", None), ENDED)
        assert [(person.name, person.emblem) for person in past.profiles()] == [
            ("Ann", "cup"),
            ("Bo", "key"),
            ("Cy", ""),
        ]


def test_a_game_with_a_twist_comes_back_with_what_it_was_played_for(tmp_path: Path) -> None:
    record = finished(twisted_plan(seed=2))
    with history(tmp_path) as past:
        number = past.add(play_again(works_for(WORKS.cards, record.twist), record), ENDED)
        other = past.add(SOLITAIRE, ENDED)
        game = past.game(number)
        assert (game.occasion, game.label) == ("campaign", "fresh-paint")
        assert past.record(number) == record
        assert (past.game(other).occasion, past.game(other).label) == ("", "")
        assert past.rows("SELECT as_printed FROM games ORDER BY id") == [(0,), (1,)]


def test_a_victory_that_misses_a_goal_counts_as_none(tmp_path: Path) -> None:
    won = next(game for seed in range(1, 99) if (game := played_twist(seed)).outcome.winners == (1,))
    assert not won.has_won(1)
    assert won.record.occasion is not None
    occasion = msgspec.structs.replace(won.record.occasion, goals=())
    record = msgspec.structs.replace(won.record, occasion=occasion)
    assert play_again(works_for(WORKS.cards, record.twist), record).has_won(1)


def played_twist(seed: int) -> PlayedGame:
    """A game with a twist whose goal nobody meets."""
    plan = twisted_plan(seed)
    assert plan.occasion is not None
    plan = replace(plan, occasion=msgspec.structs.replace(plan.occasion, goals=(Stars(at_least=99),)))
    record = finished(plan)
    return play_again(works_for(WORKS.cards, record.twist), record)


def test_games_are_listed_the_latest_first(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        first = past.add(SOLITAIRE, ENDED)
        second = past.add(TABLE, ENDED + timedelta(hours=1))
        assert [game.id for game in past.games()] == [second, first]
        assert [game.id for game in past.games(limit=1, offset=1)] == [first]
        assert [seat.profile for seat in past.game(second).seats] == ["Ann", "Bo", "Cy"]


def test_the_games_of_one_person_are_found_and_counted(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        alone, together = past.add(SOLITAIRE, ENDED), past.add(TABLE, ENDED + MINUTE)
        ann, bo = past.keep_profile("Ann").id, past.keep_profile("Bo").id
        assert [game.id for game in past.games(profile=ann)] == [together, alone]
        assert [game.id for game in past.games(profile=bo)] == [together]
        assert past.games(limit=1, offset=1, profile=bo) == []
        assert [past.count_games(), past.count_games(ann), past.count_games(bo), past.count_games(99)] == [2, 2, 1, 0]


def test_the_same_game_is_kept_once(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        number = past.add(SOLITAIRE, ENDED)
        later = msgspec.structs.replace(SOLITAIRE.record, played_s=999.0)
        assert past.add(play_again(WORKS, later), ENDED + timedelta(days=1)) == number
        assert len(past.games()) == 1


@pytest.mark.parametrize("number", [0, 7, -1])
def test_a_game_that_is_not_there_is_a_key_error(tmp_path: Path, number: int) -> None:
    with history(tmp_path) as past:
        with pytest.raises(KeyError):
            past.game(number)
        with pytest.raises(KeyError):
            past.record(number)


def test_times_out_of_the_ordinary_can_be_kept(tmp_path: Path) -> None:
    record = msgspec.structs.replace(SOLITAIRE.record, started=datetime(1, 1, 1, tzinfo=UTC), played_s=4e9)
    with history(tmp_path) as past:
        number = past.add(play_again(WORKS, record), datetime.max.replace(tzinfo=UTC))
        assert past.game(number).started.year == 1970


def test_only_a_whole_game_is_one() -> None:
    record = SOLITAIRE.record
    replace = msgspec.structs.replace
    for wrong, fault in [
        (replace(record, actions=record.actions[:-1]), "the game goes on"),
        (replace(record, actions=(*record.actions, "pass")), "'pass' is not legal"),
        (replace(record, actions=("fly",)), "'fly' is no action"),
        (replace(record, seats=record.seats[:1]), "it names 1 of 2 seats"),
        (replace(record, setup={"players": 9}), "seats 1 to 4 players"),
        (GameRecord(WORKS.id, {"players": "two"}), "Expected `int"),
    ]:
        with pytest.raises(UnfinishedGame, match=fault):
            play_again(WORKS, wrong)


# People -------------------------------------------------------------------------------------------


def test_people_are_kept_with_their_emblems(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        ann = past.keep_profile("Ann", "sun")
        past.add(TABLE, ENDED)
        assert [(profile.name, profile.emblem) for profile in past.profiles()] == [
            ("Ann", "sun"),
            ("Bo", ""),
            ("Cy", ""),
        ]
        assert past.keep_profile("Ann") == ann
        assert past.keep_profile("Ann", "moon").emblem == "moon"


def test_a_person_can_be_renamed_but_not_to_another(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        number = past.add(TABLE, ENDED)
        ann, *_ = past.profiles()
        assert not past.rename_profile(ann.id, "Bo")
        assert past.rename_profile(ann.id, "Anna")
        assert past.game(number).seats[0].profile == "Anna"
        assert past.game(number).seats[0].name == "Ann"


def test_a_person_can_be_forgotten_while_the_games_stay(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        number = past.add(TABLE, ENDED)
        ann, *_ = past.profiles()
        past.award(ann.id, ["ten-stars"], number, ENDED)
        past.remove_profile(ann.id)
        assert [profile.name for profile in past.profiles()] == ["Bo", "Cy"]
        assert past.awards(ann.id) == []
        assert past.game(number).seats[0].profile is None


def test_an_achievement_is_earned_once(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        number = past.add(TABLE, ENDED)
        ann, bo, _ = past.profiles()
        assert past.award(ann.id, ["ten-stars", "patron"], number, ENDED) == ["ten-stars", "patron"]
        assert past.award(ann.id, ["ten-stars", "skyline"], number, ENDED + timedelta(1)) == ["skyline"]
        assert past.award(bo.id, ["ten-stars"], number, ENDED) == ["ten-stars"]
        assert [(award.achievement, award.earned, award.game) for award in past.awards(ann.id)] == [
            ("skyline", ENDED + timedelta(1), number),
            ("patron", ENDED, number),
            ("ten-stars", ENDED, number),
        ]


# Files that are no good ---------------------------------------------------------------------------


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
        "DROP TABLE built",
        "ALTER TABLE games ADD COLUMN more TEXT",
        "UPDATE seats SET stars = 'many'",
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
        assert [notice.key for notice in notices] == ["records.history.unreadable"]
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
        with pytest.raises(SaveError, match=r"history\.db cannot be written: database or disk is full"):
            add_many(past, 50)
        kept = len(past.games(limit=100))
        assert 1 <= kept < 50
        past.rows("PRAGMA max_page_count = 100000")
        add_many(past, 50)
        assert len(past.games(limit=100)) == 51


def add_many(past: History, count: int) -> None:
    """Add games that differ in their times alone."""
    for number in range(count):
        past.add(play_again(WORKS, msgspec.structs.replace(TABLE.record, started=NOON + number * MINUTE)), ENDED)


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
        stars_by_round(past, game.id)
    for profile in past.profiles():
        past.awards(profile.id)
        career = Statistics(past, profile.id)
        career.summary(), career.by_ai(), career.by_players(), career.by_advanced(), career.favourite_plans()
        career.mean_stars_by_round(), career.streaks(), career.extremes(), career.has_taken_revenge()


with fresh_folder() as _folder:
    FILLED = filled(_folder)


# Two programs at once -----------------------------------------------------------------------------

_ADD_GAMES = """
import sys
from datetime import timedelta
from pathlib import Path
import msgspec
from mintworks.records.history import History
from mintworks.records.played_game import play_again
from tests.records.games import NOON, WORKS, finished, solitaire_plan

record = finished(solitaire_plan(seed=int(sys.argv[2])))
print("ready", flush=True)
sys.stdin.readline()
past, notices = History.open(Path(sys.argv[1]))
assert notices == [], notices
for number in range(20):
    later = msgspec.structs.replace(record, started=NOON + timedelta(hours=number))
    past.add(play_again(WORKS, later), NOON + timedelta(hours=number))
    past.award(1, [f"{sys.argv[2]}-{number}"], 1, NOON)
past.close()
"""


def test_two_programs_at_once_begin_and_fill_one_history(tmp_path: Path) -> None:
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", _ADD_GAMES, str(tmp_path), str(seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
        for seed in (1, 2)
    ]
    for program in programs:
        assert program.stdout is not None
        assert program.stdout.readline() == f"ready{os.linesep}".encode()
    for program in programs:
        program.communicate(b"go\n", timeout=30)
    assert [program.returncode for program in programs] == [0, 0]
    with history(tmp_path) as past:
        assert sorted(game.seed for game in past.games()) == ["1"] * 20 + ["2"] * 20
        assert [profile.name for profile in past.profiles()] == ["Ann"]
        assert len(past.awards(1)) == 40


def test_one_program_reads_while_the_other_writes(tmp_path: Path) -> None:
    with history(tmp_path) as one, history(tmp_path) as other:
        one.add(TABLE, ENDED)
        with database.transaction(tmp_path, open_database(tmp_path / FILE)):
            assert len(other.games()) == 1


def test_a_program_that_waits_too_long_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE_S", 0.01)
    with history(tmp_path) as past:
        connection = open_database(tmp_path / FILE)
        with (
            contextlib.closing(connection),
            database.transaction(tmp_path, connection),
            pytest.raises(SaveError, match="cannot be written: database is locked"),
        ):
            past.add(TABLE, ENDED)
        past.add(TABLE, ENDED)
