"""What took time to make and may be wanted again, as long as there is room for it."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """Keeps what was asked for most recently, up to a number of bytes."""

    def __init__(self, budget_bytes: int) -> None:
        self._budget_bytes = budget_bytes
        self._used_bytes = 0
        self._kept: OrderedDict[object, tuple[T, int]] = OrderedDict()

    def get(self, key: object) -> T | None:
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: object, value: T, size_bytes: int) -> None:
        if key not in self._kept:
            self._used_bytes += size_bytes
        self._kept[key] = value, size_bytes
        while self._used_bytes > self._budget_bytes and len(self._kept) > 1:
            _, (_, freed_bytes) = self._kept.popitem(last=False)
            self._used_bytes -= freed_bytes

    def clear(self) -> None:
        self._kept.clear()
        self._used_bytes = 0
