"""Every lesson played to its end, by the rules, by mouse and by keys; and every step of it begun with."""

from __future__ import annotations

import re

import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.games.works.content.lessons import Happening, Lesson, LessonStep
from mintworks.games.works.rules.retelling import apply_event
from mintworks.games.works.scenes.lesson_walk import LessonWalk
from mintworks.games.works.view.choosing import picks
from mintworks.scenes.tutorial.lesson_walk import LEARNER
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import DOUBLE_CLICK_S, PointerPressed, Resized
from mintworks.ui.table.bubble import BACK, DO_IT, GO_ON, SKIP
from mintworks.ui.table.hint_view import HINT
from tests.games.works.scenes.learner import LESSONS, WORKS, Learner, begin, each_lesson
from tests.scenes.checks import SMALLEST_TARGET
from tests.scenes.person import FRAME_S

STEPS = [(lesson, place) for lesson in LESSONS for place in range(len(lesson.steps))]
CROWDED = [
    (lesson, place)
    for lesson, place in STEPS
    if lesson.steps[place].id in ("upkeep", "build-gardens", "build-museum", "ties")
]
"""Where large words would hide something lit or the strip, if they did not stand narrower, wider or over Pass."""


def asked_steps(lesson: Lesson) -> list[LessonStep]:
    """Those that wait for the learner; the others pass by themselves, at this speed at once."""
    return [step for step in lesson.steps if step.until is None]


# The lessons themselves ---------------------------------------------------------------------------


@each_lesson
def test_every_action_of_a_lesson_is_legal_and_all_that_is_awaited_happens(lesson: Lesson) -> None:
    walk = LessonWalk(WORKS, lesson, Strings.load("en"))
    match = walk.session.match
    for step in lesson.steps:
        while walk.next_portion() is not None:
            pass
        assert walk.found, step.id
        if step.do:
            legal = [str(action) for action in WORKS.legal_actions(match.state)]
            assert match.seat_to_move == LEARNER, step.id
            assert set(step.do) <= set(legal), step.id
            match.play(WORKS.parse(step.do[0]))
        walk.go_on()
    assert walk.step is None


@each_lesson
def test_all_of_a_move_has_landed_when_the_host_speaks_of_it(lesson: Lesson) -> None:
    taught_event_by_event = {"upkeep", "refill", "production", "rent"}
    walk = LessonWalk(WORKS, lesson, Strings.load("en"))
    shown = walk.opening.copy()
    for step in lesson.steps:
        while (portion := walk.next_portion()) is not None:
            for event in portion.events:
                apply_event(shown, event)
        assert (shown == walk.session.match.state) is (step.id not in taught_event_by_event), step.id
        if step.do:
            walk.session.match.play(WORKS.parse(step.do[0]))
        walk.go_on()


def test_the_leadership_council_has_paid_when_the_host_speaks_of_it(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("blue-star"))
    assert learner.listens() == "blue-star"
    assert scene.tableau.shown.seats[1].mints == 2


def test_the_first_lesson_is_won_with_seven_stars_by_the_learner() -> None:
    walk = LessonWalk(WORKS, LESSONS[0], Strings.load("en"), len(LESSONS[0].steps))
    outcome = walk.session.match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((LEARNER,), "stars")


def test_the_first_thing_of_all_is_a_mint_on_the_producer() -> None:
    assert LESSONS[0].steps[0].do == ("producer",)


@each_lesson
def test_the_host_says_two_sentences_at_most(lesson: Lesson) -> None:
    strings = Strings.load("en")
    sentences = {step.id: len(re.findall(r"[.!?]+(?=\s|$)", strings(step.says))) for step in lesson.steps}
    assert {step: count for step, count in sentences.items() if count not in (1, 2)} == {}


# By mouse and by keys -----------------------------------------------------------------------------


@each_lesson
def test_a_lesson_is_learned_by_mouse(app: App, learner: Learner, lesson: Lesson) -> None:
    done: list[str] = []
    begin(app, lesson, done=done)
    for step in asked_steps(lesson):
        assert learner.listens() == step.id
        if not step.do:
            learner.goes_on()
            continue
        learner.waits(DOUBLE_CLICK_S)  # one passes where one went on: the rest of a double click does not
        for pick in picks(WORKS.parse(step.do[0])):
            if learner.lesson.hand.deciding:  # a single plan to build needs no pick
                learner.clicks(pick)
    assert done == [lesson.id]


@each_lesson
def test_a_lesson_is_learned_by_keys(app: App, learner: Learner, lesson: Lesson) -> None:
    done: list[str] = []
    begin(app, lesson, done=done)
    for step in asked_steps(lesson):
        assert learner.listens() == step.id
        if not step.do:
            learner.presses(pygame.K_RETURN)
            continue
        for pick in picks(WORKS.parse(step.do[0])):
            if learner.lesson.hand.deciding:
                learner.focuses(pick)
                learner.presses(pygame.K_RETURN)
    assert done == [lesson.id]


