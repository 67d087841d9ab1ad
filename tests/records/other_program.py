"""Another program that keeps its running game in a folder."""

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
from mintworks.records.sole_keeper import SoleKeeper

keeper = SoleKeeper(Path(sys.argv[1]))
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
