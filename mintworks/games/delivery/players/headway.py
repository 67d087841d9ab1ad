"""A seat's progress towards victory, a delivery or the end, to choose between equal win probabilities.

Each action on a shortest way is progress, and no way leads back.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise, permutations
from typing import Final

from mintworks.core.players.backtracking import Standing
from mintworks.core.players.headway import Headway, Pursuit
from mintworks.games.delivery.players.evaluation import missing
from mintworks.games.delivery.players.factory_evaluation import FactoryOutlook
from mintworks.games.delivery.players.road_evaluation import PATIENCE, RoadOutlook
from mintworks.games.delivery.rules.abilities import CITY_LOAD
from mintworks.games.delivery.rules.actions import Action, DeliverOrder, price_of
from mintworks.games.delivery.rules.mints import add
from mintworks.games.delivery.rules.parts import CINNAMON, CLASSIC, Condition, Order, SpaceKind
from mintworks.games.delivery.rules.roads import Roads
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import ACTIONS, HUMAN_SEAT, Seat, State
from mintworks.games.delivery.rules.turns import EMPTY_TO_END

_LONG: Final = 90
"""A number of actions beyond any way to a delivery."""
_NEVER: Final = 999
_STARS_A_TURN: Final = 1.5
"""Upper bound of the stars that strong seats make in a turn in the long run."""
_CALM: Final = 0.15
"""Doubt while orders are taken or delivered: a higher one makes weak levels strong, a lower one lets them dither."""
_HURRY: Final = 10
"""Doubt of a seat that can't be overtaken any more, or can't deliver anything more."""
_REMEMBERED: Final = 50_000


def on_the_road(root: State, legal: Sequence[Action], outlook: RoadOutlook) -> Pursuit:
    """Return the pursuit of a victory, stars, the end for a seat that can't be overtaken, and the best delivery.

    The last criterion is the way to the end, for every seat; a seat with nothing to drive for stays.
    """
    number = outlook.number
    hurries = _is_sure(root, number)
    start = root.seats[number - 1].space
    ways: dict[tuple[object, ...], int] = {}

    def measured(state: State) -> Headway:
        seat = state.seats[number - 1]
        left = outlook.actions_left(state) if state.is_called else _LONG
        best = 0.0
        last = _last_offers(state)
        for order, town, mints in outlook.candidates(state, seat):
            if town in last:
                continue
            key = (seat.space, seat.truck, order, town, mints, seat.abilities)
            pursuit = ways.get(key)
            if pursuit is None:
                pursuit = ways[key] = _way(state.roads, seat, order, town, mints)
            if pursuit <= left:
                best = max(best, order.stars * PATIENCE**pursuit)
        is_won = state.winners == (number,)
        to_end = _to_end(state, seat)
        return float(is_won), stars(state, number), -to_end * hurries, best, -to_end, float(seat.space == start)

    is_done = root.is_called and not measured(root)[3]
    return Pursuit(measured, _free(legal), _CALM + root.idle + _HURRY * (hurries or is_done))


def in_factory(root: State, legal: Sequence[Action], outlook: FactoryOutlook) -> Pursuit:
    """Return the pursuit of a victory, stars, and the way through the best tour; only a standstill raises the doubt."""

    def measured(state: State) -> Headway:
        seat = state.seats[HUMAN_SEAT - 1]
        left = outlook.actions_left(state) if state.is_called else _LONG
        is_won = state.winners == (HUMAN_SEAT,)
        return float(is_won), stars(state, HUMAN_SEAT), outlook.best_tour(state, seat, left)[0]

    return Pursuit(measured, _free(legal), root.idle)


def standing(state: State, number: int) -> Standing:
    """Return a seat's possessions and opportunities, which are equal after a turn that changed nothing for it."""
    seat = state.seats[number - 1]
    offers = tuple([tuple(offer) for offer in state.offers])
    upgrades, belts = frozenset(seat.upgrades), tuple(state.belts)
    return Standing((seat.space, seat.truck, tuple(seat.open), len(seat.done), upgrades, offers, belts))


def _free(legal: Sequence[Action]) -> list[Action]:
    return [action for action in legal if isinstance(action, DeliverOrder)]


def _last_offers(state: State) -> list[str]:
    """Return the towns whose next taken order calls the end (D5.1)."""
    if state.is_called:
        return []
    empties_offer = sum([not offer for offer in state.offers]) >= EMPTY_TO_END - 1
    empties_decks = sum([len(deck) for deck in state.decks]) == 1
    return [
        town
        for town, deck, offer in zip(state.roads.map.towns, state.decks, state.offers, strict=True)
        if (empties_decks and deck) or (empties_offer and len(offer) == 1 and not deck)
    ]


