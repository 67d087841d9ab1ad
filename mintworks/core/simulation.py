"""Plays whole games without a screen and adds up how they went; the same seed gives the same sums on any machine."""

from __future__ import annotations

import functools
import math
import multiprocessing
import random
import signal
from collections import Counter
from collections.abc import Callable, Generator
from typing import Any, Final, NamedTuple

import msgspec

from mintworks.core.players.controller import Controller
from mintworks.core.players.random_player import RandomController
from mintworks.core.session import SeatKind
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.setup import Setup, random_advanced
from mintworks.games.works.rules.state import State

MOST_GAMES_AT_ONCE: Final = 50
"""Games between two reports of progress."""

_SEED_BITS: Final = 48


class _Player(NamedTuple):
    """Who can sit at a seat. One that does not look at the position is spared the work of laying it out for it."""

    take_seat: Callable[[MintWorks, int], Controller[State, Action]]
    looks: bool = True


SEAT_KINDS: Final[dict[SeatKind, _Player]] = {
    SeatKind.RANDOM: _Player(lambda works, seed: RandomController(random.Random(seed)), looks=False),
    SeatKind.PLANNER: _Player(lambda works, seed: PlannerController(works)),
}
_AI_CARD: Final = _Player(lambda works, seed: AiCardController(works))


class Series(msgspec.Struct, frozen=True):
    """Games to be played: `seats` names kinds of SEAT_KINDS; an AI opponent sits after them, with no seat of its own.

    `advanced` None means those that the printed set-up draws, anew for each game (W2.2).
    """

    seats: tuple[SeatKind, ...]
    seed: int
    ai: str | None = None
    advanced: tuple[str, ...] | None = ()
    round_limit: int = 200

    def setup(self, game: int) -> Setup:
        """What game number `game`, counted from 0, begins with."""
        seed = random.Random(f"{self.seed} game {game}").getrandbits(_SEED_BITS)
        advanced = self.advanced
        if advanced is None:
            advanced = random_advanced(load_cards(), seed, solitaire=self.ai is not None)
        players = None if self.ai is not None else len(self.seats)
        return Setup(players=players, ai=self.ai, advanced=advanced, seed=seed)


class Tally(msgspec.Struct):
    """Sums over games; lists have one entry for each seat, an AI opponent's last."""

    wins: list[int]
    shared_wins: list[int]
    stars: list[int]
    games: int = 0
    rounds: int = 0
    decisions: int = 0
    reached_round_limit: int = 0
    reasons: Counter[str] = msgspec.field(default_factory=Counter)

    @classmethod
    def empty(cls, seats: int) -> Tally:
        return cls([0] * seats, [0] * seats, [0] * seats)

    def count(self, state: State, decisions: int) -> None:
        """Add a game that is over, or that was left at the round limit."""
        self.games += 1
        self.rounds += state.round
        self.decisions += decisions
        for index, seat in enumerate(state.seats):
            self.stars[index] += stars(seat)
        if state.winners is None:
            self.reached_round_limit += 1
            return
        wins = self.wins if len(state.winners) == 1 else self.shared_wins
        for winner in state.winners:
            wins[winner - 1] += 1
        self.reasons[str(state.reason)] += 1

    def add(self, other: Tally) -> None:
        """Take in the sums of other games of the same series."""
        for mine, more in ((self.wins, other.wins), (self.shared_wins, other.shared_wins), (self.stars, other.stars)):
            mine[:] = [a + b for a, b in zip(mine, more, strict=True)]
        self.games += other.games
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.reached_round_limit += other.reached_round_limit
        self.reasons += other.reasons

    def to_json(self) -> dict[str, Any]:
        """The sums, and the means that people ask for, as plain JSON data."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "wins": self.wins,
            "shared_wins": self.shared_wins,
            "mean_stars": [round(total / self.games, 3) for total in self.stars],
            "mean_rounds": round(self.rounds / self.games, 3),
            "mean_decisions": round(self.decisions / self.games, 3),
            "reached_round_limit": self.reached_round_limit,
            "reasons": dict(sorted(self.reasons.items())),
        }


def play_games(works: MintWorks, series: Series, first: int, count: int) -> Tally:
    """Play `count` games of a series from number `first` on. Raises SetupError."""
    players = [SEAT_KINDS[kind] for kind in series.seats]
    if series.ai is not None:
        players.append(_AI_CARD)
    tally = Tally.empty(len(players))
    for game in range(first, first + count):
        setup = series.setup(game)
        dice = random.Random(f"{setup.seed} seats")
        seats = [(player.take_seat(works, dice.getrandbits(_SEED_BITS)).decide, player.looks) for player in players]
        state = works.new_game(setup)
        decisions = 0
        while state.to_move is not None and state.round <= series.round_limit:
            decide, looks = seats[state.to_move - 1]
            legal = works.legal_actions(state)
            decision = decide(works.observe(state, state.to_move) if looks else state, legal)
            assert decision is not None, "a computer player decides at once"
            works.apply(state, decision.action)
            decisions += 1
        tally.count(state, decisions)
    return tally


def simulate(series: Series, games: int, jobs: int = 1) -> Generator[Tally, None, None]:
    """Play a series in so many processes; gives the sums of a few games at a time, always in the same order.

    Raises SetupError. To stop early, close the iterator: the other processes end with it.
    """
    at_once = max(1, min(MOST_GAMES_AT_ONCE, games // (4 * jobs)))
    parts = ((series, first, min(at_once, games - first)) for first in range(0, games, at_once))
    if jobs == 1:
        yield from map(_play_part, parts)
        return
    processes = min(jobs, math.ceil(games / at_once))
    # A fork would copy the locks of threads that it does not copy.
    with multiprocessing.get_context("spawn").Pool(processes, initializer=_leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(_play_part, parts)


def _play_part(part: tuple[Series, int, int]) -> Tally:
    return play_games(_works(), *part)


@functools.cache
def _works() -> MintWorks:
    """The rules of this process."""
    return MintWorks(load_cards())


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
