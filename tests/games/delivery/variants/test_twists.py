"""A twist changes map, driver, belts and beginning, forbids what it says, and leaves the printed game as it is."""

from __future__ import annotations

import pickle

import pytest
from msgspec.structs import replace

from mintworks.core.game import IllegalAction, SetupError
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules.events import OrderTaken, OrderTurnedUp, TurnBegan
from mintworks.games.delivery.rules.parts import Preference, StartsWithOrder
from mintworks.games.delivery.rules.refusals import Refusal, Why
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.snapshot import from_json, to_json
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.variants.twist import Holding, Rival, Side, Twist, mistakes_in
from mintworks.games.delivery.variants.variant_rules import VariantRules, asked_for
from tests.games.delivery.rules.positions import PARTS, factory

SEED = 11


def begun(twist: Twist, driver: str = "gus") -> tuple[VariantRules, State]:
    rules = VariantRules(PARTS, twist)
    return rules, rules.new_game(asked_for(twist, driver, SEED))


def legal(rules: MintDelivery, state: State) -> list[str]:
    return [str(action) for action in rules.legal_actions(state)]


@pytest.mark.parametrize("driver", PARTS.drivers)
def test_without_a_twist_the_game_is_the_printed_one(driver: str) -> None:
    printed = MintDelivery(PARTS)
    state = printed.new_game(Setup(driver=driver, seed=SEED))
    rules, twisted = begun(Twist(), driver)
    assert to_json(twisted) == to_json(state)
    assert rules.opening(twisted) == printed.opening(state)
    assert legal(rules, twisted) == legal(printed, state)


def test_a_road_that_is_closed_is_there_for_nobody() -> None:
    rules, state = begun(Twist(closed=("depot-yard", "depot-pepperton")))
    assert legal(rules, state)[0] == "move:depot-spearfield"
    assert "move:depot-pepperton" not in legal(rules, state)
    assert state.roads.map.first_steps["depot"]["left"] == "depot-spearfield"


def test_a_tunnel_joins_its_space_to_the_depot() -> None:
    rules, state = begun(Twist(tunnels=("left-applemint",)))
    assert "move:left-applemint" in legal(rules, state)
    assert state.roads.map.distances["depot"]["applemint"] == 2


def test_a_belt_that_stands_still_is_not_turned_by_the_person() -> None:
    rules = VariantRules(PARTS, Twist(still=("left",)))
    state = factory(at={1: "left"})
    assert not [action for action in legal(rules, state) if action.startswith("rotate:left")]
    turn = rules.parse("rotate:left:1")
    assert rules.why_not(state, turn) == Refusal(Why.BELT_STANDS_STILL, "D8.3", "left")
    with pytest.raises(IllegalAction):
        rules.apply(state, turn)
    other = factory(at={1: "right"})
    assert "rotate:right:2" in legal(rules, other)


def test_with_a_smaller_hand_fewer_orders_are_taken() -> None:
    rules = VariantRules(PARTS, Twist(hand=1))
    free = factory()
    assert len([action for action in legal(rules, free) if action.startswith("take")]) == 4
    held = factory(open={1: "pepperton-s"})
    assert not [action for action in legal(rules, held) if action.startswith("take")]
    top = rules.parse(f"take:{held.decks[0][0].id}")
    refusal = rules.why_not(held, top)
    assert refusal is not None
    assert (refusal.why, refusal.needed, refusal.has) == (Why.TOO_MANY_ORDERS, 1, 1)


def test_only_the_orders_of_the_twist_are_dealt() -> None:
    _, state = begun(Twist(towns=("pepperton", "applemint")), "otto")
    lying = [order for deck in state.decks for order in deck] + state.seats[1].open
    assert {order.town for order in lying} == {"pepperton", "applemint"}
    assert len(lying) == len({order.id for order in lying}) == 20
    _, plain = begun(Twist(without=("r",)))
    assert not [order for deck in plain.decks for order in deck if "r" in order.mints]


def test_belts_hold_the_mints_of_the_twist_in_an_order_of_the_seed() -> None:
    _, state = begun(Twist(mints={"c": 12, "s": 8}))
    assert sorted("".join(state.belts)) == sorted("c" * 12 + "s" * 8)
    assert [len(belt) for belt in state.belts] == [10, 10]
    _, again = begun(Twist(mints={"c": 12, "s": 8}))
    assert state.belts == again.belts


def test_seats_begin_with_what_they_hold() -> None:
    rules, state = begun(Twist(you=Holding(truck="rsc", orders=2), opponent=Holding(orders=1)), "otto")
    you, driver = state.seats
    assert you.truck == "rsc"
    assert sum(len(belt) for belt in state.belts) == 17
    assert len(you.open) == 2
    assert len(driver.open) == 2
    taken = [event.order for event in rules.opening(state) if isinstance(event, OrderTaken)]
    assert sorted(taken) == sorted(order.id for seat in state.seats for order in seat.open)


