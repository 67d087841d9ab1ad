"""Processes that work beside the program: they are told things, listened to, and ended, and nobody waits for them."""

from __future__ import annotations

import subprocess
import sys

import pytest

MOST_S = 120.0


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can be killed like that there")
def test_a_process_that_finds_its_program_killed_ends_without_a_word() -> None:
    program = [sys.executable, "-m", "tests.core.program_that_is_killed"]
    done = subprocess.run(program, check=False, capture_output=True, text=True, timeout=MOST_S)  # until both have ended
    assert (done.stdout, done.stderr) == ("", "")
