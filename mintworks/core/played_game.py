"""A finished game seen from its end, with all that happened on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

import msgspec

from mintworks.core.match import Step
from mintworks.core.plugin import ActionT, EventT, Plugin, RulesT, SetupT, StateT
from mintworks.core.record import GameRecord
from mintworks.core.replay import begin, check_seats, play_moves
from mintworks.core.scenario import PERSON, Goal
from mintworks.core.session import Session
from mintworks.core.summary import GameSummary


class UnfinishedGame(ValueError):
    """A record that is not the record of a whole game; the message says why."""


@dataclass(frozen=True, slots=True)
class PlayedGame(Generic[RulesT, SetupT, StateT, ActionT, EventT]):
    """A whole game: what its record knows of it, all its steps, and how it ended.

    The summary says of a person who missed a goal that they have not won.
    """

    game: Plugin[RulesT, SetupT, StateT, ActionT, EventT]
    rules: RulesT
    record: GameRecord
    setup: SetupT
    opening: StateT
    steps: Sequence[Step[ActionT, EventT]]
    end: StateT
    summary: GameSummary

    @classmethod
    def of(
        cls, session: Session[RulesT, SetupT, StateT, ActionT, EventT]
    ) -> PlayedGame[RulesT, SetupT, StateT, ActionT, EventT]:
        """See a session from its end. Raises UnfinishedGame."""
        match, setup, occasion = session.match, session.plan.setup, session.plan.occasion
        opening = session.rules.new_game(setup)
        goals = () if occasion is None else occasion.goals
        summary = _summary(session.game, goals, match.history, match.state)
        return cls(
            session.game, session.rules, session.record, setup, opening, tuple(match.history), match.state, summary
        )

    @property
    def is_won(self) -> bool:
        """Return whether the person has won alone, with or without the goals."""
        return self.summary.winners == (PERSON,)

    def meets(self, goal: Goal) -> bool:
        """Return whether the person has met a goal."""
        return self.game.history.meets(goal, self.steps, self.end, PERSON)

    def has_won(self, seat: int) -> bool:
        """Return whether the game counts as won for a seat."""
        return self.summary.has_won(seat)


AnyPlayedGame: TypeAlias = PlayedGame[Any, Any, Any, Any, Any]
"""A finished game of whichever game, on its way into the game's wing."""


def play_again(
    game: Plugin[RulesT, SetupT, StateT, ActionT, EventT], record: GameRecord
) -> PlayedGame[RulesT, SetupT, StateT, ActionT, EventT]:
    """Play a record from its first action to the end. Raises UnfinishedGame."""
    try:
        rules, setup, opening = begin(game, record)
        check_seats(game, record, opening)
        end = rules.copy(opening)
        steps = tuple(step for step, _ in play_moves(rules, end, record.actions))
        goals = () if record.occasion is None else game.codec.goals_from_json(record.occasion.goals)
    except (ValueError, msgspec.ValidationError) as error:
        raise UnfinishedGame(str(error)) from error
    return PlayedGame(game, rules, record, setup, opening, steps, end, _summary(game, goals, steps, end))


def play_earlier(
    game: Plugin[RulesT, SetupT, StateT, ActionT, EventT], record: GameRecord
) -> list[PlayedGame[RulesT, SetupT, StateT, ActionT, EventT]]:
    """Play the games before a record's one that its occasion keeps, in order. Raises UnfinishedGame."""
    occasion = record.occasion
    if occasion is None:
        return []
    alone = msgspec.structs.replace(occasion, before=())
    records = [
        GameRecord(record.game, earlier.setup, earlier.actions, seats=record.seats, occasion=alone)
        for earlier in occasion.before
    ]
    return [play_again(game, earlier) for earlier in records]


def _summary(
    game: Plugin[RulesT, SetupT, StateT, ActionT, EventT],
    goals: Sequence[Goal],
    steps: Sequence[Step[ActionT, EventT]],
    end: StateT,
) -> GameSummary:
    summary = game.positions.summary(end)
    if not summary.is_over:
        raise UnfinishedGame("the game goes on")
    missed = any(not game.history.meets(goal, steps, end, PERSON) for goal in goals)
    return summary.without_victory([PERSON]) if missed else summary
