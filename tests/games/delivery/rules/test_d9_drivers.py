"""The drivers (D9)."""

from __future__ import annotations

from typing import Any

import pytest

from mintworks.games.delivery.rules.snapshot import to_json
from tests.games.delivery.rules.positions import GAME, after, driver_turn, factory, names, new_game, play, plays, seat

DRIVERS = ("otto", "ines", "mabel", "tuck", "gus")
BELTS = ("c" * 10, "ccccsssrrr")


# Deliver ------------------------------------------------------------------------------------------


def test_d9_1_a_driver_begins_with_deliver_and_two_actions() -> None:
    for driver in DRIVERS:
        state = new_game(driver=driver)
        assert to_json(state)["motivation"] == "deliver"
        play(state, "end")
        assert to_json(state)["actions_left"] == (3 if driver == "tuck" else 2)


@pytest.mark.parametrize(
    "orders, truck, at, step",
    [
        ("wintergreen-s pepperton-cc", "scc", "depot", "depot-pepperton"),
        ("spearfield-s pepperton-cc", "scc", "depot", "depot-spearfield"),
        ("pepperton-cc spearfield-s", "scc", "depot", "depot-pepperton"),
        ("spearfield-r pepperton-cc", "scc", "depot", "depot-pepperton"),
        ("pepperton-cc wintergreen-s", "scc", "right", "right-wintergreen"),
    ],
)
def test_d9_1_it_drives_to_the_nearest_town_of_a_ready_order(orders: str, truck: str, at: str, step: str) -> None:
    state = factory(turn=2, at={2: at}, open={2: orders}, trucks={2: truck})
    assert plays(state) == (f"move:{step}", "deliver")


def test_d9_1_it_delivers_there_all_that_is_ready_oldest_first() -> None:
    state = factory(
        turn=2,
        at={2: "pepperton"},
        open={2: "pepperton-cc pepperton-s"},
        trucks={2: "scc"},
        belts=("c" * 10, "c" * 7),
    )
    assert plays(state) == ("deliver:pepperton-cc", "deliver")
    play(state, "deliver:pepperton-cc")
    assert (plays(state)[0], to_json(state)["actions_left"]) == ("deliver:pepperton-s", 2)


def test_d9_1_it_delivers_after_the_last_action_of_its_turn_too() -> None:
    state = factory(
        turn=2,
        at={2: "depot-pepperton"},
        open={2: "pepperton-cc"},
        trucks={2: "cc"},
        belts=("c" * 10, "c" * 8),
        actions=1,
    )
    play(state, "move:pepperton")
    assert (GAME.to_move(state), to_json(state)["actions_left"]) == (2, 0)
    assert plays(state) == ("deliver:pepperton-cc", "deliver")
    play(state, "deliver:pepperton-cc")
    assert (GAME.to_move(state), to_json(state)["round"]) == (1, 2)
    assert seat(state, 2)["done"] == ["pepperton-cc"]


def test_d9_1_a_ready_order_waits_while_another_motivation_is_kept() -> None:
    state = factory(
        turn=2,
        at={2: "pepperton"},
        open={2: "pepperton-cc spearfield-ss"},
        trucks={2: "cc"},
        belts=("c" * 10, "sssssssc"),
        motivation="load",
    )
    assert plays(state) == ("move:left-pepperton", "load")


# Take ---------------------------------------------------------------------------------------------


def test_d9_1_it_drives_to_the_depot_and_takes_up_to_its_workforce() -> None:
    state = factory(turn=2, at={2: "yard"}, decks=["pepperton-cc spearfield-ccc", "applemint-scc pepperton-rs", "", ""])
    assert driver_turn(state) == [("move:depot", "take"), ("take:pepperton-cc", "take")]
    play(state, "end")
    assert driver_turn(state) == [("take:applemint-scc", "take"), ("move:yard", "load")]


