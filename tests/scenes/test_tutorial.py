"""Every lesson played to its end: by the rules, by mouse and by keys; and what happens off its path."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from mintworks.app import App
from mintworks.content.cards import load_cards
from mintworks.content.strings import Strings
from mintworks.content.tutorial import Lesson, LessonStep, load_lessons
from mintworks.records.tutorial import FILE, TutorialProgress, load_progress, save_progress
from mintworks.rules.works import Works
from mintworks.scenes.choices import SoloChoices
from mintworks.scenes.course import Course
from mintworks.scenes.doors import Doors
from mintworks.scenes.lesson_walk import LEARNER, LessonWalk
from mintworks.scenes.lessons import LessonsScene
from mintworks.scenes.scene import Scene
from mintworks.scenes.setup_solo import SoloSetupScene
from mintworks.scenes.title import TitleScene
from mintworks.scenes.tutorial import TutorialScene
from mintworks.view.canvas import Canvas
from mintworks.view.cues import Cue
from mintworks.view.input import Resized
from mintworks.view.settings import ANIMATION_SPEEDS
from mintworks.view.works.bubble import AGAIN, GO_ON, HOST, SKIP
from mintworks.view.works.choosing import picks
from tests.scenes.checks import SMALLEST_TARGET
from tests.scenes.person import FRAME_S, Person

CARDS = load_cards()
WORKS = Works(CARDS)
LESSONS = load_lessons(CARDS, Strings.load("en").has)
STEPS = [(lesson, place) for lesson in LESSONS for place in range(len(lesson.steps))]

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])


class Learner(Person):
    """A person at a lesson, who looks at the uppermost scene."""

    @property
    def lesson(self) -> TutorialScene:
        scene = self.app.scene
        assert isinstance(scene, TutorialScene)
        return scene

    def listens(self) -> str:
        """Wait until the host speaks; the id of her step."""
        for _ in range(600):
            if self.lesson.bubble.speech is not None:
                break
            self.waits(0.05)
        assert self.lesson.walk.step is not None
        assert self.lesson.bubble.speech is not None, self.lesson.walk.step.id
        return self.lesson.walk.step.id

    def focuses(self, target: str) -> None:
        """Press Tab until something has the focus."""
        for _ in range(len(self.app.scene.targets()) + 1):
            if self.lesson.controls.focused == target:
                return
            self.presses(pygame.K_TAB)
        raise AssertionError(f"Tab never reaches {target}")

    def drags(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self._happens(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for share in (0.3, 0.7, 1.0):
            at = tuple(round(a + (z - a) * share) for a, z in zip(start, end, strict=True))
            self._happens(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))
        self._happens(pygame.MOUSEBUTTONUP, pos=end, button=1)


@pytest.fixture
def learner(app: App) -> Learner:
    app.settings.animation_speed = ANIMATION_SPEEDS[-1]
    app.settings_changed()
    return Learner(app)


def begin(app: App, lesson: Lesson, place: int = 0, done: list[str] | None = None) -> TutorialScene:
    def again(to: int) -> None:
        app.replace(scene_at(to))

    def scene_at(at: int) -> TutorialScene:
        return TutorialScene(
            LessonWalk(WORKS, lesson, app.strings, at),
            on_step=lambda _: None,
            on_again=again,
            on_done=lambda: (done if done is not None else []).append(lesson.id),
        )

    app.push(TitleScene())
    scene = scene_at(place)
    app.push(scene)
    return scene


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
            walk.session.people[LEARNER].submit(WORKS.parse(step.do[0]))
            match.advance()
        walk.go_on()
    assert walk.step is None


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
            learner.clicks(GO_ON)
            continue
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


def test_every_step_can_be_skipped(app: App, learner: Learner) -> None:
    done: list[str] = []
    lesson = LESSONS[-1]
    begin(app, lesson, done=done)
    for step in asked_steps(lesson):
        assert learner.listens() == step.id
        learner.clicks(SKIP if step.do else GO_ON)
    assert done == [lesson.id]


def test_at_the_highest_speed_what_the_host_says_is_there_at_once(app: App, canvas: Canvas, learner: Learner) -> None:
    begin(app, LESSONS[0])
    while app.step([], FRAME_S):
        pass
    seen = pygame.image.tobytes(canvas.to_surface(), "RGB")
    app.redraw()
    app.step([], 0.0)
    assert pygame.image.tobytes(canvas.to_surface(), "RGB") == seen


# Off the path -------------------------------------------------------------------------------------


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


@each_lesson
def test_every_step_can_be_begun_with(app: App, learner: Learner, lesson: Lesson) -> None:
    for place, step in enumerate(lesson.steps):
        scene = begin(app, lesson, place)
        shown = step if step.until is None else lesson.steps[place + 1]  # at once, nothing remains to be watched
        assert learner.listens() == shown.id
        assert len(scene._lit()) == len(shown.lights), shown.id
        app.return_to_first()


@pytest.mark.parametrize("size, text_scale", [((960, 540), 2.0), ((1280, 800), 1.5)])
def test_the_bubble_leaves_what_it_speaks_of_free(
    app: App, canvas: Canvas, learner: Learner, size: tuple[int, int], text_scale: float
) -> None:
    canvas.resize(size)
    app.handle(Resized(size))
    app.settings.text_scale = text_scale
    app.settings_changed()
    for lesson, place in STEPS[::5]:
        scene = begin(app, lesson, place)
        name, bubble = learner.listens(), scene.bubble
        assert pygame.Rect((0, 0), size).contains(bubble.rect), name
        assert not bubble.rect.colliderect(scene._lit()[0]), name
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
    assert scene.bubble.speech is not None
    learner.clicks("location:supplier")
    learner.clicks("card:workshop")
    assert learner.listens() == "blue-star"


# The course ---------------------------------------------------------------------------------------


@pytest.fixture
def course(app: App, tmp_path: Path) -> Course:
    app.push(TitleScene())
    return Course(app, WORKS, Doors(), play=lambda: _set_up(app), folder=tmp_path)


def _set_up(app: App) -> None:
    app.push(SoloSetupScene(CARDS, SoloChoices("justin"), lambda plan: None))


def test_a_new_learner_goes_straight_to_the_first_step(app: App, learner: Learner, course: Course) -> None:
    course.begin()
    assert learner.listens() == "first-mint"


def test_a_lesson_goes_on_where_the_program_was_killed(
    app: App, learner: Learner, course: Course, tmp_path: Path
) -> None:
    course.begin()
    learner.listens()
    learner.clicks("location:producer")
    learner.listens()
    assert load_progress(tmp_path).left_at == {"first-mints": "two-for-one"}
    app.return_to_first()
    course.begin()
    assert isinstance(app.scene, LessonsScene)
    learner.presses(pygame.K_RETURN)
    assert learner.listens() == "two-for-one"
    assert [str(step.action) for step in learner.lesson.match.history] == ["producer"]


def test_a_lesson_is_left_without_a_question(app: App, learner: Learner, course: Course) -> None:
    course.begin()
    learner.listens()
    learner.presses(pygame.K_ESCAPE)
    learner.clicks("menu.leave")
    assert app.scene.name == "title"


def test_a_lesson_that_is_done_is_ticked_and_the_next_one_offered(
    app: App, learner: Learner, course: Course, tmp_path: Path
) -> None:
    lesson = LESSONS[0]
    save_progress(tmp_path, TutorialProgress(left_at={lesson.id: lesson.steps[-1].id}))
    course.begin()
    learner.presses(pygame.K_RETURN)
    learner.listens()
    learner.presses(pygame.K_RETURN)
    scene: Scene = app.scene
    assert scene.name == "lessons"
    assert load_progress(tmp_path) == TutorialProgress(done=[lesson.id])
    learner.presses(pygame.K_RETURN)
    assert learner.listens() == LESSONS[1].steps[0].id


def test_the_end_of_a_lesson_is_celebrated_and_leads_on_to_a_game(
    app: App, learner: Learner, course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Cue] = []
    monkeypatch.setattr(app.ui.sound, "play", lambda cue, **manner: heard.append(cue))
    save_progress(tmp_path, TutorialProgress(left_at={LESSONS[0].id: LESSONS[0].steps[-1].id}))
    course.begin()
    assert not any(target.id == "lessons.play" for target in app.scene.targets())
    learner.presses(pygame.K_RETURN)
    learner.listens()
    learner.presses(pygame.K_RETURN)
    assert Cue.WIN in heard
    assert app.scene.update(0.02)
    learner.clicks("lessons.play")
    assert [scene.name for scene in app.scenes] == ["title", "setup-solo"]


def test_progress_that_cannot_be_read_is_kept_aside(course: Course, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff{not json")
    course.begin()
    kept = [file.name for file in tmp_path.iterdir()]
    assert f"{FILE}.damaged" in kept


def test_a_folder_that_cannot_be_written_stops_no_lesson(app: App, learner: Learner, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    app.push(TitleScene())
    Course(app, WORKS, Doors(), folder=tmp_path / "file").begin()
    assert learner.listens() == "first-mint"
    assert learner.looks_at(HOST).name
