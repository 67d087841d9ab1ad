"""What a person hears of what she does herself: hands, keys, buttons, and how a game ends."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.core.seat import SeatKind
from mintworks.core.session import AnySession
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.scenes.result_row import NeighborhoodRows
from mintworks.games.works.scenes.setup_choices import SoloChoices, TableChoices
from mintworks.games.works.scenes.works_book import WorksBook
from mintworks.games.works.view.choosing import MINTS, location_pick
from mintworks.scenes.base.navigator import Navigator
from mintworks.scenes.people.choices import SeatChoice
from mintworks.scenes.results.results_scene import ResultsScene
from mintworks.scenes.rulebook.rulebook_scene import RulesScene
from mintworks.ui.cues import Cue
from mintworks.ui.settings import ANIMATION_SPEEDS
from tests.games.works.scenes.at_table import AtTable, arranged, table_session
from tests.scenes.person import Person
from tests.scenes.titles import title_scene
from tools.screenshots import finished

STRINGS = Strings.load("en")


@pytest.fixture
def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[Cue]:
    heard: list[Cue] = []
    monkeypatch.setattr(app.ui.sound, "play", lambda cue, **where: heard.append(cue))
    return heard


@pytest.fixture
def table(app: App, heard: list[Cue]) -> AtTable:
    table = AtTable(app, arranged(table_session(), plans=["plant"]))
    heard.clear()
    return table


# At the table


def test_mints_are_lifted_stacked_and_set_down(table: AtTable, heard: list[Cue]) -> None:
    table.drags_mints("builder")
    assert heard[:2] == [Cue.MINT_LIFT, Cue.STACK]
    table.rests()
    assert heard[2:4] == [Cue.MINT_DOWN, Cue.STACK]
    assert Cue.BUILD in heard


def test_mints_dropped_where_they_cannot_lie_are_refused(table: AtTable, heard: list[Cue]) -> None:
    table.drags(MINTS, table.middle(location_pick("lotto")))
    assert heard[-1] is Cue.REFUSE


def test_mints_dropped_beside_fall_back_without_a_refusal(table: AtTable, heard: list[Cue]) -> None:
    table.drags(MINTS, table.home)
    assert heard == [Cue.MINT_LIFT, Cue.STACK]


def test_taking_back_has_a_sound_of_its_own(table: AtTable, heard: list[Cue]) -> None:
    table.clicks_on(location_pick("producer"))
    table.rests()
    heard.clear()
    table.presses(pygame.K_u)
    table.clicks("undo.yes")
    assert Cue.UNDO in heard
    assert Cue.MINT_DOWN not in heard


def test_log_and_focus_are_heard(table: AtTable, heard: list[Cue]) -> None:
    table.presses(pygame.K_l, pygame.K_TAB)
    assert heard == [Cue.DRAWER, Cue.FOCUS]


def test_at_once_a_turn_is_a_sound_or_two_and_no_clatter(table: AtTable, heard: list[Cue]) -> None:
    table.app.settings.animation_speed = ANIMATION_SPEEDS[-1]
    table.clicks_on(location_pick("producer"))
    table.rests()
    assert 1 <= len(heard) <= 2


# Elsewhere


def test_buttons_keys_and_pages_are_heard(app: App, person: Person, heard: list[Cue]) -> None:
    class Reading(Navigator):
        def open_rules(self, entry: str | None = None) -> None:
            app.push(RulesScene(WorksBook(load_cards())))

    app.navigator = Reading()
    app.push(title_scene())
    person.presses(pygame.K_TAB)
    assert heard == [Cue.FOCUS]
    person.clicks("title.rules")
    assert heard == [Cue.FOCUS, Cue.BUTTON, Cue.PAGE]
    person.clicks("rules.contents.words")
    assert heard[-2:] == [Cue.BUTTON, Cue.PAGE]


def test_a_button_that_is_disabled_refuses(app: App, person: Person, heard: list[Cue]) -> None:
    title = title_scene()
    app.push(title)
    title.form.widgets[0].enabled = False
    person.clicks("title.solo")
    assert heard == [Cue.REFUSE]


# The end


def solitaire(own: str, other: str) -> AnySession:
    plan = SoloChoices("sonic", name="Pia", seed="7").plan(load_cards(), STRINGS)
    return finished(plan, (4, own, 0), (3, other, 1))


def tied() -> AnySession:
    plan = TableChoices([SeatChoice(SeatKind.PERSON) for _ in range(2)]).plan(load_cards(), STRINGS)
    session = finished(plan, (2, "mine", 0), (2, "plant", 0))
    session.match.state.winners = (1, 2)
    return session


def results(session: AnySession, earned: Sequence[str] = ()) -> ResultsScene:
    return ResultsScene(session, NeighborhoodRows(session.match.state), {1: earned})


@pytest.mark.parametrize(
    "session, fanfare",
    [
        (solitaire("statue mine", "windmill"), Cue.WIN),
        (solitaire("windmill", "statue mine plant"), Cue.LOSE),
        (tied(), Cue.SHARED),
    ],
)
def test_the_buildings_are_counted_and_then_there_is_one_fanfare(
    app: App, person: Person, heard: list[Cue], session: AnySession, fanfare: Cue
) -> None:
    app.push(results(session))
    person.waits(6)
    assert heard[-1] is fanfare
    assert set(heard[:-1]) == {Cue.INCOME}


def test_who_does_not_wait_for_the_count_hears_the_fanfare_at_once(app: App, person: Person, heard: list[Cue]) -> None:
    app.push(results(solitaire("statue mine", "windmill")))
    person.presses(pygame.K_RETURN)
    assert heard == [Cue.WIN]


def test_each_new_achievement_is_heard_after_the_fanfare(app: App, person: Person, heard: list[Cue]) -> None:
    app.push(results(solitaire("statue mine", "windmill"), ["beat-sonic", "no-smoke"]))
    person.waits(6)
    assert heard[-3:] == [Cue.WIN, Cue.BUILD, Cue.BUILD]
