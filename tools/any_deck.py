"""Proves that a seat can force a value in Mint Works for any order of the deck."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import combinations
from typing import Final

from mintworks.core.puzzle import HiddenCard, Question, TooLarge
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.state import State

MOST_POSITIONS: Final = 200_000


class AnyDeck:
    """Searches all lines with all possible cards; more than the given number of `positions` raises TooLarge.

    Every card of the deck may be anywhere in it, even one seen going under it: a seat can force no less.
    """

    def __init__(
        self, rules: MintWorks, question: Question[State, Action], seat: int, positions: int = MOST_POSITIONS
    ) -> None:
        self._rules = rules
        self._question = question
        self._seat = seat
        self._positions = positions
        self._known: dict[Hashable, bool] = {}

    def forces(self, state: State, action: Action, least: int) -> bool:
        """Return whether the seat can force a value of at least `least` with an action. Raises HiddenCard, TooLarge."""
        return all(self._is_sure(after, least) for after in self._dealt(state, action))

    def _is_sure(self, state: State, least: int) -> bool:
        question = self._question
        if question.is_over(state):
            return question.value(state) >= least
        if question.most(state) < least:
            return False
        # Any other cards may follow those turned up: all orders count alike.
        key = least, frozenset(state.deck), question.key(state)
        if key not in self._known:
            sure = (self.forces(state, action, least) for action in self._rules.legal_actions(state)[::-1])
            self._known[key] = any(sure) if state.to_move == self._seat else all(sure)
        return self._known[key]

    def _dealt(self, state: State, action: Action) -> Iterator[State]:
        """Yield the positions after an action: one, or one for each choice of cards that it turns up."""
        if self._question.is_hidden(state, action):
            raise HiddenCard
        after = self._played(state, action)
        turned = len(state.deck) - len(after.deck)
        if turned <= 0 or self._question.is_over(after):
            yield after
            return
        for cards in combinations(state.deck, turned):
            before = self._rules.copy(state)
            before.deck = [*cards, *(card for card in state.deck if card not in cards)]
            yield self._played(before, action)

    def _played(self, state: State, action: Action) -> State:
        if self._positions <= 0:
            raise TooLarge
        self._positions -= 1
        after = self._rules.copy(state)
        self._rules.apply(after, action)
        return after
