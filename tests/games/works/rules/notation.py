"""The string of every action that there is."""

from __future__ import annotations

from tests.games.works.content.printed_cards import PLANS

VISITS = ["producer", "leadership-council", "wholesaler", "lotto", "crowdfunder"]
ON_A_PLAN = [f"{location}:{plan}" for location in ("supplier", "builder", "recycler") for plan in PLANS]
SWAPS = [f"swap-meet:{given}>{taken}" for given in PLANS for taken in PLANS]
PLACEMENTS = VISITS + ON_A_PLAN + SWAPS
HIRES = [f"temp-agency:{copied}" for copied in PLACEMENTS]
EVERY_STRING = ["pass", *PLACEMENTS, *HIRES, *(f"co-op:{seat}" for seat in (1, 2, 3, 4))]
