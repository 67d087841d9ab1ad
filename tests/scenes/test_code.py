"""A code that was told by somebody is typed on the title, and its deal is played."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.deal_code import deal_code
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.scenes.base.play import PlayScene
from tests.scenes.journeys import arrive, start
from tests.scenes.person import Person

SETUP = Setup(ai="mort", seed=4711)


@pytest.fixture(autouse=True)
def _title(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    start(app)


def code() -> str:
    told = deal_code(PLUGIN, SETUP)
    assert told is not None
    return told


@pytest.mark.parametrize("by_key", [True, False])
def test_a_code_leads_to_its_table(app: App, person: Person, *, by_key: bool) -> None:
    person.clicks("title.code")
    person.writes(code().lower().replace("-", " "))
    if by_key:
        person.presses(pygame.K_RETURN)
    else:
        person.clicks("code.play")
    arrive(person, "table")
    assert isinstance(app.scene, PlayScene)
    assert app.scene.session.plan.setup == SETUP
    assert [scene.name for scene in app.scenes] == ["title", "table"]


def test_a_code_that_is_typed_right_says_so(app: App, person: Person) -> None:
    person.clicks("title.code")
    person.writes(code()[:-1])
    assert app.scene.report()["told"] == ""
    person.writes(code()[-1])
    assert app.scene.report()["told"] == app.strings("code.right", game="Mint Works")


@pytest.mark.parametrize("by_key", [True, False])
def test_who_is_refused_a_code_goes_on_writing(app: App, person: Person, *, by_key: bool) -> None:
    person.clicks("title.code")
    person.writes("M0")
    if by_key:
        person.uses("code.play")
    else:
        person.clicks("code.play")
    assert app.scene.report()["fault"]
    person.erases(1)
    person.writes("B")
    assert person.looks_at("code.field").state == "MB"


@pytest.mark.parametrize("typed", ["", "MABC-DEFG", "O0O0-O0O0", "M"])
def test_what_is_wrong_with_a_code_is_told_until_it_is_changed(app: App, person: Person, typed: str) -> None:
    person.clicks("title.code")
    person.writes(typed)
    person.presses(pygame.K_RETURN)
    assert app.scene.report()["fault"]
    person.writes("X")
    assert app.scene.report()["fault"] == ""
    person.presses(pygame.K_ESCAPE)
    assert app.scene.name == "title"
