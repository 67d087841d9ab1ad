"""Judges positions by a table that people can read: each feature of a seat has a weight, and the sums compete."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp
from typing import TypeAlias

Feature: TypeAlias = tuple[str, float]
"""A named number about a position, in the eyes of one seat. The part of the name before the first dot is its group."""


class ValueTable:
    """Weights by the names of features, in log-odds; what has none counts nothing."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = dict(weights)

    def worth(self, features: Iterable[Feature]) -> float:
        """How well a seat stands that has these features."""
        weight = self.weights.get
        return sum([weight(name, 0.0) * number for name, number in features])

    def seeing(self, groups: Iterable[str]) -> ValueTable:
        """The judgement of somebody who looks at these groups of features alone."""
        seen = {*groups}
        return ValueTable({name: weight for name, weight in self.weights.items() if name.split(".")[0] in seen})


def win_chances(worths: Sequence[float]) -> list[float]:
    """The chance of each seat to win, by how well each stands; they add up to 1 (a softmax)."""
    most = max(worths)
    odds = [exp(worth - most) for worth in worths]
    total = sum(odds)
    return [odd / total for odd in odds]
