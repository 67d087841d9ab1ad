"""Exchange of games as files: written for others, and read from others with care."""

from __future__ import annotations

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
from mintworks.storage.files import cause, read_bytes, write_claimed
from mintworks.storage.game_record import decode_record
from mintworks.storage.history import History
from mintworks.storage.json_files import to_json
from mintworks.storage.people import LONGEST_NAME

FOLDER: Final = "games"
LARGEST_BYTES: Final = 100_000
"""Maximum size of a record file: ten times that of the longest games."""

_LONGEST_PART: Final = 24
_PLAIN: Final = re.compile(r"[^a-z0-9]+")
_WITHOUT_DATE: Final = "undated"


class Imported(msgspec.Struct, frozen=True):
    """Result of importing a folder: numbers of new and known games, and the refusals."""

    new: int
    known: int
    refused: tuple[Notice, ...]


# To others ------------------------------------------------------------------------------------------


def export_game(folder: Path, record: GameRecord) -> Path:
    """Write a game to `games` in a data folder as `<date>-<names>-<seed>.json`; return the path. Raises SaveError.

    Other games of that name stay: the new one gets a number. The same game isn't written twice.
    """
    data, path = to_json(record), folder / FOLDER / f"{_stem(record)}.json"
    same = next((other for other in _numbered(path) if _holds(other, data)), None)
    return write_claimed(path, data) if same is None else same


def _numbered(path: Path) -> Iterator[Path]:
    """Yield a file and its numbered siblings while they exist."""
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
    """Reduce a text to a short file name of letters, digits and hyphens."""
    letters = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return _PLAIN.sub("-", letters).strip("-")[:_LONGEST_PART].strip("-")


# From others ----------------------------------------------------------------------------------------


def read_game(path: Path) -> GameRecord:
    """Read a stranger's record, finished or not, without checking its moves. Raises SaveError."""
    return of_strangers(decode_record(path, read_bytes(path, LARGEST_BYTES)))


def of_strangers(record: GameRecord) -> GameRecord:
    """Make a record's seats guests: namesakes of local people are somebody else."""
    return msgspec.structs.replace(record, seats=tuple(_stranger(seat) for seat in record.seats))


def import_game(history: History, games: Sequence[GamePlugin], path: Path) -> bool:
    """Import a finished game into the history; return False if it is there. Raises SaveError."""
    record = read_game(path)
    try:
        return keep_game(history, games, record)
    except UnfinishedGame as error:
        raise SaveError(path, Trouble.DAMAGED, f"record of a whole game: {error}") from error


def keep_game(history: History, games: Sequence[GamePlugin], record: GameRecord) -> bool:
    """Import a record of one of these games; return False if it is there.

    Raises UnfinishedGame if the rules contradict it, or SaveError.
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
    """Return the plugin of a record. Raises UnfinishedGame."""
    for game in games:
        if record.game in (game.id, game.variant_id):
            return game
    known = ", ".join(repr(game.id) for game in games)
    raise UnfinishedGame(f"it’s a game of {record.game!r}; this version knows {known}")


def import_games(folder: Path, history: History, games: Sequence[GamePlugin]) -> Imported:
    """Import all unknown games from `games` of a data folder, in the order of their names."""
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
    """Return the notice about a file that failed."""
    return Notice.of("exchange", error)


def _end(record: GameRecord) -> datetime:
    """Return the end of a game from its record."""
    if record.started is None:
        return datetime.now(UTC)
    try:
        return record.started + timedelta(seconds=record.played_s)
    except OverflowError:
        return record.started


def _stranger(seat: Seat) -> Seat:
    """Return a seat as a guest's, with a printable name."""
    shown = "".join(letter if letter.isprintable() else " " for letter in seat.name)
    name = " ".join(shown.split())[:LONGEST_NAME].strip()
    return msgspec.structs.replace(seat, name=name or "?", profile=None)
