"""Plays whole games without a screen and adds up how they went; the same seed gives the same sums on any machine."""

from __future__ import annotations

import contextlib
import math
import os
import queue
import random
import signal
import threading
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from typing import Any, Final, TypeVar

import msgspec

from mintworks.core.child_process import ChildProcess, NoProcessError
from mintworks.core.command_line import AskedSeries
from mintworks.core.players.backtracking import Trails
from mintworks.core.plugin import GamePlugin, Setup
from mintworks.core.seat import SeatKind
from mintworks.core.summary import GameSummary

T = TypeVar("T")
R = TypeVar("R")

MOST_GAMES_AT_ONCE: Final = 50
"""Games between two reports of progress."""

SEED_BITS: Final = 48


class Series(msgspec.Struct, frozen=True):
    """Games to be played, all that chance decides drawn from `seed`. One at the round limit is left."""

    game: GamePlugin
    asked: AskedSeries
    seed: int
    round_limit: int = 200

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return the players by SeatKind or level, an opponent's card included."""
        return self.asked.seats if self.asked.opponent is None else (*self.asked.seats, SeatKind.AI)

    def setup(self, number: int) -> Setup:
        """Return the set-up of game `number`, counted from 0."""
        seed = random.Random(f"{self.seed} game {number}").getrandbits(SEED_BITS)
        return self.game.command_line.series_setup(self.asked, seed)


