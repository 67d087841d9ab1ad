"""An AI card's taste in plans: its ranking, and what decided between the first two (W7.5, W7.6, W7.8)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from mintworks.games.works.players.ai_reasoning import Candidate, DecidedBy, PassedOver, PlanChoice
from mintworks.games.works.rules.cards import AiCard, CostOrder, PlanCard, PlanType


def best_of_supply(
    ai: AiCard,
    supply: Sequence[PlanCard],
    wanted: Collection[PlanCard],
    passed_over: tuple[PassedOver, ...] = (),
    given: PlanCard | None = None,
) -> PlanChoice:
    """Rank the wanted plans of the supply, at least one (W7.6)."""
    row = [
        Candidate(plan.id, plan.cost, plan.type, place) for place, plan in enumerate(reversed(supply)) if plan in wanted
    ]
    ranked = sorted(row, key=lambda plan: (*taste(ai, plan), plan.place))
    gift = None if given is None else Candidate(given.id, given.cost, given.type, 0)
    return PlanChoice(tuple(ranked), _decided_by(ai, ranked), ai.cost_order, ai.type_order, passed_over, gift)


def oldest_of(ai: AiCard, plans: Sequence[PlanCard]) -> PlanChoice:
    """Rank its own plans, at least one, oldest first (W7.5)."""
    by_age = tuple(Candidate(plan.id, plan.cost, plan.type, place) for place, plan in enumerate(plans))
    decided_by = DecidedBy.OLDEST if len(plans) > 1 else DecidedBy.ONLY
    return PlanChoice(by_age, decided_by, ai.cost_order, ai.type_order)


def taste(ai: AiCard, plan: PlanCard | Candidate) -> tuple[int, int]:
    """Return the sort key of the AI's taste: printed cost, then type; types not listed come last (W7.8)."""
    cost = plan.cost if ai.cost_order is CostOrder.CHEAPEST_FIRST else -plan.cost
    return cost, _type_rank(ai.type_order, plan.type)


def _type_rank(order: Sequence[PlanType], kind: PlanType) -> int:
    return order.index(kind) if kind in order else len(order)


def _decided_by(ai: AiCard, ranked: Sequence[Candidate]) -> DecidedBy:
    if len(ranked) == 1:
        return DecidedBy.ONLY
    first, second = taste(ai, ranked[0]), taste(ai, ranked[1])
    if first == second:
        return DecidedBy.NEARNESS
    return DecidedBy.TYPE if first[0] == second[0] else DecidedBy.COST
