"""The pictures behind the titles of several games: each its own, there without a wait, and as alive as the other."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path

import platformdirs
import pytest

from mintworks.app.app import App
from mintworks.content.errors import ContentError
from mintworks.content.files import art_path
from mintworks.core.plugin import GamePlugin
from mintworks.games import GAMES, game_of, scenes_of
from mintworks.scenes.game_scenes import GameScenes
from mintworks.scenes.title.mintopia import MINTOPIA
from mintworks.scenes.title.scenery import Scenery
from mintworks.scenes.title.title_picture import Sight
from mintworks.scenes.title.title_scene import TitleOffer, TitleScene
from tests.scenes.easel import FIRST, WHOLE, Easel, changed
from tests.scenes.journeys import start
from tests.scenes.person import Person

WORKS, DELIVERY = game_of("works"), game_of("delivery")
TOWNS = ("pepperton", "wintergreen", "applemint", "spearfield")
SCENERIES = [scenes_of(game).scenery for game in GAMES]


@pytest.fixture
def easel(app: App, monkeypatch: pytest.MonkeyPatch) -> Easel:
    return Easel(app, monkeypatch, "dawn/land")


def title(game: GamePlugin = DELIVERY, landmarks: Sequence[str] = ()) -> TitleScene:
    """The title of both games, where one is chosen."""
    offer = TitleOffer(game, GAMES, ("solo",), sight=lambda shown: Sight(scenes_of(shown).scenery, landmarks))
    return TitleScene(lambda: offer)


@pytest.fixture
def at_the_title(app: App, easel: Easel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    easel.is_ready = True
    start(app)
    app.ui.tweens.finish_all()


@pytest.mark.usefixtures("at_the_title")
def test_each_game_shows_a_picture_of_its_own_and_is_back_at_its_lid(easel: Easel, person: Person) -> None:
    seen = []
    for game in (WORKS, DELIVERY, WORKS):
        person.clicks(f"title.{game.folder}")
        seen.append(easel.after(0.0).keys() & {"table/title without tin", WHOLE})
    assert seen == [{"table/title without tin"}, {WHOLE}, {"table/title without tin"}]


def test_a_game_without_a_picture_of_its_own_shows_mintopia() -> None:
    assert GameScenes.scenery is MINTOPIA


@pytest.mark.usefixtures("at_the_title")
def test_the_picture_of_the_other_game_is_drawn_before_its_lid_is_pressed(easel: Easel) -> None:
    easel.asked.clear()
    easel.next_frame()
    assert "dawn/land" in easel.asked


@pytest.mark.usefixtures("at_the_title")
def test_a_lid_that_is_pressed_too_early_shows_its_picture_as_it_is_at_hand(easel: Easel, person: Person) -> None:
    easel.is_ready = False
    person.clicks("title.delivery")
    assert easel.next_frame() == {FIRST: 1.0}
    easel.is_ready = True
    frames = [easel.next_frame() for _ in range(12)]
    shown = [frame[WHOLE] for frame in frames if WHOLE in frame]
    assert shown == sorted(shown)
    assert shown[0] < 0.2
    assert shown[-1] == 1.0


def test_a_game_that_is_broken_does_not_take_the_title_from_the_others(
    app: App, person: Person, easel: Easel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def scenes(game: GamePlugin) -> GameScenes:
        if game is DELIVERY:
            raise ContentError("orders.yaml", "orders")
        return scenes_of(game)

    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    monkeypatch.setattr("mintworks.app.playable_game.scenes_of", scenes)
    easel.is_ready = True
    start(app)
    person.waits(1.0)
    assert person.sees("title.solo")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_the_picture_of_every_game_lives_and_with_reduced_motion_it_stands(
    app: App, easel: Easel, game: GamePlugin
) -> None:
    easel.is_ready = True
    app.push(title(game))
    app.ui.tweens.finish_all()
    assert len(changed(easel.after(0.0), easel.after(8.7))) >= 4
    app.settings.reduced_motion = True
    assert changed(easel.after(0.0), easel.after(9.0)) == set()


@pytest.mark.parametrize("scenery", SCENERIES, ids=lambda scenery: scenery.drawing)
def test_what_moves_is_drawn_within_its_drawings_and_every_one_of_them_exists(scenery: Scenery) -> None:
    drawings = {drawing for thing in (*scenery.behind, *scenery.before) for drawing in thing.drawings}
    posed = {
        pose.drawing
        for thing in (*scenery.behind, *scenery.before)
        for second in range(20)
        for pose in thing.poses(second)
    }
    assert posed == drawings
    names = {*drawings, scenery.drawing, *(plot.house for plot in scenery.plots)}
    assert [name for name in names if not art_path(name.partition(" without ")[0]).is_file()] == []


@pytest.mark.parametrize("served", [*itertools.permutations(TOWNS, 2), TOWNS], ids=", ".join)
def test_a_town_that_was_served_grows_where_it_lies(app: App, easel: Easel, served: Sequence[str]) -> None:
    easel.is_ready = True
    app.push(title())
    bare = easel.after(0.0)
    app.push(title(landmarks=[f"landmarks/{town}" for town in served]))
    grown = easel.after(0.0)
    for town in TOWNS:
        landmark = f"landmarks/{town}"
        places = bare[f"{landmark} without grown"]
        assert grown[landmark if town in served else f"{landmark} without grown"] == places
        assert (landmark in grown) == (town in served)
