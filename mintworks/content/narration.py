"""Tells a whole game by the names of what there is to tell: one message for each type of event, action and reason."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from mintworks.content.strings import enumerate_names
from mintworks.content.thoughts import thoughts
from mintworks.core.game import Refusal
from mintworks.core.players.controller import Reasoning
from mintworks.core.players.tree_search import SearchReasoning
from mintworks.core.plugin import Messages, Narration, Saying, State

ActionT = TypeVar("ActionT", bound=Hashable)
EventT = TypeVar("EventT")


class MessageNarration(Narration[ActionT, EventT, Refusal, State], Generic[ActionT, EventT]):
    """Fills the fields of what is told into its message.

    The messages lie under a `group`: in `log`, `reasons` and `hints` by type, in `moves` and `doing` by the first word
    of the notation, in `refusals` by why, and in `names.opponents` by id.
    """

    def __init__(self, group: str) -> None:
        self._group = group

    def value(self, field: str, value: Any, messages: Messages, names: Mapping[int, str]) -> object:
        """Return the words for a field; by default seats have names, and all else is told as it is."""
        if field == "seat":
            return names[value]
        if field == "winners":
            return enumerate_names([names[seat] for seat in value], messages)
        return value

    def seat_name(self, opponent: str, messages: Messages) -> str:
        return messages(f"{self._group}.names.opponents.{opponent}")

    def event(self, event: EventT, messages: Messages, names: Mapping[int, str]) -> str:
        return self._told(f"log.{type(event).__name__}", event, messages, names)

    def refusal(self, refusal: Refusal, messages: Messages) -> str:
        sentence = self._told(f"refusals.{refusal.why}", refusal, messages, {})
        return messages(f"{self._group}.refusals.with_clause", sentence=sentence, clause=refusal.clause)

    def reasoning(self, reasoning: Reasoning, messages: Messages) -> str:
        return self._told(f"reasons.{type(reasoning).__name__}", reasoning, messages, {})

    def sayings(self, reasoning: Reasoning, messages: Messages) -> Sequence[Saying]:
        if isinstance(reasoning, SearchReasoning):
            return thoughts(reasoning, messages, lambda text: messages(f"{self._group}.{_move(text)}"))
        return super().sayings(reasoning, messages)

    def move(self, action: ActionT, messages: Messages, names: Mapping[int, str], before: State | None = None) -> str:
        return self._told(_move(str(action)), action, messages, names)

    def doing(self, action: ActionT, messages: Messages, names: Mapping[int, str]) -> str:
        return self._told(_move(str(action), "doing"), action, messages, names)

    def hint(self, reason: Reasoning, messages: Messages, names: Mapping[int, str]) -> str:
        return self._told(f"hints.{type(reason).__name__}", reason, messages, names)

    def _told(self, key: str, told: Any, messages: Messages, names: Mapping[int, str]) -> str:
        fields = msgspec.structs.asdict(told)
        values = {field: self.value(field, value, messages, names) for field, value in fields.items()}
        return messages(f"{self._group}.{key}", **values)


def _move(notation: str, group: str = "moves") -> str:
    """Return the message for an action; for other seats it is told without the content of its fields."""
    return f"{group}.{notation.partition(':')[0]}"
