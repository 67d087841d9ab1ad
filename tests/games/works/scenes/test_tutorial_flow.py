"""The tutorial: where one goes on, what is ticked, and what cannot be kept."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.session import Session
from mintworks.games.works.scenes.setup_choices import SoloChoices
from mintworks.games.works.scenes.setup_solo import SoloSetupScene
from mintworks.games.works.scenes.tutorial_flow import TutorialFlow
from mintworks.scenes.base.navigator import Navigator
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.settings.menu import MenuScene
from mintworks.scenes.tutorial.lessons_scene import LessonsScene
from mintworks.storage.tutorial_progress import FILE, TutorialFile, TutorialProgress
from mintworks.ui.cues import Cue
from mintworks.ui.table.bubble import HOST
from tests.games.works.scenes.learner import CARDS, LESSONS, Learner
from tests.scenes.titles import title_scene


@pytest.fixture
def flow(app: App, tmp_path: Path) -> TutorialFlow:
    app.navigator = Ways(app)
    app.push(title_scene())
    return TutorialFlow(app, CARDS, tmp_path)


class Ways(Navigator):
    """What lessons are left by."""

    def __init__(self, app: App) -> None:
        self.app = app

    def return_to_title(self) -> None:
        self.app.return_to_first()

    def begin(self, entry: str) -> None:
        self.app.push({"solo": SoloSetupScene}[entry](CARDS, SoloChoices("justin")))

    def open_menu(self, session: Session | None = None) -> None:
        self.app.push(MenuScene(self.return_to_title, is_kept=True))


def test_a_new_learner_goes_straight_to_the_first_step(app: App, learner: Learner, flow: TutorialFlow) -> None:
    flow.begin()
    assert learner.listens() == "first-mint"


def test_a_lesson_goes_on_where_the_program_was_killed(
    app: App, learner: Learner, flow: TutorialFlow, tmp_path: Path
) -> None:
    flow.begin()
    learner.listens()
    learner.clicks("location:producer")
    learner.listens()
    assert TutorialFile(tmp_path).progress.left_at == {"first-mints": "two-for-one"}
    app.return_to_first()
    flow.begin()
    assert isinstance(app.scene, LessonsScene)
    learner.presses(pygame.K_RETURN)
    assert learner.listens() == "two-for-one"
    assert [str(step.action) for step in learner.lesson.match.history] == ["producer"]


def test_a_lesson_is_left_without_a_question(app: App, learner: Learner, flow: TutorialFlow) -> None:
    flow.begin()
    learner.listens()
    learner.presses(pygame.K_ESCAPE)
    learner.clicks("menu.leave")
    assert app.scene.name == "title"


def test_a_lesson_that_is_done_is_ticked_and_the_next_one_offered(
    app: App, learner: Learner, flow: TutorialFlow, tmp_path: Path
) -> None:
    lesson = LESSONS[0]
    TutorialFile(tmp_path).change(lambda before: TutorialProgress(left_at={lesson.id: lesson.steps[-1].id}))
    flow.begin()
    learner.presses(pygame.K_RETURN)
    learner.listens()
    learner.presses(pygame.K_RETURN)
    scene: Scene = app.scene
    assert scene.name == "postcard", "of the first victory"
    assert "Pip" in str(app.scene.report())
    learner.presses(pygame.K_ESCAPE)
    assert app.scene.name == "lessons"
    assert TutorialFile(tmp_path).progress == TutorialProgress(done=(lesson.id,))
    learner.presses(pygame.K_RETURN)
    assert learner.listens() == LESSONS[1].steps[0].id


def test_the_postcard_of_the_first_lesson_leads_straight_on_to_the_next(
    app: App, learner: Learner, flow: TutorialFlow, tmp_path: Path
) -> None:
    TutorialFile(tmp_path).change(lambda before: TutorialProgress(left_at={LESSONS[0].id: LESSONS[0].steps[-1].id}))
    flow.begin()
    learner.presses(pygame.K_RETURN)
    learner.listens()
    learner.presses(pygame.K_RETURN)
    assert app.scene.name == "postcard"
    learner.presses(pygame.K_RETURN)
    assert learner.listens() == LESSONS[1].steps[0].id
    assert [scene.name for scene in app.scenes] == ["title", "tutorial"]


def test_the_end_of_a_lesson_is_celebrated_and_leads_on_to_the_next(
    app: App, learner: Learner, flow: TutorialFlow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Cue] = []
    monkeypatch.setattr(app.ui.sound, "play", lambda cue, **manner: heard.append(cue))
    TutorialFile(tmp_path).change(lambda before: TutorialProgress(left_at={LESSONS[0].id: LESSONS[0].steps[-1].id}))
    flow.begin()
    assert not any(target.id == "lessons.play" for target in app.scene.targets())
    learner.presses(pygame.K_RETURN)
    learner.listens()
    learner.presses(pygame.K_RETURN)
    assert Cue.WIN in heard
    learner.clicks("postcard.back")
    assert app.scene.update(0.02)
    assert not any(target.id == "lessons.play" for target in app.scene.targets()), "one way leads on, to the next"


def test_the_last_lesson_leads_on_to_a_game(app: App, learner: Learner, flow: TutorialFlow, tmp_path: Path) -> None:
    last = LESSONS[-1]
    TutorialFile(tmp_path).change(lambda before: TutorialProgress(left_at={last.id: last.steps[-1].id}))
    flow.begin()
    learner.presses(pygame.K_RETURN)
    learner.listens()
    learner.presses(pygame.K_RETURN)
    learner.presses(pygame.K_RETURN)
    assert [scene.name for scene in app.scenes] == ["title", "setup-solo"]


def test_after_all_lessons_a_game_is_what_is_offered_first(
    app: App, learner: Learner, flow: TutorialFlow, tmp_path: Path
) -> None:
    TutorialFile(tmp_path).change(lambda before: TutorialProgress(done=tuple(lesson.id for lesson in LESSONS)))
    flow.begin()
    learner.presses(pygame.K_RETURN)
    assert [scene.name for scene in app.scenes] == ["title", "setup-solo"]


def test_progress_that_cannot_be_read_is_kept_aside(flow: TutorialFlow, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff{not json")
    flow.begin()
    kept = [file.name for file in tmp_path.iterdir()]
    assert f"{FILE}.damaged" in kept


def test_a_folder_that_cannot_be_written_stops_no_lesson(app: App, learner: Learner, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    app.push(title_scene())
    TutorialFlow(app, CARDS, tmp_path / "file").begin()
    assert learner.listens() == "first-mint"
    assert learner.looks_at(HOST).name
