"""What is told when the window opens, whatever it was opened for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest

from mintworks.app import window
from mintworks.app.app import App
from mintworks.app.play_options import PlayOptions
from mintworks.scenes.base.scene import Scene
from tests.storage.games import finished, table_plan


@pytest.mark.parametrize(
    "opened",
    [lambda: window.play_in_window(PlayOptions()), lambda: window.watch_in_window(finished(table_plan()))],
    ids=["to play", "to watch"],
)
def test_what_is_wrong_with_the_settings_is_told(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: Callable[[], int]
) -> None:
    def launch(first: Callable[[App], Scene], *_: object) -> int:
        first(app)
        return 0

    monkeypatch.setattr(platformdirs, "user_config_path", lambda *_, **__: tmp_path)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    monkeypatch.setattr(window, "launch", launch)
    (tmp_path / "settings.json").write_text("{")
    assert opened() == 0
    assert app.notices.text.startswith("Your settings file is damaged")
