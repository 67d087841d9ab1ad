"""What is told as the cause of a better move, and as what is the matter with another one, is so by the rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations

import msgspec
import pytest

from mintworks.core.players.contrast import Difference
from mintworks.core.players.tree_search import Considered, Option
from mintworks.games.delivery.players.adviser import DeliveryAdviser
from mintworks.games.delivery.players.causes import ON_BELTS, CauseKind, causes_of, costs_of, hastened, works
from mintworks.games.delivery.players.contrast import ready
from mintworks.games.delivery.players.reasons import HintMotive, HintReason, Way
from mintworks.games.delivery.players.road_evaluation import distances_on
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.actions import (
    Action,
    BuyUpgrade,
    DeliverOrder,
    EndTurn,
    KeepOrders,
    Load,
    LoadFromBelt,
    Move,
    Optimize,
    TakeOrder,
)
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.mints import lacking
from mintworks.games.delivery.rules.parts import Condition, Order
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import TURN, Motivation, Seat, State

RULES: MintDelivery = PLUGIN.rules()
ADVISER = DeliveryAdviser(RULES)
POSITIONS = 300


def considered(action: Action) -> Considered[Action]:
    return Considered(action, Option(str(action), 0.5, 10), (action,))


def positions(driver: str | None) -> Iterator[State]:
    """Positions of games at random in which orders are delivered and upgrades bought wherever that is possible."""
    dice, found = random.Random(7), 0
    for seed in range(POSITIONS):
        setup = Setup(driver=driver, seed=seed) if driver else Setup(players=2 + seed % 3, upgrades=3, seed=seed)
        state = RULES.new_game(setup)
        for _ in range(120):
            if state.to_move is None:
                break
            legal = RULES.legal_actions(state)
            if len(legal) > 1 and (driver is None or state.to_move == 1) and dice.random() < 0.1:
                yield state
                found += 1
                if found == POSITIONS:
                    return
            wanted = [each for each in legal if isinstance(each, DeliverOrder | TakeOrder | Load | LoadFromBelt)]
            RULES.apply(state, dice.choice(wanted if wanted and dice.random() < 0.5 else legal))


def mixed(seat: Seat, order: Order) -> bool:
    """Whether mixing makes the mints of an order out of those in a truck, which aren't them yet (D4.3)."""
    prices, ways = ((2, "s"), (seat.abilities.cinnamon_price, "r")), [seat.truck]
    for each in ways:
        if not lacking(each, order.mints):
            return each != seat.truck
        ways += [each.replace("c", "", n) + made for n, made in prices if each.count("c") >= n]
    return False


class Told:
    """A difference of two actions in a position, checked by the rules alone."""

    def __init__(self, seen: State, line: list[Action], other: Action, difference: Difference) -> None:
        assert seen.to_move is not None
        self.seen, self.line, self.better, self.other, self.n = seen, line, line[0], other, difference.n
        self.order = RULES.parts.orders.get(difference.card)
        self.me = seen.seats[seen.to_move - 1]
        self.distances = distances_on(seen.roads, self.me.abilities.joins_neighbors)[self.me.space]

    def after(self) -> Seat:
        """The seat after the better action."""
        assert self.seen.to_move is not None
        state = determinize(self.seen, random.Random(0))
        RULES.apply(state, self.better)
        return state.seats[self.seen.to_move - 1]

    def taken(self, action: Action) -> Order:
        assert isinstance(action, TakeOrder)
        return action.order

    def named(self) -> Order:
        assert self.order is not None
        return self.order

    def lacks(self, seat: Seat) -> str:
        return lacking(seat.truck, self.named().mints)

    def lacks_of(self, action: Action) -> str:
        assert isinstance(action, TakeOrder)
        return lacking(self.me.truck + "c" * action.mints, action.order.mints)

    def brought(self) -> int:
        return len(self.after().truck) - len(self.me.truck)

    def fewer_lack(self) -> int:
        return len(self.lacks(self.me)) - len(self.lacks(self.after()))

    def with_mints_ahead(self) -> str:
        """What the order named lacks once the truck has the mints on the order that the line takes."""
        taking = self.line[1]
        assert isinstance(taking, TakeOrder)
        assert taking.mints == self.n
        assert self.named() in self.me.open
        assert taking.order in [each for offer in self.seen.offers for each, _ in offer]
        return lacking(self.me.truck + "c" * self.n, self.named().mints)

    def within_reach(self) -> str:
        return "".join(belt[:4] for belt in self.seen.belts)


