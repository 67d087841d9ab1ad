"""The variant with road conditions (D7)."""

from __future__ import annotations

from typing import Any

import pytest

from mintworks.games.delivery.rules.setup import SetupError
from mintworks.games.delivery.rules.snapshot import to_json
from tests.games.delivery.content.printed_parts import ROAD_MAP
from tests.games.delivery.rules.positions import TOWNS, after, legal, new_game, play, refuses, seat, table

TOKENS = {"closed", "traffic-jam", "toll", "motorway", "loading-zone", "tunnel"}
SPACES = [space for space in ROAD_MAP if "-" in space]

# Set-up -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_d7_1_tokens_are_drawn_each_at_a_town_of_its_own(number: int) -> None:
    drawn = [to_json(new_game(conditions=number, seed=seed))["conditions"] for seed in range(40)]
    for conditions in drawn:
        assert len({space.partition("-")[2] for space in conditions} & {*TOWNS}) == len(conditions) == number
        assert len({*conditions.values()}) == number
    assert {space for conditions in drawn for space in conditions} == {*SPACES}
    assert {token for conditions in drawn for token in conditions.values()} == TOKENS


def test_d7_1_a_game_without_the_variant_has_none() -> None:
    assert to_json(new_game(conditions=0))["conditions"] == to_json(new_game())["conditions"] == {}


def test_d7_1_tokens_can_be_given() -> None:
    given = {"west-pepperton": "toll", "east-spearfield": "tunnel"}
    assert to_json(new_game(conditions=given))["conditions"] == given


@pytest.mark.parametrize(
    "conditions",
    [
        5,
        -1,
        {"north-pepperton": "toll", "west-pepperton": "tunnel"},
        {"north-pepperton": "toll", "east-spearfield": "toll"},
        {"north-pepperton": "flood"},
        {"north": "toll"},
        {"pepperton": "toll"},
        {"yard": "toll"},
        {"nowhere": "toll"},
    ],
)
def test_d7_1_other_tokens_are_no_set_up(conditions: object) -> None:
    with pytest.raises(SetupError):
        new_game(conditions=conditions)


# Closed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "space, moves",
    [("north", "city north-spearfield"), ("pepperton", "west-pepperton"), ("city", "north east south west")],
)
def test_d7_2_nobody_enters_where_it_is_closed(space: str, moves: str) -> None:
    state = table(at={1: space}, conditions={"north-pepperton": "closed"})
    assert legal(state, "move") == [f"move:{other}" for other in moves.split()]


# Traffic jam --------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", ["north", "pepperton"])
def test_d7_2_a_traffic_jam_ends_the_turn(start: str) -> None:
    state = table(at={1: start}, conditions={"north-pepperton": "traffic-jam"})
    data = after(state, "move:north-pepperton")
    assert (seat(data)["space"], data["to_move"], data["actions_left"]) == ("north-pepperton", 2, 2)


def test_d7_2_a_traffic_jam_holds_nobody_who_leaves_it() -> None:
    state = table(at={1: "north-pepperton"}, conditions={"north-pepperton": "traffic-jam"})
    assert after(state, "move:pepperton")["to_move"] == 1


@pytest.mark.parametrize("moves, actions", [(1, 1), (2, 0), (2, 1), (0, 3)])
def test_d7_2_neither_turbo_nor_night_shift_helps_against_a_traffic_jam(moves: int, actions: int) -> None:
    state = table(
        at={1: "north"},
        bought={1: ["turbo", "night-shift"]},
        conditions={"north-pepperton": "traffic-jam"},
        moves=moves,
        actions=actions,
        night=actions + moves > 2,
    )
    assert after(state, "move:north-pepperton")["to_move"] == 2


def test_d7_2_a_traffic_jam_in_the_last_turn_ends_the_game() -> None:
    state = table(to_move=3, called=True, at={3: "north"}, conditions={"north-pepperton": "traffic-jam"})
    assert after(state, "move:north-pepperton")["phase"] == "over"


# Toll ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "truck, mints", [("", ""), ("c", "c"), ("cccc", "c"), ("ssc", "sc"), ("rsc", "rsc"), ("rr", "r")]
)
def test_d7_2_a_toll_takes_a_mint_of_any_kind(truck: str, mints: str) -> None:
    state = table(at={1: "north"}, trucks={1: truck}, conditions={"north-pepperton": "toll"})
    paid = [f"move:north-pepperton:{mint}" for mint in mints]
    assert legal(state, "move") == ["move:city", *paid, "move:north-spearfield"]
    for mint in mints:
        data = after(state, f"move:north-pepperton:{mint}")
        assert seat(data)["space"] == "north-pepperton"
        assert seat(data)["truck"] == truck.replace(mint, "", 1)
        assert data["actions_left"] == 1
    assert refuses(state, "move:north-pepperton")


def test_d7_2_who_leaves_a_toll_pays_nothing() -> None:
    state = table(at={1: "north-pepperton"}, trucks={1: ""}, conditions={"north-pepperton": "toll"})
    assert legal(state, "move") == ["move:north", "move:pepperton"]


