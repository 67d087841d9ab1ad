"""Somebody at a table of Mint Delivery, who drags, clicks and presses keys in a time that the test moves."""

from __future__ import annotations

import random

import pygame

from mintworks.app.app import App
from mintworks.core.session import AnySession
from mintworks.games.delivery.rules.state import Phase, State
from mintworks.games.delivery.scenes.laid_table import LaidScene, LaidTable
from mintworks.games.delivery.view.pick_ids import PASS
from mintworks.ui.input import DOUBLE_CLICK_S
from tests.any_game import AnyPlay
from tests.games.delivery.view.positions import RULES
from tests.scenes.at_any_table import AtAnyTable
from tests.scenes.person import FRAME_S

Point = tuple[int, int]
_DRAG_STEPS = 6


class _OpenTable(LaidScene, AnyPlay):
    """Draws no curtain: `curtains` are the seats that one would be drawn for."""

    def __init__(self, session: AnySession) -> None:
        super().__init__(LaidTable(session))
        self.curtains: list[int] = []
        self.turns.open_curtain = self.curtains.append  # type: ignore[method-assign, assignment]


class AtTable(AtAnyTable):
    """Sits at the table of a session."""

    scene: _OpenTable

    def __init__(self, app: App, session: AnySession) -> None:
        super().__init__(app, session)
        app.ui.tweens.finish_all()
        self.rests()

    def sits_down(self) -> _OpenTable:
        return _OpenTable(self.session)

    @property
    def state(self) -> State:
        state: State = self.session.match.state
        return state

    @property
    def shown(self) -> State:
        return self.scene.tableau.shown

    @property
    def picked(self) -> tuple[str, ...]:
        return self.scene.hand.picked

    @property
    def options(self) -> list[str]:
        return [target.id for target in self.scene.overlay.options.targets()]

    def glows(self) -> set[str]:
        return self.scene.hand.offers()

    def stands(self, *, space: str, truck: str = "", orders: tuple[str, ...] = (), actions: int = 2) -> None:
        """Put the truck of seat 1 somewhere, with a load and open orders, in a turn of its own."""
        state = self.state
        seat = state.seats[0]
        seat.space, seat.truck = space, truck
        seat.open = [RULES.parts.orders[name] for name in orders]
        state.to_move = state.turn_seat = 1
        state.actions_left, state.phase, state.known_legal = actions, Phase.TURN, None
        self.scene.hand.end()
        self.scene.tableau.show(state)
        self.scene.tableau.lay_out()
        self.scene._targets = None
        self.rests()

    @property
    def answer(self) -> tuple[str | None, str]:
        """Of what the table says something at once, and what."""
        answer = self.scene.tableau.answer
        return answer.about, answer.words if answer.about is not None else ""

    # Hands

    def points(self, at: Point, *, held: bool = True) -> None:
        self._happens(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(int(held), 0, 0))

    def takes(self, target: str) -> None:
        """Press on something and draw it a little away."""
        x, y = self.middle(target)
        self.points((x, y), held=False)
        self._happens(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        self.points((x + 14, y + 4))

    def lets_go(self, at: Point) -> None:
        self.points(at)
        self._happens(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def drags(self, target: str, to: Point) -> None:
        self.carries(target, to)
        self.rests()

    def carries(self, target: str, to: Point, *, slowly: bool = False) -> None:
        """Drag something to a place, and look at once; what is carried slowly is there before it is let go."""
        start = self.middle(target)
        self.takes(target)
        for step in range(1, _DRAG_STEPS + 1):
            share = step / _DRAG_STEPS
            self.points((round(start[0] + (to[0] - start[0]) * share), round(start[1] + (to[1] - start[1]) * share)))
        while slowly and self.scene.hand.update(FRAME_S):
            self.points(to)
        self.lets_go(to)

    def spot(self, space: str) -> Point:
        """Where a truck stands on a space."""
        x, y = self.scene.tableau.arrangement.spots[space]
        return round(x), round(y)

    @property
    def mat(self) -> Point:
        """A free place of the own mat."""
        panel = self.scene.tableau.arrangement.own_panel
        return panel.centerx + panel.width // 6, panel.top + 12

    def clicks_on(self, *targets: str) -> None:
        for target in targets:
            self.clicks(target)
            self.rests()

    def ends_turn(self) -> None:
        self.clicks(PASS)
        self.rests()

    def plays_something(self, dice: random.Random) -> str:
        """Click on one of the things that glow, or on the button in the corner where nothing does; which that was."""
        glowing = sorted(target for target in self.glows() if self.sees(target)) or [PASS]
        if len(glowing) > 1 and dice.random() < 0.15 and not self.scene.hand.is_engaged:
            glowing = [PASS]
        target = dice.choice(glowing)
        self.clicks(target)
        self.rests()
        self.waits(DOUBLE_CLICK_S)
        return target
