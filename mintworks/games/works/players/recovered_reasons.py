"""Asks those who decide by a position alone once more, for reasons that no record keeps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from mintworks.core.players.controller import Controller, Reasoning
from mintworks.core.seat import SeatKind
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.state import State

_STEADY: Final[Mapping[SeatKind, Callable[[MintWorks], Controller[State, Action]]]] = {
    SeatKind.AI: AiCardController,
    SeatKind.PLANNER: PlannerController,
}
"""The kinds of controllers that decide the same way of the same observation."""


def reconsidered(works: MintWorks, kind: SeatKind, position: Callable[[], State], action: Action) -> Reasoning | None:
    """Why a seat of this kind played an action in a position, which is asked for only where that can be told.

    None where it would now do otherwise, or nobody can say.
    """
    if kind not in _STEADY:
        return None
    before = position()
    assert before.to_move is not None
    seen = works.observe(before, before.to_move)
    decision = _STEADY[kind](works).decide(seen, works.legal_actions(before))
    return decision.reasoning if decision is not None and decision.action == action else None
