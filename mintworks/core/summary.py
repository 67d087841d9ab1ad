"""How a game stands or ended, in a shape that history, results, medals and simulation share."""

from __future__ import annotations

from collections.abc import Collection

import msgspec


class Criterion(msgspec.Struct, frozen=True):
    """One number that a seat is judged by. `value` is None where it has no end; then no number is better."""

    name: str
    value: int | None
    is_less_better: bool = False

    @property
    def rank(self) -> float:
        """Return the sort key: smaller is better."""
        if self.value is None:
            return float("-inf")
        return self.value if self.is_less_better else -self.value


class GameSummary(msgspec.Struct, frozen=True):
    """Who won a game, by what, and what each seat has reached; `winners` and `reason` are empty while it goes on.

    `seats` holds for each seat its score and then the tie-breaks, in the order in which they decide. Where
    `must_win_alone` a shared victory is none. The seats of `short_of_goals` have not won whatever the rules say:
    their game was played for goals, and they missed one. `cause` is what ended the game where it was not its usual end,
    for the words of the game under `results.causes`.
    """

    winners: tuple[int, ...]
    reason: str
    rounds: int
    seats: tuple[tuple[Criterion, ...], ...]
    must_win_alone: bool = False
    short_of_goals: tuple[int, ...] = ()
    cause: str = ""

    @property
    def is_over(self) -> bool:
        return bool(self.winners)

    def has_won(self, seat: int) -> bool:
        """Return whether the game counts as won for a seat, counted from 1."""
        is_winner = seat in self.winners and (len(self.winners) == 1 or not self.must_win_alone)
        return is_winner and seat not in self.short_of_goals

    def score(self, seat: int) -> int | None:
        """Return the first criterion, such as stars."""
        return self.seats[seat - 1][0].value

    def criterion(self, seat: int, name: str) -> Criterion:
        """Return one of a seat's numbers. Raises KeyError."""
        for criterion in self.seats[seat - 1]:
            if criterion.name == name:
                return criterion
        raise KeyError(name)

    def ranking(self) -> list[int]:
        """Return all seats, the winners by the rules first, then by score and tie-breaks; among equals by number."""
        numbers = range(1, len(self.seats) + 1)
        return sorted(
            numbers,
            key=lambda seat: (seat not in self.winners, [criterion.rank for criterion in self.seats[seat - 1]]),
        )

    def without_victory(self, seats: Collection[int]) -> GameSummary:
        """Say that these seats missed a goal that their victory had to meet."""
        return msgspec.structs.replace(self, short_of_goals=tuple(sorted({*self.short_of_goals, *seats})))
