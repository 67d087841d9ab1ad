"""W4.9 to W4.14: where cards go, who sees them, and the locations at which a card is chosen."""

from __future__ import annotations

import pytest

from mintworks.games.works.rules.events import (
    CardLost,
    CardsSwapped,
    GalleryEmptied,
    LocationDisowned,
    LocationOpened,
    MintsGained,
    MintsPlaced,
    PlanBuilt,
    PlanGained,
)
from mintworks.games.works.rules.observing import observe, reveals
from mintworks.games.works.rules.state import State
from tests.games.works.content.printed_cards import PLANS
from tests.games.works.rules.positions import (
    buildings_of,
    end_phase,
    ids,
    legal,
    legal_at,
    lying_on,
    mints_of,
    only,
    plans_of,
    play,
    price_of,
    refused,
    size_of,
    table,
)


def redact(state: State, observer: int, seat: int) -> list[str]:
    """The plans of a seat as another sees them; an unknown one has no name."""
    return ids(observe(state, observer).seats[seat - 1].plans)


def test_w4_9_everyone_has_seen_a_plan_from_the_supplier() -> None:
    state = table(supply=["statue", "mine", "gardens"])
    assert PlanGained(1, "statue", "supplier") in play(state, "supplier:statue")
    assert (state.seats[0].secret, redact(state, 2, 1)) == ([], ["statue"])


def test_w4_9_everyone_has_seen_a_plan_from_the_swap_meet() -> None:
    state = table(advanced=["swap-meet"], plans={1: ["mine"]})
    play(state, "swap-meet:mine>statue")
    assert (state.seats[0].secret, redact(state, 2, 1)) == ([], ["statue"])


def test_w4_9_a_plan_from_lotto_is_the_top_of_the_deck_and_secret() -> None:
    state = table(opened=["lotto"], plans={1: ["mine"]}, deck=["plant", "truck"])
    assert PlanGained(1, "plant", "lotto") in play(state, "lotto")
    assert (plans_of(state, 1), ids(state.deck)) == (["mine", "plant"], ["truck"])
    assert ids(state.seats[0].secret) == ["plant"]
    assert redact(state, 1, 1) == ["mine", "plant"]
    assert redact(state, 2, 1) == ["mine", ""]
    assert ids(observe(state, 2).deck) == ids(observe(state, 1).deck) == [""]


def test_w4_9_a_plan_from_a_copied_lotto_is_secret_too() -> None:
    state = table(advanced=["temp-agency"], mints=[4, 3], on={"lotto": [(2, 3)]}, opened=["lotto"], deck=["plant"])
    play(state, "temp-agency:lotto")
    assert (plans_of(state, 1), redact(state, 2, 1)) == (["plant"], [""])


def test_w4_9_building_shows_a_secret_plan() -> None:
    state = table(secret={1: ["plant", "truck"]})
    before = state.copy()
    assert reveals(before, play(state, "builder:plant"))
    assert ids(state.seats[0].secret) == ["truck"]
    assert ids(observe(state, 2).seats[0].buildings) == ["plant"]


def test_w4_9_recycling_shows_a_secret_plan() -> None:
    state = table(advanced=["recycler"], secret={1: ["plant"]})
    before = state.copy()
    events = play(state, "recycler:plant")
    assert CardLost(1, "plant", "plans") in events
    assert reveals(before, events)
    assert state.seats[0].secret == []


def test_w4_9_swapping_shows_a_secret_plan() -> None:
    state = table(advanced=["swap-meet"], secret={1: ["plant"]})
    before = state.copy()
    assert reveals(before, play(state, "swap-meet:plant>statue"))
    assert (state.seats[0].secret, redact(state, 2, 1)) == ([], ["statue"])
    assert "plant" in ids(observe(state, 2).supply)


def test_w4_9_moving_a_plan_that_all_have_seen_shows_nothing_new() -> None:
    state = table(advanced=["recycler"], plans={1: ["plant", "mine"]})
    before = state.copy()
    assert not reveals(before, play(state, "recycler:plant", "pass", "builder:mine"))


