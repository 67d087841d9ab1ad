"""Holds the sentence about a changed rule against the change: whatever a twist holds is said, with its numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from tests.plain_yaml import read_yaml

CHECKOUT: Final = Path(__file__).resolve().parents[2]
WORDS: Final = ("no", "one|an?", "two|both", "three", "four", "five", "six")

Told = Mapping[str, Callable[[Any], list[str]]]
"""For each key of a twist, with dots, what its sentence has to match (patterns, in any order, whatever the case)."""


def number(value: object) -> str:
    """Match a number, in digits or as a word."""
    assert isinstance(value, int)
    word = f"|{WORDS[value]}" if value < len(WORDS) else ""
    return rf"\b({value}{word})\b"


def read(path: str) -> dict[str, Any]:
    entries: dict[str, Any] = read_yaml(CHECKOUT / path)
    return entries


def parts_of(twist: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in twist.items():
        if isinstance(value, dict):
            yield from parts_of(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def scenarios(game: str) -> dict[str, tuple[dict[str, Any], str]]:
    """All scenarios that change a rule or count a victory only so: their entry, and the sentence about them."""
    texts, found = read(f"assets/strings/en/{game}.yaml"), {}
    for path in sorted((CHECKOUT / "levels" / game / "campaign").glob("*.yaml")):
        for name, entry in read(str(path.relative_to(CHECKOUT))).items():
            if entry.get("twist") or entry.get("win"):
                found[name] = entry, texts["campaign"]["nodes"][name]["twist"]
    for name, entry in read(f"levels/{game}/daily.yaml").items():
        found[f"daily {name}"] = entry, texts["daily"]["challenges"][name]["text"]
    return found


def unsaid(entry: Mapping[str, Any], sentence: str, told: Told) -> list[str]:
    """Name what the sentence leaves out."""
    parts = [*parts_of(entry.get("twist") or {}), *((f"win.{each['fact']}", each) for each in entry.get("win") or ())]
    plain = sentence.replace("*", "")
    return [
        f"{key}: {pattern}"
        for key, value in parts
        for pattern in told[key](value)
        if not re.search(pattern, plain, re.IGNORECASE)
    ]
