"""Every step of every lesson: whatever does what it asks is taken, by each gesture, and all else answered."""

from __future__ import annotations

import pytest
from _pytest.mark.structures import ParameterSet

from mintworks.app.app import App
from mintworks.games.delivery.content.lessons import Lesson
from mintworks.games.delivery.rules.actions import Action, LoadFromBelt
from mintworks.games.delivery.view.pick_ids import MAT, PASS, TRUCK, is_option
from mintworks.ui.input import PointerPressed, PointerReleased
from mintworks.ui.table.bubble import DO_IT, GO_ON
from tests.games.delivery.scenes.gestures import gestures
from tests.games.delivery.scenes.learner import LESSONS, Learner

each_lesson = pytest.mark.parametrize("lesson", [pytest.param(lesson, id=lesson.id) for lesson in LESSONS])


def _steps(least: int) -> list[ParameterSet]:
    """The steps that ask for something, in at least so many ways."""
    return [
        pytest.param(lesson, place, id=f"{lesson.id}-{step.id}")
        for lesson in LESSONS
        for place, step in enumerate(lesson.steps)
        if len(step.do) >= least
    ]


STEPS, SEVERAL = _steps(1), _steps(2)


def frame(app: App, key: str) -> list[str]:
    """What an answer says besides names."""
    return [part.strip() for part in app.strings(key, name="§", where="§", reason="§").split("§") if part.strip(" .?")]


def is_told(app: App, answer: str, action: Action) -> bool:
    """Whether an answer is the one to an action that the rules allow."""
    return all(part in answer for part in frame(app, f"tutorial.answers.actions.{type(action).__name__}"))


@pytest.mark.parametrize("lesson, place", STEPS)
def test_whatever_does_what_a_step_asks_is_taken_by_each_gesture(app: App, lesson: Lesson, place: int) -> None:
    learner = Learner(app, lesson, place)
    decided = learner.only_tries()
    state = learner.scene.match.state
    tried = 0
    for action in learner.asked:
        for gesture in gestures(state, action):
            decided.clear()
            learner.begins_anew()
            if gesture[0] == "keys" and not all(
                is_option(each) or learner.looks_at(each).focusable for each in gesture[1:] if each != PASS
            ):
                continue
            learner.does(gesture)
            tried += 1
            assert decided == [action], (gesture, learner.answer)
            assert learner.answer == "", gesture
    assert tried >= 2
    assert {str(action) for action in learner.asked} == {*lesson.steps[place].do}, "each is legal"


def is_kept_down(learner: Learner, thing: str, answer: str) -> bool:
    """Whether an answer is the one to who draws at something that the step leaves where it is."""
    kind = thing.partition(":")[0]
    keys = {kind: f"tutorial.answers.things.{kind}" for kind in ("truck", "bed", "order")}
    key = {**keys, "belt": "tutorial.answers.actions.LoadFromBelt"}.get(kind)
    return key is not None and all(part in answer for part in frame(learner.app, key))


@each_lesson
def test_whatever_a_step_does_not_ask_is_answered_for_what_it_is_and_the_lesson_goes_on(
    app: App, lesson: Lesson
) -> None:
    learner = Learner(app, lesson)
    for place, step in enumerate(lesson.steps):
        assert learner.steps[-1] == place
        tries_all_else(learner)
        assert learner.steps[-1] == place
        if step.do:
            learner.begins_anew()
            learner.does(next(gestures(learner.scene.match.state, learner.asked[0])))
        else:
            learner.begins_anew() if learner.scene.hand.deciding else learner.waits(0.5)
            learner.clicks(GO_ON)
        learner.listens()
    assert learner.is_done


def tries_all_else(learner: Learner) -> None:
    """Try every other legal action in all ways, and look what is said."""
    state, asked = learner.scene.match.state, learner.asked
    if not asked:
        return
    played = len(learner.scene.match.history)
    submit = learner.scene.hand.submit
    decided = learner.only_tries()
    for action in learner.legal:
        for gesture in gestures(state, action) if action not in asked else ():
            learner.begins_anew()
            decided.clear()
            things = [each for each in gesture[1:] if each not in (PASS, MAT) and not is_option(each)]
            if gesture[0] != "keys" and not all(map(learner.can_reach, things)):
                continue
            if gesture[0] == "keys" and not all(learner.looks_at(each).focusable for each in things):
                continue
            learner.does(gesture)
            if decided:  # alike to what is asked, such as the third white mint for the second
                assert {*decided} <= {*asked}, gesture
                continue
            answer = learner.answer
            assert answer or learner.scene.hand.is_engaged, (gesture, action)
            if gesture[0] == "drag" and is_kept_down(learner, gesture[1], answer):
                continue
            if len(things) == 1 or gesture[0] == "drag":
                assert is_told(learner.app, answer, action), (gesture, action, answer)
            if isinstance(action, LoadFromBelt) and answer:
                color = learner.app.strings(f"tutorial.answers.kinds.{action.mints[0]}")
                assert color in answer, gesture
    learner.scene.hand.submit = submit
    assert len(learner.scene.match.history) == played


@pytest.mark.parametrize("lesson, place", STEPS)
def test_what_the_rules_forbid_is_answered_by_their_reason_whatever_it_is(app: App, lesson: Lesson, place: int) -> None:
    learner = Learner(app, lesson, place)
    decided = learner.only_tries()
    silent = []
    for target in [target.id for target in learner.scene.table.laid()]:
        learner.begins_anew()
        learner.does(("keys", target))
        is_heard = decided or learner.answer or learner.scene.hand.picked
        if not is_heard and target != MAT and learner.looks_at(target).focusable:
            silent.append(target)
        decided.clear()
    assert silent == []


@pytest.mark.parametrize("lesson, place", STEPS)
def test_a_double_click_does_what_is_asked_and_nothing_of_the_step_after(app: App, lesson: Lesson, place: int) -> None:
    learner = Learner(app, lesson, place)
    _, *things = next(gestures(learner.scene.match.state, learner.asked[0]))
    learner.begins_anew()
    for thing in things[:-1]:
        learner.points_and_clicks(thing)
    at = learner.looks_at(things[-1]).rect.center
    learner.points_and_clicks(things[-1])
    learner.scene.director.hurry()
    while learner.scene.update(0.05) and learner.app.scene is learner.scene:
        learner.scene.director.hurry()
    for event in (PointerPressed(at), PointerReleased(at)):
        learner.app.handle(event)
    learner.listens()
    assert learner.steps[-1] == place + 1
    assert learner.answer == ""


@pytest.mark.parametrize("lesson, place", SEVERAL)
def test_whichever_is_taken_of_several_the_lesson_ends(app: App, lesson: Lesson, place: int) -> None:
    for wanted in lesson.steps[place].do:
        learner = Learner(app, lesson, place)
        action = next(action for action in learner.asked if str(action) == wanted)
        learner.does(next(gestures(learner.scene.match.state, action)))
        learner.listens()
        assert wanted in [str(step.action) for step in learner.scene.match.history]
        for step in lesson.steps[place + 1 :]:
            assert learner.scene.host.walk.found, step.id
            learner.waits(0.5)
            learner.clicks(DO_IT if step.do else GO_ON)
            learner.listens()
        assert learner.is_done
        app.return_to_first()


def test_a_truck_that_is_let_go_nowhere_hears_where_trucks_go(app: App) -> None:
    learner = Learner(app, LESSONS[0])
    learner.drags(TRUCK, MAT)
    assert app.strings("delivery.table.let_go.truck") in learner.answer
