"""A driver's next turn if the human's turn ended now, by the human's knowledge (D8.2, D9)."""

from __future__ import annotations

import msgspec

from mintworks.games.delivery.players.driver import DriverReasoning, why
from mintworks.games.delivery.players.turning_up import positions_after
from mintworks.games.delivery.rules.observing import with_driver_done
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.state import DRIVER_SEAT, HUMAN_SEAT, TURN, State


class Foresight(msgspec.Struct, frozen=True):
    """The reasons of a driver's next actions, in order, as far as they are certain.

    With `is_open_ended` the rest of its turn depends on an order that is face down.
    """

    reasons: tuple[DriverReasoning, ...]
    is_open_ended: bool = False


def foresee(game: MintDelivery, state: State) -> Foresight | None:
    """Return the driver's next turn; None if it has none.

    Every order that it could turn up on the way is tried: only what is the same for all is returned.
    """
    seen = with_driver_done(game.observe(state, HUMAN_SEAT), state)
    found: list[DriverReasoning] = []
    possible = [*positions_after(game, seen, game.legal_actions(seen)[-1])]
    while possible[0].to_move == DRIVER_SEAT and possible[0].phase is TURN:
        actions = [game.legal_actions(position)[0] for position in possible]
        reasons = {why(game, position, action) for position, action in zip(possible, actions, strict=True)}
        if len(reasons) > 1:
            return Foresight(tuple(found), is_open_ended=True)
        found += [reason for reason in reasons if reason is not None]
        possible = [
            after
            for position, action in zip(possible, actions, strict=True)
            for after in positions_after(game, position, action)
        ]
    return Foresight(tuple(found)) if found else None
