"""Accuracy over many games, and what is missed most: said only where the numbers carry it."""

from __future__ import annotations

import pytest

from mintworks.core.accuracy import Accuracy, Habit, accuracy
from mintworks.core.review import Verdict
from mintworks.games.delivery.text.habits import habit as of_delivery
from mintworks.games.works.text.habits import habit as of_works


def verdict(given_up: float, played: str = "pass", best: str = "producer") -> Verdict:
    return Verdict(number=1, seat=1, action=played, win=0.5, best=best, best_win=0.5 + given_up)


def named(played: str, best: str) -> str:
    return f"{played} for {best}"


def games(*mistakes: tuple[str, int], good: int = 30, spread: int = 3) -> list[list[Verdict]]:
    """So many mistakes of each kind, and good decisions, spread over games."""
    all_of_them = [verdict(0.2, kind, "best") for kind, count in mistakes for _ in range(count)]
    all_of_them += [verdict(0.04)] * good
    return [all_of_them[index::spread] for index in range(spread)]


def test_nobody_is_told_anything_before_a_game_was_reviewed() -> None:
    assert accuracy([], named) == Accuracy(0, 0, 0)
    assert Accuracy(0, 0, 0).share == 1.0


def test_accuracy_is_the_share_of_decisions_that_gave_up_less_than_5_points() -> None:
    found = accuracy([[verdict(0.0), verdict(0.049)], [verdict(0.051), verdict(0.3)]], named)
    assert (found.games, found.decisions, found.good, found.share) == (2, 4, 2, 0.5)


def test_what_is_missed_most_is_named_with_how_often() -> None:
    assert accuracy(games(("pass", 12), ("a", 3), ("b", 2)), named).habit == Habit("pass for best", 12, 17)


@pytest.mark.parametrize(
    "mistakes, spread",
    [
        ([("pass", 9)], 3),
        ([("pass", 12), ("a", 3)], 2),
        ([("pass", 6), ("a", 5), ("b", 4)], 3),
        ([("pass", 10), ("a", 8), ("b", 2)], 3),
    ],
    ids=["too few mistakes", "too few games", "all alike", "hardly more often"],
)
def test_nothing_is_named_where_the_numbers_do_not_carry_it(mistakes: list[tuple[str, int]], spread: int) -> None:
    assert accuracy(games(*mistakes, spread=spread), named).habit is None


@pytest.mark.parametrize(
    "played, best, name",
    [
        ("pass", "producer", "works.habits.passes-early"),
        ("supplier:mine", "pass", "works.habits.overspends"),
        ("producer", "builder:mine", "works.habits.builds-late"),
        ("builder:truck", "builder:mine", "works.habits.builds-other"),
        ("producer", "supplier:mine", "works.habits.buys-late"),
        ("supplier:truck", "supplier:mine", "works.habits.buys-other"),
        ("supplier:truck", "producer", "works.habits.earns-late"),
        ("producer", "swap-meet:mine>truck", "works.habits.overlooks"),
    ],
)
def test_mistakes_of_mint_works_have_names(played: str, best: str, name: str) -> None:
    assert of_works(played, best) == name


@pytest.mark.parametrize(
    "played, best, name",
    [
        ("end", "move:city", "delivery.habits.ends-early"),
        ("move:city", "move:north", "delivery.habits.drives-astray"),
        ("move:city", "deliver:wintergreen-r", "delivery.habits.delivers-late"),
        ("take:wintergreen-r", "take:applemint-s", "delivery.habits.takes-other"),
        ("move:city", "take:applemint-s", "delivery.habits.takes-late"),
        ("move:city", "load:4", "delivery.habits.loads-late"),
        ("deliver:wintergreen-r", "end", "delivery.habits.overlooks"),
    ],
)
def test_mistakes_of_mint_delivery_have_names(played: str, best: str, name: str) -> None:
    assert of_delivery(played, best) == name
