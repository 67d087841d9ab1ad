"""The glance features of an action: named numbers, by which a table decides where a search looks first (W4).

A name begins with its group: `buy.factory.now`, `visit.producer.mints.3`. The tables learn how often searches look at
an action in the end, so that they needn't find it out each time.
"""

from __future__ import annotations

from math import log
from typing import Any, Final

from mintworks.core.players.value_table import Feature
from mintworks.games.works.rules.actions import (
    Action,
    BuildPlan,
    BuyPlan,
    HireTemp,
    Pass,
    RecycleCard,
    SwapCards,
    Visit,
)
from mintworks.games.works.rules.cards import Build, CardSet, TakeLead
from mintworks.games.works.rules.neighborhood import price_for, stars
from mintworks.games.works.rules.state import State
from mintworks.games.works.rules.upkeep import STARS_TO_END

_MOST_MINTS: Final = 7
_MOST_PLANS: Final = 3
_MANY: Final[dict[type[Any], str]] = {RecycleCard: "recycle", SwapCards: "swap", HireTemp: "hire"}
"""Actions that can be so many that together they would hide all others."""


def _steps(group: str, most: int) -> list[str]:
    return [f"{group}.{number}" for number in range(most + 1)]


class _Names:
    """The names of the features of a pass, or of a location without choices."""

    __slots__ = ("held", "later", "mints", "plans")

    def __init__(self, group: str) -> None:
        self.mints = _steps(f"{group}.mints", _MOST_MINTS)
        self.plans = _steps(f"{group}.plans", _MOST_PLANS)
        self.later = f"{group}.later"
        self.held = f"{group}.held"


_LEFT: Final = {kind: _steps(f"left.{name}", _MOST_MINTS) for kind, name in ((BuyPlan, "buy"), (BuildPlan, "build"))}
"""The mints that an action leaves in hand."""
_IN_HAND: Final = _steps("in-hand.buy", _MOST_PLANS)
_PASS: Final = _Names("pass")


class _Glance:
    """The features shared by all actions of one position."""

    __slots__ = ("best_other", "has_token", "later", "own", "seat")

    def __init__(self, state: State, number: int, own: int, best_other: int) -> None:
        self.seat = state.seats[number - 1]
        self.has_token = state.token == number
        self.own = own
        self.best_other = best_other
        self.later = max(0.0, 1.0 - max(own, best_other) / STARS_TO_END)


class Glances:
    """Reads the actions of games with one set of cards."""

    def __init__(self, cards: CardSet) -> None:
        self._visits = {name: _Names(f"visit.{name}") for name in cards.locations}
        self._leads = {name for name, location in cards.locations.items() if isinstance(location.effect, TakeLead)}
        self._build_price = next(
            location.effect.price for location in cards.locations.values() if isinstance(location.effect, Build)
        )
        self._plans = {
            (kind, plan): (f"{name}.{plan.id}.now", f"{name}.{plan.id}.later")
            for kind, name in ((BuyPlan, "buy"), (BuildPlan, "build"))
            for plan in cards.plans.values()
        }

    def of_all(self, state: State, legal: list[Action]) -> list[list[Feature]]:
        """Return the features of each legal action of the seat to move."""
        number = state.to_move
        assert number is not None, "the game goes on"
        have = [stars(seat) for seat in state.seats]
        own = have.pop(number - 1)
        glance = _Glance(state, number, own, max(have))
        kinds: list[type[Any]] = [type(action) for action in legal]
        counts = {kind: log(kinds.count(kind)) for kind in _MANY if kind in kinds}
        return [self._of(action, glance, counts) for action in legal]

    def _of(self, action: Action, glance: _Glance, counts: dict[type[Any], float]) -> list[Feature]:
        found: list[Feature] = []
        kind: type[Any] = type(action)
        many = counts.get(kind)
        if many is not None:
            found += [(f"{_MANY[kind]}.one", 1.0), (f"{_MANY[kind]}.many", many)]
        if isinstance(action, HireTemp):
            action = action.copied
            kind = type(action)
            if kind in _MANY:
                found.append((f"{_MANY[kind]}.one", 1.0))
        seat, later = glance.seat, glance.later
        plans = min(len(seat.plans), _MOST_PLANS)
        if isinstance(action, Pass | Visit):
            names = self._visits[action.location] if isinstance(action, Visit) else _PASS
            mints = min(seat.mints, _MOST_MINTS)
            found += [(names.mints[mints], 1.0), (names.plans[plans], 1.0), (names.later, later)]
            if glance.has_token and isinstance(action, Visit) and action.location in self._leads:
                found.append((names.held, 1.0))
        elif isinstance(action, BuyPlan | BuildPlan):
            now, then = self._plans[kind, action.plan]
            found += [(now, 1.0), (then, later)]
            is_build = isinstance(action, BuildPlan)
            price = price_for(seat, action.location, self._build_price if is_build else action.plan.cost)
            found.append((_LEFT[kind][min(max(0, seat.mints - price), _MOST_MINTS)], 1.0))
            if not is_build:
                found.append((_IN_HAND[plans], 1.0))
            elif glance.best_other < glance.own + action.plan.stars >= STARS_TO_END:
                found.append(("build.finishes", 1.0))
        return found
