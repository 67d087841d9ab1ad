"""Plays a solitaire opponent by its card: the first location of the line that it can use (W7.3–W7.8, W8)."""

from __future__ import annotations

from typing import Final

import msgspec

from mintworks.core.players.controller import Decision
from mintworks.games.works.players.ai_preferences import best_of_supply, oldest_of, taste
from mintworks.games.works.players.ai_reasoning import (
    AiReasoning,
    MoveKind,
    PassedOver,
    PlanChoice,
    Reluctance,
    SkippedLocation,
)
from mintworks.games.works.rules.actions import (
    PASS,
    Action,
    BuildPlan,
    BuyPlan,
    GiveMint,
    HireTemp,
    Pass,
    Placement,
    RecycleCard,
    SwapCards,
)
from mintworks.games.works.rules.cards import AiCard, Copy
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.refusals import Refusal
from mintworks.games.works.rules.state import State

_SECOND: Final = 2
"""Number of the second half of a double turn (W8.4)."""


class AiCardController:
    """Decides for the AI seat of a solitaire game, by the card in `state.ai`.

    The same observation always gives the same action.
    """

    def __init__(self, works: MintWorks) -> None:
        self._works = works

    def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
        """Return the card's action and its reasons. Raises ValueError in a game without an AI card."""
        if observation.ai is None:
            raise ValueError("an opponent’s card plays only in solitaire (W7.1), and this game has none")
        return _Turn(self._works, observation, observation.ai, legal).decision()


class _Use(msgspec.Struct, frozen=True):
    """The card's action at a location that it can use; the last two fields are for the Temp Agency."""

    move_kind: MoveKind
    action: Action
    plan_choice: PlanChoice | None = None
    copied: str | None = None
    copies_skipped: tuple[SkippedLocation, ...] = ()


