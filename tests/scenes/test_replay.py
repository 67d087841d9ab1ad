"""A recorded game watched at its table: by mouse, keys and pad, forward, back and by itself."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.playback import AnyPlayback
from mintworks.core.record import GameRecord
from mintworks.games.works.rules.snapshot import to_json
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Command, Commanded, Resized, Wheel
from mintworks.ui.settings import ANIMATION_SPEEDS
from mintworks.ui.table.replay_foot import BACK, END, FORWARD, KEEP, PLAY, START, TAKE_OVER
from mintworks.ui.table.timeline import TIMELINE
from tests.scenes.checks import defects_of_letters, defects_of_targets
from tests.scenes.watcher import Watcher
from tests.storage.games import finished, solitaire_plan, table_plan

SOLO = finished(solitaire_plan("justin", seed=3))
TABLE = finished(table_plan(3, seed=4))


def at_once(app: App) -> None:
    app.settings.animation_speed = ANIMATION_SPEEDS[-1]
    app.settings_changed()


# Forward and back ---------------------------------------------------------------------------------


@pytest.mark.parametrize("record", [SOLO, TABLE], ids=["solo", "table"])
def test_step_by_step_there_and_back_the_table_is_the_same(app: App, record: GameRecord) -> None:
    at_once(app)
    watcher = Watcher(app, record)
    tables = [watcher.table()]
    for _ in range(watcher.playback.end):
        watcher.presses(pygame.K_RIGHT)
        tables.append(watcher.table())
    assert [table["shown"] for table in tables] == [to_json(state) for state in watcher.playback.positions]
    for table in reversed(tables[:-1]):
        watcher.presses(pygame.K_LEFT)
        assert watcher.table() == table
    assert watcher.place == 0


def test_a_move_is_shown_as_in_the_game_and_can_be_gone_back_on_while_it_is(app: App) -> None:
    watcher = Watcher(app, TABLE, 6)
    before = watcher.table()
    watcher.clicks(FORWARD)
    assert watcher.scene.report()["busy"]
    watcher.clicks(BACK)
    assert watcher.scene.report()["shown"] == to_json(watcher.playback.positions[6])
    assert watcher.table() == before


def test_an_ai_cards_eye_looks_along_the_line_and_says_why(app: App) -> None:
    watcher = Watcher(app, SOLO)
    number = next(step.number for step in watcher.playback.steps if step.seat == 2 and str(step.action) != "pass")
    watcher.scene.replay.go_to(number - 1)
    watcher.presses(pygame.K_RIGHT)
    assert watcher.scene.report()["busy"]
    assert watcher.scene.report()["says"] == "Justin is thinking"
    watcher.rests()
    assert watcher.scene.report()["says"] == watcher.scene.replay.words.move_text(number)
    assert watcher.scene.report()["said"] == watcher.scene.replay.words.move(number)


def test_the_wheel_goes_move_by_move_but_over_the_open_log(app: App) -> None:
    watcher = Watcher(app, TABLE, 5)
    watcher.app.step([Wheel(watcher.at(5), -1.0)], 0.0)
    assert watcher.place == 6
    watcher.scene.log.toggle()
    over_the_log = watcher.scene.log.rect.center
    watcher.app.step([Wheel(over_the_log, 1.0)], 0.0)
    assert watcher.place == 6
    watcher.scene.log.toggle()
    watcher.app.step([Wheel(over_the_log, 1.0)], 0.0)
    assert watcher.place == 5


# Jumps --------------------------------------------------------------------------------------------


def test_keys_lead_to_rounds_start_and_end(app: App) -> None:
    watcher = Watcher(app, TABLE)
    rounds = watcher.playback.rounds
    places = []
    for key in (pygame.K_PAGEDOWN, pygame.K_DOWN, pygame.K_END, pygame.K_PAGEUP, pygame.K_UP, pygame.K_HOME):
        watcher.presses(key)
        places.append(watcher.place)
        assert watcher.table()["shown"] == to_json(watcher.playback.state)
    assert places == [rounds[1], rounds[2], watcher.playback.end, rounds[-1], rounds[-2], 0]


def test_after_a_jump_the_table_is_as_if_one_had_watched(app: App) -> None:
    at_once(app)
    watcher = Watcher(app, TABLE)
    for _ in range(watcher.playback.rounds[2]):
        watcher.presses(pygame.K_RIGHT)
    watched = watcher.table()
    watcher.presses(pygame.K_END)
    watcher.table()
    watcher.presses(pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert watcher.table() == watched


def test_the_timeline_leads_where_it_is_clicked_and_follows_a_drag(app: App) -> None:
    watcher = Watcher(app, TABLE)
    watcher.clicks_at(watcher.at(17))
    assert watcher.place == 17
    watcher.holds_at(watcher.at(17))
    for place in (20, 9, 2):
        watcher.slides_to(watcher.at(place), held=True)
        assert watcher.place == place
        assert watcher.scene.report()["shown"] == to_json(watcher.playback.positions[place])
    astray = watcher.at(13)[0], 3
    watcher.slides_to(astray, held=True)
    assert watcher.place == 13
    beyond = watcher.at(0)[0] - 500, 3
    watcher.slides_to(beyond, held=True)
    watcher.releases_at(beyond)
    assert watcher.place == 0
    watcher.slides_to(watcher.at(30))
    assert watcher.place == 0


def test_the_number_of_a_round_leads_to_its_beginning(app: App) -> None:
    watcher = Watcher(app, TABLE)
    second = watcher.playback.rounds[1]
    watcher.clicks_at((watcher.at(second + 1)[0], watcher.looks_at(TIMELINE).rect.top + 4))
    assert watcher.place == second


def test_pointing_at_a_tick_says_which_move_it_is(app: App) -> None:
    watcher = Watcher(app, TABLE)
    watcher.slides_to(watcher.at(4))
    assert watcher.scene.replay.leading.timeline.pointed == 4
    assert watcher.scene.replay.words.place(4).startswith(f"**Move 4 of {watcher.playback.end}, made in round 1**\n")
    assert watcher.place == 0


# By itself ----------------------------------------------------------------------------------------


def test_played_by_itself_the_game_comes_to_its_end_and_begins_anew(app: App) -> None:
    at_once(app)
    watcher = Watcher(app, SOLO)
    watcher.presses(pygame.K_SPACE)
    assert watcher.plays()
    watcher.rests()
    assert watcher.place == watcher.playback.end
    assert not watcher.plays()
    watcher.clicks(PLAY)
    assert watcher.place < 2
    assert watcher.plays()


def test_a_game_that_was_opened_to_be_watched_begins_after_a_breath(app: App) -> None:
    watcher = Watcher(app, TABLE, begins=True)
    assert watcher.plays()
    watcher.waits(1.0)
    assert watcher.place == 0
    watcher.waits(0.6)
    assert watcher.place == 1
    watcher.presses(pygame.K_HOME)
    watcher.waits(3.0)
    assert (watcher.place, watcher.plays()) == (0, False)


def test_at_once_nothing_begins_by_itself(app: App) -> None:
    at_once(app)
    watcher = Watcher(app, TABLE, begins=True)
    watcher.waits(3.0)
    assert (watcher.place, watcher.plays()) == (0, False)


def test_at_once_each_move_can_still_be_seen(app: App) -> None:
    at_once(app)
    watcher = Watcher(app, TABLE)
    watcher.clicks(PLAY)
    watcher.waits(0.3)
    assert watcher.place == 1


def test_a_click_pauses_and_so_does_any_step(app: App) -> None:
    watcher = Watcher(app, TABLE)
    for stops in (PLAY, FORWARD, BACK, START, END):
        watcher.scene.replay.go_to(4)
        watcher.clicks(PLAY)
        assert watcher.plays()
        watcher.clicks(stops)
        assert not watcher.plays(), stops


# Keys and pad -------------------------------------------------------------------------------------


def test_a_pad_goes_through_the_game_with_its_cross_and_plays_with_its_buttons(app: App) -> None:
    watcher = Watcher(app, TABLE)
    app.ui.device = app.translator.device = "pad"
    for command, place in (
        (Command.RIGHT, 1),
        (Command.DOWN, watcher.playback.rounds[1]),
        (Command.UNDO, watcher.playback.rounds[1] - 1),
        (Command.UP, 0),
    ):
        app.step([Commanded(command)], 0.0)
        assert watcher.place == place, command
    app.step([Commanded(Command.PASS)], 0.0)
    assert watcher.plays()
    app.step([Commanded(Command.CONFIRM)], 0.0)
    assert not watcher.plays()


def test_tab_reaches_the_cards_where_arrows_move_the_focus_and_space_looks_closer(app: App) -> None:
    watcher = Watcher(app, TABLE, 3)
    watcher.scene.controls.focus("location:producer")
    watcher.presses(pygame.K_RIGHT, pygame.K_SPACE)
    assert watcher.place == 3
    assert (app.scene.name, app.scene.rules_entry) == ("inspector", watcher.scene.report()["focused"])
    assert not watcher.plays()


def test_every_button_is_used_by_enter(app: App) -> None:
    watcher = Watcher(app, TABLE, 3)
    for target, place in ((END, watcher.playback.end), (BACK, watcher.playback.end - 1), (START, 0), (FORWARD, 1)):
        watcher.scene.controls.focus(target)
        watcher.presses(pygame.K_RETURN)
        assert watcher.place == place
    assert next(iter(watcher.scene.targets())).id == TIMELINE


def test_escape_shuts_the_log_and_then_leaves(app: App) -> None:
    watcher = Watcher(app, TABLE)
    watcher.presses(pygame.K_l, pygame.K_ESCAPE)
    assert (watcher.scene.log.is_open, app.scenes) == (False, [watcher.scene])
    watcher.presses(pygame.K_ESCAPE)
    assert app.scenes == []


# Seats and secrets --------------------------------------------------------------------------------


def test_one_can_look_from_every_seat(app: App) -> None:
    watcher = Watcher(app, TABLE, 9)
    views = [watcher.scene.report()["viewpoint"]]
    for _ in range(3):
        watcher.clicks("turn")
        views.append(watcher.scene.report()["viewpoint"])
    assert views == [1, 2, 3, 1]
    watcher.rests()
    watcher.clicks("seat:3")
    assert watcher.scene.report()["viewpoint"] == 3
    watcher.scene.controls.focus("seat:2")
    watcher.presses(pygame.K_RETURN)
    assert watcher.scene.report()["viewpoint"] == 2


def secret_place(playback: AnyPlayback) -> int:
    """A place at which somebody has a plan that the others have not seen."""
    return next(place for place, state in enumerate(playback.positions) if any(seat.secret for seat in state.seats))


def with_a_secret() -> GameRecord:
    for seed in range(200):
        record = finished(table_plan(2, seed=seed))
        if any(action == "lotto" for action in record.actions):
            return record
    raise AssertionError("nobody ever draws from the Lotto")


def test_secrets_are_open_after_the_end_and_not_in_a_game_that_goes_on(app: App) -> None:
    record = with_a_secret()
    watcher = Watcher(app, record)
    place = secret_place(watcher.playback)
    watcher.scene.replay.go_to(place)
    assert not any(target.id.startswith("secret:") for target in watcher.scene.targets())
    assert not any("in secret" in line.text for line in watcher.scene.log.lines)
    unfinished = msgspec.structs.replace(record, actions=record.actions[:place], result=None)
    watcher = Watcher(app, unfinished, place)
    assert any(target.id.startswith("secret:") for target in watcher.scene.targets())
    assert any("in secret" in line.text for line in watcher.scene.log.lines)


# Taking over and keeping --------------------------------------------------------------------------


def test_taking_over_hands_on_a_game_with_the_position_that_is_shown(app: App) -> None:
    watcher = Watcher(app, TABLE, 14)
    watcher.clicks(PLAY)
    watcher.clicks(TAKE_OVER)
    (session,) = watcher.taken_over
    assert session.match.state == watcher.playback.state
    assert not watcher.plays()
    watcher.presses(pygame.K_END)
    watcher.clicks(TAKE_OVER)
    assert len(watcher.taken_over) == 1
    assert watcher.looks_at(TAKE_OVER).reason == "The game is over here"


def test_a_game_is_kept_once(app: App) -> None:
    watcher = Watcher(app, TABLE, keeps=True)
    watcher.clicks(KEEP)
    watcher.clicks(KEEP)
    assert watcher.asked_to_keep == 1
    assert watcher.looks_at(KEEP).reason == "This game is in your history"


def test_what_could_not_be_kept_can_be_tried_again(app: App) -> None:
    watcher = Watcher(app, TABLE, keeps=False)
    watcher.clicks(KEEP)
    watcher.clicks(KEEP)
    assert watcher.asked_to_keep == 2
    assert not Watcher(app, TABLE).sees(KEEP)


# Looks ---------------------------------------------------------------------------------


def test_a_record_without_a_move_is_a_table_that_is_laid(app: App) -> None:
    watcher = Watcher(app, msgspec.structs.replace(TABLE, actions=(), result=None))
    watcher.presses(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_PAGEDOWN, pygame.K_SPACE)
    watcher.waits(0.1)
    assert (watcher.place, watcher.plays()) == (0, False)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_overlaps_or_is_cut_off(app: App, canvas: Canvas, players: int, text_scale: float) -> None:
    app.settings.text_scale = text_scale
    app.settings_changed()
    watcher = Watcher(app, finished(table_plan(players, seed=8)), 30, keeps=True)
    foot = (*watcher.scene.replay.leading.widgets, *watcher.scene.strip.buttons)
    targets = defects_of_targets(app)
    assert not [fault for fault in targets if any(name in fault for name in foot)]
    assert not [fault for fault in defects_of_letters(app) if "replay." in fault or "leaves" in fault]


def test_a_new_size_keeps_place_and_play(app: App, canvas: Canvas) -> None:
    watcher = Watcher(app, TABLE, 8)
    watcher.clicks(PLAY)
    place = watcher.place
    canvas.resize((1280, 720))
    canvas.measure()
    app.handle(Resized((1280, 720)))
    assert watcher.place == place
    assert watcher.plays()
    assert watcher.looks_at(TIMELINE).rect.bottom <= 720
