"""What computer players say of their moves is true to what their search has found."""

from __future__ import annotations

import msgspec
import pytest

from mintworks.content.strings import Strings
from mintworks.content.thoughts import thought_told
from mintworks.core.players.tree_search import Option, SearchReasoning
from mintworks.core.seat import SeatKind
from mintworks.games.works.players.adviser import HintMotive, HintReason
from mintworks.games.works.plugin import PLUGIN
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
        ([("a", 0.968, 9), ("b", 0.2, 1)], "Nearly there. Hurry up, I want to win!"),
        ([("a", 0.08, 9), ("b", 0.01, 1)], "There’s no time left for a miracle."),
        ([("a", 0.60, 9), ("b", 0.59, 8)], "This or B, whatever. Next!"),
        ([("a", 0.60, 9), ("b", 0.31, 2), ("c", 0.42, 1)], "Quicker than C. Done!"),
    ],
)
def test_the_sentence_follows_from_the_chances(options: list[tuple[str, float, int]], sentence: str) -> None:
    assert told(*options) == sentence


def test_a_plain_remark_is_not_always_the_same() -> None:
    said = {told(("a", 0.60, visits), ("b", 0.56, 2)) for visits in range(9)}
    assert said == {"There. Your turn, be quick!", "Go, go, go!"}


def test_mostly_it_is_told_what_the_move_is_for_and_now_and_then_how_it_feels() -> None:
    for visits in range(9):
        assert thought_told(reasoning(("a", 0.60, visits), ("b", 0.56, 2)), STRINGS, str.upper, "Mine.") == "Mine."
    clear = [reasoning(("a", 0.60, visits), ("b", 0.31, 2)) for visits in range(60)]
    said = [thought_told(each, STRINGS, str.upper, "Mine.") for each in clear]
    assert {*said} == {"Mine.", "Quicker than B. Done!"}
    assert 30 < said.count("Mine.") < 50


@pytest.mark.parametrize("motive", [*HintMotive])
def test_every_claim_of_mint_works_can_be_said(motive: HintMotive) -> None:
    why = HintReason(motive, "mine", n=2, location="builder")
    thought = msgspec.structs.replace(reasoning(("producer", 0.60, 9), ("pass", 0.56, 2)), why=why)
    said = because(thought, SeatKind.PLANNER, STRINGS)
    assert said.endswith((".", "!"))
    assert STRINGS.has(f"works.claims.{motive}") is (said not in ("There. Your turn, be quick!", "Go, go, go!"))


@pytest.mark.parametrize("level", [level.id for level in PLUGIN.players.levels])
def test_each_level_has_a_voice_of_its_own_and_tells_no_chances(level: str) -> None:
    said = [STRINGS(f"levels.{level}.thoughts.{key}", other="B") for key in ("sure", "lost", "close", "clear", "plain")]
    usual = [STRINGS(f"levels.thoughts.{key}", other="B") for key in ("sure", "lost", "close", "clear", "plain")]
    assert not {*said} & {*usual}
    assert not any(digit in sentence for sentence in said for digit in "0123456789%")


def test_who_has_no_voice_speaks_plainly() -> None:
    nobody = SearchReasoning("somebody", (0.5, 0.5), (Option("a", 0.6, 9), Option("b", 0.3, 2)))
    assert thought_told(nobody, STRINGS, str.upper) == "That beats B."


def test_a_thought_never_names_a_plan_of_the_hand_w4_9() -> None:
    for action in ("builder:vault", "recycler:vault", "swap-meet:vault>mine", "temp-agency:builder:vault"):
        sentence = because(reasoning(("producer", 0.6, 9), (action, 0.3, 2)), SeatKind.PLANNER, STRINGS)
        assert " the " in sentence
        assert "Vault" not in sentence
    bought = because(reasoning(("producer", 0.6, 9), ("supplier:vault", 0.3, 2)), SeatKind.PLANNER, STRINGS)
    assert "Vault" in bought, "what lies in the supply is seen by all"
    assert "a pass" in because(reasoning(("producer", 0.6, 9), ("pass", 0.3, 2)), SeatKind.PLANNER, STRINGS)
