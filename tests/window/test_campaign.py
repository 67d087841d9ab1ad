"""A node of the campaign in a real window: lost, won, and still won when the program is started again."""

from __future__ import annotations

from functools import partial

import pytest

from mintworks.core.scenario import MEDALS
from mintworks.games.works.content.scenarios import load_campaign
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.actions import Action, Pass
from tests.window.conftest import Start
from tests.window.games import Game, by_clicks, by_keys, planned, settled
from tests.window.player import Player, Screen

pytestmark = pytest.mark.window

CAMPAIGN = load_campaign()
FIRST = next(iter(CAMPAIGN.nodes.values()))
NEXT = {road.end for road in CAMPAIGN.map.roads if road.start == FIRST.id and road.needs == 1}
MOST_TRIES = 6
"""The planner wins the first node nineteen times in twenty."""


def only_passes(screen: Screen) -> Action:
    """Let the opponent build whatever it likes."""
    return Pass()


DECIDE = partial(planned, works=PLUGIN.rules(FIRST.variant))


def go_to_first_node(player: Player) -> Screen:
    """From the title to the map, whose first node is pointed at."""
    player.click_on("title.campaign")
    assert player.wait_for_scene("campaign").report["shown"] == FIRST.id
    return player.wait_for_target("campaign.enter")


def test_a_node_is_lost_then_won_and_stays_won(start: Start) -> None:
    player = start("--size", "1280x720", "--speed", "instant")
    go_to_first_node(player)
    player.click_on("campaign.enter")
    Game(player, by_keys, decide=only_passes).play()
    lost = settled(player)
    assert lost.report["earned"] == []
    assert not (player.data / "campaign.json").exists()

    for _ in range(MOST_TRIES):
        player.click_on("campaign.again")
        player.wait_for(lambda now: now.scene != "campaign-debriefing", "another game")
        Game(player, by_clicks, decide=DECIDE).play()
        if "win" in (earned := settled(player).report["earned"]):
            break
    assert "win" in earned
    player.click_on("campaign.onward")
    won = player.wait_for(lambda now: now.scene == "campaign" and set(now.report["open"]) >= NEXT, "the open roads")
    player.kill()

    again = start("--size", "1280x720", home=player.home)
    again.click_on("title.campaign")
    later = again.wait_for_scene("campaign")
    assert later.report["open"] == won.report["open"]
    states = {target.id: (target.state, target.enabled) for target in won.targets.values()}
    assert {target.id: (target.state, target.enabled) for target in later.targets.values()} == states
    assert f"{len(earned)} of {len(MEDALS)}" in later.targets[f"node.{FIRST.id}"].state
    assert again.messages == ""


def test_a_game_of_a_node_goes_on_after_a_power_cut(start: Start) -> None:
    player = start("--size", "1280x720", "--speed", "instant")
    go_to_first_node(player)
    player.click_on("campaign.enter")
    game = Game(player, by_clicks, decide=DECIDE)
    for _ in range(3):
        game.turn(game.next_decision())
    left = game.next_decision().report
    player.kill()

    again = start("--size", "1280x720", "--speed", "instant", home=player.home)
    again.click_on("title.continue")
    game = Game(again, by_clicks, decide=DECIDE)
    back = game.next_decision().report
    assert (back["actions"], back["state"]) == (left["actions"], left["state"])
    game.play()
    is_won = "win" in settled(again).report["earned"]
    again.key("Escape")
    assert again.wait_for_scene("campaign").report["shown"] in (NEXT if is_won else {FIRST.id})
    assert again.messages == ""


def test_a_game_of_a_node_and_that_of_the_day_wait_side_by_side_through_a_power_cut(start: Start) -> None:
    player = start("--size", "1280x720", "--speed", "instant")
    go_to_first_node(player)
    player.click_on("campaign.enter")
    at_node = take_turns(Game(player, by_clicks, decide=only_passes))
    leave_for_title(player)
    player.click_on("title.daily")
    player.click_on("daily.begin")
    of_day = take_turns(Game(player, by_clicks, decide=only_passes))
    player.kill()

    again = start("--size", "1280x720", "--speed", "instant", home=player.home)
    assert "Daily" in again.wait_for_target("title.continue").targets["title.continue"].state
    again.click_on("title.continue")
    assert Game(again, by_clicks).next_decision().report["actions"] == of_day
    leave_for_title(again)
    again.click_on("title.campaign")
    assert "saved game" in again.wait_for_target(f"node.{FIRST.id}").targets[f"node.{FIRST.id}"].state
    again.click_on("campaign.enter")
    assert Game(again, by_clicks).next_decision().report["actions"] == at_node
    assert again.messages == ""


def take_turns(game: Game) -> list[str]:
    """Play two decisions; all actions so far."""
    for _ in range(2):
        game.turn(game.next_decision())
    return list(game.next_decision().report["actions"])


def leave_for_title(player: Player) -> None:
    """From a table to the title, by way of the map if it lies between."""
    player.click_on("menu")
    player.click_on("menu.leave")
    if player.wait_for_scene("title", "campaign").scene == "campaign":
        player.click_on("campaign.back")
    player.wait_for_scene("title")
