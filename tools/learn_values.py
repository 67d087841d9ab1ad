"""Learns the value tables by which the computer players judge positions, from games that it plays itself.

    python -m tools.learn_values --game works --seed 1 --jobs 2

Each kind of game has tables of its own: those of several, and those against each opponent's card. Planners begin, with
some moves by chance so that all kinds of positions are met; then, for so many generations, searches with the tables so
far play on, and what they think of a position counts beside how the game ends. (The planners' games are kept: tables
from searches alone know too little of the positions that weaker players come to. On the road map of Mint Delivery
planners also take half of the seats of the searches' games: who has learned from its like alone wins less from them.)
How often the searches looked at each action teaches a game that knows glances where to look first. In the last
generation units of a hidden layer can learn beside the tables what features mean together. Last, the tables are
calibrated on games of searches that leave nothing to chance (Platt). The same seed gives the same files with any
number of jobs. What is not asked for is taken as for the tables in the box.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from mintworks.core.players.tree import Tree
from mintworks.core.players.value_table import Feature, ValueTable
from mintworks.games.works.content.levels import GLANCES, TOGETHER
from tools.value_files import yaml_of
from tools.value_learning import TrainingPositions, brier, calibrated, calibration_error, platt
from tools.value_schools import SCHOOLS, School

KEPT = 0.25
"""Share of the planner's positions that are learned from; a search is slower, so all of its positions are."""
TRUST = 0.5
"""Weight of a search's own evaluation; the rest is that of the game's result."""
LONGEST = 400
"""Maximum number of decisions of a game to be learned from: a longer one teaches nothing."""
AT_ONCE = 20

Tables = Mapping[str, ValueTable]


class Lesson(NamedTuple):
    """A position of a decision with its result: each seat's share in the victory."""

    roles: list[str]
    features: list[list[Feature]]
    outcome: tuple[float, ...]
    said: tuple[float, ...] | None
    """The win probabilities by a search."""
    seen: list[list[Feature]]
    """The glance features of each legal action."""
    visit_shares: tuple[float, ...]
    """The share of the search's visits of each action."""


class Training(NamedTuple):
    """Games to learn from: of searches with `tables` and `iterations`, or without tables of planners.

    `whim` is the share of random moves, `kept` the share of positions that are learned from, `planners` the share of
    seats that planners take among searches.
    """

    game: str
    kind: str
    seed: str
    whim: float
    kept: float = KEPT
    iterations: int = 0
    tables: Tables | None = None
    planners: float = 0.0


def play(training: Training, number: int) -> list[Lesson]:
    """Play one game, numbered from 0; return its lessons."""
    school = SCHOOLS[training.game]()
    rules = school.rules
    dice = random.Random(f"{training.seed} {training.kind} {number}")
    judge = school.judge({training.kind: training.tables or {}})
    state = rules.new_game(school.setup(training.kind, dice))
    seats = range(1, len(school.roles(state)) + 1)
    planned = [seat for seat in seats if training.planners and dice.random() < training.planners]
    kept: list[Lesson] = []
    for _ in range(LONGEST):
        seat = rules.to_move(state)
        if seat is None:
            break
        legal = rules.legal_actions(state)
        action = legal[0] if len(legal) == 1 else judge.bound_action(state)
        if action is None:
            seen, said = rules.observe(state, seat), None
            glances: list[list[Feature]] = []
            visit_shares: tuple[float, ...] = ()
            if training.tables is None or seat in planned:
                action = school.planner(seen, legal)
            else:
                tree = Tree(rules, judge, school.determinize, seen, dice)
                for _ in range(training.iterations):
                    tree.grow()
                action, node = tree.options()[0]
                said = tuple(total / node.visits for total in node.totals)
                glances = school.glances(seen, legal)
                visit_shares = tuple(
                    tree.child(each).visits / tree.visits if tree.has_seen(each) else 0.0 for each in legal
                )
            if dice.random() < training.kept:
                kept.append(Lesson(school.roles(state), school.features(state), (), said, glances, visit_shares))
            if dice.random() < training.whim:
                action = dice.choice(legal)
        rules.apply(state, action)
    if rules.to_move(state) is not None:
        return []
    outcome = tuple(judge.chances(state))
    return [lesson._replace(outcome=outcome) for lesson in kept]


def lessons(training: Training, games: int, jobs: int) -> Iterator[Lesson]:
    """Yield all lessons of some games, in the same order for any number of jobs."""
    numbers = range(games)
    if jobs == 1:
        yield from chain.from_iterable(map(partial(play, training), numbers))
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from chain.from_iterable(pool.imap(partial(play, training), numbers, AT_ONCE))


def learn(school: School, kind: str, arguments: argparse.Namespace) -> Tables:
    """Return the tables of one kind of game."""
    seed, jobs = f"learning {arguments.seed}", arguments.jobs
    planners = school.planner_seats(kind) if arguments.planners is None else arguments.planners
    positions, choices = TrainingPositions(), TrainingPositions()
    for lesson in lessons(Training(arguments.game, kind, seed, school.whims(kind)[0]), arguments.games, jobs):
        positions.add(lesson.roles, lesson.features, lesson.outcome)
    tables = positions.fit(arguments.epochs, arguments.decay, arguments.seed)
    tell(kind, f"planners: {len(positions)} positions of {arguments.games} games")
    for generation in range(1, arguments.generations + 1):
        whim = school.whims(kind)[1]
        training = Training(
            arguments.game, kind, f"{seed} {generation}", whim, 1.0, arguments.iterations, tables, planners
        )
        for lesson in lessons(training, arguments.search_games, jobs):
            said = lesson.said or lesson.outcome
            target = tuple(TRUST * a + (1 - TRUST) * b for a, b in zip(said, lesson.outcome, strict=True))
            # A search plays as it will be played against, a planner does not.
            for _ in range(arguments.weight):
                positions.add(lesson.roles, lesson.features, target)
            if lesson.seen:
                choices.add([GLANCES] * len(lesson.seen), lesson.seen, lesson.visit_shares)
        units = arguments.units if generation == arguments.generations else 0
        tables = positions.fit(arguments.epochs, arguments.decay, arguments.seed, units)
        if choices:
            tables |= choices.fit(arguments.epochs, arguments.decay, arguments.seed)
        tell(kind, f"generation {generation}: {len(positions)} positions")
    return calibrate(school, kind, tables, arguments) if arguments.calibration_games else tables