def test_the_first_mint_is_dragged_at_a_calm_pace(app: App, learner: Learner) -> None:
    app.settings.animation_speed = 1.0
    app.settings_changed()
    scene = begin(app, LESSONS[0])
    learner.listens()
    learner.drags(scene.tableau.arrangement.seats[1].pile.center, learner.looks_at("location:producer").rect.center)
    assert learner.listens() == "two-for-one"
    assert scene.tableau.shown.seats[0].mints == 4


def test_what_is_watched_ends_by_itself_or_is_skipped(app: App, learner: Learner) -> None:
    app.settings.animation_speed = 1.0
    app.settings_changed()
    lesson = LESSONS[2]
    for skips in (False, True):
        scene = begin(app, lesson, lesson.place_of("watch"))
        assert learner.listens() == "watch"
        assert scene.director.busy
        if skips:
            learner.clicks(SKIP)
        else:
            learner.waits(6.0)
        assert learner.listens() == "crane"
        app.return_to_first()


def test_the_host_makes_every_move_that_is_left_to_her(app: App, learner: Learner) -> None:
    done: list[str] = []
    lesson = LESSONS[-1]
    begin(app, lesson, done=done)
    for step in asked_steps(lesson):
        assert learner.listens() == step.id
        learner.clicks(DO_IT) if step.do else learner.goes_on()
    assert done == [lesson.id]


def test_at_the_highest_speed_what_the_host_says_is_there_at_once(app: App, canvas: Canvas, learner: Learner) -> None:
    begin(app, LESSONS[0])
    while app.step([], FRAME_S):
        pass
    seen = pygame.image.tobytes(canvas.to_surface(), "RGB")
    app.redraw()
    app.step([], 0.0)
    assert pygame.image.tobytes(canvas.to_surface(), "RGB") == seen


# From any step on ---------------------------------------------------------------------------------


@each_lesson
def test_every_step_can_be_begun_with(app: App, learner: Learner, lesson: Lesson) -> None:
    for place, step in enumerate(lesson.steps):
        scene = begin(app, lesson, place)
        shown = step if step.until is None else lesson.steps[place + 1]  # at once, nothing remains to be watched
        assert learner.listens() == shown.id
        assert len(scene.host.lit()) == len(shown.lights), shown.id
        app.return_to_first()


@pytest.mark.parametrize("size, text_scale", [((960, 540), 2.0), ((1280, 800), 1.5)])
def test_the_bubble_leaves_what_it_speaks_of_free(
    app: App, canvas: Canvas, learner: Learner, size: tuple[int, int], text_scale: float
) -> None:
    canvas.resize(size)
    app.handle(Resized(size))
    app.settings.text_scale = text_scale
    app.settings_changed()
    for lesson, place in [*STEPS[::5], *CROWDED]:
        scene = begin(app, lesson, place)
        name, bubble = learner.listens(), scene.host.bubble
        assert pygame.Rect((0, 0), size).contains(bubble.rect), name
        assert bubble.rect.collidelist([*scene.host.lit(), scene.tableau.arrangement.strip]) < 0, name
        for button in bubble.buttons.values():
            assert bubble.rect.contains(button.rect), name
            assert min(button.rect.size) >= SMALLEST_TARGET * app.ui.unit - 1, name
        app.return_to_first()


def test_a_lesson_survives_a_new_size_in_the_middle_of_a_choice(app: App, canvas: Canvas, learner: Learner) -> None:
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("buy"))
    learner.listens()
    learner.clicks("location:supplier")
    canvas.resize((1280, 720))
    app.handle(Resized((1280, 720)))
    assert scene.host.bubble.speech is not None
    learner.clicks("card:workshop")
    assert learner.listens() == "blue-star"


def test_the_button_that_goes_on_lies_at_the_right_of_the_words(app: App, learner: Learner) -> None:
    lesson = LESSONS[0]
    for place, step in enumerate(lesson.steps):
        if not step.do:
            bubble = begin(app, lesson, place).host.bubble
            learner.listens()
            onward, back = bubble.buttons[GO_ON].rect, bubble.buttons[BACK].rect
            assert back.right < bubble.rect.centerx < onward.centerx
            assert onward.right < bubble.rect.right
            app.return_to_first()


def test_where_the_host_only_speaks_a_click_on_her_words_goes_on_and_one_beside_them_does_nothing(
    app: App, learner: Learner
) -> None:
    scene = begin(app, LESSONS[0], 1)
    assert learner.listens() == "two-for-one"
    learner.waits(DOUBLE_CLICK_S)
    learner.clicks_at(scene.tableau.arrangement.mint_supply.center)
    learner.clicks("location:supplier")
    assert learner.listens() == "two-for-one"
    assert scene.tableau.answer.about is None
    at = scene.host.bubble.rect.center
    learner.clicks_at(at)
    assert learner.listens() == "goal"
    learner.clicks_at(at)
    assert learner.listens() == "goal", "the rest of a double click goes nowhere"
    learner.waits(DOUBLE_CLICK_S)
    app.handle(PointerPressed(scene.tableau.arrangement.deck.center, "right"))
    assert app.scene is scene, "the deck has no closer look"
    learner.clicks_at(scene.host.bubble.rect.center)
    assert learner.listens() == "pip-buys"


