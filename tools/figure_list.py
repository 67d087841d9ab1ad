"""The figures of STRENGTH.md: players, number of games and counted value of each cell."""

from __future__ import annotations

import ast
import hashlib
import inspect
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from mintworks.core import lab
from mintworks.core.command_line import AskedSeries
from mintworks.core.seat import SeatKind
from mintworks.core.simulation import Series
from mintworks.games import game_of
from tools import idle_report, make_puzzles, review_precision
from tools.level_games import CASUAL, Pairing, play

CHECKOUT: Final = Path(__file__).resolve().parent.parent
SEED: Final = 1
PLANNER: Final = SeatKind.PLANNER.value
BELOW: Final = "below"
ITSELF: Final = "itself"
STARTS: Final = "itself: who starts wins"
NAMED: Final = (5, 12, 25)
"""Losses in points from which a review names them."""
HINTED: Final = 0.03
"""Loss of win probability up to which a hint is good."""
PER_VICTORY: Final = 60
"""Parts of a victory, shared by one to five: sums of these are exact."""

_USUAL: Final = 200
_GAMES: Final = {"laurel": 100, "bergamot": 40}
"""Number of games of a cell, by its level."""
_AT_ONCE: Final = {"laurel": 10, "bergamot": 2}
"""Number of games of a batch, which then takes about a minute."""

_DECIDES: Final = """
    mintworks/core/players/tree*.py mintworks/core/players/headway.py mintworks/core/players/value_table.py
    mintworks/core/players/backtracking.py mintworks/games/GAME/plugin.py mintworks/games/GAME/cli.py
    mintworks/games/GAME/content/*.py mintworks/games/GAME/players/*.py mintworks/games/GAME/rules/*.py
    assets/GAME/*.yaml assets/GAME/cards/*.yaml assets/GAME/values/*.yaml
"""
"""The sources that every game depends on."""
_TELLS: Final = frozenset(
    [
        "adviser.py",
        "causes.py",
        "contrast.py",
        "difference_kind.py",
        "foresight.py",
        "mint_differences.py",
        "order_reasons.py",
        "reasons.py",
        "refusals.py",
        "refusing.py",
        "round_differences.py",
        "round_ends.py",
        "telling.py",
        "weighing.py",
        "achievements.yaml",
    ]
)
"""Modules among them that decide nothing."""


class Figure(NamedTuple):
    """One cell of a table (all cards at once in a table of cards): `asked` are its players, `counts` its value."""

    table: str
    row: str
    column: str
    game: str
    counts: str
    asked: Any
    games: int = _USUAL
    at_once: int = 20

    @property
    def id(self) -> str:
        return f"{self.table}/{self.row}/{self.column}"

    @property
    def digest(self) -> str:
        """Return a digest of everything that decides these games."""
        return hashlib.sha256(f"{SEED} {self.asked} {_sources(self.game, self.counts)}".encode()).hexdigest()[:16]

    def tally(self, first: int, games: int) -> Counter[str]:
        """Play games from number `first` on; return their counts."""
        found: Counter[str] = Counter()
        for number in range(first, first + games):
            found.update(COUNTS[self.counts][0](self, number))
        return found


def _wins(figure: Figure, number: int) -> Counter[str]:
    result = play(Pairing(*figure.asked), SEED, number)
    found = Counter(f"{1000 * thought_s:.2g} ms" for thought_s in result.thought_s)
    found.update(won=round(PER_VICTORY * result.share), first=round(PER_VICTORY * result.first_share))
    return found


def _idle(figure: Figure, number: int) -> Counter[str]:
    played = idle_report.one(idle_report.Asked(figure.game, figure.asked, None, SEED), number)
    return Counter(decisions=played.decisions) + Counter(find.kind for find in played.finds)


def _reviews(figure: Figure, number: int) -> Counter[str]:
    game, found = game_of(figure.game), Counter[str]()
    first, step = figure.asked
    record = review_precision.played(game, SEED, first + step * number)
    for sample in review_precision.examine(game, record, review_precision.REFERENCE, number).samples:
        for least in NAMED:
            if sample.verdict.given_up >= least / 100:
                found[f"named {least}"] += 1
                found[f"right {least}"] += sample.loss >= least / 100 - review_precision.TOLERANCE
        if sample.loss >= 0.12:
            found["losses"] += sample.weight
            found["seen"] += sample.weight * (sample.verdict.mistake is not None)
    return found


def _hints(figure: Figure, number: int) -> Counter[str]:
    game = game_of(figure.game)
    level, first, step = figure.asked
    at = first + step * number
    record = review_precision.played(game, SEED, at, [level])
    losses = review_precision.hint_losses(game, record, review_precision.REFERENCE, at, HINTED)
    return Counter(good=int(losses[0] <= HINTED), bad=int(min(losses) > HINTED))


def _puzzles(figure: Figure, number: int) -> Counter[str]:
    game = game_of(figure.game)
    assert game.puzzles is not None
    puzzles = game.puzzles.all()
    # The easiest come first, and a smaller sample is to have them all alike.
    puzzle = random.Random(SEED).sample(puzzles, len(puzzles))[number]
    wrong_at = make_puzzles.errs_at(game, puzzle, figure.asked)
    return Counter(begun=int(wrong_at != 0), solved=int(wrong_at is None))


def _cards(figure: Figure, number: int) -> Counter[str]:
    game, (player, verb, options) = game_of(figure.game), figure.asked
    asked = AskedSeries((player, player), None, {**game.command_line.usual_options(), **options})
    _, tally = lab.play_batch(lab.Batch(Series(game, asked, SEED), lab.PartSet("printed"), number, 1))
    found = Counter({f"ended by {reason}": count for reason, count in tally.endings.items()})
    found.update(rounds=sum(tally.rounds.elements()), steady=tally.lead_changes[0])
    for part, share in tally.parts.get(verb, {}).items():
        found.update({f"had {part}": share.seats, f"won {part}": share.won})
    return found


