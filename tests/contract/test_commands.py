"""What programs and people ask of any game on the command line."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mintworks.__main__ import main
from mintworks.cli.english import english
from mintworks.core.plugin import AnyPlugin, BoxParts
from mintworks.core.referee import Referee
from mintworks.games import GAMES
from mintworks.storage.game_record import write_record
from tests.contract.tables import session, solo_setup

Ask = Callable[..., dict[str, Any]]


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that succeeds; gives what it prints."""
    capsys.readouterr()
    assert main(arguments) == 0
    return capsys.readouterr().out


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Run a command that prints one JSON object, without what depends on the machine."""
    report: dict[str, Any] = json.loads(said(capsys, *arguments, "--json"))
    report.pop("timing", None)
    return report


def test_a_series_is_counted_alike_by_any_number_of_processes(
    game: AnyPlugin, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("simulate", "--game", game.folder, "--games", "12", "--seed", "3")
    report = told(capsys, *asked)
    assert report["games"] == 12
    assert report["reasons"]
    assert told(capsys, *asked, "--jobs", "2") == report


def test_a_series_is_played_against_an_opponents_card(game: AnyPlugin, capsys: pytest.CaptureFixture[str]) -> None:
    if not game.players.cards:
        pytest.skip("no opponent’s card")
    card = game.players.cards[0]
    asked = ("--game", game.folder, f"--{game.command_line.opponent}", card)
    assert told(capsys, "simulate", *asked, "--games", "3", "--seed", "3")["players"] == ["random", card]


def test_the_lab_counts_how_parts_fare(game: AnyPlugin, capsys: pytest.CaptureFixture[str]) -> None:
    report = told(
        capsys, "lab", "--game", game.folder, "--seats", "random,random", "--games", "6", "--seed", "1", "--jobs", "1"
    )
    (result,) = report["results"]
    assert result["games"] == 6
    assert bool(result["won_with"]) == (type(game.parts) is not BoxParts)


def test_parts_that_a_game_has_not_are_refused_in_a_sentence(
    game: AnyPlugin, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text("plants: {}", encoding="utf-8")
    assert main(("lab", "--game", game.folder, "--games", "1", str(file))) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"mintworks lab: {file}")
    assert error.count("\n") == 1


def test_the_levels_of_a_game_are_listed(game: AnyPlugin, capsys: pytest.CaptureFixture[str]) -> None:
    listed = [level["id"] for level in json.loads(said(capsys, "levels", "--json")) if level["game"] == game.folder]
    assert listed == [level.id for level in game.players.levels]


def test_a_record_is_told_move_by_move(game: AnyPlugin, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    whole, path = session(game), tmp_path / "game.json"
    whole.match.run()
    write_record(path, whole.record)
    assert len(said(capsys, "replay", "--text", str(path)).splitlines()) > len(whole.match.actions)


@pytest.fixture
def ask(game: AnyPlugin) -> Ask:
    """Asks a referee of all games."""
    referee = Referee(GAMES, english)

    def asked(**request: object) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(referee.answer(json.dumps(request).encode()))
        return answer

    return asked


def test_a_game_is_played_through_the_referee(game: AnyPlugin, ask: Ask) -> None:
    dice, rules = random.Random(4), game.rules()
    answer = ask(new={"game": game.folder, "players": 2, "seed": 5})
    assert answer["seed"] == 5
    known: set[str] = set()
    for _ in range(8):
        state = game.codec.state_from_json(rules, answer["state"])
        seat = rules.to_move(state)
        legal = [str(action) for action in rules.legal_actions(state)]
        assert ask(legal=True) == {"legal": legal}
        seen = rules.observe(state, seat)
        assert ask(observe=seat) == {"state": json.loads(json.dumps(game.codec.state_to_json(seen)))}
        for text in sorted(known - {*legal})[:3]:
            refused = ask(do=text)
            assert refused["code"] == "illegal-action"
            assert refused["error"].endswith(")"), "the clause stands behind the sentence"
        known |= {*legal}
        answer = ask(do=dice.choice(legal))
    assert ask(do="dance")["code"] == "unknown-action"
    assert ask(load=answer["state"])["state"] == answer["state"]
    thought = ask(think={"iterations": 20})
    assert thought["action"] in ask(legal=True)["legal"]
    assert sum(thought["win"]) == pytest.approx(1, abs=0.01)


def test_the_referee_lets_an_opponents_card_decide(game: AnyPlugin, ask: Ask) -> None:
    rules, setup = game.rules(), game.codec.setup_to_json(solo_setup(game))
    answer = ask(new={"game": game.folder, **setup})
    for _ in range(20):
        state = game.codec.state_from_json(rules, answer["state"])
        card = game.positions.opponents(state)[rules.to_move(state) - 1]
        if card is not None:
            answer = ask(auto=True)
            assert answer["seat"] == 2
            return
        answer = ask(do=str(rules.legal_actions(state)[-1]))
    pytest.fail("the card was never to move")
