"""A process in which the thinkers of one table think, so that the window goes on meanwhile.

It is started when somebody first thinks, can be stopped at any time, and ends with its table: also when the program is
killed, since it then finds its pipe closed.
"""

from __future__ import annotations

import io
import pickle
import random
import time
from collections.abc import Callable, Generator
from typing import Final, Generic, TypeVar

from mintworks.core.child_process import ChildProcess, NoProcessError
from mintworks.core.players.controller import Decision
from mintworks.core.players.thinker import AnyThinker, Limit, Thinker
from mintworks.core.players.thinking import MOST_TO_STOP_S, READY, Answer, Newcomer, Task, think, work

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")

_SEED_BITS: Final = 48

_MOST_TO_START_S: Final = 20.0
"""Maximum time in which a process starts and loads its game on a busy computer, in seconds."""
_MOST_SILENT_S: Final = 6.0
"""A process that thinks tells how far it is twenty times a second, once it has begun."""
_MOST_SILENT_STOPPING_S: Final = MOST_TO_STOP_S + 0.5
_MOST_LOST: Final = 2
"""Maximum number of processes lost over one thought."""
_SLICE_S: Final = 0.008
"""Half a frame."""


class _Packer:
    """Pickles positions for a thinker; objects that the thinker owns (cards, tables) go as references into its memo.

    Pickled anew they would be many kilobytes, and take longer than a frame has left.
    """

    def __init__(self, number: int, thinker: AnyThinker) -> None:
        self.thinker = thinker
        written = io.BytesIO()
        self._pickler = pickle.Pickler(written)
        self._pickler.dump(thinker)
        self.newcomer = Newcomer(number, written.getvalue())

    def pack(self, asked: object) -> bytes:
        """Return something as bytes, to be unpickled after the thinker."""
        written = io.BytesIO()
        pickler = pickle.Pickler(written)
        pickler.memo = self._pickler.memo  # a copy is taken of it
        pickler.dump(asked)
        return written.getvalue()