HOLDS: Mapping[str, Callable[[Told], bool]] = {
    CauseKind.CARRIED: lambda told: not told.lacks(told.me) and told.named() in told.after().open,
    CauseKind.COMPLETE: lambda told: told.fewer_lack() >= 0 and len(told.named().mints) <= told.brought(),
    CauseKind.FILLED_UP: lambda told: not told.lacks(told.after()) and told.fewer_lack() > 0,
    CauseKind.HERE: lambda told: not told.lacks_of(told.better) and told.taken(told.better).town == told.me.space,
    CauseKind.WASTES: lambda told: told.taken(told.better) == told.taken(told.other) and told.n > 0,
    CauseKind.CARRIED_PART: lambda told: len(told.named().mints) - len(told.lacks(told.me)) == told.n > 0,
    CauseKind.COMES_WITH: lambda told: 0 < told.n == told.brought(),
    CauseKind.MIXABLE: lambda told: mixed(told.after(), told.named()),
    CauseKind.COMES_PART: lambda told: (
        0 < told.fewer_lack() == told.n <= told.brought() and len(told.lacks(told.me)) == len(told.named().mints)
    ),
    CauseKind.STOCK_FOR: lambda told: (
        0 < told.n <= told.brought() and told.named() not in told.me.open and told.named() == told.taken(told.line[1])
    ),
    CauseKind.TO_ALL_MINTS: lambda told: told.lacks(told.me) != "" and not told.with_mints_ahead(),
    CauseKind.TO_MINTS: lambda told: "" != told.with_mints_ahead() != told.lacks(told.me),
    CauseKind.TO_ALONG: lambda told: (
        told.named() in told.me.open
        and told.named().town == told.taken(told.line[1]).town
        and len(told.named().mints + told.taken(told.line[1]).mints) <= told.me.abilities.places
    ),
    CauseKind.ALL_IN_PLACE: lambda told: (
        isinstance(told.better, BuyUpgrade)
        and sum(order.stars for order in told.better.orders) == told.n
        and all(told.distances[order.town] for order in told.better.orders)
    ),
    CauseKind.BRINGS_ALL: lambda told: (
        told.fewer_lack() > 0 and not told.lacks(told.after()) and told.named() in told.me.open
    ),
    CauseKind.BRINGS: lambda told: told.fewer_lack() > 0 and told.named() in told.me.open,
    CauseKind.ALONG: lambda told: (
        told.named() in told.me.open
        and told.named().town == told.taken(told.better).town
        and len(told.named().mints + told.taken(told.better).mints) <= told.me.abilities.places
    ),
    CauseKind.AT_FRONT: lambda told: (
        told.lacks_of(told.better) != "" and not lacking(told.within_reach(), told.lacks_of(told.better))
    ),
    CauseKind.QUICKER: lambda told: len(told.lacks_of(told.other)) - len(told.lacks_of(told.better)) == told.n > 0,
    CauseKind.COMPLETES: lambda told: told.named() in ready(told.after()) or told.fewer_lack() > 0,
    CauseKind.LOADS: lambda told: told.named() in told.me.open,
    CauseKind.ROOM: lambda told: (
        isinstance(told.better, Optimize) and told.after().free_places - told.me.free_places == told.n
    ),
    CauseKind.PAYING_ROOM: lambda told: told.after().free_places > told.me.free_places,
    CauseKind.IN_PLACE: lambda told: told.distances[told.named().town] == told.n > 0 and told.named() in told.me.open,
    CauseKind.FULL_TRIP: lambda told: len(told.after().open) == told.n,
    CauseKind.KEEPS: lambda told: isinstance(told.better, KeepOrders) and len(told.better.orders) == told.n,
    CauseKind.EMPTY: lambda told: told.me.free_places == told.n and told.me.truck != "",
    CauseKind.ALL_EMPTY: lambda told: not told.me.truck and isinstance(told.other, Move),
    CauseKind.FEW_ORDERS: lambda told: len(told.me.open) == told.n and isinstance(told.other, Move),
    CauseKind.BACK: lambda told: isinstance(told.other, Move) and isinstance(told.better, TakeOrder),
    CauseKind.BARE: lambda told: isinstance(told.other, TakeOrder) and not told.other.mints,
    CauseKind.UNUSED: lambda told: told.seen.actions_left == told.n,
    CauseKind.TAKES_ON: lambda told: told.named() == told.taken(told.other),
}


