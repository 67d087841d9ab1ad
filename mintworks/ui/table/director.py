"""Animates a table: beats, each of which begins when the one before has ended."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

from mintworks.core.game import ActionT, EventT
from mintworks.core.match import Step
from mintworks.ui.canvas import Point
from mintworks.ui.table.cards import AnyCards
from mintworks.ui.table.sounds import TableSounds
from mintworks.ui.tween import Beat, Tweens

BREATH_S: Final = 0.06
"""Pause between two events, so that each can be seen."""
BANNER_S: Final = 0.95
_BANNER_GOES_S: Final = 0.2
_READ_S: Final = 1.4
"""Time for which the end of a repeated animation can be looked at."""

HeardT = TypeVar("HeardT", contravariant=True)


@dataclass(slots=True)
class Banner:
    """Large words across the table for a moment."""

    text: str
    seat: int | None = None
    """The seat that they are about, if it is a single one."""
    alpha: float = 0.0


class Moving(Protocol[HeardT]):
    """A table on which things move and are heard."""

    tweens: Tweens
    sounds: TableSounds
    sprites: AnyCards

    def follow(self, event: HeardT) -> None:
        """Retell an event: cards travel to where they lie after it."""

    @property
    def settles_in_s(self) -> float:
        """Return the seconds, at normal speed, until all flying things have landed."""


class TableDirector(Generic[ActionT, EventT]):
    """A queue of beats over the motion of a table; a game's own says how each of its events is shown.

    By default the next event begins when all cards lie where they belong after this one.

    `tell_event` gets each event when it begins to show, for the log. Nothing here blocks input: `hurry` brings
    everything to its end at once, and the end is the same.
    """

    waits_for_all: ClassVar[bool] = True
    """Whether an event without a beat of its own is over only when all has landed that it moved."""

    def __init__(self, moving: Moving[EventT], tell_event: Callable[[EventT], None]) -> None:
        self.sounds = moving.sounds
        self.tell_event = tell_event
        self.banner = Banner("")
        self.hand_at: Point | None = None
        """The point of the drop with which the next action begins."""
        self._moving = moving
        self._tweens = moving.tweens
        self._beats: deque[Beat] = deque()
        self._current: Beat | None = None
        """The beat that is being shown."""
        self._hurrying = False
        self.is_retelling = False
        """Whether a past move is being shown again."""

    @property
    def busy(self) -> bool:
        """Return whether animations of the past are running."""
        return bool(self._beats) or self._current is not None

    @property
    def hurries(self) -> bool:
        """Return whether animations take no time now."""
        return self._hurrying

    @property
    def is_great_moment(self) -> bool:
        """Return whether a celebration covers the whole table."""
        return False

    def is_bringing(self, seat: int) -> bool:
        """Return whether something is on its way to a seat that needs it for its decision."""
        return False

    def let_speak(self, seat: int, words: str) -> None:
        """Show a seat's sentence, if it says one, while its move is shown; by default it isn't shown."""

    def show(self, step: Step[ActionT, EventT]) -> None:
        """Queue a step of the game."""
        self.show_events(step.events)

    def show_events(self, events: Iterable[EventT]) -> None:
        """Queue events, of a step or such as belong to no decision."""
        self.queue(*map(self._show_event, events))

    def retell(self, steps: Iterable[Step[ActionT, EventT]], then: Callable[[], None]) -> None:
        """Show steps of the past once more, and `then` what stands now."""
        self.is_retelling = True
        for step in steps:
            self.show(step)
        self.dwell(_READ_S)
        self.queue(self._end_retelling(then))

    def queue(self, *beats: Beat) -> None:
        """Show these after all that is being shown."""
        self._beats.extend(beats)
        self._next()

    def dwell(self, length_s: float) -> None:
        """Queue a rest in which what has been shown can be looked at."""
        self.queue(_rest(length_s))

    def take_breath(self) -> None:
        """Queue a short rest, as between two events."""
        self.dwell(BREATH_S)

    def let_settle(self) -> None:
        """Queue a rest until all that flies has landed."""
        self.queue(self._settle())

    def hurry(self) -> None:
        """Bring everything that is being shown, and all that is queued, to its end."""
        if self._hurrying:
            return
        self._hurrying = True
        try:
            with self.sounds.hurried():
                self._tweens.finish_all()
        finally:
            self._hurrying = False

    def clear(self) -> None:
        """Stop the beat that is being shown and forget what is queued: the game was taken back to another position."""
        self._beats.clear()
        self.is_retelling = False
        if self._current is not None:
            self._current.close()
        with self.sounds.hurried(silently=True):
            self._tweens.finish_all()

    # Large words

    def announce(self, seat: int, words: str) -> None:
        """Say in large words that a seat may decide; it need not wait for them to go."""
        self.raise_banner(Banner(words, seat))

    def raise_banner(self, banner: Banner) -> float:
        """Show large words for a moment; returns how long that takes."""
        self.banner = banner
        self._tweens.fade(banner, "alpha", 1.0, 0.18)
        self._tweens.after(BANNER_S - _BANNER_GOES_S, lambda: self._tweens.fade(banner, "alpha", 0.0, _BANNER_GOES_S))
        return BANNER_S

    def lower_banner(self) -> None:
        """Let the large words go before their time."""
        if self.banner.alpha > 0:
            self._tweens.fade(self.banner, "alpha", 0.0, _BANNER_GOES_S)

    # Beats

    def _beat_of(self, event: EventT) -> Beat:
        """Show an event. A game registers beats by the types of its events, in place of this one."""
        self._apply_shown(event)
        if self.waits_for_all:
            yield from self._settle()
        else:
            yield 0.0

    def _apply_shown(self, event: EventT) -> None:
        """Let the table be as it is after an event."""
        self._moving.sprites.handed_in = None
        self._moving.follow(event)

    def _show_event(self, event: EventT) -> Beat:
        if not self.is_retelling:
            self.tell_event(event)
        yield from self._beat_of(event)

    def _settle(self) -> Beat:
        yield self._moving.settles_in_s

    def _end_retelling(self, then: Callable[[], None]) -> Beat:
        self.is_retelling = False
        then()
        yield from self._settle()

    def _next(self) -> None:
        if self._current is None and self._beats:
            self._current = self._beats.popleft()
            self._tweens.play(self._current, self._done)

    def _done(self) -> None:
        self._current = None
        self._next()


def _rest(length_s: float) -> Beat:
    yield length_s


AnyDirector: TypeAlias = TableDirector[Any, Any]
