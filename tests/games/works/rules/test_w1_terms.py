"""W1: the words of the game, and what lies where."""

from __future__ import annotations

import pytest

from mintworks.games.works.rules.setup import Setup, SetupError
from tests.games.works.rules.positions import (
    CARDS,
    WORKS,
    buildings_of,
    end_phase,
    ids,
    mints_of,
    plans_of,
    play,
    solo,
    table,
)


def test_w1_1_a_gained_plan_comes_from_the_supply_into_the_neighborhood() -> None:
    state = table(supply=["mine", "statue", "gardens"])
    play(state, "supplier:statue")
    assert plans_of(state, 1) == ["statue"]
    assert ids(state.supply) == ["mine", "gardens"]


def test_w1_1_a_built_plan_is_a_building_and_no_plan_any_more() -> None:
    state = table(plans={1: ["mine", "statue"]})
    play(state, "builder:statue")
    assert plans_of(state, 1) == ["mine"]
    assert buildings_of(state, 1) == ["statue"]


@pytest.mark.parametrize("where", ["plans", "buildings"])
def test_w1_1_a_lost_card_goes_to_the_bottom_of_the_deck(where: str) -> None:
    mine = {1: ["mine"]}
    state = table(
        advanced=["recycler"],
        plans=mine if where == "plans" else {},
        buildings=mine if where == "buildings" else {},
        deck=["plant", "truck"],
    )
    play(state, "recycler:mine")
    assert ids(state.deck) == ["plant", "truck", "mine"]
    assert plans_of(state, 1) == buildings_of(state, 1) == []


def test_w1_2_there_are_21_plans_10_locations_and_4_opponents() -> None:
    assert (len(CARDS.plans), len(CARDS.locations), len(CARDS.ais)) == (21, 10, 4)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_w1_2_two_to_four_persons_play(players: int) -> None:
    assert len(WORKS.new_game(Setup(players=players)).seats) == players


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_w1_2_no_other_number_of_persons_plays(players: int) -> None:
    with pytest.raises(SetupError, match=r"W1\.2|W7\.1"):
        WORKS.new_game(Setup(players=players))


def test_w1_2_one_person_plays_against_an_ai() -> None:
    assert len(WORKS.new_game(Setup(ai="sonic")).seats) == 2
    assert len(WORKS.new_game(Setup(ai="sonic", players=1)).seats) == 2
    with pytest.raises(SetupError, match=r"W7\.1"):
        WORKS.new_game(Setup(ai="sonic", players=2))


@pytest.mark.parametrize("ai", ["justin", "sonic", "mort"])
def test_w1_3_the_mint_supply_is_unlimited_against_most(ai: str) -> None:
    assert solo(ai).mint_supply is None


def test_w1_3_the_mint_supply_never_ends_a_game_of_persons() -> None:
    state = table(buildings={1: ["stripmine", "plant"]})
    assert state.mint_supply is None
    for _ in range(50):
        end_phase(state)
    assert mints_of(state) == [3 + 50 * 6, 3 + 50]
    assert state.mint_supply is None
