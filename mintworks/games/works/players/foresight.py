"""An AI card's next turn if it came now, by a person's knowledge (W7.3, W4.9)."""

from __future__ import annotations

import random
from typing import Final

import msgspec

from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.rules.actions import Action, BuildPlan, HireTemp, RecycleCard, SwapCards
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.rules.observing import determinize, observe, reveals
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.state import AI_SEAT, Phase, State

_DEALS: Final = 12
"""Number of imagined deals of the plans that a person can't see."""


class ForeseenMove(msgspec.Struct, frozen=True):
    """A foreseen action with its price; `hidden` are its cards that the person can't see."""

    action: Action
    price: int
    hidden: tuple[PlanCard, ...] = ()


class Foresight(msgspec.Struct, frozen=True):
    """The moves of the card's next turn, in order, as far as they are certain.

    With `is_open_ended` the second half of its turn depends on a card that nobody has seen yet, or all of it on a plan
    that only the card knows.
    """

    moves: tuple[ForeseenMove, ...]
    is_open_ended: bool = False


def foresee(works: MintWorks, state: State, person: int) -> Foresight | None:
    """Return the AI card's next turn in the current position; None if it has no turn left in this round.

    Plans that only the card can see are imagined in many ways: only what is the same for all is returned.
    """
    if state.ai is None or state.phase is not Phase.DEVELOPMENT:
        return None
    seen = observe(state, person)
    unknown = state.cards.unknown
    if unknown not in seen.seats[AI_SEAT - 1].plans:
        return _turn(works, state, ())
    found: set[Foresight] = set()
    for number in range(_DEALS):
        imagined = determinize(seen, random.Random(number))
        plans = zip(seen.seats[AI_SEAT - 1].plans, imagined.seats[AI_SEAT - 1].plans, strict=True)
        found.add(_turn(works, imagined, tuple(plan for shown, plan in plans if shown is unknown)))
    told = {tuple(_without_hidden(move) for move in each.moves) for each in found}
    return found.pop() if len(told) == 1 else Foresight((), is_open_ended=True)


def _turn(works: MintWorks, state: State, hidden: tuple[PlanCard, ...]) -> Foresight:
    """Return the card's turn in a position in which only the deck is hidden."""
    position = state.copy()
    assert position.ai is not None
    halves = position.ai.turns
    position.to_move, position.half, position.known_legal = AI_SEAT, 1 if halves > 1 else None, None
    moves: list[ForeseenMove] = []
    for half in range(1, halves + 1):
        decision = AiCardController(works).decide(works.observe(position, AI_SEAT), works.legal_actions(position))
        action = decision.action
        shown = tuple(plan for plan in _cards_of(action) if plan in hidden)
        moves.append(ForeseenMove(action, works.price(position, AI_SEAT, action), shown))
        if half < halves:
            before = position.copy()
            if reveals(before, works.apply(position, action)):
                return Foresight(tuple(moves), is_open_ended=True)
    return Foresight(tuple(moves))


def _cards_of(action: Action) -> tuple[PlanCard, ...]:
    """Return the own cards that an action uses up or builds."""
    match action:
        case HireTemp(copied=copied):
            return _cards_of(copied)
        case BuildPlan(plan=plan):
            return (plan,)
        case RecycleCard(card=card):
            return (card,)
        case SwapCards(given=given):
            return (given,)
    return ()


def _without_hidden(move: ForeseenMove) -> str:
    """Return a move as the person can distinguish it from others."""
    told = str(move.action)
    for plan in move.hidden:
        told = told.replace(plan.id, "?")
    return f"{told} for {move.price}" if not move.hidden else told
