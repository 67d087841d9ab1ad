"""The campaign by mouse and by keyboard: from the title over map and table to the medals."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import platformdirs
import pygame
import pytest

from mintworks.app.app import App
from mintworks.app.navigator import Navigator
from mintworks.app.play_options import PlayOptions
from mintworks.core.scenario import MEDALS, Medal
from mintworks.games.works.content.scenarios import load_campaign
from mintworks.games.works.plugin import SCENARIOS
from mintworks.games.works.scenes.inspector import InspectorScene
from mintworks.scenes.base.play import PlayScene
from mintworks.scenes.campaign import scenario_flow
from mintworks.scenes.campaign.campaign_scene import CampaignScene
from mintworks.scenes.campaign.chart import NodeMark
from mintworks.scenes.campaign.node_pages import MedalFooter, node_debriefing
from mintworks.scenes.campaign.portrait_page import MenuOption
from mintworks.scenes.campaign.scenario_pages import ScenarioEnding
from mintworks.scenes.campaign.scenario_words import tasks_of
from mintworks.scenes.history.game_result import SeatResult
from mintworks.storage.campaign_file import FILE, CampaignFile
from mintworks.ui.prompts import Prompts
from tests.any_game import AnyPlay
from tests.scenes.journeys import arrive, decide, go_to_node, leave, restart, start
from tests.scenes.person import Person


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def _deals_known_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planner wins the first node with each of these, and two medals with the first."""
    deals = itertools.count(1)
    monkeypatch.setattr(scenario_flow, "draw_seed", lambda: next(deals))


def go_to_map(app: App, person: Person) -> Navigator:
    navigator = start(app)
    person.clicks("title.campaign")
    arrive(person, "campaign")
    return navigator


def begin(app: App, person: Person, node: str = "fresh-paint") -> AnyPlay:
    """From the map to a node's table."""
    go_to_node(person, node)
    return table(app, person)


def table(app: App, person: Person) -> AnyPlay:
    arrive(person, "table")
    assert isinstance(app.scene, PlayScene)
    return app.scene


def ends(app: App, person: Person, *, won: bool) -> dict[str, Any]:
    """Play the game at the table to its end, with the planner's choices or by passing alone; gives the verdict."""
    decide(table(app, person).session, won=won)
    arrive(person, "campaign-debriefing")
    return app.scene.report()


def test_the_map_begins_with_one_open_node(app: App, person: Person) -> None:
    go_to_map(app, person)
    assert app.scene.report() == {"shown": "fresh-paint", "open": ["fresh-paint"]}
    closed = person.looks_at("node.borrowed-crane")
    assert not closed.enabled
    assert "Fresh paint" in closed.reason
    person.clicks("node.borrowed-crane")
    assert app.scene.name == "campaign"
    assert app.scene.report()["shown"] == "borrowed-crane"


def test_a_game_that_was_lost_is_watched_and_its_verdict_is_there_again(app: App, person: Person) -> None:
    go_to_map(app, person)
    begin(app, person)
    ends(app, person, won=False)
    person.clicks("campaign.watch")
    arrive(person, "replay")
    person.presses(pygame.K_ESCAPE)
    assert app.scene.name == "campaign-debriefing"


def test_a_won_node_earns_medals_and_opens_roads_by_mouse(app: App, person: Person, folder: Path) -> None:
    go_to_map(app, person)
    begin(app, person)
    assert ends(app, person, won=True)["earned"] == ["win", "goal"]
    person.waits(3)
    person.clicks("campaign.onward")
    assert [scene.name for scene in app.scenes] == ["title", "campaign"]
    assert app.scene.report()["open"] == ["borrowed-crane", "fresh-paint", "wet-cement"]
    kept = CampaignFile(folder)
    assert kept.read() is None
    assert kept.medals("Minty") == {"fresh-paint": (Medal.WIN, Medal.GOAL)}


def test_a_lost_node_is_tried_again_by_keys(app: App, person: Person, folder: Path) -> None:
    go_to_map(app, person)
    person.presses(pygame.K_RETURN)
    assert ends(app, person, won=False)["earned"] == []
    person.presses(pygame.K_RETURN)
    assert table(app, person).session.plan.setup.seed == 2
    assert not (folder / FILE).exists()


def test_a_lost_deal_can_be_played_again(app: App, person: Person) -> None:
    go_to_map(app, person)
    begin(app, person)
    ends(app, person, won=False)
    person.clicks("campaign.replay")
    again = table(app, person).session
    assert again.plan.setup.seed == 1
    assert again.match.actions == ()