class SimulationTally(msgspec.Struct):
    """Sums over games; lists have one entry for each seat, an opponent's card last. `scores` are sums of `score`."""

    wins: list[int]
    shared_wins: list[int]
    scores: list[int]
    score: str = "score"
    games: int = 0
    rounds: int = 0
    decisions: int = 0
    reached_round_limit: int = 0
    reasons: Counter[str] = msgspec.field(default_factory=Counter)

    @classmethod
    def empty(cls, seats: int) -> SimulationTally:
        return cls([0] * seats, [0] * seats, [0] * seats)

    def count(self, summary: GameSummary, decisions: int) -> None:
        """Add a game that is over, or that was left at the round limit."""
        self.games += 1
        self.rounds += summary.rounds
        self.decisions += decisions
        self.score = summary.seats[0][0].name
        for index in range(len(summary.seats)):
            self.scores[index] += summary.score(index + 1) or 0
        if not summary.is_over:
            self.reached_round_limit += 1
            return
        wins = self.wins if len(summary.winners) == 1 else self.shared_wins
        for winner in summary.winners:
            wins[winner - 1] += 1
        self.reasons[summary.reason] += 1

    def add(self, other: SimulationTally) -> None:
        """Take in the sums of other games of the same series."""
        for mine, more in ((self.wins, other.wins), (self.shared_wins, other.shared_wins), (self.scores, other.scores)):
            mine[:] = [a + b for a, b in zip(mine, more, strict=True)]
        self.score = other.score
        self.games += other.games
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.reached_round_limit += other.reached_round_limit
        self.reasons += other.reasons

    def to_json(self) -> dict[str, Any]:
        """Return the sums, and the usual means, as JSON data."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "wins": self.wins,
            "shared_wins": self.shared_wins,
            f"mean_{self.score}": [round(total / self.games, 3) for total in self.scores],
            "mean_rounds": round(self.rounds / self.games, 3),
            "mean_decisions": round(self.decisions / self.games, 3),
            "reached_round_limit": self.reached_round_limit,
            "reasons": dict(sorted(self.reasons.items())),
        }


def play_games(series: Series, first: int, count: int) -> SimulationTally:
    """Play `count` games of a series from number `first` on. Raises SetupError."""
    game = series.game
    rules, kinds, round_of = game.rules(), series.kinds, game.positions.round
    to_move, legal_actions, observe, apply = rules.to_move, rules.legal_actions, rules.observe, rules.apply
    tally = SimulationTally.empty(len(kinds))
    dice, own_dice = random.Random(0), [random.Random(0) for _ in kinds]
    seats = [
        game.players.controller(rules, kind, own, explains=False) for kind, own in zip(kinds, own_dice, strict=True)
    ]
    decide = [seat.decide for seat in seats]
    trails = Trails(rules, game.players, kinds)
    # Chance does not look: it is spared the work of its seat's observations. All others need not look, or think,
    # where one action is legal; chance draws there too.
    observes = [kind != SeatKind.RANDOM for kind in kinds]
    for number in range(first, first + count):
        setup = series.setup(number)
        # To seed dice again takes half as long as to make new ones.
        dice.seed(f"{setup.seed} seats")
        for own in own_dice:
            own.seed(dice.getrandbits(SEED_BITS))
        state = rules.new_game(setup)
        trails.forget(0)
        decisions = 0
        while (seat := to_move(state)) is not None and round_of(state) <= series.round_limit:
            legal = legal_actions(state)
            trails.note(decisions, state)
            if len(legal) == 1 and observes[seat - 1]:
                apply(state, legal[0])
            else:
                legal = trails.onward(decisions, state, legal)
                decision = decide[seat - 1](observe(state, seat) if observes[seat - 1] else state, legal)
                assert decision is not None, "a computer player decides at once"
                apply(state, decision.action)
            decisions += 1
        tally.count(game.positions.summary(state), decisions)
    return tally


def simulate(series: Series, games: int, jobs: int = 1) -> Generator[SimulationTally, None, None]:
    """Play a series in several processes; yield the sums of a few games at a time, always in the same order.

    Raises SetupError. To stop early, close the iterator: the other processes end with it.
    """
    at_once = max(1, min(MOST_GAMES_AT_ONCE, games // (4 * jobs)))
    parts = ((series, first, min(at_once, games - first)) for first in range(0, games, at_once))
    yield from in_processes(_play_part, parts, min(jobs, math.ceil(games / at_once)))


def in_processes(work: Callable[[T], R], parts: Iterable[T], jobs: int) -> Iterator[R]:
    """Do work in several processes; yield the results in the order of the parts. Raises what `work` raises.

    `work` is a function of a module. To stop early, close the iterator: the other processes end with it, as they do
    with a program that is killed. This process takes over from those that are lost, and does everything if none can be
    started.
    """
    with contextlib.ExitStack() as ends:
        crew: list[ChildProcess] = []
        with contextlib.suppress(NoProcessError):
            for _ in range(jobs if jobs > 1 else 0):
                crew.append(ChildProcess(_do_parts, work, name="playing"))
                ends.callback(crew[-1].end)
        yield from _shared(crew, work, enumerate(parts)) if crew else map(work, parts)


def _shared(idle: list[ChildProcess], work: Callable[[T], R], parts: Iterator[tuple[int, T]]) -> Iterator[R]:
    """Yield the results of the numbered parts, each done by the next idle process."""
    busy: dict[ChildProcess, tuple[int, T]] = {}
    done: dict[int, R] = {}
    following = 0
    while True:
        while idle and (part := next(parts, None)) is not None:
            busy[idle[-1]] = part
            idle.pop().tell(part[1])
        if not busy:
            break
        ready = wait([child.pipe for child in busy])
        for child in [child for child in busy if child.pipe in ready]:
            number, asked = busy.pop(child)
            try:
                result, error = next(child.hear())
                idle.append(child)
            except EOFError:
                result, error = work(asked), None
            if error is not None:
                raise error
            done[number] = result
        while following in done:
            yield done.pop(following)
            following += 1
    yield from map(work, (part for _, part in parts))  # no process is left


def _play_part(part: tuple[Series, int, int]) -> SimulationTally:
    return play_games(*part)


# In a process -------------------------------------------------------------------------------------


def _do_parts(pipe: Connection, work: Callable[[Any], object]) -> None:
    """Do what comes in, until the pipe is closed: then at once, however long the part is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program
    parts: queue.SimpleQueue[object] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, parts), daemon=True).start()
    while True:
        part = parts.get()
        try:
            answer: tuple[object, Exception | None] = work(part), None
        except Exception as error:
            answer = None, error
        pipe.send(answer)


def _listen(pipe: Connection, parts: queue.SimpleQueue[object]) -> None:
    while True:
        try:
            parts.put(pipe.recv())
        except (EOFError, OSError):
            os._exit(0)
