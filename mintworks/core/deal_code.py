"""Deals as codes that people tell each other: a few letters that say what is played, and how the cards lie.

A code is the letter of its game, a number in base 31, and two letters that tell of typing errors. The alphabet has no
letters that look alike, and the code reads the same in capitals or not, with spaces and dashes or without them. Each
deal has one code: a number with nothing before it, of a set-up told in the one way in which it is told.
"""

from __future__ import annotations

import contextlib
import unicodedata
import zlib
from collections.abc import Iterable, Sequence
from datetime import date
from enum import IntEnum, StrEnum
from typing import Final, NamedTuple, TypeGuard

from mintworks.core.daily import daily_game, day_of
from mintworks.core.plugin import GamePlugin, GameScenarios, Setup
from mintworks.core.printable import printable
from mintworks.core.record import Occasion, OccasionKind
from mintworks.core.scenario import Scenario, Variant
from mintworks.core.seat import SeatKind
from mintworks.core.seeds import DEALS

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without 0 and O, 1, I and L. There are 31: a prime number, for the sums of the two check letters."""

MOST_LETTERS: Final = 14
"""Maximum number of letters in a code, without the dashes between groups of four."""

_MOST_TYPED: Final = 4 * MOST_LETTERS
"""Characters of what is taken for a code at all, with all that only parts letters."""
_PARTING: Final = ("Pd", "Cf")
"""Kinds of what only parts letters, beside spaces: dashes of every length, as messengers make of one, and marks that
nobody sees."""
_MORE_DASHES: Final = "\N{MINUS SIGN}\N{HYPHEN BULLET}"

_GROUP: Final = 4
_CHECKS: Final = 2
_LEAST_LETTERS: Final = 1 + 1 + _CHECKS
_BASE: Final = len(ALPHABET)
_NODES: Final = 4096
_OPPONENTS: Final = 8
_FIRST_DAY: Final = date(2000, 1, 1).toordinal()


class _Kind(IntEnum):
    """The content of a code's number, by its last digit in base 4."""

    TABLE = 0
    CAMPAIGN = 1
    DAILY = 2


_KINDS: Final = 4


class Deal(NamedTuple):
    """The content of a code. An occasion is one of practice: nothing can be won with it."""

    game: GamePlugin
    setup: Setup
    occasion: Occasion | None

    @property
    def kinds(self) -> tuple[SeatKind, ...]:
        """Return the kinds of the seats: opponents' cards for their own, and people for all others."""
        rules = self.game.rules(None if self.occasion is None else self.occasion.twist)
        opponents = self.game.positions.opponents(rules.new_game(self.setup))
        return tuple(SeatKind.PERSON if opponent is None else SeatKind.AI for opponent in opponents)


class CodeProblem(StrEnum):
    """The errors of a code; the messages have a sentence for each under `deal_code.faults`."""

    EMPTY = "empty"
    LETTER = "letter"
    LENGTH = "length"
    MISTYPED = "mistyped"
    UNKNOWN = "unknown"
    """It is right by its check letters, and tells of a game, a scenario or a card that this version has not."""


class DealCodeError(ValueError):
    """A text that is no code of a deal; the message is a sentence, and `letter` the first that occurs in no code."""

    def __init__(self, problem: CodeProblem, sentence: str, letter: str = "") -> None:
        super().__init__(printable(sentence))
        self.problem = problem
        self.letter = letter


def deal_code(game: GamePlugin, setup: Setup, occasion: Occasion | None = None) -> str | None:
    """Return the code of a game's deal; None if this version can't write it in so few letters.

    That is so for a given deck, a seed of more than six digits, and a scenario that has changed. The occasion holds
    variant and goals as the game's objects.
    """
    digits = (
        _table_digits(game, setup)
        if occasion is None or not occasion.label
        else _scenario_digits(game, setup, occasion)
    )
    if digits is None or game.deals is None:
        return None
    number, data = packed(digits), ""
    while number:
        number, rest = divmod(number, _BASE)
        data = ALPHABET[rest] + data
    letters = _checked(game.deals.letter + (data or ALPHABET[0]))
    if len(letters) > MOST_LETTERS:
        return None
    return _grouped(letters)


def read_deal(games: Iterable[GamePlugin], text: str) -> Deal:
    """Return the deal of a code. Raises DealCodeError."""
    letters = _letters(text)
    game = next((game for game in games if game.deals is not None and game.deals.letter == letters[0]), None)
    number = 0
    for letter in letters[1:-_CHECKS]:
        number = number * _BASE + ALPHABET.index(letter)
    deal = None
    with contextlib.suppress(ValueError, OverflowError):
        found = None if game is None else _deal(game, number)
        if found is not None and found.kinds:  # a set-up that the rules refuse has none
            deal = found
    if deal is None:
        raise DealCodeError(CodeProblem.UNKNOWN, f"the code {text!r} is from a game this version doesn’t know")
    if deal_code(*deal) != _grouped(letters):
        raise _mistyped(text)
    return deal


def packed(digits: Iterable[tuple[int, int]]) -> int:
    """Return several numbers as one; each has a base that it is below, and the last becomes its last digit."""
    number = 0
    for digit, base in digits:
        number = number * base + digit
    return number


def unpacked(number: int, bases: Sequence[int]) -> list[int]:
    """Return the digits of a number of `packed`, by their bases. Raises ValueError for a larger one."""
    digits: list[int] = []
    for base in reversed(bases):
        number, digit = divmod(number, base)
        digits.insert(0, digit)
    if number:
        raise ValueError(f"the number is larger than the bases {list(bases)} allow")
    return digits


