"""Solitaire in the Factory (D8)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mintworks.games.delivery.rules.setup import SetupError
from mintworks.games.delivery.rules.snapshot import to_json
from mintworks.games.delivery.rules.state import State
from tests.games.delivery.content.printed_parts import FACTORY
from tests.games.delivery.rules.positions import (
    GAME,
    ORDERS,
    after,
    factory,
    legal,
    names,
    new_game,
    play,
    refuses,
    result,
    seat,
)

# The map and the set-up ---------------------------------------------------------------------------


@pytest.mark.parametrize("space, joined", FACTORY.items())
def test_d8_1_roads_lead_from_each_space_as_they_are_drawn(space: str, joined: str) -> None:
    state = factory(at={1: space})
    assert legal(state, "move") == [f"move:{other}" for other in joined.split()]
    for other in joined.split():
        data = after(state, f"move:{other}")
        assert (seat(data)["space"], data["actions_left"]) == (other, 1)


@pytest.mark.parametrize("space", [space for space in FACTORY if "-" in space or space == "yard"])
def test_d8_1_on_a_movement_space_one_can_only_move_on(space: str) -> None:
    state = factory(at={1: space}, trucks={1: "cc"}, open={1: "pepperton-cc"})
    assert {action.partition(":")[0] for action in legal(state)} == {"move", "end"}


def test_d8_2_twenty_mints_are_drawn_with_three_of_each_kind() -> None:
    drawn = set()
    for seed in range(60):
        belts = to_json(new_game(driver="ines", seed=seed))["belts"]
        assert [len(belt) for belt in belts] == [10, 10]
        counted = Counter("".join(belts))
        assert 3 <= counted["c"] <= 20
        assert 3 <= counted["s"] <= 10
        assert 3 <= counted["r"] <= 8
        drawn.add((counted["c"], counted["s"], counted["r"]))
    assert len(drawn) > 5


def test_d8_2_given_belts_need_not_hold_three_of_each_kind() -> None:
    belts = ("c" * 10, "c" * 10)
    assert to_json(new_game(driver="ines", belts=belts))["belts"] == [*belts]
    most = ("r" * 8 + "ss", "s" * 8 + "cc")
    assert to_json(new_game(driver="ines", belts=most))["belts"] == [*most]


@pytest.mark.parametrize(
    "belts",
    [("c" * 10,), ("c" * 11, "c" * 9), ("r" * 9 + "c", "c" * 10), ("s" * 10, "s" + "c" * 9), ("x" * 10, "c" * 10)],
)
def test_d8_2_other_belts_are_no_set_up(belts: tuple[str, ...]) -> None:
    with pytest.raises(SetupError):
        new_game(driver="ines", belts=belts)


def test_d8_2_four_decks_of_five_lie_in_a_row() -> None:
    orders = ORDERS[7:27]
    data = to_json(new_game(driver="ines", orders=orders))
    assert data["decks"] == [[*orders[place : place + 5]] for place in (0, 5, 10, 15)]
    drawn = to_json(new_game(driver="ines"))["decks"]
    assert [len(deck) for deck in drawn] == [5, 5, 5, 5]
    assert len({order for deck in drawn for order in deck}) == 20


def test_d8_2_the_top_one_of_each_deck_lies_face_up() -> None:
    state = new_game(driver="ines")
    decks = to_json(state)["decks"]
    assert to_json(GAME.observe(state, 1))["decks"] == [[deck[0], None, None, None, None] for deck in decks]


@pytest.mark.parametrize("driver", ["otto", "ines", "mabel", "tuck", "gus"])
def test_d8_2_both_trucks_start_empty_at_the_depot_and_the_human_begins(driver: str) -> None:
    data = to_json(new_game(driver=driver))
    assert [(entry["space"], entry["truck"], entry["done"]) for entry in data["seats"]] == [("depot", "", [])] * 2
    assert (data["to_move"], data["first"], data["turn"]["seat"], data["actions_left"]) == (1, 1, 1, 2)
    assert (data["phase"], data["round"], data["driver"]) == ("turn", 1, driver)
    assert seat(data, 1)["open"] == []


# Taking, loading, rotating, unloading -------------------------------------------------------------

DECKS = ["pepperton-cc applemint-r", "spearfield-s", "", "wintergreen-ss pepperton-ss"]


def test_d8_3_a_face_up_order_is_taken_at_the_depot() -> None:
    state = factory(decks=DECKS)
    assert legal(state, "take") == ["take:pepperton-cc", "take:spearfield-s", "take:wintergreen-ss"]
    data = after(state, "take:pepperton-cc")
    assert data["decks"] == [["applemint-r"], ["spearfield-s"], [], ["wintergreen-ss", "pepperton-ss"]]
    assert (seat(data)["open"], data["actions_left"], data["progress"]) == (["pepperton-cc"], 1, True)
    assert refuses(state, "take:applemint-r")
    assert refuses(state, "take:pepperton-cc+1")


@pytest.mark.parametrize("space", ["left", "pepperton", "yard"])
def test_d8_3_elsewhere_none_is_taken(space: str) -> None:
    assert refuses(factory(at={1: space}, decks=DECKS), "take:pepperton-cc")


def test_d8_3_three_open_orders_are_the_limit() -> None:
    state = factory(decks=DECKS, open={1: "applemint-rs applemint-cc"})
    assert len(legal(state, "take")) == 3
    play(state, "take:spearfield-s")
    assert legal(state, "take") == []
    assert refuses(state, "take:pepperton-cc")


@pytest.mark.parametrize(
    "front, loads",
    [
        ("rscc", "r s c cc"),
        ("cccc", "c cc ccc cccc"),
        ("ssss", "s ss"),
        ("rrrr", "r"),
        ("csss", "s c ss"),
        ("rscs", "r s c ss"),
        ("ccsc", "s c cc ccc"),
    ],
)
def test_d8_3_one_kind_is_loaded_of_the_four_foremost(front: str, loads: str) -> None:
    state = factory(at={1: "left"}, belts=(f"{front}cccccc", "rcsrcsccsc"))
    assert legal(state, "load") == [f"load:left:{mints}" for mints in loads.split()]


def test_d8_3_the_foremost_of_the_kind_is_loaded_first_and_those_behind_move_up() -> None:
    state = factory(at={1: "right"}, belts=("cccccccccc", "scscccsrcc"))
    data = after(state, "load:right:c")
    assert (seat(data)["truck"], data["belts"], data["actions_left"]) == ("c", ["cccccccccc", "sscccsrcc"], 1)
    assert after(state, "load:right:ss")["belts"] == ["cccccccccc", "ccccsrcc"]
    assert after(state, "load:right:s", "load:right:ccc")["belts"][1] == "scsrcc"
    assert refuses(state, "load:right:ccc")
    assert refuses(state, "load:left:c")


@pytest.mark.parametrize("truck, loads", [("", "c cc ccc cccc"), ("rs", "c cc"), ("rss", "c"), ("rsss", "")])
def test_d8_3_no_more_is_loaded_than_there_are_free_places(truck: str, loads: str) -> None:
    left = 20 - len(truck)
    state = factory(at={1: "left"}, trucks={1: truck}, belts=("c" * 10, "c" * (left - 10)))
    assert legal(state, "load") == [f"load:left:{mints}" for mints in loads.split()]


@pytest.mark.parametrize("space", ["depot", "yard", "pepperton"])
def test_d8_3_elsewhere_there_is_no_belt(space: str) -> None:
    assert legal(factory(at={1: space}, trucks={1: "c"}), "load", "unload", "rotate") == []


def test_d8_3_one_or_two_mints_are_rotated_from_the_front_to_the_back() -> None:
    state = factory(at={1: "left"}, belts=("rsccccccss", "cccccccccc"))
    assert legal(state, "rotate") == ["rotate:left:1", "rotate:left:2"]
    assert after(state, "rotate:left:1")["belts"] == ["sccccccssr", "cccccccccc"]
    assert after(state, "rotate:left:2")["belts"] == ["ccccccssrs", "cccccccccc"]
    assert after(state, "rotate:left:2")["actions_left"] == 1


@pytest.mark.parametrize("mints, rotations", [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_d8_3_fewer_are_rotated_than_lie_on_the_belt(mints: int, rotations: int) -> None:
    state = factory(at={1: "left"}, trucks={2: "c" * (10 - mints)}, belts=("c" * mints, "c" * 10))
    assert legal(state, "rotate") == [f"rotate:left:{number}" for number in range(1, rotations + 1)]


def test_d8_3_any_mints_are_unloaded_to_the_back_dearest_first() -> None:
    state = factory(at={1: "left"}, trucks={1: "rsc"}, belts=("c" * 7, "c" * 10))
    unloads = ["r", "s", "c", "rs", "rc", "sc", "rsc"]
    assert legal(state, "unload") == [f"unload:left:{mints}" for mints in unloads]
    data = after(state, "unload:left:rs")
    assert (data["belts"], seat(data)["truck"], data["actions_left"]) == (["cccccccrs", "c" * 10], "c", 1)


@pytest.mark.parametrize("room, unloads", [(0, ""), (1, "r s c"), (2, "r s c rs rc sc")])
def test_d8_3_only_as_many_are_unloaded_as_leave_the_belt_within_ten(room: int, unloads: str) -> None:
    state = factory(at={1: "left"}, trucks={1: "rsc"}, belts=("c" * (10 - room), "c" * (7 + room)))
    assert legal(state, "unload") == [f"unload:left:{mints}" for mints in unloads.split()]


def test_d8_3_the_human_has_two_actions_and_the_driver_follows() -> None:
    data = after(factory(), "move:yard", "move:left")
    assert (data["to_move"], data["turn"]["seat"], data["round"]) == (2, 2, 1)
    assert after(factory(), "end")["to_move"] == 2


# Delivering ---------------------------------------------------------------------------------------


def delivering(order: str, left: int, right: int, *, actions: int = 2) -> State:
    """The human in a town with the mints of an order; what is not on the belts lies in the driver's truck."""
    town, _, mints = order.partition("-")
    others = "c" * (20 - left - right - len(mints))
    return factory(
        at={1: town},
        trucks={1: mints, 2: others},
        open={1: order},
        belts=("c" * left, "c" * right),
        actions=actions,
    )


