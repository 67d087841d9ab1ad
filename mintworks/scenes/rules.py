"""How to play, on five pages: over whatever one is doing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from mintworks.narration import card_name
from mintworks.rules.works.cards import CardSet
from mintworks.scenes.form_scene import FormScene
from mintworks.view import shapes
from mintworks.view.canvas import Canvas
from mintworks.view.cues import Cue
from mintworks.view.input import Command
from mintworks.view.prompts import Prompts
from mintworks.view.stage import Rect, letter_size, window_rect
from mintworks.view.text import Style
from mintworks.view.widgets import Button, Choice, draw_panel

PAGES: Final = ("goal", "locations", "upkeep", "scoring", "controls")

_PANEL = (170, 148, 1580, 880)
_TABS = (170, 54, 1400, 72)
_CLOSE = (1678, 54, 72, 72)
_PADDING = 48
_COLUMN_GAP = 64
_DISC = 96
_CAP = 44
_DIM = 200
_MEDIUM, _LARGE = 26, 30
_FEW = 6
"""So many entries leave room for large letters."""

_ENTRIES: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "goal": (
        ("aim", "star"),
        ("turn", "mint"),
        ("plans", "plan"),
        ("buildings", "building"),
        ("pass", "pass"),
        ("token", "first"),
    ),
    "upkeep": (
        ("end", ""),
        ("refill", ""),
        ("buildings", ""),
        ("deeds", ""),
        ("supplier", ""),
        ("clear", ""),
        ("income", ""),
    ),
    "scoring": (
        ("stars", "star"),
        ("size", "building"),
        ("mints", "mint"),
        ("age", "person"),
        ("solo", "ai"),
        ("rachael", "lock"),
    ),
}
"""What stands on a page, with the icon of each entry; entries without one are numbered."""

_SHOWN_COMMANDS: Final = (
    Command.CONFIRM,
    Command.CANCEL,
    Command.INSPECT,
    Command.PASS,
    Command.UNDO,
    Command.LOG,
    Command.SPEED,
    Command.MENU,
    Command.RULES,
    Command.FULLSCREEN,
)
_WAYS: Final = (
    ("drag", "mint"),
    ("thing", "plan"),
    ("click", "check"),
    ("back", "undo"),
    ("inspect", "eye"),
    ("hurry", "speed"),
)
"""What can be done with the mouse, with an icon for each."""


class RulesScene(FormScene):
    """A summary of the rules in our own words; tabs lead from page to page."""

    name = "rules"
    cue = Cue.PAGE
    covers = False
    first_focus = "rules.page"

    def __init__(self, cards: CardSet, page: str = PAGES[0]) -> None:
        self._cards = cards
        self._page = PAGES.index(page)

    def lay_out(self) -> None:
        ui, strings = self.app.ui, self.app.strings
        tabs = [strings(f"rules.tabs.{page}") for page in PAGES]
        place = self.stage.rect(*_TABS)
        self.form.add(Choice(ui, "rules.page", place, strings("rules.title"), tabs, self._page, self._turn_to))
        label = strings("rules.close")
        close = self.stage.rect(*_CLOSE)
        self.form.add(
            Button(ui, "rules.close", close, label, self.cancel, kind="secondary", icon="close", icon_only=True)
        )

    def command(self, command: Command) -> None:
        if command in (Command.RULES, Command.INSPECT, Command.CONFIRM):
            self.cancel()

    def _turn_to(self, page: int) -> None:
        self._page = page
        self.app.ui.sound.play(Cue.PAGE)

    def draw_ground(self, canvas: Canvas) -> None:
        ui = self.app.ui
        canvas.fill(window_rect(ui), (*ui.theme.night, _DIM))
        panel = self.stage.rect(*_PANEL)
        draw_panel(ui, panel)
        inner = panel.inflate(-2 * ui.px(_PADDING), -2 * ui.px(_PADDING))
        draw: Callable[[Rect], None] = {"locations": self._draw_locations, "controls": self._draw_controls}.get(
            PAGES[self._page], self._draw_entries
        )
        draw(inner)

    # Pages

    def _draw_entries(self, room: Rect) -> None:
        """Entries in two columns: an icon or a number, a heading and a few words; the tin in a place that is left."""
        ui, strings, page = self.app.ui, self.app.strings, PAGES[self._page]
        entries = _ENTRIES[page]
        cells = self._cells(room, len(entries) + len(entries) % 2)
        for index, ((key, icon), cell) in enumerate(zip(entries, cells, strict=False)):
            disc = self._draw_disc(cell, icon, index)
            words = self._beside(disc, cell)
            title, text = (strings(f"rules.{page}.{key}.{part}") for part in ("title", "text"))
            self._draw_words(words, text, title=title, size=_LARGE if len(entries) <= _FEW else _MEDIUM)
        if len(cells) > len(entries):
            height_px = cells[-1].height
            tin = ui.art.picture("table/tin", height_px * 4 // 3, height_px)
            ui.canvas.draw(tin, center=cells[-1].center)

    def _draw_locations(self, room: Rect) -> None:
        ui, strings = self.app.ui, self.app.strings
        locations = list(self._cards.locations)
        for location, cell in zip(locations, self._cells(room, len(locations)), strict=True):
            height_px = cell.height - ui.px(20)
            picture = self.cutouts.picture(f"locations/{location}", round(height_px * 16 / 9), height_px, ui.px(12))
            ui.canvas.draw(picture, (cell.left, cell.centery - height_px / 2))
            shown = Rect(cell.left, cell.top, picture.width_px, cell.height)
            price = strings(f"rules.prices.{location}")
            title = strings("rules.priced", location=card_name(location, strings), price=price)
            self._draw_words(self._beside(shown, cell), strings(f"rules.places.{location}"), title=title)

    def _draw_controls(self, room: Rect) -> None:
        """What the mouse does on the left, what the keys do on the right."""
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        column_px = (room.width - ui.px(_COLUMN_GAP)) // 2
        heading = Style(size=letter_size(ui, 36, 1.4), font="display", color=theme.ink)
        right_px = room.right - column_px
        held = "pad" if ui.device == "pad" else "keys"
        for x, key in ((room.left, "mouse"), (right_px, held)):
            ui.text.draw(strings(f"rules.controls.{key}"), heading, (x, room.top + ui.px(18)), width_px=column_px)
        top_px = room.top + ui.px(64)
        step_px = (room.bottom - top_px) / len(_WAYS)
        for index, (way, icon) in enumerate(_WAYS):
            cell = Rect(room.left, round(top_px + index * step_px), column_px, round(step_px))
            disc = self._draw_disc(cell, icon, index)
            self._draw_words(self._beside(disc, cell), strings(f"rules.controls.ways.{way}"))
        shown = [command for command in _SHOWN_COMMANDS if Prompts(ui, strings).labels(command)]
        step_px = (room.bottom - top_px) / len(shown)
        body = Style(size=letter_size(ui, 26, 1.3), color=theme.ink)
        for index, command in enumerate(shown):
            line = top_px + (index + 0.5) * step_px
            self._draw_keys(command, Rect(right_px, round(line - step_px / 2), ui.px(270), round(step_px)))
            told = strings(f"rules.controls.commands.{command}")
            ui.text.draw(told, body, (right_px + ui.px(290), line), width_px=column_px - ui.px(290))

    # Parts

    def _cells(self, room: Rect, count: int) -> list[Rect]:
        """Two columns, filled from top to bottom."""
        rows = -(-count // 2)
        gap_px = self.app.ui.px(_COLUMN_GAP)
        width_px, height_px = (room.width - gap_px) // 2, room.height // rows
        cells = []
        for index in range(count):
            column, row = divmod(index, rows)
            left_px, top_px = room.left + column * (width_px + gap_px), room.top + row * height_px
            cells.append(Rect(left_px, top_px, width_px, height_px))
        return cells

    def _beside(self, shown: Rect, cell: Rect) -> Rect:
        """What a cell leaves to words, at the right of what it shows."""
        left_px = shown.right + self.app.ui.px(28)
        return Rect(left_px, cell.top, cell.right - left_px, cell.height)

    def _draw_words(self, room: Rect, text: str, *, title: str = "", size: float = _MEDIUM) -> None:
        """A heading, if any, and a text beneath it, halfway up the room."""
        ui, theme = self.app.ui, self.app.ui.theme
        body = Style(size=letter_size(ui, size, 1.5), color=theme.ink)
        pieces = []
        room_px = room.height - ui.px(8)
        if title:
            heading = Style(size=letter_size(ui, size + 7, 1.25), font="display", color=theme.ink)
            pieces.append(ui.text.paragraph_picture(title, heading, room.width, max_lines=1))
            room_px -= pieces[0].height_px + ui.px(4)
        pieces.append(ui.text.paragraph_picture(text, body, room.width, max_height_px=room_px))
        top_px = room.centery - (sum(piece.height_px for piece in pieces) + ui.px(4) * (len(pieces) - 1)) / 2
        for piece in pieces:
            ui.canvas.draw(piece, (room.left, top_px))
            top_px += piece.height_px + ui.px(4)

    def _draw_disc(self, cell: Rect, icon: str, index: int) -> Rect:
        """An icon or, without one, a number in a disc at the left of a cell; returns where it lies."""
        ui, theme = self.app.ui, self.app.ui.theme
        side_px = min(ui.px(_DISC), cell.height - ui.px(16))
        place = Rect(cell.left, cell.centery - side_px // 2, side_px, side_px)
        ground = shapes.panel(
            *place.size,
            fill=theme.table if icon else theme.types["core"],
            fill_below=theme.table_deep,
            radius_px=place.height / 2,
            shadow_px=ui.px(6),
        )
        ui.art.draw_shape(ground, place.topleft)
        if icon:
            ui.canvas.draw(ui.art.icon(icon, round(place.width * 0.62), theme.cream), center=place.center)
        else:
            style = Style(size=44, font="display", color=theme.cream)
            ui.text.draw(str(index + 1), style, place.center, align="center", width_px=place.width * 0.7)
        return place

    def _draw_keys(self, command: Command, room: Rect) -> None:
        """The caps of the keys, or of the pad's buttons, that give a command."""
        ui, prompts = self.app.ui, Prompts(self.app.ui, self.app.strings)
        left_px, height_px = room.left, ui.px(_CAP)
        for label in prompts.labels(command)[:2]:
            cap = Rect(left_px, room.centery - height_px // 2, prompts.cap_width_px(label, height_px), height_px)
            if cap.right > room.right:
                return
            prompts.draw_cap(label, cap)
            left_px = cap.right + ui.px(12)
