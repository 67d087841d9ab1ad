"""The campaign by mouse and by keyboard: from the title over map and table to the medals."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pygame
import pytest

from mintworks.app import App
from mintworks.campaign.nodes import MEDALS, Medal
from mintworks.play_options import SPEEDS, PlayOptions
from mintworks.records.campaign_file import FILE, CampaignFile
from mintworks.rules.works.state import Phase, Reason
from mintworks.scenes.campaign import CampaignScene
from mintworks.scenes.table import TableScene
from mintworks.window import Journey
from tests.scenes.person import Person
from tests.scenes.test_journey import arrive


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    return tmp_path


def go_to_map(app: App, person: Person) -> None:
    app.settings.animation_speed = SPEEDS["instant"]
    app.settings_changed()
    app.push(Journey(app).first_scene(PlayOptions()))
    person.clicks("title.campaign")
    arrive(person, "campaign")


def finish(app: App, *, winner: int) -> None:
    """Have the game that is being played end at once."""
    assert isinstance(app.scene, TableScene)
    state = app.scene.match.state
    state.winners, state.reason = (winner,), Reason.STARS
    state.phase, state.to_move, state.half = Phase.OVER, None, None


def test_the_map_begins_with_one_open_node(app: App, person: Person) -> None:
    go_to_map(app, person)
    assert app.scene.report() == {"shown": "fresh-paint", "open": ["fresh-paint"]}
    closed = person.looks_at("node.borrowed-crane")
    assert not closed.enabled
    assert "Fresh paint" in closed.reason
    person.clicks("node.borrowed-crane")
    assert app.scene.name == "campaign"
    assert app.scene.report()["shown"] == "borrowed-crane"


def test_a_won_node_earns_medals_and_opens_roads_by_mouse(app: App, person: Person, folder: Path) -> None:
    go_to_map(app, person)
    person.clicks("node.fresh-paint")
    assert app.scene.name == "campaign-briefing"
    person.clicks("campaign.begin")
    arrive(person, "table")
    finish(app, winner=1)
    arrive(person, "campaign-debriefing")
    assert app.scene.report()["earned"] == ["win", "goal"]
    person.waits(3)
    person.clicks("campaign.onward")
    assert [scene.name for scene in app.scenes] == ["title", "campaign"]
    assert app.scene.report()["open"] == ["borrowed-crane", "fresh-paint", "wet-cement"]
    kept = CampaignFile(folder)
    assert kept.read() is None
    assert kept.medals == {"fresh-paint": (Medal.WIN, Medal.GOAL)}


def test_a_lost_node_is_tried_again_by_keys(app: App, person: Person, folder: Path) -> None:
    go_to_map(app, person)
    person.presses(pygame.K_RETURN)
    assert app.scene.name == "campaign-briefing"
    person.presses(pygame.K_RETURN)
    arrive(person, "table")
    finish(app, winner=2)
    arrive(person, "campaign-debriefing")
    assert app.scene.report()["earned"] == []
    person.presses(pygame.K_RETURN)
    arrive(person, "table")
    assert not (folder / FILE).exists()


def test_the_rules_key_reminds_of_what_is_asked_for(app: App, person: Person) -> None:
    go_to_map(app, person)
    person.clicks("node.fresh-paint")
    person.clicks("campaign.begin")
    arrive(person, "table")
    person.presses(pygame.K_F1)
    assert app.scene.name == "campaign-briefing"
    person.clicks("campaign.how_to_play")
    assert app.scene.name == "rules"
    person.presses(pygame.K_ESCAPE)
    person.clicks("campaign.resume")
    assert app.scene.name == "table"


def test_giving_up_leads_back_to_the_map(app: App, person: Person) -> None:
    go_to_map(app, person)
    person.clicks("node.fresh-paint")
    person.clicks("campaign.begin")
    arrive(person, "table")
    person.presses(pygame.K_m)
    person.clicks("menu.leave")
    person.clicks("menu.go")
    assert [scene.name for scene in app.scenes] == ["title", "campaign"]


def test_the_last_node_is_four_games_in_a_row(app: App, person: Person, folder: Path) -> None:
    kept = CampaignFile(folder)
    for end in ("the-designer", "the-keeper", "the-cuteness", "the-tycoon"):
        kept.add(end, MEDALS)
    go_to_map(app, person)
    person.clicks("node.founders-day")
    person.clicks("campaign.begin")
    for opponent in ("justin", "rachael", "mort", "sonic"):
        arrive(person, "table")
        assert isinstance(app.scene, TableScene)
        assert app.scene.session.plan.setup.ai == opponent
        finish(app, winner=1)
        arrive(person, "campaign-debriefing")
        if opponent != "sonic":
            assert app.scene.report()["earned"] == []
            person.presses(pygame.K_RETURN)
    assert "win" in app.scene.report()["earned"]


def test_every_node_can_be_pointed_at_by_arrows(app: App, person: Person) -> None:
    go_to_map(app, person)
    seen = {app.scene.report()["shown"]}
    for key in (pygame.K_RIGHT, pygame.K_UP, pygame.K_RIGHT, pygame.K_UP):
        person.presses(key)
        person.waits(0.1)
        seen.add(app.scene.report()["shown"])
    assert len(seen) >= 4


def test_a_damaged_file_of_medals_is_laid_aside_with_a_sentence(app: App, person: Person, folder: Path) -> None:
    (folder / FILE).write_text("no medals here")
    go_to_map(app, person)
    assert (folder / f"{FILE}.damaged").exists()
    assert isinstance(app.scene, CampaignScene)
    assert "damaged" in app.scene.notice
