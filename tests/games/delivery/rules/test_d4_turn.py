"""A turn: moving, loading, optimizing, taking, delivering and its end (D4)."""

from __future__ import annotations

import pytest

from mintworks.games.delivery.rules.snapshot import to_json
from tests.games.delivery.rules.positions import GAME, after, legal, new_game, offer, play, refuses, seat, table

# Actions ------------------------------------------------------------------------------------------


def test_d4_two_actions_in_any_order_and_the_same_one_twice() -> None:
    state = table(trucks={1: ""})
    assert seat(after(state, "move:north", "load:2")) == {**seat(state), "space": "north", "truck": "cc"}
    assert seat(after(state, "load:4", "move:north"))["truck"] == "cccc"
    assert seat(after(state, "load:1", "load:2"))["truck"] == "ccc"
    assert [after(state, *done)["to_move"] for done in (["load:1"], ["load:1", "load:1"])] == [1, 2]


def test_d4_1_a_move_leads_to_a_space_that_a_road_joins() -> None:
    state = table()
    assert seat(after(state, "move:north", "move:north-pepperton"))["space"] == "north-pepperton"
    assert after(state, "move:north")["actions_left"] == 1
    assert after(state, "move:north")["turn"] == {"moves": 1, "night": False}
    assert refuses(state, "move:pepperton")
    assert refuses(state, "move:city")


# Loading and unloading ----------------------------------------------------------------------------


def test_d4_2_up_to_four_classic_mints_are_loaded_in_the_city() -> None:
    state = table(trucks={1: ""})
    assert legal(state, "load") == ["load:1", "load:2", "load:3", "load:4"]
    assert (seat(after(state, "load:3"))["truck"], after(state, "load:3")["actions_left"]) == ("ccc", 1)
    assert refuses(state, "load:5")


@pytest.mark.parametrize("warehouse", ["north", "east", "south", "west"])
def test_d4_2_up_to_two_are_loaded_at_a_warehouse(warehouse: str) -> None:
    state = table(at={1: warehouse}, trucks={1: "s"})
    assert legal(state, "load") == ["load:1", "load:2"]
    assert seat(after(state, "load:2"))["truck"] == "scc"


@pytest.mark.parametrize("space", ["city", "north"])
def test_d4_2_only_as_many_are_loaded_as_there_are_free_places(space: str) -> None:
    assert legal(table(at={1: space}, trucks={1: "rss"}), "load") == ["load:1"]
    assert legal(table(at={1: space}, trucks={1: "rssc"}), "load") == []


@pytest.mark.parametrize("space", ["pepperton", "north-pepperton"])
def test_d4_2_elsewhere_nothing_is_loaded_or_unloaded(space: str) -> None:
    assert legal(table(at={1: space}, trucks={1: "sc"}), "load", "unload") == []


@pytest.mark.parametrize("space", ["city", "west"])
def test_d4_2_any_mints_but_at_least_one_are_unloaded_in_the_city_or_at_a_warehouse(space: str) -> None:
    state = table(at={1: space}, trucks={1: "rsc"})
    unloads = ["r", "s", "c", "rs", "rc", "sc", "rsc"]
    assert legal(state, "unload") == [f"unload:{mints}" for mints in unloads]
    for mints in unloads:
        left = "".join(kind for kind in "rsc" if kind not in mints)
        assert seat(after(state, f"unload:{mints}"))["truck"] == left
    assert after(state, "unload:rsc")["actions_left"] == 1
    assert legal(table(at={1: space}, trucks={1: ""}), "unload") == []


def test_d4_2_loading_and_unloading_are_separate_actions() -> None:
    data = after(table(trucks={1: "rrrr"}), "unload:rr", "load:2")
    assert (seat(data)["truck"], data["to_move"]) == ("rrcc", 2)


# Optimizing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "space, truck, gains",
    [
        ("city", "cccc", ["r", "s", "ss"]),
        ("city", "ccc", ["r", "s"]),
        ("city", "sscc", ["s"]),
        ("city", "rssc", []),
        ("north", "cccc", ["s", "ss"]),
        ("north", "ccc", ["s"]),
        ("north", "c", []),
        ("pepperton", "cccc", []),
        ("north-pepperton", "cccc", []),
    ],
)
def test_d4_3_classic_mints_are_optimized_where_they_can_be(space: str, truck: str, gains: list[str]) -> None:
    state = table(at={1: space}, trucks={1: truck})
    assert legal(state, "optimize") == [f"optimize:{gain}" for gain in gains]


