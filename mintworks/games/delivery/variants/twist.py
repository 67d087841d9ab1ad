"""A twist: what is different from the printed game on the map, on the belts and in the trucks, and whether it fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Annotated, Final, Literal

import msgspec

from mintworks.games.delivery.rules.mints import sort_mints
from mintworks.games.delivery.rules.parts import (
    KINDS,
    Condition,
    Order,
    Parts,
    Preference,
    RoadMap,
    SpaceKind,
    TruckPlaces,
)
from mintworks.games.delivery.rules.setup import (
    DEALT,
    FACTORY_DECK_SIZE,
    FACTORY_DECKS,
    FACTORY_MINTS,
    LEAST_OF_A_KIND,
    conditions_error,
)
from mintworks.games.delivery.rules.state import BELT_MINTS
from mintworks.games.delivery.rules.turns import EMPTY_DECKS_TO_END
from mintworks.games.delivery.variants.twisted_map import closable, with_roads

PLAYERS: Final = 2
"""On the road map one person plays against one other truck."""

LEAST_ORDERS: Final = 20
"""With fewer orders a game on the road map would be over before it has begun."""

_Kind = Literal["r", "s", "c"]
_Mints = Annotated[str, msgspec.Meta(pattern=f"^[{KINDS}]*$", max_length=6)]


class Side(StrEnum):
    """The sides of the map: that of play of several (D2), and the Factory (D8)."""

    ROAD_MAP = "road-map"
    FACTORY = "factory"


class Rival(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is different on the driver's card (D9.3); None stays as printed."""

    workforce: Annotated[int, msgspec.Meta(ge=1, le=4)] | None = None
    preference: Preference | None = None
    trait_rests: bool = False


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat has when a game begins; None is as in the rules (D3.3, D8.2).

    `orders` are so many from the tops of the Factory's decks, `truck` comes from the backs of its belts. `upgrades`
    are already bought.
    """

    space: str | None = None
    truck: _Mints | None = None
    orders: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    upgrades: tuple[str, ...] = ()


class Twist(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a game changes; with nothing in it, the game is the printed one in the Factory.

    On either side: `shut` places are for driving through alone; roads that are `closed` (named by their movement space,
    or by their two ends) are not there; only orders of the `towns`, and `without` these kinds of mints, are in play.

    In the Factory: a `tunnel` joins each of these spaces to the depot; a deck has `deck` orders; the belts hold these
    `mints`; the person cannot turn belts that stand `still`, and has at most `hand` open orders.

    On the road map: these `upgrades` and `conditions` are in play, with a `discard` or without (D4.6).
    """

    side: Side = Side.FACTORY
    rival: Rival = Rival()
    shut: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    towns: tuple[str, ...] = ()
    without: tuple[_Kind, ...] = ()
    tunnels: tuple[str, ...] = ()
    deck: Annotated[int, msgspec.Meta(ge=1, le=FACTORY_DECK_SIZE)] = FACTORY_DECK_SIZE
    mints: dict[_Kind, Annotated[int, msgspec.Meta(ge=0, le=20)]] = {}
    still: tuple[Literal["left", "right"], ...] = ()
    hand: Annotated[int, msgspec.Meta(ge=1, le=3)] = 3
    upgrades: tuple[str, ...] = ()
    conditions: dict[str, str] = {}
    discard: bool = True
    you: Holding = Holding()
    opponent: Holding = Holding()

    def fits(self, order: Order) -> bool:
        """Return whether an order is in the game."""
        return (not self.towns or order.town in self.towns) and not any(kind in order.mints for kind in self.without)


_IN_FACTORY_ALONE: Final = ("rival", "tunnels", "deck", "mints", "still", "hand")
_ON_ROAD_MAP_ALONE: Final = ("upgrades", "conditions", "discard")


