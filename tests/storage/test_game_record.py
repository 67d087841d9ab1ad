"""Records of games on disk."""

from __future__ import annotations

import json
import os
import stat
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mintworks.core.facts import Lead, RivalStars, Rounds, Stars
from mintworks.core.game import Outcome
from mintworks.core.record import RECORD_VERSION, EarlierGame, GameRecord, Occasion, OccasionKind
from mintworks.core.replay import read_occasion, recorded_occasion
from mintworks.core.scenario import Goal
from mintworks.core.seat import Seat, SeatKind
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.cards import PlanType
from mintworks.games.works.variants.facts import Buildings, Fact, Mints, Owns, PassesFirst, Plans, Size, Visits
from mintworks.storage.errors import SaveError
from mintworks.storage.game_record import encode_record, read_record, write_record
from tests.storage.games import TWIST

RECORD = GameRecord("mint-works", {"ai": "sonic", "seed": 7}, ("producer", "pass"), Outcome((1, 2), "shared"))


def test_a_record_comes_back_as_it_was(tmp_path: Path) -> None:
    write_record(tmp_path / "game.json", RECORD)
    assert read_record(tmp_path / "game.json") == RECORD


def test_an_error_repeats_little_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps({"version": RECORD_VERSION, "x" * 90_000: 1}))
    with pytest.raises(SaveError, match="unknown field `xxx") as caught:
        read_record(tmp_path / "game.json")
    assert len(caught.value.detail) < 300
    assert str(caught.value).endswith("x…")


@pytest.mark.skipif(sys.platform == "win32", reason="a folder cannot be flushed there")
def test_a_file_is_on_the_disk_before_its_name_and_both_before_writing_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed: list[tuple[bool, bool]] = []

    def note(file: int) -> None:
        flushed.append((stat.S_ISDIR(os.fstat(file).st_mode), (tmp_path / "game.json").exists()))

    monkeypatch.setattr(os, "fsync", note)
    write_record(tmp_path / "game.json", RECORD)
    assert flushed == [(False, False), (True, True)]


@pytest.mark.skipif(sys.platform == "win32", reason="not everyone may make links there")
def test_a_link_to_a_file_elsewhere_stays_one(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "mine.json").write_text("old")
    link = tmp_path / "game.json"
    link.symlink_to(Path("games") / "mine.json")
    write_record(link, RECORD)
    assert link.is_symlink()
    assert read_record(tmp_path / "games" / "mine.json") == RECORD


def test_seats_and_times_come_back_as_they_were(tmp_path: Path) -> None:
    seats = (Seat(SeatKind.PERSON, "Ann", "Ann"), Seat(SeatKind.PLANNER, "Bo"))
    record = GameRecord(
        "mint-works", {"seed": 7}, seats=seats, started=datetime(2026, 11, 21, tzinfo=UTC), played_s=9.5
    )
    write_record(tmp_path / "game.json", record)
    assert read_record(tmp_path / "game.json") == record


def test_an_occasion_comes_back_as_it_was(tmp_path: Path) -> None:
    before = EarlierGame({"ai": "mort", "seed": 3}, ("producer", "pass"))
    goals: tuple[Goal, ...] = (Lead(at_least=2), Owns(("mine",)))
    occasion = Occasion(OccasionKind.CAMPAIGN, "two-deeds", TWIST, goals, (before,))
    recorded = recorded_occasion(PLUGIN, occasion)
    record = GameRecord("mint-works-twist", {"ai": "sonic", "seed": 7}, occasion=recorded)
    write_record(tmp_path / "game.json", record)
    assert read_record(tmp_path / "game.json") == record
    assert read_occasion(PLUGIN, record.occasion) == occasion


def test_a_game_is_as_printed_without_a_twist_or_with_an_empty_one() -> None:
    def record(*occasion: Occasion) -> GameRecord:
        return GameRecord("mint-works", {}, occasion=recorded_occasion(PLUGIN, next(iter(occasion), None)))

    assert record().is_as_printed
    assert record(Occasion(OccasionKind.CAMPAIGN, "the-tycoon")).is_as_printed
    assert not record(Occasion(OccasionKind.DAILY, "2026-11-21", TWIST)).is_as_printed
    with_a_goal = record(Occasion(OccasionKind.DAILY, "2026-11-21", goals=(Lead(at_least=2),)))
    assert with_a_goal.has_printed_rules
    assert not with_a_goal.is_as_printed


@pytest.mark.parametrize(
    "goal, fact",
    [
        ({"goal": "by-round", "n": 5}, Rounds(at_most=5)),
        ({"goal": "stars", "n": 5}, Stars(at_least=5)),
        ({"goal": "lead", "n": 2}, Lead(at_least=2)),
        ({"goal": "rival-stars", "n": 0}, RivalStars(at_most=0)),
        ({"goal": "buildings", "n": 5, "type": None}, Buildings(at_least=5)),
        ({"goal": "buildings", "n": 3, "type": "culture"}, Buildings(PlanType.CULTURE, at_least=3)),
        ({"goal": "without", "type": "production"}, Buildings(PlanType.PRODUCTION, at_most=0)),
        ({"goal": "compact", "n": 4}, Size(at_most=4)),
        ({"goal": "owns", "cards": ["wholesaler", "lotto"]}, Owns(("wholesaler", "lotto"))),
        ({"goal": "tidy"}, Plans(at_most=0)),
        ({"goal": "savings", "n": 4}, Mints(at_least=4)),
        ({"goal": "avoids", "location": "lotto"}, Visits("lotto", at_most=0)),
        ({"goal": "visits", "location": "lotto", "n": 2}, Visits("lotto", at_least=2)),
        ({"goal": "passes-last"}, PassesFirst(at_most=0)),
    ],
)
def test_a_record_of_version_3_is_read_with_its_goals_as_facts(
    tmp_path: Path, goal: dict[str, Any], fact: Fact
) -> None:
    occasion = recorded_occasion(PLUGIN, Occasion(OccasionKind.DAILY, "2026-11-21", TWIST))
    today = GameRecord("mint-works-twist", {"seed": 7}, occasion=occasion)
    old = json.loads(encode_record(today))
    old["occasion"]["goals"] = [goal, {"goal": "tidy"}]
    (tmp_path / "game.json").write_text(json.dumps(old | {"version": 3}), "utf-8")
    read = read_record(tmp_path / "game.json")
    told = read_occasion(PLUGIN, read.occasion)
    assert told is not None
    assert told.goals == (fact, Plans(at_most=0))
    assert read.version == 3, "whoever gets it finds the words of that version"
    assert msgspec.structs.replace(read, occasion=today.occasion, version=today.version) == today