@pytest.mark.parametrize(
    "left, right, choices",
    [
        (9, 9, "lr rl"),
        (8, 9, "ll lr rl"),
        (5, 5, "ll lr rl rr"),
        (0, 10, ""),
        (10, 8, ""),
    ],
)
def test_d8_4_the_human_chooses_a_belt_for_each_mint(left: int, right: int, choices: str) -> None:
    state = delivering("pepperton-cc", left, right)
    play(state, "deliver:pepperton-cc")
    data = to_json(state)
    if choices:
        assert legal(state) == [f"belts:{choice}" for choice in choices.split()]
        assert (data["phase"], data["pending"], data["to_move"]) == ("belts", "pepperton-cc", 1)
        assert [len(belt) for belt in data["belts"]] == [left, right]
    else:
        assert (data["phase"], data["pending"]) == ("turn", None)
        assert len(data["belts"][0]) == (10 if left == 10 else 2)
        assert len(data["belts"][1]) == 10


def test_d8_4_mints_go_to_the_backs_in_the_order_written() -> None:
    state = delivering("pepperton-scc", 8, 9)
    play(state, "deliver:pepperton-scc")
    assert legal(state) == ["belts:llr", "belts:lrl", "belts:rll"]
    assert after(state, "belts:llr")["belts"] == ["c" * 8 + "sc", "c" * 10]
    assert after(state, "belts:rll")["belts"] == ["c" * 10, "c" * 9 + "s"]
    data = after(state, "belts:lrl")
    assert (data["phase"], data["to_move"], data["actions_left"], data["pending"]) == ("turn", 1, 2, None)
    assert (seat(data)["done"], seat(data)["truck"], seat(data)["stars"]) == (["pepperton-scc"], "", 4)
    assert seat(data)["open"] == []
    assert refuses(state, "belts:rrl")
    assert refuses(state, "belts:ll")
    assert refuses(state, "end")


