"""In windows that are much wider or taller than the layouts the cards become larger, and nothing overlaps."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from mintworks.games.works.content.tables import load_table
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.view.window_shape import shaped
from tests.games.works.players.positions import WORKS
from tests.games.works.view.at_table import arrange, unit

WIDE = [(1700, 540), (2560, 1080), (3440, 1080)]
TALL = [(1000, 900), (1024, 768), (900, 1000), (800, 1200)]
SOLO = Setup(ai="justin", advanced=("recycler",), seed=1)
TABLES = [
    SOLO,
    *(Setup(players=seats, seed=1) for seats in (2, 3, 4)),
    Setup(players=4, advanced=tuple(WORKS.cards.advanced), seed=1),
]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1200), (1600, 900)])
def test_a_window_of_a_usual_shape_shows_the_layout_as_it_was_drawn(size: tuple[int, int]) -> None:
    layout = load_table(2, 6, solitaire=True)
    assert shaped(layout, size) is layout


@pytest.mark.parametrize("size", [*WIDE, *TALL])
@pytest.mark.parametrize("setup", TABLES)
def test_the_parts_of_a_table_lie_apart_in_a_window_of_any_shape(setup: Setup, size: tuple[int, int]) -> None:
    table = arrange(WORKS.new_game(setup), size)
    parts = {"strip": table.strip, "shop": table.supply_area, "deck": table.deck, "mints": table.mint_supply}
    parts |= table.locations | {f"seat {seat}": place.panel for seat, place in table.seats.items()}
    window = pygame.Rect((0, 0), size)
    assert [name for name, rect in parts.items() if not window.contains(rect)] == []
    assert [pair for pair in combinations(parts, 2) if parts[pair[0]].colliderect(parts[pair[1]])] == []
    assert all(table.supply_area.contains(rect) for rect in table.supply)


def test_a_tall_window_shows_larger_locations_and_plans_than_one_of_its_width() -> None:
    state = WORKS.new_game(SOLO)
    usual, tall = arrange(state, (1000, 562)), arrange(state, (1000, 900))
    for name, rect in usual.locations.items():
        assert tall.locations[name].width > 1.3 * rect.width
    assert tall.supply[0].width > 1.3 * usual.supply[0].width


def test_a_wide_window_shows_larger_locations_and_plans_than_one_of_its_height() -> None:
    state = WORKS.new_game(SOLO)
    usual, wide = arrange(state, (960, 540)), arrange(state, (1700, 540))
    assert wide.locations["builder"].width > 1.15 * usual.locations["builder"].width
    assert wide.supply[0].height > 1.1 * usual.supply[0].height
    assert wide.supply_area.width < 1.3 * usual.supply_area.width, "the shop is no wider than its cards need"


def test_low_cards_of_the_own_neighborhood_fill_the_place_beside_the_town() -> None:
    size = (2560, 1080)
    state = WORKS.new_game(SOLO)
    for plan in [*state.deck][:12]:
        state.seats[0].buildings[plan] = 0
    table = arrange(state, size)
    own, cards = table.seats[1], table.cards(1, [*state.seats[0].buildings]).values()
    assert bool(own.low_rows)
    assert max(rect.right for rect in cards) > own.cards.right - 60 * unit(size)
