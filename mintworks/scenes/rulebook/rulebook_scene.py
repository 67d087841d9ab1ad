"""The rules book above another scene: contents and search on the left, the open entry on the right."""

from __future__ import annotations

from typing import Any, Final

from mintworks.content.rule_search import folded, search_in
from mintworks.content.rulebook import Entry
from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.scene import App
from mintworks.scenes.rulebook.contents import ContentsList
from mintworks.scenes.rulebook.game_book import GameBook
from mintworks.scenes.rulebook.page import BookPage
from mintworks.scenes.rulebook.typesetter import Typesetter
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command, Commanded, Event, TextTyped, Wheel
from mintworks.ui.stage import window_rect
from mintworks.ui.theme import Color, mix
from mintworks.ui.widgets import TextField, draw_panel

_COVER: Final = (56, 36, 1808, 1008)
_SEAMS: Final = (14, 22)
_TITLE_LINE: Final = 98
_LEFT, _LIST_WIDTH = 104, 508
_ICON: Final = 52
_SEARCH: Final = (_LEFT, 148, _LIST_WIDTH, 64)
_GLASS: Final = 34
_COUNT_LINE: Final = 240
_LIST: Final = (_LEFT, 268, _LIST_WIDTH + 14, 738)
_SHEET: Final = (648, 148, 1172, 858)
_PADDING: Final = (48, 40)
_CLOSE: Final = (1748, 64, 68, 68)
_BACK: Final = (1664, 64, 68, 68)
_DIM: Final = 200
_MOST_BACK: Final = 50


