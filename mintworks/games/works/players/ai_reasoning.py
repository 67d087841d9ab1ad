"""What an AI card has to say about its turn: where its eye went along the line, and why this plan (W7.3–W7.8).

Structured, without a word of any language: the table shows it mark by mark, the narration makes a sentence of it.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from mintworks.core.players.controller import Reasoning
from mintworks.games.works.rules.cards import CostOrder, PlanType
from mintworks.games.works.rules.refusals import Refusal


class Reluctance(StrEnum):
    """Why an AI card leaves alone what the rules would let it use (W7.8)."""

    NO_PLAN_TO_RECYCLE = "no-plan-to-recycle"
    NO_PLAN_TO_GIVE = "no-plan-to-give"
    NOTHING_TO_TAKE = "nothing-to-take"
    SWAP_NO_BETTER = "swap-no-better"
    NOTHING_WORTH_COPYING = "nothing-worth-copying"


class DecidedBy(StrEnum):
    """What set the chosen plan before the next best one (W7.5, W7.6)."""

    ONLY = "only"
    COST = "cost"
    TYPE = "type"
    NEARNESS = "nearness"
    OLDEST = "oldest"


class MoveKind(StrEnum):
    """What an AI card does with its turn."""

    PASS = "pass"
    VISIT = "visit"
    BUY = "buy"
    BUILD = "build"
    RECYCLE = "recycle"
    SWAP = "swap"


class SkippedLocation(msgspec.Struct, frozen=True):
    """A location of the line that the eye passed over, and what made it no use.

    `looked_at` is filled for the Temp Agency alone: the occupied locations that it could not copy.
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
    """A plan of the supply that could not be chosen, and why not."""

    plan: str
    reason: Refusal


class PlanChoice(msgspec.Struct, frozen=True):
    """How a plan was chosen: the candidates, best first, and what set the first before the second.

    `cost_order` and `type_order` are the AI card's taste; they have no part in a choice decided by age.
    `given` is the plan that a swap gives away.
    """

    candidates: tuple[Candidate, ...]
    decided_by: DecidedBy
    cost_order: CostOrder
    type_order: tuple[PlanType, ...]
    passed_over: tuple[PassedOver, ...] = ()
    given: Candidate | None = None


class AiReasoning(Reasoning, frozen=True):
    """A whole decision of an AI card: the locations skipped on the way, and the one used (None: it passes).

    At the Temp Agency `copied` is the location copied and `copies_skipped` what came before it in the line.
    """

    ai: str
    move_kind: MoveKind
    skipped: tuple[SkippedLocation, ...]
    chosen_location: str | None
    plan_choice: PlanChoice | None = None
    copied: str | None = None
    copies_skipped: tuple[SkippedLocation, ...] = ()
