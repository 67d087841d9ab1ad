"""The variant with upgrades (D6)."""

from __future__ import annotations

from typing import Any

import pytest

from mintworks.games.delivery.rules.setup import SetupError
from mintworks.games.delivery.rules.snapshot import to_json
from tests.games.delivery.content.printed_parts import NEIGHBORS, ROAD_MAP, UPGRADES
from tests.games.delivery.rules.positions import GAME, TOWNS, after, legal, new_game, offer, play, refuses, seat, table

# Buying -------------------------------------------------------------------------------------------


def test_d6_1_three_of_the_ten_are_turned_up() -> None:
    drawn = [tuple(to_json(new_game(upgrades=3, seed=seed))["upgrades"]) for seed in range(60)]
    assert {len(names) for names in drawn} == {3}
    assert {name for names in drawn for name in names} == {*UPGRADES}
    assert all([*names] == sorted(names, key=[*UPGRADES].index) for names in drawn)


def test_d6_1_a_game_without_the_variant_has_none() -> None:
    assert to_json(new_game(upgrades=0))["upgrades"] == to_json(new_game())["upgrades"] == []


def test_d6_1_given_upgrades_may_be_any_number() -> None:
    assert to_json(new_game(upgrades=("night-shift", "long-bed")))["upgrades"] == ["long-bed", "night-shift"]
    assert to_json(new_game(upgrades=tuple(UPGRADES)))["upgrades"] == [*UPGRADES]


@pytest.mark.parametrize("upgrades", [1, 2, 4, -1, ("turbo", "turbo"), ("wings",)])
def test_d6_1_other_upgrades_are_no_set_up(upgrades: object) -> None:
    with pytest.raises(SetupError):
        new_game(upgrades=upgrades)


def test_d6_1_there_is_a_token_for_every_seat() -> None:
    open_orders = {1: "pepperton-cc", 2: "spearfield-cc", 3: "applemint-cc"}
    state = table(open=open_orders, upgrades=["turbo"], trucks=dict.fromkeys((1, 2, 3), "cc"))
    for number, order in open_orders.items():
        play(state, f"buy:turbo:{order}", "end")
        assert seat(state, number)["upgrades"] == ["turbo"]


def test_d6_2_an_upgrade_costs_an_action_and_ready_orders_with_their_mints() -> None:
    state = table(trucks={1: "sccc"}, open={1: "pepperton-cc applemint-rc spearfield-s"}, upgrades=["turbo"])
    assert legal(state, "buy") == ["buy:turbo:pepperton-cc", "buy:turbo:spearfield-s"]
    data = after(state, "buy:turbo:spearfield-s")
    assert (data["actions_left"], data["progress"], data["to_move"]) == (1, True, 1)
    bought = seat(data)
    assert (bought["truck"], bought["open"]) == ("ccc", ["pepperton-cc", "applemint-rc"])
    assert (bought["done"], bought["stars"], bought["upgrades"]) == (["spearfield-s"], 2, ["turbo"])


@pytest.mark.parametrize("space", ROAD_MAP)
def test_d6_2_upgrades_are_bought_anywhere(space: str) -> None:
    state = table(at={1: space}, trucks={1: "cc"}, open={1: "pepperton-cc"}, upgrades=["radio"])
    assert legal(state, "buy") == ["buy:radio:pepperton-cc"]


@pytest.mark.parametrize(
    "truck, bought",
    [
        ("cccc", ["pepperton-cc,spearfield-cc"]),
        ("scc", ["pepperton-cc,applemint-s", "spearfield-cc,applemint-s"]),
        ("ccc", []),
        ("s", []),
    ],
)
def test_d6_2_all_orders_are_ready_at_once_each_with_mints_of_its_own(truck: str, bought: list[str]) -> None:
    state = table(
        trucks={1: truck}, open={1: "pepperton-cc spearfield-cc applemint-s"}, upgrades=["night-shift", "loyalty-card"]
    )
    wanted = [f"buy:{name}:{orders}" for name in ("night-shift", "loyalty-card") for orders in bought]
    assert legal(state, "buy") == wanted


def test_d6_2_spent_orders_are_no_deliveries() -> None:
    # No discard of two seats, no tip, no action.
    state = table(
        2,
        trucks={1: "cccc"},
        open={1: "pepperton-cc"},
        upgrades=["turbo"],
        bought={1: ["tip-jar", "night-shift"]},
        at={1: "pepperton"},
    )
    data = after(state, "buy:turbo:pepperton-cc")
    assert (data["phase"], data["actions_left"], data["turn"]["night"]) == ("turn", 1, False)
    assert seat(data)["truck"] == "cc"


