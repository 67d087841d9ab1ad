"""Reads the rules book of a game: what its files say on each card and topic, with words of the same names."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import msgspec

from mintworks.content.strings import Strings
from mintworks.content.yaml_files import YamlFile

_ART: Final = "art"
_NAMED_CLAUSES: Final = re.compile(r"\s*\(([A-Z]\d[\d., A-Z]*)\)\.?$")


class _Point(msgspec.Struct, forbid_unknown_fields=True):
    of: tuple[str, ...] = ()
    icon: str = ""
    see: str = ""


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    of: tuple[str, ...] = ()
    icon: str = ""
    shows: tuple[str, ...] = ()
    points: dict[str, _Point] = {}
    rulings: dict[str, tuple[str, ...]] = {}
    see: tuple[str, ...] = ()
    device: Literal["keys", "pad"] | None = None
    gallery: bool = False


@dataclass(frozen=True, slots=True)
class BookCard:
    """A card that has an entry of its own; `text` names the clauses that it follows from at its end.

    Where a point lists the card and has no title, it is called what `listed` says; empty if points must have one.
    """

    title: str
    text: str
    icon: str
    values: Mapping[str, object]
    listed: str = ""


@dataclass(frozen=True, slots=True)
class BookFacts:
    """The parts of a game that its book is read with.

    `clauses` tells how many clauses each section of the rules has, W1.1 and so on; a section alone names its table.
    `chapters` names the kind of card that a chapter has an entry for each of; `cards` has them by kind and name.
    `pictures` are the names of all that can be shown beside a text, `values` the numbers that texts may name.
    """

    clauses: Mapping[str, int]
    chapters: Mapping[str, str]
    cards: Mapping[str, Mapping[str, BookCard]]
    pictures: Collection[str]
    values: Mapping[str, object]

    def card(self, entry: str) -> BookCard | None:
        """Return the card in an entry's id, such as `plan:mine`; None without one."""
        kind, _, name = entry.partition(":")
        return self.cards.get(kind, {}).get(name)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One sentence or two, and the clauses that they follow from."""

    text: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """A heading with a few words, marked by an icon, or by its number where that is empty.

    `see` is the id of an entry that tells more, or empty.
    """

    title: str
    text: str
    clauses: tuple[str, ...]
    icon: str
    see: str


@dataclass(frozen=True, slots=True)
class Entry:
    """The text of the book on a card or a topic.

    The id is that of the topic, or kind and name of the card, `plan:mine`. `shows` names pictures in the same way,
    besides `art:…` for a drawing. `device` asks for the commands of keys or pad, `gallery` for the faces of many cards.
    """

    id: str
    title: str
    text: str
    clauses: tuple[str, ...]
    icon: str
    shows: tuple[str, ...]
    points: tuple[Point, ...]
    rulings: tuple[Ruling, ...]
    see: tuple[str, ...]
    device: Literal["keys", "pad"] | None = None
    gallery: bool = False
    card: tuple[str, str] | None = None
    """Kind and name of the card that the entry is about, if it is about one."""

    @property
    def all_clauses(self) -> frozenset[str]:
        parts = (self.clauses, *(each.clauses for each in self.points), *(each.clauses for each in self.rulings))
        return frozenset(clause for clauses in parts for clause in clauses)


@dataclass(frozen=True, slots=True)
class Chapter:
    """Entries that stand together."""

    id: str
    title: str
    entries: tuple[Entry, ...]


class Rulebook:
    """All chapters, in their order."""

    def __init__(self, chapters: Sequence[Chapter]) -> None:
        self.chapters = tuple(chapters)
        self.entries = {entry.id: entry for chapter in chapters for entry in chapter.entries}


def split_clauses(text: str) -> tuple[str, tuple[str, ...]]:
    """Part a text that names its clauses at its end, "… at once (W4.10, W5.1).", from these."""
    found = _NAMED_CLAUSES.search(text)
    if found is None:
        return text, ()
    return f"{text[: found.start()]}.", tuple(found[1].split(", "))


def read_rulebook(folder: Path, facts: BookFacts, words: Strings) -> Rulebook:
    """Read and check the chapters of a folder, in the order of their files' numbers. Raises ContentError."""
    readers = [_Reader(path, facts, words) for path in sorted(folder.glob("*.yaml"))]
    known = {entry for reader in readers for entry in reader.ids}
    for reader in readers:
        reader.check(known)
    return Rulebook([reader.chapter() for reader in readers])


