"""The table in a real window: what goes wrong in the middle of a gesture changes nothing, and sizes may change."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from tests.window.conftest import Start
from tests.window.games import Game, awaits_decision, by_clicks, by_handing_in, by_mints, by_taking_home, home
from tests.window.player import Player, Screen, xdotool

pytestmark = pytest.mark.window

SIZES = ((1280, 720), (1600, 900), (1728, 1080), (1920, 800), (1920, 1080))


@contextmanager
def other_window() -> Iterator[None]:
    """Another program opens its window in front, and is gone again."""
    other = subprocess.Popen(["xev", "-name", "other", "-geometry", "500x300+200+200"], stdout=subprocess.DEVNULL)
    try:
        xdotool("search", "--sync", "--onlyvisible", "--name", "^other$", "windowactivate", "--sync")
        yield
    finally:
        other.kill()
        other.wait()


@pytest.fixture
def player(start: Start) -> Player:
    """Somebody with a solitaire game before them whose first supply holds a plan that can be paid."""
    return start("--ai", "sonic", "--seed", "7", "--size", "1600x900", "--speed", "instant")


def awaited(player: Player) -> Screen:
    return player.wait_for(awaits_decision, "the first decision")


def holding(player: Player, what: str | None) -> Screen:
    return player.wait_for(lambda now: now.report["held"] == what, f"{what or 'nothing'} in hand")


def take_mints(player: Player) -> Screen:
    """Draw mints from the heap over the Producer, and keep them in hand."""
    screen = awaited(player)
    player.press(screen.middle("mints"))
    player.draw_across(screen.middle("mints"), screen.middle("location:producer"))
    return holding(player, "mints")


def assert_untouched(player: Player, before: Screen) -> None:
    """Nothing is in hand, nothing was picked or played, and the game goes on."""
    after = holding(player, None)
    assert after.report["state"] == before.report["state"]
    assert after.report["actions"] == before.report["actions"]
    assert after.report["picked"] == []
    player.drag(after.middle("mints"), after.middle("location:producer"))
    player.wait_for(lambda now: "producer" in now.report["actions"], "the placement on the Producer")


def assert_fits(screen: Screen) -> None:
    window = pygame.Rect((0, 0), screen.size_px)
    outside = [target.id for target in screen.targets.values() if not window.contains(target.rect)]
    assert outside == []


def test_a_game_goes_on_at_every_size_of_the_window(player: Player) -> None:
    awaited(player)
    game = Game(player, by_taking_home, by_handing_in, by_mints, by_clicks)
    for size in SIZES:
        player.resize(*size)
        screen = game.next_decision()
        assert_fits(screen)
        game.turn(screen)


def test_resizing_in_the_middle_of_a_drag_lets_the_mints_fall_back(player: Player) -> None:
    before = take_mints(player)
    player.resize(1280, 720)
    player.let_go()
    assert_untouched(player, before)


def test_resizing_in_the_middle_of_a_drag_lets_the_card_fall_back(player: Player) -> None:
    before = awaited(player)
    player.press(before.middle("card:landfill"))
    player.draw_across(before.middle("card:landfill"), home(before))
    holding(player, "card:landfill")
    player.resize(1920, 1080)
    player.let_go()
    assert_untouched(player, before)


def test_escape_in_the_middle_of_a_drag_takes_it_back(player: Player) -> None:
    before = take_mints(player)
    player.key("Escape")
    holding(player, None)
    player.let_go()
    assert_untouched(player, before)


def test_the_right_button_in_the_middle_of_a_drag_takes_it_back(player: Player) -> None:
    before = take_mints(player)
    player.click(before.middle("location:producer"), button=3)
    holding(player, None)
    player.let_go()
    assert_untouched(player, before)


def test_mints_dropped_outside_every_location_fall_back(player: Player) -> None:
    before = take_mints(player)
    player.draw_across(before.middle("location:producer"), home(before))
    player.let_go()
    assert_untouched(player, before)


def test_mints_dropped_on_a_closed_location_fall_back(player: Player) -> None:
    before = take_mints(player)
    player.draw_across(before.middle("location:producer"), before.middle("location:lotto"))
    player.let_go()
    assert_untouched(player, before)


def test_letting_go_outside_the_window_lets_the_mints_fall_back(player: Player) -> None:
    before = take_mints(player)
    player.point((before.size_px[0] + 150, 400))
    player.let_go()
    assert_untouched(player, before)


def test_a_window_that_loses_the_focus_in_the_middle_of_a_drag_lets_go(player: Player) -> None:
    before = take_mints(player)
    with other_window():
        holding(player, None)
    player.let_go()
    player.focus()
    assert_untouched(player, before)


def test_what_another_window_has_hidden_is_drawn_again(player: Player) -> None:
    screen = awaited(player)
    player.point((screen.size_px[0] - 5, screen.size_px[1] // 2))
    before = player.picture()
    with other_window():
        assert player.picture() != before
    player.wait_until(lambda: player.picture() == before, "the whole table")


def test_undo_by_key_takes_the_last_decision_back(player: Player) -> None:
    before = awaited(player)
    game = Game(player, by_mints)
    game.turn(before)
    game.next_decision()
    player.key("u")
    player.wait_for(lambda now: now.report["state"] == before.report["state"], "the position before")


def test_the_log_opens_and_shuts_by_key_and_by_button(player: Player) -> None:
    awaited(player)
    player.key("l")
    screen = player.wait_for_target("log-drawer")
    drawer = screen.targets["log-drawer"]
    assert drawer.state
    player.wait_for(
        lambda now: "log-drawer" in now.targets and now.targets["log-drawer"].rect.right < now.size_px[0],
        "the drawer drawn out",
    )
    player.click_on("log")
    player.wait_for(lambda now: "log-drawer" not in now.targets, "the drawer shut")


def test_f11_fills_the_screen_and_gives_it_back(player: Player) -> None:
    before = awaited(player)
    player.key("F11")
    full = player.wait_for(lambda now: now.size_px == (1920, 1080), "the full screen")
    assert_fits(full)
    player.key("F11")
    player.wait_for(lambda now: now.size_px == before.size_px, "the window as it was")


def test_a_window_whose_size_nobody_asked_for_lies_wholly_on_the_screen(start: Start) -> None:
    player = start()
    width, height = player.wait_for_scene("title").size_px
    assert width < 1920
    assert height < 1080