def test_d9_1_it_does_not_take_with_as_many_open_orders_as_its_workforce() -> None:
    state = factory(turn=2, open={2: "pepperton-cc applemint-cc"}, belts=BELTS)
    assert plays(state) == ("move:yard", "load")
    tuck = factory("tuck", turn=2, open={2: "pepperton-cc"}, belts=BELTS)
    assert plays(tuck) == ("move:yard", "load")


def test_d9_1_it_takes_the_last_order_of_all() -> None:
    state = factory("ines", turn=2, called=True, decks=["", "", "pepperton-cc", ""])
    assert plays(state) == ("take:pepperton-cc", "take")
    assert seat(after(state, "take:pepperton-cc"), 2)["open"] == ["pepperton-cc"]


def test_d9_1_it_passes_on_when_there_is_no_order_to_take() -> None:
    state = factory(turn=2, open={2: "pepperton-cc"}, belts=BELTS, decks=["", "", "", ""], called=True)
    assert plays(state) == ("move:yard", "load")


@pytest.mark.parametrize(
    "driver, tops, taken",
    [
        ("otto", "applemint-scc spearfield-s pepperton-r applemint-ss", "pepperton-r"),
        ("otto", "applemint-ccc spearfield-s pepperton-s applemint-cc", "spearfield-s"),
        ("otto", "applemint-ccc spearfield-scc pepperton-ccc applemint-ssc", "applemint-ssc"),
        ("ines", "applemint-ssc spearfield-r pepperton-rc applemint-ss", "pepperton-rc"),
        ("ines", "applemint-ssc spearfield-r pepperton-r applemint-ss", "spearfield-r"),
        ("ines", "applemint-ss spearfield-ssc pepperton-ssc applemint-cc", "spearfield-ssc"),
        ("tuck", "applemint-cc spearfield-ssc pepperton-rs applemint-s", "spearfield-ssc"),
        ("gus", "applemint-rs wintergreen-rs spearfield-s pepperton-cc", "spearfield-s"),
        ("gus", "applemint-rs wintergreen-rs spearfield-s pepperton-ccc", "pepperton-ccc"),
        ("mabel", "pepperton-rs spearfield-rs wintergreen-s applemint-cc", "pepperton-rs"),
    ],
)
def test_d9_3_a_driver_takes_by_preference_then_most_stars_then_the_leftmost(
    driver: str, tops: str, taken: str
) -> None:
    state = factory(driver, turn=2, decks=tops.split())
    assert plays(state) == (f"take:{taken}", "take")


@pytest.mark.parametrize(
    "open_order, done, tops, taken",
    [
        ("pepperton-r", "spearfield-s", "pepperton-rs spearfield-rs wintergreen-s applemint-cc", "wintergreen-s"),
        ("pepperton-r", "spearfield-s", "pepperton-rs spearfield-rs wintergreen-s applemint-ccc", "applemint-ccc"),
        ("pepperton-r", "", "pepperton-rs spearfield-rc pepperton-ss pepperton-s", "spearfield-rc"),
        ("pepperton-r", "spearfield-s", "pepperton-s spearfield-rc pepperton-ss spearfield-cc", "spearfield-rc"),
    ],
)
def test_d9_3_mabel_prefers_a_town_that_no_order_of_hers_names(
    open_order: str, done: str, tops: str, taken: str
) -> None:
    state = factory("mabel", turn=2, open={2: open_order}, done={2: done}, decks=tops.split())
    assert plays(state)[0] == f"take:{taken}"


def test_d9_3_mabel_has_a_star_for_each_different_town_served() -> None:
    done = {1: "pepperton-cc spearfield-cc", 2: "applemint-s wintergreen-cc applemint-cc"}
    state = factory("mabel", turn=2, called=True, done=done, decks=["", "", "", "pepperton-s"])
    assert [entry["stars"] for entry in to_json(state)["seats"]] == [4, 6 + 2]
    other = factory("otto", turn=2, called=True, done=done, decks=["", "", "", "pepperton-s"])
    assert [entry["stars"] for entry in to_json(other)["seats"]] == [4, 6]


