"""Two games in one tin: which of them the title leads to is one choice, and it is remembered."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from mintworks.app.app import App
from mintworks.app.navigator import Navigator
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import game_of
from mintworks.scenes.review.replay_scene import ReplayScene
from mintworks.scenes.title.scenery import TABLE
from mintworks.storage.game_record import write_record
from tests.scenes.checks import resize
from tests.scenes.journeys import arrive, decide, leave, start
from tests.scenes.person import Person

WORKS, DELIVERY = game_of("works"), game_of("delivery")


@pytest.fixture(autouse=True)
def navigator(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Navigator:
    """The program at its title, where both games can be chosen."""
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    return start(app)


def leave_a_works_game(app: App, person: Person) -> None:
    person.clicks("title.solo")
    arrive(person, "setup-solo")
    person.clicks("setup.start")
    arrive(person, "table")
    session = app.scene.session  # type: ignore[attr-defined]
    decide(session, actions=1)
    leave(person)


def test_a_press_on_a_lid_chooses_its_game_and_the_entries_are_its_own(app: App, person: Person) -> None:
    assert person.looks_at("title.works").state == "chosen"
    assert person.looks_at("title.delivery").state == ""
    person.clicks("title.delivery")
    assert person.looks_at("title.delivery").state == "chosen"
    flows = {"title.campaign", "title.daily"}
    assert all(person.sees(entry) == (DELIVERY.scenarios is not None) for entry in flows)
    person.clicks("title.works")
    assert all(person.sees(entry) for entry in flows)


@pytest.mark.parametrize(
    "entry, scene, on",
    [
        ("solo", "setup-solo", "setup.start"),
        ("table", "setup-table", "setup.start"),
        ("campaign", "campaign", "campaign.enter"),
        ("daily", "daily-briefing", "daily.begin"),
    ],
)
def test_every_way_in_leads_to_a_table_of_the_chosen_game(
    app: App, person: Person, navigator: Navigator, entry: str, scene: str, on: str
) -> None:
    person.clicks("title.delivery")
    person.clicks(f"title.{entry}")
    arrive(person, scene)
    person.clicks(on)
    arrive(person, "delivery-table")
    navigator.store.flush()
    app.return_to_first()
    (left,) = navigator.store.all_left()
    assert left.game is DELIVERY
    assert "Round 1" in person.looks_at("title.continue").state


@pytest.mark.parametrize("entry", ["rules", "chronicle"])
def test_rules_and_history_open_for_the_chosen_game(app: App, person: Person, entry: str) -> None:
    person.clicks("title.delivery")
    person.clicks(f"title.{entry}")
    assert app.scene.name == entry


def test_a_record_that_is_dropped_is_watched_at_the_table_of_its_own_game(
    app: App, person: Person, tmp_path: Path
) -> None:
    assert person.looks_at("title.works").state == "chosen"
    setup = DELIVERY.codec.setup_from_json({"players": 2, "seed": 1})
    seats = tuple(Seat(SeatKind.RANDOM, name) for name in ("Ann", "Bo"))
    session = Session(DELIVERY, GamePlan(seats, setup))
    for _ in range(6):
        session.match.advance()
    file = tmp_path / "dropped.json"
    write_record(file, session.record)
    person.drops(file)
    arrive(person, "replay")
    assert isinstance(app.scene, ReplayScene)


def test_the_choice_is_remembered(app: App, person: Person, navigator: Navigator) -> None:
    person.clicks("title.delivery")
    assert app.settings.game == "delivery"
    navigator.store.close()
    app.quit()
    start(app)
    assert person.looks_at("title.delivery").state == "chosen"


def test_who_goes_on_with_a_game_is_with_that_game_again(app: App, person: Person) -> None:
    leave_a_works_game(app, person)
    person.clicks("title.delivery")
    assert "Round" in person.looks_at("title.continue").state
    assert "Mint Works" in person.looks_at("title.continue").name, "though the other game is chosen"
    person.clicks("title.continue")
    arrive(person, "table")
    leave(person)
    assert person.looks_at("title.works").state == "chosen"


def test_saved_games_are_those_of_both_and_the_list_says_which_is_which(
    app: App, person: Person, navigator: Navigator
) -> None:
    leave_a_works_game(app, person)
    setup = DELIVERY.codec.setup_from_json({"players": 2, "seed": 1})
    session = Session(DELIVERY, GamePlan(tuple(Seat(SeatKind.PERSON, name, name) for name in ("Ann", "Bo")), setup))
    navigator.store.follow(session)
    navigator.store.flush()
    app.settings_changed()
    person.clicks("title.shelf")
    names = [person.looks_at(f"shelf.game-{number}").name for number in (1, 2)]
    assert [name.partition(":")[0] for name in names] == ["Mint Delivery", "Mint Works"]


def test_with_one_game_there_is_nothing_to_choose(app: App, person: Person, navigator: Navigator) -> None:
    navigator.store.close()
    app.quit()
    start(app, games=(WORKS,))
    assert not person.sees("title.works")
    assert not person.sees("title.delivery")


@pytest.mark.parametrize("size", [(1280, 720), (1000, 900), (1720, 720)])
def test_the_lids_stand_on_the_table_in_a_window_of_any_shape(app: App, person: Person, size: tuple[int, int]) -> None:
    resize(app, size)
    lid = person.looks_at("title.delivery").rect
    assert lid.bottom <= size[1]
    picture = max(size[0] / 1920, size[1] / 1080)
    table = size[1] / 2 + (TABLE - 540) * picture
    assert lid.bottom >= min(table, size[1] - lid.height * 0.3)
