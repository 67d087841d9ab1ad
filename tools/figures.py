"""Plays the games behind every figure of STRENGTH.md, and writes its tables.

    python -m tools.figures                        play what is missing, on every core; stop and go on as you like
    python -m tools.figures --only 'works/.*/fern' --games 100
    python -m tools.figures --list                 every figure, with the games it has and those it is to have
    python -m tools.figures --write                play nothing, and write the tables

Batches of games are kept in a file as they end. They count as long as the sources and value tables that decide them are
the same; after a change they are left alone, and those games are played again. `python -m tools.compiled` makes it all
twice as fast, with the same moves.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import platform
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import platformdirs

from mintworks.cli.english import english
from mintworks.core.arguments import UsageError, whole_number
from mintworks.core.lab import Rate
from mintworks.core.players import tree
from mintworks.games import game_of
from tools.figure_list import CHECKOUT, NAMED, PER_VICTORY, PLANNER, STARTS, Figure, figures
from tools.idle_report import KINDS

UNKNOWN: Final = "–"
"""The text of a cell without games of these sources."""
DOCUMENT: Final = CHECKOUT / "STRENGTH.md"
RESULTS: Final = platformdirs.user_cache_path("mintworks") / "figures.jsonl"
TIMED: Final = {
    "works": {"planner, 2 players": "ms per decision, 2 players", "Sonic": "ms per decision, against Sonic"},
    "delivery": {"planner, 2 players": "ms per decision, on the road", "Gus": "ms per decision, in the Factory"},
}
"""Rows whose games also tell the thinking time of a level."""


class FigureBatch(NamedTuple):
    """Games of a figure from number `first` on."""

    figure: Figure
    first: int
    games: int


class Done(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The counts of a batch with its sources (`digest`) and its machine, as a line of the file."""

    figure: str
    first: int
    games: int
    digest: str
    commit: str
    machine: str
    cpu_s: float
    counts: dict[str, int]

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.games)


class Measured(NamedTuple):
    """All counts of a figure."""

    games: int
    counts: Counter[str]

    def rate(self, part: str, of: str = "") -> str:
        """Return a percentage with its 95 % interval."""
        total = self.counts[of] if of else self.games
        if not total:
            return UNKNOWN
        rate = Rate(self.counts[part] / (PER_VICTORY if part in ("won", "first") else 1), total)
        low, high = rate.interval
        return f"{100 * rate.value:.0f} ({100 * low:.0f}–{100 * high:.0f})"

    def thought_ms(self) -> str:
        """Return the median and the 95th percentile."""
        counted = Counter({float(key[:-3]): times for key, times in self.counts.items() if key.endswith(" ms")})
        times_ms = sorted(counted.elements())
        if not times_ms:
            return UNKNOWN
        return f"{times_ms[len(times_ms) // 2]:g} ({times_ms[95 * len(times_ms) // 100]:g})"


# Playing ------------------------------------------------------------------------------------------


def play(batch: FigureBatch) -> Done:
    """Play a batch; return its counts."""
    figure, digest, began_s = batch.figure, batch.figure.digest, time.process_time()
    counts = figure.tally(batch.first, batch.games)
    took_s = round(time.process_time() - began_s, 2)
    return Done(figure.id, batch.first, batch.games, digest, commit(), machine(), took_s, dict(sorted(counts.items())))


@cache
def commit() -> str:
    """Return the commit of the checkout, with + if it has changes."""
    asked = ["git", "-C", str(CHECKOUT), "describe", "--always", "--exclude=*", "--dirty=+"]
    answer = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return answer or "unknown"


@cache
def machine() -> str:
    """Return the processor and the Python."""
    info = Path("/proc/cpuinfo")
    named = re.search(r"model name\s*: (.+)", info.read_text("utf-8")) if info.exists() else None
    processor = named[1] if named else platform.processor() or platform.machine()
    way = "as written" if (tree.__file__ or "").endswith(".py") else "compiled"
    return f"{processor}, Python {platform.python_version()}, {way}"


def missing(wanted: Iterable[Figure], done: Sequence[Done], most: int | None = None) -> Iterator[FigureBatch]:
    """Yield batches of the games that are missing; at most that many games of each figure."""
    for figure in wanted:
        played = {number for each in of_figure(figure, done) for number in each.numbers}
        left = [number for number in range(min(figure.games, most or figure.games)) if number not in played]
        while left:
            games = sum(number == left[0] + place for place, number in enumerate(left[: figure.at_once]))
            yield FigureBatch(figure, left[0], games)
            left = left[games:]


def played(batches: Sequence[FigureBatch], jobs: int, cluster: str | None) -> Iterator[Done]:
    """Yield the batches as they end. Raises UsageError."""
    if cluster is not None:
        from mintworks.cli.cluster import on_cluster

        yield from on_cluster(cluster, play)(batches)
    elif jobs == 1:
        yield from map(play, batches)
    else:
        with multiprocessing.get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
            yield from pool.imap_unordered(play, batches)


