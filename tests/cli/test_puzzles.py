"""`mintworks puzzles` tells what any program needs to set a puzzle up."""

from __future__ import annotations

import json

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
        assert each["answer"][0] in [str(action) for action in rules.legal_actions(state)]


def test_the_puzzles_of_one_game_make_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "--game", "delivery"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split() == ["game", "id", "kind", "moves", "wrong"]
    assert {row.split()[0] for row in rows} == {"delivery"}
