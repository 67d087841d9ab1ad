"""The pages of a daily game, at whose foot stands the week that ends with its day."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any, Final, NamedTuple

from mintworks.content.strings import Strings
from mintworks.core.daily import DailyGame
from mintworks.scenes.base.scene import App
from mintworks.scenes.campaign.portrait_page import Footer, Heading, MenuOption
from mintworks.scenes.campaign.scenario_pages import FOOT, HOST, BriefingScene, DebriefingScene, Ending
from mintworks.scenes.campaign.week import Week, date_told
from mintworks.scenes.people.who_plays import WhoPlays
from mintworks.scenes.results.badge import Badge
from mintworks.storage.daily_results import DayResult
from mintworks.ui.stage import Stage, letter_size, write
from mintworks.ui.text import Style
from mintworks.ui.tree import Target
from mintworks.ui.tween import out_back

_WEEK: Final = (800, 524, 840, 234)
_POP_S: Final = 0.35
_GREETINGS: Final = 3
"""How many words each portrait has; the day chooses."""


class Days(NamedTuple):
    """How the days went for a person, and the ways to go on."""

    results: Mapping[date, DayResult]
    choices: Sequence[MenuOption]


class WeekFooter(Footer):
    """The week that ends with the day of a game, and before it is played a note whether it counts."""

    top = _WEEK[1]

    def __init__(self, game: DailyGame, results: Mapping[date, DayResult], *, has_note: bool) -> None:
        self._game = game
        self._results = results
        self._has_note = has_note
        self.pop = 1.0
        """How large the day's disc is already, from 0 to 1."""

    def enter(self, app: App) -> None:
        self.pop = 0.0
        app.ui.tweens.to(self, "pop", 1.0, _POP_S, out_back)

    def lay_out(self, app: App, stage: Stage) -> None:
        self._app, self._stage = app, stage
        self.week = Week(app.ui, app.strings, self._game.day, self._results)

    def targets(self) -> Sequence[Target]:
        return self.week.targets(self._stage.rect(*_WEEK))

    def draw(self) -> None:
        self.week.draw(self._stage.rect(*_WEEK), self.pop)
        if self._has_note:
            ui, strings = self._app.ui, self._app.strings
            note = Style(size=letter_size(ui, 22, 1.3), weight=600, color=ui.theme.muted_ink)
            told = strings("daily.counted" if self._game.day in self._results else "daily.counts")
            write(ui, told, note, self._stage.rect(*FOOT), middle=True)

    def report(self) -> dict[str, Any]:
        week = {"streak": self.week.streak, "streak_told": self.week.streak_told}
        return {"day": self._game.label, "challenge": self._game.scenario.id, **week}


def day_briefing(
    game: DailyGame,
    days: Callable[[], Days],
    on_cancel: Callable[[], None],
    strings: Strings,
    who: WhoPlays | None = None,
) -> BriefingScene:
    """The day's game before it begins, or while it is played; `days` is read whenever the page is laid out."""

    def read() -> tuple[WeekFooter, Sequence[MenuOption]]:
        results, choices = days()
        return WeekFooter(game, results, has_note=True), choices

    above = strings("daily.above", date=date_told(game.day, strings))
    below = strings("campaign.against", names=strings(f"names.ais.{game.opponent}"))
    heading = Heading(above, _told(game, "title", strings), below)
    speaker = game.opponent, _words(game, f"daily.before.{game.opponent}")
    return BriefingScene("daily", heading, _told(game, "text", strings), speaker, read, on_cancel, who)


def day_debriefing(
    game: DailyGame,
    days: Days,
    ending: Ending,
    on_cancel: Callable[[], None],
    strings: Strings,
    badges: Sequence[Badge] = (),
) -> DebriefingScene:
    """The day's game after its end: the day takes its place in the row, and the result can be taken along."""
    above = strings("daily.day_of", date=date_told(game.day, strings), title=_told(game, "title", strings))
    heading = Heading(above, strings(f"daily.result.{ending.outcome}"))
    footer = WeekFooter(game, days.results, has_note=False)
    if ending.is_celebrated:
        speaker = HOST, _words(game, "daily.after")
    else:
        speaker = game.opponent, _words(game, f"daily.lost_to.{game.opponent}")
    return DebriefingScene("daily", heading, ending, footer, days.choices, speaker, on_cancel, badges)


def _told(game: DailyGame, part: str, strings: Strings) -> str:
    """Title or text of the day's scenario."""
    rival = strings(f"names.ais.{game.opponent}")
    return strings(f"daily.challenges.{game.scenario.id}.{part}", name=rival)


def _words(game: DailyGame, key: str) -> str:
    """The key of what a portrait says on the day of a game."""
    return f"{key}.{game.day.toordinal() % _GREETINGS + 1}"
