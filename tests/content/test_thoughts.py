"""What computer players say of their moves is true to what their search has found."""

from __future__ import annotations

import msgspec
import pytest

from mintworks.content.strings import Strings
from mintworks.content.thoughts import TableTalk, thoughts
from mintworks.core.players.tree_search import Option, SearchReasoning
from mintworks.core.plugin import Saying
from mintworks.core.seat import SeatKind
from mintworks.games.works.players.reasons import HintMotive, HintReason
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.text.reasons import sayings

STRINGS = Strings.load("en")


def reasoning(*options: tuple[str, float, int]) -> SearchReasoning:
    found = tuple(Option(*option) for option in options)
    return SearchReasoning("fern", (found[0].win, 1 - found[0].win), found)


def told(*options: tuple[str, float, int]) -> list[str]:
    return [saying.words for saying in thoughts(reasoning(*options), STRINGS, str.upper)]


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
    assert told(*options)[0] == sentence


def test_a_plain_remark_is_rare_and_not_always_the_same() -> None:
    said = [told(("a", 0.60, visits), ("b", 0.56, 2)) for visits in range(60)]
    assert {*map(tuple, said)} == {(), ("There. Your turn, be quick!",), ("Go, go, go!",)}
    assert said.count([]) > 40


def test_mostly_it_is_told_what_the_move_is_for_and_now_and_then_how_it_feels() -> None:
    claim = Saying("mine", "Mine.")
    for visits in range(9):
        assert thoughts(reasoning(("a", 0.60, visits), ("b", 0.56, 2)), STRINGS, str.upper, claim) == [claim]
    clear = [reasoning(("a", 0.60, visits), ("b", 0.31, 2)) for visits in range(60)]
    said = [thoughts(each, STRINGS, str.upper, claim)[0].words for each in clear]
    assert {*said} == {"Mine.", "Quicker than B. Done!"}
    assert 30 < said.count("Mine.") < 50


def said_of(
    talk: TableTalk, number: int, seat: int, win: float, other: str, chance: float, *, is_quiet: bool = True
) -> str:
    """What fern says of a step at a table but plain remarks, with the chances of its move and of another one."""
    found = reasoning(("a", win, number), (other, chance, 2))
    told = [saying for saying in thoughts(found, STRINGS, str.upper) if saying.kind not in ("plain", "again")]
    return talk.said(number, seat, found, told, is_quiet=is_quiet)


def test_nobody_at_a_table_says_something_of_a_kind_more_than_twice_and_never_in_the_same_words() -> None:
    talk, steps = TableTalk(), [*enumerate("bbcccd")]
    said = [said_of(talk, 1 + 3 * place, 1 + place % 3, 0.60, other, 0.3) for place, other in steps]
    assert said == ["Quicker than B. Done!", "", "Quicker than C. Done!", "", "", ""]
    again = [said_of(talk, 1 + 3 * place, 1 + place % 3, 0.60, other, 0.3) for place, other in steps]
    assert again == said, "each step is told once and for all"


def test_there_is_a_pause_between_two_sayings() -> None:
    talk = TableTalk()
    said = [said_of(talk, number, 1, 0.60, other, 0.3) for number, other in enumerate("bcdef", 1)]
    assert said == ["Quicker than B. Done!", "", "", "Quicker than E. Done!", ""]


def test_a_level_tells_how_it_stands_only_once_that_has_changed() -> None:
    lost = "There’s no time left for a miracle."
    talk = TableTalk()
    assert {said_of(talk, 1 + 3 * place, 1, win, "b", win) for place, win in enumerate((0.1, 0.08, 0.05))} == {""}
    talk = TableTalk()
    assert said_of(talk, 1, 1, 0.5, "b", 0.45) == said_of(talk, 4, 2, 0.1, "b", 0.1) == ""
    assert [said_of(talk, 7 + 3 * place, 1, 0.1, "b", 0.1) for place in range(3)] == [lost, "", ""]


