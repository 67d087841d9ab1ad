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
from mintworks.games.delivery.text.narration import mints_told, road_end, space_name

_BY_WEIGHT: Final = (
    *(rules.DeliverOrder, rules.BuyUpgrade, rules.TakeOrder, rules.Optimize, rules.Load, rules.LoadFromBelt),
    *(rules.Unload, rules.UnloadToBelt, rules.DiscardOrder, rules.RotateBelt, rules.RotateBelts, rules.Move),
    rules.KeepOrders,
)
"""Kinds of actions, the most important first."""
_Step = Step[Action, Event]


def turn_told(steps: Sequence[_Step], messages: Messages) -> tuple[str, str]:
    """Report some steps of a seat in a sentence, in their order; and only the most telling of them, with a mark if
    there were others.

    A chain of moves is reported by its destination only, and not at all if a delivery there follows. The same done
    again is told together, whatever had to be discarded in between.
    """
    runs: list[list[_Step]] = []
    for step in steps:
        if (
            isinstance(step.action, rules.Move | rules.DeliverOrder)
            and runs
            and isinstance(_kind(runs[-1]), rules.Move)
        ):
            runs.pop()
        before = [run for run in runs if not isinstance(_kind(run), rules.DiscardOrder)]
        if isinstance(step.action, rules.DiscardOrder):
            before = runs
        if before and _is_alike(_kind(before[-1]), step.action):
            before[-1].append(step)
        elif type(step.action) in _BY_WEIGHT:
            runs.append([step])
    if not runs:
        return messages("delivery.recap.nothing"), ""
    most = min(runs, key=lambda run: _BY_WEIGHT.index(type(_kind(run))))
    briefly = _run_told(most, messages)
    if len(runs) > 1:
        briefly = messages("delivery.recap.and-more", told=briefly)
    return enumerate_names([_run_told(run, messages) for run in runs], messages), briefly


def _kind(run: Sequence[_Step]) -> Action:
    return run[0].action


def _is_alike(action: Action, other: Action) -> bool:
    """Return whether two actions, one after the other, are told as one."""
    return type(action) is type(other) and not isinstance(action, rules.BuyUpgrade)


def _run_told(run: Sequence[_Step], messages: Messages) -> str:
    """Return the words for an action, or for several of its kind in a row."""

    def say(what: str, **values: object) -> str:
        return messages(f"delivery.recap.{what}", **values)

    n = len(run)
    match _kind(run):
        case rules.Move():
            drive = next(event for event in reversed(run[-1].events) if isinstance(event, TruckMoved))
            goal = road_end(drive.via or drive.origin, drive.to)
            return say("move-on" if goal else "move", space=space_name(goal or drive.to, messages))
        case rules.Load() | rules.LoadFromBelt():
            return say("load", mints=mints_told(_mints(run), messages))
        case rules.Unload() | rules.UnloadToBelt():
            return say("unload", mints=mints_told(_mints(run), messages))
        case rules.Optimize():
            return say("optimize", mints=mints_told(_mints(run), messages))
        case rules.TakeOrder():
            return say("take", space=_towns(run, messages), n=n)
        case rules.DeliverOrder():
            return say("deliver", space=_towns(run, messages), n=n)
        case rules.DiscardOrder():
            return say("discard", space=_towns(run, messages), n=n)
        case rules.KeepOrders(orders=orders):
            return say("keep", n=len(orders))
        case rules.BuyUpgrade(upgrade=upgrade):
            return say("buy", upgrade=messages(f"delivery.names.upgrades.{upgrade.id}"))
        case rules.RotateBelts():
            return say("rotate-both", n=n)
    return say("rotate", n=n)


def _towns(run: Sequence[_Step], messages: Messages) -> str:
    """Return the towns of all steps' orders, each once."""
    kinds = rules.TakeOrder | rules.DeliverOrder | rules.DiscardOrder
    towns = dict.fromkeys(step.action.order.town for step in run if isinstance(step.action, kinds))
    return enumerate_names([space_name(town, messages) for town in towns], messages)


def _mints(run: Sequence[_Step]) -> str:
    """Return the mints of all steps that loaded, unloaded or mixed some."""
    mints = ""
    for step in run:
        match step.action:
            case rules.Load(mints=number):
                mints += "c" * number
            case rules.LoadFromBelt() | rules.Unload() | rules.UnloadToBelt() | rules.Optimize():
                mints += step.action.mints
    return mints
