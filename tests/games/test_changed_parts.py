"""Parts of a person's own: every number that their file may hold is refused in a sentence, or can be played."""

from __future__ import annotations

import copy
import math
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest
import yaml

from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path
from mintworks.core.command_line import AskedSeries
from mintworks.core.lab import Batch, PartSet, play_batch
from mintworks.core.seat import SeatKind
from mintworks.core.simulation import Series
from mintworks.games import game_of
from mintworks.games.delivery.rules.abilities import Abilities
from tests.plain_yaml import read_yaml

Path = tuple[str | int, ...]

FILES: Final = {
    "works": ("works/cards", ("plans", "locations", "opponents")),
    "delivery": ("delivery", ("orders", "upgrades", "drivers")),
}
TRIED: Final = (-1, 0, 1, 2, 3, 4, 5, 9, 10, 99, 100, 1000, 10**30)


@cache
def printed(folder: str) -> dict[str, Any]:
    """All parts of a game as its files write them, by section."""
    place, sections = FILES[folder]
    return {name: read_yaml(asset_path(f"{place}/{name}.yaml")) for name in sections}


def numbers(value: Any, path: Path = ()) -> Iterator[Path]:
    """The paths of all numbers of some data."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield path
    for key, entry in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from numbers(entry, (*path, key))


def kind_of(folder: str, path: Path) -> tuple[object, ...]:
    """What numbers have in common that the same rule reads: their section, effect and key."""
    section, entry, *inside = path
    assert isinstance(section, str)
    part = printed(folder)[section][entry]
    effect = part.get(inside[0]) if isinstance(part, dict) and inside else None
    own = (effect["name"],) if isinstance(effect, dict) else ()
    return (section, *own, *([] if section == "orders" else inside))


def cases() -> list[tuple[str, Path]]:
    """One number of each kind."""
    found: dict[tuple[object, ...], tuple[str, Path]] = {}
    for folder in FILES:
        for path in numbers(printed(folder)):
            found.setdefault((folder, *kind_of(folder, path)), (folder, path))
    return [*found.values()]


def with_number(folder: str, path: Path, number: int) -> str:
    """A file of parts in which one number is another one, and which is in play as often as can be.

    Of the upgrades three are left, so that every game has them.
    """
    section, entry, *_ = path
    assert isinstance(section, str)
    part = copy.deepcopy(printed(folder)[section][entry])
    parts: dict[Any, Any] = {entry: part}
    inside: Any = parts
    for key in path[1:-1]:
        inside = inside[key]
    inside[path[-1]] = number
    if section == "upgrades":
        others = [name for name in printed(folder)[section] if name != entry]
        parts |= dict.fromkeys(others[:-2])
    return yaml.safe_dump({section: parts}, sort_keys=False)


def series(folder: str, path: Path, kind: SeatKind, rounds: int = 60) -> Series:
    """Games in which a part is used: an opponent of its own file is sat against."""
    section, entry, *_ = path
    opponent = str(entry) if section in ("opponents", "drivers") else None
    seats = (kind,) * (1 if opponent else 2)
    every = [name for name, card in printed("works")["locations"].items() if card["kind"] == "advanced"]
    options: dict[str, Any] = {"advanced": every if section == "locations" and opponent is None else []}
    if folder == "delivery":
        options = {} if opponent else {"upgrades": 3, "conditions": 0, "discard": None}
    return Series(game_of(folder), AskedSeries(seats, opponent, options), 3, rounds)


def refused(folder: str, text: str) -> str | None:
    """The sentence that refuses a file; None for one that is taken."""
    try:
        game_of(folder).parts.rules(text, "mine.yaml")
    except ContentError as error:
        return str(error)
    return None


@pytest.mark.parametrize("folder, path", cases(), ids=str)
def test_every_number_is_refused_in_a_sentence_or_can_be_played(folder: str, path: Path) -> None:
    accepted = []
    for number in TRIED:
        refusal = refused(folder, with_number(folder, path, number))
        if refusal is None:
            accepted.append(number)
        else:
            assert refusal.startswith("mine.yaml, line ")
            assert ".".join(map(str, path[:2])) in refusal
    assert -1 not in accepted
    assert 1000 not in accepted
    for number in {min(accepted), max(accepted)}:
        parts = PartSet("mine", with_number(folder, path, number))
        _, tally = play_batch(Batch(series(folder, path, SeatKind.RANDOM), parts, 0, 12))
        assert tally.games == 12
        if folder == "works" or path[0] == "upgrades":
            _, tally = play_batch(Batch(series(folder, path, SeatKind.PLANNER, rounds=4), parts, 0, 1))
            assert tally.games == 1


def test_a_bound_tells_its_reason() -> None:
    with pytest.raises(ContentError, match=r"from 4 to 9, not 20 \(every truck has 4,"):
        game_of("delivery").parts.rules(
            with_number("delivery", ("upgrades", "long-bed", "effect", "places"), 20), "mine"
        )


def test_a_shorter_truck_that_is_bought_later_takes_no_places_away() -> None:
    rules: Any = game_of("delivery").parts.rules(
        "upgrades:\n  turbo: {orders: 1, effect: {name: truck-places, places: 5}}\n", "mine.yaml"
    )
    upgrades = rules.parts.upgrades
    assert Abilities([upgrades["long-bed"], upgrades["turbo"]]).places == 6


def test_orders_of_four_mints_are_put_back_on_the_belts() -> None:
    orders = {
        town: {"cccc": 4, "sccc": 5, "sscc": 6, "rccc": 6, "rscc": 7, "ssc": 5, "rs": 5, "ss": 4, "rc": 4, "scc": 4}
        for town in printed("delivery")["orders"]
    }
    parts = PartSet("mine", yaml.safe_dump({"orders": orders}, sort_keys=False))
    path: Path = ("drivers", "ines", "workforce")
    _, tally = play_batch(Batch(series("delivery", path, SeatKind.RANDOM), parts, 0, 12))
    assert tally.games == 12


@pytest.mark.parametrize(
    "folder, section, entry",
    [
        ("works", "plans", "{type: culture, cost: 3, stars: 1}"),
        ("delivery", "upgrades", "{orders: 1, effect: {name: tip, mints: 1}}"),
    ],
)
def test_ten_thousand_parts_are_refused_in_a_sentence(folder: str, section: str, entry: str) -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    length = math.ceil(math.log(10_000, len(letters)))
    names = ["".join(letters[number // 26**place % 26] for place in range(length)) for number in range(10_000)]
    text = f"{section}:\n" + "".join(f"  x{name}: {entry}\n" for name in names)
    with pytest.raises(ContentError, match=f"{section}: expected .*at most 100 {section}"):
        game_of(folder).parts.rules(text, "mine.yaml")
