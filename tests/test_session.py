"""A game at a table: what it tells about its seats."""

from __future__ import annotations

from mintworks.rules.works.setup import Setup
from mintworks.session import GamePlan, SeatKind, SeatPlan, Session
from tests.records.games import WORKS

SEATS = (
    SeatPlan(SeatKind.PERSON, "Ann"),
    SeatPlan(SeatKind.PERSON, "Bo", "Bo", "drop"),
    SeatPlan(SeatKind.PERSON, "Cy", "Cy", "drop"),
    SeatPlan(SeatKind.PLANNER, "Sage"),
)


def emblems(session: Session) -> list[str]:
    return [session.emblem(seat) for seat in range(1, len(session.plan.seats) + 1)]


def test_people_have_their_own_emblems_and_no_two_seats_the_same() -> None:
    session = Session(WORKS, GamePlan(SEATS, Setup(players=4, seed=1)))
    assert emblems(session) == ["sun", "drop", "moon", "bell"]


def test_a_game_that_is_taken_up_has_the_emblems_that_it_had() -> None:
    session = Session(WORKS, GamePlan(SEATS, Setup(players=4, seed=1)))
    again = Session.resume(WORKS, session.record)
    assert again.plan == session.plan
    assert emblems(again) == emblems(session)
