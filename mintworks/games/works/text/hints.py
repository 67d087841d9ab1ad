"""Tells a person in one sentence why an action is good."""

from __future__ import annotations

from mintworks.core.plugin import Messages
from mintworks.games.works.players.adviser import HintMotive, HintReason, RivalClaim
from mintworks.games.works.text.narration import SeatNames, card_name


def hint_told(reason: HintReason, messages: Messages, names: SeatNames) -> str:
    """Return the sentence of a reason; `names` are the seats'."""
    rival = "" if reason.rival is None else _rival_told(reason, reason.rival, messages, names)
    key = f"works.hints.grounds.{reason.motive}"
    if reason.motive is HintMotive.STARS and not reason.unbuilt and reason.n == reason.m:
        key = f"{key}-first"
    when = f"{key}.{'unbuilt' if reason.unbuilt else 'built'}"
    price = messages("works.hints.mints", n=reason.price)
    text = messages(
        when if messages.has(when) else key,
        n=reason.n,
        card=card_name(reason.card, messages) if reason.card else "",
        stars=messages("works.hints.stars", n=reason.n),
        all_stars=messages("works.hints.stars", n=reason.m),
        gained=messages("works.hints.mints", n=reason.n),
        upkeeps=messages("works.hints.upkeeps", n=reason.m),
        together=messages("works.hints.mints", n=reason.n * reason.m),
        price=messages(f"works.hints.price_of.{reason.price_of}", price=price) if reason.price_of else price,
        have=messages("works.hints.mints", n=reason.mints),
        location=card_name(reason.location, messages) if reason.location else "",
        rival=rival,
    )
    if rival and reason.motive is not HintMotive.RIVAL:
        return messages("works.hints.both", reason=text, rival=rival)
    return text


def _rival_told(reason: HintReason, rival: RivalClaim, messages: Messages, names: SeatNames) -> str:
    plan = "plan-again" if rival.what == reason.card or reason.motive is HintMotive.RIVAL else "plan"
    what = f"{plan if rival.is_plan else 'space'}.{'certain' if rival.is_certain else 'expected'}"
    return messages(f"works.hints.rivals.{what}", name=names[rival.seat], card=card_name(rival.what, messages))
