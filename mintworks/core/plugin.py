"""What the building may ask a game for. `mintworks.games.GAMES` holds one `Plugin` for each game of the tin.

A plugin is one object with a few parts, each of which answers questions of one kind. Whatever is not abstract here may
be left out: its docstring says what the building does then. The building hands on what only the game can look into,
and calls that by the names below; a game gives its own types in their place.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from mintworks.core.arguments import UsageError
from mintworks.core.command_line import CommandLine
from mintworks.core.match import Step
from mintworks.core.players.controller import Reasoning
from mintworks.core.plugin_parts import ActionT, Codec, Players, Positions, RulesT, SetupT, StateT
from mintworks.core.puzzle import Puzzle, Question
from mintworks.core.scenario import Scenario

if TYPE_CHECKING:
    from mintworks.core.played_game import PlayedGame

Rules: TypeAlias = Any
"""The game's own `Game`, with a variant or without one."""
Variant: TypeAlias = Any
"""What a game differs in from the printed one."""
Goal: TypeAlias = Any
"""Something that a victory can have to meet."""
Setup: TypeAlias = Any
"""What a game is asked for with: a frozen msgspec struct with a `seed` that may be None, among others."""
State: TypeAlias = Any
Action: TypeAlias = Any
Event: TypeAlias = Any
Refusal: TypeAlias = Any
"""Why the rules refuse an action, as data."""

GameSteps: TypeAlias = Sequence[Step[Action, Event]]
"""A game from its first decision on."""
Career: TypeAlias = Any
"""What all games of a person add up to: a `mintworks.storage.statistics.Statistics`."""

EventT = TypeVar("EventT")


class Messages(Protocol):
    """The texts of one language, by key."""

    def __call__(self, key: str, /, **values: object) -> str: ...

    def has(self, key: str) -> bool: ...


class Narration(ABC, Generic[ActionT, EventT]):
    """Sentences, in any language."""

    @abstractmethod
    def seat_name(self, opponent: str, messages: Messages) -> str:
        """What an opponent's card is called, by its id."""

    @abstractmethod
    def event(self, event: EventT, messages: Messages, names: Mapping[int, str]) -> str:
        """What happened; `names` says what the seats are called."""

    @abstractmethod
    def refusal(self, refusal: Refusal, messages: Messages) -> str:
        """Why the rules refuse something, with the clause."""

    @abstractmethod
    def reasoning(self, reasoning: Reasoning, messages: Messages) -> str:
        """What an opponent's card did and why."""

    @abstractmethod
    def move(self, action: ActionT, messages: Messages, names: Mapping[int, str]) -> str:
        """What an action is called in a few words, for whoever may play it."""

    @abstractmethod
    def hint(self, reason: Reasoning, messages: Messages, names: Mapping[int, str]) -> str:
        """Why an action is good, from what the game's adviser gives as a reason."""


class Tally(msgspec.Struct, frozen=True):
    """A number about one seat of a finished game that statistics ask for, such as what it built: `count` of `item`."""

    seat: int
    what: str
    item: str
    count: int = 1


class Achievement(Protocol):
    """Something to be earned: its drawing among the icons, and the opponent's card that it is about, if about one.

    Name and sentence are `achievements.<id>.name` and `.text` in the messages.
    """

    @property
    def icon(self) -> str: ...

    @property
    def certificate(self) -> bool:
        """Whether a certificate comes with it, for having beaten every opponent alone."""

    @property
    def opponent(self) -> str | None: ...


class HistoryDetails(Generic[RulesT, SetupT, StateT, ActionT, EventT]):
    """What a history keeps of a finished game beside its summary, and what people can earn with it.

    By default it keeps nothing else, and there is nothing to be earned.
    """

    score_tally: ClassVar[str] = ""
    """What tallies call the number that is told for each round, whose number is the item."""

    def options(self, setup: SetupT) -> dict[str, tuple[str, ...]]:
        """What was chosen for the set-up, by kind of choice: parts of the game by id."""
        return {}

    def tallies(self, rules: RulesT, opening: StateT, steps: Sequence[Step[ActionT, EventT]]) -> list[Tally]:
        """All the numbers of a game that was played from `opening` through these steps."""
        return []

    def achievements(self) -> Mapping[str, Achievement]:
        """What there is to be earned, by id, in the order in which it is shown. Raises ContentError."""
        return {}

    def earned(self, game: PlayedGame, seat: int, career: Career) -> list[str]:
        """The achievements that a seat has earned with a game it has finished, or with all games of its person."""
        return []

    def meets(self, goal: Goal, steps: Sequence[Step[ActionT, EventT]], end: StateT, seat: int) -> bool:
        """Whether a seat has met a goal when the game ended."""
        return False


