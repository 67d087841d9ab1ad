"""The button in the corner of the table: it passes, or takes back what was begun, and so does the key for passing."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.works.view.choosing import MINTS, Question, card_pick, location_pick
from mintworks.ui.command import Command
from mintworks.ui.input import Commanded
from tests.games.works.scenes.at_table import AtTable, arranged, table_session
from tests.games.works.scenes.learner import LESSONS, Learner, begin

BACK = "take-back"


def at_swap_meet(app: App) -> AtTable:
    """Ann has said what she gives at the Swap Meet, and not yet what she takes for it."""
    ann = AtTable(app, arranged(table_session(advanced=["swap-meet"]), plans=["gardens"], buildings=["windmill"]))
    ann.clicks_on(location_pick("swap-meet"), card_pick("windmill"))
    return ann


def test_while_a_plan_is_chosen_the_button_takes_back_and_then_passes_again(ann: AtTable) -> None:
    place = ann.looks_at("pass").rect
    ann.clicks(location_pick("supplier"))
    assert ann.looks_at(BACK).name == "Back"
    assert ann.looks_at(BACK).rect == place
    assert not ann.sees("pass")
    ann.clicks(BACK)
    assert (ann.asked(), ann.actions) == (Question.PLACE, [])
    assert ann.looks_at("pass").enabled
    assert not ann.sees(BACK)
    ann.clicks("pass")  # meant for the button that was there
    assert (ann.actions, ann.scene.tableau.answer.about) == ([], "pass")
    ann.waits(1.0)
    ann.clicks("pass")
    assert ann.actions == ["pass"]


@pytest.mark.parametrize("by", [pygame.K_p, pygame.K_ESCAPE, BACK])
def test_every_way_back_goes_step_by_step(app: App, by: int | str) -> None:
    ann = at_swap_meet(app)
    for question in (Question.GIVE, Question.PLACE):
        if isinstance(by, str):
            ann.clicks(by)
        else:
            ann.presses(by)
        assert (ann.asked(), ann.actions, ann.menus) == (question, [], 0)


def test_the_key_for_passing_passes_only_where_nothing_is_begun(ann: AtTable) -> None:
    ann.clicks(location_pick("supplier"))
    ann.presses(pygame.K_p)
    assert (ann.picked, ann.actions) == ((), [])
    ann.presses(pygame.K_p)
    assert ann.actions == ["pass"]


def test_the_pads_button_for_passing_takes_a_choice_back_too(ann: AtTable) -> None:
    ann.clicks(location_pick("supplier"))
    ann.app.step([Commanded(Command.PASS)], 0.0)
    assert (ann.picked, ann.actions) == ((), [])


def test_mints_in_the_hand_are_put_back_before_anybody_passes(ann: AtTable) -> None:
    ann.takes(MINTS)
    assert ann.sees(BACK)
    ann.presses(pygame.K_p)
    assert (ann.holds(), ann.actions) == (None, [])
    assert ann.sees("pass")


def test_mints_that_are_let_go_on_the_button_are_put_back(ann: AtTable) -> None:
    ann.drags(MINTS, ann.middle("pass"))
    assert (ann.holds(), ann.actions) == (None, [])
    assert ann.sees("pass")


def test_the_way_back_by_keys_leaves_the_focus_where_the_choice_began(ann: AtTable) -> None:
    ann.clicks(location_pick("supplier"))
    ann.scene.controls.focus(BACK)
    ann.presses(pygame.K_RETURN)
    assert ann.scene.controls.focused == location_pick("supplier")
    ann.presses(pygame.K_RETURN)
    assert ann.asked() is Question.BUY


def test_the_button_tells_the_key_that_does_the_same(ann: AtTable) -> None:
    assert ann.scene.commands[BACK] is Command.CANCEL


def test_a_button_that_was_pressed_and_went_away_is_not_used_when_it_comes_back(ann: AtTable) -> None:
    ann.clicks(location_pick("supplier"))
    at = ann.middle(BACK)
    ann.presses_at(at)
    ann.presses(pygame.K_ESCAPE)
    ann.lets_go(at)
    assert ann.actions == []
    ann.clicks(location_pick("supplier"))
    ann.lets_go(ann.middle(BACK))
    assert ann.asked() is Question.BUY


def test_in_a_lesson_too_the_button_takes_a_choice_back(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("buy"))
    learner.listens()
    assert not learner.looks_at("pass").enabled
    scene.hand.click(location_pick("supplier"))
    app.step([], 0.0)
    assert learner.looks_at(BACK).enabled
    learner.presses(pygame.K_p)
    assert scene.hand.question is Question.PLACE
    assert scene.host.bubble.speech is not None
    assert "Pass?" not in scene.host.bubble.speech.words
    assert not learner.looks_at("pass").enabled
