"""Finds entries of the rules book by what a person types: in titles first, then anywhere in their sentences."""

from __future__ import annotations

import functools
import re
import unicodedata

from mintworks.content.rulebook import Entry, Rulebook

_ICONS = re.compile(r"\{([\w-]+)\}")
_WHOLE_TITLE, _TITLE_BEGINS, _IN_TITLE, _IN_TEXT = range(4)


def plain(text: str) -> str:
    """A text without its markup; an inline icon is the word that it stands for."""
    return _ICONS.sub(r"\1", text).replace("**", "")


def folded(text: str) -> str:
    """A text as it is compared: plain, without accents and capitals."""
    parted = unicodedata.normalize("NFKD", plain(text).replace("’", "'"))
    return "".join(letter for letter in parted if not unicodedata.combining(letter)).casefold()


class RuleSearch:
    """Everything that can be found in a book, ready to be compared."""

    def __init__(self, book: Rulebook) -> None:
        self._entries = [
            (entry, folded(entry.title), f"{folded(entry.title)}\n{folded(_said(entry))}\n{folded(chapter.title)}")
            for chapter in book.chapters
            for entry in chapter.entries
        ]

    def find(self, query: str) -> list[Entry]:
        """The entries that have every word of a query, those first whose title has it; all for an empty one."""
        words = folded(query).split()
        found = [(_rank(words, title), entry) for entry, title, said in self._entries if all(w in said for w in words)]
        return [entry for _, entry in sorted(found, key=lambda each: each[0])]


@functools.lru_cache(maxsize=2)
def search_in(book: Rulebook) -> RuleSearch:
    """What can be found in a book; made ready once, however often it is opened."""
    return RuleSearch(book)


def _rank(words: list[str], title: str) -> int:
    if not all(word in title for word in words):
        return _IN_TEXT
    wanted = " ".join(words)
    if title == wanted:
        return _WHOLE_TITLE
    return _TITLE_BEGINS if title.startswith(wanted) else _IN_TITLE


def _said(entry: Entry) -> str:
    """All sentences of an entry and the clauses that it names, a line each."""
    parts = [entry.text]
    for point in entry.points:
        parts += [point.title, point.text]
    parts += [ruling.text for ruling in entry.rulings]
    return "\n".join([*parts, *sorted(entry.all_clauses)])