# The file of batches ----------------------------------------------------------------------


def read(file: Path, *, mends: bool = False) -> list[Done]:
    """Return all complete lines of the file; with `mends` an incomplete one is removed. Raises UsageError."""
    if not file.exists():
        return []
    text = file.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if mends and whole != text:
        file.write_bytes(whole)
    try:
        return [msgspec.json.decode(line, type=Done) for line in whole.splitlines()]
    except msgspec.DecodeError as error:
        raise UsageError(f"{file} isn’t a file of results ({error}): name another with --results") from error


def of_figure(figure: Figure, done: Iterable[Done]) -> Iterator[Done]:
    """Yield the lines of a figure: games of these sources, each once."""
    numbers: set[int] = set()
    for each in done:
        if each.figure == figure.id and each.digest == figure.digest and numbers.isdisjoint(each.numbers):
            numbers.update(each.numbers)
            yield each


def measured(wanted: Iterable[Figure], done: Sequence[Done]) -> dict[str, Measured]:
    found = {}
    for figure in wanted:
        games, counts = 0, Counter[str]()
        for each in of_figure(figure, done):
            games += each.games
            counts.update(each.counts)
        found[figure.id] = Measured(games, counts)
    return found


# The tables ---------------------------------------------------------------------------------------


def table(own: Sequence[Figure], done: Sequence[Done]) -> str:
    """Return a table with all of its figures and their cost."""
    found, counts = measured(own, done), own[0].counts
    write, unit = {
        "wins": (_of_levels, "games"),
        "cards": (_of_cards, "games"),
        "idle": (_of_idlers, "games"),
        "reviews": (_of_reviews, "games"),
        "hints": (_of_hints, "positions"),
        "puzzles": (_of_puzzles, "answers"),
    }[counts]
    rows = write(own, found)
    rows.insert(1, ["---"] + ["---:"] * (len(rows[0]) - 1))
    lines = [f"| {' | '.join(row)} |" for row in rows]
    lines.extend(["", _cost([each for figure in own for each in of_figure(figure, done)], unit)])
    return "\n".join(lines)


def _of_levels(own: Sequence[Figure], found: Mapping[str, Measured]) -> list[list[str]]:
    cells = {(figure.row, figure.column): found[figure.id] for figure in own}
    levels = {level.id: level for level in game_of(own[0].game).players.levels}
    # The strongest level has all rows.
    columns = sorted({figure.column for figure in own}, key=[PLANNER, *levels].index)
    rows = [["games won of 100", *(column.capitalize() for column in columns)]]
    for name in [figure.row for figure in own if figure.column == columns[-1]]:
        part = "first" if name == STARTS else "won"
        rows.append([name, *(cells[name, each].rate(part) if (name, each) in cells else "" for each in columns)])
    for row, name in TIMED[own[0].game].items():
        rows.append([name, *(cells[row, each].thought_ms() if (row, each) in cells else "" for each in columns)])
    deals = [f"{levels[each].iterations:,}" if each in levels else "" for each in columns]
    rows.append(["deals thought through", *deals])
    played = [{cell.games for (_, column), cell in cells.items() if column == each} for each in columns]
    rows.append(["games of each cell", *map(_span, played)])
    return rows


def _span(numbers: Collection[int]) -> str:
    return " to ".join(map(str, sorted({min(numbers), max(numbers)})))


def _of_cards(own: Sequence[Figure], found: Mapping[str, Measured]) -> list[list[str]]:
    columns = [found[figure.id] for figure in own]
    cards = sorted({key[4:] for each in columns for key in each.counts if key.startswith("had ")})
    cards.sort(key=lambda card: -columns[-1].counts[f"won {card}"] / max(1, columns[-1].counts[f"had {card}"]))
    rows = [["games won of 100", *(figure.column for figure in own)]]
    for card in cards:
        name = game_of(own[0].game).narration.card_name(card, english())
        rows.append([name, *(each.rate(f"won {card}", f"had {card}") for each in columns)])
    rows.append(["games in which the lead never changes", *(each.rate("steady") for each in columns)])
    rows.append(["games decided by stars", *(each.rate("ended by stars") for each in columns)])
    rounds = [f"{each.counts['rounds'] / each.games:.1f}" if each.games else UNKNOWN for each in columns]
    rows.append(["rounds", *rounds])
    rows.append(["games", *(str(each.games) for each in columns)])
    return rows


def _of_idlers(own: Sequence[Figure], found: Mapping[str, Measured]) -> list[list[str]]:
    rows = [["", "games", "decisions", *KINDS.values()]]
    for figure in own:
        games, counts = found[figure.id]
        cells = [games, counts["decisions"], *(counts[kind] for kind in KINDS)]
        rows.append([figure.row, *(str(each) if games else UNKNOWN for each in cells)])
    return rows


