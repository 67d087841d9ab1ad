"""How far a seat has come on its way to a victory: what it chooses by between equal chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mintworks.core.players.backtracking import Standing
from mintworks.core.players.headway import Headway, Pursuit
from mintworks.games.works.players.evaluation import stars_with
from mintworks.games.works.rules.actions import Action, BuildPlan
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.state import DEVELOPMENT, Seat, State
from mintworks.games.works.rules.upkeep import STARS_TO_END

_WITH_PLENTY: Final = 10.0
"""The doubt about saving of who has them."""
_PLENTY: Final = 4
"""With so many mints more than the dearest plan costs a seat can build, and then buy that plan and build it, too."""


def in_neighborhood(root: State, number: int, legal: Sequence[Action]) -> Pursuit:
    """A victory, stars, the stars once all plans are built, and cards; who has mints in plenty saves no more.

    What an upkeep brings comes to those too who pass.
    """

    def measured(state: State) -> Headway:
        stands = state if state.phase is DEVELOPMENT and state.round == root.round else root
        seat = stands.seats[number - 1]
        built = Seat(0, [], {**seat.buildings, **dict.fromkeys(seat.plans, 0)}, [])
        return float(state.winners == (number,)), stars(seat), stars(built), len(seat.plans) + 2 * len(seat.buildings)

    has_plenty = root.seats[number - 1].mints >= _PLENTY + max([plan.cost for plan in root.supply], default=0)
    builds = [action for action in legal if isinstance(action, BuildPlan)]
    offered = [action for action in builds if _is_offered(root, number, action.plan, has_plenty)]
    return Pursuit(measured, offered, _WITH_PLENTY if has_plenty else 0.0)


def standing(state: State, number: int) -> Standing:
    """What a seat has: its cards. A purchase that is sold again for no more than it cost brings it back there."""
    seat = state.seats[number - 1]
    return Standing((frozenset(seat.plans), frozenset(seat.buildings)), seat.mints, can_wait=True)


def _is_offered(state: State, number: int, plan: PlanCard, has_plenty: bool) -> bool:
    """Whether a building ends the game with the most stars (W5.1), or adds some for mints that nothing else needs."""
    seat = state.seats[number - 1]
    after = stars_with(seat, plan)
    most = max([stars(other) for other in state.seats if other is not seat])
    return STARS_TO_END <= after > most or (has_plenty and after > stars(seat))
