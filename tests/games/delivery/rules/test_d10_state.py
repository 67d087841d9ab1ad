"""States and events as JSON (D10.4, D10.5)."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.snapshot import SnapshotError, from_json, to_json
from mintworks.games.delivery.rules.state import State
from tests.games.delivery.rules.positions import (
    GAME,
    ORDERS,
    PARTS,
    TOWNS,
    after,
    factory,
    factory_json,
    names,
    new_game,
    play,
    seat,
    table,
    table_json,
    told,
)

# States -------------------------------------------------------------------------------------------


def test_d10_4_the_state_at_the_start_of_a_game() -> None:
    state = new_game(
        orders=ORDERS, first=2, ages=(40, None), upgrades=("radio", "turbo"), conditions={"west-pepperton": "toll"}
    )
    start = {"space": "city", "truck": "cccc", "open": [], "done": [], "upgrades": [], "stars": 0}
    assert to_json(state) == {
        "game": "delivery",
        "round": 1,
        "phase": "keep",
        "to_move": 2,
        "first": 2,
        "actions_left": 0,
        "called": False,
        "turn": {"moves": 0, "night": False},
        "idle": 0,
        "progress": False,
        "pending": None,
        "discard": True,
        "dealt": [[*ORDERS[:3]], [*ORDERS[3:6]]],
        "rest": [*ORDERS[6:], *ORDERS[:6]],
        "offers": {town: [] for town in TOWNS},
        "decks": {town: [] for town in TOWNS},
        "seats": [start, start],
        "upgrades": ["turbo", "radio"],
        "conditions": {"west-pepperton": "toll"},
        "ages": [40, None],
        "winners": None,
        "reason": None,
    }


def test_d10_4_the_state_of_the_factory() -> None:
    belts = ("rrrsssccccc"[:10], "c" * 10)
    state = new_game(driver="ines", orders=ORDERS[:20], belts=belts)
    start = {"space": "depot", "truck": "", "open": [], "done": [], "stars": 0}
    assert to_json(state) == {
        "game": "delivery",
        "round": 1,
        "phase": "turn",
        "to_move": 1,
        "first": 1,
        "actions_left": 2,
        "called": False,
        "turn": {"seat": 1},
        "idle": 0,
        "progress": False,
        "pending": None,
        "driver": "ines",
        "belts": [*belts],
        "decks": [[*ORDERS[place : place + 5]] for place in (0, 5, 10, 15)],
        "motivation": "deliver",
        "seats": [start, start],
        "winners": None,
        "reason": None,
    }


@pytest.mark.parametrize(
    "data",
    [
        table_json(),
        table_json(2, pending="pepperton-cc", done={1: "pepperton-cc"}),
        table_json(5, to_move=4, first=3, actions=1, moves=1, idle=7, progress=True, called=True, round=9),
        table_json(
            bought={2: ["night-shift", "turbo"]}, to_move=2, night=True, conditions={"west-pepperton": "tunnel"}
        ),
        factory_json(),
        factory_json("tuck", turn=2, motivation="load", trucks={2: "rsc"}, called=True, idle=3),
        factory_json(turn=2, pending="pepperton-ss", done={2: "pepperton-ss"}),
    ],
)
def test_d10_4_a_state_comes_back_through_json(data: dict[str, object]) -> None:
    state = from_json(PARTS, json.loads(json.dumps(data)))
    again = to_json(state)
    assert {key: again[key] for key in data if key != "seats"} == {key: data[key] for key in data if key != "seats"}
    assert from_json(PARTS, again) == state
    assert [*again] == [*to_json(new_game(**({"driver": "otto"} if "driver" in data else {})))]


def test_d10_4_at_the_end_nobody_is_to_move_and_the_turn_stays_as_it_was() -> None:
    state = table(called=True, to_move=3, at={3: "north"}, moves=1, actions=1, round=12)
    data = after(state, "end")
    assert (data["phase"], data["to_move"], data["actions_left"], data["round"]) == ("over", None, 0, 12)
    assert data["turn"] == {"moves": 1, "night": False}
    solo = factory(turn=2, called=True, open={2: "pepperton-r spearfield-r"}, belts=("c" * 10, "s" * 10))
    assert after(solo, "end")["turn"] == {"seat": 2}


def test_d10_4_an_observer_sees_no_decks_and_no_done_orders_of_others() -> None:
    state = table(open={1: "pepperton-rs"}, done={1: "pepperton-s", 2: "applemint-cc applemint-s"})
    data = to_json(GAME.observe(state, 1))
    assert data["decks"] == dict.fromkeys(TOWNS, 5)
    assert [entry["done"] for entry in data["seats"]] == [["pepperton-s"], [None, None], []]
    assert (seat(data)["open"], seat(data)["stars"]) == (["pepperton-rs"], 2)
    assert to_json(GAME.observe(state, 3))["seats"][0]["open"] == ["pepperton-rs"]


def test_d4_5_done_orders_can_lie_open_for_all() -> None:
    state = new_game(players=3, open_done=True)
    play(state, "keep", "keep", "keep")
    state.seats[1].done = [state.decks[0].pop()]
    seen = to_json(GAME.observe(state, 1))
    assert seen["open_done"]
    assert seen["seats"][1]["done"] == [state.seats[1].done[0].id]
    assert seen["seats"][1]["stars"] == state.seats[1].done[0].stars
    assert from_json(PARTS, to_json(state)) == state
    assert "open_done" not in to_json(new_game(players=3))


def test_d10_4_an_observer_sees_no_hands_while_the_seats_choose() -> None:
    state = new_game(players=3, orders=ORDERS, first=1)
    play(state, f"keep:{ORDERS[0]}")
    data = to_json(GAME.observe(state, 2))
    assert data["dealt"] == [[None] * 3, [*ORDERS[3:6]], [None] * 3]
    assert data["rest"] == [None] * 40
    assert seat(data, 1)["open"] == [None]
    assert data["decks"] == dict.fromkeys(TOWNS, 0)


def test_d10_4_in_the_factory_the_tops_of_the_decks_are_open() -> None:
    state = factory(done={2: "pepperton-cc"}, decks=["applemint-cc applemint-s", "", "spearfield-s", "wintergreen-s"])
    data = to_json(GAME.observe(state, 1))
    assert data["decks"] == [["applemint-cc", None], [], ["spearfield-s"], ["wintergreen-s"]]
    assert seat(data, 2)["done"] == [None]


@pytest.mark.parametrize(
    "change",
    [
        {"game": "works"},
        {"round": 0},
        {"phase": "sleep"},
        {"to_move": 4},
        {"to_move": None},
        {"first": 0},
        {"actions_left": 3},
        {"pending": "pepperton-cc"},
        {"discard": "yes"},
        {"dealt": [[], []]},
        {"rest": ["pepperton-cc"]},
        {"offers": {}},
        {"upgrades": ["wings"]},
        {"conditions": {"north": "toll"}},
        {"ages": [1]},
        {"winners": [1]},
        {"reason": "stars"},
        {"idle": 20},
        {"more": 1},
    ],
)
def test_d10_4_what_is_no_state_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(SnapshotError):
        from_json(PARTS, {**table_json(), **change})


def test_d3_2_a_town_has_seven_orders_at_most_with_its_offer() -> None:
    seven = "applemint-s applemint-r applemint-ss applemint-rs applemint-rc"
    assert len(to_json(table(decks={"pepperton": seven}))["decks"]["pepperton"]) == 5
    with pytest.raises(SnapshotError, match=r"decks\.pepperton has with its offer at most 7 orders"):
        table(decks={"pepperton": f"{seven} applemint-sc"})


def test_d10_4_each_order_and_each_mint_of_the_factory_is_there_once() -> None:
    with pytest.raises(SnapshotError):
        table(open={1: "pepperton-cc", 2: "pepperton-cc"})
    with pytest.raises(SnapshotError):
        table(open={1: "pepperton-cc"}, offers={"applemint": ["pepperton-cc"]})
    with pytest.raises(SnapshotError):
        factory(belts=("c" * 10, "c" * 9))
    with pytest.raises(SnapshotError):
        factory(trucks={1: "c"}, belts=("c" * 10, "c" * 10))
    with pytest.raises(SnapshotError):
        factory(belts=("s" * 10, "s" + "c" * 9))


# Events -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "OrdersDealt",
        "OrdersKept",
        "TruckMoved",
        "MintsLoaded",
        "MintsUnloaded",
        "MintsOptimized",
        "OrderTaken",
        "MintPutOnOrder",
        "OrderTurnedUp",
        "OrderDelivered",
        "OrderDiscarded",
        "UpgradeBought",
        "TollPaid",
        "BeltRotated",
        "MintsPutOnBelt",
        "MotivationChanged",
        "DriverBlocked",
        "EndCalled",
        "TurnBegan",
        "GameEnded",
    ],
)
def test_d10_5_there_are_at_least_these_events(name: str) -> None:
    assert name in {event.__name__ for event in happened.Event.__args__}


ZONE = {"north-pepperton": "loading-zone"}


@pytest.mark.parametrize(
    "position, action, event",
    [
        ({}, "move:north", {"event": "TruckMoved", "seat": 1, "from": "city", "to": "north"}),
        ({"trucks": {1: "c"}}, "load:3", {"event": "MintsLoaded", "seat": 1, "mints": "ccc"}),
        ({"trucks": {1: "rsc"}}, "unload:rc", {"event": "MintsUnloaded", "seat": 1, "mints": "rc"}),
        ({}, "optimize:s", {"event": "MintsOptimized", "seat": 1, "spent": "cc", "gained": "s"}),
        (
            {"at": {1: "north"}, "trucks": {1: "s"}, "conditions": ZONE},
            "move:north-pepperton",
            {"event": "MintsLoaded", "seat": 1, "mints": "c"},
        ),
        (
            {"at": {1: "north"}, "trucks": {1: "rrrs"}, "conditions": ZONE},
            "move:north-pepperton:s",
            {"event": "MintsUnloaded", "seat": 1, "mints": "s"},
        ),
        (
            {"at": {1: "pepperton"}, "trucks": {1: "cc"}, "open": {1: "pepperton-cc"}},
            "deliver:pepperton-cc",
            {"event": "OrderDelivered", "seat": 1, "order": "pepperton-cc", "mints": "cc"},
        ),
        (
            {"trucks": {1: "cc"}, "open": {1: "pepperton-cc"}, "upgrades": ["radio"]},
            "buy:radio:pepperton-cc",
            {"event": "UpgradeBought", "seat": 1, "upgrade": "radio", "orders": ["pepperton-cc"], "mints": "cc"},
        ),
        ({}, "end", {"event": "TurnBegan", "seat": 2, "round": 1, "actions": 2}),
    ],
)
def test_d10_5_an_event_tells_of_each_action(position: dict[str, Any], action: str, event: dict[str, Any]) -> None:
    found = told(play(table(**position), action))
    assert any(all(each.get(key) == value for key, value in event.items()) for each in json.loads(json.dumps(found)))


def told_of(state: State, action: str) -> dict[str, dict[str, Any]]:
    """The events of an action by name."""
    return {event.pop("event"): event for event in told(play(state, action))}


def test_d10_5_amounts_are_resolved() -> None:
    toll = {"west-pepperton": "toll"}
    moved = told_of(table(at={1: "west"}, trucks={1: "s"}, conditions=toll), "move:west-pepperton:s")
    assert (moved["TruckMoved"]["from"], moved["TruckMoved"]["to"]) == ("west", "west-pepperton")
    assert moved["TollPaid"]["mint"] == "s"
    taken = told_of(
        table(at={1: "pepperton"}, trucks={1: "cc"}, offers={"pepperton": [("applemint-s", 3), "applemint-r"]}),
        "take:applemint-s+2",
    )
    assert (taken["OrderTaken"]["order"], taken["MintsLoaded"]["mints"]) == ("applemint-s", "cc")
    assert (taken["OrderTaken"]["loaded"], taken["OrderTaken"]["returned"]) == (2, 1)
    assert (taken["MintPutOnOrder"]["order"], taken["MintPutOnOrder"]["mints"]) == ("applemint-r", 1)
    optimized = told_of(table(), "optimize:r")["MintsOptimized"]
    assert (optimized["spent"], optimized["gained"]) == ("ccc", "r")
    ended = told_of(table(called=True, to_move=3, done={2: "pepperton-cc"}), "end")["GameEnded"]
    assert (list(ended["winners"]), ended["reason"]) == ([2], "stars")


def test_d10_5_amounts_are_resolved_in_the_factory_too() -> None:
    at_left: dict[str, Any] = {"at": {1: "left"}, "trucks": {1: "sc"}, "belts": ("cscsrrrc", "c" * 10)}
    loaded = told_of(factory(**at_left), "load:left:s")["MintsLoaded"]
    assert (loaded["seat"], loaded["mints"], loaded["from"]) == (1, "s", "left")
    unloaded = told_of(factory(**at_left), "unload:left:sc")["MintsUnloaded"]
    assert (unloaded["seat"], unloaded["mints"], unloaded["to"]) == (1, "sc", "left")
    rotated = told_of(factory(**at_left), "rotate:left:2")["BeltRotated"]
    assert (rotated["seat"], rotated["belt"], rotated["mints"]) == (1, "left", 2)
    taken = told_of(factory(decks=["pepperton-cc applemint-s", "", "spearfield-s", ""]), "take:pepperton-cc")
    assert (taken["OrderTaken"]["seat"], taken["OrderTaken"]["order"]) == (1, "pepperton-cc")
    assert taken["OrderTurnedUp"]["order"] == "applemint-s"
    state = factory(at={1: "pepperton"}, trucks={1: "sc"}, open={1: "pepperton-sc"}, belts=("c" * 9, "c" * 9))
    delivered = told_of(state, "deliver:pepperton-sc")["OrderDelivered"]
    assert (delivered["seat"], delivered["order"], delivered["mints"]) == (1, "pepperton-sc", "sc")
    put = told_of(state, "belts:rl")["MintsPutOnBelt"]
    assert (put["order"], put["mints"], put["belts"]) == ("pepperton-sc", "sc", "rl")


def test_d10_5_events_come_in_the_order_in_which_things_happen() -> None:
    state = table(
        at={1: "pepperton"}, trucks={1: "cc"}, offers={"pepperton": [("applemint-s", 1), "applemint-r"]}, actions=1
    )
    wanted = ["OrderTaken", "MintsLoaded", "MintPutOnOrder", "OrderTurnedUp", "TurnBegan"]
    assert [name for name in names(play(state, "take:applemint-s+1")) if name in wanted] == wanted


def test_d10_5_there_is_every_event_that_the_referee_promises() -> None:
    promised = (
        "OrdersDealt, OrdersKept, TruckMoved, MintsLoaded, MintsUnloaded, MintsOptimized, OrderTaken, MintPutOnOrder, "
        "OrderTurnedUp, OrderDelivered, OrderDiscarded, UpgradeBought, TollPaid, BeltRotated, MintsPutOnBelt, "
        "MotivationChanged, DriverBlocked, EndCalled, TurnBegan, GameEnded"
    )
    assert {*promised.split(", ")} <= {kind.__name__ for kind in get_args(happened.Event)}
