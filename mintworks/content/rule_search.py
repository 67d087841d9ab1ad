"""Finds entries of the rules book by what a person types: in titles first, then as whole words, then anywhere."""

from __future__ import annotations

import functools
import re
import unicodedata
from typing import NamedTuple

from mintworks.content.markup import plain
from mintworks.content.rulebook import Chapter, Entry, Rulebook

(
    _WHOLE_TITLE,
    _WORDS_OF_TITLE,
    _TITLE_BEGINS,
    _BEGUN_IN_TITLE,
    _WORDS_OF_HEADINGS,
    _WORDS_OF_TEXT,
    _WORDS_OF_RULINGS,
    _PARTS,
) = range(8)
"""Grades of an entry's fit; `_PARTS` have the typed words only within longer ones."""


def folded(text: str) -> str:
    """Return a text as it is compared: plain, without accents and capitals."""
    parted = unicodedata.normalize("NFKD", plain(text).replace("’", "'"))
    return "".join(letter for letter in parted if not unicodedata.combining(letter)).casefold()


class _Page(NamedTuple):
    """An entry as it is compared."""

    entry: Entry
    title: str
    headings: str
    text: str
    said: str


class RuleSearch:
    """Everything that can be found in a book, ready to be compared."""

    def __init__(self, book: Rulebook) -> None:
        self._pages = [_page(chapter, entry) for chapter in book.chapters for entry in chapter.entries]

    def find(self, query: str) -> list[Entry]:
        """Return the entries with every word of a query, best fitting ones first; all for an empty one."""
        words = folded(query).split()
        found = [(_rank(words, page), page.entry) for page in self._pages if all(word in page.said for word in words)]
        return [entry for _, entry in sorted(found, key=lambda each: each[0])]


@functools.lru_cache(maxsize=2)
def search_in(book: Rulebook) -> RuleSearch:
    """Return the search in a book; prepared once, however often it is opened."""
    return RuleSearch(book)


def _page(chapter: Chapter, entry: Entry) -> _Page:
    title = folded(entry.title)
    headings = "\n".join(folded(point.title) for point in entry.points)
    text = folded("\n".join([entry.text, *[f"{point.title}\n{point.text}" for point in entry.points]]))
    rulings = folded("\n".join(ruling.text for ruling in entry.rulings))
    clauses = folded("\n".join(sorted(entry.all_clauses)))
    return _Page(entry, title, headings, text, "\n".join([title, text, rulings, clauses, folded(chapter.title)]))


def _rank(words: list[str], page: _Page) -> int:
    wanted = " ".join(words)
    fits = {
        _WHOLE_TITLE: page.title == wanted,
        _WORDS_OF_TITLE: _has(page.title, words),
        _TITLE_BEGINS: page.title.startswith(wanted),
        _BEGUN_IN_TITLE: _has(page.title, words, whole=False),
        _WORDS_OF_HEADINGS: _has(page.headings, words),
        _WORDS_OF_TEXT: _has(page.text, words),
        _WORDS_OF_RULINGS: _has(page.said, words),
    }
    return next((rank for rank, does in fits.items() if does), _PARTS)


def _has(text: str, words: list[str], *, whole: bool = True) -> bool:
    """Return whether every word is in a text, as a whole or as the beginning of a longer one."""
    end = r"(?!\w)" if whole else ""
    return all(re.search(rf"(?<!\w){re.escape(word)}{end}", text) for word in words)
