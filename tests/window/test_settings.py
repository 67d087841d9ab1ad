"""Settings by real mouse and keys, and at the next start."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.window.conftest import Start

pytestmark = pytest.mark.window


def test_what_is_set_is_there_at_the_next_start(start: Start, tmp_path: Path) -> None:
    places = {"XDG_CONFIG_HOME": str(tmp_path / "config")}
    player = start("--size", "1280x720", environment=places)
    player.wait_for_scene("title")
    player.click_on("title.settings")
    player.wait_for_scene("settings")
    player.click_on("settings.text_scale.1")
    player.wait_for(lambda screen: screen.targets["settings.text_scale"].state == "125%", "larger letters")
    player.click_on("settings.page.1")
    player.wait_for_target("settings.keys.pass.1")
    player.click_on("settings.keys.pass.1")
    player.wait_for(lambda screen: screen.report["catches"] == "keys", "the question for a key")
    player.key("Return")
    player.wait_for(lambda screen: screen.targets["settings.keys.pass.1"].state == "Enter", "the new key")
    assert player.see().targets["settings.keys.confirm.1"].state == "P"
    player.close_window()
    assert (player.wait_for_end(), player.messages) == (0, "")
    kept = json.loads((tmp_path / "config" / "mintworks" / "settings.json").read_text("utf-8"))
    assert sorted(kept) == ["keys", "text_scale"]

    again = start("--size", "1280x720", environment=places)
    again.wait_for_scene("title")
    again.click_on("title.settings")
    again.wait_for_scene("settings")
    assert again.see().targets["settings.text_scale"].state == "125%"


def test_a_folder_that_cannot_be_written_is_one_sentence(start: Start, tmp_path: Path) -> None:
    (tmp_path / "config").write_text("in the way", "utf-8")
    player = start("--size", "1280x720", environment={"XDG_CONFIG_HOME": str(tmp_path / "config")})
    player.wait_for_scene("title")
    player.click_on("title.settings")
    player.wait_for_scene("settings")
    player.click_on("settings.high_contrast")
    player.wait_for(lambda screen: screen.targets["settings.high_contrast"].state == "on", "high contrast")
    assert player.messages == ""