def test_rounds_that_are_spared_pass_behind_a_curtain_that_says_so(app: App, learner: Learner) -> None:
    lesson = LESSONS[0]
    scene = begin(app, lesson, lesson.place_of("gardens-built"))
    assert learner.listens() == "gardens-built"
    assert scene.tableau.shown.round == 3
    learner.goes_on()
    learner.waits(0.3)
    assert app.scene.name == "lesson-curtain"
    assert learner.listens() == "later"
    assert scene.tableau.shown.round == 5


def test_a_building_is_looked_at_before_anything_is_said_of_it(app: App, learner: Learner) -> None:
    app.settings.animation_speed = 1.0
    app.settings_changed()
    lesson = LESSONS[0]
    scene = begin(app, lesson, lesson.place_of("build"))
    learner.listens()
    learner.clicks("location:builder")
    while not scene.tableau.shown.seats[0].buildings:
        learner.waits(0.05)
    assert scene.host.bubble.speech is None
    learner.waits(1.0)
    assert scene.host.bubble.speech is None
    assert learner.listens() == "built"


def test_what_glows_for_a_pick_lies_above_the_veil_and_takes_a_click(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("buy"))
    learner.listens()
    learner.clicks("card:workshop")
    home = scene.tableau.arrangement.seats[LEARNER].panel
    assert home in scene.host.lit_now()
    assert not scene.host.bubble.rect.colliderect(home)
    learner.clicks_at(home.center)
    assert learner.listens() == "blue-star"


def test_the_last_word_of_the_first_lesson_is_the_victory() -> None:
    assert LESSONS[0].steps[-1].after == Happening("GameEnded")


# Where the bubble stands -------------------------------------------------------------------------


@each_lesson
def test_the_bubble_keeps_off_what_takes_a_choice_back(app: App, learner: Learner, lesson: Lesson) -> None:
    for place, step in enumerate(lesson.steps):
        if not step.do or len(picks(WORKS.parse(step.do[0]))) < 2:
            continue
        scene = begin(app, lesson, place)
        learner.listens()
        learner.clicks(picks(WORKS.parse(step.do[0]))[0])
        if scene.hand.deciding and scene.hand.is_engaged:
            assert not scene.host.bubble.rect.colliderect(learner.looks_at("take-back").rect), step.id
        app.return_to_first()


def test_what_takes_a_choice_back_is_drawn_above_the_veil(
    app: App, canvas: Canvas, learner: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("buy"))
    learner.listens()
    learner.clicks("location:supplier")
    learner.waits(0.5)
    drawn: list[str] = []
    monkeypatch.setattr(canvas, "fill", lambda *_: drawn.append("veil"))
    monkeypatch.setattr(scene.strip.buttons["take-back"], "draw", lambda: drawn.append("take-back"))
    scene.host.draw_light()
    assert drawn[-2:] == ["veil", "take-back"]


@each_lesson
def test_the_bubble_leaves_the_title_of_the_lesson_free(app: App, learner: Learner, lesson: Lesson) -> None:
    for place, step in enumerate(lesson.steps):
        scene = begin(app, lesson, place)
        learner.listens()
        assert not scene.host.bubble.rect.colliderect(scene.tableau.arrangement.strip), step.id
        app.return_to_first()


def test_the_bubble_stays_where_it_is_during_a_step(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0], LESSONS[0].place_of("buy"))
    learner.listens()
    learner.clicks("card:statue")
    assert scene.report()["says"].startswith("**")
    at = scene.host.bubble.rect.topleft
    learner.clicks("location:supplier")
    assert not scene.report()["says"].startswith("**")
    assert scene.host.bubble.rect.topleft == at


def test_a_wrong_try_neither_moves_the_bubble_nor_does_a_click_on_it_say_anything(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0])
    learner.listens()
    before = scene.host.bubble.rect.copy()
    learner.clicks_at(before.midtop)
    assert scene.tableau.answer.about is None
    learner.clicks("location:builder")
    assert scene.report()["says"].startswith("**")
    after = scene.host.bubble.rect
    assert (after.left, after.width) == (before.left, before.width)
    assert before.top == after.top or before.bottom == after.bottom


def test_the_first_bubble_hides_no_card_and_no_location(app: App, learner: Learner) -> None:
    scene = begin(app, LESSONS[0])
    learner.listens()
    laid = [target.rect for target in scene.host.beneath() if target.role in ("card", "location")]
    assert scene.host.bubble.rect.collidelist(laid) < 0


def test_nobody_is_advised_in_a_lesson(app: App, learner: Learner) -> None:
    begin(app, LESSONS[0], 0)
    learner.listens()
    learner.presses(pygame.K_h)
    assert learner.lesson.report()["hint"] is None
    assert HINT not in learner.lesson.strip.buttons
