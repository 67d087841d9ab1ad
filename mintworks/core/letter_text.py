"""The text of a letter, found in a message, and its typing errors.

It is one number in base 31, with the letters of codes (`mintworks.core.deal_code`), between a mark with the version and
four letters that tell of typing errors.
"""

from __future__ import annotations

import re
import zlib
from enum import StrEnum
from typing import Final

from mintworks.core.deal_code import ALPHABET, parts_letters
from mintworks.core.printable import printable

MARK: Final = "P"
"""The first letter of every letter; no game's codes begin with it."""
VERSION: Final = 1
MOST_LETTERS: Final = 4_000
"""Twenty times what a long game takes."""

_MOST_TYPED: Final = 4 * MOST_LETTERS
_GROUP: Final = 5
_CHECKS: Final = 4
_MOST_STARTS: Final = 50
"""Words of a message that a letter may begin with; a hostile one has more."""
_LIKE_A_LETTER: Final = 20
"""Letters in a row that are taken for a letter even if they are mistyped; codes of deals are shorter."""
_MOST_MENDED: Final = 400
"""Letters of a text in which a typing error is looked for."""
_LETTERS: Final = frozenset(ALPHABET)
_BASE: Final = len(ALPHABET)


class LetterProblem(StrEnum):
    """The errors of a letter; the messages have a sentence for each under `post.faults`."""

    EMPTY = "empty"
    CHARACTER = "character"
    LENGTH = "length"
    OTHER = "other"
    """It isn't a letter at all, by its mark."""
    NEWER = "newer"
    MISTYPED = "mistyped"
    UNKNOWN = "unknown"
    """It is whole by its check letters, and tells of a game, a card or a player that this version has not."""
    UNPLAYABLE = "unplayable"
    """The rules of this version don't lead where it says."""


class LetterError(ValueError):
    """A text that is no letter, or one that can't be played; the message is a sentence.

    A wrong `character` is in a `group`, counted from 1.
    """

    def __init__(self, problem: LetterProblem, sentence: str, character: str = "", group: int = 0) -> None:
        super().__init__(printable(sentence))
        self.problem = problem
        self.character = character
        self.group = group


def letter_of(number: int) -> str:
    """Return the text of a letter that is this number, in groups of five. Raises ValueError for too large a one."""
    body = MARK + ALPHABET[VERSION] + _letters_of(number)
    letters = body + _check(body)
    if len(letters) > MOST_LETTERS:
        raise ValueError(f"the game takes {len(letters):,} letters, and a letter has at most {MOST_LETTERS:,}")
    return " ".join(_groups(letters))


def number_of(text: str) -> int:
    """Return the number of a letter's text. Raises LetterError."""
    number = 0
    for character in _plain_letters(text)[2:-_CHECKS]:
        number = number * _BASE + ALPHABET.index(character)
    return number


def is_letter(text: str) -> bool:
    """Return whether a text begins like a letter, even an invalid one, or holds one among other words."""
    begun = next((letter for letter in text[:_MOST_TYPED].upper() if not parts_letters(letter)), "")
    return begun == MARK or (len(text) <= _MOST_TYPED and bool(_within_message(text)))


def letter_within(text: str) -> str:
    """Return the letter of a text in groups, without other words around it, even a mistyped one; else nothing."""
    if len(text) > _MOST_TYPED:
        return ""
    letters = _all_letters(text)
    return " ".join(_groups(letters if _is_whole(letters) else _within_message(text)))


