"""What a lesson answers to somebody who leaves its path or goes back."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app import App
from mintworks.view.works.bubble import AGAIN
from tests.scenes.learner import LESSONS, Learner, begin


@pytest.mark.parametrize(
    "target, answer", [("location:builder", "needs a plan"), ("location:supplier", "Supplier gets"), ("pass", "Pass?")]
)
def test_a_wrong_try_is_answered_and_changes_nothing(app: App, learner: Learner, target: str, answer: str) -> None:
    scene = begin(app, LESSONS[0])
    learner.listens()
    if target == "pass":
        learner.presses(pygame.K_p)
    elif target == "location:supplier":
        scene.hand.click(target)  # the bubble may lie over it
    else:
        learner.clicks(target)
    assert scene.bubble.speech is not None
    assert answer in scene.bubble.speech.words
    assert scene.match.history == []
    learner.clicks("location:producer")
    assert learner.listens() == "two-for-one"


def test_mints_dropped_in_the_wrong_place_are_answered(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0])
    learner.listens()
    learner.drags(scene.tableau.arrangement.seats[1].pile.center, learner.looks_at("location:builder").rect.center)
    assert scene.bubble.speech is not None
    assert "needs a plan" in scene.bubble.speech.words
    assert scene.hand.held is None


def test_again_goes_back_one_step_and_the_table_with_it(app: App, learner: Learner) -> None:
    begin(app, LESSONS[0], LESSONS[0].place_of("built"))
    assert learner.listens() == "built"
    learner.clicks(AGAIN)
    assert learner.listens() == "build"
    assert learner.lesson.tableau.shown.seats[0].mints == 2
    assert learner.lesson.tableau.shown == learner.lesson.match.state
    assert not learner.lesson.bubble.buttons[AGAIN].reason
    learner.clicks("location:builder")
    assert learner.listens() == "built"


def test_nothing_is_undone_in_a_lesson(app: App, learner: Learner) -> None:
    begin(app, LESSONS[0])
    learner.listens()
    learner.clicks("location:producer")
    learner.presses(pygame.K_u)
    assert learner.listens() == "two-for-one"
    assert "Again" in learner.looks_at("undo").reason


def test_the_table_waits_in_the_middle_of_upkeep(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("refill"))
    assert learner.listens() == "refill"
    assert len(scene.tableau.shown.supply) == 3
    assert scene.tableau.shown.seats[0].mints == 0
    assert scene.match.state.seats[0].mints == 2
