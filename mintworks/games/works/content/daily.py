"""Reads the daily challenges from levels/works/daily.yaml, and says what is wrong with the file."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Final

import msgspec

from mintworks.content.errors import ContentError
from mintworks.content.files import level_path
from mintworks.content.yaml_files import YamlFile
from mintworks.games.works.content.campaign import check_game
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.facts import check_facts
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.variants.daily import LEAST_CHALLENGES, Challenge, day_of
from mintworks.games.works.variants.facts import Fact
from mintworks.games.works.variants.twist import Twist

FILE: Final = "works/daily.yaml"


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    opponents: tuple[str, ...]
    twist: Twist = Twist()
    win: tuple[Fact, ...] = ()
    since: str = ""


@functools.cache
def load_challenges() -> tuple[Challenge, ...]:
    """The challenges that come with the game; read once. Raises ContentError."""
    return read_challenges(level_path(FILE), load_cards())


def read_challenges(path: Path, cards: CardSet) -> tuple[Challenge, ...]:
    """All challenges of a file about these cards, in its order. Raises ContentError."""
    file = YamlFile(path, path.name)
    found: list[Challenge] = []
    for name, value in file.entries.items():
        entry = file.convert(name, value, _Entry)
        check_game(file, name, entry.opponents, entry.twist, cards)
        check_facts(file, f"{name}.win", entry.win, cards)
        if entry.twist == Twist() and not entry.win:
            raise file.wrong(name, "a twist, or a goal under win")
        same = [each.id for each in found if (each.twist, each.goals) == (entry.twist, entry.win)]
        if same:
            raise file.wrong(name, f"something else than {same[0]} has")
        since = day_of(entry.since)
        if entry.since and since is None:
            raise file.wrong(f"{name}.since", f"a day such as 2027-01-01, not {entry.since!r}")
        found.append(Challenge(name, entry.opponents, entry.twist, entry.win, since))
    if sum(challenge.since is None for challenge in found) < LEAST_CHALLENGES:
        raise ContentError(file.name, f"at least {LEAST_CHALLENGES} challenges without a day from which on they come")
    return tuple(found)