def followed(state: State, action: Action) -> Sequence[Action]:
    """The last order that the seat can take next in its turn, after an action: the one with the most mints."""
    after = determinize(state, random.Random(0))
    RULES.apply(after, action)
    legal = RULES.legal_actions(after) if after.to_move == state.to_move else []
    return [each for each in legal if isinstance(each, TakeOrder)][-1:]


@pytest.mark.parametrize("driver", ["otto", "mabel", None])
def test_what_is_told_of_two_moves_is_so_in_hundreds_of_positions(driver: str | None) -> None:
    dice, counted = random.Random(3), set[str]()
    for state in positions(driver):
        assert state.to_move is not None
        seen = RULES.observe(state, state.to_move)
        better, other = dice.sample(RULES.legal_actions(state), 2)
        reasons = tuple(ADVISER.reason(seen, considered(each), []) for each in (better, other))
        line = [better, *followed(state, better)]
        found = causes_of(seen, line, [other], (reasons[0], reasons[1]), None)
        costs = costs_of(seen, better, [other], (reasons[0], reasons[1]))
        for difference in (*found, *costs):
            told = Told(seen, line, other, difference)
            if difference.kind in HOLDS:
                assert HOLDS[difference.kind](told), (difference, better, other)
            counted.add(difference.kind)
    assert len(counted) > 8


def begun() -> State:
    state = RULES.new_game(Setup(players=2, first=1, upgrades=3, seed=3))
    while state.phase is not TURN:
        RULES.apply(state, RULES.parse("keep"))
    return state


def test_an_upgrade_is_told_by_what_it_does_only_if_it_would_come_later() -> None:
    state = begun()
    order, upgrade = RULES.parts.orders["applemint-cc"], state.upgrades[0]
    state.seats[0].open, state.known_legal = [order], None
    buy, move = BuyUpgrade(upgrade, (order,)), RULES.parse("move:north")
    distance = state.roads.map.distances["city"]["applemint"]
    kinds = [[each.kind for each in causes_of(state, [buy], [move], (None, None), bought)] for bought in (None, 0, 2)]
    assert kinds == [
        [CauseKind.IN_PLACE, works(upgrade)],
        [CauseKind.PAYING_ROOM],
        [CauseKind.BUYS_SOONER, works(upgrade)],
    ]
    found = next(causes_of(state, [buy], [move], (None, None), None))
    assert found == Difference(CauseKind.IN_PLACE, order.id, distance)


def test_a_way_is_counted_by_the_roads_as_they_are() -> None:
    """D7.2."""
    setup = Setup(players=2, first=1, upgrades=3, conditions={"east-wintergreen": Condition.TUNNEL}, seed=3)
    state = RULES.new_game(setup)
    while state.phase is not TURN:
        RULES.apply(state, RULES.parse("keep"))
    order, buys = RULES.parts.orders["wintergreen-cc"], state.upgrades[0]
    buy, moves = BuyUpgrade(buys, (order,)), ["move:east-wintergreen", "move:wintergreen"]
    found = next(causes_of(state, [buy], [RULES.parse("move:north")], (None, None), None))
    assert found == Difference(CauseKind.IN_PLACE, order.id, len(moves))
    for move in moves:
        RULES.apply(state, RULES.parse(move))
    assert state.seats[0].space == order.town


def test_several_orders_that_pay_for_an_upgrade_score_without_a_drive() -> None:
    """D6.2."""
    state = begun()
    seat, orders = state.seats[0], [RULES.parts.orders[name] for name in ("applemint-cc", "wintergreen-sc")]
    seat.open, seat.truck, seat.space = [*orders], "sccc", "north"
    upgrade = RULES.parts.upgrades["loyalty-card"]
    for bought in (None, 1):
        found = next(causes_of(state, [BuyUpgrade(upgrade, (*orders,))], [RULES.parse("end")], (None, None), bought))
        assert found == Difference(CauseKind.ALL_IN_PLACE, n=5)
    seat.space = "applemint"
    found = next(causes_of(state, [BuyUpgrade(upgrade, (*orders,))], [RULES.parse("end")], (None, None), 1))
    assert found.kind is CauseKind.IN_PLACE


