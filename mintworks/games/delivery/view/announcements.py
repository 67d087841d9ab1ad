"""Short animations that stop the game: stars that fly to their seat, and the last round."""

from __future__ import annotations

from typing import Final

from mintworks.games.delivery.view.cues import RoadCue
from mintworks.games.delivery.view.pieces import STAR, Spot
from mintworks.games.delivery.view.table_background import night_wanted
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui.cues import Cue
from mintworks.ui.table.nightfall import DUSK_S
from mintworks.ui.tween import linear

_STAR_S: Final = 0.5
_STARS_APART_S: Final = 0.11
_WHISTLE_S: Final = 0.45
"""Time between whistle and dusk, in seconds: meanwhile the night is drawn by other processes."""


class Announcements:
    """The announcements of a tableau. They consist of its tweens, so that finishing those ends them at once."""

    def __init__(self, tableau: Tableau) -> None:
        self._tableau = tableau

    def give_stars(self, seat: int, count: int, start: Spot) -> None:
        """Let the stars of an order fly from its town to the seat that delivered it."""
        tableau = self._tableau
        place = tableau.arrangement.seats[seat]
        x, y = place.done.center
        if place.stars is not None:
            x, y = place.stars.left + round(place.stars.height * 0.4), place.stars.centery
        end = float(x), float(y)
        steps = iter(range(count))
        tableau.stars_flying[seat] += count

        def arrive() -> None:
            tableau.stars_flying[seat] -= 1
            tableau.sounds.cue(Cue.STAR_BELL, end, step=next(steps, count - 1))
            for what in ("done", "stars"):
                tableau.pulse(f"{what}:{seat}")

        tableau.fly(STAR * count, start, end, stagger_s=_STARS_APART_S, duration_s=_STAR_S, each=arrive)

    def begin_last_round(self) -> None:
        """Sound the factory's whistle, and let evening come."""
        tableau = self._tableau
        tableau.sounds.cue(RoadCue.LAST_CALL)
        tableau.ui.art.prepare(night_wanted(tableau))
        tableau.tweens.to(tableau, "evening", 1.0, DUSK_S, linear, delay_s=_WHISTLE_S)
