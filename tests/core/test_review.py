"""A review judges every free decision against what its seat could know, and tells luck from play."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from mintworks.__main__ import main
from mintworks.core.plugin import GamePlugin
from mintworks.core.record import GameRecord
from mintworks.core.review import Fault, Verdict, review
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import GAMES
from mintworks.storage.game_record import encode_record

ITERATIONS = 30
SETUPS = {"works": {"players": 2, "seed": 4}, "delivery": {"driver": "otto", "seed": 4}}


def played(game: GamePlugin, most: int = 400) -> GameRecord:
    """A game of chance, as a record."""
    setup = game.codec.setup_from_json(SETUPS[game.folder])
    opponents = game.positions.opponents(game.rules().new_game(setup))
    seats = tuple(Seat(SeatKind.AI if opponent else SeatKind.RANDOM, f"Seat {opponent}") for opponent in opponents)
    session = Session(game, GamePlan(seats, setup))
    while len(session.match.history) < most and session.match.advance() is not None:
        pass
    session.close()
    return session.record


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.folder)
def reviewed(request: pytest.FixtureRequest) -> tuple[GamePlugin, GameRecord, list[Verdict]]:
    game: GamePlugin = request.param
    record = played(game, 60)
    return game, record, [*review(game, record, ITERATIONS)]


Reviewed = tuple[GamePlugin, GameRecord, list[Verdict]]


def test_every_free_decision_is_judged_once(reviewed: Reviewed) -> None:
    game, record, verdicts = reviewed
    rules = game.rules()
    state = rules.new_game(game.codec.setup_from_json(record.setup))
    free = []
    for number, text in enumerate(record.actions, start=1):
        seat = rules.to_move(state)
        if len(rules.legal_actions(state)) > 1 and game.positions.opponents(state)[seat - 1] is None:
            free.append((number, seat, text))
        rules.apply(state, rules.parse(text))
    assert sorted((verdict.number, verdict.seat, verdict.action) for verdict in verdicts) == free


def test_nothing_is_better_than_the_best_and_chance_gives_something_up(reviewed: Reviewed) -> None:
    verdicts = reviewed[2]
    assert all(verdict.best_win >= verdict.win for verdict in verdicts)
    assert all((verdict.given_up == 0) == (verdict.best_win == verdict.win) for verdict in verdicts)
    assert any(verdict.fault for verdict in verdicts)


def test_from_decision_to_decision_the_changes_add_up(reviewed: Reviewed) -> None:
    verdicts = sorted(reviewed[2], key=lambda verdict: verdict.number)
    for seat in {verdict.seat for verdict in verdicts}:
        own = [verdict for verdict in verdicts if verdict.seat == seat]
        for one, following in pairwise(own):
            assert one.win + one.luck + one.others == pytest.approx(following.best_win)
            assert 0 in (one.luck, one.others)


def test_the_end_closes_the_last_verdicts() -> None:
    game = GAMES[0]
    record = played(game)
    assert record.result is not None
    last = {verdict.seat: verdict for verdict in review(game, record, 4)}
    for seat, verdict in last.items():
        came = 1 / len(record.result.winners) if seat in record.result.winners else 0.0
        assert verdict.win + verdict.luck + verdict.others == pytest.approx(came)


@pytest.mark.parametrize(
    "given_up, fault",
    [(0.049, None), (0.051, Fault.INACCURACY), (0.121, Fault.MISTAKE), (0.251, Fault.BLUNDER)],
)
def test_losses_have_names_from_5_12_and_25_points(given_up: float, fault: Fault | None) -> None:
    verdict = Verdict(number=1, seat=1, action="pass", win=0.5, best="producer", best_win=0.5 + given_up)
    assert verdict.fault is fault


def test_the_command_tells_the_same_as_text_and_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(encode_record(played(GAMES[0], 40)))
    assert main(["review", str(file), "--iterations", "12", "--json"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert main(["review", str(file), "--iterations", "12"]) == 0
    text = capsys.readouterr().out.splitlines()
    assert len(text) == len(found) + 2
    assert {"number", "seat", "action", "win", "best", "best_win", "given_up", "fault", "luck", "others"} == {*found[0]}
    worst = max(found, key=lambda verdict: verdict["given_up"])
    line = next(line for line in text if line.lstrip().startswith(f"{worst['number']}."))
    assert worst["best"] in line
    assert worst["fault"] in line
