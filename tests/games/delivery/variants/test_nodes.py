"""Every place of Round Trips can be begun and played to its end, and leads on."""

from __future__ import annotations

import random

import pytest

from mintworks.content.campaign import open_nodes
from mintworks.content.strings import Strings
from mintworks.core.scenario import MEDALS, Medal, Scenario
from mintworks.core.seat import SeatKind
from mintworks.games.delivery.content.scenarios import load_campaign
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.variants.twist import Side, Twist
from mintworks.scenes.campaign.scenario_words import tasks_of
from tools.campaign_report import play

CAMPAIGN = load_campaign()
NODES = [pytest.param(node, id=node.id) for node in CAMPAIGN.nodes.values()]
SIDES = {node.id: node.variant.side for node in CAMPAIGN.nodes.values() if isinstance(node.variant, Twist)}
ON_ROAD_MAP = [pytest.param(CAMPAIGN.nodes[node], id=node) for node, side in SIDES.items() if side is Side.ROAD_MAP]
IN_FACTORY = [pytest.param(CAMPAIGN.nodes[node], id=node) for node, side in SIDES.items() if side is Side.FACTORY]
STRINGS = Strings.load("en")


@pytest.mark.parametrize("node", IN_FACTORY)
def test_every_place_in_the_factory_is_played_by_chance(node: Scenario) -> None:
    """The report plays all places as they are meant, which takes its time."""
    game = play(PLUGIN, node, node.opponents[0], SeatKind.RANDOM, 1)
    assert game.rounds > 10
    for goals in node.goals.values():
        assert all(game.meets(goal) in (True, False) for goal in goals)


@pytest.mark.parametrize("node", ON_ROAD_MAP)
def test_every_place_on_the_road_map_is_played_by_chance(node: Scenario) -> None:
    rules, dice = PLUGIN.rules(node.variant), random.Random(1)
    assert PLUGIN.scenarios is not None
    state = rules.new_game(PLUGIN.scenarios.setup(node.variant, node.opponents[0], 1))
    for _ in range(300):
        if legal := rules.legal_actions(state):
            rules.apply(state, dice.choice(legal))
    assert state.round > 10


@pytest.mark.parametrize("node", NODES)
def test_every_place_has_its_texts(node: Scenario) -> None:
    for text in ("title", "before", "after"):
        assert STRINGS(f"campaign.nodes.{node.id}.{text}")
    assert len(STRINGS(f"campaign.nodes.{node.id}.before")) < 100, "the map has room for no more beside the medals"
    assert STRINGS.has(f"campaign.nodes.{node.id}.twist") == (node.variant != Twist())
    assert STRINGS(f"campaign.lost.{node.opponents[0]}")


@pytest.mark.parametrize("node", NODES)
def test_every_medal_can_be_told(node: Scenario) -> None:
    assert PLUGIN.scenarios is not None
    tasks = tasks_of(node, PLUGIN.scenarios, STRINGS)
    assert [*tasks] == [*MEDALS]
    assert all(task.startswith("Win") for task in tasks.values())
    for goal in (goal for goals in node.goals.values() for goal in goals):
        assert PLUGIN.scenarios.goal(goal, STRINGS, briefly=True)


def test_five_quarters_end_with_their_drivers_at_full_strength_in_the_order_of_difficulty() -> None:
    assert [*CAMPAIGN.map.districts] == [*PLUGIN.rules().parts.drivers]
    assert len(CAMPAIGN.nodes) >= 20
    for district in CAMPAIGN.map.districts:
        *_, last = [node for node in CAMPAIGN.nodes.values() if node.district == district]
        assert (last.opponents, last.variant) == ((district,), Twist())
        assert STRINGS(f"campaign.districts.{district}")


def test_every_place_but_the_ends_changes_something() -> None:
    changed = [(node.variant, node.opponents) for node in CAMPAIGN.nodes.values() if node.variant != Twist()]
    assert len(changed) == len(CAMPAIGN.nodes) - len(CAMPAIGN.map.districts)
    assert all(twist not in changed[:place] for place, twist in enumerate(changed))


def test_every_road_leads_on_to_the_end() -> None:
    medals = {node: tuple(Medal) for node in CAMPAIGN.nodes}
    assert open_nodes(CAMPAIGN.map.first, CAMPAIGN.map.roads, CAMPAIGN.map.gates, medals) == set(CAMPAIGN.nodes)
    assert CAMPAIGN.map.gates == ("the-regular",)
