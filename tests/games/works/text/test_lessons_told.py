"""What the lessons of Mint Works say in numbers is what stands on their tables, and what the rules say."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

import pytest

from mintworks.content.strings import Strings
from mintworks.games.works.content.lessons import load_lessons
from mintworks.games.works.rules.neighborhood import building_stars, stars
from mintworks.games.works.rules.retelling import apply_event
from mintworks.games.works.rules.scoring import NEAREST_AGE
from mintworks.games.works.rules.state import SOLITAIRE_SUPPLY_SIZE, SUPPLY_SIZE, State
from mintworks.games.works.rules.upkeep import STARS_TO_END
from mintworks.games.works.scenes.lesson_walk import LessonWalk
from tests.content.told_numbers import numbers, texts
from tests.games.works.rules.positions import CARDS, WORKS
from tests.games.works.text.played_cards import EXTRA, INCOME, pays_owner, price, visit

ENGLISH: Final = Strings.load("en")
LESSONS: Final = load_lessons(CARDS, ENGLISH.has)
TEXTS: Final = texts("assets/strings/en/works.yaml", "tutorial")
STEPS: Final = {
    key: (lesson, place)
    for lesson in LESSONS
    for place, step in enumerate(lesson.steps)
    for key in (step.says, step.curtain)
    if key
}


@functools.cache
def at(key: str) -> State:
    """The table as the learner sees it while this is said."""
    lesson, place = STEPS[key]
    walk = LessonWalk(WORKS, lesson, ENGLISH, place)
    shown = walk.opening
    while (portion := walk.next_portion()) is not None:
        for event in portion.events:
            apply_event(shown, event)
    return shown


def cost(plan: str) -> int:
    return CARDS.plans[plan].cost


def mints_at(key: str) -> int:
    return at(key).seats[0].mints


def stars_at(key: str, *buildings: str) -> list[int]:
    """What these buildings of the learner give, then all of them."""
    learner = at(key).seats[0]
    return [*(building_stars(learner, CARDS.plans[name]) for name in buildings), stars(learner)]


def quiet_rounds() -> int:
    """The rounds that the learner is spared."""
    return at("tutorial.first.later").round - at("tutorial.first.gardens-built").round


SAID: Final[dict[str, Callable[[], list[int]]]] = {
    "lessons.first-mints.about": lambda: [STARS_TO_END, 4],  # minutes
    "lessons.first-mints.done": lambda: [2],  # the letter that comes next
    "lessons.deeds.done": lambda: [len(LESSONS)],
    "first.two-for-one": lambda: visit("producer")[:2],
    "first.goal": lambda: [STARS_TO_END],
    "first.pip-buys": lambda: [cost("windmill")],
    "first.buy": lambda: [mints_at("tutorial.first.buy"), cost("workshop")],
    "first.build": lambda: [price("builder:mine")],
    "first.built": lambda: stars_at("tutorial.first.built"),
    "first.upkeep": lambda: [STARS_TO_END],
    "first.refill": lambda: [SUPPLY_SIZE],
    "first.production": lambda: [3],  # what comes after the end and the new plans
    "first.new-round": lambda: [INCOME, at("tutorial.first.new-round").round],
    "first.buy-gardens": lambda: [CARDS.plans["gardens"].stars, cost("gardens")],
    "first.gardens-built": lambda: stars_at("tutorial.first.gardens-built", "workshop", "gardens"),
    "first.two-rounds-later": lambda: [quiet_rounds()],
    "first.later": lambda: [quiet_rounds(), at("tutorial.first.later").round],
    "first.counting": lambda: stars_at("tutorial.first.counting", "museum")[:1],
    "first.last-round": lambda: stars_at("tutorial.first.last-round", "workshop", "gardens", "museum"),
    "first.end": lambda: stars_at("tutorial.first.end"),
    "first.ties": lambda: [NEAREST_AGE, 41],  # Posy’s own
    "deeds.shutters": lambda: [
        sum(not location.is_open for location in at("tutorial.deeds.shutters").locations.values())
    ],
    "deeds.buy-deed": lambda: [cost("wholesaler")],
    "deeds.crowdfunder": lambda: visit("crowdfunder")[1:],
    "deeds.guest": lambda: visit("wholesaler")[:2],
    "deeds.produce": lambda: [visit("producer")[1]],
    "deeds.lotto-opens": lambda: [pays_owner("lotto")],
    "deeds.pass-again": lambda: [price("lotto"), mints_at("tutorial.deeds.pass-again")],
    "deeds.draw": lambda: [price("lotto")],
    "deeds.recycle": lambda: [
        mints_at("tutorial.deeds.recycle"),
        cost("factory"),
        CARDS.plans["factory"].stars,
        visit("recycler:factory", own=("factory",))[1],
    ],
    "deeds.temp": lambda: [EXTRA],
    "deeds.swap-meet": lambda: [len(CARDS.advanced)],
    "opponents.alone": lambda: [SOLITAIRE_SUPPLY_SIZE],
    "opponents.line": lambda: [min(card.line for card in CARDS.locations.values())],
    "opponents.tie": lambda: [*{cost("mine"), cost("crane")}],
    "opponents.pass": lambda: [mints_at("tutorial.opponents.pass"), SOLITAIRE_SUPPLY_SIZE],
    "opponents.others": lambda: [len(CARDS.ais) - 1],
}


@pytest.mark.parametrize("key", TEXTS)
def test_a_lesson_says_the_numbers_that_are_on_its_table(key: str) -> None:
    said = SAID.get(key.removeprefix("tutorial."))
    assert numbers(TEXTS[key]) == ([] if said is None else said())


def test_every_number_that_is_expected_has_a_sentence() -> None:
    assert {f"tutorial.{key}" for key in SAID} - TEXTS.keys() == set()
