"""Games that are written for others and taken in from others: nothing is lost, doubled or believed unseen."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mintworks.content.strings import Strings
from mintworks.core.game import Outcome
from mintworks.core.played_game import UnfinishedGame, play_again
from mintworks.core.record import EarlierGame, GameRecord
from mintworks.core.seat import Seat, SeatKind
from mintworks.games import GAMES
from mintworks.games.works.plugin import PLUGIN
from mintworks.storage.database import open_in_memory
from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.game_record import read_record, write_record
from mintworks.storage.history import History
from mintworks.storage.import_export import (
    FOLDER,
    LARGEST_BYTES,
    export_game,
    import_game,
    import_games,
    keep_game,
    read_game,
)
from mintworks.storage.people import LONGEST_NAME
from tests.storage.folders import fresh_folder
from tests.storage.games import (
    campaign_session,
    finished,
    play_well,
    session_of,
    solitaire_plan,
    table_plan,
    twisted_plan,
)
from tests.storage.mutations import FUZZ, corruptions
from tests.storage.playing import NOON, play

SOLO = finished(solitaire_plan("sonic", seed=3))
TABLE = finished(table_plan(3, seed=4))
TWISTED = finished(twisted_plan())
STRINGS = Strings.load("en")


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    history, notices = History.open(tmp_path)
    assert not notices
    with history:
        yield history


# To others ------------------------------------------------------------------------------------------


def test_a_file_is_called_by_day_names_and_deal(tmp_path: Path) -> None:
    path = export_game(tmp_path, TABLE)
    assert path == tmp_path / FOLDER / "2026-11-21-ann-bo-cy-4.json"
    assert read_record(path) == TABLE


def test_names_become_what_every_file_system_takes(tmp_path: Path) -> None:
    seats = (Seat(SeatKind.PERSON, "../Zoë & Max/"), Seat(SeatKind.AI, "…"))
    strange = msgspec.structs.replace(SOLO, seats=seats, started=None)
    assert export_game(tmp_path, strange).name == "undated-zoe-max-3.json"


def test_another_game_of_that_name_is_left_alone_and_the_same_is_not_written_twice(tmp_path: Path) -> None:
    first = export_game(tmp_path, TABLE)
    other = msgspec.structs.replace(TABLE, started=NOON.replace(hour=13))
    second = export_game(tmp_path, other)
    assert second.name == "2026-11-21-ann-bo-cy-4-2.json"
    assert (export_game(tmp_path, TABLE), export_game(tmp_path, other)) == (first, second)
    assert (read_record(first), read_record(second)) == (TABLE, other)
    assert len([*first.parent.iterdir()]) == 2


def test_a_folder_that_takes_no_file_is_one_sentence_and_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("a file in its place")
    with pytest.raises(SaveError, match="can’t be written") as caught:
        export_game(tmp_path, TABLE)
    assert caught.value.trouble is Trouble.UNWRITABLE


def test_a_full_disk_leaves_no_empty_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="no space left on device"):
        export_game(tmp_path, TABLE)
    assert [*(tmp_path / FOLDER).iterdir()] == []


# From others ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", [SOLO, TABLE, TWISTED], ids=["solo", "table", "twisted"])
def test_what_was_exported_is_taken_in_by_others_once(tmp_path: Path, history: History, record: GameRecord) -> None:
    path = export_game(tmp_path, record)
    assert import_game(history, GAMES, path)
    assert not import_game(history, GAMES, path)
    (game,) = history.games()
    kept = history.record(game.id)
    assert (kept.setup, kept.actions, kept.result, kept.occasion) == (
        record.setup,
        record.actions,
        record.result,
        record.occasion,
    )
    assert game.ended == NOON + (game.ended - game.started)


def test_a_strangers_namesake_is_not_one_of_this_household(tmp_path: Path, history: History) -> None:
    history.keep_profile("Ann")
    import_game(history, GAMES, export_game(tmp_path, TABLE))
    (game,) = history.games()
    assert [(seat.name, seat.profile) for seat in game.seats] == [("Ann", None), ("Bo", None), ("Cy", None)]
    assert [profile.name for profile in history.profiles()] == ["Ann"]


def test_ones_own_game_is_known_though_it_counts_for_a_profile(tmp_path: Path, history: History) -> None:
    history.add(play_again(PLUGIN, TABLE), NOON)
    assert not import_game(history, GAMES, export_game(tmp_path, TABLE))
    assert [seat.profile for seat in history.games()[0].seats] == ["Ann", "Bo", "Cy"]


def test_a_name_is_made_fit_to_be_shown(tmp_path: Path) -> None:
    names = ("A" * 500, " \x00\x1b[31m\n", "Ann \u202e Lee")
    seats = tuple(Seat(SeatKind.PERSON, name, "Ann") for name in names)
    write_record(tmp_path / "game.json", msgspec.structs.replace(TABLE, seats=seats))
    read = read_game(tmp_path / "game.json")
    assert [seat.name for seat in read.seats] == ["A" * LONGEST_NAME, "[31m", "Ann Lee"]


def test_a_folder_is_taken_in_with_a_sentence_for_each_file_that_is_refused(tmp_path: Path, history: History) -> None:
    export_game(tmp_path, SOLO)
    export_game(tmp_path, TABLE)
    history.add(play_again(PLUGIN, TABLE), NOON)
    folder = tmp_path / FOLDER
    (folder / "torn.json").write_bytes((folder / "2026-11-21-ann-bo-cy-4.json").read_bytes()[:300])
    (folder / "letter.txt").write_text("Dear Ann")
    (folder / "folder.json").mkdir()
    result = import_games(tmp_path, history, GAMES)
    assert (result.new, result.known) == (1, 1)
    told = [STRINGS(notice.key, **notice.values) for notice in result.refused]
    assert told[0] == f"{folder / 'folder.json'} isn’t a plain file"
    assert told[1].startswith(f"{folder / 'torn.json'} isn’t a record of a game: ")
    assert len(told) == 2
    assert import_games(tmp_path, history, GAMES).known == 2


def test_where_there_is_no_folder_there_is_nothing_to_take_in(tmp_path: Path, history: History) -> None:
    assert import_games(tmp_path / "noop", history, GAMES).refused == ()
    (tmp_path / FOLDER).write_text("a file")
    (notice,) = import_games(tmp_path, history, GAMES).refused
    assert STRINGS(notice.key, **notice.values).startswith(f"{tmp_path / FOLDER} can’t be read: ")


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"actions": TABLE.actions[:-1]}, "the game goes on"),
        (
            {"actions": (*TABLE.actions[:4], "builder:obelisk", *TABLE.actions[4:])},
            "move 5, 'builder:obelisk'",
        ),
        ({"actions": ("fly", *TABLE.actions)}, "move 1, 'fly', isn’t an action of the game"),
        ({"result": Outcome((1, 2), "shared")}, "its result isn’t the one its moves lead to"),
        ({"result": None}, "its result isn’t the one its moves lead to"),
        ({"game": "chess"}, "it’s a game of 'chess'; this version knows 'mint-works', 'mint-delivery'"),
        ({"seats": TABLE.seats[:2]}, "it names 2 of 3 seats"),
        ({"seats": (*TABLE.seats[:2], Seat(SeatKind.AI, "Mort"))}, "'ai' can’t play for seat 3"),
        ({"seats": (*TABLE.seats[:2], Seat.of("nobody", "Bo"))}, "'nobody' can’t play for seat 3"),
        ({"setup": {"players": 3}}, "it doesn’t say how the cards were dealt"),
        ({"setup": {"players": 3, "seed": "x"}}, "Expected `int | null`"),
        ({"setup": {"players": 9, "seed": 4}}, "seats"),
    ],
)
def test_what_the_rules_contradict_is_refused(
    tmp_path: Path, history: History, changes: dict[str, object], message: str
) -> None:
    path = tmp_path / "game.json"
    write_record(path, msgspec.structs.replace(TABLE, **changes))
    with pytest.raises(SaveError) as caught:
        import_game(history, GAMES, path)
    assert str(caught.value).startswith(f"{path} isn’t a record of a whole game: ")
    assert message in str(caught.value)
    assert history.games() == []


def test_an_unfinished_game_can_be_read_but_not_kept(tmp_path: Path, history: History) -> None:
    running = play(session_of(table_plan(2)), 5).record
    write_record(tmp_path / "game.json", running)
    assert read_game(tmp_path / "game.json").actions == running.actions
    with pytest.raises(UnfinishedGame, match="the game goes on"):
        keep_game(history, GAMES, read_game(tmp_path / "game.json"))


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b" " * (LARGEST_BYTES + 1))
    with pytest.raises(SaveError, match="isn’t a file of at most 100,000 bytes"):
        read_game(tmp_path / "game.json")


def test_the_longest_games_are_far_from_too_large(tmp_path: Path) -> None:
    sizes = [export_game(tmp_path, finished(table_plan(4, seed=seed))).stat().st_size for seed in range(5)]
    assert max(sizes) < LARGEST_BYTES / 4


def test_a_time_at_the_end_of_the_calendar_does_no_harm(tmp_path: Path, history: History) -> None:
    late = msgspec.structs.replace(SOLO, started=NOON.replace(year=9999, month=12), played_s=3e9)
    assert import_game(history, GAMES, export_game(tmp_path, late))


@FUZZ
@given(data=st.data())
@pytest.mark.parametrize("record", [TABLE, TWISTED], ids=["table", "twisted"])
def test_no_file_does_more_than_be_refused(record: GameRecord, data: st.DataObject) -> None:
    with fresh_folder() as folder, History(Path("nothing"), open_in_memory()) as history:
        path = export_game(folder, record)
        path.write_bytes(data.draw(corruptions(path.read_bytes())))
        result = import_games(folder, history, GAMES)
        assert result.new + len(result.refused) == 1
        assert len(history.games()) == result.new


@pytest.mark.parametrize(
    "forged, message",
    [
        (lambda game: msgspec.structs.replace(game, actions=("producer", *game.actions)), "isn’t legal"),
        (lambda game: msgspec.structs.replace(game, actions=game.actions[:-1]), "the game goes on"),
        (lambda game: msgspec.structs.replace(game, setup={"players": 2, "seed": 4}), "against an opponent’s card"),
    ],
)
def test_a_forged_earlier_game_of_a_run_is_refused(
    tmp_path: Path, history: History, forged: Callable[[EarlierGame], EarlierGame], message: str
) -> None:
    first = play_well(campaign_session("founders-day", 10)).record
    before = EarlierGame(first.setup, first.actions)
    record = play_well(campaign_session("founders-day", 11, (before,))).record
    assert record.occasion is not None
    occasion = msgspec.structs.replace(record.occasion, before=(forged(before),))
    write_record(tmp_path / "forged.json", msgspec.structs.replace(record, occasion=occasion))
    with pytest.raises(SaveError, match=message):
        import_game(history, GAMES, tmp_path / "forged.json")
    assert history.games() == []
    write_record(tmp_path / "sound.json", record)
    assert import_game(history, GAMES, tmp_path / "sound.json")
