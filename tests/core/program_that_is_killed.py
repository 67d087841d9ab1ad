"""A program that starts a process and is killed before that has said anything: python -m ..."""

from __future__ import annotations

import os
import signal
from multiprocessing.connection import Connection

from mintworks.core.child_process import ChildProcess


def talk(pipe: Connection) -> None:
    """Talk on."""
    while True:
        pipe.send("here")


if __name__ == "__main__":
    child = ChildProcess(talk, name="talking")
    os.kill(os.getpid(), signal.SIGKILL)
