"""W4.1 to W4.8: turns, passes, what may be placed where, and what it costs."""

from __future__ import annotations

import pytest

from mintworks.games.works.rules.events import MintsGained, MintsPlaced, Passed, PhaseBegan, TokenTaken, TurnBegan
from tests.games.works.rules.positions import (
    end_phase,
    legal,
    legal_at,
    lying_on,
    mints_of,
    only,
    plans_of,
    play,
    price_of,
    refused,
    table,
)

ADVANCED = ["crowdfunder", "recycler", "temp-agency", "swap-meet"]


@pytest.mark.parametrize(
    "seats, token, order", [(2, 1, [1, 2, 1]), (2, 2, [2, 1, 2]), (3, 2, [2, 3, 1, 2]), (4, 3, [3, 4, 1, 2, 3])]
)
def test_w4_1_the_token_holder_begins_and_the_others_follow_clockwise(seats: int, token: int, order: list[int]) -> None:
    state = table(seats, token=token)
    moved = []
    for _ in order:
        moved.append(state.to_move)
        play(state, "leadership-council" if len(moved) == 1 else "pass")
    assert moved == order


def test_w4_1_a_turn_is_one_place_or_one_pass() -> None:
    state = table()
    assert [event for event in play(state, "producer") if isinstance(event, TurnBegan)] == [TurnBegan(2, None)]
    assert play(state, "pass") == [Passed(2, None), TurnBegan(1, None)]


def test_w4_2_the_price_lies_on_the_first_free_space_and_the_effect_follows() -> None:
    state = table()
    events = play(state, "producer")
    assert events[0] == MintsPlaced(1, "producer", 0, 1)
    assert lying_on(state, "producer") == [(1, 1), None]
    assert mints_of(state) == [3 - 1 + 2, 3]
    assert play(state, "producer")[0] == MintsPlaced(2, "producer", 1, 1)
    assert lying_on(state, "producer") == [(1, 1), (2, 1)]


@pytest.mark.parametrize("seats, spaces", [(2, 2), (3, 2), (4, 3)])
def test_w4_2_a_full_location_takes_no_more_mints(seats: int, spaces: int) -> None:
    state = table(seats)
    play(state, *["producer"] * spaces)
    assert "producer" not in legal(state)
    refusal = refused(state, "producer")
    assert (refusal.why, refusal.clause, refusal.location) == ("full", "W4.2", "producer")


def test_w4_2_a_seat_may_place_twice_at_one_location() -> None:
    state = table()
    play(state, "producer", "pass", "producer")
    assert lying_on(state, "producer") == [(1, 1), (1, 1)]


@pytest.mark.parametrize("location", ["wholesaler", "lotto"])
def test_w4_2_a_closed_location_takes_no_mints(location: str) -> None:
    state = table()
    assert location not in legal(state)
    assert (refused(state, location).why, refused(state, location).clause) == ("closed", "W4.11")


@pytest.mark.parametrize(
    "action, location",
    [
        ("crowdfunder", "crowdfunder"),
        ("recycler:mine", "recycler"),
        ("swap-meet:mine>statue", "swap-meet"),
        ("temp-agency:producer", "temp-agency"),
    ],
)
def test_w4_2_a_location_that_is_not_in_the_game_takes_no_mints(action: str, location: str) -> None:
    refusal = refused(table(plans={1: ["mine"]}, on={"producer": [(2, 1)]}), action)
    assert (refusal.why, refusal.clause, refusal.location) == ("not-in-game", "W2.2", location)


@pytest.mark.parametrize(
    "location, effect", [("producer", 2), ("wholesaler", 2), ("leadership-council", 1), ("crowdfunder", 3)]
)
def test_w4_2_a_location_gives_its_mints(location: str, effect: int) -> None:
    state = table(3, advanced=["crowdfunder"], opened=["wholesaler"], mints=[1, 1, 1])
    play(state, location)
    others = 1 if location == "crowdfunder" else 0
    assert mints_of(state) == [effect, 1 + others, 1 + others]
    assert lying_on(state, location)[0] == (1, 1)


def test_w4_2_each_other_seat_gains_from_the_crowdfunder_in_turn() -> None:
    state = table(4, advanced=["crowdfunder"], token=3)
    events = play(state, "crowdfunder")
    gained = [(event.seat, event.mints) for event in only(events, MintsGained)]
    assert gained == [(3, 3), (4, 1), (1, 1), (2, 1)]


