"""Typesets an entry of the rules book: the places of its words, marks and pictures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from mintworks.content.markup import plain
from mintworks.content.rule_search import folded
from mintworks.content.rulebook import Entry, Point, Rulebook
from mintworks.content.strings import Strings
from mintworks.scenes.rulebook.drawings import Drawings, draw_fact
from mintworks.scenes.rulebook.game_book import BookPictures, Chips, Fact, GameBook
from mintworks.ui.command import Command
from mintworks.ui.flow import Flow
from mintworks.ui.prompts import Prompts
from mintworks.ui.stage import Rect
from mintworks.ui.text import Style
from mintworks.ui.ui import Ui
from mintworks.ui.widgets.panel import pill_width_px

_MOST: Final = 2.0
_GAP: Final = 22
_DOT, _DOT_ROOM = 12, 34
_MARK_SIZE: Final = (76, 30)
_LINK_HEIGHT: Final = 52
_CELL_PADDING: Final = 14
_DISC: Final = 72
_THUMB_WIDTH: Final = 136
_COLUMN_GAP: Final = 28
ONE_COLUMN_FROM: Final = 1.4
"""Text scale of large text, which needs the width more than pictures and second columns."""
_FACT: Final = 72
_FEW: Final = 4
_CAPS_ROOM: Final = 300
_ROW: Final = 60
_CARDS_IN_A_ROW, _CARD_GAP = 7, 18
_WIDEST: Final = 1060

_SHOWN_COMMANDS: Final = (
    Command.CONFIRM,
    Command.CANCEL,
    Command.NEXT,
    Command.INSPECT,
    Command.FORESEE,
    Command.HINT,
    Command.PASS,
    Command.UNDO,
    Command.LOG,
    Command.SPEED,
    Command.MENU,
    Command.RULES,
    Command.FULLSCREEN,
    Command.TELL_OWN,
    Command.TELL_SINCE,
    Command.TELL_OFFER,
    Command.TELL_OTHERS,
    Command.TELL_PLACES,
)
_ICON: Final = re.compile(r"(\{[\w-]+\})")


class Typesetter:
    """Typesets entries."""

    def __init__(
        self,
        ui: Ui,
        strings: Strings,
        game: GameBook,
        book: Rulebook,
        pictures: BookPictures,
    ) -> None:
        self._ui = ui
        self._strings = strings
        self._game = game
        self._book = book
        self._pictures = pictures
        self._drawings = Drawings(ui, pictures)
        self._sought: list[str] = []
        self._flow = Flow(ui, 0)

    def facts(self, entry: Entry) -> list[Fact]:
        """Return the facts beneath the picture of a card."""
        return self._game.facts(entry.card, self._strings)

    def set(self, entry: Entry, width_px: int, sought: Sequence[str] = (), facts: Sequence[Fact] = ()) -> Flow:
        """Return the typeset entry in a column of this width, with the searched words in bold, and these facts."""
        self._sought = [word for word in sought if len(word) > 1]
        self._flow = Flow(self._ui, width_px)
        ui, theme = self._ui, self._ui.theme
        title = ui.style("title", theme.ink)
        self._flow.bottom_px += self._words(
            entry.title, title, 0, self._flow.bottom_px, self._flow.width_px, max_lines=1, is_marked=False
        )
        if entry.card is not None:
            self._set_chips(self._game.chips(entry.card, ui, self._strings))
        self._flow.bottom_px += ui.px(10)
        body, width_px = ui.style("lead", theme.ink, most=_MOST), self._text_width_px(entry.clauses)
        height_px = self._words(entry.text, body, 0, self._flow.bottom_px, width_px)
        self._flow.bottom_px += max(height_px, self._clauses_px(entry.clauses))
        self._set_clauses(entry.clauses, self._flow.bottom_px)
        for fact in facts:
            row = Rect(0, self._flow.bottom_px, self._flow.width_px, ui.px(_FACT))
            self._flow.add(row, partial(draw_fact, ui, fact, _MOST))
            self._flow.bottom_px = row.bottom
        if entry.points:
            self._set_points(entry.points)
        if entry.gallery:
            self._set_gallery()
        if entry.device is not None:
            self._set_commands(entry)
        self._set_rulings(entry)
        if entry.see:
            self._set_links(entry.see)
        self._flow.bottom_px += ui.px(8)
        return self._flow

    # Parts of an entry

    def _set_chips(self, chips: Chips) -> None:
        ui = self._ui
        self._flow.bottom_px += ui.px(12)
        box = Rect(0, self._flow.bottom_px, self._flow.width_px, ui.px(chips.height))
        self._flow.add(box, lambda place, lit: chips.draw(place.left, place.centery))
        self._flow.bottom_px += box.height + ui.px(6)

    def _set_rulings(self, entry: Entry) -> None:
        ui, theme = self._ui, self._ui.theme
        if not entry.rulings:
            return
        self._set_heading(self._strings("rules.rulings"))
        style = ui.style("text", theme.ink)
        room_px = ui.px(_DOT_ROOM)
        for ruling in entry.rulings:
            line_px = ui.text.line_height_px(style)
            at = Rect(ui.px(4), self._flow.bottom_px + (line_px - ui.px(_DOT)) // 2, ui.px(_DOT), ui.px(_DOT))
            self._flow.add(at, self._drawings.dot)
            width_px = self._text_width_px(ruling.clauses) - room_px
            height_px = self._words(ruling.text, style, room_px, self._flow.bottom_px, width_px)
            self._flow.bottom_px += max(height_px, self._clauses_px(ruling.clauses))
            self._set_clauses(ruling.clauses, self._flow.bottom_px)
            self._flow.bottom_px += ui.px(12)

    def _set_heading(self, text: str) -> None:
        ui = self._ui
        style = ui.style("tag", ui.theme.muted_ink, most=_MOST)
        self._flow.bottom_px += ui.px(_GAP + 6)
        self._flow.bottom_px += self._words(
            text, style, 0, self._flow.bottom_px, self._flow.width_px, is_marked=False
        ) + ui.px(8)

    def _set_links(self, entries: Sequence[str]) -> None:
        """Set buttons to related entries, as many in a row as fit."""
        ui, theme = self._ui, self._ui.theme
        self._set_heading(self._strings("rules.see_also"))
        style = ui.style("label", theme.ink, most=1.6)
        height_px, gap_px = ui.px(_LINK_HEIGHT), ui.px(12)
        x = 0
        for name in entries:
            entry = self._book.entries[name]
            width_px = pill_width_px(ui, entry.title, style, height_px)
            if x and x + width_px > self._flow.width_px:
                x, self._flow.bottom_px = 0, self._flow.bottom_px + height_px + gap_px
            box = Rect(x, self._flow.bottom_px, min(width_px, self._flow.width_px), height_px)
            link = self._flow.add_link(f"rules.see.{name}", name, entry.title, box)
            self._flow.add(box, partial(self._drawings.link, entry, style), link)
            x += width_px + gap_px
        self._flow.bottom_px += height_px

    # Points

    def _set_points(self, points: Sequence[Point]) -> None:
        """Set cells in one column, or in two if there is room."""
        ui = self._ui
        self._flow.bottom_px += ui.px(_GAP)
        wide = self._flow.width_px > ui.px(800) and ui.settings.text_scale < ONE_COLUMN_FROM and len(points) >= _FEW
        columns = 2 if wide else 1
        gap_px = ui.px(_COLUMN_GAP)
        width_px = (self._flow.width_px - (columns - 1) * gap_px) // columns
        rows = -(-len(points) // columns)
        top_px, lowest_px = self._flow.bottom_px, self._flow.bottom_px
        for place, point in enumerate(points):
            column, row = divmod(place, rows)
            if row == 0:
                self._flow.bottom_px = top_px
            self._flow.bottom_px += self._set_point(point, place + 1, column * (width_px + gap_px), width_px) + ui.px(8)
            lowest_px = max(lowest_px, self._flow.bottom_px)
        self._flow.bottom_px = lowest_px

    def _set_point(self, point: Point, number: int, x: int, width_px: int) -> int:
        """Set one cell at the current height; return its height in px."""
        ui, theme = self._ui, self._ui.theme
        padding_px = ui.px(_CELL_PADDING)
        has_thumb = bool(point.see) and not point.icon and self._pictures.has_thumb(point.see)
        shown_px = ui.px(_THUMB_WIDTH if has_thumb else _DISC)
        left_px = x + padding_px + shown_px + ui.px(22)
        words_px = x + width_px - padding_px - left_px
        marks_px = ui.px(_MARK_SIZE[0] + 10) if point.clauses else 0
        place = len(self._flow.pieces)
        y = self._flow.bottom_px + padding_px
        height_px = self._words(point.title, ui.style("name", theme.ink, most=_MOST), left_px, y, words_px)
        style = ui.style("text", theme.ink)
        height_px += ui.px(2) + self._words(point.text, style, left_px, y + height_px + ui.px(2), words_px - marks_px)
        tall_px = shown_px * 9 // 16 if has_thumb else shown_px
        height_px = max(height_px, self._clauses_px(point.clauses))
        self._set_clauses(point.clauses, y + height_px, right_px=x + width_px - padding_px)
        inner_px = max(height_px, tall_px)
        box = Rect(x, self._flow.bottom_px, width_px, inner_px + 2 * padding_px)
        spot = Rect(x + padding_px, self._flow.bottom_px + padding_px, shown_px, tall_px)
        drawings, link = self._drawings, None
        if point.see:
            link = self._flow.add_link(f"rules.point.{point.see}", point.see, plain(point.title), box, point.text)
        drawing = partial(drawings.thumb, point.see) if has_thumb else partial(drawings.disc, point.icon, number)
        self._flow.add(spot, drawing, link, place=place)
        if link is not None:
            self._flow.add(box, drawings.cell, link, place=place)
        return box.height

    # Other blocks

    def _set_gallery(self) -> None:
        """Set the faces of many cards, each with a link to its entry."""
        ui = self._ui
        self._flow.bottom_px += ui.px(_GAP)
        gap_px = ui.px(_CARD_GAP)
        width_px = (self._flow.width_px - (_CARDS_IN_A_ROW - 1) * gap_px) // _CARDS_IN_A_ROW
        names = self._pictures.gallery
        height_px = self._pictures.height_px(names[0], width_px)
        for place, name in enumerate(names):
            row, column = divmod(place, _CARDS_IN_A_ROW)
            box = Rect(
                column * (width_px + gap_px), self._flow.bottom_px + row * (height_px + gap_px), width_px, height_px
            )
            link = self._flow.add_link(f"rules.card.{name}", name, self._book.entries[name].title, box)
            self._flow.add(box, partial(self._drawings.card, name), link)
        rows = -(-len(names) // _CARDS_IN_A_ROW)
        self._flow.bottom_px += rows * (height_px + gap_px)

    def _set_commands(self, entry: Entry) -> None:
        """Set the commands with their keys, or buttons of a pad: caps on the left, words on the right."""
        ui, device = self._ui, entry.device
        assert device is not None
        prompts = Prompts(ui, self._strings)
        self._flow.bottom_px += ui.px(_GAP)
        style = ui.style("text", ui.theme.ink, most=1.6)
        for command in _SHOWN_COMMANDS:
            labels = [prompts.label(device, name) for name in prompts.names(device, command)][:2]
            if not labels:
                continue
            box = Rect(0, self._flow.bottom_px, ui.px(_CAPS_ROOM), ui.px(_ROW))
            self._flow.add(box, partial(self._drawings.caps, labels, device, prompts))
            left_px = ui.px(_CAPS_ROOM + 20)
            text = self._strings(f"rules.commands.{command}")
            height_px = ui.text.line_height_px(style)
            y = self._flow.bottom_px + (box.height - height_px) // 2
            self._words(text, style, left_px, y, self._flow.width_px - left_px, max_lines=1, is_marked=False)
            self._flow.bottom_px += box.height

    # Words and marks

    def _words(
        self,
        text: str,
        style: Style,
        x: int,
        y: int,
        width_px: int,
        *,
        max_lines: int | None = None,
        is_marked: bool = True,
    ) -> int:
        """Set a paragraph; return its height in px."""
        shown = self._marked(text) if is_marked else text
        return self._flow.words(shown, style, (x, y), min(width_px, self._ui.px(_WIDEST)), max_lines=max_lines)

    def _marked(self, text: str) -> str:
        """Return a text with the searched words in bold."""
        if not self._sought:
            return text
        parts = _ICON.split(text)
        return "".join(part if _ICON.fullmatch(part) else self._bold(part) for part in parts)

    def _bold(self, text: str) -> str:
        plain = folded(text)
        if len(plain) != len(text):  # letters that fold into several would shift the marks
            return text
        hits = {
            place
            for word in self._sought
            for found in re.finditer(re.escape(word), plain)
            for place in range(*found.span())
        }
        marked, is_bold = [], False
        for place, letter in enumerate(text):
            if (place in hits) != is_bold:
                marked.append("**")
                is_bold = not is_bold
            marked.append(letter)
        return "".join([*marked, "**"]) if is_bold else "".join(marked)

    def _text_width_px(self, clauses: Sequence[str]) -> int:
        return self._flow.width_px - (self._ui.px(_MARK_SIZE[0] + 20) if clauses else 0)

    def _clauses_px(self, clauses: Sequence[str]) -> int:
        """Return the height of the names of clauses below one another."""
        return len(clauses) * self._ui.px(_MARK_SIZE[1])

    def _set_clauses(self, clauses: Sequence[str], bottom_px: int, *, right_px: int | None = None) -> None:
        """Set the names of clauses below one another, at the right edge and the end of a paragraph."""
        width_px, height_px = map(self._ui.px, _MARK_SIZE)
        left_px = (self._flow.width_px if right_px is None else right_px) - width_px
        for place, clause in enumerate(reversed(clauses), start=1):
            box = Rect(left_px, bottom_px - place * height_px, width_px, height_px)
            self._flow.add(box, partial(self._drawings.mark, clause))
