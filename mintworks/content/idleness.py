"""Tells of rounds in which a player did nothing."""

from __future__ import annotations

from mintworks.core.idle_spell import IdleSpell
from mintworks.core.plugin import Messages
from mintworks.core.win_curve import percent


def idle_told(spell: IdleSpell, messages: Messages, name: str) -> str:
    """Return the sentence."""
    chances = {"high": percent(spell.before), "low": percent(spell.after)}
    return messages("game_review.idle", name=name, first=spell.first, last=spell.last, **chances)
