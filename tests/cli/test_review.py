"""`mintworks review` with files as strangers send them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from mintworks.__main__ import main
from mintworks.core.record import GameRecord
from mintworks.storage.game_record import encode_record
from tests.core.reviewed_games import as_people, played
from tests.tiny_game.plugin import PLUGIN
from tests.tiny_game.registered import registered

GAME = as_people(played(PLUGIN, 12))


@pytest.fixture(autouse=True)
def _in_the_tin() -> Iterator[None]:
    with registered():
        yield


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def review(file: Path, record: GameRecord, *more: str) -> int:
    file.write_bytes(encode_record(record))
    return main(["review", str(file), "--iterations", "2", *more])


def test_where_a_record_names_fewer_seats_than_the_game_has_these_are_told_by_their_numbers(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert review(file, msgspec.structs.replace(GAME, seats=GAME.seats[:1])) == 0
    told = capsys.readouterr().out
    assert "Player 1: " in told
    assert "Player 2: " in told


def test_a_game_without_a_free_decision_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert review(file, msgspec.structs.replace(GAME, actions=(), result=None)) == 0
    assert "no decision" in capsys.readouterr().out


def test_a_faulty_record_is_told_beside_the_json(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert review(file, msgspec.structs.replace(GAME, actions=(*GAME.actions, "fly")), "--json") == 1
    told = capsys.readouterr()
    assert not [json.loads(line) for line in told.out.splitlines()]
    assert f"{file} isn’t right: move {len(GAME.actions) + 1}, 'fly'" in told.err


def test_nobody_thinks_for_ever(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(encode_record(GAME))
    with pytest.raises(SystemExit) as stopped:
        main(["review", str(file), "--iterations", str(10**12)])
    assert stopped.value.code == 2
    assert "expected a whole number from 1 to 1000000, not '1000000000000'" in capsys.readouterr().err
