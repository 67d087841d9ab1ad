"""How a game with a twist begins and what it forbids: the parts as the twist changes them, and where it starts from."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import msgspec

from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.actions import Action, RotateBelt, TakeOrder
from mintworks.games.delivery.rules.driver import first_choice
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.factory import MOST_OPEN
from mintworks.games.delivery.rules.mints import add
from mintworks.games.delivery.rules.parts import Driver, Order, Parts, StartsWithOrder
from mintworks.games.delivery.rules.refusals import Refusal, Why
from mintworks.games.delivery.rules.refusing import Refusing
from mintworks.games.delivery.rules.road import RoadRules
from mintworks.games.delivery.rules.setup import DEALT, FACTORY_DECK_SIZE, FACTORY_DECKS, Setup, SetupError
from mintworks.games.delivery.rules.state import BELT_MINTS, DRIVER_SEAT, HUMAN_SEAT, State
from mintworks.games.delivery.variants.twist import PLAYERS, Holding, Side, Twist, mistakes_in, mistakes_in_decks
from mintworks.games.delivery.variants.twisted_map import with_roads

_CLAUSE: Final = "D8.3"


class VariantRules(MintDelivery):
    """The rules of Mint Delivery over parts with a twist; a new game begins as the twist wants it.

    What is different is on the map, on the driver's card and on the table; beside that a twist can only forbid.
    """

    id = "mint-delivery-variant"

    def __init__(self, parts: Parts, twist: Twist) -> None:
        """Raise SetupError for a twist that does not fit the parts."""
        for key, expected in mistakes_in(twist, parts):
            raise _unplayable(key, expected)
        super().__init__(twisted_parts(parts, twist))
        self._twist = twist
        self._refusing = _TwistRefusing(self._road, self._forbidden)

    def new_game(self, setup: Setup) -> State:
        """Return the position at the start. Raises SetupError."""
        twist = self._twist
        if (setup.driver is not None) is not (twist.side is Side.FACTORY):
            raise SetupError(f"this twist is played on the side of the map called {twist.side}")
        if setup.driver is None:
            for key, given, right in (
                ("players", setup.players or PLAYERS, PLAYERS),
                ("upgrades", setup.upgrades or (), twist.upgrades),
                ("conditions", setup.conditions or {}, twist.conditions),
            ):
                if given != right:
                    told = msgspec.json.encode(right).decode()
                    raise SetupError(f"the {key} are those of the twist: {told}")
        state = super().new_game(setup)
        dice = random.Random(f"twist {setup.seed}")
        if state.driver is None:
            self._lay_out_road_map(state, dice)
        else:
            self._lay_out_factory(state, dice)
            for key, expected in mistakes_in_decks(twist, [len(deck) for deck in state.decks]):
                raise _unplayable(key, expected)
        for number, holding in enumerate((twist.you, twist.opponent), start=1):
            self._give(state, number, holding)
        return state

    def opening(self, state: State) -> list[Event]:
        """Return the events of laying out the table: orders dealt, turned up or held, and the seat that begins."""
        if state.driver is None:
            return super().opening(state)
        events: list[Event] = []
        human, driver = (state.seats[number - 1].open for number in (HUMAN_SEAT, DRIVER_SEAT))
        given = self._twist.opponent.orders
        begun_with, held = driver[: len(driver) - given], driver[len(driver) - given :]
        for place, deck in enumerate(state.decks):
            taken = [(HUMAN_SEAT, human[place])] if place < len(human) else []
            from_right = FACTORY_DECKS - 1 - place
            taken += [(DRIVER_SEAT, held[from_right])] if from_right < len(held) else []
            if len(deck) + len(taken) < self._twist.deck:  # the order that the driver's trait has it begin with
                taken.insert(0, (DRIVER_SEAT, begun_with[0]))
            for number, order in taken:
                events.append(happened.OrderTurnedUp(order.id, place))
                events.append(happened.OrderTaken(number, order.id, place, 0, 0))
            if deck:
                events.append(happened.OrderTurnedUp(deck[0].id, place))
        events.append(happened.TurnBegan(HUMAN_SEAT, state.round, state.actions_left))
        return events

    def legal_actions(self, state: State) -> list[Action]:
        """Return the legal actions of the seat to move, without what the twist forbids."""
        legal = super().legal_actions(state)
        if self._forbids_something and state.to_move == HUMAN_SEAT:
            legal = [action for action in legal if self._forbidden(state, action) is None]
            state.known_legal = tuple(legal)
        return legal

    @property
    def _forbids_something(self) -> bool:
        return bool(self._twist.still) or self._twist.hand < MOST_OPEN

    def _forbidden(self, state: State, action: Action) -> Refusal | None:
        """Return why the twist forbids the person an action of the Factory; None if it doesn't."""
        if state.driver is None or state.turn_seat != HUMAN_SEAT:
            return None
        match action:
            case RotateBelt(belt=belt) if belt in self._twist.still:
                return Refusal(Why.BELT_STANDS_STILL, _CLAUSE, belt)
            case TakeOrder(order=order):
                most, held = self._twist.hand, len(state.seats[HUMAN_SEAT - 1].open)
                if held >= most:
                    return Refusal(Why.TOO_MANY_ORDERS, _CLAUSE, order=order.id, needed=most, has=held)
        return None

    # The beginning --------------------------------------------------------------------------------

    def _lay_out_road_map(self, state: State, dice: random.Random) -> None:
        """Deal again without the orders that are not in the game."""
        if not self._drops_orders:
            return
        deal = self._shuffled(dice)
        dealt = len(state.seats) * DEALT
        state.dealt = [deal[place : place + DEALT] for place in range(0, dealt, DEALT)]
        state.rest = self._shuffled(dice)

    def _lay_out_factory(self, state: State, dice: random.Random) -> None:
        """Deal decks and belts again where the twist wants others, and let the driver begin once more (D9.3)."""
        twist = self._twist
        driver = state.seats[DRIVER_SEAT - 1]
        if self._drops_orders:
            deal = self._shuffled(dice)
            state.decks = [deal[place::FACTORY_DECKS][: twist.deck] for place in range(FACTORY_DECKS)]
            driver.open = []
        else:
            fewer = FACTORY_DECK_SIZE - twist.deck
            state.decks = [deck[: len(deck) - fewer] for deck in state.decks]
        if twist.mints:
            box = "".join([kind * number for kind, number in twist.mints.items()])
            mints = "".join(sorted(box, key=lambda _: dice.random()))
            state.belts = [mints[:BELT_MINTS], mints[BELT_MINTS:]]
        assert state.driver is not None
        if self._drops_orders and isinstance(state.driver.trait, StartsWithOrder):
            deck, order = first_choice(state)
            state.decks[deck].remove(order)
            driver.open.append(order)

    @property
    def _drops_orders(self) -> bool:
        return bool(self._twist.towns or self._twist.without)

    def _shuffled(self, dice: random.Random) -> list[Order]:
        orders = [order for order in self.parts.orders.values() if self._twist.fits(order)]
        return sorted(orders, key=lambda _: dice.random())

    def _give(self, state: State, number: int, holding: Holding) -> None:
        """Give a seat what it begins with; in the Factory its mints come from the backs of the belts.

        The person's orders come from the decks on the left, one of each, those of the opponent from the right.
        """
        seat = state.seats[number - 1]
        if holding.space is not None:
            seat.space = holding.space
        for name in holding.upgrades:
            seat.buy(self.parts.upgrades[name])
        if holding.truck is not None:
            if state.driver is not None:
                for mint in holding.truck:
                    _take_from_belts(state, mint)
                seat.truck = add(seat.truck, holding.truck)
            else:
                seat.truck = holding.truck
        from_left = number == HUMAN_SEAT
        for place in range(holding.orders):
            seat.open.append(state.decks[place if from_left else FACTORY_DECKS - 1 - place].pop(0))