class Worker:
    """The process of one table. It thinks about one thing at a time, the one that was asked for last.

    Where no process can be started, and where two hang, it thinks in this one instead: a little whenever it is asked
    for the answer.
    """

    def __init__(self) -> None:
        self.progress = 0.0
        """Used share of the present thought's limit, from 0 to 1."""
        self.is_alone = False
        """Whether a thought had to do without a process of its own, and none has come since."""
        self._child: ChildProcess | None = None
        self._number = 0
        self._packers: list[_Packer] = []
        self._introduced: set[int] = set()
        """The numbers of the thinkers that the process knows."""
        self._task: Task | None = None
        """The thought until it is answered or dropped."""
        self._is_sent = False
        """Whether the process has the task; otherwise it gets it as soon as it is free."""
        self._lost = 0
        """Number of processes lost over the task."""
        self._here: Generator[None, None, Answer] | None = None
        """The thought, where it is thought in this process."""
        self._is_ready = False
        """Whether the process has said that it is there."""
        self._has_begun = False
        """Whether the process has said anything of a thought: before the first it loads the game."""
        self._is_busy = False
        """Whether the process is starting or thinking."""
        self._is_stopping = False

    def ask(
        self, thinker: Thinker[StateT, ActionT], observation: StateT, legal: list[ActionT], limit: Limit, seed: int
    ) -> int:
        """Begin a thought, instead of any other; gives the number under which `answer` knows it."""
        self.stop()
        self._number += 1
        self.progress, self._lost, self._is_sent = 0.0, 0, False
        packer = self._packer(thinker)
        pickled = packer.pack((observation, legal))
        self._task = Task(self._number, packer.newcomer.number, pickled, limit, seed)
        self._begin(self._task)
        return self._number

    def _packer(self, thinker: AnyThinker) -> _Packer:
        for packer in self._packers:
            if packer.thinker is thinker:
                return packer
        self._packers.append(_Packer(len(self._packers), thinker))
        return self._packers[-1]

    def answer(self, number: int) -> Answer | None:
        """Return the result of a thought; None while it goes on.

        A process that has ended, or has fallen silent, is replaced once. The second one that ends while it thinks
        answers with a crash: something ends all processes here.
        """
        answer = self._think_on() if self._here is not None else self._listen()
        if answer is not None and self._task is not None and answer.number == self._task.number:
            self._task = self._here = None
        if self._task is not None:
            self._begin(self._task)
        return answer if answer is not None and answer.number == number else None

    def stop(self) -> None:
        """Drop the present thought. Returns at once; a process that cannot stop in time ends."""
        self._task = self._here = None
        self._listen()
        if self._is_busy and not self._is_stopping and self._child is not None:
            self._is_stopping = True
            self._child.tell(None)

    def close(self) -> None:
        """End the process. Whoever asks again starts another one."""
        self._task = self._here = None
        self._leave_process()

    def _leave_process(self) -> None:
        if self._child is not None:
            self._child.end()
        self._child = None
        self._introduced.clear()
        self._is_ready = self._has_begun = self._is_busy = self._is_stopping = self._is_sent = False

    def _begin(self, task: Task) -> None:
        """Begin to think about a task as soon as somebody is free for it."""
        if self._is_sent or self._is_busy or self._here is not None:
            return
        if self._child is None:
            self._start(task)
            return
        if task.thinker not in self._introduced:
            self._introduced.add(task.thinker)
            self._child.tell(self._packers[task.thinker].newcomer)
        self._child.tell(task)
        self._is_sent = self._is_busy = True

    def _start(self, task: Task) -> None:
        """Start the process, which is busy until it reports."""
        try:
            self._child = ChildProcess(work, name="thinking")
            self._is_busy = True
        except NoProcessError:
            self._begin_here(task)

    def _listen(self) -> Answer | None:
        """Take in what the process has said, up to the end of its thought."""
        if not self._is_busy or self._child is None:
            return None
        try:
            for said in self._child.hear():
                if isinstance(said, Answer):
                    self._is_busy = self._is_stopping = False
                    if said.number == READY:
                        self._is_ready, self.is_alone = True, False
                    else:
                        self._has_begun = True
                    return said
                self._has_begun = True
                if said.number == self._number:
                    self.progress = said.part
        except EOFError:
            return self._replace(has_ended=True)
        return self._replace(has_ended=False) if self._child.silent_s > self._patience_s else None

    @property
    def _patience_s(self) -> float:
        if self._is_stopping:
            return _MOST_SILENT_STOPPING_S if self._is_ready else _MOST_TO_START_S
        return _MOST_SILENT_S if self._has_begun else _MOST_TO_START_S

    def _replace(self, *, has_ended: bool) -> Answer | None:
        """Go on without a process that was lost. One that was to stop counts for nothing."""
        was_stopping, was_ready, task = self._is_stopping, self._is_ready, self._task
        self._leave_process()
        if task is None or was_stopping:
            return None
        self._lost, self.progress = self._lost + 1, 0.0
        if self._lost < _MOST_LOST:
            return None
        if has_ended and was_ready:
            return Answer(task.number, crash="its process has ended")
        self._begin_here(task)
        return None

    # In this process

    def _begin_here(self, task: Task) -> None:
        self.is_alone = True
        self._here = think(task, self._packers[task.thinker].newcomer.pickled, self._note_progress)

    def _note_progress(self, part: float) -> None:
        self.progress = part

    def _think_on(self) -> Answer | None:
        """Think for a part of a frame."""
        until_s = time.monotonic() + _SLICE_S
        try:
            while self._here is not None and time.monotonic() < until_s:
                next(self._here)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
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
        tell: Callable[[str], None] = lambda crash: None,
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
        """Return the used share of the present thought's limit, from 0 to 1."""
        return self._worker.progress

    def decide(self, observation: StateT, legal: list[ActionT]) -> Decision[ActionT] | None:
        """Return the thinker's decision once it is ready. A thought about another position is dropped."""
        if self._observation is None or self._observation != observation:
            self._observation = observation
            seed = self._dice.getrandbits(_SEED_BITS)
            self._number = self._worker.ask(self._thinker, observation, legal, self._limit, seed)
            return None
        answer = self._worker.answer(self._number)
        if answer is None:
            return None
        self._observation = None
        if answer.crash:
            self._tell(answer.crash)
            return Decision(self._dice.choice(legal))
        return Decision(legal[answer.place], answer.reasoning)

    def forget(self) -> None:
        """Drop what is being thought about."""
        if self._observation is not None:
            self._observation = None
            self._worker.stop()
