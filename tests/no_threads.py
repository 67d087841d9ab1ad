"""A computer on which no thread can be started: a limit of processes counts them too."""

from __future__ import annotations

import threading

import pytest


def forbid_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
