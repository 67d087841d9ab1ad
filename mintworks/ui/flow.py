"""A column of words, pictures and links from top to bottom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Unpack

from mintworks.ui.stage import Rect
from mintworks.ui.text import Setting, Style
from mintworks.ui.ui import Ui

Draw = Callable[[Rect, bool], None]
"""Draws into a box of the screen; the flag: whether its link is pointed at."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a column; `box` is relative to the column's top left corner, in px of the window."""

    box: Rect
    draw: Draw
    link: int | None = None
    """Number of its link, if any."""


@dataclass(frozen=True, slots=True)
class Link:
    """A part of a column that leads to `goal`."""

    id: str
    goal: str
    name: str
    box: Rect
    printed: str = ""
    """Everything else on it."""


class Flow:
    """A column of a given width; `bottom_px` is its height so far."""

    def __init__(self, ui: Ui, width_px: int) -> None:
        self._ui = ui
        self.width_px = width_px
        self.bottom_px = 0
        self.pieces: list[Piece] = []
        self.links: list[Link] = []
        self._texts: list[str] = []

    def add(self, box: Rect, draw: Draw, link: int | None = None, *, place: int | None = None) -> None:
        """Add a part anywhere in the column, drawn last or at an index."""
        self.pieces.insert(len(self.pieces) if place is None else place, Piece(box, draw, link))

    def add_link(self, link_id: str, goal: str, name: str, box: Rect, printed: str = "") -> int:
        """Add a link; return its number."""
        self.links.append(Link(link_id, goal, name, box, printed))
        return len(self.links) - 1

    def words(self, text: str, style: Style, at: tuple[int, int], width_px: int, **setting: Unpack[Setting]) -> int:
        """Add a paragraph anywhere in the column; return its height in px."""
        picture = self._ui.text.paragraph_picture(text, style, width_px, **setting)
        self._texts.append(text)
        self.add(Rect(at, picture.size_px), lambda place, lit: self._ui.canvas.draw(picture, place.topleft))
        return picture.height_px

    def draw(self, at: tuple[int, int], within: Rect, lit: int | None = None) -> None:
        """Draw the parts inside a box of the screen, with the column's corner at a point; one link may be lit.

        Screen readers are told its whole text, whatever part of it is seen.
        """
        for text in self._texts:
            self._ui.canvas.words.setdefault(text, False)
        with self._ui.canvas.clip(within):
            for piece in self.pieces:
                place = piece.box.move(at)
                if place.colliderect(within):
                    piece.draw(place, piece.link is not None and piece.link == lit)
