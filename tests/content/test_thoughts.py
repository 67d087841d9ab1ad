"""What computer players say of their moves is true to what their search has found."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from mintworks.content.files import asset_path
from mintworks.content.strings import Strings, wordings
from mintworks.content.thoughts import TableTalk, capitalized, thoughts
from mintworks.core.match import Step
from mintworks.core.players.tree_search import Option, SearchReasoning
from mintworks.core.plugin import Saying
from mintworks.core.seat import SeatKind
from mintworks.games.works.players.reasons import HintMotive, HintReason
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.actions import PASS
from mintworks.games.works.rules.events import PlanGained
from mintworks.games.works.text.reasons import sayings
from mintworks.scenes.base.since_last_turn import SinceLastTurn
from tests.plain_yaml import read_yaml

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
    plain = {"There. Your turn, be quick!", "Done. Next!", "Go, go, go!", "Blink and you missed it!"}
    assert {*map(tuple, said)} <= {(), *((words,) for words in plain)}
    assert len({*map(tuple, said)}) > 2
    assert said.count([]) > 40


def test_mostly_it_is_told_what_the_move_is_for_and_now_and_then_how_it_feels() -> None:
    claim = Saying("mine", "Mine.")
    for visits in range(9):
        assert thoughts(reasoning(("a", 0.60, visits), ("b", 0.56, 2)), STRINGS, str.upper, claim) == [claim]
    clear = [reasoning(("a", 0.60, visits), ("b", 0.31, 2)) for visits in range(60)]
    said = [thoughts(each, STRINGS, str.upper, claim)[0].words for each in clear]
    assert {*said} == {"Mine.", "Quicker than B. Done!", "B? No time!", "Skipped B. Zoom!"}
    assert 30 < said.count("Mine.") < 50


def said_of(
    talk: TableTalk, number: int, seat: int, win: float, other: str, chance: float, *, is_quiet: bool = True
) -> str:
    """What a player without a voice says of a step but plain remarks, with the chances of its move and of another."""
    found = msgspec.structs.replace(reasoning(("a", win, number), (other, chance, 2)), level="somebody")
    told = [saying for saying in thoughts(found, STRINGS, str.upper) if saying.kind not in ("plain", "again")]
    return talk.said(number, seat, found, told, is_quiet=is_quiet)


def test_nobody_at_a_table_says_something_of_a_kind_more_than_twice_and_never_in_the_same_words() -> None:
    talk, steps = TableTalk(), [*enumerate("bbcccd")]
    said = [said_of(talk, 1 + 5 * place, 1 + place % 3, 0.60, other, 0.3) for place, other in steps]
    assert said == ["That beats B.", "", "That beats C.", "", "", ""]
    again = [said_of(talk, 1 + 5 * place, 1 + place % 3, 0.60, other, 0.3) for place, other in steps]
    assert again == said, "each step is told once and for all"


def test_there_is_a_pause_between_two_sayings() -> None:
    talk = TableTalk()
    said = [said_of(talk, number, 1, 0.60, other, 0.3) for number, other in enumerate("bcdefgh", 1)]
    assert said == ["That beats B.", "", "", "", "", "That beats G.", ""]


def test_a_level_tells_how_it_stands_only_once_that_has_changed() -> None:
    lost = "It’s not looking good for me."
    talk = TableTalk()
    assert {said_of(talk, 1 + 5 * place, 1, win, "b", win) for place, win in enumerate((0.1, 0.08, 0.05))} == {""}
    talk = TableTalk()
    assert said_of(talk, 1, 1, 0.5, "b", 0.45) == said_of(talk, 4, 2, 0.1, "b", 0.1) == ""
    assert [said_of(talk, 7 + 5 * place, 1, 0.1, "b", 0.1) for place in range(3)] == [lost, "", ""]


def test_that_another_move_was_as_good_is_told_once_and_of_a_quiet_move() -> None:
    talk = TableTalk()
    said = [said_of(talk, 1 + 5 * place, 1, 0.6, "bcd"[place], 0.6, is_quiet=place > 0) for place in range(3)]
    assert said == ["", "I might as well have gone for C.", ""]


def test_what_was_said_of_a_move_that_was_taken_back_has_not_been_said() -> None:
    talk = TableTalk()
    for number, other in ((1, "b"), (6, "c")):
        assert said_of(talk, number, 1, 0.60, other, 0.3)
    assert not said_of(talk, 11, 1, 0.60, "d", 0.3)
    assert said_of(talk, 6, 1, 0.61, "e", 0.3), "another move"
    assert not said_of(talk, 11, 1, 0.60, "d", 0.3)


def test_a_level_that_was_winning_says_once_that_it_is_not_any_more() -> None:
    talk = TableTalk()
    said = [said_of(talk, number, 1, win, "b", win - 0.03) for number, win in enumerate((0.8, 0.7, 0.4, 0.35), 1)]
    assert said == ["", "", "That was going better a moment ago.", ""]


LEVELS = [level.id for level in PLUGIN.players.levels]
CLAIMS = read_yaml(asset_path("strings/en/works.yaml"))["works"]["claims"]
TRIPS = read_yaml(asset_path("strings/en/delivery.yaml"))["delivery"]["claims"]
THOUGHTS = {level: read_yaml(asset_path("strings/en/house.yaml"))["levels"][level]["thoughts"] for level in LEVELS}


@pytest.mark.parametrize("voices", [CLAIMS, TRIPS, THOUGHTS])
def test_levels_speak_of_the_same_things_and_never_in_the_same_words(voices: dict[str, dict[str, Any]]) -> None:
    assert [*voices] == LEVELS
    assert {tuple(voice) for voice in voices.values()} == {tuple(voices["fern"])}
    lines = [line for voice in voices.values() for line in leaves(voice)]
    assert sorted({*lines}) == sorted(lines)


def leaves(group: Any) -> list[str]:
    return [group] if isinstance(group, str) else [line for each in group.values() for line in leaves(each)]


@pytest.mark.parametrize("unbuilt", [True, False])
@pytest.mark.parametrize("motive", [*HintMotive])
@pytest.mark.parametrize("level", LEVELS)
def test_every_claim_of_mint_works_can_be_said(level: str, motive: HintMotive, *, unbuilt: bool) -> None:
    why = HintReason(motive, "mine", n=2, location="builder", unbuilt=unbuilt)
    thought = msgspec.structs.replace(reasoning(("producer", 0.60, 9), ("pass", 0.56, 2)), level=level, why=why)
    claims = [each for each in sayings(thought, SeatKind.PLANNER, STRINGS) if each.kind == motive]
    assert bool(claims) is (motive in CLAIMS[level])
    if motive is HintMotive.ENDS:
        assert ("last round" in claims[0].words.casefold()) is not unbuilt
    assert all(claim.words.endswith((".", "!", "?")) for claim in claims)


def test_stars_that_others_add_are_claimed_with_thanks() -> None:
    why = HintReason(HintMotive.STARS, "statue", n=3, more=1, helpers=("obelisk",))
    thought = msgspec.structs.replace(reasoning(("builder:statue", 0.60, 9), ("pass", 0.56, 2)), why=why)
    assert words(thought) == "Statue plus Obelisk: 3 stars! Zoom!"


def test_no_level_tells_chances() -> None:
    assert not any(digit in line for line in leaves(THOUGHTS) for digit in "0123456789%")


def test_who_has_no_voice_speaks_plainly() -> None:
    nobody = SearchReasoning("somebody", (0.5, 0.5), (Option("a", 0.6, 9), Option("b", 0.3, 2)))
    assert [saying.words for saying in thoughts(nobody, STRINGS, str.upper)] == ["That beats B."]


def words(found: SearchReasoning) -> str:
    """All that a level could say of its move."""
    return " ".join(saying.words for saying in sayings(found, SeatKind.PLANNER, STRINGS))


def test_a_thought_never_names_a_plan_of_the_hand_w4_9() -> None:
    for action in ("builder:vault", "recycler:vault", "swap-meet:vault>mine", "temp-agency:builder:vault"):
        sentence = words(reasoning(("producer", 0.6, 9), (action, 0.3, 2)))
        assert "the " in sentence.casefold()
        assert "Vault" not in sentence
    bought = words(reasoning(("producer", 0.6, 9), ("supplier:vault", 0.3, 2)))
    assert "Vault" in bought, "what lies in the supply is seen by all"
    assert "a pass" in words(reasoning(("producer", 0.6, 9), ("pass", 0.3, 2))).casefold()


@pytest.mark.parametrize(
    "seat, motive, plan, regrets",
    [
        (1, "keeps", "mine", True),
        (1, "keeps", "plant", False),
        (1, "stars", "mine", False),
        (2, "keeps", "mine", False),
    ],
)
def test_a_level_regrets_a_card_that_it_saved_for_once_another_seat_has_it(
    seat: int, motive: str, plan: str, *, regrets: bool
) -> None:
    options = ("pass", 0.6, 9), ("producer", 0.57, 2)
    saves = msgspec.structs.replace(reasoning(*options), why=HintReason(HintMotive(motive), "mine"))
    history = [
        Step(1, 2, PASS, (), saves),
        Step(2, seat, PASS, (PlanGained(seat, plan, "supplier"),)),
        Step(3, 2, PASS, (), reasoning(*options)),
    ]
    session = SimpleNamespace(game=PLUGIN, match=SimpleNamespace(history=history))
    since = SinceLastTurn(cast(Any, SimpleNamespace(session=session, app=SimpleNamespace(strings=STRINGS))))
    lines = [STRINGS(key, it="the Mine") for key in wordings("levels.fern.thoughts.snatched", STRINGS)]
    assert (since.because(history[2]) in map(capitalized, lines)) is regrets
