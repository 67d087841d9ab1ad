"""Leaves that fall over a page keep clear of everything on it that is pressed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mintworks.app.app import App
from mintworks.ui.celebration import Leaves
from mintworks.ui.stage import Rect
from tools.screenshots import SCENES, settle


@pytest.mark.parametrize("scene", ["results-solo-won", "campaign-debriefing-all", "daily-won", "lessons-done"])
def test_no_leaf_crosses_a_button(app: App, scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spared: list[Rect] = []

    def noting(leaves: Leaves, rects: Sequence[Rect] = ()) -> None:
        spared.extend(rects)

    monkeypatch.setattr(Leaves, "draw", noting)
    SCENES[scene](app)
    settle(app)
    app.scene.draw(app.canvas)
    buttons = [target.rect for target in app.scene.targets() if target.role == "button"]
    assert buttons
    assert all(rect in spared for rect in buttons)
