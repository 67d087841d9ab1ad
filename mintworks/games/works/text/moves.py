"""Tells in a few words what a move is: "Supplier → Windmill"."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from mintworks.core.plugin import Messages
from mintworks.games.works.players.foresight import ForeseenMove, Foresight
from mintworks.games.works.rules.actions import (
    Action,
    BuildPlan,
    BuyPlan,
    GiveMint,
    HireTemp,
    Pass,
    RecycleCard,
    SwapCards,
    Visit,
)
from mintworks.games.works.rules.cards import AiCard, PlanCard
from mintworks.games.works.text.narration import SeatNames, card_name

_MOST_MINTS: Final = 5
"""More are told by their number."""


def move_told(action: Action, strings: Messages, names: SeatNames, hidden: Collection[PlanCard] = ()) -> str:
    """Return a move's location and object in a few words; `names` are the seats'."""

    def told(plan: PlanCard) -> str:
        return strings("works.moves.hidden") if plan in hidden else card_name(plan.id, strings)

    match action:
        case Pass():
            return strings("works.moves.pass")
        case GiveMint(building=building, seat=seat):
            return strings("works.moves.leads", location=card_name(building, strings), plan=names[seat])
        case HireTemp(location=location, copied=copied):
            rest = move_told(copied, strings, names, hidden)
            return strings("works.moves.leads", location=card_name(location, strings), plan=rest)
        case SwapCards(location=location, given=given, taken=taken):
            return strings(
                "works.moves.swap", location=card_name(location, strings), given=told(given), taken=told(taken)
            )
        case BuyPlan(location=location, plan=plan) | BuildPlan(location=location, plan=plan):
            return strings("works.moves.leads", location=card_name(location, strings), plan=told(plan))
        case RecycleCard(location=location, card=plan):
            return strings("works.moves.leads", location=card_name(location, strings), plan=told(plan))
        case Visit(location=location):
            return card_name(location, strings)


def to_do_told(action: Action, strings: Messages) -> str:
    """Return an incomplete move as something to do: "build the Statue"."""
    return doing_told(action, strings, {}, "works.to_do")


def doing_told(action: Action, strings: Messages, names: SeatNames, group: str = "works.doing") -> str:
    """Return a move as what somebody is doing, in the words of a `group`: "building the Statue"."""

    def told(key: str, **cards: str) -> str:
        return strings(f"{group}.{key}", **{role: card_name(card, strings) for role, card in cards.items()})

    match action:
        case Pass():
            return told("pass")
        case GiveMint(building=building, seat=seat):
            return strings(f"{group}.share", building=card_name(building, strings), name=names[seat])
        case HireTemp(location=location, copied=copied):
            agency = card_name(location, strings)
            return strings(f"{group}.hire", doing=doing_told(copied, strings, names, group), agency=agency)
        case SwapCards(given=given, taken=taken):
            return told("swap", given=given.id, taken=taken.id)
        case BuyPlan(plan=plan):
            return told("buy", plan=plan.id)
        case BuildPlan(plan=plan):
            return told("build", plan=plan.id)
        case RecycleCard(card=plan):
            return told("recycle", plan=plan.id)
        case Visit(location=location):
            return told("visit", location=location)


def foresight_told(foresight: Foresight, ai: AiCard, strings: Messages, names: SeatNames) -> list[str]:
    """Return an AI card's next move, a line for each action and one for what is open."""
    he = strings(f"works.names.pronouns.{ai.id}")
    lines = [_foreseen(move, strings, names) for move in foresight.moves]
    if foresight.is_open_ended:
        lines.append(strings(f"works.foresight.{'looks-again' if lines else 'unknown'}", he=he))
    return [strings("works.foresight.then", move=line) if number else line for number, line in enumerate(lines)]


def _foreseen(move: ForeseenMove, strings: Messages, names: SeatNames) -> str:
    if isinstance(move.action, Pass):
        return strings("works.foresight.pass")
    mints = "{mint}" * move.price if move.price <= _MOST_MINTS else strings("works.foresight.mints", n=move.price)
    return strings("works.foresight.move", move=move_told(move.action, strings, names, move.hidden), mints=mints)
