"""Plays series of games with changed and with printed parts, and compares their statistics.

All counts are whole numbers whose sums don't depend on order: a report is the same for any number of processes or
computers, whichever of them fail.
"""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from math import ceil, sqrt
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from mintworks.core.players.backtracking import Trails
from mintworks.core.plugin import GamePlugin, Rules, Setup
from mintworks.core.simulation import SEED_BITS, Series

GAMES_AT_ONCE: Final = 50
"""Games of a batch, the smallest unit of work for a process or a computer."""

_Z: Final = 1.96
"""Standard errors of a 95 % confidence interval."""


class PartSet(msgspec.Struct, frozen=True):
    """The parts of a game: the printed ones, or those of a YAML text instead."""

    name: str
    text: str | None = None


class Batch(msgspec.Struct, frozen=True):
    """Games of a series from number `first` on, with all that a worker needs to play them."""

    series: Series
    parts: PartSet
    first: int
    games: int


class Share(msgspec.Struct):
    """Seats of finished games that had something, and their wins; `first` counts those that had it first."""

    seats: int = 0
    won: int = 0
    first: int = 0
    first_won: int = 0

    def add(self, other: Share) -> None:
        self.seats += other.seats
        self.won += other.won
        self.first += other.first
        self.first_won += other.first_won


class LabTally(msgspec.Struct):
    """Sums over the games of one series with one set of parts; lists have one entry for each seat.

    `parts` holds shares by verb (bought, built …) and id of the part. A game left at the round limit only counts in
    `left`.
    """

    wins: list[int]
    shared: list[int]
    scores: list[int]
    games: int = 0
    left: int = 0
    decisions: int = 0
    rounds: Counter[int] = msgspec.field(default_factory=Counter)
    lead_changes: Counter[int] = msgspec.field(default_factory=Counter)
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    parts: dict[str, dict[str, Share]] = msgspec.field(default_factory=dict)

    @classmethod
    def empty(cls, seats: int) -> LabTally:
        return cls([0] * seats, [0] * seats, [0] * seats)

    def share(self, done: str, part: str) -> Share:
        return self.parts.setdefault(done, {}).setdefault(part, Share())

    def add(self, other: LabTally) -> None:
        """Add the sums of other games of the same series."""
        for mine, more in (self.wins, other.wins), (self.shared, other.shared), (self.scores, other.scores):
            mine[:] = [a + b for a, b in zip(mine, more, strict=True)]
        self.games += other.games
        self.left += other.left
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.lead_changes += other.lead_changes
        self.endings += other.endings
        for done, shares in other.parts.items():
            for part, share in shares.items():
                self.share(done, part).add(share)


Runner: TypeAlias = Callable[[Iterable[Batch]], Iterator[tuple[Batch, LabTally]]]
"""Plays batches, here or elsewhere; yields each with its tally, in any order."""


def play_batch(batch: Batch) -> tuple[Batch, LabTally]:
    """Play the games of a batch. Raises ContentError and SetupError."""
    series = batch.series
    rules = series.game.rules() if batch.parts.text is None else _changed_rules(type(series.game), batch.parts)
    tally = LabTally.empty(len(series.kinds))
    for number in range(batch.first, batch.first + batch.games):
        _play(series, rules, number, tally)
    return batch, tally


def batches(series: Iterable[Series], part_sets: Iterable[PartSet], games: int, jobs: int) -> Iterator[Batch]:
    """Split the games of each series with each set of parts into batches for a number of processes."""
    at_once = max(1, min(GAMES_AT_ONCE, ceil(games / (4 * jobs))))
    pairs = [(each, parts) for each in series for parts in part_sets]
    for first in range(0, games, at_once):
        for each, parts in pairs:
            yield Batch(each, parts, first, min(at_once, games - first))


@functools.lru_cache(maxsize=8)
def _changed_rules(game_type: type[GamePlugin], parts: PartSet) -> Rules:
    """Read a set of parts once in each process, by the plugin's type: every batch brings its own object."""
    return game_type().parts.rules(parts.text or "", parts.name)


def _play(series: Series, rules: Rules, number: int, tally: LabTally) -> None:
    """Play one game and count it."""
    game = series.game
    setup: Setup = series.setup(number)
    dice = random.Random(f"{setup.seed} seats")
    own_dice = [random.Random(dice.getrandbits(SEED_BITS)) for _ in series.kinds]
    seats = [
        game.players.controller(rules, kind, own, explains=False)
        for kind, own in zip(series.kinds, own_dice, strict=True)
    ]
    state = rules.new_game(setup)
    trails = Trails(rules, game.players, series.kinds)
    taken: list[dict[str, list[str]]] = [{} for _ in seats]
    leader, changes, round_number = 0, 0, game.positions.round(state)
    while (seat := rules.to_move(state)) is not None and round_number <= series.round_limit:
        legal = trails.onward(tally.decisions, state, rules.legal_actions(state))
        trails.note(tally.decisions, state)
        decision = seats[seat - 1].decide(rules.observe(state, seat), legal)
        assert decision is not None, "a computer player decides at once"
        for event in rules.apply(state, decision.action):
            for owner, done, part in game.parts.taken(event):
                taken[owner - 1].setdefault(done, []).append(part)
        tally.decisions += 1
        if game.positions.round(state) != round_number:
            round_number = game.positions.round(state)
            scores = [game.positions.summary(state).score(each) or 0 for each in range(1, len(seats) + 1)]
            if scores.count(max(scores)) == 1:
                ahead = scores.index(max(scores)) + 1
                changes += leader not in (0, ahead)
                leader = ahead
    summary = game.positions.summary(state)
    tally.games += 1
    if not summary.is_over:
        tally.left += 1
        return
    tally.rounds[summary.rounds] += 1
    tally.lead_changes[changes] += 1
    tally.endings[summary.reason] += 1
    for seat, own in enumerate(taken, start=1):
        tally.scores[seat - 1] += summary.score(seat) or 0
        has_won = summary.has_won(seat)
        if has_won:
            (tally.wins if len(summary.winners) == 1 else tally.shared)[seat - 1] += 1
        for done, parts in own.items():
            for part in dict.fromkeys(parts):
                share = tally.share(done, part)
                share.seats += 1
                share.won += has_won
            share = tally.share(done, parts[0])
            share.first += 1
            share.first_won += has_won


