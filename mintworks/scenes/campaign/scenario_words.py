"""Sentences about nodes and goals of the campaign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mintworks.content.campaign import Campaign
from mintworks.content.strings import Strings, enumerate_names
from mintworks.core.plugin import GamePlugin, GameScenarios
from mintworks.core.scenario import Medal, OpponentRule, Scenario

_NAMED: Final = 2
"""Maximum number of opponents to be named; more are counted."""


def node_title(node: Scenario | str, strings: Strings) -> str:
    return strings(f"campaign.nodes.{node if isinstance(node, str) else node.id}.title")


def twist_told(node: Scenario, game: GamePlugin, strings: Strings) -> str:
    """Return the difference of a node to the printed rules."""
    key = f"campaign.nodes.{node.id}.twist"
    if strings.has(key):
        return strings(key)
    return strings("campaign.as_printed", name=game.narration.seat_name(node.opponents[0], strings))


def against(node: Scenario, game: GamePlugin, strings: Strings) -> str:
    """Return the opponents of a node: their names, or their number if there are many."""
    if len(node.opponents) > _NAMED:
        return strings("campaign.against_many", n=len(node.opponents))
    names = [game.narration.seat_name(opponent, strings) for opponent in node.opponents]
    return strings("campaign.against", names=enumerate_names(names, strings))


def rule_of(scenario: Scenario, game: GamePlugin, strings: Strings) -> OpponentRule | None:
    """Return how the opponent of a scenario plays; None for several opponents or a computer player."""
    if game.scenarios is None or len(scenario.opponents) > 1:
        return None
    return game.scenarios.opponent_rule(scenario.variant, scenario.opponents[0], strings)


def against_rule(names: str, rule: OpponentRule | None, strings: Strings) -> str:
    """Return the opponents of a game, and how a single one's card plays."""
    return names if rule is None else strings("campaign.against_rule", name=rule.name, rule=rule.told)


def portrait_of(node: Scenario) -> str:
    """Return the portrait of a node: its opponent's, or the host's for several."""
    return node.opponents[0] if len(node.opponents) == 1 else "host"


def tasks_of(node: Scenario, scenarios: GameScenarios, strings: Strings) -> dict[Medal, str]:
    """Return the task of each medal of a node."""
    return {
        medal: enumerate_names([scenarios.goal(goal, strings) for goal in goals], strings)
        if goals
        else strings("campaign.goals.win")
        for medal, goals in node.goals.items()
    }


def why_closed(campaign: Campaign, node: str, strings: Strings) -> str:
    """Return what has to be won to open a road to a node."""
    if node in campaign.map.gates:
        return strings("campaign.way_gate")
    options = [
        strings("campaign.way", n=road.needs, from_node=node_title(road.start, strings))
        for road in campaign.map.roads
        if road.end == node
    ]
    return strings("campaign.way_closed", ways=strings("campaign.way_or").join(options))


def roads_told(places: Sequence[str], strings: Strings) -> str:
    """Return to which nodes roads were opened."""
    named = [strings("campaign.result.place", name=node_title(place, strings)) for place in places]
    return strings("campaign.result.roads", n=len(places), places=enumerate_names(named, strings))
