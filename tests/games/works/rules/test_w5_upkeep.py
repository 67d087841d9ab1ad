"""W5: the upkeep phase, step by step."""

from __future__ import annotations

import pytest

from mintworks.games.works.rules.events import (
    CoOpChosen,
    GalleryFilled,
    GameEnded,
    MintsGained,
    MintsReturned,
    PhaseBegan,
    SupplyFilled,
    TurnBegan,
)
from mintworks.games.works.rules.state import State
from tests.games.works.rules.positions import (
    end_phase,
    ids,
    legal,
    lying_on,
    mints_of,
    only,
    play,
    refused,
    result,
    stars_of,
    table,
)

SIX_STARS = ["factory", "landfill"]
SEVEN_STARS = ["factory", "landfill", "mine"]


def gains(state: State) -> list[tuple[int, int, str, str | None]]:
    """What the seats gain while all pass, in order: seat, mints, reason, card."""
    return [(e.seat, e.mints, str(e.reason), e.card) for e in only(end_phase(state), MintsGained)]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_w5_1_seven_stars_end_the_game(seat: int) -> None:
    state = table(3, buildings={seat: SEVEN_STARS}, on={"producer": [(1, 1)]}, supply=[])
    events = end_phase(state)
    assert events[-2:] == [PhaseBegan("upkeep", 1), GameEnded((seat,), "stars")]
    assert (state.phase, state.to_move, legal(state)) == ("over", None, [])
    assert (mints_of(state), lying_on(state, "producer"), state.round) == ([3, 3, 3], [(1, 1), None], 1)


def test_w5_1_six_stars_do_not() -> None:
    state = table(buildings={1: SIX_STARS})
    end_phase(state)
    assert (state.round, result(state)) == (2, None)


def test_w5_1_the_game_ends_in_upkeep_and_not_when_the_seventh_star_is_built() -> None:
    state = table(buildings={1: SIX_STARS}, plans={1: ["mine"]})
    play(state, "builder:mine")
    assert (stars_of(state), state.phase) == (7, "development")
    play(state, "pass", "pass")
    assert result(state) == ((1,), "stars")


def test_w5_1_stars_from_the_galleries_of_this_upkeep_come_too_late() -> None:
    state = table(buildings={1: ["factory", ("gallery", 3)]})
    end_phase(state)
    assert (stars_of(state), state.phase) == (7, "development")
    end_phase(state)
    assert (stars_of(state), result(state)) == (7, ((1,), "stars"))


def test_w5_1_after_the_end_nothing_can_be_done() -> None:
    state = table(buildings={1: SEVEN_STARS})
    end_phase(state)
    for action in ("pass", "producer", "co-op:2"):
        assert (refused(state, action).why, refused(state, action).clause) == ("game-over", "W5.1")


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_w5_2_the_supply_is_filled_to_three_at_the_side_of_the_deck(left: int) -> None:
    lying = ["statue", "gardens", "windmill"][:left]
    state = table(supply=lying, deck=["mine", "truck", "plant", "bridge"])
    events = end_phase(state)
    turned = ["mine", "truck", "plant"][: 3 - left]
    assert ids(state.supply) == lying + turned
    assert ids(state.deck) == ["mine", "truck", "plant", "bridge"][3 - left :]
    assert only(events, SupplyFilled) == ([SupplyFilled(tuple(turned))] if turned else [])


def test_w5_2_the_last_cards_of_the_deck_may_fill_the_supply() -> None:
    state = table(supply=["statue"], deck=["mine", "truck"])
    end_phase(state)
    assert (state.round, ids(state.supply), state.deck) == (2, ["statue", "mine", "truck"], [])
    end_phase(state)
    assert state.round == 3


