"""What the cards of Mint Works do, played and measured: the numbers that texts about them have to name."""

from __future__ import annotations

from typing import Final

from mintworks.games.works.rules.setup import START_MINTS
from mintworks.games.works.rules.state import Phase
from tests.games.works.rules.positions import CARDS, end_phase, mints_of, play, price_of, solo, stars_of, table

RICH: Final = 20


def upkeep(seats: int = 2, *, buildings: tuple[str | tuple[str, int], ...] = (), on: str = "") -> list[int]:
    """What an upkeep brings each seat, the first of which has these buildings; seat 2 has been at location `on`."""
    state = table(
        seats, mints=[0] * seats, buildings={1: buildings}, on={on: [(2, 1)]} if on else {}, supply=["windmill"]
    )
    end_phase(state)
    return mints_of(state)


INCOME: Final = upkeep()[0]
"""The mint that everyone gains."""


def pays(*buildings: str) -> int:
    """What buildings bring their owner at upkeep."""
    return upkeep(buildings=buildings)[0] - INCOME


def pays_owner(deed: str) -> int:
    """What a built deed brings its owner when somebody was there."""
    return upkeep(buildings=(deed,), on=deed)[0] - INCOME


def worth(*buildings: str | tuple[str, int]) -> int:
    """The stars of a neighborhood."""
    return stars_of(table(buildings={1: buildings}, supply=[]))


def beside_landfill(building: str | tuple[str, int]) -> int:
    """The stars of a building whose owner has the Landfill too."""
    return worth(building, "landfill") - worth("landfill")


def visit(action: str, seats: int = 2, *, own: tuple[str, ...] = ("mine",), built: tuple[str, ...] = ()) -> list[int]:
    """The price of an action, then what it brings each seat."""
    plans = [name for name in CARDS.plans if name not in (*own, *built)]
    state = table(
        seats,
        advanced=CARDS.advanced,
        mints=[RICH] * seats,
        plans={1: own},
        buildings={1: built},
        opened=["wholesaler", "lotto"],
        on={"producer": [(2, 1)], "builder": [(2, 2)], "supplier": [(2, 2)]},
        supply=plans[:3],
    )
    price = price_of(state, action)
    play(state, action)
    first, *others = mints_of(state)
    return [price, first - RICH + price, *(mints - RICH for mints in others)]


def price(action: str, *, own: tuple[str, ...] = ("mine",), built: tuple[str, ...] = ()) -> int:
    return visit(action, own=own, built=built)[0]


def begins_with(ai: str) -> int:
    """The share of a solo opponent; the person takes what everyone takes."""
    person, opponent = mints_of(solo(ai))
    assert person == START_MINTS
    return opponent


def mints_in_all(ai: str) -> int:
    state = solo(ai)
    assert state.mint_supply is not None
    return state.mint_supply + sum(mints_of(state))


def seats_without_choice() -> int:
    """With so many seats the Co-op asks nobody."""

    def asks(seats: int) -> bool:
        state = table(seats, buildings={1: ["co-op"]})
        end_phase(state)
        return state.phase is Phase.UPKEEP

    return max(seats for seats in (2, 3, 4) if not asks(seats))


BRIDGE: Final = worth("obelisk", "bridge") - worth("obelisk")
"""As how many buildings it counts, at a star each."""
EXTRA: Final = price("temp-agency:producer") - price("producer")
"""What a copy costs on top."""