def test_mints_are_loaded_for_the_order_that_is_taken_next() -> None:
    state = begun()
    order = next(each for each, _ in state.offers[0] if "cc" in each.mints)
    state.seats[0].truck, state.seats[0].open = "", []
    kinds = []
    for then in (TakeOrder(order, 0), RULES.parse("load:1")):
        line = [RULES.parse("load:2"), RULES.parse("move:north"), RULES.parse("end"), then]
        kinds.append([each.kind for each in causes_of(state, line, [RULES.parse("move:north")], (None, None), None)])
    assert kinds == [[CauseKind.STOCK_FOR, CauseKind.STOCK], [CauseKind.STOCK]]


def test_a_drive_leads_to_the_mints_on_an_order_for_an_open_one() -> None:
    """D4.4."""
    state = begun()
    seat, there = state.seats[0], state.offers[0][0][0]
    state.offers[0][0] = (there, 2)
    line = [RULES.parse("move:north"), RULES.parse("end"), TakeOrder(there, 2)]
    found = []
    for name in ("applemint-cc", "applemint-ccc", "applemint-r"):
        seat.open, seat.truck = [RULES.parts.orders[name]], ""
        found += [each.kind for each in causes_of(state, line, [RULES.parse("end")], (None, None), None)]
    assert [each for each in found if each is not CauseKind.TO_ALONG] == [CauseKind.TO_ALL_MINTS, CauseKind.TO_MINTS]


def test_a_drive_leads_to_an_order_for_the_town_of_an_open_one_if_the_other_line_does_not() -> None:
    state = begun()
    there = state.offers[0][0][0]
    beside = RULES.parts.orders[f"{there.town}-{'r' if there.mints == 's' else 's'}"]
    state.seats[0].open, state.seats[0].truck = [beside], ""
    line, found = [RULES.parse("move:north"), RULES.parse("end"), TakeOrder(there, 0)], []
    for other in ([RULES.parse("end")], [RULES.parse("move:west"), TakeOrder(there, 0)]):
        found.append([*causes_of(state, line, other, (None, None), None)])
    assert found == [[Difference(CauseKind.TO_ALONG, beside.id)], []]


def costs(state: State, better: str, *line: str) -> list[Difference]:
    return [*costs_of(state, RULES.parse(better), [*map(RULES.parse, line)], (None, None))]


def test_a_drive_there_and_back_is_told_of_the_truck_that_does_nothing_on_the_way() -> None:
    state = begun()
    assert Difference(CauseKind.DETOUR) in costs(state, "load:2", "move:north", "move:city", "load:2")
    assert Difference(CauseKind.DETOUR) not in costs(state, "load:2", "move:north", "load:2", "move:city")


def test_mints_that_a_driver_lacks_come_to_it_by_a_delivery() -> None:
    """D8.4, D9.1."""
    state = RULES.new_game(Setup(driver="otto", seed=3))
    orders, driver = RULES.parts.orders, state.seats[1]
    driver.open, driver.truck, state.belts = [orders["applemint-ss"]], "", ["cccc", "ccccss"]
    state.seats[0].open, state.seats[0].truck = [orders["pepperton-ss"]], "ss"
    lacked = Difference(CauseKind.RETURNS, "pepperton-ss", seat=2)
    assert lacked not in costs(state, "end", "deliver:pepperton-ss")
    state.belts = ["cccc", "cccc"]
    assert lacked in costs(state, "end", "deliver:pepperton-ss")


def slower(state: State, better: str, other: str) -> list[Difference]:
    return [*hastened(RULES, state, RULES.parse(better), RULES.parse(other))]


def test_a_driver_is_sooner_or_later_at_its_town_by_what_lies_at_the_front_of_the_belts() -> None:
    """D8.3, D9.1: with the mints it lacks at the front it needn't rotate the belts, and without any it's stuck."""
    state = RULES.new_game(Setup(driver="otto", seed=3))
    state.motivation, driver = Motivation.LOAD, state.seats[1]
    driver.space, driver.open, driver.truck = "left", [RULES.parts.orders["applemint-ss"]], ""
    state.seats[0].space, state.belts = "right", ["cccc", "ccccss"]
    sooner = Difference(CauseKind.HASTENS, "applemint-ss", 1, seat=2)
    assert slower(state, "end", "load:right:c") == [sooner]
    assert slower(state, "move:yard", "load:right:cc") == [msgspec.structs.replace(sooner, n=2)]
    assert slower(state, "load:right:c", "end") == slower(state, "move:yard", "end") == []
    state.motivation = Motivation.TAKE
    assert slower(state, "end", "load:right:c") == []
    state.motivation, state.belts = Motivation.LOAD, ["cccc", "ssccc"]
    assert slower(state, "load:right:ss", "end") == [msgspec.structs.replace(sooner, n=0)]


