"""What was decided in a game for pictures is decided alike by whoever shows it next."""

from __future__ import annotations

from pathlib import Path

import pytest

from mintworks.games.works.players.planner import PlannerController
from tests.pictures.scenes import tables
from tools import remembered


def test_processes_that_share_a_folder_think_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "_texts", {})
    alone = tables.solo("rachael", 8).match.actions
    monkeypatch.setattr(remembered, "shared_folder", tmp_path)
    monkeypatch.setattr(remembered, "_texts", {})
    first = tables.solo("rachael", 8).match.actions
    assert [*tmp_path.iterdir()] != []
    monkeypatch.setattr(remembered, "_texts", {})
    monkeypatch.setattr(PlannerController, "decide", None)
    second = tables.solo("rachael", 8).match.actions
    assert first == second == alone
