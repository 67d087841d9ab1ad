"""Kills the real program again and again while it is played, and prints where it was and what was lost.

    xvfb-run --server-args="-screen 0 1280x720x24" .venv/bin/python -m tools.kill_report --kills 200 --load 2

Both games are played in turn, with a real pointer or by two computers that never rest. Most kills come in the middle of
something: while a move is shown, something is held, a hint is thought about, or a computer player thinks. After each
kill, what the disk holds is compared with the last position at rest that was on the screen: a move lasts from when its
flight has ended. The next start has to go on from there, and no process of the last one may be left. Needs a display,
openbox and xdotool, as the tests in tests/window do, and Linux.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import cycle, islice, product
from pathlib import Path

from tests.window.lives import BUSY, DELIVERY, WORKS, Lives, Moment
from tests.window.manager import window_manager
from tests.window.player import Player

GAMES = {lived.plugin.folder: lived for lived in (WORKS, DELIVERY)}
MOMENTS = (
    *BUSY,
    *(Moment.PLAY, Moment.START),
    *BUSY,
    *(Moment.PLAY, Moment.RESUME),
)
"""The moments of the kills, in turn; the game goes on after `PLAY`, and the same place of both halves differs."""

_TOLD_EVERY = 10


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Kills the program while it is played and prints what was lost.")
    parser.add_argument("--kills", type=int, default=200, help="how often in all (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="decides on the moments (default: 1)")
    parser.add_argument("--game", choices=[*GAMES, "both"], default="both", help="the game that is played (both)")
    parser.add_argument("--load", type=int, default=0, metavar="N", help="keep so many cores busy meanwhile (0)")
    options = parser.parse_args(arguments)
    folders = [*GAMES] if options.game == "both" else [options.game]
    began_s = time.monotonic()
    killed_in: Counter[tuple[str, Moment]] = Counter()
    killed_at: Counter[str] = Counter()
    lost: list[str] = []
    dice = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder, window_manager(), load(options.load):
        homes = Path(folder)
        start = partial(begin, homes / "cache")
        series = {
            (name, way): Lives(homes / f"{name}-{way}", start, GAMES[name], opening, dice)
            for name in folders
            for way, opening in openings(name).items()
        }
        for number, (name, way, moment) in enumerate(islice(plan(folders), options.kills), start=1):
            try:
                series[name, way].live(moment)
            except AssertionError as error:
                lost.append(f"kill {number} ({name}, {moment}): {error}")
                sys.stderr.write(f"{lost[-1]}\n")
            killed_in[name, moment] += 1
            if number % _TOLD_EVERY == 0:
                sys.stderr.write(f"{number} of {options.kills} in {time.monotonic() - began_s:.0f} s\n")
        for (_, way), lives in series.items():
            killed_at += lives.killed_at
            if lives.killed_at and way != "thinker":  # these would think for minutes
                lives.survive()
    print(f"| killed in the middle of | {' | '.join(folders)} |\n|---|{'---:|' * len(folders)}")
    for moment in Moment:
        print(f"| {moment} | {' | '.join(str(killed_in[name, moment]) for name in folders)} |")
    print("\n| the last that was seen | kills |\n|---|---:|")
    for scene, kills in killed_at.most_common():
        print(f"| {scene} | {kills} |")
    print(f"\n{killed_in.total()} kills in {time.monotonic() - began_s:.0f} s; ", end="")
    print(f"{sum(lives.witnessed for lives in series.values())} actions shown as done before them, ", end="")
    print(f"{sum(lives.finished for lives in series.values())} games seen to their end, ", end="")
    print(f"{sum(lives.orphans for lives in series.values())} processes left behind, ", end="")
    print(f"{len(lost)} times something was lost.")
    for sentence in lost:
        print(sentence)
    return 1 if lost else 0


def openings(name: str) -> dict[str, tuple[str, ...]]:
    """Return the ways to begin a game, by name."""
    lived = GAMES[name]
    return {"hand": lived.by_hand, "computers": lived.by_computers, "thinker": lived.against_thinker}


def plan(folders: list[str]) -> Iterator[tuple[str, str, Moment]]:
    """Yield game, opening and moment of each run: all moments of both games in turn, with each opening if not busy."""
    calm = cycle(("hand", "hand", "computers", "computers") if len(folders) > 1 else ("hand", "computers"))
    for moment, name in cycle(product(MOMENTS, folders)):
        yield name, "thinker" if moment in BUSY else next(calm), moment


@contextlib.contextmanager
def load(cores: int) -> Iterator[None]:
    """Keep some cores busy, so that the program has to wait for its turns."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(cores)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def begin(cache: Path, *arguments: str, home: Path) -> Player:
    return Player(home, cache, *arguments)


if __name__ == "__main__":
    sys.exit(main())
