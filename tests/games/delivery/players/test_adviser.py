"""Why a hint of Mint Delivery is good: true of the position, and the same whatever is hidden."""

from __future__ import annotations

import random

import pytest

from mintworks.content.strings import Strings, wordings
from mintworks.core.players.hint import Advice, Hint, HintThinker
from mintworks.core.players.level import Level
from mintworks.core.players.tree_search import Considered, Option, SearchReasoning
from mintworks.games.delivery.players.adviser import DeliveryAdviser
from mintworks.games.delivery.players.order_reasons import of_keeping, of_taking
from mintworks.games.delivery.players.reasons import HintMotive, HintReason, Way
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.actions import Action, DeliverOrder, LoadFromBelt, Move, TakeOrder
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.mints import add, lacking, sort_mints
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import TURN, Motivation, State
from mintworks.games.delivery.text.hints import claim_told, hint_told
from mintworks.games.delivery.text.narration import order_name, road_end, space_name

RULES: MintDelivery = PLUGIN.rules()
ADVISER = DeliveryAdviser(RULES)


def hint_for(state: State, iterations: int = 12) -> Hint:
    search = PLUGIN.players.search(RULES, Level("hint", iterations))
    assert state.to_move is not None
    decision = HintThinker(search, ADVISER).decide(RULES.observe(state, state.to_move), RULES.legal_actions(state))
    assert isinstance(decision.reasoning, Hint)
    return decision.reasoning


def reason_for(state: State, *line: str) -> HintReason | None:
    """The reason of the first of these actions, the others being expected after it."""
    actions: tuple[Action, ...] = tuple(map(RULES.parse, line))
    chosen = Considered(actions[0], Option(line[0], 0.5, 10), actions)
    assert state.to_move is not None
    return ADVISER.reason(RULES.observe(state, state.to_move), chosen, [])


def begun(seed: int, *, driver: str | None = None) -> State:
    """A game in which nobody has kept an order and the first seat is to move."""
    setup = Setup(driver=driver, seed=seed) if driver else Setup(players=2, first=1, seed=seed)
    state = RULES.new_game(setup)
    while state.phase is not TURN:
        RULES.apply(state, RULES.parse("keep"))
    return state


@pytest.mark.parametrize("driver", ["otto", None])
def test_the_same_observation_gives_the_same_hint_whatever_is_hidden(driver: str | None) -> None:
    state, dice, compared = begun(3, driver=driver), random.Random(1), 0
    while state.to_move is not None and compared < 3:
        legal = RULES.legal_actions(state)
        if len(legal) > 2:
            other = determinize(RULES.observe(state, state.to_move), random.Random(compared))
            assert hint_for(state) == hint_for(other)
            compared += 1
        RULES.apply(state, dice.choice(legal))
    assert compared == 3


def test_mints_that_a_ready_order_needs_do_not_make_another_ready() -> None:
    """D1.4: of two orders for one cinnamon mint only one can be delivered."""
    state = begun(5)
    seat, town = state.seats[0], state.roads.map.towns[0]
    order = RULES.parts.orders["spearfield-r"]
    state.offers[0], seat.space = [(order, 0), *state.offers[0][:1]], town
    seat.open, seat.truck, state.known_legal = [RULES.parts.orders["pepperton-r"]], "r", None
    reason = reason_for(state, "take:spearfield-r")
    assert reason is not None
    assert (reason.motive, reason.mints) == (HintMotive.LACKS_ALL, "r")
    seat.truck = "rr"
    reason = reason_for(state, "take:spearfield-r")
    assert reason is not None
    assert reason.motive is HintMotive.READY


def test_a_delivery_tells_its_stars_and_all_that_there_are_then() -> None:
    state = begun(5)
    order = RULES.parts.orders["pepperton-cc"]
    seat = state.seats[0]
    seat.open, seat.space, state.known_legal = [order], "pepperton", None
    reason = reason_for(state, "deliver:pepperton-cc")
    assert reason is not None
    before = stars(state, 1)
    RULES.apply(state, DeliverOrder(order))
    assert (reason.motive, reason.n, reason.m) == (HintMotive.DELIVERS, 2, stars(state, 1))
    assert reason.m == before + 2


