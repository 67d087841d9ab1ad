"""W8, as far as the rules carry it: what is special about each AI opponent."""

from __future__ import annotations

import pytest

from mintworks.games.works.rules.cards import ENDLESS
from mintworks.games.works.rules.events import (
    GalleryEmptied,
    GalleryFilled,
    GameEnded,
    LocationBlocked,
    MintsGained,
    MintsReturned,
    Passed,
    PhaseBegan,
    TurnBegan,
)
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import State
from tests.games.works.rules.positions import (
    WORKS,
    end_phase,
    ids,
    legal,
    legal_at,
    lying_on,
    mints_of,
    only,
    plans_of,
    play,
    refused,
    result,
    solo,
)

RACHAEL_WINS = ((2,), "mint-supply")


def rachael_s_mints(state: State) -> int:
    """All mints that have not left the game."""
    on_locations = sum(stack[1] for place in state.locations.values() for stack in place.spaces if stack)
    on_buildings = sum(mints for seat in state.seats for mints in seat.buildings.values())
    assert state.mint_supply is not None
    return state.mint_supply + on_locations + on_buildings + sum(mints_of(state))


# W8.1: Rachael ------------------------------------------------------------------------------------


def test_w8_1_rachael_s_supply_starts_at_22() -> None:
    state = WORKS.new_game(Setup(ai="rachael"))
    assert (state.mint_supply, mints_of(state), rachael_s_mints(state)) == (22, [3, 5], 30)


def test_w8_1_gains_come_from_the_supply_and_prices_return_at_upkeep() -> None:
    state = solo("rachael")
    play(state, "producer")
    assert state.mint_supply == 20
    events = end_phase(state)
    assert MintsReturned("producer", 1, 0) in events
    assert state.mint_supply == 20 + 1 - 2


def test_w8_1_a_gain_larger_than_the_supply_takes_what_is_left_and_she_wins() -> None:
    state = solo("rachael", mint_supply=1)
    events = play(state, "producer")
    assert only(events, MintsGained) == [MintsGained(1, 1, "location", "producer")]  # type: ignore[arg-type]
    assert events[-1] == GameEnded((2,), "mint-supply")
    assert (mints_of(state), state.mint_supply, result(state)) == ([3, 5], 0, RACHAEL_WINS)
    assert (state.to_move, legal(state)) == (None, [])


def test_w8_1_a_gain_that_takes_the_last_mint_ends_the_game() -> None:
    state = solo("rachael", mint_supply=2)
    play(state, "producer")
    assert result(state) == RACHAEL_WINS


def test_w8_1_one_mint_left_ends_nothing() -> None:
    state = solo("rachael", mint_supply=3)
    play(state, "producer")
    assert (state.mint_supply, result(state)) == (1, None)


@pytest.mark.parametrize("left, human, rachael", [(2, 4, 5), (3, 5, 5), (4, 5, 6)])
def test_w8_1_the_game_ends_in_the_middle_of_the_crowdfunder(left: int, human: int, rachael: int) -> None:
    state = solo("rachael", advanced=["crowdfunder"], mint_supply=left)
    events = play(state, "crowdfunder")
    assert result(state) == RACHAEL_WINS
    assert mints_of(state) == [human, rachael]
    assert len(only(events, MintsGained)) == (2 if left == 4 else 1)


def test_w8_1_five_mints_are_enough_for_the_crowdfunder() -> None:
    state = solo("rachael", advanced=["crowdfunder"], mint_supply=5)
    play(state, "crowdfunder")
    assert (state.mint_supply, result(state)) == (1, None)


def test_w8_1_a_gallery_can_empty_the_supply() -> None:
    state = solo("rachael", mint_supply=1, buildings={1: ["gallery", "mine"]})
    events = end_phase(state)
    assert events[-2:] == [GalleryFilled(1, "gallery", 1), GameEnded((2,), "mint-supply")]
    assert ([*state.seats[0].buildings.values()], mints_of(state)) == ([1, 0], [3, 5])


def test_w8_1_a_building_can_empty_the_supply_and_the_rest_of_the_upkeep_is_left_out() -> None:
    state = solo("rachael", mint_supply=2, buildings={1: ["plant"]}, on={"producer": [(1, 1)]})
    events = end_phase(state)
    assert events[-1] == GameEnded((2,), "mint-supply")
    assert (lying_on(state, "producer")[0], state.round) == ((1, 1), 1)