def debrief(app: App, earned: Sequence[Medal], before: Sequence[Medal] = ()) -> None:
    """Show the end of a won game."""
    sides = (
        SeatResult(1, "You", "drop", None, True, True, 8),
        SeatResult(2, "Justin", "sun", "justin", False, False, 5),
    )
    node = load_campaign().nodes["fresh-paint"]
    footer = MedalFooter(tasks_of(node, SCENARIOS, app.strings), before, earned)
    ending = ScenarioEnding("won", sides, "", is_celebrated=True)
    choices = [MenuOption("onward", lambda: None)]
    app.push(node_debriefing(node, "justin", ending, footer, choices, lambda: None, app.strings))


def test_every_new_medal_comes_to_its_place(app: App, person: Person) -> None:
    debrief(app, MEDALS)
    person.waits(3.0)
    assert not app.scene.report()["flying"]
    assert app.scene.report()["landed"] == len(MEDALS)


def states(person: Person) -> list[str]:
    """What the three medals say of themselves."""
    return [person.looks_at(f"medal.{medal}").state for medal in MEDALS]


def test_a_medal_is_new_as_soon_as_it_has_landed(app: App, person: Person) -> None:
    debrief(app, MEDALS[:2])
    assert states(person) == ["Not yet", "Not yet", "Not yet"]
    person.presses(pygame.K_RETURN)
    assert states(person) == ["New!", "New!", "Not yet"]


def test_medals_of_earlier_games_are_told_from_those_earned_again(app: App, person: Person) -> None:
    debrief(app, MEDALS[:1], MEDALS[:2])
    assert states(person) == ["Earned again", "Yours already", "Not yet"]
    assert person.looks_at("medal.win").name == "Win the game"


def test_a_flag_reminds_of_what_is_asked_for(app: App, person: Person) -> None:
    go_to_map(app, person)
    begin(app, person)
    person.clicks("goal")
    assert app.scene.name == "campaign-briefing"
    person.clicks("campaign.how_to_play")
    assert app.scene.name == "rules"
    person.presses(pygame.K_ESCAPE)
    person.clicks("campaign.resume")
    assert app.scene.name == "table"


def test_a_game_that_was_left_goes_on_from_the_map(app: App, person: Person) -> None:
    go_to_map(app, person)
    session = begin(app, person).session
    decide(session, actions=2)
    played = session.match.actions
    leave(person)
    assert [scene.name for scene in app.scenes] == ["title", "campaign"]
    go_to_node(person, "fresh-paint")
    assert table(app, person).session.match.actions[: len(played)] == played
    person.presses(pygame.K_m)
    person.clicks("menu.again")
    person.clicks("menu.go")
    assert table(app, person).session.match.actions == ()


def test_a_game_that_was_left_goes_on_from_the_title(app: App, person: Person) -> None:
    go_to_map(app, person)
    session = begin(app, person).session
    decide(session, actions=2)
    played = session.match.actions
    leave(person)
    person.presses(pygame.K_ESCAPE)
    person.clicks("title.continue")
    assert table(app, person).session.match.actions[: len(played)] == played
    assert [scene.name for scene in app.scenes] == ["title", "campaign", "table"]
    assert "win" in ends(app, person, won=True)["earned"]
    person.waits(3)
    person.clicks("campaign.onward")
    assert app.scene.report()["shown"] == "borrowed-crane"
    person.presses(pygame.K_ESCAPE)
    assert not person.sees("title.continue")


def test_a_verdict_that_was_never_seen_is_shown_at_the_next_start(app: App, person: Person, folder: Path) -> None:
    navigator = go_to_map(app, person)
    decide(begin(app, person).session)
    restart(app, navigator)
    kept = CampaignFile(folder)
    kept.read()
    assert kept.medals("Minty") == {"fresh-paint": (Medal.WIN, Medal.GOAL)}
    person.clicks("title.continue")
    arrive(person, "campaign-debriefing")
    assert app.scene.report()["earned"] == ["win", "goal"]
    assert [scene.name for scene in app.scenes] == ["title", "campaign", "campaign-debriefing"]


