"""The tree of a search: what it looks at first, what it remembers from deal to deal, and the line that it expects."""

from __future__ import annotations

import random

from mintworks.core.players.tree import Tree
from tests.core.players.coins import Coins, Determinize, Fair, Pile, good


class Incurious(Fair):
    """Makes nothing of moves because they were seldom looked at."""

    def exploration(self, observation: Pile) -> float:
        return 0.0


class ThirdCoin(Coins):
    """Three coins may be taken at once as long as the hidden one is a bad one."""

    def legal_actions(self, state: Pile) -> list[int]:
        return [1, 2, 3] if state.is_last_bad else [1, 2]


class Sudden(Fair):
    """Thinks most of a first coin, and where a third may be taken, most of that one."""

    def priors(self, state: Pile, legal: list[int]) -> list[float]:  # type: ignore[override]
        return [0.9, 0.1] if len(legal) == 2 else [0.1, 0.1, 0.8]


def grown(
    iterations: int, coins: int, judge: Fair, game: Coins | None = None, determinize: Determinize = good
) -> Tree[Pile, int]:
    tree = Tree(game or Coins(), judge, determinize, Pile(coins), random.Random(1))
    for _ in range(iterations):
        tree.grow()
    return tree


def test_a_move_that_was_never_looked_at_is_taken_to_be_worse_than_one_that_leaves_all_as_it_was() -> None:
    tree = grown(10, 40, Incurious())
    assert [(action, node.visits) for action, node in tree.options()] == [(1, 10)]


def test_the_expected_line_tells_twelve_moves_and_no_more() -> None:
    assert grown(9, 40, Incurious()).line(1) == [1] * 9
    assert grown(20, 40, Incurious()).line(1) == [1] * 12


def test_a_move_keeps_the_first_judgement_though_another_deal_allows_better_ones() -> None:
    deals = iter([False] * 3)

    def later_bad(state: Pile, dice: random.Random) -> Pile:
        return Pile(state.coins, next(deals, True), state.seat, state.winner, [*state.taken])

    visits = {action: node.visits for action, node in grown(40, 40, Sudden(), ThirdCoin(), later_bad).options()}
    assert visits[1] > visits[3] > visits[2]
