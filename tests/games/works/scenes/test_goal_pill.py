"""What a game asks for beyond a victory stands in the strip of its table, and tells when it cannot be met any more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from mintworks.app.app import App
from mintworks.core.facts import Rounds
from mintworks.core.scenario import MEDALS, Aim, Goal, Medal
from mintworks.games import GAMES, scenes_of
from mintworks.games.works.content.scenarios import load_campaign, load_daily
from mintworks.games.works.plugin import PLUGIN, SCENARIOS
from mintworks.games.works.rules.events import PhaseBegan
from mintworks.games.works.rules.state import Phase
from mintworks.games.works.scenes.laid_table import LaidTable
from mintworks.games.works.variants.facts import Fact, Owns
from mintworks.scenes.base.play import PlayScene
from mintworks.scenes.campaign.campaign_flow import CampaignFlow
from mintworks.storage.campaign_file import CampaignFile
from mintworks.storage.game_store import GameStore
from mintworks.ui.table.goal_pill import GOAL_PILL
from tests.any_game import AnyPlay
from tests.games.works.scenes.at_table import AtTable, solo_session
from tests.scenes.checks import defects_of_letters, defects_of_targets
from tests.scenes.journeys import arrive
from tests.scenes.noted_navigator import NotedNavigator
from tests.scenes.person import Person
from tests.scenes.titles import title_scene
from tests.storage.games import campaign_session

Sit = Callable[..., AnyPlay]

NODES = load_campaign().nodes


@pytest.fixture
def sit(app: App, person: Person, tmp_path: Path) -> Sit:
    """Sit down at the table of a node, with medals that were won there."""

    def sit(node: str, had: Sequence[Medal] = ()) -> AnyPlay:
        CampaignFile(tmp_path).add("Ann", node, had)
        memory = GameStore(GAMES, tmp_path)
        app.push(title_scene())
        flow = CampaignFlow(app, PLUGIN, SCENARIOS, scenes_of(PLUGIN), memory, lambda game, kind, who, then: then())
        assert flow.take_up(campaign_session(node, seed=1))
        arrive(person, "table")
        scene = app.scene
        assert isinstance(scene, PlayScene)
        scene.director.hurry()
        app.step([], 0.0)
        return scene

    return sit


@pytest.mark.parametrize(
    "node, had, told",
    [
        ("two-deeds", (), ("With Wholesaler and Lotto", "Victory: still open")),
        ("two-deeds", MEDALS, ("With Wholesaler and Lotto", "Victory: still open")),
        ("no-council", (), ("Win by round 5", "Goal: still open")),
        ("no-council", (Medal.WIN, Medal.GOAL), ("Win by 3 stars", "Mastery: still open")),
    ],
)
def test_the_table_reminds_of_what_every_victory_takes_or_else_of_the_next_medal(
    sit: Sit, person: Person, node: str, had: tuple[Medal, ...], told: tuple[str, str]
) -> None:
    sit(node, had)
    pill = person.looks_at(GOAL_PILL)
    assert (pill.name, pill.state) == told


def test_nothing_stands_there_where_nothing_is_left_to_win(sit: Sit, person: Person) -> None:
    sit("no-council", MEDALS)
    assert person.sees("goal")
    assert not person.sees(GOAL_PILL)


def test_a_game_as_printed_asks_for_nothing(app: App) -> None:
    assert not AtTable(app, solo_session()).sees(GOAL_PILL)


def test_the_pill_is_missed_with_the_first_round_that_is_too_late(app: App, sit: Sit, person: Person) -> None:
    scene = sit("no-council")
    for number, state in ((5, "Goal: still open"), (6, "Goal: missed in this game"), (5, "Goal: still open")):
        scene.director.show_events([PhaseBegan(Phase.DEVELOPMENT, number)])
        person.waits(2)
        assert person.looks_at(GOAL_PILL).state == state


def test_what_is_asked_for_can_be_read_in_full_with_a_click(app: App, sit: Sit, person: Person) -> None:
    scene = sit("no-council")
    led = NotedNavigator(app)
    person.clicks(GOAL_PILL)
    assert led.given_to("open_briefing") == [scene.session]


def goals() -> list[Goal]:
    asked = [goal for node in NODES.values() for medal in MEDALS for goal in node.goals[medal]]
    return [*asked, *(goal for challenge in load_daily() for goal in challenge.win_goals)]


def test_every_goal_has_room_in_the_smallest_window_beside_a_prompt(app: App) -> None:
    _asking(app, goals()[0])
    for goal in goals():
        app.replace(scene := _table(goal))
        scene.director.hurry()
        app.step([], 0.0)
        assert GOAL_PILL in scene.buttons, goal
        assert [defect for defect in defects_of_letters(app) if "crosses seat" not in defect] == []
        assert [defect for defect in defects_of_targets(app) if GOAL_PILL in defect] == []


@pytest.mark.parametrize("goal", [Owns(("wholesaler", "lotto")), Rounds(at_most=5)])
def test_large_letters_have_the_room_of_the_pill_where_they_need_it(app: App, goal: Fact) -> None:
    scene = _asking(app, goal)
    fits = []
    for text_scale in (1.0, 1.25, 1.5, 2.0):
        app.settings.text_scale = text_scale
        app.settings_changed()
        assert [defect for defect in defects_of_letters(app) if "crosses seat" not in defect] == []
        fits.append(GOAL_PILL in scene.buttons)
    assert fits == sorted(fits, reverse=True)
    assert fits[-1] is isinstance(goal, Rounds)


def _asking(app: App, goal: Goal) -> AnyPlay:
    scene = _table(goal)
    app.push(scene)
    scene.director.hurry()
    app.step([], 0.0)
    return scene


def _table(goal: Goal) -> AnyPlay:
    return PlayScene(LaidTable(solo_session()), Aim(Medal.GOAL, (goal,)))
