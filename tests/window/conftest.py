"""A display with a window manager, and players who always leave; what a failed test saw stays in `failures/`."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest

from tests.shared_folder import shared_folder
from tests.window.manager import screen_in_memory, window_manager
from tests.window.player import PATIENCE_S, Player

FAILURES = Path(__file__).parent / "failures"

LONGEST = (
    *("test_first_district", "test_games", "test_delivery", "test_kills"),
    *("test_post", "test_campaign", "test_teaching", "test_lessons"),
)
"""They come first: then those who test at once come to an end together."""

Start = Callable[..., Player]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_rank)
    needed = ["xdotool", "xprop", "import", *(["Xvfb"] if "PYTEST_XDIST_WORKER" in os.environ else [])]
    missing = [tool for tool in needed if shutil.which(tool) is None]
    if missing:
        skip = pytest.mark.skip(reason=f"needs {', '.join(missing)} for a real pointer and real keys")
        for item in items:
            if item.path.parent == Path(__file__).parent:
                item.add_marker(skip)


def _rank(item: pytest.Item) -> int:
    """Where in the order of all tests one comes; those that are alike stay as they are."""
    is_long = item.path.parent == Path(__file__).parent and item.path.stem in LONGEST
    return LONGEST.index(item.path.stem) if is_long else len(LONGEST)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" and report.failed and shutil.which("import") and os.environ.get("DISPLAY"):
        FAILURES.mkdir(exist_ok=True)
        picture = FAILURES / f"{re.sub(r'[^a-z0-9]+', '-', item.name.lower())}.png"
        subprocess.run(["import", "-window", "root", str(picture)], check=False, timeout=PATIENCE_S)
        report.sections.append(("what was on the screen", str(picture)))
    return report


@pytest.fixture(scope="session", autouse=True)
def _screen() -> Iterator[None]:
    """Where several test at once (`-n 2`), each has a screen of its own; who tests alone, the one that there is."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        yield
        return
    with screen_in_memory() as display, pytest.MonkeyPatch.context() as patch:
        patch.setenv("DISPLAY", display)
        yield


@pytest.fixture(scope="session", autouse=True)
def _window_manager(_screen: None) -> Iterator[None]:
    with window_manager():
        yield


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pictures that one player has drawn serve the next, as on a real computer."""
    return shared_folder(tmp_path_factory, "cache")


@pytest.fixture
def start(tmp_path: Path, cache: Path) -> Iterator[Start]:
    """Start the program with these arguments; it ends with the test. One `home` is one person at one computer."""
    players: list[Player] = []

    def begin(
        *arguments: str,
        command: str = "play",
        environment: dict[str, str] | None = None,
        folder: Path | None = None,
        home: Path | None = None,
    ) -> Player:
        home = home or tmp_path / f"home-{len(players)}"
        player = Player(home, cache, *arguments, command=command, environment=environment, folder=folder)
        players.append(player)
        return player

    yield begin
    for player in players:
        player.leave()
