"""Tells what happened, why it happened, and why something may not, in sentences of the language that is set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from mintworks.content.rulebook import split_clauses
from mintworks.content.strings import enumerate_names
from mintworks.content.thoughts import capitalized
from mintworks.core.plugin import Messages
from mintworks.games.delivery.players.driver import DriverReasoning
from mintworks.games.delivery.players.foresight import Foresight
from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.parts import KINDS, Driver
from mintworks.games.delivery.rules.refusals import Refusal
from mintworks.games.delivery.rules.state import DRIVER_SEAT
from mintworks.games.delivery.rules.turns import IDLE_ROUNDS, IDLE_WARNING

# Names --------------------------------------------------------------------------------------------


def space_name(space: str, messages: Messages) -> str:
    """Return the name of a space; that of a space on a road has the two ends of that road, as its id."""
    if messages.has(f"delivery.names.spaces.{space}"):
        return messages(f"delivery.names.spaces.{space}")
    start, end = (messages(f"delivery.names.spaces.{end}") for end in space.split("-"))
    return messages("delivery.names.spaces.road", start=start, end=end)


def is_on_road(space: str) -> bool:
    """Return whether a space is a rest stop."""
    return "-" in space


def road_end(origin: str, space: str) -> str:
    """Return where the road goes on from a rest stop that is entered from `origin`; empty for any other move."""
    ends = space.split("-")
    return next(end for end in ends if end != origin) if is_on_road(space) and origin in ends else ""


def mints_told(mints: str, messages: Messages) -> str:
    """Return mints by number and kind: "2 cinnamon and 1 classic mint"; the last number decides the plural."""
    kinds = [messages(f"delivery.names.kinds.{kind}", n=mints.count(kind)) for kind in KINDS if kind in mints]
    last = next((mints.count(kind) for kind in reversed(KINDS) if kind in mints), 0)
    return messages("delivery.names.mints", n=last, kinds=enumerate_names(kinds, messages))


def order_name(order: str, messages: Messages) -> str:
    """Return the name of an order by its id, which has its town and its mints."""
    town, mints = order.split("-")
    return messages("delivery.names.order", town=space_name(town, messages), mints=mints_told(mints, messages))


def orders_told(orders: Sequence[str | None], messages: Messages) -> str:
    """Return orders by name, or by number if they are hidden."""
    seen = [order for order in orders if order is not None]
    if len(seen) < len(orders) or not orders:
        return messages("delivery.names.unseen", n=len(orders))
    return enumerate_names([order_name(order, messages) for order in seen], messages)


def driver_told(driver: Driver, printed: Driver, messages: Messages) -> str:
    """Return how a driver plays, without what a twist has taken from its card."""
    if (driver.preference, driver.trait) == (printed.preference, printed.trait):
        return split_clauses(messages(f"delivery.rules_text.drivers.{driver.id}"))[0]
    return messages(f"delivery.preferences.{driver.preference}")


# Events -------------------------------------------------------------------------------------------

_FROM_ELSEWHERE: Final = (happened.SUPPLY, happened.ON_ORDER, happened.TIP, happened.LOADING_ZONE)


def tell(event: Event, messages: Messages, names: Mapping[int, str]) -> str:
    """Return a sentence about an event; `names` are the seats'."""
    values = {field: _value(field, getattr(event, field), messages, names) for field in event.__struct_fields__}
    values["driver"] = names.get(DRIVER_SEAT, "")
    key = f"delivery.log.{type(event).__name__}"
    match event:
        case happened.ChoiceAwaited(phase=phase):
            key = f"{key}.{phase}"
        case happened.GameEnded(reason=reason):
            key = f"{key}.{reason}"
        case happened.RoundEnded(idle=idle) if idle >= IDLE_WARNING:
            key = "delivery.log.standstill"
            values["limit"] = IDLE_ROUNDS
        case happened.TruckMoved(origin=origin, to=to, via=via):
            goal = road_end(via or origin, to)
            key = f"{key}.{'road' if via is None else 'motorway'}{'-toward' if goal else ''}"
            values["to"] = space_name(goal or to, messages)
        case happened.MintsLoaded(origin=place) | happened.MintsUnloaded(to=place):
            is_belt = place not in _FROM_ELSEWHERE
            key = f"{key}.{'belt' if is_belt else place}"
            values["belt"] = messages(f"delivery.names.belts.{place}") if is_belt else ""
    sentence = messages(key, n=_number_in(event), **values)
    return sentence[:1].upper() + sentence[1:]