def test_w8_1_the_owner_s_gain_can_empty_the_supply() -> None:
    state = solo("rachael", mint_supply=2, buildings={1: ["lotto"]}, on={"lotto": [(2, 3)]})
    end_phase(state)
    assert (result(state), mints_of(state)) == (RACHAEL_WINS, [5, 5])


def test_w8_1_the_round_s_mints_can_empty_the_supply_before_all_have_theirs() -> None:
    state = solo("rachael", mint_supply=1)
    end_phase(state)
    assert (result(state), mints_of(state)) == (RACHAEL_WINS, [4, 5])


def test_w8_1_returned_mints_come_before_the_round_s_mints() -> None:
    state = solo("rachael", mint_supply=1, on={"producer": [(1, 1), (2, 1)]})
    end_phase(state)
    assert (state.mint_supply, state.round, mints_of(state)) == (1, 2, [4, 6])


def test_w8_1_a_co_op_can_empty_the_supply_between_its_two_gains() -> None:
    state = solo("rachael", mint_supply=1, buildings={1: ["co-op"]})
    end_phase(state)
    assert (result(state), mints_of(state)) == (RACHAEL_WINS, [4, 5])


def test_w8_1_a_game_that_scores_at_upkeep_is_not_asked_for_mints() -> None:
    state = solo("rachael", mint_supply=1, buildings={1: ["factory", "landfill", "mine"]})
    end_phase(state)
    assert result(state) == ((1,), "stars")


def test_w8_1_she_wins_whoever_leads() -> None:
    state = solo("rachael", mint_supply=1, buildings={1: ["factory", "landfill", "mine"]})
    play(state, "producer")
    assert result(state) == RACHAEL_WINS


def test_w8_1_what_rachael_places_on_the_supplier_is_burnt() -> None:
    state = solo("rachael", on={"supplier": [(1, 2), (2, 3)], "producer": [(2, 1)]}, mint_supply=10)
    before = rachael_s_mints(state)
    events = end_phase(state)
    assert only(events, MintsReturned) == [MintsReturned("producer", 1, 0), MintsReturned("supplier", 2, 3)]
    assert rachael_s_mints(state) == before - 3
    assert state.mint_supply == 10 + 1 + 2 - 2


def test_w8_1_what_she_pays_for_a_copied_supplier_returns() -> None:
    state = solo("rachael", advanced=["temp-agency"], on={"supplier": [(1, 2)]}, supply=["statue", "truck"], to_move=2)
    play(state, "temp-agency:supplier:statue")
    assert lying_on(state, "temp-agency") == [(2, 3)]
    assert MintsReturned("temp-agency", 3, 0) in end_phase(state)
    assert rachael_s_mints(state) == 30 + 2  # the two mints on the Supplier were put there for the test


def test_w8_1_the_gallery_s_mints_return_before_the_recycler_pays() -> None:
    state = solo("rachael", advanced=["recycler"], buildings={1: [("gallery", 4)]}, mint_supply=1)
    events = play(state, "recycler:gallery")
    assert events[1] == GalleryEmptied(1, "gallery", 4)
    assert (state.mint_supply, mints_of(state)[0], result(state)) == (1 + 4 - 4, 3 - 1 + 4, None)


def test_w8_1_nothing_is_burnt_against_the_others() -> None:
    for ai in ("justin", "sonic", "mort"):
        state = solo(ai, on={"supplier": [(2, 3)]})
        assert only(end_phase(state), MintsReturned) == [MintsReturned("supplier", 3, 0)]


# W8.2: Mort ---------------------------------------------------------------------------------------


def test_w8_2_mort_s_mints_never_end() -> None:
    state = solo("mort", to_move=2, supply=["statue", "truck"], deck=["vault"])
    for action in ("producer", "pass", "supplier:statue", "pass", "builder:statue", "pass", "leadership-council"):
        play(state, action)
        assert state.seats[1].mints == ENDLESS
    assert lying_on(state, "builder")[0] == (2, 2)


def test_w8_2_mort_has_no_income() -> None:
    state = solo("mort", buildings={2: ["mine", "plant", "co-op"]}, mints=[0, ENDLESS])
    events = end_phase(state)
    assert {event.seat for event in only(events, MintsGained)} == {1}
    assert mints_of(state) == [1 + 1, ENDLESS]


def test_w8_2_mort_gains_nothing_from_the_human_s_crowdfunder() -> None:
    state = solo("mort", advanced=["crowdfunder"])
    assert [event.seat for event in only(play(state, "crowdfunder"), MintsGained)] == [1]