def test_w4_10_assembler_builds_what_the_supplier_gives() -> None:
    state = table(buildings={1: ["assembler"]}, supply=["mine", "statue", "gardens"])
    events = play(state, "supplier:mine")
    assert events[1:3] == [PlanGained(1, "mine", "supplier"), PlanBuilt(1, "mine", "assembler")]
    assert (buildings_of(state, 1), plans_of(state, 1)) == (["assembler", "mine"], [])
    assert mints_of(state)[0] == 1


def test_w4_10_assembler_builds_through_the_temp_agency() -> None:
    state = table(
        advanced=["temp-agency"], buildings={1: ["assembler"]}, supply=["mine", "statue"], on={"supplier": [(2, 2)]}
    )
    play(state, "temp-agency:supplier:mine")
    assert buildings_of(state, 1) == ["assembler", "mine"]
    assert mints_of(state)[0] == 0


@pytest.mark.parametrize("on, prefix", [({}, ""), ({"supplier": [(2, 2)]}, "temp-agency:")])
def test_w4_10_assembler_builds_deeds_and_opens_them(on: dict[str, list[tuple[int, int]]], prefix: str) -> None:
    state = table(advanced=["temp-agency"], mints=[5, 3], buildings={1: ["assembler"]}, supply=["lotto"], on=on)
    assert LocationOpened("lotto", 1) in play(state, f"{prefix}supplier:lotto")
    assert (state.locations["lotto"].is_open, state.locations["lotto"].owner) == (True, 1)


def test_w4_10_assembler_leaves_what_lotto_gives() -> None:
    state = table(buildings={1: ["assembler", "lotto"]}, deck=["mine"])
    play(state, "lotto")
    assert (buildings_of(state, 1), plans_of(state, 1)) == (["assembler", "lotto"], ["mine"])


def test_w4_10_assembler_leaves_what_the_swap_meet_gives() -> None:
    state = table(advanced=["swap-meet"], buildings={1: ["assembler"]}, plans={1: ["mine"]})
    play(state, "swap-meet:mine>statue")
    assert (buildings_of(state, 1), plans_of(state, 1)) == (["assembler"], ["statue"])


def test_w4_10_assembler_leaves_the_plans_that_are_there() -> None:
    state = table(buildings={1: ["assembler"]}, plans={1: ["plant"]}, supply=["mine"])
    play(state, "supplier:mine")
    assert plans_of(state, 1) == ["plant"]


def test_w4_10_a_bought_assembler_builds_from_the_next_plan_on() -> None:
    state = table(mints=[5, 9], supply=["assembler", "mine"])
    play(state, "supplier:assembler")
    assert (plans_of(state, 1), buildings_of(state, 1)) == (["assembler"], [])


def test_w4_11_building_a_deed_opens_its_location_for_its_owner() -> None:
    state = table(3, plans={2: ["lotto", "wholesaler"]}, mints=[3, 9, 3], to_move=2)
    assert play(state, "builder:lotto")[:3] == [
        MintsPlaced(2, "builder", 0, 2),
        PlanBuilt(2, "lotto", "builder"),
        LocationOpened("lotto", 2),
    ]
    assert [(place.is_open, place.owner) for place in state.locations.values()][4:] == [(False, None), (True, 2)]


def test_w4_11_a_deed_can_be_used_in_the_phase_in_which_it_is_built() -> None:
    state = table(plans={1: ["wholesaler"]}, mints=[2, 1])
    play(state, "builder:wholesaler", "wholesaler")
    assert (lying_on(state, "wholesaler"), mints_of(state)) == ([(2, 1)], [0, 2])


