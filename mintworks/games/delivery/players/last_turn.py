"""Whether a driver may call the end before the human's next turn, by the human's knowledge (D8.5)."""

from __future__ import annotations

from mintworks.games.delivery.players.turning_up import positions_after
from mintworks.games.delivery.rules.observing import with_driver_done
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.state import DRIVER_SEAT, HUMAN_SEAT, State
from mintworks.games.delivery.rules.turns import EMPTY_DECKS_TO_END, actions_of


def may_be_the_last(game: MintDelivery, state: State) -> bool:
    """Return whether the driver may call the end, if the human ends the turn now or with its last action.

    A face-down order can be any that the human hasn't seen; each delivery of the driver was seen.
    """
    if state.driver is None or state.is_called or state.to_move != HUMAN_SEAT:
        return False
    return _can_call(game, with_driver_done(game.observe(state, HUMAN_SEAT), state))


def _can_call(game: MintDelivery, state: State) -> bool:
    takes = state.actions_left
    if state.turn_seat == HUMAN_SEAT:
        takes += actions_of(state, DRIVER_SEAT)
    if sum(sorted(map(len, state.decks))[:EMPTY_DECKS_TO_END]) > takes:
        return False
    afters = (after for action in game.legal_actions(state) for after in positions_after(game, state, action))
    return any(_calls_after(game, state, after) for after in afters)


def _calls_after(game: MintDelivery, before: State, after: State) -> bool:
    if after.is_called:
        return before.turn_seat == DRIVER_SEAT
    if after.turn_seat == HUMAN_SEAT and (before.turn_seat == DRIVER_SEAT or after.actions_left):
        return False
    return _can_call(game, after)
