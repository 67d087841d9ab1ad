"""The lessons of Mint Delivery at their table, from the first step to the last."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from mintworks.games.delivery.content.lessons import Lesson, load_lessons
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.scenes.tutorial import TutorialScene, walk_through
from mintworks.games.delivery.text.narration import space_name
from mintworks.games.delivery.view.hit_areas import truck_rect
from mintworks.scenes.base.laid_table import INSTANT
from mintworks.scenes.tutorial.host import Host
from mintworks.ui import tree
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import PointerMoved, PointerPressed, PointerReleased
from mintworks.ui.table.bubble import DO_IT, GO_ON

LESSONS = load_lessons(load_parts(), lambda key: True)


class Learner:
    """Somebody who sits in a lesson, and what is heard of that."""

    def __init__(self, app: App, lesson: Lesson, place: int = 0) -> None:
        self.app = app
        self.steps: list[int] = []
        self.is_done = False
        app.settings.animation_speed = INSTANT
        walk = walk_through(lesson, app.strings, place)
        self.scene = TutorialScene(Host(walk, on_step=self.steps.append, on_back=lambda place: None, on_done=self._end))
        app.push(self.scene)
        self.waits()

    def _end(self) -> None:
        self.is_done = True

    def waits(self) -> None:
        """Let pass what is shown, until the host has spoken."""
        for _ in range(200):
            if self.app.scene is not self.scene:
                self.app.step([], 0.05)  # a curtain, which lifts by itself
                continue
            self.scene.director.hurry()
            if not self.scene.update(0.05) and self.scene.host.bubble.speech is not None:
                return

    def heard(self, what: str) -> bool:
        """Whether the host's answer to what was done last says something."""
        speech = self.scene.host.bubble.speech
        assert speech is not None
        answer, _, _ = speech.words.removeprefix("**").partition("**\n")
        return answer != speech.words and what in answer

    def clicks(self, target: str) -> None:
        found = tree.find(self.scene.targets(), target)
        assert found is not None, target
        for event in (PointerMoved, PointerPressed, PointerReleased):
            self.app.scene.handle(event(found.rect.center))
        self.waits()

    def drags(self, target: str, to: str, *, slowly: bool) -> None:
        """Carry something to a target; slowly, so that it is there before it is let go."""
        start, end = (tree.find(self.scene.targets(), each) for each in (target, to))
        assert start is not None
        assert end is not None
        at = start.rect.center
        for event in (
            PointerMoved(at),
            PointerPressed(at),
            PointerMoved((at[0] + 20, at[1])),
            PointerMoved(end.rect.center),
        ):
            self.app.scene.handle(event)
        while slowly and self.scene.hand.update(0.05):
            pass
        self.app.scene.handle(PointerReleased(end.rect.center))
        self.waits()


@pytest.mark.parametrize("lesson", [pytest.param(lesson, id=lesson.id) for lesson in LESSONS])
def test_the_host_can_lead_through_a_whole_lesson(app: App, canvas: Canvas, lesson: Lesson) -> None:
    learner = Learner(app, lesson)
    for place, step in enumerate(lesson.steps):
        assert learner.steps == [*range(place + 1)]
        assert learner.scene.host.walk.found, step.id
        assert len(learner.scene.host.lit()) == len(step.lights), step.id
        learner.scene.draw(canvas)
        learner.clicks(DO_IT if step.do else GO_ON)
    assert learner.is_done


def test_what_is_lit_of_a_delivery_is_its_order_and_its_stars_and_nothing_between_them(app: App) -> None:
    learner = Learner(app, LESSONS[0], LESSONS[0].place_of("stars"))
    place = learner.scene.tableau.arrangement.seats[1]
    assert learner.scene.host.lit() == [place.done, place.stars]


@pytest.mark.parametrize("step, town", [("lay-by", "pepperton"), ("go", "spearfield")])
def test_the_host_leaves_the_name_of_the_town_in_sight_that_she_speaks_of(app: App, step: str, town: str) -> None:
    learner = Learner(app, LESSONS[0], LESSONS[0].place_of(step))
    sign = learner.scene.tableau.arrangement.signs[town]
    assert not learner.scene.host.bubble.rect.colliderect(sign)


def test_the_first_drive_is_two_clicks(app: App) -> None:
    learner = Learner(app, LESSONS[0])
    learner.clicks("truck")
    learner.clicks("space:north")
    assert learner.steps == [0, 1]
    assert learner.scene.match.state.seats[0].space == "north"


