"""What the program says when it cannot begin: one sentence on standard error and exit status 2, no traceback."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.conftest import Start
from tests.window.games import awaits_decision
from tests.window.player import PATIENCE_S

pytestmark = pytest.mark.window

CHECKOUT = Path(__file__).resolve().parents[2]


def run(folder: Path, home: Path, *arguments: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
    """Run the program that lies in a folder until it ends by itself; None takes a variable away."""
    changed = {"HOME": str(home), "XDG_CACHE_HOME": str(home), "SDL_VIDEODRIVER": None, **environment}
    kept = {name: value for name, value in os.environ.items() if name not in changed}
    given = {name: value for name, value in changed.items() if value is not None}
    return subprocess.run(
        [sys.executable, "-m", "mintworks", "play", *arguments],
        cwd=folder,
        env={**kept, **given},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the program whose files may be spoilt."""
    folder = tmp_path / "copy"
    for part in ("mintworks", "assets", "levels"):
        shutil.copytree(CHECKOUT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def assert_one_sentence(ended: subprocess.CompletedProcess[str], *words: str) -> None:
    assert ended.returncode == 2, ended.stderr
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1, ended.stderr
    assert "Traceback" not in ended.stderr
    for word in words:
        assert word in ended.stderr


def spoil(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) >= 1
    file.write_text(text.replace(old, new, 1), "utf-8")


def test_without_a_display(tmp_path: Path) -> None:
    ended = run(CHECKOUT, tmp_path, "--ai", "sonic", DISPLAY=None, WAYLAND_DISPLAY=None)
    assert_one_sentence(ended, "needs a display")


def test_with_a_display_that_does_not_answer(tmp_path: Path) -> None:
    ended = run(CHECKOUT, tmp_path, DISPLAY=":9999", WAYLAND_DISPLAY=None)
    assert_one_sentence(ended, "needs a display")


def test_with_a_broken_card_file(copy: Path, tmp_path: Path) -> None:
    spoil(copy / "assets/works/cards/plans.yaml", "cost: 5", "cost: many")
    assert_one_sentence(run(copy, tmp_path, "--ai", "sonic"), "cards/plans.yaml", "cost")


def test_with_a_broken_layout_of_the_table(copy: Path, tmp_path: Path) -> None:
    spoil(copy / "levels/works/tables/solitaire.tmx", 'name="deck"', 'name="dock"')
    assert_one_sentence(run(copy, tmp_path, "--ai", "sonic"), "tables/solitaire.tmx", "dock")


def test_with_broken_texts(copy: Path, tmp_path: Path) -> None:
    file = copy / "assets/strings/en/house.yaml"
    file.write_text(file.read_text("utf-8") + "\nbroken: [\n", "utf-8")
    assert_one_sentence(run(copy, tmp_path), "strings/en/house.yaml")


def test_with_a_drawing_that_is_no_drawing_the_game_goes_on(copy: Path, start: Start) -> None:
    (copy / "assets/works/art/plans/landfill.svg").write_text("this is not a drawing", "utf-8")
    player = start("--ai", "sonic", "--seed", "7", "--speed", "instant", "--size", "1280x720", folder=copy)
    player.wait_for(awaits_decision, "the first decision")
    assert player.messages == ""


def test_without_a_sound_device_the_game_goes_on(start: Start) -> None:
    silent = {"SDL_AUDIODRIVER": "alsa", "AUDIODEV": "none", "PULSE_SERVER": "/noop"}
    player = start("--ai", "sonic", "--speed", "instant", "--size", "1280x720", environment=silent)
    player.wait_for(awaits_decision, "the first decision")
    assert player.messages == ""


def test_closing_the_window_ends_the_program_well(start: Start) -> None:
    player = start("--size", "1280x720")
    player.wait_for_scene("title")
    player.close_window()
    assert (player.wait_for_end(), player.messages) == (0, "")