@pytest.mark.parametrize("action", ["recycler:lotto", "swap-meet:lotto>statue"])
def test_w4_11_a_location_without_its_deed_stays_open_without_an_owner(action: str) -> None:
    state = table(advanced=["recycler", "swap-meet"], buildings={1: ["lotto"]}, mints=[3, 3], on={"lotto": [(2, 3)]})
    assert LocationDisowned("lotto") in play(state, action)
    assert (state.locations["lotto"].is_open, state.locations["lotto"].owner) == (True, None)
    assert lying_on(state, "lotto") == [(2, 3)]
    mints = mints_of(state)
    end_phase(state)
    assert mints_of(state) == [mints[0] + 1, mints[1] + 1]


def test_w4_11_a_deed_face_down_owns_nothing_when_it_leaves() -> None:
    state = table(advanced=["recycler"], plans={1: ["lotto"]})
    assert only(play(state, "recycler:lotto"), LocationDisowned) == []
    assert (state.locations["lotto"].is_open, state.locations["lotto"].owner) == (False, None)


def test_w4_11_whoever_builds_the_deed_again_owns_the_location() -> None:
    state = table(3, advanced=["swap-meet"], buildings={1: ["wholesaler"]}, mints=[3, 9, 3])
    play(state, "swap-meet:wholesaler>statue", "supplier:wholesaler", "pass", "pass", "builder:wholesaler")
    assert (state.locations["wholesaler"].is_open, state.locations["wholesaler"].owner) == (True, 2)
    play(state, "wholesaler")
    mints = mints_of(state)
    end_phase(state)
    assert mints_of(state) == [mints[0] + 1, mints[1] + 2, mints[2] + 1]


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize("where", ["plans", "buildings"])
def test_w4_12_the_recycler_pays_printed_cost_and_stars(plan: str, where: str) -> None:
    cards = {1: [plan]}
    state = table(
        advanced=["recycler"],
        mints=[1, 3],
        plans=cards if where == "plans" else {},
        buildings=cards if where == "buildings" else {},
        deck=["bridge" if plan != "bridge" else "mine"],
    )
    play(state, f"recycler:{plan}")
    assert mints_of(state) == [PLANS[plan].cost + (PLANS[plan].stars or 0), 3]
    assert state.deck[-1].id == plan


def test_w4_12_stars_lowered_or_counted_do_not_change_what_the_recycler_pays() -> None:
    state = table(advanced=["recycler"], mints=[1, 3], buildings={1: ["landfill", "gardens", "museum"]})
    play(state, "recycler:gardens")
    assert mints_of(state)[0] == 3 + 3


@pytest.mark.parametrize("action", ["recycler:gallery", "swap-meet:gallery>statue"])
def test_w4_12_mints_on_a_gallery_go_back_to_the_mint_supply(action: str) -> None:
    state = table(advanced=["recycler", "swap-meet"], mints=[2, 3], buildings={1: [("gallery", 5)]})
    events = play(state, action)
    assert only(events, GalleryEmptied) == [GalleryEmptied(1, "gallery", 5)]
    assert mints_of(state)[0] == (1 + 4 if action.startswith("recycler") else 0)


def test_w4_12_an_empty_gallery_returns_nothing() -> None:
    state = table(advanced=["recycler"], buildings={1: ["gallery"]})
    assert only(play(state, "recycler:gallery"), GalleryEmptied) == []


def test_w4_12_a_gallery_built_again_is_empty() -> None:
    state = table(advanced=["swap-meet"], mints=[9, 3], buildings={1: [("gallery", 5)]})
    play(state, "swap-meet:gallery>statue", "pass", "supplier:gallery", "pass", "builder:gallery")
    assert [*state.seats[0].buildings.values()] == [0]


def test_w4_13_the_given_card_lies_in_the_place_of_the_taken_one() -> None:
    state = table(advanced=["swap-meet"], plans={1: ["mine", "plant"]}, supply=["statue", "gardens", "windmill"])
    events = play(state, "swap-meet:mine>gardens")
    assert events[:2] == [MintsPlaced(1, "swap-meet", 0, 2), CardsSwapped(1, "mine", "plans", "gardens")]
    assert ids(state.supply) == ["statue", "mine", "windmill"]
    assert plans_of(state, 1) == ["plant", "gardens"]
    assert mints_of(state) == [1, 3]


