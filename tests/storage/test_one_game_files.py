"""Files that were written when there was one game in the house: all of them load, and every number is what it was.

`fixtures/one_game` holds a data folder, its settings and some records as that version left them, and in `shown.json`
what it showed of them.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from mintworks.app.play_options import PlayOptions
from mintworks.app.settings import KeptSettings
from mintworks.core.played_game import play_again
from mintworks.games import GAMES
from mintworks.games.works.plugin import PLUGIN
from mintworks.storage import database
from mintworks.storage.autosave import KINDS
from mintworks.storage.daily_results import daily_results
from mintworks.storage.errors import SaveError
from mintworks.storage.game_record import read_record
from mintworks.storage.game_store import GameStore
from mintworks.storage.history import FILE, PastGame
from mintworks.storage.import_export import FOLDER, import_games
from mintworks.storage.statistics import Statistics, tallies_by_round
from mintworks.storage.tutorial_progress import TutorialFile
from tests.storage.playing import last_left

FIXTURE: Final = Path(__file__).parent / "fixtures" / "one_game"
SHOWN: Final[dict[str, Any]] = json.loads((FIXTURE / "shown.json").read_text("utf-8"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[GameStore]:
    """The program, started with a copy of that folder; nothing is to be told about it."""
    shutil.copytree(FIXTURE / "data", tmp_path / "data")
    store = GameStore(GAMES, tmp_path / "data", lambda notice: pytest.fail(str(notice)))
    yield store
    store.close()


def plain(value: object) -> Any:
    """A value as JSON has it."""
    return json.loads(msgspec.json.encode(value))


def test_every_game_is_listed_as_it_was(store: GameStore) -> None:
    games = store.history.games(limit=1000)
    assert [as_shown(game) for game in games] == [without_times(game) for game in SHOWN["games"]]
    assert {str(game.id): tallies_by_round(store.history, game.id, "stars") for game in games} == SHOWN[
        "stars_by_round"
    ]


def as_shown(game: PastGame) -> dict[str, Any]:
    """A game in the words in which that version showed it."""
    assert game.game == PLUGIN.id
    assert not any(seat.level for seat in game.seats)  # it had none
    seats = [
        {
            **{key: value for key, value in plain(seat).items() if key not in ("criteria", "level")},
            **{name: seat.value(name) for name in ("stars", "size", "mints")},
        }
        for seat in game.seats
    ]
    shown = {key: value for key, value in plain(game).items() if key not in ("game", "opponent", "options")}
    advanced = [*game.options.get("advanced", ())]
    return without_times({**shown, "ai": game.opponent, "advanced": advanced, "seats": seats})


def without_times(game: dict[str, Any]) -> dict[str, Any]:
    """The game but for its moments, which the two files write in different letters."""
    return {key: value for key, value in game.items() if key not in ("started", "ended")}


def test_every_game_can_be_played_again_to_the_end_that_it_had(store: GameStore) -> None:
    for game in store.history.games(limit=1000):
        record = store.history.record(game.id)
        again = play_again(PLUGIN, record)
        assert again.rules.outcome(again.end) == record.result
        assert [again.has_won(seat.seat) for seat in game.seats] == [seat.has_won for seat in game.seats]


def test_the_people_their_careers_and_achievements_are_there(store: GameStore) -> None:
    people = store.players().people
    assert plain(people) == SHOWN["people"]
    assert plain(store.players().regular) == SHOWN["regular"]
    assert {person.name: [*store.career(person)] for person in people} == SHOWN["careers"]
    awards = {person.name: store.history.awards(person.id) for person in people}
    earned = {name: [(award.achievement, award.game) for award in own] for name, own in awards.items()}
    assert earned == {name: [(a["achievement"], a["game"]) for a in own] for name, own in SHOWN["awards"].items()}


def test_the_days_and_the_medals_are_there(store: GameStore) -> None:
    for person in store.players().people:
        days = daily_results(store.history, PLUGIN.id, person.name)
        assert plain({day.isoformat(): result for day, result in days.items()}) == {
            day: {key.replace("stars", "score"): value for key, value in result.items()}
            for day, result in SHOWN["days"][person.name].items()
        }
        assert all(isinstance(day, date) for day in days)
    for name, medals in SHOWN["medals"].items():
        assert plain(store.medals(PLUGIN, None if name == "None" else name)) == medals


@pytest.mark.parametrize("scope", sorted(SHOWN["statistics"]))
def test_the_statistics_are_what_they_were(store: GameStore, scope: str) -> None:
    name, _, which = scope.partition("/")
    people = {person.name: person.id for person in store.players().people}
    statistics = Statistics(store.history, people.get(name), all_games=which == "all", game=None)
    shown = dict(SHOWN["statistics"][scope])
    summary = {key.replace("_stars", "_score"): value for key, value in shown.pop("summary").items()}
    if name == "all":
        # The version before counted the time of a game once for each person at its table: 600 s of two people twice.
        summary["played_s"] = round(summary["played_s"] - 600, 1)
    assert plain(statistics.summary()) == summary
    assert {
        "by_ai": plain(statistics.by_opponent()),
        "by_players": plain(statistics.by_players()),
        "by_advanced": plain(statistics.by_option("advanced")),
        "favourite_plans": plain(statistics.by_tally("built")),
        "mean_stars_by_round": statistics.mean_by_round("stars"),
        "latest_stars_by_round": statistics.latest_by_round("stars", 12),
        "streaks": [*statistics.streaks()],
        "extremes": [game and game.id for game in statistics.extremes()],
        "plans_built": sorted(statistics.tallied("built")),
        "wins": statistics.wins(),
        "has_taken_revenge": statistics.has_taken_revenge(),
    } == shown


def test_the_games_that_were_left_go_on(store: GameStore) -> None:
    sessions = {str(kind): last_left(store, PLUGIN, kind) for kind in KINDS}
    for kind, left in SHOWN["left"].items():
        session = sessions[kind]
        assert session is not None
        record = plain(session.record)
        assert (record["actions"], record["setup"]) == (left["actions"], left["setup"])
        assert record["seats"] == left["seats"]


def test_records_that_were_written_for_others_are_known_or_taken_in(store: GameStore, tmp_path: Path) -> None:
    records = shutil.copytree(FIXTURE / "records", tmp_path / "data" / FOLDER)
    for path in records.iterdir():
        record = read_record(path)
        again = play_again(PLUGIN, record)
        assert again.rules.outcome(again.end) == record.result
    came = import_games(tmp_path / "data", store.history, GAMES)
    assert (came.new, came.known, came.refused) == (0, len([*records.iterdir()]), ())
    (tmp_path / "other").mkdir()
    other = GameStore(GAMES, tmp_path / "other")
    shutil.copytree(records, tmp_path / "other" / FOLDER)
    assert import_games(tmp_path / "other", other.history, GAMES).new == came.known
    other.close()


def test_settings_and_lessons_are_there(store: GameStore, tmp_path: Path) -> None:
    shutil.copytree(FIXTURE / "config", tmp_path / "config")
    kept = KeptSettings(tmp_path / "config", PlayOptions())
    assert kept.notices == []
    settings = kept.settings
    values = (settings.text_scale, settings.animation_speed, settings.reduced_motion, settings.music_volume)
    assert values == (1.5, 2.0, True, 0.2)
    progress = TutorialFile(tmp_path / "data").progress
    assert (progress.done, progress.left_at) == (("first-mints",), {"deeds": "open-a-deed"})


def test_the_history_of_that_version_is_kept_beside_the_new_one(store: GameStore, tmp_path: Path) -> None:
    kept = tmp_path / "data" / f"{FILE}.version-2"
    for file in (kept, FIXTURE / "data" / FILE):
        with closing(sqlite3.connect(file)) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (2,)
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            rows = connection.execute("SELECT count(*), sum(stars), sum(won) FROM seats").fetchone()
            assert rows == store.history.rows("SELECT count(*), sum(score), sum(won) FROM seats")[0]


def test_a_history_that_cannot_grow_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(FIXTURE / "data", tmp_path / "data")
    before = (tmp_path / "data" / FILE).read_bytes()
    broken = (*database._MIGRATIONS[:2], database._MIGRATIONS[2] + "INSERT INTO nowhere VALUES (1);\n")
    monkeypatch.setattr(database, "_MIGRATIONS", broken)
    with pytest.raises(SaveError):
        database.open_database(tmp_path / "data" / FILE)
    with closing(sqlite3.connect(tmp_path / "data" / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
        assert connection.execute("SELECT count(*) FROM built").fetchone() > (0,)
    assert len((tmp_path / "data" / FILE).read_bytes()) == len(before)