def test_mints_are_for_the_oldest_order_that_lacks_them_once_older_ones_are_served() -> None:
    state = begun(5)
    seat, orders = state.seats[0], RULES.parts.orders
    seat.open, seat.truck, state.known_legal = [orders["pepperton-cc"], orders["applemint-ccc"]], "cc", None
    first, second = reason_for(state, "load:1"), reason_for(state, "load:2")
    assert first is not None
    assert second is not None
    assert (first.motive, first.order) == (HintMotive.FOR_ORDER, "applemint-ccc")
    seat.truck, state.known_legal = "c", None
    completes = reason_for(state, "load:1")
    assert completes is not None
    assert (completes.motive, completes.order) == (HintMotive.COMPLETES, "pepperton-cc")


def test_only_an_order_that_lacked_mints_before_is_said_to_be_ready() -> None:
    """In hundreds of positions, with the mints of the truck and three orders dealt at random."""
    dice, orders, told = random.Random(1), [*RULES.parts.orders.values()], dict.fromkeys(HintMotive, 0)
    for deal in range(300):
        state = begun(deal, driver="otto")
        seat = state.seats[0]
        seat.space, seat.open = "left", dice.sample(orders, 3)
        seat.truck, state.known_legal = sort_mints("".join(dice.choices("rrsc", k=2))), None
        for action in RULES.legal_actions(state):
            reason = reason_for(state, str(action)) if isinstance(action, LoadFromBelt) else None
            if reason is None or reason.motive not in (HintMotive.COMPLETES, HintMotive.UNSHARED):
                continue
            told[reason.motive] += 1
            mints, after = RULES.parts.orders[reason.order].mints, add(seat.truck, reason.mints)
            assert not lacking(after, mints)
            assert bool(lacking(seat.truck, mints)) is (reason.motive is HintMotive.COMPLETES)
    assert min(told[HintMotive.COMPLETES], told[HintMotive.UNSHARED]) > 10


def test_a_delivery_is_no_reason_to_load_mints_that_its_order_does_without() -> None:
    state = begun(7, driver="otto")
    seat = state.seats[0]
    seat.space, seat.open, seat.truck, state.known_legal = "right", [RULES.parts.orders["spearfield-r"]], "r", None
    load = next(each for each in RULES.legal_actions(state) if isinstance(each, LoadFromBelt) and "r" not in each.mints)
    reason = reason_for(state, str(load), "move:right-spearfield", "move:spearfield", "deliver:spearfield-r")
    assert reason is not None
    assert reason.motive is HintMotive.STOCK


def test_a_move_tells_what_is_done_where_it_leads_and_nothing_that_lies_behind() -> None:
    state = begun(5)
    seat, orders = state.seats[0], RULES.parts.orders
    seat.open, state.known_legal = [orders["pepperton-cc"]], None
    way = ["move:north", "move:north-pepperton"]
    ahead = reason_for(state, *way)
    assert ahead is not None
    assert (ahead.motive, ahead.order, ahead.space) == (HintMotive.NEARER, "pepperton-cc", "pepperton")
    for space in ("north", "north-pepperton"):
        RULES.apply(state, Move(space))
    while state.to_move != 1:
        RULES.apply(state, RULES.parse("end"))
    there = reason_for(state, "move:pepperton", "deliver:pepperton-cc")
    assert there is not None
    assert (there.motive, there.space, there.way) == (HintMotive.TO_DELIVER, "pepperton", Way.THERE)
    back = reason_for(state, "move:north", "move:north-pepperton", "move:pepperton", "deliver:pepperton-cc")
    assert back is None or back.motive is not HintMotive.TO_DELIVER


def at(state: State, space: str, truck: str, *orders: str) -> None:
    """Put the first seat somewhere, with mints and open orders."""
    seat = state.seats[0]
    seat.space, seat.truck, seat.open = space, truck, [RULES.parts.orders[order] for order in orders]
    state.known_legal = None