@pytest.mark.parametrize("supply, deck", [(["statue"], ["mine"]), ([], ["mine", "truck"]), (["statue", "mine"], [])])
def test_w5_2_too_few_cards_end_the_game_as_the_table_lies(supply: list[str], deck: list[str]) -> None:
    state = table(
        supply=supply, deck=deck, mints=[3, 4], buildings={1: ["factory"]}, on={"producer": [(1, 1)]}, token=2
    )
    events = end_phase(state)
    assert events[-2:] == [PhaseBegan("upkeep", 1), GameEnded((1,), "stars")]
    assert (ids(state.supply), ids(state.deck)) == (supply, deck)
    assert lying_on(state, "producer") == [(1, 1), None]
    assert mints_of(state) == [3, 4]


def test_w5_3_buildings_pay_from_the_token_holder_on_in_building_order() -> None:
    state = table(3, token=2, buildings={1: ["mine"], 2: ["plant", "factory"], 3: ["workshop"]})
    assert [gain[0::3] for gain in gains(state)][:4] == [(2, "plant"), (2, "factory"), (3, "workshop"), (1, "mine")]


def test_w5_3_the_token_taken_in_this_phase_counts() -> None:
    state = table(3, buildings={1: ["mine"], 3: ["workshop"]}, to_move=3)
    play(state, "leadership-council")
    assert [gain[0::3] for gain in gains(state)][:2] == [(3, "workshop"), (1, "mine")]


def test_w5_3_a_gallery_is_filled_in_its_place_of_the_order() -> None:
    state = table(buildings={1: ["mine", "gallery", "plant"]})
    events = [e for e in end_phase(state) if isinstance(e, MintsGained | GalleryFilled)]
    assert events[1] == GalleryFilled(1, "gallery", 1)
    assert [getattr(e, "card", None) or getattr(e, "plan", None) for e in events[:3]] == ["mine", "gallery", "plant"]


def test_w5_3_with_two_seats_co_op_leaves_no_choice() -> None:
    state = table(token=2, buildings={2: ["co-op", "mine"]})
    assert gains(state)[:3] == [
        (2, 1, "building", "co-op"),
        (1, 1, "building", "co-op"),
        (2, 1, "building", "mine"),
    ]
    assert state.round == 2


@pytest.mark.parametrize(
    "seats, owner, choices",
    [
        (3, 1, ["co-op:2", "co-op:3"]),
        (3, 2, ["co-op:1", "co-op:3"]),
        (4, 1, ["co-op:2", "co-op:3", "co-op:4"]),
        (4, 3, ["co-op:1", "co-op:2", "co-op:4"]),
    ],
)
def test_w5_3_the_owner_of_the_co_op_gains_first_and_then_chooses(seats: int, owner: int, choices: list[str]) -> None:
    state = table(seats, buildings={owner: ["co-op"]})
    events = end_phase(state)
    assert [(e.seat, e.card) for e in only(events, MintsGained)] == [(owner, "co-op")]
    assert events[-1] == TurnBegan(owner, None)
    assert (state.phase, state.to_move, legal(state)) == ("upkeep", owner, choices)


@pytest.mark.parametrize("seats", [3, 4])
def test_w5_3_the_chosen_seat_gains_and_the_upkeep_goes_on(seats: int) -> None:
    buildings = {1: ["mine"], 2: ["plant", "co-op", "factory"], 3: ["workshop"]}
    state = table(seats, token=2, buildings=buildings, on={"producer": [(1, 1)]})
    first = [(e.seat, e.card) for e in only(end_phase(state), MintsGained)]
    assert first == [(2, "plant"), (2, "co-op")]
    events = play(state, f"co-op:{seats}")
    assert events[0] == CoOpChosen(2, seats)
    rest = [(e.seat, e.card) for e in only(events, MintsGained)]
    order = [2, 3, 1] if seats == 3 else [2, 3, 4, 1]
    assert rest == [(seats, "co-op"), (2, "factory"), (3, "workshop"), (1, "mine")] + [(n, None) for n in order]
    assert (state.phase, state.round, state.to_move) == ("development", 2, 2)


def test_w5_3_while_the_choice_is_awaited_nothing_else_can_be_done() -> None:
    state = table(3, buildings={1: ["co-op"]})
    end_phase(state)
    for action in ("pass", "producer", "supplier:statue"):
        assert (refused(state, action).why, refused(state, action).clause) == ("choice-awaited", "W5.3")
    assert refused(state, "co-op:1").why == "not-another-seat"
    assert refused(state, "co-op:4").why == "not-another-seat"


