"""The scores of a finished game round by round, as they're drawn beside its postcard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mintworks.content.strings import Strings
from mintworks.core.played_game import PlayedGame
from mintworks.core.turning_point import scores_by_round
from mintworks.scenes.history.game_result import GameResult, SeatResult
from mintworks.scenes.results.defeat_story import Story

_FEWEST_ROUNDS: Final = 3


class Curve(NamedTuple):
    """The rows of scores of the `seats`, a sentence about them with its round, and the round to play again from."""

    series: Sequence[Sequence[int]]
    seats: Sequence[SeatResult]
    sentence: str
    round: int | None = None
    retry: int | None = None

    @classmethod
    def of_story(cls, story: Story, strings: Strings) -> Curve:
        """Return the curve of a defeat, with the round in which it turned."""
        return cls(story.series, story.seats, story.sentence(strings), story.round, story.retry)

    @classmethod
    def of(cls, played: PlayedGame, result: GameResult, strings: Strings, goal: str) -> Curve | None:
        """Return the curve of any game, told with what its `goal` means; None for one of few rounds."""
        series, seats = scores_by_round(played), sorted(result.seats, key=lambda each: each.seat)
        sentence = ". ".join(filter(None, (strings("results.curve"), goal)))
        return cls(series, seats, sentence) if len(series[0]) >= _FEWEST_ROUNDS else None