def turns_until(state: State, action: Action, order: str) -> int:
    """Turns of the driver until it has delivered an order, if the human leaves the belts alone."""
    state = determinize(state, random.Random(0))
    RULES.apply(state, action)
    for turn in range(20):
        while state.to_move == 1:
            legal = RULES.legal_actions(state)
            RULES.apply(state, next((each for each in legal if isinstance(each, EndTurn)), legal[0]))
        if state.to_move is None or order in [each.id for each in state.seats[1].done]:
            return turn
        while state.to_move == 2:
            RULES.apply(state, RULES.legal_actions(state)[0])
    return 20


@pytest.mark.parametrize("driver", ["otto", "mabel", "ines"])
def test_a_driver_that_is_told_to_be_sooner_is_so_by_the_rules(driver: str) -> None:
    dice, compared = random.Random(5), 0
    for state in positions(driver):
        legal = [each for each in RULES.legal_actions(state) if isinstance(each, (*ON_BELTS, EndTurn))]
        for better, other in permutations(dice.sample(legal, min(3, len(legal))), 2):
            for found in hastened(RULES, RULES.observe(state, 1), better, other):
                turns = [turns_until(state, each, found.card) for each in (better, other)]
                assert turns[0] >= turns[1], (found, better, other)
                compared += 1
    assert compared >= 10


def taking(state: State, better: str, why: HintReason | None = None, other: str = "end") -> list[str]:
    return [each.kind for each in causes_of(state, [RULES.parse(better)], [RULES.parse(other)], (why, None), None)]


def test_one_trip_serves_two_orders_only_if_the_truck_has_room_for_both() -> None:
    state = begun()
    orders, seat = RULES.parts.orders, state.seats[0]
    seat.open, seat.truck = [orders["spearfield-rc"]], ""
    assert CauseKind.ALONG not in taking(state, "take:spearfield-ssc")
    assert CauseKind.ALONG in taking(state, "take:spearfield-cc")
    seat.open.append(orders["spearfield-s"])
    assert CauseKind.ALONG not in taking(state, "take:spearfield-cc")
    seat.buy(RULES.parts.upgrades["long-bed"])
    assert CauseKind.ALONG in taking(state, "take:spearfield-cc")


def test_that_one_trip_serves_two_orders_is_told_only_if_the_other_order_is_not_as_good_for_that() -> None:
    state = begun()
    orders, seat = RULES.parts.orders, state.seats[0]
    seat.open, seat.truck = [orders["spearfield-s"], orders["wintergreen-s"]], ""
    for other, is_told in (("wintergreen-cc", False), ("spearfield-ss", False), ("pepperton-cc", True)):
        found = taking(state, "take:spearfield-cc", other=f"take:{other}")
        assert (CauseKind.ALONG in found) == is_told, other
        lines = [[RULES.parse("move:west"), RULES.parse(f"take:{each}")] for each in ("spearfield-cc", other)]
        state.offers[0] = [(orders["spearfield-cc"], 0)]
        ahead = [each.kind for each in causes_of(state, lines[0], lines[1], (None, None), None)]
        assert (CauseKind.TO_ALONG in ahead) == is_told, other


def test_the_mints_of_an_order_come_with_it_from_the_truck_or_from_both() -> None:
    state, why = begun(), HintReason(HintMotive.READY, "spearfield-cc")
    found = []
    for truck, mints in (("cc", ""), ("cc", "+1"), ("cc", "+2"), ("c", "+1"), ("", "+2")):
        state.seats[0].open, state.seats[0].truck = [], truck
        found.append(taking(state, f"take:spearfield-cc{mints}", why)[0])
    carried, filled, complete = CauseKind.CARRIED, CauseKind.FILLED_UP, CauseKind.COMPLETE
    assert found == [carried, carried, complete, filled, complete]