class _Reader:
    """Reads one chapter; its id is the file's name without the number."""

    def __init__(self, path: Path, facts: BookFacts, words: Strings) -> None:
        self._name = path.stem.partition("-")[2] or path.stem
        self._file = YamlFile(path, f"rules/{path.name}")
        self._facts = facts
        self._words = words
        self._kind = facts.chapters.get(self._name, "")
        self._cards_here = facts.cards.get(self._kind, {})
        self._entries = {name: self._file.convert(name, value, _Entry) for name, value in self._file.entries.items()}
        # A card on which there is nothing to add still has its text.
        self._entries |= {card: _Entry() for card in self._cards_here if card not in self._entries}

    @property
    def ids(self) -> list[str]:
        return [self._id(name) for name in self._entries]

    def check(self, known: set[str]) -> None:
        """Check all that types cannot. Raises ContentError."""
        for name, entry in self._entries.items():
            for key, expected in self._mismatches(name, entry, known):
                raise self._file.wrong(f"{name}.{key}", expected)

    def chapter(self) -> Chapter:
        entries = tuple(self._entry(name, entry) for name, entry in self._entries.items())
        return Chapter(self._name, self._words(f"chapters.{self._name}"), entries)

    # Mistakes in the files

    def _mismatches(self, name: str, entry: _Entry, known: set[str]) -> Iterator[tuple[str, str]]:
        named = {"of": entry.of} | {f"rulings.{ruling}": clauses for ruling, clauses in entry.rulings.items()}
        named |= {f"points.{point}.of": facts.of for point, facts in entry.points.items()}
        for key, clauses in named.items():
            for place, clause in enumerate(clauses):
                if not self._is_clause(clause):
                    yield f"{key}[{place}]", f"a clause of the rules such as W4.3, not {clause!r}"
            if key.startswith("rulings.") and not clauses:
                yield key, "at least one clause of the rules"
        links = {f"see[{place}]": see for place, see in enumerate(entry.see)}
        links |= {f"points.{point}.see": facts.see for point, facts in entry.points.items() if facts.see}
        for key, see in links.items():
            if see not in known or see == self._id(name):
                yield key, f"the id of another entry, such as set-up or plan:mine, not {see!r}"
        for place, picture in enumerate(entry.shows):
            if picture not in self._facts.pictures:
                yield f"shows[{place}]", self._expected_picture(picture)
        if (name in self._cards_here) == bool(entry.icon):
            yield "icon", "no icon, for a card has its own" if entry.icon else "an icon"
        for key in self._words_wanted(name, entry):
            if not self._words.has(self._key_of(name, key)):
                yield key, f"a text for it in strings/rules, called {self._name}.{name}.{key}"

    def _is_clause(self, clause: str) -> bool:
        section = clause.partition(".")[0]
        numbers = range(1, self._facts.clauses.get(section, 0) + 1)
        return clause in self._facts.clauses or clause in {f"{section}.{number}" for number in numbers}

    def _expected_picture(self, found: str) -> str:
        kinds = dict.fromkeys(picture.partition(":")[0] for picture in self._facts.pictures)
        cards = ", ".join(kind for kind in kinds if kind != _ART)
        drawings = ", ".join(picture for picture in self._facts.pictures if picture.startswith(_ART))
        return f"a card as {cards} with a colon, or {drawings}, not {found!r}"

    def _words_wanted(self, name: str, entry: _Entry) -> Iterator[str]:
        """Yield the keys of an entry's own texts, but for those of points titled by a card."""
        if name not in self._cards_here:
            yield from ("title", "text")
        for point, facts in entry.points.items():
            yield f"points.{point}.text"
            if not self._listed(facts):
                yield f"points.{point}.title"
        yield from (f"rulings.{ruling}" for ruling in entry.rulings)

    # Entries

    def _entry(self, name: str, entry: _Entry) -> Entry:
        at = f"{self._name}.{name}"
        card = self._cards_here.get(name)
        values = {**self._facts.values, **(card.values if card is not None else {})}
        icon, shows = entry.icon, entry.shows
        if card is not None:
            title, icon = card.title, card.icon
            text, clauses = split_clauses(card.text)
            clauses, shows = clauses + entry.of, (self._id(name), *shows)
        else:
            title = self._words(f"{at}.title")
            text, clauses = self._words(f"{at}.text", **values), entry.of
        return Entry(
            self._id(name),
            title,
            text,
            clauses,
            icon,
            shows,
            tuple(self._point(f"{at}.points.{point}", facts, values) for point, facts in entry.points.items()),
            tuple(
                Ruling(self._words(self._key_of(name, f"rulings.{ruling}"), **values), clauses)
                for ruling, clauses in entry.rulings.items()
            ),
            entry.see,
            entry.device,
            entry.gallery,
            None if card is None else (self._kind, name),
        )

    def _point(self, at: str, facts: _Point, values: Mapping[str, object]) -> Point:
        has_title = self._words.has(f"{at}.title") or not self._listed(facts)
        title = self._words(f"{at}.title") if has_title else self._listed(facts)
        return Point(title, self._words(f"{at}.text", **values), facts.of, facts.icon, facts.see)

    def _listed(self, point: _Point) -> str:
        """Return the listed name of the card that a point leads to; empty without one, or if it needs a title."""
        card = self._facts.card(point.see)
        return "" if card is None else card.listed

    def _id(self, name: str) -> str:
        return f"{self._kind}:{name}" if name in self._cards_here else name

    def _key_of(self, name: str, part: str) -> str:
        """Return the key of an entry's text: its own, or one that several entries share."""
        own = f"{self._name}.{name}.{part}"
        shared = part.replace("rulings.", "shared.", 1) if part.startswith("rulings.") else own
        return own if self._words.has(own) else shared
