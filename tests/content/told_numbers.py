"""Reads the numbers that a text names, so that a test can hold them against the cards and the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tests.content.told_twists import read

_CARDINALS: Final = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

WORDS: Final = {
    **{word: number for number, word in enumerate(_CARDINALS, 2)},
    "one": 1,
    "twice": 2,
    "both": 2,
    "third": 3,
    "fourth": 4,
    "twenty": 20,
    "no": 0,
    "none": 0,
    "zero": 0,
}
"""Words for numbers. `First` and `second` tell an order."""

_ICONS: Final = r"(?:\{\{(?:mint|star)\}\})+"

_ONE: Final = "mints?|stars?|card|action|order at|more|extra|classic|cinnamon|sugar-free|when|to four|or two"

NUMBER: Final = re.compile(
    rf"(?<![WD.\d])\d+(?!\.\d)|\b(?:{'|'.join(_CARDINALS)}|zero|third|fourth|twenty)\b"
    rf"|\bone(?= (?:{_ONE})\b| \{{\{{)|(?<=least )one\b"
    r"|\bno(?= (?:mints?|stars?)\b)|(?<=worth )none\b|(?<=prints )none\b|(?<=from )none\b"
    rf"|(?<!one )\btwice\b|\bboth(?= plans)|{_ICONS}",
    re.IGNORECASE,
)
"""What counts: digits that are no clause of the rules, words for numbers, and rows of icons.

`One` and `no` count only where something is counted that rules count: else they are words like any other.
"""


def numbers(text: str, *, icons: bool = False) -> list[int]:
    """The numbers of a text in their order; with `icons` rows of mints and stars too, if no number is before."""
    found: list[int] = []
    end_of_number = -9
    for match in NUMBER.finditer(text.replace("*", "")):
        word = match[0].lower()
        if not word.startswith("{"):
            found.append(int(word) if word.isdigit() else WORDS[word])
            end_of_number = match.end()
        elif icons and match.start() - end_of_number > 1:
            found.append(word.count("{{"))
    return found


def texts(path: str, *sections: str) -> dict[str, str]:
    """The texts of a file by their keys with dots; only those of some sections (with dots) where any are given."""
    found = dict(_flat(read(path)))
    wanted = tuple(f"{section}." for section in sections)
    return {key: text for key, text in found.items() if not sections or key.startswith(wanted)}


def _flat(group: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    for name, entry in group.items():
        if isinstance(entry, dict):
            yield from _flat(entry, f"{before}{name}.")
        elif isinstance(entry, str):
            yield f"{before}{name}", entry
