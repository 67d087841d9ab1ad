"""W3: what each of the 21 plans is worth and does as a building."""

from __future__ import annotations

import pytest

from mintworks.games.works.rules.events import MintsGained
from mintworks.games.works.rules.neighborhood import building_stars, star_counts
from mintworks.games.works.rules.state import State
from tests.games.works.content.printed_cards import PLANS
from tests.games.works.rules.positions import (
    CARDS,
    buildings_of,
    end_phase,
    ids,
    legal,
    lying_on,
    mints_of,
    only,
    play,
    price_of,
    size_of,
    stars_of,
    table,
)

WITH_A_NUMBER = {name: plan.stars for name, plan in PLANS.items() if plan.stars is not None}
WITHOUT_A_NUMBER = ["gallery", "museum", "obelisk", "vault"]
WITHOUT_UPKEEP = [
    *("assembler", "bridge", "crane", "gardens", "landfill", "lotto", "museum", "obelisk", "statue", "truck"),
    *("vault", "wholesaler", "windmill"),
]


def stars_by_building(state: State, seat: int = 1) -> dict[str, int]:
    owner = state.seats[seat - 1]
    found = {count.building.id: count.stars for count in star_counts(owner)}
    assert found == {plan.id: building_stars(owner, plan) for plan in owner.buildings}
    assert sum(found.values()) == stars_of(state, seat)
    return found


@pytest.mark.parametrize("plan, stars", WITH_A_NUMBER.items())
def test_w3_a_building_gives_its_printed_stars(plan: str, stars: int) -> None:
    assert stars_of(table(buildings={1: [plan]})) == stars


@pytest.mark.parametrize("plan", CARDS.plans)
def test_w3_a_plan_gives_no_stars_before_it_is_built(plan: str) -> None:
    assert stars_of(table(plans={1: [plan]})) == 0


# Upkeep effects -----------------------------------------------------------------------------------


@pytest.mark.parametrize("plan, mints", [("factory", 1), ("mine", 1), ("plant", 2), ("stripmine", 3), ("workshop", 1)])
def test_w3_production_pays_its_owner_at_upkeep(plan: str, mints: int) -> None:
    state = table(3, mints=[0, 0, 0], buildings={2: [plan]})
    events = end_phase(state)
    assert mints_of(state) == [1, 1 + mints, 1]
    assert only(events, MintsGained)[0] == MintsGained(2, mints, "building", plan)  # type: ignore[arg-type]


@pytest.mark.parametrize("plan", WITHOUT_UPKEEP)
def test_w3_other_buildings_pay_nothing(plan: str) -> None:
    state = table(mints=[0, 0], buildings={1: [plan]}, supply=["mine", "plant", "workshop"])
    end_phase(state)
    assert mints_of(state) == [1, 1]


@pytest.mark.parametrize("plan", ["co-op", "corporate-hq", "factory", "gallery", "mine", "plant", "stripmine"])
def test_w3_a_plan_pays_nothing_before_it_is_built(plan: str) -> None:
    state = table(mints=[0, 0], plans={1: [plan]})
    end_phase(state)
    assert mints_of(state) == [1, 1]


def test_w3_co_op_pays_its_owner_and_another_seat() -> None:
    state = table(mints=[0, 0], buildings={2: ["co-op"]})
    end_phase(state)
    assert mints_of(state) == [2, 2]


def test_w3_corporate_hq_pays_for_each_building_of_its_neighborhood() -> None:
    state = table(
        mints=[0, 0], buildings={1: ["corporate-hq", "truck", "statue"], 2: ["mine"]}, plans={1: ["windmill"]}
    )
    end_phase(state)
    assert mints_of(state) == [1 + 3, 1 + 1]


def test_w3_gallery_takes_its_mint_from_the_supply_and_not_from_its_owner() -> None:
    state = table(mints=[0, 0], buildings={1: ["gallery"]})
    for number in (1, 2, 3):
        end_phase(state)
        assert mints_of(state) == [number, number]
        assert stars_by_building(state) == {"gallery": number}


