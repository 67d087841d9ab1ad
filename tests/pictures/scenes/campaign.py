"""Pictures of the campaign for tools/screenshots.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mintworks.app.app import App
from mintworks.core.scenario import MEDALS, Medal
from mintworks.games.works.content.achievements import load_achievements
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.scenarios import load_campaign
from mintworks.games.works.plugin import PLUGIN, SCENARIOS
from mintworks.scenes.campaign.campaign_scene import CampaignScene, Waiting
from mintworks.scenes.campaign.node_pages import MedalFooter, node_briefing, node_debriefing
from mintworks.scenes.campaign.portrait_page import MenuOption
from mintworks.scenes.campaign.scenario_pages import ScenarioEnding
from mintworks.scenes.campaign.scenario_words import roads_told, tasks_of
from mintworks.scenes.history.badge import Badge
from mintworks.scenes.history.game_result import SeatResult
from mintworks.scenes.results.score_band import Sides
from mintworks.storage.people import NOBODY, Household
from tests.pictures.scenes.people import FAMILY, who_plays


def _nothing(*_: object) -> None:
    """What buttons lead to in a picture."""


REVIEW = MenuOption("review", _nothing, "quiet", "review", is_small=True)
WATCH = MenuOption("watch", _nothing, "quiet", "eye", is_small=True)
POSTCARD = MenuOption("postcard", _nothing, "quiet", "postcard", is_small=True)
TAKE_OVER = MenuOption("take_over", _nothing, "quiet", "play", is_small=True, label="Take over from round 4")
_WON: dict[str, tuple[Medal, ...]] = {
    "fresh-paint": MEDALS,
    "borrowed-crane": MEDALS[:2],
    "wet-cement": (Medal.WIN, Medal.MASTERY),
    "no-tools": MEDALS[:1],
    "loose-change": MEDALS[:2],
    "no-council": MEDALS,
    "sprained-paw": MEDALS[:1],
}


def _map(node: str, medals: dict[str, tuple[Medal, ...]], people: Household = FAMILY) -> Callable[[App], None]:
    def build(app: App) -> None:
        app.push(CampaignScene(PLUGIN, SCENARIOS, who_plays(app, people), lambda name: medals, _nothing, node))

    return build


def campaign_map_waiting(app: App) -> None:
    """A game was left at a node."""
    who, waiting = who_plays(app, FAMILY), Waiting("wet-cement", 4)
    app.push(CampaignScene(PLUGIN, SCENARIOS, who, lambda name: _WON, _nothing, waiting=lambda: waiting))


def campaign_map_person(app: App) -> None:
    """Asking who plays, above the map."""
    _map("green-bins", _WON)(app)
    who_plays(app, FAMILY).chip().use(None)


def _briefing(node: str) -> Callable[[App], None]:
    choices = (MenuOption("begin", _nothing, "primary", "arrow-right"), MenuOption("to_map", _nothing))

    def build(app: App) -> None:
        there = load_campaign().nodes[node]
        tasks = tasks_of(there, SCENARIOS, app.strings)
        app.push(node_briefing(there, PLUGIN, tasks, MEDALS[:1], choices, _nothing, app.strings))

    return build


def _debriefing(
    app: App,
    place: str,
    ending: ScenarioEnding,
    choices: Sequence[MenuOption],
    *,
    before: Sequence[Medal] = (),
    earned: Sequence[Medal] = (),
    achieved: Sequence[Badge] = (),
) -> None:
    node = load_campaign().nodes[place]
    footer = MedalFooter(tasks_of(node, SCENARIOS, app.strings), before, earned)
    app.push(node_debriefing(node, node.opponents[0], ending, footer, choices, _nothing, app.strings, achieved))


def badges(app: App, *names: str) -> list[Badge]:
    """What was just achieved."""
    achievements = load_achievements(load_cards())
    return [Badge(name, achievements[name], app.strings) for name in names]


def both_sides(app: App, opponent: str, own: int, other: int) -> Sides:
    """The stars of a person and an opponent; who has more has won, with as many the person."""
    you = SeatResult(1, app.strings("campaign.result.you"), "kite", None, True, own >= other, own)
    return you, SeatResult(2, app.strings(f"works.names.ais.{opponent}"), "sun", opponent, False, own < other, other)


def debriefing_won(app: App) -> None:
    choices = (
        MenuOption("onward", _nothing, "primary", "arrow-right"),
        MenuOption("again", _nothing, "secondary", "dice"),
        MenuOption("cabinet", _nothing, icon="crown-empty", label=app.strings("cabinet.open")),
        POSTCARD,
        REVIEW,
        WATCH,
    )
    roads = roads_told(("twenty-six", "open-house"), app.strings)
    sides = both_sides(app, "rachael", 8, 5)
    achieved = badges(app, "nothing-wasted", "to-the-last-mint")
    ending = ScenarioEnding("won", sides, roads, is_celebrated=True)
    _debriefing(app, "green-bins", ending, choices, before=MEDALS[:1], earned=MEDALS[:2], achieved=achieved)


def debriefing_all(app: App) -> None:
    """Every medal is new, after a game that was even in stars."""
    strings = app.strings
    choices = (
        MenuOption("onward", _nothing, "primary", "arrow-right"),
        MenuOption("again", _nothing, "secondary", "dice"),
        POSTCARD,
        REVIEW,
        WATCH,
    )
    decided = strings("results.criteria.size", best=4, following=6, stars=7)
    aside = f"{decided} {roads_told(['tea-time'], strings)}"
    ending = ScenarioEnding("won", both_sides(app, "mort", 7, 7), aside, is_celebrated=True)
    _debriefing(app, "clean-hands", ending, choices, earned=MEDALS)


def debriefing_lost(app: App) -> None:
    choices = (
        MenuOption("again", _nothing, "primary", "dice"),
        MenuOption("replay", _nothing, "secondary", "undo"),
        MenuOption("to_map", _nothing),
        TAKE_OVER,
        POSTCARD,
        REVIEW,
        WATCH,
    )
    turn, sides = app.strings("results.turns.led", n=4), both_sides(app, "mort", 6, 9)
    aside = f"{turn} {app.strings('campaign.result.no_medal')}"
    _debriefing(app, "tea-time", ScenarioEnding("lost", sides, aside, is_celebrated=False), choices)


CAMPAIGN_SCENES: dict[str, Callable[[App], None]] = {
    "campaign-map": _map("green-bins", _WON),
    "campaign-map-new": _map("fresh-paint", {}, NOBODY),
    "campaign-map-won": _map("founders-day", dict.fromkeys(load_campaign().nodes, MEDALS)),
    "campaign-map-closed": _map("the-tycoon", _WON),
    "campaign-map-waiting": campaign_map_waiting,
    "campaign-map-person": campaign_map_person,
    "campaign-briefing": _briefing("three-wonders"),
    "campaign-briefing-end": _briefing("the-keeper"),
    "campaign-debriefing-won": debriefing_won,
    "campaign-debriefing-all": debriefing_all,
    "campaign-debriefing-lost": debriefing_lost,
}
