"""A recorded game watched in a real window: dragged along its timeline, taken over and played on."""

from __future__ import annotations

from pathlib import Path

import pytest

from mintworks.storage.import_export import export_game
from mintworks.ui.table.replay_foot import FORWARD, TAKE_OVER
from mintworks.ui.table.timeline import TIMELINE
from tests.storage.games import finished, solitaire_plan
from tests.window.conftest import Start
from tests.window.games import Game, by_clicks
from tests.window.player import Player, Screen

pytestmark = pytest.mark.window

RECORD = finished(solitaire_plan("justin", seed=3))


@pytest.fixture
def player(start: Start, tmp_path: Path) -> Player:
    """Somebody who has opened the file of a game."""
    return start(str(export_game(tmp_path, RECORD)), command="replay")


def at_place(player: Player, place: int) -> Screen:
    def is_there(screen: Screen) -> bool:
        return screen.report.get("place") == place and not screen.report["busy"]

    return player.wait_for(is_there, f"move {place}")


def test_a_recorded_game_is_led_by_hand_and_by_keys(player: Player) -> None:
    player.wait_for_scene("replay")
    player.wait_for(lambda now: now.report.get("place", 0) > 0, "the first move, which comes by itself")
    player.key("Home")
    at_place(player, 0)
    player.click_on(FORWARD)
    first = at_place(player, 1)
    player.key("Right")
    at_place(player, 2)
    player.key("Left")
    back = at_place(player, 1)
    assert back.report["state"] == back.report["shown"] == first.report["state"]
    timeline = back.targets[TIMELINE].rect
    line = timeline.bottom - timeline.height / 4  # the bar, in a window of any size: the rounds are named above it
    player.drag((timeline.left + 30, line), (timeline.right + 60, line))
    end = at_place(player, len(RECORD.actions))
    assert end.report["shown"]["phase"] == "over"
    player.key("Home")
    at_place(player, 0)


def test_a_game_that_is_taken_over_is_played_on(player: Player) -> None:
    player.wait_for_scene("replay")
    player.key("Next")
    screen = player.wait_for(lambda now: now.report.get("place", 0) > 0 and not now.report["playing"], "the next round")
    kept = list(RECORD.actions[: screen.report["place"]])
    player.click_on(TAKE_OVER)
    # The opponent may have moved before anybody can look.
    game = Game(player, by_clicks)
    table = game.next_decision()
    assert table.report["actions"][: len(kept)] == kept
    game.turn(table)


def test_escape_leads_to_the_title(player: Player) -> None:
    player.wait_for_scene("replay")
    player.key("Escape")
    player.wait_for_scene("title")