def test_the_opening_turns_up_every_order_that_lies_open() -> None:
    rules, state = begun(Twist(deck=3, you=Holding(orders=1)), "otto")
    events = rules.opening(state)
    turned = [event.order for event in events if isinstance(event, OrderTurnedUp)]
    open_ = [order.id for seat in state.seats for order in seat.open]
    assert sorted(turned) == sorted([*open_, *[deck[0].id for deck in state.decks]])
    assert isinstance(events[-1], TurnBegan)
    assert sum(map(len, state.decks)) + len(open_) == 12


def test_a_driver_is_as_its_card_says_now() -> None:
    twist = Twist(rival=Rival(workforce=1, preference=Preference.CINNAMON, trait_rests=True))
    rules, state = begun(twist, "otto")
    assert not state.seats[1].open
    driver = rules.parts.drivers["otto"]
    assert (driver.workforce, driver.preference, driver.trait) == (1, Preference.CINNAMON, None)
    assert isinstance(PARTS.drivers["otto"].trait, StartsWithOrder)


def test_a_position_with_a_twist_is_read_again_by_its_rules() -> None:
    twist = Twist(deck=3, closed=("depot-yard",), mints={"c": 10, "s": 6, "r": 4}, you=Holding(truck="sc", orders=1))
    rules, state = begun(twist)
    assert from_json(rules.parts, to_json(state)) == state


# The road map -------------------------------------------------------------------------------------


ROAD = Twist(
    side=Side.ROAD_MAP,
    upgrades=("radio", "tip-jar"),
    conditions={"north-pepperton": "tunnel"},
    you=Holding(upgrades=("radio",)),
)


def test_on_the_road_map_two_trucks_play_and_the_person_begins() -> None:
    rules, state = begun(ROAD)
    assert (len(state.seats), state.first, state.driver, state.discard) == (2, 1, None, True)
    assert [upgrade.id for upgrade in state.upgrades] == ["radio", "tip-jar"]
    assert [[upgrade.id for upgrade in seat.upgrades] for seat in state.seats] == [["radio"], []]
    assert state.seats[0].abilities.takes_at_warehouses
    assert {space: str(token) for space, token in state.conditions.items()} == {"north-pepperton": "tunnel"}
    assert legal(rules, state)[0] == "keep"


def test_a_shut_city_is_driven_through_and_nothing_more() -> None:
    twist = Twist(side=Side.ROAD_MAP, shut=("city",), without=("r",), discard=False)
    rules, state = begun(twist)
    for _ in state.seats:
        rules.apply(state, rules.parse("keep"))
    assert legal(rules, state) == ["move:north", "move:east", "move:south", "move:west", "end"]
    assert not [order for offer in state.offers for order, _ in offer if "r" in order.mints]


def test_a_twist_is_played_on_its_own_side() -> None:
    with pytest.raises(SetupError, match="side of the map called road-map"):
        VariantRules(PARTS, ROAD).new_game(Setup(driver="gus", seed=1))


def test_rules_with_a_twist_can_be_sent_to_another_process() -> None:
    rules, state = begun(ROAD)
    there, seen = pickle.loads(pickle.dumps((rules, state)))
    assert legal(there, seen) == legal(rules, state)


TOLL = {"north-pepperton": "toll"}
CLOSED_START = Twist(side=Side.ROAD_MAP, conditions={"north-pepperton": "closed"}, you=Holding(space="north-pepperton"))


@pytest.mark.parametrize(
    "twist, setup, told",
    [
        (
            Twist(you=Holding(truck="rrr")),
            Setup(driver="otto", belts=("c" * 10, "c" * 10), seed=1),
            "belts need mints r",
        ),
        (ROAD, asked_for(ROAD, "gus", 1), ""),
        (ROAD, replace(asked_for(ROAD, "gus", 1), players=1), "the players are those of the twist: 2"),
        (ROAD, replace(asked_for(ROAD, "gus", 1), players=5), "the players are those of the twist: 2"),
        (
            ROAD,
            replace(asked_for(ROAD, "gus", 1), upgrades=3),
            'the upgrades are those of the twist: ["radio","tip-jar"]',
        ),
        (ROAD, replace(asked_for(ROAD, "gus", 1), conditions=4), "the conditions are those of the twist"),
    ],
)
def test_a_set_up_that_does_not_fit_its_twist_is_named(twist: Twist, setup: Setup, told: str) -> None:
    rules = VariantRules(PARTS, twist)
    if not told:
        assert rules.new_game(setup).to_move == 1
        return
    with pytest.raises(SetupError) as caught:
        rules.new_game(setup)
    assert told in str(caught.value)