@pytest.mark.parametrize(
    "space, tops, taken",
    [
        ("right-wintergreen", "pepperton-rs spearfield-rs wintergreen-s applemint-rs", "wintergreen-s"),
        ("right", "pepperton-rs spearfield-s wintergreen-s applemint-rs", "spearfield-s"),
        ("applemint", "pepperton-rs spearfield-rs wintergreen-s applemint-s", "applemint-s"),
        ("left", "pepperton-ss spearfield-rs wintergreen-rs applemint-rs", "applemint-rs"),
    ],
)
def test_d9_3_gus_takes_the_order_of_the_nearest_town_wherever_he_is(space: str, tops: str, taken: str) -> None:
    state = factory("gus", turn=2, at={2: space}, decks=tops.split())
    assert plays(state) == (f"take:{taken}", "take")
    assert seat(after(state, f"take:{taken}"), 2)["space"] == space


def test_d9_3_otto_begins_the_game_with_the_order_that_he_prefers() -> None:
    piles = [
        "applemint-scc applemint-s wintergreen-s wintergreen-cc wintergreen-r",
        "spearfield-s spearfield-r spearfield-cc spearfield-ss spearfield-rs",
        "pepperton-r pepperton-cc pepperton-s pepperton-ss pepperton-rs",
        "applemint-ss applemint-cc applemint-r applemint-rc applemint-rs",
    ]
    orders = tuple(order for pile in piles for order in pile.split())
    data = to_json(new_game(driver="otto", orders=orders))
    assert seat(data, 2)["open"] == ["pepperton-r"]
    assert [len(deck) for deck in data["decks"]] == [5, 5, 4, 5]
    assert data["decks"][2][0] == "pepperton-cc"
    for driver in DRIVERS[1:]:
        data = to_json(new_game(driver=driver, orders=orders))
        assert seat(data, 2)["open"] == []


def test_d9_3_tuck_has_three_actions_a_turn() -> None:
    state = factory("tuck", actions=1)
    play(state, "move:yard")
    assert to_json(state)["actions_left"] == 3
    assert len(driver_turn(state)) == 3


# Passing on ---------------------------------------------------------------------------------------


def test_d9_1_it_passes_on_in_a_circle_until_one_is_not_satisfied() -> None:
    ready: dict[str, Any] = {
        "open": {2: "pepperton-cc spearfield-s"},
        "trucks": {2: "scc"},
        "belts": ("c" * 10, "c" * 7),
    }
    for motivation in ("deliver", "take", "load"):
        # It has all orders that it wants and lacks nothing: of the three only Deliver is not satisfied.
        state = factory(turn=2, motivation=motivation, **ready)
        assert plays(state) == ("move:depot-pepperton", "deliver")
    for motivation in ("deliver", "take", "load"):
        state = factory(turn=2, motivation=motivation, open={2: "pepperton-r"}, belts=("c" * 10, "c" * 10))
        assert plays(state)[1] == "take"


def test_d9_1_a_motivation_is_kept_until_it_is_satisfied() -> None:
    # With both motivations open it goes on with the one that it has.
    position: dict[str, Any] = {"open": {2: "pepperton-cc"}, "trucks": {2: "cc"}, "belts": ("c" * 10, "s" * 8)}
    assert plays(factory(turn=2, motivation="take", **position))[1] == "take"
    assert plays(factory(turn=2, motivation="deliver", **position))[1] == "deliver"


BLOCKED: dict[str, Any] = {"open": {2: "pepperton-r spearfield-r"}, "belts": ("c" * 10, "s" * 10)}


@pytest.mark.parametrize("motivation", ["deliver", "take", "load"])
def test_d9_1_with_all_three_satisfied_it_is_blocked_and_stops_for_this_turn(motivation: str) -> None:
    state = factory(turn=2, motivation=motivation, **BLOCKED)
    assert plays(state) == ("end", "load")
    events = play(state, "end")
    assert "DriverBlocked" in names(events)
    assert (GAME.to_move(state), to_json(state)["round"], to_json(state)["motivation"]) == (1, 2, "load")


