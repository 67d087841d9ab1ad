"""The contents of the rules book: chapters with their entries, or search results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mintworks.content.rulebook import Entry
from mintworks.ui import shapes
from mintworks.ui.input import Point
from mintworks.ui.stage import Rect
from mintworks.ui.theme import mix
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Widget
from mintworks.ui.widgets.scroll import Scroll, TableBackground

_ROW: Final = 54
_HEADING: Final = 64
_ICON: Final = 30
_INSET: Final = 20
_BAR_ROOM: Final = 30
_MOST_LETTERS: Final = 1.7
_MOST_GROWN: Final = 1.3
"""Maximum growth of letters, and of lines with icons, at a larger text scale."""
_OPENS_AT: Final = 0.4
"""Position of the opened entry in the visible list, as a share of its height."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the list: an entry, or the title of a chapter."""

    top_px: int
    height_px: int
    title: str
    entry: Entry | None


class ContentsList(Widget):
    """Shows entries under their chapters; `on_choose` is called with an opened one.

    It takes no focus: the arrow keys move in it from the search field above.
    """

    hover_scale = 1.0

    def __init__(
        self, ui: Ui, widget_id: str, rect: Rect, name: str, ground: TableBackground, on_choose: Callable[[Entry], None]
    ) -> None:
        super().__init__(ui, widget_id, rect)
        self.name = name
        self.on_choose = on_choose
        self._ground = ground
        self.chosen: Entry | None = None
        self.scroll = Scroll(ui, self.rect)
        self._lines: list[_Line] = []
        self._pointed: Entry | None = None

    def show(self, chapters: Sequence[tuple[str, Sequence[Entry]]]) -> None:
        """List chapters with their entries; a chapter without a title shows only its entries."""
        self._lines = []
        top_px = 0
        for title, entries in chapters:
            lines: list[tuple[int, str, Entry | None]] = [(self._grown_px(_HEADING), title, None)] if title else []
            lines += [(self._grown_px(_ROW), entry.title, entry) for entry in entries]
            for height_px, text, entry in lines:
                self._lines.append(_Line(top_px, height_px, text, entry))
                top_px += height_px
        self.scroll.content_px = top_px
        self.scroll.go_to(0, glides=False)

    def choose(self, entry: Entry, *, glides: bool = True) -> None:
        """Mark an entry and scroll to its line, in a glide or at once."""
        self.chosen = entry
        found = next((line for line in self._lines if line.entry is entry), None)
        if found is None:
            return
        if glides:
            self.scroll.reveal(found.top_px, found.top_px + found.height_px, margin_px=self._grown_px(_HEADING))
        else:
            self.scroll.go_to(found.top_px - self.rect.height * _OPENS_AT, glides=False)

    def move(self, by: int) -> None:
        """Open the entry `by` lines further on, at most the last one."""
        entries = [line.entry for line in self._lines if line.entry is not None]
        if not entries:
            return
        here = entries.index(self.chosen) if self.chosen in entries else -by
        entry = entries[max(0, min(len(entries) - 1, here + by))]
        if entry is not self.chosen:
            self.on_choose(entry)

    # What a form calls

    def targets(self) -> list[Target]:
        title = "" if self.chosen is None else self.chosen.title
        whole = Target(self.id, self.rect, "choice", self.name, state=title, focusable=False)
        least_px = self.ui.px(self.ui.theme.target)
        parts = []
        for line, place in self._seen():
            if line.entry is not None and place.clip(self.rect).height >= least_px:
                state = "chosen" if line.entry is self.chosen else ""
                name = f"{self.id}.{line.entry.id}"
                parts.append(Target(name, place.clip(self.rect), "option", line.title, state, focusable=False))
        return [whole, *parts]

    def point(self, at: Point | None) -> None:
        super().point(at)
        if at is None or not self.scroll.drag(at):
            self._pointed = None if at is None else self._entry_at(at)

    def press(self, at: Point) -> None:
        if not self.scroll.grasp(at):
            super().press(at)

    def release(self, at: Point) -> None:
        if not self.scroll.let_go():
            super().release(at)

    def use(self, at: Point | None) -> None:
        entry = None if at is None else self._entry_at(at)
        if entry is not None:
            self.on_choose(entry)

    def draw(self) -> None:
        theme = self.ui.theme
        with self.ui.canvas.clip(self.rect):
            for line, place in self._seen():
                if line.entry is None:
                    self._draw_heading(line.title, place)
                else:
                    self._draw_entry(line.entry, place)
        self.scroll.draw_edges(self._ground)
        self.scroll.draw_bar(mix(theme.table, theme.mint, 0.45))

    # Parts

    def _grown_px(self, length: float) -> int:
        return self.ui.px(length * min(self.ui.settings.text_scale, _MOST_GROWN))

    def _seen(self) -> Iterator[tuple[_Line, Rect]]:
        """Yield the visible lines with their boxes."""
        width_px = self.rect.width - self.ui.px(_BAR_ROOM)
        for line in self._lines:
            place = Rect(self.rect.left, self.scroll.top_px(line.top_px), width_px, line.height_px)
            if place.colliderect(self.rect):
                yield line, place

    def _entry_at(self, at: Point) -> Entry | None:
        if not self.rect.collidepoint(at):
            return None
        return next((line.entry for line, place in self._seen() if place.collidepoint(at)), None)

    def _draw_heading(self, title: str, place: Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        style = ui.style("tag", theme.gold, most=_MOST_LETTERS)
        style = ui.text.fitted(title, style, place.width - 2 * ui.px(_INSET))
        letters = ui.text.picture(title, style)
        # The words stand low in the line, nearer to what they are about.
        at = place.left + ui.px(_INSET), place.bottom - ui.px(8) - letters.height_px
        ui.canvas.draw(letters, at)

    def _draw_entry(self, entry: Entry, place: Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        is_chosen = entry is self.chosen
        ink = theme.ink if is_chosen else theme.cream
        if is_chosen or entry is self._pointed:
            fill = theme.gold if is_chosen else mix(theme.table, theme.mint, 0.16)
            ground = shapes.panel(
                place.width,
                place.height - ui.px(4),
                fill=mix(fill, theme.cream, 0.3) if is_chosen else fill,
                fill_below=fill,
                radius_px=place.height / 2,
            )
            ui.art.draw_shape(ground, (place.left, place.top + ui.px(2)))
        icon_px = self._grown_px(_ICON)
        icon = ui.art.icon(entry.icon, icon_px, ink if is_chosen else theme.muted)
        ui.canvas.draw(icon, (place.left + ui.px(_INSET), place.centery - icon_px / 2))
        left_px = place.left + ui.px(_INSET) + icon_px + ui.px(16)
        style = ui.style("strong", ink, most=_MOST_LETTERS)
        style = ui.text.fitted(entry.title, style, place.right - ui.px(_INSET) - left_px)
        letters = ui.text.picture(entry.title, style)
        ui.canvas.draw(letters, (left_px, place.centery - letters.height_px / 2))
