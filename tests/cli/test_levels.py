"""`mintworks levels` says of each computer player how strong it is."""

from __future__ import annotations

import json

import pytest

from mintworks.__main__ import main
from mintworks.content.strings import Strings
from mintworks.games import GAMES

STRINGS = Strings.load("en")


def test_each_level_is_listed_with_its_word_from_the_weakest_to_the_strongest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["levels"]) == 0
    _, *lines = capsys.readouterr().out.splitlines()
    listed = [(game, level) for game in GAMES for level in game.players.levels]
    for line, (game, level) in zip(lines, listed, strict=True):
        strength = game.players.levels.index(level) + 1
        word = STRINGS(f"levels.{level.id}.rank")
        assert line.split() == [game.folder, level.id, str(level.iterations), word, str(strength)]


def test_programs_read_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [level["strength"] for level in found] == [1, 2, 3, 4, 5, 6, 7] * len(GAMES)
    assert found[0] == {"game": "works", "id": "pip", "iterations": 3, "rank": "Beginner", "strength": 1}