def test_w4_3_a_seat_that_passed_may_place_again() -> None:
    state = table(3)
    play(state, "pass", "pass", "producer")
    assert "producer" in legal(state)
    play(state, "producer")
    assert lying_on(state, "producer") == [(3, 1), (1, 1)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_w4_4_the_phase_ends_when_all_have_passed_in_a_row(seats: int) -> None:
    state = table(seats)
    for number in range(1, seats):
        play(state, "pass")
        assert (state.passes, state.phase, state.round) == (number, "development", 1)
    events = play(state, "pass")
    assert only(events, PhaseBegan) == [PhaseBegan("upkeep", 1), PhaseBegan("development", 2)]
    assert (state.passes, state.round) == (0, 2)


def test_w4_4_a_place_begins_the_count_anew() -> None:
    state = table(3)
    play(state, "pass", "pass", "producer")
    assert state.passes == 0
    play(state, "pass", "pass")
    assert (state.round, state.to_move) == (1, 3)
    play(state, "pass")
    assert state.round == 2


def test_w4_4_nothing_ends_a_game_in_which_all_always_pass() -> None:
    state = table(4)
    for _ in range(200):
        end_phase(state)
    assert (state.round, state.phase) == (201, "development")


# W4.5: what may be done ---------------------------------------------------------------------------


def test_w4_5_without_mints_only_a_pass_is_left() -> None:
    state = table(
        advanced=ADVANCED, mints=[0, 3], plans={1: ["mine"]}, opened=["wholesaler", "lotto"], on={"producer": [(2, 1)]}
    )
    assert legal(state) == ["pass"]
    refusal = refused(state, "producer")
    assert (refusal.why, refusal.clause, refusal.price, refusal.mints) == ("too-dear", "W4.5", 1, 0)


def test_w4_5_all_choices_of_a_rich_position_in_their_order() -> None:
    state = table(
        3,
        advanced=ADVANCED,
        mints=[9, 3, 3],
        plans={1: ["mine", "lotto"]},
        buildings={1: ["wholesaler", "truck"], 2: ["crane"]},
        supply=["plant", "windmill", "statue"],
        on={"producer": [(2, 1), (3, 1)], "supplier": [(2, 3)]},
    )
    assert legal(state) == [
        *("pass", "supplier:plant", "supplier:windmill", "supplier:statue", "builder:mine", "builder:lotto"),
        *("leadership-council", "wholesaler", "crowdfunder"),
        *("recycler:mine", "recycler:lotto", "recycler:wholesaler", "recycler:truck", "temp-agency:producer"),
        *("temp-agency:supplier:plant", "temp-agency:supplier:windmill", "temp-agency:supplier:statue"),
        *("swap-meet:mine>plant", "swap-meet:mine>windmill", "swap-meet:mine>statue"),
        *("swap-meet:lotto>plant", "swap-meet:lotto>windmill", "swap-meet:lotto>statue"),
        *("swap-meet:wholesaler>plant", "swap-meet:wholesaler>windmill", "swap-meet:wholesaler>statue"),
        *("swap-meet:truck>plant", "swap-meet:truck>windmill", "swap-meet:truck>statue"),
    ]


def test_w4_5_the_builder_needs_a_plan() -> None:
    state = table(buildings={1: ["mine"]})
    assert legal_at(state, "builder") == []
    refusal = refused(state, "builder:mine")
    assert (refusal.why, refusal.clause, refusal.location) == ("no-plan", "W4.5", "builder")


def test_w4_5_the_builder_builds_none_of_anothers_plans() -> None:
    state = table(plans={1: ["mine"], 2: ["plant"]})
    assert legal_at(state, "builder") == ["builder:mine"]
    assert refused(state, "builder:plant").why == "not-your-plan"


def test_w4_5_the_builder_must_be_paid() -> None:
    state = table(mints=[1, 3], plans={1: ["mine"]})
    assert legal_at(state, "builder") == []
    refusal = refused(state, "builder:mine")
    assert (refusal.why, refusal.price, refusal.mints) == ("too-dear", 2, 1)


def test_w4_5_the_supplier_needs_an_affordable_plan() -> None:
    state = table(mints=[2, 3], supply=["plant", "statue", "gardens"])
    assert legal_at(state, "supplier") == ["supplier:statue"]
    refusal = refused(state, "supplier:gardens")
    assert (refusal.why, refusal.clause, refusal.price, refusal.mints) == ("too-dear", "W4.5", 3, 2)
    dear = refused(table(mints=[1, 3], supply=["plant", "statue", "gardens"]), "supplier:plant")
    assert (dear.why, dear.price, dear.mints) == ("all-too-dear", 2, 1)


def test_w4_5_the_supplier_needs_a_plan_in_the_supply() -> None:
    assert refused(table(supply=[]), "supplier:mine").why == "supply-empty"
    assert refused(table(supply=["statue"]), "supplier:mine").why == "not-in-supply"


def test_w4_5_the_supply_runs_out_within_a_phase() -> None:
    state = table(4, supply=["mine", "statue", "windmill"])
    play(state, "supplier:mine", "supplier:statue", "supplier:windmill")
    assert state.supply == []
    assert legal_at(state, "supplier") == []


def test_w4_5_lotto_needs_a_card_in_the_deck() -> None:
    state = table(opened=["lotto"], deck=[])
    assert "lotto" not in legal(state)
    assert (refused(state, "lotto").why, refused(state, "lotto").clause) == ("deck-empty", "W4.5")
    assert "lotto" in legal(table(opened=["lotto"], deck=["mine"]))


def test_w4_5_lotto_must_be_paid() -> None:
    assert "lotto" not in legal(table(opened=["lotto"], mints=[2, 3]))


def test_w4_5_the_recycler_needs_a_card() -> None:
    state = table(advanced=["recycler"], plans={2: ["mine"]}, buildings={2: ["truck"]})
    assert legal_at(state, "recycler") == []
    assert (refused(state, "recycler:mine").why, refused(state, "recycler:mine").clause) == ("no-card", "W4.5")
    play(state, "pass")
    assert legal_at(state, "recycler") == ["recycler:mine", "recycler:truck"]
    assert refused(state, "recycler:plant").why == "not-your-card"


def test_w4_5_the_swap_meet_needs_a_card_and_a_supply() -> None:
    assert refused(table(advanced=["swap-meet"]), "swap-meet:mine>statue").why == "no-card"
    bare = table(advanced=["swap-meet"], plans={1: ["mine"]}, supply=[])
    assert legal_at(bare, "swap-meet") == []
    assert refused(bare, "swap-meet:mine>statue").why == "supply-empty"
    poor = table(advanced=["swap-meet"], plans={1: ["mine"]}, mints=[1, 3])
    assert legal_at(poor, "swap-meet") == []
    assert refused(poor, "swap-meet:mine>statue").why == "too-dear"


@pytest.mark.parametrize("action", ["producer", "crowdfunder", "wholesaler"])
def test_w4_6_gained_mints_cannot_pay_the_price(action: str) -> None:
    state = table(advanced=["crowdfunder"], opened=["wholesaler"], mints=[0, 3])
    assert action not in legal(state)
    refused(state, action)


def test_w4_6_a_recycled_card_cannot_pay_the_recycler() -> None:
    state = table(advanced=["recycler"], plans={1: ["plant"]}, mints=[0, 3])
    assert legal(state) == ["pass"]


def test_w4_6_the_price_comes_before_the_effect() -> None:
    state = table(advanced=["crowdfunder"], mints=[1, 0])
    events = play(state, "crowdfunder")
    assert [type(event).__name__ for event in events[:3]] == ["MintsPlaced", "MintsGained", "MintsGained"]
    assert mints_of(state) == [3, 1]


def test_w4_7_the_council_gives_token_and_mint_to_its_visitor() -> None:
    state = table(3, mints=[3, 1, 3], to_move=2)
    events = play(state, "leadership-council")
    assert TokenTaken(2) in events
    assert (state.token, mints_of(state)) == (2, [3, 1, 3])


def test_w4_7_the_holder_may_use_the_council_again() -> None:
    state = table()
    assert "leadership-council" in legal(state)
    assert TokenTaken(1) in play(state, "leadership-council")
    assert state.token == 1


def test_w4_7_the_token_changes_the_next_phase_and_not_this_one() -> None:
    state = table(4)
    play(state, "pass", "pass", "leadership-council")
    assert (state.to_move, state.token) == (4, 3)
    play(state, "pass")
    assert state.to_move == 1
    end_phase(state)
    assert (state.round, state.to_move) == (2, 3)


def test_w4_8_crane_makes_the_builder_cost_1() -> None:
    state = table(mints=[1, 3], plans={1: ["plant", "mine"]}, buildings={1: ["crane"]})
    assert legal_at(state, "builder") == ["builder:plant", "builder:mine"]
    play(state, "builder:plant")
    assert mints_of(state)[0] == 0


@pytest.mark.parametrize("plan, cost", [("plant", 5), ("factory", 4), ("workshop", 3), ("mine", 2), ("windmill", 1)])
def test_w4_8_truck_saves_1_but_a_plan_costs_1_at_least(plan: str, cost: int) -> None:
    price = max(1, cost - 1)
    state = table(mints=[price, 3], buildings={1: ["truck"]}, supply=[plan, "statue"])
    assert price_of(state, f"supplier:{plan}") == price
    play(state, f"supplier:{plan}")
    assert (mints_of(state)[0], plans_of(state, 1)) == (0, [plan])
    poor = table(mints=[price - 1, 3], buildings={1: ["truck"]}, supply=[plan])
    assert legal_at(poor, "supplier") == []


def test_w4_8_crane_does_not_help_at_the_supplier_nor_truck_at_the_builder() -> None:
    state = table(buildings={1: ["crane"], 2: ["truck"]}, plans={1: ["mine"], 2: ["plant"]}, supply=["statue"])
    assert (price_of(state, "supplier:statue"), price_of(state, "builder:mine")) == (2, 1)
    play(state, "pass")
    assert (price_of(state, "supplier:statue"), price_of(state, "builder:plant")) == (1, 2)
