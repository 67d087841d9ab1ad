"""`mintworks lab` as people call it: tables, JSON, a page, and a cluster of two processes."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import distributed
import pytest

from mintworks.__main__ import main
from mintworks.cli.cluster import on_cluster
from mintworks.core.arguments import UsageError
from mintworks.core.command_line import AskedSeries
from mintworks.core.lab import PartSet, play_batch, report, run
from mintworks.core.seat import SeatKind
from mintworks.core.simulation import Series, in_processes
from mintworks.games import game_of

CARDS = "plans:\n  statue:\n  lighthouse: {type: culture, cost: 3, stars: 4}\n"
PATIENCE_S = 240.0


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    file = tmp_path / "cards.yaml"
    file.write_text(CARDS)
    return file


def test_the_printed_cards_and_those_of_a_file_are_reported_side_by_side(
    cards: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", str(cards), "--games", "20", "--seats", "random,random", "--seed", "3", "--jobs", "1"]) == 0
    told = capsys.readouterr()
    assert "lighthouse" in told.out
    assert "games/s" in told.err
    assert (
        main(["lab", str(cards), "--games", "20", "--seats", "random,random", "--seed", "3", "--jobs", "1", "--json"])
        == 0
    )
    results = json.loads(capsys.readouterr().out)["results"]
    assert [result["parts"] for result in results] == ["printed", str(cards)]


def test_two_files_are_compared(cards: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other.yaml"
    other.write_text("plans: {crane: }")
    line = ["lab", "--compare", str(cards), str(other), "--games", "10", "--seed", "3", "--jobs", "1", "--json"]
    assert main([*line, "--seats", "random,random", "--seats", "random,planner"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(result["parts"], result["players"][1]) for result in told["results"]] == [
        (str(cards), "random"),
        (str(other), "random"),
        (str(cards), "planner"),
        (str(other), "planner"),
    ]
    assert {"seat 1", "built windmill"} <= {change["what"] for change in told["differences"]}


def test_without_line_ups_two_kinds_of_players_try_the_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "--games", "2", "--seed", "3", "--jobs", "1", "--json"]) == 0
    results = json.loads(capsys.readouterr().out)["results"]
    assert [result["players"] for result in results] == [["juniper", "juniper"], ["planner", "planner"]]


class _Balanced(HTMLParser):
    """Notes what a page opens, closes and fetches."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing: it opens and closes at once."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_fetches_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = tmp_path / "<b>&.yaml"
    cards.write_text(CARDS)
    file = tmp_path / "page.html"
    line = [
        "lab",
        str(cards),
        "--games",
        "10",
        "--seats",
        "random,random",
        "--seed",
        "3",
        "--jobs",
        "1",
        "--html",
        str(file),
    ]
    assert main(line) == 0
    text = file.read_text()
    page = _Balanced()
    page.feed(text)
    assert not page.open
    assert not page.fetched
    assert "<script" not in text
    assert "<b>&.yaml" not in text


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["nowhere.yaml"], "nowhere.yaml can’t be read"),
        (["{cards}", "--compare", "a", "b"], "leave the other one out"),
        (["{cards}", "--seats", "random,planner,king"], "there’s no computer player 'king'"),
        (["{cards}", "--game", "delivery"], "plans: expected one of the sections orders, upgrades, drivers"),
        (["{cards}", "--game", "delivery", "--ai", "sonic"], "--ai is for --game works"),
        (["--html", "{cards}/page.html", "--games", "1"], "can’t be written"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(
    arguments: list[str], sentence: str, cards: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["lab", *(argument.format(cards=cards) for argument in arguments)])
    except SystemExit as stopped:
        status = int(stopped.code or 0)
    assert status == 2
    assert sentence in capsys.readouterr().err


def lab(*arguments: object) -> int:
    return main(["lab", *map(str, arguments), "--games", "4", "--seats", "random,random", "--seed", "3", "--jobs", "1"])


def test_a_page_that_cannot_be_written_is_told_before_a_game_is_played(
    cards: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for place in (tmp_path, tmp_path / "nowhere" / "page.html"):
        assert lab(cards, "--html", place) == 2
        told = capsys.readouterr()
        assert f"{place} can’t be written" in told.err
        assert "games/s" not in told.err


def test_the_page_never_takes_the_place_of_the_cards(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = cards.with_name("other.yaml")
    other.write_text("plans: {crane: }")
    assert lab("--compare", other, cards, "--html", cards) == 2
    assert "it holds the cards" in capsys.readouterr().err
    assert cards.read_text() == CARDS


def test_sets_of_cards_of_one_name_are_refused(
    cards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("printed").write_text(CARDS)
    for arguments in (["--compare", cards, cards], ["printed"]):
        assert lab(*arguments) == 2
        assert "both sets of cards are called" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names are text")
def test_cards_may_have_a_name_that_is_no_text(cards: Path, tmp_path: Path) -> None:
    strange = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\x1b.yaml"))
    strange.write_text(CARDS)
    assert lab(strange, "--html", tmp_path / "page.html") == 0
    assert r"\udcff\x1b.yaml" in (tmp_path / "page.html").read_text()


def test_no_more_processes_are_begun_than_there_are_games(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []

    def here(work: Any, parts: Any, jobs: int) -> Any:
        begun.append(jobs)
        return in_processes(work, parts, 1)

    monkeypatch.setattr("mintworks.cli.lab.in_processes", here)
    assert main(["lab", "--games", "3", "--seats", "random,random", "--seed", "3", "--jobs", "100000"]) == 0
    assert begun == [3]


def test_nobody_at_an_address_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UsageError, match=r"no Dask scheduler answers at 127\.0\.0\.1"):
        next(on_cluster("127.0.0.1:1", play_batch)(iter([])))


@pytest.mark.skipif(sys.platform == "win32", reason="names of pipes are not files there")
def test_cards_that_are_no_plain_file_or_no_text_are_refused_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "long.yaml").write_bytes(b"#" * 1_000_001)
    (tmp_path / "other.yaml").write_bytes(b"plans: {\xff: }")
    for file, sentence in [
        (tmp_path / "pipe", "isn’t a plain file"),
        (Path("/dev/zero"), "isn’t a plain file"),
        (tmp_path, "isn’t a plain file"),
        (tmp_path / "long.yaml", "isn’t a file of at most 1,000,000 bytes"),
        (tmp_path / "other.yaml", "isn’t a text file in UTF-8: byte 8 isn’t"),
    ]:
        assert lab(file) == 2
        assert capsys.readouterr().err == f"mintworks lab: {file} {sentence}\n"


@pytest.mark.parametrize("folder, section", [("works", "plans"), ("delivery", "upgrades")])
@pytest.mark.parametrize("sign", [r"\e]0;pwned\a", r"\u202e"])
def test_the_names_that_a_file_gives_cannot_steer_the_terminal(
    folder: str, section: str, sign: str, cards: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for text in (
        f'"{sign}": {{}}',
        f'{section}:\n  "{sign}": {{}}',
        f'{section}:\n  "{sign}":',
        f'{section}:\n  crane: {{"{sign}": 1}}',
        f'{section}:\n  crane: {{effect: {{name: "{sign}"}}}}',
        f'{section}: !"{sign}" {{}}',
    ):
        cards.write_text(text)
        assert lab(cards, "--game", folder) == 2
        told = capsys.readouterr().err
        assert told.removesuffix("\n").isprintable()


class _Listener:
    """Somebody else at a port of this computer, who says the same to everybody and then nothing."""

    def __init__(self, greeting: bytes) -> None:
        self._greeting = greeting
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"tcp://127.0.0.1:{self._socket.getsockname()[1]}"
        self._callers: list[socket.socket] = []
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                caller, _ = self._socket.accept()
                self._callers.append(caller)
                caller.sendall(self._greeting)

    def close(self) -> None:
        for each in (self._socket, *self._callers):
            each.close()


_WOULD_BE = b"pickle-protocol".rjust(80)
"""A greeting of the right kind, and then nothing of what should follow."""


@pytest.mark.parametrize(
    "greeting, sentence",
    [
        (b"", "no Dask scheduler answers at tcp://"),
        (b"SSH-2.0-OpenSSH_9.2\r\n" * 400, "isn’t a Dask scheduler"),
        (_WOULD_BE, "no Dask scheduler answers at tcp://"),
    ],
    ids=["silent", "foreign", "false"],
)
def test_who_answers_and_is_no_scheduler_is_told_in_one_sentence(greeting: bytes, sentence: str) -> None:
    listener = _Listener(greeting)
    line = [sys.executable, "-m", "mintworks", "lab", "--games", "4", "--cluster", listener.address]
    done = subprocess.run(line, check=False, capture_output=True, text=True, timeout=PATIENCE_S)
    listener.close()
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr
    assert sentence in done.stderr


def test_the_log_of_others_is_heard_again_afterwards() -> None:
    with pytest.raises(UsageError):
        next(on_cluster("127.0.0.1:1", play_batch)(iter([])))
    assert logging.root.manager.disable == logging.NOTSET


@pytest.mark.parametrize("address", ["", "nowhere", "tcp://", "post://10.0.0.5:8786"])
def test_what_is_no_address_is_told_at_once(address: str) -> None:
    with pytest.raises(UsageError, match="expected an address such as"):
        on_cluster(address, play_batch)


def test_a_cluster_reports_the_same_although_a_worker_is_killed_in_the_middle() -> None:
    series = Series(game_of("works"), AskedSeries((SeatKind.RANDOM,) * 2, None, {"advanced": []}), 11)
    part_sets = [PartSet("printed"), PartSet("changed", CARDS)]
    *_, here = run([series], part_sets, 800, 2, lambda parts: in_processes(play_batch, parts, 1))
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        with distributed.Client(cluster, set_as_default=False) as client:
            first, *_ = client.run(os.getpid).values()
        killed = False
        there = here[:0]
        for results in run([series], part_sets, 800, 2, on_cluster(cluster.scheduler_address, play_batch)):
            if not killed:
                os.kill(first, signal.SIGKILL)
                killed = True
            there = results
        assert report(there) == report(here)
