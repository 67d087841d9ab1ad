"""The chronicle by mouse, wheel and keys: its games, its numbers and its badges are those of the history."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from mintworks.app import App
from mintworks.content.cards import load_cards
from mintworks.content.strings import Strings
from mintworks.narration import card_name
from mintworks.records.achievements import load_achievements
from mintworks.records.database import open_in_memory
from mintworks.records.errors import SaveError, Trouble
from mintworks.records.history import History, PastGame
from mintworks.records.statistics import Statistics
from mintworks.scenes.chronicle import TABS, ChronicleScene
from mintworks.scenes.chronicle_games import ROWS
from mintworks.scenes.chronicle_words import duration_told, ending_told, heading_told, reason_told, verdict_told
from mintworks.view.canvas import Canvas
from mintworks.view.input import Resized
from mintworks.view.text import Lettering, Style
from tests.scenes.checks import faults_of_letters, faults_of_targets
from tests.scenes.person import Person
from tools.chronicle_pictures import GAMES, played_history

STRINGS = Strings.load("en")
ACHIEVEMENTS = load_achievements(load_cards())


@pytest.fixture
def history() -> History:
    return played_history(GAMES)


@pytest.fixture
def empty() -> Iterator[History]:
    with History(Path("nothing"), open_in_memory()) as history:
        yield history


@pytest.fixture
def taken() -> list[object]:
    return []


@pytest.fixture
def opened(app: App, taken: list[object]) -> Callable[..., None]:
    """Opens the chronicle of a history; where its buttons lead is noted."""

    def open_chronicle(history: History, tab: str = "games") -> None:
        scene = ChronicleScene(
            history,
            ACHIEVEMENTS,
            load_cards(),
            on_watch=lambda game: taken.append(("watch", game)),
            on_deal=lambda game: taken.append(("deal", game)),
            on_export=lambda game: taken.append(("export", game)),
            on_import=lambda: taken.append("import"),
            on_people=lambda: taken.append("people"),
            tab=tab,
            zone=UTC,
        )
        app.push(scene)

    return open_chronicle


@pytest.fixture
def written(app: App, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Gives the texts that the uppermost scene writes, in the order of being drawn."""
    texts: list[str] = []
    draw, paragraph = Lettering.draw, Lettering.paragraph_picture

    def drawing(self: Lettering, text: str, style: Style, *where: Any, **how: Any) -> Any:
        texts.append(text)
        return draw(self, text, style, *where, **how)

    def setting(self: Lettering, text: str, style: Style, *where: Any, **how: Any) -> Any:
        texts.append(text)
        return paragraph(self, text, style, *where, **how)

    monkeypatch.setattr(Lettering, "draw", drawing)
    monkeypatch.setattr(Lettering, "paragraph_picture", setting)

    def read() -> list[str]:
        texts.clear()
        app.scene.draw(app.canvas)
        return list(texts)

    return read


def listed(app: App) -> list[int]:
    games: list[int] = app.scene.report()["games"]
    return games


def ids(games: list[PastGame]) -> list[int]:
    return [game.id for game in games]


def turn_wheel(person: Person, steps: float) -> None:
    person._happens(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_x=0.0, precise_y=steps)


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


def test_each_button_leads_on_with_the_game_that_is_chosen(
    app: App, person: Person, history: History, opened: Callable[..., None], taken: list[object]
) -> None:
    opened(history)
    latest = ids(history.games(ROWS))
    person.clicks("chronicle.watch")
    person.clicks("chronicle.row-3")
    for way in ("watch", "deal", "export"):
        person.clicks(f"chronicle.{way}")
    person.clicks("chronicle.import")
    person.clicks("chronicle.people")
    third = latest[2]
    assert taken == [
        *(("watch", latest[0]), ("watch", third), ("deal", third), ("export", third)),
        *("import", "people"),
    ]


