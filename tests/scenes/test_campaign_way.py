"""Where the campaign leads, without a window: which games are its own, how runs are dealt, and what is said of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.core.scenario import Medal
from mintworks.core.session import Session
from mintworks.games import scenes_of
from mintworks.games.works.content.scenarios import load_campaign
from mintworks.games.works.plugin import PLUGIN, SCENARIOS
from mintworks.games.works.rules.actions import Pass
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.setup import DEALS
from mintworks.games.works.rules.state import Reason
from mintworks.games.works.variants.variant_rules import VariantRules
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.campaign.campaign_flow import CampaignFlow
from mintworks.scenes.campaign.campaign_scene import CampaignScene
from mintworks.scenes.campaign.node_scenes import BriefingScene, DebriefingScene
from mintworks.storage.game_record import OccasionKind
from mintworks.storage.game_store import GameStore
from tests.scenes.noted_navigator import NotedNavigator
from tests.storage.games import WORKS, campaign_session, play_well

NODES = load_campaign().nodes
STRINGS = Strings.load("en")


class Stack:
    """Takes note of the scenes that it is given."""

    ui: Any = None
    strings = STRINGS

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.navigator = NotedNavigator(cast(App, self))

    def top(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        self.scenes.append(scene)

    def pop(self) -> None:
        self.scenes.pop()

    def replace(self, scene: Scene) -> None:
        self.scenes[-1:] = [scene]

    def return_to_first(self) -> None:
        del self.scenes[1:]

    def tell(self, sentence: str) -> None:
        raise AssertionError(sentence)


@pytest.fixture
def stack() -> Stack:
    return Stack()


@pytest.fixture
def memory(tmp_path: Path) -> GameStore:
    return GameStore(WORKS, tmp_path)


def way_of(stack: Any, memory: GameStore, clear_table: Callable[..., None] = lambda then: then()) -> CampaignFlow:
    return CampaignFlow(stack, PLUGIN, SCENARIOS, scenes_of(PLUGIN), memory, lambda kind, then: clear_table(then))


@pytest.fixture
def way(stack: Stack, memory: GameStore) -> CampaignFlow:
    return way_of(stack, memory)


def of_occasion(**changes: Any) -> Session:
    """A game of the first node, with something else said of its occasion."""
    session = campaign_session("fresh-paint", seed=1)
    occasion = session.plan.occasion
    assert occasion is not None
    fields = {name: getattr(occasion, name) for name in occasion.__struct_fields__}
    return Session(PLUGIN, replace(session.plan, occasion=type(occasion)(**fields | changes)))


def against(opponent: str) -> Session:
    """A game of the first node as it would be if somebody else waited there."""
    session = campaign_session("fresh-paint", seed=1)
    works = VariantRules(WORKS.cards, NODES["fresh-paint"].variant)
    return Session(PLUGIN, replace(session.plan, setup=works.setup(opponent, 1)))


@pytest.mark.parametrize(
    "session",
    [of_occasion(kind=OccasionKind.DAILY), of_occasion(label="gone"), against("mort")],
    ids=["of a day", "of a node that is no more", "with another opponent"],
)
def test_a_game_that_is_not_of_a_node_is_left_to_others(
    way: CampaignFlow, stack: Stack, memory: GameStore, session: Session
) -> None:
    assert not way.take_up(session)
    assert stack.scenes == []
    memory.follow(session)
    way._brief(NODES["fresh-paint"])
    assert "go_on" not in keys(stack.top())


def test_a_game_that_was_left_goes_on_above_the_map_at_its_node(way: CampaignFlow, stack: Stack) -> None:
    assert way.take_up(campaign_session("wet-cement", seed=1))
    loading = stack.top()
    assert isinstance(loading, LoadingScene)
    stack.replace(loading._scene)
    loading._then()
    campaign, at_table = stack.scenes
    assert isinstance(campaign, CampaignScene)
    assert campaign.first_focus == "node.wet-cement"
    assert isinstance(at_table, LoadingScene)


def keys(scene: Scene) -> list[str]:
    assert isinstance(scene, BriefingScene | DebriefingScene)
    return [choice.key for choice in scene._choices]


def test_nothing_is_begun_before_the_table_is_clear(stack: Stack, memory: GameStore) -> None:
    asked: list[Callable[[], None]] = []
    way_of(stack, memory, asked.append)._brief(NODES["fresh-paint"])
    briefing = stack.top()
    assert isinstance(briefing, BriefingScene)
    next(choice for choice in briefing._choices if choice.key == "begin").on_press()
    assert stack.top() is briefing
    (go_on,) = asked
    go_on()
    assert isinstance(stack.top(), LoadingScene)


def test_after_the_last_deal_the_first_follows(way: CampaignFlow) -> None:
    node = NODES["founders-day"]
    following = way._following(node, way._game_against(node, way._who.seat(), (), DEALS - 1))
    assert (following.plan.setup.ai, following.plan.setup.seed) == (node.opponents[1], 0)


def ending(way: CampaignFlow, memory: GameStore, session: Session, *, won: bool = True) -> DebriefingScene:
    memory.follow(session)
    if won:
        play_well(session)
    while session.match.seat_to_move is not None:
        if session.match.seat_to_move in session.people:
            session.people[session.match.seat_to_move].submit(Pass())
        session.match.advance()
    scene = way.ending(session)
    assert isinstance(scene, DebriefingScene)
    return scene


def said(scene: DebriefingScene) -> tuple[bool, str, str]:
    return scene._verdict.is_won, scene._verdict.title, scene._verdict.aside


def test_a_victory_tells_of_roads_once(way: CampaignFlow, memory: GameStore) -> None:
    title = STRINGS("campaign.result.won")
    first = ending(way, memory, campaign_session("fresh-paint", seed=1))
    assert said(first) == (True, title, "New roads are open, to **The borrowed crane** and **Wet cement**.")
    again = ending(way, memory, campaign_session("fresh-paint", seed=1))
    assert said(again) == (True, title, STRINGS("campaign.result.all_won"))
    assert again._verdict.new == ()


def test_the_end_tells_the_stars_of_both_once(way: CampaignFlow, memory: GameStore) -> None:
    session = campaign_session("fresh-paint", seed=1)
    verdict = ending(way, memory, session)._verdict
    seats = session.match.state.seats
    assert [(side.name, side.stars, side.has_won) for side in verdict.sides] == [
        ("You", stars(seats[0]), True),
        (session.name(2), stars(seats[1]), False),
    ]
    assert not any(str(side.stars) in verdict.aside for side in verdict.sides)


def test_what_decided_is_told_where_the_stars_do_not(way: CampaignFlow, memory: GameStore) -> None:
    even = campaign_session("fresh-paint", seed=1)
    play_well(even)
    even.match.state.reason = Reason.AGE
    assert way._score(even, "So be it.")[1].endswith("is nearest to the age of 42. So be it.")


@pytest.mark.parametrize(
    "node, won, opened, to",
    [
        ("fresh-paint", ["fresh-paint"], ["borrowed-crane", "wet-cement"], "borrowed-crane"),
        ("fresh-paint", ["fresh-paint"], [], "borrowed-crane"),
        ("wet-cement", ["fresh-paint", "wet-cement"], [], "no-tools"),
        ("tea-time", [place for place in NODES if place != "wet-cement"], [], "wet-cement"),
        ("founders-day", [*NODES], [], "founders-day"),
    ],
    ids=["just opened", "open before", "next on the way", "round again", "all won"],
)
def test_a_victory_leads_on_to_what_is_open_and_not_won(
    way: CampaignFlow, memory: GameStore, node: str, won: list[str], opened: list[str], to: str
) -> None:
    for place in won:
        memory._medals.add("Ann", place, (Medal.WIN,))
    assert way._next(NODES[node], opened, "Ann") == to


def test_a_game_that_was_kept_can_be_watched(stack: Stack, memory: GameStore) -> None:
    way = way_of(stack, memory)
    for won in (True, False):
        scene = ending(way, memory, campaign_session("fresh-paint", seed=1), won=won)
        scene._choices[-1].on_press()
    games = [game.id for game in memory.history.games()]
    assert stack.navigator.given_to("watch") == games[::-1]
    assert keys(scene) == ["again", "replay", "to_map", "watch"]


def test_medals_of_a_guest_are_shown_and_not_kept(way: CampaignFlow, memory: GameStore) -> None:
    scene = ending(way, memory, campaign_session("fresh-paint", seed=1, person=None))
    assert scene._verdict.new == (Medal.WIN, Medal.GOAL)
    assert said(scene) == (True, STRINGS("campaign.result.won"), STRINGS("campaign.result.guest"))
    assert memory.medals(None) == memory.medals("Guest") == {}


def test_what_one_person_has_won_is_new_for_another(way: CampaignFlow, memory: GameStore) -> None:
    ending(way, memory, campaign_session("fresh-paint", seed=1))
    again = ending(way, memory, campaign_session("fresh-paint", seed=1, person="Bo"))
    assert again._verdict.new == (Medal.WIN, Medal.GOAL)
    assert said(again)[2].startswith("New roads are open")


def test_a_briefing_shows_the_medals_of_who_plays(way: CampaignFlow, stack: Stack, memory: GameStore) -> None:
    ann, bo = memory.keep_person("Ann", "kite"), memory.keep_person("Bo", "key")
    ending(way, memory, campaign_session("fresh-paint", seed=1))
    earned = []
    for person in (ann, bo):
        assert person is not None
        memory.choose(person)
        way._brief(NODES["fresh-paint"])
        briefing = stack.top()
        assert isinstance(briefing, BriefingScene)
        earned.append(briefing._earned)
    assert earned == [(Medal.WIN, Medal.GOAL), ()]


@pytest.mark.parametrize("person", ["Bo", None])
def test_a_row_goes_on_for_who_began_it(way: CampaignFlow, memory: GameStore, person: str | None) -> None:
    memory.keep_person("Ann", "kite")
    session = play_well(campaign_session("founders-day", seed=30, person=person))
    assert way._following(NODES["founders-day"], session).plan.seats[0] == session.plan.seats[0]


def test_a_defeat_is_told_by_who_has_won(way: CampaignFlow, memory: GameStore) -> None:
    lost = ending(way, memory, campaign_session("fresh-paint", seed=1), won=False)
    assert said(lost) == (False, STRINGS("campaign.result.lost"), STRINGS("campaign.result.no_medal"))
    node = NODES["founders-day"]
    second = way._following(node, play_well(campaign_session("founders-day", seed=30)))
    assert ending(way, memory, second, won=False)._portrait == f"portraits/{node.opponents[1]}"


@pytest.mark.parametrize(
    "node, won, winners, earned, outcome",
    [
        ("fresh-paint", [True], (1,), (Medal.WIN,), "won"),
        ("fresh-paint", [True], (1,), (), "missed"),
        ("founders-day", [True], (1,), (), "won"),
        ("founders-day", [True] * 4, (1,), (), "missed"),
        ("fresh-paint", [False], (1, 2), (), "tied"),
        ("fresh-paint", [False], (2,), (), "lost"),
    ],
)
def test_every_outcome_has_its_name(
    way: CampaignFlow, node: str, won: list[bool], winners: tuple[int, ...], earned: tuple[Medal, ...], outcome: str
) -> None:
    games: list[Any] = [SimpleNamespace(is_won=each, end=SimpleNamespace(winners=winners)) for each in won]
    assert way._outcome(NODES[node], games, earned) == outcome
