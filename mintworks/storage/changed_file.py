"""A small file changed by several programs, each change made to the latest content."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from mintworks.storage.errors import SaveError
from mintworks.storage.files import read_or_lay_aside, write_atomically
from mintworks.storage.json_files import to_json
from mintworks.storage.locks import in_turn

ValueT = TypeVar("ValueT")


class ChangedFile(Generic[ValueT]):
    """Holds the value of a file and its pending changes.

    A damaged file is laid aside. An unreadable one is left alone: changes hold for this program,
    are made to what it holds as soon as it can be read, and are lost only if that never happens.
    """

    def __init__(
        self, path: Path, decode: Callable[[bytes], ValueT], empty: ValueT, *, lock_path: Path | None = None
    ) -> None:
        """`decode` reads the output of `to_json` and raises SaveError; `empty` is the value without a file.

        With a `lock_path`, programs wait for each other.
        """
        self._path = path
        self._decode = decode
        self._lock_path = lock_path
        self._empty = empty
        self._unwritten: list[Callable[[ValueT], ValueT]] = []
        self._is_unread = True
        self.value = empty

    def read(self) -> SaveError | None:
        """Read the file and apply pending changes; return the error if it can't be read."""
        try:
            found = read_or_lay_aside(self._path, self._decode)
        except SaveError as error:
            self._is_unread = error.kept is None
            return error
        self._is_unread = False
        if found is not None:
            self.value = self._with_unwritten(found)
        return None

    def read_again(self) -> None:
        """Retry reading a file that failed before."""
        if self._is_unread:
            self.read()

    def change(self, change: Callable[[ValueT], ValueT]) -> SaveError | None:
        """Apply and write a change and all pending ones; return the error if that fails."""
        with contextlib.ExitStack() as stack:
            if self._lock_path is not None:
                stack.enter_context(in_turn(self._lock_path))
            return self._change(change)

    def _change(self, change: Callable[[ValueT], ValueT]) -> SaveError | None:
        found: ValueT | None = None
        try:
            found = read_or_lay_aside(self._path, self._decode)
        except SaveError as error:
            if error.kept is None:
                self._is_unread = True
                self._hold(change)
                return error
        self._is_unread = False
        self._hold(change)
        if found is not None:
            self.value = self._with_unwritten(found)
        if self.value != (self._empty if found is None else found):
            try:
                write_atomically(self._path, to_json(self.value))
            except SaveError as error:
                return error
        self._unwritten.clear()
        return None

    def _hold(self, change: Callable[[ValueT], ValueT]) -> None:
        self.value = change(self.value)
        self._unwritten.append(change)

    def _with_unwritten(self, found: ValueT) -> ValueT:
        for change in self._unwritten:
            found = change(found)
        return found
