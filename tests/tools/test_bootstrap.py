"""The first start installs, the second starts at once, and what goes wrong is said in a sentence."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tools import bootstrap
from tools.bootstrap import Environment, SetupError

PipCalls = list[tuple[str, ...]]


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    """A checkout with nothing installed."""
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "requirements.txt").write_text("msgspec==0.22.0\npytest==9.2.0\n")
    (tmp_path / "tools" / "requirements-play.txt").write_text("msgspec==0.22.0\n")
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    return Environment(tmp_path)


@pytest.fixture
def to_play(environment: Environment) -> Environment:
    """The same checkout for somebody who wants to play."""
    return Environment(environment.checkout, "play")


@pytest.fixture
def pip_calls(monkeypatch: pytest.MonkeyPatch) -> PipCalls:
    """Notes what pip is asked for, and fetches nothing."""
    calls: PipCalls = []
    monkeypatch.setattr(Environment, "_pip", lambda self, *arguments, total=0: calls.append(arguments))
    return calls


@pytest.fixture
def quick_venv(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stands in for `python -m venv`, which takes seconds: writes the two files that are asked for later."""
    made: list[str] = []

    def run(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        if "venv" not in command:
            version = " ".join(str(part) for part in sys.version_info[:3])
            return subprocess.CompletedProcess(command, 0, version + "\n", "")
        folder = Path(command[-1])
        made.append(folder.name)
        python = Environment(folder.parent).python
        python.parent.mkdir()
        python.touch()
        (folder / "pyvenv.cfg").write_text(f"command = python -m venv {folder}\n")
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", run)
    return made


def test_the_first_start_creates_fills_and_stamps_the_environment(
    environment: Environment, pip_calls: PipCalls, quick_venv: list[str]
) -> None:
    environment.make_current()
    assert quick_venv == [".venv"]
    assert [call[:2] for call in pip_calls] == [("install", "--require-hashes"), ("install", "--no-deps")]
    assert environment.is_current()
    assert not environment.unfinished.exists()


def test_the_second_start_does_nothing(environment: Environment, pip_calls: PipCalls, quick_venv: list[str]) -> None:
    environment.make_current()
    environment.make_current()
    assert len(quick_venv) == 1
    assert len(pip_calls) == 2


def lists(calls: PipCalls) -> list[str]:
    """The lists of packages that were installed."""
    return [Path(call[-1]).name for call in calls if "--requirement" in call]


def test_to_play_the_game_alone_is_installed_with_hashes_and_nothing_is_built(
    to_play: Environment, environment: Environment, pip_calls: PipCalls, quick_venv: list[str]
) -> None:
    to_play.make_current()
    ((*options, requirements),) = pip_calls
    assert "--require-hashes" in options
    assert Path(requirements).name == "requirements-play.txt"
    assert to_play.is_current()
    assert not environment.is_current()


def test_whoever_tests_after_playing_adds_and_whoever_plays_after_testing_changes_nothing(
    to_play: Environment, environment: Environment, pip_calls: PipCalls, quick_venv: list[str]
) -> None:
    to_play.make_current()
    environment.make_current()
    to_play.make_current()
    environment.make_current()
    assert lists(pip_calls) == ["requirements-play.txt", "requirements.txt"]
    assert len(quick_venv) == 1


def test_what_only_tests_need_is_no_reason_to_install_for_a_player(
    to_play: Environment, pip_calls: PipCalls, quick_venv: list[str]
) -> None:
    to_play.make_current()
    with to_play.full_requirements.open("a") as changed:
        changed.write("mypy==2.4.1\n")
    assert to_play.is_current()


def test_an_environment_for_tests_that_is_out_of_date_is_no_longer_one_after_playing(
    to_play: Environment, environment: Environment, pip_calls: PipCalls, quick_venv: list[str]
) -> None:
    environment.make_current()
    before = environment.full_stamp.read_text()
    (to_play.checkout / "pyproject.toml").write_text("[project]\n# changed\n")
    to_play.make_current()
    (to_play.checkout / "pyproject.toml").write_text("[project]\n")
    assert before == environment.digest(environment.full_requirements)
    assert not environment.is_current(), "the packages of the game are others now"


def test_an_installation_for_tests_that_was_cut_short_is_made_anew_for_a_player(
    to_play: Environment,
    environment: Environment,
    pip_calls: PipCalls,
    quick_venv: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(self: Environment, *arguments: str, total: int = 0) -> None:
        raise KeyboardInterrupt

    to_play.make_current()
    with monkeypatch.context() as patch:
        patch.setattr(Environment, "_pip", interrupted)
        with pytest.raises(KeyboardInterrupt):
            environment.make_current()
    assert not to_play.is_current()
    to_play.make_current()
    assert to_play.is_current()
    assert len(quick_venv) == 2


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """The variables of what was started, which starts nothing."""
    given: list[dict[str, str]] = []
    monkeypatch.setattr(Environment, "make_current", lambda self: None)

    def note(command: list[str], variables: dict[str, str], folder: Path | None) -> int:
        given.append(variables)
        return 0

    monkeypatch.setattr(bootstrap, "hand_over", note)
    return given


def test_the_game_is_run_from_the_checkout(given: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    assert bootstrap.main(["play"]) == 0
    assert given[0]["PYTHONPATH"].split(os.pathsep) == [str(bootstrap.CHECKOUT), "elsewhere"]


def test_what_tests_compile_is_kept_apart_from_the_sources(
    given: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    assert bootstrap.main(["test"]) == 0
    assert "PYTHONDONTWRITEBYTECODE" not in given[0]
    assert Path(given[0]["PYTHONPYCACHEPREFIX"]).parent == Environment(bootstrap.CHECKOUT).folder
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "elsewhere")
    assert bootstrap.main(["test"]) == 0
    assert given[1]["PYTHONPYCACHEPREFIX"] == "elsewhere"


@pytest.mark.parametrize("file", ["pyproject.toml", "tools/requirements.txt"])
def test_a_changed_file_brings_the_environment_up_to_date_without_making_it_anew(
    environment: Environment, pip_calls: PipCalls, quick_venv: list[str], file: str
) -> None:
    environment.make_current()
    with (environment.checkout / file).open("a") as changed:
        changed.write("# another line\n")
    assert not environment.is_current()
    environment.make_current()
    assert len(quick_venv) == 1
    assert len(pip_calls) == 4


def test_another_python_makes_the_environment_anew(
    environment: Environment, pip_calls: PipCalls, quick_venv: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    environment.make_current()
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert not environment.is_current()
    monkeypatch.setattr(Environment, "_is_usable", lambda self: False)
    environment.make_current()
    assert len(quick_venv) == 2


def test_a_moved_checkout_makes_the_environment_anew(
    environment: Environment, pip_calls: PipCalls, quick_venv: list[str], tmp_path: Path
) -> None:
    environment.make_current()
    moved = environment.checkout.rename(tmp_path.with_name(tmp_path.name + "-moved"))
    Environment(moved).make_current()
    assert len(quick_venv) == 2


def test_an_interrupted_installation_is_made_anew(
    environment: Environment, quick_venv: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(self: Environment, *arguments: str, total: int = 0) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Environment, "_pip", interrupted)
        with pytest.raises(KeyboardInterrupt):
            environment.make_current()
    assert not environment.is_current()
    half_written = environment.folder / "half-written"
    half_written.touch()

    monkeypatch.setattr(Environment, "_pip", lambda self, *arguments, total=0: None)
    environment.make_current()
    assert environment.is_current()
    assert not half_written.exists()
    assert len(quick_venv) == 2


def test_a_stamp_of_nonsense_is_no_stamp(environment: Environment, pip_calls: PipCalls, quick_venv: list[str]) -> None:
    environment.make_current()
    environment.stamp.write_bytes(b"\xff\x00")
    assert not environment.is_current()


def fake_pip(environment: Environment, output: str, status: int) -> None:
    """Put a program in the place of the environment's Python that prints what a pip would and ends like it."""
    environment.python.parent.mkdir(parents=True)
    environment.python.write_text(f"#!/bin/sh\ncat <<'END'\n{output}\nEND\nexit {status}\n")
    environment.python.chmod(0o755)


needs_a_shell = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for pip is a shell script")


@needs_a_shell
def test_a_missing_network_is_said_in_a_sentence(environment: Environment) -> None:
    fake_pip(environment, "WARNING: Retrying … Temporary failure in name resolution\nERROR: No matching", 1)
    with pytest.raises(SetupError, match="connect this computer to the network"):
        environment._pip("install")


@needs_a_shell
def test_a_package_that_is_not_the_one_that_was_pinned_is_said_in_a_sentence(environment: Environment) -> None:
    trouble = (
        "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. …\n"
        "    pytest==9.2.0 from …:\n        Expected sha256 0a\n             Got        0b"
    )
    fake_pip(environment, trouble, 1)
    with pytest.raises(SetupError, match=r"is not the file whose hash .*requirements\.txt pins(?s:.)*pytest==9\.2\.0"):
        environment._pip("install")


@needs_a_shell
def test_other_trouble_is_given_in_pips_own_words(environment: Environment) -> None:
    fake_pip(environment, "ERROR: no space left on this planet", 1)
    with pytest.raises(SetupError, match="no space left on this planet"):
        environment._pip("install")


@needs_a_shell
def test_each_package_is_a_line_of_progress(environment: Environment, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (
        "Looking in indexes: …\n"
        "Collecting pytest==9.2.0 (from -r tools/requirements.txt (line 1))\n"
        "  Downloading pytest-9.2.0-py3-none-any.whl\n"
        "Collecting iniconfig>=1 (from pytest)\n"
        "Collecting mypy==2.4.1\n"
        "Requirement already satisfied: ruff==0.17.6 in ./lib (from -r tools/requirements.txt (line 2)) (0.17.6)\n"
        "Installing collected packages: pytest"
    )
    fake_pip(environment, lines, 0)
    environment._pip("install", total=3)
    shown = capsys.readouterr()
    assert shown.err.splitlines() == [
        "   1/3 pytest==9.2.0",
        "   2/3 mypy==2.4.1",
        "   3/3 ruff==0.17.6",
        "  unpacking …",
    ]
    assert shown.out == ""


def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(
    environment: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, *arguments: object, **options: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(SetupError, match=r"\.venv cannot be written\. Move the checkout"):
        environment.make_current()


def test_a_python_without_venv_says_what_to_install(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "has_venv", lambda: False)
    monkeypatch.setattr("shutil.which", lambda name: "/usr/bin/apt-get")
    with pytest.raises(SetupError, match=r"sudo apt-get install python3\.\d+-venv"):
        environment.make_current()
    assert not environment.folder.exists()


@pytest.mark.parametrize(
    "version, complaint",
    [((3, 7, 2), "needs Python 3.11 or newer, and this is 3.7"), ((3, 11, 0), None), ((3, 14, 1), None)],
)
def test_an_old_python_is_told_so(version: tuple[int, ...], complaint: str | None) -> None:
    found = bootstrap.too_old(version)
    assert found is None if complaint is None else complaint in str(found)


def test_an_old_python_can_read_the_script_far_enough_to_be_told() -> None:
    source = Path(bootstrap.__file__).read_text("utf-8")
    ast.parse(source, feature_version=(3, 7))


def test_the_script_needs_the_standard_library_only() -> None:
    tree = ast.parse(Path(bootstrap.__file__).read_text("utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in imported} <= sys.stdlib_module_names


@pytest.mark.parametrize(
    "arguments, command",
    [
        (["play", "--ai", "sonic"], ["-m", "mintworks", "play", "--ai", "sonic"]),
        (["play"], ["-m", "mintworks", "play"]),
        (["test"], ["-m", "pytest", "-n", "auto"]),
        (["test", "-k", "foo"], ["-m", "pytest", "-n", "auto", "-k", "foo"]),
        (["test", "-x", "-n", "0"], ["-m", "pytest", "-x", "-n", "0"]),
        (["test", "-n3"], ["-m", "pytest", "-n3"]),
        (["test", "--numprocesses=3"], ["-m", "pytest", "--numprocesses=3"]),
        (["test", "-p", "no:xdist"], ["-m", "pytest", "-p", "no:xdist"]),
        (["test", "--trace"], ["-m", "pytest", "--trace"]),
    ],
)
def test_what_follows_the_task_is_passed_on(environment: Environment, arguments: list[str], command: list[str]) -> None:
    assert bootstrap.command_line(environment, *bootstrap.parse(arguments)) == [str(environment.python), *command]


@needs_a_shell
def test_a_shell_command_comes_from_the_environment_first(environment: Environment) -> None:
    environment.scripts.mkdir(parents=True)
    program = environment.scripts / "sort"
    program.touch(0o755)
    assert bootstrap.command_line(environment, "shell", ["sort", "-r"]) == [str(program), "-r"]


def test_a_shell_command_that_does_not_exist_is_said_in_a_sentence(environment: Environment) -> None:
    with pytest.raises(SetupError, match="no command mintwroks"):
        bootstrap.command_line(environment, "shell", ["mintwroks"])


@needs_a_shell
def test_the_exit_status_of_what_was_started_passes_through() -> None:
    script = f"from tools import bootstrap; bootstrap.hand_over([{sys.executable!r}, '-c', 'exit(7)'], {{}}, None)"
    answer = subprocess.run([sys.executable, "-c", script], cwd=bootstrap.CHECKOUT, check=False)
    assert answer.returncode == 7


def requirements(file: str = "requirements.txt") -> dict[str, list[str]]:
    """What a list pins, each `name==version` with the hashes of the files that it may come in."""
    pinned: dict[str, list[str]] = {}
    for line in (bootstrap.CHECKOUT / "tools" / file).read_text("utf-8").splitlines():
        if re.match(r"\w", line):
            pinned[line.split()[0]] = hashes = []
        elif found := re.match(r"    --hash=sha256:([0-9a-f]{64})\b", line):
            hashes.append(found.group(1))
        else:
            assert line.lstrip().startswith("#"), line
    return pinned


def test_every_pin_of_the_game_and_its_tests_is_on_the_list() -> None:
    project = (bootstrap.CHECKOUT / "pyproject.toml").read_text("utf-8")
    pins = re.findall(r'"([\w-]+==[\w.]+)"', project)
    assert len(pins) >= 9
    listed = requirements().keys() | requirements("requirements-bundle.txt").keys()
    assert {pin.lower() for pin in pins} <= listed


def test_every_package_on_the_list_has_a_version_and_hashes_and_none_an_address() -> None:
    for package, hashes in requirements().items():
        assert "==" in package
        assert hashes, package


def test_the_list_of_the_game_alone_has_what_it_depends_on_as_the_whole_list_has_it() -> None:
    project = tomllib.loads((bootstrap.CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
    whole, alone = requirements(), requirements("requirements-play.txt")
    assert {*alone} >= {pin.partition(";")[0].lower() for pin in project["dependencies"]}
    assert alone == {package: whole[package] for package in alone}
    assert not {package.partition("==")[0] for package in alone} & {"pytest", "mypy", "ruff", "hatchling"}


def test_packages_are_counted_and_not_their_hashes() -> None:
    listed = (
        "# a list\na==1 \\\n    --hash=sha256:00\n    # via b\nb==2 ; sys_platform == 'win32' \\\n    --hash=sha256:11"
    )
    assert bootstrap.count_packages(listed) == (2 if sys.platform == "win32" else 1)
