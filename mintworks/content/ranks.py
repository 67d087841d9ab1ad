"""How strong a computer player is, in words: its name, one word, and as many full dots as it is strong."""

from __future__ import annotations

from mintworks.core.players.level import Rank
from mintworks.core.plugin import Messages


def rank_word(rank: Rank, messages: Messages) -> str:
    """Return the strength of a level in one word."""
    return messages(f"levels.{rank.level}.rank")


def ranked_name(name: str, rank: Rank | None, messages: Messages) -> str:
    """Return a name with its strength; the name alone without a rank."""
    return name if rank is None else messages("levels.ranked", name=name, rank=rank_word(rank, messages))


def strength_told(rank: Rank | None, messages: Messages) -> list[str]:
    """Return a line with the dots of a rank, in the markup of paragraphs; none without a rank."""
    if rank is None:
        return []
    return [messages("levels.strength", dots="{dot}" * rank.strength + "{dot-empty}" * (rank.most - rank.strength))]