# Letters ------------------------------------------------------------------------------------------


def _grouped(letters: str) -> str:
    return "-".join(letters[place : place + _GROUP] for place in range(0, len(letters), _GROUP))


def _mistyped(text: str) -> DealCodeError:
    return DealCodeError(CodeProblem.MISTYPED, f"the code {text!r} is mistyped: compare it letter by letter")


def _letters(text: str) -> str:
    """Return the letters of a code without separators. Raises DealCodeError."""
    if len(text) > _MOST_TYPED:
        sentence = f"a code has {_LEAST_LETTERS} to {MOST_LETTERS} letters: this text has {len(text):,} characters"
        raise DealCodeError(CodeProblem.LENGTH, sentence)
    letters = "".join(letter for letter in text.upper() if not parts_letters(letter))
    if not letters:
        raise DealCodeError(CodeProblem.EMPTY, "a code is needed, such as the one on a postcard")
    for letter in letters:
        if letter not in ALPHABET:
            raise DealCodeError(CodeProblem.LETTER, f"the letter {letter!r} of {text!r} isn’t used in codes", letter)
    if not _LEAST_LETTERS <= len(letters) <= MOST_LETTERS:
        sentence = f"a code has {_LEAST_LETTERS} to {MOST_LETTERS} letters, not {len(letters)} as {text!r} has"
        raise DealCodeError(CodeProblem.LENGTH, sentence)
    if _checked(letters[:-_CHECKS]) != letters:
        raise _mistyped(text)
    return letters


def parts_letters(letter: str) -> bool:
    """Return whether a character only separates the letters of a code."""
    return letter.isspace() or unicodedata.category(letter) in _PARTING or letter in _MORE_DASHES


def _checked(letters: str) -> str:
    """Add two letters so that plain and weighted sum are multiples of 31: any two wrong or swapped letters show."""
    values = [ALPHABET.index(letter) for letter in letters]
    whole = len(values) + _CHECKS
    plain, weighted = sum(values), sum(place * value for place, value in enumerate(values, start=1))
    first = (weighted - whole * plain) % _BASE
    return letters + ALPHABET[first] + ALPHABET[-(plain + first) % _BASE]


# Numbers ------------------------------------------------------------------------------------------


def _table_digits(game: GamePlugin, setup: Setup) -> list[tuple[int, int]] | None:
    number = None if game.deals is None else game.deals.pack(setup)
    if number is None or not _is_drawn(setup.seed):
        return None
    return [(number, number + 1), (setup.seed, DEALS), (_Kind.TABLE, _KINDS)]


def _scenario_digits(game: GamePlugin, setup: Setup, occasion: Occasion) -> list[tuple[int, int]] | None:
    scenarios = game.scenarios
    if scenarios is None or not _is_drawn(setup.seed):
        return None
    day, node = day_of(occasion.label), scenarios.campaign().nodes.get(occasion.label)
    if day is not None:
        number = day.toordinal() - _FIRST_DAY
        digits = [(number, number + 1), (_Kind.DAILY, _KINDS)]
    elif node is not None:
        dealt = [scenarios.setup(node.variant, opponent, setup.seed) for opponent in node.opponents]
        place = dealt.index(setup) if setup in dealt else 0
        digits = [(_node_number(node.id), _NODES), (place, _OPPONENTS), (setup.seed, DEALS), (_Kind.CAMPAIGN, _KINDS)]
    else:
        return None
    # A code must tell of the game that was played, even if its scenario has changed since then.
    today = _deal(game, packed(digits))
    same = today.occasion is not None and (today.setup, today.occasion.twist) == (setup, occasion.twist)
    return digits if same else None


def _is_drawn(seed: int | None) -> TypeGuard[int]:
    return seed is not None and 0 <= seed < DEALS


def _deal(game: GamePlugin, number: int) -> Deal:
    """Return the deal of a number. Raises ValueError or OverflowError for an invalid one."""
    number, kind = divmod(number, _KINDS)
    match kind:
        case _Kind.TABLE if game.deals is not None:
            number, seed = divmod(number, DEALS)
            return Deal(game, game.deals.unpack(number, seed), None)
        case _Kind.CAMPAIGN if game.scenarios is not None:
            node, place, seed = unpacked(number, (_NODES, _OPPONENTS, DEALS))
            scenario = _node(game.scenarios, node)
            if place < len(scenario.opponents):
                return _practice(game, game.scenarios, scenario, scenario.id, scenario.opponents[place], seed)
        case _Kind.DAILY if game.scenarios is not None:
            daily = daily_game(game.scenarios.daily(), date.fromordinal(_FIRST_DAY + number))
            return _practice(game, game.scenarios, daily.scenario, daily.label, daily.opponent, daily.seed)
    raise ValueError("there’s no game with this number")


def _practice(
    game: GamePlugin, scenarios: GameScenarios, scenario: Scenario, label: str, opponent: str, seed: int
) -> Deal:
    variant: Variant = scenario.variant
    occasion = Occasion(OccasionKind.PRACTICE, label, variant, scenario.win_goals)
    return Deal(game, scenarios.setup(variant, opponent, seed), occasion)


def _node(scenarios: GameScenarios, number: int) -> Scenario:
    """Return the campaign's node of a number. Raises ValueError."""
    for name, scenario in scenarios.campaign().nodes.items():
        if _node_number(name) == number:
            return scenario
    raise ValueError(f"the campaign has no node with the number {number}")


def _node_number(name: str) -> int:
    """Return the number of a node, which is independent of the nodes before it."""
    return zlib.crc32(name.encode()) % _NODES
