"""The parts of a plugin that follow from the types of a game: its JSON, questions about positions, and its players.

A game writes the abstract methods, and overrides those that it does in another way.
"""

from __future__ import annotations

import copy
import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from mintworks.core.game import Game
from mintworks.core.players.backtracking import Standing
from mintworks.core.players.controller import Controller, Reasoning
from mintworks.core.players.hint import Adviser, HintThinker
from mintworks.core.players.level import Level, level_named
from mintworks.core.players.playouts import PlayoutJudge
from mintworks.core.players.random_player import RandomController
from mintworks.core.players.thinker import Thinker
from mintworks.core.players.tree import Judge
from mintworks.core.players.tree_search import TreeSearch
from mintworks.core.scenario import Goal, Variant
from mintworks.core.seat import SeatKind
from mintworks.core.summary import GameSummary

RulesT = TypeVar("RulesT", bound=Game[Any, Any, Any, Any])
SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Hashable)

_ADVISES: Final = Level("hint", 400)
"""Level that advises people in a game without levels."""


def plain(data: object) -> dict[str, Any]:
    """Write a struct as plain JSON data."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(data))
    return found


class Codec(Generic[RulesT, SetupT, StateT]):
    """Writes a game's objects as plain JSON data and reads them again, by their types.

    Data of another form raises msgspec.ValidationError, which names the path; impossible values raise ValueError.
    """

    def __init__(
        self,
        setup: type[SetupT],
        state: type[StateT] | None = None,
        *,
        variant: object = None,
        goal: object = None,
        reason: type[Reasoning] = Reasoning,
    ) -> None:
        """Take the types, each a struct or a union of structs: None for what the game has not, or writes itself.

        Positions say which game they are of: their tag is the folder of the game, in the field `game`.
        """
        self._setup, self._state = setup, state
        self._variant, self._goals, self._reason = variant, tuple[goal, ...], reason  # type: ignore[valid-type]

    def setup_to_json(self, setup: SetupT) -> dict[str, Any]:
        return plain(setup)

    def setup_from_json(self, data: object) -> SetupT:
        return msgspec.convert(data, self._setup)

    def is_whole(self, setup: SetupT) -> bool:
        """Return whether a set-up tells all that chance would decide, so that its game can be played again.

        By default one with a seed does.
        """
        return getattr(setup, "seed", None) is not None

    def draws_first(self, setup: SetupT) -> bool:
        """Return whether the starting seat is drawn: by default if the `first` of a set-up is None."""
        return getattr(setup, "first", 0) is None

    def variant_to_json(self, variant: object) -> dict[str, Any]:
        return plain(variant)

    def variant_from_json(self, data: object) -> Variant:
        found: Variant = msgspec.convert(data, self._variant)
        return found

    def goals_to_json(self, goals: Sequence[object]) -> list[dict[str, Any]]:
        return [plain(goal) for goal in goals]

    def goals_from_json(self, data: object) -> tuple[Goal, ...]:
        return msgspec.convert(data, self._goals)

    def reason_to_json(self, reason: Reasoning) -> dict[str, Any]:
        """Write a reason that the game's adviser gives."""
        return plain(reason)

    def reason_from_json(self, data: object) -> Reasoning:
        return msgspec.convert(data, self._reason)

    def state_to_json(self, state: StateT) -> dict[str, Any]:
        return plain(state)

    def state_from_json(self, rules: RulesT, data: object) -> StateT:
        assert self._state is not None, "a game that names no type of its positions reads them itself"
        return msgspec.convert(data, self._state)

    def state_text(self, state: StateT) -> bytes:
        """Return a position as text, the same for equal ones."""
        return msgspec.json.encode(self.state_to_json(state))


class Positions(ABC, Generic[StateT]):
    """Questions about a position."""

    def opponents(self, state: StateT) -> tuple[str | None, ...]:
        """Return for each seat the id of the opponent's card that decides for it; None for every other seat.

        By default there are none of these cards.
        """
        return (None,) * len(self.summary(state).seats)

    @abstractmethod
    def round(self, state: StateT) -> int:
        """Return the number of the round, from 1."""

    @abstractmethod
    def summary(self, state: StateT) -> GameSummary:
        """Return how the game ended, or stands."""

    def hides_scores(self, state: StateT) -> bool:
        """Return whether a seat's score is its own secret until the end; by default everybody knows all scores."""
        return False

    def does_nothing(self, before: StateT, action: object) -> bool:
        """Return whether an action only ends a turn, or decides nothing of its own: a review tells of such rounds.

        By default every action does something.
        """
        return False

    def remembered(self, observation: StateT, state: StateT) -> StateT:
        """Return what a seat sees of a state, with what the screen keeps in mind for it: hints and reviews go by that.

        By default that is no more than the seat sees.
        """
        return observation

    def determinize(self, observation: StateT, dice: random.Random) -> StateT:
        """Return a whole position that could be behind what a seat sees: where a search begins.

        By default what a seat sees is all there is.
        """
        return copy.deepcopy(observation)

    def shares(self, end: StateT) -> tuple[float, ...]:
        """Return each seat's part of the victory at the end: by default as winners share it, and none with a card."""
        winners, opponents = self.summary(end).winners, self.opponents(end)
        is_shared_with_card = len(winners) > 1 and any(opponents)
        return tuple(
            1 / len(winners) if seat in winners and not is_shared_with_card else 0.0
            for seat in range(1, len(opponents) + 1)
        )