def test_w8_2_mort_fills_his_gallery() -> None:
    state = solo("mort", buildings={2: ["gallery"]})
    assert GalleryFilled(2, "gallery", 1) in end_phase(state)


def test_w8_2_mort_can_pay_whatever_there_is() -> None:
    state = solo("mort", to_move=2, supply=["vault", "obelisk"], opened=["lotto"], plans={2: ["mine"]})
    assert legal(state) == [
        *("pass", "producer", "builder:mine", "supplier:vault", "supplier:obelisk", "leadership-council", "lotto")
    ]


def test_w8_2_mort_wins_the_mint_tie_break() -> None:
    state = solo("mort", supply=[], deck=[], mints=[999, ENDLESS])
    end_phase(state)
    assert result(state) == ((2,), "mints")


def test_w8_4_mort_never_buys_production() -> None:
    state = solo("mort", to_move=2, supply=["mine", "statue"])
    assert legal_at(state, "supplier") == ["supplier:statue"]
    assert refused(state, "supplier:mine").why == "never-buys"
    nothing = solo("mort", to_move=2, supply=["mine", "plant"])
    assert legal_at(nothing, "supplier") == []
    assert refused(nothing, "supplier:mine").why == "never-buys"


def test_w8_4_mort_s_limit_holds_for_a_copied_supplier_but_not_for_the_human() -> None:
    state = solo("mort", advanced=["temp-agency"], supply=["mine", "statue"], on={"supplier": [(1, 2)]})
    assert legal_at(state, "supplier") == ["supplier:mine", "supplier:statue"]
    play(state, "pass")
    assert legal_at(state, "temp-agency") == ["temp-agency:supplier:statue"]
    refusal = refused(state, "temp-agency:supplier:mine")
    assert (refusal.why, refusal.clause) == ("never-buys", "W8")


# W8.3: Justin -------------------------------------------------------------------------------------


def test_w8_3_justin_blocks_the_other_spaces_for_both() -> None:
    state = solo("justin", to_move=2)
    assert LocationBlocked("producer") in play(state, "producer")
    assert state.locations["producer"].blocked
    assert lying_on(state, "producer") == [(2, 1), None, None]
    assert "producer" not in legal(state)
    refusal = refused(state, "producer")
    assert (refusal.why, refusal.clause) == ("blocked", "W8")
    play(state, "pass")
    assert (state.to_move, "producer" in legal(state)) == (2, False)


def test_w8_3_the_human_blocks_nothing() -> None:
    state = solo("justin")
    assert only(play(state, "producer"), LocationBlocked) == []
    assert "producer" in legal(state)


def test_w8_3_justin_on_a_location_that_the_human_used_blocks_the_rest() -> None:
    state = solo("justin")
    play(state, "producer", "producer")
    assert lying_on(state, "producer") == [(1, 1), (2, 1), None]
    assert "producer" not in legal(state)


@pytest.mark.parametrize("action, location", [("leadership-council", "leadership-council"), ("lotto", "lotto")])
def test_w8_3_a_single_space_is_blocked_too(action: str, location: str) -> None:
    state = solo("justin", to_move=2, opened=["lotto"])
    assert LocationBlocked(location) in play(state, action)
    assert state.locations[location].blocked


def test_w8_3_a_block_holds_until_the_locations_are_cleared() -> None:
    state = solo("justin", to_move=2)
    play(state, "producer", "pass", "pass")
    assert (state.round, state.locations["producer"].blocked) == (2, False)
    assert "producer" in legal(state)


def test_w8_3_a_block_stays_when_the_game_ends_before() -> None:
    state = solo("justin", to_move=2, buildings={1: ["factory", "landfill", "mine"]})
    play(state, "producer", "pass", "pass")
    assert state.locations["producer"].blocked


def test_w8_3_the_temp_agency_may_copy_a_blocked_location() -> None:
    state = solo("justin", advanced=["temp-agency"], to_move=2)
    play(state, "producer")
    assert legal_at(state, "temp-agency") == ["temp-agency:producer"]
    play(state, "temp-agency:producer")
    assert mints_of(state)[0] == 3


def test_w8_3_justin_on_the_temp_agency_blocks_nothing_else() -> None:
    state = solo("justin", advanced=["temp-agency"], to_move=2, on={"producer": [(1, 1)]})
    assert only(play(state, "temp-agency:producer"), LocationBlocked) == [LocationBlocked("temp-agency")]
    assert "producer" in legal(state)


