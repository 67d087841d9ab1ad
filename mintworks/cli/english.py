"""The sentences about a game that commands print: always in English, since programs read them too."""

from __future__ import annotations

import functools

from mintworks.content.strings import Strings
from mintworks.core.plugin import GamePlugin, State
from mintworks.core.replay import RecordError


@functools.cache
def english() -> Strings:
    """Return the English messages, read at the first call. Raises ContentError."""
    return Strings.load("en")


def record_error_sentence(game: GamePlugin, error: RecordError) -> str:
    """Return the error of a record, with the clause of an illegal move."""
    return str(error) if error.refusal is None else f"{error}: {game.narration.refusal(error.refusal, english())}"


def seat_names(game: GamePlugin, state: State) -> dict[int, str]:
    """Return the names of a game's seats: their numbers, or the name of an opponent's card."""
    opponents = enumerate(game.positions.opponents(state), start=1)
    return {
        number: f"Seat {number}" if opponent is None else game.narration.seat_name(opponent, english())
        for number, opponent in opponents
    }
