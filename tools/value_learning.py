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

_STEP: Final = 0.15
_BINS: Final = 10
_NEWTON_STEPS: Final = 25
_RIDGE: Final = 1e-3


class Positions:
    """Positions of which it is known what came of them, packed: there are millions of features of them."""

    def __init__(self) -> None:
        self.names: dict[str, int] = {}
        """`role group.name` and its place."""
        self._places = array("H")
        self._numbers = array("f")
        self._seat_ends: list[array[int]] = []
        self._outcomes: list[tuple[float, ...]] = []

    def __len__(self) -> int:
        return len(self._outcomes)

    def add(self, roles: Sequence[str], features: Sequence[Iterable[Feature]], outcome: tuple[float, ...]) -> None:
        """Keep a position: the features of each seat, and what share in the victory each had in the end."""
        ends = array("L")
        for role, own in zip(roles, features, strict=True):
            for name, number in own:
                self._places.append(self.names.setdefault(f"{role} {name}", len(self.names)))
                self._numbers.append(number)
            ends.append(len(self._places))
        self._seat_ends.append(ends)
        self._outcomes.append(outcome)

    def fit(self, epochs: int, decay: float, seed: int) -> dict[str, ValueTable]:
        """The weights that make these outcomes likeliest, by role: AdaGrad, averaged over the second half.

        `decay` draws weights towards 0, the stronger the seldomer their feature was met.
        """
        weights = [0.0] * len(self.names)
        grown = [1.0] * len(self.names)
        total = [0.0] * len(self.names)
        order = [*range(len(self))]
        dice = random.Random(seed)
        averaged = 0
        for epoch in range(epochs):
            dice.shuffle(order)
            for index in order:
                self._step(index, weights, grown)
            for place, slope in enumerate(grown):
                weights[place] *= 1 - decay / sqrt(slope)
            if epoch >= epochs // 2:
                averaged += 1
                for place, weight in enumerate(weights):
                    total[place] += weight
        tables: dict[str, dict[str, float]] = {}
        for name, place in self.names.items():
            role, _, feature = name.partition(" ")
            tables.setdefault(role, {})[feature] = total[place] / averaged
        return {role: ValueTable(found) for role, found in tables.items()}

    def _step(self, index: int, weights: list[float], grown: list[float]) -> None:
        places, numbers = self._places, self._numbers
        ends = self._seat_ends[index]
        first = self._seat_ends[index - 1][-1] if index else 0
        bounds = [*pairwise((first, *ends))]
        worths = [sum([weights[places[at]] * numbers[at] for at in range(*bound)]) for bound in bounds]
        for bound, chance, share in zip(bounds, win_chances(worths), self._outcomes[index], strict=True):
            error = chance - share
            for at in range(*bound):
                place = places[at]
                slope = error * numbers[at]
                grown[place] += slope * slope
                weights[place] -= _STEP * slope / sqrt(grown[place])


def brier(judged: Sequence[tuple[float, float]]) -> float:
    """The mean square of what chances (first) missed what came (second)."""
    return sum([(chance - share) ** 2 for chance, share in judged]) / len(judged)


def calibration_error(judged: Sequence[tuple[float, float]]) -> float:
    """How far, on average over ten bins, what was said lies from what came."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(_BINS)]
    for chance, share in judged:
        bins[min(int(chance * _BINS), _BINS - 1)].append((chance, share))
    return sum([abs(sum([chance - share for chance, share in found])) for found in bins]) / len(judged)


def platt(judged: Sequence[tuple[float, float]], *, with_shift: bool = True) -> tuple[float, float]:
    """Slope and shift of the log-odds that make these chances fit what came best (Platt, 1999), by Newton's method."""
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
    """What is left of a chance after Platt's correction."""
    return 1 / (1 + exp(-(slope * _log_odds(chance) + shift)))


def _log_odds(chance: float) -> float:
    chance = min(max(chance, 1e-4), 1 - 1e-4)
    return log(chance / (1 - chance))