def test_d8_4_all_eight_ways_are_legal_where_both_belts_have_room() -> None:
    state = delivering("applemint-ccc", 4, 4)
    play(state, "deliver:applemint-ccc")
    choices = ["lll", "llr", "lrl", "lrr", "rll", "rlr", "rrl", "rrr"]
    assert legal(state) == [f"belts:{choice}" for choice in choices]


def test_d8_4_after_the_last_action_the_turn_ends_with_the_choice() -> None:
    state = delivering("pepperton-cc", 9, 9, actions=0)
    play(state, "deliver:pepperton-cc")
    assert to_json(state)["turn"]["seat"] == 1
    assert after(state, "belts:lr")["to_move"] == 2


def test_d8_4_after_the_last_action_a_delivery_is_still_possible() -> None:
    state = factory(at={1: "depot-pepperton"}, trucks={1: "cc"}, open={1: "pepperton-cc"}, actions=1)
    play(state, "move:pepperton")
    assert legal(state) == ["deliver:pepperton-cc", "end"]
    other = factory(at={1: "depot-pepperton"}, trucks={2: "cc"}, open={2: "pepperton-cc"}, actions=1)
    assert after(other, "move:pepperton")["to_move"] == 2


def test_d8_4_a_delivery_is_free_and_in_its_town_alone() -> None:
    state = factory(at={1: "spearfield"}, trucks={1: "cc"}, open={1: "pepperton-cc spearfield-cc"})
    assert legal(state, "deliver") == ["deliver:spearfield-cc"]
    assert after(state, "deliver:spearfield-cc")["actions_left"] == 2