def test_d6_2_without_an_action_nothing_is_bought() -> None:
    state = table(
        at={1: "pepperton"}, trucks={1: "cccc"}, open={1: "pepperton-cc spearfield-cc"}, upgrades=["radio"], actions=0
    )
    assert legal(state) == ["deliver:pepperton-cc", "end"]
    assert refuses(state, "buy:radio:spearfield-cc")


def test_d6_2_orders_are_named_in_the_order_held() -> None:
    state = table(trucks={1: "cccc"}, open={1: "pepperton-cc spearfield-cc"}, upgrades=["night-shift"])
    assert refuses(state, "buy:night-shift:spearfield-cc,pepperton-cc")


def test_d6_3_each_seat_has_an_upgrade_at_most_once() -> None:
    state = table(trucks={1: "cccc"}, open={1: "pepperton-cc spearfield-cc"}, upgrades=["radio", "tip-jar"])
    play(state, "buy:tip-jar:pepperton-cc")
    assert legal(state, "buy") == ["buy:radio:spearfield-cc"]
    data = after(state, "buy:radio:spearfield-cc")
    assert seat(data)["upgrades"] == ["tip-jar", "radio"]


def test_d6_3_an_upgrade_works_in_the_turn_in_which_it_is_bought() -> None:
    state = table(open={1: "pepperton-cc"}, upgrades=["long-bed"])
    play(state, "buy:long-bed:pepperton-cc")
    assert legal(state, "load") == ["load:1", "load:2", "load:3", "load:4"]


# The ten upgrades ---------------------------------------------------------------------------------


def test_d6_4_long_bed_gives_six_places() -> None:
    state = table(bought={1: ["long-bed"]}, trucks={1: "rssc"})
    assert legal(state, "load") == ["load:1", "load:2"]
    assert legal(table(bought={1: ["long-bed"]}, trucks={1: "c"}), "load")[-1] == "load:4"
    offered = table(
        bought={1: ["long-bed"]}, at={1: "pepperton"}, trucks={1: "rssc"}, offers={"pepperton": [("spearfield-s", 3)]}
    )
    assert legal(offered, "take") == ["take:spearfield-s", "take:spearfield-s+1", "take:spearfield-s+2"]
    full = table(bought={1: ["long-bed"]}, trucks={1: "cccccc"})
    assert legal(full, "load", "optimize") == [f"optimize:{gain}" for gain in ("r", "s", "rr", "rs", "ss", "sss")]


def test_d6_4_turbo_makes_the_third_move_free() -> None:
    state = table(bought={1: ["turbo"]})
    play(state, "move:north", "move:north-pepperton")
    assert legal(state) == ["move:north", "move:pepperton", "end"]
    data = after(state, "move:pepperton")
    assert (seat(data)["space"], data["to_move"]) == ("pepperton", 2)


def test_d6_4_turbo_saves_the_action_where_one_is_left() -> None:
    state = table(bought={1: ["turbo", "night-shift"]}, at={1: "north"}, moves=2, night=True, actions=1)
    data = after(state, "move:city")
    assert (data["to_move"], data["actions_left"], data["turn"]["moves"]) == (1, 1, 3)
    assert after(state, "move:city", "move:north")["to_move"] == 2


def test_d6_4_turbo_frees_no_other_action() -> None:
    state = table(bought={1: ["turbo"]}, at={1: "north"}, moves=2, actions=0, trucks={1: "cc"})
    assert legal(state) == ["move:city", "move:north-pepperton", "move:north-spearfield", "end"]


@pytest.mark.parametrize("space", ROAD_MAP)
def test_d6_4_on_board_mixer_optimizes_everywhere_as_in_the_city(space: str) -> None:
    state = table(bought={1: ["on-board-mixer"]}, at={1: space})
    assert legal(state, "optimize") == ["optimize:r", "optimize:s", "optimize:ss"]


@pytest.mark.parametrize(
    "warehouse, towns",
    [
        ("north", ["pepperton", "spearfield"]),
        ("east", ["spearfield", "wintergreen"]),
        ("south", ["wintergreen", "applemint"]),
        ("west", ["pepperton", "applemint"]),
    ],
)
def test_d6_4_radio_takes_an_order_of_either_town_of_a_warehouse(warehouse: str, towns: list[str]) -> None:
    state = table(bought={1: ["radio"]}, at={1: warehouse})
    orders = [order for town in towns for order, _mints in offer(after(state), town)]
    assert legal(state, "take") == [f"take:{order}" for order in orders]
    data = after(state, f"take:{orders[2]}")
    assert seat(data)["open"] == [orders[2]]
    assert [mints for _order, mints in offer(data, towns[1])] == [1, 0]
    assert [mints for _order, mints in offer(data, towns[0])] == [0, 0]


