"""The place for a box where it hides the least."""

import pygame

from mintworks.ui.free_place import free_place

_BOARD = pygame.Rect(0, 0, 100, 100)
_WIDE, _HIGH = (60, 20), (30, 40)


def test_of_free_places_the_first_size_is_taken_and_the_nearest() -> None:
    top = pygame.Rect(0, 0, 100, 30)
    assert free_place([_WIDE, _HIGH], _BOARD, [top], [], (50, 0), 10) == pygame.Rect(20, 30, 60, 20)


def test_another_size_is_taken_where_the_first_would_hide_something() -> None:
    halves = [pygame.Rect(0, 0, 50, 100), pygame.Rect(50, 50, 50, 50)]
    assert free_place([_WIDE, _HIGH], _BOARD, [], halves, (50, 0), 10) == pygame.Rect(50, 0, 30, 40)


def test_what_is_kept_clear_is_hidden_less_than_what_is_only_avoided() -> None:
    left, right = pygame.Rect(0, 0, 50, 100), pygame.Rect(50, 0, 50, 100)
    assert free_place([_HIGH], _BOARD, [left], [right], (0, 0), 10).left == 50