# Report


class RateEstimate(NamedTuple):
    """A count `of` a total, its rate, and the 95 % interval of that (Wilson 1927); all 0 for a total of 0."""

    part: float
    of: int

    @property
    def value(self) -> float:
        return self.part / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        if not self.of:
            return 0.0, 0.0
        n, p = self.of, self.value
        middle, spread = p + _Z * _Z / (2 * n), _Z * sqrt(p * (1 - p) / n + _Z * _Z / (4 * n * n))
        return (middle - spread) / (1 + _Z * _Z / n), (middle + spread) / (1 + _Z * _Z / n)

    def minus(self, other: RateEstimate) -> tuple[float, float, float]:
        """Return the difference from another rate, and its 95 % interval from the two intervals (Newcombe 1998)."""
        (low, high), (other_low, other_high) = self.interval, other.interval
        value = self.value - other.value
        down = sqrt((self.value - low) ** 2 + (other_high - other.value) ** 2)
        up = sqrt((high - self.value) ** 2 + (other.value - other_low) ** 2)
        return value, value - down, value + up

    def to_json(self) -> dict[str, Any]:
        low, high = self.interval
        return {"count": self.part, "of": self.of, "rate": _round(self.value), "interval": [_round(low), _round(high)]}


class Result(NamedTuple):
    """The result of one series with one set of parts."""

    series: Series
    parts: PartSet
    tally: LabTally

    @property
    def players(self) -> list[str]:
        asked = self.series.asked
        return [*asked.seats, *([asked.opponent] if asked.opponent else [])]

    @property
    def finished(self) -> int:
        return self.tally.games - self.tally.left

    def rates(self, done: str) -> dict[str, tuple[RateEstimate, RateEstimate]]:
        """Return, by part with this verb, the win rates of its seats and of those that did it first."""
        shares = sorted(self.tally.parts.get(done, {}).items())
        return {
            part: (RateEstimate(share.won, share.seats), RateEstimate(share.first_won, share.first))
            for part, share in shares
        }

    def to_json(self) -> dict[str, Any]:
        tally, finished = self.tally, self.finished
        return {
            "players": self.players,
            **self.series.asked.options,
            "parts": self.parts.name,
            "games": tally.games,
            "reached_round_limit": tally.left,
            "decisions": tally.decisions,
            "seats": [
                {
                    "won": RateEstimate(won, finished).to_json(),
                    "shared": shared,
                    "mean_score": _round(score / max(1, finished)),
                }
                for won, shared, score in zip(tally.wins, tally.shared, tally.scores, strict=True)
            ],
            "rounds": {str(number): tally.rounds[number] for number in sorted(tally.rounds)},
            "lead_changes": {str(number): tally.lead_changes[number] for number in sorted(tally.lead_changes)},
            "endings": dict(sorted(tally.endings.items())),
            "won_with": {
                done: {
                    part: {"had": had.to_json(), "first": first.to_json()}
                    for part, (had, first) in self.rates(done).items()
                }
                for done in sorted(tally.parts)
            },
        }


def run(
    series: list[Series], part_sets: list[PartSet], games: int, jobs: int, runner: Runner
) -> Generator[list[Result], None, None]:
    """Play all games; yield the results so far after each batch, at last those of all games.

    Raises ContentError and SetupError.
    """
    results = [Result(each, parts, LabTally.empty(len(each.kinds))) for each in series for parts in part_sets]
    for batch, tally in runner(batches(series, part_sets, games, jobs)):
        for result in results:
            if result.parts == batch.parts and result.series.asked == batch.series.asked:
                result.tally.add(tally)
        yield results


def report(results: list[Result]) -> dict[str, Any]:
    """Return all results as JSON data; for two sets of parts also the differences of the second from the first."""
    first = results[0].series
    pairs = [(a, b) for a, b in zip(results[::2], results[1::2], strict=False) if a.parts != b.parts]
    return {
        "game": first.game.folder,
        "seed": first.seed,
        "round_limit": first.round_limit,
        "results": [result.to_json() for result in results],
        "differences": [difference for before, after in pairs for difference in differences(before, after)],
    }


def differences(before: Result, after: Result) -> list[dict[str, Any]]:
    """Return the differences of the win rates, of seats and of seats with a part, between two sets of parts."""
    told = []
    for number, (won, other) in enumerate(zip(after.tally.wins, before.tally.wins, strict=True), start=1):
        change = RateEstimate(won, after.finished).minus(RateEstimate(other, before.finished))
        told.append({"players": after.players, "what": f"seat {number}", **_change(change)})
    for done in sorted(after.tally.parts):
        earlier = before.rates(done)
        for part, (had, _) in after.rates(done).items():
            if part in earlier:
                change = had.minus(earlier[part][0])
                told.append({"players": after.players, "what": f"{done} {part}", **_change(change)})
    return told


def _change(change: tuple[float, float, float]) -> dict[str, Any]:
    value, low, high = change
    return {"change": _round(value), "interval": [_round(low), _round(high)]}


def _round(value: float) -> float:
    return round(value, 4)
