"""What a lesson answers to somebody who leaves its path or goes back."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.works.content.lessons import Lesson
from mintworks.games.works.view.choosing import MINTS
from mintworks.ui.input import DOUBLE_CLICK_S, Command, Commanded
from mintworks.ui.table.bubble import BACK, DO_IT, GO_ON
from tests.games.works.scenes.learner import LESSONS, Learner, begin, each_lesson
from tests.scenes.person import FRAME_S


@pytest.mark.parametrize(
    "target, answer", [("location:builder", "needs a plan"), ("location:supplier", "Supplier"), ("pass", "Pass?")]
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
    assert scene.host.bubble.speech is not None
    assert answer in scene.host.bubble.speech.words
    assert "Good morning" not in scene.host.bubble.speech.words, "that was said before"
    assert scene.spoken.endswith(scene.host.bubble.speech.words), "who can't see the bubble hears it"
    assert scene.match.history == []
    learner.clicks("location:producer")
    assert learner.listens() == "two-for-one"


def test_an_answer_names_no_clause_and_is_dropped_with_the_next_right_pick(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("buy"))
    learner.listens()
    said = scene.report()["says"]
    scene.hand.click("location:producer")
    assert "Producer has no free spaces" in scene.report()["says"]
    assert "W4" not in scene.report()["says"]
    learner.clicks("location:supplier")
    assert scene.hand.is_engaged
    assert scene.report()["says"] == said


def test_an_answer_to_a_wrong_second_pick_stays(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("buy"))
    learner.listens()
    learner.clicks("location:supplier")
    learner.clicks("card:statue")
    assert scene.hand.is_engaged
    assert "Statue" in scene.report()["says"]


@pytest.mark.parametrize(
    "target, answer",
    [
        ("location:builder", "needs a plan"),
        ("card:statue", "Statue"),
        ("seat:2", "only work on locations"),
        ("deck", "only work on locations"),
    ],
)
def test_mints_dropped_in_the_wrong_place_are_answered(app: App, learner: Learner, target: str, answer: str) -> None:
    scene = begin(app, LESSONS[0])
    learner.listens()
    learner.drags(learner.looks_at(MINTS).rect.center, learner.looks_at(target).rect.center)
    assert answer in scene.report()["says"]
    assert scene.hand.held is None
    assert scene.match.history == []


def test_a_card_is_called_by_the_name_of_whoever_owns_it(app: App, learner: Learner) -> None:
    lesson = LESSONS[2]
    scene = begin(app, lesson, lesson.place_of("take-star"))
    learner.listens()
    learner.clicks("card:crane")
    assert app.strings("works.names.ais.justin") in scene.report()["says"]


def test_who_has_no_mints_left_is_told_so(app: App, learner: Learner) -> None:
    lesson = LESSONS[2]
    scene = begin(app, lesson, lesson.place_of("pass"))
    learner.listens()
    assert not scene.match.state.seats[0].mints
    learner.clicks(MINTS)
    assert scene.report()["says"].startswith(f"**{app.strings('tutorial.answers.no_mints')}**")


def test_mints_that_are_put_back_need_no_answer(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0])
    learner.listens()
    learner.drags(learner.looks_at(MINTS).rect.center, learner.looks_at("seat:1").rect.center)
    assert not scene.report()["says"].startswith("**")


def test_a_card_that_is_dragged_before_its_turn_is_answered_as_one_that_is_clicked(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("buy"))
    learner.listens()
    learner.drags(learner.looks_at("card:statue").rect.center, learner.looks_at("seat:1").rect.center)
    assert "Statue" in scene.report()["says"]
    assert scene.match.state.seats[0].plans == []


def test_a_card_that_was_clicked_first_can_be_dragged_as_the_host_asks(app: App, learner: Learner) -> None:
    begin(app, LESSONS[0], LESSONS[0].place_of("buy"))
    learner.listens()
    learner.clicks("card:workshop")
    learner.drags(learner.looks_at("card:workshop").rect.center, learner.looks_at("seat:1").rect.center)
    assert learner.listens() == "blue-star"


def test_the_rest_of_a_double_click_does_not_leave_the_next_move_to_the_host(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("going-first"))
    learner.listens()
    at = learner.looks_at(GO_ON).rect.center
    learner.clicks(GO_ON)
    assert learner.listens() == "work"
    played = len(scene.match.history)
    scene.host.bubble.buttons[DO_IT].rect.center = at  # wherever the bubble comes to stand
    scene.host.bubble.rect.union_ip(scene.host.bubble.buttons[DO_IT].rect)
    learner.clicks_at(at)
    assert len(scene.match.history) == played
    learner.waits(DOUBLE_CLICK_S)
    learner.clicks_at(at)
    assert len(scene.match.history) == played + 1


def test_a_lesson_begun_by_mouse_goes_on_by_confirming_alone(app: App, learner: Learner) -> None:
    confirmed = Commanded(Command.CONFIRM)
    scene = begin(app, LESSONS[0])
    assert learner.listens() == "first-mint"
    app.step([confirmed], FRAME_S)
    assert scene.controls.focused == "location:producer"
    assert scene.match.history == []
    for heard in ("two-for-one", "goal", "pip-buys", "second-mint"):
        app.step([confirmed], FRAME_S)
        assert learner.listens() == heard


def test_step_back_leads_one_step_back_and_the_table_with_it(app: App, learner: Learner) -> None:
    begin(app, LESSONS[0], LESSONS[0].place_of("built"))
    assert learner.listens() == "built"
    learner.clicks(BACK)
    assert learner.listens() == "build"
    assert learner.lesson.tableau.shown.seats[0].mints == 2
    assert learner.lesson.tableau.shown == learner.lesson.match.state
    assert not learner.lesson.host.bubble.buttons[BACK].reason
    learner.clicks("location:builder")
    assert learner.listens() == "built"


def test_nothing_is_undone_in_a_lesson(app: App, learner: Learner) -> None:
    begin(app, LESSONS[0])
    learner.listens()
    learner.clicks("location:producer")
    learner.presses(pygame.K_u)
    assert learner.listens() == "two-for-one"
    assert "Step back" in learner.looks_at("undo").reason


def test_a_pass_is_seen_on_the_lit_table_before_the_host_speaks_of_it(app: App, learner: Learner) -> None:
    app.settings.animation_speed = 1.0
    app.settings_changed()
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("second-mint"))
    learner.listens()
    learner.clicks("location:producer")
    seen_s = 0.0
    while scene.host.bubble.speech is None:
        seen_s += 0.05 if scene.tableau.bubbles else 0.0
        learner.waits(0.05)
    assert learner.listens() == "pass-not-final"
    assert seen_s >= 0.8
    assert scene.tableau.bubbles == []


def test_a_click_leads_past_a_pass_at_once(app: App, learner: Learner) -> None:
    app.settings.animation_speed = 1.0
    app.settings_changed()
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("second-mint"))
    learner.listens()
    learner.clicks("location:producer")
    while not scene.tableau.bubbles:
        learner.waits(0.05)
    learner.clicks("location:builder")
    learner.waits(0.05)
    assert learner.listens() == "pass-not-final"


def test_stars_are_explained_while_the_host_speaks_of_them(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("counting"))
    learner.listens()
    for seat, place in scene.tableau.arrangement.seats.items():
        assert place.stars in scene.host.lit()
        assert not place.stars.colliderect(scene.host.bubble.rect)
        learner.slides_to(place.stars.center)
        explained = scene.controls.explained()
        assert explained is not None
        assert explained.id == f"seat:{seat}"
    learner.focuses("seat:1")
    explained = scene.controls.explained()
    assert explained is not None
    assert explained.id == "seat:1"
    learner.presses(pygame.K_RETURN)
    assert learner.listens() == "last-round"


@each_lesson
def test_by_keys_every_step_has_its_focus(app: App, learner: Learner, lesson: Lesson) -> None:
    for place, step in enumerate(lesson.steps):
        if step.until is None:
            app.translator.device = "keys"
            scene = begin(app, lesson, place)
            learner.listens()
            assert learner.looks_at(scene.controls.focused or "nothing").enabled, step.id
            app.return_to_first()


def test_the_table_waits_in_the_middle_of_upkeep(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("refill"))
    assert learner.listens() == "refill"
    assert len(scene.tableau.shown.supply) == 3
    assert scene.tableau.shown.seats[0].mints == 0
    assert scene.match.state.seats[0].mints == 2
