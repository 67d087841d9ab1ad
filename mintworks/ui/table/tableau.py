"""A table as it is shown: a position that follows the game event by event, its geometry, and the cards on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

from mintworks.content.strings import Strings
from mintworks.core.session import Session
from mintworks.ui.stage import Rect
from mintworks.ui.table.answer import TableAnswer
from mintworks.ui.table.card_sprite import CardSprite
from mintworks.ui.table.cards import Cards
from mintworks.ui.table.levels import Levels
from mintworks.ui.table.sounds import TableSounds
from mintworks.ui.tween import Tweens
from mintworks.ui.ui import Ui

_MINT: float = 46
"""The diameter of a mint that flies, in px of the design."""

KeyT = TypeVar("KeyT")
SideT = TypeVar("SideT")
SpriteT = TypeVar("SpriteT", bound=CardSprite[Any, Any])


class Tableau(Generic[KeyT, SideT, SpriteT]):
    """Shows a position to the seat at the bottom, `viewpoint`; never compares two of them.

    A game sets what else there is, and then calls `lay_out`. `foot` is what the table leaves free along the bottom of
    the window, in px of the design.
    """

    shown: Any
    """The position that is shown."""
    arrangement: Any
    """Where everything lies in it."""

    def __init__(
        self, ui: Ui, strings: Strings, session: Session, state: Any, viewpoint: int, *, foot: float = 0
    ) -> None:
        self.ui = ui
        self.strings = strings
        self.session = session
        self.shown = state.copy()
        self.viewpoint = viewpoint
        self.foot = foot
        self.tweens = Tweens()
        self.sounds = TableSounds(ui)
        self.answer = TableAnswer(ui)
        self.pulses = Levels()
        self.version = 0
        """Changes whenever something else is shown."""
        self.sprites: Cards[KeyT, SideT, SpriteT] = Cards(self.tweens, self.sounds, self._coming_in)

    # What games differ in

    def _arrange(self) -> Any:
        """Arrange the shown position in the window."""
        raise NotImplementedError

    def _places(self) -> Mapping[KeyT, tuple[Rect, SideT]]:
        """Where each card lies that is on the table, and with which side up."""
        raise NotImplementedError

    def _coming_in(self, key: KeyT, rect: Rect) -> SpriteT:
        """Begin a card that comes in, where it comes from."""
        raise NotImplementedError

    def _card_at(self, key: KeyT, rect: Rect, side: SideT) -> SpriteT:
        """Begin a card that lies in its place already."""
        raise NotImplementedError

    def _send_away(self, sprite: SpriteT) -> None:
        """Let a card leave the table."""
        raise NotImplementedError

    def _moving(self) -> Iterable[object]:
        """All that flies, travels or drives."""
        raise NotImplementedError

    # What is shown

    def lay_out(self) -> None:
        """Put everything where it belongs at once: at the start, after a resize or a change of viewpoint."""
        self.version += 1
        self.tweens.finish_all()
        self.sprites.handed_in = None
        self.arrangement = self._arrange()
        places = self._places()
        self.sprites.sprites = {key: self._card_at(key, rect, side) for key, (rect, side) in places.items()}

    def refresh(self) -> None:
        """Send every card to its place in the shown position; new ones come in, lost ones leave."""
        self.version += 1
        self.arrangement = self._arrange()
        self.sprites.refresh(self._places(), self._send_away)

    def turn_to(self, viewpoint: int) -> None:
        """Let another seat sit at the bottom, at once."""
        if viewpoint != self.viewpoint:
            self.viewpoint = viewpoint
            self.lay_out()

    @property
    def settles_in_s(self) -> float:
        """In how many seconds, at normal speed, all that moves has arrived."""
        return self.tweens.left_s([*self._moving()])

    def pulse(self, target: str) -> None:
        """Let a number or place beat once: something just arrived there."""
        self.pulses.pulse(self.tweens, target)

    @property
    def mint_px(self) -> int:
        """The diameter of a mint that flies."""
        return self.ui.px(_MINT)
