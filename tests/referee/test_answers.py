"""The referee answers: games, moves, legal actions, observations and positions."""

from __future__ import annotations

import json

import pytest

from tests.referee.asking import DECK, PLANS, Ask, play_to_the_end


def test_a_new_game_answers_seat_action_events_state_and_seed(ask: Ask) -> None:
    answer = ask(new={"players": 3, "advanced": ["recycler"], "deck": DECK, "first": 2, "ages": [40, None, 42]})
    assert list(answer) == ["seat", "action", "events", "state", "seed"]
    assert (answer["seat"], answer["action"]) == (None, None)
    assert answer["events"][0] == {"event": "SupplyFilled", "plans": ["mine", "truck", "statue"]}
    assert isinstance(answer["seed"], int)
    state = answer["state"]
    assert (state["supply"], state["deck"]) == (DECK[:3], DECK[3:])
    assert (state["to_move"], state["token"], state["ages"]) == (2, 2, [40, None, 42])
    assert len(state["seats"]) == 3
    assert "recycler" in state["locations"]


def test_all_that_is_left_out_of_a_new_game_or_null_has_its_default(ask: Ask) -> None:
    bare = ask(new={"seed": 7})
    nulls = dict.fromkeys(["players", "ai", "advanced", "deck", "first", "ages"])
    assert ask(new=nulls | {"seed": 7}) == bare
    assert len(bare["state"]["seats"]) == 2
    assert len(bare["state"]["locations"]) == 6
    assert bare["state"]["ages"] is None


def test_a_seed_gives_the_same_game_and_none_a_new_one(ask: Ask) -> None:
    drawn = ask(new={})
    assert ask(new={"seed": drawn["seed"]}) == drawn
    assert ask(new={"seed": None})["seed"] >= 0
    assert len({json.dumps(ask(new={})["state"]["deck"]) for _ in range(5)}) > 1


@pytest.mark.parametrize("seed", [0, -1, 2**63, 2**64, -(10**40)])
def test_any_integer_is_a_seed_and_is_answered(ask: Ask, seed: int) -> None:
    assert ask(new={"seed": seed})["seed"] == seed


def test_a_move_answers_seat_action_events_and_state(ask: Ask) -> None:
    ask(new={"deck": DECK, "first": 1})
    answer = ask(do="supplier:mine")
    assert list(answer) == ["seat", "action", "events", "state"]
    assert (answer["seat"], answer["action"]) == (1, "supplier:mine")
    assert {"event": "PlanGained", "seat": 1, "plan": "mine", "from": "supplier"} in answer["events"]
    assert answer["state"] == ask(state=True)["state"]
    assert answer["state"]["to_move"] == 2


def test_legal_actions_are_listed_with_pass_first(ask: Ask) -> None:
    ask(new={"deck": DECK, "first": 1})
    expected = ["pass", "producer", "supplier:mine", "supplier:truck", "supplier:statue", "leadership-council"]
    assert ask(legal=True) == {"legal": expected}


def test_an_observation_hides_the_deck_and_what_others_keep_secret(ask: Ask) -> None:
    ask(new={"deck": ["lotto", *[plan for plan in PLANS if plan != "lotto"]], "first": 1})
    state = ask(state=True)["state"]
    state["seats"][0]["mints"] = 9
    state["locations"]["lotto"]["open"] = True
    state["deck"].remove("vault")
    ask(load=state | {"deck": ["vault", *state["deck"]]})
    ask(do="lotto")
    assert ask(observe=1)["state"]["seats"][0]["plans"] == ["vault"]
    seen = ask(observe=2)["state"]
    assert seen["seats"][0]["plans"] == [None]
    assert seen["secret"] == [[None], []]
    assert seen["deck"] == 17


def test_the_ai_card_plays_when_told_and_any_action_can_be_played_for_it(ask: Ask) -> None:
    ask(new={"ai": "justin", "seed": 7})
    answer = ask(auto=True)
    assert (answer["seat"], answer["action"]) == (2, "producer")
    ask(do="pass")
    assert ask(do="leadership-council")["seat"] == 2


def test_after_the_end_nothing_is_legal_and_the_position_can_be_seen(ask: Ask) -> None:
    ask(new={"seed": 3})
    end = play_to_the_end(ask)
    assert end["events"][-1]["event"] == "GameEnded"
    assert end["state"]["winners"] is not None
    assert ask(legal=True) == {"legal": []}
    assert ask(observe=1)["state"]["phase"] == "over"


def test_a_loaded_position_is_played_on_from(ask: Ask) -> None:
    ask(new={"seed": 5, "players": 4})
    ask(do="producer")
    answer = ask(do="pass")
    loaded = ask(load=answer["state"])
    assert loaded == {"seat": None, "action": None, "events": [], "state": answer["state"]}
    after = ask(do="leadership-council")
    ask(new={"seed": 6})
    ask(load=answer["state"])
    assert ask(do="leadership-council") == after
