"""Nothing on a table overlaps or leaves the window, however many sit at it, hold cards, and however large it is."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import State
from mintworks.games.works.view.arrangement import LOCATION_ASPECT, PLAN_ASPECT
from mintworks.games.works.view.card_frame import SMALL_BELOW
from mintworks.games.works.view.neighborhood_order import NeighborhoodOrder
from tests.games.works.players.positions import PLANS, WORKS, fill
from tests.games.works.view.at_table import arrange, unit

SIZES = [
    *((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160)),
    *((1280, 800), (1920, 1200), (2560, 1080), (3440, 1440)),
]
SMALLEST_CARD = 44
"""In px of the design: still large enough to be pointed at."""

TABLES = [
    pytest.param(Setup(ai="sonic", seed=1), id="solitaire"),
    pytest.param(Setup(ai="mort", advanced=("recycler",), seed=1), id="solitaire-advanced"),
    *(
        pytest.param(Setup(players=seats, advanced=tuple(WORKS.cards.advanced[:some]), seed=1), id=f"{seats}-{some}")
        for seats in (2, 3, 4)
        for some in (0, 2, 4)
    ),
]


def held(state: State, seat: int) -> list[PlanCard]:
    return NeighborhoodOrder().held(state.seats[seat - 1])


def overlaps(places: dict[str, pygame.Rect]) -> list[str]:
    return [f"{a} and {b}" for (a, one), (b, other) in combinations(places.items(), 2) if one.colliderect(other)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("setup", TABLES)
def test_the_parts_of_a_table_lie_apart_and_inside_the_window(setup: Setup, size: tuple[int, int]) -> None:
    state = WORKS.new_game(setup)
    for viewpoint in range(1, len(state.seats) + 1):
        table = arrange(state, size, viewpoint)
        places = {
            "strip": table.strip,
            **table.locations,
            **{f"supply {index}": rect for index, rect in enumerate(table.supply)},
            "deck": table.deck,
            "mint supply": table.mint_supply,
            **{f"seat {seat}": place.panel for seat, place in table.seats.items()},
        }
        window = pygame.Rect((0, 0), size)
        assert [name for name, rect in places.items() if not window.contains(rect)] == []
        assert overlaps(places) == []
        assert all(table.supply_area.contains(rect) for rect in table.supply)


@pytest.mark.parametrize("has_large_text", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("setup", TABLES)
def test_the_parts_of_a_neighborhood_lie_apart_and_inside_it(
    setup: Setup, size: tuple[int, int], has_large_text: bool
) -> None:
    state = WORKS.new_game(setup)
    table = arrange(state, size, has_large_text=has_large_text)
    for seat, place in table.seats.items():
        parts = {"badge": place.badge, "title": place.title, "pile": place.pile, "counts": place.counts}
        parts["cards"] = place.cards
        if place.is_own:
            parts |= {"pass": table.pass_button}
            if place.town is None or has_large_text:
                parts |= {"rest": table.rest_button}
            apart = math.dist(place.token.center, place.badge.center)
            assert apart >= (place.token.width + place.badge.width) / 2, "both are round"
        else:
            parts["token"] = place.token
        if place.about is not None:
            parts["about"] = place.about
        if place.town is not None and not place.is_own:
            parts["town"] = place.town
        assert [name for name, rect in parts.items() if min(rect.size) <= 0] == []
        assert [f"seat {seat}: {name}" for name, rect in parts.items() if not place.panel.contains(rect)] == []
        assert overlaps(parts) == []


@pytest.mark.parametrize("has_large_text", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("setup", TABLES)
def test_up_to_twelve_cards_lie_apart_inside_their_place(
    setup: Setup, size: tuple[int, int], has_large_text: bool
) -> None:
    state = WORKS.new_game(setup)
    names = list(PLANS)
    for buildings, plans in [(0, 1), (1, 0), (3, 2), (6, 0), (0, 7), (5, 4), (9, 1), (2, 10), (12, 0), (0, 12), (6, 6)]:
        for seat in range(1, len(state.seats) + 1):
            fill(state, seat, names[:plans], names[plans : plans + buildings])
        table = arrange(state, size, has_large_text=has_large_text)
        for seat, place in table.seats.items():
            cards = {plan.id: rect for plan, rect in table.cards(seat, held(state, seat)).items()}
            assert len(cards) == buildings + plans
            assert all(place.cards.contains(rect) for rect in cards.values())
            assert overlaps(cards) == []
            assert place.town is None or place.town.collidelist(list(cards.values())) < 0
            assert all(rect.width >= SMALLEST_CARD * unit(size) for rect in cards.values()), (seat, buildings, plans)


@given(buildings=st.integers(0, 12), plans=st.integers(0, 12), seats=st.integers(2, 4), size=st.sampled_from(SIZES))
def test_empty_places_go_on_where_the_cards_end(buildings: int, plans: int, seats: int, size: tuple[int, int]) -> None:
    plans = min(plans, 12 - buildings)
    state = WORKS.new_game(Setup(players=seats, seed=1))
    names = list(PLANS)
    fill(state, 1, names[:plans], names[plans : plans + buildings])
    table = arrange(state, size)
    places = {plan.id: rect for plan, rect in table.cards(1, held(state, 1)).items()}
    places |= {f"empty {index}": rect for index, rect in enumerate(table.empty_places(state, 1))}
    assert overlaps(places) == []
    assert all(table.seats[1].cards.contains(rect) for rect in places.values())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("setup", TABLES)
def test_beside_larger_text_the_own_town_keeps_much_of_the_mat_and_stays_clear_of_the_buttons(
    setup: Setup, size: tuple[int, int]
) -> None:
    names = list(PLANS)
    for count in range(13):
        state = WORKS.new_game(setup)
        fill(state, 1, names[: count // 3], names[count // 3 : count])
        table = arrange(state, size, has_large_text=True)
        own = table.seats[1]
        assert own.town is not None
        assert own.town.height >= own.panel.height * 0.4
        assert own.town.bottom < table.pass_button.top == table.rest_button.top
        assert table.rest_button.right < table.pass_button.left
        assert max(rect.right for rect in [own.cards, *table.empty_places(state, 1)]) <= own.town.left


@pytest.mark.parametrize("setup", TABLES)
def test_a_town_without_buttons_beside_it_is_as_large_with_larger_text(setup: Setup) -> None:
    state = WORKS.new_game(setup)
    towns = [
        arrange(state, (1280, 530), has_large_text=is_large, has_buttons=False).seats[1].town
        for is_large in (False, True)
    ]
    usual, large = towns
    assert usual is not None
    assert large is not None
    assert large.height >= 0.9 * usual.height


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_few_cards_of_others_are_wide_enough_for_their_names(players: int) -> None:
    state = WORKS.new_game(Setup(players=players, seed=1))
    for count in range(1, 7):
        fill(state, 2, [], list(PLANS)[:count])
        cards = arrange(state, (1280, 720)).cards(2, held(state, 2)).values()
        assert min(card.width for card in cards) >= 120 * unit((1280, 720)), count


@pytest.mark.parametrize("size", SIZES)
def test_cards_keep_their_shape_and_rows_are_even(size: tuple[int, int]) -> None:
    table = arrange(WORKS.new_game(Setup(players=4, advanced=tuple(WORKS.cards.advanced), seed=1)), size)
    for rect in table.locations.values():
        assert rect.height / rect.width == pytest.approx(LOCATION_ASPECT, rel=0.02)
    for rect in [*table.supply, table.deck]:
        assert rect.height / rect.width == pytest.approx(PLAN_ASPECT, rel=0.02)
    assert all(left.top == right.top and left.right < right.left for left, right in pairwise(table.supply))


def test_the_seat_at_the_bottom_is_the_viewpoint_and_the_others_follow_clockwise() -> None:
    state = WORKS.new_game(Setup(players=4, seed=1))
    table = arrange(state, (1920, 1080), viewpoint=3)
    assert table.seats[3].is_own
    assert list(table.seats) == [3, 4, 1, 2]
    assert [place.is_own for place in table.seats.values()] == [True, False, False, False]
    assert [table.seats[seat].panel.left for seat in (4, 1, 2)] == sorted(table.seats[s].panel.left for s in (1, 2, 4))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("setup", TABLES)
def test_beside_the_own_town_cards_keep_their_words_and_become_smaller_step_by_step(
    setup: Setup, size: tuple[int, int]
) -> None:
    state = WORKS.new_game(setup)
    names = list(PLANS)
    forms, areas = [], []
    for count in range(1, 15):
        fill(state, 1, names[: count // 3], names[count // 3 : count])
        table = arrange(state, size)
        own, cards = table.seats[1], list(table.cards(1, held(state, 1)).values())
        assert own.town is not None
        assert own.panel.contains(own.town)
        assert table.drawn_town is not None
        assert own.town.width <= table.drawn_town[0]
        assert own.town.width >= 490 * unit(size)
        forms.append(bool(own.low_rows))
        areas.append(cards[0].width * cards[0].height)
        assert all(own.cards.contains(rect) for rect in cards)
        assert {rect.size for rect in cards} == {cards[0].size}
        assert len({rect.top for rect in cards}) == (2 if own.low_rows else 1)
        if not own.low_rows:
            assert cards[0].height / cards[0].width == pytest.approx(PLAN_ASPECT, rel=0.02)
        if count <= 5:
            assert cards[0].width >= SMALL_BELOW * unit(size)
    assert forms == sorted(forms), "once in two rows, no further card brings them back"
    assert areas == sorted(areas, reverse=True)
    assert all(after > 0.6 * before for before, after in pairwise(areas)), "no card halves the others"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("setup", TABLES)
def test_others_have_towns_as_long_as_their_cards_leave_room(setup: Setup, size: tuple[int, int]) -> None:
    state = WORKS.new_game(setup)
    names = list(PLANS)
    for count in range(7):
        fill(state, 2, [], names[:count])
        place = arrange(state, size).seats[2]
        assert place.town is not None, count
        assert place.panel.contains(place.town)
