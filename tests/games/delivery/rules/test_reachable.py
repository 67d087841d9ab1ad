"""A position that no game reaches is refused with a sentence, and every one that a game has reached is taken back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.snapshot import SnapshotError, from_json, to_json
from tests.games.delivery.rules.games import DELIVERY, PARTS, setups, steps
from tests.games.delivery.rules.positions import GAME, factory_json, table_json

EMPTY: dict[str, Any] = {
    "offers": {"pepperton": (), "spearfield": ()},
    "decks": {"pepperton": "", "spearfield": ""},
}
FOURTEEN = {1: " ".join([*PARTS.orders][:14])}
"""So many orders are gone from two towns that have none left."""
NO_DECKS: dict[str, Any] = {
    "decks": ["applemint-cc applemint-s applemint-r applemint-sc applemint-ss", "", "", ""],
    "open": {1: "pepperton-cc pepperton-s", 2: "spearfield-s"},
    "done": {
        1: "pepperton-r pepperton-ss pepperton-rc pepperton-rs pepperton-sc pepperton-ccc",
        2: "wintergreen-r wintergreen-ss wintergreen-rc wintergreen-rs wintergreen-sc wintergreen-ccc",
    },
    "progress": True,
}


def load(data: dict[str, Any]) -> None:
    state = from_json(PARTS, json.loads(json.dumps(data)), is_printed=True)
    assert from_json(PARTS, to_json(state), is_printed=True) == state


@pytest.mark.parametrize(
    "data",
    [
        table_json(),
        table_json(progress=True, done={1: "pepperton-cc"}),
        table_json(round=4, idle=2, done={1: "pepperton-cc"}),
        table_json(called=True, progress=True, open=FOURTEEN, **EMPTY),
        table_json(bought={1: ["turbo"]}, done={1: "pepperton-cc"}, progress=True, moves=1, actions=2),
        table_json(bought={1: ["turbo"]}, done={1: "pepperton-cc"}, progress=True, moves=2, actions=0),
        table_json(2, pending="pepperton-cc", done={1: "pepperton-cc"}, at={1: "pepperton"}, progress=True),
        factory_json(),
        factory_json(called=True, **NO_DECKS),
        factory_json("otto", open={2: "pepperton-s"}),
    ],
)
def test_a_position_that_a_game_can_reach_is_taken(data: dict[str, Any]) -> None:
    load(data)


def over(data: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {**data, "phase": "over", "to_move": None, "actions_left": 0, "winners": [1], "reason": "stars", **more}


@pytest.mark.parametrize(
    "data, error",
    [
        (table_json(offers={"pepperton": ["applemint-s"]}), r"offers\.pepperton holds 2 orders"),
        (table_json(offers={"pepperton": []}), r"offers\.pepperton holds 2 orders"),
        (table_json(bought={1: ["turbo"]}), r"seats\[0\]\.done has at least the 1 orders"),
        (table_json(bought={2: ["night-shift"]}, done={2: "pepperton-cc"}, progress=True), "at least the 2 orders"),
        (table_json(called=True), "called is false"),
        (table_json(progress=True, open=FOURTEEN, **EMPTY), "called is true"),
        (table_json(offers={"pepperton": [("applemint-s", 30), "applemint-r"]}), "has at most 0 mints"),
        (table_json(idle=1), "idle is at most 0 in round 1"),
        (table_json(round=9, idle=9), "idle is at most 8 in round 9"),
        (table_json(done={1: "pepperton-cc"}), "idle tells that nobody has taken or delivered an order yet"),
        (table_json(round=3, idle=2, done={1: "pepperton-cc"}), "pepperton-cc says otherwise"),
        (table_json(moves=1), r"turn\.moves are at most 0 with 2 actions left"),
        (table_json(moves=7, actions=1), r"turn\.moves are at most 1"),
        (table_json(bought={1: ["turbo"]}, done={1: "pepperton-cc"}, progress=True, moves=4, actions=0), "at most 3"),
        (table_json(actions=0, moves=2), "actions_left is 0 only while a delivery"),
        (table_json(decks={"pepperton": ""}), "decks and offers lack at most 0 orders"),
        (table_json(open={1: " ".join([*PARTS.orders][:10])}), "seats have at most 8 orders"),
        (table_json(2, pending="pepperton-cc", done={1: "pepperton-cc"}, progress=True), "in the town where it stands"),
        (
            table_json(2, pending="pepperton-cc", done={1: "pepperton-cc"}, at={1: "pepperton"}),
            "progress is true in the round of a delivery",
        ),
        (
            table_json(bought={1: ["night-shift"]}, done={1: "pepperton-s applemint-s"}, night=True, progress=True),
            r"turn\.night is true only after a delivery",
        ),
        (over(table_json(round=20, idle=20)), r"winners are \[1, 2, 3\] by shared"),
        (over(table_json(round=20, idle=19, done={2: "pepperton-s"})), "after 20 idle rounds"),
        (over(table_json(round=30, idle=20, done={2: "pepperton-s"})), r"winners are \[2\] by stars"),
        (over(table_json(round=30, idle=20, progress=True, done={1: "pepperton-s"})), "idle is 0 after a last round"),
        (over(factory_json(turn=2, round=20, idle=20)), r"winners are \[2\] by idle"),
        (over(factory_json(round=20, idle=20), reason="idle", winners=[2]), r"turn\.seat is 2 after the end"),
        (factory_json(called=True), "called is false"),
        (factory_json(**NO_DECKS), "called is true"),
        (factory_json(decks=["applemint-cc", "applemint-s", "applemint-r", "applemint-sc"]), "have 20 orders together"),
        (factory_json(open={1: "pepperton-s"}), "pepperton-s says otherwise"),
        (factory_json(progress=True), "nobody has any"),
        (factory_json("tuck", open={2: "pepperton-s pepperton-cc"}, progress=True), "at most 1 orders, its workforce"),
        (
            factory_json(pending="pepperton-cc", done={1: "pepperton-cc"}, at={1: "pepperton"}, progress=True),
            "belts only while both belts have room",
        ),
    ],
)
def test_a_position_that_no_game_reaches_is_refused_in_a_sentence(data: dict[str, Any], error: str) -> None:
    with pytest.raises(SnapshotError, match=error):
        load(data)
    from_json(PARTS, data)


def test_who_chooses_stands_in_the_city_as_the_game_begins() -> None:
    data = to_json(GAME.new_game(Setup(players=2, seed=1)))
    load(data)
    data["seats"][1]["truck"] = "rrrr"
    with pytest.raises(SnapshotError, match=r"seats\[1\] stands at city with cccc"):
        load(data)


@given(setups())
@settings(max_examples=25)
def test_every_position_of_every_game_is_taken(setup: Setup) -> None:
    load(to_json(DELIVERY.new_game(setup)))
    for step in steps(setup):
        load(to_json(step.after))
