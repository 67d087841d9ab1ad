"""W7, as far as the rules carry it: the line, the supply of two, its replacement and what ends a tie.

How the AI decides (W7.3, W7.5, W7.6, W7.8) is proved where it is decided, in tests/controllers.
"""

from __future__ import annotations

import pytest

from mintworks.games.works.rules.events import MintsGained, PlanBuilt, PlanGained, SupplyFilled, SupplyReplaced
from mintworks.games.works.rules.setup import Setup, SetupError
from tests.games.works.rules.positions import (
    WORKS,
    end_phase,
    ids,
    legal,
    mints_of,
    only,
    plans_of,
    play,
    result,
    solo,
    table,
)

LINE = ["producer", "wholesaler", "builder", "supplier", "leadership-council", "lotto"]
AIS = ["justin", "rachael", "sonic", "mort"]
ADVANCED = ["crowdfunder", "recycler", "temp-agency", "swap-meet"]

QUIET_AI = "justin"
"""Its card changes nothing while seat 1 alone acts."""


@pytest.mark.parametrize("advanced", [[], *([name] for name in ADVANCED)], ids=str)
def test_w7_1_the_locations_stand_in_a_line(advanced: list[str]) -> None:
    state = WORKS.new_game(Setup(ai="sonic", advanced=tuple(advanced)))
    assert list(state.locations) == LINE + advanced


def test_w7_1_the_sides_for_one_player_lie_up() -> None:
    state = WORKS.new_game(Setup(ai="sonic"))
    assert [len(place.spaces) for place in state.locations.values()] == [3, 1, 2, 2, 1, 1]


@pytest.mark.parametrize("ai, mints", [("justin", 3), ("rachael", 5), ("sonic", 5), ("mort", 1_000_000_000)])
def test_w7_1_the_human_has_three_mints_and_the_ai_its_share(ai: str, mints: int) -> None:
    assert mints_of(WORKS.new_game(Setup(ai=ai))) == [3, mints]


@pytest.mark.parametrize("ai, token, half", [("justin", 2, None), ("rachael", 1, None), ("sonic", 1, None)])
def test_w7_1_the_human_holds_the_token_unless_the_card_says_otherwise(ai: str, token: int, half: int | None) -> None:
    for seed in range(5):
        state = WORKS.new_game(Setup(ai=ai, seed=seed))
        assert (state.token, state.to_move, state.half) == (token, token, half)


def test_w7_1_a_picked_holder_begins_even_a_double_turn() -> None:
    state = WORKS.new_game(Setup(ai="sonic", first=2))
    assert (state.to_move, state.half) == (2, 1)


def test_w7_1_the_supply_holds_two_plans() -> None:
    assert len(WORKS.new_game(Setup(ai="sonic")).supply) == 2
    state = solo(QUIET_AI, supply=["statue"], deck=["mine", "truck"], on={"supplier": [(1, 2)]})
    assert SupplyFilled(("mine",)) in end_phase(state)
    assert (ids(state.supply), ids(state.deck)) == (["statue", "mine"], ["truck"])


def test_w7_1_the_game_ends_when_two_plans_are_not_to_be_had() -> None:
    state = solo(QUIET_AI, supply=["statue"], deck=[], mints=[5, 4])
    end_phase(state)
    assert result(state) == ((1,), "mints")
    enough = solo(QUIET_AI, supply=["statue"], deck=["mine"], on={"supplier": [(1, 2)]})
    end_phase(enough)
    assert (enough.round, enough.deck) == (2, [])


def test_w7_1_the_opponent_is_one_of_the_four() -> None:
    with pytest.raises(SetupError, match="justin, rachael, sonic, mort"):
        WORKS.new_game(Setup(ai="hal"))


def test_w7_1_legal_actions_follow_the_line() -> None:
    state = solo(
        QUIET_AI,
        advanced=["recycler"],
        mints=[9, 3],
        plans={1: ["mine"]},
        opened=["wholesaler", "lotto"],
        supply=["statue", "truck"],
    )
    assert legal(state) == [
        *("pass", "producer", "wholesaler", "builder:mine", "supplier:statue", "supplier:truck"),
        *("leadership-council", "lotto", "recycler:mine"),
    ]


def test_w7_2_a_bought_plan_is_replaced_at_once_at_the_side_of_the_deck() -> None:
    state = solo(QUIET_AI, supply=["statue", "truck"], deck=["mine", "plant"])
    events = play(state, "supplier:statue")
    assert events[1:3] == [PlanGained(1, "statue", "supplier"), SupplyFilled(("mine",))]
    assert (ids(state.supply), ids(state.deck)) == (["truck", "mine"], ["plant"])


def test_w7_2_the_plan_nearest_the_deck_leaves_its_place_to_the_new_one() -> None:
    state = solo(QUIET_AI, supply=["statue", "truck"], deck=["mine", "plant"])
    play(state, "supplier:truck")
    assert ids(state.supply) == ["statue", "mine"]


def test_w7_2_the_ai_s_purchase_is_replaced_too() -> None:
    state = solo("rachael", supply=["statue", "truck"], deck=["mine"], to_move=2)
    play(state, "supplier:truck")
    assert (plans_of(state, 2), ids(state.supply)) == (["truck"], ["statue", "mine"])


