"""Measures the precision of reviews: the mistakes that they name in games of weak players, in a far longer search.

    nice -n 19 python -m tools.review_precision --game works --games 40 --seed 2

Games at tables of many kinds, with weak levels in the place of people, are played and reviewed as at the table. A
mistake is right if its loss in the longer search is at most two points below the bound of its name. Beside the number
of right ones are those of losses above that bound, of mistakes at all, and of right ones by an equally long search of
only the best and the played move. Value tables and kind of search are always equal, so that their errors stay unseen.
Equal seeds give equal figures on any machine; only the times differ.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from mintworks.core.command_line import AskedSeries
from mintworks.core.match import Match
from mintworks.core.players.level import Level
from mintworks.core.players.tree_search import Comparison
from mintworks.core.plugin import Action, GamePlugin, Rules, State
from mintworks.core.record import GameRecord
from mintworks.core.replay import PlayedRecord
from mintworks.core.review import MISTAKES, Effort, Verdict, is_examined, judge
from mintworks.core.seat import Seat, SeatKind
from mintworks.games import game_of
from tools.level_games import LONGEST

REFERENCE: Final = 40_000
"""Iterations of the longer search, spread evenly over the moves."""
TOLERANCE: Final = 0.02
"""Tolerance of a mistake's loss in the longer search, for it to be right."""
LEAST_LOSS: Final = 0.01
"""Loss in the longer search below which a move isn't a mistake at all."""
SEEMING: Final = 0.02
"""Loss in the review from which a decision is always examined, to find the mistakes that the review has missed."""
SAMPLED: Final = 6
"""Number of other decisions of which one is examined, on behalf of them all."""

PEOPLE: Final = "pip", "dill", "fern"
"""Levels that play in the place of people, in turn."""
TABLES: Final[Mapping[str, Sequence[Sequence[str]]]] = {
    "works": (
        ("human", "ai"),
        ("human", "human"),
        ("human", "ai"),
        ("human", "planner"),
        ("human", "ai"),
        ("human", "juniper", "planner"),
        ("human", "ai"),
        ("human", "planner", "juniper", "human"),
    ),
    "delivery": (
        ("human", "ai"),
        ("human", "human"),
        ("human", "ai"),
        ("human", "juniper"),
        ("human", "ai"),
        ("human", "planner", "human"),
        ("human", "ai"),
        ("human", "planner", "juniper", "human"),
    ),
}
"""The seats of tables, in turn: people, levels and the planner, or one person against an opponent's card."""
OPTIONS: Final[Mapping[str, Mapping[str, Sequence[Any]]]] = {
    "works": {"advanced": ((), (), "random")},
    "delivery": {"upgrades": (None, None, 3), "conditions": (None, None, 3), "discard": (None,)},
}
"""Options of the set-ups of each game, one of which is drawn."""
_DEALS: Final = 1_000_000


class Sample(NamedTuple):
    """A decision judged by the review, its losses in the longer searches, and the number of decisions it stands for.

    `loss` is from a search of all moves, `loss_alone` from one of only the best and the played move.
    """

    verdict: Verdict
    loss: float
    loss_alone: float
    weight: int


class Game(NamedTuple):
    """A reviewed game: the examined decisions of people, and the cost of the review."""

    samples: list[Sample]
    decisions: int
    iterations: int
    took_s: float


