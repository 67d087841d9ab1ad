"""Recorded games as they are watched: positions, places, reasons, and playing on from any of them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from mintworks.content.strings import Strings
from mintworks.core.playback import AnyPlayback, Playback
from mintworks.core.record import GameRecord, OccasionKind
from mintworks.core.replay import RecordError, RecordErrorKind, recorded_occasion
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, ResumeError, Session
from mintworks.games import GAMES
from mintworks.games.works.players.ai_reasoning import AiReasoning
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.snapshot import to_json
from mintworks.storage.game_store import GameStore
from tests.storage.games import WORKS, finished, solitaire_plan, table_plan, twisted_plan
from tests.storage.playing import play

STRINGS = Strings.load("en")
SOLO = finished(solitaire_plan("sonic", seed=3))
TABLE = finished(table_plan(3, seed=4))


def watched(record: GameRecord) -> AnyPlayback:
    return Playback(PLUGIN, record, STRINGS)


# Places -------------------------------------------------------------------------------------------


def test_every_position_is_that_of_the_game_after_so_many_moves() -> None:
    playback = watched(TABLE)
    state = WORKS.new_game(msgspec.convert(TABLE.setup, Setup))
    assert playback.end == len(TABLE.actions)
    for number, text in enumerate(TABLE.actions, start=1):
        WORKS.apply(state, WORKS.parse(text))
        assert playback.go_to(number)
        step = playback.match.history[-1]
        assert (step.number, str(step.action)) == (number, text)
        assert to_json(playback.state) == to_json(playback.session.match.state) == to_json(state)
    assert not playback.go_to(playback.end + 1)


def test_playing_on_with_the_session_changes_no_position() -> None:
    playback = watched(TABLE)
    before = to_json(playback.positions[5])
    playback.go_to(5)
    WORKS.apply(playback.session.match.state, WORKS.legal_actions(playback.session.match.state)[0])
    assert to_json(playback.positions[5]) == before


def test_a_branch_is_a_match_of_its_own_and_the_game_stays_where_it_was() -> None:
    playback = watched(SOLO)
    place = next(place for place in range(playback.end) if playback.branch(place, SOLO.actions[place:]).end > 1)
    playback.go_to(place)
    branch = playback.branch(place, SOLO.actions[place:])
    playback.session.watch(branch)
    branch.go_to(2)
    assert playback.session.match.actions == SOLO.actions[: place + 2]
    assert (playback.place, playback.match.actions) == (place, SOLO.actions[:place])
    playback.go_to(place)
    assert to_json(playback.session.match.state) == to_json(playback.positions[place])


def test_one_cannot_go_beyond_the_ends() -> None:
    playback = watched(TABLE)
    assert not playback.go_to(-3)
    assert playback.go_to(10_000)
    assert playback.place == playback.end
    assert playback.session.match.actions == TABLE.actions


def test_rounds_begin_where_the_positions_say_so() -> None:
    playback = watched(TABLE)
    assert [playback.positions[place].round for place in playback.rounds] == list(range(1, len(playback.rounds) + 1))
    assert all(playback.positions[place - 1].round < playback.positions[place].round for place in playback.rounds[1:])


def test_from_within_a_round_one_goes_to_its_beginning_and_from_there_to_the_one_before() -> None:
    playback = watched(TABLE)
    second, third = playback.rounds[1:3]
    playback.go_to(second + 1)
    assert playback.round_before() == second
    assert playback.round_after() == third
    playback.go_to(second)
    assert (playback.round_before(), playback.round_after()) == (0, third)
    playback.go_to(playback.end)
    assert playback.round_after() == playback.end


# What is known ------------------------------------------------------------------------------------


def test_an_ai_card_gives_its_reasons_again_and_others_give_none() -> None:
    playback = watched(SOLO)
    for number, step in enumerate(playback.steps, start=1):
        assert isinstance(playback.reasoning(number), AiReasoning) == (step.seat == 2)


def test_an_ai_move_that_its_card_would_not_make_has_no_reasons() -> None:
    playback = watched(msgspec.structs.replace(SOLO, actions=("pass",) * 3, result=None))
    ai_moves = [step.number for step in playback.steps if step.seat == 2]
    assert playback.reasoning(ai_moves[0]) is None


def test_after_the_end_all_plans_are_open_and_before_it_only_a_single_persons() -> None:
    assert watched(TABLE).open_seats == {1, 2, 3}
    assert watched(play(Session(PLUGIN, table_plan(3, seed=4)), 8).record).open_seats == frozenset()
    assert watched(play(Session(PLUGIN, solitaire_plan(seed=4)), 8).record).open_seats == {1}


def test_seats_that_were_not_recorded_are_numbered() -> None:
    playback = watched(msgspec.structs.replace(SOLO, seats=()))
    assert [playback.session.name(seat) for seat in (1, 2)] == ["Player 1", "Sonic"]


# Errors -------------------------------------------------------------------------------------------


def test_a_record_with_an_illegal_move_is_watched_up_to_it() -> None:
    playback = watched(msgspec.structs.replace(TABLE, actions=(*TABLE.actions[:7], "builder:obelisk")))
    assert playback.end == 7
    assert playback.error is not None
    assert (playback.error.kind, playback.error.number) == (RecordErrorKind.ILLEGAL_MOVE, 8)
    assert playback.error.seat == playback.positions[7].to_move


def test_a_record_with_another_result_is_watched_to_its_end() -> None:
    playback = watched(msgspec.structs.replace(TABLE, result=None))
    assert playback.end == len(TABLE.actions)
    assert playback.error is not None
    assert (playback.error.kind, playback.error.number) == (RecordErrorKind.OTHER_RESULT, 0)


def test_a_record_without_a_beginning_cannot_be_watched() -> None:
    with pytest.raises(RecordError, match="no game can begin the way it says"):
        watched(msgspec.structs.replace(TABLE, setup={"players": 9, "seed": 1}))


# Taking over --------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", [SOLO, TABLE], ids=["solo", "table"])
def test_a_game_that_is_taken_over_begins_with_the_very_position_and_can_be_played_to_the_end(
    record: GameRecord,
) -> None:
    playback = watched(record)
    playback.go_to(12)
    session = playback.take_over()
    assert to_json(session.match.state) == to_json(playback.state)
    assert session.match.actions == record.actions[:12]
    assert play(session).match.outcome is not None
    assert Session.resume(PLUGIN, session.record).match.actions == session.match.actions


def test_a_game_that_is_taken_over_is_practice_and_saved_as_such() -> None:
    playback = watched(TABLE)
    playback.go_to(3)
    session = playback.take_over()
    assert session.plan.kind is OccasionKind.PRACTICE
    assert Session.resume(PLUGIN, session.record).plan.kind is OccasionKind.PRACTICE
    assert playback.session.plan.kind is None


def test_a_game_that_is_taken_over_counts_for_nobody() -> None:
    playback = watched(TABLE)
    assert TABLE.seats[0].profile == "Ann"
    playback.go_to(3)
    session = playback.take_over()
    assert [seat.profile for seat in session.plan.seats] == [None, None, None]
    assert [seat.name for seat in session.plan.seats] == ["Ann", "Bo", "Cy"]
    assert session.record.started != TABLE.started


def test_a_game_of_the_campaign_is_taken_over_with_its_twist_and_wins_no_medal(tmp_path: Path) -> None:
    record = finished(twisted_plan())
    assert record.occasion is not None
    playback = Playback(PLUGIN, record, STRINGS)
    playback.go_to(3)
    session = playback.take_over()
    assert to_json(session.match.state) == to_json(playback.state)
    assert recorded_occasion(PLUGIN, session.plan.occasion) == msgspec.structs.replace(
        record.occasion, kind=OccasionKind.PRACTICE
    )
    memory = GameStore(GAMES, tmp_path)
    assert memory.finish(play(session)).medals == ()
    memory.close()


def test_people_decide_for_the_seats_of_people_and_the_same_computers_for_the_rest() -> None:
    playback = watched(finished(table_plan(3, seed=2, kind=SeatKind.PLANNER)))
    assert list(playback.take_over().people) == [1]


def test_where_no_person_sat_somebody_takes_the_seat_to_move() -> None:
    seats = tuple(Seat(SeatKind.RANDOM, name) for name in "XYZ")
    playback = watched(play(Session(PLUGIN, GamePlan(seats, Setup(players=3, seed=5)))).record)
    playback.go_to(4)
    session = playback.take_over()
    assert list(session.people) == [playback.state.to_move]
    assert [seat.kind for seat in session.plan.seats].count(SeatKind.RANDOM) == 2


def test_against_an_ai_card_somebody_takes_the_other_seat_whoever_is_to_move() -> None:
    seats = (Seat(SeatKind.PLANNER, "Sage"), Seat(SeatKind.AI, "Sonic"))
    playback = watched(msgspec.structs.replace(SOLO, seats=seats))
    playback.go_to(next(place for place, state in enumerate(playback.positions) if state.to_move == 2))
    assert list(playback.take_over().people) == [1]


def test_a_game_that_is_over_cannot_be_taken_over() -> None:
    assert watched(SOLO).may_take_over
    playback = watched(SOLO)
    playback.go_to(playback.end)
    assert not playback.may_take_over
    with pytest.raises(ResumeError):
        playback.take_over()


def test_a_game_without_a_seed_can_be_taken_over_with_its_own_cards() -> None:
    deck = tuple(WORKS.cards.plans)
    plain = GameRecord(WORKS.id, msgspec.to_builtins(Setup(players=2, deck=deck, first=2)), ("producer", "pass"))
    playback = watched(plain)
    playback.go_to(2)
    assert to_json(playback.take_over().match.state) == to_json(playback.state)


@pytest.mark.parametrize(
    "seat", [Seat(SeatKind.PLANNER, "Zoe", level="zoe"), Seat(SeatKind.PERSON, "Ann", level="pip")], ids=str
)
def test_a_game_with_a_computer_player_whom_this_version_does_not_know_can_be_taken_over(seat: Seat) -> None:
    session = watched(msgspec.structs.replace(TABLE, seats=(seat, *TABLE.seats[1:]))).take_over()
    assert session.plan.seats[0].player == seat.kind


def test_a_branch_plays_on_with_the_cards_as_they_lie_to_the_end_of_a_round() -> None:
    playback, rounds = watched(SOLO), PLUGIN.positions.round
    place = next(place for place in range(playback.end) if 0 < playback.branch(place, SOLO.actions[place:][:1]).end < 3)
    short, long = (playback.branch(place, SOLO.actions[place:][:1], rounds=number) for number in (0, 2))
    assert 6 <= long.end <= 24
    ended = rounds(long.positions[-1]) == rounds(long.positions[0]) + 2
    assert ended or WORKS.to_move(long.positions[-1]) is None or long.end == 24
    long.go_to(long.end)
    short.go_to(short.end)
    assert long.history[: short.end] == short.history
    assert playback.branch(place, ("no such move",), rounds=2).end == 0
