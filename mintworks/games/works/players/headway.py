"""A seat's progress towards victory, to choose between equal win probabilities."""

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
"""The doubt about saving of a seat with plenty of mints."""
_PLENTY: Final = 4
"""Number of mints beyond the dearest plan's cost with which a seat can build, and then buy and build that plan too."""


def in_neighborhood(root: State, number: int, legal: Sequence[Action]) -> Pursuit:
    """Return the pursuit of a victory, stars, stars with all plans built, and cards; with plenty of mints no saving.

    The income of the upkeep also comes to seats that pass.
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
    """Return a seat's possessions: its cards. A purchase that is resold for at most its cost leads back to them."""
    seat = state.seats[number - 1]
    return Standing((frozenset(seat.plans), frozenset(seat.buildings)), seat.mints, can_wait=True)


def _is_offered(state: State, number: int, plan: PlanCard, has_plenty: bool) -> bool:
    """Return whether a building ends the game with the most stars (W5.1), or adds some for otherwise useless mints."""
    seat = state.seats[number - 1]
    after = stars_with(seat, plan)
    most = max([stars(other) for other in state.seats if other is not seat])
    return STARS_TO_END <= after > most or (has_plenty and after > stars(seat))
