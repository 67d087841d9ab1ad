"""The strip along the top of a table: round, goals, prompt or hint, and the progress towards the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

from mintworks.core.playback import WatchedSession
from mintworks.core.record import OccasionKind
from mintworks.ui import shapes
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import Rect, letter_size
from mintworks.ui.table.end_meter import END_METER, EndMeter, EndProgress
from mintworks.ui.table.goal_pill import GOAL_PILL, Asked, GoalPill
from mintworks.ui.table.strip_buttons import StripButtons, TableauT
from mintworks.ui.text import Style

BESIDE, AFTER_CAPTION, AFTER_BADGE = 18, 24, 20
"""Gaps to the right of the round, of the caption beside it, and of the progress towards the end."""
_PROMPT_ROOM: Final = 460
_BULB: Final = 40
_TOLD_GROWS: Final = 1.6
"""Maximum growth of a hint's letters."""
_PROMPT, _PROMPT_IN_LINES, _PROMPT_GROWS = 28, 24, 1.5
_MOST_SHRUNK: Final = 1.25
_MOST_SHRUNK_OF_LARGE: Final = 1.1
"""Maximum width of a prompt in one line, as a multiple of its room; the latter is that of larger text."""
_PROMPT_MARGIN: Final = 4
"""Margin above and below two lines of a prompt."""
_PROMPT_HANGS, _PROMPT_HEM = 16, 3
"""Maximum overhang of a prompt's two lines over the table with larger text, and the margin beneath on their sheet."""


