"""The goals of records of version 3, in the words that facts have today."""

from __future__ import annotations

from typing import Final

_WORDS: Final = {
    "by-round": ("rounds", "at_most"),
    "stars": ("stars", "at_least"),
    "lead": ("lead", "at_least"),
    "rival-stars": ("rival-stars", "at_most"),
    "buildings": ("buildings", "at_least"),
    "without": ("buildings", "at_most"),
    "compact": ("size", "at_most"),
    "tidy": ("plans", "at_most"),
    "savings": ("mints", "at_least"),
    "avoids": ("visits", "at_most"),
    "visits": ("visits", "at_least"),
    "passes-last": ("passes-first", "at_most"),
}


def with_goals_of_today(goals: object) -> object:
    """Give goals, as JSON data, in the words of today; whatever else they are stays as it was."""
    return [_fact(goal) for goal in goals] if isinstance(goals, list | tuple) else goals


def _fact(goal: object) -> object:
    match goal:
        case {"goal": "owns", **rest}:
            return {"fact": "owns", **rest}
        case {"goal": str(name), **rest} if name in _WORDS:
            fact, bound = _WORDS[name]
            return {"fact": fact, bound: rest.pop("n", 0), **rest}
    return goal
