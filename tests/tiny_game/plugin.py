"""Everything that the building may ask about Stacks: what a game has to fill in, and no more than it needs."""

from __future__ import annotations

import argparse
import random
from typing import Final

from mintworks.content.narration import MessageNarration
from mintworks.core.command_line import AskedSeries, CommandLine
from mintworks.core.players.controller import Decision, Reasoning
from mintworks.core.players.level import Level
from mintworks.core.plugin import GamePlugin, Parts, Plugin, Variant
from mintworks.core.plugin_parts import Codec, Players, Positions
from mintworks.core.summary import Criterion, GameSummary
from tests.tiny_game.rules import (
    MAX_SEATS,
    OPPONENTS,
    Action,
    Event,
    Laid,
    Lay,
    Setup,
    Stacks,
    State,
    determinize,
    points,
    winners,
)


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


class StacksPlugin(Plugin[Stacks, Setup, State, Action, Event]):
    """Stacks, with the cards of the box."""

    id = Stacks.id
    folder = "stacks"
    max_seats = MAX_SEATS
    scenes = "tests.tiny_game.scenes:StacksScenes"

    codec = Codec[Stacks, Setup, State](Setup, State)
    positions = _Positions()
    players: Players[Stacks, State, Action] = _Players(positions, codec)
    narration = MessageNarration[Action, Event]("stacks")
    command_line = _CommandLine(Stacks().new_game)
    parts: Parts[Stacks, Event] = _Parts()

    def rules(self, variant: Variant | None = None) -> Stacks:
        return Stacks()


class BareStacksPlugin(StacksPlugin):
    """The same game with nothing that a game may lack: no cards of opponents, no levels, no parts."""

    players = Players[Stacks, State, Action](StacksPlugin.positions, StacksPlugin.codec)
    parts = Parts[Stacks, Event]()


PLUGIN: Final[GamePlugin] = StacksPlugin()
BARE: Final[GamePlugin] = BareStacksPlugin()
