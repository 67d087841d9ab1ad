"""Plays games and is killed in the middle, again and again; run by test_sudden_death.py in a process of its own.

    python -m tests.storage.killed_player FOLDER LIVES SEED

In each life a child process takes up what those before have left, now a game of one kind and now of another, which it
leaves again after a few actions. It writes down what it has done *after* the game took it for shown and done:
`game STARTED ACTION ACTION …` when it begins to play one, `ACTION`, `over`. A moment later it is killed without a
warning.
"""

from __future__ import annotations

import itertools
import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from mintworks.core.record import OccasionKind
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import Session
from mintworks.storage.autosave import KINDS
from mintworks.storage.game_store import GameStore
from tests.storage.folders import fresh_folder
from tests.storage.playing import play
from tests.tiny_game.games import session_of, short_plan, table_plan
from tests.tiny_game.plugin import PLUGIN

WITNESS = "witness.txt"
LONGEST_LIFE_S = 0.024
LONGEST_SITTING = 9
"""How many actions are played before the next kind of game."""

MOST_OWN_GAMES = 3
"""How many games that nobody has set a goal for wait beside each other."""

SEEDS = range(1, 9)

_SEATS = (Seat(SeatKind.RANDOM, "Ann", "Ann"), Seat(SeatKind.RANDOM, "Bo"))


def live(folder: Path, seeds: Iterator[int], dice: random.Random) -> None:
    """Play by turns; every line is with the system before the next action is chosen."""
    witness = os.open(folder / WITNESS, os.O_WRONLY | os.O_APPEND)

    def tell(line: str) -> None:
        os.write(witness, f"{line}\n".encode())

    memory = GameStore([PLUGIN], folder)
    for seed in seeds:
        kind = dice.choice(KINDS)
        session = choose(memory.left(PLUGIN, kind), kind, dice) or new_game(kind, seed)
        memory.follow(session)
        memory.flush()
        tell(f"game {session.started.isoformat()} {' '.join(session.match.actions)}")
        for _ in range(dice.randint(1, LONGEST_SITTING)):
            step = session.match.advance()
            if step is None:
                memory.finish(session)
                tell("over")
                break
            memory.flush()
            tell(str(step.action))


def choose(left: list[Session], kind: OccasionKind | None, dice: random.Random) -> Session | None:
    """One of the games that were left; None, for a new one, only where that lets all of them be."""
    if kind is None and len(left) < MOST_OWN_GAMES:
        return dice.choice([*left, None])
    return dice.choice(left) if left else None


def new_game(kind: OccasionKind | None, seed: int) -> Session:
    if kind is None:
        return session_of(replace(table_plan(2, seed), seats=_SEATS))
    plan = short_plan(seed, kind)
    return session_of(replace(plan, seats=(_SEATS[0], plan.seats[1])))


def rehearse() -> None:
    """Read and prepare, once before all lives, what they are too short for."""
    with fresh_folder() as folder:
        memory = GameStore([PLUGIN], folder)
        for kind in KINDS:
            session = new_game(kind, SEEDS[0])
            memory.follow(session)
            memory.left(PLUGIN, kind)
            memory.finish(play(session))
        memory.close()


def main(folder: Path, lives: int, dice: random.Random) -> None:
    (folder / WITNESS).touch()
    rehearse()
    for number in range(lives):
        child = os.fork()
        if child == 0:
            live(folder, itertools.cycle(SEEDS[number % len(SEEDS) :]), dice)
        time.sleep(dice.uniform(0, LONGEST_LIFE_S))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), random.Random(int(sys.argv[3])))