@pytest.mark.parametrize(
    "space, truck, gain, left",
    [
        ("city", "cccc", "ss", "ss"),
        ("city", "cccc", "r", "rc"),
        ("city", "rccc", "s", "rsc"),
        ("city", "sccc", "r", "rs"),
        ("south", "cccc", "s", "scc"),
    ],
)
def test_d4_3_two_give_a_sugar_free_three_a_cinnamon_in_one_action(
    space: str, truck: str, gain: str, left: str
) -> None:
    data = after(table(at={1: space}, trucks={1: truck}), f"optimize:{gain}")
    assert (seat(data)["truck"], data["actions_left"]) == (left, 1)


# Taking -------------------------------------------------------------------------------------------

PEPPERTON = [("spearfield-s", 2), ("pepperton-cc", 1)]


@pytest.mark.parametrize(
    "truck, takes",
    [
        ("", ["spearfield-s", "spearfield-s+1", "spearfield-s+2", "pepperton-cc", "pepperton-cc+1"]),
        ("rss", ["spearfield-s", "spearfield-s+1", "pepperton-cc", "pepperton-cc+1"]),
        ("rssc", ["spearfield-s", "pepperton-cc"]),
    ],
)
def test_d4_4_an_order_of_the_offer_is_taken_with_as_many_mints_as_fit(truck: str, takes: list[str]) -> None:
    state = table(at={1: "pepperton"}, trucks={1: truck}, offers={"pepperton": PEPPERTON})
    assert legal(state, "take") == [f"take:{take}" for take in takes]


def test_d4_4_a_mint_is_put_on_the_other_order_and_the_next_stands_last() -> None:
    state = table(
        at={1: "pepperton"},
        trucks={1: "cc"},
        offers={"pepperton": PEPPERTON},
        decks={"pepperton": "applemint-rs applemint-ss"},
    )
    first = after(state, "take:spearfield-s+1")
    assert offer(first, "pepperton") == [("pepperton-cc", 2), ("applemint-rs", 0)]
    assert (first["decks"]["pepperton"], first["actions_left"]) == (["applemint-ss"], 1)
    assert (seat(first)["open"], seat(first)["truck"]) == (["spearfield-s"], "ccc")
    second = after(state, "take:pepperton-cc", "take:spearfield-s+2")
    assert offer(second, "pepperton") == [("applemint-rs", 1), ("applemint-ss", 0)]
    assert (seat(second)["open"], seat(second)["truck"]) == (["pepperton-cc", "spearfield-s"], "cccc")
    third = after(state, "take:pepperton-cc")
    assert offer(third, "pepperton") == [("spearfield-s", 3), ("applemint-rs", 0)]


def test_d4_4_without_a_deck_or_another_order_less_lies_there() -> None:
    last_two = table(at={1: "pepperton"}, offers={"pepperton": PEPPERTON}, decks={"pepperton": ""})
    assert offer(after(last_two, "take:spearfield-s"), "pepperton") == [("pepperton-cc", 2)]
    last = table(at={1: "pepperton"}, offers={"pepperton": PEPPERTON[:1]}, decks={"pepperton": ""})
    assert offer(after(last, "take:spearfield-s"), "pepperton") == []
    lonely = table(at={1: "pepperton"}, offers={"pepperton": PEPPERTON[:1]}, decks={"pepperton": "applemint-s"})
    assert offer(after(lonely, "take:spearfield-s"), "pepperton") == [("applemint-s", 0)]


def test_d4_4_there_is_no_limit_in_number() -> None:
    held = "pepperton-s pepperton-ccc pepperton-sc pepperton-r pepperton-scc pepperton-ss pepperton-rc pepperton-rs"
    state = table(at={1: "pepperton"}, open={1: held}, offers={"pepperton": PEPPERTON})
    assert seat(after(state, "take:pepperton-cc"))["open"] == [*held.split(), "pepperton-cc"]


