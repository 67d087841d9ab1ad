"""Computer players' words about their moves: true sentences in their own voices, from their searches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from mintworks.content.strings import wordings
from mintworks.core.players.controller import Reasoning
from mintworks.core.players.tree_search import SearchReasoning
from mintworks.core.plugin import Messages, Saying

_SURE: Final = "sure"
_LOST: Final = "lost"
_SLIPPED: Final = "slipped"
_SNATCHED: Final = "snatched"
_CLOSE: Final = "close"
_CLEAR: Final = "clear"
_PLAIN: Final = ("plain", "again")

_WINS: Final = 0.93
_LOSES: Final = 0.12
_EVEN: Final = 0.5
_ALIKE: Final = 0.02
_APART: Final = 0.08
_FEELS: Final = 3
"""Interval in moves at which a level tells its feelings, if it could tell what its move is for."""
_CHATS: Final = 5
"""Interval in moves at which it makes a plain remark, if there is nothing else to say."""
_TURNS: Final = _FEELS * _CHATS * len(_PLAIN)
"""A wording is drawn apart from whether the level speaks of the move at all."""
_CHANGED: Final = 0.25
"""A level tells how it stands once its win probability has changed by so much."""
_OFTEN: Final = 2
"""Nobody at a table says something of a kind more often in a game."""
_SELDOM: Final = 1
"""That another move was as good is said no more often."""
_PAUSE: Final = 5
"""Least number of moves between two sayings at a table, unless the second one is about a great moment."""
_MOMENTS: Final = (_SURE, _LOST, _SLIPPED, _SNATCHED, "ends")


def thoughts(
    reasoning: SearchReasoning, messages: Messages, move_name: Callable[[str], str], claim: Saying | None = None
) -> list[Saying]:
    """Return what a level could say of its move, the most telling first; its chances are for the review alone.

    `move_name` says what an action is called, by its notation. Mostly the level rather tells what the move is for, if
    there is such a `claim`: nobody wants to hear the same feeling at every move.
    """
    best, *others = reasoning.options
    other = max(others, key=lambda option: option.win, default=None)
    lot = _lot(reasoning)
    feelings = []
    if best.win >= _WINS:
        feelings.append(_SURE)
    elif best.win <= _LOSES:
        feelings.append(_LOST)
    elif other is not None and abs(best.win - other.win) <= _ALIKE:
        feelings.append(_CLOSE)
    elif other is not None and best.win - other.win >= _APART:
        feelings.append(_CLEAR)
    name = move_name(other.action) if other is not None else ""

    found = [said(reasoning, kind, messages, other=name) for kind in feelings]
    if claim is not None:
        found.insert(0 if lot % _FEELS else len(found), claim)
    elif lot % _CHATS == 0:
        found.append(said(reasoning, _PLAIN[lot // _CHATS % len(_PLAIN)], messages))
    return [said(reasoning, _SLIPPED, messages), *found] if _LOSES < best.win < _EVEN else found


def regret(reasoning: SearchReasoning, it: str, messages: Messages) -> Saying:
    """Return what a level says once another seat has taken what it had been preparing for."""
    return said(reasoning, _SNATCHED, messages, it=it)


def said(reasoning: SearchReasoning, kind: str, messages: Messages, **values: object) -> Saying:
    """Return what a level says of a kind, or whoever has no voice of their own."""
    own = wording(reasoning, f"levels.{reasoning.level}.thoughts.{kind}", messages)
    return Saying(kind, capitalized(messages(own or f"levels.thoughts.{kind}", **values)))


def wording(reasoning: SearchReasoning, key: str, messages: Messages) -> str | None:
    """Return the key of one of a group's numbered wordings, of a move always the same; None if there are none."""
    found = wordings(key, messages)
    return found[_lot(reasoning) // _TURNS % len(found)] if found else None


def capitalized(words: str) -> str:
    """Return a sentence that may begin with what was filled in: the depot."""
    return words[:1].upper() + words[1:]


def _lot(reasoning: SearchReasoning) -> int:
    best = reasoning.options[0]
    return crc32(f"{best.action} {best.visits}".encode())


class _Told(NamedTuple):
    """What a seat said of a step, if anything."""

    seat: int
    reasoning: Reasoning
    saying: Saying | None


class TableTalk:
    """What computer players say of their moves in the course of a game: little enough to be worth hearing.

    Over the whole table things of a kind are said a few times only and in new words, how a seat stands only once that
    has changed, and that another move was as good only of a quiet move.
    """

    def __init__(self) -> None:
        self._told: dict[int, _Told] = {}

    def said(
        self, number: int, seat: int, reasoning: Reasoning, sayings: Sequence[Saying], *, is_quiet: bool = False
    ) -> str:
        """Return what a seat says of a step, always the same: the first of its `sayings` that is worth it, or nothing.

        A step with another reasoning than before is a new one, and those after it were taken back.
        """
        told = self._told.get(number)
        if told is None or told.reasoning != reasoning:
            self._told = {earlier: each for earlier, each in self._told.items() if earlier < number}
            fitting = (each for each in sayings if self._fits(each, number, seat, reasoning, is_quiet=is_quiet))
            told = self._told[number] = _Told(seat, reasoning, next(fitting, None))
        return "" if told.saying is None else told.saying.words

    def _fits(self, saying: Saying, number: int, seat: int, reasoning: Reasoning, *, is_quiet: bool) -> bool:
        if not saying.kind:
            return True
        said = {earlier: told.saying for earlier, told in self._told.items() if told.saying is not None}
        alike = [each for each in said.values() if each.kind == saying.kind]
        if len(alike) >= (_SELDOM if saying.kind == _CLOSE else _OFTEN) or saying in alike:
            return False
        if saying.kind == _CLOSE and not is_quiet:
            return False
        if saying.kind not in _MOMENTS and number < max(said, default=-_PAUSE) + _PAUSE:
            return False
        if saying.kind == _SLIPPED:
            return self._has_slipped(seat, reasoning)
        return saying.kind not in (_SURE, _LOST) or self._has_turned(seat, reasoning)

    def _has_turned(self, seat: int, reasoning: Reasoning) -> bool:
        """Return whether a seat's chances have changed since it told how it stands, or else since it first searched."""
        since: float | None = None
        for told in self._told.values():
            if told.seat == seat and isinstance(told.reasoning, SearchReasoning):
                has_felt = told.saying is not None and told.saying.kind in (_SURE, _LOST)
                since = _chance(told.reasoning) if since is None or has_felt else since
        assert isinstance(reasoning, SearchReasoning)
        return since is not None and abs(_chance(reasoning) - since) >= _CHANGED

    def _has_slipped(self, seat: int, reasoning: Reasoning) -> bool:
        """Return whether a seat was the likely winner when it last searched, and by far isn't now."""
        assert isinstance(reasoning, SearchReasoning)
        earlier = [told.reasoning for told in self._told.values() if told.seat == seat]
        searched = [_chance(each) for each in earlier if isinstance(each, SearchReasoning)]
        return bool(searched) and searched[-1] >= max(_EVEN, _chance(reasoning) + _CHANGED)


def _chance(reasoning: SearchReasoning) -> float:
    return reasoning.options[0].win
