"""Plays each level against the planner, the level below it and each opponent's card, and prints how often it wins.

    python -m tools.strength_report --game works --games 400 --seed 1 --jobs 2

The strongest level also meets the planner at the larger tables and, in Mint Works, all of them with random Advanced
locations. The same seed gives the same wins with any number of jobs, and on any machine; only the times differ. A
shared victory counts in parts, against a card not at all. Seats are changed from game to game.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from mintworks.core.command_line import AskedSeries
from mintworks.core.players.level import Level, level_named
from mintworks.core.seat import SeatKind
from mintworks.games import GAMES, game_of
from tools.drivers_report import interval

TABLES: Final = {"works": (2, 3, 4), "delivery": (2,)}
"""At how many seats the strongest level meets the planner."""
LONGEST: Final = 2_000
"""A game of more decisions is left, as nobody's victory."""

_DEALS: Final = 1_000_000


class Pairing(NamedTuple):
    """Who plays against whom: `other` is a kind, a level, or the id of a card."""

    game: str
    level: str
    iterations: int
    other: str
    seats: int
    advanced: bool

    @property
    def is_solitaire(self) -> bool:
        return self.other in game_of(self.game).players.cards


class Result(NamedTuple):
    share: float
    thought_s: list[float]


def play(pairing: Pairing, seed: int, number: int) -> Result:
    """One game, numbered from 0."""
    game = game_of(pairing.game)
    rules, players = game.rules(), game.players
    level = level_named(players.levels, pairing.level)
    search = players.search(rules, Level(level.id, pairing.iterations, level.sees))
    solitaire = pairing.is_solitaire
    deal = int(random.Random(f"{seed} {pairing.game} {pairing.other} {pairing.seats} {number}").random() * _DEALS)
    kinds = tuple(pairing.other for _ in range(1 if solitaire else pairing.seats))
    options = {**game.command_line.usual_options(), **({"advanced": "random"} if pairing.advanced else {})}
    asked = AskedSeries(kinds, pairing.other if solitaire else None, options)
    state = rules.new_game(game.command_line.series_setup(asked, deal))
    mine = 1 if solitaire else 1 + number % pairing.seats
    dice = random.Random(deal)
    other = players.controller(rules, SeatKind.AI if solitaire else pairing.other, dice)
    thought_s = []
    for _ in range(LONGEST):
        seat = rules.to_move(state)
        if seat is None:
            break
        legal = rules.legal_actions(state)
        if len(legal) == 1:
            action = legal[0]
        else:
            seen = rules.observe(state, seat)
            began_s = time.process_time()
            decision = (search if seat == mine else other).decide(seen, legal)
            assert decision is not None, "a computer player decides at once"
            action = decision.action
            if seat == mine:
                thought_s.append(time.process_time() - began_s)
        rules.apply(state, action)
    outcome = rules.outcome(state)
    winners = () if outcome is None else outcome.winners
    share = 0.0 if mine not in winners or (solitaire and len(winners) > 1) else 1 / len(winners)
    return Result(share, thought_s)


def results(pairing: Pairing, games: int, seed: int, jobs: int) -> Iterator[Result]:
    """The results of so many games, in their order."""
    one = partial(play, pairing, seed)
    if jobs == 1:
        yield from map(one, range(games))
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(one, range(games))


def pairings(arguments: argparse.Namespace) -> Iterator[Pairing]:
    """Every level against the planner, the level below and the cards, or those that were asked for."""
    name, game = arguments.game, game_of(arguments.game)
    levels, cards = game.players.levels, game.players.cards
    below = {better.id: worse.id for worse, better in pairwise(levels)}
    for level in levels:
        if arguments.levels and level.id not in arguments.levels:
            continue
        iterations = arguments.iterations or level.iterations
        planner = SeatKind.PLANNER.value
        others = [*([below[level.id]] if level.id in below else []), planner, *cards]
        for other in arguments.against or others:
            wanted = below.get(level.id) if other == "below" else other
            if wanted is not None:
                yield Pairing(name, level.id, iterations, wanted, arguments.seats, arguments.advanced)
        if level is levels[-1] and not arguments.against:
            for seats in TABLES.get(name, ())[1:]:
                yield Pairing(name, level.id, iterations, planner, seats, arguments.advanced)
            if "advanced" in game.command_line.usual_options() and not arguments.advanced:
                for other in (planner, *cards):
                    yield Pairing(name, level.id, iterations, other, arguments.seats, advanced=True)


def line(pairing: Pairing, found: Sequence[Result]) -> str:
    games, wins = len(found), sum(result.share for result in found)
    low, high = interval(wins, games)
    times_s = sorted(thought for result in found for thought in result.thought_s)
    median_ms, p95_ms = 1000 * statistics.median(times_s), 1000 * times_s[int(0.95 * (len(times_s) - 1))]
    seats = ("card" if pairing.is_solitaire else f"{pairing.seats} seats") + (", Advanced" if pairing.advanced else "")
    text = f"{pairing.level:<10}{pairing.iterations:>7}  {pairing.other:<10}{seats:<19}{games:>5}"
    return f"{text}{100 * wins / games:>8.1f} %  {100 * low:5.1f} to {100 * high:5.1f}{median_ms:>10.0f}{p95_ms:>8.0f}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Plays each level against each opponent and prints its win rates.")
    parser.add_argument("--game", choices=[game.folder for game in GAMES], default="works", help="which game (works)")
    parser.add_argument("--levels", type=_names, help="these alone, such as juniper,laurel")
    parser.add_argument("--against", type=_names, help="these alone: planner, random, below, a level, a card")
    parser.add_argument("--iterations", type=int, help="in place of those of the level")
    parser.add_argument("--seats", type=int, default=2, help="at a table: all others are the opponent (2)")
    parser.add_argument("--advanced", action="store_true", help="with random Advanced locations (Mint Works)")
    parser.add_argument("--games", type=int, default=100, help="games of each pairing (100)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same wins (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (1)")
    asked = parser.parse_args(arguments)
    print("level       iter.  against                      games       won       95 %       median ms     p95")
    for pairing in pairings(asked):
        print(line(pairing, [*results(pairing, asked.games, asked.seed, asked.jobs)]), flush=True)
    return 0


def _names(text: str) -> list[str]:
    return text.split(",")


if __name__ == "__main__":
    sys.exit(main())
