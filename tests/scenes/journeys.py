"""What people do on their ways through the whole program: arrive somewhere, play a game on, leave it."""

from __future__ import annotations

import threading

import pygame

from mintworks.core.scenario import Medal, Scenario
from mintworks.core.session import Session
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.rules.actions import Pass
from mintworks.games.works.variants.twist import Holding, Rival, Twist
from tests.scenes.person import Person

HEAD_START = Twist(rival=Rival(turns=1, mints=1), you=Holding(mints=9, buildings=("factory", "gardens")))
EASY = Scenario("full-purse", ("sonic",), HEAD_START, {Medal.WIN: ()})
"""Whatever is dealt, the planner wins this one, and whoever only passes does not."""


def arrive(person: Person, scene: str, patience_s: float = 60.0) -> None:
    """Let time pass until a scene is there; pictures are drawn in a time of their own."""
    while person.app.scene.name != scene:
        for thread in threading.enumerate():
            if thread.name == "art":
                thread.join()
        assert patience_s > 0, f"{scene} never comes; there is {person.app.scene.name}"
        person.waits(0.05)
        patience_s -= 0.05


def decide(session: Session, *, won: bool = True, actions: int | None = None) -> None:
    match, planner = session.match, PlannerController(session.works)
    while match.seat_to_move is not None and actions != 0:
        if match.seat_to_move == 1:
            actions = None if actions is None else actions - 1
            legal = session.works.legal_actions(match.state)
            choice = planner.decide(session.works.observe(match.state, 1), legal).action if won else Pass()
            session.people[1].submit(choice)
        match.advance()


def leave(person: Person) -> None:
    person.presses(pygame.K_m)
    person.clicks("menu.leave")
