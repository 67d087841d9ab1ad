"""Games of several kinds are left, and found again: by Continue, on the campaign’s map and on the page of the day."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pygame
import pytest

from mintworks.app.app import App
from mintworks.app.navigator import Navigator
from mintworks.app.play_options import PlayOptions
from mintworks.core.record import OccasionKind
from mintworks.core.scenario import MEDALS
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.scenes.base.play import PlayScene
from mintworks.storage.autosave import KINDS, autosave_path
from mintworks.storage.campaign_file import CampaignFile
from mintworks.storage.game_record import read_record
from mintworks.ui.table.replay_foot import BACK, END, TAKE_OVER
from tests.scenes.checks import drawn_texts
from tests.scenes.journeys import arrive, decide, go_to_node, leave, restart, start
from tests.scenes.person import Person


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)


@pytest.fixture(autouse=True)
def navigator(app: App) -> Navigator:
    """The program at its title."""
    return start(app)


def table(app: App, person: Person) -> tuple[str, ...]:
    """Come to a table; what was played there."""
    arrive(person, "table")
    assert isinstance(app.scene, PlayScene)
    return app.scene.session.match.actions


def plays_and_leaves(app: App, person: Person) -> tuple[str, ...]:
    """Play two turns of the game to which one comes, and go to the title; gives what was played."""
    table(app, person)
    assert isinstance(app.scene, PlayScene)
    session = app.scene.session
    decide(session, actions=2)
    leave(person)
    app.return_to_first()
    return session.match.actions


def leave_one_of_each_kind(app: App, person: Person) -> dict[OccasionKind | None, tuple[str, ...]]:
    """Begin and leave a game of the campaign, that of the day and a solo game, and be asked nothing on the way."""
    played: dict[OccasionKind | None, tuple[str, ...]] = {}
    person.clicks("title.campaign")
    arrive(person, "campaign")
    go_to_node(person, "fresh-paint")
    played[OccasionKind.CAMPAIGN] = plays_and_leaves(app, person)
    assert person.looks_at("title.continue").state.startswith("Minty · Fresh paint · Round ")
    person.clicks("title.daily")
    person.clicks("daily.begin")
    played[OccasionKind.DAILY] = plays_and_leaves(app, person)
    assert person.looks_at("title.continue").state.startswith("Minty · Daily · Round ")
    person.clicks("title.solo")
    arrive(person, "setup-solo")
    person.clicks("setup.start")
    played[None] = plays_and_leaves(app, person)
    assert person.looks_at("title.continue").state.startswith("Minty and Justin · Round ")
    assert person.looks_at("title.campaign").state == person.looks_at("title.daily").state == "Resume round 1"
    assert not person.looks_at("title.solo").state
    return played


def come_back(person: Person, kind: OccasionKind | None) -> None:
    """From the title to the game of a kind that was left."""
    if kind is None:
        person.clicks("title.continue")
        return
    person.clicks(f"title.{kind}")
    if kind is OccasionKind.CAMPAIGN:
        arrive(person, "campaign")
        go_to_node(person, "fresh-paint")
    else:
        person.clicks("daily.go_on")


def test_a_game_of_each_kind_waits_where_it_was_left(app: App, person: Person, navigator: Navigator) -> None:
    played = leave_one_of_each_kind(app, person)
    come_back(person, OccasionKind.CAMPAIGN)
    assert table(app, person)[: len(played[OccasionKind.CAMPAIGN])] == played[OccasionKind.CAMPAIGN]
    app.return_to_first()
    come_back(person, OccasionKind.DAILY)
    assert table(app, person)[: len(played[OccasionKind.DAILY])] == played[OccasionKind.DAILY]
    app.return_to_first()
    person.clicks("title.solo")
    arrive(person, "setup-solo")
    person.clicks("setup.start")
    assert plays_and_leaves(app, person)
    left = [session.match.actions for session in navigator.store.left(PLUGIN)]
    assert len(left) == 2
    assert left[1][: len(played[None])] == played[None]


def test_the_title_names_whose_game_waits_where_somebody_else_plays_now(
    app: App, person: Person, navigator: Navigator
) -> None:
    leave_one_of_each_kind(app, person)
    zoe = navigator.store.keep_person("Zoe", "kite")
    assert zoe is not None
    navigator.store.choose(zoe)
    person.clicks("title.settings")
    person.presses(pygame.K_ESCAPE)
    assert person.looks_at("title.campaign").state == person.looks_at("title.daily").state == "Minty, round 1"


def test_after_a_game_that_was_taken_up_a_set_up_draws_a_new_deal(
    app: App, person: Person, navigator: Navigator
) -> None:
    leave_one_of_each_kind(app, person)
    restart(app, navigator)
    person.clicks("title.continue")
    table(app, person)
    assert isinstance(app.scene, PlayScene)
    deal = str(app.scene.session.plan.setup.seed)
    app.return_to_first()
    person.clicks("title.solo")
    arrive(person, "setup-solo")
    person.clicks("setup.more")
    assert person.looks_at("setup.seed").state not in ("", deal)


def test_what_was_played_last_goes_on_first_and_then_what_was_played_before(app: App, person: Person) -> None:
    leave_one_of_each_kind(app, person)
    come_back(person, OccasionKind.DAILY)
    table(app, person)
    assert isinstance(app.scene, PlayScene)
    decide(app.scene.session, won=False)
    arrive(person, "daily-debriefing")
    app.return_to_first()
    assert person.looks_at("title.continue").state.startswith("Minty and Justin · Round ")


def test_a_day_is_begun_anew_and_the_campaign_waits(app: App, person: Person) -> None:
    leave_one_of_each_kind(app, person)
    person.clicks("title.daily")
    person.clicks("daily.anew")
    assert table(app, person) == ()
    app.return_to_first()
    person.clicks("title.campaign")
    arrive(person, "campaign")
    assert person.looks_at("campaign.enter").state


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind or "own")
def test_a_game_is_begun_again_from_the_menu_after_a_question(
    app: App, person: Person, tmp_path: Path, kind: OccasionKind | None
) -> None:
    played = leave_one_of_each_kind(app, person)
    come_back(person, kind)
    table(app, person)
    assert isinstance(app.scene, PlayScene)
    plan = app.scene.session.plan
    person.clicks("menu")
    person.clicks("menu.again")
    person.clicks("menu.stay")
    assert read_record(autosave_path(tmp_path, kind)).actions[: len(played[kind])] == played[kind]
    person.clicks("menu.again")
    person.clicks("menu.go")
    assert table(app, person) == read_record(autosave_path(tmp_path, kind)).actions == ()
    again = app.scene.session.plan
    assert (again.seats, again.occasion, again.setup.ai) == (plan.seats, plan.occasion, plan.setup.ai)
    assert (again.setup.seed == plan.setup.seed) == (kind is OccasionKind.DAILY)
    leave(person)
    app.return_to_first()
    waiting = {other: read_record(autosave_path(tmp_path, other)).actions for other in KINDS if other is not kind}
    assert waiting == {other: actions for other, actions in played.items() if other is not kind}


@pytest.mark.parametrize("way", ["campaign", "daily"])
def test_a_game_taken_over_waits_beside_all_others(
    app: App, person: Person, navigator: Navigator, tmp_path: Path, way: str
) -> None:
    played = leave_one_of_each_kind(app, person)
    with_twist = read_record(autosave_path(tmp_path, OccasionKind(way)))
    person.drops(autosave_path(tmp_path, OccasionKind(way)))
    arrive(person, "replay")
    person.clicks(END)
    person.clicks(BACK)
    person.clicks(TAKE_OVER)
    assert table(app, person) == with_twist.actions[:-1]
    app.return_to_first()
    assert [session.match.actions for session in navigator.store.left(PLUGIN)] == [
        with_twist.actions[:-1],
        played[None],
    ]
    assert len(navigator.store.all_left()) == len(KINDS) + 1


def test_a_game_asked_for_at_the_start_takes_the_place_of_none(app: App, person: Person, navigator: Navigator) -> None:
    played = leave_one_of_each_kind(app, person)[None]
    again = restart(app, navigator, PlayOptions(Setup(ai="mort", seed=3), (SeatKind.PERSON, SeatKind.AI)))
    plays_and_leaves(app, person)
    left: list[AnySession] = [*again.store.left(PLUGIN)]
    assert [session.plan.setup.ai for session in left] == ["mort", "justin"]
    assert again.store.left(PLUGIN)[1].match.actions == played


@pytest.mark.parametrize("game", ["works", "delivery"])
@pytest.mark.parametrize("entry", ["solo", "table"])
def test_what_continue_offers_is_still_there_after_another_game_though_nobody_has_moved_in_it(
    app: App, person: Person, game: str, entry: str
) -> None:
    person.clicks(f"title.{game}")
    for _ in range(2):
        person.clicks(f"title.{entry}")
        arrive(person, f"setup-{entry}")
        person.clicks("setup.start")
        arrive(person, "table" if game == "works" else "delivery-table")
        leave(person)
        app.return_to_first()
        assert person.sees("title.continue")
    person.clicks("title.shelf")
    assert len([target for target in app.scene.targets() if target.id.startswith("shelf.game-")]) == 2


@pytest.mark.parametrize("game", ["works", "delivery"])
def test_a_game_taken_over_from_its_first_round_is_still_there_after_another_one(
    app: App, person: Person, navigator: Navigator, game: str
) -> None:
    person.clicks(f"title.{game}")
    person.clicks("title.solo")
    arrive(person, "setup-solo")
    person.clicks("setup.start")
    scene = "table" if game == "works" else "delivery-table"
    arrive(person, scene)
    session = getattr(app.scene, "session", None)
    assert isinstance(session, Session)
    navigator.take_over(session, 1)
    arrive(person, scene)
    assert app.strings("table.practice_round", n=1) in {text for text, _, _ in drawn_texts(app)}
    app.return_to_first()
    offered = person.looks_at("title.continue").state
    person.clicks("title.table")
    arrive(person, "setup-table")
    person.clicks("setup.start")
    arrive(person, scene)
    app.return_to_first()
    assert person.looks_at("title.continue").state != offered
    told = [game.told for game in navigator._all_left()]
    assert [words.startswith("Practice · ") for words in told] == [False, True, False]


def test_the_same_deal_begun_twice_without_a_move_waits_once(app: App, person: Person, navigator: Navigator) -> None:
    seats = Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.AI, "Mort")
    for _ in range(2):
        navigator.play_on(Session(PLUGIN, GamePlan(seats, Setup(ai="mort", seed=3))))
        table(app, person)
        app.return_to_first()
    assert len(navigator.store.left(PLUGIN)) == 1


def test_each_person_has_a_game_of_the_campaign(app: App, person: Person, navigator: Navigator) -> None:
    played = leave_one_of_each_kind(app, person)[OccasionKind.CAMPAIGN]
    zoe = navigator.store.keep_person("Zoe", "kite")
    assert zoe is not None
    navigator.store.choose(zoe)
    person.clicks("title.campaign")
    arrive(person, "campaign")
    go_to_node(person, "fresh-paint")
    plays_and_leaves(app, person)
    left = navigator.store.left(PLUGIN, OccasionKind.CAMPAIGN)
    assert [session.plan.seats[0].profile for session in left] == ["Zoe", "Minty"]
    assert left[1].match.actions == played


def test_a_game_at_another_place_of_the_campaign_asks(
    app: App, person: Person, navigator: Navigator, tmp_path: Path
) -> None:
    leave_one_of_each_kind(app, person)
    CampaignFile(tmp_path).add("Minty", "fresh-paint", MEDALS[:1])
    restart(app, navigator)
    person.clicks("title.campaign")
    arrive(person, "campaign")
    go_to_node(person, "wet-cement")
    assert app.scene.name == "question"
    assert "Fresh paint" in app.scene.targets()[0].state
    person.clicks("one_game.anew")
    assert table(app, person) == ()
    leave(person)
    assert "You have a saved game here" in person.looks_at("node.wet-cement").state
    assert "waits" not in person.looks_at("node.fresh-paint").state


def test_a_game_of_the_campaign_in_which_nobody_moved_is_asked_about_too(
    app: App, person: Person, navigator: Navigator, tmp_path: Path
) -> None:
    CampaignFile(tmp_path).add("Minty", "fresh-paint", MEDALS[:1])
    restart(app, navigator)
    person.clicks("title.campaign")
    arrive(person, "campaign")
    go_to_node(person, "fresh-paint")
    assert table(app, person) == ()
    app.return_to_first()
    assert person.sees("title.continue")
    person.clicks("title.campaign")
    arrive(person, "campaign")
    go_to_node(person, "wet-cement")
    assert app.scene.name == "question"


def test_the_map_begins_at_the_place_whose_game_waits_and_says_so(
    app: App, person: Person, navigator: Navigator, tmp_path: Path
) -> None:
    CampaignFile(tmp_path).add("Minty", "fresh-paint", MEDALS[:1])
    restart(app, navigator)
    person.clicks("title.campaign")
    arrive(person, "campaign")
    assert app.scene.report()["shown"] == "borrowed-crane"
    go_to_node(person, "fresh-paint")
    plays_and_leaves(app, person)
    person.clicks("title.campaign")
    arrive(person, "campaign")
    assert app.scene.report()["shown"] == "fresh-paint"
    assert person.looks_at("node.fresh-paint").state.endswith("You have a saved game here")
    person.presses(pygame.K_RETURN)
    person.presses(pygame.K_RETURN)
    table(app, person)
    assert isinstance(app.scene, PlayScene)
    decide(app.scene.session, won=False)
    arrive(person, "campaign-debriefing")
    person.clicks("campaign.to_map")
    assert "waits" not in person.looks_at("node.fresh-paint").state
