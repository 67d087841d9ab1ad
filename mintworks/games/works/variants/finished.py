"""A finished game as achievements look at it: how it went from round to round, and who sat there."""

from __future__ import annotations

from dataclasses import dataclass

from mintworks.core.played_game import PlayedGame
from mintworks.core.record import GameRecord
from mintworks.core.summary import GameSummary
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import State
from mintworks.games.works.variants.played import Played


@dataclass(frozen=True, slots=True)
class Finished(Played):
    """A whole game, and what its record knows of it. `stars_by_round[0][0]` are the stars of seat 1 after round 1.

    `most_mints` are those that each seat ever had in hand between two turns.
    """

    record: GameRecord
    setup: Setup
    summary: GameSummary
    stars_by_round: tuple[tuple[int, ...], ...]
    most_mints: tuple[int, ...]

    @classmethod
    def of(cls, game: PlayedGame[MintWorks, Setup, State, Action, Event]) -> Finished:
        """Return the finished game of a played one."""
        state = game.opening.copy()
        series: list[tuple[int, ...]] = []
        most_mints, number = [seat.mints for seat in state.seats], state.round
        for step in game.steps:
            game.rules.apply(state, step.action)
            most_mints = [max(most, seat.mints) for most, seat in zip(most_mints, state.seats, strict=True)]
            series[number - 1 :] = [tuple([stars(seat) for seat in state.seats])]
            number = state.round
        return cls(game.steps, game.end, game.record, game.setup, game.summary, tuple(series), tuple(most_mints))
