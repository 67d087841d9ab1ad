"""Everything that the building may ask about Stacks: what a game has to fill in, and no more than it needs."""

from __future__ import annotations

import argparse
import random
from collections.abc import Hashable, Sequence
from pathlib import Path
from typing import Final

from mintworks.content.narration import MessageNarration
from mintworks.content.puzzles import PuzzleFolder
from mintworks.core.command_line import AskedSeries, CommandLine
from mintworks.core.deal_code import packed, unpacked
from mintworks.core.match import Step
from mintworks.core.players.controller import Decision, Reasoning
from mintworks.core.players.level import Level
from mintworks.core.plugin import AnyPlugin, Deals, HistoryDetails, Parts, Plugin, Puzzles, Tally
from mintworks.core.plugin_parts import Codec, Players, Positions
from mintworks.core.summary import Criterion, GameSummary
from tests.tiny_game.rules import (
    CARDS,
    MAX_SEATS,
    OPPONENTS,
    Action,
    Draw,
    Event,
    Laid,
    Lay,
    OtherRounds,
    OtherStacks,
    Pass,
    Reach,
    Setup,
    Stacks,
    State,
    determinize,
    points,
    winners,
)

FOLDER: Final = Path(__file__).parent
_WHO: Final = 8


class GrannyReasoning(Reasoning, frozen=True):
    """What Granny does, by the kind of action, and the card that she lays (0: none)."""

    kind: str
    card: int = 0


class Granny:
    """S6: lays the lowest card that she can, else draws, else passes."""

    def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
        action = legal[0]
        return Decision(action, GrannyReasoning(type(action).__name__, action.card if isinstance(action, Lay) else 0))


class _Positions(Positions[State]):
    def opponents(self, state: State) -> tuple[str | None, ...]:
        return (None,) * len(state.hands) if state.opponent is None else (None, state.opponent)

    def round(self, state: State) -> int:
        return state.round

    def summary(self, state: State) -> GameSummary:
        seats = tuple((Criterion("points", points(state, seat)),) for seat in range(1, len(state.hands) + 1))
        is_over = state.to_move is None
        won, reason = (winners(state), "points") if is_over else ((), "")
        return GameSummary(won, reason, state.round, seats, must_win_alone=state.opponent is not None)

    def determinize(self, observation: State, dice: random.Random) -> State:
        return determinize(observation, dice)


class _Players(Players[Stacks, State, Action]):
    levels = (Level("bud", 20), Level("leaf", 100))
    cards = OPPONENTS

    def card(self, rules: Stacks, *, explains: bool) -> Granny:
        return Granny()


class _CommandLine(CommandLine[Setup]):
    opponent = "opponent"

    def add_play_arguments(self, parser: argparse.ArgumentParser) -> tuple[str, ...]:
        parser.add_argument("--opponent", help="play alone against this opponent")
        return (self.opponent,)

    def add_series_arguments(self, parser: argparse.ArgumentParser) -> tuple[str, ...]:
        return self.add_play_arguments(parser)

    def setup(self, arguments: argparse.Namespace, seed: int) -> Setup:
        return Setup(arguments.players, arguments.opponent, arguments.first, seed)

    def series_setup(self, series: AskedSeries, seed: int) -> Setup:
        return Setup(None if series.opponent else len(series.seats), series.opponent, seed=seed)


class _Parts(Parts[Stacks, Event]):
    def taken(self, event: Event) -> list[tuple[int, str, str]]:
        return [(event.seat, "laid", str(event.card))] if isinstance(event, Laid) else []


class _History(HistoryDetails[Stacks, Setup, State, Action, Event, Reach]):
    score_tally = "points"

    def options(self, setup: Setup) -> dict[str, tuple[str, ...]]:
        return {} if setup.first is None else {"first": (str(setup.first),)}

    def tallies(self, rules: Stacks, opening: State, steps: Sequence[Step[Action, Event]]) -> list[Tally]:
        state, found = rules.copy(opening), dict[tuple[int, str], int]()
        for step in steps:
            number = str(state.round)
            rules.apply(state, step.action)
            found |= {(seat, number): points(state, seat) for seat in range(1, len(state.rows) + 1)}
        return [Tally(seat, "points", number, count) for (seat, number), count in found.items()]

    def meets(self, goal: Reach, steps: Sequence[Step[Action, Event]], end: State, seat: int) -> bool:
        return points(end, seat) >= goal.points


class _Deals:
    """A table of 2 or 3 by its seats, and then the opponents; and who begins."""

    letter = "S"

    def pack(self, setup: Setup) -> int:
        who = setup.players or MAX_SEATS + 1 + OPPONENTS.index(setup.opponent or "")
        return packed(((setup.first or 0, MAX_SEATS + 1), (who, _WHO)))

    def unpack(self, number: int, seed: int) -> Setup:
        first, who = unpacked(number, (MAX_SEATS + 1, _WHO))
        opponent = OPPONENTS[who - MAX_SEATS - 1] if who > MAX_SEATS else None
        return Setup(None if opponent else who, opponent, first or None, seed)


class HighestRow:
    """Asks for the most points in a round in which nobody can draw: that of a full hand."""

    idle: Action = Pass()

    def __init__(self, kind: str, start: State, rounds: int) -> None:
        self._seat, self._last = start.to_move or 1, start.round + rounds - 1

    def is_over(self, state: State) -> bool:
        return state.to_move is None or state.round > self._last

    def value(self, state: State) -> int:
        return points(state, self._seat)

    def most(self, state: State) -> int:
        return sum(CARDS)

    def displayed(self, value: int) -> int:
        return value

    def key(self, state: State) -> Hashable:
        return state.to_move, *map(tuple, state.rows), *map(tuple, state.hands)

    def is_hidden(self, before: State, action: Action) -> bool:
        return isinstance(action, Draw) and before.to_move == self._seat


class StacksPlugin(Plugin[Stacks, Setup, State, Action, Event, OtherRounds, Reach]):
    """Stacks, with the cards of the box."""

    id = Stacks.id
    variant_id = OtherStacks.id
    folder = "stacks"
    max_seats = MAX_SEATS
    scenes = "tests.tiny_game.scenes:StacksScenes"

    codec = Codec[Stacks, Setup, State](Setup, State, variant=OtherRounds, goal=Reach)
    positions = _Positions()
    players: Players[Stacks, State, Action] = _Players(positions, codec)
    narration = MessageNarration[Action, Event]("stacks")
    command_line = _CommandLine(Stacks().new_game)
    parts: Parts[Stacks, Event] = _Parts()
    history: HistoryDetails[Stacks, Setup, State, Action, Event, Reach] = _History()
    deals: Deals[Setup] | None = _Deals()
    puzzles: Puzzles[State, Action] | None = PuzzleFolder(
        str(FOLDER), ("points",), HighestRow, ("rows",), lambda _: "rows"
    )

    def rules(self, variant: OtherRounds | None = None) -> Stacks:
        return Stacks() if variant is None else OtherStacks(variant)


class BareStacksPlugin(StacksPlugin):
    """The same game with nothing that a game may lack: no cards of opponents, no levels, no parts, no history."""

    players = Players[Stacks, State, Action](StacksPlugin.positions, StacksPlugin.codec)
    parts = Parts[Stacks, Event]()
    history = HistoryDetails[Stacks, Setup, State, Action, Event, Reach]()
    deals = puzzles = None


PLUGIN: Final[AnyPlugin] = StacksPlugin()
BARE: Final[AnyPlugin] = BareStacksPlugin()
