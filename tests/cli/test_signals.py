"""Whoever ends a command that plays in several processes ends them all, and hears nothing of what they were at."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for the processes in /proc")

PATIENCE_S = 120.0
ENDLESS = ["--games", "1000000", "--seats", "random,random", "--seed", "3", "--jobs", "2"]


def children_of(program: int) -> list[Path]:
    """Those in which it plays."""
    numbers = Path(f"/proc/{program}/task/{program}/children").read_text("ascii").split()
    folders = [Path("/proc") / number for number in numbers]
    return [each for each in folders if b"spawn_main" in (each / "cmdline").read_bytes()]


def is_at_work(process: Path) -> bool:
    """It listens in a thread beside its work."""
    return len([*(process / "task").iterdir()]) > 1


@pytest.fixture(autouse=True)
def _ctrl_c_is_heard() -> Iterator[None]:
    """Let programs hear Ctrl-C also where whoever started the tests ignores it: what is ignored is inherited."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


# Killed in the instant in which it hands a process its work, Python itself complains: there is no such case here.
@pytest.mark.parametrize(
    "name, is_starting",
    [("SIGINT", True), ("SIGINT", False), ("SIGTERM", False), ("SIGKILL", False)],
    ids=["SIGINT-starting", "SIGINT", "SIGTERM", "SIGKILL"],
)
@pytest.mark.parametrize("command", ["simulate", "lab"])
def test_a_command_that_is_ended_leaves_no_process_and_no_complaint(command: str, name: str, is_starting: bool) -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "mintworks", command, *ENDLESS],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until_s = time.monotonic() + PATIENCE_S
    while len(found := children_of(program.pid)) < 2 or not (is_starting or all(map(is_at_work, found))):
        assert time.monotonic() < until_s, "nobody plays"
        time.sleep(0.01)
    program.send_signal(getattr(signal, name))
    out, err = program.communicate(timeout=PATIENCE_S)  # which is over once nobody can write any more
    assert program.returncode == (130 if name == "SIGINT" else -getattr(signal, name))
    assert out == ""
    assert err.count("\n") == (name == "SIGINT"), err
    assert "Traceback" not in err
