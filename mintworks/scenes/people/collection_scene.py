"""The collection of keepsakes: those that a person's medals have unlocked, and what unlocks the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, Protocol

from mintworks.content.keepsakes import BOX_PICTURES, Keepsake, KeepsakeKind, load_keepsakes
from mintworks.core.emblems import EMBLEMS
from mintworks.scenes.base.headed_scene import PAGE, HeadedScene
from mintworks.storage.history import Profile
from mintworks.ui.art import AS_IN_BOX
from mintworks.ui.canvas import Canvas
from mintworks.ui.layout import Area
from mintworks.ui.stage import Rect, TextBlock, write_lines
from mintworks.ui.theme import mix
from mintworks.ui.widgets import draw_panel
from mintworks.ui.widgets.tile import Tile

_GAP: Final = 14
_LABEL: Final = 236
_PICTURE: Final = 0.8
"""Height of a picture, as a share of its tile."""
_WIDEST: Final = 1.3
_ASPECTS: Final[Mapping[KeepsakeKind, float]] = {
    KeepsakeKind.BACK: 500 / 860,
    KeepsakeKind.LID: 200 / 160,
    KeepsakeKind.MILL: 200 / 210,
}
"""Aspect ratio (width by height) of the drawings that aren't square."""
_CLOSED_ALPHA: Final = 0.3


class CollectionStore(Protocol):
    """Reads medals and saves choices; it reports its errors itself."""

    def count_medals(self, name: str) -> int:
        """Return the number of a person's medals in all games."""

    def chosen_keepsakes(self, name: str) -> Mapping[str, str]:
        """Return the keepsake that a person has chosen of each kind."""

    def choose_keepsake(self, name: str, kind: str, keepsake: str) -> None:
        """Save a person's choice; an empty keepsake restores the default."""

    def keep_person(self, name: str, emblem: str) -> Profile | None:
        """Save a person's new emblem; return None if that fails."""


class CollectionScene(HeadedScene):
    """A row for each kind of keepsake; `on_chosen` is called after a choice."""

    name = "cabinet"
    group = "cabinet"
    first_focus = "cabinet.back"

    def __init__(self, person: Profile, store: CollectionStore, on_chosen: Callable[[], None]) -> None:
        self._person = person
        self._store = store
        self._on_chosen = on_chosen
        self._keepsakes = load_keepsakes()

    def lay_out(self) -> None:
        self._medals = self._store.count_medals(self._person.name)
        self._chosen = dict(self._store.chosen_keepsakes(self._person.name))
        self._chosen[KeepsakeKind.EMBLEM] = f"emblem-{self._person.emblem}"
        self.add_back()
        self._rows = PAGE.rows(len(KeepsakeKind), _GAP)
        for kind, row in zip(KeepsakeKind, self._rows, strict=True):
            self._fill(kind, row)

    def _fill(self, kind: KeepsakeKind, row: Area) -> None:
        things = [(name, each) for name, each in self._keepsakes.items() if each.kind is kind]
        own: list[tuple[str, Keepsake | None]] = [("", None)]
        _, room = row.cut_left(_LABEL)
        most = 1 + max(sum(each.kind is other for each in self._keepsakes.values()) for other in KeepsakeKind)
        for (name, keepsake), area in zip([*own, *things], room.inset(_GAP, 8).columns(most, _GAP), strict=False):
            self._add_tile(kind, name, keepsake, self.stage.rect(*area))

    def _add_tile(self, kind: KeepsakeKind, name: str, keepsake: Keepsake | None, place: Rect) -> None:
        strings = self.app.strings
        is_open = keepsake is None or keepsake.medals <= self._medals
        text = strings("cabinet.box") if keepsake is None else strings(f"cabinet.keepsakes.{name}")
        chosen = self._chosen.get(kind, "")
        is_chosen = chosen == name if name else chosen not in self._keepsakes
        face = partial(self._draw_face, kind, keepsake, text, is_open)
        press = partial(self._choose, kind, name)
        tile = Tile(self.app.ui, f"cabinet.{name or f'box-{kind}'}", place, text, face, press, chosen=is_chosen)
        if keepsake is not None and not is_open:
            tile.enabled = False
            tile.reason = strings("cabinet.locked", n=keepsake.medals)
        self.form.add(tile)

    def _choose(self, kind: KeepsakeKind, name: str) -> None:
        if kind is KeepsakeKind.EMBLEM:
            emblem = self._keepsakes[name].emblem if name else EMBLEMS[0]
            if name or self._person.emblem not in EMBLEMS:
                self._person = self._store.keep_person(self._person.name, emblem) or self._person
        else:
            self._store.choose_keepsake(self._person.name, kind, name)
        self._on_chosen()
        self.lay_out_again()

    def report(self) -> dict[str, Any]:
        return {"medals": self._medals, "chosen": self._chosen}

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        strings = self.app.strings
        title = strings("cabinet.title", name=self._person.name)
        self.draw_heading(title, strings("cabinet.subtitle", n=self._medals))
        ui = self.app.ui
        for kind, row in zip(KeepsakeKind, self._rows, strict=True):
            board = self.stage.rect(*row)
            draw_panel(ui, board, "glass")
            edge = ui.px(6)
            wood = mix(ui.theme.wood, ui.theme.night, 0.15)
            canvas.fill(Rect(board.left + edge, board.bottom - edge, board.width - 2 * edge, edge), wood)
            room = Rect(board.left + ui.px(28), board.top, ui.px(_LABEL - 40), board.height)
            write_lines(
                ui, [TextBlock(strings(f"cabinet.kinds.{kind}"), ui.style("name", ui.theme.cream), lines=2)], room
            )

    def _draw_face(self, kind: KeepsakeKind, keepsake: Keepsake | None, told: str, is_open: bool, rect: Rect) -> None:
        ui, theme = self.app.ui, self.app.ui.theme
        drawing = self._drawing(kind) if keepsake is None else keepsake.drawing
        aspect = _ASPECTS.get(kind, 1.0)
        height_px = rect.height * _PICTURE
        width_px = min(height_px * aspect, height_px * _WIDEST)
        size = round(width_px), round(width_px / aspect)
        alpha = 1.0 if is_open else _CLOSED_ALPHA
        middle = rect.left + ui.px(14) + height_px * _WIDEST / 2, rect.centery
        ui.canvas.draw(ui.art.picture(drawing, *size), center=middle, alpha=alpha)
        left_px = round(rect.left + ui.px(22) + height_px * _WIDEST)
        room = Rect(left_px, rect.top, rect.right - ui.px(10) - left_px, rect.height)
        lines = [TextBlock(told, ui.style("label", theme.cream if is_open else theme.muted), lines=2)]
        if keepsake is not None and not is_open:
            lock = ui.art.icon("lock", ui.px(34), theme.cream)
            ui.canvas.draw(lock, center=middle)
            lines.append(TextBlock(self.app.strings("cabinet.medals", n=keepsake.medals), ui.style("mark", theme.gold)))
        write_lines(ui, lines, room)

    def _drawing(self, kind: KeepsakeKind) -> str:
        """Return the drawing of the box; for emblems the person's own, or the first."""
        if kind is not KeepsakeKind.EMBLEM:
            return AS_IN_BOX + BOX_PICTURES[kind]
        return f"icons/seat-{self._person.emblem if self._person.emblem in EMBLEMS else EMBLEMS[0]}"
