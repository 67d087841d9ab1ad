"""An AI card's reasoning on its turn: the way of its eye along the line, and its choice of a plan (W7.3–W7.8).

It is structured, without words of any language: the table shows it mark by mark, the narration makes a sentence.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from mintworks.core.players.controller import Reasoning
from mintworks.games.works.rules.cards import CostOrder, PlanType
from mintworks.games.works.rules.refusals import Refusal


class Reluctance(StrEnum):
    """Why an AI card doesn't use what the rules would allow (W7.8)."""

    NO_PLAN_TO_RECYCLE = "no-plan-to-recycle"
    NO_PLAN_TO_GIVE = "no-plan-to-give"
    NOTHING_TO_TAKE = "nothing-to-take"
    SWAP_NO_BETTER = "swap-no-better"
    NOTHING_WORTH_COPYING = "nothing-worth-copying"


class DecidedBy(StrEnum):
    """The criteria that rank the chosen plan before the next best one (W7.5, W7.6)."""

    ONLY = "only"
    COST = "cost"
    TYPE = "type"
    NEARNESS = "nearness"
    OLDEST = "oldest"


class MoveKind(StrEnum):
    """The kind of an AI card's move."""

    PASS = "pass"
    VISIT = "visit"
    BUY = "buy"
    BUILD = "build"
    RECYCLE = "recycle"
    SWAP = "swap"


class SkippedLocation(msgspec.Struct, frozen=True):
    """A rejected location of the line, and the reason.

    `looked_at` is only set for the Temp Agency: the occupied locations that it couldn't copy.
    """

    location: str
    reason: Refusal | Reluctance
    looked_at: tuple[SkippedLocation, ...] = ()


class Candidate(msgspec.Struct, frozen=True):
    """A plan that could have been chosen; `place` counts from 0, the nearest to the deck or the oldest."""

    plan: str
    cost: int
    type: PlanType
    place: int


class PassedOver(msgspec.Struct, frozen=True):
    """A plan of the supply that couldn't be chosen, and the reason."""

    plan: str
    reason: Refusal


class PlanChoice(msgspec.Struct, frozen=True):
    """The choice of a plan: the candidates, best first, and what ranked the first before the second.

    `cost_order` and `type_order` are the AI card's taste; a choice by age ignores them. `given` is the plan that a swap
    gives away.
    """

    candidates: tuple[Candidate, ...]
    decided_by: DecidedBy
    cost_order: CostOrder
    type_order: tuple[PlanType, ...]
    passed_over: tuple[PassedOver, ...] = ()
    given: Candidate | None = None


class AiReasoning(Reasoning, frozen=True):
    """A whole decision of an AI card: the locations skipped on the way, and the one used (None: it passes).

    At the Temp Agency `copied` is the location copied, and `copies_skipped` are those before it in the line. A double
    turn's half may be its `is_second`.
    """

    ai: str
    move_kind: MoveKind
    skipped: tuple[SkippedLocation, ...]
    chosen_location: str | None
    plan_choice: PlanChoice | None = None
    copied: str | None = None
    copies_skipped: tuple[SkippedLocation, ...] = ()
    is_second: bool = False