@pytest.mark.parametrize("goals", ["tidy", [{"goal": "fly"}], [{"goal": "lead"}], [{"goal": ["tidy"]}], [7], {}])
def test_goals_of_version_3_that_never_were_are_told(tmp_path: Path, goals: object) -> None:
    occasion = {"kind": "daily", "label": "2026-11-21", "goals": goals}
    (tmp_path / "game.json").write_text(changed(version=3, occasion=occasion), "utf-8")
    with pytest.raises((SaveError, msgspec.ValidationError)):
        read_occasion(PLUGIN, read_record(tmp_path / "game.json").occasion)


def test_a_record_of_version_2_is_read_without_an_occasion(tmp_path: Path) -> None:
    old = {key: value for key, value in json.loads(encode_record(RECORD)).items() if key != "occasion"}
    (tmp_path / "game.json").write_text(json.dumps(old | {"version": 2}), "utf-8")
    assert read_record(tmp_path / "game.json") == RECORD


def test_a_record_of_version_1_is_read_without_seats_and_times(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(
        '{"game": "mint-works", "setup": {"seed": 7}, "actions": ["pass"], "result": null, "version": 1}', "utf-8"
    )
    assert read_record(tmp_path / "game.json") == GameRecord("mint-works", {"seed": 7}, ("pass",))


def test_a_record_is_plain_json(tmp_path: Path) -> None:
    write_record(tmp_path / "game.json", RECORD)
    assert json.loads((tmp_path / "game.json").read_text("utf-8")) == {
        "game": "mint-works",
        "setup": {"ai": "sonic", "seed": 7},
        "actions": ["producer", "pass"],
        "result": {"winners": [1, 2], "reason": "shared"},
        "seats": [],
        "started": None,
        "played_s": 0.0,
        "occasion": None,
        "version": RECORD_VERSION,
    }


def test_the_folder_is_made_and_nothing_else_is_left_there(tmp_path: Path) -> None:
    write_record(tmp_path / "new" / "game.json", RECORD)
    write_record(tmp_path / "new" / "game.json", RECORD)
    assert [file.name for file in (tmp_path / "new").iterdir()] == ["game.json"]


def test_a_record_that_cannot_be_finished_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    write_record(path, RECORD)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match=r"game\.json can’t be written: no space left on device$"):
        write_record(path, GameRecord("mint-works", {}))
    assert read_record(path) == RECORD
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_folder_in_the_way_is_told(tmp_path: Path) -> None:
    (tmp_path / "game.json").mkdir()
    with pytest.raises(SaveError, match="can’t be written"):
        write_record(tmp_path / "game.json", RECORD)
    with pytest.raises(SaveError, match="isn’t a plain file"):
        read_record(tmp_path / "game.json")


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"noop\.json can’t be read: no such file"):
        read_record(tmp_path / "noop.json")


def changed(**changes: Any) -> str:
    return json.dumps({"version": 1, "game": "mint-works", "setup": {}, "actions": []} | changes)


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "isn’t a record of a game"),
        ("{", "isn’t a record of a game"),
        ("[]", "Expected `object`, got `array`"),
        ("[" * 100_000, "isn’t a record of a game"),
        ("{}", "missing required field `version`"),
        (changed(version="1"), "Expected `int`, got `str`"),
        (changed(version=0), "Expected `int` >= 1"),
        (
            changed(version=RECORD_VERSION + 1),
            r"was written by a newer version of the game \(record of a game, version 7\)",
        ),
        (changed(version=RECORD_VERSION + 1, more={}), "newer version"),
        (changed(more=1), "unknown field `more`"),
        (changed(actions="pass"), r"Expected `array`, got `str` - at `\$\.actions`"),
        (changed(result={"winners": [1]}), "missing required field `reason`"),
        (changed(started="2026-11-21T12:00:00"), r"Expected `datetime` with a timezone component - at `\$\.started`"),
        (changed(played_s=-1), r"Expected `float` >= 0"),
        (changed(seats=[{"kind": "human"}]), "missing required field `name`"),
    ],
)
def test_a_file_that_is_no_record_is_told(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "game.json").write_text(text, "utf-8")
    with pytest.raises(SaveError, match=message):
        read_record(tmp_path / "game.json")


def test_bytes_that_are_no_text_are_told(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b'{"version": 1, "game": "\xff\xfe"}')
    with pytest.raises(SaveError, match="isn’t a record of a game"):
        read_record(tmp_path / "game.json")
