"""Names what somebody misses who plays one action of Mint Delivery where another is better."""

from __future__ import annotations

from typing import Final

_LATE: Final = {
    "deliver": "delivery.habits.delivers-late",
    "take": "delivery.habits.takes-late",
    "load": "delivery.habits.loads-late",
    "optimize": "delivery.habits.optimizes-late",
    "buy": "delivery.habits.buys-late",
    "keep": "delivery.habits.keeps-other",
}


def habit(played: str, best: str) -> str:
    """Return the key of the words for a mistake, by the notation of both actions."""
    what, better = played.partition(":")[0], best.partition(":")[0]
    if what == "end":
        return "delivery.habits.ends-early"
    if what == better == "move":
        return "delivery.habits.drives-astray"
    if what == better == "take":
        return "delivery.habits.takes-other"
    return _LATE.get(better, "delivery.habits.overlooks")
