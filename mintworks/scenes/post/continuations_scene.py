"""Two continuations of one game side by side; neither replaces the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from mintworks.scenes.base.headed_scene import PAGE, HeadedScene
from mintworks.scenes.base.navigator import SavedGame
from mintworks.scenes.post.post_words import differences_told
from mintworks.scenes.saved_games.little_table import draw_little_table
from mintworks.ui.canvas import Canvas
from mintworks.ui.stage import Rect, TextBlock, write, write_lines
from mintworks.ui.widgets.tile import Tile

_GAP: Final = 56
_PLACES: Final = PAGE.cut_bottom(110, gap=20)[1].columns(2, _GAP)
_NOTE: Final = PAGE.cut_bottom(110)[0]
_HEAD, _BUTTON, _MOVE = 72, 84, 64


class ContinuationsScene(HeadedScene):
    """Lets a person choose which continuation to play on: that of the letter or the saved one."""

    name = "continuations"
    group = "continuations"
    first_focus = "continuations.letter"

    def __init__(self, games: Sequence[SavedGame]) -> None:
        self._games = dict(zip(("letter", "known"), games, strict=True))

    def lay_out(self) -> None:
        self.add_back()
        sessions = [game.session for game in self._games.values()]
        self._moves = dict(zip(self._games, differences_told(sessions, self.app.strings), strict=True))
        for (key, game), place in zip(self._games.items(), _PLACES, strict=True):
            _, rest = place.cut_top(_HEAD)
            button, rest = rest.cut_bottom(_BUTTON, gap=8)
            _, table = rest.cut_bottom(_MOVE, gap=8)

            def face(rect: Rect, game: SavedGame = game) -> None:
                draw_little_table(self.app.ui, self.cutouts, game, rect)

            take_up = partial(self.app.navigator.take_up, game.session)
            name = f"{self.app.strings(f'continuations.{key}')}: {game.told}. {self._moves[key]}"
            self.form.add(Tile(self.app.ui, f"continuations.{key}", self.stage.rect(*table), name, face, take_up))
            self.add_button(f"continuations.play.{key}", self.stage.rect(*button), take_up, kind="secondary")

    def report(self) -> dict[str, Any]:
        return {"games": [game.told for game in self._games.values()], "moves": [*self._moves.values()]}

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        self.draw_heading(strings("continuations.title"), strings("continuations.subtitle"), color=theme.cream)
        for key, place in zip(self._games, _PLACES, strict=True):
            head, rest = place.cut_top(_HEAD)
            title = TextBlock(strings(f"continuations.{key}"), ui.style("subheading", theme.gold, most=1.4))
            write_lines(ui, [title], self.stage.rect(*head))
            move, _ = rest.cut_bottom(_BUTTON, gap=8)[1].cut_bottom(_MOVE)
            told = TextBlock(self._moves[key], ui.style("lead", theme.cream, most=1.3))
            write_lines(ui, [told], self.stage.rect(*move), align="center")
        note = ui.style("body", theme.cream, most=1.5)
        write(ui, strings("continuations.note"), note, self.stage.rect(*_NOTE), middle=True, align="center")