def test_a_move_tells_what_is_delivered_where_it_leads_even_if_an_order_is_taken_there_first() -> None:
    state = begun(5)
    at(state, "north-pepperton", "ccc", "pepperton-cc")
    arrived = determinize(RULES.observe(state, 1), random.Random(0))
    RULES.apply(arrived, Move("pepperton"))
    take = next(action for action in RULES.legal_actions(arrived) if isinstance(action, TakeOrder))
    reason = reason_for(state, "move:pepperton", str(take), "deliver:pepperton-cc")
    assert reason is not None
    assert (reason.motive, reason.order, reason.n) == (HintMotive.TO_DELIVER, "pepperton-cc", 2)


def test_what_is_asked_on_the_way_about_a_drivers_mints_is_no_purpose() -> None:
    state = begun(7, driver="otto")
    at(state, "yard", "rc", "spearfield-rc")
    driver = state.seats[1]
    driver.space, driver.truck, driver.open = "applemint", "cc", [RULES.parts.orders["applemint-cc"]]
    state.motivation, state.belts = Motivation.DELIVER, [belt[:-2] for belt in state.belts]
    way = ["move:right", "move:right-spearfield", "belts:ll", "move:spearfield", "deliver:spearfield-rc"]
    reason = reason_for(state, *way)
    assert reason is not None
    assert (reason.motive, reason.order, reason.space) == (HintMotive.TO_DELIVER, "spearfield-rc", "spearfield")


def test_all_deliveries_where_a_move_leads_are_told_together() -> None:
    state = begun(7, driver="otto")
    at(state, "right-spearfield", "rscc", "spearfield-sc", "spearfield-rc")
    state.belts = [belt.replace("r", "", 1).replace("s", "", 1).replace("c", "", 1) for belt in state.belts]
    arrived = determinize(RULES.observe(state, 1), random.Random(0))
    RULES.apply(arrived, Move("spearfield"))
    RULES.apply(arrived, RULES.parse("deliver:spearfield-sc"))
    belts = str(RULES.legal_actions(arrived)[0])
    way = ("move:spearfield", "deliver:spearfield-sc", belts, "deliver:spearfield-rc")
    reason = reason_for(state, *way)
    assert reason is not None
    assert (reason.motive, reason.space, reason.m, reason.n) == (HintMotive.TO_DELIVER_SEVERAL, "spearfield", 2, 3 + 4)


def test_that_more_can_be_loaded_is_no_reason_to_load() -> None:
    state = begun(5)
    at(state, "city", "", "pepperton-cc")
    reason = reason_for(state, "load:3", "load:1")
    assert reason is not None
    assert reason.motive is HintMotive.COMPLETES
    at(state, "city", "cc", "pepperton-cc")
    reason = reason_for(state, "load:1", "load:1")
    assert reason is not None
    assert reason.motive is HintMotive.STOCK
    at(state, "city", "cc", "applemint-r")
    reason = reason_for(state, "load:1", "load:1")
    assert reason is not None
    assert (reason.motive, reason.order) == (HintMotive.TO_MIX, "applemint-r")


def test_a_move_to_where_mints_are_tells_for_which_order_unless_one_is_ready() -> None:
    state = begun(5)
    at(state, "south-wintergreen", "", "pepperton-cc")
    reason = reason_for(state, "move:south")
    assert reason is not None
    assert (reason.motive, reason.order, reason.space) == (HintMotive.TO_LOAD_FOR, "pepperton-cc", "south")
    at(state, "south-wintergreen", "cc", "applemint-cc")
    reason = reason_for(state, "move:south")
    assert reason is not None
    assert (reason.motive, reason.order) == (HintMotive.NEARER, "applemint-cc")


def test_every_sentence_begins_with_a_capital_letter() -> None:
    class Another(Strings):
        """A language whose sentence begins with what is counted."""

        def __call__(self, key: str, /, **values: object) -> str:
            told = super().__call__(key, **values)
            return told if key != "delivery.hints.grounds.keeps" else f"{values['stars']}, {told}"

    reason = HintReason(HintMotive.KEEPS, mints="cc", n=0)
    assert hint_told(reason, Another.load("en"), {}).startswith("No stars, ")


