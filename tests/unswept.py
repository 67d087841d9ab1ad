"""A program that leaves the collector of garbage alone."""

from __future__ import annotations

import pytest

from mintworks.app import app

__all__ = ["_no_sweeping"]


class _NoCollector:
    """Stands where the program looks for the collector."""

    def collect(self) -> None: ...
    def freeze(self) -> None: ...
    def unfreeze(self) -> None: ...


@pytest.fixture(autouse=True)
def _no_sweeping(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a program clears away after each scene, beside all that the tests hold takes longer than the scene.

    Nor may it say that what is there now stays for good: so tables of other tests would, which are over.
    """
    monkeypatch.setattr(app, "gc", _NoCollector())
