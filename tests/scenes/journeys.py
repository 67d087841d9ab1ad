"""What people do on their ways through the whole program: arrive somewhere, play a game on, leave it."""

from __future__ import annotations

import copy
import threading
from typing import Any

import pygame

from mintworks.app.app import App
from mintworks.app.navigator import Navigator
from mintworks.app.play_options import PlayOptions
from mintworks.core.plugin import AnyPlugin
from mintworks.core.scenario import Medal, Scenario
from mintworks.core.session import AnySession
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.plugin import PLUGIN, SCENARIOS
from mintworks.games.works.rules.actions import Pass
from mintworks.games.works.variants.twist import Holding, Rival, Twist
from mintworks.ui.settings import SPEEDS
from tests.scenes.person import Person

HEAD_START = Twist(rival=Rival(turns=1, mints=1), you=Holding(mints=9, buildings=("factory", "gardens")))
EASY = Scenario("full-purse", ("sonic",), HEAD_START, {Medal.WIN: ()})
"""Whatever is dealt, the planner wins this one, and whoever only passes does not."""


def start(app: App, **chosen: Any) -> Navigator:
    """Begin the program at its title, with moves that take no time; `chosen` is given to its navigator."""
    app.settings.animation_speed = SPEEDS["instant"]
    app.settings_changed()
    navigator = Navigator(app, **chosen)
    app.push(navigator.first_scene(PlayOptions()))
    return navigator


def restart(app: App, navigator: Navigator, options: PlayOptions | None = None) -> Navigator:
    """End the program, and begin it anew in the same house."""
    navigator.store.close()
    app.quit()
    navigator = Navigator(app)
    app.push(navigator.first_scene(options or PlayOptions()))
    return navigator


def with_daily(*scenarios: Scenario) -> AnyPlugin:
    """The game, with these alone to be drawn for a day."""

    class Days(type(SCENARIOS)):  # type: ignore[misc]
        def daily(self) -> tuple[Scenario, ...]:
            return scenarios

    game = copy.copy(PLUGIN)
    game.scenarios = Days()
    return game


def arrive(person: Person, scene: str, patience_s: float = 60.0) -> None:
    """Let time pass until a scene is there; pictures are drawn in a time of their own."""
    while person.app.scene.name != scene:
        for thread in threading.enumerate():
            if thread.name == "art":
                thread.join()
        assert patience_s > 0, f"{scene} never comes; there is {person.app.scene.name}"
        person.waits(0.05)
        patience_s -= 0.05


def go_to_node(person: Person, node: str) -> None:
    """From the campaign's map to the table of a place."""
    if person.app.scene.report()["shown"] != node:
        person.clicks(f"node.{node}")
    person.clicks("campaign.enter")


def decide(session: AnySession, *, won: bool = True, actions: int | None = None) -> None:
    match, planner = session.match, PlannerController(session.rules)
    while match.seat_to_move is not None and actions != 0:
        if match.seat_to_move == 1:
            actions = None if actions is None else actions - 1
            legal = session.rules.legal_actions(match.state)
            choice = planner.decide(session.rules.observe(match.state, 1), legal).action if won else Pass()
            match.play(choice)
        else:
            match.advance()


def leave(person: Person) -> None:
    person.presses(pygame.K_m)
    person.clicks("menu.leave")