def test_d8_4_the_human_chooses_for_the_driver_too_and_its_turn_goes_on() -> None:
    state = factory(
        turn=2,
        at={2: "pepperton"},
        trucks={2: "sscc"},
        open={2: "pepperton-cc pepperton-ss"},
        belts=("c" * 8, "c" * 8),
        actions=1,
    )
    assert legal(state) == ["deliver:pepperton-cc"]
    play(state, "deliver:pepperton-cc")
    data = to_json(state)
    assert (data["phase"], data["to_move"], data["turn"]["seat"], data["pending"]) == ("belts", 1, 2, "pepperton-cc")
    assert legal(state) == ["belts:ll", "belts:lr", "belts:rl", "belts:rr"]
    play(state, "belts:lr")
    data = to_json(state)
    assert (data["phase"], data["to_move"], data["turn"]["seat"], data["actions_left"]) == ("turn", 2, 2, 1)
    assert legal(state) == ["deliver:pepperton-ss"]
    play(state, "deliver:pepperton-ss", "belts:rl")
    assert to_json(state)["belts"] == ["c" * 9 + "s", "c" * 9 + "s"]


def test_d8_4_after_the_drivers_last_action_its_turn_ends_with_the_choice() -> None:
    state = factory(
        turn=2, at={2: "pepperton"}, trucks={2: "cc"}, open={2: "pepperton-cc"}, belts=("c" * 9, "c" * 9), actions=0
    )
    play(state, "deliver:pepperton-cc")
    data = to_json(state)
    assert (data["phase"], data["to_move"], data["turn"]["seat"], data["round"]) == ("belts", 1, 2, 1)
    data = after(state, "belts:rl")
    assert (data["phase"], data["to_move"], data["turn"]["seat"], data["round"]) == ("turn", 1, 1, 2)


# The end ------------------------------------------------------------------------------------------

STUCK: dict[str, Any] = {"open": {2: "pepperton-r spearfield-r"}, "belts": ("c" * 10, "s" * 10)}
"""Otto with two orders for cinnamon, of which there is none: he is blocked."""


def test_d8_5_three_empty_decks_call_the_end_and_the_driver_has_the_last_turn() -> None:
    state = factory(**STUCK, decks=["pepperton-cc", "", "", "spearfield-s applemint-s"])
    play(state, "take:pepperton-cc")
    assert (to_json(state)["called"], result(state)) == (True, None)
    play(state, "end")
    assert (GAME.to_move(state), result(state)) == (2, None)
    play(state, "end")
    data = to_json(state)
    assert (data["phase"], data["to_move"], data["actions_left"], data["round"]) == ("over", None, 0, 1)


