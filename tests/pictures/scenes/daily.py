"""Pictures of the daily challenge for tools/screenshots.py."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from msgspec.structs import replace

from mintworks.app.app import App
from mintworks.core.daily import DailyGame
from mintworks.games.works.content.scenarios import load_daily
from mintworks.games.works.plugin import PLUGIN
from mintworks.scenes.campaign.day_pages import Days, day_briefing, day_debriefing
from mintworks.scenes.campaign.portrait_page import MenuOption
from mintworks.scenes.campaign.scenario_pages import ScenarioEnding
from mintworks.storage.daily_results import DayResult
from mintworks.storage.people import NOBODY, Household
from tests.pictures.scenes.campaign import POSTCARD, REVIEW, WATCH, badges, both_sides
from tests.pictures.scenes.people import FAMILY, who_plays

_TODAY = date(2026, 11, 21)


def _nothing(*_: object) -> None:
    """What buttons lead to in a picture."""


def _week(*days: tuple[int, int] | None) -> dict[date, DayResult]:
    """The scores of the last days, the latest last."""
    return {
        _TODAY - timedelta(days=before): DayResult(before + 1, score[0] > score[1], *score, 6)
        for before, score in enumerate(reversed(days))
        if score is not None
    }


_BEFORE = ((8, 6), None, (5, 9), (7, 7), (9, 4), (8, 7))


def _game(challenge: str, opponent: str) -> DailyGame:
    found = next(each for each in load_daily() if each.id == challenge)
    return DailyGame(_TODAY, replace(found, opponents=(opponent,)), 481516)


def _briefing(
    challenge: str, opponent: str, *days: tuple[int, int] | None, people: Household = FAMILY
) -> Callable[[App], None]:
    choices = (MenuOption("begin", _nothing, "primary", "arrow-right"), MenuOption("to_title", _nothing, icon="home"))
    game, went = _game(challenge, opponent), Days(_week(*days), choices)
    return lambda app: app.push(
        day_briefing(
            game,
            PLUGIN,
            lambda: went,
            _nothing,
            app.strings,
            who_plays(app, people),
        )
    )


def _debriefing(
    challenge: str, opponent: str, score: tuple[int, int], outcome: str, *earned: str
) -> Callable[[App], None]:
    choices = (
        MenuOption("onward", _nothing, "primary", "arrow-right"),
        MenuOption("again", _nothing, icon="undo"),
        POSTCARD,
        REVIEW,
        WATCH,
    )

    def show(app: App) -> None:
        strings, (own, other) = app.strings, score
        name, points = strings("daily.games.works"), strings("daily.score", own=own, other=other)
        ending = ScenarioEnding(
            outcome,
            both_sides(app, opponent, own, other),
            strings("daily.rounds", n=6),
            outcome == "won",
            strings("daily.share", game=name, date=_TODAY, score=points, n=6),
        )
        game, days = _game(challenge, opponent), Days(_week(*_BEFORE, score), choices)
        app.push(
            day_debriefing(
                game, strings(f"works.names.ais.{opponent}"), days, ending, _nothing, strings, badges(app, *earned)
            )
        )

    return show


DAILY_SCENES: dict[str, Callable[[App], None]] = {
    "daily-briefing": _briefing("first-picture", "sonic", *_BEFORE, None),
    "daily-briefing-new": _briefing("clean-air", "rachael", people=NOBODY),
    "daily-won": _debriefing("one-window", "mort", (9, 7), "won", "landlord"),
    "daily-lost": _debriefing("scrap-yard", "justin", (6, 9), "lost"),
}
