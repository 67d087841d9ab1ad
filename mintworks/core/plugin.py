"""The building's interface to a game. `mintworks.games.GAMES` holds one `Plugin` for each game of the tin.

A plugin is one object with a few parts, each of which answers questions of one kind. Whatever is not abstract here may
be left out: its docstring says what the building does then. The building hands on what only the game can look into,
and calls that by the names below, which tell nothing of it; a game gives its own types in their place.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeAlias

import msgspec

from mintworks.core.arguments import UsageError
from mintworks.core.command_line import CommandLine
from mintworks.core.conditions import Career
from mintworks.core.game import Game, Refusal
from mintworks.core.match import Step
from mintworks.core.players.controller import Reasoning
from mintworks.core.plugin_parts import Codec, Players, Positions
from mintworks.core.puzzle import AskedT, Puzzle, Question
from mintworks.core.scenario import Goal, OpponentRule, Scenario, Variant
from mintworks.core.type_variables import TypeVar

if TYPE_CHECKING:
    from mintworks.core.played_game import PlayedGame


class Setup(Protocol):
    """The set-up of a game: a frozen msgspec struct."""

    @property
    def seed(self) -> int | None:
        """Return what all chance of the game comes from; None if it's still to be drawn."""

    def __replace__(self, /, *, seed: int) -> Self:
        """Return the same with a seed."""


class State(Protocol):
    """A position."""

    @property
    def to_move(self) -> int | None:
        """Return the seat that has to decide; None after the end."""


class Action(Hashable):
    """A seat's decision; written as text, it's the game's notation."""


class Event:
    """A result of an action."""


Rules: TypeAlias = Game[Setup, State, Action, Event]
"""The rules of a game, with or without a variant."""
GameStep: TypeAlias = Step[Action, Event]

RulesT = TypeVar("RulesT", bound=Game[Any, Any, Any, Any], default=Rules)
SetupT = TypeVar("SetupT", bound=Setup, default=Setup)
PlannedT = TypeVar("PlannedT", bound=Setup, default=Setup, covariant=True)
StateT = TypeVar("StateT", bound=State, default=State)
ActionT = TypeVar("ActionT", bound=Hashable, default=Action)
EventT = TypeVar("EventT", default=Event)
RefusalT = TypeVar("RefusalT", bound=Refusal, default=Refusal)
VariantT = TypeVar("VariantT", default=Variant, contravariant=True)
GoalT = TypeVar("GoalT", default=Goal, contravariant=True)
ToldT = TypeVar("ToldT", bound=State, default=State, contravariant=True)


class Messages(Protocol):
    """The texts of one language, by key."""

    def __call__(self, key: str, /, **values: object) -> str: ...

    def has(self, key: str) -> bool: ...


class Saying(NamedTuple):
    """Something that a computer player could say of its move. Of a `kind`, if it has one, is only said so much."""

    kind: str
    words: str


class Wanted(NamedTuple):
    """A card that a player is preparing to take, and its name in a sentence."""

    card: str
    name: str


class Narration(ABC, Generic[ActionT, EventT, RefusalT, ToldT]):
    """Sentences, in any language."""

    @abstractmethod
    def seat_name(self, opponent: str, messages: Messages) -> str:
        """Return the name of an opponent's card."""

    @abstractmethod
    def event(self, event: EventT, messages: Messages, names: Mapping[int, str]) -> str:
        """Return a sentence for an event; `names` are the seats'."""

    @abstractmethod
    def refusal(self, refusal: RefusalT, messages: Messages) -> str:
        """Return why the rules refuse something, with the clause."""

    @abstractmethod
    def reasoning(self, reasoning: Reasoning, messages: Messages) -> str:
        """Return what an opponent's card did and why."""

    def sayings(self, reasoning: Reasoning, messages: Messages) -> Sequence[Saying]:
        """Return what a player could say of its move, the most telling first; by default its `reasoning`."""
        return [Saying("", self.reasoning(reasoning, messages))]

    def wanted(self, reasoning: Reasoning, messages: Messages) -> Wanted | None:
        """Return the card on offer that a computer player's move prepares for; by default None."""
        return None

    @abstractmethod
    def move(self, action: ActionT, messages: Messages, names: Mapping[int, str], before: ToldT | None = None) -> str:
        """Return the name of an action in a few words; `before` is the position in which it's played, if known."""

    def is_secret(self, action: ActionT) -> bool:
        """Return whether the name of an action tells what only its seat may know; by default False."""
        return False

    @abstractmethod
    def doing(self, action: ActionT, messages: Messages, names: Mapping[int, str]) -> str:
        """Return an action as what somebody is doing, to follow "after": "building the Statue"."""

    def gists(
        self, keys: Sequence[ActionT], answer: Sequence[ActionT], messages: Messages, names: Mapping[int, str]
    ) -> list[str]:
        """Return in order what the answer of a puzzle is about, as `doing` would; by default its key moves."""
        return [self.doing(key, messages, names) for key in keys]

    @abstractmethod
    def hint(self, reason: Reasoning, messages: Messages, names: Mapping[int, str]) -> str:
        """Return a sentence for a reason of the game's adviser."""

    def card_name(self, card: str, messages: Messages, *, in_full: bool = False) -> str:
        """Return what a card is called in a contrast, `in_full` if others go by the same name; by default its id."""
        return card


