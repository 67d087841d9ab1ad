"""Letters of play by post: a whole game so far in a few groups of letters, to be sent however one likes.

A letter holds the set-up, who sits where, and all actions, each as a number among the legal ones: a forced action takes
no room. It is one number, written in letters by `mintworks.core.letter_text`. Whoever reads one plays it again by the
rules.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from enum import IntEnum
from typing import Any, Final, NamedTuple

import msgspec

from mintworks.core.deal_code import ALPHABET
from mintworks.core.emblems import ALL_EMBLEMS
from mintworks.core.letter_text import MOST_LETTERS, LetterError, LetterProblem, letter_of, number_of
from mintworks.core.plugin import GamePlugin, Setup
from mintworks.core.record import GameRecord
from mintworks.core.replay import RecordError, begin, check_goes_on, check_seats, record_errors
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.seeds import DEALS

_MOST_ACTIONS: Final = 2_000
_BASE: Final = len(ALPHABET)
_DIGESTS: Final = _BASE**2
_FIRST_MINUTE: Final = datetime(2026, 1, 1, tzinfo=UTC)
_SMALL, _LARGE = 64, 4096
"""The steps in which numbers of any size are written: small ones in few letters."""
_HOUSES: Final = 8
_EMBLEMS: Final = 64
_LONGEST_TEXT: Final = 63
_KINDS: Final = (SeatKind.PERSON, SeatKind.PLANNER, SeatKind.RANDOM)
_PLAIN: Final = "abcdefghijklmnopqrstuvwxyz0123456789 -"


class _Told(IntEnum):
    """The ways of writing a set-up."""

    NUMBER = 0
    """By the number that the game's codes have for it."""
    NUMBER_AND_MORE = 1
    WHOLE = 2


class _Writing(IntEnum):
    """The ways of writing a text."""

    CAPITALIZED = 0
    LOWER = 1
    UTF_8 = 2


class Letter(NamedTuple):
    """The content of a letter: a game as a record without profiles, and the house in which each seat plays.

    Houses are numbered from 1, in the order in which the letter reaches them; 0 stands for a computer player, and for
    a person whom no letter has reached yet.
    """

    game: GamePlugin
    record: GameRecord
    houses: tuple[int, ...]


def write_letter(letter: Letter) -> str:
    """Write a letter in groups of five. Raises ValueError for a game that no letter can tell, such as a scenario's."""
    digits = _Digits()
    _write(letter, digits)
    return letter_of(digits.number())


def read_letter(games: Iterable[GamePlugin], text: str) -> Letter:
    """Read a letter, and play its game by the rules. Raises LetterError."""
    number = number_of(text)
    try:
        return _read(games, _Reading(number))
    except RecordError as error:
        raise LetterError(LetterProblem.UNPLAYABLE, f"the letter can’t be played: {error}") from error
    except (ValueError, OverflowError, RecursionError, msgspec.ValidationError) as error:
        if isinstance(error, LetterError):
            raise
        raise LetterError(LetterProblem.UNKNOWN, f"this version doesn’t know what the letter tells: {error}") from error


# Digits -------------------------------------------------------------------------------------------