def test_w4_13_a_building_is_exchanged_for_a_plan_face_down() -> None:
    state = table(advanced=["swap-meet"], buildings={1: ["mine", "truck"]})
    assert CardsSwapped(1, "mine", "buildings", "statue") in play(state, "swap-meet:mine>statue")
    assert (buildings_of(state, 1), plans_of(state, 1)) == (["truck"], ["statue"])
    assert "mine" in ids(state.supply)


def test_w4_13_never_the_card_just_given() -> None:
    state = table(advanced=["swap-meet"], plans={1: ["mine"]}, supply=["statue", "gardens"])
    assert legal_at(state, "swap-meet") == ["swap-meet:mine>statue", "swap-meet:mine>gardens"]
    refusal = refused(state, "swap-meet:mine>mine")
    assert (refusal.why, refusal.clause) == ("just-given", "W4.13")


def test_w4_13_one_gives_what_one_has_and_takes_what_lies_there() -> None:
    state = table(advanced=["swap-meet"], plans={1: ["mine"], 2: ["plant"]}, supply=["statue"], deck=["truck"])
    assert refused(state, "swap-meet:plant>statue").why == "not-your-card"
    assert refused(state, "swap-meet:mine>truck").why == "not-in-supply"
    assert refused(state, "swap-meet:mine>plant").why == "not-in-supply"


def test_w4_13_the_size_of_supply_and_deck_stays() -> None:
    state = table(advanced=["swap-meet"], plans={1: ["mine"]}, deck=["truck"])
    play(state, "swap-meet:mine>statue")
    assert (len(state.supply), len(state.deck), size_of(state)) == (3, 1, 1)


# Temp Agency --------------------------------------------------------------------------------------


def test_w4_14_the_temp_agency_needs_an_occupied_location() -> None:
    state = table(advanced=["temp-agency"])
    assert legal_at(state, "temp-agency") == []
    assert (refused(state, "temp-agency:producer").why, refused(state, "temp-agency:producer").clause) == (
        "not-occupied",
        "W4.14",
    )
    play(state, "pass", "leadership-council")
    assert legal_at(state, "temp-agency") == ["temp-agency:leadership-council"]


def test_w4_14_all_mints_lie_on_the_temp_agency() -> None:
    state = table(advanced=["temp-agency"], on={"producer": [(2, 1)]})
    events = play(state, "temp-agency:producer")
    assert events[0] == MintsPlaced(1, "temp-agency", 0, 2)
    assert (lying_on(state, "temp-agency"), lying_on(state, "producer")) == ([(1, 2)], [(2, 1), None])
    assert mints_of(state) == [3 - 2 + 2, 3]


def test_w4_14_a_full_location_can_be_copied() -> None:
    state = table(advanced=["temp-agency"], on={"producer": [(2, 1), (2, 1)], "leadership-council": [(1, 1)]})
    assert legal(state) == [
        *("pass", "supplier:windmill", "supplier:statue", "supplier:gardens"),
        *("temp-agency:producer", "temp-agency:leadership-council"),
    ]


