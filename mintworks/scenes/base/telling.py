"""Descriptions of the table on demand, as sentences for readers and screen readers alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import ClassVar

from mintworks.content.markup import plain
from mintworks.content.rulebook import split_clauses
from mintworks.scenes.base.recap import Recap
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.ui.input import Command
from mintworks.ui.tree import Target


class Topic(StrEnum):
    """A subject of a description; its words stand under `table.told`."""

    OWN = "own"
    """The seat at the bottom."""
    OFFER = "offer"
    """The cards on offer."""
    OTHERS = "others"
    """The other seats."""
    PLACES = "places"
    """The places to go to."""


_SINCE = "since"


class Telling(TablePart):
    """Answers the keys that ask about the table, from the targets of each topic."""

    order = PartOrder.TELLING
    commands: ClassVar = {f"tell-{topic}": Command(f"tell_{topic}") for topic in (*Topic, _SINCE)}

    def actions(self) -> Mapping[str, Callable[[], None]]:
        topics = {f"tell-{topic}": partial(self._tell, topic) for topic in Topic}
        return {**topics, f"tell-{_SINCE}": self._tell_since}

    def sentences(self, topic: Topic) -> list[str]:
        """Return the description of a topic: a sentence for each target."""
        about = [target for target in self.table.laid() if self.table.is_about(target, topic)]
        return [self._sentence(target, topic) for target in about]

    def _tell(self, topic: Topic) -> None:
        self._say(topic, self.sentences(topic))

    def _tell_since(self) -> None:
        """Tell the others' moves since the last decision of the seat at the bottom, in its turn those before it."""
        seat = self.scene.tableau.viewpoint
        decided = next((part.decided(seat) for part in self.scene.parts if isinstance(part, Recap)), None)
        told = self.table.since.told(seat, decided) or self.table.since.told(seat)
        self._say(_SINCE, ["; ".join(filter(None, (f"{each.name}: {each.move}", each.reason))) for each in told])

    def _say(self, topic: str, sentences: list[str]) -> None:
        strings = self.app.strings
        lines = [sentence if sentence.endswith((".", "!", "?")) else f"{sentence}." for sentence in sentences]
        self.app.read_out([strings(f"table.told.{topic if lines else f'no_{topic}'}"), *lines])

    def _sentence(self, target: Target, topic: Topic) -> str:
        """Return a target's name and state, such as “Producer: 2 of 2 spaces free”.

        The reason why it can't be used now is left out for a thing that one owns already.
        """
        reason = "" if topic is Topic.OWN else split_clauses(target.reason)[0]
        shut = self.table.shut(target) if topic is Topic.PLACES else ""
        told = shut[:1].lower() + shut[1:] if shut else "; ".join(replace(target, reason=reason).told())
        return f"{plain(target.name)}: {told}" if told else plain(target.name)