class TableStrip(StripButtons[TableauT]):
    """The round, a caption and the last round on the left, the prompt in the middle, buttons on the right.

    Each of the `actions` has a button; the one that takes a choice back replaces the one that passes. The goals of the
    shown position, if any are `asked`, are beside the round if there is room.
    """

    def __init__(
        self,
        tableau: TableauT,
        actions: Mapping[str, Callable[[], None]],
        asked: Callable[[], Asked] | None = None,
    ) -> None:
        super().__init__(tableau, actions)
        self._answer = tableau.answer
        self._asked = asked
        self._meter: EndMeter | None = None
        self.told = ""
        """A short hint in the place of prompts, with a bulb before it."""
        self.waited: float | None = None
        """The elapsed share of the delay before a forced move, from 0 to 1; None without one."""
        self.covered: str | None = None
        """The button that isn't drawn, since something covers it."""
        self.lay_out()

    # Texts and progress of a game

    @property
    def round(self) -> int:
        """Return the shown round."""
        found: int = self.tableau.session.game.positions.round(self.tableau.shown)
        return found

    @property
    def _round_told(self) -> str:
        """Return the words for the round, and that a game which isn't just watched is practice."""
        session = self.tableau.session
        is_practice = session.plan.kind is OccasionKind.PRACTICE and not isinstance(session, WatchedSession)
        return self.strings("table.practice_round" if is_practice else "table.round", n=self.round)

    @property
    def caption(self) -> str:
        """Return the words beside the round; by default none."""
        return ""

    @property
    def captions(self) -> list[str]:
        """Return all captions of this game, for the room that they take."""
        return [self.caption]

    @property
    def is_last_round(self) -> bool:
        """Return whether the end of the game is called; by default that isn't told."""
        return False

    @property
    def ending(self) -> EndProgress | None:
        """Return the progress towards the end of the game, until its last round; None if that isn't known."""
        return None

    def lay_out(self) -> None:
        """Take a new window size or other settings over."""
        self.lay_out_buttons()
        for name in (GOAL_PILL, END_METER):
            self.buttons.pop(name, None)
        if self._asked is not None:
            self._add_pill(self._asked)
        self._add_meter()
        if "goal" in self.buttons:
            self.buttons["goal"].state = self.strings("table.goal_hint")

    # Looks

    @property
    def _round_style(self) -> Style:
        return Style(size=letter_size(self.ui, 32, 1.4), font="display", color=self.ui.theme.cream)

    @property
    def _caption_style(self) -> Style:
        return Style(size=letter_size(self.ui, 22, 1.5), weight=600, color=self.ui.theme.muted)

    @property
    def _caption_px(self) -> int:
        """Return the width of the caption, with the gap to its right."""
        return self.ui.text.width_px(self.caption, self._caption_style) + self.ui.px(AFTER_CAPTION)

    @property
    def _round_start(self) -> int:
        return self.places.strip.left + self.ui.px(28)

    @property
    def _round_end(self) -> int:
        """Return the right end of the round's words."""
        return self._round_start + self.ui.text.width_px(self._round_told, self._round_style) + self.ui.px(BESIDE)

    @property
    def _right(self) -> int:
        """Return the right end of prompts."""
        return self.buttons[self._names[0]].rect.left - self.ui.px(20)

    def draw(self, prompt: str) -> None:
        """Draw the whole strip, with a prompt unless a hint replaces it."""
        ui, middle = self.ui, self.places.strip.centery
        ui.text.draw(self._round_told, self._round_style, (self._round_start, middle))
        self._draw_state("" if self.told else prompt)
        if self.told:
            self._draw_told()
        for name, button in self.buttons.items():
            if name != self.covered:
                with self._answer.shaken(name):
                    button.draw()
        if self.waited is not None and "pass" in self.buttons:
            self.draw_waited(self.buttons["pass"].rect, self.waited)

    def draw_waited(self, button: Rect, share: float) -> None:
        """Draw a bar along the foot of a button, filled up to a share."""
        ui, theme = self.ui, self.ui.theme
        width, height = round(button.width * 0.6), ui.px(8)
        left, top = button.centerx - width // 2, button.bottom - ui.px(18)
        for filled, color in ((width, theme.gold_deep), (max(height, round(width * share)), theme.ink)):
            ui.art.draw_shape(shapes.panel(filled, height, fill=color, radius_px=height / 2), (left, top))

    def has_room_for(self, hint: str) -> bool:
        """Return whether a hint fits in the place of prompts, which has room for one line."""
        return self._told_letters(hint).height_px <= self.ui.text.line_height_px(self._told_style)

    @property
    def _state_end(self) -> int:
        """Return the right end of everything beside the round."""
        pill = self.buttons.get(GOAL_PILL)
        left = (self._round_end if pill is None else pill.rect.right + self.ui.px(BESIDE)) + self._caption_px
        if self.is_last_round:
            return left + self._badge_width(self.strings("table.last_round")) + self.ui.px(AFTER_BADGE)
        return left if self._meter is None else self._meter.rect.right + self.ui.px(AFTER_BADGE)

    @property
    def told_rect(self) -> Rect:
        """Return the box of a hint in the place of prompts."""
        strip, left = self.places.strip, self._state_end
        return Rect(left, strip.top, self._right - left, strip.height)

    @property
    def _is_usual(self) -> bool:
        """Return whether text has its usual size."""
        return self.ui.settings.text_scale == 1

    @property
    def _before_told_px(self) -> int:
        """Return the room of the bulb before a hint's words."""
        return self.ui.px(_BULB) + self.ui.px(BESIDE) // 2

    @property
    def _told_style(self) -> Style:
        return self.ui.style("body", self.ui.theme.cream, most=_TOLD_GROWS)

    def _told_letters(self, hint: str) -> Picture:
        room_px = self.told_rect.width - self._before_told_px
        return self.ui.text.paragraph_picture(hint, self._told_style, room_px)

    def _draw_told(self) -> None:
        ui, room, letters, side = self.ui, self.told_rect, self._told_letters(self.told), self.ui.px(_BULB)
        ui.canvas.draw(ui.art.icon("hint", side, ui.theme.gold), center=(room.left + side / 2, room.centery))
        ui.canvas.draw(letters, (room.left + self._before_told_px, room.centery - letters.height_px / 2))

    def _draw_state(self, prompt: str) -> None:
        ui, strip = self.ui, self.places.strip
        middle = strip.centery
        left = self._put_pill(self._round_end)
        ui.text.draw(self.caption, self._caption_style, (left, middle + ui.px(2)))
        left += self._caption_px
        meter = self._put_meter(left)
        if self.is_last_round:
            left = self._draw_badge(self.strings("table.last_round"), left, middle)
        elif meter is not None:
            left = meter.right + ui.px(AFTER_BADGE)
        if prompt:
            self._draw_prompt(prompt, left, self._right)

    def _add_meter(self) -> None:
        """Add the progress towards the end, if that leaves room for prompts."""
        self._meter, first = None, self.ending
        if first is None or "rules" not in self._actions:
            return
        label = self.strings("table.end_meter")
        meter = EndMeter(self.ui, label, first.needed, self._actions["rules"])
        pill = self.buttons.get(GOAL_PILL)
        if self._leaves_room(0 if pill is None else pill.rect.width, meter.rect.width):
            self._meter = self.buttons[END_METER] = meter
            self.follow()
            self._put_meter(self._put_pill(self._round_end) + self._caption_px)

    def follow(self) -> bool:
        """Take over the shown progress towards the end; return whether it is new."""
        if self._meter is None:
            return False
        before, self._meter.ending = self._meter.ending, None if self.is_last_round else self.ending
        return self._meter.ending != before

    def _leaves_room(self, pill_px: int, meter_px: int) -> bool:
        """Return whether prompts have room beside the longest words on the left."""
        ui = self.ui
        widest = max(ui.text.width_px(caption, self._caption_style) for caption in self.captions)
        left = self._round_end + (pill_px and pill_px + ui.px(BESIDE)) + widest + ui.px(AFTER_CAPTION)
        left += max(meter_px, self._badge_width(self.strings("table.last_round"))) + ui.px(AFTER_BADGE)
        return self._right - left >= ui.px(_PROMPT_ROOM)

    def _put_meter(self, left: int) -> Rect | None:
        """Put the meter beside the caption; return its box, or None if there is no meter or it is the last round."""
        if self._meter is None or self._meter.ending is None:
            return None
        self._meter.rect.midleft = left - self.ui.px(BESIDE) // 2, self.places.strip.centery
        return self._meter.rect

    def _add_pill(self, asked: Callable[[], Asked]) -> None:
        """Add the goals, if they leave room for the longest words beside them, and for prompts."""
        pill = GoalPill(self.ui, asked, self._actions["goal"])
        if self._leaves_room(pill.rect.width, 0):
            pill.rect.midleft = self._round_end, self.places.strip.centery
            self.buttons[GOAL_PILL] = pill

    def _put_pill(self, left: int) -> int:
        """Put the goals beside the round; return the left end of the caption."""
        pill = self.buttons.get(GOAL_PILL)
        if pill is None:
            return left
        pill.rect.left = left
        return pill.rect.right + self.ui.px(BESIDE)

    def _draw_prompt(self, prompt: str, left: int, right: int) -> None:
        ui, strip = self.ui, self.places.strip
        left += 0 if self._is_usual else ui.px(BESIDE)
        picture = self._prompt_letters(prompt, right - left)
        center = min(max(strip.centerx, left + picture.width_px / 2), right - picture.width_px / 2)
        sheet = Rect(0, strip.top, picture.width_px + 2 * ui.px(BESIDE), picture.height_px + ui.px(_PROMPT_HEM))
        sheet.centerx = round(center)
        if sheet.height > strip.height:
            self._draw_sheet(sheet)
        ui.canvas.draw(picture, center=(center, max(strip.height, sheet.height) / 2 + strip.top))

    def _prompt_letters(self, prompt: str, room_px: int) -> Picture:
        """Return the letters of a prompt in one line, or in two closer ones if it is long."""
        ui, height_px = self.ui, self.places.strip.height
        style = Style(size=letter_size(ui, _PROMPT, _PROMPT_GROWS), font="display", color=ui.theme.gold)
        in_line_px = height_px - ui.px(_PROMPT_HEM)
        while ui.text.picture(prompt, style).height_px > in_line_px:
            style = replace(style, size=style.size * 0.95)
        most_shrunk = _MOST_SHRUNK if self._is_usual else _MOST_SHRUNK_OF_LARGE
        if ui.text.width_px(prompt, style) <= room_px * most_shrunk:
            return ui.text.picture(prompt, ui.text.fitted(prompt, style, room_px))
        most_px = height_px - 2 * ui.px(_PROMPT_MARGIN) if self._is_usual else height_px + ui.px(_PROMPT_HANGS)
        style = replace(style, size=letter_size(ui, _PROMPT_IN_LINES, _PROMPT_GROWS))
        return ui.text.paragraph_picture(prompt, style, room_px, align="center", max_lines=2, max_height_px=most_px)

    def _draw_sheet(self, rect: Rect) -> None:
        """Draw the sheet beneath words that hang over the table."""
        ui, theme = self.ui, self.ui.theme
        sheet = shapes.panel(*rect.size, fill=theme.night, radius_px=ui.px(theme.radius_small), shadow_px=ui.px(10))
        ui.art.draw_shape(sheet, rect.topleft)

    def _draw_badge(self, text: str, left: int, middle: int) -> int:
        ui, theme = self.ui, self.ui.theme
        style, width = self._badge_style, self._badge_width(text)
        badge = shapes.panel(width, ui.px(40), fill=theme.gold, radius_px=ui.px(20))
        ui.art.draw_shape(badge, (left, middle - ui.px(20)))
        ui.canvas.draw(ui.art.icon("star", ui.px(28), theme.ink), center=(left + ui.px(27), middle))
        ui.text.draw(text, style, (left + ui.px(48), middle))
        return left + width + ui.px(AFTER_BADGE)

    @property
    def _badge_style(self) -> Style:
        return Style(size=letter_size(self.ui, 22, 1.4), font="display", color=self.ui.theme.ink)

    def _badge_width(self, text: str) -> int:
        return self.ui.text.width_px(text, self._badge_style) + self.ui.px(64)


AnyStrip: TypeAlias = TableStrip[Any]
