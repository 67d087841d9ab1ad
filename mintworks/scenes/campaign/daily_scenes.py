"""Before and after the game of a day: what is different today, how it went, and the days before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, NamedTuple

from mintworks.core.daily import DailyGame
from mintworks.scenes.base.scene import App
from mintworks.scenes.campaign.portrait_page import MenuOption, PortraitPage
from mintworks.scenes.campaign.week import Week, date_told
from mintworks.scenes.people.who_plays import WhoPlays
from mintworks.scenes.results.badge import Badge
from mintworks.scenes.results.score_band import Sides
from mintworks.storage.daily_results import DayResult
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas
from mintworks.ui.clipboard import copy_text
from mintworks.ui.cues import Cue
from mintworks.ui.stage import Rect, letter_size, write
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, mix
from mintworks.ui.tree import Target
from mintworks.ui.tween import out_back

_WEEK: Final = (800, 524, 840, 234)
_FOOT: Final = (800, 784, 840, 56)
_CHIP: Final = (1640, 96)
"""Where it ends, on the upper edge of the page."""
_POP_S: Final = 0.35
_GREETINGS: Final = 3
"""How many words each portrait has; the day chooses."""


class Days(NamedTuple):
    """How the days went for a person, and the ways to go on."""

    results: Mapping[date, DayResult]
    choices: Sequence[MenuOption]


class _DailyScene(PortraitPage):
    """A page about the game of one day, with the week that ends with it.

    The portrait says one of the words whose keys begin with `words`.
    """

    texts = "daily"

    def __init__(
        self,
        game: DailyGame,
        days: Days,
        portrait: str,
        words: str,
        on_cancel: Callable[[], None],
        badges: Sequence[Badge] = (),
    ) -> None:
        super().__init__(days.choices, portrait, f"{words}.{game.day.toordinal() % _GREETINGS + 1}", on_cancel, badges)
        self.game = game
        self._results = days.results

    def accent(self) -> Color:
        theme = self.app.ui.theme
        return mix(theme.types["core"], theme.night, 0.24)

    def lay_out(self) -> None:
        super().lay_out()
        self.week = Week(self.app.ui, self.app.strings, self.game.day, self._results)

    def targets(self) -> Sequence[Target]:
        return [*super().targets(), *self.week.targets(self.stage.rect(*_WEEK))]

    def challenge_told(self, part: str) -> str:
        """Title or text of the day's challenge."""
        rival = self.app.strings(f"names.ais.{self.game.opponent}")
        return self.app.strings(f"daily.challenges.{self.game.scenario.id}.{part}", name=rival)


class DailyBriefingScene(_DailyScene):
    """The day's game before it begins, or while it is played.

    `days` is read whenever the page is laid out, for a chip lets one choose `who` plays; without it nobody can.
    """

    name = "daily-briefing"

    def __init__(
        self, game: DailyGame, days: Callable[[], Days], on_cancel: Callable[[], None], who: WhoPlays | None = None
    ) -> None:
        super().__init__(game, days(), game.opponent, f"daily.before.{game.opponent}", on_cancel)
        self._read_days = days
        self._who = who

    def lay_out(self) -> None:
        self._results, self._choices = self._read_days()
        if self._who is not None:
            chip = self.form.add(self._who.chip())
            chip.rect.midright = self.stage.at(*_CHIP)
        super().lay_out()

    def report(self) -> dict[str, Any]:
        return {"day": self.game.label, "challenge": self.game.scenario.id, "streak": self.week.streak}

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        opponent = strings("campaign.against", names=strings(f"names.ais.{self.game.opponent}"))
        above = strings("daily.above", date=date_told(self.game.day, strings))
        self.draw_heading(above, self.challenge_told("title"), opponent)
        self.draw_difference(self.challenge_told("text"))
        self.week.draw(self.stage.rect(*_WEEK))
        note = Style(size=letter_size(ui, 22, 1.3), weight=600, color=theme.muted_ink)
        told = strings("daily.counted" if self.game.day in self._results else "daily.counts")
        write(ui, told, note, self.stage.rect(*_FOOT), middle=True)


@dataclass(frozen=True, slots=True)
class DailyVerdict:
    """How the game of a day went: the stars, what else is to say, and the line that is shared of the game that counts.

    `outcome` is a key under daily.result: `won`, `missed`, `tied` or `lost`.
    """

    outcome: str
    sides: Sides
    aside: str
    share: str


class DailyDebriefingScene(_DailyScene):
    """The day's game after its end: the day takes its place in the row, and the result can be taken along."""

    name = "daily-debriefing"

    def __init__(
        self,
        game: DailyGame,
        days: Days,
        verdict: DailyVerdict,
        on_cancel: Callable[[], None],
        badges: Sequence[Badge] = (),
    ) -> None:
        """The result is copied by a button that is put after the first of the choices."""
        self._verdict = verdict
        self.is_celebrated = verdict.outcome == "won"
        speaks, words = (
            ("host", "daily.after") if self.is_celebrated else (game.opponent, f"daily.lost_to.{game.opponent}")
        )
        first, *others = days.choices
        copied = days._replace(choices=[first, MenuOption("copy", self._copy, icon="copy"), *others])
        super().__init__(game, copied, speaks, words, on_cancel, badges)
        self._is_copied = False
        self.pop = 0.0
        """How large the day's disc is already, from 0 to 1."""

    def enter(self, app: App) -> None:
        super().enter(app)
        app.ui.tweens.to(self, "pop", 1.0, _POP_S, out_back)
        app.ui.sound.play(Cue.WIN if self.is_celebrated else Cue.LOSE)

    def lay_out(self) -> None:
        super().lay_out()
        if self._is_copied:
            self._say_copied()

    def _copy(self) -> None:
        if copy_text(self._verdict.share):
            self._is_copied = True
            self._say_copied()
        else:
            self.app.tell(self.app.strings("daily.no_clipboard"))

    def _say_copied(self) -> None:
        button = self.buttons["copy"]
        button.label, button.icon = self.app.strings("daily.copied"), "check"

    def report(self) -> dict[str, Any]:
        verdict = self._verdict
        return {
            "outcome": verdict.outcome,
            "streak": self.week.streak,
            "share": verdict.share,
            "copied": self._is_copied,
        }

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        strings, verdict = self.app.strings, self._verdict
        date_and_title = strings(
            "daily.day_of", date=date_told(self.game.day, strings), title=self.challenge_told("title")
        )
        self.draw_heading(date_and_title, strings(f"daily.result.{verdict.outcome}"))
        self.draw_score(verdict.sides, verdict.aside, _WEEK[1])
        self.week.draw(self.stage.rect(*_WEEK), self.pop)
        self._draw_share(self.stage.rect(*_FOOT))

    def _draw_share(self, room: Rect) -> None:
        """The line that the button copies, on a slip of paper."""
        ui, theme = self.app.ui, self.app.ui.theme
        slip = shapes.panel(
            room.width,
            room.height,
            fill=theme.cream,
            radius_px=ui.px(theme.radius_small),
            border=mix(theme.paper, theme.muted_ink, 0.4),
            border_px=ui.px(2),
        )
        ui.art.draw_shape(slip, room.topleft)
        style = Style(size=letter_size(ui, 23, 1.2), weight=600, color=theme.ink)
        write(ui, self._verdict.share, style, room.inflate(-2 * ui.px(20), 0), align="center", middle=True)
