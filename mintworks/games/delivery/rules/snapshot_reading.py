"""Builds a position out of a well-shaped JSON object, and checks that its parts fit together (D10.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from mintworks.games.delivery.rules.factory import MOST_OPEN
from mintworks.games.delivery.rules.parts import (
    ActionsPerTurn,
    Condition,
    DeliveryAction,
    Driver,
    Order,
    Parts,
    RoadMap,
    Upgrade,
)
from mintworks.games.delivery.rules.road import DECK_SIZE, MOST_STARS_KEPT, OFFER_SIZE
from mintworks.games.delivery.rules.roads import Roads
from mintworks.games.delivery.rules.setup import (
    DEALT,
    FACTORY_DECK_SIZE,
    conditions_error,
    mints_error,
)
from mintworks.games.delivery.rules.snapshot_shapes import (
    FactoryJson,
    PositionJson,
    RoadMapJson,
    SeatJson,
    TruckJson,
)
from mintworks.games.delivery.rules.state import (
    ACTIONS,
    BELT_MINTS,
    BELTS,
    DISCARD,
    DRIVER_SEAT,
    HUMAN_SEAT,
    KEEP,
    OVER,
    TURN,
    Seat,
    State,
)
from mintworks.games.delivery.rules.turns import IDLE_ROUNDS

_T = TypeVar("_T")


class SnapshotError(ValueError):
    """A JSON position that cannot be played on; the message says where and what would be right."""


def _fail(where: str, right: str) -> SnapshotError:
    return SnapshotError(f"this is no state: {where} {right}")


class _Reader:
    """The common part of the positions of both maps."""

    def __init__(self, parts: Parts, json: PositionJson, seats: int, road_map: RoadMap) -> None:
        self.parts = parts
        self.seat_count = seats
        self.map = road_map
        self._position = json

    def _orders(self, where: str, names: Iterable[str]) -> list[Order]:
        orders = []
        for name in names:
            if name not in self.parts.orders:
                raise _fail(where, f"names {name!r}, which is no order (D1.2)")
            orders.append(self.parts.orders[name])
        return orders

    def _check_once(self, orders: list[Order]) -> None:
        for order, number in Counter(orders).items():
            if number > 1:
                raise _fail("orders:", f"{order.id} is there {number} times, and may be once")

    def _seat(self, number: int, json: TruckJson) -> Seat:
        where = f"seats[{number - 1}]"
        if json.space not in self.map.kinds:
            raise _fail(f"{where}.space", f"is {json.space!r}, which is no space of this map")
        seat = Seat(json.space, json.truck)
        seat.open = self._orders(f"{where}.open", json.open)
        seat.done = self._orders(f"{where}.done", json.done)
        return seat

    def _check_truck(self, number: int, seat: Seat) -> None:
        if seat.free_places < 0:
            raise _fail(f"seats[{number - 1}].truck", f"has {seat.abilities.places} places, not {len(seat.truck)}")

    def _fill_in(self, state: State) -> None:
        """Fill in the fields of both maps; whose turn it is, is known already."""
        json = self._position
        for where, number in (("first", json.first), ("to_move", json.to_move)):
            if number is not None and number > self.seat_count:
                raise _fail(where, f"names seat {number}, but there are {self.seat_count}")
        state.round = json.round
        state.phase = json.phase
        state.to_move = json.to_move
        state.actions_left = json.actions_left
        state.is_called = json.called
        state.idle = json.idle
        state.progress = json.progress
        state.pending = None if json.pending is None else self._orders("pending", [json.pending])[0]
        state.winners = None if json.winners is None else tuple(json.winners)
        state.reason = json.reason
        if state.phase is OVER:
            self._check_end(state)
        elif state.to_move is None or state.winners is not None or state.reason is not None:
            raise _fail("phase", f"is {state.phase}: a seat is to move, and there are no winners and no reason")
        elif state.idle >= IDLE_ROUNDS:
            raise _fail("idle", f"is below {IDLE_ROUNDS} while the game goes on (D5.1)")
        self._check_pending(state)

    def _check_end(self, state: State) -> None:
        if state.to_move is not None or state.actions_left or not state.winners or state.reason is None:
            raise _fail("phase", "is over: nobody is to move, no actions are left, there are winners and a reason")
        if list(state.winners) != sorted(set(state.winners)) or state.winners[-1] > self.seat_count:
            raise _fail("winners", f"are different seats from 1 to {self.seat_count}, in their order")

    def _check_pending(self, state: State) -> None:
        """Check that an order just delivered waits for a discard or for the belts, and for nothing else."""
        if state.phase not in (DISCARD, BELTS):
            if state.pending is not None:
                raise _fail("pending", f"is null in the phase {state.phase}")
        elif state.pending is None or state.pending not in state.seats[state.turn_seat - 1].done:
            raise _fail("pending", f"is an order that seat {state.turn_seat} has done, in the phase {state.phase}")


class RoadMapReader(_Reader):
    """Reads a position of play of several."""

    def __init__(self, parts: Parts, json: RoadMapJson) -> None:
        super().__init__(parts, json, len(json.seats), parts.road_map)
        self.json = json

    def state(self) -> State:
        """Return the position. Raises SnapshotError."""
        json = self.json
        upgrades = self._upgrades()
        roads = Roads(self.map, self._conditions())
        seats = [self._truck(number, seat, upgrades, roads) for number, seat in enumerate(json.seats, start=1)]
        state = State(self.parts, roads, seats, json.first)
        state.upgrades = upgrades
        # Nobody is to move after the end; the turn is then the last seat's, which doesn't matter any more.
        state.turn_seat = json.to_move or state.clockwise_from(min(json.first, len(seats)))[-1]
        state.offers = [
            list(
                zip(
                    self._orders(f"offers.{town}", [each.order for each in offer]),
                    [each.mints for each in offer],
                    strict=True,
                )
            )
            for town, offer in self._by_town("offers", json.offers).items()
        ]
        state.decks = [self._orders(f"decks.{town}", deck) for town, deck in self._by_town("decks", json.decks).items()]
        state.dealt = [self._orders(f"dealt[{place}]", names) for place, names in enumerate(json.dealt)]
        state.rest = self._orders("rest", json.rest)
        state.discard = json.discard
        state.moves = json.turn.moves
        state.has_night_action = json.turn.night
        state.ages = None if json.ages is None else tuple(json.ages)
        state.open_done = json.open_done
        self._fill_in(state)
        self._check(state)
        return state

    def _check(self, state: State) -> None:
        if state.phase is BELTS:
            raise _fail("phase", "is belts in solitaire alone (D8.4)")
        if len(state.dealt) != self.seat_count:
            raise _fail("dealt", f"needs a list for each of the {self.seat_count} seats")
        if state.ages is not None and len(state.ages) != self.seat_count:
            raise _fail("ages", f"has one entry for each of the {self.seat_count} seats")
        if state.discard and self.seat_count not in (2, 3):
            raise _fail("discard", "is true with two or three seats alone (D4.6)")
        self._check_decks(state)
        if state.phase is KEEP:
            self._check_keep(state)
        elif state.rest or any(state.dealt):
            raise _fail("dealt", "and rest are empty after all seats have chosen (D3.1)")
        self._check_actions(state)
        if state.phase is DISCARD:
            assert state.pending is not None
            towns = self.map.neighbors[state.pending.town]
            if not state.discard or not any(state.offers[self.map.towns.index(town)] for town in towns):
                raise _fail("phase", "is discard only if the rule is on and a neighboring town has an offer (D4.6)")

    def _check_decks(self, state: State) -> None:
        in_play = [order for seat in state.seats for order in [*seat.open, *seat.done]]
        for town, offer, deck in zip(self.map.towns, state.offers, state.decks, strict=True):
            if len(offer) > OFFER_SIZE:
                raise _fail(f"offers.{town}", f"holds at most {OFFER_SIZE} orders (D3.2)")
            if len(offer) + len(deck) > DECK_SIZE:
                raise _fail(f"decks.{town}", f"has with its offer at most {DECK_SIZE} orders (D3.2)")
            in_play += [order for order, _ in offer]
            in_play += deck
        self._check_once(in_play)

    def _check_keep(self, state: State) -> None:
        """Refuse a position in which seats still choose, although something has already happened (D3.1)."""
        assert state.to_move is not None
        if Counter(state.rest) != Counter(self.parts.orders.values()):
            raise _fail("rest", f"lists each of the {len(self.parts.orders)} orders once while the seats choose")
        self._check_once([order for dealt in state.dealt for order in dealt])
        if any(state.offers) or any(state.decks):
            raise _fail("decks", "and offers are empty while the seats choose (D3.2)")
        begun = state.actions_left or state.is_called or state.moves or state.idle or state.progress
        if begun or state.round != 1:
            raise _fail("phase", "is keep: no turn has begun yet")
        order = state.clockwise_from(state.first)
        chosen = order[: order.index(state.to_move)]
        for number, (seat, dealt) in enumerate(zip(state.seats, state.dealt, strict=True), start=1):
            where = f"seats[{number - 1}]"
            if len(dealt) != DEALT:
                raise _fail(f"dealt[{number - 1}]", f"has {DEALT} orders while the seats choose")
            if seat.done:
                raise _fail(f"{where}.done", "is empty while the seats choose (D3.1)")
            kept = [order for order in dealt if order in seat.open]
            if seat.open != kept or sum(order.stars for order in kept) > MOST_STARS_KEPT:
                raise _fail(f"{where}.open", "are orders dealt to it, of at most 6 stars together (D3.1)")
            if seat.open and number not in chosen:
                raise _fail(f"{where}.open", "is empty until the seat has chosen (D3.1)")

    def _check_actions(self, state: State) -> None:
        turn_seat = state.seats[state.turn_seat - 1]
        more = sum(u.effect.actions for u in turn_seat.upgrades if isinstance(u.effect, DeliveryAction))
        if state.has_night_action and not more and state.phase is not OVER:
            raise _fail("turn.night", "is true only if the seat to move has the upgrade (D6.5)")
        most = ACTIONS + (more if state.has_night_action else 0)
        if state.actions_left > most:
            raise _fail("actions_left", f"is at most {most} here (D4)")

    def _truck(self, number: int, json: SeatJson, in_play: tuple[Upgrade, ...], roads: Roads) -> Seat:
        seat = self._seat(number, json)
        where = f"seats[{number - 1}]"
        if roads.conditions.get(seat.space) in (Condition.CLOSED, Condition.MOTORWAY):
            raise _fail(f"{where}.space", f"is {seat.space}, where nobody ever stands (D7.2)")
        for name in json.upgrades:
            upgrade = self.parts.upgrades.get(name)
            if upgrade is None or upgrade not in in_play or upgrade in seat.upgrades:
                raise _fail(f"{where}.upgrades", f"names {name!r}: it may have each upgrade in play once (D6.3)")
            seat.buy(upgrade)
        self._check_truck(number, seat)
        return seat

    def _upgrades(self) -> tuple[Upgrade, ...]:
        names = self.json.upgrades
        if names != [name for name in self.parts.upgrades if name in names]:
            raise _fail("upgrades", f"are different ones of {', '.join(self.parts.upgrades)}, in this order (D6.1)")
        return tuple([self.parts.upgrades[name] for name in names])

    def _conditions(self) -> dict[str, Condition]:
        given = self.json.conditions
        error = conditions_error(self.map, given)
        if error is not None:
            raise _fail("conditions:", error)
        return {space: Condition(given[space]) for space in self.map.spaces if space in given}

    def _by_town(self, where: str, given: dict[str, _T]) -> dict[str, _T]:
        if set(given) != set(self.map.towns):
            raise _fail(where, f"has a list for each of {', '.join(self.map.towns)}")
        return {town: given[town] for town in self.map.towns}


class FactoryReader(_Reader):
    """Reads a position of solitaire."""

    def __init__(self, parts: Parts, json: FactoryJson) -> None:
        super().__init__(parts, json, len(json.seats), parts.factory)
        self.json = json

    def state(self) -> State:
        """Return the position. Raises SnapshotError."""
        json = self.json
        driver = self._driver()
        seats = [self._seat(number, seat) for number, seat in enumerate(json.seats, start=1)]
        state = State(self.parts, Roads(self.map, {}), seats, json.first, driver)
        state.turn_seat = json.turn.seat
        state.decks = [self._orders(f"decks[{place}]", deck) for place, deck in enumerate(json.decks)]
        state.belts = [*json.belts]
        state.motivation = json.motivation
        self._fill_in(state)
        self._check(state, driver)
        return state

    def _driver(self) -> Driver:
        driver = self.parts.drivers.get(self.json.driver)
        if driver is None:
            raise _fail("driver", f"is {self.json.driver!r}; there are {', '.join(self.parts.drivers)}")
        return driver

    def _check(self, state: State, driver: Driver) -> None:
        if state.phase not in (TURN, BELTS, OVER):
            raise _fail("phase", f"is turn, belts or over in solitaire, not {state.phase}")
        if state.first != HUMAN_SEAT:
            raise _fail("first", f"is {HUMAN_SEAT}: the human begins (D8.2)")
        to_move = {TURN: state.turn_seat, BELTS: HUMAN_SEAT, OVER: None}[state.phase]
        if state.to_move != to_move:
            raise _fail("to_move", f"is {to_move} in the phase {state.phase} of the turn of seat {state.turn_seat}")
        in_play = [order for seat in state.seats for order in [*seat.open, *seat.done]]
        for place, deck in enumerate(state.decks):
            if len(deck) > FACTORY_DECK_SIZE:
                raise _fail(f"decks[{place}]", f"has at most {FACTORY_DECK_SIZE} orders (D8.2)")
            in_play += deck
        self._check_once(in_play)
        human = state.seats[HUMAN_SEAT - 1]
        self._check_truck(HUMAN_SEAT, human)
        if len(human.open) > MOST_OPEN:
            raise _fail("seats[0].open", f"has at most {MOST_OPEN} orders (D8.3)")
        self._check_mints(state)
        most = ACTIONS
        if state.turn_seat == DRIVER_SEAT and isinstance(driver.trait, ActionsPerTurn):
            most = driver.trait.actions
        if state.actions_left > most:
            raise _fail("actions_left", f"is at most {most} here (D4)")

    def _check_mints(self, state: State) -> None:
        """Check that no mint has come into play or left it (D8.2)."""
        mints = "".join([*state.belts, *[seat.truck for seat in state.seats]])
        if state.pending is not None:
            mints += state.pending.mints
        if len(mints) != 2 * BELT_MINTS:
            raise _fail("belts", f"and trucks hold {2 * BELT_MINTS} mints together, not {len(mints)} (D8.2)")
        error = mints_error(mints)
        if error is not None:
            raise _fail("belts:", error)