@pytest.mark.parametrize("space", ["city", "north", "west", "north-pepperton", "spearfield"])
def test_d4_4_an_order_is_taken_in_its_town_alone(space: str) -> None:
    assert refuses(table(at={1: space}, offers={"pepperton": PEPPERTON}), "take:pepperton-cc")


def test_d4_4_more_than_lies_on_it_or_fits_is_not_loaded() -> None:
    assert refuses(table(at={1: "pepperton"}, trucks={1: ""}, offers={"pepperton": PEPPERTON}), "take:spearfield-s+3")
    assert refuses(
        table(at={1: "pepperton"}, trucks={1: "sss"}, offers={"pepperton": PEPPERTON}), "take:spearfield-s+2"
    )


# Delivering ---------------------------------------------------------------------------------------


def test_d4_5_delivering_is_free_and_any_number_is_delivered() -> None:
    state = table(at={1: "pepperton"}, trucks={1: "sscc"}, open={1: "pepperton-cc applemint-s pepperton-ss"})
    assert legal(state, "deliver") == ["deliver:pepperton-cc", "deliver:pepperton-ss"]
    data = after(state, "deliver:pepperton-ss", "deliver:pepperton-cc")
    assert (data["actions_left"], data["to_move"], data["progress"]) == (2, 1, True)
    assert seat(data)["open"] == ["applemint-s"]
    assert seat(data)["done"] == ["pepperton-ss", "pepperton-cc"]
    assert (seat(data)["truck"], seat(data)["stars"]) == ("", 6)


def test_d4_5_mints_are_delivered_once() -> None:
    state = table(at={1: "pepperton"}, trucks={1: "ccc"}, open={1: "pepperton-cc pepperton-ccc"})
    play(state, "deliver:pepperton-cc")
    assert legal(state, "deliver") == []


def test_d4_5_a_younger_order_may_have_the_mints_of_an_older_one() -> None:
    state = table(at={1: "pepperton"}, trucks={1: "cc"}, open={1: "pepperton-ccc pepperton-cc"})
    assert legal(state, "deliver") == ["deliver:pepperton-cc"]


@pytest.mark.parametrize("space", ["city", "north", "north-pepperton", "spearfield"])
def test_d4_5_an_order_is_delivered_in_the_town_that_it_names(space: str) -> None:
    state = table(at={1: space}, trucks={1: "cc"}, open={1: "pepperton-cc"})
    assert refuses(state, "deliver:pepperton-cc")


def test_d4_5_done_orders_are_secret_but_not_their_number() -> None:
    state = table(done={1: "pepperton-rs pepperton-s", 2: "applemint-cc"})
    observed = to_json(GAME.observe(state, 2))
    assert [entry["done"] for entry in observed["seats"]] == [[None, None], ["applemint-cc"], []]


# Discarding ---------------------------------------------------------------------------------------


def test_d4_6_two_seats_discard_from_a_neighboring_town_before_anything_else() -> None:
    state = table(
        2,
        at={1: "pepperton"},
        trucks={1: "ccc"},
        open={1: "pepperton-cc"},
        offers={
            "spearfield": [("applemint-s", 2), ("applemint-r", 1)],
            "applemint": ["spearfield-s", "spearfield-r"],
            "wintergreen": ["wintergreen-s", "wintergreen-r"],
        },
        decks={"spearfield": "pepperton-ss pepperton-rs", "applemint": ""},
    )
    play(state, "deliver:pepperton-cc")
    data = to_json(state)
    assert (data["phase"], data["to_move"], data["pending"]) == ("discard", 1, "pepperton-cc")
    owed = ["discard:applemint-s", "discard:applemint-r", "discard:spearfield-s", "discard:spearfield-r"]
    assert legal(state) == owed
    assert refuses(state, "discard:wintergreen-s")
    assert refuses(state, "end")
    first = after(state, "discard:applemint-s")
    assert (first["phase"], first["pending"], first["actions_left"]) == ("turn", None, 2)
    assert offer(first, "spearfield") == [("applemint-r", 1), ("pepperton-ss", 1)]
    assert first["decks"]["spearfield"] == ["pepperton-rs"]
    assert seat(first)["truck"] == "c"
    last = after(state, "discard:spearfield-r")
    assert offer(last, "applemint") == [("spearfield-s", 0)]


