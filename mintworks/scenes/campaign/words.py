"""Sentences about nodes and goals of the campaign."""

from __future__ import annotations

from collections.abc import Sequence

from mintworks.content.campaign import Campaign
from mintworks.content.strings import Strings, enumerate_names
from mintworks.core.scenario import Medal, Scenario
from mintworks.games.works.rules.cards import PlanType
from mintworks.games.works.text.narration import card_name
from mintworks.games.works.variants.facts import Fact


def node_title(node: Scenario | str, strings: Strings) -> str:
    return strings(f"campaign.nodes.{node if isinstance(node, str) else node.id}.title")


def twist_told(node: Scenario, strings: Strings) -> str:
    """What is different at a node."""
    key = f"campaign.nodes.{node.id}.twist"
    if strings.has(key):
        return strings(key)
    return strings("campaign.as_printed", name=strings(f"names.ais.{node.opponents[0]}"))


def against(node: Scenario, strings: Strings) -> str:
    """Who waits at a node."""
    names = [strings(f"names.ais.{opponent}") for opponent in node.opponents]
    return strings("campaign.against", names=enumerate_names(names, strings))


def portrait_of(node: Scenario) -> str:
    """Whose portrait stands for a node: the opponent's, or the host's where several wait."""
    return node.opponents[0] if len(node.opponents) == 1 else "host"


def medal_told(node: Scenario, medal: Medal, strings: Strings) -> str:
    """What a medal of a node asks for."""
    goals = node.goals[medal]
    if not goals:
        return strings("campaign.goals.win")
    return enumerate_names([goal_told(goal, strings) for goal in goals], strings)


def goal_told(goal: Fact, strings: Strings, *, briefly: bool = False) -> str:
    """A goal as a short sentence, or in the few words that have room beside others.

    It is the text with the name of the fact and of its bound, such as `campaign.goals.lead.at_least`; that of a fact
    about one type of building ends in `-of`.
    """
    key = f"campaign.{'goals_briefly' if briefly else 'goals'}.{goal.__struct_config__.tag}"
    values: dict[str, object] = {}
    for field in goal.__struct_fields__:
        match field, getattr(goal, field):
            case "type", PlanType() as kind:
                key, values["type"] = f"{key}-of", strings(f"names.types.{kind}")
            case "location", str(location):
                values["place"] = card_name(location, strings)
            case "cards", tuple(cards):
                values["cards"] = enumerate_names([card_name(card, strings) for card in cards], strings)
            case "at_least" | "at_most", int(n):
                key, values["n"] = f"{key}.{field}", n
    return strings(key, **values)


def why_closed(campaign: Campaign, node: str, strings: Strings) -> str:
    """What has to be won for a road to a node to open."""
    if node in campaign.map.gates:
        return strings("campaign.way_gate")
    ways = [
        strings("campaign.way", n=road.needs, from_node=node_title(road.start, strings))
        for road in campaign.map.roads
        if road.end == node
    ]
    return strings("campaign.way_closed", ways=strings("campaign.way_or").join(ways))


def roads_told(places: Sequence[str], strings: Strings) -> str:
    """To which nodes roads were opened."""
    named = [strings("campaign.result.place", name=node_title(place, strings)) for place in places]
    return strings("campaign.result.roads", n=len(places), places=enumerate_names(named, strings))
