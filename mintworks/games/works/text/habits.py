"""Names what somebody misses who plays one action of Mint Works where another is better."""

from __future__ import annotations

from typing import Final

_PASS: Final = "pass"
_BUILDER, _SUPPLIER = "builder", "supplier"
_EARNING: Final = ("producer", "wholesaler", "leadership-council", "crowdfunder", "recycler")


def habit(played: str, best: str) -> str:
    """Return the key of the words for a mistake, by the notation of both actions."""
    where, better = played.partition(":")[0], best.partition(":")[0]
    if played == _PASS:
        return "works.habits.passes-early"
    if best == _PASS:
        return "works.habits.overspends"
    if better == _BUILDER:
        return "works.habits.builds-other" if where == _BUILDER else "works.habits.builds-late"
    if better == _SUPPLIER:
        return "works.habits.buys-other" if where == _SUPPLIER else "works.habits.buys-late"
    return "works.habits.earns-late" if better in _EARNING else "works.habits.overlooks"
