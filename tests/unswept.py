"""Who collects garbage while scenes are tried: Python by itself, and whoever has made large pictures."""

from __future__ import annotations

import gc

import pytest

from mintworks.app import app
from mintworks.ui.canvas import Canvas

__all__ = ["_no_sweeping"]

_LARGE_PX = 2500


class _NoCollector:
    """Stands where the program looks for the collector."""

    def collect(self) -> None: ...
    def freeze(self) -> None: ...
    def unfreeze(self) -> None: ...


@pytest.fixture(autouse=True)
def _no_sweeping(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a program clears away after each scene, beside all that the tests hold takes longer than the scene.

    Nor may it say that what is there now stays for good: so tables of other tests would, which are over.
    """
    monkeypatch.setattr(app, "gc", _NoCollector())


def resize_back(canvas: Canvas, size: tuple[int, int]) -> None:
    """Give the window the size again that all tests begin with, whatever a test has made of it.

    The pictures of a large one are hundreds of megabytes, which the collector of garbage takes for a few objects.
    """
    if canvas.size_px == size:
        return
    if canvas.size_px[0] > _LARGE_PX:
        gc.collect()
    canvas.resize(size)
    canvas.measure()
