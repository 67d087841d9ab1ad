"""The ids that facts in content files can name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mintworks.games.works.rules.cards import CardSet


def named_in_facts(cards: CardSet) -> Mapping[str, Sequence[str]]:
    """Return the ids of cards that a field of a fact can hold, by the field's name."""
    return {
        "opponent": [*cards.ais],
        "plan": [*cards.plans],
        "cards": [*cards.plans],
        "location": [*cards.locations],
        "card": [*cards.plans, *cards.locations],
    }
