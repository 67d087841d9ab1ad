"""Measures how soon the first table is there, what a table costs at rest, and what memory it takes.

    .venv/bin/python -m tools.bench_start                                   # this checkout
    .venv/bin/python -m tools.bench_start --program mintworks/mintworks     # a bundle that was unpacked

Each start is a process of its own, cold in an empty home and warm in the one that it leaves behind; the median of some
is given. Without DISPLAY the window is drawn into memory. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tools.bench_frames import Measurement, table_of

TABLES: Final = {
    "Mint Works": ("table", ("--ai", "sonic", "--seed", "7")),
    "the Factory": ("delivery-table", ("--game", "delivery", "--driver", "otto", "--seed", "7")),
    "the title": ("title", ()),
}
"""Scene and arguments of `play`, by the name of the table."""
REST_S: Final = 5.0
SETTLES_S: Final = 3.0
"""Time after a cold start in which more pictures are drawn and saved, in seconds."""
LONGEST_WAIT_S: Final = 60.0


class Program:
    """The program as a process, which keeps all its files in one folder."""

    def __init__(self, command: list[str], home: Path) -> None:
        self._state_file = home / "screen.json"
        self._state_file.unlink(missing_ok=True)
        own = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CACHE", "CONFIG", "DATA", "STATE")}
        environment = {**os.environ, **own, "HOME": str(home), "MINTWORKS_STATE_FILE": str(self._state_file)}
        if "DISPLAY" not in os.environ:
            environment["SDL_VIDEODRIVER"] = "dummy"
        self._began_s = time.perf_counter()
        self._process = subprocess.Popen(command, env=environment)

    def seconds_until(self, is_there: Callable[[dict[str, Any]], bool]) -> float:
        """Wait until the screen shows something; return the seconds since the start. Raises TimeoutError."""
        while time.perf_counter() - self._began_s < LONGEST_WAIT_S:
            try:
                screen = json.loads(self._state_file.read_text("utf-8"))
            except FileNotFoundError:
                screen = None
            if screen is not None and is_there(screen):
                return time.perf_counter() - self._began_s
            time.sleep(0.002)
        raise TimeoutError("the program does not show what was waited for")

    def processor_s(self) -> float:
        """Return the processor time since the start, in seconds (Linux)."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_mib(self) -> float:
        """Return the resident memory (Linux)."""
        status = Path(f"/proc/{self._process.pid}/status").read_text("utf-8")
        return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))

    def end(self) -> None:
        self._process.terminate()
        self._process.wait(10)


@contextmanager
def running(command: list[str], home: Path) -> Iterator[Program]:
    program = Program(command, home)
    try:
        yield program
    finally:
        program.end()


def measure_starts(command: list[str], runs: int) -> list[Measurement]:
    """Return the times from the start of the process to the first picture, with an empty and a used home."""
    figures = []
    for name, (scene, arguments) in TABLES.items():
        seconds: dict[str, list[float]] = {"cold": [], "warm": []}
        for _ in range(runs):
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
                for how, taken in seconds.items():
                    with running([*command, *arguments], Path(home)) as program:
                        taken.append(program.seconds_until(lambda screen, scene=scene: screen["scene"] == scene))  # type: ignore[misc]
                        time.sleep(SETTLES_S if how == "cold" else 0.0)
        for how, taken in seconds.items():
            figures.append(Measurement(f"{name}, {how}", statistics.median(taken), "s", 1.5 if how == "cold" else 1.0))
    return figures


def measure_rest(command: list[str]) -> list[Measurement]:
    """Return the cost of a table at rest, while a person thinks."""
    figures = []
    for name, (scene, arguments) in TABLES.items():
        if scene == "title":
            continue
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home,
            running([*command, *arguments], Path(home)) as program,
        ):
            program.seconds_until(lambda screen: screen["report"].get("deciding") and not screen["report"]["moving"])
            time.sleep(SETTLES_S)
            worked_s, began_s = program.processor_s(), time.perf_counter()
            time.sleep(REST_S)
            share = (program.processor_s() - worked_s) / (time.perf_counter() - began_s)
            figures += [
                Measurement(f"processor at rest, {name}", share * 100, "% of a core", 3.0),
                Measurement(f"memory, {name}", program.memory_mib(), "MiB", 300.0),
            ]
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", help="a program to start in place of this checkout, such as an unpacked bundle")
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help="the window's size in px (1920x1080)")
    parser.add_argument("--runs", type=int, default=5, help="starts of each kind, of which the median is given (5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    program = [options.program] if options.program else [sys.executable, "-m", "mintworks"]
    command = [*program, "play", "--size", options.size]
    figures = measure_starts(command, options.runs)
    if sys.platform.startswith("linux"):
        figures += measure_rest(command)
    if options.json:
        print(json.dumps({"size": options.size, "figures": [each._asdict() for each in figures]}))
    else:
        print(f"{options.size}, {os.cpu_count()} cores\n{table_of(figures)}")


if __name__ == "__main__":
    main()
