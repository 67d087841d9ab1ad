"""What a closer look at a card and its tooltip tell of how it stands: the same verdict, in both first."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from mintworks.games.works.scenes.inspected import inspector_of
from mintworks.games.works.view.choosing import location_pick
from mintworks.scenes.base.telling import Telling, Topic
from mintworks.ui.table import explaining
from tests.games.works.players.positions import WORKS
from tests.games.works.scenes.at_table import AtTable, arranged, table_session


def with_two_mints(app: App) -> AtTable:
    session = arranged(table_session(advanced=["temp-agency"]), mints=2)
    locations = session.match.state.locations
    locations["leadership-council"].spaces = [(2, 1)]
    locations["supplier"].spaces[0] = (2, 2)
    session.match.state.known_legal = None
    return AtTable(app, session)


def facts(ann: AtTable, location: str) -> list[str]:
    target = ann.looks_at(location_pick(location))
    scene = inspector_of(ann.session, target, WORKS.cards, ann.app.strings)
    assert scene is not None
    return scene.facts


def test_a_closer_look_tells_the_verdict_without_its_clause_and_no_price_beside_it(app: App) -> None:
    ann = with_two_mints(app)
    assert facts(ann, "leadership-council") == ["Not now: no spaces free."]
    assert facts(ann, "builder") == ["Not now: you have no plans to build.", "2 of 2 spaces free, costs you 2."]


def test_a_closer_look_at_what_can_be_used_tells_its_price(app: App) -> None:
    ann = with_two_mints(app)
    assert facts(ann, "producer") == ["Now: 2 of 2 spaces free, costs you 1, you can afford it."]


def test_a_tooltip_says_the_verdict_first_and_no_clause(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = with_two_mints(app)
    told: list[str] = []
    monkeypatch.setattr(explaining, "draw_tooltip", lambda ui, text, *_, **__: told.append(text))
    for location in ("leadership-council", "builder", "supplier"):
        ann.scene.explainer.draw(ann.looks_at(location_pick(location)))
    assert told == [
        "**Leadership Council**\nNot now: no spaces free.",
        "**Builder**\nNot now: you have no plans to build.\n2 of 2 spaces free, costs you 2.",
        "**Supplier**\n1 of 2 spaces free.\nStatue costs 2, you can afford it.\nMine costs 2, you can afford it.\n"
        "Crane costs 2, you can afford it.",
    ]


def test_a_tooltip_says_what_a_face_may_tell_in_signs(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(explaining, "draw_tooltip", lambda ui, text, *_, **__: told.append(text))
    for scale in (1.0, 2.0):
        app.settings.text_scale = scale
        ann = with_two_mints(app)
        ann.scene.explainer.draw(ann.looks_at(location_pick("temp-agency")))
    effect = app.strings("works.effects.locations.temp-agency")
    assert [text.endswith(f"{effect}.") for text in told] == [False, True]


def test_places_nobody_can_go_to_are_read_out_in_a_word(app: App) -> None:
    places = with_two_mints(app).scene.part(Telling).sentences(Topic.PLACES)
    assert {"Leadership Council: full", "Wholesaler: closed"} <= {*places}
