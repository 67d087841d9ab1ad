"""Whole recorded games: every position and every list of legal actions is as it was when they were recorded."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.works.rules.positions import CARDS
from tools.make_golden_games import WORKS, recorded_actions, replay, written

RECORDS: dict[str, Any] = {
    path.stem: json.loads(path.read_text("utf-8")) for path in sorted(WORKS.folder.glob("*.json"))
}


@pytest.mark.parametrize("name", WORKS.setups)
def test_a_golden_game_goes_as_it_went(name: str) -> None:
    record = RECORDS[name]
    again = replay(WORKS, WORKS.setups[name], recorded_actions(record))
    for number, (then, now) in enumerate(zip(record["rounds"], again["rounds"], strict=False), start=1):
        assert now == then, f"round {number} differs; if that is meant, run tools/make_golden_games.py --write"
    assert again == record


def test_a_record_is_written_as_it_lies_there() -> None:
    for name, record in RECORDS.items():
        assert (WORKS.folder / f"{name}.json").read_text("utf-8") == written(record)


def test_there_is_a_game_for_each_opponent_location_and_number_of_seats() -> None:
    assert {*RECORDS} == {*WORKS.setups}
    setups = [record["setup"] for record in RECORDS.values()]
    solitaire = {(setup["ai"], *setup["advanced"]) for setup in setups if "ai" in setup}
    assert solitaire == {(ai, name) for ai in CARDS.ais for name in CARDS.advanced}
    assert {setup["players"] for setup in setups if "players" in setup} == {2, 3, 4}
    played = {action.split(":")[0] for record in RECORDS.values() for action in recorded_actions(record)}
    assert played == {"pass", "co-op", *CARDS.locations}
