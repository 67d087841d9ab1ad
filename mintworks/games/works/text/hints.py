"""Tells a person in one sentence why an action is good."""

from __future__ import annotations

from collections.abc import Sequence

from mintworks.content.strings import enumerate_names
from mintworks.core.plugin import Messages
from mintworks.games.works.players.reasons import HintMotive, HintReason, RivalClaim
from mintworks.games.works.text.narration import SeatNames, card_name


def hint_told(reason: HintReason, messages: Messages, names: SeatNames) -> str:
    """Return the sentence of a reason; `names` are the seats'."""
    rival = "" if reason.rival is None else _rival_told(reason, reason.rival, messages, names)
    key = f"works.hints.grounds.{_ground(reason)}"
    when = f"{key}.{'unbuilt' if reason.unbuilt else 'built'}"
    price = messages("works.hints.mints", n=reason.price)
    text = messages(
        when if messages.has(when) else key,
        n=reason.n,
        card=card_name(reason.card, messages) if reason.card else "",
        stars=messages("works.hints.stars", n=reason.n) + _sources_told(reason, messages),
        all_stars=messages("works.hints.stars", n=reason.m),
        gained=messages("works.hints.mints", n=reason.n),
        upkeeps=messages("works.hints.upkeeps", n=reason.m),
        together=messages("works.hints.mints", n=reason.n * reason.m),
        price=messages(f"works.hints.price_of.{reason.price_of}", price=price) if reason.price_of else price,
        have=messages("works.hints.mints", n=reason.mints),
        location=card_name(reason.location, messages) if reason.location else "",
        cards=cards_told(reason.helpers, messages),
        given=card_name(reason.given, messages) if reason.given else "",
        rival=rival,
    )
    if rival and reason.motive is not HintMotive.RIVAL:
        return messages("works.hints.both", reason=text, rival=rival)
    return text


def _ground(reason: HintReason) -> str:
    """Return which sentence tells a reason."""
    match reason.motive:
        case HintMotive.STARS if reason.given is not None:
            return f"{reason.motive}-instead"
        case HintMotive.STARS if not reason.unbuilt and reason.n == reason.m:
            return f"{reason.motive}-first"
        case HintMotive.TOKEN if reason.m:
            return f"{reason.motive}-again"
        case HintMotive.LUCK if reason.n <= reason.price:
            return f"{reason.motive}-dear"
    return reason.motive


def _sources_told(reason: HintReason, messages: Messages) -> str:
    """Return by which buildings a plan adds more than its own stars, or less, in brackets; empty if by none."""
    is_all = reason.more == reason.n + reason.fewer
    more = messages(
        f"works.hints.{'all' if is_all else 'more'}", n=reason.more, cards=cards_told(reason.helpers, messages)
    )
    fewer = messages("works.hints.fewer", n=reason.fewer, cards=cards_told(reason.hinderers, messages))
    told = [*([more] if reason.more else []), *([fewer] if reason.fewer else [])]
    return f" ({', '.join(told)})" if told else ""


def cards_told(cards: Sequence[str], messages: Messages) -> str:
    """Return the names of cards in one enumeration."""
    return enumerate_names([card_name(card, messages) for card in cards], messages)


def _rival_told(reason: HintReason, rival: RivalClaim, messages: Messages, names: SeatNames) -> str:
    plan = "plan-again" if rival.what == reason.card or reason.motive is HintMotive.RIVAL else "plan"
    what = f"{plan if rival.is_plan else 'space'}.{'certain' if rival.is_certain else 'expected'}"
    return messages(f"works.hints.rivals.{what}", name=names[rival.seat], card=card_name(rival.what, messages))