@pytest.mark.parametrize("space, towns", [("city", 0), ("north-pepperton", 0), ("pepperton", 1)])
def test_d6_4_radio_works_at_warehouses_alone(space: str, towns: int) -> None:
    assert len(legal(table(bought={1: ["radio"]}, at={1: space}), "take")) == 2 * towns


def test_d6_4_radio_loads_mints_on_the_order_too() -> None:
    state = table(
        bought={1: ["radio"]},
        at={1: "west"},
        trucks={1: "cc"},
        offers={"applemint": [("pepperton-s", 3), "pepperton-r"]},
    )
    assert seat(after(state, "take:pepperton-s+2"))["truck"] == "cccc"


@pytest.mark.parametrize("town", TOWNS)
def test_d6_4_ring_road_joins_neighboring_towns_for_this_truck(town: str) -> None:
    state = table(bought={1: ["ring-road"]}, at={1: town, 2: town})
    joined = [*NEIGHBORS[town], *ROAD_MAP[town].split()]
    assert legal(state, "move") == [f"move:{space}" for space in joined]
    data = after(state, f"move:{joined[0]}")
    assert (seat(data)["space"], data["actions_left"]) == (joined[0], 1)
    play(state, "end")
    assert legal(state, "move") == [f"move:{space}" for space in ROAD_MAP[town].split()]


def test_d6_4_bulk_contract_loads_four_at_warehouses() -> None:
    state = table(bought={1: ["bulk-contract"]}, at={1: "east"}, trucks={1: ""})
    assert legal(state, "load") == ["load:1", "load:2", "load:3", "load:4"]
    bigger = table(bought={1: ["bulk-contract", "long-bed"]}, at={1: "east"}, trucks={1: ""})
    assert legal(bigger, "load") == ["load:1", "load:2", "load:3", "load:4"]
    assert legal(table(bought={1: ["bulk-contract"]}, at={1: "east"}, trucks={1: "rr"}), "load")[-1] == "load:2"


@pytest.mark.parametrize(
    "space, cards, truck, gains",
    [
        ("city", ["cinnamon-deal"], "cccc", "r s rr rs ss"),
        ("city", ["cinnamon-deal"], "rccc", "r s"),
        ("north", ["cinnamon-deal"], "cccc", "s ss"),
        ("north", ["cinnamon-deal", "on-board-mixer"], "cccc", "r s rr rs ss"),
        ("city", ["cinnamon-deal", "long-bed"], "cccccc", "r s rr rs ss rrr rrs rss sss"),
    ],
)
def test_d6_4_cinnamon_deal_gives_cinnamon_for_two(space: str, cards: list[str], truck: str, gains: str) -> None:
    state = table(bought={1: cards}, at={1: space}, trucks={1: truck})
    assert legal(state, "optimize") == [f"optimize:{gain}" for gain in gains.split()]


def test_d6_4_cinnamon_deal_spends_two() -> None:
    assert seat(after(table(bought={1: ["cinnamon-deal"]}), "optimize:r"))["truck"] == "rcc"


def test_d6_4_tip_jar_loads_a_mint_after_each_delivery() -> None:
    state = table(
        bought={1: ["tip-jar"]}, at={1: "pepperton"}, trucks={1: "sscc"}, open={1: "pepperton-ss pepperton-cc"}
    )
    assert seat(after(state, "deliver:pepperton-ss"))["truck"] == "ccc"
    assert seat(after(state, "deliver:pepperton-ss", "deliver:pepperton-cc"))["truck"] == "cc"


def test_d6_4_night_shift_gives_an_action_with_the_first_delivery_of_a_turn() -> None:
    state = table(
        bought={1: ["night-shift"]}, at={1: "pepperton"}, trucks={1: "sscc"}, open={1: "pepperton-ss pepperton-cc"}
    )
    first = after(state, "deliver:pepperton-cc")
    assert (first["actions_left"], first["turn"]["night"]) == (3, True)
    assert after(state, "deliver:pepperton-cc", "deliver:pepperton-ss")["actions_left"] == 3
    assert after(state, "deliver:pepperton-cc", "end")["turn"]["night"] is False