class Tally(msgspec.Struct, frozen=True):
    """A number about one seat of a finished game, such as `count` (1) of an `item` (a plan) for `what` (built)."""

    seat: int
    what: str
    item: str
    count: int = 1


class Achievement(Protocol):
    """An achievement: the name of its icon, and the opponent's card that it is about, if any.

    Name and sentence are `achievements.<id>.name` and `.text` in the messages.
    """

    @property
    def icon(self) -> str: ...

    @property
    def hue(self) -> str:
        """Return the name of the medallion's color in the theme."""

    @property
    def certificate(self) -> bool:
        """Return whether it comes with a certificate for beating every opponent alone."""

    @property
    def opponent(self) -> str | None: ...


class HistoryDetails(Generic[RulesT, SetupT, StateT, ActionT, EventT, GoalT]):
    """A game's additions to the history: options, tallies and achievements. By default there are none."""

    score_tally: ClassVar[str] = ""
    """Name (`Tally.what`) of the score by round, with the round as its item; empty if there is none."""

    def options(self, setup: SetupT) -> dict[str, tuple[str, ...]]:
        """Return the chosen options of a set-up by kind: ids of parts; by default none."""
        return {}

    def tallies(self, rules: RulesT, opening: StateT, steps: Sequence[Step[ActionT, EventT]]) -> list[Tally]:
        """Return the tallies of a game that was played from `opening` through these steps; by default none."""
        return []

    def achievements(self) -> Mapping[str, Achievement]:
        """Return all achievements by id, in the order they are shown; by default none. Raises ContentError."""
        return {}

    def earned(self, game: PlayedGame[RulesT, SetupT, StateT, ActionT, EventT], seat: int, career: Career) -> list[str]:
        """Return the achievements that a seat earns with a game, or with all of its person; by default none."""
        return []

    def meets(self, goal: GoalT, steps: Sequence[Step[ActionT, EventT]], end: StateT, seat: int) -> bool:
        """Return whether a seat met a goal when the game ended; by default not, for a game without goals."""
        return False

    def has_missed(self, goal: GoalT, steps: Sequence[Step[ActionT, EventT]], state: StateT, seat: int) -> bool:
        """Return whether a seat can't meet a goal any more; by default False: that isn't certain."""
        return False


class Parts(Generic[RulesT, EventT]):
    """The parts of the box, such as cards, for trying others in the lab."""

    def rules(self, text: str, name: str) -> RulesT:
        """Return the rules with the parts of a YAML text instead of the printed ones; errors call the text by `name`.

        Raises ContentError, and by default UsageError: nobody can try other parts.
        """
        raise UsageError(f"{name} can’t be tried: this game can be played with its own parts only")

    def taken(self, event: EventT) -> list[tuple[int, str, str]]:
        """Return (seat, verb such as `built`, id of the part) for each part that an event brings; by default none."""
        return []


class Campaign(Protocol):
    """The nodes of a campaign by id; `mintworks.content.campaign.Campaign` has their map as well."""

    @property
    def nodes(self) -> Mapping[str, Scenario]: ...


