"""Whole games in a real window, from the title to the results."""

from __future__ import annotations

import pytest

from tests.window.conftest import Start
from tests.window.games import Game, by_clicks, by_handing_in, by_keys, by_mints, by_taking_home, keys_to
from tests.window.player import Player

pytestmark = pytest.mark.window

BY_HAND = (by_taking_home, by_handing_in, by_mints, by_clicks)
DEAL = "7"


def opponent_chosen_by_mouse(player: Player, opponent: str) -> None:
    player.click_on("title.solo")
    player.wait_for_scene("setup-solo")
    player.click_on(f"setup.{opponent}")
    player.wait_for(lambda now: now.targets[f"setup.{opponent}"].state != "", f"{opponent} chosen")
    player.click_on("setup.more")
    player.write("setup.seed", DEAL)
    player.click_on("setup.start")
    player.wait_for_scene("table")


def test_a_solitaire_game_by_mouse_with_every_kind_of_hand(start: Start) -> None:
    player = start("--size", "1600x900", "--speed", "instant")
    opponent_chosen_by_mouse(player, "rachael")
    game = Game(player, *BY_HAND)
    results = game.play()
    assert {way.__name__ for way in BY_HAND} <= set(game.used)
    assert results.report["title"]
    player.click_on("results.title")
    player.wait_for_scene("title")
    player.click_on("title.quit")
    assert (player.wait_for_end(), player.messages) == (0, "")


def test_a_game_of_two_people_by_mouse(start: Start) -> None:
    player = start("--size", "1920x1080", "--speed", "double")
    player.click_on("title.table")
    player.click_on("setup.seat-2.kind.0")
    player.wait_for(lambda now: now.targets["setup.seat-2.kind.0"].state != "", "a person for seat 2")
    player.click_on("setup.more")
    player.write("setup.seed", DEAL)
    player.click_on("setup.start")
    game = Game(player, *BY_HAND, is_impatient=True)
    results = game.play()
    assert results.report["title"]


def test_a_solitaire_game_by_keys_alone(start: Start) -> None:
    player = start("--size", "1280x720", "--speed", "instant")
    screen = player.wait_for_scene("title")
    player.key("Down")  # shows where the focus is
    player.key(*keys_to(screen, "title.learn", "title.solo"), "Return")
    screen = player.wait_for_scene("setup-solo")
    player.key(*keys_to(screen, "setup.start", "setup.sonic"), "Return")
    screen = player.wait_for(lambda now: now.targets["setup.sonic"].state != "", "Sonic chosen")
    player.key(*keys_to(screen, "setup.sonic", "setup.start"), "Return")
    player.wait_for_scene("table")
    game = Game(player, by_keys)
    results = game.play()
    assert results.report["title"]
    player.key("Escape")
    player.key("Escape")
    player.wait_for_scene("title")


def test_a_round_at_normal_speed_without_any_hurry(start: Start) -> None:
    """Everything is shown as it is meant to be, and what is shown is what was played."""
    player = start("--ai", "justin", "--seed", DEAL, "--size", "1280x720")
    game = Game(player, *BY_HAND)
    screen = game.next_decision()
    while screen.report["state"]["round"] == 1:
        game.turn(screen)
        screen = game.next_decision()
    assert screen.report["shown"] == screen.report["state"]
