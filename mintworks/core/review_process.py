"""A process in which a game is reviewed, so that the window goes on meanwhile.

It lets everything else go before, and ends with whoever has started it: at once when it is closed, and also when the
program is killed, since it then finds its pipe closed.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator, Mapping
from multiprocessing.connection import Connection
from typing import Final

from mintworks.core.child_process import ChildProcess, NoProcessError
from mintworks.core.plugin import GamePlugin
from mintworks.core.record import GameRecord
from mintworks.core.replay import PlayedRecord
from mintworks.core.review import Effort, Verdict, judging

_NICENESS: Final = 19
_REPORT_S: Final = 0.5
"""Interval of the process's reports that it still thinks."""
_MOST_SILENT_S: Final = 30.0
"""Maximum silence of a process: as everything else goes first, it may take long to think for a moment."""
_MOST_LOST: Final = 2
"""Maximum number of processes lost over one game."""
_SLICE_S: Final = 0.008
"""Half a frame."""


class ReviewProcess:
    """Judges the decisions of a record in turn. `verdicts` are those that were found, by the numbers of their steps.

    Where no process can be started, and where two hang, it thinks in this one: a little at every `update`.
    """

    def __init__(
        self, game: GamePlugin, record: GameRecord, known: Mapping[int, Verdict], effort: Effort | None = None
    ) -> None:
        """The `known` verdicts come first and aren't thought about again; the effort (None) is one for this game."""
        self.verdicts: dict[int, Verdict] = dict(known)
        self.is_over = False
        """Whether all is judged, or no more comes because of a `crash`."""
        self.crash = ""
        self._asked = game, record, dict(known), effort
        self._lost = 0
        self._child: ChildProcess | None = None
        self._here: Iterator[Verdict | None] | None = None
        self._start()

    @property
    def is_alone(self) -> bool:
        """Return whether it has no process of its own."""
        return self._here is not None

    def update(self) -> bool:
        """Take in what was found since the last time; whether there was anything."""
        if self.is_over:
            return False
        return self._listen(self._child) if self._child is not None else self._think_on()

    def close(self) -> None:
        """Stop thinking."""
        self.is_over, self._here = True, None
        if self._child is not None:
            self._child.end()

    def _start(self) -> None:
        try:
            self._child = ChildProcess(_judge_all, *self._asked, name="reviewing")
        except NoProcessError:
            self._begin_here()

    def _listen(self, child: ChildProcess) -> bool:
        is_new = False
        try:
            for said in child.hear():
                if isinstance(said, Verdict):
                    self.verdicts[said.number] = said
                elif isinstance(said, str):
                    self.is_over, self.crash = True, said
                    return True
                is_new = is_new or said is not None
        except EOFError:
            self._replace(child, has_ended=True)
            return is_new or self.is_over
        if child.silent_s > _MOST_SILENT_S:
            self._replace(child, has_ended=False)
        return is_new

    def _replace(self, child: ChildProcess, *, has_ended: bool) -> None:
        """Go on without a process that was lost; who takes two along has no place in this one."""
        child.end()
        self._child, self._lost = None, self._lost + 1
        if self._lost < _MOST_LOST:
            self._start()
        elif has_ended:
            self.is_over, self.crash = True, "its process has ended"
        else:
            self._begin_here()

    def _begin_here(self) -> None:
        self._here = _verdicts(*self._asked)

    def _think_on(self) -> bool:
        """Think for a part of a frame."""
        is_new, until_s = False, time.monotonic() + _SLICE_S
        try:
            while self._here is not None and time.monotonic() < until_s:
                verdict = next(self._here)
                if verdict is not None:
                    self.verdicts[verdict.number] = verdict
                    is_new = True
        except StopIteration:
            self.is_over = True
        except ValueError as error:
            self.is_over, self.crash = True, _told(error)
        return is_new or self.is_over


def _verdicts(
    game: GamePlugin, record: GameRecord, known: Mapping[int, Verdict], effort: Effort | None
) -> Iterator[Verdict | None]:
    """Yield the verdicts, and None while the next one isn't ready. Raises RecordError."""
    played = PlayedRecord.of(game, record)
    yield from judging(played, effort or Effort.measured(played), known)


def _told(error: ValueError) -> str:
    return f"{type(error).__name__}: {error}"


# In the process -----------------------------------------------------------------------------------


def _judge_all(
    pipe: Connection, game: GamePlugin, record: GameRecord, known: Mapping[int, Verdict], effort: Effort | None
) -> None:
    """Send each verdict as soon as it is found, None now and then, and at the end what went wrong, if anything."""
    # Ctrl-C is for the program, which then closes the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not every system has it
        os.nice(_NICENESS)
    told_s = time.monotonic()
    try:
        for verdict in _verdicts(game, record, known, effort):
            if verdict is not None or time.monotonic() - told_s > _REPORT_S:
                told_s = time.monotonic()
                pipe.send(verdict)
        pipe.send("")
    except ValueError as error:
        pipe.send(_told(error))
