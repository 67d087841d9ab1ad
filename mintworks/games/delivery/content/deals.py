"""Set-ups of Mint Delivery as numbers, for codes that people tell each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, permutations, product
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
TOKENS: Final = ("closed", "traffic-jam", "toll", "motorway", "loading-zone", "tunnel")
ROADS: Final = (
    ("north-pepperton", "west-pepperton"),
    ("north-spearfield", "east-spearfield"),
    ("east-wintergreen", "south-wintergreen"),
    ("south-applemint", "west-applemint"),
)
"""Road conditions, and the two roads of each town, on one of which one may lie (D7.1): neither ever changes."""

_DRAWN: Final = 1
_NAMED: Final = 2
"""Upgrades: 0 for none, 1 for those that are drawn, and from 2 on the sets of those that are named."""
_WHO: Final = 32
_BASES: Final = (_NAMED + 2**14, MAX_CONDITIONS + 1, 2, 3, MAX_SEATS + 1, _WHO)
"""Of upgrades, drawn road conditions, whether orders lie open, the discard, who begins, and who plays."""
_DISCARDS: Final = (None, False, True)
_LAID: Final = _WHO - MAX_SEATS * len(_DISCARDS)
"""From this number of who plays on, the road conditions are laid by hand: a number for each table and discard."""


class DeliveryDeals:
    """Who plays, which upgrades are in play, how many road conditions, and who begins."""

    letter = "D"

    def pack(self, setup: Setup) -> int | None:
        """Return the number of a set-up, without ages and anything drawn from the seed.

        None for orders and belts that are given, and for impossible road conditions.
        """
        if setup.orders is not None or setup.belts is not None:
            return None
        if setup.upgrades == RANDOM_UPGRADES:
            upgrades = _DRAWN
        elif isinstance(setup.upgrades, tuple) and setup.upgrades:
            upgrades = _NAMED + sum(1 << UPGRADES.index(name) for name in setup.upgrades)
        else:
            upgrades = 0
        discard = _DISCARDS.index(setup.discard)
        if isinstance(setup.conditions, dict) and setup.conditions:
            if setup.conditions not in _layings():
                return None
            who = _LAID + ((setup.players or 2) - 1) * len(_DISCARDS) + discard
            laid = upgrades, _layings().index(setup.conditions), int(setup.open_done), setup.first or 0, who
            return packed(zip(laid, _laid_bases(), strict=True))
        who = (setup.players or 2) if setup.driver is None else MAX_SEATS + 1 + DRIVERS.index(setup.driver)
        digits = (
            upgrades,
            setup.conditions if isinstance(setup.conditions, int) else 0,
            int(setup.open_done),
            discard,
            setup.first or 0,
            who,
        )
        return packed(zip(digits, _BASES, strict=True))

    def unpack(self, number: int, seed: int) -> Setup:
        """Return the set-up of a number, dealt from a seed. Raises ValueError for what this version doesn't know."""
        conditions: dict[str, str] | int
        if number % _WHO >= _LAID:
            upgrades, laying, open_done, first, who = unpacked(number, _laid_bases())
            conditions = dict(_layings()[laying])
            players, discard = divmod(who - _LAID, len(_DISCARDS))
            who = players + 1
        else:
            upgrades, conditions, open_done, discard, first, who = unpacked(number, _BASES)
        driver, named = who - MAX_SEATS - 1, max(0, upgrades - _NAMED)
        if driver >= len(DRIVERS) or named >> len(UPGRADES):
            raise ValueError("the number names parts this version doesn’t know")
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


@cache
def _layings() -> Sequence[Mapping[str, str]]:
    """Return every way in which the six tokens can lie on the map, each at a town of its own (D7.1)."""
    return [
        dict(zip(spaces, tokens, strict=True))
        for count in range(1, MAX_CONDITIONS + 1)
        for towns in combinations(ROADS, count)
        for spaces in product(*towns)
        for tokens in permutations(TOKENS, count)
    ]


def _laid_bases() -> tuple[int, ...]:
    """Return the bases of codes with given road conditions.

    They are those of upgrades, given road conditions, open orders, start seat, and table with discard. Fourteen letters
    hold them all: 1025 × 10,368 × 2 × 6 × 32 set-ups of a million deals are less than 31 ** 11.
    """
    return _BASES[0], len(_layings()), 2, MAX_SEATS + 1, _WHO
