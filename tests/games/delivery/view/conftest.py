"""A program without a window whose pictures are plain fields, and people at tables of Mint Delivery."""

from __future__ import annotations

import functools

import pytest

from mintworks.ui import ui as ui_module
from tests.offscreen import *  # noqa: F403
from tests.scenes.plain_art import PlainArt

_art = functools.cache(PlainArt)


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All programs that a process begins keep their drawings in common."""
    monkeypatch.setattr(ui_module, "Art", _art)
