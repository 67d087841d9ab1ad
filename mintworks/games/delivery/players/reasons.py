"""What an action of Mint Delivery is for, as the sentences in `assets/strings` name it."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from mintworks.core.players.controller import Reasoning


class HintMotive(StrEnum):
    """What an action is for."""

    KEEPS = "keeps"
    DELIVERS = "delivers"
    SPENDS = "spends"
    TO_DELIVER = "to-deliver"
    TO_DELIVER_SEVERAL = "to-deliver-several"
    TO_TAKE = "to-take"
    TO_LOAD = "to-load"
    TO_LOAD_FOR = "to-load-for"
    """The same, where an open order lacks mints."""
    TO_OPTIMIZE = "to-optimize"
    READY = "ready"
    """All that the order taken asks for is in the truck."""
    LACKS = "lacks"
    LACKS_ALL = "lacks-all"
    BRINGS = "brings"
    """The mints that lie on the order taken are for an open order."""
    FOR_ORDER = "for-order"
    """The mints are for an open order."""
    TO_MIX = "to-mix"
    """The same, once they are mixed."""
    STOCK = "stock"
    """They are for orders that the seat does not have yet."""
    COMPLETES = "completes"
    """With them the order is ready."""
    ROOM = "room"
    FRONT = "front"
    """Mints that an open order lacks come within reach on a belt."""
    ENDS = "ends"
    """It calls the end (D5.1, D8.5)."""
    ENDS_AHEAD = "ends-ahead"
    ENDS_LEVEL = "ends-level"
    ENDS_BEHIND = "ends-behind"
    DENIES = "denies"
    NEARER = "nearer"
    OFFERS = "offers"


class Way(StrEnum):
    """How an action leads to what follows: it moves there, or towards it; no move leads there, or none is needed."""

    THERE = "there"
    LEADS = "leads"
    NEXT = "next"
    HERE = "here"


class HintReason(Reasoning, frozen=True):
    """A motive, with the order, the space and the mints that it is about, as the sentences in `assets/strings` name
    them.

    `n` are its stars and `m` those of the seat then; of several orders `n` are those of all and `m` is their number.
    With a `rival` the driver would otherwise take the order next.
    """

    motive: HintMotive = msgspec.field(name="ground")
    """Called `ground` in kept reviews."""
    order: str = ""
    space: str = ""
    way: Way = Way.LEADS
    mints: str = ""
    n: int = 0
    m: int = 0
    upgrade: str = ""
    rival: int | None = None
