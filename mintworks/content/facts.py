"""Checks the facts that a content file asks for against what there is in the box."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

import msgspec

from mintworks.content.yaml_files import YamlFile
from mintworks.core.facts import Count


def check_facts(
    file: YamlFile, key: str, facts: Iterable[msgspec.Struct], known: Mapping[str, Collection[str]]
) -> None:
    """Check that each part of the game named by a fact is there, and that each count has its bound.

    `known` are the ids that a field can hold, by the field's name. Raises ContentError.
    """
    for place, fact in enumerate(facts):
        if isinstance(fact, Count) and (fact.at_least is None) is (fact.at_most is None):
            raise file.wrong(f"{key}[{place}]", "a key 'at_least' or 'at_most' as well, and not both")
        for field in fact.__struct_fields__:
            value = getattr(fact, field)
            for name in value if isinstance(value, tuple) else (value,):
                if field in known and name is not None and name not in known[field]:
                    expected = f"one of {', '.join(known[field])}, not {name!r}"
                    raise file.wrong(f"{key}[{place}].{field}", expected)
