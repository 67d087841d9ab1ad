"""The referee reads lines until they end, in a process that nothing else ends."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from mintworks.cli.english import english
from mintworks.core import referee as referee_module
from mintworks.core.referee import Referee, serve
from mintworks.games import GAMES
from tests.referee.asking import NO_REQUESTS, Answer, decoded

# Lines --------------------------------------------------------------------------------------------


def served(text: bytes) -> list[Answer]:
    answers = io.BytesIO()
    serve(Referee(GAMES, english), io.BytesIO(text), answers)
    return [decoded(line) for line in answers.getvalue().splitlines()]


def test_blank_lines_are_skipped_and_the_last_line_needs_no_end() -> None:
    answers = served(b'\n  \r\n\t\n{"new": {}}\r\n\n{"legal": true}')
    assert [next(iter(answer)) for answer in answers] == ["seat", "legal"]


def test_a_line_beyond_all_measure_is_refused_and_the_next_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referee_module, "LONGEST_LINE_BYTES", 100)
    valid = b'{"new": {}}'
    answers = served(
        valid + b" " * 89 + b"\n" + valid + b" " * 500 + b"x\n" + valid.ljust(99) + b"\n" + valid.ljust(101)
    )
    assert [answer.get("code") for answer in answers] == ["bad-json", "bad-json", None, "bad-json"]


def test_a_line_of_many_megabytes_is_answered() -> None:
    huge = b'{"do": "' + b"x" * 20_000_000 + b'"}\n'
    assert [answer["code"] for answer in served(huge + b'{"state": true}\n')] == ["no-game", "no-game"]


# The process --------------------------------------------------------------------------------------


def start() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "mintworks", "referee"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_a_process_answers_each_line_at_once_and_ends_with_its_input() -> None:
    process = start()
    assert process.stdin is not None
    assert process.stdout is not None
    for line, _, _ in [(b'{"new": {"seed": 1}}', "", ""), *NO_REQUESTS, (b'{"legal": true}', "", "")]:
        process.stdin.write(line + b"\n")
        process.stdin.flush()
        answer = decoded(process.stdout.readline())
    assert answer["legal"][0] == "pass"
    rest, complaints = process.communicate()
    assert (rest, complaints, process.returncode) == (b"", b"", 0)


def test_a_position_moves_to_another_process() -> None:
    referee = Referee(GAMES, english)
    referee.answer(b'{"new": {"seed": 4, "players": 3}}')
    referee.answer(b'{"do": "producer"}')
    state = json.loads(referee.answer(b'{"state": true}'))["state"]
    lines = json.dumps({"load": state}).encode() + b'\n{"do": "leadership-council"}\n'
    answers, _ = start().communicate(lines)
    assert answers.splitlines()[1] == referee.answer(b'{"do": "leadership-council"}')


def test_nobody_reading_the_answers_ends_the_process_in_silence() -> None:
    process = start()
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.write(b'{"new": {}}\n')
    process.stdin.flush()
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write(b'{"state": true}\n' * 3)
    process.stdin.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(120) == 0


def test_an_input_that_cannot_be_read_is_told_in_one_sentence(tmp_path: Path) -> None:
    with (tmp_path / "answers").open("wb") as written_only:
        done = subprocess.run(
            [sys.executable, "-m", "mintworks", "referee"], stdin=written_only, capture_output=True, check=False
        )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"mintworks referee: standard input cannot be read: ")
    assert done.stderr.count(b"\n") == 1
