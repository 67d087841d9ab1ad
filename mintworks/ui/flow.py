"""A column of words and pictures from top to bottom, of which some lead elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Unpack

from mintworks.ui.stage import Rect
from mintworks.ui.text import Setting, Style
from mintworks.ui.ui import Ui

Draw = Callable[[Rect, bool], None]
"""Draws into its place on the screen; lit while its link is pointed at."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something in a column; `box` counts from the column's upper left corner, in px of the window."""

    box: Rect
    draw: Draw
    link: int | None = None
    """The number of the link that it belongs to."""


@dataclass(frozen=True, slots=True)
class Link:
    """A place in a column that leads to what is called `goal`."""

    id: str
    goal: str
    name: str
    box: Rect


class Flow:
    """A column of a width, filled from its top down; `bottom_px` is how far it is filled."""

    def __init__(self, ui: Ui, width_px: int) -> None:
        self._ui = ui
        self.width_px = width_px
        self.bottom_px = 0
        self.pieces: list[Piece] = []
        self.links: list[Link] = []

    def add(self, box: Rect, draw: Draw, link: int | None = None, *, place: int | None = None) -> None:
        """Put something anywhere in the column, behind all that came before or at a place among it."""
        self.pieces.insert(len(self.pieces) if place is None else place, Piece(box, draw, link))

    def add_link(self, link_id: str, goal: str, name: str, box: Rect) -> int:
        """Let a place lead on; gives the number of the link."""
        self.links.append(Link(link_id, goal, name, box))
        return len(self.links) - 1

    def words(self, text: str, style: Style, at: tuple[int, int], width_px: int, **setting: Unpack[Setting]) -> int:
        """Put a paragraph anywhere in the column; gives how high it is."""
        picture = self._ui.text.paragraph_picture(text, style, width_px, **setting)
        self.add(Rect(at, picture.size_px), lambda place, lit: self._ui.canvas.draw(picture, place.topleft))
        return picture.height_px

    def draw(self, at: tuple[int, int], within: Rect, lit: int | None = None) -> None:
        """Draw what lies in a box of the screen while the column's corner is there; one link may be lit."""
        with self._ui.canvas.clip(within):
            for piece in self.pieces:
                place = piece.box.move(at)
                if place.colliderect(within):
                    piece.draw(place, piece.link is not None and piece.link == lit)
