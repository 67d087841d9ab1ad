"""Sentences about nodes and goals of the campaign."""

from __future__ import annotations

from mintworks.campaign.goals import Avoids, Buildings, Goal, Owns, PassesLast, Tidy, Visits, Without
from mintworks.campaign.nodes import Medal, Node
from mintworks.content.campaign import Campaign
from mintworks.content.strings import Strings
from mintworks.narration import card_name, enumerate_names


def node_title(node: Node | str, strings: Strings) -> str:
    return strings(f"campaign.nodes.{node if isinstance(node, str) else node.id}.title")


def twist_told(node: Node, strings: Strings) -> str:
    """What is different at a node."""
    key = f"campaign.nodes.{node.id}.twist"
    if strings.has(key):
        return strings(key)
    return strings("campaign.as_printed", name=strings(f"names.ais.{node.opponents[0]}"))


def against(node: Node, strings: Strings) -> str:
    """Who waits at a node."""
    names = [strings(f"names.ais.{opponent}") for opponent in node.opponents]
    return strings("campaign.against", names=enumerate_names(names, strings))


def portrait_of(node: Node) -> str:
    """Whose portrait stands for a node: the opponent's, or the host's where several wait."""
    return node.opponents[0] if len(node.opponents) == 1 else "host"


def medal_told(node: Node, medal: Medal, strings: Strings) -> str:
    """What a medal of a node asks for."""
    goals = node.medals[medal]
    if not goals:
        return strings("campaign.goals.win")
    return enumerate_names([goal_told(goal, strings) for goal in goals], strings)


def goal_told(goal: Goal, strings: Strings, *, briefly: bool = False) -> str:
    """A goal as a short sentence, or in the few words that have room beside others."""
    key = f"campaign.{'goals_briefly' if briefly else 'goals'}.{goal.__struct_config__.tag}"
    match goal:
        case Buildings(n=n, type=kind) if kind is not None:
            return strings(f"{key}-of", n=n, type=strings(f"names.types.{kind}"))
        case Without(type=kind):
            return strings(key, type=strings(f"names.types.{kind}"))
        case Owns(cards=cards):
            return strings(key, cards=enumerate_names([card_name(card, strings) for card in cards], strings))
        case Avoids(location=location):
            return strings(key, place=card_name(location, strings))
        case Visits(location=location, n=n):
            return strings(key, n=n, place=card_name(location, strings))
        case Tidy() | PassesLast():
            return strings(key)
    return strings(key, n=getattr(goal, "n", 0))


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
