"""Somebody at the table of any game, in a time that the test moves."""

from __future__ import annotations

import random
from typing import Any, Final

import pygame

from mintworks.app.app import App
from mintworks.core.session import AnySession
from mintworks.games import scenes_of
from mintworks.scenes.base.navigator import Navigator
from mintworks.scenes.base.table_scene import AnyTable, TableScene
from mintworks.scenes.base.turns import Turns
from tests.scenes.noted_navigator import NotedNavigator
from tests.scenes.person import FRAME_S, Person

PASS = "pass"
"""The button in the corner: it ends a turn, passes, or keeps what was picked."""

LOOKS_S: Final = 2.1
"""Time in which somebody sees what a button in the corner does now, before pressing it again, in seconds."""


class AtAnyTable(Person):
    """Sits at the table of a session; what is dealt out at the beginning has been dealt."""

    scene: Any

    def __init__(self, app: App, session: AnySession) -> None:
        super().__init__(app)
        self.session = session
        if type(app.navigator) is Navigator:
            NotedNavigator(app)
        self.scene = self.sits_down()
        app.push(self.scene)

    def sits_down(self) -> AnyTable:
        """The table of the game, without the curtains between people."""
        scene = scenes_of(self.session.game).table(self.session)
        assert isinstance(scene, TableScene)
        scene.part(Turns).open_curtain = lambda seat: None  # type: ignore[method-assign]
        return scene

    @property
    def actions(self) -> list[str]:
        return list(self.session.match.actions)

    @property
    def glowing(self) -> list[str]:
        """What glows and is in the reach of a pointer."""
        return sorted(target for target in self.scene.hand.offers() if self.sees(target))

    def shows_what_was_played(self) -> bool:
        to_json = self.session.game.codec.state_to_json
        return bool(to_json(self.scene.tableau.shown) == to_json(self.session.match.state))

    # Time

    def rests(self, most_s: float = 60.0) -> None:
        """Wait, without drawing, until nothing moves and the next decision has begun."""
        while self.moves_on(0.05) and most_s > 0:
            most_s -= 0.05
        assert most_s > 0, "the table never comes to rest"
        self._now_s += LOOKS_S

    def moves_on(self, dt_s: float) -> bool:
        """Let real seconds pass without drawing; whether something still moves."""
        moving = self.app.ui.tweens.update(dt_s)
        return self.scene.update(dt_s) or moving or self.scene.director.busy

    def frame(self) -> None:
        self.app.step([], FRAME_S)

    # Hands

    def middle(self, target: str) -> tuple[int, int]:
        return self.looks_at(target).rect.center

    def chooses(self, dice: random.Random) -> str:
        """One of the things that glow, or now and then the button in the corner."""
        glowing = self.glowing
        ends = not glowing or (len(glowing) > 1 and dice.random() < 0.15 and not self.scene.hand.is_engaged)
        return PASS if ends else dice.choice(glowing)

    def confirms(self, target: str) -> None:
        """Lead the focus to something by Tab, and press Enter."""
        for _ in self.scene.targets():
            if self.scene.controls.focused == target:
                break
            self.presses_unseen(pygame.K_TAB)
        assert self.scene.controls.focused == target
        self.presses_unseen(pygame.K_RETURN)
