"""The possible results of an action in the Factory for a player who sees only the tops of the decks (D8.2)."""

from __future__ import annotations

from collections.abc import Iterator

from mintworks.games.delivery.rules.actions import Action, TakeOrder
from mintworks.games.delivery.rules.determinizing import unseen_orders
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.state import DRIVER_SEAT, State


def positions_after(game: MintDelivery, state: State, action: Action) -> Iterator[State]:
    """Yield the possible positions after an action: one for each order that it can turn up."""
    taken = action.order if isinstance(action, TakeOrder) else None
    deck = next((place for place, deck in enumerate(state.decks) if len(deck) > 1 and deck[0] is taken), None)
    if deck is None:
        after = game.copy(state)
        game.apply(after, action)
        yield after
        return
    is_last = state.turn_seat == DRIVER_SEAT and state.actions_left == 1  # nobody takes what it turns up
    for order in unseen_orders(state)[: 1 if is_last else None]:
        after = game.copy(state)
        after.decks[deck][1] = order
        game.apply(after, action)
        yield after
