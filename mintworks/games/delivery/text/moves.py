"""Tells in a few words what a seat did in a turn: "delivers to Pepperton"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mintworks.content.strings import enumerate_names
from mintworks.core.match import Step
from mintworks.core.plugin import Messages
from mintworks.games.delivery.rules import actions as rules
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.events import Event, TruckMoved
from mintworks.games.delivery.text.narration import mints_told, space_name

_BY_WEIGHT: Final = (
    *(rules.DeliverOrder, rules.BuyUpgrade, rules.TakeOrder, rules.Optimize, rules.Load, rules.LoadFromBelt),
    *(rules.Unload, rules.UnloadToBelt, rules.DiscardOrder, rules.RotateBelt, rules.RotateBelts, rules.Move),
)
"""What a turn is told by, the most telling kind of action first."""
_SHORT: Final = 44
"""So many letters need not be told in two parts."""


def turn_told(steps: Sequence[Step[Action, Event]], messages: Messages) -> tuple[str, str]:
    """Report some steps of a seat in a sentence: all of them if that is short, else the most telling and the rest.

    A chain of moves is reported by its destination only, and not at all if a delivery there follows.
    """
    told: list[tuple[Action, str]] = []
    for step in steps:
        said = _step_told(step, messages)
        if isinstance(step.action, rules.Move | rules.DeliverOrder) and told and isinstance(told[-1][0], rules.Move):
            told.pop()
        if said:
            told.append((step.action, said))
    if not told:
        return messages("delivery.recap.nothing"), ""
    everything = enumerate_names([said for _, said in told], messages)
    if len(everything) <= _SHORT:
        return everything, ""
    most = min(told, key=lambda each: _BY_WEIGHT.index(type(each[0])))
    others = [said for action, said in told if (action, said) != most]
    return most[1], messages("delivery.recap.also", rest=enumerate_names(others, messages))


def _step_told(step: Step[Action, Event], messages: Messages) -> str:
    """A step in a few words; empty for what is not worth telling."""

    def say(what: str, **values: object) -> str:
        return messages(f"delivery.recap.{what}", **values)

    match step.action:
        case rules.Move():
            end = next(event.to for event in reversed(step.events) if isinstance(event, TruckMoved))
            is_place = messages.has(f"delivery.names.spaces.{end}")
            return say("move", space=space_name(end, messages)) if is_place else say("move-on")
        case rules.Load(mints=number):
            return say("load", mints=mints_told("c" * number, messages))
        case rules.LoadFromBelt(mints=mints):
            return say("load", mints=mints_told(mints, messages))
        case rules.Unload(mints=mints) | rules.UnloadToBelt(mints=mints):
            return say("unload", mints=mints_told(mints, messages))
        case rules.Optimize(mints=mints):
            return say("optimize", mints=mints_told(mints, messages))
        case rules.TakeOrder(order=order):
            return say("take", space=space_name(order.town, messages))
        case rules.DeliverOrder(order=order):
            return say("deliver", space=space_name(order.town, messages))
        case rules.DiscardOrder(order=order):
            return say("discard", space=space_name(order.town, messages))
        case rules.BuyUpgrade(upgrade=upgrade):
            return say("buy", upgrade=messages(f"delivery.names.upgrades.{upgrade.id}"))
        case rules.RotateBelt() | rules.RotateBelts():
            return say("rotate")
    return ""
