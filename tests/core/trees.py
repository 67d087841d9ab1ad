"""A game that is a tree, written down by hand: what puzzles are proved of."""

from __future__ import annotations

from typing import TypeAlias

IDLE = "idle"
HIDDEN = "hidden"

Tree: TypeAlias = "int | tuple[int, dict[str, Tree]]"
"""What is reached, or who is to move and where each action leads."""


class Place:
    """Where in the tree somebody stands."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree


class TreeGame:
    """Two seats go up a tree."""

    def to_move(self, state: Place) -> int | None:
        return None if isinstance(state.tree, int) else state.tree[0]

    def legal_actions(self, state: Place) -> list[str]:
        return [] if isinstance(state.tree, int) else [*state.tree[1]]

    def copy(self, state: Place) -> Place:
        return Place(state.tree)

    def apply(self, state: Place, action: str) -> list[object]:
        assert not isinstance(state.tree, int)
        state.tree = state.tree[1][action]
        return []


class TreeQuestion:
    """As much as can be reached at the end of a branch; behind `HIDDEN` nobody knows."""

    idle = IDLE

    def is_over(self, state: Place) -> bool:
        return isinstance(state.tree, int)

    def value(self, state: Place) -> int:
        assert isinstance(state.tree, int)
        return state.tree

    def displayed(self, value: int) -> int:
        return value

    def most(self, state: Place) -> int:
        return 100

    def key(self, state: Place) -> int:
        return id(state.tree)

    def is_hidden(self, before: Place, action: str) -> bool:
        return action == HIDDEN


def worth(tree: Tree) -> int:
    """By looking at every branch."""
    if isinstance(tree, int):
        return tree
    return (max if tree[0] == 1 else min)(worth(each) for each in tree[1].values())
