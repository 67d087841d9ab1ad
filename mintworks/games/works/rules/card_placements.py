"""The locations at which a card is chosen: Supplier, Builder, Recycler, Swap Meet and Temp Agency (W2, W4)."""

from __future__ import annotations

from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.actions import (
    Action,
    ActionTable,
    BuildPlan,
    BuyPlan,
    HireTemp,
    RecycleCard,
    SwapCards,
)
from mintworks.games.works.rules.cards import (
    Build,
    Buy,
    CardSet,
    Copy,
    Discount,
    Draw,
    Gain,
    LocationCard,
    PlanCard,
    Recycle,
    Swap,
    TakeLead,
)
from mintworks.games.works.rules.changes import build, gain, take_away, turn_up
from mintworks.games.works.rules.events import FROM_LOCATION, Event
from mintworks.games.works.rules.neighborhood import builder_of_purchases, price_for
from mintworks.games.works.rules.placements import NOTHING, DrawRule, FixedPriceRule, GainRule, LeadRule, PlacementRule
from mintworks.games.works.rules.refusals import Refusal, Why
from mintworks.games.works.rules.state import AI_SEAT, Seat, State


class _DiscountedRule(PlacementRule):
    """A location at which buildings lower the price (W4.8)."""

    __slots__ = ("_discounts",)

    def __init__(self, card: LocationCard, cards: CardSet) -> None:
        super().__init__(card)
        self._discounts: list[tuple[PlanCard, Discount]] = []
        for plan in cards.plans.values():
            if isinstance(plan.effect, Discount) and plan.effect.at == card.id:
                self._discounts.append((plan, plan.effect))

    def _budget(self, seat: Seat, surcharge: int) -> int:
        """Return the highest printed price that the seat can pay here."""
        budget = seat.mints - surcharge
        for plan, discount in self._discounts:
            if plan in seat.buildings and budget >= discount.least:
                budget += discount.mints
        return budget


class BuyRule(_DiscountedRule):
    """Supplier: gain a plan of the supply for its cost, as far as an AI card allows (W8)."""

    __slots__ = ("_by_plan",)

    def __init__(self, card: LocationCard, cards: CardSet, actions: ActionTable) -> None:
        super().__init__(card, cards)
        self._by_plan = actions.on_plan[card.id]

    def options(self, state: State, seat_number: int, surcharge: int = 0) -> list[Action]:
        budget = self._budget(state.seats[seat_number - 1], surcharge)
        by_plan = self._by_plan
        return [by_plan[plan] for plan in self._allowed(state, seat_number) if plan.cost <= budget]

    def price(self, seat: Seat, action: Action) -> int:
        assert isinstance(action, BuyPlan)
        return price_for(seat, self.id, action.plan.cost)

    def refusal(self, state: State, seat_number: int, surcharge: int = 0) -> Refusal | None:
        if self.options(state, seat_number, surcharge):
            return None
        if not state.supply:
            return Refusal(Why.SUPPLY_EMPTY, "W4.5", self.id)
        barred = [self._barred(state, seat_number, plan) for plan in state.supply]
        if all(barred):
            return barred[0]
        seat = state.seats[seat_number - 1]
        cheapest = min(
            price_for(seat, self.id, plan.cost) for plan, bar in zip(state.supply, barred, strict=True) if bar is None
        )
        return Refusal(Why.ALL_TOO_DEAR, "W4.5", self.id, "", cheapest + surcharge, seat.mints)

    def refusal_of(self, state: State, seat_number: int, action: Action, surcharge: int = 0) -> Refusal:
        assert isinstance(action, BuyPlan)
        if action.plan not in state.supply:
            return Refusal(Why.NOT_IN_SUPPLY, "W4.5", self.id, action.plan.id)
        seat = state.seats[seat_number - 1]
        return self._barred(state, seat_number, action.plan) or self._too_dear(
            seat, self.price(seat, action) + surcharge, action.plan.id
        )

    def carry_out(self, state: State, seat_number: int, action: Action, events: list[Event]) -> None:
        assert isinstance(action, BuyPlan)
        plan = action.plan
        seat = state.seats[seat_number - 1]
        state.supply.remove(plan)
        seat.plans.append(plan)
        events.append(happened.PlanGained(seat_number, plan.id, self.id))
        assembler = builder_of_purchases(seat)
        if assembler is not None:
            build(state, seat_number, plan, assembler.id, events)
        if state.ai is not None and state.deck:
            events.append(happened.SupplyFilled(turn_up(state, 1)))

    def _allowed(self, state: State, seat_number: int) -> list[PlanCard]:
        """Return the plans of the supply that a seat may buy; an AI card can keep it from some (W8)."""
        ai = state.ai if seat_number == AI_SEAT else None
        if ai is None:
            return state.supply
        if ai.buys_without_plans_only and state.seats[seat_number - 1].plans:
            return []
        never = ai.never_buys
        return [plan for plan in state.supply if plan.type not in never] if never else state.supply

    def _barred(self, state: State, seat_number: int, plan: PlanCard) -> Refusal | None:
        """Return why a seat's AI card keeps it from buying a plan of the supply; None if it doesn't (W8)."""
        if plan in self._allowed(state, seat_number):
            return None
        assert state.ai is not None, "people may buy whatever there is"
        if state.ai.buys_without_plans_only and state.seats[seat_number - 1].plans:
            return Refusal(Why.HOLDS_A_PLAN, "W8.4", self.id, plan.id)
        return Refusal(Why.NEVER_BUYS, "W8", self.id, plan.id)


