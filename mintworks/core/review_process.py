"""A process in which a game is reviewed, so that the window goes on meanwhile.

It lets everything else go before, and ends with whoever has started it: at once when it is closed, and also when the
program is killed, since it then finds its pipe closed.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import weakref
from collections.abc import Mapping
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from mintworks.core.plugin import GamePlugin
from mintworks.core.record import GameRecord
from mintworks.core.review import Effort, Verdict, judge

_NICENESS: Final = 19


class ReviewProcess:
    """Judges the decisions of a record in turn. `verdicts` are those that were found, by the numbers of their steps."""

    def __init__(
        self, game: GamePlugin, record: GameRecord, known: Mapping[int, Verdict], effort: Effort | None = None
    ) -> None:
        """What is `known` comes first, without being thought about again; the effort (None) is one for this game."""
        self.verdicts: dict[int, Verdict] = dict(known)
        self.is_over = False
        """Whether all is judged, or no more comes because of a `fault`."""
        self.fault = ""
        # A fork would copy the locks of threads that it does not copy, and the window.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        arguments = (theirs, game, record, dict(known), effort)
        process = context.Process(target=_judge_all, args=arguments, name="reviewing", daemon=True)
        process.start()
        theirs.close()
        self._end = weakref.finalize(self, _end, process, self._pipe)

    def update(self) -> bool:
        """Take in what was found since the last time; whether there was anything."""
        is_new = False
        while not self.is_over:
            try:
                if not self._pipe.poll():
                    break
                said = self._pipe.recv()
            except (EOFError, OSError):
                said = "its process has ended"
            is_new = True
            if isinstance(said, Verdict):
                self.verdicts[said.number] = said
            else:
                self.is_over, self.fault = True, said or ""
        return is_new

    def close(self) -> None:
        """Stop thinking."""
        self.is_over = True
        self._end()


def _end(process: BaseProcess, pipe: Connection) -> None:
    pipe.close()
    process.kill()
    process.join()


# In the process -----------------------------------------------------------------------------------


def _judge_all(
    pipe: Connection, game: GamePlugin, record: GameRecord, known: Mapping[int, Verdict], effort: Effort | None
) -> None:
    """Send each verdict as soon as it is found, and at the end None, or what went wrong."""
    # Ctrl-C is for the program, which then closes the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not every system has it
        os.nice(_NICENESS)
    with contextlib.suppress(OSError):  # nobody listens any more
        try:
            for verdict in judge(game, record, effort or Effort.measured(game, record), known):
                pipe.send(verdict)
            pipe.send(None)
        except ValueError as error:
            pipe.send(f"{type(error).__name__}: {error}")