def mistakes_in(twist: Twist, parts: Parts) -> Iterator[tuple[str, str]]:
    """Yield the mistakes of a twist: the key inside the twist, and what would be right."""
    in_factory = twist.side is Side.FACTORY
    for key in _ON_ROAD_MAP_ALONE if in_factory else _IN_FACTORY_ALONE:
        if getattr(twist, key) != getattr(Twist(), key):
            yield key, f"this only with side: {Side.ROAD_MAP if in_factory else Side.FACTORY}"
            return
    printed = parts.factory if in_factory else parts.road_map
    yield from _unknown("towns", twist.towns, printed.towns)
    yield from _unknown("closed", twist.closed, closable(printed))
    undug = [name for name in printed.ends if name not in (*printed.adjacent[printed.start], *twist.closed)]
    yield from _each_once("tunnels", twist.tunnels, undug)
    yield from _unknown("shut", twist.shut, [name for name, kind in printed.kinds.items() if kind is SpaceKind.CITY])
    here = printed
    try:
        here = with_roads(printed, twist.shut, twist.closed, twist.tunnels)
    except ValueError as error:
        yield "closed", f"roads enough to come everywhere ({error})"
    left = sum(twist.fits(order) for order in parts.orders.values())
    least = FACTORY_DECKS * twist.deck if in_factory else LEAST_ORDERS + PLAYERS * DEALT
    if left < least:
        yield "towns" if twist.towns else "without", f"at least {least} orders left in the game, not {left}"
    yield from _mistakes_in_belts(twist)
    yield from _each_once("upgrades", twist.upgrades, parts.upgrades)
    wrong = None if in_factory else conditions_error(here, twist.conditions)
    if wrong is not None:
        yield "conditions", f"something else: {wrong}"
    for who, holding in (("you", twist.you), ("opponent", twist.opponent)):
        for key, expected in _mistakes_in_holding(holding, twist, parts, here):
            yield f"{who}.{key}", expected
    if in_factory:
        yield from _mistakes_in_stocks(twist)


def _mistakes_in_belts(twist: Twist) -> Iterator[tuple[str, str]]:
    if not twist.mints:
        return
    if sum(twist.mints.values()) != 2 * BELT_MINTS:
        yield "mints", f"{2 * BELT_MINTS} mints together, not {sum(twist.mints.values())}"
    for kind, number in twist.mints.items():
        if number > FACTORY_MINTS[kind]:
            yield f"mints.{kind}", f"at most the {FACTORY_MINTS[kind]} in the box, not {number}"


def _mistakes_in_holding(holding: Holding, twist: Twist, parts: Parts, here: RoadMap) -> Iterator[tuple[str, str]]:
    standing = [name for name in here.kinds if twist.conditions.get(name) not in (Condition.CLOSED, Condition.MOTORWAY)]
    yield from _unknown("space", filter(None, [holding.space]), standing)
    yield from _each_once("upgrades", holding.upgrades, twist.upgrades)
    effects = [parts.upgrades[name].effect for name in holding.upgrades if name in parts.upgrades]
    places = max([4, *(effect.places for effect in effects if isinstance(effect, TruckPlaces))])
    if len(holding.truck or "") > places:
        yield "truck", f"at most {places} mints"
    if sort_mints(holding.truck or "") != (holding.truck or ""):
        yield "truck", "the most valuable mints first, such as rsc"
    if twist.side is Side.ROAD_MAP and holding.orders:
        yield "orders", f"this only with side: {Side.FACTORY}"


def _mistakes_in_stocks(twist: Twist) -> Iterator[tuple[str, str]]:
    """Yield mistakes in what both seats hold together, which comes from the same belts and decks."""
    left = Counter[str](LEAST_OF_A_KIND * KINDS)
    if twist.mints:
        left = Counter("".join([kind * number for kind, number in twist.mints.items()]))
    for who, holding in (("you", twist.you), ("opponent", twist.opponent)):
        for kind, number in Counter(holding.truck or "").items():
            if number > left[kind]:
                yield f"{who}.truck", f"at most {left[kind]} mints {kind}, so many as are left on the belts for certain"
            left[kind] = max(0, left[kind] - number)
    if twist.you.orders > twist.hand:
        yield "you.orders", f"at most {twist.hand}, as hand says"
    yield from mistakes_in_decks(twist, [twist.deck] * FACTORY_DECKS)


def mistakes_in_decks(twist: Twist, decks: Sequence[int]) -> Iterator[tuple[str, str]]:
    """Yield mistakes if decks of these sizes lack orders for the seats to begin with: `you` take from the left."""
    taken = [
        (place < twist.you.orders) + (FACTORY_DECKS - 1 - place < twist.opponent.orders) for place in range(len(decks))
    ]
    left = [size - number for size, number in zip(decks, taken, strict=True)]
    if min(left) < 0 or left.count(0) >= EMPTY_DECKS_TO_END:
        text = ", ".join(map(str, decks))
        who, held = ("opponent", twist.opponent.orders) if twist.opponent.orders else ("you", twist.you.orders)
        why = f"the decks have {text} orders, and at least two of them keep some when the game begins"
        yield f"{who}.orders", f"a smaller number than {held}: {why}"


def _unknown(key: str, names: Iterable[str], known: Collection[str]) -> Iterator[tuple[str, str]]:
    for name in names:
        if name not in known:
            yield key, f"one of {', '.join(known)}, not {name!r}" if known else f"nothing here, not {name!r}"


def _each_once(key: str, names: Iterable[str], known: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield the mistakes of `_unknown`, and names that are there twice."""
    counted = Counter(names)
    yield from _unknown(key, counted, known)
    for name, number in counted.items():
        if number > 1:
            yield key, f"each name once, not {name!r} {number} times"