class RulesScene(FormScene):
    """All rules in our own words, with pictures of the cards; typing searches at once.

    `entry` is the id of the entry to open, such as `upkeep` or `plan:museum`; the first one if it is None or unknown.
    """

    name = "rules"
    cue = Cue.PAGE
    covers = False
    keeps_rules_key = True
    first_focus = "rules.search"

    def __init__(self, game: GameBook, entry: str | None = None) -> None:
        self._game = game
        self._wanted = entry
        self._query = ""
        self._way_back: list[Entry] = []

    def enter(self, app: App) -> None:
        self._book = self._game.read(app.strings)
        self._search = search_in(self._book)
        self._pictures = self._game.pictures(app.ui, app.strings)
        first = next(iter(self._book.entries.values()))
        self._open = self._book.entries.get(self._wanted or "", first)
        super().enter(app)

    def lay_out(self) -> None:
        ui, strings = self.app.ui, self.app.strings
        self._field = self.form.add(
            TextField(
                ui,
                "rules.search",
                self.stage.rect(*_SEARCH),
                strings("rules.search"),
                self._query,
                self._seek,
                placeholder=strings("rules.search"),
                on_confirm=self._enter_page,
            )
        )
        contents = self.stage.rect(*_LIST)
        self._contents = self.form.add(
            ContentsList(ui, "rules.contents", contents, strings("rules.contents"), self._cover, self._go)
        )
        sheet = self.stage.rect(*_SHEET).inflate(-2 * ui.px(_PADDING[0]), -2 * ui.px(_PADDING[1]))
        setter = Typesetter(ui, strings, self._game, self._book, self._pictures)
        self._page = self.form.add(BookPage(ui, "rules.page", sheet, setter, self._pictures, self._paper, self._follow))
        back, close = self.stage.rect(*_BACK), self.stage.rect(*_CLOSE)
        self._back = self.add_button("rules.back", back, self._go_back, kind="quiet", icon="arrow-left", icon_only=True)
        self._back.reason = strings("rules.nowhere_back")
        self.add_button("rules.close", close, self.app.pop, kind="secondary", icon="close", icon_only=True)
        self._list(self._search.find(self._query))
        self._show(self._open, glides=False)

    # Input

    @property
    def takes_text(self) -> bool:
        """Return True: letters are searched for, whatever has the focus."""
        return True

    def handle(self, event: Event) -> None:
        match event:
            case TextTyped():
                self.form.focus("rules.search", visible=False)
            case Wheel(at=at, steps=steps):
                (self._contents if self._contents.rect.collidepoint(at) else self._page).scroll.wheel(steps)
                return
            case Commanded(command=command) if self._take(command):
                return
        super().handle(event)

    def _take(self, command: Command) -> bool:
        """Handle a command before the widgets; return whether it was consumed."""
        focused = self.form.focused
        match command:
            case Command.ERASE_BACK | Command.ERASE | Command.PASTE | Command.SELECT_ALL:
                self.form.focus("rules.search", visible=False)
                return False
            case Command.PAGE_UP | Command.PAGE_DOWN:
                self._page.scroll.page(1 if command is Command.PAGE_DOWN else -1)
            case Command.UP | Command.DOWN if focused in (self._field, self._contents, None):
                self._contents.move(1 if command is Command.DOWN else -1)
            case Command.RIGHT if focused is self._field and self._field.caret == len(self._field.text):
                self._enter_page()
            case Command.LEFT if focused is self._page:
                if not self._page.command(command):
                    self.form.focus("rules.search")
            case _:
                return False
        return True

    def command(self, command: Command) -> None:
        if command is Command.RULES:
            self.app.pop()

    def cancel(self) -> None:
        """Clear the search, else close the book."""
        if self._query:
            self._field.text = ""
            self._field.go_to(0)
            self.form.focus("rules.search", visible=False)
            self._seek("")
        else:
            self.app.pop()

    def report(self) -> dict[str, Any]:
        return {"entry": self._open.id, "scrolled_px": self._page.scroll.offset_px}

    # Search and entries

    def _seek(self, query: str) -> None:
        self._query = query
        found = self._search.find(query)
        self._list(found)
        if found and query.strip():
            self._open = found[0]
        self._show(self._open, glides=False)

    def _list(self, found: list[Entry]) -> None:
        """List the results of a search; without one all chapters."""
        self._found = len(found)
        if self._query.strip():
            self._contents.show([("", found)])
        else:
            self._contents.show([(chapter.title, chapter.entries) for chapter in self._book.chapters])

    def _go(self, entry: Entry) -> None:
        """Open the entry chosen in the list."""
        self.app.ui.sound.play(Cue.PAGE)
        self._open = entry
        self._show(entry)

    def _follow(self, entry_id: str) -> None:
        """Open the entry of a link, from which one can go back."""
        self._way_back = [*self._way_back, self._open][-_MOST_BACK:]
        self._leave_search(self._book.entries[entry_id])

    def _go_back(self) -> None:
        if self._way_back:
            self._leave_search(self._way_back.pop())

    def _leave_search(self, entry: Entry) -> None:
        """Leave the search and open an entry, which may not be among the results."""
        if self._query:
            self._query = self._field.text = ""
            self._field.go_to(0)
            self._list(self._search.find(""))
        self._go(entry)

    def _show(self, entry: Entry, *, glides: bool = True) -> None:
        self._contents.choose(entry, glides=glides)
        self._page.open(entry, folded(self._query).split())
        self._back.enabled = bool(self._way_back)

    def _enter_page(self) -> None:
        self.form.focus("rules.page")

    # What is shown

    def update(self, dt_s: float) -> bool:
        return super().update(dt_s) or self.app.ui.art.busy

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if not self._query:
            field, icon_px = self._field.rect, self.app.ui.px(_GLASS)
            glass = self.app.ui.art.icon("search", icon_px, self.app.ui.theme.muted_ink)
            canvas.draw(glass, center=(field.right - field.height / 2, field.centery))

    def draw_ground(self, canvas: Canvas) -> None:
        ui, theme = self.app.ui, self.app.ui.theme
        canvas.fill(window_rect(ui), (*theme.night, _DIM))
        cover = self.stage.rect(*_COVER)
        draw_panel(ui, cover, "night")
        seam = shapes.seam(*cover.size, ui.px(_SEAMS[0]), ui.px(_SEAMS[1]), ui.unit)
        ui.art.draw_shape(seam, cover.topleft)
        draw_panel(ui, self.stage.rect(*_SHEET))
        self._draw_title()
        self._draw_count()

    def _cover(self, y_px: float) -> Color:
        """Return the color of the book's cover at a height, as `draw_panel` draws it."""
        theme, cover = self.app.ui.theme, self.stage.rect(*_COVER)
        return mix(mix(theme.night, theme.table, 0.35), theme.night, (y_px - cover.top) / cover.height)

    def _paper(self, y_px: float) -> Color:
        theme, sheet = self.app.ui.theme, self.stage.rect(*_SHEET)
        return mix(theme.cream, theme.paper, (y_px - sheet.top) / sheet.height)

    def _draw_title(self) -> None:
        ui, theme = self.app.ui, self.app.ui.theme
        icon_px = ui.px(_ICON)
        left_px, line_px = self.stage.at(_LEFT, _TITLE_LINE)
        ui.canvas.draw(ui.art.icon("rules", icon_px, theme.gold), (left_px, line_px - icon_px / 2))
        style = ui.style("heading", theme.cream)
        room_px = self.stage.at(_BACK[0] - 40, 0)[0] - left_px
        ui.text.draw(self.app.strings("rules.title"), style, (left_px + icon_px + ui.px(20), line_px), width_px=room_px)

    def _draw_count(self) -> None:
        """Draw the number of entries or results; without results a suggestion."""
        ui, theme, strings = self.app.ui, self.app.ui.theme, self.app.strings
        is_search = bool(self._query.strip())
        text = strings("rules.found" if is_search else "rules.entries", n=self._found)
        at = self.stage.at(_LEFT + 20, _COUNT_LINE)
        ui.text.draw(text, ui.style("caption", theme.muted), at, width_px=ui.px(_LIST_WIDTH - 40))
        if not self._found:
            room = self.stage.rect(*_LIST)
            icon_px = ui.px(96)
            icon = ui.art.icon("search", icon_px, mix(theme.table, theme.mint, 0.5))
            ui.canvas.draw(icon, center=(room.centerx, room.top + ui.px(120)))
            hint = ui.style("body", theme.cream)
            words = ui.text.paragraph_picture(strings("rules.hint"), hint, room.width - ui.px(80), align="center")
            ui.canvas.draw(words, (room.centerx - words.width_px / 2, room.top + ui.px(200)))