def test_d8_5_two_empty_decks_do_not() -> None:
    state = factory(decks=["pepperton-cc", "", "applemint-cc", "spearfield-s applemint-s"])
    assert after(state, "take:pepperton-cc")["called"] is False


def test_d8_5_when_the_driver_takes_the_last_order_the_game_ends_with_its_turn() -> None:
    state = factory(turn=2, open={2: "pepperton-rs"}, decks=["pepperton-cc", "", "", "spearfield-ssc applemint-rs"])
    play(state, "take:pepperton-cc")
    assert (to_json(state)["called"], GAME.to_move(state)) == (True, 2)
    play(state, *legal(state))
    assert result(state) is not None


def test_d8_5_the_last_delivery_is_put_on_the_belts_before_the_game_ends() -> None:
    state = factory(
        turn=2,
        called=True,
        actions=0,
        at={2: "pepperton"},
        trucks={2: "cc"},
        open={2: "pepperton-cc"},
        belts=("c" * 9, "c" * 9),
        decks=["", "", "", "spearfield-s"],
    )
    play(state, "deliver:pepperton-cc")
    assert result(state) is None
    play(state, "belts:lr")
    assert result(state) == ((2,), "stars")


@pytest.mark.parametrize(
    "human, driver, trucks, won",
    [
        ("pepperton-rs", "applemint-rc", {}, ((1,), "stars")),
        ("pepperton-rc", "applemint-rs", {}, ((2,), "stars")),
        ("pepperton-cc pepperton-s", "applemint-rc", {}, ((1,), "orders")),
        ("pepperton-rc", "applemint-cc applemint-s", {}, ((2,), "orders")),
        ("pepperton-rc", "applemint-rc", {1: "s", 2: "c"}, ((1,), "mints")),
        ("pepperton-rc", "applemint-rc", {1: "c", 2: "s"}, ((2,), "mints")),
        ("pepperton-rc", "applemint-rc", {1: "s", 2: "cc"}, ((1, 2), "shared")),
        ("", "", {}, ((1, 2), "shared")),
    ],
)
def test_d8_5_score_and_ties_are_those_of_the_map_without_age(
    human: str, driver: str, trucks: dict[int, str], won: tuple[tuple[int, ...], str]
) -> None:
    mints = sum(map(len, trucks.values()))
    state = factory(
        turn=2,
        called=True,
        decks=["", "", "", "wintergreen-s"],
        done={1: human, 2: driver},
        trucks=trucks,
        open={2: "pepperton-r spearfield-r"},
        belts=("c" * 10, "s" * (10 - mints)),
    )
    play(state, "end")
    assert result(state) == won


def test_d8_5_twenty_rounds_without_progress_are_the_drivers_victory() -> None:
    state = factory(turn=2, idle=19, done={1: "pepperton-rs"}, **STUCK)
    events = play(state, "end")
    assert result(state) == ((2,), "idle")
    assert names(events)[-1] == "GameEnded"
    assert to_json(state)["idle"] == 20


@pytest.mark.parametrize("idle, progress, now", [(18, False, 19), (19, True, 0), (7, True, 0)])
def test_d8_5_nineteen_are_not_and_progress_begins_the_count_again(idle: int, progress: bool, now: int) -> None:
    data = after(factory(turn=2, idle=idle, progress=progress, **STUCK), "end")
    assert (data["phase"], data["idle"], data["progress"], data["to_move"]) == ("turn", now, False, 1)


def test_d8_5_taking_and_delivering_by_either_are_progress() -> None:
    assert after(factory(), legal(factory(), "take")[0])["progress"] is True
    driver = factory(turn=2)
    assert after(driver, *legal(driver))["progress"] is True
    human = delivering("pepperton-cc", 10, 8)
    assert after(human, "deliver:pepperton-cc")["progress"] is True
    assert after(factory(at={1: "left"}), "load:left:c")["progress"] is False
