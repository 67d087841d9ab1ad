"""Meetings of a person and an opponent, and the topic worth a remark."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from typing import Final, NamedTuple

from mintworks.core.seat import SeatKind
from mintworks.storage.history import History
from mintworks.storage.history_rows import brought_to, from_ms

_LONG_AGO_DAYS: Final = 14
_ROW: Final = 3
_LOSSES_BEFORE_A_TURN: Final = 2
_NARROW: Final = 1
_CLEAR: Final = 5


class Meeting(NamedTuple):
    """A person's game against an opponent; scores are None if not finite."""

    ended: datetime
    won: bool
    own: int | None
    other: int | None


class RemarkTopic(StrEnum):
    """Topics of remarks on past meetings; the strings have lines for each opponent."""

    FIRST = "first"
    AWAY = "away"
    """The last meeting is long ago."""
    STREAK = "streak"
    """The person has won several in a row."""
    DROUGHT = "drought"
    """The opponent has won several in a row."""
    TURNED = "turned"
    """The person has won after several defeats."""
    NARROW_WON = "narrow_won"
    NARROW_LOST = "narrow_lost"
    CLEAR_WON = "clear_won"
    CLEAR_LOST = "clear_lost"
    WON = "won"
    LOST = "lost"


class Memory(NamedTuple):
    """Topic of a remark with its number (games in a row, or days), and the last meeting if any."""

    topic: RemarkTopic
    n: int
    last: Meeting | None


def meetings(history: History, game: str, person: str, opponent: str) -> list[Meeting]:
    """Return a person's games against an opponent, in the order of their ends. Raises SaveError.

    Against a level these are the games of two. Leaves out games lost with the better score, as by a missed goal: their
    scores would mislead.
    """
    rows = history.rows(
        "SELECT games.ended_ms, mine.won, mine.score, other.score, other.seat, other.kind, games.record FROM games"
        " JOIN seats AS mine ON mine.game_id = games.id AND mine.kind = :person"
        " JOIN profiles ON profiles.id = mine.profile_id AND profiles.name = :name"
        " JOIN seats AS other ON other.game_id = games.id AND other.kind IN (:card, :level)"
        " WHERE games.game = :game AND (mine.won OR mine.score <= other.score)"
        " AND (games.opponent = :opponent OR (games.opponent IS NULL AND games.players = 2))"
        " ORDER BY games.ended_ms, games.id",
        {
            "person": SeatKind.PERSON.value,
            "card": SeatKind.AI.value,
            "level": SeatKind.PLANNER.value,
            "name": person,
            "game": game,
            "opponent": opponent,
        },
    )
    return [
        Meeting(from_ms(ended), bool(won), own, other)
        for ended, won, own, other, seat, kind, record in rows
        if kind == SeatKind.AI or brought_to(record, 2)[seat - 1][1] == opponent
    ]


def remembered(past: Sequence[Meeting], now: datetime) -> Memory:
    """Return the topic most worth a remark before the next game."""
    if not past:
        return Memory(RemarkTopic.FIRST, 0, None)
    last = past[-1]
    row = len(list(itertools.takewhile(lambda each: each.won == last.won, reversed(past))))
    before = list(itertools.takewhile(lambda each: not each.won, reversed(past[:-1])))
    days = (now - last.ended).days
    if days >= _LONG_AGO_DAYS:
        return Memory(RemarkTopic.AWAY, days, last)
    if row >= _ROW:
        return Memory(RemarkTopic.STREAK if last.won else RemarkTopic.DROUGHT, row, last)
    if last.won and len(before) >= _LOSSES_BEFORE_A_TURN:
        return Memory(RemarkTopic.TURNED, len(before), last)
    margin = None if last.own is None or last.other is None else abs(last.own - last.other)
    if margin is not None and margin <= _NARROW:
        return Memory(RemarkTopic.NARROW_WON if last.won else RemarkTopic.NARROW_LOST, margin, last)
    if margin is not None and margin >= _CLEAR:
        return Memory(RemarkTopic.CLEAR_WON if last.won else RemarkTopic.CLEAR_LOST, margin, last)
    return Memory(RemarkTopic.WON if last.won else RemarkTopic.LOST, 1, last)
