"""What is freed of pictures goes back to the system."""

from __future__ import annotations

import os
import platform
import subprocess
import sys

import pytest

PICTURES = 120
SIDE_PX = 512
"""A MiB each."""
PROGRAM = f"""
import pathlib
import pygame
from mintworks.ui.canvas import Canvas

def held_mib():
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1024 / 1024

canvas = Canvas.offscreen((960, 540))
pygame.Surface((1920, 1080))  # the first large block that is freed
before = held_mib()
large, small = [], []
for _ in range({PICTURES}):
    large.append(pygame.Surface(({SIDE_PX}, {SIDE_PX}), pygame.SRCALPHA))
    large[-1].fill((1, 2, 3))
    small.append(pygame.Surface((40, 40), pygame.SRCALPHA))
most = held_mib()
large.clear()
print(most - before, held_mib() - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only this library has to be told")
def test_pictures_that_are_freed_between_others_leave_no_holes() -> None:
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=True,
    )
    most_mib, left_mib = map(float, told.stdout.splitlines()[-1].split())
    assert most_mib > 0.9 * PICTURES
    assert left_mib < 0.2 * PICTURES
