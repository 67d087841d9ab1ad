"""The turning point of a lost game: a sentence, and the scores that prove it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mintworks.content.strings import Strings
from mintworks.core.played_game import PlayedGame
from mintworks.core.turning_point import TurningPoint, scores_by_round, turning_point
from mintworks.scenes.base.navigator import Costliest
from mintworks.scenes.history.game_result import GameResult, SeatResult


class Story(NamedTuple):
    """The round in which the best of the people fell behind `rival`; the rows of scores are those of the `seats`."""

    turn: TurningPoint
    series: Sequence[Sequence[int]]
    seats: Sequence[SeatResult]
    loser: SeatResult
    rival: SeatResult
    costliest: Costliest | None = None
    """The worst mistake by a finished review, which explains more than scores do."""

    @property
    def round(self) -> int:
        """Return the round of the sentence."""
        return self.turn.round if self.costliest is None else self.costliest.round

    @property
    def retry(self) -> int:
        """Return the round to play again from: that of the sentence, but by scores never the last."""
        return self.round if self.costliest is not None else max(1, min(self.round, len(self.series[0]) - 1))

    @classmethod
    def of(cls, played: PlayedGame, result: GameResult) -> Story | None:
        """Return the story of a game that all its people have lost; None for another, or one without a round."""
        if not result.is_lost:
            return None
        series, best = scores_by_round(played), next(seat for seat in result.seats if seat.is_person)
        rival = next((seat for seat in result.seats if not seat.is_person), best)
        summary = result.summary
        is_by_score = summary.reason in [criterion.name for criterion in summary.seats[best.seat - 1]]
        turn = turning_point(series[best.seat - 1], series[rival.seat - 1], is_by_score=is_by_score)
        seats = sorted(result.seats, key=lambda each: each.seat)
        return None if turn is None else cls(turn, series, seats, best, rival)

    def sentence(self, strings: Strings) -> str:
        """Return a true sentence about how the game was lost."""
        turn, is_alone = self.turn, sum(seat.is_person for seat in self.seats) == 1
        if self.costliest is not None:
            key = f"results.turns.{'' if is_alone else 'several.'}costliest"
            return strings(key, name=self.loser.name, **self.costliest._asdict())
        return strings(
            f"results.turns.{'' if is_alone else 'several.'}{turn.turn}",
            n=turn.round,
            name=self.loser.name,
            rival=self.rival.name,
            rival_gain=turn.rival_gain,
            own_gain=turn.own_gain,
        )
