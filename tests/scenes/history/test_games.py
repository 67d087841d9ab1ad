"""The history by mouse, wheel and keys: its games are those that were kept, and lead where they should."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC
from typing import Any

import msgspec
import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.summary import Criterion
from mintworks.scenes.history.games_page import ROWS
from mintworks.scenes.history.history_scene import TABS
from mintworks.scenes.history.past_game_words import ending_told, heading_told
from mintworks.storage.history import History, PastGame
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Resized
from tests.pictures.scenes.history import played_history
from tests.scenes.checks import defects_of_letters, defects_of_targets
from tests.scenes.history.reading import STRINGS, ids, listed, turn_wheel
from tests.scenes.person import Person

# Tabs and ways


def test_the_tabs_are_turned_by_mouse_and_by_keys(
    app: App, person: Person, history: History, opened: Callable[..., None]
) -> None:
    opened(history)
    for index, tab in enumerate(TABS):
        person.clicks(f"chronicle.page.{index}")
        assert app.scene.report()["tab"] == tab
    person.goes_to("chronicle.page")
    person.presses(pygame.K_LEFT)
    assert app.scene.report()["tab"] == "statistics"
    person.presses(pygame.K_LEFT)
    assert app.scene.report()["tab"] == "games"


def test_enter_watches_the_latest_game_as_soon_as_the_history_is_open(
    app: App, person: Person, history: History, opened: Callable[..., None], taken: list[tuple[Any, ...]]
) -> None:
    opened(history)
    person.presses(pygame.K_RETURN)
    assert taken == [("watch", ids(history.games(1))[0])]
    app.pop()
    opened(history, "statistics")
    assert person.focused == "chronicle.page"


def test_the_page_keys_turn_the_tabs_round(
    app: App, person: Person, history: History, opened: Callable[..., None], taken: list[tuple[Any, ...]]
) -> None:
    opened(history)
    turned = []
    for key in (pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_PAGEUP):
        person.presses(key)
        turned.append((app.scene.report()["tab"], person.focused))
    tabs = "chronicle.page"
    assert turned == [
        *(("statistics", tabs), ("achievements", tabs), ("games", "chronicle.watch")),
        *(("achievements", tabs), ("statistics", tabs)),
    ]


def test_each_button_leads_on_with_the_game_that_is_chosen(
    app: App, person: Person, history: History, opened: Callable[..., None], taken: list[tuple[Any, ...]]
) -> None:
    opened(history)
    latest = ids(history.games(ROWS))
    person.clicks("chronicle.watch")
    person.clicks("chronicle.row-3")
    for way in ("watch", "review", "deal", "export"):
        person.clicks(f"chronicle.{way}")
    person.clicks("chronicle.import")
    person.clicks("chronicle.people")
    third = latest[2]
    assert taken == [
        *(("watch", latest[0]), ("watch", third), ("review", third), ("deal_again", third), ("export_game", third)),
        *(("import_games",), ("open_people",)),
    ]


def test_by_keys_a_game_is_chosen_and_watched(
    app: App, person: Person, history: History, opened: Callable[..., None], taken: list[tuple[Any, ...]]
) -> None:
    opened(history)
    person.goes_to("chronicle.row-1")
    person.presses(pygame.K_DOWN, pygame.K_RETURN)
    assert person.focused == "chronicle.watch"
    person.presses(pygame.K_RETURN)
    assert taken == [("watch", ids(history.games(2))[1])]


def test_the_arrows_lead_to_the_buttons_and_back_to_the_same_game(
    app: App, person: Person, history: History, opened: Callable[..., None]
) -> None:
    opened(history)
    person.goes_to("chronicle.row-2")
    chosen = app.scene.report()["chosen"]
    person.presses(pygame.K_RIGHT, pygame.K_DOWN)
    assert person.focused == "chronicle.deal"
    person.presses(pygame.K_LEFT)
    assert person.focused == "chronicle.row-2"
    assert app.scene.report()["chosen"] == chosen


def test_escape_and_the_cross_lead_back(
    app: App, person: Person, history: History, opened: Callable[..., None]
) -> None:
    opened(history)
    person.clicks("chronicle.close")
    assert app.scenes == []
    opened(history)
    person.presses(pygame.K_ESCAPE)
    assert app.scenes == []


# The list of games


def test_the_latest_games_come_first_and_the_first_is_chosen(
    app: App, history: History, opened: Callable[..., None]
) -> None:
    opened(history)
    latest = ids(history.games(ROWS))
    assert (
        app.scene.report() | {"games": latest, "chosen": latest[0], "of": history.count_games()} == app.scene.report()
    )


def test_the_arrow_keys_scroll_the_list_from_its_ends(
    app: App, person: Person, history: History, opened: Callable[..., None]
) -> None:
    opened(history)
    everything = ids(history.games(100))
    person.goes_to("chronicle.row-1")
    person.presses(*[pygame.K_DOWN] * (ROWS + 2))
    assert listed(app) == everything[3 : ROWS + 3]
    assert app.scene.report()["chosen"] == everything[ROWS + 2]
    assert person.focused == f"chronicle.row-{ROWS}"
    person.presses(*[pygame.K_UP] * (ROWS + 2))
    assert listed(app) == everything[:ROWS]
    assert app.scene.report()["chosen"] == everything[0]


def test_the_pager_turns_six_games_and_stops_at_the_end(
    app: App, person: Person, history: History, opened: Callable[..., None]
) -> None:
    opened(history)
    everything = ids(history.games(100))
    person.clicks("chronicle.pager.more")
    assert listed(app) == everything[ROWS : 2 * ROWS]
    assert person.looks_at("chronicle.pager").state == f"7–12 of {len(everything)}"
    for _ in range(len(everything) // ROWS):
        person.clicks("chronicle.pager.more")
    assert listed(app) == everything[-ROWS:]
    assert not person.looks_at("chronicle.pager.more").enabled
    person.uses("chronicle.pager")
    person.presses(pygame.K_LEFT)
    assert listed(app) == everything[-2 * ROWS : -ROWS]


def test_the_wheel_scrolls_and_a_touchpad_adds_up_its_small_steps(
    app: App, person: Person, history: History, opened: Callable[..., None]
) -> None:
    opened(history)
    everything = ids(history.games(100))
    turn_wheel(person, -2)
    assert listed(app) == everything[2 : ROWS + 2]
    for _ in range(4):
        turn_wheel(person, -0.25)
    assert listed(app) == everything[3 : ROWS + 3]
    turn_wheel(person, 50)
    assert listed(app) == everything[:ROWS]


def test_only_the_games_that_are_shown_are_read(
    history: History, opened: Callable[..., None], person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    game_of = history.game

    def reading(number: int) -> PastGame:
        read.append(number)
        return game_of(number)

    monkeypatch.setattr(history, "game", reading)
    opened(history)
    assert len(read) == ROWS


def test_a_row_tells_when_and_who(person: Person, history: History, opened: Callable[..., None]) -> None:
    opened(history)
    (latest,) = history.games(1)
    row = person.looks_at("chronicle.row-1")
    assert row.state == "chosen"
    assert row.name == f"{heading_told(latest, UTC, STRINGS)} · {ending_told(latest, STRINGS)}"


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_longest_game_of_four_has_room(
    app: App, history: History, opened: Callable[..., None], monkeypatch: pytest.MonkeyPatch, text_scale: float
) -> None:
    table = next(game for game in history.games(100) if len(game.seats) == 4)
    criteria = Criterion("stars", 14), Criterion("size", 9, is_less_better=True), Criterion("mints", 38)
    long = {"name": "Wilhelmina Longstocking", "criteria": criteria}
    seats = [msgspec.structs.replace(seat, **long) for seat in table.seats]
    advanced = ("temp-agency", "crowdfunder")
    game = msgspec.structs.replace(
        table,
        seats=tuple(seats),
        options={"advanced": advanced},
        played_s=80_000,
        rounds=14,
        occasion="daily",
        label="2026-02-03",
    )
    monkeypatch.setattr(history, "games", lambda *_, **named: [game] * ROWS)
    app.settings.text_scale = text_scale
    app.settings_changed()
    opened(history)
    assert defects_of_targets(app) == []
    assert defects_of_letters(app) == []


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("games", [1, ROWS - 1])
def test_where_there_are_few_games_the_list_tells_what_comes(
    app: App, opened: Callable[..., None], written: Callable[[], list[str]], games: int, text_scale: float
) -> None:
    app.settings.text_scale = text_scale
    app.settings_changed()
    opened(played_history(games))
    assert STRINGS("chronicle.room_left") in written()
    assert defects_of_letters(app) == []


def test_a_full_list_has_no_room_left(
    history: History, opened: Callable[..., None], written: Callable[[], list[str]]
) -> None:
    opened(history)
    assert STRINGS("chronicle.room_left") not in written()


def test_a_history_without_games_invites_and_takes_them_in(
    person: Person,
    empty: History,
    opened: Callable[..., None],
    taken: list[tuple[Any, ...]],
    written: Callable[[], list[str]],
) -> None:
    opened(empty)
    assert STRINGS("chronicle.empty.title") in written()
    assert not person.sees("chronicle.watch")
    person.uses("chronicle.import")
    assert taken == [("import_games",)]
    person.clicks("chronicle.page.1")
    assert STRINGS("chronicle.statistics.empty.title") in written()
    person.clicks("chronicle.page.2")
    assert "0 of 36" in written()


# Whose games


def test_the_games_of_one_person_are_told_alone(
    app: App, person: Person, history: History, opened: Callable[..., None]
) -> None:
    opened(history)
    ben = next(profile for profile in history.profiles() if profile.name == "Ben")
    person.clicks("chronicle.pager.more")
    person.clicks("chronicle.whose")
    assert app.scene.name == "person-picker"
    person.clicks(f"pick.person-{ben.id}")
    assert app.scene.name == "chronicle"
    assert listed(app) == ids(history.games(ROWS, profile=ben.id))
    assert person.looks_at("chronicle.whose").name == "Ben"
    person.uses("chronicle.whose")
    assert person.focused == f"pick.person-{ben.id}"
    person.uses("pick.other")
    assert listed(app) == ids(history.games(ROWS))


def test_who_is_gone_gives_way_to_everyone_and_who_has_no_game_is_told(
    app: App, person: Person, empty: History, opened: Callable[..., None], written: Callable[[], list[str]]
) -> None:
    ann = empty.keep_profile("Ann")
    opened(empty)
    person.clicks("chronicle.whose")
    person.clicks(f"pick.person-{ann.id}")
    assert any(text.startswith("Ann hasn’t finished a game") for text in written())
    empty.remove_profile(ann.id)
    app.scene.handle(Resized(app.canvas.size_px))
    assert person.looks_at("chronicle.whose").name == "Everyone"


def test_a_dozen_people_have_room(app: App, canvas: Canvas, person: Person, empty: History, opened: Any) -> None:
    for number in range(12):
        empty.keep_profile(f"Person {number + 1}")
    opened(empty)
    person.clicks("chronicle.whose")
    assert defects_of_targets(app) == []
    assert defects_of_letters(app) == []
