"""Asks for the code of a deal, such as one on a postcard, and plays it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mintworks.core.deal_code import MOST_LETTERS, DealCodeError, read_deal
from mintworks.core.plugin import GamePlugin
from mintworks.scenes.base.form_scene import FormScene
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.layout import Area
from mintworks.ui.stage import Words, window_rect, write_lines
from mintworks.ui.theme import DESIGN_SIZE
from mintworks.ui.widgets import draw_panel
from mintworks.ui.widgets.field import TextField

_PANEL: Final = Area(0, 0, *DESIGN_SIZE).placed(860, 470)
_HEADING, _REST = _PANEL.inset(60, 30).cut_top(82, gap=4)
_TOLD, _REST = _REST.cut_top(56, gap=10)
_FIELD, _REST = _REST.cut_top(72, gap=8)
_PROBLEM, _REST = _REST.cut_top(78, gap=12)
_BACK, _START = _REST.cut_top(80)[0].columns(2, 20)
_DIM: Final = 170
_LONGEST: Final = 2 * MOST_LETTERS
"""Some write spaces or more dashes than there are."""


class CodeScene(FormScene):
    """A field for the code over the title; what is wrong with one stands beneath it until it is changed."""

    name = "code"
    cue = Cue.DRAWER
    covers = False
    first_focus = "code.field"

    def __init__(self, games: Sequence[GamePlugin]) -> None:
        self._games = games
        self._text = ""
        self._problem = ""

    def lay_out(self) -> None:
        ui, strings = self.app.ui, self.app.strings
        field = TextField(
            ui,
            "code.field",
            self.stage.rect(*_FIELD),
            strings("code.field"),
            self._text,
            self._change,
            longest=_LONGEST,
            placeholder=strings("code.example"),
            on_confirm=self._play,
        )
        self.form.add(field)
        self.add_button("code.back", self.stage.rect(*_BACK), self.cancel, kind="secondary")
        self.add_button("code.play", self.stage.rect(*_START), self._play)

    def _change(self, text: str) -> None:
        self._text, self._problem = text, ""

    def _play(self) -> None:
        try:
            deal = read_deal(self._games, self._text)
        except DealCodeError as error:
            key = f"deal_code.faults.{error.problem}"
            self._problem = self.app.strings(key, letter=error.letter, most=MOST_LETTERS)
            self.app.ui.sound.play(Cue.REFUSE)
            self.form.focus("code.field", visible=self.app.ui.device != "pointer")
            self.app.redraw()
        else:
            self.app.navigator.play_deal(deal)

    def report(self) -> dict[str, Any]:
        return {"fault": self._problem}

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        canvas.fill(window_rect(ui), (*theme.night, _DIM))
        draw_panel(ui, self.stage.rect(*_PANEL), "night")
        heading = Words(strings("code.title"), ui.style("heading", theme.cream, most=1.6))
        write_lines(ui, [heading], self.stage.rect(*_HEADING), align="center")
        told = Words(strings("code.told"), ui.style("body", theme.muted, most=1.3), lines=2)
        write_lines(ui, [told], self.stage.rect(*_TOLD), align="center")
        if self._problem:
            problem = Words(self._problem, ui.style("body", theme.gold, most=1.4), lines=2)
            write_lines(ui, [problem], self.stage.rect(*_PROBLEM), align="center")
