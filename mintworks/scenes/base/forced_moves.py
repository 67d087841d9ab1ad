"""The only thing that is left to do is done by itself, after a time in which that can be seen."""

from __future__ import annotations

from typing import Final

from mintworks.core.plugin import Action
from mintworks.ui.settings import FORCED_MOVES_S, ViewSettings
from mintworks.ui.tween import LONGEST_STEP_S

_AGAIN_SHARE: Final = 0.4
"""Later in the same round the time is shorter: what is left to do has been seen."""


class ForcedMoves:
    """Waits with a move besides which nothing is legal, as long as the settings say; `action` is the one that waits.

    While a table runs on to its end nothing is waited for.
    """

    def __init__(self, settings: ViewSettings) -> None:
        self._settings = settings
        self.action: Action | None = None
        self.runs_on = False
        """A person asked to see the end of a game in which nothing is left to do."""
        self._for_s = 0.0
        self._needed_s = 0.0
        self._seen: tuple[int, int] | None = None

    def takes(self, legal: list[Action], seat: int, round_number: int) -> bool:
        """Whether a seat's decision is made by itself, if all it can do is this; then it waits for its time."""
        needed_s = 0.0 if self.runs_on else FORCED_MOVES_S[self._settings.forced_moves]
        if len(legal) != 1 or needed_s is None:
            self.runs_on = False
            return False
        if self._seen == (seat, round_number):
            needed_s *= _AGAIN_SHARE
        self._seen = seat, round_number
        self.action, self._for_s, self._needed_s = legal[0], 0.0, needed_s
        return True

    def forget(self) -> None:
        """What waits is not done: the game was taken back, or it is done by hand."""
        self.action = None
        self.runs_on = False
        self._seen = None

    @property
    def share(self) -> float:
        """How much of its time has passed, up to 1, for a move that waits."""
        return 1.0 if self.runs_on or not self._needed_s else min(1.0, self._for_s / self._needed_s)

    def update(self, dt_s: float) -> Action | None:
        """Let real seconds pass; gives the action once, when its time has come."""
        if self.action is None:
            return None
        self._for_s += min(dt_s, LONGEST_STEP_S)
        if self.share < 1:
            return None
        action, self.action = self.action, None
        return action

    def hurry(self) -> None:
        """Whoever has seen it need not wait."""
        self._needed_s = 0.0
