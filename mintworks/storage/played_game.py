"""A finished game seen from its end: its record played again, with all that happened on the way."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from mintworks.core.game import Outcome
from mintworks.core.match import Step
from mintworks.core.replay import begin, check_seats, play_moves
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.variants.played import PERSON, Played
from mintworks.storage.game_record import GameRecord


class UnfinishedGame(ValueError):
    """A record that is not the record of a whole game; the message says why."""


@dataclass(frozen=True, slots=True)
class PlayedGame(Played):
    """A whole game, and what its record knows of it. `stars_by_round[0][0]` are the stars of seat 1 after round 1.

    `most_mints` are those that each seat ever had in hand between two turns.
    """

    record: GameRecord
    setup: Setup
    outcome: Outcome
    stars_by_round: tuple[tuple[int, ...], ...]
    most_mints: tuple[int, ...]

    @property
    def is_solitaire(self) -> bool:
        return self.setup.ai is not None

    def has_won(self, seat: int) -> bool:
        """Whether a seat has won, alone or with others; a shared victory over an AI card is none (W7.7).

        Where a victory has to meet goals, a person who misses one has not won.
        """
        winners = self.outcome.winners
        if seat not in winners or (self.is_solitaire and len(winners) > 1):
            return False
        occasion = self.record.occasion
        return occasion is None or seat != PERSON or all(goal.holds(self, PERSON) for goal in occasion.goals)


def play_again(works: MintWorks, record: GameRecord) -> PlayedGame:
    """Play a record from its first action to the end, with the rules for its twist. Raises UnfinishedGame."""
    steps: list[Step[Action, Event]] = []
    series: list[tuple[int, ...]] = []
    try:
        _, setup, state = begin(PLUGIN, record)
        check_seats(PLUGIN, record, state)
        most_mints, number = [seat.mints for seat in state.seats], state.round
        for step, _ in play_moves(works, state, record.actions):
            steps.append(step)
            most_mints = [max(most, seat.mints) for most, seat in zip(most_mints, state.seats, strict=True)]
            series[number - 1 :] = [tuple([stars(seat) for seat in state.seats])]
            number = state.round
    except ValueError as error:
        raise UnfinishedGame(str(error)) from error
    outcome = works.outcome(state)
    if outcome is None:
        raise UnfinishedGame("the game goes on")
    return PlayedGame(tuple(steps), state, record, setup, outcome, tuple(series), tuple(most_mints))


def play_earlier(works: MintWorks, record: GameRecord) -> list[Played]:
    """Play the games before a record's one that its occasion keeps, in order. Raises UnfinishedGame."""
    occasion = record.occasion
    if occasion is None:
        return []
    alone = msgspec.structs.replace(occasion, before=())
    records = [
        GameRecord(works.id, game.setup, game.actions, seats=record.seats, occasion=alone) for game in occasion.before
    ]
    return [play_again(works, before) for before in records]
