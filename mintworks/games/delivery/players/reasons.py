"""The purposes of actions of Mint Delivery, as the sentences in `assets/strings` name them."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from mintworks.core.players.controller import Reasoning


class HintMotive(StrEnum):
    """The purpose of an action."""

    KEEPS = "keeps"
    """With a space, one trip serves all the orders; with an order, the truck has enough mints for that one."""
    DELIVERS = "delivers"
    SPENDS = "spends"
    TO_DELIVER = "to-deliver"
    TO_DELIVER_SEVERAL = "to-deliver-several"
    TO_TAKE = "to-take"
    TO_LOAD = "to-load"
    TO_LOAD_FOR = "to-load-for"
    """Like the former, for an open order that lacks mints."""
    TO_OPTIMIZE = "to-optimize"
    READY = "ready"
    """All mints of the order taken are in the truck. One trip serves it and the open order `other`, if there is one."""
    LACKS = "lacks"
    LACKS_ALL = "lacks-all"
    ALONG = "along"
    """The order taken goes to the town of an open one, and one trip serves both."""
    AT_FRONT = "at-front"
    """All mints that the order taken lacks are at the front of the belts."""
    BRINGS = "brings"
    """The mints on the order taken are for an open order."""
    FOR_ORDER = "for-order"
    """The mints are for an open order."""
    TO_MIX = "to-mix"
    """The mints are for an open order, once they are mixed."""
    STOCK = "stock"
    """The mints are for orders that the seat doesn't have yet."""
    FOR_OFFERS = "for-offers"
    """The mixed mints are for orders that the seat doesn't have yet; `n` of those on offer need such mints."""
    COMPLETES = "completes"
    """The mints complete the order."""
    UNSHARED = "unshared"
    """The order was ready with mints that another open order needs as well."""
    BLOCKS = "blocks"
    """The driver lacks the mints."""
    ROOM = "room"
    FRONT = "front"
    """Mints that an open order lacks come within reach on a belt."""
    ENDS = "ends"
    """The action calls the end (D5.1, D8.5)."""
    ENDS_AHEAD = "ends-ahead"
    ENDS_LEVEL = "ends-level"
    ENDS_BEHIND = "ends-behind"
    DENIES = "denies"
    NEARER = "nearer"
    OFFERS = "offers"


class Way(StrEnum):
    """The way from an action to the next one: to its space, to a rest stop before it, towards it, or without a move."""

    THERE = "there"
    TOWARD = "toward"
    LEADS = "leads"
    NEXT = "next"
    HERE = "here"


class HintReason(Reasoning, frozen=True):
    """A motive with the order, the space and the mints that it is about, by their names in `assets/strings`.

    `n` are its stars and `m` those of the seat then; for several orders `n` are those of all and `m` is their number.
    With a `rival` the driver would otherwise take the order next. The order does without the `rest` of the mints, which
    are for the open order `other`, or without one for later orders. Of mints to be mixed `m` open orders lack some.
    """

    motive: HintMotive = msgspec.field(name="ground")
    """Called `ground` in saved reviews."""
    order: str = ""
    space: str = ""
    way: Way = Way.LEADS
    mints: str = ""
    n: int = 0
    m: int = 0
    upgrade: str = ""
    rival: int | None = None
    rest: str = ""
    other: str = ""
