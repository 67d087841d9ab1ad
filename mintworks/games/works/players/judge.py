"""The win probabilities of a position of Mint Works for a search, by learned value tables."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from operator import add
from typing import Any, Final

from mintworks.core.players.headway import Pursuit
from mintworks.core.players.tree import EXPLORATION
from mintworks.core.players.value_table import HiddenLayer, ValueTable, win_chances
from mintworks.games.works.content.levels import GLANCES, ROLES, SEVERAL, TOGETHER
from mintworks.games.works.players.ai_choice import AiChoices
from mintworks.games.works.players.features import Features
from mintworks.games.works.players.glances import Glances
from mintworks.games.works.players.headway import in_neighborhood
from mintworks.games.works.rules.actions import Action, BuyPlan, HireTemp, Pass, RecycleCard, SwapCards
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.state import AI_SEAT, DEVELOPMENT, State

_PASSING: Final = 0.3
_SHARED: Final = (BuyPlan, RecycleCard, SwapCards, HireTemp)
"""Actions of which there can be many.

With equal shares a search of games with Advanced locations looks at little else, and loses one more game of ten against
the planner.
"""

_OPEN_MIND: Final = 0.1
"""Share of the first looks that is divided equally, whatever the glance says."""

_WHOLE: Final = (GLANCES, TOGETHER)
"""Tables that a level uses completely or not at all."""

Tables = Mapping[str, Mapping[str, ValueTable]]
"""The value tables by kind of game (`seats-2`, or the id of an opponent's card), then by role.

There may be one for glances and one of a hidden layer.
"""


def kind_of_game(state: State) -> str:
    """Return the kind of game whose tables judge a position: by the number of seats, or by the opponent's card."""
    return SEVERAL[len(state.seats)] if state.ai is None else state.ai.id


def roles(state: State) -> list[str]:
    """Return each seat's role, by which its table is named."""
    against_card = state.ai is not None
    return [*ROLES[True]] if against_card else [ROLES[False][0]] * len(state.seats)


@functools.cache
def _hidden_layer(table: ValueTable) -> HiddenLayer:
    """Return the units of a table, read once for all judges of all saved games."""
    return HiddenLayer(table, ROLES[True])


class WorksJudge:
    """Judges for searches; `groups` are the groups of features that it uses (None: all)."""

    def __init__(self, rules: MintWorks, tables: Tables, groups: Iterable[str] | None = None) -> None:
        cards = rules.cards
        self._rules = rules
        self._features = Features(cards)
        self._glances = Glances(cards)
        self._tables = tables
        if groups is not None:
            seen = [*groups]
            self._tables = {
                kind: {
                    role: table if role in _WHOLE else table.seeing(seen)
                    for role, table in by_role.items()
                    if role not in _WHOLE or role in seen
                }
                for kind, by_role in tables.items()
            }
        self._hidden = {
            kind: _hidden_layer(by_role[TOGETHER]) for kind, by_role in self._tables.items() if TOGETHER in by_role
        }
        self._choices = {ai.id: AiChoices(ai, [*cards.plans.values()]) for ai in cards.ais.values()}

    def chances(self, state: State) -> Sequence[float]:
        """Return each seat's win probability. A victory shared with an opponent's card is none (W7.7)."""
        winners = state.winners
        if winners is not None:
            if state.ai is not None:
                return (1.0, 0.0) if winners == (1,) else (0.0, 1.0)
            return [1 / len(winners) if number in winners else 0.0 for number in range(1, len(state.seats) + 1)]
        kind = kind_of_game(state)
        tables, hidden = self._tables[kind], self._hidden.get(kind)
        features = self._features.of_all(state)
        worths = [tables[role].worth(own) for role, own in zip(roles(state), features, strict=True)]
        if hidden is not None:
            worths = [*map(add, worths, hidden.worths(features))]
        return win_chances(worths)

    def priors(self, state: State, legal: list[Action]) -> list[float]:
        """Return the expected shares of a longer search's visits, by the glance features.

        Without a table for glances a pass gets little, and all choices of a shop or an exchange together as much as one
        other action.
        """
        table = self._tables[kind_of_game(state)].get(GLANCES)
        if table is None:
            kinds: list[type[Any]] = [type(action) for action in legal]
            parts = [_PASSING if kind is Pass else 1 / kinds.count(kind) if kind in _SHARED else 1.0 for kind in kinds]
            whole = sum(parts)
            return [part / whole for part in parts]
        shares = win_chances([table.worth(seen) for seen in self._glances.of_all(state, legal)])
        even = _OPEN_MIND / len(legal)
        return [(1 - _OPEN_MIND) * share + even for share in shares]

    def exploration(self, observation: State) -> float:
        """Return the default."""
        return EXPLORATION

    def pursuit(self, root: State, legal: list[Action]) -> Pursuit | None:
        """Return the pursuit of stars, plans and mints."""
        if root.phase is not DEVELOPMENT or root.to_move is None:
            return None
        return in_neighborhood(root, root.to_move, legal)

    def hidden(self, state: State) -> int | None:
        """Return the number of unknown cards in the deck; None if a seat has unknown plans, which tell more (W4.9)."""
        unknown = state.cards.unknown
        if any(unknown in seat.plans for seat in state.seats):
            return None
        return state.deck.count(unknown)

    def bound_action(self, state: State) -> Action | None:
        """Return the action of the opponent's card."""
        if state.ai is None or state.to_move != AI_SEAT:
            return None
        return self._choices[state.ai.id].choose(state, self._rules.placements(state))
