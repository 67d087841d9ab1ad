"""Tells a person in one sentence what an action is good for."""

from __future__ import annotations

from collections.abc import Mapping

from mintworks.core.plugin import Messages
from mintworks.games.delivery.players.adviser import HintReason
from mintworks.games.delivery.rules.mints import sort_mints
from mintworks.games.delivery.text.narration import mints_told, order_name, space_name


def hint_told(reason: HintReason, messages: Messages, names: Mapping[int, str]) -> str:
    """The sentence of a reason; `names` says what the seats are called."""
    key = f"delivery.hints.grounds.{reason.ground}"
    told = messages(
        f"{key}.{reason.way}" if messages.has(f"{key}.{reason.way}") else key,
        n=reason.n,
        m=reason.m,
        stars=messages("delivery.hints.stars", n=reason.n),
        all_stars=messages("delivery.hints.stars", n=reason.m),
        order=order_name(reason.order, messages) if reason.order else "",
        space=space_name(reason.space, messages) if reason.space else "",
        mints=mints_told(sort_mints(reason.mints), messages) if reason.mints else "",
        upgrade=messages(f"delivery.names.upgrades.{reason.upgrade}") if reason.upgrade else "",
    )
    if reason.rival is None:
        return told
    return messages("delivery.hints.rival", reason=told, name=names[reason.rival])
