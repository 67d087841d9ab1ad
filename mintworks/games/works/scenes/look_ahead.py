"""Shows what an AI card would do now for as long as a person asks, and remembers in the game that one has asked."""

from __future__ import annotations

from typing import Final

from mintworks.content.markup import plain
from mintworks.content.strings import Strings
from mintworks.core.record import OccasionKind
from mintworks.core.seat import Aid
from mintworks.core.session import Session
from mintworks.games.works.players.foresight import foresee
from mintworks.games.works.rules.state import AI_SEAT
from mintworks.games.works.text.moves import foresight_told
from mintworks.games.works.variants.played import PERSON
from mintworks.games.works.view.choosing import seat_pick
from mintworks.games.works.view.ghost import Ghost
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui.aid_signs import draw_aid_sign
from mintworks.ui.stage import Rect
from mintworks.ui.tree import Target

FORESIGHT: Final = "foresight"
"""The id of the target that tells what is foreseen."""
_EYE: Final = 44


class LookAhead:
    """The ghost of a table's session, for those games in which there is an AI card."""

    def __init__(self, session: Session, tableau: Tableau, strings: Strings) -> None:
        self.ghost = Ghost(tableau)
        self._session = session
        self._tableau = tableau
        self._strings = strings

    @property
    def portrait(self) -> Rect | None:
        """What is held to look ahead; None where nobody's moves can be foreseen."""
        return None if self._tableau.shown.ai is None else self._tableau.arrangement.seats[AI_SEAT].badge

    def begin(self) -> None:
        """A person asks: show the ghost and note that in the game; a daily game is played without."""
        if self.portrait is None:
            return
        if self._session.plan.kind is OccasionKind.DAILY:
            self._tableau.answer.refuse(seat_pick(AI_SEAT), self._strings("works.foresight.daily"))
        elif self.show():
            self._session.note_foresight(PERSON)

    def show(self) -> bool:
        """Show the ghost; whether there is anything to be foreseen."""
        state, strings = self._session.match.state, self._strings
        foresight = foresee(self._session.rules, state, PERSON)
        if foresight is None or state.ai is None:
            return False
        names = {number: self._session.name(number) for number in range(1, len(state.seats) + 1)}
        heading = strings("works.foresight.now", he=strings(f"works.names.pronouns.{state.ai.id}"))
        self.ghost.show(foresight, [heading, *foresight_told(foresight, state.ai, strings, names)])
        return True

    def end(self) -> None:
        """Nobody asks any more."""
        self.ghost.hide()

    def targets(self) -> list[Target]:
        """What is foreseen, in words."""
        about = self.ghost.box if self.ghost.is_shown else None
        if about is None:
            return []
        heading, *lines = self.ghost.words
        return [Target(FORESIGHT, about, "text", heading, plain("; ".join(lines)), focusable=False)]

    def draw_sign(self) -> None:
        """A small eye at the portrait's corner: it can be held."""
        portrait, ui = self.portrait, self._tableau.ui
        if portrait is None:
            return
        side = ui.px(_EYE)
        draw_aid_sign(ui, Aid.FORESAW, (portrait.right - side * 0.42, portrait.bottom - side * 0.42), side)
