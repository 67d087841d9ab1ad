"""The ids that facts in content files can name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mintworks.games.delivery.rules.parts import Parts


def named_in_facts(parts: Parts) -> Mapping[str, Sequence[str]]:
    """Return the ids of parts that a field of a fact can hold, by the field's name."""
    return {
        "opponent": [*parts.drivers],
        "town": [*parts.road_map.towns],
        "upgrade": [*parts.upgrades],
        "space": [*parts.road_map.spaces, *parts.factory.spaces],
    }
