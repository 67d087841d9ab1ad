"""Tells of rounds in which a player did nothing."""

from __future__ import annotations

from mintworks.core.idle_spell import IdleSpell
from mintworks.core.plugin import Messages
from mintworks.core.win_curve import percent


def idle_told(spell: IdleSpell, messages: Messages, name: str) -> str:
    """Return the sentence; without a name it's about "you"."""
    chances = {"high": percent(spell.before), "low": percent(spell.after)}
    key = "game_review.idle" if name else "game_review.yours.idle"
    return messages(key, name=name, first=spell.first, last=spell.last, **chances)
