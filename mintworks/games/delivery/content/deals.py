"""Set-ups of Mint Delivery as numbers, for codes that people tell each other."""

from __future__ import annotations

from typing import Final

from mintworks.core.deal_code import packed, unpacked
from mintworks.games.delivery.rules.parts import MAX_SEATS
from mintworks.games.delivery.rules.setup import MAX_CONDITIONS, RANDOM_UPGRADES, Setup

DRIVERS: Final = ("otto", "ines", "mabel", "tuck", "gus")
UPGRADES: Final = (
    *("long-bed", "turbo", "on-board-mixer", "radio", "ring-road"),
    *("bulk-contract", "cinnamon-deal", "tip-jar", "night-shift", "loyalty-card"),
)
"""Parts by their numbers in codes: new ones are put at the end, and none is ever taken away or moved."""

_DRAWN: Final = 1
_NAMED: Final = 2
"""Upgrades: 0 for none, 1 for those that are drawn, and from 2 on the sets of those that are named."""
_BASES: Final = (_NAMED + 2**14, MAX_CONDITIONS + 1, 2, 3, MAX_SEATS + 1, 32)
"""Of upgrades, drawn road conditions, whether orders lie open, the discard, who begins, and who plays."""
_DISCARDS: Final = (None, False, True)


class DeliveryDeals:
    """Who plays, which upgrades are in play, how many road conditions, and who begins."""

    letter = "D"

    def pack(self, setup: Setup) -> int | None:
        """Number what is not drawn from the seed; None for parts that are laid by hand. Ages are no part of a deal."""
        if setup.orders is not None or setup.belts is not None or isinstance(setup.conditions, dict):
            return None
        if setup.upgrades == RANDOM_UPGRADES:
            upgrades = _DRAWN
        elif isinstance(setup.upgrades, tuple) and setup.upgrades:
            upgrades = _NAMED + sum(1 << UPGRADES.index(name) for name in setup.upgrades)
        else:
            upgrades = 0
        who = (setup.players or 2) if setup.driver is None else MAX_SEATS + 1 + DRIVERS.index(setup.driver)
        digits = (
            upgrades,
            setup.conditions or 0,
            int(setup.open_done),
            _DISCARDS.index(setup.discard),
            setup.first or 0,
            who,
        )
        return packed(zip(digits, _BASES, strict=True))

    def unpack(self, number: int, seed: int) -> Setup:
        """The set-up with a number, dealt from a seed. Raises ValueError for what this version does not know."""
        upgrades, conditions, open_done, discard, first, who = unpacked(number, _BASES)
        driver, named = who - MAX_SEATS - 1, max(0, upgrades - _NAMED)
        if driver >= len(DRIVERS) or named >> len(UPGRADES):
            raise ValueError("the number tells of parts that are not known")
        chosen = tuple(name for place, name in enumerate(UPGRADES) if named >> place & 1)
        return Setup(
            players=who if driver < 0 else None,
            upgrades=RANDOM_UPGRADES if upgrades == _DRAWN else chosen or None,
            conditions=conditions or None,
            discard=_DISCARDS[discard],
            first=first or None,
            seed=seed,
            driver=None if driver < 0 else DRIVERS[driver],
            open_done=bool(open_done),
        )
