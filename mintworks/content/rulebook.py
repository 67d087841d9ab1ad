"""Reads the rules book: what assets/rules says on each card and topic, with the words of assets/strings/rules."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, get_args

import msgspec

from mintworks.content.files import asset_path
from mintworks.content.strings import Strings
from mintworks.content.yaml_files import YamlFile
from mintworks.games.works.content.rule_values import values_of_card, values_of_game
from mintworks.games.works.rules.cards import Buy, CardSet, Copy, LocationCard

CardKind = Literal["plan", "location", "ai"]

CLAUSES: Final = {"W1": 3, "W2": 4, "W3": 4, "W4": 14, "W5": 7, "W6": 1, "W7": 8, "W8": 4}
"""How many clauses each section of the rules has, W1.1 and so on; a section alone names its table."""

_KINDS: Final[Mapping[str, CardKind]] = {"locations": "location", "plans": "plan", "solo": "ai"}
"""The chapters that have an entry for each card of a kind."""

_PICTURES: Final = (*get_args(CardKind), "closed")
_DRAWINGS: Final = ("art:token", "art:table/tin", "art:backs/plan")
"""What can be shown beside a text: cards of these kinds by their names, and drawings that are no cards."""
_NAMED_CLAUSES: Final = re.compile(r"\s*\((W[\d., W]+)\)\.?$")


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
    """What the book says on a card or a topic.

    The id is that of the topic, or `plan:…`, `location:…`, `ai:…`. `shows` names pictures in the same way, besides
    `closed:…` for a closed deed and `art:…` for a drawing. `device` asks for the commands of keys or pad, `gallery`
    for the faces of all plans.
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

    @property
    def card(self) -> tuple[CardKind, str] | None:
        """The card that the entry is about, if it is about one."""
        kind, _, name = self.id.partition(":")
        return next(((each, name) for each in _KINDS.values() if each == kind and name), None)

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


@functools.lru_cache(maxsize=2)
def load_rulebook(cards: CardSet, strings: Strings) -> Rulebook:
    """The book that comes with the game, in the language of the strings; read once. Raises ContentError."""
    return read_rulebook(asset_path("rules"), cards, strings, load_words(strings.language))


def load_words(language: str) -> Strings:
    """The sentences of the book in a language. Raises ContentError."""
    name = f"strings/rules/{language}.yaml"
    return Strings(YamlFile(asset_path(name), name).entries, name, language)


def read_rulebook(folder: Path, cards: CardSet, strings: Strings, words: Strings) -> Rulebook:
    """Read and check the chapters of a folder, in the order of their files' numbers.

    Names and texts of cards come from `strings`, everything else from `words`. Raises ContentError.
    """
    readers = [_Reader(path, cards, strings, words) for path in sorted(folder.glob("*.yaml"))]
    known = {entry for reader in readers for entry in reader.ids}
    for reader in readers:
        reader.check(known)
    return Rulebook([reader.chapter() for reader in readers])


