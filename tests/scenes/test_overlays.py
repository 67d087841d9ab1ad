"""What lies over a table: menu, curtain, closer look."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.core.seat import SeatKind
from mintworks.core.session import AnySession, Session
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.rulebook import CardKind
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.scenes.inspector import InspectorScene
from mintworks.games.works.scenes.laid_table import LaidTable
from mintworks.games.works.scenes.setup_choices import TableChoices
from mintworks.scenes.base.curtain import CurtainScene
from mintworks.scenes.base.play import PlayScene
from mintworks.scenes.people.choices import SeatChoice
from mintworks.scenes.settings.menu import MenuScene
from mintworks.scenes.title.title_scene import TitleScene
from mintworks.ui.prompts import Prompts
from mintworks.ui.text import Lettering, Style
from tests.scenes.checks import drawn_texts
from tests.scenes.person import Person
from tests.scenes.titles import title_scene

CARDS = load_cards()


@pytest.fixture
def below(app: App) -> TitleScene:
    """A scene over which the others lie."""
    scene = title_scene()
    app.push(scene)
    return scene


def session_of(*kinds: SeatKind, secret: bool = True) -> AnySession:
    """A game in which seat 1 has drawn a plan that the others have not seen."""
    choices = TableChoices([SeatChoice(kind) for kind in kinds], seed="7")
    session = Session(PLUGIN, choices.plan(CARDS, Strings.load("en")))
    seat = session.match.state.seats[0]
    seat.plans.append(session.match.state.deck.pop())
    if secret:
        seat.secret.append(seat.plans[0])
    return session


# Menu ---------------------------------------------------------------------------------------------


def test_what_one_changes_most_often_is_changed_in_the_menu(app: App, person: Person) -> None:
    app.push(MenuScene(lambda: None))
    person.clicks("menu.animation_speed.2")
    person.uses("menu.fullscreen")
    person.goes_to("menu.master_volume")
    person.presses(pygame.K_LEFT)
    assert (app.settings.animation_speed, app.settings.fullscreen, app.settings.master_volume) == (2.0, True, 0.75)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_m, pygame.K_RETURN])
def test_the_menu_closes_by_key(app: App, person: Person, below: TitleScene, key: int) -> None:
    app.push(MenuScene(lambda: None))
    person.presses(key)
    assert app.scenes == [below]


def test_a_game_is_given_up_only_after_a_question(app: App, person: Person) -> None:
    left: list[bool] = []
    app.push(MenuScene(lambda: left.append(True)))
    person.clicks("menu.leave")
    person.clicks("menu.stay")
    person.clicks("menu.leave")
    person.presses(pygame.K_ESCAPE)
    assert left == []
    person.clicks("menu.leave")
    person.clicks("menu.go")
    assert left == [True]


def test_the_program_is_left_only_after_a_question(app: App, person: Person, below: TitleScene) -> None:
    app.push(MenuScene(lambda: None))
    person.uses("menu.quit")
    assert len(app.scenes) == 2
    person.clicks("menu.go")
    assert app.scenes == []


# Curtain ------------------------------------------------------------------------------------------


def test_w4_9_a_curtain_is_called_for_where_someone_has_a_secret_plan() -> None:
    people = PlayScene(LaidTable(session_of(SeatKind.PERSON, SeatKind.PERSON)))
    assert people.table.hides_something(1)
    assert not people.table.hides_something(2)
    assert not PlayScene(LaidTable(session_of(SeatKind.PERSON, SeatKind.PERSON, secret=False))).table.hides_something(1)
    assert not PlayScene(LaidTable(session_of(SeatKind.PERSON, SeatKind.PLANNER))).table.hides_something(1)


def test_the_curtain_covers_the_table_until_it_is_lifted(app: App, person: Person, below: TitleScene) -> None:
    app.push(CurtainScene(session_of(SeatKind.PERSON, SeatKind.PERSON), 1, "Secrets."))
    assert app.scene.covers
    person.presses(pygame.K_ESCAPE)
    person.waits(0.5)
    assert app.scene.name == "curtain"
    assert person.looks_at("curtain.lift").name == "I’m Minty"
    person.clicks("curtain.lift")
    person.waits(0.5)
    assert app.scenes == [below]


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_the_curtain_is_lifted_by_key(app: App, person: Person, below: TitleScene, reduced_motion: bool) -> None:
    app.settings.reduced_motion = reduced_motion
    app.settings_changed()
    app.push(CurtainScene(session_of(SeatKind.PERSON, SeatKind.PERSON), 1, "Secrets."))
    person.presses(pygame.K_RETURN, pygame.K_RETURN)
    person.waits(0.5)
    assert app.scenes == [below]


def test_a_curtain_that_is_gone_takes_no_other_scene_away(app: App, person: Person, below: TitleScene) -> None:
    app.push(CurtainScene(session_of(SeatKind.PERSON, SeatKind.PERSON), 1, "Secrets."))
    person.presses(pygame.K_RETURN)
    app.return_to_first()
    person.waits(0.5)
    assert app.scenes == [below]


# Closer look --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind, card",
    [
        *[("plan", name) for name in CARDS.plans],
        *[("location", name) for name in CARDS.locations],
        *[("ai", name) for name in CARDS.ais],
    ],
)
def test_every_card_has_a_closer_look(app: App, person: Person, kind: CardKind, card: str) -> None:
    app.push(InspectorScene(CARDS, kind, card, ["It lies before you."]))
    person.waits(0.02)
    texts = [text for text, _, _ in drawn_texts(app)]
    assert app.strings(f"works.names.{kind}s.{card}") in texts
    assert "It lies before you." in texts
    assert person.sees("inspector.rules")


def test_a_closer_look_does_not_wait_for_its_large_picture(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, int]] = []
    real = app.ui.art.surface
    is_there = False

    def surface(name: str, width_px: int, height_px: int) -> pygame.Surface:
        asked.append((name, width_px))
        return real(name, width_px, height_px)

    monkeypatch.setattr(app.ui.art, "surface", surface)
    monkeypatch.setattr(app.ui.art, "ready", lambda *wanted: is_there)
    app.push(InspectorScene(CARDS, "plan", "mine"))
    person.waits(0.1)
    is_there = True
    person.waits(0.1)
    standing_in, large = [width_px for name, width_px in asked if name == "plans/mine"]
    assert standing_in < large


def test_a_closer_look_shows_the_key_of_the_rules_book_and_no_clause(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    caps: list[str] = []
    written: list[str] = []
    monkeypatch.setattr(Prompts, "draw_cap", lambda self, label, rect, **_: caps.append(label))
    kind = type(app.ui.text)
    rendered = kind._rendered

    def noting(self: Lettering, text: str, style: Style) -> object:
        written.append(text)
        return rendered(self, text, style)

    monkeypatch.setattr(kind, "_rendered", noting)
    app.ui.text.forget()
    app.push(InspectorScene(CARDS, "plan", "museum"))
    person.waits(0.02)
    assert set(caps) == {"F1"}
    assert "Museum" in " ".join(written)
    assert "W3" not in " ".join(written)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_RETURN])
def test_a_closer_look_ends_by_key(app: App, person: Person, below: TitleScene, key: int) -> None:
    app.push(InspectorScene(CARDS, "plan", "mine"))
    person.presses(key)
    assert app.scenes == [below]


@pytest.mark.parametrize("button", [1, 3])
def test_a_closer_look_ends_by_any_click(app: App, person: Person, below: TitleScene, button: int) -> None:
    app.push(InspectorScene(CARDS, "ai", "mort"))
    person.clicks_at((20, 500), button)
    assert app.scenes == [below]
