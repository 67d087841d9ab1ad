"""Gives the tests of files folders that no busy disk holds up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.storage.folders import fresh_folder


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """Instead of pytest's, which lies on a disk."""
    with fresh_folder() as folder:
        yield folder
