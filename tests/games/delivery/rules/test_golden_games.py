"""Whole recorded games: every position and every list of legal actions is as it was when they were recorded."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.delivery.rules.games import PARTS
from tools.make_golden_games import DELIVERY, recorded_actions, replay, written

RECORDS: dict[str, Any] = {
    path.stem: json.loads(path.read_text("utf-8")) for path in sorted(DELIVERY.folder.glob("*.json"))
}


@pytest.mark.parametrize("name", DELIVERY.setups)
def test_a_golden_game_goes_as_it_went(name: str) -> None:
    record = RECORDS[name]
    again = replay(DELIVERY, DELIVERY.setups[name], recorded_actions(record))
    for number, (then, now) in enumerate(zip(record["rounds"], again["rounds"], strict=False), start=1):
        assert now == then, f"round {number} differs; if that is meant, run tools/make_golden_games.py --write"
    assert again == record


def test_a_record_is_written_as_it_lies_there() -> None:
    for name, record in RECORDS.items():
        assert (DELIVERY.folder / f"{name}.json").read_text("utf-8") == written(record)


def test_there_is_a_game_for_each_number_of_seats_and_each_driver_in_which_everything_is_done() -> None:
    assert {*RECORDS} == {*DELIVERY.setups}
    setups = [record["setup"] for record in RECORDS.values()]
    assert {setup["players"] for setup in setups if "players" in setup} == {1, 2, 3, 4, 5}
    assert {setup["driver"] for setup in setups if "driver" in setup} == {*PARTS.drivers}
    played = [action.split(":") for record in RECORDS.values() for action in recorded_actions(record)]
    verbs = {words[0] for words in played}
    assert verbs == {
        *("keep", "move", "load", "unload", "optimize", "take", "deliver", "discard", "buy"),
        *("rotate", "belts", "end"),
    }
    assert {words[1] for words in played if words[0] == "buy"} == {*PARTS.upgrades}
