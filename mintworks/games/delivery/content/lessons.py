"""The lessons of levels/delivery/tutorial: how their tables are set up, and what their steps may name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, get_args

import msgspec

from mintworks.content.files import level_path
from mintworks.content.lessons import AnyHappening, AnyLesson, AnyLessonStep, LessonContent
from mintworks.content.yaml_files import YamlFile
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules.actions import ActionTable
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.parts import Parts
from mintworks.games.delivery.rules.setup import FACTORY_DECK_SIZE, FACTORY_DECKS, Setup, SetupError

LIGHTS: Final = (
    *("truck", "pile", "mixer", "keys", "done", "stars", "own", "other"),
    *("belts", "waiting", "decks", "board", "shelf"),
)
"""Areas to highlight, besides `space:…` and its `name:…`, `order:…`, `upgrade:…`, and belts' handles `back:…`, `cog:…`,
`sign:…`."""

_EVENTS: Final = {kind.__name__: kind for kind in get_args(Event)}


class Happening(AnyHappening, frozen=True, forbid_unknown_fields=True):
    """An event that a step waits for."""

    seat: int | None = None
    round: int | None = None
    order: str | None = None
    motivation: str | None = None


LessonStep = AnyLessonStep[Happening]
Lesson = AnyLesson[Happening]


class LessonStart(msgspec.Struct, frozen=True):
    """The beginning of a lesson: a set-up, and the actions before its first step."""

    setup: Setup
    begun: tuple[str, ...]


class LessonSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table of a lesson.

    `orders` are dealt first, in the Factory the tops of the decks; the others follow in the order of their file.
    Without a driver the learner is alone on the road map.
    """

    orders: tuple[str, ...]
    driver: str | None = None
    belts: tuple[str, ...] | None = None
    upgrades: tuple[str, ...] | None = None
    conditions: dict[str, str] | None = None
    begun: tuple[str, ...] = ()


def load_lessons(parts: Parts, has_words: Callable[[str], bool]) -> tuple[Lesson, ...]:
    """Return the game's lessons, in order. Raises ContentError."""
    return read_lessons(level_path("delivery/tutorial"), parts, has_words)


def read_lessons(folder: Path, parts: Parts, has_words: Callable[[str], bool]) -> tuple[Lesson, ...]:
    """Read and check the lessons of a folder, in the order of their files' names. Raises ContentError."""
    actions = ActionTable(parts)
    content = LessonContent(
        steps=tuple[LessonStep, ...],
        read_setup=partial(_read_setup, parts=parts, actions=actions),
        is_action=partial(_is_action, actions),
        action_example="move:north or end",
        is_light=partial(_is_light, parts=parts),
        lights=f"space:…, name:…, order:…, upgrade:…, back:…, cog:…, sign:… or one of {', '.join(LIGHTS)}",
        events=_EVENTS,
        has_words=has_words,
        file_example="1-on-the-road.yaml",
    )
    return content.read_lessons(folder)


def _is_action(actions: ActionTable, text: str) -> bool:
    try:
        actions.parse(text)
    except KeyError:
        return False
    return True


def _is_light(light: str, parts: Parts) -> bool:
    kind, _, name = light.partition(":")
    spaces = [*parts.road_map.spaces, *parts.factory.spaces]
    known = {
        "space": spaces,
        "name": spaces,
        "order": [*parts.orders],
        "upgrade": [*parts.upgrades],
        **{handle: [*parts.factory.gates] for handle in ("back", "cog", "sign")},
    }
    return name in known[kind] if kind in known else light in LIGHTS


def _read_setup(file: YamlFile, parts: Parts, actions: ActionTable) -> LessonStart:
    """Return the complete set-up of a lesson; its orders always have the same sequence."""
    setup = file.convert("setup", file.entries["setup"], LessonSetup)
    for place, name in enumerate(setup.orders):
        if name not in parts.orders or name in setup.orders[:place]:
            raise file.wrong(f"setup.orders[{place}]", f"an order not named before, not {name!r}")
    for place, text in enumerate(setup.begun):
        if not _is_action(actions, text):
            raise file.wrong(f"setup.begun[{place}]", f"an action such as keep, not {text!r}")
    rest = [name for name in parts.orders if name not in setup.orders]
    if setup.driver is None:
        orders = (*setup.orders, *rest)
        whole = Setup(players=1, first=1, orders=orders, upgrades=setup.upgrades, conditions=setup.conditions, seed=0)
    else:
        if len(setup.orders) != FACTORY_DECKS:
            raise file.wrong("setup.orders", f"the tops of the {FACTORY_DECKS} decks")
        under = FACTORY_DECK_SIZE - 1
        decks = [(top, *rest[place * under :][:under]) for place, top in enumerate(setup.orders)]
        orders = tuple(name for deck in decks for name in deck)
        whole = Setup(driver=setup.driver, orders=orders, belts=setup.belts, seed=0)
    try:
        MintDelivery(parts).new_game(whole)
    except SetupError as error:
        raise file.wrong("setup", f"what a game can begin with ({error})") from error
    return LessonStart(whole, setup.begun)
