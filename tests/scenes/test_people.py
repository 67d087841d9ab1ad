"""The people of the household: how they come, change their names and emblems, and leave."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.session import Session
from mintworks.games import GAMES
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.scenes.setup_choices import SoloChoices, TableChoices
from mintworks.games.works.scenes.setup_solo import SoloSetupScene
from mintworks.games.works.scenes.setup_table import TableSetupScene
from mintworks.scenes.people.people_scene import PeopleScene
from mintworks.scenes.people.person_tiles import emblem_icon
from mintworks.storage.game_store import GameStore
from mintworks.storage.people import CareerCounts
from tests.scenes.person import Person
from tests.storage.folders import fresh_folder
from tests.storage.games import solitaire_plan
from tests.storage.playing import play

WORKS = MintWorks(load_cards())


@pytest.fixture
def memory(app: App) -> Iterator[GameStore]:
    with fresh_folder() as folder:
        memory = GameStore(GAMES, folder, lambda notice: app.tell(app.strings(notice.key, **notice.values)))
        yield memory
        memory.close()


@pytest.fixture
def family(memory: GameStore) -> GameStore:
    for name, emblem in (("Pia", "kite"), ("Tom", "boat"), ("Ida", "sun")):
        memory.keep_person(name, emblem)
    return memory


def people(memory: GameStore) -> list[tuple[str, str]]:
    return [(person.name, person.emblem) for person in memory.players().people]


def writes_anew(person: Person, name: str) -> None:
    """Replace what stands in the field of the name."""
    person.clicks("people.name")
    person.presses(pygame.K_END)
    person.erases(14)
    person.writes(name)


# Coming in


def test_where_nobody_lives_one_writes_a_name_and_comes_in(app: App, person: Person, memory: GameStore) -> None:
    app.push(PeopleScene(memory))
    assert person.focused == "people.name"
    person.writes("pia")
    person.clicks("people.emblem-kite")
    person.clicks("people.join")
    assert people(memory) == [("pia", "kite")]
    assert person.looks_at("people.person-1").state == "chosen"


def test_a_double_click_on_the_way_in_removes_nobody(app: App, person: Person, memory: GameStore) -> None:
    scene = PeopleScene(memory)
    app.push(scene)
    at = person.looks_at("people.join").rect.center
    person.clicks_at(at)
    assert person.looks_at("people.remove").rect.collidepoint(at)
    person.clicks_at(at)
    assert scene.dialog is None
    person.waits(1)
    person.clicks_at(at)
    assert scene.dialog is not None


def test_who_writes_nothing_is_called_as_suggested(app: App, person: Person, memory: GameStore) -> None:
    app.push(PeopleScene(memory))
    person.clicks("people.join")
    person.clicks("people.add")
    person.clicks("people.join")
    assert people(memory) == [("Minty", "drop"), ("Ann", "sun")]


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_who_writes_more_letters_than_a_name_has_reads_why_no_more_come(
    app: App, person: Person, memory: GameStore, text_scale: float
) -> None:
    app.settings.text_scale = text_scale
    app.settings_changed()
    cards = WORKS.cards
    scenes = [
        PeopleScene(memory),
        SoloSetupScene(cards, SoloChoices("mort")),
        TableSetupScene(cards, TableChoices()),
    ]
    for scene in scenes:
        app.push(scene)
        field = next(widget.id for widget in scene.form.widgets if widget.id.endswith(".name"))
        person.clicks(field)
        person.writes("bartholomewthe")
        assert person.looks_at(field).reason == ""
        person.writes("g")
        assert person.looks_at(field).reason == "That’s as long as a name can be (14 letters)."
        person.erases(1)
        assert (person.looks_at(field).state, person.looks_at(field).reason) == ("bartholomewth", "")


def test_somebody_comes_in_by_keyboard_alone(app: App, person: Person, family: GameStore) -> None:
    app.push(PeopleScene(family))
    person.uses("people.add")
    assert person.focused == "people.name"
    person.writes("zoe")
    person.uses("people.emblem-umbrella")
    person.goes_to("people.name")
    person.presses(pygame.K_RETURN)
    assert people(family)[-1] == ("zoe", "umbrella")
    assert person.focused == "people.person-4"


@pytest.mark.parametrize("name, told", [("tom", "already a Tom here"), ("guest", "for guests")])
def test_a_name_that_cannot_be_had_is_told_kindly(
    app: App, person: Person, family: GameStore, name: str, told: str
) -> None:
    app.push(PeopleScene(family))
    person.clicks("people.add")
    person.writes(name)
    join = person.looks_at("people.join")
    assert told in join.reason
    assert not join.enabled
    person.presses(pygame.K_RETURN)
    person.clicks("people.join")
    assert len(people(family)) == 3


# Names and emblems


def test_a_person_is_renamed_with_the_button(app: App, person: Person, family: GameStore) -> None:
    renamed: list[tuple[str, str]] = []
    app.push(PeopleScene(family, lambda old, new: renamed.append((old, new))))
    person.clicks("people.person-2")
    assert not person.looks_at("people.rename").enabled
    writes_anew(person, "tim")
    person.clicks("people.rename")
    assert people(family)[1] == ("tim", "boat")
    assert renamed == [("Tom", "tim")]


@pytest.mark.parametrize("leave", ["people.person-1", "people.add", "people.back"])
def test_a_name_that_was_written_counts_also_without_the_button(
    app: App, person: Person, family: GameStore, leave: str
) -> None:
    app.push(PeopleScene(family))
    app.push(PeopleScene(family))
    person.clicks("people.person-2")
    writes_anew(person, "tim")
    person.clicks(leave)
    assert family.players().called("tim") is not None


def test_a_name_in_other_letters_is_the_same_person(app: App, person: Person, family: GameStore) -> None:
    app.push(PeopleScene(family))
    person.clicks("people.person-2")
    writes_anew(person, "tOM")
    person.presses(pygame.K_RETURN)
    assert people(family)[1] == ("tOM", "boat")


@pytest.mark.parametrize("name", ["", "ida", "  "])
def test_a_name_that_cannot_be_had_changes_nothing(app: App, person: Person, family: GameStore, name: str) -> None:
    app.push(PeopleScene(family))
    app.push(PeopleScene(family))
    person.clicks("people.person-2")
    person.clicks("people.name")
    person.presses(pygame.K_END)
    person.erases(14)
    person.writes(name) if name.strip() else None
    assert person.looks_at("people.rename").reason
    person.presses(pygame.K_RETURN)
    person.presses(pygame.K_ESCAPE)
    assert people(family)[1] == ("Tom", "boat")


def test_an_emblem_is_chosen_though_another_one_has_it(app: App, person: Person, family: GameStore) -> None:
    app.push(PeopleScene(family))
    person.clicks("people.person-2")
    person.clicks("people.emblem-kite")
    assert people(family)[1] == ("Tom", "kite")
    assert person.looks_at("people.emblem-kite").state == "chosen"


# Leaving


def test_who_is_removed_is_asked_for_first_and_the_games_stay(app: App, person: Person, memory: GameStore) -> None:
    renamed: list[tuple[str, str]] = []
    memory.finish(play(Session(PLUGIN, solitaire_plan())))
    app.push(PeopleScene(memory, lambda old, new: renamed.append((old, new))))
    person.clicks("people.remove")
    assert "The games stay" in person.looks_at("dialog").state
    person.clicks("people.stay")
    assert len(people(memory)) == 1
    person.clicks("people.remove")
    person.clicks("people.go")
    assert people(memory) == []
    assert renamed == [("Ann", "")]
    assert len(memory.history.games()) == 1
    assert person.looks_at("people.join").enabled


def test_who_cannot_be_removed_is_still_meant_by_the_name(app: App, person: Person, family: GameStore) -> None:
    renamed: list[tuple[str, str]] = []
    app.push(PeopleScene(family, lambda old, new: renamed.append((old, new))))
    family.history.rows("PRAGMA query_only = ON")
    person.clicks("people.remove")
    person.clicks("people.go")
    assert renamed == []
    assert len(people(family)) == 3
    assert "stays as it was" in app.notices.text


# What one sees


def test_the_person_who_played_last_is_shown_first(app: App, person: Person, family: GameStore) -> None:
    family.finish(play(Session(PLUGIN, solitaire_plan())))
    app.push(PeopleScene(family))
    assert person.looks_at("people.person-4").state == "chosen"
    ann = family.players().people[3]
    assert family.career(ann).games == 1
    assert family.career(family.players().people[0]) == CareerCounts()


def test_a_crowd_has_several_pages(app: App, person: Person, memory: GameStore) -> None:
    for number in range(14):
        memory.keep_person(f"N{number}", "")
    app.push(PeopleScene(memory))
    assert person.sees("people.person-12")
    assert not person.sees("people.add")
    person.clicks("people.page.more")
    assert person.sees("people.person-13")
    person.clicks("people.add")
    person.writes("zoe")
    person.presses(pygame.K_RETURN)
    assert person.looks_at("people.person-15").state == "chosen"


def test_an_emblem_of_a_later_version_is_shown_as_none(app: App, person: Person, memory: GameStore) -> None:
    memory.keep_person("Pia", "dragon")
    app.push(PeopleScene(memory))
    app.scene.draw(app.canvas)
    assert emblem_icon("dragon") == emblem_icon(None) == "person"
    assert emblem_icon("kite") == "seat-kite"


def test_a_register_that_cannot_be_written_is_told(app: App, person: Person, memory: GameStore) -> None:
    app.push(PeopleScene(memory))
    memory.history.rows("DROP TABLE profiles")
    person.clicks("people.join")
    assert "can’t be saved" in app.notices.text
