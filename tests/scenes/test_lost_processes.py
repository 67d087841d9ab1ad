"""At a table it can be thought although the computer starts no process: one hears why one waits, and it goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.playback import Playback
from mintworks.core.plugin import GamePlugin
from mintworks.core.record import GameRecord
from mintworks.core.review import Effort
from mintworks.core.review_process import ReviewProcess
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import GAMES, scenes_of
from mintworks.scenes.base.hinting import Hinting
from mintworks.scenes.base.table_scene import TableScene
from mintworks.scenes.history.kept_review import KeptReview
from mintworks.scenes.review import review_desk
from mintworks.storage.history import Review
from tests.core.players.no_processes import NoProcesses
from tests.scenes.noted_navigator import NotedNavigator
from tests.scenes.person import FRAME_S, Person
from tests.tiny_game.registered import registered

MOST_FRAMES = 10_000


class Ann(Person):
    """Plays against somebody who thinks; `told` is what the program said above all, `prompts` what the table said."""

    def __init__(self, app: App, plugin: GamePlugin, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(app)
        self.told: list[str] = []
        self.prompts = set[str]()
        monkeypatch.setattr(app, "tell", self.told.append)
        self._plugin = plugin
        NotedNavigator(app)
        self.sits_down()

    def sits_down(self) -> None:
        """At a table at which the other one begins."""
        setup = self._plugin.codec.setup_from_json({"players": 2, "first": 1, "seed": 3})
        self.session = Session(self._plugin, GamePlan((Seat.of("pip", "Pip"), Seat(SeatKind.PERSON, "Ann")), setup))
        scene = scenes_of(self._plugin).table(self.session)
        assert isinstance(scene, TableScene)
        self.scene = scene
        self.app.push(scene)

    def is_asked(self) -> bool:
        return self.session.match.seat_to_move == 2 and self.scene.hand.deciding

    def is_advised(self) -> bool:
        hint = self.scene.report()["hint"]
        return hint is not None and not hint["thinking"]

    def waits_for(self, what: str) -> None:
        """Frame by frame, until this is so."""
        for _ in range(MOST_FRAMES):
            if getattr(self, what)():
                return
            self.app.step([], FRAME_S)
            self.prompts.add(self.scene.prompt())
        raise AssertionError(f"not {what}")


@pytest.fixture(params=GAMES, ids=lambda plugin: plugin.folder)
def ann(app: App, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Ann:
    NoProcesses(monkeypatch)
    return Ann(app, request.param, monkeypatch)


def test_a_computer_player_and_a_hint_think_on_and_that_is_told_where_one_waits_for_them(ann: Ann) -> None:
    longer = ann.app.strings("table.waits_longer_for", name="Pip")
    ann.waits_for("is_asked")
    assert longer in ann.prompts
    ann.presses(pygame.K_h)
    assert ann.scene.part(Hinting).words == ann.app.strings("table.hint.thinks_longer")
    ann.waits_for("is_advised")
    assert ann.told == []
    assert not ann.session.crashes
    ann.scene.leave()


def test_a_hint_that_is_thought_about_is_not_waited_for(ann: Ann) -> None:
    ann.waits_for("is_asked")
    ann.presses(pygame.K_h)
    assert ann.scene.report()["hint"]["thinking"]
    ann.presses(pygame.K_ESCAPE)
    assert ann.scene.report()["hint"] is None
    ann.scene.leave()


def test_as_long_as_a_hint_is_thought_about_between_frames_there_is_always_another_frame(ann: Ann) -> None:
    ann.waits_for("is_asked")
    ann.presses(pygame.K_h)
    ann.app.step([], 1.0)
    assert ann.scene.report()["hint"]["thinking"]
    assert all(ann.app.step([], 1.0) for _ in range(3))
    ann.scene.leave()


@pytest.fixture
def stacks() -> Iterator[GamePlugin]:
    with registered() as game:
        yield game


def test_a_game_is_reviewed_between_frames(
    app: App, person: Person, stacks: GamePlugin, monkeypatch: pytest.MonkeyPatch
) -> None:
    NoProcesses(monkeypatch)
    NotedNavigator(app)
    monkeypatch.setattr(
        review_desk,
        "begin_thinking",
        lambda playback, known: ReviewProcess(playback.game, playback.record, known, Effort.even(200)),
    )
    rules, setup = stacks.rules(), {"players": 2, "seed": 4}
    first = rules.legal_actions(rules.new_game(stacks.codec.setup_from_json(setup)))[0]
    seats = (Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.PERSON, "Ben"))
    playback = Playback(stacks, GameRecord(rules.id, setup, (str(first),), seats=seats), app.strings)
    kept: list[Review] = []
    scene = scenes_of(stacks).replay(playback, None, KeptReview(Review(), kept.append))
    app.push(scene)
    for _ in range(MOST_FRAMES):
        assert app.step([], FRAME_S) or kept
        if kept:
            break
    assert kept[-1].is_whole
    assert len(kept[-1].verdicts) == 1
