"""Where things lie on a table of Mint Delivery: inside the window and apart, at every size and for every game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pygame
import pytest

from mintworks.games.delivery.content.boards import load_board, load_table
from mintworks.games.delivery.rules.parts import SpaceKind
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.view.arrangement import MOST_SEEN, Arrangement
from mintworks.games.delivery.view.board_shapes import reach
from mintworks.games.delivery.view.signs import _TAB_GROWN, tray_mark
from mintworks.games.delivery.view.truck_slots import truck_size
from tests.games.delivery.view.positions import factory_session, table_session

SIZES = [(960, 540), (1280, 720), (1280, 800), (1920, 1080), (1920, 1200), (2560, 1080), (3440, 1440), (3840, 2160)]

TRUCK = (104, 80)
"""How large a truck is drawn, in units of the map."""

sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def arranged(state: State, size: tuple[int, int], share: float = 1.0, *, has_large_text: bool = False) -> Arrangement:
    unit = min(size[0] / 1920, size[1] / 1080)
    is_factory = state.driver is not None
    layout = load_table(len(state.seats), factory=is_factory)
    board = load_board(factory=is_factory)
    return Arrangement(
        layout, board, size, lambda px: round(px * unit), state, 1, share=share, has_large_text=has_large_text
    )


def crowded() -> Iterator[State]:
    """Games of all kinds at their fullest: long beds, all upgrades bought, nine open orders."""
    for seats in range(1, 6):
        state = table_session(seats, upgrades=("long-bed", "turbo", "tip-jar"), conditions=4).match.state
        orders = [*state.parts.orders.values()]
        for number, seat in enumerate(state.seats):
            for upgrade in state.upgrades:
                seat.buy(upgrade)
            seat.open = orders[number * 8 : number * 8 + (9 if number == 0 else 3)]
        yield state
    for count in (6, 10):
        yield table_session(5, upgrades=tuple(state.parts.upgrades)[:count]).match.state
    yield table_session(3).match.state
    yield factory_session().match.state


STATES = [*crowded()]
every = pytest.mark.parametrize("state", STATES, ids=lambda state: f"{len(state.seats)}-{len(state.upgrades)}")


@sizes
@every
def test_mats_board_and_shelf_lie_apart_inside_the_window(state: State, size: tuple[int, int]) -> None:
    found = arranged(state, size)
    areas = [found.strip, found.board, *(place.panel for place in found.seats.values())]
    areas += [found.shelf] if found.shelf is not None else []
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(area) for area in areas)
    assert not [pair for pair in combinations(areas, 2) if pair[0].colliderect(pair[1])]


@sizes
def test_many_upgrades_are_as_large_on_the_shelf_as_few(size: tuple[int, int]) -> None:
    few, more, all_ = (
        arranged(table_session(2, upgrades=tuple(STATES[0].parts.upgrades)[:count]).match.state, size)
        for count in (3, 6, 10)
    )
    assert more.upgrades[0].size == few.upgrades[0].size
    assert all_.upgrades[0].width > 0.7 * few.upgrades[0].width
    for found in (few, more, all_):
        assert found.shelf is not None
        assert all(found.shelf.contains(card) for card in found.upgrades)


@sizes
@every
def test_what_lies_on_a_mat_lies_apart_inside_it(state: State, size: tuple[int, int]) -> None:
    found = arranged(state, size)
    for seat, place in found.seats.items():
        orders = found.orders(seat, len(state.seats[seat - 1].open))
        things = [place.badge, place.truck, place.done, *([orders[0].unionall(orders)] if orders else [])]
        if place.is_own:
            things += [found.corner, *(rect for rect in (place.stars, place.keys) if rect is not None)]
        assert all(place.panel.contains(thing) for thing in things)
        assert not [pair for pair in combinations(things, 2) if pair[0].colliderect(pair[1])], seat


@sizes
@every
@pytest.mark.parametrize("has_large_text", [False, True])
def test_trays_and_signs_lie_apart_on_the_board(state: State, size: tuple[int, int], *, has_large_text: bool) -> None:
    found = arranged(state, size, has_large_text=has_large_text)
    things = [*found.trays.values(), *found.signs.values()]
    assert all(found.board.contains(thing) for thing in things)
    assert not [pair for pair in combinations(things, 2) if pair[0].colliderect(pair[1])]


@sizes
def test_the_names_of_all_towns_stand_beneath_them_a_little_to_the_middle_of_the_map(size: tuple[int, int]) -> None:
    found = arranged(STATES[1], size)
    towns = [(name, sign, found.spots[name]) for name, sign in found.signs.items() if name in found.trays]
    assert len(towns) == 4
    aside = [(sign.centerx - x) * (1 if x < found.board.centerx else -1) for _, sign, (x, _) in towns]
    beneath = [sign.top - y for _, sign, (_, y) in towns]
    assert min(aside) > 0
    assert max(aside) - min(aside) <= 3
    assert min(beneath) > 0
    assert max(beneath) - min(beneath) <= found.length(8)
    assert max(sign.width for _, sign, _ in towns) - min(sign.width for _, sign, _ in towns) <= 1


@sizes
def test_the_names_of_towns_leave_roads_and_movement_spaces_free(size: tuple[int, int]) -> None:
    found = arranged(STATES[1], size)
    signs = [sign for name, sign in found.signs.items() if name in found.trays]
    for town in found.trays:
        for space in (name for name in found.spots if name.endswith(f"-{town}")):
            x, y = found.spots[space]
            lay_by = pygame.Rect(0, 0, found.length(100), found.length(52))
            lay_by.center = round(x), round(y)
            assert lay_by.collidelist(signs) < 0, space
            assert not any(sign.collidepoint(spot) for sign in signs for spot in found.way(space, town))


@sizes
@every
def test_large_signs_leave_rest_stops_free(state: State, size: tuple[int, int]) -> None:
    found = arranged(state, size, has_large_text=True)
    kinds = load_board(factory=state.driver is not None).map.road_map.kinds
    half = [found.length(side) for side in reach(SpaceKind.MOVEMENT, in_factory=state.driver is not None)]
    for stop in (spot for name, spot in found.spots.items() if kinds[name] is SpaceKind.MOVEMENT):
        for name, sign in found.signs.items():
            nearest = [
                min(max(middle, low), high)
                for middle, low, high in zip(stop, sign.topleft, sign.bottomright, strict=True)
            ]
            off = [(near - middle) / length for near, middle, length in zip(nearest, stop, half, strict=True)]
            assert sum(share * share for share in off) >= 0.95, name


@sizes
def test_orders_are_never_too_small_to_be_used(size: tuple[int, int]) -> None:
    least = 44 * min(size[0] / 1920, size[1] / 1080)
    for state in STATES:
        found = arranged(state, size)
        for seat in found.seats:
            for rect in found.orders(seat, min(3, len(state.seats[seat - 1].open))):
                assert rect.height >= least


@sizes
def test_orders_that_lie_over_each_other_can_be_read_and_used(size: tuple[int, int]) -> None:
    unit = min(size[0] / 1920, size[1] / 1080)
    found = arranged(STATES[4], size)
    own = [rect for rect in found.orders(1, 9) if rect.top == found.orders(1, 9)[0].top]
    assert all(after.left - before.left >= 44 * unit for before, after in pairwise(own))
    for seat in (2, 3, 4, 5):
        lying, fanned = found.orders(seat, 7), found.orders(seat, 7, is_fanned=True)
        assert len({rect.topleft for rect in lying}) in (MOST_SEEN, 7)
        assert all(rect.width >= 72 * unit for rect in lying)
        assert not [pair for pair in pairwise(fanned) if pair[0].colliderect(pair[1])]
        assert pygame.Rect((0, 0), size).contains(fanned[0].unionall(fanned))


def test_five_trucks_on_one_space_stand_apart() -> None:
    found = arranged(STATES[4], (1920, 1080))
    spots = [found.slot("city", place, 5) for place in range(5)]
    assert len({*spots}) == 5


@sizes
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_trucks_that_share_a_space_stand_off_its_sign_and_off_the_trays(size: tuple[int, int], count: int) -> None:
    found = arranged(STATES[4], size)
    for town in found.signs:
        for place in range(count):
            truck = pygame.Rect(0, 0, *(found.length(side * truck_size(count)) for side in TRUCK))
            x, y = found.slot(town, place, count)
            truck.center = round(x), round(y - found.length(10 * truck_size(count)))
            assert not truck.inflate(6, 6).colliderect(found.signs[town]), (town, place)
            assert truck.collidelist([*found.trays.values()]) < 0, (town, place)


@sizes
@pytest.mark.parametrize("has_large_text", [False, True])
def test_a_truck_in_town_stands_off_the_letter_of_the_towns_tray(
    size: tuple[int, int], *, has_large_text: bool
) -> None:
    found = arranged(STATES[4], size, has_large_text=has_large_text)
    for town, tray in found.trays.items():
        mark = tray_mark(found, tray, _TAB_GROWN if has_large_text else 1.0)
        truck = pygame.Rect(0, 0, *map(found.length, TRUCK))
        x, y = found.slot(town, 0, 1)
        truck.center = round(x), round(y - found.length(10))
        assert not truck.colliderect(mark)
        assert mark.collidelist([*found.signs.values()]) < 0
        assert found.board.contains(mark)


@sizes
def test_two_trucks_on_a_rest_stop_stand_beside_each_other(size: tuple[int, int]) -> None:
    found = arranged(STATES[1], size)
    trucks = []
    for place in range(2):
        truck = pygame.Rect(0, 0, *(found.length(side * truck_size(2)) for side in TRUCK))
        x, y = found.slot("north-pepperton", place, 2)
        truck.center = round(x), round(y)
        trucks.append(truck)
        assert y > found.spots["north-pepperton"][1], "off a tunnel"
    assert not trucks[0].colliderect(trucks[1])


def test_a_road_is_driven_in_both_directions() -> None:
    found = arranged(STATES[1], (1920, 1080))
    assert found.way("city", "north") == [*reversed(found.way("north", "city"))]
    assert found.way("pepperton", "spearfield")[0] == found.spots["pepperton"]


@sizes
def test_d8_1_two_trucks_at_a_road_stop_stand_off_the_belt_beside_it(size: tuple[int, int]) -> None:
    found = arranged(factory_session().match.state, size)
    half = found.length(52 * truck_size(2))
    for stop, belt in (("left-applemint", "left"), ("right-wintergreen", "right")):
        for place in range(2):
            x, y = found.slot(stop, place, 2)
            assert not found.belt_front(belt).colliderect(pygame.Rect(round(x) - half, round(y), 2 * half, 1))


def test_many_open_orders_stand_in_two_rows_where_a_tall_mat_has_room_for_larger_ones() -> None:
    found = arranged(STATES[4], (1000, 900))
    orders = found.orders(1, 9)
    assert len({rect.top for rect in orders}) == 2
    alone = arranged(STATES[4], (1280, 720)).orders(1, 9)
    assert len({rect.top for rect in alone}) == 1


@sizes
def test_a_driver_speaks_where_a_button_would_be_on_a_table_that_is_only_looked_at(size: tuple[int, int]) -> None:
    played, shown = (arranged(STATES[-1], size, share) for share in (1.0, 0.99))
    assert played.driver is not None
    assert shown.driver is not None
    assert shown.driver.words.height > played.driver.words.height
    for found in (played, shown):
        (driver,) = (place for place in found.seats.values() if not place.is_own)
        assert all(driver.panel.contains(rect) for rect in (driver.truck, driver.done, driver.orders))