def likely_group(text: str) -> tuple[int, str] | None:
    """Return the number of the group with the only typing error of a letter, and how it reads; None if that isn't sure.

    The error is a wrong character, two swapped ones, one too many, or a missing one.
    """
    letters = letter_within(text).replace(" ", "") or _all_letters(text[:_MOST_TYPED])
    if len(letters) > _MOST_MENDED:
        return None
    mended: dict[str, int] = {}
    for place in range(2, len(letters) + 1):
        before, here, after = letters[:place], letters[place : place + 1], letters[place + 1 :]
        tried = [before + each + rest for each in ALPHABET for rest in (after, here + after)]
        for each in (*tried, before + after, before + after[:1] + here + after[1:]):
            if _LETTERS.issuperset(each) and _is_whole(each):
                mended[each] = place
    if len(mended) != 1:
        return None
    ((whole, place),) = mended.items()
    group = min(place, len(whole) - 1) // _GROUP
    return group + 1, _groups(whole)[group]


def _plain_letters(text: str) -> str:
    """Return the letters of a text. Raises LetterError."""
    if len(text) > _MOST_TYPED:
        sentence = f"a letter has at most {MOST_LETTERS:,} characters: this text has {len(text):,}"
        raise LetterError(LetterProblem.LENGTH, sentence)
    letters = _all_letters(text)
    if not _is_whole(letters):
        letters = _within_message(text) or letters
    if not letters:
        raise LetterError(LetterProblem.EMPTY, "a letter is needed, such as the one a friend sent")
    if letters[0] != MARK:
        raise LetterError(LetterProblem.OTHER, f"letters begin with {MARK!r}, and this text with {letters[0]!r}")
    for place, letter in enumerate(letters):
        if letter not in ALPHABET:
            if letters[1].isalpha():  # such as "Please"
                raise LetterError(LetterProblem.OTHER, "the text isn’t a letter: in those a digit follows the P")
            sentence = f"the character {letter!r} isn’t used in letters"
            raise LetterError(LetterProblem.CHARACTER, sentence, letter, place // _GROUP + 1)
    if not 2 + _CHECKS < len(letters) <= MOST_LETTERS:
        sentence = f"a letter has {3 + _CHECKS} to {MOST_LETTERS:,} characters, not {len(letters):,}"
        raise LetterError(LetterProblem.LENGTH, sentence)
    if not _is_whole(letters):
        raise LetterError(LetterProblem.MISTYPED, "the letter is mistyped or cut off: compare it with the original")
    version = ALPHABET.index(letters[1])
    if version != VERSION:
        raise LetterError(LetterProblem.NEWER, f"the letter is of version {version}: this program reads {VERSION}")
    return letters


def _all_letters(text: str) -> str:
    return "".join(letter for letter in text.upper() if not parts_letters(letter))


def _groups(letters: str) -> list[str]:
    return [letters[place : place + _GROUP] for place in range(0, len(letters), _GROUP)]


def _within_message(text: str) -> str:
    """Return the letter among other words, such as a greeting; empty if there is none.

    If none is whole by its check letters, it is the first that looks like one.
    """
    plain = "".join(letter for letter in text.upper() if letter.isspace() or not parts_letters(letter))
    words: list[str] = re.findall(r"[^\W_]+", plain)
    starts = [place for place, word in enumerate(words) if word.startswith(MARK)]
    likely = ""
    for start in starts[:_MOST_STARTS]:
        letters = ""
        for word in words[start:]:
            is_group = _LETTERS.issuperset(word) or len(word) == _GROUP  # one may be mistyped
            if len(letters) + len(word) > MOST_LETTERS or not is_group:
                break
            letters += word
            if _is_whole(letters):
                return letters
        if not likely and letters[1:2] == ALPHABET[VERSION] and len(letters) >= _LIKE_A_LETTER:
            likely = letters
    return likely


def _is_whole(letters: str) -> bool:
    return len(letters) > 2 + _CHECKS and _check(letters[:-_CHECKS]) == letters[-_CHECKS:]


def _check(letters: str) -> str:
    digest = zlib.crc32(letters.encode()) % _BASE**_CHECKS
    return _letters_of(digest).rjust(_CHECKS, ALPHABET[0])


def _letters_of(number: int) -> str:
    letters = ""
    while number:
        number, rest = divmod(number, _BASE)
        letters = ALPHABET[rest] + letters
    return letters or ALPHABET[0]
