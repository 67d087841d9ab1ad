"""A table as it is shown: a position that follows the game event by event, its geometry, and the cards on it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from mintworks.content.strings import Strings
from mintworks.core.plugin import EventT, State, StateT
from mintworks.core.session import AnySession, Session
from mintworks.ui.stage import Rect
from mintworks.ui.table.answer import TableAnswer
from mintworks.ui.table.card_sprite import AnySprite, CardSprite
from mintworks.ui.table.cards import Cards
from mintworks.ui.table.highlights import Highlights
from mintworks.ui.table.levels import TweenedLevels
from mintworks.ui.table.plain_arrangement import PlainArrangement
from mintworks.ui.table.sounds import TableSounds
from mintworks.ui.tween import Tweens
from mintworks.ui.ui import Ui

_MINT: float = 46
"""The diameter of a mint that flies, in px of the design."""

_FADE_S: float = 0.3

KeyT = TypeVar("KeyT")
SideT = TypeVar("SideT")
SpriteT = TypeVar("SpriteT", bound=AnySprite)


class Tableau(ABC, Generic[KeyT, SideT, SpriteT, StateT, EventT]):
    """Shows a position to the seat at the bottom, `viewpoint`; never compares two of them.

    A game says where its cards lie (`_places`) and what its events change (`apply_event`). What else there is it sets
    before `lay_out` is called. `foot` is what the table leaves free along the bottom of the window, in px of the
    design.
    """

    sprite: ClassVar[Any] = CardSprite
    """The class of the cards; by default they only lie, travel and turn."""
    back: ClassVar[Any] = False
    """The side that is up while a card comes in; by default sides tell whether the face is up."""
    open_seats: Collection[int] = ()
    """The seats of which everybody may see everything."""

    shown: State
    """The position that is shown."""
    arrangement: Any
    """The arrangement of the shown position."""

    def __init__(
        self, ui: Ui, strings: Strings, session: AnySession, state: StateT, viewpoint: int, *, foot: float = 0
    ) -> None:
        self.ui = ui
        self.strings = strings
        self.session: Session = session
        self.shown = session.rules.copy(state)
        self.viewpoint = viewpoint
        self.foot = foot
        self.covered = set[int]()
        """The seats whose secrets stay face down, even for themselves."""
        self.leaves_log = False
        """Whether the arrangement leaves room for the open log."""
        self.tweens = Tweens()
        self.sounds = TableSounds(ui)
        self.answer = TableAnswer(ui)
        self.highlights = Highlights()
        self.pulses = TweenedLevels()
        self.version = 0
        """Changes whenever something else is shown."""
        self.sprites: Cards[KeyT, SideT, SpriteT] = Cards(
            self.tweens, self.sounds, lambda key, rect: self.sprite(key, self._entrance(key, rect), self.back)
        )

    # What games differ in

    @abstractmethod
    def apply_event(self, event: EventT) -> None:
        """Let the shown position be as it is after an event."""

    @abstractmethod
    def _places(self) -> Mapping[KeyT, tuple[Rect, SideT]]:
        """Return the place of each card on the table, and its upper side."""

    def _arrange(self) -> Any:
        """Return the arrangement of the shown position; by default a mat for each seat, and room between them."""
        seats = len(self.session.plan.seats)
        return PlainArrangement(self.ui, seats, self.viewpoint, self.foot, has_log=self.leaves_log)

    def target_of(self, key: KeyT) -> str:
        """Return the target id of a card."""
        return f"card:{key}"

    def _entrance(self, key: KeyT, rect: Rect) -> Rect:
        """Return the place from which a card comes to `rect`; by default it turns up there."""
        return rect

    def _send_away(self, sprite: SpriteT) -> None:
        """Let a card leave the table; by default it fades."""
        self.tweens.fade(sprite, "alpha", 0.0, _FADE_S)

    def _moving(self) -> Iterable[object]:
        """Return all moving things; by default the cards."""
        return self.sprites.sprites.values()

    # What is shown

    def lay_out(self) -> None:
        """Put everything where it belongs at once: at the start, after a resize or a change of viewpoint."""
        self.version += 1
        self.tweens.finish_all()
        self.sprites.handed_in = None
        self.arrangement = self._arrange()
        places = self._places()
        self.sprites.sprites = {key: self.sprite(key, rect, side) for key, (rect, side) in places.items()}

    def refresh(self) -> None:
        """Send every card to its place in the shown position; new ones come in, lost ones leave."""
        self.version += 1
        self.arrangement = self._arrange()
        self.sprites.refresh(self._places(), self._send_away)

    def show(self, state: StateT) -> None:
        """Show another position, as after taking back: cards travel to where they lie in it."""
        self.tweens.finish_all()
        self.shown = self.session.rules.copy(state)
        self.sprites.handed_in = None
        self.refresh()

    def follow(self, event: EventT) -> None:
        """Retell an event: cards travel to where they lie after it."""
        self.apply_event(event)
        self.refresh()

    def card(self, target: str) -> SpriteT | None:
        """Return the sprite of a card by its target id; None without one."""
        cards = self.sprites.sprites.items()
        return next((sprite for key, sprite in cards if self.target_of(key) == target and not sprite.leaving), None)

    def knows_secrets_of(self, seat: int) -> bool:
        """Return whether the person at the screen may see a seat's secrets: among several people, only in its turn."""
        if seat in self.open_seats:
            return True
        if seat in self.covered:
            return False
        people = self.session.people
        is_own = seat == self.viewpoint and seat in people
        return is_own and (len(people) == 1 or self.session.rules.to_move(self.shown) == seat)

    def cover(self, seat: int) -> None:
        """Keep a seat's secrets face down, also in its turn, until they are uncovered."""
        self.covered.add(seat)
        self.refresh()

    def uncover(self, seat: int) -> None:
        """Let a seat's person see its secrets again."""
        if seat in self.covered:
            self.covered.remove(seat)
            self.refresh()

    def turn_to(self, viewpoint: int) -> None:
        """Let another seat sit at the bottom, at once."""
        if viewpoint != self.viewpoint:
            self.viewpoint = viewpoint
            self.lay_out()

    @property
    def settles_in_s(self) -> float:
        """Return the seconds, at normal speed, until all moving things have arrived."""
        return self.tweens.left_s([*self._moving()])

    def pulse(self, target: str) -> None:
        """Let a number or place beat once: something just arrived there."""
        self.pulses.pulse(self.tweens, target)

    @property
    def mint_px(self) -> int:
        """Return the diameter of a flying mint."""
        return self.ui.px(_MINT)


AnyTableau: TypeAlias = Tableau[Any, Any, Any, Any, Any]
