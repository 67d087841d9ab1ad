"""Every clause of the rules has a test that names it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]

# How many clauses each chapter of the rules has.
CLAUSES = {"D1": 4, "D2": 3, "D3": 3, "D4": 7, "D5": 2, "D6": 5, "D7": 2, "D8": 5, "D9": 4, "D10": 5}
NUMBERS = {f"{chapter}.{number}" for chapter, last in CLAUSES.items() for number in range(1, last + 1)}


def cited_by(test: str) -> set[str]:
    """The clauses in the name of a test: `test_d4_2_loads_and_unloads` cites D4.2."""
    return {f"D{chapter}.{number}" for chapter, number in re.findall(r"(?<=_)d(\d+)_(\d+)(?=_)", test)}


def names_below(folder: Path) -> Iterator[str]:
    """The names of all test functions below a folder."""
    for path in sorted(folder.rglob("test_*.py")):
        yield from re.findall(r"^ *def (test_\w+)", path.read_text("utf-8"), re.MULTILINE)


def test_every_clause_is_cited_by_a_test() -> None:
    cited = {clause for test in names_below(TESTS) for clause in cited_by(test)}
    assert sorted(NUMBERS - cited) == []


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    wrong = {test: found for test in names_below(TESTS) if (found := cited_by(test) - NUMBERS)}
    assert wrong == {}


def test_a_name_may_cite_several_clauses() -> None:
    assert cited_by("test_d4_2_loads_and_unloads") == {"D4.2"}
    assert cited_by("test_d10_3_and_d4_6_both_hold") == {"D10.3", "D4.6"}
    assert cited_by("test_d4_end") == set()
