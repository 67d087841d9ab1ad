"""Skips the tests that drive a real window where there is no display to open it on."""

from __future__ import annotations

import os
import sys

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    needs_x11 = sys.platform.startswith("linux")
    if not needs_x11 or os.environ.get("DISPLAY"):
        return
    skip = pytest.mark.skip(reason="needs a display: set DISPLAY or run under xvfb-run")
    for item in items:
        if item.get_closest_marker("window"):
            item.add_marker(skip)