def test_d6_4_night_shift_gives_an_action_when_none_is_left() -> None:
    state = table(
        bought={1: ["night-shift"]}, at={1: "north-pepperton"}, trucks={1: "cc"}, open={1: "pepperton-cc"}, actions=1
    )
    play(state, "move:pepperton", "deliver:pepperton-cc")
    data = to_json(state)
    assert (data["to_move"], data["actions_left"], data["turn"]) == (1, 1, {"moves": 1, "night": True})
    assert legal(state, "end", "move") == ["move:north-pepperton", "move:west-pepperton", "end"]


@pytest.mark.parametrize(
    "done, stars", [("", 0), ("pepperton-cc", 3), ("pepperton-cc pepperton-s", 5), ("pepperton-cc spearfield-s", 6)]
)
def test_d6_4_loyalty_card_gives_a_star_for_each_different_town_served(done: str, stars: int) -> None:
    state = table(bought={1: ["loyalty-card"]}, done={1: done})
    assert seat(after(state))["stars"] == stars
    towns = {order.partition("-")[0] for order in done.split()}
    assert seat(after(table(done={1: done})))["stars"] == stars - len(towns)


def test_d6_4_tip_and_night_shift_come_with_the_delivery_before_the_discard_that_it_asks_for() -> None:
    state = table(
        2,
        bought={1: ["tip-jar", "night-shift"]},
        at={1: "pepperton"},
        trucks={1: "rscc"},
        open={1: "pepperton-cc"},
        actions=0,
    )
    play(state, "deliver:pepperton-cc")
    data = to_json(state)
    assert (data["phase"], seat(data)["truck"], data["actions_left"]) == ("discard", "rsc", 1)
    assert data["turn"]["night"] is True
    play(state, legal(state)[0])
    data = to_json(state)
    assert (data["phase"], data["to_move"], seat(data)["truck"], data["actions_left"]) == ("turn", 1, "rsc", 1)
    assert data["turn"]["night"] is True


# Rulings ------------------------------------------------------------------------------------------


def test_d6_5_turbo_counts_moves_before_it_was_bought() -> None:
    position: dict[str, Any] = {
        "at": {1: "north-pepperton"},
        "trucks": {1: "cc"},
        "open": {1: "spearfield-cc"},
        "upgrades": ["turbo"],
    }
    third = table(**position, bought={1: ["night-shift"]}, moves=2, night=True, actions=1)
    play(third, "buy:turbo:spearfield-cc")
    assert legal(third) == ["move:north", "move:pepperton", "end"]
    second = table(**position, moves=1, actions=1)
    play(second, "buy:turbo:spearfield-cc")
    assert GAME.to_move(second) == 2


def test_d6_5_the_third_move_is_free_without_an_action_and_the_fourth_is_not() -> None:
    state = table(bought={1: ["turbo", "night-shift"]}, at={1: "north"}, moves=2, actions=0)
    assert legal(state, "move") == ["move:city", "move:north-pepperton", "move:north-spearfield"]
    assert after(state, "move:city")["to_move"] == 2
    delivers = table(
        bought={1: ["turbo"]},
        at={1: "north-pepperton"},
        moves=2,
        actions=0,
        trucks={1: "cc"},
        open={1: "pepperton-cc"},
    )
    play(delivers, "move:pepperton")
    assert legal(delivers) == ["deliver:pepperton-cc", "end"]


def test_d6_5_a_tip_finds_room_in_a_full_truck() -> None:
    state = table(bought={1: ["tip-jar"]}, at={1: "pepperton"}, trucks={1: "rsss"}, open={1: "pepperton-s"})
    assert seat(after(state, "deliver:pepperton-s"))["truck"] == "rssc"


def test_d6_5_loyalty_card_counts_the_towns_of_orders_that_were_spent() -> None:
    state = table(trucks={1: "scc"}, open={1: "pepperton-cc spearfield-s"}, upgrades=["loyalty-card"])
    data = after(state, "buy:loyalty-card:pepperton-cc,spearfield-s")
    assert (seat(data)["done"], seat(data)["stars"]) == (["pepperton-cc", "spearfield-s"], 2 + 2 + 2)


def test_d6_5_night_shift_counts_only_deliveries_since_it_was_bought() -> None:
    state = table(
        at={1: "pepperton"},
        bought={1: ["long-bed"]},
        trucks={1: "sscccc"},
        open={1: "pepperton-cc spearfield-cc wintergreen-s pepperton-s"},
        upgrades=["night-shift"],
    )
    play(state, "deliver:pepperton-cc", "buy:night-shift:spearfield-cc,wintergreen-s")
    assert (to_json(state)["actions_left"], to_json(state)["turn"]["night"]) == (1, False)
    play(state, "deliver:pepperton-s")
    assert (to_json(state)["actions_left"], to_json(state)["turn"]["night"]) == (2, True)
