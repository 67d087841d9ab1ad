"""Writes to the disk in a thread, so that no frame waits."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from mintworks.storage.errors import SaveError

ValueT = TypeVar("ValueT")


class LatestWriter(Generic[ValueT]):
    """Writes values by name; of several pending under one name only the latest.

    The thread lives as long as there is something to write, and the program does not end before it does. Errors wait
    for whoever asks for them: the first of a row of failures, and again the first after a success in between.
    """

    def __init__(self, write: Callable[[str, ValueT], None]) -> None:
        """`write` runs in the thread and may raise SaveError."""
        self._write = write
        self._changed = threading.Condition()
        self._waiting: dict[str, ValueT] = {}
        self._is_running = False
        self._failing: set[str] = set()
        self._errors: list[SaveError] = []

    def put(self, name: str, value: ValueT) -> None:
        """Queue a value, replacing a pending one of that name."""
        with self._changed:
            self._waiting[name] = value
            if not self._is_running:
                self._is_running = True
                try:
                    threading.Thread(target=self._run, name="autosave").start()
                except RuntimeError:  # the computer starts no thread now: what is kept matters more than a frame
                    self._run()

    def flush(self) -> None:
        """Wait until the queue is empty."""
        with self._changed:
            self._changed.wait_for(lambda: not self._is_running)

    def errors(self) -> list[SaveError]:
        """Return and clear the unreported errors."""
        with self._changed:
            found, self._errors = self._errors, []
        return found

    def _run(self) -> None:
        while True:
            with self._changed:
                if not self._waiting:
                    self._is_running = False
                    self._changed.notify_all()
                    return
                name = next(iter(self._waiting))
                value = self._waiting.pop(name)
            self._note(name, self._attempt(name, value))

    def _attempt(self, name: str, value: ValueT) -> SaveError | None:
        try:
            self._write(name, value)
        except SaveError as error:
            return error
        return None

    def _note(self, name: str, error: SaveError | None) -> None:
        with self._changed:
            if error is None:
                self._failing.discard(name)
            elif name not in self._failing:
                self._failing.add(name)
                self._errors.append(error)