class Pace(NamedTuple):
    """The speed at which a search learns the worth of an action, as measured, and how long a review goes on.

    `iterations_per_s` are those of one core. `sure`: iterations per action after which about a quarter of an
    apparent loss may still be noise.

    A review takes at most `review_s` seconds of that core, and `most` iterations for one decision. Every decision of a
    person gets `rounds` of refinement, even if the first estimate sees no loss. The first rounds compare the played
    action with that many `rivals`, later ones with the best. Where `is_persistent`, a search against an opponent's card
    seldom leaves a promising line: it finds long plans after few deals, and misses others after many.
    """

    iterations_per_s: int
    sure: int
    review_s: int = 26
    most: int = 6_000
    rounds: int = 0
    rivals: tuple[int, int] = (3, 2)
    is_persistent: bool = True


class Players(Generic[RulesT, StateT, ActionT]):
    """The players besides people: chance, a planner, the levels, and opponents' cards."""

    def __init__(self, positions: Positions[StateT], codec: Codec[Any, Any, StateT]) -> None:
        self._positions = positions
        self._codec = codec

    @property
    def levels(self) -> tuple[Level, ...]:
        """Return the computer players that people can choose, weakest first; read once. Raises ContentError.

        By default there are none.
        """
        return ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return all computer players for any seat: by default chance, the planner, and the levels by their ids."""
        return (SeatKind.RANDOM, SeatKind.PLANNER, *[level.id for level in self.levels])

    @property
    def cards(self) -> tuple[str, ...]:
        """Return the ids of the box's opponents' cards; by default there are none. Raises ContentError."""
        return ()

    def planner(self, rules: RulesT, *, explains: bool) -> Controller[StateT, ActionT] | None:
        """Return a player that plans without a search; by default None: the strongest level replaces it, or chance."""
        return None

    def card(self, rules: RulesT, *, explains: bool) -> Controller[StateT, ActionT]:
        """Return who decides for an opponent's card; by default raises ValueError, for a game without such cards."""
        raise ValueError("this game has no opponents’ cards")

    def controller(
        self, rules: RulesT, player: str, dice: random.Random, *, explains: bool = True
    ) -> Controller[StateT, ActionT]:
        """Return a player for one seat, by its kind or level, with a source of chance of its own. Raises ValueError.

        A person decides for themselves, and a level may be of another game. One that need not explain itself plays
        the same moves, and what would only be told costs nothing.
        """
        match player:
            case SeatKind.AI:
                return self.card(rules, explains=explains)
            case SeatKind.PLANNER if (planner := self.planner(rules, explains=explains)) is not None:
                return planner
            case SeatKind.PLANNER if self.levels:
                return self.search(rules, self.levels[-1])
            case SeatKind.PLANNER | SeatKind.RANDOM:
                return RandomController(dice)
        return self.search(rules, level_named(self.levels, player), explains=explains)

    def thinker(self, rules: RulesT, player: str) -> Thinker[StateT, ActionT] | None:
        """Return a player that takes longer than a frame, and so thinks in its own process; None for all others.

        By default these are the players that search.
        """
        found = None if player in (SeatKind.PERSON, SeatKind.AI) else self.controller(rules, player, random.Random(0))
        return found if isinstance(found, TreeSearch) else None

    def judge(self, rules: RulesT, level: Level) -> Judge[StateT, ActionT]:
        """Return what a search knows of the game: by default it plays to the end by chance. Raises ContentError."""
        return PlayoutJudge(rules, self._positions.shares, self._codec.state_text)

    @property
    def values_digest(self) -> str:
        """Return what changes with any value table of the judge; by default empty: there are none. Raises OSError."""
        return ""

    def search(self, rules: RulesT, level: Level, *, explains: bool = False) -> TreeSearch[StateT, ActionT]:
        """Return a player that searches as a level says, also one that isn't among the `levels`. Raises ContentError.

        One that `explains` itself gives a reason of the game's own for its choice.
        """
        return TreeSearch(
            rules,
            self.judge(rules, level),
            self._positions.determinize,
            self._codec.state_text,
            level.id,
            level.iterations,
            self.adviser(rules) if explains else None,
        )

    def adviser(self, rules: RulesT) -> Adviser[StateT, ActionT]:
        """Return who tells people why an action is good; by default it only counts how often the action wins."""
        return Adviser()

    def hinter(self, rules: RulesT) -> HintThinker[StateT, ActionT]:
        """Return who advises people: by default the strongest level, with the game's adviser."""
        strongest = self.levels[-1] if self.levels else _ADVISES
        return HintThinker(self.search(rules, strongest), self.adviser(rules))

    def standing(self, state: StateT, seat: int) -> Standing:
        """Return what a seat has and can get: no computer player does what only brings it back to an earlier one.

        By default no action brings anybody back.
        """
        return Standing(object())

    def pace(self, start: StateT) -> Pace:
        """Return how fast a search learns what an action is worth after such a start; by default a careful guess."""
        return Pace(iterations_per_s=1_000, sure=500)

    def why(self, rules: RulesT, before: StateT, action: ActionT) -> Reasoning | None:
        """Return why an opponent's card played an action: it decides once more. None if it didn't, or would not."""
        seat = rules.to_move(before)
        if seat is None or self._positions.opponents(before)[seat - 1] is None:
            return None
        card = self.card(rules, explains=True)
        decision = card.decide(rules.observe(before, seat), rules.legal_actions(before))
        return decision.reasoning if decision is not None and decision.action == action else None
