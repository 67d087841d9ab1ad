"""Plays levels against the planner, each other, the cards and a casual player, and prints how often each wins.

    python -m tools.strength_report --game works --levels fern --against below,sonic --games 400 --seed 1 --jobs 2

The same seed gives the same wins with any number of jobs, and on any machine; only the times differ.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

from mintworks.core.lab import RateEstimate
from mintworks.core.seat import SeatKind
from mintworks.core.simulation import in_processes
from mintworks.games import GAMES, game_of
from tools.level_games import LevelResult, Pairing, play


def pairings(arguments: argparse.Namespace) -> Iterator[Pairing]:
    """Yield every level against the planner, the level below and the cards, or the pairings that were asked for."""
    players = game_of(arguments.game).players
    below = {better.id: worse.id for worse, better in pairwise(players.levels)}
    for level in arguments.levels or [level.id for level in players.levels]:
        for other in arguments.against or ["below", SeatKind.PLANNER.value, *players.cards]:
            wanted = below.get(level) if other == "below" else other
            if wanted is not None:
                yield Pairing(arguments.game, level, wanted, arguments.seats, arguments.advanced, arguments.iterations)


def line(pairing: Pairing, found: Sequence[LevelResult]) -> str:
    won = RateEstimate(sum(result.share for result in found), len(found))
    low, high = won.interval
    times_s = sorted(thought for result in found for thought in result.thought_s)
    median_ms, p95_ms = 1000 * statistics.median(times_s), 1000 * times_s[int(0.95 * (len(times_s) - 1))]
    seats = ("card" if pairing.is_solitaire else f"{pairing.seats} seats") + (", Advanced" if pairing.advanced else "")
    text = f"{pairing.level:<10}{pairing.other:<10}{seats:<19}{won.of:>5}{100 * won.value:>8.1f} %"
    return f"{text}  {100 * low:5.1f} to {100 * high:5.1f}{median_ms:>10.0f}{p95_ms:>8.0f}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Plays each level against each opponent and prints its win rates.")
    parser.add_argument("--game", choices=[game.folder for game in GAMES], default="works", help="which game (works)")
    parser.add_argument("--levels", type=_names, help="these alone, such as juniper,laurel")
    parser.add_argument("--against", type=_names, help="these alone: planner, random, casual, below, a level, a card")
    parser.add_argument("--iterations", type=int, help="in place of those of the level")
    parser.add_argument("--seats", type=int, default=2, help="at a table: all others are the opponent (2)")
    parser.add_argument("--advanced", action="store_true", help="with random Advanced locations (Mint Works)")
    parser.add_argument("--games", type=int, default=100, help="games of each pairing (100)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same wins (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (1)")
    asked = parser.parse_args(arguments)
    print("level     against                      games       won       95 %       median ms     p95")
    for pairing in pairings(asked):
        found = in_processes(partial(play, pairing, asked.seed), range(asked.games), asked.jobs)
        print(line(pairing, [*found]), flush=True)
    return 0


def _names(text: str) -> list[str]:
    return text.split(",")


if __name__ == "__main__":
    sys.exit(main())
