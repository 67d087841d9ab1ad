"""Keys tell at the table of every game what lies there, in sentences for everybody."""

from __future__ import annotations

import random

import pytest

from mintworks.app.app import App
from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import SeatKind
from mintworks.scenes.base.telling import Telling, Topic
from mintworks.ui.command import Command
from mintworks.ui.input import Commanded
from mintworks.ui.settings import ANIMATION_SPEEDS
from tests.contract.tables import session
from tests.scenes.at_any_table import AtAnyTable

SEVERAL = (SeatKind.PERSON, SeatKind.PERSON, SeatKind.RANDOM)


@pytest.fixture
def ann(app: App, game: GamePlugin) -> AtAnyTable:
    app.settings.animation_speed = ANIMATION_SPEEDS[-1]
    app.settings_changed()
    seated = AtAnyTable(app, session(game, SEVERAL, seed=5))
    seated.rests()
    return seated


def told(ann: AtAnyTable, topic: str) -> str:
    ann.app.handle(Commanded(Command(f"tell_{topic}")))
    ann.rests()
    return ann.app.notices.text


@pytest.mark.parametrize("topic", [*Topic, "since"])
def test_each_key_answers_with_what_it_is_about_and_changes_nothing(ann: AtAnyTable, topic: str) -> None:
    dice = random.Random(2)
    for _ in range(8):
        ann.clicks(ann.chooses(dice))
        ann.rests()
    before, state = ann.actions, ann.session.match.game.copy(ann.session.match.state)
    heard = told(ann, topic)
    assert heard
    assert "{" not in heard
    assert "**" not in heard
    assert (ann.actions, ann.session.match.state) == (before, state)
    if topic in [*Topic]:
        sentences = ann.scene.part(Telling).sentences(Topic(topic))
        assert all(sentence in heard for sentence in sentences)


def test_one_hears_of_ones_own_seat_and_of_all_others_apart(ann: AtAnyTable) -> None:
    own, others = (ann.scene.part(Telling).sentences(topic) for topic in (Topic.OWN, Topic.OTHERS))
    viewpoint = ann.scene.tableau.viewpoint
    for seat in range(1, len(SEVERAL) + 1):
        name = ann.session.name(seat)
        assert any(sentence.startswith(name) for sentence in (own if seat == viewpoint else others)), name
    assert not {*own} & {*others}


def test_an_answer_takes_the_place_of_the_one_before(ann: AtAnyTable) -> None:
    first = told(ann, Topic.OWN)
    second = told(ann, Topic.OTHERS)
    assert first != second
    assert first not in second
    assert told(ann, Topic.OWN) == first


def test_what_others_did_since_ones_last_decision_is_told(ann: AtAnyTable) -> None:
    dice, heard = random.Random(4), set[str]()
    for _ in range(60):
        if not ann.scene.hand.deciding:
            break
        ann.clicks(ann.chooses(dice))
        ann.rests()
        heard.add(told(ann, "since"))
    names = {ann.session.name(seat) for seat in range(1, len(SEVERAL) + 1)}
    assert any(name in words for words in heard for name in names)


def test_an_answer_has_a_line_for_each_thing_and_what_cancels_takes_only_it_away(
    ann: AtAnyTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(ann.scene, "open_menu", lambda: opened.append("menu"))
    sentences = ann.scene.part(Telling).sentences(Topic.PLACES)
    heard = told(ann, Topic.PLACES).split("\n")[1:]
    assert [line.removesuffix(".") for line in heard] == [sentence.removesuffix(".") for sentence in sentences]
    for count in (0, 1):
        ann.app.handle(Commanded(Command.CANCEL))
        ann.rests()
        assert (ann.app.notices.text, len(opened)) == ("", count)