def test_an_order_tells_what_the_truck_lacks_for_it() -> None:
    state = begun(7, driver="otto")
    state.belts, state.known_legal = ["", ""], None
    take = next(action for action in RULES.legal_actions(state) if isinstance(action, TakeOrder))
    reason = reason_for(state, str(take))
    assert reason is not None
    assert (reason.motive, reason.mints, reason.n) == (HintMotive.LACKS_ALL, take.order.mints, take.order.stars)


def test_an_order_that_is_ready_tells_of_the_open_one_for_its_town() -> None:
    state, pepperton = begun(5), RULES.parts.orders["pepperton-cc"]
    at(state, "spearfield", "cc", "pepperton-ss", "applemint-ss")
    state.offers[state.roads.map.towns.index("spearfield")] = [(pepperton, 0)]
    reason = reason_for(state, "take:pepperton-cc")
    assert reason is not None
    assert (reason.motive, reason.other) == (HintMotive.READY, "pepperton-ss")
    assert "serves both this and Pepperton’s order for 2 sugar-free mints" in hint_told(reason, Strings.load("en"), {})


def test_orders_are_kept_for_the_mints_at_hand_or_for_one_trip() -> None:
    state = RULES.new_game(Setup(players=2, first=1, seed=3))
    seat, orders = state.seats[0], RULES.parts.orders

    def kept(*names: str) -> str:
        return hint_told(of_keeping(seat, [orders[name] for name in names]), Strings.load("en"), {})

    assert seat.truck == "cccc"
    assert kept("wintergreen-rc") == "Your truck has enough mints for it, once mixed, and it’s worth 4 stars"
    assert kept("wintergreen-ssc") == "It’s worth 5 stars"
    assert "one trip to Pepperton" in kept("pepperton-cc", "pepperton-s")
    assert "already has the mints for Pepperton’s order for 2 classic" in kept("pepperton-cc", "applemint-ssc")
    assert kept("pepperton-cc") == "Your truck already has the mints for it, and it’s worth 2 stars"


def test_an_order_is_taken_for_one_trip_with_an_open_one_or_for_mints_at_the_front_of_the_belts() -> None:
    state, orders = begun(7, driver="otto"), RULES.parts.orders
    seat = state.seats[0]
    seat.open, seat.truck, state.belts = [orders["spearfield-rc"]], "", ["scccccc", "sssssss"]
    shared = of_taking(state, seat, orders["spearfield-ss"], "ss")
    assert (shared.motive, shared.order, shared.n) == (HintMotive.ALONG, "spearfield-rc", 4)
    near, far = [of_taking(state, seat, orders[name], name[10:]) for name in ("pepperton-ss", "pepperton-rc")]
    assert (near.motive, near.mints, far.motive) == (HintMotive.AT_FRONT, "ss", HintMotive.LACKS_ALL)


def test_an_order_is_taken_for_the_mints_on_it_where_an_open_order_lacks_them() -> None:
    state = begun(4)
    seat = state.seats[0]
    town, place, order = next(
        (town, place, order)
        for town, offer in zip(state.roads.map.towns, state.offers, strict=True)
        for place, (order, _) in enumerate(offer)
        if order.mints.strip("c")
    )
    offer = state.offers[state.roads.map.towns.index(town)]
    offer[place] = (order, 2)
    seat.space, seat.open, seat.truck, state.known_legal = town, [RULES.parts.orders["pepperton-ccc"]], "", None
    takes = [each for each in RULES.legal_actions(state) if isinstance(each, TakeOrder) and each.order is order]
    take = max(takes, key=lambda each: each.mints)
    reason = reason_for(state, str(take))
    assert reason is not None
    assert (reason.motive, reason.order, reason.mints) == (HintMotive.BRINGS, "pepperton-ccc", "cc")


