"""What a computer player says about its move: one true sentence, from what its search has found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mintworks.core.players.tree_search import SearchReasoning
from mintworks.core.plugin import Messages

_SURE: Final = 0.93
_LOST: Final = 0.12
_CLOSE: Final = 0.02
_CLEAR: Final = 0.08


def thought_told(reasoning: SearchReasoning, messages: Messages, move_name: Callable[[str], str]) -> str:
    """How it stands in the eyes of who has moved, and what the best of the other moves would have been worth.

    `move_name` says what an action is called, by its notation.
    """
    best, *others = reasoning.options
    other = max(others, key=lambda option: option.win, default=None)
    key = "plain"
    if best.win >= _SURE:
        key = "sure"
    elif best.win <= _LOST:
        key = "lost"
    elif other is not None and abs(best.win - other.win) <= _CLOSE:
        key = "close"
    elif other is not None and best.win - other.win >= _CLEAR:
        key = "clear"
    return messages(
        f"levels.thoughts.{key}",
        n=_in_a_hundred(best.win),
        other=move_name(other.action) if other is not None else "",
        m=_in_a_hundred(other.win) if other is not None else 0,
    )


def _in_a_hundred(chance: float) -> int:
    """A chance as people say it; nothing is certain before the end."""
    return min(99, max(1, round(100 * chance)))