def _of_reviews(own: Sequence[Figure], found: Mapping[str, Measured]) -> list[list[str]]:
    rights = [f"right from {least}%" for least in NAMED]
    rows = [["", "games", "losses named", *rights, "of all losses of 12% it names"]]
    for figure in own:
        games, counts = each = found[figure.id]
        right = [each.rate(f"right {least}", f"named {least}") for least in NAMED]
        seen = f"{100 * counts['seen'] / counts['losses']:.0f}" if counts["losses"] else UNKNOWN
        rows.append([figure.row, str(games), str(counts[f"named {NAMED[0]}"]), *right, seen])
    return rows


def _of_hints(own: Sequence[Figure], found: Mapping[str, Measured]) -> list[list[str]]:
    rows = [["", "positions", "good hints of 100", "bad ones of 100"]]
    for figure in own:
        each = found[figure.id]
        rows.append([figure.row, str(each.games), each.rate("good"), each.rate("bad")])
    return rows


def _of_puzzles(own: Sequence[Figure], found: Mapping[str, Measured]) -> list[list[str]]:
    columns = [*dict.fromkeys(figure.column for figure in own)]
    rows = [["right in 100 puzzles", "puzzles", *(column.capitalize() for column in columns)]]
    for name in dict.fromkeys(figure.row for figure in own):
        cells = [found[figure.id] for figure in own if figure.row == name]
        puzzles = _span([cell.games for cell in cells])
        for part, told in {"begun": "first move", "solved": "whole answer"}.items():
            rows.append([f"{name}, {told}", puzzles, *(cell.rate(part) for cell in cells)])
    return rows


def _cost(own: Sequence[Done], unit: str) -> str:
    if not own:
        return "Not played yet."
    commits, machines = ({getattr(each, name): None for each in own} for name in ("commit", "machine"))
    games, core_h = sum(each.games for each in own), sum(each.cpu_s for each in own) / 3600
    return f"{games:,} {unit} in {core_h:.2f} core-hours; {'; '.join(machines)}; commit {', '.join(commits)}."


def write(file: Path, done: Sequence[Done]) -> None:
    """Write every table between its marks. Raises UsageError."""
    text = file.read_text("utf-8")
    for name in dict.fromkeys(figure.table for figure in figures()):
        begin, end = f"<!-- figures: {name} -->\n", "<!-- end of figures -->"
        before, mark, rest = text.partition(begin)
        _, end_mark, after = rest.partition(end)
        if not mark or not end_mark:
            raise UsageError(f"{file} has no place for the table {name}: add the lines {begin.strip()} and {end}")
        own = [figure for figure in figures() if figure.table == name]
        text = f"{before}{begin}\n{table(own, done)}\n\n{end}{after}"
    file.write_text(text, "utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", metavar="PATTERN", default="", help="names in which this regular expression is")
    parser.add_argument("--games", type=whole_number(1), metavar="N", help="at most so many games of each figure")
    parser.add_argument("--jobs", type=whole_number(1), default=os.cpu_count(), metavar="J", help="processes (all)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster whose workers run in a checkout")
    parser.add_argument("--results", type=Path, default=RESULTS, metavar="FILE", help=f"what was played ({RESULTS})")
    parser.add_argument("--list", action="store_true", help="tell the games of each figure, and play nothing")
    parser.add_argument("--write", action="store_true", help="write the tables of STRENGTH.md, and play nothing")
    try:
        return _carry_out(parser.parse_args(arguments))
    except UsageError as error:
        print(f"figures: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Stopped: the same command goes on from here.", file=sys.stderr)
        return 130


def _carry_out(asked: argparse.Namespace) -> int:
    try:
        wanted = [figure for figure in figures() if re.search(asked.only, figure.id)]
    except re.error as error:
        raise UsageError(f"--only expected a regular expression, not {asked.only!r}: {error}") from error
    if not wanted:
        raise UsageError(f"no figure has {asked.only!r} in its name: --list tells them all")
    done = read(asked.results, mends=not asked.write and not asked.list)
    if asked.write:
        write(DOCUMENT, done)
    elif asked.list:
        found = measured(wanted, done)
        stale = sum(each.games for each in done) - sum(each.games for each in measured(figures(), done).values())
        print(*(f"{figure.id}: {found[figure.id].games} of {figure.games} games" for figure in wanted), sep="\n")
        print(f"{stale} games in {asked.results} are of other sources.")
    else:
        asked.results.parent.mkdir(parents=True, exist_ok=True)
        digests = {figure.id: figure.digest for figure in wanted}
        batches = [*missing(wanted, done, asked.games)]
        with asked.results.open("a", encoding="utf-8") as file:
            for number, each in enumerate(played(batches, asked.jobs, asked.cluster), start=1):
                if each.digest != digests[each.figure]:
                    raise UsageError(f"{each.figure} was played by other sources than those of {CHECKOUT}: start again")
                print(msgspec.json.encode(each).decode(), file=file, flush=True)
                print(f"{number}/{len(batches)} {each.figure}: {each.games} games, {each.cpu_s:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
