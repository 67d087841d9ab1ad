"""Pictures of Round Trips, the campaign of Mint Delivery, and of its game of the day, for tools/screenshots.py."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from msgspec.structs import replace

from mintworks.app.app import App
from mintworks.core.daily import DailyGame
from mintworks.core.scenario import MEDALS, Medal
from mintworks.games.delivery.content.scenarios import load_campaign, load_daily
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.scenes.campaign.campaign_scene import CampaignScene
from mintworks.scenes.campaign.day_pages import Days, day_briefing
from mintworks.scenes.campaign.node_pages import MedalFooter, node_briefing, node_debriefing
from mintworks.scenes.campaign.portrait_page import MenuOption
from mintworks.scenes.campaign.scenario_pages import ScenarioEnding
from mintworks.scenes.campaign.scenario_words import roads_told, tasks_of
from mintworks.scenes.history.badge import Badge
from mintworks.scenes.history.game_result import SeatResult
from tests.pictures.scenes.people import FAMILY, who_plays

_WON: dict[str, tuple[Medal, ...]] = {
    "first-light": MEDALS,
    "thermos": MEDALS[:2],
    "back-door": (Medal.WIN, Medal.MASTERY),
    "the-early-bird": MEDALS[:1],
    "plain-white": MEDALS,
    "chain-reaction": MEDALS[:1],
    "spice-loft": MEDALS[:2],
    "four-stamps": MEDALS[:1],
}
_TODAY = date(2026, 11, 22)


def _nothing(*_: object) -> None:
    """What buttons lead to in a picture."""


def _map(node: str, medals: dict[str, tuple[Medal, ...]]) -> Callable[[App], None]:
    def build(app: App) -> None:
        assert PLUGIN.scenarios is not None
        who = who_plays(app, FAMILY)
        app.push(CampaignScene(PLUGIN, PLUGIN.scenarios, who, lambda name: medals, _nothing, node))

    return build


def _briefing(node: str) -> Callable[[App], None]:
    choices = (MenuOption("begin", _nothing, "primary", "arrow-right"), MenuOption("to_map", _nothing))

    def build(app: App) -> None:
        assert PLUGIN.scenarios is not None
        there = load_campaign().nodes[node]
        tasks = tasks_of(there, PLUGIN.scenarios, app.strings)
        app.push(node_briefing(there, PLUGIN, tasks, MEDALS[:1], choices, _nothing, app.strings))

    return build


def _won(app: App) -> None:
    """A place won, with new medals and two badges."""
    assert PLUGIN.scenarios is not None
    strings, achievements = app.strings, PLUGIN.history.achievements()
    choices = (MenuOption("onward", _nothing, "primary", "arrow-right"), MenuOption("again", _nothing, icon="dice"))
    sides = (
        SeatResult(1, strings("campaign.result.you"), "kite", None, True, True, 27),
        SeatResult(2, strings("delivery.names.drivers.tuck"), "sun", "tuck", False, False, 22),
    )
    ending = ScenarioEnding("won", sides, roads_told(["the-bulldozer"], strings), is_celebrated=True)
    badges = [Badge(name, achievements[name], strings) for name in ("round-trip", "hands-off-the-lever")]
    node = load_campaign().nodes["broken-belt"]
    footer = MedalFooter(tasks_of(node, PLUGIN.scenarios, strings), (), MEDALS[:2])
    app.push(node_debriefing(node, "tuck", ending, footer, choices, _nothing, strings, badges))


def _day(challenge: str, driver: str) -> Callable[[App], None]:
    choices = (MenuOption("begin", _nothing, "primary", "arrow-right"), MenuOption("to_title", _nothing, icon="home"))
    found = next(each for each in load_daily() if each.id == challenge)
    game, days = DailyGame(_TODAY, replace(found, opponents=(driver,)), 481516), Days({}, choices)

    def build(app: App) -> None:
        app.push(day_briefing(game, PLUGIN, lambda: days, _nothing, app.strings, who_plays(app, FAMILY)))

    return build


ROUND_TRIPS_SCENES: dict[str, Callable[[App], None]] = {
    "round-trips-map": _map("four-stamps", _WON),
    "round-trips-map-new": _map("first-light", {}),
    "round-trips-map-won": _map("the-regular", dict.fromkeys(load_campaign().nodes, MEDALS)),
    "round-trips-briefing": _briefing("no-city"),
    "round-trips-won": _won,
    "round-trips-day": _day("left-lever", "mabel"),
}
"""What can be drawn."""
