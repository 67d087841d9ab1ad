"""A field for the code of a deal, such as one on a postcard, or for a letter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mintworks.core.deal_code import MOST_LETTERS, CodeProblem, DealCodeError, read_deal
from mintworks.core.letter_text import is_letter, letter_within
from mintworks.core.plugin import GamePlugin
from mintworks.scenes.base.form_scene import FormScene
from mintworks.ui.canvas import Canvas
from mintworks.ui.clipboard import copied_text
from mintworks.ui.cues import Cue
from mintworks.ui.layout import Area
from mintworks.ui.stage import TextBlock, window_rect, write_lines
from mintworks.ui.theme import DESIGN_SIZE
from mintworks.ui.widgets import draw_panel
from mintworks.ui.widgets.lines_field import LinesField

_PANEL: Final = Area(0, 0, *DESIGN_SIZE).placed(1080, 640)
_HEADING, _REST = _PANEL.inset(60, 30).cut_top(82, gap=4)
_TOLD, _REST = _REST.cut_top(86, gap=10)
_FIELD, _REST = _REST.cut_top(196, gap=8)
_REMARK, _REST = _REST.cut_top(82, gap=12)
_BACK, _PASTE, _START = _REST.cut_top(80)[0].columns(3, 20)
_DIM: Final = 170
_LONGEST: Final = 1000
"""Maximum length of a typed letter; a longer one can be pasted, and isn't shown."""


class _CodeField(LinesField):
    """A field that takes a letter out of a pasted message, and passes on text that is too long for it."""

    def __init__(self, *args: Any, on_long: Callable[[str], None], **more: Any) -> None:
        super().__init__(*args, **more)
        self._on_long = on_long

    def write(self, text: str) -> None:
        if len(text) > self.longest:
            self._on_long(text)
        else:
            super().write(letter_within(text) or " ".join(text.splitlines()))


class CodeScene(FormScene):
    """A field for the code above the title; an error is shown beneath it until the text changes.

    `reply_of` names the person whose letter is awaited, if one is.
    """

    name = "code"
    cue = Cue.DRAWER
    covers = False
    first_focus = "code.field"
    welcomes_letters = True

    def __init__(self, games: Sequence[GamePlugin], reply_of: str = "") -> None:
        self._games = games
        self._reply_of = reply_of
        self._words = "code.reply" if reply_of else "code.any"
        self._text = ""
        self._problem = ""
        self._told = ""

    def lay_out(self) -> None:
        ui, strings = self.app.ui, self.app.strings
        self._field = _CodeField(
            ui,
            "code.field",
            self.stage.rect(*_FIELD),
            strings(f"{self._words}.field"),
            self._text,
            self._change,
            longest=_LONGEST,
            placeholder=strings(f"{self._words}.example"),
            on_confirm=self._play,
            on_long=self._play_text,
        )
        self.form.add(self._field)
        self.add_button("code.paste", self.stage.rect(*_PASTE), self._paste, kind="secondary", icon="copy")
        self.add_button("code.back", self.stage.rect(*_BACK), self.cancel, kind="secondary")
        self.add_button("code.play", self.stage.rect(*_START), self._play, label=strings(f"{self._words}.play"))

    def _change(self, text: str) -> None:
        self._text, self._problem = text, ""
        self._told = self._standing()

    def _standing(self) -> str:
        """Return whether what is typed is right so far; nothing where that can't be told."""
        if is_letter(self._text):
            return self.app.navigator.tell_letter(self._text)
        try:
            deal = read_deal(self._games, self._text)
        except DealCodeError:
            return ""
        return self.app.strings("code.right", game=self.app.strings(f"games.{deal.game.folder}.name"))

    def _paste(self) -> None:
        """Play what was copied; it comes into the field, where an error can be corrected."""
        text = copied_text()
        self._field.reached()
        self._field.write(text)
        if len(text) <= _LONGEST:  # a longer one is played already
            self._play_text(text)

    def _play(self) -> None:
        self._play_text(self._text)

    def _play_text(self, text: str) -> None:
        """Play the deal of a code, or the game of a letter."""
        if is_letter(text):
            self._refuse(self.app.navigator.read_letter(text))
            return
        try:
            deal = read_deal(self._games, text)
        except DealCodeError as error:
            key = f"deal_code.faults.{error.problem}"
            if error.problem not in (CodeProblem.EMPTY, CodeProblem.UNKNOWN) and not self._may_be_code(text):
                key = "post.faults.other" if self._reply_of else "code.nothing"
            self._refuse(self.app.strings(key, letter=error.letter, most=MOST_LETTERS))
        else:
            self.app.navigator.play_deal(deal)

    def _may_be_code(self, text: str) -> bool:
        """Return whether a text with an error is about as long as a code, and begins like one."""
        letters = [letter for letter in text.upper() if letter.isalnum()]
        begins = [game.deals.letter for game in self._games if game.deals is not None]
        return not self._reply_of and len(letters) <= MOST_LETTERS and letters[:1] in [[each] for each in begins]

    def _refuse(self, problem: str) -> None:
        """Show an error; an empty one removes it."""
        self._problem = problem
        if problem:
            self.app.ui.sound.play(Cue.REFUSE)
            self.form.focus("code.field", visible=self.app.ui.device != "pointer")
            self.app.redraw()

    def report(self) -> dict[str, Any]:
        return {"fault": self._problem, "told": self._told}

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        canvas.fill(window_rect(ui), (*theme.night, _DIM))
        draw_panel(ui, self.stage.rect(*_PANEL), "night")
        heading = TextBlock(strings(f"{self._words}.title"), ui.style("heading", theme.cream, most=1.6))
        write_lines(ui, [heading], self.stage.rect(*_HEADING), align="center")
        words = strings(f"{self._words}.told", name=self._reply_of)
        told = TextBlock(words, ui.style("body", theme.muted, most=1.3), lines=2)
        write_lines(ui, [told], self.stage.rect(*_TOLD), align="center")
        if self._problem or self._told:
            style = ui.style("body", theme.gold if self._problem else theme.cream, most=1.4)
            remark = TextBlock(self._problem or self._told, style, lines=2)
            write_lines(ui, [remark], self.stage.rect(*_REMARK), align="center")
