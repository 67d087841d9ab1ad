"""The style sheet for texts in CONTRIBUTING, as far as a rule can check it; exceptions stand here by key and reason."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.content.style_rules import LONG_FORMS, RETIRED, SIGNS
from tests.plain_yaml import read_yaml

FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "strings" / "en"
RULES_BOOKS: Final = "rules/"

FORMAL_VOICES: Final = r"\b(rachael|mort|ines)\b"
"""Who never contracts, in the keys of what they say."""
SPOKEN: Final = r"^(remarks|farewells|daily\.before|daily\.lost_to|campaign\.lost)\.|\.before$"
FORMAL_PLACES: Final = (
    *("loose-change", "two-deeds", "no-council", "green-bins", "twenty-six", "the-keeper"),
    *("open-house", "shut-mill", "fair-trade", "clean-hands", "tea-time", "the-tycoon"),
    *("plain-white", "hands-off", "chain-reaction", "spice-loft", "the-chemist"),
)
"""The campaign's places at which one of them speaks."""
THIRD_PERSON: Final = (
    r"\b(sonic|tuck)\b|nodes\.(sprained-paw|birthday|three-wonders|agency-day|big-pockets|the-cuteness)\.before"
)
"""Who is told in the third person, in a tone of their own."""

CONTRACTION: Final = re.compile(r"\w’(t|s(?= (a|an|the|not|never|only|on|in)\b)|re|ve|ll|d|m)\b")

NOUNS: Final = (
    r"(mint|star|move|order|plan|game|round|action|card|place|space|win|day|medal|seat|player|upgrade|turn|try|loss)"
)

EXCEPTIONS: Final = {
    # A key, or the beginning of keys with a dot behind it: why it may stand.
    "settings.ask.": "“as it is” is a set phrase",
    "records.": "“as it is” is a set phrase",
    "tutorial.opponents.crane": "“the Crane it is” carries the stress",
    "tutorial.first.gardens-built": "“There they are” carries the stress",
    "remarks.justin.away.2": "“There you are” is a greeting",
    "campaign.nodes.broken-belt.after": "quotes a sign",
    "people.welcome": "“for you alone” is idiom",
    "remarks.rachael.clear_won.2": "sells shelves",
    "turn.optimizing.text": "names the printed word once",
}


class Text:
    """One form of one text, with its file and key."""

    def __init__(self, file: str, key: str, form: str, text: str) -> None:
        self.file, self.key, self.form, self.text = file, key, form, text

    def __str__(self) -> str:
        return f"{self.file}, {self.key}: {self.text}"

    @property
    def is_excused(self) -> bool:
        return any(self.key == key or (key.endswith(".") and self.key.startswith(key)) for key in EXCEPTIONS)

    @property
    def is_formal(self) -> bool:
        """Whether nobody contracts here: the rules books, and three voices."""
        is_place = any(f"nodes.{place}.before" in self.key for place in FORMAL_PLACES)
        speaks = re.search(FORMAL_VOICES, self.key) and re.search(SPOKEN, self.key)
        return self.file.startswith(RULES_BOOKS) or is_place or bool(speaks)

    @property
    def is_told_apart(self) -> bool:
        return re.search(THIRD_PERSON, self.key) is not None


def flat(group: dict[str, object], prefix: str, file: str) -> Iterator[Text]:
    for name, entry in group.items():
        key = f"{prefix}{name}"
        if isinstance(entry, str):
            form = name if name in ("zero", "one", "other") else ""
            yield Text(file, prefix[:-1] if form else key, form, entry)
        elif isinstance(entry, dict):
            yield from flat(entry, f"{key}.", file)


def read() -> list[Text]:
    texts: list[Text] = []
    for path in sorted(FOLDER.rglob("*.yaml")):
        file = path.relative_to(FOLDER).as_posix()
        texts += flat(read_yaml(path), "", file)
    return texts


TEXTS: Final = read()


def breaches(pattern: str | re.Pattern[str], texts: list[Text]) -> list[str]:
    return [str(each) for each in texts if re.search(pattern, each.text) and not each.is_excused]


def test_whoever_contracts_does() -> None:
    talking = [each for each in TEXTS if not each.is_formal and not each.is_told_apart]
    assert breaches(LONG_FORMS, talking) == []


def test_whoever_does_not_contract_never_does() -> None:
    assert breaches(CONTRACTION, [each for each in TEXTS if each.is_formal]) == []


@pytest.mark.parametrize("word, instead", RETIRED.items())
def test_retired_words_are_gone(word: str, instead: str) -> None:
    assert breaches(word, TEXTS) == [], f"say: {instead}"


@pytest.mark.parametrize("sign", [*SIGNS, r"\w'\w", r"(^|[^\"])\"(?!\")\w"])
def test_signs_are_set_as_in_print(sign: str) -> None:
    assert breaches(sign, TEXTS) == []


