"""Plays every daily challenge many times with the planner and prints how often it is won against each opponent.

    .venv/bin/python tools/daily_report.py --game works --games 400

A last column marks a challenge with an opponent whom the planner beats too rarely or too surely for a fair day.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from typing import Final

from mintworks.core.plugin import GamePlugin
from mintworks.core.scenario import Scenario
from mintworks.core.seat import SeatKind
from mintworks.core.seeds import DEALS
from mintworks.games import game_of
from tools.campaign_report import add_game, play, scenarios_of

FAIR: Final = (0.10, 0.95)
"""Minimum and maximum share of victories of a fair challenge."""


def rate(game: GamePlugin, challenge: Scenario, opponent: str, games: int, seed: int) -> float:
    """Return the share of deals that the planner wins with their goals."""
    dice = random.Random(f"{seed} {challenge.id} {opponent}")
    seeds = [int(dice.random() * DEALS) for _ in range(games)]
    played = (play(game, challenge, opponent, SeatKind.PLANNER, seed) for seed in seeds)
    return sum(each.is_won and all(each.meets(goal) for goal in challenge.win_goals) for each in played) / games


def is_fair(share: float) -> bool:
    return FAIR[0] <= share <= FAIR[1]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Plays the daily challenges with the planner and prints win rates.")
    add_game(parser)
    parser.add_argument("--games", type=int, default=200, help="games for each opponent (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same table (default: 1)")
    parser.add_argument("--only", metavar="CHALLENGE", help="this challenge alone")
    options = parser.parse_args(arguments)
    game = game_of(options.game)
    daily = scenarios_of(game).daily()
    opponents = list(dict.fromkeys(opponent for challenge in daily for opponent in challenge.opponents))
    print(f"| challenge | {' | '.join(opponents)} | not fair against |")
    print(f"|---|{'---:|' * len(opponents)}---|")
    for challenge in daily:
        if options.only not in (None, challenge.id):
            continue
        rates = {name: rate(game, challenge, name, options.games, options.seed) for name in challenge.opponents}
        cells = [f"{rates[name]:.0%}" if name in rates else "" for name in opponents]
        unfair = [name for name, share in rates.items() if not is_fair(share)]
        print(f"| {' | '.join([challenge.id, *cells, ', '.join(unfair)])} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
