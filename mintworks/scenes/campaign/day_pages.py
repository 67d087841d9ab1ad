"""The pages of a daily game, with the week up to its day at their foot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

from mintworks.content.strings import Strings
from mintworks.core.daily import DailyGame
from mintworks.core.plugin import GamePlugin
from mintworks.scenes.campaign.portrait_page import Heading, MenuOption
from mintworks.scenes.campaign.scenario_pages import HOST, BriefingScene, DebriefingScene, ScenarioEnding
from mintworks.scenes.campaign.scenario_words import against_rule, rule_of
from mintworks.scenes.campaign.week import Week, date_told
from mintworks.scenes.history.badge import Badge
from mintworks.scenes.people.who_plays import WhoPlays
from mintworks.storage.daily_results import DayResult

_GREETINGS: Final = 3
"""Number of greetings of each portrait; the day chooses one."""


class Days(NamedTuple):
    """A person's daily results, and the buttons of the page."""

    results: Mapping[date, DayResult]
    choices: Sequence[MenuOption]


def day_briefing(
    game: DailyGame,
    plugin: GamePlugin,
    days: Callable[[], Days],
    on_cancel: Callable[[], None],
    strings: Strings,
    who: WhoPlays | None = None,
) -> BriefingScene:
    """Return the page of a daily game before or during the game; `days` is called whenever the page is laid out."""

    def read() -> tuple[Week, Sequence[MenuOption]]:
        results, choices = days()
        return Week(game, results, has_note=True), choices

    above = strings("daily.above", date=date_told(game.day, strings))
    rival, rule = plugin.narration.seat_name(game.opponent, strings), rule_of(game.scenario, plugin, strings)
    below = against_rule(strings("campaign.against", names=rival), rule, strings)
    heading = Heading(above, _told(game, "title", rival, strings), below)
    speaker = game.opponent, _words(game, f"daily.before.{game.opponent}")
    return BriefingScene("daily", heading, _told(game, "text", rival, strings), speaker, read, on_cancel, who, rule)


def day_debriefing(
    game: DailyGame,
    rival: str,
    days: Days,
    ending: ScenarioEnding,
    on_cancel: Callable[[], None],
    strings: Strings,
    badges: Sequence[Badge] = (),
) -> DebriefingScene:
    """Return the page of a daily game after its end: the day joins the row, and the result can be copied."""
    above = strings("daily.day_of", date=date_told(game.day, strings), title=_told(game, "title", rival, strings))
    heading = Heading(above, strings(f"daily.result.{ending.outcome}"))
    footer = Week(game, days.results, has_note=False)
    if ending.is_celebrated:
        speaker = HOST, _words(game, "daily.after")
    else:
        speaker = game.opponent, _words(game, f"daily.lost_to.{game.opponent}")
    return DebriefingScene("daily", heading, ending, footer, days.choices, speaker, on_cancel, badges)


def _told(game: DailyGame, part: str, rival: str, strings: Strings) -> str:
    """Return the title or text of the day's scenario, which may name the opponent."""
    return strings(f"daily.challenges.{game.scenario.id}.{part}", name=rival)


def _words(game: DailyGame, key: str) -> str:
    """Return the key of a portrait's words on the day of a game."""
    return f"{key}.{game.day.toordinal() % _GREETINGS + 1}"
