"""Where the campaign leads, without a window: which games are its own, how runs are dealt, and what is said of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.core.record import OccasionKind
from mintworks.core.scenario import Medal
from mintworks.core.seeds import DEALS
from mintworks.core.session import AnySession, Session
from mintworks.games import GAMES, scenes_of
from mintworks.games.works.content.scenarios import load_campaign
from mintworks.games.works.plugin import PLUGIN, SCENARIOS
from mintworks.games.works.rules.actions import Pass
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.state import Reason
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.play import PlayScene
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.campaign.campaign_flow import CampaignFlow, next_node
from mintworks.scenes.campaign.campaign_scene import CampaignScene
from mintworks.scenes.campaign.node_pages import MedalFooter
from mintworks.scenes.campaign.scenario_flow import EndedRun, PlayedSession
from mintworks.scenes.campaign.scenario_pages import BriefingScene, DebriefingScene
from mintworks.storage.game_store import GameStore
from tests.scenes.noted_navigator import NotedNavigator
from tests.storage.games import campaign_session, play_well

CAMPAIGN = load_campaign()
NODES = CAMPAIGN.nodes
STRINGS = Strings.load("en")


class Stack:
    """Takes note of the scenes that it is given."""

    ui = SimpleNamespace(art=SimpleNamespace(dress=lambda *drawings: None))
    """Draws nothing, whatever a person has chosen from the collection."""
    strings = STRINGS

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.navigator = NotedNavigator(cast(App, self))

    def top(self) -> Scene:
        """The uppermost scene, or the one whose pictures are drawn first."""
        scene = self.scenes[-1]
        return scene.scene if isinstance(scene, LoadingScene) else scene

    def push(self, scene: Scene) -> None:
        self.scenes.append(scene)

    def pop(self) -> None:
        self.scenes.pop()

    def replace(self, scene: Scene) -> None:
        self.scenes[-1:] = [scene]

    def return_to_first(self) -> None:
        del self.scenes[1:]

    def tell(self, sentence: str) -> None:
        """Nothing but what medals have opened is told in passing: all else would be a failure."""
        assert sentence.startswith(STRINGS("cabinet.opened", names="").partition(":")[0])


@pytest.fixture
def stack() -> Stack:
    return Stack()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[GameStore]:
    store = GameStore(GAMES, tmp_path)
    yield store
    store.close()


def flow_of(stack: Any, store: GameStore, clear_table: Callable[..., None] = lambda then: then()) -> CampaignFlow:
    return CampaignFlow(
        stack, PLUGIN, SCENARIOS, scenes_of(PLUGIN), store, lambda game, kind, who, then: clear_table(then)
    )


@pytest.fixture
def flow(stack: Stack, store: GameStore) -> CampaignFlow:
    return flow_of(stack, store)


def of_occasion(**changes: Any) -> AnySession:
    """A game of the first node, with something else said of its occasion."""
    session = campaign_session("fresh-paint", seed=1)
    assert session.plan.occasion is not None
    return Session(PLUGIN, replace(session.plan, occasion=msgspec.structs.replace(session.plan.occasion, **changes)))


def against(opponent: str) -> AnySession:
    """A game of the first node as it would be if somebody else waited there."""
    plan = campaign_session("fresh-paint", seed=1).plan
    return Session(PLUGIN, replace(plan, setup=SCENARIOS.setup(NODES["fresh-paint"].variant, opponent, 1)))


@pytest.mark.parametrize(
    "session",
    [of_occasion(kind=OccasionKind.DAILY), of_occasion(label="gone"), against("mort")],
    ids=["of a day", "of a node that is no more", "with another opponent"],
)
def test_a_game_that_is_not_of_a_node_is_left_to_others(
    flow: CampaignFlow, stack: Stack, store: GameStore, session: AnySession
) -> None:
    assert not flow.take_up(session)
    assert stack.scenes == []
    store.follow(session)
    flow.enter(NODES["fresh-paint"])
    assert table(stack).match.actions == ()


def test_a_game_that_was_left_is_taken_up_above_the_map_at_its_node(flow: CampaignFlow, stack: Stack) -> None:
    assert flow.take_up(campaign_session("wet-cement", seed=1))
    campaign = stack.top()
    assert isinstance(campaign, CampaignScene)
    assert campaign.first_focus == "node.wet-cement"


def keys(page: BriefingScene | DebriefingScene) -> list[str]:
    return [choice.key for choice in page.choices]


def press(page: BriefingScene | DebriefingScene, key: str) -> None:
    next(choice for choice in page.choices if choice.key == key).on_press()


def table(stack: Stack) -> AnySession:
    scene = stack.top()
    assert isinstance(scene, PlayScene)
    return scene.session


def test_nothing_is_begun_before_the_table_is_clear(stack: Stack, store: GameStore) -> None:
    asked: list[Callable[[], None]] = []
    flow_of(stack, store, asked.append).enter(NODES["fresh-paint"])
    assert stack.scenes == []
    (go_on,) = asked
    go_on()
    assert table(stack).match.actions == ()


def ending(flow: CampaignFlow, store: GameStore, session: AnySession, *, won: bool = True) -> DebriefingScene:
    store.follow(session)
    if won:
        play_well(session)
    while session.match.seat_to_move is not None:
        if session.match.seat_to_move in session.people:
            session.match.play(Pass())
        else:
            session.match.advance()
    scene = flow.ending(session)
    assert isinstance(scene, DebriefingScene)
    return scene


def said(page: DebriefingScene) -> tuple[str, str]:
    """How it went, and what else there is to say."""
    return page.ending.outcome, page.ending.aside


def new(page: DebriefingScene) -> list[Medal]:
    assert isinstance(page.footer, MedalFooter)
    return page.footer.new


def second_game(flow: CampaignFlow, store: GameStore, stack: Stack, *, seed: int, person: str | None) -> AnySession:
    """Win the first game of the last node; the game that follows on it."""
    stack.push(ending(flow, store, campaign_session("founders-day", seed=seed, person=person)))
    page = stack.top()
    assert isinstance(page, DebriefingScene)
    press(page, "next_game")
    return table(stack)


@pytest.mark.parametrize("seed, following", [(30, 31), (DEALS - 1, 0)])
def test_a_row_goes_on_against_the_next_opponent_with_the_next_deal(
    flow: CampaignFlow, store: GameStore, stack: Stack, seed: int, following: int
) -> None:
    setup = second_game(flow, store, stack, seed=seed, person="Ann").plan.setup
    assert (setup.ai, setup.seed) == (NODES["founders-day"].opponents[1], following)


@pytest.mark.parametrize("person", ["Bo", None])
def test_a_row_goes_on_for_who_began_it(flow: CampaignFlow, store: GameStore, stack: Stack, person: str | None) -> None:
    store.keep_person("Ann", "kite")
    seat = campaign_session("founders-day", seed=30, person=person).plan.seats[0]
    assert second_game(flow, store, stack, seed=30, person=person).plan.seats[0] == seat


def test_a_victory_tells_of_roads_once(flow: CampaignFlow, store: GameStore) -> None:
    first = ending(flow, store, campaign_session("fresh-paint", seed=1))
    assert said(first) == ("won", "New roads open to **The borrowed crane** and **Wet cement**.")
    again = ending(flow, store, campaign_session("fresh-paint", seed=1))
    assert said(again) == ("won", STRINGS("campaign.result.all_won"))
    assert new(again) == []


def test_the_end_tells_the_stars_of_both_once(flow: CampaignFlow, store: GameStore) -> None:
    session = campaign_session("fresh-paint", seed=1)
    told = ending(flow, store, session).ending
    seats = session.match.state.seats
    assert [(side.name, side.score, side.is_winner) for side in told.sides] == [
        ("You", stars(seats[0]), True),
        (session.name(2), stars(seats[1]), False),
    ]
    assert not any(str(side.score) in told.aside for side in told.sides)


def test_what_decided_is_told_where_the_stars_do_not(flow: CampaignFlow, store: GameStore) -> None:
    even = play_well(campaign_session("fresh-paint", seed=1))
    even.match.state.reason = Reason.AGE
    assert "is closest to age 42. New roads" in ending(flow, store, even).ending.aside


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
def test_a_victory_leads_on_to_what_is_open_and_not_won(node: str, won: list[str], opened: list[str], to: str) -> None:
    assert next_node(CAMPAIGN, node, opened, dict.fromkeys(won, (Medal.WIN,))) == to


def test_a_game_that_was_kept_can_be_watched(flow: CampaignFlow, stack: Stack, store: GameStore) -> None:
    for won in (True, False):
        page = ending(flow, store, campaign_session("fresh-paint", seed=1), won=won)
        press(page, "watch")
        press(page, "review")
        press(page, "postcard")
    assert stack.navigator.given_to("watch") == [game.id for game in store.history.games()][::-1]
    assert stack.navigator.given_to("open_postcard") == stack.navigator.given_to("watch")
    assert stack.navigator.given_to("review") == stack.navigator.given_to("watch")
    assert keys(page) == ["again", "replay", "to_map", "take_over", "postcard", "review", "watch"]
    press(page, "take_over")
    assert stack.navigator.calls[-1][0] == "take_over"


def test_medals_of_a_guest_are_shown_and_not_kept(flow: CampaignFlow, store: GameStore) -> None:
    page = ending(flow, store, campaign_session("fresh-paint", seed=1, person=None))
    assert new(page) == [Medal.WIN, Medal.GOAL]
    assert said(page) == ("won", STRINGS("campaign.result.guest"))
    assert store.medals(PLUGIN, None) == store.medals(PLUGIN, "Guest") == {}


def test_what_one_person_has_won_is_new_for_another(flow: CampaignFlow, store: GameStore) -> None:
    ending(flow, store, campaign_session("fresh-paint", seed=1))
    again = ending(flow, store, campaign_session("fresh-paint", seed=1, person="Bo"))
    assert new(again) == [Medal.WIN, Medal.GOAL]
    assert said(again)[1].startswith("New roads open")


def test_a_briefing_shows_the_medals_of_who_plays(flow: CampaignFlow, stack: Stack, store: GameStore) -> None:
    ann, bo = store.keep_person("Ann", "kite"), store.keep_person("Bo", "key")
    ending(flow, store, campaign_session("fresh-paint", seed=1))
    earned = []
    for person in (ann, bo):
        assert person is not None
        store.choose(person)
        flow.open_briefing(campaign_session("fresh-paint", seed=1, person=person.name))
        page = stack.top()
        assert isinstance(page, BriefingScene)
        assert isinstance(page.footer, MedalFooter)
        earned.append([medal for medal, standing in page.footer.standings().items() if standing == "kept"])
    assert earned == [[Medal.WIN, Medal.GOAL], []]


def test_a_defeat_is_told_by_who_has_won(flow: CampaignFlow, store: GameStore, stack: Stack) -> None:
    lost = ending(flow, store, campaign_session("fresh-paint", seed=1), won=False)
    outcome, aside = said(lost)
    assert outcome == "lost"
    assert aside.startswith("You fell furthest behind in round 2. ")
    assert aside.endswith(STRINGS("campaign.result.no_medal"))
    second = second_game(flow, store, stack, seed=30, person="Ann")
    assert ending(flow, store, second, won=False).portrait == f"portraits/{NODES['founders-day'].opponents[1]}"


@pytest.mark.parametrize(
    "winners, earned, goes_on, outcome",
    [
        ((1,), (Medal.WIN,), False, "won"),
        ((1,), (), False, "missed"),
        ((1,), (), True, "won"),
        ((1, 2), (), False, "tied"),
        ((2,), (), False, "lost"),
    ],
)
def test_every_outcome_has_its_name(
    flow: CampaignFlow, winners: tuple[int, ...], earned: tuple[Medal, ...], goes_on: bool, outcome: str
) -> None:
    session = campaign_session("fresh-paint", seed=1)
    run = flow.run_of(session)
    assert run is not None
    summary = msgspec.structs.replace(PlayedSession(session).summary, winners=winners)
    ended = EndedRun(run, session, summary, 1, session if goes_on else None, earned, None, ())
    assert ended.outcome == outcome


def test_where_a_medal_opens_something_a_button_leads_to_the_collection(
    flow: CampaignFlow, store: GameStore, stack: Stack
) -> None:
    first = ending(flow, store, campaign_session("fresh-paint", seed=1))
    (visit,) = [option for option in first.choices if option.key == "cabinet"]
    visit.on_press()
    assert stack.navigator.given_to("open_collection") == [
        campaign_session("fresh-paint", seed=1).plan.seats[0].profile
    ]
    lost = ending(flow, store, campaign_session("wet-cement", seed=1), won=False)
    assert "cabinet" not in [option.key for option in lost.choices]
