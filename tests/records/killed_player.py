"""Plays games and is killed in the middle, again and again; run by test_sudden_death.py in a process of its own.

    python -m tests.records.killed_player FOLDER LIVES SEED

In each life a child process takes up what the one before has left. It writes down what it has done *after* the
game took it for committed: `game STARTED ACTION ACTION …` when it begins to play one, `ACTION`, `over`. A moment
later it is killed without a warning.
"""

from __future__ import annotations

import itertools
import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from mintworks.memory import Memory
from mintworks.records.achievements import load_achievements
from mintworks.rules.works.setup import Setup
from mintworks.session import GamePlan, SeatKind, SeatPlan, Session
from tests.records.games import WORKS

WITNESS = "witness.txt"
LONGEST_LIFE_S = 0.016

SHORT_GAMES = (2627, 233, 2452, 1265, 1451, 2801, 2277, 443)
"""Seeds with which chance comes to an end in some thirty actions."""

_SEATS = (SeatPlan(SeatKind.RANDOM, "Ann", "Ann"), SeatPlan(SeatKind.RANDOM, "Bo"))


def live(folder: Path, seeds: Iterator[int]) -> None:
    """Play game after game; every line is with the system before the next action is chosen."""
    witness = os.open(folder / WITNESS, os.O_WRONLY | os.O_APPEND)

    def tell(line: str) -> None:
        os.write(witness, f"{line}\n".encode())

    memory = Memory(WORKS, folder)
    for seed in seeds:
        session = memory.unfinished() or Session(WORKS, GamePlan(_SEATS, Setup(players=2, seed=seed)))
        memory.follow(session)
        tell(f"game {session.started.isoformat()} {' '.join(session.match.actions)}")
        while (step := session.match.advance()) is not None:
            tell(str(step.action))
        memory.finish(session)
        tell("over")


def main(folder: Path, lives: int, dice: random.Random) -> None:
    (folder / WITNESS).touch()
    load_achievements(WORKS.cards)  # read once, before all lives: they are too short for it
    for number in range(lives):
        child = os.fork()
        if child == 0:
            live(folder, itertools.cycle(SHORT_GAMES[number % len(SHORT_GAMES) :]))
        time.sleep(dice.uniform(0, LONGEST_LIFE_S))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), random.Random(int(sys.argv[3])))
