"""How chance plays any game, and where it was left."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import Final

from mintworks.core.plugin import GamePlugin
from mintworks.core.record import OccasionKind
from mintworks.core.session import Session
from mintworks.storage.game_store import GameStore

NOON: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)


def play(session: Session, actions: int | None = None, dice: random.Random | None = None) -> Session:
    """Let chance decide for the people, for so many decisions of theirs or to the end."""
    dice = dice or random.Random(session.plan.setup.seed)
    match = session.match
    left = -1 if actions is None else actions
    while match.seat_to_move is not None:
        seat = match.seat_to_move
        if seat in session.people:
            if left == 0:
                break
            left -= 1
            match.play(dice.choice(session.rules.legal_actions(match.state)))
        else:
            match.advance()
    return session


def last_left(store: GameStore, game: GamePlugin, kind: OccasionKind | None = None) -> Session | None:
    """The game of a kind that was left last."""
    return next(iter(store.left(game, kind)), None)
