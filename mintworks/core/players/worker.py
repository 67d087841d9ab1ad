"""A process in which the thinkers of one table think, so that the window goes on meanwhile.

It is started when somebody first thinks, can be stopped at any time, and ends with its table: also when the program is
killed, since it then finds its pipe closed.
"""

from __future__ import annotations

import contextlib
import io
import multiprocessing
import os
import pickle
import queue
import random
import signal
import threading
import weakref
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, Generic, TypeVar

import msgspec

from mintworks.core.players.controller import Decision, Reasoning
from mintworks.core.players.thinker import Limit, Thinker, Thought

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")

MOST_TO_STOP_S: Final = 0.05
"""A thinker that does not stop within this time is ended with its process."""

_SEED_BITS: Final = 48
_NICENESS: Final = 5
"""The window, and whatever else a person does, goes before."""
_READY: Final = 0
"""The number of the answer with which a process says that it is there."""


class _Newcomer(msgspec.Struct, frozen=True):
    """A thinker that a process does not know yet, pickled."""

    number: int
    pickled: bytes


class _Task(msgspec.Struct, frozen=True):
    """What is to be thought about, and by which thinker: what it sees and what is legal, pickled after it."""

    number: int
    thinker: int
    pickled: bytes
    limit: Limit
    seed: int


class _Progress(msgspec.Struct, frozen=True):
    number: int
    part: float


class _Answer(msgspec.Struct, frozen=True):
    """The end of a thought: the place of the action among the legal ones, and the reasons.

    `fault` is instead what the thinker failed with.
    """

    number: int
    place: int = 0
    reasoning: Reasoning | None = None
    fault: str = ""


class _Packer:
    """Pickles what a thinker is asked: of what the thinker holds itself, such as cards, it is only said which it is.

    With the thinker a position is of many kilobytes, which take longer to pickle than a frame has left.
    """

    def __init__(self, number: int, thinker: Thinker[Any, Any]) -> None:
        self.thinker = thinker
        written = io.BytesIO()
        self._pickler = pickle.Pickler(written)
        self._pickler.dump(thinker)
        self.newcomer = _Newcomer(number, written.getvalue())

    def pack(self, asked: object) -> bytes:
        """Something to be unpickled after the thinker."""
        written = io.BytesIO()
        pickler = pickle.Pickler(written)
        pickler.memo = self._pickler.memo  # a copy is taken of it
        pickler.dump(asked)
        return written.getvalue()


class Worker:
    """The process of one table. It thinks about one thing at a time, the one that was asked for last."""

    def __init__(self) -> None:
        self.progress = 0.0
        """How much of what is allowed the present thought has used, from 0 to 1."""
        self._pipe: Connection | None = None
        self._end: Callable[[], object] = lambda: None
        self._number = 0
        self._packers: list[_Packer] = []
        self._introduced: set[int] = set()
        """The numbers of the thinkers that the process knows."""
        self._waiting: _Task | None = None
        """What is thought about as soon as the process is free."""
        self._is_busy = False
        """Whether the process is starting or thinking."""
        self._is_stopping = False

    def ask(
        self, thinker: Thinker[StateT, ActionT], observation: StateT, legal: list[ActionT], limit: Limit, seed: int
    ) -> int:
        """Begin a thought, instead of any other; gives the number under which `answer` knows it."""
        self.stop()
        self._number += 1
        self.progress = 0.0
        packer = self._packer(thinker)
        pickled = packer.pack((observation, legal))
        self._waiting = _Task(self._number, packer.newcomer.number, pickled, limit, seed)
        self._send_waiting()
        return self._number

    def _packer(self, thinker: Thinker[Any, Any]) -> _Packer:
        for packer in self._packers:
            if packer.thinker is thinker:
                return packer
        self._packers.append(_Packer(len(self._packers), thinker))
        return self._packers[-1]

    def answer(self, number: int) -> _Answer | None:
        """What came of a thought; None while it goes on. A process that has ended answers with a fault."""
        answer = self._read()
        self._send_waiting()
        return answer if answer is not None and answer.number == number else None

    def stop(self) -> None:
        """Drop the present thought. Returns at once; a process that cannot stop in time ends."""
        self._waiting = None
        self._read()
        if self._is_busy and not self._is_stopping and self._pipe is not None:
            self._is_stopping = True
            with contextlib.suppress(OSError):
                self._pipe.send(None)

    def close(self) -> None:
        """End the process. Whoever asks again starts another one."""
        self._waiting = None
        self._leave_process()

    def _leave_process(self) -> None:
        self._end()
        self._introduced.clear()
        self._pipe = None
        self._is_busy = self._is_stopping = False

    def _send_waiting(self) -> None:
        if self._waiting is None or self._is_busy:
            return
        if self._pipe is None:
            self._start()
            return
        # A process that has just ended is found out when it is asked for its answer.
        with contextlib.suppress(OSError):
            if self._waiting.thinker not in self._introduced:
                self._introduced.add(self._waiting.thinker)
                self._pipe.send(self._packers[self._waiting.thinker].newcomer)
            self._pipe.send(self._waiting)
        self._waiting = None
        self._is_busy = True

    def _start(self) -> None:
        """Start the process, which is busy until it says that it is there."""
        # A fork would copy the locks of threads that it does not copy, and the window.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs,), name="thinking", daemon=True)
        process.start()
        theirs.close()
        self._end = weakref.finalize(self, _end, process, self._pipe)
        self._is_busy = True

    def _read(self) -> _Answer | None:
        """Take in what the process has said, up to the end of its thought."""
        while self._is_busy and self._pipe is not None:
            try:
                if not self._pipe.poll():
                    return None
                said = self._pipe.recv()
            except (EOFError, OSError):
                was_stopping = self._is_stopping
                self._leave_process()
                return None if was_stopping else _Answer(self._number, fault="its process has ended")
            if isinstance(said, _Answer):
                self._is_busy = self._is_stopping = False
                return said
            if said.number == self._number:
                self.progress = said.part
        return None


