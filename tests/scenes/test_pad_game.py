"""A whole game with nothing but a game pad: from the title to the results, by the events that SDL gives."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Mapping
from functools import partial
from typing import Any, Final

import pygame
import pytest

from mintworks.app.app import App
from mintworks.app.navigator import Navigator
from mintworks.app.play_options import PlayOptions
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.view.choosing import picks
from mintworks.scenes.base.play import PlayScene
from mintworks.scenes.base.table_scene import TableScene
from mintworks.scenes.setup import setup_scene
from mintworks.ui import tree
from mintworks.ui.settings import SPEEDS
from tests.any_game import AnyPlay

_FULL: Final = 32767
_STEP_S: Final = 0.05
_CROSS: Final[Mapping[tree.Direction, int]] = {
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
_STICK: Final[Mapping[tree.Direction, tuple[int, int]]] = {
    "up": (pygame.CONTROLLER_AXIS_LEFTY, -_FULL),
    "down": (pygame.CONTROLLER_AXIS_LEFTY, _FULL),
    "left": (pygame.CONTROLLER_AXIS_LEFTX, -_FULL),
    "right": (pygame.CONTROLLER_AXIS_LEFTX, _FULL),
}


class PadPlayer:
    """Somebody on a sofa: every second step is made with the stick, the others with the cross."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.steps = 0

    # Events

    def post(self, kind: int, **attributes: Any) -> None:
        """Let SDL's queue hold an event, and the program take it."""
        pygame.event.post(pygame.event.Event(kind, instance_id=0, **attributes))
        self.app.step(self.app.translator.events(), _STEP_S)

    def presses(self, button: int) -> None:
        self.post(pygame.CONTROLLERBUTTONDOWN, button=button)
        self.post(pygame.CONTROLLERBUTTONUP, button=button)

    def steps_to(self, direction: tree.Direction) -> None:
        self.steps += 1
        if self.steps % 2:
            self.presses(_CROSS[direction])
            return
        axis, value = _STICK[direction]
        self.post(pygame.CONTROLLERAXISMOTION, axis=axis, value=value)
        self.post(pygame.CONTROLLERAXISMOTION, axis=axis, value=0)

    # Intentions

    @property
    def focused(self) -> str | None:
        scene = self.app.scene
        if isinstance(scene, PlayScene):
            return scene.controls.focused
        widget = scene.form.focused  # type: ignore[attr-defined]
        return None if widget is None else str(widget.id)

    def goes_to(self, target: str) -> None:
        """Move the focus: by the fewest steps, or with the shoulder button where no step leads there."""
        for direction in self._way_to(target):
            self.steps_to(direction)
        for _ in self.app.scene.targets():
            if self.focused == target:
                return
            self.presses(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        assert self.focused == target

    def uses(self, target: str) -> None:
        self.goes_to(target)
        self.presses(pygame.CONTROLLER_BUTTON_A)

    def waits_for(self, scene: str, patience_s: float = 60.0) -> None:
        while self.app.scene.name != scene:
            for thread in threading.enumerate():
                if thread.name == "art":
                    thread.join()
            assert patience_s > 0, f"{scene} never comes; there is {self.app.scene.name}"
            self.app.step([], _STEP_S)
            patience_s -= _STEP_S

    def _way_to(self, target: str) -> list[tree.Direction]:
        scene = self.app.scene
        targets, bar = scene.targets(), scene.bar() if isinstance(scene, TableScene) else frozenset[str]()
        ways: dict[str | None, list[tree.Direction]] = {self.focused: []}
        waiting = deque([self.focused])
        while waiting:
            here = waiting.popleft()
            if here == target:
                return ways[here]
            for direction in _CROSS:
                there = tree.neighbor(targets, here, direction, bar=bar)
                if there not in ways:
                    ways[there] = [*ways[here], direction]
                    waiting.append(there)
        return []


@pytest.fixture
def player(app: App, monkeypatch: pytest.MonkeyPatch) -> PadPlayer:
    monkeypatch.setattr(setup_scene, "draw_seed", lambda: 7)
    app.settings.animation_speed = SPEEDS["instant"]
    app.settings_changed()
    pygame.event.clear()
    app.push(Navigator(app).first_scene(PlayOptions()))
    return PadPlayer(app)


def solo_table(player: PadPlayer) -> AnyPlay:
    """Lead from the title to a game against Justin, until it waits for a decision."""
    player.uses("title.solo")
    player.waits_for("setup-solo")
    player.uses("setup.justin")
    player.uses("setup.start")
    player.waits_for("table")
    table = player.app.scene
    assert isinstance(table, PlayScene)
    waits_for_decision(player.app, table)
    return table


def waits_for_decision(app: App, table: AnyPlay) -> None:
    """Until a person is to decide, or the game is over."""
    while app.scenes[-1] is table and (not table.hand.deciding or table.director.busy):
        app.step([], _STEP_S)


def planned(table: AnyPlay) -> Action:
    works, state = table.session.rules, table.match.state
    return PlannerController(works).decide(works.observe(state, 1), works.legal_actions(state)).action


def test_a_whole_game_from_the_title_to_the_results(app: App, player: PadPlayer) -> None:
    table = solo_table(player)
    moves = 0
    while app.scenes[-1] is table:
        action, before = planned(table), len(table.match.history)
        for target in picks(action):
            if len(table.match.history) > before:
                break  # the rest of the choice went without saying
            if target == "pass":
                player.presses(pygame.CONTROLLER_BUTTON_Y)
            else:
                player.uses(target)
        assert str(table.match.history[before].action) == str(action)
        moves += 1
        waits_for_decision(app, table)
    assert moves > 5
    player.waits_for("results")
    assert app.ui.device == "pad"
    player.uses("results.title")
    player.waits_for("title")


def test_menu_log_rules_undo_and_closer_look(app: App, player: PadPlayer) -> None:
    table = solo_table(player)
    for button, scene in (
        (pygame.CONTROLLER_BUTTON_RIGHTSTICK, "rules"),
        (pygame.CONTROLLER_BUTTON_START, "menu"),
    ):
        player.presses(button)
        assert app.scene.name == scene
        player.presses(pygame.CONTROLLER_BUTTON_B)
    player.goes_to("location:builder")
    player.presses(pygame.CONTROLLER_BUTTON_X)
    assert app.scene.name == "inspector"
    player.presses(pygame.CONTROLLER_BUTTON_B)
    opened = []
    for button in (pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_B):
        player.presses(button)
        opened.append(table.log.is_open)
    assert opened == [True, False]
    asked: list[str] = []
    table.controls.commands = {command: partial(asked.append, command.value) for command in table.controls.commands}
    for axis in (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT):
        player.post(pygame.CONTROLLERAXISMOTION, axis=axis, value=_FULL)
    player.presses(pygame.CONTROLLER_BUTTON_Y)
    assert asked == ["undo", "hint", "pass"]


def test_the_settings_from_the_menu(app: App, player: PadPlayer) -> None:
    table = solo_table(player)
    player.presses(pygame.CONTROLLER_BUTTON_START)
    player.uses("menu.settings")
    assert app.scene.name == "settings"
    player.goes_to("settings.music_volume")
    player.steps_to("right")
    player.steps_to("right")
    assert app.settings.music_volume == 0.7
    player.presses(pygame.CONTROLLER_BUTTON_B)
    player.presses(pygame.CONTROLLER_BUTTON_B)
    assert app.scenes[-1] is table
