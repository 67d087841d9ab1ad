"""Measures how fast the rules play, in one process: games and decisions per second, medians of several runs.

Beside them stand our targets and, measured in the same process, random play with python-chess: a figure that can be
compared between machines is the ratio of the two. Nothing is asserted; the figures are for people to judge.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import chess

from mintworks.core.command_line import AskedSeries
from mintworks.core.seat import SeatKind
from mintworks.core.simulation import Series, play_games
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules import setup as delivery_setup
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules import setup as works_setup

TARGET_GAMES_PER_S = 4_000
TARGET_DECISIONS_PER_S = 250_000

LONGEST_CHESS_GAME_PLIES = 200


class Row(NamedTuple):
    """Medians over the runs; in chess a decision is a ply."""

    name: str
    games_per_s: float
    decisions_per_s: float


def play_at_random(rules: Any, set_up: Callable[[int], Any], games: int, dice: random.Random) -> int:
    """Play random games, events included, each set up from its seed; return the number of decisions."""
    decisions = 0
    for _ in range(games):
        state = rules.new_game(set_up(dice.getrandbits(32)))
        while legal := rules.legal_actions(state):
            rules.apply(state, legal[int(dice.random() * len(legal))])
            decisions += 1
    return decisions


def at_random(works: MintWorks, players: int) -> Callable[[int, random.Random], int]:
    """Return random play of Mint Works with that many seats."""
    return partial(play_at_random, works, lambda seed: works_setup.Setup(players=players, seed=seed))


def at_random_in_delivery(delivery: MintDelivery, **options: Any) -> Callable[[int, random.Random], int]:
    """Return random play of Mint Delivery with these options of a set-up."""
    return partial(play_at_random, delivery, lambda seed: delivery_setup.Setup(**options, seed=seed))


def play_against_card(ai: str, games: int, dice: random.Random) -> int:
    """Play random solo games against an opponent's card that decides as it does at the table; return the decisions."""
    asked = AskedSeries((SeatKind.RANDOM,), ai, {"advanced": []})
    return play_games(Series(PLUGIN, asked, dice.getrandbits(32)), 0, games).decisions


def play_chess(games: int, dice: random.Random) -> int:
    """Play random chess games, up to their end or the maximum length; return the plies."""
    plies = 0
    for _ in range(games):
        board = chess.Board()
        for _ in range(LONGEST_CHESS_GAME_PLIES):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(dice.random() * len(legal))])
            plies += 1
    return plies


def measure(name: str, play: Callable[[int, random.Random], int], games: int, runs: int) -> Row:
    """Measure some runs of the same games, after a few that warm up."""
    play(max(1, games // 20), random.Random(0))
    games_per_s, decisions_per_s = [], []
    for _ in range(runs):
        began_s = time.perf_counter()
        decisions = play(games, random.Random(1))
        took_s = time.perf_counter() - began_s
        games_per_s.append(games / took_s)
        decisions_per_s.append(decisions / took_s)
    return Row(name, statistics.median(games_per_s), statistics.median(decisions_per_s))


def measure_all(games: int, runs: int) -> list[Row]:
    """Measure Mint Works with two seats first, Mint Delivery with two seats before chess, chess last."""
    works, delivery = MintWorks(load_cards()), MintDelivery(load_parts())
    # A game of Mint Delivery takes some five times as many decisions, and one of chess twenty times as long.
    fewer = max(1, games // 5)
    return [
        *(measure(f"{n} seats at random", at_random(works, n), games, runs) for n in (2, 4)),
        *(measure(f"random against {ai}", partial(play_against_card, ai), games // 4, runs) for ai in works.cards.ais),
        measure("delivery: a driver", at_random_in_delivery(delivery, driver="gus"), fewer, runs),
        measure("delivery: variants", at_random_in_delivery(delivery, upgrades=3, conditions=3), fewer, runs),
        measure("delivery: 2 seats", at_random_in_delivery(delivery, players=2), fewer, runs),
        measure("python-chess at random", play_chess, max(1, games // 20), runs),
    ]


def report(rows: list[Row]) -> dict[str, Any]:
    """Return all figures as plain JSON data."""
    return {
        "rows": [row._asdict() for row in rows],
        "target": {"games_per_s": TARGET_GAMES_PER_S, "decisions_per_s": TARGET_DECISIONS_PER_S},
        "decisions_per_chess_ply": rows[0].decisions_per_s / rows[-1].decisions_per_s,
        "delivery_decisions_per_chess_ply": rows[-2].decisions_per_s / rows[-1].decisions_per_s,
    }


def table(rows: list[Row]) -> str:
    """Return the figures as a table for people."""
    works, delivery, chess_plies = rows[0].decisions_per_s, rows[-2].decisions_per_s, rows[-1].decisions_per_s
    lines = [f"{'':<26}{'games/s':>10}{'decisions/s':>14}"]
    lines += [f"{row.name:<26}{row.games_per_s:>10,.0f}{row.decisions_per_s:>14,.0f}" for row in rows]
    lines += [
        f"{'target for 2 seats':<26}{TARGET_GAMES_PER_S:>10,}{TARGET_DECISIONS_PER_S:>14,}",
        f"2 seats make {works / chess_plies:.1f} decisions in the time of one chess ply,",
        f"in Mint Delivery {delivery / chess_plies:.1f}.",
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="games in each run (2000)")
    parser.add_argument("--runs", type=int, default=5, help="runs, of which the median counts (5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    rows = measure_all(max(4, arguments.games), max(1, arguments.runs))
    print(json.dumps(report(rows)) if arguments.json else table(rows))


if __name__ == "__main__":
    main()
