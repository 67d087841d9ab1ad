"""Plays every node of the campaign many times with the computer players and prints how often each medal is won.

    .venv/bin/python tools/campaign_report.py --games 400

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
from typing import Final

from mintworks.core.match import Match
from mintworks.core.players.controller import Controller
from mintworks.core.players.random_player import RandomController
from mintworks.core.scenario import MEDALS, Medal, Scenario
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.scenarios import load_campaign
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.state import State
from mintworks.games.works.variants.played import OPPONENT, PERSON, Played
from mintworks.games.works.variants.variant_rules import VariantRules

ROUND_LIMIT: Final = 60
PLAYERS: Final = ("planner", "random")
_SEED_BITS: Final = 32


@dataclass(frozen=True, slots=True)
class Rates:
    """How often a node was won, and each medal, in parts of one."""

    medals: dict[Medal, float]
    rounds: float

    @property
    def win(self) -> float:
        return self.medals[Medal.WIN]


def play(works: VariantRules, opponent: str, player: str, seed: int) -> Played:
    """One game of a node to its end, or to the round limit."""
    person: Controller[State, Action] = (
        PlannerController(works) if player == "planner" else RandomController(random.Random(seed))
    )
    seats = {PERSON: person, OPPONENT: AiCardController(works)}
    match = Match.start(works, works.setup(opponent, seed), seats)
    match.run(until=lambda state: state.round > ROUND_LIMIT)
    return Played(match.history, match.state)


def rate(node: Scenario, player: str, games: int, seed: int) -> Rates:
    """Play a node so many times, each time against all its opponents in a row until one is not beaten."""
    works = VariantRules(load_cards(), node.variant)
    dice = random.Random(f"{seed} {node.id} {player}")
    won: Counter[Medal] = Counter()
    rounds = matches = 0
    for _ in range(games):
        played: list[Played] = []
        for opponent in node.opponents:
            played.append(play(works, opponent, player, dice.getrandbits(_SEED_BITS)))
            rounds, matches = rounds + played[-1].end.round, matches + 1
            if not played[-1].is_won:
                break
        won.update(node.earned(played))
    return Rates({medal: won[medal] / games for medal in MEDALS}, rounds / matches)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Plays the campaign with computer players and prints win rates.")
    parser.add_argument("--games", type=int, default=200, help="games for each node and player (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same table (default: 1)")
    parser.add_argument("--only", metavar="NODE", help="this node alone")
    options = parser.parse_args(arguments)
    campaign = load_campaign()
    nodes = [node for node in campaign.nodes.values() if options.only in (None, node.id)]
    heads = [f"{player} {medal}" for player in PLAYERS for medal in MEDALS]
    print(f"| district | node | {' | '.join(heads)} | rounds | easier than |")
    print(f"|---|---|{'---:|' * (len(heads) + 1)}---|")
    wins: dict[str, float] = {}
    for node in nodes:
        rates = [rate(node, player, options.games, options.seed) for player in PLAYERS]
        wins[node.id] = rates[0].win
        cells = [f"{each.medals[medal]:.0%}" for each in rates for medal in MEDALS]
        ahead = [road.start for road in campaign.map.roads if road.end == node.id]
        easier = [start for start in ahead if wins.get(start, 1.0) < rates[0].win]
        row = [node.district, node.id, *cells, f"{rates[0].rounds:.1f}", ", ".join(easier)]
        print(f"| {' | '.join(row)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
