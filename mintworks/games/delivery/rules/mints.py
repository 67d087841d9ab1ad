"""Mints as text, the dearest first (D1.1): what is left of some, what some make together, every choice among them.

The arguments come from small finite sets (a truck, an order), so that every answer is remembered.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product

from mintworks.games.delivery.rules.parts import KINDS


def sort_mints(mints: str) -> str:
    """Return the same mints, the dearest first."""
    return "".join(sorted(mints, key=KINDS.index))


@cache
def add(held: str, mints: str) -> str:
    """Return all of these mints together."""
    return sort_mints(held + mints)


@cache
def remove(held: str, mints: str) -> str | None:
    """Return the held mints without some; None if those aren't all there."""
    for mint in mints:
        if mint not in held:
            return None
        held = held.replace(mint, "", 1)
    return held


@cache
def lacking(held: str, mints: str) -> str:
    """Return those of these mints that aren't among the held ones."""
    return "".join([kind * max(0, mints.count(kind) - held.count(kind)) for kind in KINDS])


def left_after(held: str, wanted: Iterable[str]) -> str:
    """Return the held mints after giving out each of these lists, in turn, that was completely there."""
    for mints in wanted:
        left = remove(held, mints)
        held = held if left is None else left
    return held


def take_away(held: str, mints: str) -> str:
    """Return the held mints without some that are all there."""
    left = remove(held, mints)
    assert left is not None
    return left


@cache
def choices(held: str) -> tuple[str, ...]:
    """Return every different choice of at least one mint: fewest first, then r before s before c (D10.3)."""
    counts = product(*[range(held.count(kind) + 1) for kind in KINDS])
    chosen = ["".join([kind * number for kind, number in zip(KINDS, each, strict=True)]) for each in counts]
    return tuple(sorted(chosen, key=lambda mints: (len(mints), [KINDS.index(mint) for mint in mints])))[1:]