def test_d9_1_a_driver_can_be_blocked_after_its_first_action() -> None:
    state = factory(
        turn=2,
        open={2: "pepperton-r"},
        belts=("c" * 10, "c" * 10),
        decks=["spearfield-r", "", "applemint-cc", "applemint-ccc"],
    )
    assert driver_turn(state) == [("take:spearfield-r", "take"), ("end", "load")]


def test_d9_1_what_lies_on_no_belt_is_not_waited_for() -> None:
    # No cinnamon is left, but a sugar-free mint for the other order is.
    state = factory(turn=2, at={2: "left"}, open={2: "pepperton-r spearfield-s"}, belts=("c" * 9 + "s", "c" * 10))
    assert plays(state) == ("rotate", "load")
    state = factory(turn=2, at={2: "left"}, open={2: "pepperton-r spearfield-r"}, belts=("c" * 9 + "s", "c" * 10))
    assert plays(state) == ("end", "load")


# Motivation ---------------------------------------------------------------------------------------


def test_d9_1_what_gus_takes_with_his_last_action_is_delivered_if_it_is_ready_there() -> None:
    # With two open orders that lack nothing he passes on to Deliver, which is free.
    state = factory(
        "gus",
        turn=2,
        at={2: "pepperton"},
        trucks={2: "sscc"},
        open={2: "spearfield-ss"},
        decks=["pepperton-cc", "spearfield-rs", "applemint-rs", "wintergreen-rs"],
        belts=("c" * 8, "c" * 8),
        motivation="take",
        actions=1,
    )
    assert driver_turn(state) == [("take:pepperton-cc", "take"), ("deliver:pepperton-cc", "deliver")]


def test_d9_2_the_motivation_changes_only_when_the_driver_acts() -> None:
    state = factory(turn=2, open={2: "pepperton-cc"}, decks=["spearfield-s", "", "applemint-ssc", "applemint-scc"])
    assert driver_turn(state)[0] == ("take:spearfield-s", "take")
    assert to_json(state)["motivation"] == "load"  # of its second action, to the dock
    play(state, "move:yard")
    assert to_json(state)["motivation"] == "load"

    done = factory(
        turn=2, open={2: "pepperton-cc"}, decks=["spearfield-s", "", "applemint-ssc", "applemint-scc"], actions=1
    )
    play(done, "take:spearfield-s")
    assert (GAME.to_move(done), to_json(done)["motivation"]) == (1, "take")
    play(done, "end")
    assert to_json(done)["motivation"] == "take"
    assert plays(done)[1] == "load"


def test_d9_2_each_change_is_told_before_the_action() -> None:
    state = factory(turn=2, open={2: "pepperton-cc applemint-cc"}, belts=BELTS)
    events = names(play(state, "move:yard"))
    assert events.index("MotivationChanged") < events.index("TruckMoved")


# Ways ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "at, goal, step",
    [
        ("pepperton", "wintergreen", "left-pepperton"),
        ("left", "wintergreen", "yard"),
        ("yard", "wintergreen", "right"),
        ("spearfield", "applemint", "right-spearfield"),
        ("right", "applemint", "yard"),
        ("applemint", "spearfield", "left-applemint"),
        ("wintergreen", "pepperton", "right-wintergreen"),
        ("pepperton", "spearfield", "depot-pepperton"),
        ("depot-spearfield", "wintergreen", "depot"),
        ("applemint", "wintergreen", "applemint-wintergreen"),
    ],
)
def test_d9_4_of_two_first_steps_the_earlier_space_is_taken(at: str, goal: str, step: str) -> None:
    state = factory(turn=2, at={2: at}, trucks={2: "cc"}, open={2: f"{goal}-cc"}, belts=("c" * 10, "c" * 8))
    assert plays(state) == (f"move:{step}", "deliver")


@pytest.mark.parametrize("human", ["yard", "left", "depot"])
def test_d9_4_trucks_never_block_each_other(human: str) -> None:
    state = factory(turn=2, at={1: human, 2: "yard"}, open={2: "pepperton-cc applemint-cc"}, belts=BELTS)
    assert plays(state) == ("move:left", "load")
