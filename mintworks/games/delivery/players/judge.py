"""The win probabilities of a position of Mint Delivery for a search, by learned value tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mintworks.core.players.headway import Pursuit
from mintworks.core.players.value_table import ValueTable, win_chances
from mintworks.games.delivery.content.levels import FACTORY, ROLES, SEVERAL
from mintworks.games.delivery.players import factory_glance, road_glance
from mintworks.games.delivery.players.features import Features
from mintworks.games.delivery.players.headway import in_factory, on_the_road
from mintworks.games.delivery.players.planner import sensible
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.state import TURN, State

Tables = Mapping[str, Mapping[str, ValueTable]]
"""The value tables by kind of game (`several` or `factory`), then by role."""

_SENSIBLE: Final = 0.95
"""Share of the first glance for the planner's sensible actions."""

_EXPLORATION_ON_THE_ROAD: Final = 0.3
_EXPLORATION_IN_FACTORY: Final = 0.5

_ALIKE_ON_THE_ROAD: Final = 0.4
_ALIKE_IN_FACTORY: Final = 0.15
"""Share of these that is divided equally; the rest goes to the first actions of tours."""


def kind_of_game(state: State) -> str:
    """Return the kind of game whose tables judge a position: `several` or `factory`."""
    return SEVERAL if state.driver is None else FACTORY


def roles(state: State) -> list[str]:
    """Return each seat's role, by which its table is named."""
    return [*ROLES[SEVERAL]] * len(state.seats) if state.driver is None else [*ROLES[FACTORY]]


class DeliveryJudge:
    """Judges for searches; `groups` are the groups of features that it uses (None: all)."""

    def __init__(self, tables: Tables, groups: Iterable[str] | None = None) -> None:
        self._features = Features()
        self._tables = tables
        if groups is not None:
            seen = [*groups]
            self._tables = {
                kind: {role: table.seeing(seen) for role, table in by_role.items()} for kind, by_role in tables.items()
            }

    def chances(self, state: State) -> Sequence[float]:
        """Return each seat's win probability. A victory shared with a driver is none (D8.5)."""
        winners = state.winners
        if winners is not None:
            if state.driver is not None:
                return (1.0, 0.0) if winners == (1,) else (0.0, 1.0)
            return [1 / len(winners) if number in winners else 0.0 for number in range(1, len(state.seats) + 1)]
        tables = self._tables[kind_of_game(state)]
        features = self._features.of_all(state)
        return win_chances([tables[role].worth(own) for role, own in zip(roles(state), features, strict=True)])

    def priors(self, state: State, legal: list[Action]) -> list[float] | None:
        """Return the first glance: of a turn's many actions only the planner's sensible ones get weight.

        Most goes to the first actions towards deliveries, in the Factory to those of the best tours: without that a
        player drives about and delivers little.
        """
        if state.phase is not TURN or state.to_move is None:
            return None
        chosen = sensible(state, legal, self._features.outlook(state, state.to_move))
        glances = self._glances(state, chosen)
        rest = (1 - _SENSIBLE) / len(legal)
        return [rest + _SENSIBLE * glances.get(action, 0.0) for action in legal]

    def _glances(self, state: State, chosen: list[Action]) -> dict[Action, float]:
        """Return the weights of some actions."""
        alike = dict.fromkeys(chosen, 1 / len(chosen))
        if len(chosen) == 1:
            return alike
        if state.driver is None:
            assert state.to_move is not None
            equal = _ALIKE_ON_THE_ROAD
            planned = road_glance.glance(state, self._features.road_outlook(state, state.to_move), chosen)
        else:
            equal = _ALIKE_IN_FACTORY
            planned = factory_glance.glance(state, self._features.factory_outlook(state))
        whole = sum([planned.get(action, 0.0) for action in chosen])
        if not whole:
            return alike
        return {
            action: equal * share + (1 - equal) * planned.get(action, 0.0) / whole for action, share in alike.items()
        }

    def exploration(self, observation: State) -> float:
        """Return less than the default: games are long, and one action changes the win probabilities by little."""
        return _EXPLORATION_ON_THE_ROAD if observation.driver is None else _EXPLORATION_IN_FACTORY

    def pursuit(self, root: State, legal: list[Action]) -> Pursuit | None:
        """Return the pursuit of stars and deliveries, or of a tour, in a turn."""
        if root.phase is not TURN or root.to_move is None:
            return None
        if root.driver is not None:
            return in_factory(root, legal, self._features.factory_outlook(root))
        return on_the_road(root, legal, self._features.road_outlook(root, root.to_move))

    def hidden(self, state: State) -> None:
        """Return None: hidden cards aren't reported."""

    def bound_action(self, state: State) -> None:
        """Return None: a driver has one legal action (D9)."""
