"""Plays every node of a campaign many times with the computer players and prints how often each medal is won.

    .venv/bin/python tools/campaign_report.py --game works --games 400

A last column marks a node that the planner wins more often than the one from which a road leads there: difficulty
should rise along every road.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from mintworks.content.campaign import Campaign
from mintworks.core.match import Match
from mintworks.core.players.controller import Controller
from mintworks.core.plugin import AnyPlugin, GameScenarios, Rules, Setup
from mintworks.core.scenario import MEDALS, PERSON, Medal, Scenario
from mintworks.core.seat import SeatKind
from mintworks.games import GAMES, game_of

ROUND_LIMIT: Final = 90
PLAYERS: Final = (SeatKind.PLANNER, SeatKind.RANDOM)
_SEED_BITS: Final = 32


@dataclass(frozen=True, slots=True)
class SimulatedGame:
    """A game of a scenario as a `FinishedGame`, with any rules; one cut off by the round limit isn't won."""

    game: AnyPlugin
    match: Match[Any, Any, Any, Any]

    @property
    def end(self) -> Any:
        return self.match.state

    @property
    def rounds(self) -> int:
        return self.game.positions.round(self.end)

    @property
    def is_won(self) -> bool:
        return self.game.positions.summary(self.end).has_won(PERSON)

    def meets(self, goal: Any) -> bool:
        return self.game.history.meets(goal, self.match.history, self.end, PERSON)


@dataclass(frozen=True, slots=True)
class Rates:
    """The shares of games in which a node, and each medal, was won."""

    medals: dict[Medal, float]
    rounds: float

    @property
    def win(self) -> float:
        return self.medals[Medal.WIN]


def scenarios_of(game: AnyPlugin) -> GameScenarios:
    assert game.scenarios is not None, f"{game.id} has no campaign and no daily games"
    return game.scenarios


def play(game: AnyPlugin, scenario: Scenario, opponent: str, player: SeatKind, seed: int) -> SimulatedGame:
    """Play one game of a scenario to its end, or to the round limit."""
    rules: Rules = game.rules(scenario.variant)
    setup: Setup = scenarios_of(game).setup(scenario.variant, opponent, seed)
    state = rules.new_game(setup)
    seats: dict[int, Controller[Any, Any]] = {}
    for number, card in enumerate(game.positions.opponents(state), start=1):
        rival = SeatKind.PLANNER if card is None else SeatKind.AI
        kind = player if number == PERSON else rival
        seats[number] = game.players.controller(rules, kind, random.Random(f"{seed} {number}"))
    match: Match[Any, Any, Any, Any] = Match(rules, state, seats)
    match.run(until=lambda state: game.positions.round(state) > ROUND_LIMIT)
    return SimulatedGame(game, match)


def rate(game: AnyPlugin, node: Scenario, player: SeatKind, games: int, seed: int) -> Rates:
    """Play a node some times, each time against its opponents in a row until one isn't beaten."""
    dice = random.Random(f"{seed} {node.id} {player}")
    won: Counter[Medal] = Counter()
    rounds = matches = 0
    for _ in range(games):
        played: list[SimulatedGame] = []
        for opponent in node.opponents:
            played.append(play(game, node, opponent, player, dice.getrandbits(_SEED_BITS)))
            rounds, matches = rounds + played[-1].rounds, matches + 1
            if not played[-1].is_won:
                break
        won.update(node.earned(played))
    return Rates({medal: won[medal] / games for medal in MEDALS}, rounds / matches)


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the argument for the game of a report."""
    parser.add_argument(
        "--game", choices=[game.folder for game in GAMES], default=GAMES[0].folder, help="the game (default: the first)"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Plays a campaign with computer players and prints win rates.")
    add_game(parser)
    parser.add_argument("--games", type=int, default=200, help="games for each node and player (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same table (default: 1)")
    parser.add_argument("--only", metavar="NODE", help="this node alone")
    parser.add_argument(
        "--players", nargs="+", choices=PLAYERS, type=SeatKind, default=PLAYERS, help="who plays (default: all)"
    )
    options = parser.parse_args(arguments)
    game = game_of(options.game)
    campaign = scenarios_of(game).campaign()
    assert isinstance(campaign, Campaign)
    nodes = [node for node in campaign.nodes.values() if options.only in (None, node.id)]
    heads = [f"{player} {medal}" for player in options.players for medal in MEDALS]
    print(f"| district | node | {' | '.join(heads)} | rounds | easier than |")
    print(f"|---|---|{'---:|' * (len(heads) + 1)}---|")
    wins: dict[str, float] = {}
    for node in nodes:
        rates = [rate(game, node, player, options.games, options.seed) for player in options.players]
        wins[node.id] = rates[0].win
        cells = [f"{each.medals[medal]:.0%}" for each in rates for medal in MEDALS]
        ahead = [road.start for road in campaign.map.roads if road.end == node.id]
        easier = [start for start in ahead if wins.get(start, 1.0) < rates[0].win]
        row = [node.district, node.id, *cells, f"{rates[0].rounds:.1f}", ", ".join(easier)]
        print(f"| {' | '.join(row)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
