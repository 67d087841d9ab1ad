"""What the signs of places tell apart."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from mintworks.games.delivery.rules.parts import SpaceKind
from mintworks.games.delivery.view.signs import Signs
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import kept, table_session


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
