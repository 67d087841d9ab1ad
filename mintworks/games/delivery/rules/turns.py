"""How turns and rounds begin and end (D4.7, D5.1, D8.5)."""

from __future__ import annotations

from typing import Final

from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.parts import MAX_SEATS, MOST_AMOUNT, ActionsPerTurn
from mintworks.games.delivery.rules.scoring import standing
from mintworks.games.delivery.rules.state import ACTIONS, DRIVER_SEAT, OVER, TURN, Reason, State

IDLE_ROUNDS: Final = 20
"""So many rounds in a row without progress end the game (D5.1, D8.5)."""

IDLE_WARNING: Final = 15
"""From so many of them on the players are warned (D8.5)."""

EMPTY_TO_END: Final = 2
"""So many empty offers call the end (D5.1)."""

EMPTY_DECKS_TO_END: Final = 3
"""So many empty decks call the end of solitaire (D8.5)."""

# The commonest event of all, made once for each seat and number.
_USED: Final = [
    [happened.ActionUsed(seat, left) for left in range(ACTIONS + MOST_AMOUNT)] for seat in range(MAX_SEATS + 1)
]


def use_action(state: State, seat_number: int, events: list[Event]) -> None:
    """Use one of the turn's actions."""
    left = state.actions_left = state.actions_left - 1
    events.append(_USED[seat_number][left])


def actions_of(state: State, seat_number: int) -> int:
    """Return the number of actions with which a seat's turn begins (D4, D9.1)."""
    driver = state.driver
    if driver is not None and seat_number == DRIVER_SEAT and isinstance(driver.trait, ActionsPerTurn):
        return driver.trait.actions
    return ACTIONS


def begin_turn(state: State, seat_number: int, events: list[Event]) -> None:
    """Begin a seat's turn, with all its actions (D4, D9.1)."""
    actions = actions_of(state, seat_number)
    state.phase = TURN
    state.to_move = state.turn_seat = seat_number
    state.actions_left = actions
    state.moves = 0
    state.has_night_action = False
    events.append(happened.TurnBegan(seat_number, state.round, actions))


def end_turn(state: State, events: list[Event]) -> None:
    """Begin the next seat's turn; a round may end before it, and with it the game (D5.1, D8.5)."""
    next_seat = state.turn_seat + 1 if state.turn_seat < len(state.seats) else 1
    if next_seat == state.first:
        state.idle = 0 if state.progress else state.idle + 1
        events.append(happened.RoundEnded(state.round, state.idle))
        if state.is_called or state.idle >= IDLE_ROUNDS:
            _end_game(state, events)
            return
        state.round += 1
        state.progress = False
    begin_turn(state, next_seat, events)


def look_for_the_end(state: State, events: list[Event]) -> None:
    """Call the end after a take or a discard, if it is due (D5.1, D8.5)."""
    if not state.is_called and is_end_due(state):
        state.is_called = True
        events.append(happened.EndCalled())


def is_end_due(state: State) -> bool:
    """Return whether enough offers or decks are empty to call the end (D5.1, D8.5); once due, it stays due."""
    empty_decks = sum([not deck for deck in state.decks])
    if state.driver is not None:
        return empty_decks >= EMPTY_DECKS_TO_END
    return empty_decks == len(state.decks) or sum([not offer for offer in state.offers]) >= EMPTY_TO_END


def _end_game(state: State, events: list[Event]) -> None:
    """End the game; nobody is to move. In solitaire the driver wins an idle game (D8.5)."""
    if state.is_called:
        winners, reason = standing(state)
    elif state.driver is not None:
        winners, reason = (DRIVER_SEAT,), Reason.IDLE
    else:
        winners, reason = standing(state)
    state.phase = OVER
    state.to_move = None
    state.actions_left = 0
    state.winners = winners
    state.reason = reason
    events.append(happened.GameEnded(winners, reason))