class WorkerController(Generic[StateT, ActionT]):
    """Decides for a seat by a thinker in the table's process. Several seats may share a worker.

    `tell` hears what a thinker has failed with; chance then decides for it, and the game goes on.
    """

    def __init__(
        self,
        thinker: Thinker[StateT, ActionT],
        worker: Worker,
        limit: Limit,
        dice: random.Random,
        tell: Callable[[str], None] = lambda fault: None,
    ) -> None:
        self._thinker = thinker
        self._worker = worker
        self._limit = limit
        self._dice = dice
        self._tell = tell
        self._observation: StateT | None = None
        self._number = 0

    @property
    def progress(self) -> float:
        """How much of what is allowed the present thought has used, from 0 to 1."""
        return self._worker.progress

    def decide(self, observation: StateT, legal: list[ActionT]) -> Decision[ActionT] | None:
        """The thinker's decision once it is there. A thought about another position is dropped."""
        if self._observation is None or self._observation != observation:
            self._observation = observation
            seed = self._dice.getrandbits(_SEED_BITS)
            self._number = self._worker.ask(self._thinker, observation, legal, self._limit, seed)
            return None
        answer = self._worker.answer(self._number)
        if answer is None:
            return None
        self._observation = None
        if answer.fault:
            self._tell(answer.fault)
            return Decision(self._dice.choice(legal))
        return Decision(legal[answer.place], answer.reasoning)

    def forget(self) -> None:
        """Drop what is being thought about."""
        if self._observation is not None:
            self._observation = None
            self._worker.stop()


def _end(process: BaseProcess, pipe: Connection) -> None:
    pipe.close()
    process.kill()
    process.join()


# In the process -----------------------------------------------------------------------------------


def _work(pipe: Connection) -> None:
    """Think about what comes in, until the pipe is closed."""
    # Ctrl-C is for the program, which then closes the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not every system has it
        os.nice(_NICENESS)
    tasks: queue.SimpleQueue[_Task] = queue.SimpleQueue()
    stopped, idle = threading.Event(), threading.Event()
    idle.set()
    thinkers: dict[int, bytes] = {}
    threading.Thread(target=_listen, args=(pipe, thinkers, tasks, stopped, idle), daemon=True).start()
    pipe.send(_Answer(_READY))
    while True:
        task = tasks.get()
        answer = _think(pipe, thinkers[task.thinker], task, stopped)
        idle.set()
        pipe.send(answer)


def _listen(
    pipe: Connection,
    thinkers: dict[int, bytes],
    tasks: queue.SimpleQueue[_Task],
    stopped: threading.Event,
    idle: threading.Event,
) -> None:
    """Hear of new thinkers and tasks, of a stop, and of the end of the program, whatever the thinker is at."""
    while True:
        try:
            said: _Newcomer | _Task | None = pipe.recv()
        except (EOFError, OSError):
            os._exit(0)
        if said is None:
            stopped.set()
            if not idle.wait(MOST_TO_STOP_S):
                os._exit(1)
        elif isinstance(said, _Newcomer):
            thinkers[said.number] = said.pickled
        else:
            stopped.clear()
            idle.clear()
            tasks.put(said)


def _think(pipe: Connection, thinker_pickled: bytes, task: _Task, stopped: threading.Event) -> _Answer:
    """Think with a thinker as it was at first, so that nothing is left in it of what it thought before."""
    try:
        unpickler = pickle.Unpickler(io.BytesIO(thinker_pickled + task.pickled))
        thinker = unpickler.load()
        observation, legal = unpickler.load()
        dice = random.Random(task.seed)
        thought = Thought(task.limit, dice, stopped.is_set, lambda part: pipe.send(_Progress(task.number, part)))
        decision = thinker.think(observation, legal, thought)
        return _Answer(task.number, legal.index(decision.action), decision.reasoning)
    except Exception as error:
        return _Answer(task.number, fault=f"{type(error).__name__}: {error}")
