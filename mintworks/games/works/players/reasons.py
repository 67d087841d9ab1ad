"""Reasons for an action of Mint Works, as facts."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from mintworks.core.players.controller import Reasoning


class HintMotive(StrEnum):
    """The strongest argument for an action."""

    ENDS = "ends"
    STARS = "stars"
    INCOME = "income"
    GROWING_INCOME = "growing-income"
    """A building whose income grows with further buildings."""
    EXHIBITS = "exhibits"
    DISCOUNT = "discount"
    ASSEMBLES = "assembles"
    OPENS = "opens"
    PAYS = "pays"
    """Mints for a card that is too dear now."""
    LEAVES = "leaves"
    """Enough mints are left for a card that is bought or built next."""
    MINTS = "mints"
    COSTS = "costs"
    """It costs more mints than it brings."""
    TOKEN = "token"
    LUCK = "luck"
    RECYCLES = "recycles"
    KEEPS = "keeps"
    """The mints are for a card in the next round."""
    SAVES = "saves"
    """The mints are kept, for no card that could be named."""
    TIES = "ties"
    """In the last round unspent mints may decide a tie (W6.1)."""
    COUNTS = "counts"
    UNBUILT = "unbuilt"
    """A plan that brings more stars in hand than built (Vault)."""
    LEAST = "least"
    """A mint does the least harm there, for any stars."""
    FEWEST = "fewest"
    """The mint goes to the seat with the fewest stars, which does the least with it."""
    RIVAL = "rival"
    """Only that another seat would otherwise be first."""


SAVED_FOR: Final = (HintMotive.PAYS, HintMotive.LEAVES, HintMotive.KEEPS)
"""Motives about a plan that is only bought or built later."""


class RivalClaim(msgspec.Struct, frozen=True):
    """A seat that would otherwise be first: at the last space of a location, or with a plan (`what` is either).

    An opponent's card certainly would; for all others it is only expected.
    """

    seat: int
    what: str
    is_plan: bool
    is_certain: bool


class HintReason(Reasoning, frozen=True):
    """A motive, with its card and numbers, by their names in `assets/strings`.

    With `unbuilt` its plan is still to be built. `location` is one that it changes, `given` the card that it is swapped
    for. Of its stars, `more` come from the seat's buildings `helpers`, which may also be all that count it, and there
    would be `fewer` more without those that are `hinderers`.
    """

    motive: HintMotive = msgspec.field(name="ground")
    """Called `ground` in saved reviews."""
    card: str | None = None
    n: int = 0
    m: int = 0
    price: int = 0
    mints: int = 0
    unbuilt: bool = False
    price_of: str = ""
    """What the price is for, by its name in `assets/strings`; empty if that isn't told."""
    location: str | None = None
    given: str | None = None
    more: int = 0
    helpers: tuple[str, ...] = ()
    fewer: int = 0
    hinderers: tuple[str, ...] = ()
    rival: RivalClaim | None = None
