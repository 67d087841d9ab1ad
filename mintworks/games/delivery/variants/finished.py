"""A finished game as achievements look at it: how it went from round to round, and who sat there."""

from __future__ import annotations

from dataclasses import dataclass

from mintworks.core.played_game import PlayedGame
from mintworks.core.record import GameRecord
from mintworks.core.summary import GameSummary
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.variants.played import Played


@dataclass(frozen=True, slots=True)
class Finished(Played):
    """A whole game, and what its record knows of it. `stars_by_round[0][0]` are the stars of seat 1 after round 1."""

    record: GameRecord
    setup: Setup
    summary: GameSummary
    stars_by_round: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, game: PlayedGame[MintDelivery, Setup, State, Action, Event]) -> Finished:
        """Return the finished game of a played one."""
        state = game.opening.copy()
        series: list[tuple[int, ...]] = []
        number = state.round
        for step in game.steps:
            game.rules.apply(state, step.action)
            series[number - 1 :] = [tuple([stars(state, seat) for seat in range(1, len(state.seats) + 1)])]
            number = state.round
        return cls(game.steps, game.end, game.record, game.setup, game.summary, tuple(series))
