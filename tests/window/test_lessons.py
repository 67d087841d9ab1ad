"""Learning in a real window: a whole lesson by hand and by keys alone, and one that a power cut interrupts."""

from __future__ import annotations

import time
from typing import Final

import pytest

from mintworks.content.strings import Strings
from mintworks.games.works.content.lessons import Lesson, LessonStep, load_lessons
from mintworks.ui.input import DOUBLE_CLICK_S
from mintworks.ui.table.bubble import GO_ON
from tests.window.conftest import Start
from tests.window.games import WORKS, Game, by_clicks, by_handing_in, by_keys, by_mints, by_taking_home
from tests.window.player import Player, Screen

pytestmark = pytest.mark.window

FIRST, DEEDS, _ = load_lessons(WORKS.cards, Strings.load("en").has)
BY_HAND: Final = (by_taking_home, by_handing_in, by_mints, by_clicks)


def listen(player: Player, lesson: Lesson, step: LessonStep) -> Screen:
    """Wait until the host has spoken at a step and the table is still."""

    def has_spoken(now: Screen) -> bool:
        report = now.report
        here = now.scene == "tutorial" and (report["lesson"], report["step"]) == (lesson.id, step.id)
        return here and report["says"] != "" and not (report["busy"] or report["moving"])

    return player.wait_for(has_spoken, f"the words of {lesson.id}, {step.id}")


def take(player: Player, game: Game, lesson: Lesson, step: LessonStep, *, by_mouse: bool) -> None:
    """Do what a step asks for."""
    screen = listen(player, lesson, step)
    if by_mouse:
        time.sleep(DOUBLE_CLICK_S)  # sooner a click might be taken for the rest of a double one
    if step.do:
        game.play_action(screen, WORKS.parse(step.do[0]))
    elif by_mouse:
        player.click_on(GO_ON)
    else:
        player.key("Return")


def take_postcard(player: Player) -> None:
    """Look at the postcard of the first victory, and go back."""
    player.wait_for_scene("postcard")
    player.click_on("postcard.back")


def see_list(player: Player) -> Screen:
    """Wait for the list of lessons, faded in."""
    return player.wait_for_target(f"lessons.{DEEDS.id}")


def test_the_first_lesson_by_mouse_and_the_second_after_a_power_cut(start: Start) -> None:
    player = start("--size", "1280x720", "--speed", "instant")
    player.click_on("title.learn")
    game = Game(player, *BY_HAND)
    for step in FIRST.steps:
        take(player, game, FIRST, step, by_mouse=True)
    assert {way.__name__ for way in BY_HAND} == set(game.used)
    take_postcard(player)
    see_list(player)
    player.click_on(f"lessons.{DEEDS.id}")
    for step in DEEDS.steps[:8]:
        take(player, game, DEEDS, step, by_mouse=True)
    left = listen(player, DEEDS, DEEDS.steps[8])
    player.kill()

    again = start("--size", "1280x720", "--speed", "instant", home=player.home)
    again.click_on("title.learn")
    listed = see_list(again)
    assert listed.targets[f"lessons.{FIRST.id}"].name == "Again"
    assert listed.targets[f"lessons.{DEEDS.id}"].name == f"Resume: step 9 of {len(DEEDS.steps)}"
    again.click_on(f"lessons.{DEEDS.id}")
    back = listen(again, DEEDS, DEEDS.steps[8])
    for what in ("state", "shown", "actions", "says"):
        assert back.report[what] == left.report[what]
    take(again, Game(again, *BY_HAND), DEEDS, DEEDS.steps[8], by_mouse=True)
    listen(again, DEEDS, DEEDS.steps[9])
    assert again.messages == ""


def test_the_first_lesson_by_keys_alone(start: Start) -> None:
    player = start("--size", "1280x720", "--speed", "instant")
    player.tab_to("title.learn")
    player.key("Return")
    game = Game(player, by_keys)
    for step in FIRST.steps:
        take(player, game, FIRST, step, by_mouse=False)
    player.wait_for_scene("postcard")
    player.key("Escape")
    see_list(player)
    player.key("Escape")
    player.wait_for_scene("title")
    assert player.messages == ""
