"""What the history says of games of Mint Delivery, and what they add up to."""

from __future__ import annotations

from datetime import UTC
from pathlib import Path
from types import SimpleNamespace

import pytest

from mintworks.app.app import App
from mintworks.content.files import art_path
from mintworks.content.strings import Strings
from mintworks.games.delivery.content.achievements import load_achievements
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.scenes.delivery_history import DeliveryHistory
from mintworks.games.delivery.scenes.factory import DeliveryScenes
from mintworks.scenes.history.history_scene import HistoryScene
from mintworks.storage.database import open_in_memory
from mintworks.storage.history import History
from mintworks.storage.statistics import Statistics
from mintworks.ui.canvas import Canvas
from tests.games.delivery.scenes.past_games import past_games

STRINGS = Strings.load("en")
PARTS = load_parts()


@pytest.fixture(scope="module")
def history() -> History:
    return past_games()


def test_orders_mints_and_tours_add_up(history: History) -> None:
    statistics = Statistics(history, game=PLUGIN.id)
    towns, mints, tours = (statistics.sums(what) for what in ("town", "mints", "tours"))
    assert set(towns) == set(PARTS.road_map.towns)
    assert {"s", "c"} <= set(mints) <= {"r", "s", "c"}
    orders = sum(towns.values())
    assert orders >= sum(int(size) * number for size, number in tours.items()) > 0
    assert sum(mints.values()) > sum(int(size) * number for size, number in tours.items())
    assert [*towns.values()] == sorted(towns.values(), reverse=True)


def test_a_past_game_is_told_with_its_totals_and_its_parts(history: History) -> None:
    told = DeliveryHistory(PARTS)
    for game in history.games():
        assert told.reason(game, STRINGS).endswith(".")
        assert all(option for option in told.options(game, STRINGS))
        for seat in game.seats:
            assert [icon for icon, _ in told.totals(seat, STRINGS)] == ["star", "order", "mint"]
            assert told.picture(seat, game)


@pytest.mark.parametrize("tab", ["games", "statistics", "achievements"])
def test_every_page_can_be_drawn(app: App, canvas: Canvas, history: History, tab: str) -> None:
    app.push(HistoryScene(history, load_achievements(), DeliveryHistory(PARTS), tab=tab, zone=UTC))
    app.scene.draw(canvas)
    assert app.scene.targets()


def test_the_towns_that_got_the_most_orders_stand_on_the_title(history: History) -> None:
    landmarks = DeliveryScenes().landmarks(SimpleNamespace(history=history))  # type: ignore[arg-type]
    orders = Statistics(history, game=PLUGIN.id, all_games=True).sums("town")
    assert [*landmarks] == [f"landmarks/{town}" for town in orders]
    assert [name for name in landmarks if not art_path(name).is_file()] == []
    assert len(landmarks) == 4
    nobody = History(Path("nobody"), open_in_memory())
    assert DeliveryScenes().landmarks(SimpleNamespace(history=nobody)) == []  # type: ignore[arg-type]
