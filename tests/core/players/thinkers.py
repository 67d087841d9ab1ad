"""Thinkers for a process of their own, which has to import them by name."""

from __future__ import annotations

import os
import time
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path

from mintworks.core.players.controller import Decision, Reasoning
from mintworks.core.players.thinker import Limit, Thought, outcome


class Counted(Reasoning, frozen=True):
    rounds: int
    process: int


class Steady:
    """Thinks for as many rounds as it may, then leaves the choice to its dice."""

    limit = Limit()

    def think(self, observation: str, legal: list[str], thought: Thought) -> Decision[str]:
        while thought.goes_on():
            time.sleep(0)
        return Decision(thought.dice.choice(legal), Counted(thought.rounds, os.getpid()))


class Patient(Steady):
    """The same, round by round; `heavy` makes it long to write down."""

    def __init__(self, heavy: int = 0) -> None:
        self.heavy = b"." * heavy

    def think(self, observation: str, legal: list[str], thought: Thought) -> Decision[str]:
        return outcome(self.rounds(observation, legal, thought))

    def rounds(self, observation: str, legal: list[str], thought: Thought) -> Generator[None, None, Decision[str]]:
        while thought.goes_on():
            yield
        return Decision(thought.dice.choice(legal), Counted(thought.rounds, os.getpid()))


class Loading(Patient):
    """Takes longer to come into its process than whoever thinks may be silent."""

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)
        time.sleep(2.5)


class Attached:
    """Has cards of its own, and counts its thoughts about positions that lie on these."""

    limit = Limit()

    def __init__(self) -> None:
        self.cards = ["mine", "plant"]
        self.thoughts = 0

    def think(self, observation: tuple[list[str], int], legal: list[str], thought: Thought) -> Decision[str]:
        self.thoughts += observation[0] is self.cards
        return Decision(legal[0], Counted(self.thoughts, os.getpid()))


class Stubborn:
    """Goes on whatever it is told."""

    limit = Limit()

    def think(self, observation: str, legal: list[str], thought: Thought) -> Decision[str]:
        while True:
            time.sleep(0.01)


class Confused:
    limit = Limit()

    def think(self, observation: str, legal: list[str], thought: Thought) -> Decision[str]:
        raise ZeroDivisionError("nothing to divide by")


class Fainting:
    """Takes its process along."""

    limit = Limit()

    def think(self, observation: str, legal: list[str], thought: Thought) -> Decision[str]:
        os._exit(7)


@dataclass(frozen=True)
class Writing:
    """Leaves a file with the number of its process, then thinks on."""

    path: str
    limit = Limit()

    def think(self, observation: str, legal: list[str], thought: Thought) -> Decision[str]:
        Path(self.path).write_text(f"{os.getpid()}", "utf-8")
        while True:
            time.sleep(0.01)