# Stars that are counted ---------------------------------------------------------------------------


def test_w3_museum_counts_culture_buildings_alone() -> None:
    state = table(
        buildings={1: ["museum", "statue", "mine", "truck", "windmill", "wholesaler"], 2: ["gardens"]},
        plans={1: ["gallery"]},
        supply=[],
    )
    assert stars_by_building(state)["museum"] == 3


def test_w3_obelisk_counts_all_buildings() -> None:
    state = table(
        buildings={1: ["statue", "mine", "obelisk", "wholesaler"], 2: ["gardens"]}, plans={1: ["gallery"]}, supply=[]
    )
    assert stars_by_building(state)["obelisk"] == 4


def test_w3_vault_gives_two_stars_for_each_plan() -> None:
    state = table(buildings={1: ["vault", "mine"]}, plans={1: ["bridge", "plant"], 2: ["truck"]}, secret={1: ["crane"]})
    assert stars_by_building(state)["vault"] == 6
    play(state, "builder:plant")
    assert stars_by_building(state)["vault"] == 4


def test_w3_vault_without_plans_gives_nothing() -> None:
    assert stars_of(table(buildings={1: ["vault"]})) == 0


@pytest.mark.parametrize("plan", WITHOUT_A_NUMBER)
def test_w3_1_a_star_without_a_number_prints_0(plan: str) -> None:
    card = CARDS.plans[plan]
    assert (card.stars, card.counts_stars) == (0, True)


@pytest.mark.parametrize("plan, cost", [("gallery", 4), ("museum", 2), ("obelisk", 4), ("vault", 5)])
def test_w3_1_the_recycler_counts_it_as_0(plan: str, cost: int) -> None:
    state = table(advanced=["recycler"], mints=[1, 3], buildings={1: [plan, "statue"]}, plans={1: ["mine"]}, supply=[])
    play(state, f"recycler:{plan}")
    assert mints_of(state)[0] == cost


def test_w3_2_bridge_counts_two_for_museum_and_obelisk() -> None:
    state = table(buildings={1: ["museum", "bridge", "obelisk", "mine"]}, supply=[])
    assert stars_by_building(state) == {"museum": 3, "bridge": 0, "obelisk": 5, "mine": 1}


def test_w3_2_bridge_counts_two_for_corporate_hq() -> None:
    state = table(mints=[0, 0], buildings={1: ["bridge", "corporate-hq"]})
    end_phase(state)
    assert mints_of(state) == [1 + 3, 1]


def test_w3_2_bridge_counts_two_for_the_size() -> None:
    assert size_of(table(buildings={1: ["bridge", "mine"]}, plans={1: ["truck"]})) == 4


def test_w3_2_bridge_face_down_is_one_plan() -> None:
    state = table(buildings={1: ["vault", "museum", "obelisk"]}, plans={1: ["bridge"]}, supply=[])
    assert stars_by_building(state) == {"vault": 2, "museum": 1, "obelisk": 3}
    assert size_of(state) == 4


@pytest.mark.parametrize("plan", ["museum", "obelisk"])
def test_w3_3_the_counting_card_counts_itself(plan: str) -> None:
    assert stars_of(table(buildings={1: [plan]})) == 1


def test_w3_3_corporate_hq_counts_itself() -> None:
    state = table(mints=[0, 0], buildings={1: ["corporate-hq"]})
    end_phase(state)
    assert mints_of(state) == [1 + 1, 1]


def test_w3_4_landfill_takes_a_star_from_each_culture_building() -> None:
    state = table(buildings={1: ["gardens", "landfill", "statue", "mine"]}, supply=[])
    assert stars_by_building(state) == {"gardens": 2, "landfill": 3, "statue": 1, "mine": 1}


