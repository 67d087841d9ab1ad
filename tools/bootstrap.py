#!/usr/bin/env python3
"""Starts the game, its tests or a shell from a fresh checkout; the first start of each installs what it needs.

All of it goes into .venv. To play takes a few packages; what tests and a shell need is added to these.

    python3 tools/bootstrap.py play [--ai sonic …]     what follows goes to mintworks
    python3 tools/bootstrap.py test [-k supplier …]    on every core; what follows goes to pytest
    python3 tools/bootstrap.py shell [ruff check …]    a command in the environment, or a shell

Standard library only. It must still be readable to old Pythons, which it tells what they lack.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

OLDEST_PYTHON = (3, 11)
CHECKOUT = Path(__file__).resolve().parent.parent

# A pip that cannot reach an index says so in one of these ways.
NETWORK_TROUBLE = re.compile(
    r"NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ProxyError|SSLError|Failed to establish"
    r"|Temporary failure in name resolution|Connection (?:refused|reset)|Network is unreachable",
    re.IGNORECASE,
)

ALL_CORES = ("-n", "auto")
"""pytest's arguments for as many parallel tests as there are cores."""

FOREIGN_FILE = "DO NOT MATCH THE HASHES"
"""pip's message for a package that isn't the pinned file."""


class SetupError(Exception):
    """The environment can't be made; the message tells the person at the keyboard what to do."""


