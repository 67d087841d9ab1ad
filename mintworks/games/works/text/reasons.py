"""The reasons of moves, in the voice of their players: an AI card by its rules, a computer player by its scores."""

from __future__ import annotations

from functools import partial
from typing import Final

from mintworks.content.thoughts import capitalized, thoughts, wording
from mintworks.core.players.controller import Reasoning
from mintworks.core.players.tree_search import SearchReasoning
from mintworks.core.plugin import Messages, Saying, Wanted
from mintworks.core.seat import SeatKind
from mintworks.games.works.players.ai_reasoning import AiReasoning
from mintworks.games.works.players.planner_reasoning import PlannerReasoning
from mintworks.games.works.players.reasons import SAVED_FOR, HintReason
from mintworks.games.works.rules.actions import PASS
from mintworks.games.works.text.hints import cards_told
from mintworks.games.works.text.narration import SUPPLIER, card_name, why

_ANY: Final = "any"
"""The voice of a kind of player that gives no reasons."""


def sayings(reasoning: Reasoning, kind: SeatKind, messages: Messages) -> list[Saying]:
    """Return what a player could say of its move, the most telling first; an AI card's reason in any case.

    The voices stand under `voices` by the kind of player; one without its own speaks like the planner.
    """
    if isinstance(reasoning, AiReasoning):
        told = why(reasoning, messages)
        return [Saying("", told[:1].upper() + told[1:])]
    if isinstance(reasoning, SearchReasoning):
        claim = _claimed(reasoning, reasoning.why, messages) if isinstance(reasoning.why, HintReason) else None
        return thoughts(reasoning, messages, partial(_public_name, messages), claim)
    if kind is SeatKind.PERSON or kind is SeatKind.AI:
        return []
    motive = reasoning.motive if isinstance(reasoning, PlannerReasoning) else _ANY
    keys = (f"works.voices.{kind}.{motive}", f"works.voices.{kind}.{_ANY}", f"works.voices.{SeatKind.PLANNER}.{motive}")
    key = next((key for key in keys if messages.has(key)), None)
    if key is None:
        return []
    if not isinstance(reasoning, PlannerReasoning):
        return [Saying(motive, messages(key))]
    card = card_name(reasoning.card, messages) if reasoning.card else ""
    return [Saying(motive, messages(key, n=reasoning.amount, card=card))]


def _claimed(found: SearchReasoning, reason: HintReason, messages: Messages) -> Saying | None:
    """Return a computer player's purpose of its move, in its own voice; None if it isn't worth a word."""
    kind = f"{reason.motive}{'-instead' if reason.given else '-helped' if reason.more else ''}"
    group = f"works.claims.{found.level}.{kind}"
    key = wording(found, f"{group}.{'unbuilt' if reason.unbuilt else 'built'}", messages)
    key = key or wording(found, group, messages)
    if key is None:
        return None
    told = messages(
        key,
        n=reason.n,
        card=card_name(reason.card, messages) if reason.card else "",
        stars=messages("works.hints.stars", n=reason.n),
        location=card_name(reason.location, messages) if reason.location else "",
        helpers=cards_told(reason.helpers, messages),
    )
    return Saying(reason.motive, capitalized(told))


def wanted(reasoning: Reasoning, messages: Messages) -> Wanted | None:
    """Return the plan that a computer player's move raised or kept mints for."""
    why = reasoning.why if isinstance(reasoning, SearchReasoning) else None
    if not isinstance(why, HintReason) or why.card is None or why.motive not in SAVED_FOR:
        return None
    return Wanted(why.card, messages("works.spoken.card", card=card_name(why.card, messages)))


def _public_name(messages: Messages, text: str) -> str:
    """Return the public name of an action, by its notation (W9): it names no plan of a hand."""
    location, _, card = text.partition(":")
    if location == str(PASS):
        return messages("works.spoken.pass")
    return messages("works.spoken.card", card=card_name(card if location == SUPPLIER else location, messages))