def test_all_mixed_mints_are_accounted_for() -> None:
    state = begun(5)
    at(state, "city", "ccccc", "applemint-ss")

    def told(*line: str) -> str:
        reason = reason_for(state, *line)
        assert reason is not None
        return hint_told(reason, Strings.load("en"), {})

    assert told("optimize:rs") == (
        "This is for Applemint’s order for 2 sugar-free mints, worth 4 stars; 1 cinnamon mint is for orders to come"
    )
    at(state, "city", "ccccc", "applemint-ss", "pepperton-r")
    assert told("optimize:rs").endswith("; 1 cinnamon mint is for Pepperton’s order for 1 cinnamon mint")
    at(state, "city", "cccc", "wintergreen-scc")
    assert (
        told("optimize:s") == "That makes Wintergreen’s order for 1 sugar-free and 2 classic mints ready, worth 4 stars"
    )
    at(state, "city", "cccc", "pepperton-sc", "pepperton-ss")
    assert told("optimize:ss").startswith("This is for Pepperton’s order for 2 sugar-free mints")
    at(state, "city", "cccc", "wintergreen-ccc")
    state.offers = [[(RULES.parts.orders["spearfield-ss"], 0)], [], [], []]
    assert told("optimize:ss") == "1 of the orders on offer needs that"
    at(state, "city", "cc", "wintergreen-s")
    mixed = "Then you can mix mints right here for Wintergreen’s order for 1 sugar-free mint"
    assert told("load:2", "optimize:s") == told("load:2", "optimize:ss") == mixed
    assert told("load:2", "optimize:r") == "Then you can mix mints right here"
    at(state, "north", "cc", "wintergreen-s")
    assert told("move:city", "optimize:s") == "There you can mix mints for Wintergreen’s order for 1 sugar-free mint"


def test_nothing_is_mixed_in_the_factory() -> None:
    state = begun(7, driver="otto")
    seat = state.seats[0]
    seat.open, seat.truck = [RULES.parts.orders["pepperton-s"]], ""
    for load in ("load:left:c", "load:right:c"):
        if load in map(str, RULES.legal_actions(state)):
            assert reason_for(state, load) is None


def test_the_driver_who_would_take_an_order_in_any_case_is_named_and_does_so() -> None:
    told = 0
    for seed in range(20):
        state = begun(seed, driver="gus")
        for action in RULES.legal_actions(state):
            reason = reason_for(state, str(action)) if isinstance(action, TakeOrder) else None
            if reason is None or reason.rival is None or not isinstance(action, TakeOrder):
                continue
            told += 1
            after = determinize(RULES.observe(state, 1), random.Random(seed + 100))
            RULES.apply(after, RULES.parse("end"))
            played = []
            while after.turn_seat == 2:
                played.append(RULES.legal_actions(after)[0])
                RULES.apply(after, played[-1])
            assert any(isinstance(each, TakeOrder) and each.order is action.order for each in played)
    assert told >= 3


@pytest.mark.parametrize(
    "leader, motive", [(1, HintMotive.ENDS_AHEAD), (None, HintMotive.ENDS_LEVEL), (2, HintMotive.ENDS_BEHIND)]
)
def test_an_order_that_calls_the_end_is_taken_with_a_look_at_the_score(leader: int | None, motive: HintMotive) -> None:
    state = begun(3, driver="otto")
    done = state.decks[1][0]
    state.decks = [state.decks[0][:1], [], [], state.decks[3]]
    state.seats[0].space = state.roads.map.start
    if leader is not None:
        state.seats[leader - 1].done = [done]
    state.known_legal = None
    taken = next(a for a in RULES.legal_actions(state) if isinstance(a, TakeOrder) and a.order is state.decks[0][0])
    seen = PLUGIN.positions.remembered(RULES.observe(state, 1), state)
    reason = ADVISER.reason(seen, Considered(taken, Option(str(taken), 0.5, 10), (taken,)), [])
    assert reason is not None
    assert reason.motive is motive
    assert [reason.n, reason.m] == [done.stars if leader == seat else 0 for seat in (1, 2)]


