"""The sentences about the game that commands print: always in English, since programs read them too."""

from __future__ import annotations

import functools

from mintworks.content.strings import Strings
from mintworks.games.works.rules.refusals import Refusal
from mintworks.games.works.rules.state import AI_SEAT, State
from mintworks.games.works.text.narration import SeatNames, refusal_sentence
from mintworks.storage.replay import RecordFault


@functools.cache
def english() -> Strings:
    """Read when the first sentence is needed. Raises ContentError."""
    return Strings.load("en")


def explain(refusal: Refusal) -> str:
    """Why the rules refuse something, with the clause."""
    return refusal_sentence(refusal, english())


def fault_sentence(fault: RecordFault) -> str:
    """What is wrong with a record, with the clause where a move is not legal."""
    return str(fault) if fault.refusal is None else f"{fault}: {explain(fault.refusal)}"


def seat_names(state: State) -> SeatNames:
    """What the seats of a game are called."""
    names = {number: f"Seat {number}" for number in range(1, len(state.seats) + 1)}
    if state.ai is not None:
        names[AI_SEAT] = english()(f"names.ais.{state.ai.id}")
    return names
