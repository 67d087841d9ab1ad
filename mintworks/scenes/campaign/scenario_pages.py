"""The pages before and after a game of a scenario: its differences and goals, and its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from mintworks.core.scenario import OpponentRule
from mintworks.scenes.base.scene import App
from mintworks.scenes.campaign.portrait_page import FOOT, Footer, Heading, MenuOption, PortraitPage
from mintworks.scenes.history.badge import Badge
from mintworks.scenes.people.who_plays import WhoPlays
from mintworks.scenes.results.score_band import Sides
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas, Point
from mintworks.ui.clipboard import copy_text
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command, Commanded, Event, PointerPressed
from mintworks.ui.stage import Rect, letter_size, write
from mintworks.ui.text import Style
from mintworks.ui.theme import mix
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.card import Card

HOST: Final = "host"
"""The portrait that speaks to winners."""
_CHIP: Final = (1640, 96)
"""Right and upper edge of the person's chip, on the upper edge of the page."""
_BOOK, _BOOK_INSET = 60, 14


class _Opponent(Card):
    """The portrait of an opponent, a button to its rules; a book in the corner marks it."""

    def __init__(self, ui: Ui, rect: Rect, rule: OpponentRule, hint: str, on_press: Callable[[], None]) -> None:
        super().__init__(ui, "campaign.opponent", rect, rule.name, hint)
        self.printed = rule.told
        self._on_press = on_press

    def use(self, at: Point | None) -> None:
        self._on_press()

    def draw(self) -> None:
        ui, theme, rect = self.ui, self.ui.theme, self.rect
        self._draw_focus_ring(rect, ui.px(theme.radius))
        side_px, inset_px = ui.px(_BOOK), ui.px(_BOOK_INSET)
        ground = mix(theme.cream, theme.mint, 0.5 * self.lift)
        disc = shapes.panel(side_px, side_px, fill=ground, radius_px=side_px / 2, shadow_px=ui.px(8))
        corner = rect.right - side_px - inset_px, rect.bottom - side_px - inset_px
        ui.art.draw_shape(disc, corner)
        icon = ui.art.icon("rules", round(side_px * 0.6), theme.ink)
        ui.canvas.draw(icon, center=(corner[0] + side_px / 2, corner[1] + side_px / 2))


class BriefingScene(PortraitPage):
    """A scenario before or during its game.

    `speaker` is the portrait and the key of its words. `read` returns the footer and the buttons; it is called whenever
    the page is laid out, because a chip lets one choose who plays (`who`; without it there is no chip). The portrait
    leads to the opponent's `rule` in the book, if there is one.
    """

    def __init__(
        self,
        kind: str,
        heading: Heading,
        difference: str,
        speaker: tuple[str, str],
        read: Callable[[], tuple[Footer, Sequence[MenuOption]]],
        on_cancel: Callable[[], None],
        who: WhoPlays | None = None,
        rule: OpponentRule | None = None,
    ) -> None:
        self.name = f"{kind}-briefing"
        super().__init__(kind, heading, *read(), speaker, on_cancel)
        self._difference = difference
        self._read = read
        self._who = who
        self._rule = rule

    def lay_out(self) -> None:
        self.footer, self.choices = self._read()
        if self._who is not None:
            chip = self.form.add(self._who.chip())
            chip.rect.midright = self.stage.at(*_CHIP)
        super().lay_out()
        if self._rule is not None:
            hint = self.app.strings("campaign.opponent", name=self._rule.name)
            on_press = partial(self.app.navigator.open_rules, self._rule.entry)
            self.form.add(_Opponent(self.app.ui, self.portrait_place, self._rule, hint, on_press))

    @property
    def rules_entry(self) -> str | None:
        """Return the book's entry on the opponent."""
        return None if self._rule is None else self._rule.entry

    def report(self) -> dict[str, Any]:
        return self.footer.report()

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        self.draw_difference(self._difference)
        self.footer.draw()


@dataclass(frozen=True, slots=True)
class ScenarioEnding:
    """The result of a game.

    `outcome` is `won`, `missed` (won, but not as it was asked for), `tied` or `lost`; `sides` are the scores, `aside`
    is a remark. If `is_celebrated`, light shines and leaves fall. `share` is a line to be copied, if any.
    """

    outcome: str
    sides: Sides
    aside: str
    is_celebrated: bool
    share: str = ""

    @property
    def is_won(self) -> bool:
        """Return whether the opponent was beaten, with or without the goals."""
        return self.outcome in ("won", "missed")


class DebriefingScene(PortraitPage):
    """A scenario after its game: new medals fly in, and the host or the opponent speaks."""

    def __init__(
        self,
        kind: str,
        heading: Heading,
        ending: ScenarioEnding,
        footer: Footer,
        choices: Sequence[MenuOption],
        speaker: tuple[str, str],
        on_cancel: Callable[[], None],
        badges: Sequence[Badge] = (),
    ) -> None:
        """`ending.share` adds a button that copies it, after the first of the choices."""
        self.name = f"{kind}-debriefing"
        self.is_celebrated = ending.is_celebrated
        self.ending = ending
        self._cue = Cue.WIN if speaker[0] == HOST else Cue.LOSE
        self._is_copied = False
        if ending.share:
            choices = [choices[0], MenuOption("copy", self._copy, icon="copy"), *choices[1:]]
        super().__init__(kind, heading, footer, choices, speaker, on_cancel, badges)

    def enter(self, app: App) -> None:
        super().enter(app)
        self.footer.enter(app)
        app.ui.sound.play(self._cue)

    def lay_out(self) -> None:
        super().lay_out()
        if self._is_copied:
            self._say_copied()

    def handle(self, event: Event) -> None:
        """Finish the flights at any key or click."""
        is_impatient = isinstance(event, PointerPressed) or (
            isinstance(event, Commanded) and event.command in (Command.CONFIRM, Command.CANCEL)
        )
        if is_impatient and self.footer.hurry() and isinstance(event, Commanded):
            return
        super().handle(event)

    def update(self, dt_s: float) -> bool:
        moving = super().update(dt_s)
        self.footer.update(self.app)
        return moving

    def _copy(self) -> None:
        if copy_text(self.ending.share):
            self._is_copied = True
            self._say_copied()
        else:
            self.app.tell(self.app.strings("daily.no_clipboard"))

    def _say_copied(self) -> None:
        button = self.buttons["copy"]
        button.label, button.icon = self.app.strings("daily.copied"), "check"

    def report(self) -> dict[str, Any]:
        ending = self.ending
        told = {"title": self.heading.title, "outcome": ending.outcome, "aside": ending.aside}
        return {**told, "share": ending.share, "copied": self._is_copied, **self.footer.report()}

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        self.draw_score(self.ending.sides, self.ending.aside, self.footer.top)
        self.footer.draw()
        if self.ending.share:
            self._draw_share(self.stage.rect(*FOOT))

    def _draw_share(self, room: Rect) -> None:
        """Draw the line that the button copies, on a slip of paper."""
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
        write(ui, self.ending.share, style, room.inflate(-2 * ui.px(20), 0), align="center", middle=True)
