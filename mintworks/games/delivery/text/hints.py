"""Tells a person in a few words what an action is, and in one sentence what it is good for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mintworks.content.strings import enumerate_names
from mintworks.content.thoughts import capitalized, wording
from mintworks.core.players.tree_search import SearchReasoning
from mintworks.core.plugin import Messages, Saying
from mintworks.games.delivery.players.reasons import HintMotive, HintReason
from mintworks.games.delivery.rules.actions import (
    Action,
    BuyUpgrade,
    ChooseBelts,
    DeliverOrder,
    DiscardOrder,
    KeepOrders,
    Load,
    LoadFromBelt,
    Move,
    Optimize,
    RotateBelt,
    TakeOrder,
    Unload,
    UnloadToBelt,
)
from mintworks.games.delivery.rules.mints import sort_mints
from mintworks.games.delivery.rules.parts import CLASSIC
from mintworks.games.delivery.text.narration import is_on_road, mints_told, order_name, road_end, space_name

_SIDES: Final = {"l": "left", "r": "right"}
"""The belts of a choice by their letters (D10.1)."""

_ENDINGS: Final = (HintMotive.ENDS_AHEAD, HintMotive.ENDS_LEVEL, HintMotive.ENDS_BEHIND)


def move_told(action: Action, messages: Messages, group: str, origin: str = "") -> str:
    """Return the name of an action, in a few words of a `group`; `origin` is the truck's space, if known."""
    key = f"{group}.{str(action).partition(':')[0]}"
    match action:
        case KeepOrders(orders=orders) if orders:
            return messages(key, orders=enumerate_names([order_name(order.id, messages) for order in orders], messages))
        case Move(space=space):
            goal = road_end(origin, space)
            way = "-toward" if goal else "-onto" if is_on_road(space) else ""
            return messages(f"{key}{way}", space=space_name(goal or space, messages))
        case Load(mints=number):
            return messages(key, mints=mints_told("c" * number, messages))
        case Unload(mints=mints) | Optimize(mints=mints) | LoadFromBelt(mints=mints) | UnloadToBelt(mints=mints):
            return messages(key, mints=mints_told(mints, messages))
        case TakeOrder(order=order, mints=number) if number:
            return messages(f"{key}-loading", order=order_name(order.id, messages), n=number)
        case TakeOrder(order=order) | DeliverOrder(order=order) | DiscardOrder(order=order):
            return messages(key, order=order_name(order.id, messages))
        case BuyUpgrade(upgrade=upgrade, orders=orders):
            text = enumerate_names([order_name(order.id, messages) for order in orders], messages)
            return messages(key, upgrade=messages(f"delivery.names.upgrades.{upgrade.id}"), orders=text)
        case RotateBelt(belt=belt, mints=number):
            return messages(key, belt=messages(f"delivery.names.belts.{belt}"), n=number)
        case ChooseBelts(belts=belts):
            if len({*belts}) == 1:
                return messages(key, belt=messages(f"delivery.names.belts.{_SIDES[belts[0]]}"))
            sides = [messages(f"delivery.names.sides.{_SIDES[letter]}") for letter in belts]
            return messages(f"{key}-both", sides=enumerate_names(sides, messages))
    return messages(key if str(action) == "end" else f"{group}.keep-none")


def ends_told(actions: Sequence[Action], messages: Messages) -> str:
    """Return what some actions lead up to, as what somebody is doing: all deliveries, or orders taken, or the last."""
    last = actions[-1]
    orders = [each.order for each in actions if isinstance(each, DeliverOrder | TakeOrder) and type(each) is type(last)]
    if len(orders) < 2:
        return move_told(last, messages, "delivery.doing")
    towns = [space_name(town, messages) for town in dict.fromkeys(order.town for order in orders)]
    key = f"delivery.doing.{str(last).partition(':')[0]}{'-several' if len(towns) == 1 else '-along'}"
    return messages(key, space=enumerate_names(towns, messages), n=len(orders))


def claim_told(found: SearchReasoning, reason: HintReason, messages: Messages) -> Saying | None:
    """Return what a computer player says that its move is for, in its own voice; None if that isn't worth a word."""
    motive = HintMotive.ENDS if reason.motive in _ENDINGS else reason.motive
    key = wording(found, f"delivery.claims.{found.level}.{motive}", messages)
    if key is None:
        return None
    told = messages(
        key,
        m=reason.m,
        stars=messages("delivery.hints.stars", n=reason.n),
        space=space_name(reason.space, messages) if reason.space else "",
        upgrade=messages(f"delivery.names.upgrades.{reason.upgrade}") if reason.upgrade else "",
    )
    return Saying(motive, capitalized(told))


def hint_told(reason: HintReason, messages: Messages, names: Mapping[int, str]) -> str:
    """Return the sentence of a reason; `names` are the seats'."""
    key = f"delivery.hints.grounds.{reason.motive}"
    if reason.motive is HintMotive.DELIVERS and reason.n == reason.m:
        key = f"{key}-first"
    elif reason.motive is HintMotive.KEEPS:
        made = "made" if set(reason.order.partition("-")[2]) - {CLASSIC} else "held"
        key += "-one" if reason.m == 1 else ""
        key += f"-{made}" if reason.order else "-trip" if reason.space else ""
    elif reason.motive is HintMotive.READY and reason.other:
        key = f"{key}-along"
    town, _, ordered = reason.order.partition("-")
    order = order_name(reason.order, messages) if reason.order else ""
    is_there = reason.space == town != ""
    other = order_name(reason.other, messages) if reason.other else ""
    kind = "one" if reason.order else "several" if reason.m else "none"
    text = messages(
        f"{key}.{reason.way}" if messages.has(f"{key}.{reason.way}") else key,
        n=reason.n,
        m=reason.m,
        stars=messages("delivery.hints.stars", n=reason.n),
        all_stars=messages("delivery.hints.stars", n=reason.m),
        order=order,
        other=other,
        its_order=messages("delivery.names.order_there", mints=mints_told(ordered, messages)) if is_there else order,
        space=space_name(reason.space, messages) if reason.space else "",
        mints=mints_told(sort_mints(reason.mints), messages) if reason.mints else "",
        purpose=messages(f"delivery.hints.mixing.{kind}", order=order),
        gain=messages(f"delivery.contrast.yours.works-{reason.upgrade}") if reason.upgrade else "",
    )
    if reason.rest:
        key = f"delivery.hints.rest{'' if reason.other else '-later'}"
        text = messages(key, n=len(reason.rest), reason=text, mints=mints_told(reason.rest, messages), order=other)
    if reason.rival is not None:
        text = messages("delivery.hints.rival", reason=text, name=names[reason.rival])
    return capitalized(text)
