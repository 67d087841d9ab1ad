"""A cache of things that were slow to make, within a limit."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class LruCache(Generic[T]):
    """Keeps the most recently used things, whose weights add up to at most the budget; by default each weighs 1."""

    def __init__(self, budget: int, weigh: Callable[[T], int] = lambda value: 1) -> None:
        self._budget = budget
        self._weigh = weigh
        self._used = 0
        self._kept: OrderedDict[object, T] = OrderedDict()

    def get(self, key: object) -> T | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: object, value: T) -> None:
        self.drop(key)
        self._kept[key] = value
        self._used += self._weigh(value)
        self._make_room()

    def limit(self, budget: int) -> None:
        """Keep so much at most from now on."""
        self._budget = budget
        self._make_room()

    def _make_room(self) -> None:
        while self._used > self._budget and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._used -= self._weigh(dropped)

    def made(self, key: object, make: Callable[[], T]) -> T:
        """Return the value of a key, made now if it's missing."""
        found = self.get(key)
        if found is None:
            found = make()
            self.put(key, found)
        return found

    def drop(self, key: object) -> None:
        """Keep this no longer, if it is kept."""
        if key in self._kept:
            self._used -= self._weigh(self._kept.pop(key))

    def clear(self) -> None:
        self._kept.clear()
        self._used = 0