COUNTS: Final[Mapping[str, tuple[Callable[[Figure, int], Counter[str]], str]]] = {
    "wins": (_wins, "tools/level_games.py"),
    "idle": (_idle, "tools/idle_report.py"),
    "reviews": (
        _reviews,
        "tools/review_precision.py mintworks/core/review.py mintworks/core/loss_estimate.py"
        " mintworks/core/players/equal_deals.py",
    ),
    "hints": (
        _hints,
        "tools/review_precision.py mintworks/core/players/hint.py mintworks/core/players/equal_deals.py"
        " mintworks/games/GAME/players/adviser.py",
    ),
    "puzzles": (
        _puzzles,
        "tools/make_puzzles.py mintworks/core/puzzle.py mintworks/content/puzzles.py"
        " mintworks/games/GAME/variants/puzzles.py levels/GAME/puzzles/*.yaml",
    ),
    "cards": (_cards, "mintworks/core/lab.py mintworks/core/simulation.py"),
}
"""The counting functions, with further sources that decide about them besides those of the game."""


@cache
def _sources(game: str, counts: str) -> str:
    found = hashlib.sha256(inspect.getsource(COUNTS[counts][0]).encode())
    for patterns, left_out in ((_DECIDES, _TELLS), (COUNTS[counts][1], ())):
        for pattern in patterns.replace("GAME", game).split():
            for file in sorted(CHECKOUT.glob(pattern)):
                if file.name not in left_out:
                    found.update(_meaning(file).encode())
    return found.hexdigest()


def _meaning(file: Path) -> str:
    """Return a file without its comments, and a module without its docstrings."""
    text = file.read_text("utf-8")
    if file.suffix != ".py":
        return "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    module = ast.parse(text)
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [each for each in node.body if not _is_text(each)]
    return ast.dump(module)


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


# The figures --------------------------------------------------------------------------------------


def figures() -> list[Figure]:
    """Return all figures, the cheapest first; rows and columns of a table in their order."""
    works = {
        "planner, 2 players": (PLANNER,),
        "planners, 3 players": (PLANNER, 3),
        "planners, 4 players": (PLANNER, 4),
        "planner, Advanced locations": (PLANNER, 2, True),
        **{card.capitalize(): (card,) for card in game_of("works").players.cards},
        "the level below": (BELOW,),
        "casual player": (CASUAL,),
        STARTS: (ITSELF,),
    }
    delivery = {
        "planner, 2 players": (PLANNER,),
        "planners, 3 players": (PLANNER, 3),
        "planners, 4 players": (PLANNER, 4),
        "planners, 5 players": (PLANNER, 5),
        **{card.capitalize(): (card,) for card in game_of("delivery").players.cards},
        "the level below": (BELOW,),
        STARTS: (ITSELF,),
    }
    found = [*_of_levels("works", works, 2), *_of_levels("delivery", delivery, 1), *_of_others()]
    return sorted(found, key=lambda figure: -figure.at_once)


def _of_levels(game: str, rows: Mapping[str, tuple[Any, ...]], times: int) -> Iterator[Figure]:
    """Yield a table with a column for each level; `rows` hold the further fields of a Pairing.

    Quick games are played `times` as often as usual.
    """
    levels = [level.id for level in game_of(game).players.levels]
    below = {better: worse for worse, better in pairwise(levels)}
    for level in levels:
        for row, (other, *table) in rows.items():
            wanted = {BELOW: below.get(level), ITSELF: level}.get(other, other)
            if wanted is not None:
                games, at_once = times * _GAMES.get(level, _USUAL), _AT_ONCE.get(level, 20)
                yield Figure(game, row, level, game, "wins", (game, level, wanted, *table), games, at_once)


def _of_others() -> Iterator[Figure]:
    for driver in game_of("delivery").players.cards:
        yield Figure("delivery", driver.capitalize(), PLANNER, "delivery", "wins", ("delivery", PLANNER, driver))
    yield Figure("idle", "Mint Works", "", "works", "idle", "fern")
    yield Figure("idle", "Mint Delivery", "", "delivery", "idle", "fern")
    yield Figure("cards", "plans", "planners", "works", "cards", (PLANNER, "built", {}), 1000)
    yield Figure("cards", "plans", "Junipers", "works", "cards", ("juniper", "built", {}), 300)
    yield Figure("upgrades", "upgrades", "planners", "delivery", "cards", (PLANNER, "bought", {"upgrades": 3}), 150)
    for row, game in {"Mint Works": game_of("works"), "Mint Delivery": game_of("delivery")}.items():
        assert game.puzzles is not None
        for player in (SeatKind.RANDOM.value, PLANNER, *(level.id for level in game.players.levels)):
            yield Figure("puzzles", row, player, game.folder, "puzzles", player, len(game.puzzles.all()))
    yield Figure("reviews", "Mint Works", "", "works", "reviews", (0, 1), 20, 1)
    yield Figure("reviews", "on the road", "", "delivery", "reviews", (1, 2), 10, 1)
    yield Figure("reviews", "in the Factory", "", "delivery", "reviews", (0, 2), 10, 1)
    yield Figure("hints", "Mint Works", "", "works", "hints", ("fern", 0, 1), 100)
    yield Figure("hints", "on the road", "", "delivery", "hints", ("fern", 1, 2), 100, 10)
    yield Figure("hints", "in the Factory", "", "delivery", "hints", ("fern", 0, 2), 100, 10)
