"""A game at a table: what it tells about its seats."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from mintworks.core.players.hint import Hint, HintThinker
from mintworks.core.players.level import Level
from mintworks.core.players.tree_search import SearchReasoning
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import game_of
from mintworks.games.works.players.adviser import WorksAdviser
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.storage.game_record import decode_record, encode_record
from tests.core.reviewed_games import played

PATIENCE_S = 60.0
"""For a process of its own to start on a busy machine."""

SEATS = (
    Seat(SeatKind.PERSON, "Ann"),
    Seat(SeatKind.PERSON, "Bo", "Bo", "drop"),
    Seat(SeatKind.PERSON, "Cy", "Cy", "drop"),
    Seat(SeatKind.PLANNER, "Sage"),
)


def emblems(session: Session) -> list[str]:
    return [session.emblem(seat) for seat in range(1, len(session.plan.seats) + 1)]


def test_people_have_their_own_emblems_and_no_two_seats_the_same() -> None:
    session = Session(PLUGIN, GamePlan(SEATS, Setup(players=4, seed=1)))
    assert emblems(session) == ["sun", "drop", "moon", "bell"]


def test_a_game_that_is_taken_up_has_the_emblems_that_it_had() -> None:
    session = Session(PLUGIN, GamePlan(SEATS, Setup(players=4, seed=1)))
    again = Session.resume(PLUGIN, session.record)
    assert again.plan == session.plan
    assert emblems(again) == emblems(session)


def test_an_ai_card_of_a_game_that_is_taken_up_has_the_reasons_that_it_had() -> None:
    seats = SEATS[0], Seat(SeatKind.AI, "sonic")
    session = Session(PLUGIN, GamePlan(seats, Setup(ai="sonic", seed=1, advanced=("temp-agency",))))
    dice = random.Random(1)
    while session.match.seat_to_move is not None:
        if session.match.seat_to_move == 1:
            session.match.play(dice.choice(session.rules.legal_actions(session.match.state)))
        else:
            session.match.advance()
    steps = session.match.history
    assert {step.seat for step in steps if step.reasoning is not None} == {2}
    assert Session.resume(PLUGIN, session.record).match.history == steps


def test_a_move_that_its_ai_card_would_not_make_has_no_reason() -> None:
    seats = SEATS[0], Seat(SeatKind.AI, "sonic")
    session = Session(PLUGIN, GamePlan(seats, Setup(ai="sonic", seed=1)), actions=["pass", "producer", "pass"])
    assert [step.seat for step in session.match.history] == [1, 2, 2]
    assert [step.reasoning is not None for step in session.match.history] == [False, True, False]


@pytest.mark.parametrize(
    "game, first",
    [
        ("works", "producer pass producer supplier:crane supplier:bridge pass"),
        ("delivery", "take:wintergreen-scc move:depot-pepperton take:applemint-s move:yard move:depot move:yard"),
    ],
)
def test_a_game_of_chance_from_the_same_seed_is_the_same_in_every_version(game: str, first: str) -> None:
    assert played(game_of(game), 6).actions == tuple(first.split())


def test_a_level_decides_for_its_seat_and_is_recorded_beside_the_kind() -> None:
    seats = (Seat.of("pip", "Pip"), Seat.of("planner", "Sage"))
    session = Session(PLUGIN, GamePlan(seats, Setup(players=2, seed=5)))
    ends_s = time.monotonic() + PATIENCE_S
    while not session.match.history and time.monotonic() < ends_s:
        session.match.advance()
    step = session.match.history[0]
    assert isinstance(step.reasoning, SearchReasoning) == (step.seat == 1)
    saved = decode_record(Path("game.json"), encode_record(session.record))
    session.close()
    assert [(seat.kind, seat.level, seat.player) for seat in saved.seats] == [
        *((SeatKind.PLANNER, "pip", "pip"), (SeatKind.PLANNER, None, SeatKind.PLANNER)),
    ]
    again = Session.resume(PLUGIN, saved)
    assert again.match.actions == saved.actions
    again.close()


def test_a_hint_comes_from_the_process_of_the_table_and_is_the_same_on_any_deal() -> None:
    hints = []
    for deal in (4, 5):
        session = Session(PLUGIN, GamePlan((SEATS[0], Seat(SeatKind.AI, "Sonic")), Setup(ai="sonic", seed=7)))
        search = PLUGIN.players.search(session.rules, Level("hint", 60))  # not for long
        thinker = HintThinker(search, WorksAdviser(session.rules))
        session.hinter = session._thinking(thinker, random.Random(0))
        state = session.match.state
        random.Random(deal).shuffle(state.deck)
        legal = session.rules.legal_actions(state)
        until_s = time.monotonic() + PATIENCE_S
        while (decision := session.hinter.decide(session.rules.observe(state, 1), legal)) is None:
            assert time.monotonic() < until_s
            time.sleep(0.02)
        session.close()
        assert isinstance(decision.reasoning, Hint)
        hints.append(decision.reasoning)
    assert hints[0] == hints[1]
    assert len(hints[0].advices) > 1


def test_a_game_remembers_whose_person_was_advised() -> None:
    session = Session(PLUGIN, GamePlan((SEATS[0], Seat(SeatKind.AI, "Sonic")), Setup(ai="sonic", seed=7)))
    session.note_hint(1)
    record = decode_record(Path("game.json"), encode_record(session.record))
    assert [seat.hinted for seat in record.seats] == [True, False]
    taken_up = Session.resume(PLUGIN, record)
    assert taken_up.record.seats == record.seats
    assert not any(seat.hinted for seat in Session(PLUGIN, taken_up.plan.with_new_seed()).record.seats)
