"""What a driver loads (D9.1)."""

from __future__ import annotations

import pytest

from mintworks.games.delivery.rules.snapshot import to_json
from tests.games.delivery.rules.positions import after, factory, play, plays, seat, told

BELTS = ("c" * 10, "ccccsssrrr")


@pytest.mark.parametrize(
    "at, step",
    [
        ("depot", "yard"),
        ("yard", "left"),
        ("spearfield", "right-spearfield"),
        ("applemint-wintergreen", "applemint"),
        ("depot-spearfield", "depot"),
        ("depot-pepperton", "depot"),
        ("wintergreen", "right-wintergreen"),
    ],
)
def test_d9_1_it_drives_to_the_nearest_dock_to_load(at: str, step: str) -> None:
    state = factory(turn=2, at={2: at}, open={2: "pepperton-cc applemint-ccc"}, belts=BELTS)
    assert plays(state) == (f"move:{step}", "load")


@pytest.mark.parametrize(
    "orders, left, right, loaded",
    [
        # The dearest kind that the oldest order lacks, from whichever belt has it.
        ("pepperton-scc applemint-ccc", "cccc", "sscc", "right:s"),
        ("pepperton-cc applemint-r", "rrcc", "rrrc", "left:cc"),
        ("applemint-r pepperton-cc", "rrcc", "cccc", "left:r"),
        # As many as all lack together, within four, two or one.
        ("pepperton-scc applemint-ss", "cccc", "ssss", "right:ss"),
        ("pepperton-cc spearfield-ccc", "cccc", "cccs", "left:cccc"),
        ("pepperton-cc spearfield-cc", "cccc", "cccc", "left:cccc"),
        ("pepperton-rs applemint-rc", "rrcc", "cccc", "left:r"),
        ("pepperton-cc spearfield-s", "cccc", "cccc", "left:cc"),
        # Within the four foremost.
        ("pepperton-ccc spearfield-cc", "ccss", "sccs", "left:cc"),
        # From the belt with more of it, not capped; of two the left.
        ("pepperton-cc spearfield-r", "cscs", "ccsc", "right:cc"),
        ("pepperton-ss spearfield-r", "sscc", "sssc", "right:ss"),
        ("pepperton-s spearfield-r", "sscc", "sssc", "right:s"),
        ("pepperton-cc spearfield-r", "cscs", "sccs", "left:cc"),
        # The younger order where nothing for the oldest is in reach.
        ("pepperton-r spearfield-s", "sccc", "cccc", "left:s"),
        ("pepperton-rs spearfield-s", "sccc", "cccc", "left:s"),
        ("pepperton-rs spearfield-s", "sscc", "cccc", "left:ss"),
    ],
)
def test_d9_1_it_loads_for_the_oldest_order_that_lacks_what_is_in_reach(
    orders: str, left: str, right: str, loaded: str
) -> None:
    # Behind the foremost lies everything, so that nothing is given up as out of the game.
    belts = (f"{left}rsccsr", f"{right}cscsrc")
    state = factory(turn=2, at={2: "left"}, open={2: orders}, belts=belts)
    assert plays(state) == (f"load:{loaded}", "load")


@pytest.mark.parametrize(
    "driver, orders, left, loaded",
    [
        ("ines", "pepperton-rs applemint-rc", "rrcc", "rr"),
        ("ines", "pepperton-rs applemint-rc", "rccc", "r"),
        ("ines", "pepperton-rs applemint-cc", "rrcc", "r"),
        ("ines", "pepperton-ss applemint-ssc", "ssss", "ss"),
        ("otto", "pepperton-rs applemint-rc", "rrcc", "r"),
        ("tuck", "pepperton-rs", "rrcc", "r"),
    ],
)
def test_d9_3_ines_alone_loads_two_cinnamon_at_once(driver: str, orders: str, left: str, loaded: str) -> None:
    state = factory(driver, turn=2, at={2: "left"}, open={2: orders}, belts=(f"{left}rsccsr", "cccccscsrc"))
    assert plays(state) == (f"load:left:{loaded}", "load")