def test_that_another_move_was_as_good_is_told_once_and_of_a_quiet_move() -> None:
    talk = TableTalk()
    said = [said_of(talk, 1 + 3 * place, 1, 0.6, "bcd"[place], 0.6, is_quiet=place > 0) for place in range(3)]
    assert said == ["", "This or C, whatever. Next!", ""]


def test_what_was_said_of_a_move_that_was_taken_back_has_not_been_said() -> None:
    talk = TableTalk()
    for number, other in ((1, "b"), (4, "c")):
        assert said_of(talk, number, 1, 0.60, other, 0.3)
    assert not said_of(talk, 7, 1, 0.60, "d", 0.3)
    assert said_of(talk, 4, 1, 0.61, "e", 0.3), "another move"
    assert not said_of(talk, 7, 1, 0.60, "d", 0.3)


@pytest.mark.parametrize("unbuilt", [True, False])
@pytest.mark.parametrize("motive", [*HintMotive])
def test_every_claim_of_mint_works_can_be_said(motive: HintMotive, *, unbuilt: bool) -> None:
    why = HintReason(motive, "mine", n=2, location="builder", unbuilt=unbuilt)
    thought = msgspec.structs.replace(reasoning(("producer", 0.60, 9), ("pass", 0.56, 2)), why=why)
    claims = [each for each in sayings(thought, SeatKind.PLANNER, STRINGS) if each.kind == motive]
    group = f"works.claims.{motive}"
    assert bool(claims) is (STRINGS.has(group) or STRINGS.has(f"{group}.built"))
    assert not any("Last round" in claim.words and unbuilt for claim in claims)
    assert all(claim.words.endswith((".", "!")) for claim in claims)


def test_stars_that_others_add_are_claimed_with_thanks() -> None:
    why = HintReason(HintMotive.STARS, "statue", n=3, more=1, helpers=("obelisk",))
    thought = msgspec.structs.replace(reasoning(("builder:statue", 0.60, 9), ("pass", 0.56, 2)), why=why)
    assert words(thought) == "The Statue is 3 stars for me, thanks to my Obelisk."


@pytest.mark.parametrize("level", [level.id for level in PLUGIN.players.levels])
def test_each_level_has_a_voice_of_its_own_and_tells_no_chances(level: str) -> None:
    said = [STRINGS(f"levels.{level}.thoughts.{key}", other="B") for key in ("sure", "lost", "close", "clear", "plain")]
    usual = [STRINGS(f"levels.thoughts.{key}", other="B") for key in ("sure", "lost", "close", "clear", "plain")]
    assert not {*said} & {*usual}
    assert not any(digit in sentence for sentence in said for digit in "0123456789%")


def test_who_has_no_voice_speaks_plainly() -> None:
    nobody = SearchReasoning("somebody", (0.5, 0.5), (Option("a", 0.6, 9), Option("b", 0.3, 2)))
    assert [saying.words for saying in thoughts(nobody, STRINGS, str.upper)] == ["That beats B."]


def words(found: SearchReasoning) -> str:
    """All that a level could say of its move."""
    return " ".join(saying.words for saying in sayings(found, SeatKind.PLANNER, STRINGS))


def test_a_thought_never_names_a_plan_of_the_hand_w4_9() -> None:
    for action in ("builder:vault", "recycler:vault", "swap-meet:vault>mine", "temp-agency:builder:vault"):
        sentence = words(reasoning(("producer", 0.6, 9), (action, 0.3, 2)))
        assert " the " in sentence
        assert "Vault" not in sentence
    bought = words(reasoning(("producer", 0.6, 9), ("supplier:vault", 0.3, 2)))
    assert "Vault" in bought, "what lies in the supply is seen by all"
    assert "a pass" in words(reasoning(("producer", 0.6, 9), ("pass", 0.3, 2)))
