"""Fits value tables to positions whose games have ended: logistic regression, in plain Python.

Sparse positions, some twenty features a seat, make this faster than a matrix would be, and it needs no library.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import exp, log, sqrt
from typing import Final

from mintworks.core.players.value_table import Feature, ValueTable, win_chances
from mintworks.games.works.content.levels import TOGETHER

_STEP: Final = 0.15
_HIDDEN_STEP: Final = 0.05
"""Step size with a hidden layer: its units don't converge with larger ones."""
_HIDDEN_DECAY: Final = 0.1
_FIRST_WEIGHT: Final = 0.1
"""Size of the units' random first weights, since equal ones would stay equal."""
_BINS: Final = 10
_NEWTON_STEPS: Final = 25
_RIDGE: Final = 1e-3


class TrainingPositions:
    """Positions with known results, packed: there are millions of features."""

    def __init__(self) -> None:
        self.names: dict[str, int] = {}
        """The index of each `role group.name`."""
        self._places = array("H")
        self._numbers = array("f")
        self._seat_ends: list[array[int]] = []
        self._numbered: set[int] = set()
        """The indices of features with numbers other than 0 and 1."""
        self._outcomes: list[tuple[float, ...]] = []

    def __len__(self) -> int:
        return len(self._outcomes)

    def add(self, roles: Sequence[str], features: Sequence[Iterable[Feature]], outcome: tuple[float, ...]) -> None:
        """Add a position: the features of each seat, and its share in the victory."""
        ends = array("L")
        for role, own in zip(roles, features, strict=True):
            for name, number in own:
                self._places.append(self.names.setdefault(f"{role} {name}", len(self.names)))
                self._numbers.append(number)
                if number != 1.0:
                    self._numbered.add(self._places[-1])
            ends.append(len(self._places))
        self._seat_ends.append(ends)
        self._outcomes.append(outcome)

    def fit(self, epochs: int, decay: float, seed: int, units: int = 0) -> dict[str, ValueTable]:
        """Return the most likely weights of these results, by role: AdaGrad, averaged over the second half.

        `decay` draws weights towards 0, rare features' more strongly. With `units` for each role, the table of a hidden
        layer is added under the name of `TOGETHER`.
        """
        dice = random.Random(seed)
        step = _HIDDEN_STEP if units else _STEP
        linear = _Weights(len(self.names))
        roles = [*dict.fromkeys(name.partition(" ")[0] for name in self.names)]
        assert not units or len(roles) == 2, "a hidden layer is for games of two roles, in the order of the seats"
        hidden = _Units(len(roles), units, [place not in self._numbered for place in self.names.values()], dice)
        order = [*range(len(self))]
        averaged = 0
        for epoch in range(epochs):
            dice.shuffle(order)
            for index in order:
                self._step(index, linear, hidden, step)
            linear.decay(decay)
            hidden.decay(_HIDDEN_DECAY)
            if epoch >= epochs // 2:
                averaged += 1
                linear.sum_up()
                hidden.sum_up()
        tables: dict[str, dict[str, float]] = {role: {} for role in roles}
        together: dict[str, float] = {}
        for name, place in self.names.items():
            role, _, feature = name.partition(" ")
            tables[role][feature] = linear.total[place] / averaged
            for unit, weights in enumerate(hidden.of_units if hidden.sees[place] else ()):
                named = f"{roles[unit // units]}.unit-{unit % units + 1}.{role}.{feature}"
                together[named] = weights.total[place] / averaged
        if together:
            tables[TOGETHER] = together
        return {role: ValueTable(found) for role, found in tables.items()}

    def _step(self, index: int, linear: _Weights, hidden: _Units, step: float) -> None:
        ends = self._seat_ends[index]
        first = self._seat_ends[index - 1][-1] if index else 0
        bounds = [*pairwise((first, *ends))]
        places = [self._places[start:end] for start, end in bounds]
        numbers = [self._numbers[start:end] for start, end in bounds]
        worths = [linear.worth(*own) for own in zip(places, numbers, strict=True)]
        seen = [place for own in places for place in own if hidden.sees[place]] if hidden.of_units else []
        excited = hidden.add(seen, worths)
        errors = [chance - share for chance, share in zip(win_chances(worths), self._outcomes[index], strict=True)]
        for own, counts, error in zip(places, numbers, errors, strict=True):
            linear.learn(own, [error * number for number in counts], step)
        for unit, role in excited:
            hidden.of_units[unit].learn(seen, [errors[role]] * len(seen), step)