class Environment:
    """The virtual environment of one checkout, for a task: `play` needs the game alone, all others everything.

    It is up to date when one of its stamps equals the digest of all that decides its contents: that of the task, or
    that of everything. An `unfinished` mark tells that an installation was cut short: such an environment is made anew.
    """

    def __init__(self, checkout: Path, task: str = "test") -> None:
        self.checkout = checkout
        self.folder = checkout / ".venv"
        self.scripts = self.folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.scripts / ("python.exe" if os.name == "nt" else "python")
        self.is_whole = task != "play"
        self.full_requirements = checkout / "tools" / "requirements.txt"
        self.play_requirements = checkout / "tools" / "requirements-play.txt"
        self.full_stamp = self.folder / "mintworks-stamp"
        self.play_stamp = self.folder / "mintworks-play-stamp"
        self.unfinished = self.folder / "mintworks-unfinished"

    @property
    def requirements(self) -> Path:
        """Return the list of the task's requirements."""
        return self.full_requirements if self.is_whole else self.play_requirements

    @property
    def stamp(self) -> Path:
        """Return the file that records the task's installation."""
        return self.full_stamp if self.is_whole else self.play_stamp

    def digest(self, requirements: Path) -> str:
        """Return the digest of a list's environment: pins, build, Python, and the place of the checkout."""
        sha = hashlib.sha256()
        for file in (self.checkout / "pyproject.toml", requirements):
            sha.update(file.read_bytes())
        sha.update(repr((sys.version_info[:3], str(self.checkout))).encode())
        return sha.hexdigest()

    def is_current(self) -> bool:
        return self.python.exists() and (
            self._is_stamped(self.stamp, self.requirements) or self._is_stamped(self.full_stamp, self.full_requirements)
        )

    def _is_stamped(self, stamp: Path, requirements: Path) -> bool:
        try:
            return stamp.read_text("ascii", "replace") == self.digest(requirements)
        except FileNotFoundError:
            return False

    def make_current(self) -> None:
        """Create and fill the environment where it is missing or out of date. Raises SetupError."""
        if self.is_current():
            return
        try:
            if not self._is_usable():
                self._create()
            for stamp in (self.full_stamp, self.play_stamp):
                stamp.unlink(missing_ok=True)
            self.unfinished.touch()
            self._install()
            self.stamp.write_text(self.digest(self.requirements), "ascii")
            self.unfinished.unlink()
        except PermissionError as error:
            raise SetupError(f"{error.filename or self.folder} cannot be written. {_WRITABLE}") from error
        except OSError as error:
            raise SetupError(f"The environment in {self.folder} could not be written: {error}. {_WRITABLE}") from error

    def _is_usable(self) -> bool:
        """Return whether pip can update the environment; if not, it has to be made anew."""
        if self.unfinished.exists() or not self.python.exists():
            return False
        # The programs in an environment name its folder: after a move they start nothing.
        if str(self.folder) not in (self.folder / "pyvenv.cfg").read_text("utf-8", "replace"):
            return False
        question = "import pip, sys; print(*sys.version_info[:3])"
        answer = subprocess.run([str(self.python), "-c", question], capture_output=True, text=True, check=False)
        return answer.stdout.split() == [str(part) for part in sys.version_info[:3]]

    def _create(self) -> None:
        say(f"Creating an environment for the game in {self.folder}")
        if not has_venv():
            raise SetupError(venv_advice())
        if self.folder.exists():
            shutil.rmtree(self.folder)
        self.folder.mkdir()
        self.unfinished.touch()
        # Started from inside an environment, the Python that this one was made from is asked.
        python = getattr(sys, "_base_executable", sys.executable)
        command = [python, "-m", "venv", str(self.folder)]
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
        if answer.returncode != 0:
            raise SetupError(f"Python could not create the environment:\n{(answer.stdout + answer.stderr).strip()}")

    def _install(self) -> None:
        total = count_packages(self.requirements.read_text("utf-8"))
        say(f"Installing {total} packages; the next start needs no network")
        # What is imported is compiled then: to compile all of it takes longer than to unpack it.
        options = ("--require-hashes", "--no-compile", "--requirement", str(self.requirements))
        self._pip("install", *options, total=total)
        if self.is_whole:
            say("Installing Mint Works")
            self._pip("install", "--no-deps", "--no-build-isolation", "--editable", str(self.checkout))

    def _pip(self, *arguments: str, total: int = 0) -> None:
        """Run pip, one line of progress a package. Raises SetupError with pip's own words if it fails."""
        command = [str(self.python), "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments]
        last_lines: deque[str] = deque(maxlen=12)
        is_offline = is_foreign = False
        done = 0
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace"
        ) as pip:
            assert pip.stdout is not None
            for line in pip.stdout:
                last_lines.append(line)
                is_offline = is_offline or NETWORK_TROUBLE.search(line) is not None
                is_foreign = is_foreign or FOREIGN_FILE in line
                package = package_of(line)
                if total and package:
                    done = min(done + 1, total)
                    say(f"  {done:2}/{total} {package}")
                elif line.startswith("Installing collected packages"):
                    say("  unpacking …")
        if pip.returncode == 0:
            return
        # pip gave up by itself and left whole packages behind: the next run can go on from there.
        self.unfinished.unlink(missing_ok=True)
        if is_foreign:
            raise SetupError(
                f"A package that was fetched is not the file whose hash {self.requirements} pins, so none was"
                f" installed: a download that went wrong (start again), or somebody changed it. pip says:\n"
                + "".join(last_lines).rstrip()
            )
        if is_offline:
            raise SetupError("The packages could not be fetched: connect this computer to the network and start again.")
        raise SetupError("pip could not install the packages. Its last words:\n" + "".join(last_lines).rstrip())


_WRITABLE = "Move the checkout to a folder of your own, or make this one writable, and start again."


def say(line: str) -> None:
    """Show progress on standard error: standard output belongs to what is started."""
    print(line, file=sys.stderr, flush=True)


def package_of(line: str) -> str | None:
    """Return the package in a line of pip's output, if it is one of the list's; else None."""
    found = re.match(r"(?:Collecting|Processing|Requirement already satisfied:) (\S+)", line)
    # What another package asks for ends in "(from …)"; newer pips name the line of the list there too.
    if found is None or ("(from " in line and "(line " not in line):
        return None
    return Path(found.group(1)).name


def count_packages(requirements: str) -> int:
    """Return the number of packages in a requirements file for this system."""
    lines = (line for line in requirements.splitlines() if re.match(r"\w", line))
    return sum(1 for line in lines if "sys_platform == 'win32'" not in line or sys.platform == "win32")


def has_venv() -> bool:
    """Return whether this Python can make environments: Debian and Ubuntu ship it without."""
    return all(importlib.util.find_spec(module) for module in ("venv", "ensurepip"))


def venv_advice() -> str:
    major, minor = sys.version_info[:2]
    advice = "This Python cannot make virtual environments: its module venv or ensurepip is missing."
    if shutil.which("apt-get"):
        return f"{advice} Install it with: sudo apt-get install python{major}.{minor}-venv"
    return f"{advice} Install the complete Python from python.org or from your system's packages."


