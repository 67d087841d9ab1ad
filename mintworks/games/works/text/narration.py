"""Tells what happened, why it happened, and why something may not, in sentences of the language that is set.

What others decided comes as data (events, refusals, an AI card's reasoning); every word comes from the strings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mintworks.content.rulebook import split_clauses
from mintworks.content.strings import enumerate_names
from mintworks.core.players.controller import Reasoning
from mintworks.core.plugin import Messages
from mintworks.games.works.players.ai_reasoning import (
    AiReasoning,
    DecidedBy,
    MoveKind,
    PlanChoice,
    Reluctance,
    SkippedLocation,
)
from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.cards import ENDLESS, AiCard
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.refusals import Refusal, Why

SeatNames = Mapping[int, str]


def card_name(card: str, strings: Messages) -> str:
    """Return the name of a plan, building or location; the two deeds have the names of their locations."""
    kind = "plans" if strings.has(f"works.names.plans.{card}") else "locations"
    return strings(f"works.names.{kind}.{card}")


def mints_shown(mints: int, strings: Messages) -> str:
    """Return a number of mints as readers see it (Mort's are endless, W8.2)."""
    return strings("endless") if mints >= ENDLESS else str(mints)


# Opponents ----------------------------------------------------------------------------------------


def traits_told(card: AiCard, strings: Messages) -> str:
    """Return an AI card's traits in short sentences, without those that a twist has taken from it."""
    traits = {
        "starts": card.starts,
        "blocks": card.blocks,
        "burns": card.burns_at is not None,
        "turns": card.turns > 1,
        "buys_without_plans_only": card.buys_without_plans_only,
        "endless": card.mints == ENDLESS,
        "never_buys": bool(card.never_buys),
    }
    told = [name for name, is_so in traits.items() if is_so] or ["none"]
    values = {
        "he": strings(f"works.names.pronouns.{card.id}"),
        "total": card.mint_total,
        "types": "".join(f"{{{kind}}}" for kind in card.never_buys),
    }
    return " ".join(strings(f"works.effects.traits.{name}", **values) for name in told)


# Refusals -----------------------------------------------------------------------------------------


def refusal_sentence(refusal: Refusal, strings: Messages) -> str:
    """Return why something isn't allowed, with the clause: "Builder needs a plan to build (W4.5)"."""
    return strings("works.refusals.with_clause", sentence=refusal_reason(refusal, strings), clause=refusal.clause)


def refusal_reason(refusal: Refusal, strings: Messages) -> str:
    """Return why something isn't allowed, without the clause."""
    about_card = refusal.why is Why.TOO_DEAR and refusal.card
    return strings(
        f"works.refusals.{'card-too-dear' if about_card else refusal.why}",
        location=card_name(refusal.location, strings) if refusal.location else "",
        card=card_name(refusal.card, strings) if refusal.card else "",
        price=refusal.price,
        n=refusal.mints,
    )


# Events -------------------------------------------------------------------------------------------


def tell(event: Event, strings: Messages, names: SeatNames) -> str:
    """Return a sentence about an event; `names` are the seats'."""
    if isinstance(event, happened.MintsReturned):
        return _tell_return(event, strings)
    variant = _VARIANTS.get(type(event))
    key = f"works.log.{type(event).__name__}" + (f".{variant(event, strings)}" if variant else "")
    values = {field: _value(field, getattr(event, field), strings, names) for field in event.__struct_fields__}
    return strings(key, n=_number_in(event), **values)


def tell_gains(gains: Sequence[happened.MintsGained], strings: Messages, names: SeatNames) -> str:
    """Return one sentence about what a seat gains in an upkeep: "Ann gains 3 mints: 2 from the Plant and 1 for …"."""
    parts = [
        strings(
            f"works.log.gained_from.{gain.reason}",
            n=gain.mints,
            card=card_name(gain.card, strings) if gain.card else "",
        )
        for gain in gains
    ]
    values = {"seat": names[gains[0].seat], "parts": enumerate_names(parts, strings)}
    return strings("works.log.gained_together", n=sum(gain.mints for gain in gains), **values)


def _tell_return(event: happened.MintsReturned, strings: Messages) -> str:
    location = card_name(event.location, strings)
    return " ".join(
        strings(f"works.log.MintsReturned.{where}", n=mints, location=location)
        for where, mints in (("cleared", event.mints), ("burnt", event.burnt))
        if mints
    )


def _half(event: Any, strings: Messages) -> str:
    return "whole" if event.half is None else f"half-{event.half}"


def _gained(event: Any, strings: Messages) -> str:
    if event.plan is None:
        return "unseen"
    return "bought" if event.source == SUPPLIER else "seen"


def _builder(event: Any, strings: Messages) -> str:
    return "by-location" if strings.has(f"works.names.locations.{event.by}") else "by-building"


_VARIANTS: Final[dict[type, Callable[[Any, Messages], str]]] = {
    happened.PhaseBegan: lambda event, strings: event.phase,
    happened.TurnBegan: _half,
    happened.Passed: _half,
    happened.MintsGained: lambda event, strings: event.reason,
    happened.PlanGained: _gained,
    happened.PlanBuilt: _builder,
    happened.CardLost: lambda event, strings: event.source,
    happened.CardsSwapped: lambda event, strings: event.source,
    happened.GameEnded: lambda event, strings: event.reason,
}
"""Events that are told in several ways, and the key of the way that fits."""

SUPPLIER: Final = "supplier"
"""The location whose plans are face up before they are bought (W2.1)."""

_CARD_FIELDS: Final = frozenset({"location", "plan", "card", "by", "given", "taken"})
_SEAT_FIELDS: Final = frozenset({"seat", "owner", "chosen"})


def _value(field: str, value: Any, strings: Messages, names: SeatNames) -> object:
    """Return a field of an event as readers see it."""
    if field in _SEAT_FIELDS:
        return names[value]
    if field == "winners":
        return enumerate_names([names[seat] for seat in value], strings)
    if isinstance(value, tuple):
        return enumerate_names([card_name(card, strings) for card in value], strings)
    is_card = field in _CARD_FIELDS or (field == "source" and strings.has(f"works.names.locations.{value}"))
    return card_name(value, strings) if is_card and value is not None else value


def _number_in(event: Event) -> int:
    """Return the number that decides between singular and plural."""
    match event:
        case happened.SupplyFilled(plans=plans) | happened.SupplyReplaced(plans=plans):
            return len(plans)
    return int(getattr(event, "mints", 0))


# Reasons ------------------------------------------------------------------------------------------


def who_told(ai: str, strings: Messages) -> str:
    """Return who an AI card is, and how it plays, as every card does."""
    he = strings(f"works.names.pronouns.{ai}")
    return f"{strings(f'works.about.{ai}')} {split_clauses(strings('works.rules_text.any_ai', he=he))[0]}"


def explain(reasoning: Reasoning | None, strings: Messages) -> str:
    """Return an AI card's move and reason: "Justin buys the Crane: cheapest first, the Crane at 2 before the …".

    Empty for all other reasonings, which have their own sentences.
    """
    if not isinstance(reasoning, AiReasoning):
        return ""
    choice = reasoning.plan_choice
    location = reasoning.copied or reasoning.chosen_location
    done = strings(
        f"works.reasons.{'deed' if reasoning.copied is None else 'copied'}.{reasoning.move_kind}",
        ai=strings(f"works.names.ais.{reasoning.ai}"),
        location=card_name(location, strings) if location else "",
        agency=card_name(reasoning.chosen_location, strings) if reasoning.chosen_location else "",
        plan=card_name(choice.candidates[0].plan, strings) if choice else "",
        given=card_name(choice.given.plan, strings) if choice and choice.given else "",
    )
    key = f"works.reasons.reason{'-again' if reasoning.is_second and location else ''}"
    return strings(key, deed=done, because=why(reasoning, strings))


def why(reasoning: AiReasoning, strings: Messages) -> str:
    """Return an AI card's reason alone: "cheapest first, the Crane at 2 before the Factory at 4"."""
    choice = reasoning.plan_choice
    told = _why_here(reasoning, strings) if choice is None else _why_this_plan(reasoning.move_kind, choice, strings)
    he = strings(f"works.names.pronouns.{reasoning.ai}")
    for skipped in reasoning.skipped:
        if isinstance(skipped.reason, Refusal) and skipped.reason.why in (Why.HOLDS_A_PLAN, Why.NEVER_BUYS):
            return strings(f"works.reasons.by-card.{skipped.reason.why}", because=told, he=he)
    for passed in choice.passed_over if choice is not None else ():
        if passed.reason.why is Why.NEVER_BUYS:
            plan = card_name(passed.plan, strings)
            return strings("works.reasons.by-card.never-buys-it", because=told, he=he, plan=plan)
    return told


def skip_mark(skipped: SkippedLocation, strings: Messages) -> str:
    """Return two or three words for a location that an AI's eye rejects: "Costs 2, has 1"."""
    if isinstance(skipped.reason, Reluctance):
        return strings(f"works.reasons.marks.{skipped.reason}")
    return strings(f"works.reasons.marks.{skipped.reason.why}", price=skipped.reason.price, mints=skipped.reason.mints)


def _why_here(reasoning: AiReasoning, strings: Messages) -> str:
    if reasoning.move_kind is MoveKind.PASS:
        return strings("works.reasons.because.pass")
    if reasoning.copied is not None:
        return strings("works.reasons.because.copy")
    return strings(f"works.reasons.because.{'first-of-use' if reasoning.skipped else 'first-of-all'}")


_KEYS_OF_ONLY: Final = {MoveKind.BUY: "only", MoveKind.SWAP: "only-swap"}


def _why_this_plan(move_kind: MoveKind, choice: PlanChoice, strings: Messages) -> str:
    """Return what ranked the chosen plan before the others."""
    best = choice.candidates[0]
    if choice.decided_by is DecidedBy.ONLY:
        given = card_name(choice.given.plan, strings) if choice.given else ""
        return strings(f"works.reasons.because.{_KEYS_OF_ONLY.get(move_kind, 'only-own')}", given=given)
    if choice.decided_by is DecidedBy.OLDEST:
        return strings("works.reasons.because.oldest")
    other = choice.candidates[1]
    tied = [plan for plan in choice.candidates if plan.cost == best.cost]
    if choice.decided_by is DecidedBy.NEARNESS:
        tied = [plan for plan in tied if plan.type is best.type]
    is_among_many = choice.decided_by is DecidedBy.NEARNESS and len(tied) > 2
    return strings(
        f"works.reasons.because.{choice.decided_by}{'-of-many' if is_among_many else ''}",
        order=strings(f"works.reasons.order.{choice.cost_order}"),
        plan=card_name(best.plan, strings),
        cost=best.cost,
        type=strings(f"works.names.types.{best.type}"),
        other=card_name(other.plan, strings),
        other_cost=other.cost,
        other_type=strings(f"works.names.types.{other.type}"),
        tied=enumerate_names([card_name(plan.plan, strings) for plan in tied], strings),
    )