def asked_for(twist: Twist, opponent: str, seed: int) -> Setup:
    """Return the set-up of a game against a driver; on the road its truck is another player's."""
    if twist.side is Side.FACTORY:
        return Setup(driver=opponent, seed=seed)
    return Setup(
        players=PLAYERS,
        upgrades=twist.upgrades or None,
        conditions=twist.conditions or None,
        discard=twist.discard,
        first=HUMAN_SEAT,
        seed=seed,
    )


class _TwistRefusing(Refusing):
    """Says what a twist forbids before what the rules do."""

    def __init__(self, road: RoadRules, forbidden: Callable[[State, Action], Refusal | None]) -> None:
        super().__init__(road)
        self._forbidden = forbidden

    def refusal(self, state: State, action: Action) -> Refusal:
        """Return why an action that isn't legal is refused."""
        return self._forbidden(state, action) or super().refusal(state, action)


def twisted_parts(parts: Parts, twist: Twist) -> Parts:
    """Return the parts of the box with a twist's changes to map and drivers' cards."""
    side = twist.side
    road_map, factory = (
        with_roads(printed, twist.shut, twist.closed, twist.tunnels) if changed is side else printed
        for changed, printed in ((Side.ROAD_MAP, parts.road_map), (Side.FACTORY, parts.factory))
    )
    drivers = {name: _driver(driver, twist) for name, driver in parts.drivers.items()}
    return Parts(parts.orders, parts.upgrades, drivers, road_map, factory)


def _driver(driver: Driver, twist: Twist) -> Driver:
    rival = twist.rival
    return msgspec.structs.replace(
        driver,
        workforce=rival.workforce or driver.workforce,
        preference=rival.preference or driver.preference,
        trait=None if rival.trait_rests else driver.trait,
    )


def _unplayable(key: str, expected: str) -> SetupError:
    return SetupError(f"the twist can’t be played: {key} is {expected}")


def _take_from_belts(state: State, mint: str) -> None:
    """Take the hindmost mint of a kind off the belt that has more of them. Raises SetupError for given belts."""
    number = max(range(len(state.belts)), key=lambda belt: state.belts[belt].count(mint))
    head, found, tail = state.belts[number].rpartition(mint)
    if not found:  # those that are drawn have enough of each kind
        raise SetupError(f"the twist can’t be played: the belts need mints {mint} enough for both trucks")
    state.belts[number] = head + tail
