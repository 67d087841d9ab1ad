"""A computer on which no process can be started, as long as a test wants it so."""

from __future__ import annotations

import errno
from multiprocessing.context import SpawnProcess

import pytest


class NoProcesses:
    """`refused` counts the processes that were asked for in vain."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.refused = 0
        self.are_forbidden = True
        really = SpawnProcess.start

        def start(process: SpawnProcess) -> None:
            if self.are_forbidden:
                self.refused += 1
                raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")
            really(process)

        monkeypatch.setattr(SpawnProcess, "start", start)
