"""Checks a recorded game against the rules, move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from mintworks.records.game_record import GameRecord
from mintworks.rules.game import Outcome
from mintworks.rules.works.actions import Action
from mintworks.rules.works.events import Event
from mintworks.rules.works.play import Works
from mintworks.rules.works.refusals import IllegalAction, Refusal
from mintworks.rules.works.setup import Setup, SetupError
from mintworks.rules.works.state import State


class Move(msgspec.Struct, frozen=True):
    """A recorded move, played: its number (counted from 1), who made it, what happened, and the position after it."""

    number: int
    seat: int
    action: Action
    events: list[Event]
    after: State


class RecordFault(Exception):
    """A record that the rules contradict; the message is a sentence with the number of the move."""


def begin(works: Works, record: GameRecord) -> State:
    """The position that a record begins with. Raises RecordFault."""
    if record.game != works.id:
        raise RecordFault(f"the record is of the game {record.game!r}, not of {works.id!r}")
    try:
        setup = msgspec.convert(record.setup, Setup)
        if setup.seed is None and (setup.deck is None or setup.first is None):
            raise RecordFault("the set-up has no seed: nobody can say how the cards lay")
        return works.new_game(setup)
    except (msgspec.ValidationError, SetupError) as error:
        raise RecordFault(f"the set-up is not one of {works.id}: {error}") from error


def play_record(works: Works, record: GameRecord, explain: Callable[[Refusal], str]) -> Iterator[Move]:
    """Play a record from its beginning; `explain` makes a sentence of a refusal. Raises RecordFault at the first fault.

    The moves share one position, which goes on changing: whoever needs an earlier one has to copy it.
    """
    state = begin(works, record)
    for number, text in enumerate(record.actions, start=1):
        if state.to_move is None:
            raise RecordFault(f"move {number}, {text!r}, comes after the end of the game")
        seat = state.to_move
        try:
            action = works.parse(text)
            events = works.apply(state, action)
        except KeyError:
            raise RecordFault(f"move {number}, {text!r}, is no action of the game (W9)") from None
        except IllegalAction as error:
            raise RecordFault(
                f"move {number}, {text!r} by seat {seat}, is not legal: {explain(error.refusal)}"
            ) from error
        yield Move(number, seat, action, events, state)
    _check_result(works, state, record)


def _check_result(works: Works, state: State, record: GameRecord) -> None:
    outcome = works.outcome(state)
    if outcome != record.result:
        raise RecordFault(f"the record says that {_told(record.result)}, but {_told(outcome)}")


def _told(outcome: Outcome | None) -> str:
    if outcome is None:
        return "the game goes on"
    winners = " and ".join(str(seat) for seat in outcome.winners)
    several = len(outcome.winners) > 1
    return f"seat{'s' if several else ''} {winners} win{'' if several else 's'} by {outcome.reason}"
