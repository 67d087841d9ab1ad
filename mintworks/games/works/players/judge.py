"""How good a position of Mint Works is: the win chances that a search asks for, by learned value tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from mintworks.core.players.tree_search import EXPLORATION
from mintworks.core.players.value_table import ValueTable, win_chances
from mintworks.games.works.content.levels import ROLES, SEVERAL
from mintworks.games.works.players.ai_choice import AiChoices
from mintworks.games.works.players.features import Features
from mintworks.games.works.rules.actions import Action, BuyPlan, HireTemp, Pass, RecycleCard, SwapCards
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.rules.state import AI_SEAT, State

_PASSING: Final = 0.3
_SHARED: Final = (BuyPlan, RecycleCard, SwapCards, HireTemp)
"""Actions of which there can be many. With equal shares a search of games with Advanced locations looks at little else,
and loses one game of ten more against the planner."""

Tables = Mapping[str, Mapping[str, ValueTable]]
"""For each kind of game (`several`, or the id of an opponent's card) the tables of those who sit in it, by role."""


def kind_of_game(state: State) -> str:
    """Which tables judge a position: `several`, or the id of the opponent's card."""
    return SEVERAL if state.ai is None else state.ai.id


def roles(state: State) -> list[str]:
    """Whose table is each seat's."""
    against_card = state.ai is not None
    return [*ROLES[True]] if against_card else [ROLES[False][0]] * len(state.seats)


class WorksJudge:
    """Judges for searches; `groups` are those of the features that it looks at (None: all).

    Without `glances` all actions are alike at first.
    """

    def __init__(
        self, cards: CardSet, tables: Tables, groups: Iterable[str] | None = None, *, glances: bool = True
    ) -> None:
        self._glances = glances
        self._features = Features(cards)
        self._tables = tables
        if groups is not None:
            seen = [*groups]
            self._tables = {
                kind: {role: table.seeing(seen) for role, table in by_role.items()} for kind, by_role in tables.items()
            }
        self._choices = {ai.id: AiChoices(ai, [*cards.plans.values()]) for ai in cards.ais.values()}

    def chances(self, state: State) -> Sequence[float]:
        """The chance of each seat to win. A victory that is shared with an opponent's card is none (W7.7)."""
        winners = state.winners
        if winners is not None:
            if state.ai is not None:
                return (1.0, 0.0) if winners == (1,) else (0.0, 1.0)
            return [1 / len(winners) if number in winners else 0.0 for number in range(1, len(state.seats) + 1)]
        tables = self._tables[kind_of_game(state)]
        features = self._features.of_all(state)
        return win_chances([tables[role].worth(own) for role, own in zip(roles(state), features, strict=True)])

    def priors(self, state: State, legal: list[Action]) -> list[float] | None:
        """Little for a pass, and for all choices at a shop or an exchange as much as for one other action.

        A glance like the planner's would cost as much as it gains.
        """
        if not self._glances:
            return None
        kinds: list[type[Any]] = [type(action) for action in legal]
        parts = [_PASSING if kind is Pass else 1 / kinds.count(kind) if kind in _SHARED else 1.0 for kind in kinds]
        whole = sum(parts)
        return [part / whole for part in parts]

    def guess(self, observation: State, legal: list[Action]) -> None:
        """None: the tables know better than anybody who could be asked."""

    def exploration(self, observation: State) -> float:
        """As much as usual."""
        return EXPLORATION

    def bound_action(self, state: State, legal: list[Action]) -> Action | None:
        """What the opponent's card plays."""
        if state.ai is None or state.to_move != AI_SEAT:
            return None
        return self._choices[state.ai.id].choose(state, legal)