def test_mints_are_at_the_front_of_the_belts_only_if_the_truck_still_needs_them() -> None:
    """D8.3."""
    state = RULES.new_game(Setup(driver="otto", seed=3))
    seat = state.seats[0]
    seat.open, seat.truck, state.belts = [RULES.parts.orders["wintergreen-ccc"]], "ccc", ["srsrc", "srsscccc"]
    assert CauseKind.AT_FRONT not in taking(state, "take:pepperton-ccc")
    assert CauseKind.CARRIED in taking(state, "take:pepperton-ccc")
    assert CauseKind.AT_FRONT in taking(state, "take:pepperton-s")
    seat.truck = "cccc"
    assert CauseKind.AT_FRONT not in taking(state, "take:pepperton-s")


def test_a_truck_that_drives_off_from_orders_with_few_of_them_is_told_of() -> None:
    state, kinds = begun(), []
    for held in ([], ["applemint-cc"], ["applemint-cc", "wintergreen-sc"]):
        state.seats[0].open = [RULES.parts.orders[name] for name in held]
        kinds.append(costs(state, "take:spearfield-cc+1", "move:north")[0])
    few = [Difference(CauseKind.FEW_ORDERS, n=n) for n in range(2)]
    assert kinds == [*few, Difference(CauseKind.BACK)]


def test_a_drive_to_the_docks_is_for_as_many_orders_whichever_is_taken() -> None:
    state = RULES.new_game(Setup(driver="otto", seed=3))
    state.seats[0].open = [RULES.parts.orders["wintergreen-ccc"]]
    for other, is_told in (("end", True), ("take:pepperton-cc", False)):
        line = [RULES.parse("take:pepperton-s")]
        found = causes_of(state, line, [RULES.parse(other)], (None, None), None)
        assert (CauseKind.FULL_TRIP in [each.kind for each in found]) is is_told


def test_the_last_order_of_an_offer_may_be_gone_for_who_comes_back() -> None:
    """D4.6."""
    state = begun()
    order, beside = RULES.parts.orders["spearfield-cc"], RULES.parts.orders["spearfield-rc"]
    kinds = []
    for offer, deck in (([(order, 1)], [beside]), ([(order, 1), (beside, 0)], []), ([(order, 1)], [])):
        state.offers[0], state.decks[0] = [*offer], [*deck]
        kinds += [each.kind for each in costs(state, "take:spearfield-cc+1", "move:north")]
    kinds = [each for each in kinds if each is not CauseKind.FEW_ORDERS]
    assert kinds == [CauseKind.BACK, CauseKind.BACK, CauseKind.GONE]


def test_an_order_can_be_taken_this_turn_where_the_move_leads_if_an_action_is_left() -> None:
    """D4.1, D4.4."""
    state, kinds = begun(), []
    for way, left in ((Way.THERE, 2), (Way.THERE, 1), (Way.LEADS, 2)):
        state.actions_left = left
        why = HintReason(HintMotive.TO_TAKE, "spearfield-cc", way=way)
        kinds += [
            each.kind for each in causes_of(state, [RULES.parse("move:north")], [RULES.parse("end")], (why, None), None)
        ]
    assert kinds == [CauseKind.CAN_TAKE, CauseKind.TO_TAKE, CauseKind.TO_TAKE]


def test_the_mints_for_an_order_can_be_mixed_of_those_in_the_truck() -> None:
    """D4.3."""
    state, found = begun(), []
    for truck, name in (
        ("cc", "spearfield-sc+1"),
        ("c", "spearfield-sc+1"),
        ("cccc", "spearfield-rc"),
        ("cc", "spearfield-cc"),
    ):
        state.seats[0].open, state.seats[0].truck = [], truck
        found.append(CauseKind.MIXABLE in taking(state, f"take:{name}"))
    assert found == [True, False, True, False]


def test_mints_that_are_mixed_next_are_for_the_open_order_that_lacks_what_they_make() -> None:
    """D4.3."""
    state, found = begun(), []
    why = HintReason(HintMotive.TO_OPTIMIZE, mints="s")
    for name in ("pepperton-rs", "pepperton-rc"):
        state.seats[0].open, state.seats[0].truck = [RULES.parts.orders[name]], "rc"
        line = [RULES.parse("load:2"), RULES.parse("optimize:s")]
        found.append(next(causes_of(state, line, [RULES.parse("move:north")], (why, None), None)))
    assert found == [Difference(CauseKind.MIXES, "pepperton-rs"), Difference(CauseKind.STOCK)]
