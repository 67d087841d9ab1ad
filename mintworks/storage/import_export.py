"""Games as files that people give to one another: written for others, and taken in from others with care."""

from __future__ import annotations

import contextlib
import re
import unicodedata
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import msgspec

from mintworks.core.played_game import UnfinishedGame, play_again, play_earlier
from mintworks.core.plugin import GamePlugin
from mintworks.core.record import GameRecord
from mintworks.core.seat import Seat
from mintworks.storage.errors import Notice, SaveError, Trouble
from mintworks.storage.files import cause, claim_path, read_bytes, write_atomically
from mintworks.storage.game_record import decode_record
from mintworks.storage.history import History
from mintworks.storage.json_files import to_json
from mintworks.storage.people import LONGEST_NAME

FOLDER: Final = "games"
LARGEST_BYTES: Final = 100_000
"""Ten times what the longest games take; whatever is larger is none."""

_LONGEST_PART: Final = 24
_PLAIN: Final = re.compile(r"[^a-z0-9]+")
_WITHOUT_DATE: Final = "undated"


class Imported(msgspec.Struct, frozen=True):
    """What came of a folder: how many games are new here and how many were known, and why others were refused."""

    new: int
    known: int
    refused: tuple[Notice, ...]


# To others ------------------------------------------------------------------------------------------


def export_game(folder: Path, record: GameRecord) -> Path:
    """Write a game into `games` of a data folder, as `<date>-<names>-<seed>.json`, and tell where. Raises SaveError.

    Another game that is called so already is left alone: the new one then has a number behind its name. The same game
    is not written twice.
    """
    data, path = to_json(record), folder / FOLDER / f"{_stem(record)}.json"
    same = next((other for other in _numbered(path) if _holds(other, data)), None)
    if same is not None:
        return same
    claimed = claim_path(path)
    try:
        write_atomically(claimed, data)
    except SaveError:
        with contextlib.suppress(OSError):
            claimed.unlink()
        raise
    return claimed


def _numbered(path: Path) -> Iterator[Path]:
    """Give a file and those with a number behind its name, for as long as there are such."""
    number, numbered = 1, path
    while numbered.exists():
        yield numbered
        number += 1
        numbered = path.with_name(f"{path.stem}-{number}{path.suffix}")


def _holds(path: Path, data: bytes) -> bool:
    try:
        return read_bytes(path) == data
    except SaveError:
        return False


def _stem(record: GameRecord) -> str:
    date = _WITHOUT_DATE if record.started is None else f"{record.started:%Y-%m-%d}"
    seed = record.setup.get("seed")
    parts = [date, *(seat.name for seat in record.seats), "" if seed is None else str(seed)]
    return "-".join(filter(None, map(_plain, parts)))


def _plain(text: str) -> str:
    """A text in letters, digits and hyphens that every file system takes, and not too many of them."""
    letters = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return _PLAIN.sub("-", letters).strip("-")[:_LONGEST_PART].strip("-")


# From others ----------------------------------------------------------------------------------------


def read_game(path: Path) -> GameRecord:
    """Read a record of strangers, finished or not; its moves are not checked. Raises SaveError."""
    return of_strangers(decode_record(path, read_bytes(path, LARGEST_BYTES)))


def of_strangers(record: GameRecord) -> GameRecord:
    """Let a record count for nobody here: who is called like one of these people is somebody else."""
    return msgspec.structs.replace(record, seats=tuple(_stranger(seat) for seat in record.seats))


def import_game(history: History, games: Sequence[GamePlugin], path: Path) -> bool:
    """Take a game that was played to its end into the history; false if it is there already. Raises SaveError."""
    record = read_game(path)
    try:
        return keep_game(history, games, record)
    except UnfinishedGame as error:
        raise SaveError(path, Trouble.DAMAGED, f"record of a whole game: {error}") from error


def keep_game(history: History, games: Sequence[GamePlugin], record: GameRecord) -> bool:
    """Take a record of one of these games into the history; false if it is there already.

    Raises UnfinishedGame if the rules contradict it, and SaveError.
    """
    if history.number_of(record) is not None:
        return False
    game = plugin_of(games, record)
    play_earlier(game, record)
    played = play_again(game, record)
    if played.rules.outcome(played.end) != record.result:
        raise UnfinishedGame("its result isn’t the one its moves lead to")
    history.add(played, _end(record))
    return True


def plugin_of(games: Sequence[GamePlugin], record: GameRecord) -> GamePlugin:
    """Find the game that a record is of. Raises UnfinishedGame."""
    for game in games:
        if record.game in (game.id, game.variant_id):
            return game
    known = ", ".join(repr(game.id) for game in games)
    raise UnfinishedGame(f"it’s a game of {record.game!r}; this version knows {known}")


def import_games(folder: Path, history: History, games: Sequence[GamePlugin]) -> Imported:
    """Take in all games that lie in `games` of a data folder and are not yet known, in the order of their names."""
    new, known = 0, 0
    refused: list[Notice] = []
    try:
        paths = sorted(path for path in (folder / FOLDER).iterdir() if path.suffix == ".json")
    except FileNotFoundError:
        paths = []
    except OSError as error:
        return Imported(0, 0, (refusal(SaveError(folder / FOLDER, Trouble.UNREADABLE, cause(error))),))
    for path in paths:
        try:
            if import_game(history, games, path):
                new += 1
            else:
                known += 1
        except SaveError as error:
            refused.append(refusal(error))
    return Imported(new, known, tuple(refused))


def refusal(error: SaveError) -> Notice:
    """The sentence about a file that was not taken in, or could not be written."""
    return Notice.of("exchange", error)


def _end(record: GameRecord) -> datetime:
    """When a game ended, as far as its record knows."""
    if record.started is None:
        return datetime.now(UTC)
    try:
        return record.started + timedelta(seconds=record.played_s)
    except OverflowError:
        return record.started


def _stranger(seat: Seat) -> Seat:
    """A seat that counts for nobody, with a name that can be shown."""
    shown = "".join(letter if letter.isprintable() else " " for letter in seat.name)
    name = " ".join(shown.split())[:LONGEST_NAME].strip()
    return msgspec.structs.replace(seat, name=name or "?", profile=None)
