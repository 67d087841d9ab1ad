"""The emblems that tell the mints of seats, and the people of a household, apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

EMBLEMS: Final = (
    *("drop", "sun", "moon", "bell"),
    *("leaf", "kite", "cup", "key"),
    *("fish", "boat", "apple", "umbrella"),
)
"""Those that everyone can have; at a table where nobody has one of their own, the seats take the first ones."""

EARNED_EMBLEMS: Final = ("clover", "snail", "teapot", "lantern")
"""Those that medals open; no seat takes one unasked."""

ALL_EMBLEMS: Final = (*EMBLEMS, *EARNED_EMBLEMS)


def seat_emblems(own: Sequence[str | None]) -> tuple[str, ...]:
    """Return the emblem of each seat, all of them different.

    `own` are those that the seats bring along. The first of two seats keeps it; a seat without one takes its default,
    or the next free one.
    """
    claimed: list[str | None] = []
    for emblem in own:
        claimed.append(emblem if emblem in ALL_EMBLEMS and emblem not in claimed else None)
    shown: list[str] = []
    for number, emblem in enumerate(claimed):
        shown.append(emblem or free_emblem([*claimed, *shown], EMBLEMS[number % len(EMBLEMS)]))
    return tuple(shown)


def free_emblem(taken: Iterable[str | None], wanted: str = EMBLEMS[0]) -> str:
    """Return the wanted emblem, or else the first free one; the wanted one if none is."""
    free = [emblem for emblem in EMBLEMS if emblem not in set(taken)]
    return wanted if wanted in free or not free else free[0]
