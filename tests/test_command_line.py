"""The command `mintworks`: what it prints, and one sentence with exit status 2 for all that is wrong."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from mintworks import __version__
from mintworks.__main__ import main
from mintworks.app.play_options import PlayOptions
from mintworks.cli import simulate as simulate_command
from mintworks.content.errors import ContentError
from mintworks.core.arguments import UsageError
from mintworks.core.record import GameRecord, OccasionKind
from mintworks.core.seat import SeatKind
from mintworks.core.simulation import SimulationTally
from mintworks.games.works.content import cards
from mintworks.games.works.rules.setup import Setup
from mintworks.storage.game_record import read_record, write_record
from tests.storage.games import finished, twisted_plan


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error."""
    try:
        status = main(arguments)
    except SystemExit as leaving:
        status = int(leaving.code or 0)
    return status, *capsys.readouterr()


# Wrong arguments ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        ("fly", "invalid choice: 'fly'"),
        ("simulate --games 0", "--games: expected a whole number from 1 up, not '0'"),
        ("simulate --games many", "--games: expected a whole number, not 'many'"),
        ("simulate --jobs -1", "--jobs: expected a whole number from 1 up, not '-1'"),
        ("simulate --round-limit 0", "--round-limit: expected a whole number from 1 up"),
        ("simulate --seed x", "--seed: expected a whole number, not 'x'"),
        ("simulate --seats random,human", "there’s no computer player 'human': choose from random, planner"),
        ("simulate --seats random", "--seats names 2 to 4 players, or one with --ai"),
        ("simulate --seats " + ",".join(["random"] * 5), "--seats names 2 to 4 players"),
        ("simulate --ai sonic --seats random,random", "with --ai, --seats names just one player"),
        ("simulate --ai nobody", "invalid choice: 'nobody' (choose from"),
        ("simulate --advanced moon", "there’s no Advanced location 'moon': choose from crowdfunder,"),
        ("simulate --ai mort --advanced recycler,swap-meet", "at most 1 Advanced location can be used here (W2.2)"),
        ("simulate --jobs 2 --ai mort --advanced recycler,swap-meet", "at most 1 Advanced location"),
        ("simulate --game chess", "invalid choice: 'chess'"),
        ("simulate --game delivery --ai sonic", "--ai is for --game works, not for delivery"),
        ("simulate --upgrades 3", "--upgrades is for --game delivery, not for works"),
        ("simulate --game delivery --upgrades 2", "choose 3 upgrades at random, 0, or name them, not 2"),
        ("simulate --game delivery --conditions 5", "0 to 4 road conditions are drawn, not 5"),
        ("simulate --game delivery --driver nobody", "there is no driver 'nobody'"),
        (
            "simulate --game delivery --driver otto --seats random,random",
            "with --driver, --seats names just one player",
        ),
        ("simulate --game delivery --driver otto --discard on", "--discard doesn’t go with --driver"),
        ("simulate --game delivery --seats " + ",".join(["random"] * 6), "--seats names 1 to 5 players, not 6"),
        ("simulate --what", "unrecognized arguments: --what"),
        ("referee now", "unrecognized arguments: now"),
        ("replay", "the following arguments are required: FILE"),
        ("replay --text --check game.json", "not allowed with argument"),
        ("replay no-such-file.json", "no-such-file.json can’t be read: no such file or directory"),
        ("play --players 5", "Mint Works seats 1 to 4 players, not 5 (W1.2)"),
        ("play --players 1", "one player needs an AI opponent (W7.1)"),
        ("play --players 3 --ai sonic", "only one person plays against an AI opponent, not 3 (W7.1)"),
        ("play --players 3 --seats human,planner", "--players asks for 3 players, but --seats names 2"),
        ("play --game delivery --ai sonic", "--ai is for --game works, not for delivery"),
        ("play --driver otto", "--driver is for --game delivery, not for works"),
        ("play --game delivery --driver nobody", "there is no driver 'nobody'"),
        ("play --game delivery --driver otto --seats human,human", "with --driver, --seats names just one player"),
        ("play --game delivery --seed 3", "there’s no game to use --seed in: add --driver, --players or --seats"),
        ("play --seats human,robot", "there’s no player 'robot': choose from human, planner, random"),
        ("play --seats human", "one player needs an AI opponent (W7.1)"),
        ("play --ai sonic --seats human,human", "with --ai, --seats names just one player"),
        ("play --players 2 --first 3", "the token goes to a seat from 1 to 2, not 3 (W2.4)"),
        ("play --seed 7", "there’s no game to use --seed in: add --ai, --players or --seats"),
        ("play --first 1 --advanced none", "there’s no game to use --advanced and --first in: add"),
        ("play --code W3GR-HDNZ-WQ", "--code: the code 'W3GR-HDNZ-WQ' is mistyped"),
        ("play --code=--", "argument --code: expected a value, not '--'"),
        ("simulate --seed=--", "argument --seed: expected a value, not '--'"),
        ("play --code O0", "--code: the letter 'O' of 'O0' isn’t used in codes"),
        ("play --code W3GR-HDNZ-WP --ai sonic", "--code says which game to play: leave out --ai"),
        ("play --size 10x10", "--size: expected a size such as 1280x720, from 960x540 up, not '10x10'"),
        ("--size huge", "expected a size such as 1280x720"),
        ("play --speed 3", "--speed: invalid choice: '3'"),
        ("simulate --moon\x1b[2J", "unrecognized arguments: --moon\\x1b[2J"),
    ],
)
def test_what_is_wrong_is_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    status, printed, complaint = run(capsys, *arguments.split())
    assert (status, printed) == (2, "")
    assert sentence in complaint
    assert complaint.startswith("mintworks")
    assert complaint.count("\n") == 1


