"""Recovers reasons that no record keeps, by asking players again that decide by a position alone."""

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
"""The controllers that always decide the same way for the same observation."""


def reconsidered(works: MintWorks, kind: SeatKind, position: Callable[[], State], action: Action) -> Reasoning | None:
    """Return a seat's reasons for an action in a position, which is only computed if they can be recovered.

    None if the player would now decide otherwise, or can't be asked.
    """
    if kind not in _STEADY:
        return None
    before = position()
    assert before.to_move is not None
    seen = works.observe(before, before.to_move)
    decision = _STEADY[kind](works).decide(seen, works.legal_actions(before))
    return decision.reasoning if decision is not None and decision.action == action else None