def test_a_wrong_try_is_answered_and_moves_nothing(app: App) -> None:
    learner = Learner(app, LESSONS[0])
    learner.clicks("space:west")
    assert learner.steps == [0]
    assert learner.heard(space_name("west", app.strings)[1:])


@pytest.mark.parametrize("lesson", [pytest.param(lesson, id=lesson.id) for lesson in LESSONS])
def test_a_lesson_goes_on_at_any_step(app: App, lesson: Lesson) -> None:
    for place in range(0, len(lesson.steps), 4):
        learner = Learner(app, lesson, place)
        assert learner.steps == [place]
        assert learner.scene.host.bubble.speech is not None


@pytest.mark.parametrize("slowly", [False, True])
def test_a_wrong_drag_is_answered_and_the_host_stays_with_what_she_speaks_of(app: App, *, slowly: bool) -> None:
    learner = Learner(app, LESSONS[0])
    stood = learner.scene.host.bubble.rect.copy()
    for wrong, said in (
        ("space:west-applemint", space_name("west-applemint", app.strings)),
        ("mat", app.strings("delivery.table.let_go.truck")),
    ):
        learner.drags("truck", wrong, slowly=slowly)
        assert learner.heard(said[1:])
        truck = truck_rect(learner.scene.tableau, 1, at_rest=True)
        assert not learner.scene.host.bubble.rect.colliderect(truck)
        assert learner.scene.host.bubble.rect.left == stood.left
    assert learner.steps == [0]


def test_a_wrong_drag_to_a_place_too_far_away_hears_how_far_it_is(app: App) -> None:
    learner = Learner(app, LESSONS[0], 1)
    learner.drags("truck", "space:west-applemint", slowly=True)
    speech = learner.scene.host.bubble.speech
    assert speech is not None
    assert app.strings("delivery.table.too_far", away="3 moves away", n=1) in speech.words


def test_d8_3_whichever_way_the_belt_is_turned_more_of_what_is_loaded_next_comes_into_reach(app: App) -> None:
    lesson = LESSONS[1]
    learner = Learner(app, lesson, lesson.place_of("rotate"))
    rules, state = learner.scene.session.rules, learner.scene.match.state
    wanted = rules.parse(lesson.steps[lesson.place_of("load")].do[0])
    assert wanted not in rules.legal_actions(state)
    for turn in lesson.steps[lesson.place_of("rotate")].do:
        after = rules.copy(state)
        rules.apply(after, rules.parse(turn))
        assert wanted in rules.legal_actions(after), turn


def test_d9_1_the_host_speaks_of_the_drivers_reach_when_he_has_loaded_from_the_other_belt(app: App) -> None:
    lesson = LESSONS[1]
    learner = Learner(app, lesson, lesson.place_of("reach"))
    assert learner.scene.match.state.seats[1].space == "left"
    assert str(learner.scene.match.history[-1].action).startswith("load:right:")


def test_d8_4_where_mints_go_back_in_the_lesson_is_a_choice(app: App) -> None:
    lesson = LESSONS[1]
    learner = Learner(app, lesson, lesson.place_of("belts"))
    legal = [str(action) for action in learner.scene.session.rules.legal_actions(learner.scene.match.state)]
    assert len(legal) > 1
    assert {*legal} == {*lesson.steps[lesson.place_of("belts")].do}


@pytest.mark.parametrize("slowly", [False, True])
def test_one_who_drives_past_the_town_is_told_that_it_is_too_far(app: App, *, slowly: bool) -> None:
    lesson = LESSONS[0]
    place = [step.id for step in lesson.steps].index("arrive")
    learner = Learner(app, lesson, place)
    learner.drags("truck", "space:west-pepperton", slowly=slowly)
    assert str(learner.scene.match.history[-1].action) == "move:pepperton"
    assert learner.heard("too far")
    assert learner.heard(space_name("pepperton", app.strings))


def test_one_who_drives_two_steps_of_the_lesson_at_once_is_told_nothing_of_the_kind(app: App) -> None:
    lesson = LESSONS[0]
    place = [step.id for step in lesson.steps].index("go")
    learner = Learner(app, lesson, place)
    learner.drags("truck", "space:spearfield", slowly=False)
    assert learner.steps[-1] == place + 1
    assert not learner.heard("too far")
