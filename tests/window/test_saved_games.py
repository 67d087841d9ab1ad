"""Several games are saved, in a real window, through a power cut and until somebody takes one away."""

from __future__ import annotations

import pytest

from tests.window.conftest import Start
from tests.window.games import Game, by_clicks
from tests.window.player import Player

pytestmark = pytest.mark.window

AT_ONCE = ("--size", "1280x720", "--speed", "instant")


def begin(player: Player, ai: str) -> list[str]:
    """Begin a solo game from the title and play a turn of it; gives what was played."""
    player.click_on("title.solo")
    player.wait_for_scene("setup-solo")
    player.click_on(f"setup.{ai}")
    player.click_on("setup.start")
    return turn(player)


def turn(player: Player) -> list[str]:
    game = Game(player, by_clicks)
    game.turn(game.next_decision())
    actions: list[str] = game.next_decision().report["actions"]
    return actions


def leave(player: Player) -> None:
    player.click_on("menu")
    player.click_on("menu.leave")
    player.wait_for_scene("title")


def test_three_games_wait_through_a_power_cut_and_go_one_by_one(start: Start) -> None:
    player = start(*AT_ONCE)
    played = {}
    for ai in ("sonic", "mort"):
        played[ai] = begin(player, ai)
        leave(player)
    played["justin"] = begin(player, "justin")
    player.kill()

    again = start(*AT_ONCE, home=player.home)
    assert "Justin" in again.wait_for_target("title.continue").targets["title.continue"].state
    again.click_on("title.shelf")
    again.wait_for_scene("shelf")
    again.click_on("shelf.game-3")
    back = Game(again, by_clicks).next_decision().report["actions"]
    assert back[: len(played["sonic"])] == played["sonic"]
    leave(again)
    again.click_on("title.shelf")
    again.click_on("shelf.remove-2")
    again.click_on("shelf.keep")
    again.click_on("shelf.remove-2")
    again.click_on("shelf.go")
    left = again.wait_for(lambda now: len(now.report.get("games", ())) == 2, "two saved games")
    assert [told.partition(" · ")[0] for told in left.report["games"]] == ["Minty and Sonic", "Minty and Mort"]
    again.kill()

    third = start(*AT_ONCE, home=player.home)
    third.click_on("title.shelf")
    assert third.wait_for_scene("shelf").report["games"] == left.report["games"]
    assert third.messages == again.messages == player.messages == ""