def test_w7_2_a_plan_bought_through_the_temp_agency_is_replaced() -> None:
    state = solo(
        QUIET_AI, advanced=["temp-agency"], supply=["statue", "truck"], deck=["mine"], on={"supplier": [(2, 2)]}
    )
    play(state, "temp-agency:supplier:truck")
    assert ids(state.supply) == ["statue", "mine"]


def test_w7_2_a_plan_that_is_built_at_once_is_replaced() -> None:
    state = solo(QUIET_AI, buildings={1: ["assembler"]}, supply=["statue", "truck"], deck=["mine"])
    events = play(state, "supplier:truck")
    assert PlanBuilt(1, "truck", "assembler") in events
    assert ids(state.supply) == ["statue", "mine"]


def test_w7_2_what_the_swap_meet_replaces_is_not_replaced_again() -> None:
    state = solo(QUIET_AI, advanced=["swap-meet"], plans={1: ["mine"]}, supply=["statue", "truck"], deck=["plant"])
    events = play(state, "swap-meet:mine>statue")
    assert only(events, SupplyFilled) == []
    assert (ids(state.supply), ids(state.deck)) == (["mine", "truck"], ["plant"])


def test_w7_2_an_empty_deck_replaces_nothing() -> None:
    state = solo(QUIET_AI, supply=["statue", "truck"], deck=[])
    assert only(play(state, "supplier:statue"), SupplyFilled) == []
    assert ids(state.supply) == ["truck"]


def test_w7_4_a_supply_left_alone_goes_under_the_deck_the_nearer_plan_first() -> None:
    state = solo(QUIET_AI, supply=["statue", "truck"], deck=["mine", "plant", "crane"])
    events = end_phase(state)
    assert only(events, SupplyReplaced) == [SupplyReplaced(("truck", "statue"), ("mine", "plant"))]
    assert (ids(state.supply), ids(state.deck)) == (["mine", "plant"], ["crane", "truck", "statue"])


@pytest.mark.parametrize("seat", [1, 2])
def test_w7_4_a_supply_that_someone_bought_from_stays(seat: int) -> None:
    state = solo(QUIET_AI, supply=["statue", "truck"], deck=["mine", "plant"], on={"supplier": [(seat, 2)]})
    assert only(end_phase(state), SupplyReplaced) == []
    assert ids(state.supply) == ["statue", "truck"]


def test_w7_4_mints_at_the_swap_meet_do_not_keep_the_supply() -> None:
    state = solo(QUIET_AI, advanced=["swap-meet"], on={"swap-meet": [(1, 2)]}, deck=["mine", "plant"])
    assert len(only(end_phase(state), SupplyReplaced)) == 1


def test_w7_4_without_a_deck_the_same_plans_come_back_the_other_way_round() -> None:
    state = solo(QUIET_AI, supply=["statue", "truck"], deck=[])
    end_phase(state)
    assert (ids(state.supply), state.deck) == (["truck", "statue"], [])


def test_w7_4_one_card_in_the_deck_comes_before_the_returned_ones() -> None:
    state = solo(QUIET_AI, supply=["statue", "truck"], deck=["mine"])
    end_phase(state)
    assert (ids(state.supply), ids(state.deck)) == (["mine", "truck"], ["statue"])


def test_w5_5_w7_4_comes_after_the_owner_s_gain_and_before_the_locations_are_cleared() -> None:
    state = solo(QUIET_AI, buildings={1: ["lotto"]}, on={"lotto": [(1, 3)]})
    kinds = [type(event).__name__ for event in end_phase(state)]
    place = kinds.index("SupplyReplaced")
    assert kinds[place - 1 : place + 2] == ["MintsGained", "SupplyReplaced", "MintsReturned"]


def test_w7_4_comes_after_the_supply_is_filled() -> None:
    state = solo(QUIET_AI, supply=["statue"], deck=["mine", "truck", "plant"])
    end_phase(state)
    assert (ids(state.supply), ids(state.deck)) == (["truck", "plant"], ["mine", "statue"])


def test_w7_4_belongs_to_solitaire_alone() -> None:
    assert only(end_phase(table()), SupplyReplaced) == []


@pytest.mark.parametrize("ai", AIS)
def test_w7_7_the_ai_s_co_op_gives_to_the_human(ai: str) -> None:
    state = solo(ai, buildings={2: ["co-op"]}, mints=[0, 5 if ai != "mort" else 1_000_000_000])
    gained = [(event.seat, event.card) for event in only(end_phase(state), MintsGained)]
    assert (1, "co-op") in gained
    assert (state.round, mints_of(state)[0]) == (2, 2)


def test_w7_7_the_human_s_co_op_gives_to_the_ai() -> None:
    state = solo(QUIET_AI, buildings={1: ["co-op"]}, mints=[0, 0])
    end_phase(state)
    assert mints_of(state) == [2, 2]


def test_w7_7_a_tie_after_mints_is_shared() -> None:
    state = solo(QUIET_AI, supply=[], deck=[], mints=[4, 4])
    end_phase(state)
    assert result(state) == ((1, 2), "shared")


def test_w7_7_there_are_no_ages_in_solitaire() -> None:
    with pytest.raises(SetupError, match=r"W7\.7"):
        WORKS.new_game(Setup(ai="justin", ages=(40, 41)))
