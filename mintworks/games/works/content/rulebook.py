"""The rules book of Mint Works: its files, its chapters, and what its texts may name."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Final, Literal

from mintworks.content.files import asset_path
from mintworks.content.rulebook import BookCard, BookFacts, Rulebook, read_rulebook
from mintworks.content.strings import Strings
from mintworks.content.yaml_files import YamlFile
from mintworks.games.works.content.rule_values import values_of_card, values_of_game
from mintworks.games.works.rules.cards import Buy, CardSet, Copy, LocationCard

CardKind = Literal["plan", "location", "ai"]

CLAUSES: Final = {"W1": 3, "W2": 4, "W3": 4, "W4": 14, "W5": 7, "W6": 1, "W7": 8, "W8": 4}
"""Number of clauses in each section of the rules."""

DRAWINGS: Final = ("art:token", "art:table/tin", "art:backs/plan")
"""Drawings beside a text besides cards."""

_CHAPTERS: Final[Mapping[str, CardKind]] = {"locations": "location", "plans": "plan", "solo": "ai"}


@functools.lru_cache(maxsize=2)
def load_rulebook(cards: CardSet, strings: Strings) -> Rulebook:
    """Read the book in the language of the strings, once. Raises ContentError."""
    words = load_words(strings.language)
    return read_rulebook(asset_path("works/rules"), book_facts(cards, strings, words), words)


def load_words(language: str) -> Strings:
    """Read the sentences of the book in a language. Raises ContentError."""
    name = f"strings/{language}/rules/works.yaml"
    return Strings(YamlFile(asset_path(name), name).entries, name, language)


def book_facts(cards: CardSet, strings: Strings, words: Strings) -> BookFacts:
    """Tell what the book may say of these cards; a location is listed with its price."""
    of_kinds = {
        "plan": {name: _card("plan", name, plan.type, plan, strings) for name, plan in cards.plans.items()},
        "location": {
            name: _card("location", name, location.kind, location, strings, _priced(location, strings, words))
            for name, location in cards.locations.items()
        },
        "ai": {name: _card("ai", name, "ai", ai, strings) for name, ai in cards.ais.items()},
    }
    pictures = [f"{kind}:{name}" for kind, named in of_kinds.items() for name in named]
    pictures += [f"closed:{name}" for name in cards.locations]
    return BookFacts(CLAUSES, _CHAPTERS, of_kinds, (*pictures, *DRAWINGS), values_of_game(cards, strings))


def _card(kind: CardKind, name: str, icon: str, card: object, strings: Strings, listed: str = "") -> BookCard:
    title, text = strings(f"works.names.{kind}s.{name}"), strings(f"works.rules_text.{kind}s.{name}")
    return BookCard(title, text, icon, values_of_card(card), listed)


def _priced(location: LocationCard, strings: Strings, words: Strings) -> str:
    effect = location.effect
    if isinstance(effect, Buy):
        price = words("prices.cost")
    else:
        price = words("prices.more" if isinstance(effect, Copy) else "prices.fixed", n=effect.price)
    return words("priced", location=strings(f"works.names.locations.{location.id}"), price=price)
