"""What a computer player says about its move: one true sentence in its own voice, from what its search has found."""

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
_PLAIN: Final = ("plain", "again")


def thought_told(
    reasoning: SearchReasoning, messages: Messages, move_name: Callable[[str], str], claim: str = ""
) -> str:
    """Say how a level feels about its move, and about the best of the others; its chances are for the review alone.

    `move_name` says what an action is called, by its notation. Who feels nothing special tells what the move is for,
    if there is such a `claim`.
    """
    best, *others = reasoning.options
    other = max(others, key=lambda option: option.win, default=None)
    key = _PLAIN[crc32(f"{best.action} {best.visits}".encode()) % len(_PLAIN)]
    if best.win >= _SURE:
        key = "sure"
    elif best.win <= _LOST:
        key = "lost"
    elif other is not None and abs(best.win - other.win) <= _CLOSE:
        key = "close"
    elif other is not None and best.win - other.win >= _CLEAR:
        key = "clear"
    if claim and key in _PLAIN:
        return claim
    own = f"levels.{reasoning.level}.thoughts.{key}"
    name = move_name(other.action) if other is not None else ""
    return messages(own if messages.has(own) else f"levels.thoughts.{key}", other=name)
