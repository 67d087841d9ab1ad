"""Judges positions by tables that people can read: each feature of a seat has a weight, and the sums compete.

Where features mean something else together than each alone, units of a hidden layer can look at those of all seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from math import exp
from typing import TypeAlias

Feature: TypeAlias = tuple[str, float]
"""A named number about a position, in the eyes of one seat. The part of the name before the first dot is its group."""


class ValueTable:
    """Weights by the names of features, in log-odds; what has none counts nothing."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = dict(weights)

    def worth(self, features: Iterable[Feature]) -> float:
        """Return the worth of a seat with these features."""
        weight = self.weights.get
        return sum([weight(name, 0.0) * number for name, number in features])

    def seeing(self, groups: Iterable[str]) -> ValueTable:
        """Return the table with only these groups of features."""
        seen = {*groups}
        return ValueTable({name: weight for name, weight in self.weights.items() if name.split(".")[0] in seen})


class HiddenLayer:
    """Units that see the features of all roles together; each adds to the worth of one role, or nothing (ReLU).

    `table` has a weight of `person.unit-2.card.stars.3` where the second unit that adds to the worth of the role
    `person` looks at the feature `stars.3` of the role `card`. Numbers are not looked at, only what is there or not.
    """

    def __init__(self, table: ValueTable, roles: Sequence[str]) -> None:
        weights: dict[str, dict[str, dict[str, float]]] = {role: {} for role in roles}
        units: dict[str, list[str]] = {role: [] for role in roles}
        for name, weight in table.weights.items():
            gaining, number, role, feature = name.split(".", 3)
            unit = f"{gaining}.{number}"
            if unit not in units[gaining]:
                units[gaining].append(unit)
            weights[role].setdefault(feature, {})[unit] = weight
        order = [unit for role in roles for unit in units[role]]
        self._rows = [
            {feature: tuple([by_unit.get(unit, 0.0) for unit in order]) for feature, by_unit in weights[role].items()}
            for role in roles
        ]
        ends = [*accumulate([len(units[role]) for role in roles], initial=0)]
        self._bounds = [*pairwise(ends)]

    def worths(self, features: Sequence[Sequence[Feature]]) -> list[float]:
        """Return the units' addition to the worth of each role with these features."""
        rows: list[tuple[float, ...]] = []
        for known, own in zip(self._rows, features, strict=True):
            rows += filter(None, map(known.get, [name for name, _ in own]))
        sums = [sum(column) for column in zip(*rows, strict=True)]
        return [sum([each for each in sums[first:last] if each > 0.0]) for first, last in self._bounds]


def win_chances(worths: Sequence[float]) -> list[float]:
    """Return each seat's win probability, by their worths; they add up to 1 (a softmax)."""
    most = max(worths)
    odds = [exp(worth - most) for worth in worths]
    total = sum(odds)
    return [odd / total for odd in odds]
