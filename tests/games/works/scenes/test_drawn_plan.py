"""A secret plan that was drawn at a table of several people: its owner sees it large before anybody else sits down."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.players.replay import ReplayController
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.view.choosing import location_pick
from mintworks.games.works.view.sprites import CardSide
from mintworks.ui.input import Command, Commanded
from mintworks.ui.settings import ANIMATION_SPEEDS
from tests.games.works.players.positions import PLANS
from tests.games.works.scenes.at_table import AtTable, arranged, solo_session, table_session

LOTTO = location_pick("lotto")


def at_the_lotto(app: App, session: AnySession) -> AtTable:
    """Seat 1 may draw, and the uppermost plan of the deck is the Museum."""
    state = arranged(session).match.state
    state.locations["lotto"].is_open = True
    state.deck.remove(PLANS["museum"])
    state.deck.insert(0, PLANS["museum"])
    return AtTable(app, session, shows_drawn=True)


def waits_until(ann: AtTable, is_so: Callable[[], bool], most_s: float = 12.0) -> None:
    while not is_so():
        ann.waits(0.05)
        most_s -= 0.05
        assert most_s > 0


def draws(ann: AtTable) -> None:
    """Draw at the Lotto, and wait until what was drawn is large."""
    ann.clicks_on(LOTTO)
    waits_until(ann, lambda: ann.app.scene is not ann.scene)


@pytest.mark.parametrize("speed", ANIMATION_SPEEDS)
def test_w4_9_whoever_draws_sees_the_plan_before_the_table_turns_at_every_speed(app: App, speed: float) -> None:
    app.settings.animation_speed = speed
    ann = at_the_lotto(app, table_session())
    draws(ann)
    ann.waits(30)
    assert (app.scene.name, app.scene.rules_entry) == ("drawn-plan", "plan:museum")
    assert (ann.scene.tableau.viewpoint, ann.scene.hand.deciding) == (1, False)
    ann.clicks("drawn.hide")
    waits_until(ann, lambda: ann.scene.hand.deciding)
    assert ann.scene.tableau.viewpoint == 2
    assert not any("Museum" in target.name for target in ann.scene.targets())


@pytest.mark.parametrize("speed", [1.0, ANIMATION_SPEEDS[-1]])
def test_the_curtain_falls_after_the_plan_was_hidden(app: App, speed: float) -> None:
    app.settings.animation_speed = speed
    session = table_session()
    other = session.match.state.seats[1]
    other.plans.append(session.match.state.deck[3])
    other.secret.append(session.match.state.deck[3])
    ann = at_the_lotto(app, session)
    draws(ann)
    ann.waits(3)
    assert ann.curtains == []
    ann.presses(pygame.K_RETURN)
    waits_until(ann, lambda: ann.curtains == [2])


def test_what_was_hidden_stays_so_until_a_curtain_even_if_the_others_pass_by_themselves(app: App) -> None:
    session = table_session()
    ann = at_the_lotto(app, session)
    session.match.state.seats[1].mints = 0
    ann.scene.tableau.show(session.match.state)
    draws(ann)
    ann.clicks("drawn.hide")
    seen: list[CardSide] = []

    def is_back() -> bool:
        seen.append(ann.scene.tableau.cards[PLANS["museum"]].side)
        return ann.curtains == [1]

    waits_until(ann, is_back)
    assert session.match.state.to_move == 1
    assert {*seen[:-1]} == {CardSide.BACK}
    waits_until(ann, lambda: ann.sees("card:museum"))


@pytest.mark.parametrize("command", [Command.CONFIRM, Command.CANCEL, Command.INSPECT])
def test_a_drawn_plan_is_hidden_by_key_or_pad(app: App, command: Command) -> None:
    ann = at_the_lotto(app, table_session())
    draws(ann)
    app.step([Commanded(command)], 0.0)
    assert app.scene is ann.scene


def test_a_drawn_plan_is_hidden_by_a_click_anywhere(app: App) -> None:
    ann = at_the_lotto(app, table_session())
    draws(ann)
    ann.clicks_at((5, 5))
    assert app.scene is ann.scene


def test_a_double_click_at_the_lotto_does_not_hide_what_nobody_has_seen(app: App) -> None:
    app.settings.animation_speed = ANIMATION_SPEEDS[-1]
    ann = at_the_lotto(app, table_session())
    at = ann.middle(LOTTO)
    ann.clicks_at(at)
    ann.clicks_at(at)
    assert app.scene.name == "drawn-plan"
    ann.waits(0.5)
    ann.clicks_at(at)
    assert app.scene is ann.scene


def test_hurrying_leads_to_the_drawn_plan_and_not_past_it(app: App) -> None:
    ann = at_the_lotto(app, table_session())
    ann.clicks_on(LOTTO)
    ann.waits(0.2)
    ann.clicks_at(ann.home)
    assert app.scene.name == "drawn-plan"


def test_who_plays_alone_is_not_stopped_by_a_plan_that_stays_open(app: App) -> None:
    ann = at_the_lotto(app, solo_session())
    ann.clicks_on(LOTTO)
    waits_until(ann, lambda: ann.scene.hand.deciding)
    assert app.scene is ann.scene
    assert ann.sees("card:museum")


def test_a_plan_drawn_by_mail_is_shown_before_the_letter(app: App) -> None:
    seats = tuple(Seat(SeatKind.PERSON, name) for name in ("Ann", "Ben"))
    session = Session(PLUGIN, GamePlan(seats, Setup(players=2, seed=7), elsewhere=frozenset({2})))
    ann = at_the_lotto(app, session)
    draws(ann)
    ann.waits(5)
    assert (app.scene.name, app.scene.rules_entry) == ("drawn-plan", "plan:museum")
    assert not ann.led.given_to("open_letter")
    ann.clicks("drawn.hide")
    waits_until(ann, lambda: bool(ann.led.given_to("open_letter")))


def test_w4_9_what_a_computer_draws_is_shown_to_nobody(app: App) -> None:
    kinds = SeatKind.PERSON, SeatKind.RANDOM, SeatKind.PERSON
    seats = tuple(Seat(kind, f"Seat {number}") for number, kind in enumerate(kinds, start=1))
    session = Session(PLUGIN, GamePlan(seats, Setup(players=3, seed=7)))
    session.match.controllers[2] = ReplayController(["lotto"])
    ann = at_the_lotto(app, session)
    ann.presses(pygame.K_p)
    waits_until(ann, lambda: ann.scene.hand.deciding)
    assert ann.actions == ["pass", "lotto"]
    assert session.match.state.seats[1].secret
    assert app.scene is ann.scene