def test_in_the_factory_a_hint_knows_the_stars_that_the_driver_shows_and_nothing_more() -> None:
    state, dice = begun(5, driver="gus"), random.Random(3)
    while state.to_move is not None and not state.seats[1].done:
        RULES.apply(state, dice.choice(RULES.legal_actions(state)))
    assert state.to_move is not None
    seen = PLUGIN.positions.remembered(RULES.observe(state, 1), state)
    assert seen.seats[1].done == state.seats[1].done
    assert seen.decks == RULES.observe(state, 1).decks != state.decks
    for deal in range(5):
        assert stars(determinize(seen, random.Random(deal)), 2) == stars(state, 2)


@pytest.mark.parametrize("motive", [*HintMotive])
def test_every_claim_can_be_said(motive: HintMotive) -> None:
    strings = Strings.load("en")
    found = SearchReasoning("fern", (0.6, 0.4), (Option("end", 0.6, 9),))
    said = claim_told(found, HintReason(motive, "pepperton-ssc", "city", n=2, m=2, upgrade="turbo"), strings)
    kind = "ends" if motive.startswith("ends") else motive
    assert (said is not None) is bool(wordings(f"delivery.claims.fern.{kind}", strings))
    assert said is None or (said.kind, said.words[:1]) == (kind, said.words[:1].upper())


def test_mints_are_loaded_for_the_order_that_is_delivered_next() -> None:
    state = begun(4)
    seat = state.seats[0]
    older, next_one = (RULES.parts.orders[name] for name in ("pepperton-cc", "spearfield-ccc"))
    seat.open, seat.truck, seat.space, state.known_legal = [older, next_one], "", state.roads.map.start, None
    load = next(each for each in RULES.legal_actions(state) if str(each) == "load:3")
    seen = RULES.observe(state, 1)
    line = Considered(load, Option("load:3", 0.6, 10), (load, DeliverOrder(next_one)))
    reason = ADVISER.reason(seen, line, [])
    assert reason is not None
    assert (reason.motive, reason.order) == (HintMotive.COMPLETES, "spearfield-ccc")


def test_d9_1_mints_that_only_the_driver_lacks_are_loaded_to_hold_them_back() -> None:
    state = begun(4, driver="otto")
    state.seats[0].open, state.seats[0].space, state.belts[0] = [], "left", "rccccccccc"
    state.seats[1].open, state.known_legal = [RULES.parts.orders["wintergreen-r"]], None
    reason = reason_for(state, "load:left:r")
    assert reason is not None
    assert (reason.motive, reason.mints) == (HintMotive.BLOCKS, "r")


def test_the_end_of_a_turn_tells_what_comes_next() -> None:
    state = begun(4)
    seat, ready = state.seats[0], RULES.parts.orders["pepperton-cc"]
    seat.open, seat.truck, seat.space, state.known_legal = [ready], "cc", "north-pepperton", None
    reason = reason_for(state, "end", "end", "move:pepperton", "deliver:pepperton-cc")
    assert reason is not None
    assert (reason.motive, reason.order) == (HintMotive.TO_DELIVER, ready.id)


def test_a_mint_comes_within_reach_only_if_it_was_too_far_back() -> None:
    """D8.3."""
    state = begun(3, driver="otto")
    seat = state.seats[0]
    seat.space, seat.truck, seat.open = "left", "", [RULES.parts.orders["applemint-rc"]]
    state.seats[1].open = []
    motives = []
    for belt in ("sssccccc", "sssscccc"):
        state.belts, state.known_legal = [belt, "rrsrssss"], None
        why = reason_for(state, "load:left:s")
        motives.append(None if why is None else why.motive)
    assert motives[0] is not HintMotive.FRONT
    assert motives[1] is HintMotive.FRONT


def is_easier(state: State, chosen: str, other: str, win: float = 0.5) -> bool:
    one, two = [
        Considered(action, Option(str(action), win, 10), (action,)) for action in map(RULES.parse, (chosen, other))
    ]
    assert state.to_move is not None
    return ADVISER.is_easier(RULES.observe(state, state.to_move), one, two)


def test_of_loads_that_are_as_good_the_one_that_brings_more_to_open_orders_is_easier() -> None:
    state = begun(5)
    at(state, "city", "", "pepperton-cc")
    assert is_easier(state, "load:2", "load:1")
    assert not is_easier(state, "load:1", "load:2")
    assert not is_easier(state, "load:3", "load:2"), "no order lacks a third one"
    assert not is_easier(state, "load:2", "move:north")


