"""Mint Delivery in a real window: whole games with every kind of hand, and what goes wrong in the middle of one."""

from __future__ import annotations

from pathlib import Path

import pytest

from mintworks.games.delivery.rules.actions import Move
from mintworks.storage.autosave import FILE
from mintworks.storage.files import game_file
from mintworks.storage.game_record import read_record
from tests.window.conftest import Start
from tests.window.deliveries import CURTAIN, RESULTS, Delivery, awaits_decision, drag_of
from tests.window.player import Player, Screen

pytestmark = pytest.mark.window

FACTORY = ("--game", "delivery", "--driver", "otto", "--seed", "7")
TABLE_OF_TWO = ("--game", "delivery", "--players", "2", "--seed", "7")


def hold_truck(player: Player, screen: Screen) -> None:
    """Take the truck up and draw it to the first space to which it may drive."""
    move = next(action for action in screen.report["legal"] if action.startswith("move:"))
    start = screen.middle("truck")
    player.press(start)
    player.draw_across(start, screen.middle(f"space:{move.removeprefix('move:')}"))
    player.wait_for(lambda now: now.report["held"] == "truck", "the truck in hand")


def test_a_factory_game_by_dragging_and_clicking(start: Start) -> None:
    player = start(*FACTORY, "--size", "1600x900", "--speed", "instant")
    game = Delivery(player)
    results = game.play()
    assert results.scene == RESULTS
    assert {"drag Move", "drag TakeOrder", "drag LoadFromBelt", "drag DeliverOrder", "click"} <= set(game.used)
    player.close_window()
    assert (player.wait_for_end(), player.messages) == (0, "")


def test_a_factory_game_by_keys_alone(start: Start) -> None:
    player = start(*FACTORY, "--size", "1280x720", "--speed", "instant")
    game = Delivery(player, is_by_keys=True)
    results = game.play()
    assert results.scene == RESULTS
    assert set(game.used) == {"key"}
    player.key("Escape")
    player.key("Escape")
    player.wait_for_scene("title")


def test_a_game_of_two_people_by_dragging_and_clicking(start: Start) -> None:
    player = start(*TABLE_OF_TWO, "--size", "1280x720", "--speed", "instant")
    game = Delivery(player)
    results = game.play()
    assert results.scene == RESULTS
    assert {CURTAIN, "drag Move", "drag TakeOrder", "drag Load", "drag DeliverOrder"} <= set(game.used)


def test_a_window_may_change_its_size_while_a_truck_drives(start: Start) -> None:
    player = start(*FACTORY, "--size", "1280x720")
    game = Delivery(player)
    screen = game.next_decision()
    move = next(action for action in game.legal(screen) if isinstance(action, Move))
    drag = drag_of(screen, move)
    assert drag is not None
    player.drag(*drag)
    player.wait_for(lambda now: str(move) in now.report["actions"], "the truck on its way")
    for size in ((1600, 900), (1024, 768), (1920, 1080)):
        player.resize(*size)
    screen = game.next_decision()
    assert screen.report["shown"] == screen.report["state"]
    game.turn(screen)


def test_resizing_with_the_truck_in_hand_lets_it_go(start: Start) -> None:
    player = start(*FACTORY, "--size", "1280x720", "--speed", "instant")
    game = Delivery(player)
    before = game.next_decision()
    hold_truck(player, before)
    player.resize(1600, 900)
    player.let_go()
    after = player.wait_for(lambda now: awaits_decision(now) and now.report["held"] is None, "empty hands")
    assert (after.report["actions"], after.report["picked"]) == (before.report["actions"], [])
    game.turn(game.next_decision())


def test_a_program_that_is_killed_loses_no_action(start: Start) -> None:
    player = start(*FACTORY, "--size", "1280x720", "--speed", "instant")
    game = Delivery(player)
    for _ in range(8):
        game.turn(game.next_decision())
    played = game.next_decision().report["actions"]
    player.kill()
    again = start("--size", "1280x720", "--speed", "instant", home=player.home)
    again.click_on("title.continue")
    assert Delivery(again).next_decision().report["actions"] == played


def test_a_second_program_leaves_the_game_of_the_first_alone(start: Start, tmp_path: Path) -> None:
    data = {"XDG_DATA_HOME": str(tmp_path / "data")}
    file = tmp_path / "data" / "mintworks" / game_file("delivery", FILE)
    first = start(*FACTORY, "--size", "960x540", "--speed", "instant", environment=data)
    game = Delivery(first)
    game.turn(game.next_decision())
    left = game.next_decision().report["actions"]

    second = start(*FACTORY, "--size", "960x540", "--speed", "instant", environment=data)
    other = Delivery(second)
    assert "already open" in other.next_decision().notice
    other.turn(other.next_decision())
    assert list(read_record(file).actions) == left

    first.focus()
    game.turn(game.next_decision())
    left = game.next_decision().report["actions"]
    assert list(read_record(file).actions) == left
