"""W2: the set-up."""

from __future__ import annotations

import itertools

import pytest

from mintworks.games.works.rules.setup import Setup, SetupError, random_advanced
from tests.games.works.content.printed_cards import LOCATIONS
from tests.games.works.rules.positions import CARDS, WORKS, ids, mints_of

CORE = ["producer", "supplier", "builder", "leadership-council"]
DEEDS = ["wholesaler", "lotto"]
ADVANCED = ["crowdfunder", "recycler", "temp-agency", "swap-meet"]
DECK = tuple(reversed(CARDS.plans))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_w2_1_core_and_deed_locations_are_always_there_and_the_deeds_closed(players: int) -> None:
    state = WORKS.new_game(Setup(players=players))
    assert list(state.locations) == CORE + DEEDS
    assert [name for name, place in state.locations.items() if place.is_open] == CORE
    assert {place.owner for place in state.locations.values()} == {None}


@pytest.mark.parametrize("location", LOCATIONS)
def test_w2_1_the_spaces_follow_the_number_of_players(location: str) -> None:
    advanced = (location,) if location in ADVANCED else ()
    games = [Setup(ai="sonic", advanced=advanced)] + [Setup(players=n, advanced=advanced) for n in (2, 3, 4)]
    one, two, three, four = [WORKS.new_game(setup).locations[location].spaces for setup in games]
    alone, few, many = LOCATIONS[location].spaces
    assert (one, two, three, four) == ([None] * alone, [None] * few, [None] * few, [None] * many)


def test_w2_2_players_may_choose_any_advanced_locations() -> None:
    for number in range(5):
        for chosen in itertools.combinations(ADVANCED, number):
            state = WORKS.new_game(Setup(advanced=chosen))
            assert list(state.locations) == CORE + DEEDS + list(chosen)
            assert all(state.locations[name].is_open for name in chosen)


def test_w2_2_the_order_of_choosing_does_not_matter() -> None:
    state = WORKS.new_game(Setup(advanced=("swap-meet", "crowdfunder")))
    assert list(state.locations)[-2:] == ["crowdfunder", "swap-meet"]


@pytest.mark.parametrize("seed", range(20))
def test_w2_2_at_random_two_are_drawn_and_in_solitaire_one(seed: int) -> None:
    at_table = random_advanced(CARDS, seed, solitaire=False)
    alone = random_advanced(CARDS, seed, solitaire=True)
    assert len(set(at_table)) == 2
    assert len(alone) == 1
    assert {*at_table, *alone} <= {*ADVANCED}
    assert at_table == random_advanced(CARDS, seed, solitaire=False)


def test_w2_2_every_advanced_location_can_be_drawn() -> None:
    drawn = {name for seed in range(60) for name in random_advanced(CARDS, seed, solitaire=True)}
    assert drawn == {*ADVANCED}


@pytest.mark.parametrize(
    "setup",
    [
        Setup(advanced=("producer",)),
        Setup(advanced=("lotto",)),
        Setup(advanced=("casino",)),
        Setup(advanced=("recycler", "recycler")),
        Setup(ai="mort", advanced=("recycler", "swap-meet")),
    ],
)
def test_w2_2_what_is_no_choice_of_advanced_locations_is_refused(setup: Setup) -> None:
    with pytest.raises(SetupError, match=r"Advanced"):
        WORKS.new_game(setup)


def test_w2_3_three_plans_are_turned_up_and_the_rest_is_the_deck() -> None:
    state = WORKS.new_game(Setup(deck=DECK))
    assert (ids(state.supply), ids(state.deck)) == ([*DECK[:3]], [*DECK[3:]])


def test_w2_3_in_solitaire_two_plans_are_turned_up() -> None:
    state = WORKS.new_game(Setup(ai="sonic", deck=DECK))
    assert (ids(state.supply), ids(state.deck)) == ([*DECK[:2]], [*DECK[2:]])


def test_w2_3_the_deck_is_shuffled_by_the_seed() -> None:
    decks = [tuple(ids([*state.supply, *state.deck])) for state in (WORKS.new_game(Setup(seed=n)) for n in range(30))]
    assert all(sorted(deck) == sorted(CARDS.plans) for deck in decks)
    assert len(set(decks)) == 30
    again = WORKS.new_game(Setup(seed=7))
    assert tuple(ids([*again.supply, *again.deck])) == decks[7]


@pytest.mark.parametrize(
    "deck", [(), DECK[1:], (*DECK, DECK[0]), (DECK[0], *DECK[:-1]), ("casino", *DECK[1:])], ids=str
)
def test_w2_3_a_deck_has_each_plan_once(deck: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match=r"W1\.2|W3"):
        WORKS.new_game(Setup(deck=deck))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_w2_4_each_seat_takes_three_mints_and_nothing_else(players: int) -> None:
    state = WORKS.new_game(Setup(players=players))
    assert mints_of(state) == [3] * players
    assert all(not seat.plans and not seat.buildings and not seat.secret for seat in state.seats)


@pytest.mark.parametrize("first", [1, 2, 3])
def test_w2_4_players_may_pick_who_takes_the_token(first: int) -> None:
    state = WORKS.new_game(Setup(players=3, first=first))
    assert (state.token, state.to_move) == (first, first)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_w2_4_the_token_is_drawn_among_all_seats(players: int) -> None:
    holders = {WORKS.new_game(Setup(players=players, seed=seed)).token for seed in range(60)}
    assert holders == {*range(1, players + 1)}


@pytest.mark.parametrize("first", [0, 3, -1])
def test_w2_4_a_seat_that_is_not_there_cannot_take_the_token(first: int) -> None:
    with pytest.raises(SetupError, match=r"W2\.4"):
        WORKS.new_game(Setup(players=2, first=first))


def test_w2_4_who_takes_the_token_does_not_change_the_deck() -> None:
    free, picked = WORKS.new_game(Setup(seed=5)), WORKS.new_game(Setup(seed=5, first=2))
    assert (free.supply, free.deck) == (picked.supply, picked.deck)
