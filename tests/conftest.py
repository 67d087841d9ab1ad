"""Skips the tests that drive a real window where there is no display, and the slow ones that look at pictures."""

from __future__ import annotations

import os
import sys

import pytest


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
