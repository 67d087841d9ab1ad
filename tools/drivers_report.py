"""Plays the Factory many times with the planner and prints how often it beats each of the five drivers.

    .venv/bin/python -m tools.drivers_report --games 200 --jobs 2

The same seed gives the same table with any number of jobs. Drivers come in the order of difficulty that the box prints;
the last line says whether the figures bear it out.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import random
import statistics
import sys
import time
from collections.abc import Sequence
from functools import cache, partial
from itertools import pairwise
from typing import NamedTuple

from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.players.driver import DriverController
from mintworks.games.delivery.players.planner import PlannerController
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import DRIVER_SEAT, HUMAN_SEAT

DEALS = 1_000_000


class Game(NamedTuple):
    """How one game ended: whether the planner won it, the stars of both, its rounds, and the CPU time of each plan."""

    is_won: bool
    stars: int
    driver_stars: int
    rounds: int
    thought_s: list[float]


@cache
def rules() -> MintDelivery:
    return MintDelivery(load_parts())


def play(driver: str, seed: int, number: int) -> Game:
    """Game number `number` against a driver."""
    game = rules()
    planner, card = PlannerController(game), DriverController(game)
    deal = int(random.Random(f"{seed} {driver} {number}").random() * DEALS)
    state = game.new_game(Setup(driver=driver, seed=deal))
    thought_s = []
    while (seat := state.to_move) is not None:
        seen, legal = game.observe(state, seat), game.legal_actions(state)
        began_s = time.process_time()
        action = (planner if seat == HUMAN_SEAT else card).decide(seen, legal).action
        if seat == HUMAN_SEAT and len(legal) > 1:
            thought_s.append(time.process_time() - began_s)
        game.apply(state, action)
    is_won = state.winners == (HUMAN_SEAT,)
    return Game(is_won, stars(state, HUMAN_SEAT), stars(state, DRIVER_SEAT), state.round, thought_s)


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson's)."""
    z = 1.96
    share, spread = wins / games, z * z / games
    half = z * math.sqrt(share * (1 - share) / games + spread / games / 4)
    return (share + spread / 2 - half) / (1 + spread), (share + spread / 2 + half) / (1 + spread)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Plays the Factory with the planner and prints its win rates.")
    parser.add_argument("--games", type=int, default=100, help="games against each driver (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same table (default: 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (default: 1)")
    parser.add_argument("--only", metavar="DRIVER", choices=[*load_parts().drivers], help="this driver alone")
    options = parser.parse_args(arguments)
    drivers = [options.only] if options.only else [*load_parts().drivers]
    print("| driver | won | 95 % interval | stars | driver's | rounds | a plan, median | p95 |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    rates = []
    with multiprocessing.Pool(options.jobs) as pool:
        for driver in drivers:
            games = pool.map(partial(play, driver, options.seed), range(options.games), chunksize=1)
            wins = sum(game.is_won for game in games)
            rates.append(wins)
            low, high = interval(wins, len(games))
            thought_ms = sorted(1000 * thought_s for game in games for thought_s in game.thought_s)
            cells = [
                driver,
                f"{wins / len(games):.0%}",
                f"{low:.0%}–{high:.0%}",
                f"{statistics.mean(game.stars for game in games):.1f}",
                f"{statistics.mean(game.driver_stars for game in games):.1f}",
                f"{statistics.mean(game.rounds for game in games):.1f}",
                f"{statistics.median(thought_ms):.0f} ms",
                f"{thought_ms[len(thought_ms) * 95 // 100]:.0f} ms",
            ]
            print(f"| {' | '.join(cells)} |", flush=True)
    if len(rates) > 1:
        falls = all(first > second for first, second in pairwise(rates))
        print(f"\nEach driver is {'' if falls else 'NOT '}harder to beat than the one before.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
