"""What the lessons of Mint Delivery say in numbers is what stands on their tables, and what the rules say."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

import pytest

from mintworks.content.strings import Strings
from mintworks.games.delivery.content.lessons import load_lessons
from mintworks.games.delivery.rules.actions import MOST_FROM_BELT
from mintworks.games.delivery.rules.driver import FOREMOST
from mintworks.games.delivery.rules.factory import MOST_OPEN
from mintworks.games.delivery.rules.parts import Condition
from mintworks.games.delivery.rules.retelling import apply_event
from mintworks.games.delivery.rules.road import MOST_STARS_KEPT, OFFER_SIZE
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.setup import DEALT, FACTORY_DECKS, LEAST_OF_A_KIND, RANDOM_UPGRADES
from mintworks.games.delivery.rules.state import ACTIONS, BELT_MINTS, State
from mintworks.games.delivery.rules.turns import EMPTY_DECKS_TO_END, EMPTY_TO_END, IDLE_ROUNDS
from mintworks.games.delivery.scenes.tutorial import walk_through
from tests.content.told_numbers import numbers, texts
from tests.games.delivery.rules.positions import PARTS
from tests.games.delivery.text.played_parts import (
    CITY_LOAD,
    WITH_DISCARD,
    free_move,
    mixed_from,
    places,
    warehouse_load,
)

ENGLISH: Final = Strings.load("en")
LESSONS: Final = load_lessons(PARTS, ENGLISH.has)
TEXTS: Final = texts("assets/strings/en/delivery.yaml", "tutorial")
STEPS: Final = {
    key.removeprefix("tutorial."): (lesson, place)
    for lesson in LESSONS
    for place, step in enumerate(lesson.steps)
    for key in (step.says, step.curtain)
    if key
}


@functools.cache
def at(key: str) -> State:
    """The table as the learner sees it while this is said."""
    lesson, place = STEPS[key]
    walk = walk_through(lesson, ENGLISH, place)
    shown: State = walk.opening
    while (portion := walk.next_portion()) is not None:
        for event in portion.events:
            apply_event(shown, event)
    return shown


def stars_at(key: str) -> int:
    return stars(at(key), 1)


def wanted_at(key: str, kind: str) -> int:
    """How many mints of a kind the learner's first open order asks for."""
    return at(key).seats[0].open[0].mints.count(kind)


def carried_at(key: str, kind: str) -> int:
    return at(key).seats[0].truck.count(kind)


def turns_spared(key: str) -> int:
    """The turns that are played for the learner before this is said."""
    lesson, place = STEPS[key]
    return len(lesson.steps[place].meanwhile) // ACTIONS


def lit_at(key: str) -> int:
    lesson, place = STEPS[key]
    return len(lesson.steps[place].lights)


SAID: Final[dict[str, Callable[[], list[int]]]] = {
    "lessons.on-the-road.about": lambda: [len(at("road.end").seats[0].done), 5],  # minutes
    "lessons.on-the-road.done": lambda: [2],  # the letter that comes next
    "lessons.the-factory.about": lambda: [len(at("factory.hello").belts)],
    "lessons.the-factory.done": lambda: [len(LESSONS)],
    "road.keys": lambda: [ACTIONS, ACTIONS],
    "road.deliver": lambda: [wanted_at("road.deliver", "c"), carried_at("road.deliver", "c")],
    "road.stars": lambda: [stars_at("road.stars")],
    "road.take": lambda: [OFFER_SIZE],
    "road.load": lambda: [warehouse_load(), CITY_LOAD, warehouse_load()],
    "road.mix": lambda: [mixed_from("s"), mixed_from("r")],
    "road.go": lambda: [carried_at("road.go", "c")],
    "road.two-orders": lambda: [stars_at("road.two-orders"), OFFER_SIZE],
    "road.two-turns-later": lambda: [turns_spared("road.later")],
    "road.end": lambda: [stars_at("road.end"), EMPTY_TO_END],
    "road.start": lambda: [DEALT, MOST_STARS_KEPT],
    "road.discard": lambda: [WITH_DISCARD[0], lit_at("road.discard")],
    "factory.hello": lambda: [
        len(at("factory.hello").belts) * BELT_MINTS,
        len(at("factory.hello").belts),
        FACTORY_DECKS,
    ],
    "factory.take": lambda: [MOST_OPEN, wanted_at("factory.yard", "c")],
    "factory.motivation": lambda: [PARTS.drivers["otto"].workforce],
    "factory.dock": lambda: [LEAST_OF_A_KIND],
    "factory.belt": lambda: [FOREMOST],
    "factory.reach": lambda: [places()],
    "factory.rotate": lambda: [wanted_at("factory.rotate", "c")],
    "factory.load": lambda: [wanted_at("factory.load", "c"), MOST_FROM_BELT["c"], MOST_FROM_BELT["s"]],
    "factory.end": lambda: [EMPTY_DECKS_TO_END, FACTORY_DECKS],
    "factory.farewell": lambda: [IDLE_ROUNDS],
    "extras.shelf": lambda: [2, RANDOM_UPGRADES, len(PARTS.upgrades)],  # upgrades and conditions
    "extras.buy": lambda: [free_move()],
    "extras.third": lambda: [free_move()],
    "extras.end": lambda: [len(PARTS.upgrades), len(Condition)],
}


@pytest.mark.parametrize("key", TEXTS)
def test_a_lesson_says_the_numbers_that_are_on_its_table(key: str) -> None:
    said = SAID.get(key.removeprefix("tutorial."))
    assert numbers(TEXTS[key]) == ([] if said is None else said())


def test_every_number_that_is_expected_has_a_sentence() -> None:
    assert {f"tutorial.{key}" for key in SAID} - TEXTS.keys() == set()
