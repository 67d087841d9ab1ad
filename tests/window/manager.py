"""A screen, and a window manager: without one no window gets the focus or can be resized."""

from __future__ import annotations

import os
import select
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.window.player import PATIENCE_S

SCREEN = "1920x1080x24"


@contextmanager
def screen_in_memory() -> Iterator[str]:
    """A display with a number that nobody has, for one of several that test at once: each has its pointer and focus."""
    told, tell = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(tell), "-screen", "0", SCREEN, "-noreset", "-nolisten", "tcp"],
        pass_fds=[tell],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(tell)
    number = ""
    # It writes the end of the line on its own, and ends itself if nobody reads that.
    while not number.endswith("\n") and select.select([told], [], [], PATIENCE_S)[0] and (read := os.read(told, 16)):
        number += read.decode("ascii")
    os.close(told)
    assert number, "Xvfb does not come"
    try:
        yield f":{number.strip()}"
    finally:
        server.terminate()
        server.wait(PATIENCE_S)


@contextmanager
def window_manager() -> Iterator[None]:
    """Start openbox where no window manager is at work on the display."""
    if _is_managed():
        yield
        return
    manager = _start()
    until_s = time.monotonic() + PATIENCE_S
    while not _is_managed():
        assert time.monotonic() < until_s, "openbox does not come"
        time.sleep(0.05)
        # A display begins anew when its last program has left, and then knows nobody for a moment.
        if manager.poll() is not None:
            manager = _start()
    yield
    manager.terminate()
    manager.wait(PATIENCE_S)


def _start() -> subprocess.Popen[bytes]:
    return subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _is_managed() -> bool:
    asked = ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"]
    found = subprocess.run(asked, capture_output=True, text=True, check=False, timeout=PATIENCE_S)
    return "window id" in found.stdout
