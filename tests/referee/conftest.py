"""A referee to ask."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mintworks.cli.english import english
from mintworks.core.referee import Referee
from mintworks.games import GAMES
from tests.referee.asking import Answer, Ask, decoded


@pytest.fixture
def ask() -> Ask:
    """Asks a fresh referee: `ask(do="pass")`, or `ask(b"a raw line")`."""
    referee = Referee(GAMES, english)

    def ask(line: bytes | None = None, **request: Any) -> Answer:
        answer = referee.answer(json.dumps(request).encode() if line is None else line)
        assert b"\n" not in answer
        return decoded(answer)

    return ask