def _is_sure(state: State, number: int) -> bool:
    """Return whether a seat that hurries to the end leads each other by more than that one can deliver until then."""
    own = stars(state, number)
    turns = _to_end(state, state.seats[number - 1]) // ACTIONS + 1
    return all(
        own > stars(state, other) + sum([order.stars for order in seat.open]) + turns * _STARS_A_TURN
        for other, seat in enumerate(state.seats, start=1)
        if other != number
    )


def _to_end(state: State, seat: Seat) -> int:
    """Return the minimum number of actions in which a seat alone takes the orders that call the end (D5.1)."""
    if state.is_called:
        return 0
    towns = state.roads.map.towns
    piles = {
        town: len(deck) + len(offer)
        for town, deck, offer in zip(towns, state.decks, state.offers, strict=True)
        if offer
    }
    decks = {town: len(deck) for town, deck in zip(towns, state.decks, strict=True) if deck}
    empty = len(state.offers) - len(piles)
    distances = _distances(state.roads, seat.abilities.joins_neighbors)
    lengths = [
        sum([takes[town] for town in pursuit])
        + sum([distances[a].get(b, _NEVER) for a, b in pairwise((seat.space, *pursuit))])
        for takes, number in ((piles, EMPTY_TO_END - empty), (decks, len(decks)))
        for pursuit in permutations(takes, number)
    ]
    return min(lengths)


def _way(roads: Roads, seat: Seat, order: Order, town: str | None, mints: int) -> int:
    """Return the actions until the delivery of an order, open or in the offer of a town with mints on it."""
    distances = _distances(roads, seat.abilities.joins_neighbors)
    space, truck = seat.space, seat.truck
    before = 0
    if town is not None:
        before = distances[space].get(town, _NEVER) + 1
        space, truck = town, add(truck, CLASSIC * min(mints, seat.abilities.places - len(truck)))
    lacking, _ = missing(truck, order.mints)
    if not lacking:
        return before + distances[space].get(order.town, _NEVER)
    return before + min(
        [
            distances[space].get(source, _NEVER)
            + _loading(truck, order.mints, seat.abilities.places, limit, cinnamon)
            + distances[source].get(order.town, _NEVER)
            for source, limit, cinnamon in _sources(roads, seat)
        ]
    )


def _sources(roads: Roads, seat: Seat) -> list[tuple[str, int, int]]:
    """Return a seat's sources of mints: space, classic ones at once, and the price of a cinnamon there (0: none)."""
    abilities, kinds = seat.abilities, roads.map.kinds
    found = [
        (source, abilities.warehouse_load, abilities.cinnamon_price if abilities.optimizes_anywhere else 0)
        for source in roads.map.gates
        if kinds[source] is SpaceKind.WAREHOUSE
    ]
    city = roads.map.start
    if kinds[city] is SpaceKind.CITY:
        found.append((city, CITY_LOAD, abilities.cinnamon_price))
    if abilities.optimizes_anywhere:
        found.append((seat.space, 0, abilities.cinnamon_price))
    return found


@lru_cache(_REMEMBERED)
def _loading(truck: str, mints: str, places: int, limit: int, cinnamon: int) -> int:
    """Return the actions to load an order's mints at a place with this limit and price of cinnamon."""
    actions = 0
    while True:
        lacking, spare = missing(truck, mints)
        if not lacking:
            return actions
        dear = lacking.replace(CLASSIC, "")
        if CINNAMON in dear and not cinnamon:
            return _NEVER
        classics = truck.count(CLASSIC)
        price = price_of(dear, cinnamon)
        needed = price + mints.count(CLASSIC) - classics
        room = min(places - len(truck), limit)
        some = next((mint for mint in dear if price_of(mint, cinnamon) <= classics), "")
        actions += 1
        if dear and price <= classics and (needed <= 0 or not room):
            truck = add(truck.replace(CLASSIC, "", price), dear)
        elif room:
            truck += CLASSIC * min(room, needed)
        elif some:
            truck = add(truck.replace(CLASSIC, "", price_of(some, cinnamon)), some)
        elif spare.replace(CLASSIC, "") and limit:
            truck = truck.replace(spare.replace(CLASSIC, "")[0], "", 1)
        else:
            return _NEVER


@cache
def _distances(roads: Roads, joins_neighbors: bool) -> dict[str, dict[str, int]]:
    """Return the moves from each space to each reachable one without a toll, which costs a mint on the way."""
    entries = roads.entries_joined if joins_neighbors else roads.entries
    found: dict[str, dict[str, int]] = {}
    for start in roads.map.spaces:
        moves = {start: 0}
        reached = [start]
        for space in reached:
            for entered in entries[space]:
                to = roads.beyond(space, entered)
                if to not in moves and roads.conditions.get(entered) is not Condition.TOLL:
                    moves[to] = moves[space] + 1
                    reached.append(to)
        found[start] = moves
    return found
