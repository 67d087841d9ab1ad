"""The strip of a table of Mint Works: phase, goals, and passing for the rest of the round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.state import Phase
from mintworks.games.works.rules.upkeep import STARS_TO_END
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui.stage import Rect
from mintworks.ui.table.end_meter import EndProgress
from mintworks.ui.table.goal_pill import Asked
from mintworks.ui.table.strip import TableStrip
from mintworks.ui.table.strip_buttons import StripPlaces
from mintworks.ui.widgets import Button

_PHASES: Final = (Phase.DEVELOPMENT, Phase.UPKEEP)
_STILL_UNDO: Final = "undo-still"
_STILL_SIZE: Final = (156, 64)


class Strip(TableStrip[Tableau]):
    """Shows the phase beside the round.

    Above the pass button is one to pass for the rest of the round, if the actions have that. The goals that are `asked`
    for stand beside the round if there is room.
    """

    def __init__(
        self,
        tableau: Tableau,
        actions: Mapping[str, Callable[[], None]],
        asked: Callable[[], Asked] | None = None,
    ) -> None:
        self.held: float | None = None
        """The elapsed share of a hidden card's delay."""
        super().__init__(tableau, actions, asked)

    @property
    def places(self) -> StripPlaces:
        arrangement = self.tableau.arrangement
        return StripPlaces(arrangement.strip, arrangement.pass_button, arrangement.rest_button)

    @property
    def caption(self) -> str:
        return self.strings(f"table.phase.{self.tableau.shown.phase}")

    @property
    def captions(self) -> list[str]:
        return [self.strings(f"table.phase.{phase}") for phase in _PHASES]

    @property
    def is_last_round(self) -> bool:
        """Return whether a seat has the stars that end the game at upkeep (W5.1)."""
        return any(stars(seat) >= STARS_TO_END for seat in self.tableau.shown.seats)

    @property
    def ending(self) -> EndProgress:
        """Return the leader's stars, of those that end the game (W5.1)."""
        most = max(stars(seat) for seat in self.tableau.shown.seats)
        return EndProgress(min(most, STARS_TO_END), STARS_TO_END, self.strings("works.table.ending", n=most), "star")

    def lay_out(self) -> None:
        super().lay_out()
        self.buttons.pop(_STILL_UNDO, None)

    def offer_rest(self, offered: bool, *, is_on: bool = False) -> bool:
        """Offer to pass for the rest of the round, or to stop that if it's on; return whether that is new."""
        return self.offer_above("rest", "table.rest", offered=offered, is_on=is_on)

    def offer_end(self, offered: bool, *, is_on: bool = False) -> bool:
        """Offer to show the end of a game without any choices left, or to stop that; return whether that is new."""
        return self.offer_above("to-end", "table.to_end", offered=offered, is_on=is_on)

    def offer_undo(self, share: float | None) -> bool:
        """Offer undo where a hidden card waits to be turned up; return whether that is new.

        `share` is the elapsed share of its delay, None without one.
        """
        self.held = share
        if (share is not None) == (_STILL_UNDO in self.buttons):
            return False
        if self.buttons.pop(_STILL_UNDO, None) is None:
            rect = Rect(0, 0, *map(self.ui.px, _STILL_SIZE))
            rect.center = self.tableau.arrangement.deck.center
            label, act = self.strings("table.button.undo"), self._actions["undo"]
            self.buttons[_STILL_UNDO] = Button(self.ui, _STILL_UNDO, rect, label, act, kind="secondary")
        return True

    @property
    def is_undoing(self) -> bool:
        """Return whether a button that undoes is held down."""
        return any(name in self.buttons and self.buttons[name].pressed for name in ("undo", _STILL_UNDO))

    def draw(self, prompt: str) -> None:
        super().draw(prompt)
        if self.held is not None and _STILL_UNDO in self.buttons:
            self.draw_waited(self.buttons[_STILL_UNDO].rect, self.held)