def test_by_keys_a_game_is_chosen_and_watched(
    app: App, person: Person, history: History, opened: Callable[..., None], taken: list[object]
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
    seats = [msgspec.structs.replace(seat, name="Wilhelmina Longstocking", stars=14, mints=38) for seat in table.seats]
    advanced = ("temp-agency", "crowdfunder")
    game = msgspec.structs.replace(
        table, seats=tuple(seats), advanced=advanced, played_s=80_000, rounds=14, occasion="daily", label="2026-02-03"
    )
    monkeypatch.setattr(history, "games", lambda *_: [game] * ROWS)
    app.settings.text_scale = text_scale
    app.settings_changed()
    opened(history)
    assert faults_of_targets(app) == []
    assert faults_of_letters(app) == []


def test_a_chronicle_without_games_invites_and_takes_them_in(
    person: Person, empty: History, opened: Callable[..., None], taken: list[object], written: Callable[[], list[str]]
) -> None:
    opened(empty)
    assert STRINGS("chronicle.empty.title") in written()
    assert not person.sees("chronicle.watch")
    person.uses("chronicle.import")
    assert taken == ["import"]
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
    assert any(text.startswith("Ann has not finished a game") for text in written())
    empty.remove_profile(ann.id)
    app.scene.handle(Resized(app.canvas.size_px))
    assert person.looks_at("chronicle.whose").name == "Everyone"


def test_a_dozen_people_have_room(app: App, canvas: Canvas, person: Person, empty: History, opened: Any) -> None:
    for number in range(12):
        empty.keep_profile(f"Person {number + 1}")
    opened(empty)
    person.clicks("chronicle.whose")
    assert faults_of_targets(app) == []
    assert faults_of_letters(app) == []


# Statistics


@pytest.mark.parametrize("name", [None, "Ann", "Cleo"])
def test_the_numbers_are_those_of_the_statistics(
    app: App,
    person: Person,
    history: History,
    opened: Callable[..., None],
    written: Callable[[], list[str]],
    name: str | None,
) -> None:
    opened(history, "statistics")
    profile = next((profile.id for profile in history.profiles() if profile.name == name), None)
    if profile is not None:
        person.clicks("chronicle.whose")
        person.clicks(f"pick.person-{profile}")
    texts, numbers = written(), Statistics(history, profile)
    summary = numbers.summary()
    assert str(summary.games) in texts
    assert f"won {summary.wins} of {summary.games}" in texts
    assert f"{round(100 * summary.wins / summary.games)} %" in texts
    assert str(summary.best_stars) in texts
    assert str(numbers.streaks().best) in texts
    assert duration_told(summary.played_s, STRINGS) in texts
    for rate in (*numbers.by_ai(), *numbers.by_players()):
        assert STRINGS("chronicle.statistics.won", n=rate.games, wins=rate.wins) in texts
    for rate in numbers.favourite_plans()[:6]:
        at = texts.index(card_name(rate.of, STRINGS))
        assert texts[at + 1] == STRINGS("chronicle.statistics.built", n=rate.games, wins=rate.wins)
        assert texts[at + 2] == f"{round(100 * rate.share)} %"
    assert f"{numbers.mean_stars_by_round()[-1]:.1f}" in texts


def test_a_single_game_has_statistics_too(
    app: App, opened: Callable[..., None], written: Callable[[], list[str]]
) -> None:
    opened(played_history(1), "statistics")
    texts = written()
    assert "from 1 game" in texts
    assert texts.count("not met yet") == 3
    assert texts.count("not played yet") == 3


# Achievements


def test_all_achievements_are_shown_once_and_those_earned_by_anybody_are_counted(
    app: App, person: Person, history: History, opened: Callable[..., None], written: Callable[[], list[str]]
) -> None:
    opened(history, "achievements")
    people = {profile.name: history.awards(profile.id) for profile in history.profiles()}
    earned = {award.achievement for awards in people.values() for award in awards}
    assert f"{len(earned)} of 36" in written()
    found: dict[str, str] = {}
    for page in range(3):
        if page:
            person.clicks("chronicle.pager.more")
        badges = [target for target in app.scene.targets() if target.role == "card"]
        found |= {badge.id.removeprefix("chronicle."): badge.state for badge in badges}
        assert len(badges) == 12
    assert list(found) == list(ACHIEVEMENTS)
    assert {name for name, state in found.items() if state} == earned
    first, name = min((award.earned, name) for name, awards in people.items() for award in awards)
    assert f"{name}, {first.day} Sep 2026" in found.values()


def test_the_badges_of_one_person_tell_their_day(
    app: App, person: Person, history: History, opened: Callable[..., None], written: Callable[[], list[str]]
) -> None:
    opened(history, "achievements")
    ann = history.profiles()[0]
    person.clicks("chronicle.whose")
    person.clicks(f"pick.person-{ann.id}")
    awards = history.awards(ann.id)
    assert f"{len(awards)} of 36" in written()
    states = [target.state for target in app.scene.targets() if target.role == "card" and target.state]
    assert states
    assert all(state.startswith("Earned ") for state in states)


def test_the_wheel_turns_the_pages_of_achievements(
    app: App, person: Person, history: History, opened: Callable[..., None]
) -> None:
    opened(history, "achievements")
    for steps, state in ((-1, "2 of 3"), (-5, "3 of 3"), (1, "2 of 3")):
        turn_wheel(person, steps)
        assert person.looks_at("chronicle.pager").state == state


# When the file fails


def test_a_history_that_fails_is_told_and_can_be_left(
    app: App,
    person: Person,
    history: History,
    opened: Callable[..., None],
    written: Callable[[], list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened(history)

    def failing(*_: object) -> list[tuple[object, ...]]:
        raise SaveError(Path("history.db"), Trouble.UNREADABLE, "disk I/O error")

    monkeypatch.setattr(history, "rows", failing)
    for index in (1, 2, 0):
        person.clicks(f"chronicle.page.{index}")
        assert "The chronicle cannot be read just now: disk I/O error." in written()
        turn_wheel(person, -1)
    person.presses(pygame.K_ESCAPE)
    assert app.scenes == []


@pytest.mark.parametrize("seed", range(3))
def test_a_history_that_fails_now_and_then_stops_nobody(
    app: App, person: Person, history: History, opened: Callable[..., None], monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    dice, rows = random.Random(seed), history.rows

    def uncertain(*query: Any) -> list[tuple[Any, ...]]:
        if dice.random() < 0.15:
            raise SaveError(Path("history.db"), Trouble.UNREADABLE, "disk I/O error")
        return rows(*query)

    monkeypatch.setattr(history, "rows", uncertain)
    opened(history)
    for _ in range(60):
        if dice.random() < 0.3:
            turn_wheel(person, dice.choice([-3.0, 3.0]))
        else:
            person.clicks(dice.choice([target.id for target in app.scene.targets() if target.id != "chronicle.close"]))
        app.scene.draw(app.canvas)


# Words


def test_lengths_are_told_to_the_minute() -> None:
    assert duration_told(59.4, STRINGS) == "under a minute"
    assert duration_told(61, STRINGS) == "1 min"
    assert duration_told(3599, STRINGS) == "59 min"
    assert duration_told(3600 * 12 + 125, STRINGS) == "12 h 2 min"


def test_what_is_said_of_an_ending(history: History) -> None:
    game = next(game for game in history.games(100) if len(game.seats) == 2)
    one, two = (msgspec.structs.replace(seat, has_won=False) for seat in game.seats)
    winner = msgspec.structs.replace(one, has_won=True)

    def told(*seats: Any, **changes: Any) -> str:
        return ending_told(msgspec.structs.replace(game, seats=seats, **changes), STRINGS)

    assert told(winner, two) == f"{one.name} beat {two.name}"
    assert told(winner, msgspec.structs.replace(two, has_won=True)) == f"{one.name} and {two.name} shared the victory"
    three = (winner, two, msgspec.structs.replace(two, name="Cy"))
    assert told(*three) == f"{one.name} beat {two.name} and Cy"
    assert verdict_told(msgspec.structs.replace(game, seats=three), STRINGS) == f"{one.name} won"
    assert told(one, two, reason="shared") == f"{one.name} and {two.name} tied"
    assert told(one, two, reason="stars") == f"{one.name} and {two.name}: a victory, but not as asked"
    assert reason_told(msgspec.structs.replace(game, reason="a word of its own"), STRINGS) == ""


def test_a_game_of_the_campaign_or_of_a_day_tells_what_it_was_for(history: History) -> None:
    (game,) = history.games(1)
    game = msgspec.structs.replace(game, ended=datetime(2026, 2, 3, 4, 5, tzinfo=UTC))

    def told(occasion: str, label: str) -> str:
        return heading_told(msgspec.structs.replace(game, occasion=occasion, label=label), UTC, STRINGS)

    assert told("", "") == "3 Feb 2026, 04:05"
    assert told("campaign", "wet-cement") == "Campaign · Wet cement · 3 Feb 2026, 04:05"
    assert told("campaign", "gone") == "Campaign · 3 Feb 2026, 04:05"
    assert told("daily", "2026-02-03") == "Daily game · 3 Feb 2026, 04:05"
