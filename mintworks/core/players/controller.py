"""The protocol of a seat's controller, with the reasoning behind its decisions."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar, runtime_checkable

import msgspec

StateT = TypeVar("StateT", contravariant=True)
ActionT = TypeVar("ActionT")


class Reasoning(msgspec.Struct, frozen=True):
    """Base of what a controller can say about a decision; each kind of controller has its own."""


class Decision(msgspec.Struct, Generic[ActionT], frozen=True):
    """An action chosen, and why (None: no reasons are given)."""

    action: ActionT
    reasoning: Reasoning | None = None


class Controller(Protocol[StateT, ActionT]):
    """Decides for one seat. It is shown what the seat may see, and never more."""

    def decide(self, observation: StateT, legal: list[ActionT]) -> Decision[ActionT] | None:
        """Choose one of the legal actions; None while the decision is still awaited (a person thinks)."""


@runtime_checkable
class Forgetful(Protocol):
    """A controller that keeps something between two calls of `decide`, which an undo makes void."""

    def forget(self) -> None:
        """Drop what was submitted or thought about a position that is no more."""
