"""`mintworks puzzles` tells what any program needs to set a puzzle up."""

from __future__ import annotations

import json
from itertools import chain

import pytest

from mintworks.__main__ import main
from mintworks.core.puzzle import position
from mintworks.games import GAMES, game_of


def test_each_puzzle_can_be_set_up_from_what_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {each["game"] for each in told} == {game.folder for game in GAMES}
    for each in told[::20]:
        game = game_of(each["game"])
        rules = game.rules()
        state = position(rules, game.codec.setup_from_json(each["setup"]), each["actions"])
        legal = [str(action) for action in rules.legal_actions(state)]
        assert len(legal) > each["wrong"]
        assert not {*legal}.isdisjoint([*each["answer"], "pass", "end"]), "some wait first"


def test_the_puzzles_of_one_game_make_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "--game", "delivery"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split() == ["game", "chapter", "id", "kind", "moves", "wrong", "grade"]
    assert {row.split()[0] for row in rows} == {"delivery"}
    chapters = {row.split()[1] for row in rows}
    marks = {name: [int(row.split()[-1]) for row in rows if row.split()[1] == name] for name in chapters}
    assert all(of == sorted(of) for of in marks.values())
    assert {*chain.from_iterable(marks.values())} == {1, 2, 3}
