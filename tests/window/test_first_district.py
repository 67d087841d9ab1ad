"""The whole first district in a real window; after every place of it the program is killed and started again."""

from __future__ import annotations

from functools import partial

import pytest

from mintworks.core.scenario import Medal, Scenario
from mintworks.games.works.content.scenarios import load_campaign
from mintworks.games.works.plugin import PLUGIN
from tests.window.conftest import Start
from tests.window.games import Game, by_clicks, planned, settled
from tests.window.player import Player

pytestmark = pytest.mark.window

CAMPAIGN = load_campaign()
FIRST = next(iter(CAMPAIGN.nodes.values()))
DISTRICT = [node for node in CAMPAIGN.nodes.values() if node.district == FIRST.district]
MOST_TRIES = 20
"""The planner wins the hardest of these places every second time."""


def win(player: Player, node: Scenario) -> None:
    """From the map to a place, and play there until it is won; the verdict is left standing."""
    if player.wait_for_scene("campaign").report["shown"] != node.id:
        player.click_on(f"node.{node.id}")
    player.wait_for(lambda now: now.report["shown"] == node.id, "the card of the place")
    player.click_on("campaign.enter")
    decide = partial(planned, works=PLUGIN.rules(node.variant))
    for _ in range(MOST_TRIES):
        Game(player, by_clicks, decide=decide).play()
        if Medal.WIN in settled(player).report["earned"]:
            return
        player.click_on("campaign.again")
        player.wait_for(lambda now: now.scene != "campaign-debriefing", "another game")
    raise AssertionError(f"{node.id} was not won in {MOST_TRIES} games")


def test_the_first_district_is_won_place_by_place_through_as_many_power_cuts(start: Start) -> None:
    player = start("--size", "1280x720", "--speed", "instant")
    for node in DISTRICT:
        player.click_on("title.campaign")
        assert node.id in player.wait_for_scene("campaign").report["open"]
        win(player, node)
        player.kill()
        player = start("--size", "1280x720", "--speed", "instant", home=player.home)
        assert "title.continue" not in player.wait_for_scene("title").targets
    player.click_on("title.campaign")
    open_now = set(player.wait_for_scene("campaign").report["open"])
    ways_on = {road.end for road in CAMPAIGN.map.roads if road.start in {node.id for node in DISTRICT}}
    assert open_now >= {node.id for node in DISTRICT}
    assert open_now & (ways_on - {node.id for node in DISTRICT})
    assert player.messages == ""
