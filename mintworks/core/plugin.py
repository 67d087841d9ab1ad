"""What the building may ask a game for. `mintworks.games.GAMES` holds one `GamePlugin` for each game of the tin.

A plugin is one object with a few parts, each of which answers questions of one kind. The building hands on what only
the game can look into; the names below say what that is.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

import msgspec

from mintworks.core.match import Step
from mintworks.core.players.controller import Controller, Reasoning
from mintworks.core.players.hint import HintThinker
from mintworks.core.players.level import Level
from mintworks.core.players.thinker import Thinker
from mintworks.core.players.trails import Standing
from mintworks.core.players.tree_search import TreeSearch
from mintworks.core.puzzle import Puzzle, Question
from mintworks.core.scenario import Scenario
from mintworks.core.summary import GameSummary

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
PlayedGame: TypeAlias = Any
"""A `mintworks.core.played_game.PlayedGame`."""
Career: TypeAlias = Any
"""What all games of a person add up to: a `mintworks.storage.statistics.Statistics`."""


class Messages(Protocol):
    """The texts of one language, by key."""

    def __call__(self, key: str, /, **values: object) -> str: ...

    def has(self, key: str) -> bool: ...


class Codec(Protocol):
    """Plain JSON data there and back.

    Data of another form raises msgspec.ValidationError, which names the path, and what cannot be ValueError.
    """

    def setup_to_json(self, setup: Setup) -> dict[str, Any]: ...

    def setup_from_json(self, data: object) -> Setup: ...

    def is_whole(self, setup: Setup) -> bool:
        """Whether a set-up tells all that chance would decide, so that the game can be played again from it."""

    def variant_to_json(self, variant: Variant) -> dict[str, Any]: ...

    def variant_from_json(self, data: object) -> Variant: ...

    def goals_to_json(self, goals: Sequence[Goal]) -> list[dict[str, Any]]: ...

    def goals_from_json(self, data: object) -> tuple[Goal, ...]: ...

    def reason_to_json(self, reason: Reasoning) -> dict[str, Any]:
        """A reason that the game's adviser gives."""

    def reason_from_json(self, data: object) -> Reasoning: ...

    def state_to_json(self, state: State) -> dict[str, Any]: ...

    def state_from_json(self, rules: Rules, data: object) -> State: ...


class Positions(Protocol):
    """Questions about a position."""

    def opponents(self, state: State) -> tuple[str | None, ...]:
        """For each seat the id of the opponent's card that decides for it; None for every other seat."""

    def round(self, state: State) -> int:
        """The number of the round, from 1."""

    def summary(self, state: State) -> GameSummary:
        """How the game ended, or stands."""

    def determinize(self, observation: State, dice: random.Random) -> State:
        """A whole position that could be behind what a seat sees: where a search begins."""


class Pace(NamedTuple):
    """How fast a search learns what an action is worth, as it was measured.

    `deals`: iterations per second on one core. `looks`: iterations per action after which about a quarter of an
    apparent loss may still be noise. `misleads`: two searches with different seeds can disagree, so two are run.
    """

    deals: int
    looks: int
    misleads: bool = False


class Players(Protocol):
    """Who can decide, besides people."""

    @property
    def levels(self) -> tuple[Level, ...]:
        """The computer players that people can choose, weakest first; read once. Raises ContentError."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """All computer players that can sit at any seat: chance, the planner, and the levels by their ids."""

    def controller(
        self, rules: Rules, player: str, dice: random.Random, *, explains: bool = True
    ) -> Controller[State, Action]:
        """A player for one seat, by its kind or level, with a source of chance of its own. Raises ValueError.

        A person decides for themselves, and a level may be of another game. One that need not explain itself plays
        the same moves, and what would only be told costs nothing.
        """

    def thinker(self, rules: Rules, player: str) -> Thinker[State, Action] | None:
        """A player that takes longer than a frame, and so thinks in a process of its own; None for all others."""

    def search(self, rules: Rules, level: Level) -> TreeSearch[State, Action]:
        """A player that searches as a level says, also one that is not among the `levels`. Raises ContentError."""

    def hinter(self, rules: Rules) -> HintThinker[State, Action]:
        """Who advises people."""

    def standing(self, state: State, seat: int) -> Standing:
        """What a seat has and can get: a computer player does nothing that only brings it back to an earlier one."""

    def pace(self, start: State) -> Pace:
        """How fast a search comes to know what an action is worth, in a game that begins like this."""

    def why(self, rules: Rules, before: State, action: Action) -> Reasoning | None:
        """Why an opponent's card played an action: it decides once more. None for another seat, or another choice."""


