"""The title: complete from its first frame on, however long its picture takes to be drawn; and its way in by key."""

from __future__ import annotations

import itertools

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.record import OccasionKind
from mintworks.scenes.base.navigator import SavedGame
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.settings.settings_scene import SettingsScene
from mintworks.scenes.title.title_scene import lid_areas
from mintworks.ui.widgets import Button
from tests.games.works.scenes.at_table import solo_session
from tests.scenes.checks import drawn_texts
from tests.scenes.easel import FIRST, WHOLE, Easel, changed
from tests.scenes.person import Person
from tests.scenes.titles import title_scene


@pytest.fixture
def easel(app: App, monkeypatch: pytest.MonkeyPatch) -> Easel:
    return Easel(app, monkeypatch)


def test_until_its_picture_is_drawn_the_title_shows_the_whole_town_as_it_is_at_hand(app: App, easel: Easel) -> None:
    app.push(title_scene())
    for _ in range(3):
        assert easel.next_frame() == {FIRST: 1.0}
    easel.is_ready = True
    frames = [easel.next_frame() for _ in range(9)]
    assert all(frame[FIRST] == 1.0 for frame in frames if frame.get(WHOLE, 1.0) < 1)
    shown = [frame[WHOLE] for frame in frames if WHOLE in frame]
    assert shown == sorted(shown)
    assert shown[0] < 0.2
    assert shown[-1] == 1.0


def test_a_picture_that_is_there_is_shown_at_once(app: App, easel: Easel) -> None:
    easel.is_ready = True
    app.push(title_scene())
    assert easel.next_frame() == {WHOLE: 1.0}


def test_a_picture_that_came_while_another_scene_was_open_does_not_come_again(app: App, easel: Easel) -> None:
    title = title_scene()
    app.push(title)
    easel.next_frame()
    easel.is_ready = True
    title.draw(app.canvas)
    assert easel.frame[WHOLE] == 1.0
    assert easel.next_frame() in ({}, {WHOLE: 1.0})


# The town lives ------------------------------------------------------------------------------------


LIVING = {"title/sail", "title/cloud-1", "title/puff", "title/tail"}


def test_mill_clouds_smoke_flag_and_cat_move_and_all_else_stands(app: App, easel: Easel) -> None:
    easel.is_ready = True
    app.push(title_scene())
    app.ui.tweens.finish_all()
    moved = changed(easel.after(0.0), easel.after(8.7))
    assert moved >= LIVING
    assert moved <= LIVING | {f"title/cloud-{number}" for number in (2, 3)} | {"title/flag-1", "title/flag-2"}


def test_with_reduced_motion_the_town_stands(app: App, easel: Easel) -> None:
    easel.is_ready = True
    app.settings.reduced_motion = True
    app.push(title_scene())
    app.ui.tweens.finish_all()
    assert app.scene.rest_s == Scene().rest_s
    assert changed(easel.after(0.0), easel.after(9.0)) == set()


def test_what_this_house_has_built_most_stands_in_the_place_of_houses(app: App, easel: Easel) -> None:
    easel.is_ready = True
    app.push(title_scene(landmarks=["town/museum without lit", "town/vault without lit"]))
    drawn = easel.after(0.0)
    houses = sum(len(places) for name, places in drawn.items() if name.startswith("title/house"))
    assert {name for name in drawn if name.startswith("town/")} == {"town/museum without lit", "town/vault without lit"}
    app.push(title_scene())
    drawn = easel.after(0.0)
    assert sum(len(places) for name, places in drawn.items() if name.startswith("title/house")) == houses + 2


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


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_what_one_plays_is_written_in_letters_of_one_size(app: App, scale: float) -> None:
    app.settings.text_scale = scale
    app.settings_changed()
    app.push(title_scene())
    labels = [app.strings(f"title.{name}") for name in ("solo", "table", "campaign", "daily", "learn")]
    sizes = {size for text, size, _ in drawn_texts(app) if text in labels}
    assert len(sizes) == 1


def test_a_letter_goes_in_at_a_button_as_large_as_that_of_the_rules(app: App) -> None:
    app.push(title_scene())
    boxes = {target.id: target.rect for target in app.scene.targets()}
    assert boxes["title.code"].size == boxes["title.rules"].size
    assert boxes["title.code"].width > boxes["title.quit"].width


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


@pytest.mark.parametrize("games", [2, 3, 4, 6])
def test_each_game_has_a_lid_on_the_table_beside_the_others(games: int) -> None:
    areas = lid_areas(games)
    assert len(areas) == games
    assert {area.bottom for area in areas} == {1024}
    assert all(area.left > 1009 and area.right < 1863 for area in areas)
    assert all(left.right < right.left for left, right in itertools.pairwise(areas))


def test_the_title_leads_nowhere_where_a_game_has_nothing(app: App, person: Person) -> None:
    app.push(title_scene(entries=("table",)))
    assert app.scene.focused == "title.table"
    seen = {target.id for target in app.scene.targets()}
    assert seen == {"title.table", "title.code", "title.settings", "title.quit"}
