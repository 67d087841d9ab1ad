"""What upgrades, roads and orders of Mint Delivery do, played and measured: the numbers that texts have to name."""

from __future__ import annotations

from typing import Final

from mintworks.games.delivery.rules.parts import MAX_SEATS
from mintworks.games.delivery.rules.setup import discards
from tests.games.delivery.rules.positions import after, factory, legal, offer, seat, table


def _most_loaded(at: str, *bought: str, truck: str = "") -> int:
    """The most mints that can be loaded at a space at once."""
    loads = legal(table(at={1: at}, trucks={1: truck}, bought={1: bought}), "load")
    return max(int(load.partition(":")[2]) for load in loads)


def places(*bought: str) -> int:
    """How many mints a truck carries: those that it has, and those that it can still load in the City."""
    return 3 + _most_loaded("city", *bought, truck="ccc")


def warehouse_load(*bought: str) -> int:
    return _most_loaded("north", *bought)


CITY_LOAD: Final = _most_loaded("city")


def mixed_from(kind: str, *bought: str) -> int:
    """The classic mints that go into one of another kind, in the City."""
    left = seat(after(table(trucks={1: "cccc"}, bought={1: bought}), f"optimize:{kind}"))["truck"]
    return 4 - left.count("c")


def free_move() -> int:
    """The number of the move of a turn that Turbo spares its action."""

    def is_free(moves: int) -> bool:
        state = table(at={1: "city"}, bought={1: ["turbo", "night-shift"]}, moves=moves, actions=1, night=True)
        later = after(state, "move:north")
        return (later["to_move"], later["actions_left"]) == (1, 1)

    return next(moves + 1 for moves in range(3) if is_free(moves))


def tip() -> int:
    state = table(at={1: "pepperton"}, trucks={1: "cc"}, open={1: "pepperton-cc"}, bought={1: ["tip-jar"]})
    return len(seat(after(state, "deliver:pepperton-cc"))["truck"])


def night_shift() -> int:
    """The actions that the first delivery gives."""
    state = table(at={1: "pepperton"}, trucks={1: "cc"}, open={1: "pepperton-cc"}, bought={1: ["night-shift"]})
    return int(after(state, "deliver:pepperton-cc")["actions_left"]) - int(after(state)["actions_left"])


def star_of_town() -> int:
    """What the Loyalty Card adds for another town served."""
    one, two = (
        seat(after(table(done={1: done}, bought={1: ["loyalty-card"]})))["stars"]
        for done in ("pepperton-cc", "pepperton-cc spearfield-cc")
    )
    return int(two - one) - 2  # the order itself


def toll() -> int:
    state = table(at={1: "north"}, trucks={1: "cccc"}, conditions={"north-pepperton": "toll"})
    return 4 - len(seat(after(state, "move:north-pepperton:c"))["truck"])


def zone() -> int:
    """What a loading zone loads."""
    state = table(at={1: "north"}, trucks={1: ""}, conditions={"north-pepperton": "loading-zone"})
    return len(seat(after(state, "move:north-pepperton"))["truck"])


def left_on_order() -> int:
    """What is put on the order that stays, after one is taken or, with two seats, on the one that is revealed."""
    state = table(at={1: "pepperton"}, offers={"pepperton": ["pepperton-s", "applemint-s"]})
    (_, mints), (_, none) = offer(after(state, "take:pepperton-s"), "pepperton")
    assert none == 0
    return mints


def on_revealed() -> int:
    """What is put on the order that is revealed after a discard."""
    state = table(
        2, offers={"spearfield": ["pepperton-s", "applemint-s"]}, pending="pepperton-cc", done={1: "pepperton-cc"}
    )
    return offer(after(state, "discard:pepperton-s"), "spearfield")[-1][1]


WITH_DISCARD: Final = [
    *(next(seats for seats in range(1, MAX_SEATS + 1) if discards(seats, None)),),
    *(max(seats for seats in range(1, MAX_SEATS + 1) if discards(seats, True)),),
]
"""How many seats discard unless they do not want to, and how many may if they want to."""


def most_rotated() -> int:
    turns = legal(factory(at={1: "left"}), "rotate")
    return max(int(turn.split(":")[2]) for turn in turns)
