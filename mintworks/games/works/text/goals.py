"""Sentences about what scenarios ask for."""

from __future__ import annotations

from mintworks.content.strings import enumerate_names
from mintworks.core.plugin import Messages
from mintworks.games.works.rules.cards import PlanType
from mintworks.games.works.text.narration import card_name
from mintworks.games.works.variants.facts import Fact


def goal_told(goal: Fact, strings: Messages, *, briefly: bool = False) -> str:
    """Return a goal as a short sentence, or in a few words.

    Its key has the name of the fact and of its bound, such as `campaign.goals.lead.at_least`; that of a fact about one
    type of building ends in `-of`.
    """
    key = f"campaign.{'goals_briefly' if briefly else 'goals'}.{goal.__struct_config__.tag}"
    values: dict[str, object] = {}
    for field in goal.__struct_fields__:
        match field, getattr(goal, field):
            case "type", PlanType() as kind:
                key, values["type"] = f"{key}-of", strings(f"works.names.types.{kind}")
            case "location", str(location):
                values["place"] = card_name(location, strings)
            case "cards", tuple(cards):
                values["cards"] = enumerate_names([card_name(card, strings) for card in cards], strings)
            case "at_least" | "at_most", int(n):
                key, values["n"] = f"{key}.{field}", n
    return strings(key, **values)
