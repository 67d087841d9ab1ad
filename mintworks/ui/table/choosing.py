"""How a person comes to an action by pointing at the things of which it is made, one after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeAlias

from mintworks.core.plugin import ActionT

PicksOf: TypeAlias = Callable[[ActionT], tuple[str, ...]]
"""The ids of the targets that one points at for an action, in the order in which the table asks for them."""


def as_written(action: object) -> tuple[str, ...]:
    """Return the one target of an action, whose id is its notation, such as `pass`."""
    return (str(action),)


class ChoosingInTurn(Generic[ActionT]):
    """One decision in the making: `legal` are the actions that it can end in, `picked` what was pointed at so far."""

    def __init__(self, legal: Sequence[ActionT], picks_of: PicksOf[ActionT] = as_written) -> None:
        self.picked: tuple[str, ...] = ()
        self._ways = [(action, picks_of(action)) for action in legal]

    @property
    def step(self) -> tuple[str, ...]:
        return self.picked

    def offers(self) -> set[str]:
        """Return the possible next picks."""
        return self._after(self.picked)

    def accepts(self, target: str) -> bool:
        return target in self.offers()

    def leads_on(self, target: str) -> bool:
        """Return whether a target can be picked now, if need be in place of earlier picks."""
        return self._kept(target) is not None

    def choose(self, target: str) -> bool:
        """Pick something, in the place of what does not go with it; whether that is possible."""
        kept = self._kept(target)
        if kept is not None:
            self.picked = (*kept, target)
        return kept is not None

    def give_up(self, target: str) -> None:
        """Pick something no longer, nor what was picked after it."""
        self.picked = self.picked[: self.picked.index(target)]

    def take_back(self) -> bool:
        had_one = bool(self.picked)
        self.picked = self.picked[:-1]
        return had_one

    def settled(self) -> ActionT | None:
        """Return the completely picked action; None without one."""
        return next((action for action, picks in self._ways if picks == self.picked), None)

    def finishing(self) -> ActionT | None:
        """Return the only action that begins with the picks; None without one."""
        number = len(self.picked)
        actions = [action for action, picks in self._ways if number and picks[:number] == self.picked]
        return actions[0] if len(actions) == 1 else None

    def question(self) -> object:
        """Return the number of picks."""
        return len(self.picked)

    def _kept(self, target: str) -> tuple[str, ...] | None:
        """Return the picks that go with another one; None if it can't be picked."""
        numbers = range(len(self.picked), -1, -1)
        return next((self.picked[:number] for number in numbers if target in self._after(self.picked[:number])), None)

    def _after(self, picked: tuple[str, ...]) -> set[str]:
        number = len(picked)
        return {picks[number] for _, picks in self._ways if picks[:number] == picked and len(picks) > number}
