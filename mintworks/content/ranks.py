"""How strong a computer player is, in words: its name, one word, and as many full dots as it is strong."""

from __future__ import annotations

from mintworks.core.players.level import Rank
from mintworks.core.plugin import Messages


def rank_word(rank: Rank, messages: Messages) -> str:
    """How strong a level is, in one word."""
    return messages(f"levels.{rank.level}.rank")


def ranked_name(name: str, rank: Rank | None, messages: Messages) -> str:
    """A name with that word; for who has no rank, the name alone."""
    return name if rank is None else messages("levels.ranked", name=name, rank=rank_word(rank, messages))


def strength_told(rank: Rank | None, messages: Messages) -> list[str]:
    """A line with the dots, in the markup of paragraphs; none for who has no rank."""
    if rank is None:
        return []
    return [messages("levels.strength", dots="{dot}" * rank.strength + "{dot-empty}" * (rank.most - rank.strength))]
