"""What a move of Mint Delivery brings that another does not, and how it is told."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from mintworks.content.contrasts import contrast_told
from mintworks.content.strings import Strings
from mintworks.core.players.contrast import Contrast, Difference
from mintworks.core.players.tree_search import Considered, Option
from mintworks.games.delivery.players.adviser import DeliveryAdviser
from mintworks.games.delivery.players.causes import CauseKind, works
from mintworks.games.delivery.players.contrast import ready, settled
from mintworks.games.delivery.players.telling import DifferenceKind, ToldContrast, told_apart
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.actions import Action, BuyUpgrade, DeliverOrder, Move, TakeOrder
from mintworks.games.delivery.rules.determinizing import determinize
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import TURN, Seat, State

RULES: MintDelivery = PLUGIN.rules()
ADVISER = DeliveryAdviser(RULES)
NAMES = {1: "Ada", 2: "Ben"}
NO_PRICE = (DifferenceKind.LAST, DifferenceKind.TAKES_IT)


def considered(*line: Action, win: float) -> Considered[Action]:
    return Considered(line[0], Option(str(line[0]), win, 10), line)


def contrast(state: State, better: Action, other: Action) -> Contrast | None:
    assert state.to_move is not None
    seen = RULES.observe(state, state.to_move)
    return ADVISER.contrast(seen, considered(better, win=0.7), considered(other, win=0.3))


def told(found: Contrast | None) -> str:
    assert found is not None
    return contrast_told(found, PLUGIN, Strings.load("en"), NAMES)


def begun(seed: int, *, driver: str | None = None) -> State:
    state = RULES.new_game(Setup(driver=driver, seed=seed) if driver else Setup(players=2, first=1, seed=seed))
    while state.phase is not TURN:
        RULES.apply(state, RULES.parse("keep"))
    return state


def test_a_way_to_a_delivery_is_told_by_what_is_delivered() -> None:
    state = begun(3)
    order = next(order for order, _ in [each for offer in state.offers for each in offer] if len(order.mints) == 3)
    seat, road_map = state.seats[0], state.roads.map
    beside = next(space for space in road_map.distances if road_map.distances[space][order.town] == 1)
    seat.open, seat.truck, seat.space = [order], order.mints, beside
    state.offers = [[each for each in offer if each[0] is not order] for offer in state.offers]
    state.actions_left, state.known_legal = 2, None
    drive = next(each for each in RULES.legal_actions(state) if isinstance(each, Move) and each.space == order.town)
    assert state.to_move is not None
    seen = RULES.observe(state, state.to_move)
    line = considered(drive, DeliverOrder(order), win=0.7)
    found = ADVISER.contrast(seen, line, considered(RULES.parse("end"), win=0.3))
    assert found is not None
    assert found.gains[0] == Difference(DifferenceKind.SOONER, order.id, 1, seat=1)


def test_one_mint_makes_one_order_ready() -> None:
    """D1.4."""
    orders = [RULES.parts.orders[name] for name in ("pepperton-r", "spearfield-r", "pepperton-cc")]
    seat = Seat("city", "rcc")
    seat.open = orders
    assert ready(seat) == [orders[0], orders[2]]
    seat.truck = "rrc"
    assert ready(seat) == orders[:2]


def test_that_an_order_taken_is_the_seats_own_goes_without_saying() -> None:
    state = begun(4)
    seat, take = state.seats[0], None
    for space in state.roads.map.towns:
        seat.space, state.known_legal = space, None
        take = next((each for each in RULES.legal_actions(state) if isinstance(each, TakeOrder)), None)
        if take is not None:
            break
    assert take is not None
    state.actions_left, state.known_legal = 1, None
    found = contrast(state, take, RULES.parse("end"))
    told = () if found is None else found.gains
    assert (DifferenceKind.HOLDS, take.order.id) not in [(gain.kind, gain.card) for gain in told]


@pytest.mark.parametrize("driver", ["otto", None])
def test_the_same_observation_gives_the_same_contrast_whatever_is_hidden(driver: str | None) -> None:
    state, dice, compared = begun(3, driver=driver), random.Random(1), 0
    while state.to_move is not None and compared < 2:
        legal = RULES.legal_actions(state)
        if len(legal) > 2:
            other = determinize(RULES.observe(state, state.to_move), random.Random(compared))
            assert contrast(state, legal[0], legal[-1]) == contrast(other, legal[0], legal[-1])
            compared += 1
        RULES.apply(state, dice.choice(legal))
    assert compared == 2


@pytest.mark.parametrize(
    "kind", [*DifferenceKind, *CauseKind, *[works(each) for each in RULES.parts.upgrades.values()], "wins", "loses"]
)
@pytest.mark.parametrize("n", [1, 3])
def test_every_kind_has_its_words_as_a_gain_and_as_a_price(kind: str, n: int) -> None:
    card = "long-bed" if "buys" in kind else "pepperton-ssc"
    difference, delivers = Difference(kind, card, n, seat=2, is_sure=n == 1), Difference("delivers", "spearfield-r", 3)
    for later in range(2):
        if kind != DifferenceKind.UNLOADED:
            assert told(Contrast((replace(difference, later=later), delivers)))
    if kind in (*DifferenceKind, "wins") and kind not in NO_PRICE:
        assert told(Contrast((delivers,), difference)).startswith("You deliver Spearfield’s 3-star order")


def test_an_order_that_another_seat_takes_is_told_unless_it_would_take_the_other_one() -> None:
    state = begun(3)
    orders, kinds = RULES.parts.orders, []
    town = state.roads.map.towns.index("pepperton")
    state.offers[town] = [(orders["pepperton-ss"], 1), (orders["pepperton-scc"], 1)]
    for seat in state.seats:
        seat.space, seat.truck = "pepperton", ""
    state.actions_left, state.known_legal = 1, None
    ways = ["take:pepperton-ss", "take:pepperton-scc", "end"]
    for left in (ways[1], ways[2]):
        seen = RULES.observe(state, 1)
        lines = [[*map(RULES.parse, line)] for line in ((ways[0], left), (ways[1], ways[0]))]
        found = ADVISER.contrast(seen, considered(*lines[0], win=0.7), considered(*lines[1], win=0.3))
        kinds.append([] if found is None else [gain.kind for gain in found.gains])
    assert DifferenceKind.TAKES_IT not in kinds[0]
    assert DifferenceKind.TAKES_IT in kinds[1]


def test_a_delivery_that_costs_another_one_as_good_is_not_told() -> None:
    state = begun(3)
    state.seats[0].open = [RULES.parts.orders[name] for name in ("pepperton-ss", "applemint-rc", "applemint-r")]
    telling = ToldContrast(state, RULES.parse("move:west"), [])
    gain, price = Difference("delivers", "pepperton-ss", 4, seat=1), Difference("delivers", "applemint-rc", 4, seat=1)
    way = Difference(CauseKind.TO_DELIVER, "pepperton-ss")
    assert telling.of(Contrast((gain,), price), [way], []) is None
    for less in (Difference("delivers", "applemint-r", 3, seat=1), replace(price, later=1)):
        assert telling.of(Contrast((gain,), less), [way], []) == Contrast((gain,), less)


def test_what_the_driver_delivers_in_any_case_is_settled_as_soon_as_it_is_loaded() -> None:
    orders = [RULES.parts.orders[name] for name in ("pepperton-s", "applemint-ss")]
    driver = Seat("left", "ss")
    driver.open, driver.done = orders[:1], [RULES.parts.orders["spearfield-sc"]]
    assert settled(driver) == (*driver.done, orders[0])
    driver.open = orders
    assert orders[1] not in settled(driver)


def test_orders_that_go_by_the_same_name_are_told_apart_by_their_mints() -> None:
    state = begun(3)
    found = Contrast((Difference("delivers", "pepperton-rc", 4, seat=1),))
    state.seats[0].open = [RULES.parts.orders[name] for name in ("pepperton-rc", "pepperton-r", "applemint-ss")]
    assert told(told_apart(state, found)) == "You deliver Pepperton’s 4-star order this turn"
    state.seats[0].open.append(RULES.parts.orders["pepperton-ss"])
    assert told(told_apart(state, found)).startswith(
        "You deliver Pepperton’s 4-star order for 1 cinnamon and 1 classic"
    )
    assert told_apart(state, found).gains == (replace(found.gains[0], in_full=True),), "its id stays as it is"


def test_beside_another_order_the_better_one_goes_by_its_name() -> None:
    state = begun(3)
    better, other = [TakeOrder(RULES.parts.orders[name], 0) for name in ("pepperton-ssc", "pepperton-cc")]
    state.seats[0].space, state.seats[0].truck, state.known_legal = "spearfield", "", None
    state.offers[state.roads.map.towns.index("spearfield")] = [(better.order, 0), (other.order, 0)]
    found = contrast(state, better, other)
    assert found is not None
    assert found.about == better.order.id
    worth = Contrast(
        (Difference(CauseKind.WORTH_MORE, other.order.id, 3), Difference(CauseKind.BACK)), about=found.about
    )
    assert told(worth).startswith("The order is worth 3 more stars")
    second = contrast_told(worth, PLUGIN, Strings.load("en"), NAMES, of_other=True)
    assert second == (
        "With the best move, Pepperton’s 5-star order is worth 3 more stars than Pepperton’s 2-star order. "
        "This way, you’d have to come back for it"
    )
    left = Contrast((Difference(CauseKind.BACK),), about=found.about)
    named = contrast_told(left, PLUGIN, Strings.load("en"), NAMES, of_other=True)
    assert named == "This way, you’d have to come back for Pepperton’s 5-star order"


def test_at_the_end_a_mint_in_the_truck_breaks_a_tie() -> None:
    """D5.2."""
    state = begun(3)
    orders, town = RULES.parts.orders, state.roads.map.towns.index("pepperton")
    for each in range(len(state.offers)):
        state.offers[each], state.decks[each] = [], []
    state.offers[town] = [(orders["spearfield-rc"], 1)]
    state.seats[0].space, state.seats[0].truck, state.is_called, state.known_legal = "pepperton", "", True, None
    state.actions_left = 1
    found = contrast(state, RULES.parse("take:spearfield-rc+1"), RULES.parse("take:spearfield-rc"))
    assert found is not None
    assert [each.kind for each in found.gains] == [DifferenceKind.LAST, CauseKind.TIE]


def test_an_order_that_is_taken_is_not_told_as_a_gain_again() -> None:
    state = begun(3)
    taking = RULES.parse("take:pepperton-ssc")
    found = Contrast((Difference(DifferenceKind.HOLDS, "pepperton-ssc", 5, seat=1, later=1),))
    along = Difference(CauseKind.ALONG, "pepperton-s")
    assert ToldContrast(state, taking, []).of(found, [along], []) == Contrast((along,))


def test_a_move_that_ends_the_game_at_once_is_told_by_that_alone() -> None:
    """D5.1."""
    state = begun(3)
    orders, towns = RULES.parts.orders, state.roads.map.towns
    for each in range(2):
        state.offers[each], state.decks[each] = [], []
    state.offers[0] = [(orders["spearfield-cc"], 1)]
    seat = state.seats[0]
    seat.space, seat.truck, seat.open, state.actions_left = towns[0], "c", [orders["spearfield-rc"]], 1
    state.seats[1].space, state.known_legal = "city", None
    found = contrast(state, RULES.parse("take:spearfield-cc+1"), RULES.parse("end"))
    assert found is not None
    assert [each.kind for each in found.gains if each.kind in (*CauseKind, DifferenceKind.ENDS)] == [
        DifferenceKind.ENDS
    ]


def test_what_pays_for_an_upgrade_is_told_before_what_else_it_brings() -> None:
    state = begun(3)
    buying = BuyUpgrade(RULES.parts.upgrades["radio"], (RULES.parts.orders["pepperton-ssc"],))
    holds, waits = Difference(DifferenceKind.HOLDS, "wintergreen-ssc", 5), Difference("delivers", "spearfield-ss", 4)
    place = Difference(CauseKind.IN_PLACE, "pepperton-ssc", 2)
    assert ToldContrast(state, buying, []).of(Contrast((holds,), waits), [place], []) == Contrast((place,), waits)


def test_mints_for_some_other_order_are_no_news_beside_a_delivery() -> None:
    state = begun(3)
    gain, stock = Difference(DifferenceKind.SOONER, "spearfield-cc", 1), Difference(CauseKind.STOCK)
    empty = Difference(CauseKind.EMPTY, n=2)
    telling = ToldContrast(state, RULES.parse("load:2"), [])
    assert telling.of(Contrast((gain,)), [stock], [empty]) == Contrast((gain, empty))


def test_the_order_that_a_move_leads_to_is_told_once() -> None:
    along, to_take = Difference(CauseKind.TO_ALONG, "applemint-rs"), Difference(CauseKind.TO_TAKE, "applemint-rc")
    assert ToldContrast(begun(3), RULES.parse("move:west"), []).of(None, [along, to_take], []) == Contrast((along,))


def test_mints_on_an_order_are_told_if_nothing_says_what_they_are_for() -> None:
    part, rest = Difference(CauseKind.COMES_PART, "pepperton-ccc", 2), Difference(CauseKind.COMES_WITH, n=2)
    telling = ToldContrast(begun(3), RULES.parse("take:pepperton-ccc+2"), [])
    assert telling.of(None, [rest], []) == Contrast((rest,))
    assert telling.of(None, [part, rest], []) == Contrast((part,))


def test_a_seat_that_takes_two_orders_is_named_once() -> None:
    leaves, takes_it = Difference("leaves", "spearfield-rc", 4, seat=2), Difference("takes-it", seat=2)
    words = "If you don’t, Ben takes Spearfield’s 4-star order and takes the order you leave behind"
    assert told(Contrast((leaves, takes_it))) == words
