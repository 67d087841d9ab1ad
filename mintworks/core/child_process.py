"""Processes that work beside the program, each at the other end of a pipe."""

from __future__ import annotations

import contextlib
import multiprocessing
import queue
import signal
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

_MOST_TO_END_S: Final = 0.5
"""Maximum wait for the end of a killed process: it may be in the middle of something slow on a disk."""
_MOST_BETWEEN_LOOKS_S: Final = 0.5
"""Maximum silence counted between two looks: they may be rare, or both processes may have been halted."""


class NoProcessError(Exception):
    """The computer starts no further process now: there are too many, or too little memory, or it is forbidden."""


class ChildProcess:
    """A process, and what it says. Neither telling it something nor ending it waits for it, whatever it is at.

    It ends with this object at the latest; if the program is killed it finds its pipe closed.
    """

    def __init__(self, work: Callable[..., None], *arguments: object, name: str) -> None:
        """Let a function of a module work in it: it gets the other end of the pipe first. Raises NoProcessError."""
        # A fork would copy the locks of threads that it does not copy, and the window.
        context = multiprocessing.get_context("spawn")
        self._letters: queue.SimpleQueue[object] = queue.SimpleQueue()
        with contextlib.ExitStack() as undo:
            try:
                self.pipe, theirs = context.Pipe()
                undo.callback(self.pipe.close)
                with theirs:
                    process = context.Process(target=_work, args=(work, theirs, *arguments), name=name, daemon=True)
                    postman = threading.Thread(target=_carry, args=(self._letters, self.pipe), name=name, daemon=True)
                    with _interrupts_held_back():
                        process.start()
                        undo.callback(process.kill)
                        postman.start()
            except (OSError, MemoryError, RuntimeError) as error:  # the last is all that is said of threads
                raise NoProcessError(str(error)) from error
            undo.pop_all()
        self.silent_s = 0.0
        """For how long it has said nothing, as far as somebody has listened meanwhile."""
        self._heard_s = time.monotonic()
        self.end = weakref.finalize(self, _end, process, self.pipe, self._letters, postman)
        """Ends it at once."""

    def tell(self, letter: object) -> None:
        """Send it something, after all that was before; from now on it may be silent anew."""
        self._letters.put((letter,))
        self.silent_s, self._heard_s = 0.0, time.monotonic()

    def hear(self) -> Iterator[Any]:
        """Yield its messages since the last call. Raises EOFError once it has ended."""
        now_s = time.monotonic()
        self.silent_s += min(now_s - self._heard_s, _MOST_BETWEEN_LOOKS_S)
        self._heard_s = now_s
        try:
            while self.pipe.poll():
                said = self.pipe.recv()
                self.silent_s = 0.0
                yield said
        except OSError as error:
            raise EOFError from error


@contextlib.contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Keep Ctrl-C from all that is started meanwhile: it is for the program alone.

    Threads that are started meanwhile never get it either: one that did would pass it on to the program while the next
    process is started.
    """
    if not hasattr(signal, "pthread_sigmask"):  # not every system has it
        yield
        return
    resource_tracker.ensure_running()  # or the first process lets interrupts through while it starts this one
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(work: Callable[..., None], pipe: Connection, *arguments: object) -> None:
    """Work, in the process, until it is done or the program is gone: then there is nobody to complain to."""
    with contextlib.suppress(EOFError, ConnectionError):
        work(pipe, *arguments)


def _carry(letters: queue.SimpleQueue[tuple[object] | None], pipe: Connection) -> None:
    """Send letters, in a thread: whoever does not read them would keep the window waiting as soon as they are long."""
    with contextlib.suppress(OSError):  # the process has ended, which is found out when it is listened to
        while (letter := letters.get()) is not None:
            pipe.send(*letter)


def _end(process: BaseProcess, pipe: Connection, letters: queue.SimpleQueue[object], postman: threading.Thread) -> None:
    process.kill()
    process.join(_MOST_TO_END_S)
    letters.put(None)
    postman.join(_MOST_TO_END_S)
    pipe.close()