class Parts(Generic[RulesT, EventT]):
    """The parts of the box, such as cards, for people who try others."""

    def rules(self, text: str, name: str) -> RulesT:
        """The rules with the parts of a YAML text in place of the printed ones; `name` is what errors call the text.

        Raises ContentError, and by default UsageError: nobody can try other parts.
        """
        raise UsageError(f"{name} can’t be tried: this game can be played with its own parts only")

    def taken(self, event: EventT) -> list[tuple[int, str, str]]:
        """Who came to have what by an event: seats, what they did with a part (such as `built`), and its id."""
        return []


class Scenarios(Protocol):
    """What can be played for something: the campaign's nodes and the daily games."""

    def campaign(self) -> Any:
        """The `mintworks.content.campaign.Campaign` of the game; read once. Raises ContentError."""

    def daily(self) -> tuple[Scenario, ...]:
        """Those of which each day has one; read once. Raises ContentError."""

    def setup(self, variant: Variant, opponent: str, seed: int) -> Setup:
        """What a game of one person against an opponent's card is asked for with."""

    def opponent(self, setup: Setup) -> str | None:
        """The opponent's card that a set-up names; None where a computer player sits in its place."""

    def goal(self, goal: Goal, messages: Messages) -> str:
        """What is asked for, as a short sentence."""


class Puzzles(Protocol):
    """Positions with one best line."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """What is asked, by id."""

    def all(self) -> tuple[Puzzle, ...]:
        """Those that come with the game, the easiest first; read once. Raises ContentError."""

    def question(self, kind: str, start: State, rounds: int) -> Question:
        """What is asked at a position."""


class Deals(Protocol):
    """Set-ups as numbers, as small as they can be, for the codes of `mintworks.core.deal_code`.

    A number means the same in every version: what comes later is numbered after what there was.
    """

    letter: str
    """With which the codes of the game begin; each game has its own."""

    def pack(self, setup: Setup) -> int | None:
        """The number of what is not drawn from the seed; None where it is too much for a code."""

    def unpack(self, number: int, seed: int) -> Setup:
        """The set-up with a number, dealt from a seed. Raises ValueError for a number that tells of none."""


class Plugin(ABC, Generic[RulesT, SetupT, StateT, ActionT, EventT]):
    """One game of the tin: the parts that answer for it. It is made without arguments, also in other processes."""

    id: ClassVar[str]
    """What records and the referee call the game."""
    folder: ClassVar[str]
    """What `--game`, the assets and the levels call it."""
    max_seats: ClassVar[int]
    scenes: ClassVar[str]
    """Who makes its `GameScenes`, as `module:class`: they are imported only when a window asks for them."""

    codec: Codec[RulesT, SetupT, StateT]
    positions: Positions[StateT]
    players: Players[RulesT, StateT, ActionT]
    narration: Narration[ActionT, EventT]
    command_line: CommandLine[SetupT]
    history: HistoryDetails[RulesT, SetupT, StateT, ActionT, EventT] = HistoryDetails()
    parts: Parts[RulesT, EventT] = Parts()

    scenarios: Scenarios | None = None
    """None where nothing of the kind can be played."""
    deals: Deals | None = None
    """None where no code tells of a deal."""
    puzzles: Puzzles | None = None
    """None where there are none."""

    @property
    def variant_id(self) -> str:
        """What records call the game where it was played with a variant."""
        return f"{self.id}-variant"

    @abstractmethod
    def rules(self, variant: Variant | None = None) -> RulesT:
        """The rules of the box, or those with a variant. Raises ContentError for a spoilt content file."""


GamePlugin: TypeAlias = Plugin[Any, Any, Any, Any, Any]
"""Any game, as the building knows it."""
