"""Past games and people in their database."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from mintworks.core.played_game import PlayedGame, UnfinishedGame, play_again
from mintworks.core.record import GameRecord, OccasionKind
from mintworks.core.seat import Aid, SeatKind
from mintworks.storage.history import PastSeat
from mintworks.storage.statistics import tallies_by_round
from tests.storage.histories import ENDED, MINUTE, SOLITAIRE, TABLE, history
from tests.storage.playing import NOON, play
from tests.tiny_game.games import finished, session_of, short_plan, solitaire_plan
from tests.tiny_game.plugin import PLUGIN
from tests.tiny_game.rules import Reach


def test_a_game_comes_back_as_it_was(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        number = past.add(SOLITAIRE, ENDED)
    with history(tmp_path) as past:
        game = past.game(number)
        assert past.record(number) == SOLITAIRE.record
        by_round = tallies_by_round(past, number, "points")
        assert [worth[-1] for worth in by_round] == [SOLITAIRE.summary.score(seat) for seat in (1, 2)]
        assert {len(worth) for worth in by_round} == {SOLITAIRE.end.round}
    assert (game.id, game.started, game.ended, game.opponent, game.seed) == (number, NOON, ENDED, "granny", "3")
    assert (game.game, game.options) == (PLUGIN.id, {"first": ("2",)})
    assert 600.0 <= game.played_s < 660.0
    assert game.rounds == SOLITAIRE.end.round
    assert game.reason == SOLITAIRE.summary.reason
    ann, granny = game.seats
    one, two = SOLITAIRE.summary.seats
    won = SOLITAIRE.summary.winners == (1,)
    assert ann == PastSeat(1, SeatKind.PERSON, "Ann", "Ann", one, won, "drop")
    assert granny == PastSeat(2, SeatKind.AI, "Granny", None, two, not won, "sun")


def with_emblems(*emblems: str | None) -> PlayedGame:
    """The game at the table, to which the people brought these emblems."""
    seats = zip(TABLE.record.seats, emblems, strict=True)
    brought = tuple(msgspec.structs.replace(seat, emblem=emblem) for seat, emblem in seats)
    return play_again(PLUGIN, msgspec.structs.replace(TABLE.record, seats=brought))


def with_hints_for(number: int) -> PlayedGame:
    """The game at the table, in which one person asked what to do."""
    seats = [
        msgspec.structs.replace(seat, hinted=place == number) for place, seat in enumerate(TABLE.record.seats, start=1)
    ]
    return play_again(PLUGIN, msgspec.structs.replace(TABLE.record, seats=tuple(seats)))


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


def test_a_victory_that_misses_a_goal_counts_as_none() -> None:
    won = next(game for seed in range(1, 99) if (game := played_in_vain(seed)).summary.winners == (1,))
    assert not won.has_won(1)
    assert won.record.occasion is not None
    occasion = msgspec.structs.replace(won.record.occasion, goals=())
    record = msgspec.structs.replace(won.record, occasion=occasion)
    assert play_again(PLUGIN, record).has_won(1)


def played_in_vain(seed: int) -> PlayedGame:
    """A game whose goal nobody meets."""
    plan = short_plan(seed)
    assert plan.occasion is not None
    plan = replace(plan, occasion=msgspec.structs.replace(plan.occasion, goals=(Reach(999),)))
    return play_again(PLUGIN, finished(plan))


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
        assert past.add(play_again(PLUGIN, later), ENDED + timedelta(days=1)) == number
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
        number = past.add(play_again(PLUGIN, record), datetime.max.replace(tzinfo=UTC))
        assert past.game(number).started.year == 1970


def test_only_a_whole_game_is_one() -> None:
    record = SOLITAIRE.record
    replace = msgspec.structs.replace
    for wrong, message in [
        (replace(record, actions=record.actions[:-1]), "the game goes on"),
        (replace(record, actions=(*record.actions, "pass")), "'pass', comes after the end of the game"),
        (replace(record, actions=("fly",)), "move 1, 'fly', isn’t an action"),
        (replace(record, seats=record.seats[:1]), "it names 1 of 2 seats"),
        (replace(record, setup={"players": 9, "seed": 1}), "for 2 to 3 players, not 9"),
        (GameRecord(PLUGIN.id, {"players": "two"}), "Expected `int"),
    ]:
        with pytest.raises(UnfinishedGame, match=message):
            play_again(PLUGIN, wrong)


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
        past.award(ann.id, PLUGIN.id, ["ten-stars"], number, ENDED)
        past.remove_profile(ann.id)
        assert [profile.name for profile in past.profiles()] == ["Bo", "Cy"]
        assert past.awards(ann.id) == []
        assert past.game(number).seats[0].profile is None


def test_an_achievement_is_earned_once(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        number = past.add(TABLE, ENDED)
        ann, bo, _ = past.profiles()
        assert past.award(ann.id, PLUGIN.id, ["ten-stars", "patron"], number, ENDED) == ["ten-stars", "patron"]
        assert past.award(ann.id, PLUGIN.id, ["ten-stars", "skyline"], number, ENDED + timedelta(1)) == ["skyline"]
        assert past.award(bo.id, PLUGIN.id, ["ten-stars"], number, ENDED) == ["ten-stars"]
        assert [(award.achievement, award.earned, award.game) for award in past.awards(ann.id)] == [
            ("skyline", ENDED + timedelta(1), number),
            ("patron", ENDED, number),
            ("ten-stars", ENDED, number),
        ]


def test_an_achievement_tells_whether_it_was_earned_by_looking_ahead(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        blind = past.add(TABLE, ENDED)
        session = session_of(solitaire_plan(5), started=NOON)
        session.note_foresight(1)
        foresaw = past.add(play_again(PLUGIN, play(session).record), ENDED)
        [ann, *_] = past.profiles()
        past.award(ann.id, PLUGIN.id, ["patron"], blind, ENDED)
        past.award(ann.id, PLUGIN.id, ["skyline"], foresaw, ENDED)
        assert {award.achievement: award.aids for award in past.awards(ann.id)} == {
            "patron": (),
            "skyline": (Aid.FORESAW,),
        }


@pytest.mark.parametrize("seat, aids", [(1, (Aid.HINTED,)), (2, ())])
def test_an_achievement_tells_of_the_hints_of_its_own_person_alone(
    tmp_path: Path, seat: int, aids: tuple[Aid, ...]
) -> None:
    with history(tmp_path) as past:
        number = past.add(with_hints_for(seat), ENDED)
        [ann, *_] = past.profiles()
        past.award(ann.id, PLUGIN.id, ["patron"], number, ENDED)
        assert [award.aids for award in past.awards(ann.id)] == [aids]


@pytest.mark.parametrize("aid", Aid)
def test_a_node_that_was_won_at_least_once_without_help_bears_no_mark(tmp_path: Path, aid: Aid) -> None:
    node = "fresh-paint"
    with history(tmp_path) as past:
        for is_aided, marked in ((True, {node: (aid,)}), (False, {})):
            seed = 0
            while True:
                session = session_of(short_plan(seed, label=node))
                if is_aided:
                    (session.note_foresight if aid is Aid.FORESAW else session.note_hint)(1)
                game = play_again(PLUGIN, play(session).record)
                seed += 1
                if game.has_won(1):
                    break
            past.add(game, ENDED)
            assert past.aided_labels("Ann", PLUGIN.id, OccasionKind.CAMPAIGN) == marked
        assert past.aided_labels("Bo", PLUGIN.id, OccasionKind.CAMPAIGN) == {}


# What the file withstands ---------------------------------------------------------------------------


def test_a_power_cut_takes_nothing_that_was_committed(tmp_path: Path) -> None:
    """Every commit waits until the disk has it, in a journal that is flushed on its own."""
    with history(tmp_path) as past:
        assert past.rows("PRAGMA synchronous") == [(2,)]  # FULL
        assert past.rows("PRAGMA journal_mode") == [("wal",)]


def test_the_tables_of_a_strangers_file_run_no_functions_of_ours(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        assert past.rows("PRAGMA trusted_schema") == [(0,)]
        assert past.rows("PRAGMA foreign_keys") == [(1,)]
