"""Every clause of the rules has a test that names it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).resolve().parents[3]

# How many clauses each chapter of the rules has; the notation (W9) is not numbered further.
CLAUSES = {"W1": 3, "W2": 4, "W3": 4, "W4": 14, "W5": 7, "W6": 1, "W7": 8, "W8": 4}
NUMBERS = {f"{chapter}.{number}" for chapter, last in CLAUSES.items() for number in range(1, last + 1)}


def cited_by(test: str) -> set[str]:
    """The clauses in the name of a test: `test_w4_13_never_the_card_just_given` cites W4.13."""
    return {f"W{chapter}.{number}" for chapter, number in re.findall(r"(?<=_)w(\d)_(\d+)(?=_)", test)}


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
    assert cited_by("test_w4_13_never_the_card_just_given") == {"W4.13"}
    assert cited_by("test_w7_2_and_w4_10_both_hold") == {"W7.2", "W4.10"}
    assert cited_by("test_w9_pass_comes_first") == set()
