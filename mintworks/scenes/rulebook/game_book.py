"""A game's additions to the scene of its rules book: pictures, and facts about its cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

from mintworks.content.rulebook import Rulebook
from mintworks.content.strings import Strings
from mintworks.ui.renderer import Picture
from mintworks.ui.ui import Ui

Fact = tuple[str, str]
"""A name and a value, the latter with inline icons."""


class BookPictures:
    """Draws pictures by the names that the book uses; None while they are still being drawn.

    By default there are none.
    """

    @property
    def gallery(self) -> Sequence[str]:
        """Return the pictures of an entry with a gallery; each is named like its link's entry."""
        return ()

    def design_width(self, name: str) -> int:
        """Return the width of a picture beside a text, in px of the design."""
        raise KeyError(name)

    def height_px(self, name: str, width_px: int) -> int:
        """Return the height of a picture of this width."""
        raise KeyError(name)

    def picture(self, name: str, width_px: int) -> Picture | None:
        """Return a card, or a drawing of assets/*/art."""
        raise KeyError(name)

    def gallery_is_ready(self, width_px: int) -> bool:
        """Return whether the gallery can be drawn without waiting for illustrations."""
        return True

    def has_thumb(self, entry: str) -> bool:
        """Return whether links to this entry are marked with the scene of its card."""
        return False

    def thumb(self, entry: str, width_px: int) -> Picture | None:
        """Return the scene of such a card, 16 : 9, with rounded corners."""
        return None


class Chips(Protocol):
    """A row with the kind and the costs of a card; `height` is in px of the design."""

    height: int

    def draw(self, left_px: float, line_px: float) -> None:
        """Draw the row from `left_px` on; `line_px` is its middle."""


class GameBook(ABC):
    """The rules book of one game; by default it has only words."""

    @abstractmethod
    def read(self, strings: Strings) -> Rulebook:
        """Return the book in the language of the strings; read once. Raises ContentError."""

    def pictures(self, ui: Ui, strings: Strings) -> BookPictures:
        """Return the pictures for a window."""
        return BookPictures()

    def facts(self, card: tuple[str, str] | None, strings: Strings) -> list[Fact]:
        """Return the unprinted facts of a card, given by kind and name, from top to bottom; none for None."""
        return []

    def chips(self, card: tuple[str, str], ui: Ui, strings: Strings) -> Chips:
        """Return the row beneath the title of a card's entry. Only books with such entries need it."""
        raise KeyError(card)