class BuildRule(_DiscountedRule):
    """Builder: build one of your plans."""

    __slots__ = ("_by_plan", "printed")

    def __init__(self, card: LocationCard, effect: Build, cards: CardSet, actions: ActionTable) -> None:
        super().__init__(card, cards)
        self.printed = effect.price
        self._by_plan = actions.on_plan[card.id]

    def options(self, state: State, seat_number: int, surcharge: int = 0) -> list[Action]:
        seat = state.seats[seat_number - 1]
        if not seat.plans or self._budget(seat, surcharge) < self.printed:
            return NOTHING
        return [self._by_plan[plan] for plan in seat.plans]

    def price(self, seat: Seat, action: Action) -> int:
        return price_for(seat, self.id, self.printed)

    def refusal(self, state: State, seat_number: int, surcharge: int = 0) -> Refusal | None:
        seat = state.seats[seat_number - 1]
        if not seat.plans:
            return Refusal(Why.NO_PLAN, "W4.5", self.id)
        price = price_for(seat, self.id, self.printed) + surcharge
        return self._too_dear(seat, price) if seat.mints < price else None

    def refusal_of(self, state: State, seat_number: int, action: Action, surcharge: int = 0) -> Refusal:
        assert isinstance(action, BuildPlan)
        seat = state.seats[seat_number - 1]
        if action.plan not in seat.plans:
            return Refusal(Why.NOT_YOUR_PLAN, "W4.5", self.id, action.plan.id)
        return self._too_dear(seat, price_for(seat, self.id, self.printed) + surcharge)

    def carry_out(self, state: State, seat_number: int, action: Action, events: list[Event]) -> None:
        assert isinstance(action, BuildPlan)
        build(state, seat_number, action.plan, self.id, events)


class RecycleRule(FixedPriceRule):
    """Recycler: lose a card, gain its printed cost + printed stars (W4.12)."""

    __slots__ = ("_by_card",)

    def __init__(self, card: LocationCard, effect: Recycle, actions: ActionTable) -> None:
        super().__init__(card, effect.price)
        self._by_card = actions.on_plan[card.id]

    def options(self, state: State, seat_number: int, surcharge: int = 0) -> list[Action]:
        seat = state.seats[seat_number - 1]
        if seat.mints < self.printed + surcharge:
            return NOTHING
        return [self._by_card[card] for card in _cards_of(seat)]

    def refusal(self, state: State, seat_number: int, surcharge: int = 0) -> Refusal | None:
        seat = state.seats[seat_number - 1]
        if not seat.plans and not seat.buildings:
            return Refusal(Why.NO_CARD, "W4.5", self.id)
        return super().refusal(state, seat_number, surcharge)

    def refusal_of(self, state: State, seat_number: int, action: Action, surcharge: int = 0) -> Refusal:
        assert isinstance(action, RecycleCard)
        seat = state.seats[seat_number - 1]
        if action.card not in _cards_of(seat):
            return Refusal(Why.NOT_YOUR_CARD, "W4.5", self.id, action.card.id)
        return super().refusal_of(state, seat_number, action, surcharge)

    def carry_out(self, state: State, seat_number: int, action: Action, events: list[Event]) -> None:
        assert isinstance(action, RecycleCard)
        card = action.card
        lay_in = take_away(state, seat_number, card, events)
        state.deck.append(card)
        events.append(happened.CardLost(seat_number, card.id, lay_in))
        gain(state, seat_number, card.cost + card.stars, FROM_LOCATION, self.id, events)


