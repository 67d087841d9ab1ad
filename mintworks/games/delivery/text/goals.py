"""Sentences about what scenarios ask for."""

from __future__ import annotations

from mintworks.core.plugin import Messages
from mintworks.games.delivery.text.narration import space_name
from mintworks.games.delivery.variants.facts import Fact


def goal_told(goal: Fact, messages: Messages, *, briefly: bool = False) -> str:
    """Return a goal as a short sentence, or in a few words.

    Its key has the name of the fact and of its bound, such as `delivery.goals.lead.at_least`; that of a fact about one
    town, kind, space or upgrade ends in `-of`.
    """
    key = f"delivery.{'goals_briefly' if briefly else 'goals'}.{goal.__struct_config__.tag}"
    values: dict[str, object] = {}
    for field in goal.__struct_fields__:
        match field, getattr(goal, field):
            case (("town" | "space"), str(place)):
                key, values["of"] = f"{key}-of", space_name(place, messages)
            case "kind", str(kind):
                key, values["of"] = f"{key}-of", messages(f"delivery.names.kinds_alone.{kind}")
            case "upgrade", str(upgrade):
                key, values["of"] = f"{key}-of", messages(f"delivery.names.upgrades.{upgrade}")
            case (("at_least" | "at_most"), int(n)):
                key, values["n"] = f"{key}.{field}", n
    return messages(key, **values)
