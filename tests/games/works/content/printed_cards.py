"""The facts printed on the cards, typed from the rulebook and not from the card files (W2, W3, W8)."""

from __future__ import annotations

from typing import NamedTuple


class Plan(NamedTuple):
    """`stars` is None where the card prints no number (W3.1)."""

    type: str
    cost: int
    stars: int | None


class Location(NamedTuple):
    """`spaces` for one player, for two or three, and for four; `price` is None where it depends on a card."""

    kind: str
    spaces: tuple[int, int, int]
    price: int | None


class Opponent(NamedTuple):
    """`mints` is None where they never end."""

    mints: int | None
    cost_order: str
    type_order: tuple[str, ...]


PLANS = {
    "assembler": Plan("utility", 5, 1),
    "bridge": Plan("culture", 1, 0),
    "co-op": Plan("production", 1, 1),
    "corporate-hq": Plan("production", 3, 0),
    "crane": Plan("utility", 2, 1),
    "factory": Plan("production", 4, 3),
    "gallery": Plan("culture", 4, None),
    "gardens": Plan("culture", 3, 3),
    "landfill": Plan("utility", 3, 3),
    "lotto": Plan("deed", 4, 2),
    "mine": Plan("production", 2, 1),
    "museum": Plan("culture", 2, None),
    "obelisk": Plan("utility", 4, None),
    "plant": Plan("production", 5, 2),
    "statue": Plan("culture", 2, 2),
    "stripmine": Plan("production", 4, 0),
    "truck": Plan("utility", 2, 1),
    "vault": Plan("utility", 5, None),
    "wholesaler": Plan("deed", 1, 1),
    "windmill": Plan("culture", 1, 1),
    "workshop": Plan("production", 3, 2),
}

LOCATIONS = {
    "producer": Location("core", (3, 2, 3), 1),
    "supplier": Location("core", (2, 2, 3), None),
    "builder": Location("core", (2, 2, 3), 2),
    "leadership-council": Location("core", (1, 1, 1), 1),
    "wholesaler": Location("deed", (1, 1, 1), 1),
    "lotto": Location("deed", (1, 1, 1), 3),
    "crowdfunder": Location("advanced", (1, 1, 1), 1),
    "recycler": Location("advanced", (1, 1, 1), 1),
    "temp-agency": Location("advanced", (1, 1, 1), None),
    "swap-meet": Location("advanced", (1, 1, 1), 2),
}

OPPONENTS = {
    "justin": Opponent(3, "cheapest first", ("utility", "deed", "production", "culture")),
    "rachael": Opponent(5, "dearest first", ("production", "culture", "utility", "deed")),
    "sonic": Opponent(5, "dearest first", ("culture", "production", "utility", "deed")),
    "mort": Opponent(None, "dearest first", ("utility", "deed", "culture")),
}
