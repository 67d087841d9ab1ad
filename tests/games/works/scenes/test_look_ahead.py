"""What the opponent would do now, shown as long as a key or its portrait is held, and noted in the game."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.record import Occasion, OccasionKind
from mintworks.core.session import Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.scenes.inspector import InspectorScene
from mintworks.games.works.scenes.look_ahead import FORESIGHT
from tests.games.works.scenes.at_table import AtTable, solo_session, table_session
from tests.games.works.scenes.learner import LESSONS, Learner, begin


def test_a_held_key_shows_the_next_move_of_the_opponent(app: App) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    before = person.state.copy()
    person.presses(pygame.K_n)
    person.waits(0.3)
    ghost = person.scene.table.foresight.ghost
    told = person.looks_at(FORESIGHT)
    assert ghost.location is not None
    assert app.strings(f"works.names.locations.{ghost.location}") in told.state
    assert person.scene.painter.road.lit == ghost.location
    person.releases(pygame.K_n)
    assert not person.sees(FORESIGHT)
    assert person.state == before


def test_what_was_shown_is_what_the_opponent_does(app: App) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    person.presses(pygame.K_n)
    location = person.scene.table.foresight.ghost.location
    person.releases(pygame.K_n)
    person.presses(pygame.K_p)
    person.rests()
    assert location is not None
    opponents = [step for step in person.session.match.history if step.seat == 2]
    assert str(opponents[-1].action).startswith(location)


def test_the_portrait_is_held_for_the_same_and_asks_for_nothing_else(app: App) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    portrait = person.scene.table.foresight.portrait
    assert portrait is not None
    person.holds_at(portrait.center)
    person.waits(1.0)
    assert person.sees(FORESIGHT)
    assert app.scene is person.scene, "no card is shown large meanwhile"
    person.releases_at(portrait.center)
    assert not person.sees(FORESIGHT)
    assert person.scene.tableau.answer.about is None
    assert person.actions == [str(step.action) for step in person.session.match.history]


@pytest.mark.parametrize("ending", ["the log", "another window"])
def test_it_goes_with_whatever_else_happens(app: App, ending: str) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    person.presses(pygame.K_n)
    person.presses(pygame.K_l) if ending == "the log" else person.looks_away()
    assert not person.sees(FORESIGHT)


def test_a_game_remembers_that_its_person_looked_ahead(app: App) -> None:
    session = solo_session("justin", seed=7)
    person = AtTable(app, session)
    assert not any(seat.foresaw for seat in session.record.seats)
    person.presses(pygame.K_n)
    assert [seat.foresaw for seat in session.record.seats] == [True, False]
    taken_up = Session.resume(PLUGIN, session.record)
    assert taken_up.record.seats == session.record.seats
    assert not any(seat.foresaw for seat in Session(PLUGIN, taken_up.plan.with_new_seed()).record.seats)


def test_a_daily_game_is_played_without(app: App) -> None:
    plan = solo_session("justin", seed=7).plan
    session = Session(PLUGIN, replace(plan, occasion=Occasion(OccasionKind.DAILY, "2026-11-22", None)))
    person = AtTable(app, session)
    person.presses(pygame.K_n)
    assert not person.sees(FORESIGHT)
    assert person.scene.tableau.answer.about == "seat:2"
    assert not any(seat.foresaw for seat in session.record.seats)


def test_at_a_table_without_an_ai_card_there_is_nothing_to_hold(app: App) -> None:
    person = AtTable(app, table_session())
    person.presses(pygame.K_n)
    assert person.scene.table.foresight.portrait is None
    assert not person.sees(FORESIGHT)


def test_a_learner_who_holds_the_portrait_of_which_the_host_speaks_sees_the_ghost(app: App) -> None:
    [lesson] = [each for each in LESSONS if any(step.foresees for step in each.steps)]
    person = Learner(app)
    begin(app, lesson, next(place for place, step in enumerate(lesson.steps) if step.foresees))
    step = person.listens()
    scene = person.lesson
    portrait = scene.table.foresight.portrait
    assert portrait is not None
    for at in (portrait.center, scene.host.guide.areas["other"].center):
        person.holds_at(at)
        person.waits(0.5)
        person.releases_at(at)
    person.presses(pygame.K_n)
    person.releases(pygame.K_n)
    assert app.scene is scene
    assert person.listens() == step
    assert person.sees(FORESIGHT)


def test_a_click_on_the_opponent_shows_its_card_with_a_way_to_its_next_move(app: App) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    portrait = person.scene.table.foresight.portrait
    assert portrait is not None
    person.drags_from(portrait.center, (portrait.centerx + 2, portrait.centery))  # no hand is quite still
    shown: object = app.scene
    assert isinstance(shown, InspectorScene)
    assert not any(seat.foresaw for seat in person.session.record.seats), "a click asks for nothing"
    person.clicks_on("inspector.ahead")
    person.waits(0.3)
    assert person.sees(FORESIGHT)
    assert person.session.record.seats[0].foresaw


def test_in_a_daily_game_the_card_has_no_way_to_the_next_move(app: App) -> None:
    plan = solo_session("justin", seed=7).plan
    session = Session(PLUGIN, replace(plan, occasion=Occasion(OccasionKind.DAILY, "2026-11-22", None)))
    person = AtTable(app, session)
    person.clicks_on("seat:2")
    assert isinstance(app.scene, InspectorScene)
    assert not person.sees("inspector.ahead")
