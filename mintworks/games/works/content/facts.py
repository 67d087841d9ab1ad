"""Checks the facts that a content file asks for against the cards."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from mintworks.content.yaml_files import YamlFile
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.variants.facts import Count


def check_facts(file: YamlFile, key: str, facts: Iterable[msgspec.Struct], cards: CardSet) -> None:
    """Each card that the facts of a list name is there, and each count has its bound. Raises ContentError."""
    known = {
        "ai": [*cards.ais],
        "plan": [*cards.plans],
        "cards": [*cards.plans],
        "location": [*cards.locations],
        "card": [*cards.plans, *cards.locations],
    }
    for place, fact in enumerate(facts):
        if isinstance(fact, Count) and (fact.at_least is None) is (fact.at_most is None):
            raise file.wrong(f"{key}[{place}]", "a key 'at_least' or 'at_most' as well, and not both")
        for field in fact.__struct_fields__:
            value = getattr(fact, field)
            for name in value if isinstance(value, tuple) else (value,):
                if field in known and name not in known[field]:
                    expected = f"one of {', '.join(known[field])}, not {name!r}"
                    raise file.wrong(f"{key}[{place}].{field}", expected)
