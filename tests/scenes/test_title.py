"""The title: complete from its first frame on, however long its picture takes to be drawn; and its way in by key."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.record import OccasionKind
from mintworks.scenes.base.navigator import SavedGame
from mintworks.scenes.settings.settings_scene import SettingsScene
from mintworks.ui.art import Art
from mintworks.ui.canvas import Canvas, Picture
from mintworks.ui.widgets import Button
from tests.scenes.at_table import solo_session
from tests.scenes.person import Person
from tests.scenes.titles import title_scene

FRAME_S = 0.05
PICTURE, LAND = "table/title", "table/title without details"


class Easel:
    """Gives the title's picture when it is told to, and notes how visible picture and land are in a frame."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        self.app = app
        self.is_ready = False
        self.frame: dict[str, float] = {}
        self._names: dict[int, str] = {}
        real, draw = Art.picture, Canvas.draw

        def picture(art: Art, name: str, width_px: int, height_px: int) -> Picture:
            found = real(art, name, width_px, height_px)
            self._names[id(found)] = name
            return found

        def soon(art: Art, name: str, width_px: int, height_px: int) -> Picture | None:
            return picture(art, name, width_px, height_px) if self.is_ready else None

        def noting(canvas: Canvas, shown: Picture, at: Any = None, **how: Any) -> None:
            name = self._names.get(id(shown))
            if name is not None:
                self.frame[name] = how.get("alpha", 1.0)
            draw(canvas, shown, at, **how)

        monkeypatch.setattr(Art, "picture", picture)
        monkeypatch.setattr(Art, "soon", soon)
        monkeypatch.setattr(Canvas, "draw", noting)

    def next_frame(self) -> dict[str, float]:
        """How visible picture and land are in the next frame; nothing if none is drawn."""
        self.frame = {}
        self.app.step([], FRAME_S)
        return {name: alpha for name, alpha in self.frame.items() if name in (PICTURE, LAND)}


@pytest.fixture
def easel(app: App, monkeypatch: pytest.MonkeyPatch) -> Easel:
    return Easel(app, monkeypatch)


def test_until_its_picture_is_drawn_the_title_shows_the_bare_land(app: App, easel: Easel) -> None:
    app.push(title_scene())
    for _ in range(3):
        assert easel.next_frame() == {LAND: 1.0}
    easel.is_ready = True
    frames = [easel.next_frame() for _ in range(9)]
    assert all(frame[LAND] == 1.0 for frame in frames if frame.get(PICTURE, 1.0) < 1)
    shown = [frame[PICTURE] for frame in frames if frame]
    assert shown == sorted(shown)
    assert shown[0] < 0.2
    assert shown[-1] == 1.0


def test_a_picture_that_is_there_is_shown_at_once(app: App, easel: Easel) -> None:
    easel.is_ready = True
    app.push(title_scene())
    assert easel.next_frame() == {PICTURE: 1.0}


def test_a_picture_that_came_while_another_scene_was_open_does_not_come_again(app: App, easel: Easel) -> None:
    title = title_scene()
    app.push(title)
    easel.next_frame()
    easel.is_ready = True
    title.draw(app.canvas)
    assert easel.frame[PICTURE] == 1.0
    assert easel.next_frame() in ({}, {PICTURE: 1.0})


def saved(app: App) -> list[SavedGame]:
    """Two games that were left, one of the campaign among them."""
    session = solo_session()
    return [SavedGame(session, None, "Ann and Sonic", ""), SavedGame(session, OccasionKind.CAMPAIGN, "Ann", "waits")]


def test_every_entry_keeps_its_place_whatever_waits_and_only_the_light_moves(app: App) -> None:
    places, lit = {}, {}
    for name, title in {
        "newcomer": title_scene(is_newcomer=True),
        "usual": title_scene(),
        "one left": title_scene(saved(app)[:1]),
        "two left": title_scene(saved(app)),
    }.items():
        app.push(title)
        places[name] = {target.id: target.rect for target in title.targets()}
        lit[name] = {
            widget.id for widget in title.form.widgets if isinstance(widget, Button) and widget.kind == "primary"
        }
    for shown in places.values():
        common = {entry: box for entry, box in shown.items() if entry not in ("title.continue", "title.shelf")}
        assert common == places["usual"]
    assert lit == {
        "newcomer": {"title.learn"},
        "usual": {"title.solo"},
        "one left": {"title.continue"},
        "two left": {"title.continue"},
    }
    assert "title.shelf" in places["two left"].keys() - places["one left"].keys()


def test_the_first_arrow_shows_the_focus_on_what_leads(app: App, person: Person) -> None:
    title = title_scene(is_newcomer=True)
    app.push(title)
    seen = []
    for _ in range(2):
        person.presses(pygame.K_DOWN)
        assert title.form.focused is not None
        seen.append((title.form.focused.id, title.form.focused.focus_visible))
    assert seen == [("title.learn", True), ("title.rules", True)]


@pytest.mark.parametrize("key, is_seen", [(pygame.K_TAB, True), (None, False)])
def test_who_comes_by_key_sees_the_focus_at_once(app: App, person: Person, key: int | None, is_seen: bool) -> None:
    app.push(title_scene())
    if key is not None:
        person.presses(key)
    settings = SettingsScene()
    app.push(settings)
    assert settings.form.focused is not None
    assert settings.form.focused.focus_visible is is_seen