def test_a_number_agrees_with_what_it_counts() -> None:
    """A placeholder beside a noun is the `n` of a plural group, and each of its forms is right for its number."""
    wrong = []
    for each in TEXTS:
        for name, noun in re.findall(rf"\{{(\w+)\}} {NOUNS}(?:s|es)?\b", each.text):
            if name in NUMBERS and (name != "n" or not each.form):
                wrong.append(f"{each}: {noun}")
        if each.form == "one" and re.search(rf"\{{n\}} {NOUNS}s\b", each.text):
            wrong.append(f"{each}: more than one")
        if each.form != "one" and re.search(rf"(\{{n\}}|\bno) {NOUNS}\b(?!s)", each.text) and each.form:
            wrong.append(f"{each}: one only")
    assert [text for text in wrong if not NEVER_ONE.search(text) and not ALWAYS_ONE.search(text)] == []


NUMBERS: Final = ("n", "m", "needed", "has", "moves", "price", "most", "of", "total", "best", "following", "score")
NEVER_ONE: Final = re.compile(
    r"remarks\.\w+\.(away|streak|drought)|goals(_briefly)?\.|to-deliver-several|standstill|ladder\.beaten"
    r"|too-many-stars|hints\.grounds\.denies|levels\.thoughts\.c|statistics\.few|campaign\.medals"
)
"""Where the number is never 1: days and games in a row, goals, several orders, the stars of a whole game."""
ALWAYS_ONE: Final = re.compile(r"pay-first|solo\.rachael\.rulings\.start")
"""Where what the cards print is 1."""


def test_no_article_stands_before_a_name_of_unknown_sound() -> None:
    assert (
        breaches(
            r"\b[Aa]n? \{(?!detail|from_node|name\} here)\w+\}",
            [each for each in TEXTS if not OTHER_ARTICLES.search(each.key)],
        )
        == []
    )


OTHER_ARTICLES: Final = re.compile(
    r"^rules\.facts\.|^campaign\.goals\.mints-delivered|^delivery\.goals|^campaign\.goals\.buildings|LoadFromBelt"
)
"""Where what is filled in never begins with a vowel: types of plans, kinds of mints, the Crane and the Truck."""

SHORT: Final = re.compile(
    r"^(delivery\.)?refusals\.|hint(s)?(\.|$)|_hint|^table\.(verdict|answer)|^delivery\.table\.(let_go|too_far|stopped)"
)


def test_refusals_and_tooltips_are_short() -> None:
    """No sentence of more than 25 words, each placeholder counted as one."""
    long = [
        str(each)
        for each in TEXTS
        if SHORT.search(each.key) and any(len(each_.split()) > 25 for each_ in re.split(r"[.!?:;] ", each.text))
    ]
    assert long == []


BUTTONS: Final = re.compile(
    r"^title\.(learn|code|puzzles|continue|solo|campaign|table|daily|rules|chronicle|settings|quit)$"
    r"|^menu\.(settings|continue|again|leave|leave_kept|quit|stay)$|^results\.(again|setup|title|review)$"
    r"|^table\.button\.|^review\.(better|back_to_game|try_again)$|^replay\.(play|pause|keep|take_over|review)$"
    r"|^puzzles\.(begin|take_back|show|onward|to_list)$|^chronicle\.(watch|review|postcard|export|import)$"
    r"|^shelf\.(go|keep|back)$|^postcard\.(save|save_done|copy|copy_done|back)$|^delivery\.table\.corner\."
)


def test_buttons_have_three_words_at_most() -> None:
    assert [str(each) for each in TEXTS if BUTTONS.search(each.key) and len(each.text.split()) > 3] == [
        "house.yaml, table.button.turn: View from another seat"  # spoken only: the button is an icon
    ]


def test_the_judge_sees_what_it_should() -> None:
    """Each rule finds a sentence that breaks it."""
    bad = [
        Text("x.yaml", "a", "", "It is not your turn: the 2 mints are 71 % …"),
        Text("x.yaml", "b", "", "the {n}th round, for a {card}"),
        Text("rules/x.yaml", "c", "", "You can’t."),
    ]
    assert breaches(LONG_FORMS, bad) == [str(bad[0])]
    assert breaches(r"\}(th|st|nd|rd)\b", bad) == [str(bad[1])]
    assert breaches(CONTRACTION, bad[2:]) == [str(bad[2])]
    assert bad[2].is_formal
    assert not bad[0].is_formal


def test_every_exception_is_still_needed() -> None:
    keys = {each.key for each in TEXTS}
    assert all(any(key == each or (key.endswith(".") and each.startswith(key)) for each in keys) for key in EXCEPTIONS)


def test_placeholders_are_words() -> None:
    for each in TEXTS:
        assert all(name is None or name.isidentifier() for _, name, _, _ in string.Formatter().parse(each.text))
