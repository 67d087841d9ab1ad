"""What a seat can decide, one frozen type for each intent, with the notation of W9 in both directions."""

from __future__ import annotations

from typing import Final

import msgspec

from mintworks.games.works.rules.cards import (
    MAX_SEATS,
    Build,
    Buy,
    CardSet,
    Copy,
    LocationCard,
    PlanCard,
    Recycle,
    SharedIncome,
    Swap,
)


class Pass(msgspec.Struct, frozen=True):
    """Do nothing this turn (W4.3)."""

    def __str__(self) -> str:
        return "pass"


class Visit(msgspec.Struct, frozen=True):
    """Place mints on a location that leaves nothing to choose."""

    location: str

    def __str__(self) -> str:
        return self.location


class BuyPlan(msgspec.Struct, frozen=True):
    """Gain a plan of the supply at the Supplier."""

    location: str
    plan: PlanCard

    def __str__(self) -> str:
        return f"{self.location}:{self.plan.id}"


class BuildPlan(msgspec.Struct, frozen=True):
    """Build one of your plans at the Builder."""

    location: str
    plan: PlanCard

    def __str__(self) -> str:
        return f"{self.location}:{self.plan.id}"


class RecycleCard(msgspec.Struct, frozen=True):
    """Lose one of your plans or buildings at the Recycler (W4.12)."""

    location: str
    card: PlanCard

    def __str__(self) -> str:
        return f"{self.location}:{self.card.id}"


class SwapCards(msgspec.Struct, frozen=True):
    """Give one of your cards at the Swap Meet and take a plan of the supply (W4.13)."""

    location: str
    given: PlanCard
    taken: PlanCard

    def __str__(self) -> str:
        return f"{self.location}:{self.given.id}>{self.taken.id}"


Placement = Visit | BuyPlan | BuildPlan | RecycleCard | SwapCards


class HireTemp(msgspec.Struct, frozen=True):
    """Use another location's effect at the Temp Agency (W4.14)."""

    location: str
    copied: Placement

    def __str__(self) -> str:
        return f"{self.location}:{self.copied}"


class GiveMint(msgspec.Struct, frozen=True):
    """Choose the seat that gains from your Co-op (W5.3)."""

    building: str
    seat: int

    def __str__(self) -> str:
        return f"{self.building}:{self.seat}"


Action = Pass | Visit | BuyPlan | BuildPlan | RecycleCard | SwapCards | HireTemp | GiveMint

PASS: Final = Pass()


class ActionTable:
    """Every action that W9 has a string for: each exists once, so that playing makes no new objects."""

    __slots__ = ("_by_text", "gifts", "hires", "on_plan", "swaps", "visits")

    def __init__(self, cards: CardSet) -> None:
        plans = list(cards.plans.values())
        self.visits: dict[str, Visit] = {}
        self.on_plan: dict[str, dict[PlanCard, Placement]] = {}
        """For each location at which one plan is chosen: the action for each plan."""
        self.swaps: dict[str, dict[tuple[PlanCard, PlanCard], SwapCards]] = {}
        self.hires: dict[str, dict[Action, HireTemp]] = {}
        self.gifts: dict[int, GiveMint] = {}

        for location in cards.locations.values():
            self._add_placements(location, plans)
        placements: list[Placement] = [*self.visits.values()]
        for by_plan in self.on_plan.values():
            placements.extend(by_plan.values())
        for by_pair in self.swaps.values():
            placements.extend(by_pair.values())
        for location in cards.locations.values():
            if isinstance(location.effect, Copy):
                self.hires[location.id] = {placement: HireTemp(location.id, placement) for placement in placements}
        for plan in plans:
            if isinstance(plan.effect, SharedIncome):
                self.gifts = {seat: GiveMint(plan.id, seat) for seat in range(1, MAX_SEATS + 1)}

        actions: list[Action] = [PASS, *placements, *self.gifts.values()]
        for by_placement in self.hires.values():
            actions.extend(by_placement.values())
        self._by_text = {str(action): action for action in actions}

    def _add_placements(self, location: LocationCard, plans: list[PlanCard]) -> None:
        here = location.id
        if isinstance(location.effect, Buy):
            self.on_plan[here] = {plan: BuyPlan(here, plan) for plan in plans}
        elif isinstance(location.effect, Build):
            self.on_plan[here] = {plan: BuildPlan(here, plan) for plan in plans}
        elif isinstance(location.effect, Recycle):
            self.on_plan[here] = {plan: RecycleCard(here, plan) for plan in plans}
        elif isinstance(location.effect, Swap):
            self.swaps[here] = {(given, taken): SwapCards(here, given, taken) for given in plans for taken in plans}
        elif not isinstance(location.effect, Copy):
            self.visits[here] = Visit(here)

    def parse(self, text: str) -> Action:
        """Return the action of a string of W9. Raises KeyError if there is none."""
        return self._by_text[text]

    def __contains__(self, text: str) -> bool:
        return text in self._by_text