def test_a_broken_content_file_is_one_sentence_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise ContentError("cards/plans.yaml", "a number", key="mine.cost", line=12)

    monkeypatch.setattr("mintworks.games.works.cli.load_cards", broken)
    sentence = "mintworks: cards/plans.yaml, line 12, mine.cost: expected a number\n"
    assert run(capsys, "simulate") == (2, "", sentence)


# Help ---------------------------------------------------------------------------------------------


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"mintworks {__version__}\n", "")


def test_help_names_every_command_and_each_has_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    status, text, _ = run(capsys, "--help")
    assert status == 0
    for command in ("play", "simulate", "referee", "replay"):
        assert command in text
        assert run(capsys, command, "--help")[0] == 0


def test_nothing_but_play_needs_pygame() -> None:
    script = (
        "import sys; from mintworks.__main__ import main; main(['simulate', '--games', '1']); "
        "sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=False).returncode == 0


# The process --------------------------------------------------------------------------------------


def shell(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command line of a shell in which `$MINTWORKS` is the program."""
    known = {**os.environ, "MINTWORKS": f"{sys.executable} -m mintworks", **environment}
    return subprocess.run(["sh", "-c", script], env=known, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such shell")
@pytest.mark.parametrize(
    "script, status, sentence",
    [
        ("$MINTWORKS referee <&-", 2, "mintworks referee: standard input and standard output have to be open\n"),
        ("$MINTWORKS referee </dev/null >&-", 2, "mintworks referee: standard input and standard output have to be"),
        ("$MINTWORKS simulate --games 1 >&-", 0, ""),
        pytest.param(
            "echo '{\"new\": {}}' | $MINTWORKS referee >/dev/full",
            2,
            "mintworks referee: the output can’t be written: No space left on device\n",
            marks=pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no such device"),
        ),
        pytest.param(
            "$MINTWORKS simulate --games 1 >/dev/full",
            2,
            "mintworks simulate: the output can’t be written: No space left on device\n",
            marks=pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no such device"),
        ),
        pytest.param(
            "$MINTWORKS simulate --games 1 >/dev/full 2>/dev/full",
            2,
            "",
            marks=pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no such device"),
        ),
    ],
)
def test_streams_that_are_closed_or_full_are_one_sentence(script: str, status: int, sentence: str) -> None:
    ended = shell(script)
    assert (ended.returncode, ended.stdout) == (status, "")
    assert ended.stderr.startswith(sentence)
    assert ended.stderr.count("\n") == (1 if sentence else 0)
    assert "Traceback" not in ended.stderr


def test_ctrl_c_while_the_program_still_loads_ends_it_in_silence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(name: str) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("mintworks.__main__._parser", interrupted)
    assert run(capsys, "referee") == (130, "", "")


@pytest.mark.parametrize(
    "error, sentence",
    [
        (OSError(errno.EIO, "Input/output error"), "the output can’t be written: Input/output error"),
        (
            OSError(errno.EMFILE, "Too many open files", "a.ttf"),
            "a file can’t be used: [Errno 24] Too many open files:",
        ),
        (FileNotFoundError("Unable to open 'a.ttf'"), "a file can’t be used: Unable to open 'a.ttf'"),
    ],
)
def test_where_no_file_can_be_opened_any_more_that_is_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, error: OSError, sentence: str
) -> None:
    def refused(*_: object) -> Any:
        raise error

    monkeypatch.setattr("mintworks.__main__._parser", refused)
    monkeypatch.setattr(os, "open", refused)
    status, told, complaint = run(capsys, "simulate")
    assert (status, told, complaint.count("\n")) == (2, "", 1)
    assert complaint.startswith(f"mintworks: {sentence}")


def test_no_sentence_about_what_was_asked_for_steers_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> Any:
        raise UsageError("nobody answers at \x1b[2J:1")

    monkeypatch.setattr("mintworks.__main__._parser", refused)
    assert run(capsys, "lab") == (2, "", "mintworks: nobody answers at \\x1b[2J:1\n")


def test_a_number_of_frames_that_is_none_is_one_sentence() -> None:
    ended = shell(
        "$MINTWORKS play", MINTWORKS_QUIT_AFTER_FRAMES="abc", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy"
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "mintworks play: MINTWORKS_QUIT_AFTER_FRAMES has to be a whole number of frames, not 'abc'\n"


# simulate -----------------------------------------------------------------------------------------


def counts(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    status, printed, complaint = run(capsys, "simulate", "--json", *arguments)
    assert (status, complaint) == (0, "")
    report: dict[str, Any] = json.loads(printed)
    return report


def test_the_same_seed_reports_the_same_with_one_job_and_with_two(capsys: pytest.CaptureFixture[str]) -> None:
    alone = counts(capsys, "--games", "30", "--seed", "3", "--advanced", "random")
    shared = counts(capsys, "--games", "30", "--seed", "3", "--advanced", "random", "--jobs", "2")
    assert alone.pop("timing")["jobs"] == 1
    assert shared.pop("timing")["jobs"] == 2
    assert alone == shared


def test_a_report_has_all_figures(capsys: pytest.CaptureFixture[str]) -> None:
    report = counts(capsys, "--games", "10", "--ai", "mort", "--advanced", "swap-meet", "--round-limit", "2")
    assert (report["players"], report["advanced"]) == (["random", "mort"], ["swap-meet"])
    assert (report["games"], report["round_limit"]) == (10, 2)
    assert report["reached_round_limit"] + sum(report["wins"]) + report["reasons"].get("shared", 0) == 10
    assert len(report["mean_stars"]) == len(report["shared_wins"]) == 2
    assert report["mean_decisions"] * 10 == pytest.approx(report["decisions"])
    assert set(report["timing"]) == {"jobs", "seconds", "games_per_s", "decisions_per_s"}
    assert isinstance(report["seed"], int)


def test_mint_delivery_is_counted_too(capsys: pytest.CaptureFixture[str]) -> None:
    report = counts(capsys, "--game", "delivery", "--games", "6", "--seed", "2", "--upgrades", "3", "--conditions", "2")
    assert (report["game"], report["players"]) == ("delivery", ["random", "random"])
    assert (report["upgrades"], report["conditions"], report["discard"]) == (3, 2, None)
    assert (report["games"], len(report["mean_stars"])) == (6, 2)
    planned = counts(capsys, "--game", "delivery", "--games", "1", "--seats", "planner,random", "--round-limit", "4")
    assert planned["players"] == ["planner", "random"]
    alone = counts(capsys, "--game", "delivery", "--games", "3", "--seed", "2", "--driver", "otto")
    assert alone["players"] == ["random", "otto"]
    shared = counts(capsys, "--game", "delivery", "--games", "3", "--seed", "2", "--driver", "otto", "--jobs", "2")
    assert {**alone, "timing": {}} == {**shared, "timing": {}}


def test_a_game_that_is_not_named_is_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert "game" not in counts(capsys, "--games", "1")
    assert counts(capsys, "--games", "1", "--game", "works")["game"] == "works"


def test_the_table_has_a_line_for_each_seat(capsys: pytest.CaptureFixture[str]) -> None:
    _, printed, _ = run(capsys, "simulate", "--games", "5", "--seats", "random,planner,random", "--seed", "2")
    lines = printed.splitlines()
    assert lines[0].startswith("5 games with seed 2, ")
    assert [line.split()[:2] for line in lines[2:5]] == [["1", "random"], ["2", "planner"], ["3", "random"]]
    assert "0 games reached the limit of 200 rounds" in lines


def test_ctrl_c_ends_with_a_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> Any:
        yield SimulationTally.empty(2)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate_command, "simulate", interrupted)
    assert run(capsys, "simulate", "--games", "9") == (130, "", "Stopped after 0 of 9 games.\n")


# replay -------------------------------------------------------------------------------------------


@pytest.fixture
def record(tmp_path: Path) -> Path:
    actions = ("producer", "pass", "leadership-council", "pass", "pass")
    write_record(tmp_path / "game.json", GameRecord("mint-works", {"ai": "mort", "seed": 1}, actions))
    return tmp_path / "game.json"


def test_a_right_record_is_one_sentence(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert run(capsys, "replay", str(record), "--check") == (0, f"{record} is right: 5 moves, not finished.\n", "")


def test_a_record_with_a_twist_is_checked_by_its_own_rules(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    write_record(record, finished(twisted_plan(seed=2)))
    status, printed, _ = run(capsys, "replay", str(record), "--check")
    assert (status, printed.split(": ")[0]) == (0, f"{record} is right")


def test_a_wrong_record_is_one_sentence_and_status_1(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    write_record(record, GameRecord("mint-works", {"ai": "mort", "seed": 1}, ("pass", "builder:mine")))
    status, printed, _ = run(capsys, "replay", "--check", str(record))
    assert status == 1
    message = "move 2, 'builder:mine' by seat 2, isn’t legal: The Builder needs a plan to build (W4.5)"
    assert printed == f"{record} isn’t right: {message}\n"


def test_a_file_that_is_no_record_is_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], record: Path
) -> None:
    record.write_text("{}", "utf-8")
    status, printed, complaint = run(capsys, "replay", "--check", str(record))
    assert (status, printed) == (2, "")
    assert complaint.startswith(f"mintworks replay: {record} isn’t a record of a game: ")


def test_a_record_is_told_move_by_move(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    status, printed, _ = run(capsys, "replay", "--text", str(record))
    assert status == 0
    assert "Round 1 begins." in printed
    assert "\n1. Seat 1: producer\n   Seat 1 places 1 mint on the Producer.\n" in printed
    assert "\n2. Mort: pass\n   Mort passes.\n" in printed
    assert printed.endswith(f"{record} ends here: 5 moves.\n")


def test_a_record_of_mint_delivery_is_checked_and_told(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    actions = ("keep", "keep", "load:1", "end")
    write_record(record, GameRecord("mint-delivery", {"players": 2, "first": 1, "seed": 1}, actions))
    status, printed, _ = run(capsys, "replay", "--check", str(record))
    assert (status, printed) == (
        1,
        f"{record} isn’t right: move 3, 'load:1' by seat 1, isn’t legal: "
        "Not enough room in the truck: 0 free, 1 needed (D4.2)\n",
    )
    write_record(record, GameRecord("mint-delivery", {"players": 2, "first": 1, "seed": 1}, ("keep", "keep", "end")))
    assert run(capsys, "replay", "--check", str(record)) == (0, f"{record} is right: 3 moves, not finished.\n", "")
    status, printed, _ = run(capsys, "replay", "--text", str(record))
    assert status == 0
    assert "\n3. Seat 1: end\n   Round 1, Seat 2’s turn.\n" in printed


def command(*arguments: str, output: str = "utf-8", **more: Any) -> subprocess.Popen[bytes]:
    """A process of its own, whose standard output has an encoding."""
    return subprocess.Popen(
        [sys.executable, "-m", "mintworks", *arguments],
        env={**os.environ, "PYTHONIOENCODING": f"{output}:strict"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **more,
    )


def test_a_record_whose_telling_nobody_reads_on_ends_in_silence(tmp_path: Path) -> None:
    write_record(tmp_path / "game.json", finished(twisted_plan()))
    process = command("replay", "--text", str(tmp_path / "game.json"), bufsize=0)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 0


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="every name of a file is text there")
def test_a_file_and_a_card_whose_names_cannot_be_encoded_are_told_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xff.json")
    write_record(path, finished(twisted_plan()))
    told, complaint = command("replay", "--text", str(path), output="ascii").communicate()
    assert complaint == b""
    assert b"\\udcff.json ends here: " in told


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> list[GameRecord]:
    """What the window is opened for, without one."""
    watched: list[GameRecord] = []

    def watch_in_window(record: GameRecord) -> int:
        watched.append(record)
        return 0

    monkeypatch.setitem(sys.modules, "mintworks.app.window", types.SimpleNamespace(watch_in_window=watch_in_window))
    return watched


@pytest.mark.parametrize("how", ["--text", "--check"])
def test_what_a_strangers_file_and_its_name_hold_does_not_steer_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, how: str
) -> None:
    escape = "\x1b]0;owned\x07\x1b[2J"
    path = tmp_path / "\x1b[31mred.json"
    whole: dict[str, Any] = {
        "game": "mint-works",
        "setup": {"ai": "mort", "seed": 1},
        "actions": [],
        "result": None,
        "version": 4,
    }
    spoilt: list[dict[str, Any]] = [
        {**whole, escape: 1},
        {**whole, "game": escape},
        {**whole, "setup": {"seed": 1, escape: 1}},
        {**whole, "actions": [escape]},
        {**whole, "result": {"winners": [1], "reason": escape}},
        {**whole, "occasion": {"kind": "daily", "label": "x", "twist": {escape: 1}}},
        {**whole, "occasion": {"kind": "daily", "label": "x", "goals": [{"fact": escape}]}},
    ]
    for record in spoilt:
        path.write_text(json.dumps(record), "utf-8")
        status, out, err = run(capsys, "replay", str(path), how)
        assert status in (1, 2)
        assert "\x1b" not in out + err
        assert "\x07" not in out + err


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes")
@pytest.mark.parametrize("how", [(), ("--text",), ("--check",)])
def test_a_pipe_is_no_record_and_is_not_waited_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, how: tuple[str, ...]
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    status, out, err = run(capsys, "replay", str(pipe), *how)
    assert (status, out) == (2, "")
    assert str(pipe) in err


def test_a_record_is_watched_in_the_window(
    capsys: pytest.CaptureFixture[str], record: Path, watched: list[GameRecord]
) -> None:
    assert run(capsys, "replay", str(record)) == (0, "", "")
    assert watched == [read_record(record)]


def test_no_window_is_opened_for_a_record_without_a_beginning(
    capsys: pytest.CaptureFixture[str], record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "mintworks.app.window", types.SimpleNamespace())
    write_record(record, GameRecord("mint-works", {"ai": "nobody", "seed": 1}))
    status, printed, _ = run(capsys, "replay", str(record))
    assert status == 1
    assert printed.startswith(f"{record} isn’t right: no game can begin the way it says: ")


# play ---------------------------------------------------------------------------------------------


@pytest.fixture
def asked_for(monkeypatch: pytest.MonkeyPatch) -> list[PlayOptions]:
    """What the window is opened for, without one."""
    asked: list[PlayOptions] = []

    def play_in_window(options: PlayOptions) -> int:
        asked.append(options)
        return 0

    monkeypatch.setitem(sys.modules, "mintworks.app.window", types.SimpleNamespace(play_in_window=play_in_window))
    return asked


@pytest.mark.parametrize("arguments", ["", "play"])
def test_without_a_game_the_title_screen_is_asked_for(asked_for: list[PlayOptions], arguments: str) -> None:
    assert main(arguments.split()) == 0
    assert asked_for == [PlayOptions()]


@pytest.mark.parametrize(
    "arguments, setup, seats",
    [
        ("--ai sonic --seed 7", Setup(ai="sonic", seed=7), "human ai"),
        ("--ai mort --seats planner --seed 7", Setup(ai="mort", seed=7), "planner ai"),
        ("--players 3 --seed 7 --first 2", Setup(players=3, first=2, seed=7), "human human human"),
        ("--seats human,planner --seed 7", Setup(players=2, seed=7), "human planner"),
        ("--players 2 --advanced recycler --seed 7", Setup(players=2, advanced=("recycler",), seed=7), "human human"),
    ],
)
def test_a_game_is_asked_for(asked_for: list[PlayOptions], arguments: str, setup: Setup, seats: str) -> None:
    assert main(arguments.split()) == 0
    assert main(["play", *arguments.split()]) == 0
    assert asked_for == [PlayOptions(setup, tuple(map(SeatKind, seats.split())))] * 2


def test_the_second_game_is_asked_for_by_its_name(asked_for: list[PlayOptions]) -> None:
    assert main(["play", "--game", "delivery", "--driver", "otto", "--seed", "7"]) == 0
    assert main(["--game", "delivery"]) == 0
    assert main(["--game", "delivery", "--players", "5", "--seed", "7"]) == 0
    factory: Any
    roads: Any
    factory, title, roads = asked_for
    assert factory.setup is not None
    assert roads.setup is not None
    assert (factory.game, factory.setup.driver, factory.setup.seed) == ("delivery", "otto", 7)
    assert factory.seats == (SeatKind.PERSON, SeatKind.AI)
    assert (title.game, title.setup) == ("delivery", None)
    assert (roads.setup.players, roads.seats) == (5, (SeatKind.PERSON,) * 5)


def test_the_game_of_a_code_is_asked_for_with_its_twist(asked_for: list[PlayOptions]) -> None:
    assert main(["--code", "w3gr hdnz wp"]) == 0
    assert main(["play", "--code", "W3BW-F2J"]) == 0
    table, day = asked_for
    setup = Setup(ai="sonic", advanced=("recycler",), seed=271828)
    assert table == PlayOptions(setup, (SeatKind.PERSON, SeatKind.AI), game="works")
    assert day.occasion is not None
    assert (day.occasion.kind, day.occasion.label) == (OccasionKind.PRACTICE, "2026-11-22")


def test_what_is_not_given_is_drawn(asked_for: list[PlayOptions]) -> None:
    main(["--players", "2", "--advanced", "random"])
    setup: Any = asked_for[0].setup
    assert setup is not None
    assert setup.seed is not None
    assert setup.advanced is not None
    assert len(set(setup.advanced) & set(cards.load_cards().advanced)) == 2


def test_the_window_is_asked_for_as_given(asked_for: list[PlayOptions]) -> None:
    main(["--size", "1280x720", "--fullscreen", "--speed", "double"])
    assert asked_for == [PlayOptions(size_px=(1280, 720), fullscreen=True, speed=2.0)]