def too_old(version: Sequence[int]) -> str | None:
    """Return what is wrong with a Python of this version; None if it's new enough."""
    if tuple(version[:2]) >= OLDEST_PYTHON:
        return None
    have, need = (".".join(str(part) for part in numbers[:2]) for numbers in (version, OLDEST_PYTHON))
    return f"Mint Works needs Python {need} or newer, and this is {have}. Try: python{need} {sys.argv[0]}"


def command_line(environment: Environment, task: str, arguments: list[str]) -> list[str]:
    """Return the command that a task runs inside the environment. Raises SetupError if there is none."""
    python = str(environment.python)
    if task == "play":
        return [python, "-m", "mintworks", "play", *arguments]
    if task == "test":
        return [python, "-m", "pytest", *([] if has_workers(arguments) else ALL_CORES), *arguments]
    if not arguments:
        return [os.environ.get("COMSPEC", "cmd.exe") if os.name == "nt" else os.environ.get("SHELL", "/bin/sh")]
    program = shutil.which(arguments[0], path=search_path(environment))
    if program is None:
        raise SetupError(f"There is no command {arguments[0]} in the environment or on this computer.")
    return [program, *arguments[1:]]


def has_workers(arguments: Sequence[str]) -> bool:
    """Return whether pytest's arguments set the number of parallel tests, or need a single one."""
    return any(re.match(r"-n|--numprocesses|--trace$|(-p)?no:xdist$", argument) for argument in arguments)


def search_path(environment: Environment) -> str:
    return os.pathsep.join([str(environment.scripts), os.environ.get("PATH", os.defpath)])


def hand_over(command: list[str], variables: dict[str, str], folder: Path | None) -> int:
    """Replace this process by the command, or run it and return its exit status."""
    if folder is not None:
        os.chdir(folder)
    if os.name != "nt":
        # Signals and the terminal then reach the program itself, and nothing waits beside it.
        os.execve(command[0], command, variables)
    # Ctrl-C is for the program, which may want to say goodbye.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return subprocess.run(command, env=variables, check=False).returncode


def parse(arguments: list[str]) -> tuple[str, list[str]]:
    """Split the command line into a task and its arguments."""
    parser = argparse.ArgumentParser(
        prog="bootstrap.py", description="Starts Mint Works from a checkout; installs what it needs on the first run."
    )
    tasks = {
        "play": "start the game; what follows goes to it, such as --ai sonic",
        "test": "run the tests on every core; what follows goes to pytest, such as -k supplier, or -n 0 for one core",
        "shell": "open a shell, or run the command that follows, with the environment's programs",
    }
    parser.add_argument("task", choices=tasks, help="; ".join(f"{name}: {what}" for name, what in tasks.items()))
    parser.add_argument("arguments", nargs=argparse.REMAINDER, metavar="...", help="passed on as they are")
    parsed = parser.parse_args(arguments)
    return parsed.task, parsed.arguments


def main(arguments: list[str]) -> int:
    task, passed_on = parse(arguments)
    environment = Environment(CHECKOUT, task)
    try:
        environment.make_current()
        command = command_line(environment, task, passed_on)
    except SetupError as error:
        say(str(error))
        return 1
    variables = {**os.environ, "VIRTUAL_ENV": str(environment.folder), "PATH": search_path(environment)}
    if task == "play":
        # The game is run from the checkout: to install it there takes tools that build a package.
        variables["PYTHONPATH"] = os.pathsep.join(filter(None, (str(CHECKOUT), os.environ.get("PYTHONPATH"))))
    if task == "test":
        # Each of its many processes would compile the program anew, where nothing compiled may lie beside the sources.
        variables.pop("PYTHONDONTWRITEBYTECODE", None)
        variables.setdefault("PYTHONPYCACHEPREFIX", str(environment.folder / "compiled"))
    # pytest finds its tests from the checkout; the game and a shell stay where the person is.
    return hand_over(command, variables, CHECKOUT if task == "test" else None)


if __name__ == "__main__":
    complaint = too_old(sys.version_info[:3])
    if complaint is not None:
        sys.exit(complaint)
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        say("Stopped. The next start goes on from here.")
        sys.exit(130)