def test_the_order_with_which_a_driver_begins_is_counted_with_those_of_the_seats() -> None:
    """Which deck he takes it from is known with the deal alone: some deals have room for all, and some have not."""
    twist = Twist(deck=2, you=Holding(orders=3), opponent=Holding(orders=2))
    rules = VariantRules(PARTS, twist)
    refused = []
    for seed in range(20):
        try:
            state = rules.new_game(Setup(driver="otto", seed=seed))
        except SetupError as error:
            refused.append(str(error))
        else:
            assert len(state.seats[1].open) == 3
            assert sum(not deck for deck in state.decks) < 3
    assert 0 < len(refused) < 20
    assert all("opponent.orders is a smaller number than 2: the decks have" in told for told in refused)
    assert rules.new_game(Setup(driver="gus", seed=1)).decks


@pytest.mark.parametrize(
    "twist, key, expected",
    [
        (Twist(closed=("depot-moon",)), "closed", "one of left-pepperton"),
        (Twist(closed=("depot-yard", "depot-pepperton", "depot-spearfield")), "closed", "roads enough"),
        (Twist(tunnels=("yard",)), "tunnels", "one of left-pepperton"),
        (Twist(shut=("city",)), "shut", "nothing here"),
        (Twist(towns=("atlantis",)), "towns", "one of pepperton"),
        (Twist(towns=("pepperton",)), "towns", "at least 20 orders left"),
        (Twist(without=("r", "s")), "without", "at least 20 orders left"),
        (Twist(mints={"c": 12}), "mints", "20 mints together, not 12"),
        (Twist(mints={"c": 8, "s": 12}), "mints.s", "at most the 10 in the box"),
        (Twist(upgrades=("radio",)), "upgrades", "this only with side: road-map"),
        (Twist(side=Side.ROAD_MAP, deck=3), "deck", "this only with side: factory"),
        (Twist(side=Side.ROAD_MAP, upgrades=("wings",)), "upgrades", "one of long-bed"),
        (Twist(side=Side.ROAD_MAP, conditions={"city": "toll"}), "conditions", "something else"),
        (Twist(side=Side.ROAD_MAP, you=Holding(upgrades=("radio",))), "you.upgrades", "nothing here"),
        (Twist(side=Side.ROAD_MAP, you=Holding(orders=1)), "you.orders", "this only with side: factory"),
        (Twist(you=Holding(truck="rrsss")), "you.truck", "at most 4 mints"),
        (Twist(you=Holding(truck="cs")), "you.truck", "the most valuable mints first"),
        (Twist(you=Holding(truck="cccc")), "you.truck", "at most 3 mints c"),
        (Twist(mints={"c": 14, "s": 6}, you=Holding(truck="r")), "you.truck", "at most 0 mints r"),
        (Twist(opponent=Holding(space="city")), "opponent.space", "one of depot"),
        (Twist(closed=("left-pepperton",), you=Holding(space="left-pepperton")), "you.space", "one of depot"),
        (Twist(tunnels=("left-applemint", "left-applemint")), "tunnels", "each name once"),
        (Twist(tunnels=("depot-pepperton",)), "tunnels", "one of left-pepperton"),
        (Twist(closed=("left-applemint",), tunnels=("left-applemint",)), "tunnels", "one of left-pepperton"),
        (Twist(you=Holding(truck="sss"), opponent=Holding(truck="s")), "opponent.truck", "at most 0 mints s"),
        (Twist(mints={"c": 19, "s": 1}, you=Holding(truck="s"), opponent=Holding(truck="s")), "opponent.truck", "0"),
        (Twist(hand=1, you=Holding(orders=2)), "you.orders", "at most 1, as hand says"),
        (Twist(deck=1, you=Holding(orders=3)), "you.orders", "a smaller number than 3: the decks have 1, 1, 1, 1"),
        (Twist(deck=1, you=Holding(orders=2), opponent=Holding(orders=1)), "opponent.orders", "smaller number than 1"),
        (Twist(deck=1, you=Holding(orders=3), opponent=Holding(orders=3)), "opponent.orders", "smaller number than 3"),
        (CLOSED_START, "you.space", "one of city"),
        (Twist(side=Side.ROAD_MAP, closed=("north-pepperton",), conditions=TOLL), "conditions", "something else"),
        (Twist(side=Side.ROAD_MAP, upgrades=("radio", "radio")), "upgrades", "each name once"),
        (
            Twist(side=Side.ROAD_MAP, upgrades=("radio",), you=Holding(upgrades=("radio", "radio"))),
            "you.upgrades",
            "each name once",
        ),
    ],
)
def test_a_twist_that_does_not_fit_is_named(twist: Twist, key: str, expected: str) -> None:
    mistakes = [*mistakes_in(twist, PARTS)]
    assert key in [mistake[0] for mistake in mistakes]
    assert any(expected in mistake[1] for mistake in mistakes)
    with pytest.raises(SetupError, match="the twist can’t be played"):
        VariantRules(PARTS, twist)