def test_d9_1_the_foremost_of_the_kind_are_loaded_and_those_behind_move_up() -> None:
    state = factory(turn=2, at={2: "right"}, open={2: "pepperton-ss applemint-r"}, belts=("cscs" + "r" * 6, "c" * 10))
    data = after(state, "load:left:ss")
    assert (data["belts"], seat(data, 2)["truck"]) == (["cc" + "r" * 6, "c" * 10], "ss")


def test_d9_1_the_truck_of_a_driver_has_no_limit() -> None:
    state = factory(
        turn=2,
        at={2: "left"},
        trucks={2: "rrrssscc"},
        open={2: "pepperton-ccc applemint-ccc"},
        belts=("c" * 10, "cc"),
    )
    assert plays(state) == ("load:left:cccc", "load")
    assert seat(after(state, "load:left:cccc"), 2)["truck"] == "rrrsss" + "c" * 6


def test_d9_1_without_one_in_reach_it_rotates_a_mint_on_each_belt() -> None:
    state = factory(turn=2, at={2: "right"}, open={2: "pepperton-r spearfield-rs"}, belts=("ccccrsssss", "cccccccccr"))
    assert plays(state) == ("rotate", "load")
    play(state, "rotate")
    data = to_json(state)
    assert (data["belts"], data["actions_left"]) == (["cccrsssssc", "ccccccccrc"], 1)
    assert plays(state) == ("load:left:r", "load")


@pytest.mark.parametrize(
    "left, right, rotated",
    [
        ("", "ccccccccrc", ["", "cccccccrcc"]),
        ("s", "ccccccccr", ["s", "cccccccrc"]),
        ("cs", "ccccccrc", ["sc", "cccccrcc"]),
    ],
)
def test_d9_1_it_rotates_however_little_lies_on_a_belt(left: str, right: str, rotated: list[str]) -> None:
    truck = "s" * (9 - left.count("s")) + "c" * (20 - len(left + right) - 9 + left.count("s"))
    state = factory(
        turn=2, at={2: "left"}, trucks={2: truck}, open={2: "pepperton-r spearfield-r"}, belts=(left, right)
    )
    assert after(state, "rotate")["belts"] == rotated


def test_d9_1_of_a_belt_on_which_nothing_lies_nobody_is_told_that_it_was_turned() -> None:
    state = factory(
        turn=2, at={2: "left"}, trucks={2: "sssccccccc"}, open={2: "pepperton-r spearfield-r"}, belts=("", "cccccccrrr")
    )
    assert [event["belt"] for event in told(play(state, "rotate")) if event["event"] == "BeltRotated"] == ["right"]


@pytest.mark.parametrize(
    "truck, orders, belts, action",
    [
        # Mints are reserved for the older order, which is not complete; so the younger is not ready and lacks two.
        ("cc", "pepperton-ccc spearfield-cc", ("c" * 10, "c" * 8), "load:left:ccc"),
        # What an older order does not want is there for the younger: only one more is lacking.
        ("scc", "pepperton-r spearfield-ccc", ("c" * 10, "r" * 7), "load:right:r"),
        ("scc", "spearfield-ccc pepperton-r", ("c" * 10, "r" * 7), "load:left:c"),
        ("s", "pepperton-rs spearfield-s", ("ssss" + "c" * 6, "c" * 8 + "r"), "load:left:s"),
    ],
)
def test_d9_1_mints_are_reserved_for_older_orders_first(
    truck: str, orders: str, belts: tuple[str, str], action: str
) -> None:
    state = factory(turn=2, at={2: "left"}, trucks={2: truck}, open={2: orders}, belts=belts)
    assert plays(state) == (action, "load")


def test_d9_1_a_younger_order_is_ready_with_what_the_older_do_not_need() -> None:
    state = factory(
        turn=2,
        at={2: "pepperton"},
        trucks={2: "scc"},
        open={2: "spearfield-rs pepperton-cc"},
        belts=("c" * 10, "c" * 7),
    )
    assert plays(state) == ("deliver:pepperton-cc", "deliver")
