"""Pictures of the campaign for tools/screenshots.py."""

from __future__ import annotations

from collections.abc import Callable

from mintworks.app import App
from mintworks.campaign.nodes import MEDALS, Medal
from mintworks.content.campaign import load_campaign
from mintworks.content.cards import load_cards
from mintworks.records.achievements import load_achievements
from mintworks.records.household import NOBODY, Household
from mintworks.scenes.badge import Badge
from mintworks.scenes.campaign import CampaignScene, Waiting
from mintworks.scenes.campaign_node import BriefingScene, DebriefingScene, Verdict
from mintworks.scenes.portrait_page import Choice
from tools.people_pictures import FAMILY, who_plays


def _nothing(*_: object) -> None:
    """What buttons lead to in a picture."""


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
        app.push(CampaignScene(load_campaign(), who_plays(app, people), lambda name: medals, _nothing, node))

    return build


def campaign_map_waiting(app: App) -> None:
    """A game was left at a node."""
    who, waiting = who_plays(app, FAMILY), Waiting("wet-cement", 4)
    app.push(CampaignScene(load_campaign(), who, lambda name: _WON, _nothing, waiting=lambda: waiting))


def campaign_map_person(app: App) -> None:
    """Asking who plays, above the map."""
    _map("green-bins", _WON)(app)
    who_plays(app, FAMILY).chip().use(None)


def _briefing(node: str) -> Callable[[App], None]:
    choices = (Choice("begin", _nothing, "primary", "arrow-right"), Choice("to_map", _nothing))
    return lambda app: app.push(BriefingScene(load_campaign().nodes[node], MEDALS[:1], choices, _nothing))


def badges(app: App, *names: str) -> list[Badge]:
    """What was just achieved."""
    achievements = load_achievements(load_cards())
    return [Badge(name, achievements[name], app.strings) for name in names]


def debriefing_won(app: App) -> None:
    node = load_campaign().nodes["green-bins"]
    strings = app.strings
    choices = (Choice("onward", _nothing, "primary", "arrow-right"), Choice("again", _nothing, "secondary", "dice"))
    verdict = Verdict(
        strings("campaign.result.won"),
        strings("results.criteria.stars", winner="Mayor", best=8, following=5, stars=8),
        strings("campaign.result.score", own=8, other=5, name="Rachael"),
        MEDALS[:2],
        MEDALS[:1],
        True,
        strings("campaign.result.roads", n=2),
    )
    earned = badges(app, "nothing-wasted", "to-the-last-mint")
    app.push(DebriefingScene(node, "rachael", verdict, choices, _nothing, earned))


def debriefing_lost(app: App) -> None:
    node = load_campaign().nodes["tea-time"]
    strings = app.strings
    choices = (
        Choice("again", _nothing, "primary", "dice"),
        Choice("replay", _nothing, "secondary", "undo"),
        Choice("to_map", _nothing),
    )
    decided = strings("results.criteria.stars", winner="Mort", best=9, following=6, stars=9)
    verdict = Verdict(
        strings("campaign.result.lost"),
        decided,
        strings("campaign.result.score", own=6, other=9, name="Mort"),
        (),
        (),
        False,
        strings("campaign.result.no_medal"),
    )
    app.push(DebriefingScene(node, "mort", verdict, choices, _nothing))


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
    "campaign-debriefing-lost": debriefing_lost,
}
