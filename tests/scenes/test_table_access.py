"""The table at every size: all of it can be pointed at, read and reached, whatever lies on it."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.works.view.choosing import MINTS, location_pick, seat_pick
from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.hinting import Hinting
from mintworks.scenes.base.table_scene import TableScene
from mintworks.ui import tree
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Command, Commanded, PointerMoved
from mintworks.ui.settings import SPEED_NAMES
from mintworks.ui.table.bubble import GO_ON
from mintworks.ui.tree import Target
from tests.games.works.scenes.at_table import AtTable, solo_session
from tests.scenes.checks import SIZES, defects_of_letters, defects_of_targets, resize
from tests.scenes.map_checks import ODD_SIZES, defects_of_map
from tests.scenes.person import Person
from tools.screenshots import SCENES, settle

TABLES = [name for name in SCENES if name.startswith("table-")]
COVERED = {"table-log", "table-2-called", "table-seven-stars", "table-delivery-2-options", "table-delivery-5-fanned"}
"""A drawer, a band, large words or what can be chosen lie across the table there, and their letters with them."""
MAPS = [name for name in TABLES if name.startswith("table-delivery-")]
_CROWDED = ("table-delivery-5-crowded", "table-delivery-factory-foreseen")
_POINTED_AT = [name for name in MAPS if not re.search("2-start|fanned|replay|review", name)]
"""Without the orders to choose from at the start, beneath which nothing of the map is of use, those that are fanned out
over a mat, and the foot of a replay or review, which is asked what is pointed at before the table is."""
ALL = [name for name in SCENES if not name.startswith("tutorial-")]
_IS_LEG = re.compile(r"'\d(, \d)*' crosses ").match
"""The number of a leg stands on a plate of its own, wherever the leg ends."""
_FLEETING = "table-solo-undo"
"""That moment waits for undo alone: any other key ends it."""


@pytest.mark.parametrize("name", [name for name in TABLES if name not in MAPS])
def test_targets_are_large_and_apart_at_every_size(app: App, canvas: Canvas, name: str) -> None:
    SCENES[name](app)
    settle(app)
    for size in SIZES:
        resize(app, size)
        # A seat's mints lie within what tells of the seat.
        assert [defect for defect in defects_of_targets(app) if not defect.endswith(f" overlaps {MINTS}")] == [], size


@pytest.mark.parametrize("name", [name for name in MAPS if name not in COVERED])
def test_targets_on_a_map_are_large_and_apart_at_every_size(app: App, canvas: Canvas, name: str) -> None:
    SCENES[name](app)
    settle(app)
    for size in ODD_SIZES:
        resize(app, size)
        assert defects_of_map(app) == [], size


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("name", _CROWDED)
def test_letters_are_whole_on_a_full_map_at_every_size(app: App, canvas: Canvas, name: str, text_scale: float) -> None:
    app.settings.text_scale = text_scale
    app.settings_changed()
    SCENES[name](app)
    settle(app)
    for size in ODD_SIZES:
        resize(app, size)
        assert [defect for defect in defects_of_letters(app) if not _IS_LEG(defect)] == [], size


@pytest.mark.parametrize("name", _POINTED_AT)
def test_what_lies_on_a_target_leaves_enough_of_it_to_point_at(app: App, canvas: Canvas, name: str) -> None:
    SCENES[name](app)
    settle(app)
    resize(app, SIZES[0])
    targets = app.scene.targets()
    hidden = [
        target.id
        for target in targets
        if target.enabled and not any(tree.hit(targets, at) == target for at in _points_within(target.rect))
    ]
    assert hidden == []


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("name", [name for name in TABLES if name not in COVERED])
def test_letters_are_whole(app: App, canvas: Canvas, name: str, text_scale: float) -> None:
    canvas.resize(SIZES[0])
    app.settings.text_scale = text_scale
    app.settings_changed()
    SCENES[name](app)
    settle(app)
    passed_over = ["crosses seat"]
    if isinstance(app.scene, TableScene):  # a long hint lies on the table
        passed_over += [f"{part.note.words!r} crosses" for part in app.scene.parts if isinstance(part, Hinting)]
    defects = [defect for defect in defects_of_letters(app) if not any(each in defect for each in passed_over)]
    assert [defect for defect in defects if not _IS_LEG(defect)] == []


@pytest.mark.parametrize("name", ALL)
def test_everything_has_a_role_and_a_name_and_is_reached_by_the_arrow_and_tab_keys(
    app: App, person: Person, name: str
) -> None:
    SCENES[name](app)
    settle(app)
    targets = app.scene.targets()
    assert len({target.id for target in targets}) == len(targets)
    for target in targets:
        assert target.role
        assert target.name.strip()
        assert "{" not in target.name + target.state + target.reason, target
    wanted = [target.id for target in targets if target.focusable]
    bar = app.scene.bar() if isinstance(app.scene, TableScene) else frozenset[str]()
    assert {*wanted} - _reached_by_arrows(targets, wanted[0], bar) == set()
    if name != _FLEETING:
        reached: list[str | None] = []
        while len(reached) < 2 * len(targets) and not {*reached} >= {*wanted}:
            person.presses_unseen(pygame.K_TAB)
            reached.append(_focused(app))
        assert {*reached} >= {*wanted}
        # Orders that lie beneath others come to light when one of them has the focus.
        assert all(str(target).startswith("order:") for target in {*reached} - {*wanted})


@pytest.mark.parametrize("name", ["table-4", "table-solo-middle", "table-delivery-2", "table-delivery-factory"])
def test_tab_visits_what_can_be_done_at_once_before_what_can_only_be_read(app: App, name: str) -> None:
    SCENES[name](app)
    settle(app)
    table = app.scene
    assert isinstance(table, TableScene)
    targets = [target for target in table.targets() if target.focusable]
    names = [target.id for target in targets]
    offered = [target for target in targets if target.id in table.hand.offers() or target.id == "pass"]
    at_once = [target.id for target in sorted(offered, key=lambda target: target.role != "space")]
    assert 1 < len(at_once) < len(names)
    visited = list[str | None]()
    for _ in names:
        app.handle(Commanded(Command.NEXT))
        visited.append(table.controls.focused)
    assert visited == [*at_once, *(each for each in names if each not in at_once)]
    app.handle(Commanded(Command.PREVIOUS))
    assert table.controls.focused == visited[-2]


def test_every_target_of_a_seat_is_told_apart(ann: AtTable) -> None:
    targets = [target.id for target in ann.scene.targets()]
    assert len(targets) == len(set(targets))
    assert seat_pick(1) in targets


def test_no_tooltip_repeats_what_is_written_on_a_button(app: App, canvas: Canvas) -> None:
    def pixels_after(seconds: float) -> bytes:
        for _ in range(round(seconds / 0.05)):
            app.step([], 0.05)
        shown: bytes = pygame.image.tobytes(canvas.to_surface(), "RGB")
        return shown

    SCENES["tutorial-first-mints-02-two-for-one"](app)
    settle(app)
    button = tree.find(app.scene.targets(), GO_ON)
    assert button is not None
    app.step([PointerMoved(button.rect.center)], 0.0)
    pointed_at = pixels_after(0.3)
    assert pixels_after(1.0) == pointed_at


def test_a_button_that_was_pressed_explains_itself_no_longer_until_the_pointer_comes_back(app: App) -> None:
    at_table = AtTable(app, solo_session())
    controls, log = at_table.scene.controls, at_table.looks_at("log").rect.center
    app.step([PointerMoved(log)], 0.0)
    explained = controls.explained()
    assert explained is not None
    assert explained.id == "log"
    at_table.clicks("log")
    assert controls.explained() is None
    app.step([PointerMoved(at_table.looks_at("deck").rect.center), PointerMoved(log)], 0.0)
    assert controls.explained() == explained


def test_what_was_picked_explains_itself_no_longer(app: App) -> None:
    at_table = AtTable(app, solo_session())
    supplier = location_pick("supplier")
    app.step([PointerMoved(at_table.looks_at(supplier).rect.center)], 0.0)
    assert at_table.scene.controls.explained() is not None
    at_table.clicks(supplier)
    assert at_table.picked == (supplier,)
    assert at_table.scene.controls.explained() is None


def test_the_speed_is_told_with_its_button(app: App) -> None:
    at_table = AtTable(app, solo_session())
    told = [at_table.looks_at("speed").state]
    for _ in SPEED_NAMES[1:]:
        at_table.presses(pygame.K_f)
        told.append(at_table.looks_at("speed").state)
    assert told == ["1×", "2×", "Instant", "½×"]


def test_the_focus_stays_marked_on_a_button_that_lays_the_table_out_anew(app: App) -> None:
    at_table = AtTable(app, solo_session())
    at_table.scene.controls.focus("speed")
    at_table.presses(pygame.K_RETURN, pygame.K_RETURN)
    assert at_table.looks_at("speed").state == "Instant"
    assert [name for name, button in at_table.scene.buttons.items() if button.focus_visible] == ["speed"]


def test_a_button_that_lays_the_table_out_anew_stays_pointed_at(app: App) -> None:
    at_table = AtTable(app, solo_session())
    at_table.clicks("speed")
    assert [name for name, button in at_table.scene.buttons.items() if button.hovered] == ["speed"]


@pytest.mark.parametrize("name", ["table-solo-middle", "table-4", "table-delivery-3", "table-delivery-factory"])
def test_arrows_aside_stay_within_the_strip_or_out_of_it(app: App, name: str) -> None:
    SCENES[name](app)
    settle(app)
    table = app.scene
    assert isinstance(table, TableScene)
    targets, bar = table.targets(), table.bar()
    assert {"menu", "rules"} <= bar
    for target in targets:
        for direction in ("left", "right"):
            there = tree.neighbor(targets, target.id, direction, table.ways(), bar)
            assert (there in bar) is (target.id in bar), (target.id, direction)


def _points_within(rect: pygame.Rect) -> list[tuple[float, float]]:
    """Points all over a rectangle, ten across and ten down."""
    return [
        (rect.left + rect.width * (across + 0.5) / 10, rect.top + rect.height * (down + 0.5) / 10)
        for across in range(10)
        for down in range(10)
    ]


def _reached_by_arrows(targets: Sequence[Target], first: str, bar: frozenset[str]) -> set[str]:
    """All that one comes to, from one thing to the next."""
    reached: set[str] = set()
    coming = [first]
    while coming:
        here = coming.pop()
        reached.add(here)
        for direction in ("up", "down", "left", "right"):
            there = tree.neighbor(targets, here, direction, bar=bar)
            if there is not None and there not in reached:
                coming.append(there)
    return reached


def _focused(app: App) -> str | None:
    controls = getattr(app.scene, "controls", None)
    if controls is not None:
        return str(controls.focused)
    scene = app.scene
    assert isinstance(scene, FormScene)
    focused = (scene.dialog or scene).form.focused
    return None if focused is None else str(focused.id)