def test_w5_3_the_choice_exists_only_in_upkeep() -> None:
    assert (refused(table(3, buildings={1: ["co-op"]}), "co-op:2").why) == "no-choice"


def test_w5_3_the_supply_is_filled_before_the_choice_and_the_locations_cleared_after() -> None:
    state = table(3, buildings={1: ["co-op"]}, supply=["statue"], on={"producer": [(2, 1)]})
    end_phase(state)
    assert (len(state.supply), lying_on(state, "producer")) == (3, [(2, 1), None])
    play(state, "co-op:3")
    assert lying_on(state, "producer") == [None, None]


@pytest.mark.parametrize("deed, mints", [("wholesaler", 1), ("lotto", 2)])
@pytest.mark.parametrize("visitor", [1, 2])
def test_w5_4_the_owner_gains_if_the_deed_location_is_occupied(deed: str, mints: int, visitor: int) -> None:
    state = table(mints=[0, 0], buildings={2: [deed]}, on={deed: [(visitor, 1)]})
    assert gains(state)[0] == (2, mints, "owner", deed)
    assert mints_of(state) == [1, 1 + mints]


@pytest.mark.parametrize("deed", ["wholesaler", "lotto"])
def test_w5_4_the_owner_gains_nothing_if_nobody_came(deed: str) -> None:
    state = table(mints=[0, 0], buildings={2: [deed]})
    end_phase(state)
    assert mints_of(state) == [1, 1]


def test_w5_4_a_location_without_an_owner_pays_nobody() -> None:
    state = table(mints=[0, 0], opened=["lotto"], on={"lotto": [(1, 3)]})
    end_phase(state)
    assert mints_of(state) == [1, 1]


def test_w5_4_wholesaler_pays_before_lotto_and_after_all_buildings() -> None:
    state = table(
        buildings={1: ["lotto"], 2: ["wholesaler", "mine"]}, on={"lotto": [(1, 3)], "wholesaler": [(1, 1)]}, token=1
    )
    assert [gain[3] for gain in gains(state)] == ["mine", "wholesaler", "lotto", None, None]


def test_w5_6_all_mints_on_locations_go_back() -> None:
    state = table(on={"producer": [(1, 1), (2, 1)], "supplier": [(2, 3)], "leadership-council": [(1, 1)]})
    events = end_phase(state)
    assert only(events, MintsReturned) == [
        MintsReturned("producer", 2, 0),
        MintsReturned("supplier", 3, 0),
        MintsReturned("leadership-council", 1, 0),
    ]
    assert {stack for place in state.locations.values() for stack in place.spaces} == {None}


def test_w5_6_mints_on_galleries_stay() -> None:
    state = table(buildings={1: [("gallery", 2)]})
    end_phase(state)
    assert [*state.seats[0].buildings.values()] == [3]


def test_w5_6_the_locations_are_cleared_before_the_round_s_mint() -> None:
    state = table(on={"producer": [(1, 1)]})
    kinds = [type(event).__name__ for event in end_phase(state)]
    assert kinds[-5:] == ["MintsReturned", "MintsGained", "MintsGained", "PhaseBegan", "TurnBegan"]


@pytest.mark.parametrize("seats, token, order", [(2, 2, [2, 1]), (3, 3, [3, 1, 2]), (4, 2, [2, 3, 4, 1])])
def test_w5_7_each_seat_gains_a_mint_from_the_token_holder_clockwise(seats: int, token: int, order: list[int]) -> None:
    state = table(seats, token=token)
    assert gains(state) == [(number, 1, "upkeep", None) for number in order]
    assert mints_of(state) == [4] * seats


def test_w5_7_the_next_round_begins_with_the_token_holder() -> None:
    state = table(3, token=2)
    events = end_phase(state)
    assert events[-2:] == [PhaseBegan("development", 2), TurnBegan(2, None)]
    assert (state.round, state.phase, state.to_move, state.passes) == (2, "development", 2, 0)
