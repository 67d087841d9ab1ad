"""A thought as it is asked for and answered between the program and the process in which its thinkers think."""

from __future__ import annotations

import io
import os
import pickle
import queue
import random
import signal
import threading
from collections.abc import Callable, Generator
from multiprocessing.connection import Connection
from typing import Final

import msgspec

from mintworks.core.players.controller import Reasoning
from mintworks.core.players.thinker import InRounds, Limit, Thought, outcome

MOST_TO_STOP_S: Final = 0.05
"""A thinker that does not stop within this time is ended with its process."""
READY: Final = 0
"""The number of the answer with which a process says that it is there."""

_NICENESS: Final = 5
"""The window, and whatever else a person does, goes before."""


class Newcomer(msgspec.Struct, frozen=True):
    """A thinker that a process does not know yet, pickled."""

    number: int
    pickled: bytes


class Task(msgspec.Struct, frozen=True):
    """A thought to be done: the thinker, and pickled after it the observation and the legal actions."""

    number: int
    thinker: int
    pickled: bytes
    limit: Limit
    seed: int


class Progress(msgspec.Struct, frozen=True):
    number: int
    part: float


class Answer(msgspec.Struct, frozen=True):
    """The end of a thought: the place of the action among the legal ones, and the reasons.

    `crash` is instead what the thinker failed with.
    """

    number: int
    place: int = 0
    reasoning: Reasoning | None = None
    crash: str = ""


def think(
    task: Task,
    thinker_pickled: bytes,
    tell: Callable[[float], None],
    is_stopped: Callable[[], bool] = lambda: False,
) -> Generator[None, None, Answer]:
    """Think round by round, with a thinker as it was at first: nothing is left in it of what it thought before."""
    try:
        unpickler = pickle.Unpickler(io.BytesIO(thinker_pickled + task.pickled))
        thinker = unpickler.load()
        observation, legal = unpickler.load()
        thought = Thought(task.limit, random.Random(task.seed), is_stopped, tell)
        if isinstance(thinker, InRounds):
            decision = yield from thinker.rounds(observation, legal, thought)
        else:
            decision = thinker.think(observation, legal, thought)
        return Answer(task.number, legal.index(decision.action), decision.reasoning)
    except Exception as error:
        return Answer(task.number, crash=f"{type(error).__name__}: {error}")


# In the process -----------------------------------------------------------------------------------


def work(pipe: Connection) -> None:
    """Think about what comes in, until the pipe is closed."""
    # Ctrl-C is for the program, which then closes the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not every system has it
        os.nice(_NICENESS)
    tasks: queue.SimpleQueue[Task] = queue.SimpleQueue()
    stopped, idle = threading.Event(), threading.Event()
    idle.set()
    thinkers: dict[int, bytes] = {}
    threading.Thread(target=_listen, args=(pipe, thinkers, tasks, stopped, idle), daemon=True).start()
    pipe.send(Answer(READY))
    while True:
        task = tasks.get()
        answer = _answered(pipe, task, thinkers[task.thinker], stopped)
        idle.set()
        pipe.send(answer)


def _answered(pipe: Connection, task: Task, thinker_pickled: bytes, stopped: threading.Event) -> Answer:
    def tell(part: float) -> None:
        pipe.send(Progress(task.number, part))

    return outcome(think(task, thinker_pickled, tell, stopped.is_set))


def _listen(
    pipe: Connection,
    thinkers: dict[int, bytes],
    tasks: queue.SimpleQueue[Task],
    stopped: threading.Event,
    idle: threading.Event,
) -> None:
    """Hear of new thinkers and tasks, of a stop, and of the end of the program, whatever the thinker is at."""
    while True:
        try:
            said: Newcomer | Task | None = pipe.recv()
        except (EOFError, OSError):
            os._exit(0)
        if said is None:
            stopped.set()
            if not idle.wait(MOST_TO_STOP_S):
                os._exit(1)
        elif isinstance(said, Newcomer):
            thinkers[said.number] = said.pickled
        else:
            stopped.clear()
            idle.clear()
            tasks.put(said)