class _Reader:
    """Reads one chapter; its id is the file's name without the number."""

    def __init__(self, path: Path, cards: CardSet, strings: Strings, words: Strings) -> None:
        self._name = path.stem.partition("-")[2] or path.stem
        self._file = YamlFile(path, f"rules/{path.name}")
        self._cards = cards
        self._strings = strings
        self._words = words
        self._values = values_of_game(cards, strings)
        self._kind = _KINDS.get(self._name)
        of_kinds: dict[CardKind, Mapping[str, object]]
        of_kinds = {"plan": cards.plans, "location": cards.locations, "ai": cards.ais}
        self._cards_here = {} if self._kind is None else of_kinds[self._kind]
        self._entries = {name: self._file.convert(name, value, _Entry) for name, value in self._file.entries.items()}
        # A card on which there is nothing to add still has its text.
        self._entries |= {card: _Entry() for card in self._cards_here if card not in self._entries}

    @property
    def ids(self) -> list[str]:
        return [self._id(name) for name in self._entries]

    def check(self, known: set[str]) -> None:
        """Check all that types cannot. Raises ContentError."""
        for name, entry in self._entries.items():
            for key, expected in self._faults(name, entry, known):
                raise self._file.wrong(f"{name}.{key}", expected)

    def chapter(self) -> Chapter:
        entries = tuple(self._entry(name, entry) for name, entry in self._entries.items())
        return Chapter(self._name, self._words(f"chapters.{self._name}"), entries)

    # Faults

    def _faults(self, name: str, entry: _Entry, known: set[str]) -> Iterator[tuple[str, str]]:
        named = {"of": entry.of} | {f"rulings.{ruling}": clauses for ruling, clauses in entry.rulings.items()}
        named |= {f"points.{point}.of": facts.of for point, facts in entry.points.items()}
        for key, clauses in named.items():
            for place, clause in enumerate(clauses):
                if not _is_clause(clause):
                    yield f"{key}[{place}]", f"a clause of the rules such as W4.3, not {clause!r}"
            if key.startswith("rulings.") and not clauses:
                yield key, "at least one clause of the rules"
        links = {f"see[{place}]": see for place, see in enumerate(entry.see)}
        links |= {f"points.{point}.see": facts.see for point, facts in entry.points.items() if facts.see}
        for key, see in links.items():
            if see not in known or see == self._id(name):
                yield key, f"the id of another entry, such as set-up or plan:mine, not {see!r}"
        for place, picture in enumerate(entry.shows):
            if not self._is_picture(picture):
                kinds = ", ".join(_PICTURES)
                yield f"shows[{place}]", f"a card as {kinds} with a colon, or {', '.join(_DRAWINGS)}, not {picture!r}"
        if self._is_card(name) == bool(entry.icon):
            yield "icon", "no icon, for a card has its own" if entry.icon else "an icon"
        for key in self._words_wanted(name, entry):
            if not self._words.has(self._key_of(name, key)):
                yield key, f"a text for it in strings/rules, called {self._name}.{name}.{key}"

    def _words_wanted(self, name: str, entry: _Entry) -> Iterator[str]:
        """The names of an entry's own texts, but for those of points that a location is the title of."""
        if not self._is_card(name):
            yield from ("title", "text")
        for point, facts in entry.points.items():
            yield f"points.{point}.text"
            if facts.see.removeprefix("location:") not in self._cards.locations:
                yield f"points.{point}.title"
        yield from (f"rulings.{ruling}" for ruling in entry.rulings)

    def _is_picture(self, picture: str) -> bool:
        if picture in _DRAWINGS:
            return True
        kind, _, name = picture.partition(":")
        cards: Mapping[str, object] = self._cards.locations
        if kind in ("plan", "ai"):
            cards = self._cards.plans if kind == "plan" else self._cards.ais
        return kind in _PICTURES and name in cards

    # Entries

    def _entry(self, name: str, entry: _Entry) -> Entry:
        at = f"{self._name}.{name}"
        values = self._values | values_of_card(self._cards_here.get(name))
        shows = entry.shows
        if self._is_card(name):
            title = self._strings(f"names.{self._kind}s.{name}")
            text, clauses = split_clauses(self._strings(f"rules_text.{self._kind}s.{name}"))
            clauses, shows = clauses + entry.of, (self._id(name), *shows)
        else:
            title = self._words(f"{at}.title")
            text, clauses = self._words(f"{at}.text", **values), entry.of
        return Entry(
            self._id(name),
            title,
            text,
            clauses,
            self._icon(name, entry),
            shows,
            tuple(self._point(f"{at}.points.{point}", facts, values) for point, facts in entry.points.items()),
            tuple(
                Ruling(self._words(self._key_of(name, f"rulings.{ruling}"), **values), clauses)
                for ruling, clauses in entry.rulings.items()
            ),
            entry.see,
            entry.device,
            entry.gallery,
        )

    def _point(self, at: str, facts: _Point, values: Mapping[str, object]) -> Point:
        location = self._cards.locations.get(facts.see.removeprefix("location:"))
        is_listed = location is not None and not self._words.has(f"{at}.title")
        title = self._priced(location) if is_listed and location is not None else self._words(f"{at}.title")
        return Point(title, self._words(f"{at}.text", **values), facts.of, facts.icon, facts.see)

    def _priced(self, location: LocationCard) -> str:
        """The name of a location with its price."""
        effect = location.effect
        if isinstance(effect, Buy):
            price = self._words("prices.cost")
        else:
            price = self._words("prices.more" if isinstance(effect, Copy) else "prices.fixed", n=effect.price)
        return self._words("priced", location=self._strings(f"names.locations.{location.id}"), price=price)

    def _key_of(self, name: str, part: str) -> str:
        """Where a text of an entry stands: with its own, or with those that several have in common."""
        own = f"{self._name}.{name}.{part}"
        shared = part.replace("rulings.", "shared.", 1) if part.startswith("rulings.") else own
        return own if self._words.has(own) else shared

    # Cards

    def _is_card(self, name: str) -> bool:
        return name in self._cards_here

    def _id(self, name: str) -> str:
        return f"{self._kind}:{name}" if self._is_card(name) else name

    def _icon(self, name: str, entry: _Entry) -> str:
        if not self._is_card(name):
            return entry.icon
        match self._kind:
            case "plan":
                return self._cards.plans[name].type
            case "location":
                return self._cards.locations[name].kind
        return "ai"


def _is_clause(clause: str) -> bool:
    section = clause.partition(".")[0]
    if section not in CLAUSES:
        return False
    numbered = {f"{section}.{number}" for number in range(1, CLAUSES[section] + 1)}
    return clause == section or clause in numbered
