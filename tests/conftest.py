"""Skips tests that need a display or are slow, and keeps all of them away from the home of whoever runs them."""

from __future__ import annotations

import gc
import itertools
import os
import sys

os.environ["MINTWORKS_COMPILED"] = "off"  # tests take apart what is written; `tools/compiled.py` compares the two
from collections.abc import Generator, Iterator
from pathlib import Path

import platformdirs
import pytest
from hypothesis import HealthCheck, settings

from tests.storage.folders import fresh_folder

_homes = itertools.count()

# The same examples in every run, however slow the machine: whoever changes something else is not surprised.
settings.register_profile(
    "repeatable", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
# With `--hypothesis-profile=fuzz`: many examples, and others each time.
settings.register_profile("fuzz", settings.get_profile("repeatable"), derandomize=False, max_examples=10_000)
settings.load_profile("repeatable")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "golden" not in config.getoption("markexpr"):
        pictures = [item for item in items if item.get_closest_marker("golden")]
        config.hook.pytest_deselected(items=pictures)
        items[:] = [item for item in items if not item.get_closest_marker("golden")]
    needs_x11 = sys.platform.startswith("linux")
    if not needs_x11 or os.environ.get("DISPLAY"):
        return
    skip = pytest.mark.skip(reason="needs a display: set DISPLAY or run under xvfb-run")
    for item in items:
        if item.get_closest_marker("window"):
            item.add_marker(skip)


def pytest_collection_finish() -> None:
    """Pytest itself holds much, which is no garbage."""
    _keep_what_is_left()
    gc.collect()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """What a file of tests has read and drawn for all that come later is no garbage either."""
    result = yield
    if nextitem is None or nextitem.path != item.path:
        _keep_what_is_left()
    return result


def _keep_what_is_left() -> None:
    """Let nobody who collects garbage look again at what is still in use.

    Nor does it count: the collector waits for as much more as a quarter of what it found the last time.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def _homes_folder() -> Iterator[Path]:
    with fresh_folder() as folder:
        yield folder


@pytest.fixture(autouse=True)
def _no_real_home(monkeypatch: pytest.MonkeyPatch, _homes_folder: Path) -> None:
    """No test reads or writes the games and settings of whoever runs it, or those of another test."""
    home = _homes_folder / str(next(_homes))
    monkeypatch.setattr(platformdirs, "user_pictures_path", lambda: home / "pictures")
    if sys.platform == "win32":
        monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: home / "data")
        monkeypatch.setattr(platformdirs, "user_config_path", lambda *_, **__: home / "config")
    else:
        monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
        monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
