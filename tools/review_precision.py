"""Measures how often a review is right: the faults that it names in games of middling players, looked at far longer.

    nice -n 19 python -m tools.review_precision --game works --games 10 --seed 1

In turn games of one person against each opponent's card and of two people are played and reviewed as at the table. A
fault is right if the longer look finds a loss of a point at least. Table and search are the same in both looks, so that
what they do not understand stays unseen. The same seed gives the same figures on any machine; only the times differ.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from mintworks.core.match import Match
from mintworks.core.players.level import Level
from mintworks.core.plugin import AskedSeries, GamePlugin
from mintworks.core.record import GameRecord
from mintworks.core.replay import begin, play_record
from mintworks.core.review import FAULTS, Effort, Verdict, judge
from mintworks.core.seat import Seat, SeatKind
from mintworks.games import game_of
from tools.strength_report import CARDS, LONGEST, SERIES

REFERENCE: Final = 40_000
"""Iterations of the longer look, spread evenly over the moves."""
LEAST_LOSS: Final = 0.01
"""What a fault must give up by the longer look to be right."""


class Look(NamedTuple):
    """A decision that the review has judged, and what it gives up by the longer look."""

    verdict: Verdict
    loss: float


class Game(NamedTuple):
    """A reviewed game: its decisions that were looked at longer, how many there were, and what the review cost."""

    looks: list[Look]
    decisions: int
    iterations: int
    took_s: float


def played(game: GamePlugin, level: str, seed: int, number: int) -> GameRecord:
    """A game of a level in the place of one person, or of two, numbered from 0."""
    cards = CARDS[game.folder]
    card = cards[number // 2 % len(cards)] if number % 2 == 0 else None
    deal = int(random.Random(f"{seed} {game.folder} {number}").random() * 1_000_000)
    people = (level,) if card else (level, level)
    setup = game.command_line.series_setup(AskedSeries(people, card, dict(SERIES[game.folder])), deal)
    rules, dice = game.rules(), random.Random(deal)
    kinds = [*people, *([SeatKind.AI.value] if card else [])]
    players = {place: game.players.controller(rules, kind, dice) for place, kind in enumerate(kinds, start=1)}
    match = Match.start(rules, setup, players)
    while match.seat_to_move is not None and len(match.history) < LONGEST:
        match.advance()
    seats = [Seat(SeatKind.PERSON if kind == level else SeatKind.AI, kind) for kind in kinds]
    return GameRecord(rules.id, game.codec.setup_to_json(setup), match.actions, match.outcome, tuple(seats))


def longer_look(game: GamePlugin, record: GameRecord, verdicts: Sequence[Verdict], iterations: int) -> list[Look]:
    """What these decisions give up, by so many iterations for each."""
    wanted = {verdict.number: verdict for verdict in verdicts}
    rules, _, before = begin(game, record)
    search, looks = game.players.search(rules, Level("reference", iterations)), []
    before = rules.copy(before)
    for step, after in play_record(game, record):
        if step.number in wanted:
            legal = rules.legal_actions(before)
            comparison = search.comparison(rules.observe(before, step.seat), legal)
            comparison.spread(max(iterations, len(legal)))
            chances = [comparison.chances(action)[step.seat - 1] for action in (*comparison.best(1), step.action)]
            looks.append(Look(wanted[step.number], chances[0] - chances[1]))
        before = rules.copy(after)
    return looks


def examine(game: GamePlugin, record: GameRecord, iterations: int, unnamed: int) -> Game:
    """Review a game, and look longer at its faults and at so many of its other decisions."""
    began_s = time.process_time()
    verdicts = [*judge(game, record, Effort.measured(game, record))]
    took_s = time.process_time() - began_s
    faults = [verdict for verdict in verdicts if verdict.fault is not None]
    others = [verdict for verdict in verdicts if verdict.fault is None]
    others = random.Random(len(others)).sample(others, min(unnamed, len(others)))
    looks = longer_look(game, record, [*faults, *others], iterations)
    return Game(looks, len(verdicts), sum(verdict.iterations for verdict in verdicts), took_s)


def report(games: Sequence[Game]) -> Iterator[str]:
    """The figures as lines."""
    looks = [look for game in games for look in game.looks]
    named = [look for look in looks if look.verdict.fault is not None]
    yield "judged     decisions   right          as much    mean error"
    for least in sorted(FAULTS.values()):
        found = [look for look in named if look.verdict.given_up >= least]
        if not found:
            continue
        right = sum(look.loss >= LEAST_LOSS for look in found)
        as_much = sum(look.loss >= least for look in found)
        error = sum(look.verdict.given_up - look.loss for look in found) / len(found)
        shares = f"{right:>5} {100 * right / len(found):6.1f} %{100 * as_much / len(found):>11.0f} %"
        yield f">= {100 * least:2.0f} {len(found):>14} {shares}{100 * error:>+12.1f}"
    unnamed = [look for look in looks if look.verdict.fault is None]
    for least in sorted(FAULTS.values()):
        missed = sum(look.loss >= least for look in unnamed)
        yield f"of {len(unnamed)} that were not named {missed} give up {100 * least:.0f} points or more"
    times_s = sorted(game.took_s for game in games)
    decisions, iterations = sum(game.decisions for game in games), sum(game.iterations for game in games)
    yield (
        f"{len(games)} games, {decisions} decisions, {iterations / len(games):.0f} iterations each game; "
        f"processor time of a review {times_s[len(times_s) // 2]:.1f} s median, {times_s[-1]:.1f} s at most"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measures how often the faults that a review names are faults.")
    parser.add_argument("--game", choices=[*CARDS], default="works", help="which game (works)")
    parser.add_argument("--games", type=int, default=10, help="reviewed games (10)")
    parser.add_argument("--level", default="fern", help="who plays in the place of people (fern)")
    parser.add_argument("--iterations", type=int, default=REFERENCE, help=f"of the longer look ({REFERENCE})")
    parser.add_argument("--unnamed", type=int, default=1, help="other decisions of each game to look at longer (1)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same figures (1)")
    asked = parser.parse_args(arguments)
    game, found = game_of(asked.game), []
    for number in range(asked.games):
        record = played(game, asked.level, asked.seed, number)
        found.append(examine(game, record, asked.iterations, asked.unnamed))
        wrong = [look for look in found[-1].looks if look.verdict.fault is not None and look.loss < LEAST_LOSS]
        told = ", ".join(f"{look.verdict.number} ({100 * look.verdict.given_up:.0f})" for look in wrong) or "none"
        print(f"game {number}: {len(found[-1].looks)} looked at longer, wrong: {told}", flush=True)
    print(*report(found), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
