"""What the signs of places tell apart."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from mintworks.games.delivery.rules.parts import SpaceKind
from mintworks.games.delivery.view.pick_ids import PILE, TRUCK
from mintworks.games.delivery.view.signs import Signs
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import factory_session, kept, table_session
from tests.scenes.checks import drawn_texts, resize


def test_a_letter_alone_is_always_a_towns_and_a_warehouse_is_told_by_its_word(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    tableau = AtTable(app, kept(table_session())).scene.tableau
    told: list[str] = []
    monkeypatch.setattr(app.ui.text, "draw", lambda text, *_, **__: told.append(text))
    Signs(tableau).draw()
    kinds = tableau.board.map.road_map.kinds
    names = {name: app.strings(f"delivery.table.signs.{name}") for name in tableau.arrangement.signs}
    letters = {text for text in told if len(text) == 1 and text.isalpha()}
    assert letters == {names[name][0] for name, kind in kinds.items() if kind is SpaceKind.TOWN}
    assert {names[name] for name, kind in kinds.items() if kind is SpaceKind.WAREHOUSE} <= {*told}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_mints_that_are_lifted_off_the_pile_leave_the_name_on_the_sign_free(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    resize(app, size)
    ann = AtTable(app, kept(table_session()))
    ann.stands(space="city")
    ann.takes(PILE)
    ann.rests()
    tops: list[float] = []
    monkeypatch.setattr(
        app.canvas, "draw", lambda picture, *_, center, **__: tops.append(center[1] - picture.height_px / 2)
    )
    ann.scene.table.overlay._draw_held()
    sign = ann.scene.tableau.arrangement.signs["city"]
    assert tops
    assert min(tops) >= sign.centery - app.ui.px(2)


def test_what_happened_is_out_of_the_way_while_something_is_held(app: App) -> None:
    ann = AtTable(app, factory_session("otto"))
    ann.ends_turn()
    told = next(iter(ann.scene.recap.chips.values())).told
    line = told.move
    assert any(line in text for text, _, _ in drawn_texts(app))
    ann.takes(TRUCK)
    assert not any(line in text for text, _, _ in drawn_texts(app))