def test_d7_2_a_free_move_pays_toll_too() -> None:
    state = table(
        at={1: "north"},
        trucks={1: "sc"},
        bought={1: ["turbo"]},
        conditions={"north-pepperton": "toll"},
        moves=2,
        actions=0,
    )
    assert legal(state, "move")[1:3] == ["move:north-pepperton:s", "move:north-pepperton:c"]
    data = after(state, "move:north-pepperton:s")
    assert (seat(data)["truck"], data["to_move"]) == ("c", 2)


# Motorway -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("start, end", [("north", "pepperton"), ("pepperton", "north")])
def test_d7_2_a_motorway_leads_to_its_other_end_in_one_move(start: str, end: str) -> None:
    state = table(at={1: start}, conditions={"north-pepperton": "motorway"})
    moves = [f"move:{space}" for space in ROAD_MAP[start].split()]
    assert legal(state, "move") == moves
    data = after(state, "move:north-pepperton")
    assert (seat(data)["space"], data["actions_left"], data["turn"]["moves"]) == (end, 1, 1)
    assert refuses(state, f"move:{end}")


def test_d7_2_a_motorway_is_one_move_for_turbo() -> None:
    state = table(bought={1: ["turbo"]}, conditions={"north-pepperton": "motorway"})
    play(state, "move:north", "move:north-pepperton")
    assert legal(state) == ["move:north-pepperton", "move:west-pepperton", "end"]
    data = after(state, "move:north-pepperton")
    assert (seat(data)["space"], data["to_move"]) == ("north", 2)


def test_d7_2_who_comes_by_motorway_can_deliver() -> None:
    state = table(
        at={1: "north"},
        trucks={1: "cc"},
        open={1: "pepperton-cc"},
        conditions={"north-pepperton": "motorway"},
        actions=1,
    )
    play(state, "move:north-pepperton")
    assert legal(state) == ["deliver:pepperton-cc", "end"]


# Loading zone -------------------------------------------------------------------------------------


@pytest.mark.parametrize("truck, loaded", [("", "c"), ("s", "sc"), ("rsc", "rscc")])
def test_d7_2_who_has_room_loads_a_mint_in_a_loading_zone(truck: str, loaded: str) -> None:
    state = table(at={1: "north"}, trucks={1: truck}, conditions={"north-pepperton": "loading-zone"})
    assert legal(state, "move") == ["move:city", "move:north-pepperton", "move:north-spearfield"]
    data = after(state, "move:north-pepperton")
    assert (seat(data)["space"], seat(data)["truck"], data["actions_left"]) == ("north-pepperton", loaded, 1)
    assert refuses(state, "move:north-pepperton:c")


@pytest.mark.parametrize(
    "truck, left", [("cccc", {"c": "cccc"}), ("rssc", {"r": "sscc", "s": "rscc", "c": "rssc"}), ("rrrr", {"r": "rrrc"})]
)
def test_d7_2_a_full_truck_unloads_a_mint_for_it(truck: str, left: dict[str, str]) -> None:
    state = table(at={1: "pepperton"}, trucks={1: truck}, conditions={"north-pepperton": "loading-zone"})
    entering = [f"move:north-pepperton:{mint}" for mint in left]
    assert legal(state, "move") == [*entering, "move:west-pepperton"]
    for mint, truck_after in left.items():
        assert seat(after(state, f"move:north-pepperton:{mint}"))["truck"] == truck_after
    assert refuses(state, "move:north-pepperton")


def test_d7_2_a_long_bed_is_full_with_six() -> None:
    position: dict[str, Any] = {
        "at": {1: "north"},
        "bought": {1: ["long-bed"]},
        "conditions": {"north-pepperton": "loading-zone"},
    }
    state = table(**position, trucks={1: "rsscc"})
    assert seat(after(state, "move:north-pepperton"))["truck"] == "rssccc"
    full = table(**position, trucks={1: "rssccc"})
    assert seat(after(full, "move:north-pepperton:s"))["truck"] == "rscccc"


# Tunnel -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "start, moves",
    [
        ("city", "north east south west east-wintergreen"),
        ("east-wintergreen", "city east wintergreen"),
        ("east", "city east-spearfield east-wintergreen"),
    ],
)
def test_d7_2_a_tunnel_joins_its_space_to_the_city(start: str, moves: str) -> None:
    state = table(at={1: start}, conditions={"east-wintergreen": "tunnel"})
    assert legal(state, "move") == [f"move:{space}" for space in moves.split()]
    for space in moves.split():
        assert seat(after(state, f"move:{space}"))["space"] == space


def test_d7_2_conditions_hold_on_their_own_space_alone() -> None:
    conditions = {"north-pepperton": "toll", "north-spearfield": "motorway", "west-applemint": "closed"}
    state = table(at={1: "north"}, trucks={1: "c"}, conditions=conditions)
    assert legal(state, "move") == ["move:city", "move:north-pepperton:c", "move:north-spearfield"]
    assert seat(after(state, "move:north-spearfield"))["space"] == "spearfield"
    assert legal(table(at={1: "west"}, conditions=conditions), "move") == ["move:city", "move:west-pepperton"]