@pytest.mark.parametrize(
    "copied, price, mints_after",
    [
        ("producer", 2, 2),
        ("supplier:statue", 3, 0),
        ("builder:mine", 3, 0),
        ("leadership-council", 2, 1),
        ("wholesaler", 2, 2),
        ("lotto", 4, 0),
        ("crowdfunder", 2, 3),
        ("recycler:mine", 2, 3),
        ("swap-meet:mine>statue", 3, 0),
    ],
)
def test_w4_14_the_price_is_one_more_than_the_copied_one(copied: str, price: int, mints_after: int) -> None:
    location = copied.split(":")[0]
    action = f"temp-agency:{copied}"
    advanced = ["temp-agency", *({location} & {"crowdfunder", "recycler", "swap-meet"})]
    deeds = ["wholesaler", "lotto"]

    def with_mints(mints: int) -> State:
        return table(advanced=advanced, mints=[mints, 3], plans={1: ["mine"]}, opened=deeds, on={location: [(2, 1)]})

    state = with_mints(price)
    assert price_of(state, action) == price
    play(state, action)
    assert mints_of(state)[0] == mints_after
    assert lying_on(state, location)[0] == (2, 1)
    poor = with_mints(price - 1)
    assert action not in legal(poor)
    assert refused(poor, action).clause == "W4.5"


def test_w4_14_truck_and_crane_apply_before_the_one_more() -> None:
    state = table(
        advanced=["temp-agency"],
        mints=[2, 3],
        plans={1: ["mine"]},
        buildings={1: ["truck", "crane"]},
        supply=["windmill", "statue", "gardens"],
        on={"supplier": [(2, 2)], "builder": [(2, 2)]},
    )
    assert legal_at(state, "temp-agency") == [
        "temp-agency:supplier:windmill",
        "temp-agency:supplier:statue",
        "temp-agency:builder:mine",
    ]
    assert [price_of(state, action) for action in legal_at(state, "temp-agency")] == [2, 2, 2]
    assert price_of(state, "temp-agency:supplier:gardens") == 3


def test_w4_14_a_poor_seat_with_truck_buys_nothing_through_the_temp_agency() -> None:
    state = table(
        advanced=["temp-agency"],
        mints=[1, 3],
        buildings={1: ["truck", "crane"]},
        plans={1: ["mine"]},
        supply=["windmill"],
        on={"supplier": [(2, 2)], "builder": [(2, 2)]},
    )
    assert legal_at(state, "temp-agency") == []


def test_w4_14_the_temp_agency_cannot_copy_itself_nor_be_used_twice() -> None:
    state = table(advanced=["temp-agency"], on={"producer": [(2, 1)]})
    play(state, "temp-agency:producer")
    assert legal_at(state, "temp-agency") == []
    assert refused(state, "temp-agency:producer").why == "full"


def test_w4_14_choices_are_listed_in_the_order_of_the_table() -> None:
    state = table(
        advanced=["swap-meet", "temp-agency", "recycler"],
        mints=[9, 3],
        secret={1: ["mine"]},
        buildings={1: ["lotto"]},
        supply=["statue"],
        on={"lotto": [(1, 3)], "swap-meet": [(1, 2)], "recycler": [(2, 1)], "builder": [(2, 2)]},
    )
    assert legal_at(state, "temp-agency") == [
        *("temp-agency:builder:mine", "temp-agency:lotto"),
        *("temp-agency:recycler:mine", "temp-agency:recycler:lotto"),
        *("temp-agency:swap-meet:mine>statue", "temp-agency:swap-meet:lotto>statue"),
    ]


def test_w4_14_what_is_gained_through_the_temp_agency_comes_from_the_copied_location() -> None:
    state = table(advanced=["temp-agency"], on={"supplier": [(2, 1)]}, supply=["statue", "mine", "truck"])
    assert PlanGained(1, "statue", "supplier") in play(state, "temp-agency:supplier:statue")
    state = table(advanced=["temp-agency"], on={"producer": [(2, 1)]})
    assert [event.card for event in only(play(state, "temp-agency:producer"), MintsGained)] == ["producer"]


def test_w4_14_an_owner_gains_nothing_for_a_copied_deed_beyond_the_first_use() -> None:
    state = table(advanced=["temp-agency"], mints=[9, 0], buildings={2: ["wholesaler"]}, on={"wholesaler": [(1, 1)]})
    play(state, "temp-agency:wholesaler")
    end_phase(state)
    assert mints_of(state) == [9 - 2 + 2 + 1, 1 + 1]