def test_what_is_as_good_is_done_before_the_turn_ends() -> None:
    state = begun(5)
    at(state, "city", "", "pepperton-cc")
    assert is_easier(state, "load:2", "end")
    assert not is_easier(state, "end", "load:2")
    assert not is_easier(state, "move:north", "end")


def test_of_orders_that_are_as_good_the_one_that_is_ready_is_easier_to_understand() -> None:
    state, orders = begun(5), RULES.parts.orders
    at(state, "spearfield", "rc")
    state.offers[state.roads.map.towns.index("spearfield")] = [
        (orders[name], 0) for name in ("pepperton-rc", "applemint-ss")
    ]
    ready, bare = [
        Considered[Action](TakeOrder(order, 0), Option(f"take:{order.id}", 0.5, 10), (TakeOrder(order, 0),))
        for order in (orders["pepperton-rc"], orders["applemint-ss"])
    ]
    seen = RULES.observe(state, 1)
    assert ADVISER.is_easier(seen, ready, bare)
    assert not ADVISER.is_easier(seen, bare, ready)


def test_a_truck_that_turns_away_drops_the_order_it_was_on_its_way_for() -> None:
    state = begun(7, driver="otto")
    at(state, "yard", "", "pepperton-cc")
    seen = RULES.observe(state, 1)
    before = HintReason(HintMotive.TO_LOAD_FOR, "pepperton-cc", "left")
    elsewhere = HintReason(HintMotive.TO_TAKE, "spearfield-r", "depot", Way.THERE)

    def dropped(earlier: HintReason, reason: HintReason) -> str:
        return ADVISER.dropped(seen, [earlier], Advice(Option("move:depot", 0.5, 10), reason))

    assert dropped(before, elsewhere) == "pepperton-cc"
    assert dropped(before, HintReason(HintMotive.TO_DELIVER, "pepperton-cc", "pepperton")) == ""
    assert dropped(before, HintReason(HintMotive.TO_LOAD, space="left")) == ""
    assert dropped(HintReason(HintMotive.TO_LOAD_FOR, "pepperton-cc", "yard"), elsewhere) == "", "it has arrived"
    assert dropped(HintReason(HintMotive.TO_LOAD_FOR, "applemint-ccc", "left"), elsewhere) == "", "it isn't open"


def test_a_reason_never_names_the_place_again_that_its_move_has_just_named() -> None:
    compared, messages = 0, Strings.load("en")
    for seed, driver in enumerate(("otto", None, "gus", None)):
        state, dice = begun(seed, driver=driver), random.Random(seed)
        for _ in range(60):
            if state.to_move is None:
                break
            seat = state.seats[state.to_move - 1]
            legal = RULES.legal_actions(state)
            for action in [each for each in legal if isinstance(each, Move)]:
                reason = reason_for(state, str(action))
                if reason is not None:
                    named = space_name(road_end(seat.space, action.space) or action.space, messages)
                    assert named in PLUGIN.narration.move(action, messages, {}, state)
                    elsewhere = order_name(reason.order, messages) if reason.way is Way.LEADS and reason.order else ""
                    assert named not in hint_told(reason, messages, {}).replace(elsewhere, "")
                    compared += 1
            RULES.apply(state, dice.choice(legal))
    assert compared > 50


def test_in_the_last_turn_no_move_is_for_later() -> None:
    state = begun(5)
    at(state, "city", "cc", "pepperton-cc")
    assert reason_for(state, "move:north") is not None
    state.is_called = True
    assert reason_for(state, "move:north") is None


def test_a_first_delivery_does_not_tell_its_stars_twice() -> None:
    told = hint_told(HintReason(HintMotive.DELIVERS, "pepperton-cc", n=2, m=2), Strings.load("en"), {})
    assert told == "It brings your first 2 stars"


