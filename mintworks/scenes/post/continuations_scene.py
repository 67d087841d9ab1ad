"""Two continuations of one game side by side; neither replaces the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from mintworks.scenes.base.headed_scene import PAGE, HeadedScene
from mintworks.scenes.base.navigator import SavedGame
from mintworks.scenes.saved_games.little_table import draw_little_table
from mintworks.ui.canvas import Canvas
from mintworks.ui.stage import Rect, TextBlock, write, write_lines
from mintworks.ui.widgets.tile import Tile

_GAP: Final = 56
_PLACES: Final = PAGE.cut_bottom(150, gap=24)[1].columns(2, _GAP)
_NOTE: Final = PAGE.cut_bottom(150)[0]


class ContinuationsScene(HeadedScene):
    """Lets a person choose which continuation to play on: that of the letter or the saved one."""

    name = "continuations"
    group = "continuations"
    first_focus = "continuations.letter"

    def __init__(self, games: Sequence[SavedGame]) -> None:
        self._games = dict(zip(("letter", "known"), games, strict=True))

    def lay_out(self) -> None:
        self.add_back()
        for (key, game), place in zip(self._games.items(), _PLACES, strict=True):
            _, table = place.cut_top(72)

            def face(rect: Rect, game: SavedGame = game) -> None:
                draw_little_table(self.app.ui, self.cutouts, game, rect)

            take_up = partial(self.app.navigator.take_up, game.session)
            name = f"{self.app.strings(f'continuations.{key}')}: {game.told}"
            self.form.add(Tile(self.app.ui, f"continuations.{key}", self.stage.rect(*table), name, face, take_up))

    def report(self) -> dict[str, Any]:
        return {"games": [game.told for game in self._games.values()]}

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        self.draw_heading(strings("continuations.title"), strings("continuations.subtitle"), color=theme.cream)
        for key, place in zip(self._games, _PLACES, strict=True):
            head, _ = place.cut_top(72)
            title = TextBlock(strings(f"continuations.{key}"), ui.style("subheading", theme.gold, most=1.4))
            write_lines(ui, [title], self.stage.rect(*head))
        note = ui.style("body", theme.cream, most=1.5)
        write(ui, strings("continuations.note"), note, self.stage.rect(*_NOTE), middle=True, align="center")
