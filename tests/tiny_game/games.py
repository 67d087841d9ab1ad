"""Sessions of Stacks that chance plays, for what is kept and shown of any game."""

from __future__ import annotations

from typing import Any

from mintworks.core.record import GameRecord, Occasion, OccasionKind
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from tests.storage.playing import NOON, play
from tests.tiny_game.plugin import PLUGIN
from tests.tiny_game.rules import OPPONENTS, OtherRounds, Reach, Setup


def solitaire_plan(seed: int = 1, first: int | None = None) -> GamePlan:
    """A person against Granny; the seat that begins, if anybody has chosen it."""
    (granny,) = OPPONENTS
    seats = (Seat(SeatKind.PERSON, "Ann", "Ann"), Seat(SeatKind.AI, granny.title()))
    return GamePlan(seats, Setup(opponent=granny, first=first, seed=seed))


def table_plan(players: int = 2, seed: int = 1, kind: SeatKind = SeatKind.PERSON) -> GamePlan:
    """People at a table, or seat 1 a person and the others of a kind."""
    names = ("Ann", "Bo", "Cy")[:players]
    kinds = (SeatKind.PERSON, *[kind] * (players - 1))
    seats = (Seat(one, name, name if one is SeatKind.PERSON else None) for one, name in zip(kinds, names, strict=True))
    return GamePlan(tuple(seats), Setup(players=players, seed=seed))


def short_plan(seed: int = 1, kind: OccasionKind = OccasionKind.CAMPAIGN, label: str = "first-steps") -> GamePlan:
    """A game of six rounds against Granny that has to be won with ten points."""
    plan = solitaire_plan(seed)
    return GamePlan(plan.seats, plan.setup, Occasion(kind, label, OtherRounds(rounds=6), (Reach(10),)))


def session_of(plan: GamePlan, **more: Any) -> Session:
    return Session(PLUGIN, plan, **more)


def resumed(record: GameRecord) -> Session:
    return Session.resume(PLUGIN, record)


def finished(plan: GamePlan, played_s: float = 60.0) -> GameRecord:
    """The record of a whole game that began at noon."""
    return play(session_of(plan, started=NOON, played_s=played_s)).record