@pytest.fixture
def _last_node(app: App, person: Person, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the way to the table of the last node, which is dealt from 30."""
    monkeypatch.setattr(scenario_flow, "draw_seed", lambda: 30)
    kept = CampaignFile(folder)
    for end in ("the-designer", "the-keeper", "the-cuteness", "the-tycoon"):
        kept.add("Minty", end, MEDALS)
    go_to_map(app, person)
    begin(app, person, "founders-day")


@pytest.mark.usefixtures("_last_node")
def test_the_last_node_is_four_games_in_a_row(app: App, person: Person) -> None:
    for opponent in ("justin", "rachael", "mort", "sonic"):
        assert table(app, person).session.plan.setup.ai == opponent
        verdict = ends(app, person, won=True)
        if opponent == "justin":
            person.presses(pygame.K_RETURN)
        elif opponent != "sonic":
            assert verdict["earned"] == []
            person.clicks("campaign.to_map")
            person.presses(pygame.K_ESCAPE)
            person.clicks("title.continue")
    assert verdict["earned"] == ["win"]


@pytest.mark.usefixtures("_last_node")
def test_a_lost_row_is_dealt_again_from_its_first_game(app: App, person: Person) -> None:
    ends(app, person, won=True)
    person.presses(pygame.K_RETURN)
    assert table(app, person).session.plan.setup.seed == 31
    ends(app, person, won=False)
    person.clicks("campaign.replay")
    again = table(app, person).session.plan.setup
    assert (again.ai, again.seed) == ("justin", 30)


def test_a_closer_look_tells_what_a_node_makes_of_an_opponent(app: App, person: Person) -> None:
    go_to_map(app, person)
    begin(app, person, "fresh-paint")
    person.clicks_at(person.looks_at("seat:2").rect.center, button=3)
    assert isinstance(app.scene, InspectorScene)
    assert app.scene.facts[0] == "In this game: Plays like everyone else."


def test_every_node_can_be_pointed_at_by_arrows(app: App, person: Person) -> None:
    go_to_map(app, person)
    seen = {app.scene.report()["shown"]}
    for key in (pygame.K_RIGHT, pygame.K_UP, pygame.K_RIGHT, pygame.K_UP):
        person.presses(key)
        person.waits(0.1)
        seen.add(app.scene.report()["shown"])
    assert len(seen) >= 4


def points_at(person: Person, node: str) -> None:
    """Come to a place and rest there."""
    place = person.looks_at(f"node.{node}").rect
    for at in (place.move(0, place.height).center, place.center):
        person.slides_to(at)
    person.waits(0.3)


def lit(app: App) -> set[str]:
    campaign = app.scene
    assert isinstance(campaign, CampaignScene)
    return {mark.id for mark in campaign.form.widgets if isinstance(mark, NodeMark) and mark.lit}


def test_enter_leads_to_the_place_that_the_card_shows(app: App, person: Person, folder: Path) -> None:
    CampaignFile(folder).add("Minty", "fresh-paint", MEDALS)
    go_to_map(app, person)
    points_at(person, "wet-cement")
    assert app.scene.report()["shown"] == "wet-cement"
    person.presses(pygame.K_RETURN)
    occasion = table(app, person).session.plan.occasion
    assert occasion is not None
    assert occasion.label == "wet-cement"


def test_a_click_on_a_place_tells_of_it_first_and_the_next_one_leads_there(
    app: App, person: Person, folder: Path
) -> None:
    CampaignFile(folder).add("Minty", "fresh-paint", MEDALS)
    go_to_map(app, person)
    for _ in range(2):
        assert app.scene.name == "campaign"
        person.clicks("node.wet-cement")
    table(app, person)


def test_what_opens_a_closed_place_glows_on_the_map(app: App, person: Person, folder: Path) -> None:
    CampaignFile(folder).add("Minty", "fresh-paint", MEDALS)
    go_to_map(app, person)
    points_at(person, "the-designer")
    assert lit(app) == {"node.no-tools", "node.crowd-pleaser"}
    points_at(person, "founders-day")
    assert lit(app) == {"node.the-designer", "node.the-keeper", "node.the-cuteness", "node.the-tycoon"}
    points_at(person, "wet-cement")
    assert lit(app) == set()


def test_new_roads_are_lit_until_another_place_is_pointed_at(app: App, person: Person) -> None:
    go_to_map(app, person)
    begin(app, person)
    ends(app, person, won=True)
    person.presses(pygame.K_RETURN, pygame.K_RETURN)
    assert lit(app) == {"node.borrowed-crane", "node.wet-cement"}
    points_at(person, "wet-cement")
    assert lit(app) == set()


def test_the_card_follows_the_arrows_where_the_pointer_rests_on_a_place(app: App, person: Person) -> None:
    go_to_map(app, person)
    points_at(person, "fresh-paint")
    person.presses(pygame.K_RIGHT, pygame.K_RIGHT)
    person.waits(0.1)
    assert person.focused == f"node.{app.scene.report()['shown']}" != "node.fresh-paint"


def test_the_card_shows_how_one_reads_on_and_a_closed_place_what_opens_it(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_to_map(app, person)
    campaign = app.scene
    assert isinstance(campaign, CampaignScene)
    caps: list[str] = []
    monkeypatch.setattr(Prompts, "draw_cap", lambda self, label, rect, **_: caps.append(label))

    def shown(node: str) -> list[str]:
        caps.clear()
        campaign.show(node)
        campaign.draw(app.canvas)
        return list(caps)

    assert shown("fresh-paint") == []
    person.presses(pygame.K_TAB)
    assert shown("fresh-paint") == ["Enter"]
    assert shown("borrowed-crane") == []


def test_a_damaged_file_of_medals_is_laid_aside_with_a_sentence(app: App, person: Person, folder: Path) -> None:
    (folder / FILE).write_text("no medals here")
    app.push(Navigator(app).first_scene(PlayOptions()))
    assert (folder / f"{FILE}.damaged").exists()
    assert "damaged" in app.notices.text