class _Digits:
    """Digits of one number, each with a base of its own; those that are written first are read first."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def add(self, digit: int, base: int) -> None:
        if not 0 <= digit < base:
            raise ValueError(f"{digit} isn’t from 0 to {base - 1}")
        self._digits.append((digit, base))

    def add_count(self, count: int, step: int = _SMALL) -> None:
        """Add a number of any size."""
        if count < 0:
            raise ValueError(f"{count} is less than 0")
        while True:
            count, rest = divmod(count, step)
            self.add(rest + (step if count else 0), 2 * step)
            if not count:
                return

    def add_text(self, text: str) -> None:
        """Add a text, in fewer letters if it is an English name or word."""
        low = text.lower()
        if all(letter in _PLAIN for letter in low) and text in (_capitalized(low), low):
            self.add(_Writing.LOWER if text == low else _Writing.CAPITALIZED, len(_Writing))
            codes, base = [_PLAIN.index(letter) for letter in low], len(_PLAIN)
        else:
            self.add(_Writing.UTF_8, len(_Writing))
            codes, base = [*text.encode()], 256
        self.add(len(codes), _LONGEST_TEXT + 1)
        for code in codes:
            self.add(code, base)

    def number(self) -> int:
        number = 0
        for digit, base in reversed(self._digits):
            number = number * base + digit
        return number


class _Reading:
    """Takes the digits of a number one by one, in the order in which they were added."""

    def __init__(self, number: int) -> None:
        self._rest = number

    def take(self, base: int) -> int:
        self._rest, digit = divmod(self._rest, base)
        return digit

    def take_count(self, step: int = _SMALL) -> int:
        goes_on, count = divmod(self.take(2 * step), step)
        place = step
        while goes_on:
            goes_on, digit = divmod(self.take(2 * step), step)
            count += place * digit
            place *= step
        return count

    def take_text(self) -> str:
        writing = _Writing(self.take(len(_Writing)))
        length = self.take(_LONGEST_TEXT + 1)
        if writing is _Writing.UTF_8:
            return bytes(self.take(256) for _ in range(length)).decode()
        text = "".join(_PLAIN[self.take(len(_PLAIN))] for _ in range(length))
        return text if writing is _Writing.LOWER else _capitalized(text)

    def check_end(self) -> None:
        """Check that nothing is left. Raises LetterError."""
        if self._rest:
            raise LetterError(LetterProblem.UNPLAYABLE, "the letter goes on after its last action")


def _capitalized(low: str) -> str:
    return "".join(
        letter.upper() if not place or low[place - 1] in " -" else letter for place, letter in enumerate(low)
    )


# What a letter tells ------------------------------------------------------------------------------


def _write(letter: Letter, digits: _Digits) -> None:
    game, record, houses = letter
    if record.occasion is not None or record.started is None:
        raise ValueError("only a game that was set up at a table can go by post")
    rules, setup, state = begin(game, record)
    digits.add(_digest(record.actions), _DIGESTS)
    mark = None if game.deals is None else game.deals.letter
    digits.add(0 if mark is None else 1 + ALPHABET.index(mark), 1 + _BASE)
    if mark is None:
        digits.add_text(game.folder)
    _write_setup(game, setup, digits)
    digits.add_count(_minutes(record.started), _LARGE)
    for seat, house in zip(record.seats, houses, strict=True):
        _write_seat(seat, house, digits)
    digits.add_count(len(record.actions))
    for text in record.actions:
        legal = rules.legal_actions(state)
        names = [str(action) for action in legal]
        if text not in names:
            raise ValueError(f"{text!r} isn’t legal")
        digits.add(names.index(text), len(legal))
        rules.apply(state, legal[names.index(text)])


def _read(games: Iterable[GamePlugin], reading: _Reading) -> Letter:
    digest = reading.take(_DIGESTS)
    game = _read_game(games, reading)
    setup = _read_setup(game, reading)
    started = _FIRST_MINUTE + timedelta(minutes=reading.take_count(_LARGE))
    record = GameRecord(game.id, setup, started=started)
    rules, _, state = begin(game, record)
    seats: list[Seat] = []
    houses: list[int] = []
    for _ in game.positions.opponents(state):
        seat, house = _read_seat(reading)
        seats.append(seat)
        houses.append(house)
    record = msgspec.structs.replace(record, seats=tuple(seats))
    check_seats(game, record, state)
    actions: list[str] = []
    count = reading.take_count()
    if count > _MOST_ACTIONS:
        raise ValueError(f"a letter has at most {_MOST_ACTIONS:,} actions, not {count:,}")
    for number in range(1, count + 1):
        with record_errors(f"action {number} can’t be played", number=number):
            legal = rules.legal_actions(state)
            if not legal:
                raise LetterError(LetterProblem.UNPLAYABLE, f"action {number} comes after the end of the game")
            action = legal[reading.take(len(legal))]
            actions.append(str(action))
            rules.apply(state, action)
    reading.check_end()
    if _digest(actions) != digest:
        raise LetterError(LetterProblem.UNPLAYABLE, "the letter’s actions mean others by the rules of this version")
    check_goes_on(game, rules, state)
    record = msgspec.structs.replace(record, actions=tuple(actions), result=rules.outcome(state))
    return Letter(game, record, tuple(houses))


def _digest(actions: Sequence[str]) -> int:
    """Return a digest that almost certainly changes if numbers mean other actions than those written."""
    return zlib.crc32("\n".join(actions).encode()) % _DIGESTS


def _minutes(started: datetime) -> int:
    return (started - _FIRST_MINUTE) // timedelta(minutes=1)


def _read_game(games: Iterable[GamePlugin], reading: _Reading) -> GamePlugin:
    mark = reading.take(1 + _BASE)
    named = ALPHABET[mark - 1] if mark else reading.take_text()
    for game in games:
        if named == (game.deals.letter if mark and game.deals is not None else game.folder):
            return game
    raise ValueError("it’s of another game")


def _write_setup(game: GamePlugin, setup: Setup, digits: _Digits) -> None:
    """Tell a set-up by its number, where it has one, and as data in what that leaves out."""
    told = game.codec.setup_to_json(setup)
    number = None if game.deals is None else game.deals.pack(setup)
    usual, seed = None, setup.seed
    if number is not None and game.deals is not None and seed is not None and 0 <= seed < DEALS:
        usual = game.codec.setup_to_json(game.deals.unpack(number, seed))
    if number is None or seed is None or usual is None or usual.keys() - told.keys():
        digits.add(_Told.WHOLE, len(_Told))
        _write_data(told, digits)
        return
    more = {key: value for key, value in told.items() if key not in usual or usual[key] != value}
    digits.add(_Told.NUMBER_AND_MORE if more else _Told.NUMBER, len(_Told))
    digits.add_count(number)
    digits.add(seed, DEALS)
    if more:
        _write_data(more, digits)


def _read_setup(game: GamePlugin, reading: _Reading) -> dict[str, Any]:
    told = _Told(reading.take(len(_Told)))
    if told is _Told.WHOLE:
        return _read_data(reading)
    if game.deals is None:
        raise ValueError(f"no number tells a set-up of {game.folder}")
    number, seed = reading.take_count(), reading.take(DEALS)
    usual = game.codec.setup_to_json(game.deals.unpack(number, seed))
    return usual if told is _Told.NUMBER else {**usual, **_read_data(reading)}


def _write_data(data: dict[str, Any], digits: _Digits) -> None:
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()
    digits.add_count(len(text))
    for byte in text:
        digits.add(byte, 256)


def _read_data(reading: _Reading) -> dict[str, Any]:
    length = reading.take_count()
    if length > MOST_LETTERS:
        raise ValueError(f"{length:,} bytes don’t fit into a letter")
    return msgspec.json.decode(bytes(reading.take(256) for _ in range(length)), type=dict[str, Any])


def _write_seat(seat: Seat, house: int, digits: _Digits) -> None:
    digits.add(_KINDS.index(seat.kind), len(_KINDS))
    digits.add_text(_cut(seat.name))
    if seat.kind is SeatKind.PERSON:
        digits.add(house, _HOUSES)
        digits.add(1 + ALL_EMBLEMS.index(seat.emblem) if seat.emblem in ALL_EMBLEMS else 0, _EMBLEMS)
    elif seat.kind is SeatKind.PLANNER:
        digits.add_text(seat.level or "")


def _read_seat(reading: _Reading) -> tuple[Seat, int]:
    kind = _KINDS[reading.take(len(_KINDS))]
    name = _shown(reading.take_text())
    if kind is SeatKind.PERSON:
        house, emblem = reading.take(_HOUSES), reading.take(_EMBLEMS)
        # One that this version has not is left to the table.
        return Seat(kind, name, emblem=ALL_EMBLEMS[emblem - 1] if 0 < emblem <= len(ALL_EMBLEMS) else None), house
    level = reading.take_text() if kind is SeatKind.PLANNER else ""
    return Seat(kind, name, level=level or None), 0


def _cut(name: str) -> str:
    """Return the beginning of a name that fits into a letter."""
    return name.encode()[:_LONGEST_TEXT].decode(errors="ignore")


def _shown(name: str) -> str:
    """Return a name without characters that can't be shown: others have written it."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split()) or "?"
