"""Tries whether the tests notice mistakes: makes one at a time in a copy of the program, and runs its tests.

    .venv/bin/python -m tools.mutants --jobs 2

The mistakes stand in tools/mutants.yaml; such a changed program is a mutant. A mutant that no test notices survives,
and then this ends with 1: somebody has to write the test that a reader of the rules would expect. The working tree
stays as it is.
"""

from __future__ import annotations

import argparse
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from mintworks.content.errors import ContentError
from mintworks.content.yaml_files import YamlFile

ROOT: Final = Path(__file__).resolve().parent.parent
LIST: Final = ROOT / "tools" / "mutants.yaml"

_LONGEST_S: Final = 900
"""Timeout: longer tests are taken to be caught in a loop made by the mutant."""
_TESTS_FAILED: Final = (1, 2)
"""pytest's exit status if a test fails, or if tests can't be imported."""


class Fate(StrEnum):
    """The result of a mutant. An equivalent one isn't tried: nobody could tell it from the program."""

    KILLED = "killed"
    SURVIVED = "survived"
    EQUIVALENT = "equivalent"


class Mutant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change of the program: `new` replaces `old`, which occurs once in a file.

    `tests` are the files whose tests have to notice it; or `equivalent` says why it makes no difference.
    """

    file: str
    old: str
    new: str
    tests: tuple[str, ...] = ()
    equivalent: str | None = None


class Trial(NamedTuple):
    """The result of one mutant, and the duration of its tests."""

    name: str
    mutant: Mutant
    fate: Fate
    seconds: float


class Untried(Exception):
    """The tests tell nothing about mutants; the message is a sentence."""


def read_mutants(path: Path, root: Path) -> dict[str, Mutant]:
    """Return the mutants of a list for the program in a folder. Raises ContentError, also if `old` no longer occurs."""
    file = YamlFile(path)
    mutants = {name: file.convert(name, value, Mutant) for name, value in file.entries.items()}
    for name, mutant in mutants.items():
        if not (root / mutant.file).is_file():
            raise file.wrong(f"{name}.file", f"a file of the program, which {mutant.file} is not")
        number = (root / mutant.file).read_text("utf-8").count(mutant.old)
        if number != 1:
            raise file.wrong(f"{name}.old", f"what stands in {mutant.file} once, and not {number} times")
        if mutant.new == mutant.old:
            raise file.wrong(f"{name}.new", "something else than what is there")
        if bool(mutant.tests) is (mutant.equivalent is not None):
            raise file.wrong(name, "tests that notice it, or else under equivalent why nobody can")
        for test in mutant.tests:
            if not (root / test).exists():
                raise file.wrong(f"{name}.tests", f"files of tests, which {test} is not")
    return mutants


def try_mutants(mutants: Mapping[str, Mutant], root: Path, jobs: int) -> Iterator[Trial]:
    """Try each mutant of the program in a folder, `jobs` at a time; yield their results in order.

    Raises Untried if the tests fail without any mutant, or can't be run.
    """
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder, ThreadPoolExecutor(jobs) as pool:
        copies: queue.Queue[Path] = queue.Queue()
        for number in range(jobs):
            copy = Path(folder) / str(number)
            shutil.copytree(root, copy, ignore=shutil.ignore_patterns(".*"))
            copies.put(copy)

        def tried(item: tuple[str, Mutant]) -> Trial:
            name, mutant = item
            if mutant.equivalent is not None:
                return Trial(name, mutant, Fate.EQUIVALENT, 0.0)
            copy, began_s = copies.get(), time.monotonic()
            try:
                is_noticed = _is_noticed(mutant, copy)
            finally:
                copies.put(copy)
            return Trial(name, mutant, Fate.KILLED if is_noticed else Fate.SURVIVED, time.monotonic() - began_s)

        tests = sorted({test for mutant in mutants.values() for test in mutant.tests})
        if tests and _fail(tests, Path(folder) / "0", jobs):
            raise Untried("the tests fail without any mutant: mend that first")
        yield from pool.map(tried, mutants.items())


def _is_noticed(mutant: Mutant, copy: Path) -> bool:
    """Return whether the tests of a mutant fail in a copy of the program, which is restored afterwards."""
    path = copy / mutant.file
    written, times = path.read_bytes(), path.stat()
    try:
        path.write_text(path.read_text("utf-8").replace(mutant.old, mutant.new), "utf-8")
        # Python knows by the second in which a file was written whether what it has compiled is still of today.
        os.utime(path, (times.st_atime, times.st_mtime + 1))
        return _fail(mutant.tests, copy)
    finally:
        path.write_bytes(written)
        os.utime(path, (times.st_atime, times.st_mtime))


def _fail(tests: Iterable[str], copy: Path, jobs: int = 0) -> bool:
    """Return whether one of these tests fails in a copy of the program, or doesn't end."""
    environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    environment |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment |= {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-n", str(jobs), *tests]
    try:
        done = subprocess.run(
            command, check=False, cwd=copy, env=environment, capture_output=True, text=True, timeout=_LONGEST_S
        )
    except subprocess.TimeoutExpired:
        return True
    if done.returncode and done.returncode not in _TESTS_FAILED:
        raise Untried(f"pytest could not run {' '.join(tests)}: {done.stdout.strip() or done.stderr.strip()}")
    return bool(done.returncode)


def main(arguments: list[str] | None = None, *, listed: Path = LIST, root: Path = ROOT) -> int:
    """Try mutants and print their results; return 1 if one survives, and 2 if they can't be tried."""
    parser = argparse.ArgumentParser(description="Tries whether the tests notice the mistakes of tools/mutants.yaml.")
    parser.add_argument("--only", action="append", metavar="NAME", help="this mutant alone; may be there repeatedly")
    parser.add_argument("--jobs", type=int, default=1, help="so many at the same time, each in its copy (default: 1)")
    options = parser.parse_args(arguments)
    survivors, count = [], 0
    try:
        mutants = read_mutants(listed, root)
        for name in options.only or ():
            if name not in mutants:
                raise Untried(f"{listed.name} has no mutant called {name}")
        chosen = {name: mutant for name, mutant in mutants.items() if not options.only or name in options.only}
        print("First the tests run without any mutant.", file=sys.stderr)
        print("| mutant | of | what became of it | s |\n|---|---|---|---:|")
        for trial in try_mutants(chosen, root, max(1, options.jobs)):
            print(f"| {trial.name} | {trial.mutant.file} | {trial.fate} | {trial.seconds:.0f} |", flush=True)
            survivors += [trial.name] if trial.fate is Fate.SURVIVED else []
            count += 1
    except (ContentError, Untried) as error:
        print(error, file=sys.stderr)
        return 2
    print(f"\n{len(survivors)} of {count} mutants survived{': ' if survivors else '.'}{', '.join(survivors)}")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