def played(game: GamePlugin, seed: int, number: int, people: Sequence[str] = PEOPLE) -> GameRecord:
    """Return a game of levels in the place of `people`; games are numbered from 0."""
    chance = random.Random(f"{seed} {game.folder} {number}")
    deal = chance.randrange(_DEALS)
    table, level = TABLES[game.folder][number % len(TABLES[game.folder])], people[number % len(people)]
    cards = game.players.cards
    card = cards[number // 2 % len(cards)] if table[-1] == SeatKind.AI else None
    free = [kind for kind in table if kind != SeatKind.AI]
    kinds = [level if kind == SeatKind.PERSON else kind for kind in free]
    options = {name: chance.choice(choices) for name, choices in OPTIONS[game.folder].items()}
    setup = game.command_line.series_setup(AskedSeries(tuple(kinds), card, options), deal)
    rules = game.rules()
    players = {
        place: game.players.controller(rules, kind, chance)
        for place, kind in enumerate([*kinds, *([SeatKind.AI.value] if card else [])], start=1)
    }
    match = Match.start(rules, setup, players)
    while match.seat_to_move is not None and len(match.history) < LONGEST:
        match.advance()
    seats = (
        Seat(SeatKind(kind), kind) if kind in [*SeatKind] else Seat(SeatKind.PLANNER, kind, level=kind)
        for kind in table
    )
    return GameRecord(rules.id, game.codec.setup_to_json(setup), match.actions, match.outcome, tuple(seats))


def longer_look(
    game: GamePlugin, rules: Rules, before: State, action: Action, iterations: int, least: float = 0.0
) -> tuple[float, float]:
    """Return the losses of an action at a position, each with that many iterations.

    The first by a search of all moves, the second by one of the action and the best move, with other deals. That is
    left out, and 0, if the first is at most `least`; there is no loss if the action is the best move.
    """
    seat, legal = rules.to_move(before), rules.legal_actions(before)
    assert seat is not None, "the game goes on"
    seen = game.positions.remembered(rules.observe(before, seat), before)

    def looked(name: str, among: Sequence[Action]) -> Comparison[State, Action]:
        found = game.players.search(rules, Level(name, iterations)).comparison(seen, legal)
        found.spread(max(iterations, len(among)), among)
        return found

    def loss(found: Comparison[State, Action]) -> float:
        return found.chances(best)[seat - 1] - found.chances(action)[seat - 1]

    by_all = looked("reference", legal)
    (best,) = by_all.best(1)
    if loss(by_all) <= least:
        return loss(by_all), 0.0
    return loss(by_all), loss(looked("two alone", [best, action]))


def examine(game: GamePlugin, record: GameRecord, iterations: int, number: int) -> Game:
    """Review game `number`, and examine the mistakes of people and some of their other decisions."""
    began_s = time.process_time()
    whole = PlayedRecord.of(game, record)
    verdicts = {verdict.number: verdict for verdict in judge(whole, Effort.measured(whole))}
    took_s = time.process_time() - began_s
    own = [verdict for verdict in verdicts.values() if is_examined(record, verdict.seat)]
    dice = random.Random(number)
    weights = {
        verdict.number: 1 if verdict.given_up >= SEEMING else SAMPLED
        for verdict in own
        if verdict.given_up >= SEEMING or dice.random() < 1 / SAMPLED
    }
    samples = []
    for verdict in own:
        if verdict.number in weights:
            step, before = whole.steps[verdict.number - 1], whole.positions[verdict.number - 1]
            losses = longer_look(game, whole.rules, before, step.action, iterations)
            samples.append(Sample(verdict, *losses, weights[verdict.number]))
    return Game(samples, len(own), sum(verdict.iterations for verdict in verdicts.values()), took_s)


def hint_losses(
    game: GamePlugin, record: GameRecord, iterations: int, number: int, least: float = 0.0
) -> tuple[float, float]:
    """Return what the hint at a random decision of a person in game `number` loses, by `longer_look`."""
    whole = PlayedRecord.of(game, record)
    asked = [step for step in whole.steps if step.number in whole.free and is_examined(record, step.seat)]
    step = random.Random(number).choice(asked)
    before = whole.positions[step.number - 1]
    seen = game.positions.remembered(whole.rules.observe(before, step.seat), before)
    hint = game.players.hinter(whole.rules).decide(seen, whole.rules.legal_actions(before))
    return longer_look(game, whole.rules, before, hint.action, iterations, least)


def report(games: Sequence[Game]) -> Iterator[str]:
    """Yield the figures as lines."""
    samples = [sample for game in games for sample in game.samples]
    yield "named     mistakes   right            as great         any mistake      two alone        mean error"
    for least in sorted(MISTAKES.values()):
        found = [sample for sample in samples if sample.verdict.given_up >= least]
        if not found:
            continue
        counts = [sum(sample.loss >= bound for sample in found) for bound in (least - TOLERANCE, least, LEAST_LOSS)]
        counts.append(sum(sample.loss_alone >= least - TOLERANCE for sample in found))
        shares = "".join(f"{count:>6} {100 * count / len(found):6.1f} %  " for count in counts)
        error = sum(sample.verdict.given_up - sample.loss for sample in found) / len(found)
        yield f">= {100 * least:2.0f} {len(found):>12}{shares}{100 * error:>+9.1f}"
    for least in sorted(MISTAKES.values()):
        for by, real in (
            ("", [sample for sample in samples if sample.loss >= least]),
            (" by both longer looks", [sample for sample in samples if min(sample.loss, sample.loss_alone) >= least]),
        ):
            whole = sum(sample.weight for sample in real)
            named = sum(sample.weight for sample in real if sample.verdict.mistake is not None)
            yield f"of about {whole} that give up {100 * least:.0f} points or more{by} {named} are named"
    times_s = sorted(game.took_s for game in games)
    decisions, iterations = sum(game.decisions for game in games), sum(game.iterations for game in games)
    yield (
        f"{len(games)} games, {decisions} decisions of people, {iterations / len(games):.0f} iterations each game; "
        f"processor time of a review {times_s[len(times_s) // 2]:.1f} s median, {times_s[-1]:.1f} s at most"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measures how often the mistakes that a review names are mistakes.")
    parser.add_argument("--game", choices=[*TABLES], default="works", help="which game (works)")
    parser.add_argument("--games", type=int, default=40, help="reviewed games (40)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first (0)")
    parser.add_argument("--iterations", type=int, default=REFERENCE, help=f"of the longer look ({REFERENCE})")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same figures (1)")
    parser.add_argument("--alone", action="store_true", help="those of one person against a card alone")
    asked = parser.parse_args(arguments)
    game, found, tables = game_of(asked.game), [], TABLES[asked.game]
    for number in range(asked.first, asked.first + asked.games):
        if asked.alone and tables[number % len(tables)][-1] != SeatKind.AI:
            continue
        record = played(game, asked.seed, number)
        found.append(examine(game, record, asked.iterations, number))
        mistakes = [sample for sample in found[-1].samples if sample.verdict.mistake is not None]
        text = ", ".join(
            f"{at.verdict.number}: {100 * at.verdict.given_up:.1f} ({100 * at.loss:.1f})" for at in mistakes
        )
        seats = " ".join(seat.name for seat in record.seats)
        print(f"game {number}, {seats}: mistakes at {text or 'no move'}", flush=True)
    print(*report(found), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
