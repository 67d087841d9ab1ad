"""What the parts of Mint Delivery say of mints, stars and actions is what they do, in full and on signs."""

from __future__ import annotations

from typing import Final

import pytest

from mintworks.games.delivery.rules.driver import FOREMOST
from mintworks.games.delivery.rules.parts import MAX_SEATS, VALUES, ActionsPerTurn, LoadsTogether, StarsPerTown
from mintworks.games.delivery.rules.road import MOST_STARS_KEPT
from mintworks.games.delivery.rules.scoring import NEAREST_AGE
from mintworks.games.delivery.rules.setup import FACTORY_DECKS, RANDOM_UPGRADES
from mintworks.games.delivery.rules.turns import IDLE_ROUNDS
from mintworks.games.delivery.scenes.setup_choices import SHIFTS
from tests.content.told_numbers import numbers, texts
from tests.games.delivery.rules.positions import PARTS, new_game
from tests.games.delivery.text.played_parts import (
    WITH_DISCARD,
    free_move,
    mixed_from,
    night_shift,
    places,
    star_of_town,
    tip,
    toll,
    warehouse_load,
    zone,
)

TEXTS: Final = texts(
    "assets/strings/en/delivery.yaml",
    *("delivery.rules_text", "delivery.table.effects_briefly", "delivery.table.conditions", "delivery.setup"),
    *("delivery.refusals", "delivery.results", "delivery.history", "delivery.ladder", "delivery.table.question.keep"),
)


def trait(driver: str) -> int:
    """The number in what makes a driver special."""
    match PARTS.drivers[driver].trait:
        case LoadsTogether(mints=number) | StarsPerTown(stars=number) | ActionsPerTurn(actions=number):
            return number
        case other:
            raise AssertionError(f"{driver} has no number: {other}")


UPGRADES: Final[dict[str, list[int]]] = {
    "long-bed": [places("long-bed")],
    "turbo": [free_move()],
    "bulk-contract": [warehouse_load("bulk-contract")],
    "cinnamon-deal": [mixed_from("r", "cinnamon-deal")],
    "tip-jar": [tip()],
    "night-shift": [night_shift()],
    "loyalty-card": [star_of_town()],
}
BELTS: Final = len(new_game(driver="otto").belts)

SAID: Final[dict[str, list[int]]] = {
    **{f"rules_text.upgrades.{name}": said for name, said in UPGRADES.items()},
    "rules_text.conditions.toll": [toll()],
    "rules_text.conditions.loading-zone": [zone()],
    **{f"rules_text.drivers.{name}": [trait(name)] for name in ("ines", "mabel", "tuck")},
    **{f"table.effects_briefly.{name}": said for name, said in UPGRADES.items()},
    "table.effects_briefly.night-shift": [1, night_shift()],  # the first delivery
    "table.conditions.toll": [toll()],
    "table.question.keep.one": [MOST_STARS_KEPT, 1],
    "table.question.keep.other": [MOST_STARS_KEPT],
    "setup.solo.subtitle": [BELTS],
    "setup.solo.shift_hint": [FACTORY_DECKS, *SHIFTS],
    "setup.solo.shift_note": [len(PARTS.drivers)],
    "setup.solo.measured": [10],  # what `beaten` of a driver is counted out of
    "setup.table.subtitle": [2, MAX_SEATS],
    "setup.upgrades.random": [RANDOM_UPGRADES],
    "setup.upgrades.hints.random": [RANDOM_UPGRADES],
    "setup.conditions.number.one": [1],
    "setup.discard.never": WITH_DISCARD,
    "setup.discard.few": WITH_DISCARD,
    "setup.discard.with_three": WITH_DISCARD[1:],
    "refusals.no-belts": [0],
    "refusals.not-in-front": [FOREMOST],
    "refusals.no-mint-for-toll": [toll()],
    "refusals.toll-asked": [toll()],
    "results.totals_hints.mints": sorted(VALUES.values()),
    "results.criteria.age": [NEAREST_AGE],
    "results.criteria.idle": [IDLE_ROUNDS],
    "results.causes.idle": [IDLE_ROUNDS],
    "history.reasons.age": [NEAREST_AGE],
    "ladder.so_far": [len(PARTS.drivers)],
    "ladder.title": [len(PARTS.drivers)],
}


@pytest.mark.parametrize("key", TEXTS)
def test_a_part_says_the_numbers_that_it_plays_by(key: str) -> None:
    assert numbers(TEXTS[key]) == SAID.get(key.removeprefix("delivery."), [])


def test_every_number_that_is_measured_is_said() -> None:
    assert {f"delivery.{key}" for key in SAID} - TEXTS.keys() == set()