class Scenarios(Protocol[SetupT, VariantT, GoalT]):
    """The campaign's nodes and the daily games."""

    def campaign(self) -> Campaign:
        """Return the game's `mintworks.content.campaign.Campaign`; read once. Raises ContentError."""

    def daily(self) -> tuple[Scenario, ...]:
        """Return the scenarios of daily games; read once. Raises ContentError."""

    def setup(self, variant: VariantT, opponent: str, seed: int) -> SetupT:
        """Return the set-up of a game of one person against an opponent's card."""

    def opponent(self, setup: SetupT) -> str | None:
        """Return the opponent's card of a set-up; None if a computer player sits in its place."""

    def opponent_rule(self, variant: VariantT, opponent: str, messages: Messages) -> OpponentRule | None:
        """Return how an opponent's card plays; None if a computer player sits in its place."""

    def goal(self, goal: GoalT, messages: Messages, *, briefly: bool = False) -> str:
        """Return a goal as a short sentence, or in a few words."""


class Puzzles(Protocol[AskedT, ActionT]):
    """Positions with one best line."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return the ids of the kinds of question."""

    def all(self) -> tuple[Puzzle, ...]:
        """Return the game's puzzles, easiest first; read once. Raises ContentError."""

    def chapters(self) -> Mapping[str, Sequence[Puzzle]]:
        """Return the same by ids of chapters, in order; easiest first in each, and none empty."""

    def question(self, kind: str, start: AskedT, rounds: int) -> Question[AskedT, ActionT]:
        """Return the question of a kind at a position."""


class Deals(Protocol[SetupT]):
    """Set-ups as small numbers, for the codes of `mintworks.core.deal_code`.

    Numbers keep their meaning in every version: new options are numbered last.
    """

    letter: str
    """First letter of the game's codes, unlike any other game's."""

    def pack(self, setup: SetupT) -> int | None:
        """Return the number of a set-up without its seed; None if no code can hold it."""

    def unpack(self, number: int, seed: int) -> SetupT:
        """Return the set-up of a number and a seed. Raises ValueError for an unknown number."""


class Plugin(ABC, Generic[RulesT, SetupT, StateT, ActionT, EventT, VariantT, GoalT]):
    """One game of the tin, in parts. Its class takes no arguments: worker processes make their own."""

    id: ClassVar[str]
    """Name of the game in records and for the referee."""
    folder: ClassVar[str]
    """Name of the game for `--game`, and of its folders."""
    max_seats: ClassVar[int]
    """Number of seats of its largest table."""
    scenes: ClassVar[str]
    """Class of its `GameScenes`, as `module:class`, imported only for a window."""

    codec: Codec[RulesT, SetupT, StateT]
    positions: Positions[StateT]
    players: Players[RulesT, StateT, ActionT]
    narration: Narration[ActionT, EventT, Any, StateT]
    command_line: CommandLine[SetupT]
    history: HistoryDetails[RulesT, SetupT, StateT, ActionT, EventT, GoalT] = HistoryDetails()
    """Without, the history tells how each game ended, and no more."""
    parts: Parts[RulesT, EventT] = Parts()
    """Without, the lab tries no other parts and counts none."""
    scenarios: Scenarios[SetupT, VariantT, GoalT] | None = None
    """None if the game has neither campaign nor daily games."""
    deals: Deals[SetupT] | None = None
    """None if the game has no codes."""
    puzzles: Puzzles[StateT, ActionT] | None = None
    """None if the game has no puzzles."""

    @property
    def variant_id(self) -> str:
        """Return the name of the game in records with a variant."""
        return f"{self.id}-variant"

    @abstractmethod
    def rules(self, variant: VariantT | None = None) -> RulesT:
        """Return the rules of the box, or those with a variant. Raises ContentError for a broken content file."""


GamePlugin: TypeAlias = Plugin[Rules, Setup, State, Action, Event, Variant, Goal]
"""Any game, as the building knows it."""
AnyPlugin: TypeAlias = Plugin[Any, Any, Any, Any, Any, Any, Any]
"""A game on its way into the building, where nobody knows its types: each wing hands out its plugin as one of these."""
GameScenarios: TypeAlias = Scenarios[Setup, Variant, Goal]
AnyScenarios: TypeAlias = Scenarios[Any, Any, Any]
GamePuzzles: TypeAlias = Puzzles[State, Action]
