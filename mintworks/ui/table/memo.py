"""A cache of the last result, valid as long as its key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

FoundT = TypeVar("FoundT")


class Memo(Generic[FoundT]):
    """Remembers one answer, and the key that it depends on; a table asks for the same one in each frame."""

    def __init__(self) -> None:
        self._known: tuple[object, FoundT] | None = None

    def of(self, key: object, find: Callable[[], FoundT]) -> FoundT:
        """Return what is known for a key equal to this one, or else what `find` finds now."""
        if self._known is None or self._known[0] != key:
            self._known = key, find()
        return self._known[1]
