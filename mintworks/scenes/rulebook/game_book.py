"""What a game brings to the scene of its rules book besides the words: pictures, and what its cards do not print."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

from mintworks.content.rulebook import Rulebook
from mintworks.content.strings import Strings
from mintworks.ui.renderer import Picture
from mintworks.ui.ui import Ui

Fact = tuple[str, str]
"""What it is and how much, the latter with inline icons."""


class BookPictures:
    """Gives pictures by the names that the book has for them; None while they are still being drawn.

    By default there are none.
    """

    @property
    def gallery(self) -> Sequence[str]:
        """The pictures of an entry with a gallery; each is called like the entry that it leads to."""
        return ()

    def design_width(self, name: str) -> int:
        """How wide a picture is where it stands alone beside a text, in px of the design."""
        raise KeyError(name)

    def height_px(self, name: str, width_px: int) -> int:
        """How high a picture of this width is."""
        raise KeyError(name)

    def picture(self, name: str, width_px: int) -> Picture | None:
        """A card, or a drawing of assets/*/art."""
        raise KeyError(name)

    def gallery_is_ready(self, width_px: int) -> bool:
        """Whether the gallery can be drawn without waiting for illustrations."""
        return True

    def has_thumb(self, entry: str) -> bool:
        """Whether a point that leads to this entry is marked by a scene of its card."""
        return False

    def thumb(self, entry: str, width_px: int) -> Picture | None:
        """The scene of such a card alone, 16 : 9, with rounded corners."""
        return None


class Chips(Protocol):
    """A row of what kind of card it is and what it costs; `height` is in px of the design."""

    height: int

    def draw(self, left_px: float, line_px: float) -> None:
        """Draw from `left_px` on; `line_px` is the middle of the row."""


class GameBook(ABC):
    """The rules book of one game; by default its words are all there is."""

    @abstractmethod
    def read(self, strings: Strings) -> Rulebook:
        """The words, in the language of the strings; read once. Raises ContentError."""

    def pictures(self, ui: Ui, strings: Strings) -> BookPictures:
        """The pictures, for a window."""
        return BookPictures()

    def facts(self, card: tuple[str, str] | None, strings: Strings) -> list[Fact]:
        """What a card, by kind and name, does not print, from top to bottom; nothing for no card."""
        return []

    def chips(self, card: tuple[str, str], ui: Ui, strings: Strings) -> Chips:
        """The row beneath the title of a card's entry. A book without such entries is not asked."""
        raise KeyError(card)
