"""What computer players say of their moves is true to what their search has found."""

from __future__ import annotations

import pytest

from mintworks.content.strings import Strings
from mintworks.content.thoughts import thought_told
from mintworks.core.players.tree_search import Option, SearchReasoning
from mintworks.core.seat import SeatKind
from mintworks.games.works.text.reasons import because

STRINGS = Strings.load("en")


def reasoning(*options: tuple[str, float, int]) -> SearchReasoning:
    found = tuple(Option(*option) for option in options)
    return SearchReasoning("fern", (found[0].win, 1 - found[0].win), found)


def told(*options: tuple[str, float, int]) -> str:
    return thought_told(reasoning(*options), STRINGS, str.upper)


@pytest.mark.parametrize(
    "options, sentence",
    [
        ([("a", 0.968, 9), ("b", 0.2, 1)], "I can see the end from here: I win 97 times out of 100"),
        ([("a", 0.08, 9), ("b", 0.01, 1)], "It’s not looking good: I win only 8 times out of 100"),
        ([("a", 0.60, 9), ("b", 0.59, 8)], "I’d win 60 games in 100 from here, and just as many with B"),
        ([("a", 0.60, 9), ("b", 0.31, 2), ("c", 0.42, 1)], "I’d win 60 games in 100 from here; with C, only 42"),
        ([("a", 0.60, 9), ("b", 0.56, 2)], "I’d say I win 60 times out of 100"),
        ([("a", 0.60, 9)], "I’d say I win 60 times out of 100"),
        ([("a", 0.9999, 9)], "I can see the end from here: I win 99 times out of 100"),
    ],
)
def test_the_sentence_follows_from_the_chances(options: list[tuple[str, float, int]], sentence: str) -> None:
    assert told(*options) == sentence


def test_a_thought_never_names_a_plan_of_the_hand_w4_9() -> None:
    for action in ("builder:vault", "recycler:vault", "swap-meet:vault>mine", "temp-agency:builder:vault"):
        sentence = because(reasoning(("producer", 0.6, 9), (action, 0.3, 2)), SeatKind.PLANNER, STRINGS)
        assert "with" in sentence
        assert "Vault" not in sentence
    bought = because(reasoning(("producer", 0.6, 9), ("supplier:vault", 0.3, 2)), SeatKind.PLANNER, STRINGS)
    assert "Vault" in bought, "what lies in the supply is seen by all"
    assert "Pass" in because(reasoning(("producer", 0.6, 9), ("pass", 0.3, 2)), SeatKind.PLANNER, STRINGS)
