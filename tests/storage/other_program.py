"""Other programs that keep something in the same folder."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

_OTHER_PROGRAM = """
import sys
from pathlib import Path
from mintworks.storage.instance_lock import InstanceLock

keeper = InstanceLock(Path(sys.argv[1]))
print(keeper.claim(), flush=True)
sys.stdin.readline()
"""


@contextmanager
def other_program(folder: Path) -> Iterator[bool]:
    """Another program claims the folder, and tells whether it could; in the end it is killed."""
    command = [sys.executable, "-c", _OTHER_PROGRAM, str(folder)]
    program = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    try:
        yield program.stdout.readline() == "True\n"
    finally:
        program.kill()
        program.communicate()


def run_at_once(script: str, folder: Path, *names: str) -> None:
    """Run a script once for each name; each says that it is ready, and goes on when all of them may."""
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", script, str(folder), name],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in names
    ]
    for program in programs:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("go\n")
        program.stdin.flush()
    for program in programs:
        program.communicate(timeout=180)
    assert [program.returncode for program in programs] == [0] * len(names)