def calibrate(school: School, kind: str, tables: Tables, arguments: argparse.Namespace) -> Tables:
    """Return the tables with slope and shift that fit the results of searches.

    Both are found on one half of the games and tried on the other.
    """
    training = Training(arguments.game, kind, f"calibrating {arguments.seed}", 0.0, 1.0, arguments.iterations, tables)
    values = {role: table for role, table in tables.items() if role != GLANCES}
    has_two_roles = len([role for role in values if role != TOGETHER]) > 1
    judged = [
        (chance, share)
        for lesson in lessons(training, arguments.calibration_games, arguments.jobs)
        # Of two roles the second has the chances that the first has not.
        for chance, share in [*zip(lesson.said or (), lesson.outcome, strict=True)][: 1 if has_two_roles else None]
    ]
    half = len(judged) // 2
    slope, shift = platt(judged[:half], with_shift=has_two_roles)
    tried = [(calibrated(chance, slope, shift), share) for chance, share in judged[half:]]
    for name, found in (("as learned", judged[half:]), ("calibrated", tried)):
        tell(kind, f"{name}: Brier {brier(found):.4f}, calibration error {calibration_error(found):.3f}, {len(found)}")
    tell(kind, f"slope {slope:.2f}, shift {shift:.2f}")
    stretched = {
        role: {name: weight * slope for name, weight in table.weights.items()} for role, table in values.items()
    }
    first = next(iter(stretched.values()))
    first[school.constant] = first.get(school.constant, 0.0) + shift
    return {**tables, **{role: ValueTable(weights) for role, weights in stretched.items()}}


def tell(kind: str, sentence: str) -> None:
    print(f"{time.process_time():7.0f} s  {kind}: {sentence}", flush=True)


def argument_parser() -> argparse.ArgumentParser:
    """Return the parser with the default numbers; `School.parameters` has others for some kinds."""
    parser = argparse.ArgumentParser(
        description="Learns the value tables of a game from games it plays itself. Each kind has numbers of its own "
        "for what is not asked for, those of the tables in the box; the usual ones stand in brackets."
    )
    parser.add_argument("--game", choices=[*SCHOOLS], default="works", help="which game (works)")
    parser.add_argument(
        "--only", metavar="KIND", nargs="+", help="these kinds of games alone, such as seats-2 or sonic"
    )
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same tables (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (1)")
    parser.add_argument("--games", type=int, default=8_000, help="games of planners (8000)")
    parser.add_argument("--generations", type=int, default=1, help="how often searches play on (1)")
    parser.add_argument("--search-games", type=int, default=3_000, help="games of searches in a generation (3000)")
    parser.add_argument("--iterations", type=int, default=100, help="of the searches that play (100)")
    parser.add_argument("--planners", type=float, help="the part of their seats that planners take (road map: 0.5)")
    parser.add_argument("--weight", type=int, default=2, help="how often a position of a search counts (2)")
    parser.add_argument("--units", type=int, default=0, help="of a hidden layer, for each of two roles, at last (0)")
    parser.add_argument("--calibration-games", type=int, default=250, help="games that calibrate, or 0 (250)")
    parser.add_argument("--epochs", type=int, default=10, help="how often all positions are gone through (10)")
    parser.add_argument("--decay", type=float, default=0.02, help="how strongly weights are drawn to 0 (0.02)")
    parser.add_argument("--into", type=Path, help="the folder for the files (that of the game)")
    return parser


def asked_for(kind: str, arguments: Sequence[str] | None) -> tuple[argparse.Namespace, str]:
    """Return the arguments for the tables of one kind, and the complete command."""
    parser = argument_parser()
    game = parser.parse_args(arguments).game
    usual = vars(parser.parse_args([]))
    parser.set_defaults(**SCHOOLS[game]().parameters(kind))
    asked = parser.parse_args(arguments)
    changed = [
        f" --{name.replace('_', '-')} {value}"
        for name, value in vars(asked).items()
        if name not in ("game", "seed", "only", "jobs", "into") and value != usual[name]
    ]
    return asked, f"tools/learn_values.py --game {game} --seed {asked.seed} --only {kind}{''.join(changed)}"


def main(arguments: Sequence[str] | None = None) -> int:
    asked = argument_parser().parse_args(arguments)
    school = SCHOOLS[asked.game]()
    folder = asked.into or school.folder
    folder.mkdir(parents=True, exist_ok=True)
    for kind in asked.only or school.kinds:
        with_all, command = asked_for(kind, arguments)
        heading = f"Learned by {command}\n{school.legend}"
        (folder / f"{kind}.yaml").write_text(yaml_of(learn(school, kind, with_all), heading), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
