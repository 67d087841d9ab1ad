"""A game of two that goes as it is written down: what those who count games are given to count."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from mintworks.core.command_line import AskedSeries
from mintworks.core.players.controller import Decision
from mintworks.core.seat import SeatKind
from mintworks.core.simulation import Series
from mintworks.core.summary import Criterion, GameSummary

Taken = tuple[int, str, str]
"""A seat, what it did with a part, and the part."""


class WrittenGame:
    """`scores` are those of both seats after each round, in which seat 1 makes one move; `taken` is by round.

    Seat 1 wins.
    """

    folder = "written"

    def __init__(self, scores: Sequence[tuple[int, int]], taken: Sequence[Sequence[Taken]] = ()) -> None:
        self._scores = scores
        self._taken = taken
        self.command_line = SimpleNamespace(series_setup=lambda asked, seed: SimpleNamespace(seed=seed))
        self.players = SimpleNamespace(controller=lambda rules, kind, dice, explains: self, levels=(), standing=None)
        self.positions = SimpleNamespace(round=lambda state: state.round, summary=self._summary)
        self.parts = SimpleNamespace(taken=lambda event: [event])

    def series(self, round_limit: int = 200) -> Series:
        game: Any = self
        return Series(game, AskedSeries((SeatKind.RANDOM, SeatKind.RANDOM), None, {}), 1, round_limit)

    def rules(self) -> WrittenGame:
        return self

    def new_game(self, setup: object) -> SimpleNamespace:
        return SimpleNamespace(round=1)

    def to_move(self, state: SimpleNamespace) -> int | None:
        return 1 if state.round <= len(self._scores) else None

    def observe(self, state: SimpleNamespace, seat: int) -> SimpleNamespace:
        return state

    def legal_actions(self, state: SimpleNamespace) -> list[str]:
        return ["on"]

    def decide(self, observation: SimpleNamespace, legal: list[str]) -> Decision[str]:
        return Decision(legal[0])

    def apply(self, state: SimpleNamespace, action: str) -> Sequence[Taken]:
        state.round += 1
        return self._taken[state.round - 2] if state.round - 2 < len(self._taken) else ()

    def _summary(self, state: SimpleNamespace) -> GameSummary:
        scores = self._scores[state.round - 2] if state.round > 1 else (0, 0)
        is_over = self.to_move(state) is None
        seats = tuple((Criterion("stars", score),) for score in scores)
        return GameSummary((1,) if is_over else (), "stars" if is_over else "", state.round - 1, seats)