def test_w3_4_landfill_lowers_museum_and_gallery() -> None:
    state = table(buildings={1: ["landfill", "museum", ("gallery", 4)]}, supply=[])
    assert stars_by_building(state) == {"landfill": 3, "museum": 1, "gallery": 3}


def test_w3_4_no_building_gives_less_than_nothing() -> None:
    state = table(buildings={1: ["landfill", "bridge", "gallery", "windmill"]}, supply=[])
    assert stars_by_building(state) == {"landfill": 3, "bridge": 0, "gallery": 0, "windmill": 0}


def test_w3_4_landfill_spoils_its_own_neighborhood_alone() -> None:
    state = table(buildings={1: ["landfill"], 2: ["statue"]}, supply=[])
    assert stars_of(state, 2) == 2


def test_w3_4_landfill_face_down_spoils_nothing() -> None:
    assert stars_of(table(buildings={1: ["statue"]}, plans={1: ["landfill"]})) == 2


def test_w3_4_landfill_does_not_lower_what_museum_counts() -> None:
    state = table(buildings={1: ["landfill", "museum", "windmill", "bridge"]}, supply=[])
    assert stars_by_building(state) == {"landfill": 3, "museum": 4 - 1, "windmill": 0, "bridge": 0}


def test_w3_4_stars_come_back_when_landfill_goes() -> None:
    state = table(advanced=["recycler"], buildings={1: ["landfill", "statue"]})
    play(state, "recycler:landfill")
    assert stars_by_building(state) == {"statue": 2}


# Buildings that help at a location ----------------------------------------------------------------


def test_w3_assembler_builds_a_bought_plan_at_once() -> None:
    state = table(mints=[2, 3], buildings={1: ["assembler"]}, supply=["mine", "statue", "gardens"])
    play(state, "supplier:mine")
    assert buildings_of(state, 1) == ["assembler", "mine"]
    assert ids(state.seats[0].plans) == []


def test_w3_crane_lowers_the_price_of_the_builder() -> None:
    state = table(mints=[1, 3], buildings={1: ["crane"]}, plans={1: ["mine"]})
    assert price_of(state, "builder:mine") == 1
    play(state, "builder:mine")
    assert lying_on(state, "builder") == [(1, 1), None]


def test_w3_truck_lowers_the_price_of_a_plan() -> None:
    state = table(mints=[3, 3], buildings={1: ["truck"]}, supply=["factory", "plant", "windmill"])
    assert legal(state) == ["pass", "producer", "supplier:factory", "supplier:windmill", "leadership-council"]
    play(state, "supplier:factory")
    assert lying_on(state, "supplier") == [(1, 3), None]


@pytest.mark.parametrize("helper", ["assembler", "crane", "truck"])
def test_w3_a_helper_helps_its_owner_alone(helper: str) -> None:
    state = table(buildings={2: [helper]}, plans={1: ["mine"]}, supply=["statue", "gardens", "windmill"])
    assert price_of(state, "builder:mine") == 2
    assert price_of(state, "supplier:statue") == 2
    play(state, "supplier:statue")
    assert buildings_of(state, 1) == []


@pytest.mark.parametrize("helper", ["assembler", "crane", "truck"])
def test_w3_a_helper_does_not_help_before_it_is_built(helper: str) -> None:
    state = table(plans={1: [helper, "mine"]}, supply=["statue", "gardens", "windmill"])
    assert price_of(state, "builder:mine") == 2
    assert price_of(state, "supplier:statue") == 2
    play(state, "supplier:statue")
    assert buildings_of(state, 1) == []


@pytest.mark.parametrize("deed", ["wholesaler", "lotto"])
def test_w3_a_deed_opens_its_location_for_all(deed: str) -> None:
    state = table(mints=[2, 3], plans={1: [deed]}, supply=[], deck=["mine"])
    assert deed not in legal(state)
    play(state, f"builder:{deed}")
    assert (state.locations[deed].is_open, state.locations[deed].owner) == (True, 1)
    assert deed in legal(state)