class SwapRule(FixedPriceRule):
    """Swap Meet: a card of yours takes the place of another plan of the supply (W4.13)."""

    __slots__ = ("_by_pair",)

    def __init__(self, card: LocationCard, effect: Swap, actions: ActionTable) -> None:
        super().__init__(card, effect.price)
        self._by_pair = actions.swaps[card.id]

    def options(self, state: State, seat_number: int, surcharge: int = 0) -> list[Action]:
        seat = state.seats[seat_number - 1]
        if seat.mints < self.printed + surcharge:
            return NOTHING
        return [self._by_pair[given, taken] for given in _cards_of(seat) for taken in state.supply]

    def refusal(self, state: State, seat_number: int, surcharge: int = 0) -> Refusal | None:
        seat = state.seats[seat_number - 1]
        if not seat.plans and not seat.buildings:
            return Refusal(Why.NO_CARD, "W4.5", self.id)
        if not state.supply:
            return Refusal(Why.SUPPLY_EMPTY, "W4.5", self.id)
        return super().refusal(state, seat_number, surcharge)

    def refusal_of(self, state: State, seat_number: int, action: Action, surcharge: int = 0) -> Refusal:
        assert isinstance(action, SwapCards)
        seat = state.seats[seat_number - 1]
        if action.given is action.taken:
            return Refusal(Why.JUST_GIVEN, "W4.13", self.id, action.given.id)
        if action.given not in _cards_of(seat):
            return Refusal(Why.NOT_YOUR_CARD, "W4.5", self.id, action.given.id)
        if action.taken not in state.supply:
            return Refusal(Why.NOT_IN_SUPPLY, "W4.5", self.id, action.taken.id)
        return super().refusal_of(state, seat_number, action, surcharge)

    def carry_out(self, state: State, seat_number: int, action: Action, events: list[Event]) -> None:
        assert isinstance(action, SwapCards)
        lay_in = take_away(state, seat_number, action.given, events)
        state.supply[state.supply.index(action.taken)] = action.given
        state.seats[seat_number - 1].plans.append(action.taken)
        events.append(happened.CardsSwapped(seat_number, action.given.id, lay_in, action.taken.id))


class CopyRule(PlacementRule):
    """Temp Agency: use another, occupied location, even a full or blocked one (W4.14, W8.3)."""

    __slots__ = ("_hires", "_printed", "_rules")

    def __init__(self, card: LocationCard, effect: Copy, actions: ActionTable, rules: dict[str, PlacementRule]) -> None:
        super().__init__(card)
        self._printed = effect.price
        self._hires = actions.hires[card.id]
        self._rules = rules

    def options(self, state: State, seat_number: int, surcharge: int = 0) -> list[Action]:
        hires = self._hires
        return [
            hires[copied]
            for location in self._occupied(state)
            for copied in self._rules[location].options(state, seat_number, self._printed)
        ]

    def price(self, seat: Seat, action: Action) -> int:
        assert isinstance(action, HireTemp)
        return self._printed + self._rules[action.copied.location].price(seat, action.copied)

    def refusal(self, state: State, seat_number: int, surcharge: int = 0) -> Refusal | None:
        if self.options(state, seat_number):
            return None
        occupied = self._occupied(state)
        if len(occupied) == 1:
            return self._rules[occupied[0]].refusal(state, seat_number, self._printed)
        return Refusal(Why.NOTHING_TO_COPY, "W4.14", self.id)

    def refusal_of(self, state: State, seat_number: int, action: Action, surcharge: int = 0) -> Refusal:
        assert isinstance(action, HireTemp)
        here = action.copied.location
        if here not in state.locations:
            return Refusal(Why.NOT_IN_GAME, "W2.2", here)
        if here not in self._occupied(state):
            return Refusal(Why.NOT_OCCUPIED, "W4.14", here)
        rule = self._rules[here]
        return rule.refusal(state, seat_number, self._printed) or rule.refusal_of(
            state, seat_number, action.copied, self._printed
        )

    def carry_out(self, state: State, seat_number: int, action: Action, events: list[Event]) -> None:
        assert isinstance(action, HireTemp)
        self._rules[action.copied.location].carry_out(state, seat_number, action.copied, events)

    def _occupied(self, state: State) -> list[str]:
        return [name for name, location in state.locations.items() if name != self.id and location.is_occupied()]


def _cards_of(seat: Seat) -> list[PlanCard]:
    """Return plans, then buildings: the order of choices in W9."""
    return [*seat.plans, *seat.buildings]


def rules_for(cards: CardSet, actions: ActionTable) -> dict[str, PlacementRule]:
    """Return the rule of every location, by id, in the order of the table."""
    rules: dict[str, PlacementRule] = {}
    for card in cards.locations.values():
        rules[card.id] = _rule_for(card, cards, actions, rules)
    return rules


def _rule_for(
    card: LocationCard, cards: CardSet, actions: ActionTable, rules: dict[str, PlacementRule]
) -> PlacementRule:
    match card.effect:
        case Gain() as effect:
            return GainRule(card, effect, actions)
        case TakeLead() as effect:
            return LeadRule(card, effect, actions)
        case Draw() as effect:
            return DrawRule(card, effect, actions)
        case Buy():
            return BuyRule(card, cards, actions)
        case Build() as effect:
            return BuildRule(card, effect, cards, actions)
        case Recycle() as effect:
            return RecycleRule(card, effect, actions)
        case Swap() as effect:
            return SwapRule(card, effect, actions)
        case Copy() as effect:
            return CopyRule(card, effect, actions, rules)