@pytest.mark.parametrize("ai", ["rachael", "sonic", "mort"])
def test_w8_3_the_others_block_nothing(ai: str) -> None:
    state = solo(ai, to_move=2)
    assert only(play(state, "producer"), LocationBlocked) == []
    assert not state.locations["producer"].blocked


# W8.4: Sonic --------------------------------------------------------------------------------------


def test_w8_4_sonic_takes_two_turns_in_a_row() -> None:
    state = solo("sonic")
    assert play(state, "producer")[-1] == TurnBegan(2, 1)
    assert play(state, "producer")[-1] == TurnBegan(2, 2)
    assert (state.to_move, state.half) == (2, 2)
    assert play(state, "producer")[-1] == TurnBegan(1, None)
    assert lying_on(state, "producer") == [(1, 1), (2, 1), (2, 1)]


def test_w8_4_two_passes_of_a_double_turn_count_as_one() -> None:
    state = solo("sonic", to_move=2)
    assert play(state, "pass", "pass")[0] == Passed(2, 1)
    assert (state.to_move, state.passes, state.round) == (1, 1, 1)
    play(state, "pass")
    assert state.round == 2


def test_w8_4_the_phase_never_ends_between_the_halves() -> None:
    state = solo("sonic")
    assert only(play(state, "pass", "pass"), PhaseBegan) == []
    assert (state.to_move, state.half, state.round) == (2, 2, 1)
    assert only(play(state, "pass"), PhaseBegan)[0] == PhaseBegan("upkeep", 1)


def test_w8_4_a_place_in_the_second_half_is_no_pass() -> None:
    state = solo("sonic")
    play(state, "pass", "pass", "producer")
    assert (state.to_move, state.passes, state.round) == (1, 0, 1)
    play(state, "pass", "pass", "pass")
    assert state.round == 2


def test_w8_4_a_place_in_the_first_half_is_no_pass() -> None:
    state = solo("sonic")
    play(state, "pass", "producer", "pass")
    assert (state.to_move, state.passes, state.round) == (1, 0, 1)
    play(state, "pass")
    assert (state.to_move, state.half, state.round) == (2, 1, 1)


def test_w8_4_if_sonic_leads_a_pass_of_the_human_ends_the_phase_after_his() -> None:
    state = solo("sonic", token=2)
    play(state, "pass", "pass", "pass")
    assert (state.round, state.to_move, state.half) == (2, 2, 1)


def test_w8_4_sonic_buys_only_without_a_plan_in_each_half() -> None:
    state = solo("sonic", to_move=2, supply=["statue", "truck"])
    assert legal_at(state, "supplier") == ["supplier:statue", "supplier:truck"]
    play(state, "supplier:statue")
    assert legal_at(state, "supplier") == []
    refusal = refused(state, "supplier:truck")
    assert (refusal.why, refusal.clause) == ("holds-a-plan", "W8.4")
    play(state, "producer", "pass")
    assert (state.half, legal_at(state, "supplier")) == (1, [])


def test_w8_4_a_plan_built_in_the_first_half_frees_the_second() -> None:
    state = solo("sonic", to_move=2, plans={2: ["mine"]}, supply=["statue", "truck"])
    assert legal_at(state, "supplier") == []
    play(state, "builder:mine")
    assert legal_at(state, "supplier") == ["supplier:statue", "supplier:truck"]


def test_w8_4_with_an_assembler_sonic_may_buy_in_both_halves() -> None:
    state = solo("sonic", to_move=2, buildings={2: ["assembler"]}, supply=["statue", "truck"])
    play(state, "supplier:statue", "supplier:truck")
    assert (plans_of(state, 2), ids(state.seats[1].buildings)) == ([], ["assembler", "statue", "truck"])


def test_w8_4_sonic_s_limit_holds_for_a_copied_supplier() -> None:
    state = solo("sonic", advanced=["temp-agency"], to_move=2, plans={2: ["mine"]}, on={"supplier": [(1, 2)]})
    assert legal_at(state, "temp-agency") == []
    assert refused(state, "temp-agency:supplier:windmill").why == "holds-a-plan"


def test_w8_4_sonic_s_limit_is_not_the_human_s() -> None:
    state = solo("sonic", plans={1: ["mine"]}, supply=["statue", "truck"])
    assert legal_at(state, "supplier") == ["supplier:statue", "supplier:truck"]


def test_w8_4_the_double_turn_begins_anew_each_round() -> None:
    state = solo("sonic", token=2)
    end_phase(state)
    assert (state.round, state.to_move, state.half) == (2, 2, 1)
