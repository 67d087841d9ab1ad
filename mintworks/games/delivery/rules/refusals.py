"""Refusals: a reason, its clause, and the values for its sentence."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Why(StrEnum):
    """The reasons for which an action is refused; the messages have a sentence for each."""

    GAME_OVER = "game-over"
    KEEP_AWAITED = "keep-awaited"
    NOT_DEALT = "not-dealt"
    OUT_OF_ORDER = "out-of-order"
    TOO_MANY_STARS = "too-many-stars"
    NOT_AT_SET_UP = "not-at-set-up"
    DISCARD_AWAITED = "discard-awaited"
    NO_DISCARD = "no-discard"
    NOT_A_NEIGHBOR = "not-a-neighbor"
    BELTS_AWAITED = "belts-awaited"
    NO_BELTS = "no-belts"
    BELTS_DO_NOT_FIT = "belts-do-not-fit"
    DRIVERS_TURN = "drivers-turn"
    NO_ACTIONS = "no-actions"
    NO_ROAD = "no-road"
    CLOSED = "closed"
    NO_MINT_FOR_TOLL = "no-mint-for-toll"
    TOLL_ASKED = "toll-asked"
    UNLOADING_ASKED = "unloading-asked"
    NOTHING_ASKED = "nothing-asked"
    NOT_IN_TRUCK = "not-in-truck"
    WRONG_SPACE = "wrong-space"
    TAKEN_ELSEWHERE = "taken-elsewhere"
    WRONG_DOCK = "wrong-dock"
    TRUCK_FULL = "truck-full"
    TOO_MANY_MINTS = "too-many-mints"
    TOO_FEW_CLASSIC = "too-few-classic"
    NO_CINNAMON_HERE = "no-cinnamon-here"
    NOT_IN_OFFER = "not-in-offer"
    TOO_MANY_FROM_ORDER = "too-many-from-order"
    NOT_YOUR_ORDER = "not-your-order"
    NOT_THIS_TOWN = "not-this-town"
    NOT_READY = "not-ready"
    TOO_FEW_ORDERS = "too-few-orders"
    NOT_IN_GAME = "not-in-game"
    HAS_UPGRADE = "has-upgrade"
    TOO_MANY_ORDERS = "too-many-orders"
    NOT_IN_FRONT = "not-in-front"
    NOT_THIS_BELT = "not-this-belt"
    BELT_FULL = "belt-full"
    BELT_TOO_SHORT = "belt-too-short"
    BELT_STANDS_STILL = "belt-stands-still"
    NOT_THIS_MAP = "not-this-map"


class Refusal(msgspec.Struct, frozen=True):
    """The reason why an action isn't legal for the seat to move.

    `space`, `order` and `upgrade` are ids, `mints` letters; `needed` is how many of something it would take, `has`
    how many there are.
    """

    why: Why
    clause: str
    space: str = ""
    order: str = ""
    upgrade: str = ""
    mints: str = ""
    needed: int = 0
    has: int = 0
