"""Set-ups of Mint Works as numbers, for codes that people tell each other."""

from __future__ import annotations

from typing import Final

from mintworks.core.deal_code import packed, unpacked
from mintworks.games.works.rules.cards import MAX_SEATS
from mintworks.games.works.rules.setup import Setup

OPPONENTS: Final = ("justin", "rachael", "sonic", "mort")
ADVANCED: Final = ("crowdfunder", "recycler", "temp-agency", "swap-meet")
"""Cards by their numbers in codes: new ones are put at the end, and none is ever taken away or moved."""

_WHO: Final = 32
"""Numbers of who plays: a table of 2 to 4, which go by their seats, and then the opponents."""
_FIRST: Final = MAX_SEATS + 1
_SUBSETS: Final = 256


class WorksDeals:
    """Who plays, which Advanced locations are in play, and who begins."""

    letter = "W"

    def pack(self, setup: Setup) -> int | None:
        """Return the number of a set-up, without ages and anything drawn from the seed; None for a given deck."""
        if setup.deck is not None:
            return None
        who = (setup.players or 2) if setup.ai is None else MAX_SEATS + 1 + OPPONENTS.index(setup.ai)
        chosen = sum(1 << ADVANCED.index(name) for name in setup.advanced or ())
        return packed(((chosen, _SUBSETS), (setup.first or 0, _FIRST), (who, _WHO)))

    def unpack(self, number: int, seed: int) -> Setup:
        """Return the set-up of a number, dealt from a seed. Raises ValueError for what this version doesn't know."""
        chosen, first, who = unpacked(number, (_SUBSETS, _FIRST, _WHO))
        opponent = who - MAX_SEATS - 1
        if opponent >= len(OPPONENTS) or chosen >> len(ADVANCED):
            raise ValueError("the number names cards this version doesn’t know")
        return Setup(
            players=who if opponent < 0 else None,
            ai=None if opponent < 0 else OPPONENTS[opponent],
            advanced=tuple(name for place, name in enumerate(ADVANCED) if chosen >> place & 1) or None,
            first=first or None,
            seed=seed,
        )
