"""Kills the real program again and again while it is played, and prints where it was and what was lost.

    xvfb-run --server-args="-screen 0 1280x720x24" .venv/bin/python tools/kill_report.py --kills 200

Every other game is played with a real pointer, the others by two computers that never rest. After each kill, what the
disk holds is compared with the last position at rest that was on the screen: a move lasts from when its flight has
ended. The next start has to go on from there. Needs a display, openbox and xdotool, as the tests in tests/window do.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from itertools import cycle
from pathlib import Path

from tests.window.lives import DELIVERY, WORKS, Lives, Moment
from tests.window.manager import window_manager
from tests.window.player import Player

GAMES = (WORKS, DELIVERY)
MOMENTS = (Moment.PLAY, Moment.START, Moment.PLAY, Moment.RESUME)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Kills the program while it is played and prints what was lost.")
    parser.add_argument("--kills", type=int, default=200, help="how often in all (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="decides on the moments (default: 1)")
    names = [lived.plugin.folder for lived in GAMES]
    parser.add_argument("--game", choices=names, default=names[0], help="the game that is played (default: the first)")
    options = parser.parse_args(arguments)
    lived = GAMES[names.index(options.game)]
    began_s = time.monotonic()
    killed_at: Counter[str] = Counter()
    witnessed = finished = 0
    lost: list[str] = []
    dice = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder, window_manager():
        homes = Path(folder)
        series = [
            Lives(homes / opening[-1], partial(begin, homes / "cache"), lived, opening, dice)
            for opening in lived.openings
        ]
        for number, lives, moment in zip(range(1, options.kills + 1), cycle(series), pairs_of(MOMENTS), strict=False):
            try:
                lives.live(moment)
            except AssertionError as error:
                lost.append(f"kill {number} ({moment}): {error}")
        for lives in series:
            lives.survive()
            killed_at += lives.killed_at
            witnessed, finished = witnessed + lives.witnessed, finished + lives.finished
    print("| the last that was seen | kills |\n|---|---:|")
    for scene, kills in killed_at.most_common():
        print(f"| {scene} | {kills} |")
    print(f"\n{options.kills} kills in {time.monotonic() - began_s:.0f} s; ", end="")
    print(f"{witnessed} actions shown as done before them, ", end="")
    print(f"{finished} games seen to their end, {len(lost)} times something was lost.")
    for sentence in lost:
        print(sentence)
    return 1 if lost else 0


def pairs_of(moments: tuple[Moment, ...]) -> cycle[Moment]:
    """Each moment once for either series."""
    return cycle([moment for moment in moments for _ in range(2)])


def begin(cache: Path, *arguments: str, home: Path) -> Player:
    return Player(home, cache, *arguments)


if __name__ == "__main__":
    sys.exit(main())