class _Turn:
    """One walk along the line. `via` names the Temp Agency while a location is judged as a copy."""

    def __init__(self, works: MintWorks, seen: State, ai: AiCard, legal: list[Action]) -> None:
        assert seen.to_move is not None
        self.works = works
        self.seen = seen
        self.ai = ai
        self.legal = legal
        self.seat = seen.seats[seen.to_move - 1]

    def decision(self) -> Decision[Action]:
        """Use the first possible location of the line, or pass (W7.3)."""
        at: dict[str, list[Placement | HireTemp]] = {name: [] for name in self.seen.locations}
        for action in self.legal:
            if not isinstance(action, Pass | GiveMint):
                at[action.location].append(action)
        skipped: list[SkippedLocation] = []
        is_second = self.seen.half == _SECOND
        for name, actions in at.items():
            found = self._look_at(name, actions)
            if isinstance(found, _Use):
                why = AiReasoning(
                    self.ai.id,
                    found.move_kind,
                    tuple(skipped),
                    name,
                    found.plan_choice,
                    found.copied,
                    found.copies_skipped,
                    is_second,
                )
                return Decision(found.action, why)
            skipped.append(found)
        return Decision(PASS, AiReasoning(self.ai.id, MoveKind.PASS, tuple(skipped), None, is_second=is_second))

    def _look_at(self, name: str, actions: list[Placement | HireTemp]) -> _Use | SkippedLocation:
        card = self.seen.locations[name].card
        refusal = self.works.why_not_at(self.seen, name)
        if isinstance(card.effect, Copy) and (actions or self._is_free(name)):
            return self._copy(name, [action for action in actions if isinstance(action, HireTemp)], refusal)
        if refusal is not None:
            return SkippedLocation(name, refusal)
        found = self._use([action for action in actions if not isinstance(action, HireTemp)], via=None)
        return SkippedLocation(name, found) if isinstance(found, Reluctance) else found

    def _is_free(self, name: str) -> bool:
        location = self.seen.locations[name]
        return location.spaces[-1] is None and not location.blocked

    def _use(self, actions: list[Placement], via: str | None) -> _Use | Reluctance:
        """Return the card's action of those at one location, all of the same kind, or why it leaves them alone."""
        match actions[0]:
            case BuyPlan():
                return self._buy([action for action in actions if isinstance(action, BuyPlan)], via)
            case BuildPlan():
                return self._build(actions)
            case RecycleCard():
                return self._recycle(actions)
            case SwapCards():
                return self._swap([action for action in actions if isinstance(action, SwapCards)])
        return _Use(MoveKind.VISIT, actions[0])

    def _buy(self, actions: list[BuyPlan], via: str | None) -> _Use:
        """Choose by printed cost, then type, then the nearest to the deck (W7.6)."""
        by_plan = {action.plan: action for action in actions}
        passed_over = tuple(
            PassedOver(plan.id, refusal)
            for plan in self.seen.supply
            if (refusal := self._why_not(BuyPlan(actions[0].location, plan), via)) is not None
        )
        choice = best_of_supply(self.ai, self.seen.supply, by_plan, passed_over)
        return _Use(MoveKind.BUY, by_plan[self.works.cards.plans[choice.candidates[0].plan]], choice)

    def _build(self, actions: list[Placement]) -> _Use:
        """Choose its oldest plan (W7.5)."""
        oldest = self.seat.plans[0]
        action = next(action for action in actions if isinstance(action, BuildPlan) and action.plan is oldest)
        return _Use(MoveKind.BUILD, action, oldest_of(self.ai, self.seat.plans))

    def _recycle(self, actions: list[Placement]) -> _Use | Reluctance:
        """Choose its oldest plan, never a building (W7.8)."""
        if not self.seat.plans:
            return Reluctance.NO_PLAN_TO_RECYCLE
        oldest = self.seat.plans[0]
        action = next(action for action in actions if isinstance(action, RecycleCard) and action.card is oldest)
        return _Use(MoveKind.RECYCLE, action, oldest_of(self.ai, self.seat.plans))

    def _swap(self, actions: list[SwapCards]) -> _Use | Reluctance:
        """Give its oldest plan for the one that it would buy whatever the cost, if that one ranks higher (W7.8)."""
        if not self.seat.plans:
            return Reluctance.NO_PLAN_TO_GIVE
        given = self.seat.plans[0]
        by_plan = {
            action.taken: action
            for action in actions
            if action.given is given and action.taken.type not in self.ai.never_buys
        }
        if not by_plan:
            return Reluctance.NOTHING_TO_TAKE
        choice = best_of_supply(self.ai, self.seen.supply, by_plan, given=given)
        if taste(self.ai, choice.candidates[0]) >= taste(self.ai, given):
            return Reluctance.SWAP_NO_BETTER
        return _Use(MoveKind.SWAP, by_plan[self.works.cards.plans[choice.candidates[0].plan]], choice)

    def _copy(self, name: str, hires: list[HireTemp], refusal: Refusal | None) -> _Use | SkippedLocation:
        """Choose the first occupied location of the line whose effect it can carry out and pay in full, + 1 (W7.8)."""
        skipped: list[SkippedLocation] = []
        for other, location in self.seen.locations.items():
            if other == name or not location.is_occupied():
                continue
            copied = [hire.copied for hire in hires if hire.copied.location == other]
            found = self._use(copied, via=name) if copied else self._why_not_copied(name, other)
            if isinstance(found, _Use):
                action = next(hire for hire in hires if hire.copied == found.action)
                return _Use(found.move_kind, action, found.plan_choice, other, tuple(skipped))
            skipped.append(SkippedLocation(other, found))
        return SkippedLocation(name, refusal or Reluctance.NOTHING_WORTH_COPYING, tuple(skipped))

    def _why_not_copied(self, name: str, other: str) -> Refusal:
        hire = next(hire for hire in self.works.actions.hires[name].values() if hire.copied.location == other)
        refusal = self.works.why_not(self.seen, hire)
        assert refusal is not None
        return refusal

    def _why_not(self, action: Placement, via: str | None) -> Refusal | None:
        return self.works.why_not(self.seen, action if via is None else self.works.actions.hires[via][action])
