"""A computer player's words about its move: a true sentence in its own voice, from its search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from zlib import crc32

from mintworks.core.players.tree_search import SearchReasoning
from mintworks.core.plugin import Messages

_SURE: Final = 0.93
_LOST: Final = 0.12
_CLOSE: Final = 0.02
_CLEAR: Final = 0.08
_FEELS: Final = 3
"""Interval in moves at which it tells its feelings, if it could tell something else."""
_PLAIN: Final = ("plain", "again")


def thought_told(
    reasoning: SearchReasoning, messages: Messages, move_name: Callable[[str], str], claim: str = ""
) -> str:
    """Say how a level feels about its move, and about the best of the others; its chances are for the review alone.

    `move_name` says what an action is called, by its notation. Mostly the level rather tells what the move is for, if
    there is such a `claim`: nobody wants to hear the same feeling at every move.
    """
    best, *others = reasoning.options
    other = max(others, key=lambda option: option.win, default=None)
    lot = crc32(f"{best.action} {best.visits}".encode())
    key = _PLAIN[lot % len(_PLAIN)]
    if best.win >= _SURE:
        key = "sure"
    elif best.win <= _LOST:
        key = "lost"
    elif other is not None and abs(best.win - other.win) <= _CLOSE:
        key = "close"
    elif other is not None and best.win - other.win >= _CLEAR:
        key = "clear"
    if claim and (key in _PLAIN or lot % _FEELS):
        return claim
    own = f"levels.{reasoning.level}.thoughts.{key}"
    name = move_name(other.action) if other is not None else ""
    return messages(own if messages.has(own) else f"levels.thoughts.{key}", other=name)