def test_d4_6_every_delivery_asks_for_a_discard() -> None:
    state = table(2, at={1: "pepperton"}, trucks={1: "sscc"}, open={1: "pepperton-cc pepperton-ss"})
    for delivery in ("deliver:pepperton-ss", "deliver:pepperton-cc"):
        play(state, delivery)
        assert len(legal(state, "discard")) == len(legal(state)) == 4
        play(state, legal(state)[0])
    assert to_json(state)["actions_left"] == 2


def test_d4_6_nothing_is_discarded_where_neighbors_offer_nothing() -> None:
    empty: dict[str, list[str]] = {"spearfield": [], "applemint": []}
    decks = dict.fromkeys(empty, "")
    state = table(
        2, at={1: "pepperton"}, trucks={1: "cc"}, open={1: "pepperton-cc"}, offers=empty, decks=decks, called=True
    )
    data = after(state, "deliver:pepperton-cc")
    assert (data["phase"], data["pending"]) == ("turn", None)


def test_d4_6_with_no_actions_left_the_turn_ends_after_the_discard() -> None:
    state = table(2, at={1: "pepperton"}, trucks={1: "cc"}, open={1: "pepperton-cc"}, actions=0)
    play(state, "deliver:pepperton-cc")
    assert (to_json(state)["phase"], GAME.to_move(state)) == ("discard", 1)
    play(state, legal(state)[0])
    assert (to_json(state)["phase"], GAME.to_move(state)) == ("turn", 2)


@pytest.mark.parametrize(
    "players, asked, is_on",
    [
        (2, None, True),
        (2, True, True),
        (2, False, False),
        (3, None, False),
        (3, True, True),
        (3, False, False),
        (1, True, False),
        (4, None, False),
        (4, True, False),
        (5, True, False),
    ],
)
def test_d4_6_discarding_is_on_with_two_off_with_three_and_never_with_others(
    players: int, asked: bool | None, is_on: bool
) -> None:
    assert to_json(new_game(players=players, discard=asked))["discard"] is is_on


@pytest.mark.parametrize("seats, discard", [(2, False), (3, False), (3, True), (4, False)])
def test_d4_6_a_delivery_asks_for_a_discard_where_it_is_on(seats: int, discard: bool) -> None:
    state = table(seats, at={1: "pepperton"}, trucks={1: "cc"}, open={1: "pepperton-cc"}, discard=discard)
    play(state, "deliver:pepperton-cc")
    assert bool(legal(state, "discard")) is discard


# The end of a turn --------------------------------------------------------------------------------


@pytest.mark.parametrize("actions", [2, 1])
def test_d4_7_a_seat_may_end_its_turn_with_actions_left(actions: int) -> None:
    data = after(table(actions=actions, moves=2 - actions), "end")
    assert (data["to_move"], data["actions_left"], data["turn"]) == (2, 2, {"moves": 0, "night": False})
    assert (data["round"], data["phase"]) == (1, "turn")


def test_d4_7_the_turn_ends_by_itself_when_its_actions_are_used() -> None:
    data = after(table(trucks={1: ""}), "load:1", "move:north")
    assert (data["to_move"], data["actions_left"], data["turn"]) == (2, 2, {"moves": 0, "night": False})


def test_d4_7_the_turn_goes_on_while_a_delivery_is_possible() -> None:
    state = table(at={1: "north-pepperton"}, trucks={1: "sscc"}, open={1: "pepperton-cc pepperton-ss"}, actions=1)
    play(state, "move:pepperton")
    assert legal(state) == ["deliver:pepperton-cc", "deliver:pepperton-ss", "end"]
    play(state, "deliver:pepperton-ss")
    assert (GAME.to_move(state), legal(state)) == (1, ["deliver:pepperton-cc", "end"])
    assert after(state, "end")["to_move"] == 2
    assert after(state, "deliver:pepperton-cc")["to_move"] == 2


def test_d4_7_turns_pass_clockwise_and_the_round_ends_before_the_starting_player() -> None:
    state = table(first=2, to_move=2)
    seats = []
    for _ in range(4):
        data = to_json(state)
        seats.append((data["to_move"], data["round"]))
        play(state, "end")
    assert seats == [(2, 1), (3, 1), (1, 1), (2, 2)]
