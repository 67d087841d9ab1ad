"""A game of coins for those who think: small enough to be known by heart."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from mintworks.core.game import Outcome
from mintworks.core.players.tree import EXPLORATION
from mintworks.core.players.tree_search import TreeSearch


@dataclass
class Pile:
    """Two seats take one or two coins in turn; who takes the last one wins, unless the hidden coin is a bad one."""

    coins: int
    is_last_bad: bool | None = False
    seat: int = 1
    winner: int | None = None
    taken: list[int] = field(default_factory=list)


class Coins:
    id = "coins"

    def new_game(self, setup: int) -> Pile:
        return Pile(setup)

    def opening(self, state: Pile) -> list[str]:
        return []

    def to_move(self, state: Pile) -> int | None:
        return None if state.winner else state.seat

    def legal_actions(self, state: Pile) -> list[int]:
        return [] if state.winner else [coins for coins in (1, 2) if coins <= state.coins]

    def apply(self, state: Pile, action: int) -> list[str]:
        state.coins -= action
        state.taken.append(action)
        if not state.coins:
            state.winner = 3 - state.seat if state.is_last_bad else state.seat
        state.seat = 3 - state.seat
        return []

    def copy(self, state: Pile) -> Pile:
        return copy.deepcopy(state)

    def observe(self, state: Pile, seat: int) -> Pile:
        seen = self.copy(state)
        seen.is_last_bad = None
        return seen

    def outcome(self, state: Pile) -> Outcome | None:
        return Outcome((state.winner,), "coins") if state.winner else None

    def reveals(self, before: Pile, events: list[str]) -> bool:
        return False

    def parse(self, text: str) -> int:
        return int(text)


class Fair:
    """Knows the end when it comes, and says half before; `card` is a seat that always takes one."""

    def __init__(self, card: int | None = None) -> None:
        self.card = card

    def chances(self, state: Pile) -> list[float]:
        return [0.5, 0.5] if state.winner is None else [float(state.winner == seat) for seat in (1, 2)]

    def priors(self, state: Pile, legal: list[int]) -> None:
        return None

    def exploration(self, observation: Pile) -> float:
        return EXPLORATION

    def pursuit(self, root: Pile, legal: list[int]) -> None:
        return None

    def hidden(self, state: Pile) -> None:
        return None

    def bound_action(self, state: Pile) -> int | None:
        return 1 if state.seat == self.card else None


def good(state: Pile, dice: random.Random) -> Pile:
    """Nobody has heard of bad coins."""
    dealt = copy.deepcopy(state)
    dealt.is_last_bad = False
    return dealt


def mostly_bad(state: Pile, dice: random.Random) -> Pile:
    dealt = copy.deepcopy(state)
    dealt.is_last_bad = dice.random() < 0.9
    return dealt


def describe(state: Pile) -> bytes:
    return repr(state).encode()


Determinize = Callable[[Pile, random.Random], Pile]


def search(
    iterations: int, determinize: Determinize = good, card: int | None = None, level: str = "ann"
) -> TreeSearch[Pile, int]:
    return TreeSearch(Coins(), Fair(card), determinize, describe, level, iterations)
