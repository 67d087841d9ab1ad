"""A history is read from end to end beside the program, or before it where no thread can be started."""

from __future__ import annotations

from pathlib import Path

import pytest

from mintworks.storage.background_check import BackgroundCheck
from mintworks.storage.errors import Trouble
from mintworks.storage.history import FILE
from tests.no_threads import forbid_threads


@pytest.mark.parametrize("has_threads", [True, False])
def test_damage_is_found(has_threads: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / FILE
    path.write_bytes(b"no database at all" * 100)
    if not has_threads:
        forbid_threads(monkeypatch)
    check = BackgroundCheck(path)
    check.wait()
    damage = check.damage()
    assert damage is not None
    assert damage.trouble is Trouble.DAMAGED
