"""Shows an AI card's next move while a person asks, and notes that in the game's record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mintworks.content.markup import plain
from mintworks.core.record import OccasionKind
from mintworks.core.seat import Aid
from mintworks.games.works.players.foresight import foresee
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event as GameEvent
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import AI_SEAT, State
from mintworks.games.works.text.moves import foresight_told
from mintworks.games.works.variants.played import PERSON
from mintworks.games.works.view.choosing import seat_pick
from mintworks.games.works.view.ghost import Ghost
from mintworks.scenes.base.closer_look import CLICK_S
from mintworks.scenes.base.foreseeing import Foreseeing
from mintworks.ui.aid_signs import draw_aid_sign
from mintworks.ui.input import (
    Command,
    Commanded,
    CommandEnded,
    Event,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from mintworks.ui.long_press import DRAG_STARTS_PX, LongPress
from mintworks.ui.prompts import Prompts
from mintworks.ui.stage import Rect
from mintworks.ui.tree import Target

if TYPE_CHECKING:
    from mintworks.games.works.scenes.laid_table import LaidTable

FORESIGHT: Final = "foresight"
"""Target id of the foreseen move's words."""
_EYE: Final = 44


class LookAhead(Foreseeing[MintWorks, Setup, State, Action, GameEvent]):
    """The ghost of the next move, for games with an AI card."""

    def __init__(self, laid: LaidTable) -> None:
        self._laid = laid
        self._press: LongPress | None = None
        """The portrait is pressed, and not yet held for long enough."""

    def enter(self) -> None:
        self.ghost = Ghost(self._laid.tableau)

    @property
    def portrait(self) -> Rect | None:
        """Return the portrait that is held to look ahead; None if no moves can be foreseen."""
        tableau = self._laid.tableau
        return None if tableau.shown.ai is None else tableau.arrangement.seats[AI_SEAT].badge

    def begin(self) -> None:
        """Show the ghost on demand, and note that in the game; daily games are played without."""
        if self.portrait is None:
            return
        if self.session.plan.kind is OccasionKind.DAILY:
            self._laid.tableau.answer.refuse(seat_pick(AI_SEAT), self.app.strings("works.foresight.daily"))
        elif self.show():
            self.session.note_foresight(PERSON)

    @property
    def asking(self) -> Callable[[], None] | None:
        may_ask = self.portrait is not None and self.session.plan.kind is not OccasionKind.DAILY
        return self.begin if may_ask and self._laid.hand.deciding and not self._laid.director.busy else None

    def show(self) -> bool:
        """Show the ghost; return whether a move can be foreseen."""
        state, strings = self.session.match.state, self.app.strings
        foresight = foresee(self.session.rules, state, PERSON)
        if foresight is None or state.ai is None:
            return False
        heading = strings("works.foresight.now", he=strings(f"works.names.pronouns.{state.ai.id}"))
        self.ghost.show(foresight, [heading, *foresight_told(foresight, state.ai, strings, self._laid.names)])
        return True

    def end(self) -> None:
        """Hide the ghost."""
        self.ghost.hide()

    # As a part of the table

    def handle(self, event: Event) -> bool:
        """Begin or end to show the ghost, if the event means nothing else."""
        hand, is_shown = self._laid.hand, self.ghost.is_shown
        asks = isinstance(event, Commanded) and event.command is Command.FORESEE
        if not isinstance(event, PointerMoved):
            self._press = None
            self.end()
            self.scene.relist()
        elif self._press is not None:
            self._press.move(event.at, self.app.ui.px(DRAG_STARTS_PX))
        may_ask = hand.deciding and not self._laid.director.busy
        target = self.portrait if may_ask and not hand.is_engaged else None
        if target and isinstance(event, PointerPressed) and event.button == "left" and target.collidepoint(event.at):
            self._laid.tableau.answer.end()
            self._press = LongPress()
            self._press.begin(seat_pick(AI_SEAT), event.at, CLICK_S)
            return True
        if asks and may_ask:
            self._laid.tableau.answer.end()
            self.begin()
            return True
        return is_shown and isinstance(event, CommandEnded | PointerReleased)

    def update(self, dt_s: float) -> bool:
        if self._press is None:
            return False
        if self._press.update(dt_s) is not None:
            self.begin()
            self.scene.relist()
        return self._press.ripening

    def refresh(self) -> None:
        painter = self._laid.painter
        painter.road.lit, painter.is_told_over = self.ghost.location, self.ghost.is_shown

    def targets(self, found: list[Target]) -> list[Target]:
        """Return the targets with the way to ask, and the words of the ghost."""
        if self.portrait is None:
            return found
        key = Prompts(self.app.ui, self.app.strings).labels(Command.FORESEE)[0]
        hint, opponent = self.app.strings("works.foresight.hint", key=key), seat_pick(AI_SEAT)
        found = [replace(each, details=(*each.details, hint)) if each.id == opponent else each for each in found]
        about = self.ghost.box if self.ghost.is_shown else None
        if about is not None:
            heading, *lines = self.ghost.words
            found.append(Target(FORESIGHT, about, "text", heading, plain("; ".join(lines)), focusable=False))
        return found

    def draw_light(self) -> None:
        """Draw a small eye at the portrait's corner, which says that it can be held."""
        portrait, ui = self.portrait, self.app.ui
        if portrait is not None:
            side = ui.px(_EYE)
            draw_aid_sign(ui, Aid.FORESAW, (portrait.right - side * 0.42, portrait.bottom - side * 0.42), side)

    def draw_marks(self) -> None:
        self.ghost.draw()
