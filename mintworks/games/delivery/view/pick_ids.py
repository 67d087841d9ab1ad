"""The ids of picks, which are also the ids of the table's targets."""

from __future__ import annotations

from typing import Final, NamedTuple

from mintworks.games.delivery.rules.state import KEEP, Seat, State
from mintworks.games.delivery.view.play_preview import Play

PASS: Final = "pass"
PILE: Final = "pile"
MIXER: Final = "mixer"
MAT: Final = "mat"
TRUCK: Final = "truck"
WAITING: Final = "waiting"
"""The next mint of a delivered order that goes back on a belt."""
OTHER_TRUCK: Final = "truck:"
SPACE, ORDER, BED, UPGRADE, OPTION, FRONT, BACK, COG, SIGN = (
    "space:",
    "order:",
    "bed:",
    "upgrade:",
    "option:",
    "belt:",
    "back:",
    "cog:",
    "sign:",
)
HANDLES: Final = (BACK, COG, SIGN)
"""The handles of a belt: the wheel at its back, the cog at its front, and the arrows on the sign of its dock."""


def space_pick(space: str) -> str:
    return f"{SPACE}{space}"


def order_pick(order: str) -> str:
    return f"{ORDER}{order}"


def bed_pick(place: int) -> str:
    """Return the pick of a mint on the own truck's bed, by its place."""
    return f"{BED}{place}"


def truck_pick(seat: int) -> str:
    """Return the pick of another seat's truck."""
    return f"{OTHER_TRUCK}{seat}"


def upgrade_pick(upgrade: str) -> str:
    return f"{UPGRADE}{upgrade}"


def front_pick(belt: str, place: int) -> str:
    """Return the pick of one of the foremost mints of a belt."""
    return f"{FRONT}{belt}:{place}"


def back_pick(belt: str) -> str:
    """Return the pick of a belt's back, where mints are put on it and where its wheel is."""
    return f"{BACK}{belt}"


def handle_picks(belt: str) -> list[str]:
    """Return the picks of a belt's handles, the wheel first."""
    return [f"{handle}{belt}" for handle in HANDLES]


def option_pick(play: Play) -> str:
    """Return the pick of one of several options."""
    return f"{OPTION}{play[-1]}"


def is_space(pick: str) -> bool:
    return pick.startswith(SPACE)


def is_order(pick: str) -> bool:
    return pick.startswith(ORDER)


def is_other_truck(pick: str) -> bool:
    return pick.startswith(OTHER_TRUCK)


def is_bed(pick: str) -> bool:
    return pick.startswith(BED)


def is_option(pick: str) -> bool:
    return pick.startswith(OPTION)


def name_of(pick: str) -> str:
    """Return the id in a pick, after its kind."""
    return pick.partition(":")[2]


def all_picks(state: State, seat: Seat) -> list[str]:
    """Return all picks that a seat to move can point at, but for options."""
    orders = [order for offer in state.offers for order, _ in offer] + seat.open
    orders += [deck[0] for deck in state.decks if deck and state.driver is not None]
    if state.phase is KEEP:
        orders = state.dealt[(state.to_move or 1) - 1]
    fronts = [
        front_pick(belt, place)
        for belt, mints in zip(state.roads.map.gates, state.belts, strict=False)
        for place in range(min(4, len(mints)))
    ]
    return [
        *map(space_pick, state.roads.map.spaces),
        PILE,
        MIXER,
        *(order_pick(order.id) for order in orders),
        *(upgrade_pick(upgrade.id) for upgrade in state.upgrades),
        *fronts,
        *(handle for belt in state.roads.map.gates if state.belts for handle in handle_picks(belt)),
        *map(bed_pick, range(len(seat.truck))),
        MAT,
        TRUCK,
    ]


class Picked(NamedTuple):
    """New picks, and the plays that are left; none if only a part of an action is picked."""

    picks: tuple[str, ...]
    plays: tuple[Play, ...] = ()
