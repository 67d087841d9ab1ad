"""A window manager: without one no window gets the focus or can be resized."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.window.player import PATIENCE_S


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
    manager.wait(5)


def _start() -> subprocess.Popen[bytes]:
    return subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _is_managed() -> bool:
    found = subprocess.run(["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], capture_output=True, text=True, check=False)
    return "window id" in found.stdout
