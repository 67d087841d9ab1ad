"""Why something is refused: the reason, its clause, and the numbers that a sentence about it names."""

from __future__ import annotations

import pytest

from mintworks.games.works.rules.neighborhood import star_counts
from mintworks.games.works.rules.refusals import Refusal, Why
from mintworks.games.works.rules.state import State
from tests.games.works.rules.positions import WORKS, end_phase, ids, legal, refused, solo, table

OCCUPIED = {
    "producer": [(2, 1)],
    "supplier": [(2, 1)],
    "builder": [(2, 2)],
    "recycler": [(2, 1)],
    "swap-meet": [(2, 2)],
}
ADVANCED = ["recycler", "swap-meet", "temp-agency"]


def poor(mints: int) -> State:
    return table(
        advanced=ADVANCED,
        mints=[mints, 3],
        plans={1: ["mine"]},
        supply=["gardens", "statue"],
        opened=["lotto"],
        on={**OCCUPIED, "lotto": [(2, 3)]},
    )


@pytest.mark.parametrize(
    "action, price, card",
    [
        ("recycler:mine", 1, ""),
        ("builder:mine", 2, ""),
        ("swap-meet:mine>statue", 2, ""),
        ("producer", 1, ""),
        ("lotto", 3, ""),
    ],
)
def test_w4_5_a_refusal_names_the_price_and_what_the_seat_has(action: str, price: int, card: str) -> None:
    location = action.split(":")[0]
    mints = price - 1
    direct = table(advanced=ADVANCED, mints=[mints, 3], plans={1: ["mine"]}, supply=["statue"], opened=["lotto"])
    assert refused(direct, action) == Refusal(Why.TOO_DEAR, "W4.5", location, card, price, mints)
    copied = refused(poor(price), f"temp-agency:{action}")
    assert copied == Refusal(Why.TOO_DEAR, "W4.5", location, card, price + 1, price)


def test_w4_5_a_refusal_at_the_supplier_names_the_plan_or_the_cheapest_price() -> None:
    assert refused(poor(1), "temp-agency:supplier:gardens") == Refusal(Why.ALL_TOO_DEAR, "W4.5", "supplier", "", 3, 1)
    assert refused(poor(3), "temp-agency:supplier:gardens") == Refusal(
        Why.TOO_DEAR, "W4.5", "supplier", "gardens", 4, 3
    )


@pytest.mark.parametrize(
    "location, why",
    [
        ("producer", Why.FULL),
        ("builder", Why.NO_PLAN),
        ("wholesaler", Why.CLOSED),
        ("crowdfunder", Why.NOT_IN_GAME),
        ("recycler", Why.NO_CARD),
        ("swap-meet", Why.NO_CARD),
        ("supplier", None),
        ("leadership-council", None),
    ],
)
def test_w4_5_why_nothing_can_be_done_at_a_location(location: str, why: Why | None) -> None:
    state = table(advanced=ADVANCED, on={"producer": [(2, 1), (2, 1)]})
    refusal = WORKS.why_not_at(state, location)
    assert (None if refusal is None else refusal.why) == why
    assert refusal is None or refusal.location == location


def test_w4_14_the_temp_agency_tells_what_is_wrong_with_the_only_copy() -> None:
    one = table(advanced=ADVANCED, mints=[1, 3], on={"producer": [(2, 1)]})
    assert WORKS.why_not_at(one, "temp-agency") == Refusal(Why.TOO_DEAR, "W4.5", "producer", "", 2, 1)
    none = table(advanced=ADVANCED)
    assert WORKS.why_not_at(none, "temp-agency") == Refusal(Why.NOTHING_TO_COPY, "W4.14", "temp-agency")
    two = table(advanced=ADVANCED, mints=[1, 3], on={"producer": [(2, 1)], "builder": [(2, 2)]})
    assert WORKS.why_not_at(two, "temp-agency") == Refusal(Why.NOTHING_TO_COPY, "W4.14", "temp-agency")


def test_w4_14_a_copy_that_cannot_be_carried_out_tells_why() -> None:
    occupied = {"lotto": [(2, 3)], "builder": [(2, 2)]}
    state = table(advanced=["temp-agency"], mints=[9, 3], opened=["lotto"], on=occupied, deck=[])
    assert refused(state, "temp-agency:lotto").why == Why.DECK_EMPTY
    assert refused(state, "temp-agency:builder:mine").why == Why.NO_PLAN
    assert refused(state, "temp-agency:recycler:mine").why == Why.NOT_IN_GAME


def test_w8_4_barred_plans_do_not_count_among_the_cheapest() -> None:
    state = solo("mort", to_move=2, supply=["mine", "statue"])
    state.seats[1].mints = 1
    assert WORKS.why_not_at(state, "supplier") == Refusal(Why.ALL_TOO_DEAR, "W4.5", "supplier", "", 2, 1)


def test_w5_3_a_refusal_at_a_location_tells_of_the_choice() -> None:
    state = table(3, buildings={1: ["co-op"]})
    end_phase(state)
    assert WORKS.why_not_at(state, "producer") == Refusal(Why.CHOICE_AWAITED, "W5.3", "producer")
    assert [WORKS.why_not(state, WORKS.parse(action)) for action in legal(state)] == [None, None]


def test_w3_2_stars_are_broken_down_into_the_cards_that_count() -> None:
    state = table(
        buildings={1: ["museum", "bridge", "mine", "obelisk", "vault", "landfill"]}, plans={1: ["truck"]}, supply=[]
    )
    found = {count.building.id: count for count in star_counts(state.seats[0])}
    assert ids(found["museum"].counted) == ["museum", "bridge"]
    assert ids(found["obelisk"].counted) == ["museum", "bridge", "mine", "obelisk", "vault", "landfill"]
    assert ids(found["vault"].counted) == ["truck"]
    assert found["mine"].counted == ()
    assert [name for name, count in found.items() if count.spoiled_by] == ["museum", "bridge"]
    assert ids(found["museum"].spoiled_by) == ["landfill"]
    assert [(name, count.stars) for name, count in found.items()] == [
        *(("museum", 2), ("bridge", 0), ("mine", 1), ("obelisk", 7), ("vault", 2), ("landfill", 3))
    ]