def test_an_order_still_to_be_taken_is_not_said_to_be_delivered() -> None:
    state = begun(5)
    order, town = state.offers[0][0][0], state.roads.map.towns[0]
    at(state, f"north-{town}", "".join(order.mints))
    reason = reason_for(state, f"move:{town}", f"take:{order.id}", f"deliver:{order.id}")
    assert reason is not None
    assert (reason.motive, reason.order, reason.way) == (HintMotive.TO_TAKE, order.id, Way.THERE)


def test_mints_are_loaded_for_the_orders_that_the_next_delivery_leaves_open() -> None:
    state = begun(7, driver="otto")
    seat, orders = state.seats[0], RULES.parts.orders
    seat.space, seat.open, seat.truck = "right", [orders["applemint-ssc"], orders["spearfield-sc"]], "sc"
    state.belts, state.known_legal = [state.belts[0], "ccrsrs"], None
    way = ["move:right-spearfield", "move:spearfield", "deliver:spearfield-sc"]
    reason = reason_for(state, "load:right:cc", *way)
    assert reason is not None
    assert (reason.motive, reason.order) == (HintMotive.FOR_ORDER, "applemint-ssc")


def test_a_move_on_the_way_to_pay_with_an_order_is_not_the_way_to_its_town() -> None:
    """D6.2."""
    state = begun(5)
    seat, order = state.seats[0], RULES.parts.orders["wintergreen-cc"]
    seat.space, seat.open, seat.truck, state.known_legal = "east-spearfield", [order], "cc", None
    state.upgrades = (RULES.parts.upgrades["tip-jar"],)
    reasons = [reason_for(state, "move:east", *way) for way in ([], ["buy:tip-jar:wintergreen-cc"])]
    assert [None if each is None else each.motive for each in reasons] == [HintMotive.NEARER, None]


def test_the_end_of_a_turn_is_not_explained_by_a_load_for_which_it_need_not_end() -> None:
    state = begun(7, driver="otto")
    seat = state.seats[0]
    seat.space, seat.open, seat.truck, state.known_legal = "left", [RULES.parts.orders["spearfield-r"]], "", None
    state.belts[0] = "r" + state.belts[0].replace("r", "", 1)
    reason = reason_for(state, "end", "load:left:r")
    assert reason is not None
    assert ADVISER.is_thin(reason)


def test_a_move_around_a_closed_road_is_the_way_to_what_lies_behind_it() -> None:
    """D7.2."""
    state = RULES.new_game(Setup(players=2, first=1, conditions={"north-spearfield": "closed"}, seed=3))
    while state.phase is not TURN:
        RULES.apply(state, RULES.parse("keep"))
    seat, order = state.seats[0], RULES.parts.orders["spearfield-cc"]
    seat.space, seat.open, seat.truck, state.known_legal = "north", [order], "cc", None
    way = ["move:east", "end", "move:east-spearfield", "move:spearfield", "end", "deliver:spearfield-cc"]
    reason = reason_for(state, "move:city", *way)
    assert reason is not None
    assert reason.motive in (HintMotive.TO_DELIVER, HintMotive.NEARER)


def test_a_move_that_leads_away_from_what_is_done_next_has_no_other_reason() -> None:
    state = begun(7, driver="otto")
    state.seats[0].open, state.known_legal = [RULES.parts.orders["wintergreen-sc"]], None
    ways: list[list[str]] = [[], ["move:depot"], ["move:left", "end"]]
    reasons = [reason_for(state, "move:yard", *way) for way in ways]
    assert [reason is None for reason in reasons] == [False, True, False]


def test_the_same_purpose_and_two_deliveries_do_not_tell_actions_apart() -> None:
    loads = [HintReason(HintMotive.TO_LOAD_FOR, "applemint-rs", space, n=5) for space in ("left", "right")]
    delivers = [HintReason(HintMotive.DELIVERS, order) for order in ("pepperton-s", "pepperton-scc")]
    assert ADVISER.is_alike(*loads)
    assert ADVISER.is_alike(*delivers)
    assert not ADVISER.is_alike(loads[0], delivers[0])
    assert not ADVISER.is_alike(loads[0], HintReason(HintMotive.TO_LOAD_FOR, "applemint-sc", "left", n=3))
