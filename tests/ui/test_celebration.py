"""Leaves that fall at the end of a game."""

from __future__ import annotations

import math
from typing import Any

import pytest

from mintworks.ui.canvas import Canvas
from mintworks.ui.celebration import Leaves
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import Rect
from mintworks.ui.ui import Ui

WORDS = Rect(300, 150, 600, 200)


def seen(leaves: Leaves, spared: list[Rect], monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How far from the words each leaf ends that can be seen, over the whole time in which they fall, in px."""
    gaps: list[float] = []

    def noting(_: Canvas, picture: Picture, *, center: tuple[float, float], alpha: float, **how: Any) -> None:
        nearest = min(max(center[0], WORDS.left), WORDS.right), min(max(center[1], WORDS.top), WORDS.bottom)
        if alpha > 0:
            gaps.append(math.dist(center, nearest) - picture.width_px / 2)

    monkeypatch.setattr(Canvas, "draw", noting)
    while leaves.update(0.05):
        leaves.draw(spared)
    return gaps


def test_no_leaf_is_seen_where_words_are_spared(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    assert min(seen(Leaves(ui, 34), [], monkeypatch)) < 0
    assert min(gaps := seen(Leaves(ui, 34), [WORDS], monkeypatch)) >= 0
    assert len(gaps) > 1000
