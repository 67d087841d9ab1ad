"""The settings: by mouse, keys and pad; at once, and remembered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from mintworks.app.app import App
from mintworks.app.play_options import PlayOptions
from mintworks.app.settings import KeptSettings
from mintworks.scenes.settings.general import _COLUMN_AREAS, _COLUMNS
from mintworks.scenes.settings.menu import MenuScene
from mintworks.scenes.settings.settings_scene import SettingsScene
from mintworks.scenes.title.title_scene import TitleScene
from mintworks.storage.settings_file import FILE
from mintworks.ui.bindings import names_of
from mintworks.ui.canvas import Canvas
from mintworks.ui.command import DEFAULT_KEYS, DEFAULT_PAD, Command
from mintworks.ui.settings import ANIMATION_SPEEDS, TEXT_SCALES, ViewSettings
from tests.scenes.person import Person
from tests.scenes.titles import title_scene

PASS, UNDO, CONFIRM = "settings.keys.pass.1", "settings.keys.undo.1", "settings.keys.confirm.1"


@pytest.fixture
def below(app: App) -> TitleScene:
    """The scene that the settings lead back to."""
    scene = title_scene()
    app.push(scene)
    return scene


def pad(person: Person, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        event = person.app.translator.translate(pygame.event.Event(kind, button=button, instance_id=0))
        person.app.step([] if event is None else [event], 1 / 60)


def told(app: App) -> str:
    """The sentence at the foot of a page with keys."""
    scene = app.scene
    assert isinstance(scene, SettingsScene)
    sentence: str = scene._page._sentence()  # type: ignore[attr-defined]
    return sentence


# Sound, motion, sight -----------------------------------------------------------------------------


@pytest.mark.parametrize("index", range(4))
def test_speed_and_text_size_are_chosen_by_mouse(app: App, person: Person, index: int) -> None:
    app.push(SettingsScene())
    person.clicks(f"settings.animation_speed.{index}")
    person.clicks(f"settings.text_scale.{index}")
    assert app.settings.animation_speed == ANIMATION_SPEEDS[index]
    assert app.settings.text_scale == TEXT_SCALES[index]
    assert app.ui.text.scale == pytest.approx(app.ui.unit * TEXT_SCALES[index])


def test_hints_are_read_in_letters_of_one_size_however_large_text_is_set(app: App) -> None:
    app.settings.text_scale = 2.0
    app.ui.refresh()
    app.push(SettingsScene())
    scene = app.scene
    assert isinstance(scene, SettingsScene)
    page: Any = scene._page
    lowest = {widget.id: widget.rect.bottom for widget in scene.form.widgets}
    line_px = app.ui.text.line_height_px(page.hint_style)
    for area, settings in zip(_COLUMN_AREAS, _COLUMNS.values(), strict=True):
        for setting, row in zip(settings, page._rows(area, settings), strict=True):
            if setting != "sample":
                assert page._hint(setting, row).height_px in (line_px, 2 * line_px)
        assert max(lowest[f"settings.{setting}"] for setting in settings) < scene.stage.at(0, area.bottom)[1]


def test_speed_and_text_size_are_chosen_by_keys(app: App, person: Person) -> None:
    app.push(SettingsScene())
    person.goes_to("settings.animation_speed")
    person.presses(pygame.K_RIGHT)
    person.goes_to("settings.text_scale")
    person.presses(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert (app.settings.animation_speed, app.settings.text_scale) == (2.0, 1.25)


@pytest.mark.parametrize("setting", ["high_contrast", "reduced_motion", "fullscreen"])
def test_a_switch_is_switched_on_by_mouse_and_off_by_keys(app: App, person: Person, setting: str) -> None:
    app.push(SettingsScene())
    person.clicks(f"settings.{setting}")
    assert getattr(app.settings, setting) is True
    assert person.looks_at(f"settings.{setting}").state == "on"
    person.uses(f"settings.{setting}")
    assert getattr(app.settings, setting) is False


@pytest.mark.parametrize("setting", ["master_volume", "effects_volume", "music_volume"])
def test_a_volume_is_dragged_and_stepped(app: App, person: Person, setting: str) -> None:
    app.push(SettingsScene())
    slider = person.looks_at(f"settings.{setting}")
    assert slider.role == "slider"
    person.clicks_at((slider.rect.left + 2, slider.rect.centery))
    assert getattr(app.settings, setting) == 0.0
    assert person.looks_at(f"settings.{setting}").state == "Silent"
    person.goes_to(f"settings.{setting}")
    person.presses(pygame.K_RIGHT, pygame.K_RIGHT)
    assert getattr(app.settings, setting) == 0.1
    assert person.looks_at(f"settings.{setting}").state == "10%"


def test_a_mint_shows_what_was_changed(app: App, person: Person) -> None:
    app.push(SettingsScene())
    page = app.scene._page  # type: ignore[attr-defined]
    person.clicks("settings.animation_speed.2")
    person.waits(1)
    assert page.way == 1.0
    person.clicks("settings.reduced_motion")
    person.waits(0.01)
    assert page.way == 0.0
    person.clicks("settings.sample")
    person.waits(1)
    assert (page.way, page.shown) == (1.0, 1.0)


def test_the_settings_lie_above_title_and_menu(app: App, person: Person, below: TitleScene) -> None:
    app.push(MenuScene(lambda: None))
    person.clicks("menu.settings")
    assert app.scene.name == "settings"
    person.presses(pygame.K_ESCAPE)
    assert app.scene.name == "menu"
    person.clicks("menu.settings")
    person.clicks("settings.close")
    assert app.scene.name == "menu"


# Keys ---------------------------------------------------------------------------------------------


def test_a_key_is_changed_and_works_at_once(app: App, person: Person) -> None:
    app.push(SettingsScene("keys"))
    person.clicks(PASS)
    assert person.looks_at(PASS).state == "Press…"
    person.presses(pygame.K_x)
    assert person.looks_at(PASS).state == "X"
    assert names_of(app.settings.keys, Command.PASS) == ["x"]
    assert app.translator.keys == app.settings.keys
    assert told(app) == "X is now “Pass or end turn”."


def test_a_key_that_is_in_use_changes_places_and_says_so(app: App, person: Person) -> None:
    app.push(SettingsScene("keys"))
    person.clicks(PASS)
    person.presses(pygame.K_u)
    assert (person.looks_at(PASS).state, person.looks_at(UNDO).state) == ("U", "P")
    assert told(app) == "U is now “Pass or end turn”, and P is “Undo”."


def test_arrows_tab_and_enter_can_be_changed_too(app: App, person: Person) -> None:
    app.push(SettingsScene("keys"))
    for slot, key in (("confirm.1", pygame.K_TAB), ("next.1", pygame.K_UP), ("up.1", pygame.K_w)):
        person.clicks(f"settings.keys.{slot}")
        person.presses(key)
    assert names_of(app.settings.keys, Command.CONFIRM) == ["tab", "enter"]
    assert names_of(app.settings.keys, Command.NEXT) == ["up"]
    assert names_of(app.settings.keys, Command.UP) == ["w"]
    assert names_of(app.settings.keys, Command.INSPECT) == ["space"]


def test_two_keys_at_once_are_one_name(app: App, person: Person) -> None:
    app.push(SettingsScene("keys"))
    person.clicks(PASS)
    for key, modifiers in ((pygame.K_LSHIFT, pygame.KMOD_LSHIFT), (pygame.K_p, pygame.KMOD_LSHIFT)):
        event = app.translator.translate(pygame.event.Event(pygame.KEYDOWN, key=key, mod=modifiers))
        app.step([] if event is None else [event], 0)
    assert person.looks_at(PASS).state == "Shift+P"


@pytest.mark.parametrize("key", [pygame.K_F10, pygame.K_ESCAPE])
def test_the_way_out_is_no_key_to_choose(app: App, person: Person, key: int, below: TitleScene) -> None:
    app.push(SettingsScene("keys"))
    person.clicks(PASS)
    person.presses(key)
    assert app.settings.keys == DEFAULT_KEYS
    assert app.scene.catches is None


def test_esc_ends_the_question_alone(app: App, person: Person, below: TitleScene) -> None:
    app.push(SettingsScene("keys"))
    person.clicks(PASS)
    person.presses(pygame.K_ESCAPE)
    assert app.scene.name == "settings"
    assert person.looks_at(PASS).state == "P"
    person.presses(pygame.K_ESCAPE)
    assert app.scenes == [below]


def test_a_click_elsewhere_ends_the_question_and_counts(app: App, person: Person) -> None:
    app.push(SettingsScene("keys"))
    person.clicks(PASS)
    person.clicks(UNDO)
    assert (person.looks_at(PASS).state, person.looks_at(UNDO).state) == ("P", "Press…")


def test_fixed_keys_are_locked_and_say_why(app: App, person: Person) -> None:
    app.push(SettingsScene("keys"))
    escape = person.looks_at("settings.keys.cancel.1")
    assert not escape.enabled
    assert escape.reason == "Esc is always “Back”"


def test_the_only_key_of_another_command_is_not_taken_for_nothing(app: App, person: Person) -> None:
    app.push(SettingsScene("keys"))
    person.clicks("settings.keys.pass.2")
    person.presses(pygame.K_l)
    assert app.settings.keys == DEFAULT_KEYS
    assert told(app) == "Without L, “Log” would have nothing left. Give it another one first."


def test_everything_is_reset(app: App, person: Person) -> None:
    app.push(SettingsScene("keys"))
    person.clicks(PASS)
    person.presses(pygame.K_x)
    person.clicks("settings.reset")
    assert app.settings.keys == DEFAULT_KEYS
    assert person.looks_at(PASS).state == "P"


def test_keys_are_changed_by_keys_alone(app: App, person: Person) -> None:
    app.push(SettingsScene("keys"))
    person.uses(PASS)
    person.presses(pygame.K_RETURN)
    assert (person.looks_at(PASS).state, person.looks_at(CONFIRM).state) == ("Enter", "P")
    person.goes_to("settings.keys.undo.2")
    person.presses(pygame.K_p, pygame.K_k)
    assert person.looks_at("settings.keys.undo.2").state == "K"


@pytest.mark.parametrize("keys", [{}, {"escape": Command.PASS, "f10": Command.UNDO}])
def test_whatever_is_set_esc_leads_back_and_f10_to_the_menu(
    app: App, person: Person, below: TitleScene, keys: dict[str, Command]
) -> None:
    app.settings.keys = keys
    app.settings_changed()
    app.push(MenuScene(lambda: None))
    person.presses(pygame.K_F10)
    assert app.scenes == [below]
    app.push(MenuScene(lambda: None))
    person.presses(pygame.K_ESCAPE)
    assert app.scenes == [below]


# Game pad -----------------------------------------------------------------------------------------


def test_a_button_of_the_pad_is_changed_by_pad_alone(app: App, person: Person) -> None:
    app.push(SettingsScene("pad"))
    for _ in range(40):
        if person.focused == "settings.pad.pass.1":
            break
        pad(person, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    pad(person, pygame.CONTROLLER_BUTTON_A)
    assert person.looks_at("settings.pad.pass.1").state == "Press…"
    pad(person, pygame.CONTROLLER_BUTTON_X)
    assert names_of(app.settings.pad, Command.PASS) == ["x"]
    assert names_of(app.settings.pad, Command.INSPECT) == ["y"]
    assert told(app) == "X is now “Pass or end turn”, and Y is “Look closer”."


def test_the_pad_is_reset_by_itself(app: App, person: Person) -> None:
    app.settings.keys = {**DEFAULT_KEYS, "k": Command.PASS}
    app.settings.pad = {**DEFAULT_PAD, "left_stick": Command.FULLSCREEN}
    app.push(SettingsScene("pad"))
    person.clicks("settings.reset")
    assert app.settings.pad == DEFAULT_PAD
    assert app.settings.keys == {**DEFAULT_KEYS, "k": Command.PASS}


# What is remembered -------------------------------------------------------------------------------


def kept_app(canvas: Canvas, cache_dir: Path, folder: Path, **options: Any) -> App:
    """The program as it starts with what is kept in a folder."""
    kept = KeptSettings(folder, PlayOptions(**options))
    app = App(canvas, kept.settings, cache_dir, kept.keep)
    for notice in kept.notices:
        app.tell(app.strings(notice.key, **notice.values))
    return app


def test_what_was_set_is_there_at_the_next_start(canvas: Canvas, cache_dir: Path, tmp_path: Path) -> None:
    app = kept_app(canvas, cache_dir, tmp_path)
    app.push(SettingsScene())
    person = Person(app)
    person.clicks("settings.text_scale.1")
    slider = person.looks_at("settings.music_volume").rect
    person.clicks_at((slider.left, slider.centery))
    person.clicks("settings.page.1")
    person.clicks(PASS)
    person.presses(pygame.K_x)
    again = kept_app(canvas, cache_dir, tmp_path).settings
    assert (again.text_scale, again.music_volume) == (1.25, 0.0)
    assert names_of(again.keys, Command.PASS) == ["x"]


def test_every_volume_that_a_slider_gives_is_read_again(tmp_path: Path) -> None:
    for percent in range(101):
        kept = KeptSettings(tmp_path, PlayOptions())
        kept.settings.master_volume = percent / 100
        kept.keep(kept.settings)
        again = KeptSettings(tmp_path, PlayOptions())
        assert (again.settings.master_volume, again.notices) == (percent / 100, [])


def test_what_the_command_line_asks_for_is_not_remembered(canvas: Canvas, cache_dir: Path, tmp_path: Path) -> None:
    app = kept_app(canvas, cache_dir, tmp_path, speed=2.0)
    assert app.settings.animation_speed == 2.0
    app.push(SettingsScene())
    Person(app).clicks("settings.high_contrast")
    assert json.loads((tmp_path / FILE).read_text("utf-8")) == {"high_contrast": True}


def test_a_size_asks_for_a_window_where_the_screen_was_filled_before(tmp_path: Path) -> None:
    before = KeptSettings(tmp_path, PlayOptions())
    before.settings.fullscreen = True
    before.keep(before.settings)
    sized = KeptSettings(tmp_path, PlayOptions(size_px=(1280, 720)))
    assert not sized.settings.fullscreen
    sized.settings.high_contrast = True
    sized.keep(sized.settings)
    assert KeptSettings(tmp_path, PlayOptions()).settings.fullscreen
    assert KeptSettings(tmp_path, PlayOptions(size_px=(1280, 720), fullscreen=True)).settings.fullscreen


def test_keys_that_lead_nowhere_are_as_usual(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"keys": {"l": "pass"}, "pad": {"a": "pass"}}), "utf-8")
    settings = KeptSettings(tmp_path, PlayOptions()).settings
    assert settings.keys == DEFAULT_KEYS
    assert settings.pad == DEFAULT_PAD


def test_a_damaged_file_is_told_on_the_screen_until_one_goes_on(
    canvas: Canvas, cache_dir: Path, tmp_path: Path
) -> None:
    (tmp_path / FILE).write_text("{", "utf-8")
    app = kept_app(canvas, cache_dir, tmp_path)
    assert app.settings == ViewSettings()
    app.push(title_scene())
    assert app.notices.text.startswith("Your settings file is damaged")
    person = Person(app)
    person.waits(0.5)
    assert app.notices.text
    person.presses(pygame.K_TAB)
    person.waits(0.5)
    assert app.notices.text == ""


def test_where_nothing_can_be_written_one_sentence_says_so(canvas: Canvas, cache_dir: Path, tmp_path: Path) -> None:
    app = kept_app(canvas, cache_dir, tmp_path / "file")
    (tmp_path / "file").write_text("")
    app.push(SettingsScene())
    person = Person(app)
    person.clicks("settings.high_contrast")
    person.waits(0.5)
    assert app.settings.high_contrast
    assert app.notices.text == app.strings("settings.not_kept")
    person.clicks("settings.high_contrast")
    person.waits(0.5)
    assert app.notices.text == ""
    (tmp_path / "file").unlink()
    person.clicks("settings.high_contrast")
    assert kept_app(canvas, cache_dir, tmp_path / "file").settings.high_contrast
