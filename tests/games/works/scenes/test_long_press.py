"""Staying on a card, a location or a seat shows it large; clicks and drags are what they were."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.works.view.choosing import MINTS, card_pick, location_pick
from mintworks.ui.input import FocusLost
from mintworks.ui.long_press import LONG_PRESS_S, SLOW_PRESS_S
from tests.games.works.scenes.at_table import AtTable, arranged, solo_session, table_session

LONG, SHORT = LONG_PRESS_S + 0.1, LONG_PRESS_S - 0.1


@pytest.fixture
def ann(app: App) -> AtTable:
    return AtTable(app, arranged(table_session(), plans=["gardens", "plant"], buildings=["windmill"]))


@pytest.fixture
def inspected(ann: AtTable, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return looked_at(ann, monkeypatch)


def looked_at(ann: AtTable, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is looked at more closely at a table from now on."""
    found: list[str] = []
    monkeypatch.setattr(ann.scene, "open_inspector", lambda target: found.append(target.id))
    return found


@pytest.mark.parametrize("target", [card_pick("gardens"), card_pick("statue"), location_pick("builder"), "seat:2"])
def test_a_finger_that_rests_shows_what_is_pressed_and_neither_drags_nor_clicks(
    ann: AtTable, inspected: list[str], target: str
) -> None:
    at = ann.looks_at(target).rect.left + 6, ann.looks_at(target).rect.top + 6
    ann.presses_at(at, by_touch=True)
    ann.waits(LONG)
    assert inspected == [target]
    ann.points(at[0] + 60, at[1] + 60)
    assert ann.holds() is None
    ann.lets_go((at[0] + 60, at[1] + 60))
    assert (ann.actions, ann.picked) == ([], ())


def test_a_finger_that_trembles_still_rests(ann: AtTable, inspected: list[str]) -> None:
    x, y = ann.middle(card_pick("gardens"))
    ann.presses_at((x, y), by_touch=True)
    for step in range(4):
        ann.points(x + step % 2 * 2, y - step % 2)
        ann.waits(LONG / 4)
    assert inspected == [card_pick("gardens")]


def test_a_short_press_is_a_click(ann: AtTable, inspected: list[str]) -> None:
    at = ann.middle(location_pick("producer"))
    ann.presses_at(at, by_touch=True)
    ann.waits(SHORT)
    ann.lets_go(at)
    ann.waits(LONG)
    assert inspected == []
    assert ann.actions == ["producer"]


@pytest.mark.parametrize("target", [card_pick("statue"), location_pick("producer")])
def test_a_slow_click_of_the_mouse_is_a_click(ann: AtTable, inspected: list[str], target: str) -> None:
    at = ann.middle(target)
    ann.presses_at(at)
    ann.waits(3 * SLOW_PRESS_S)
    ann.lets_go(at)
    assert inspected == []
    assert ann.actions == ["producer"] or ann.picked == (target,)


@pytest.mark.parametrize("target", [location_pick("lotto"), card_pick("windmill"), "seat:2"])
def test_a_mouse_that_stays_on_what_a_click_cannot_use_shows_it(
    ann: AtTable, inspected: list[str], target: str
) -> None:
    ann.presses_at(ann.middle(target))
    ann.waits(SLOW_PRESS_S - 0.1)
    assert inspected == []
    ann.waits(0.2)
    assert inspected == [target]


def test_a_drag_that_takes_long_is_a_drag(ann: AtTable, inspected: list[str]) -> None:
    ann.takes(card_pick("gardens"))
    ann.waits(LONG)
    assert ann.holds() == card_pick("gardens")
    ann.lets_go(ann.middle(location_pick("builder")))
    assert inspected == []
    assert ann.actions == ["builder:gardens"]


def test_mints_are_held_for_as_long_as_one_likes(ann: AtTable, inspected: list[str]) -> None:
    ann.presses_at(ann.middle(MINTS))
    ann.waits(LONG)
    ann.lets_go(ann.middle(location_pick("producer")))
    assert inspected == []
    assert ann.actions == ["producer"]


@pytest.mark.parametrize("how", ["right", "key", "focus"])
def test_something_else_ends_it(ann: AtTable, inspected: list[str], how: str) -> None:
    ann.presses_at(ann.middle(card_pick("gardens")), by_touch=True)
    if how == "right":
        ann.clicks_at(ann.home, button=3)
    elif how == "key":
        ann.presses(pygame.K_TAB)
    else:
        ann.app.step([FocusLost()], 0)
    ann.waits(LONG)
    assert inspected == []


def test_in_the_turn_of_another_too(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = AtTable(app, solo_session("sonic"))
    found = looked_at(ann, monkeypatch)
    app.settings.animation_speed = 0.5
    ann.clicks(location_pick("producer"))
    assert ann.scene.director.busy
    ann.presses_at(ann.middle(location_pick("builder")))
    ann.waits(LONG)
    assert found == [location_pick("builder")]
