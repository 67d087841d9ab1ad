"""Texts cite clauses of the rules, such as W4.3 and D6.1: no text cites one that the rules do not have."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import pytest

from mintworks.games.delivery.content.rulebook import CLAUSES as DELIVERY
from mintworks.games.works.content.rulebook import CLAUSES as WORKS
from tests.content.told_numbers import texts
from tests.content.told_twists import CHECKOUT

CLAUSES: Final[Mapping[str, int]] = {"W9": 0, **WORKS, **DELIVERY}
"""How many clauses each section has; the notation of Mint Works, W9, is not numbered further."""

FILES: Final = sorted(str(path.relative_to(CHECKOUT)) for path in (CHECKOUT / "assets/strings").rglob("*.yaml"))


def unknown(text: str) -> list[str]:
    """The clauses in a text that are none."""
    cited = re.findall(r"\b([WD]\d+)(?:\.(\d+))?\b", text)
    return [
        f"{section}.{number}" if number else section
        for section, number in cited
        if section not in CLAUSES or int(number or 1) not in range(1, max(CLAUSES[section], not number) + 1)
    ]


@pytest.mark.parametrize("file", FILES)
def test_every_clause_that_a_text_cites_is_one_of_the_rules(file: str) -> None:
    assert {key: wrong for key, text in texts(file).items() if (wrong := unknown(text))} == {}


def test_a_clause_that_is_none_is_found() -> None:
    assert unknown("This way (W4.14, D10.5), and so (W3).") == []
    assert unknown("That way (W4.15, D11.1), and so (W10, W5.0).") == ["W4.15", "D11.1", "W10", "W5.0"]