def _value(field: str, value: Any, messages: Messages, names: Mapping[int, str]) -> object:
    """Return a field of an event as readers see it."""
    match field, value:
        case "seat", int():
            return names[value]
        case "winners", _:
            return enumerate_names([names[seat] for seat in value], messages)
        case "order", str():
            return order_name(value, messages)
        case "orders", _:
            return orders_told(value, messages)
        case (("origin" | "to" | "space"), str()) if value not in _FROM_ELSEWHERE:
            return space_name(value, messages)
        case (("mints" | "mint" | "spent" | "gained"), str()):
            return mints_told(value, messages)
        case "belt", str():
            return messages(f"delivery.names.belts.{value}")
        case "upgrade", str():
            return messages(f"delivery.names.upgrades.{value}")
        case "motivation", str():
            return messages(f"delivery.names.motivations.{value}")
    return value


def _number_in(event: Event) -> int:
    """Return the number that decides between singular and plural."""
    match event:
        case happened.TurnBegan(actions=number):
            return number
        case happened.ActionUsed(actions_left=number) | happened.ActionGained(actions_left=number):
            return number
        case happened.RoundEnded(idle=number):
            return number
        case happened.BeltRotated(mints=number) | happened.MintPutOnOrder(mints=number):
            return number
    return 0


# Refusals and reasons -----------------------------------------------------------------------------


def refusal_sentence(refusal: Refusal, messages: Messages) -> str:
    """Return why something isn't allowed, with the clause: "No road leads from here to Pepperton (D4.1)"."""
    sentence = refusal_reason(refusal, messages)
    return messages("delivery.refusals.with_clause", sentence=sentence, clause=refusal.clause)


def refusal_reason(refusal: Refusal, messages: Messages) -> str:
    """Return why something isn't allowed, without the clause, as the table tells it."""
    space = refusal.space
    sentence = messages(
        f"delivery.refusals.{refusal.why}",
        space=space_name(space, messages) if space else "",
        belt=messages(f"delivery.names.belts.{space}") if messages.has(f"delivery.names.belts.{space}") else "",
        order=order_name(refusal.order, messages) if refusal.order else "",
        upgrade=messages(f"delivery.names.upgrades.{refusal.upgrade}") if refusal.upgrade else "",
        mints=mints_told(refusal.mints, messages),
        needed=refusal.needed,
        n=refusal.needed,
        has=refusal.has,
    )
    return sentence[:1].upper() + sentence[1:]


def who_told(driver: Driver, messages: Messages) -> str:
    """Return who a driver is, and how it plays, as every driver does."""
    he = messages(f"delivery.names.pronouns.{driver.id}")
    rule = messages("delivery.rules_text.any_driver", he=he, n=driver.workforce)
    return f"{messages(f'delivery.about.{driver.id}')} {capitalized(split_clauses(rule)[0])}"


def explain(reasoning: DriverReasoning, messages: Messages) -> str:
    """Return a driver's action and reason: "Otto takes Pepperton’s order for 2 classic mints: he likes it best."."""
    return _explained(reasoning, messages, "told")


def foresight_told(foresight: Foresight, messages: Messages) -> list[str]:
    """Return a driver's next actions with reasons, line by line: "2. Drive to the left dock to load."."""
    told, number = [*dict.fromkeys(explain(reasoning, messages) for reasoning in foresight.reasons)], 1
    if len(told) > 1:
        told = []
        for step, same in groupby(_explained(reasoning, messages, "step") for reasoning in foresight.reasons):
            last = number + len([*same]) - 1
            numbers = str(number) if last == number else f"{number}–{last}"
            told.append(messages("delivery.reasons.numbered", number=numbers, told=step))
            number = last + 1
    if foresight.is_open_ended:
        he = messages(f"delivery.names.pronouns.{foresight.reasons[0].driver}")
        told.append(messages("delivery.reasons.open_ended", he=he))
    return told


def _explained(reasoning: DriverReasoning, messages: Messages, form: str) -> str:
    deeds, why, motivation = f"delivery.reasons.{form}", "delivery.reasons.because", reasoning.motivation
    driver = messages(f"delivery.names.drivers.{reasoning.driver}")
    he = messages(f"delivery.names.pronouns.{reasoning.driver}")
    if reasoning.is_blocked:
        return messages(f"{deeds}.blocked", driver=driver)
    if reasoning.order is not None:
        belt = messages(f"delivery.names.belts.{reasoning.belt}") if reasoning.belt else ""
        key = f"{deeds}.{motivation}{'-reaching' if reasoning.reaches else ''}"
        deed = messages(key, driver=driver, order=order_name(reasoning.order, messages), belt=belt)
        because = messages(f"{why}.{motivation}.{reasoning.criterion}", he=he)
    elif reasoning.way:
        return messages(f"{deeds}.way-{motivation}", driver=driver, space=space_name(reasoning.way[-1], messages))
    else:
        deed, because = messages(f"{deeds}.rotate", driver=driver), messages(f"{why}.rotate", he=he)
    return messages("delivery.reasons.sentence", deed=deed, because=because)