class Narration(Protocol):
    """Sentences, in any language."""

    def seat_name(self, opponent: str, messages: Messages) -> str:
        """What an opponent's card is called, by its id."""

    def event(self, event: Event, messages: Messages, names: Mapping[int, str]) -> str:
        """What happened; `names` says what the seats are called."""

    def refusal(self, refusal: Refusal, messages: Messages) -> str:
        """Why the rules refuse something, with the clause."""

    def reasoning(self, reasoning: Reasoning, messages: Messages) -> str:
        """What an opponent's card did and why."""

    def move(self, action: Action, messages: Messages, names: Mapping[int, str]) -> str:
        """What an action is called in a few words, for whoever may play it."""

    def hint(self, reason: Reasoning, messages: Messages, names: Mapping[int, str]) -> str:
        """Why an action is good, from what the game's hinter gives as a reason."""


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


class HistoryDetails(Protocol):
    """What a history keeps of a finished game beside its summary, and what people can earn with it."""

    course: str
    """What tallies call the number that is told for each round, whose number is the item."""

    def options(self, setup: Setup) -> dict[str, tuple[str, ...]]:
        """What was chosen for the set-up, by kind of choice: parts of the game by id."""

    def tallies(self, rules: Rules, opening: State, steps: GameSteps) -> list[Tally]:
        """All the numbers of a game that was played from `opening` through these steps."""

    def achievements(self) -> Mapping[str, Achievement]:
        """What there is to be earned, by id, in the order in which it is shown. Raises ContentError."""

    def earned(self, game: PlayedGame, seat: int, career: Career) -> list[str]:
        """The achievements that a seat has earned with a game it has finished, or with all games of its person."""

    def meets(self, goal: Goal, steps: GameSteps, end: State, seat: int) -> bool:
        """Whether a seat has met a goal when the game ended."""


class AskedGame(NamedTuple):
    """A game that a command line asks for: a set-up that the rules accept, and who decides for each of its seats.

    Seats are named by a SeatKind or a level.
    """

    setup: Setup
    seats: tuple[str, ...]


class AskedSeries(NamedTuple):
    """Games without a screen that a command line asks for.

    `seats` are played by computer players (each a SeatKind or a level), `opponent` (an id) by its card, which sits
    after them. `options` are the game's own choices as JSON data, under the names by which a report tells them.
    """

    seats: tuple[str, ...]
    opponent: str | None
    options: dict[str, Any]


class CommandLine(Protocol):
    """The game's own arguments of `play` and `simulate`. Those that were not given are None."""

    def add_play_arguments(self, parser: argparse.ArgumentParser) -> tuple[str, ...]:
        """Offer what a game at the table can begin with; gives the names of the arguments.

        The building offers `players`, `seats`, `seed` and `first` for every game. Raises ContentError.
        """

    def game(self, arguments: argparse.Namespace) -> AskedGame | None:
        """The game to begin at once; None where none is asked for. Raises UsageError and SetupError."""

    def add_series_arguments(self, parser: argparse.ArgumentParser) -> tuple[str, ...]:
        """Offer what simulated games can begin with; gives the names of the arguments."""

    def series(self, arguments: argparse.Namespace) -> AskedSeries:
        """The games to play; `arguments.seats` may be None. Raises UsageError."""

    def series_setup(self, series: AskedSeries, seed: int) -> Setup:
        """The set-up of one game of a series."""


class Parts(Protocol):
    """The parts of the box, such as cards, for people who try others."""

    def rules(self, text: str, name: str) -> Rules:
        """The rules with the parts of a YAML text in place of the printed ones; `name` is what errors call the text.

        Raises ContentError.
        """

    def taken(self, event: Event) -> list[tuple[int, str, str]]:
        """Who came to have what by an event: seats, what they did with a part (such as `built`), and its id."""


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


class GamePlugin(Protocol):
    """One game of the tin."""

    id: str
    """What records and the referee call the game."""
    variant_id: str
    """What records call it where it was played with a variant."""
    folder: str
    """What `--game`, the assets and the levels call it."""
    max_seats: int

    codec: Codec
    positions: Positions
    players: Players
    narration: Narration
    history: HistoryDetails
    command_line: CommandLine
    parts: Parts

    scenarios: Scenarios | None
    """None where nothing of the kind can be played."""
    deals: Deals | None
    """None where no code tells of a deal."""
    puzzles: Puzzles | None
    """None where there are none."""

    def rules(self, variant: Variant | None = None) -> Rules:
        """The rules of the box, or those with a variant. Raises ContentError for a spoilt content file."""
