"""The reader of numbers, on which the tests of what texts tell rely."""

from __future__ import annotations

import pytest

from tests.content.told_numbers import numbers


@pytest.mark.parametrize(
    "text, found",
    [
        ("Place 3 mints; its owner gains **two** (W4.9, D10.3).", [3, 2]),
        ("One {{mint}} in, two {{mint}} out.", [1, 2]),
        ("Take one of your plans, the last one, or another one.", []),
        ("It prints none, is worth no stars, and costs one mint.", [0, 0, 1]),
        ("Your third move; the fourth is not. No road leads there.", [3, 4]),
        ("The Bridge counts twice, at least one plan, one to four players.", [2, 1, 1, 4]),
    ],
)
def test_numbers_are_read_in_digits_and_in_words(text: str, found: list[int]) -> None:
    assert numbers(text) == found


def test_rows_of_icons_count_where_they_are_asked_for() -> None:
    assert numbers("Gain {{mint}}{{mint}}, others one {{mint}}, +3{{mint}} {{star}}", icons=True) == [2, 1, 3, 1]
    assert numbers("Gain {{mint}}{{mint}}") == []
