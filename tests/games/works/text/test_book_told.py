"""What the rules book of Mint Works says in numbers of its own is what is played; the others are filled in."""

from __future__ import annotations

from typing import Final

import pytest

from mintworks.games.works.rules.cards import MAX_SEATS, PlanType
from mintworks.games.works.rules.scoring import NEAREST_AGE
from mintworks.games.works.rules.setup import MAX_ADVANCED, MAX_ADVANCED_SOLITAIRE, random_advanced
from mintworks.games.works.rules.state import SOLITAIRE_SUPPLY_SIZE
from tests.content.told_numbers import numbers, texts
from tests.games.works.rules.positions import CARDS, size_of, table
from tests.games.works.text.played_cards import (
    BRIDGE,
    EXTRA,
    INCOME,
    beside_landfill,
    seats_without_choice,
    worth,
)

TEXTS: Final = texts("assets/strings/en/rules/works.yaml")

COUNTING: Final = [card for card in CARDS.plans.values() if card.counts_stars]
(PRINTED_BY_COUNTING,) = {card.stars for card in COUNTING}
DRAWN: Final = [len(random_advanced(CARDS, 7, solitaire=False)), len(CARDS.advanced)]
DRAWN_ALONE: Final = len(random_advanced(CARDS, 7, solitaire=True))
CHOSEN: Final = [0, MAX_ADVANCED, MAX_ADVANCED_SOLITAIRE]
SIZE_OF_BRIDGE: Final = size_of(table(buildings={1: ["bridge"]}))
UNTOUCHED: Final = [0, SOLITAIRE_SUPPLY_SIZE, SOLITAIRE_SUPPLY_SIZE]
TURNS: Final = CARDS.ais["sonic"].turns

SAID: Final[dict[str, list[int]]] = {
    "game.set-up.points.advanced.text": [*DRAWN, DRAWN_ALONE],
    "game.set-up.rulings.tin": [1, MAX_SEATS],
    "game.set-up.rulings.choose": CHOSEN,
    "game.mints.rulings.income": [INCOME],
    "round.passing.rulings.sonic": [TURNS],
    "round.upkeep.points.supplier.text": UNTOUCHED[:2],
    "round.upkeep.points.income.text": [INCOME],
    "round.upkeep.rulings.co-op": [seats_without_choice()],
    "round.end.text": [len(["stars", "cards"])],
    "round.scoring.points.size.text": [BRIDGE],
    "round.scoring.points.age.text": [NEAREST_AGE],
    "round.scoring.rulings.ages": [NEAREST_AGE],
    "round.stars.text": [len(COUNTING)],
    "round.stars.rulings.counted": [PRINTED_BY_COUNTING],
    "round.stars.rulings.bridge": [BRIDGE, worth("museum", "bridge") - worth("museum")],
    "round.stars.rulings.landfill": [beside_landfill("bridge")],
    "round.size.rulings.bridge": [SIZE_OF_BRIDGE],
    "locations.advanced.rulings.how-many": [*DRAWN, DRAWN_ALONE],
    "locations.advanced.rulings.choose": CHOSEN,
    "locations.supplier.rulings.untouched": UNTOUCHED,
    "locations.temp-agency.rulings.occupied": [1],
    "plans.all-plans.text": [len(PlanType)],
    "plans.bridge.rulings.size": [SIZE_OF_BRIDGE],
    "plans.bridge.rulings.landfill": [worth("bridge")],
    "plans.crane.rulings.copied": [EXTRA],
    "plans.gallery.rulings.landfill": [
        worth(("gallery", 3)) - beside_landfill(("gallery", 3)),
        beside_landfill("gallery"),
    ],
    "plans.truck.rulings.copied": [EXTRA],
    "solo.solo-supply.rulings.untouched": UNTOUCHED,
    "solo.sonic.rulings.halves": [TURNS],
    "solo.sonic.rulings.pass": [TURNS],
}


@pytest.mark.parametrize("key", TEXTS)
def test_the_book_says_the_numbers_that_are_played(key: str) -> None:
    assert numbers(TEXTS[key]) == SAID.get(key, [])


def test_every_number_that_is_expected_has_a_sentence() -> None:
    assert SAID.keys() - TEXTS.keys() == set()
