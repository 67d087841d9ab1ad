"""The referee speaks Mint Delivery as it speaks Mint Works (D10.2 to D10.5)."""

from __future__ import annotations

import random

import pytest

from tests.referee.asking import Answer, Ask

SETUPS = [
    {"players": 1, "seed": 1},
    {"players": 2, "seed": 2, "upgrades": 3, "conditions": 3},
    {"players": 5, "seed": 3, "upgrades": ["turbo", "tip-jar"], "conditions": {"north-pepperton": "toll"}},
    {"driver": "otto", "seed": 4},
    {"driver": "gus", "seed": 5},
]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_game_is_played_to_its_end_and_every_position_can_be_taken_back(ask: Ask, setup: dict[str, object]) -> None:
    answer = ask(new={"game": "delivery", **setup})
    assert (answer["seat"], answer["action"], answer["seed"]) == (None, None, setup["seed"])
    dice = random.Random(1)
    while (seat := answer["state"]["to_move"]) is not None:
        assert answer["state"]["game"] == "delivery"
        assert ask(load=answer["state"])["state"] == answer["state"]
        is_drivers = "driver" in setup and seat == 2
        legal = ask(legal=True)["legal"]
        assert len(legal) == 1 or not is_drivers
        if is_drivers:
            answer = ask(auto=True)
            assert answer["action"] == legal[0]
        else:
            assert ask(auto=True)["code"] == "bad-request"
            answer = ask(do=dice.choice(legal))
        assert answer["seat"] == seat
    assert answer["state"]["winners"]
    assert ask(legal=True) == {"legal": []}
    assert ask(do="end")["code"] == "game-over"


def test_a_position_that_no_game_reaches_is_refused_and_the_game_stays(ask: Ask) -> None:
    before = ask(new={"game": "delivery", "driver": "gus", "seed": 9})["state"]
    answer = ask(load=before | {"called": True})
    assert (answer["code"], answer["at"]) == ("bad-setup", "load")
    assert "called is false" in answer["error"]
    assert ask(state=True)["state"] == before


def test_an_observer_sees_no_deck_and_no_orders_of_others(ask: Ask) -> None:
    ask(new={"game": "delivery", "players": 3, "seed": 9})
    seen = ask(observe=2)["state"]
    assert set(seen["decks"].values()) == {0}
    assert [None in orders for orders in seen["dealt"]] == [True, False, True]


@pytest.mark.parametrize(
    "request_, code, at",
    [
        ({"new": {"game": "chess"}}, "bad-setup", "new.game"),
        ({"new": {"game": 7}}, "bad-setup", "new.game"),
        ({"new": {"game": "delivery", "ai": "sonic"}}, "bad-setup", "new.ai"),
        ({"new": {"game": "delivery", "players": 6}}, "bad-setup", "new"),
        ({"new": {"game": "delivery", "driver": "nobody"}}, "bad-setup", "new"),
        ({"new": {"driver": "otto"}}, "bad-setup", "new.driver"),
        ({"load": {"game": "delivery"}}, "bad-setup", "load"),
        ({"load": {"game": "poker"}}, "bad-setup", "load.game"),
        ({"do": "producer"}, "unknown-action", "producer"),
        ({"do": "load:1"}, "illegal-action", "load:1"),
        ({"observe": 4}, "bad-request", "observe"),
    ],
    ids=str,
)
def test_a_request_that_cannot_be_is_refused_and_the_game_stays(
    ask: Ask, request_: dict[str, object], code: str, at: str
) -> None:
    ask(new={"game": "delivery", "players": 3, "seed": 9})
    before: Answer = ask(state=True)
    answer = ask(**request_)
    assert (answer["code"], answer["at"]) == (code, at)
    assert ask(state=True) == before


def test_one_process_changes_between_the_games(ask: Ask) -> None:
    for number in range(30):
        assert "game" not in ask(new={"seed": number})["state"]
        assert ask(new={"game": "delivery", "seed": number})["state"]["game"] == "delivery"
        assert ask(new={"game": "works", "seed": number})["state"]["token"] in (1, 2)