class _Weights:
    """Weights by index, the amount learned about each, and their sum over epochs."""

    __slots__ = ("grown", "now", "total")

    def __init__(self, places: int) -> None:
        self.now = [0.0] * places
        self.grown = [1.0] * places
        self.total = [0.0] * places

    def worth(self, places: Iterable[int], numbers: Iterable[float]) -> float:
        """Return the sum of the weighted numbers at some indices."""
        now = self.now
        return sum([now[place] * number for place, number in zip(places, numbers, strict=True)])

    def learn(self, places: Iterable[int], slopes: Iterable[float], step: float) -> None:
        """Step down the slopes at some indices, less after steep ones (AdaGrad)."""
        now, grown = self.now, self.grown
        for place, slope in zip(places, slopes, strict=True):
            steep = grown[place] = grown[place] + slope * slope
            now[place] -= step * slope / sqrt(steep)

    def decay(self, decay: float) -> None:
        for place, slope in enumerate(self.grown):
            self.now[place] *= 1 - decay / sqrt(slope)

    def sum_up(self) -> None:
        for place, weight in enumerate(self.now):
            self.total[place] += weight


class _Units:
    """A hidden layer that learns: some units for each role, with the features at the indices that it `sees`."""

    def __init__(self, roles: int, units: int, sees: list[bool], dice: random.Random) -> None:
        self.sees = sees
        self.of_units = [_Weights(len(sees)) for _ in range(roles * units)]
        self._units = units
        for weights in self.of_units:
            weights.now = [dice.gauss(0.0, _FIRST_WEIGHT) for _ in sees]

    def add(self, seen: list[int], worths: list[float]) -> list[tuple[int, int]]:
        """Add the units' output to the worth of each role; return the active units with their roles."""
        excited = []
        for unit, weights in enumerate(self.of_units):
            said = sum(map(weights.now.__getitem__, seen))
            if said > 0.0:
                role = unit // self._units
                worths[role] += said
                excited.append((unit, role))
        return excited

    def decay(self, decay: float) -> None:
        for weights in self.of_units:
            weights.decay(decay)

    def sum_up(self) -> None:
        for weights in self.of_units:
            weights.sum_up()


def brier(judged: Sequence[tuple[float, float]]) -> float:
    """Return the mean squared difference of chances (first) and results (second)."""
    return sum([(chance - share) ** 2 for chance, share in judged]) / len(judged)


def calibration_error(judged: Sequence[tuple[float, float]]) -> float:
    """Return the mean difference of chances and results over ten bins."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(_BINS)]
    for chance, share in judged:
        bins[min(int(chance * _BINS), _BINS - 1)].append((chance, share))
    return sum([abs(sum([chance - share for chance, share in found])) for found in bins]) / len(judged)


def platt(judged: Sequence[tuple[float, float]], *, with_shift: bool = True) -> tuple[float, float]:
    """Return slope and shift of the log-odds that fit the results best (Platt, 1999), by Newton's method."""
    points = [(_log_odds(chance), share) for chance, share in judged]
    slope, shift = 1.0, 0.0
    for _ in range(_NEWTON_STEPS):
        a = b = 0.0
        aa = bb = _RIDGE
        ab = 0.0
        for odds, share in points:
            chance = 1 / (1 + exp(-(slope * odds + shift)))
            error, weight = chance - share, chance * (1 - chance)
            a += error * odds
            b += error
            aa += weight * odds * odds
            ab += weight * odds
            bb += weight
        if not with_shift:
            slope -= a / aa
            continue
        determinant = aa * bb - ab * ab
        slope -= (bb * a - ab * b) / determinant
        shift -= (aa * b - ab * a) / determinant
    return slope, shift


def calibrated(chance: float, slope: float, shift: float) -> float:
    """Return a chance after Platt's correction."""
    return 1 / (1 + exp(-(slope * _log_odds(chance) + shift)))


def _log_odds(chance: float) -> float:
    chance = min(max(chance, 1e-4), 1 - 1e-4)
    return log(chance / (1 - chance))
