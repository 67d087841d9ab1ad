"""What the cards of Mint Works say of mints, stars and prices is what they do: on them, in signs, and in full."""

from __future__ import annotations

import re
from typing import Final

import pytest

from mintworks.games.works.rules.cards import AiCard, CostOrder
from tests.content.told_numbers import numbers, texts
from tests.content.told_twists import read
from tests.games.works.rules.positions import CARDS, size_of, stars_of, table
from tests.games.works.text.played_cards import (
    BRIDGE,
    EXTRA,
    INCOME,
    begins_with,
    beside_landfill,
    mints_in_all,
    pays,
    pays_owner,
    price,
    seats_without_choice,
    upkeep,
    visit,
    worth,
)

TEXTS: Final = texts("assets/strings/en/works.yaml", "works.effects", "works.effects_in_icons", "works.rules_text")

GALLERY_STAR: Final = worth(("gallery", 3)) - worth(("gallery", 2))
MUSEUM_STAR: Final = worth("museum", "gardens") - worth("museum") - worth("gardens")
OBELISK_STAR: Final = worth("obelisk", "mine") - worth("obelisk") - worth("mine")
CRANE: Final = price("builder:mine", built=("crane",))
TRUCK: Final = price("supplier:assembler") - price("supplier:assembler", built=("truck",))
LEAST: Final = price("supplier:bridge", built=("truck",))
COST_OF_MUSEUM: Final = CARDS.plans["museum"].cost
LANDFILL: Final = worth("gardens") - beside_landfill("gardens")
EXHIBITED: Final = worth(("gallery", 1)) // GALLERY_STAR
CO_OP: Final = [mints - INCOME for mints in upkeep(buildings=("co-op",))]
VAULT: Final = stars_of(table(buildings={1: ["vault"]}, plans={1: ["mine"]}))

PLANS: Final[dict[str, list[int]]] = {
    **{name: [pays(name)] for name in ("corporate-hq", "factory", "mine", "plant", "stripmine", "workshop")},
    "bridge": [BRIDGE],
    "co-op": CO_OP,
    "crane": [price("builder:mine") - CRANE],
    "gallery": [EXHIBITED, GALLERY_STAR],
    "landfill": [LANDFILL],
    "lotto": [pays_owner("lotto")],
    "museum": [MUSEUM_STAR],
    "obelisk": [OBELISK_STAR],
    "truck": [TRUCK, LEAST - 1],  # it never gets there
    "vault": [VAULT],
    "wholesaler": [pays_owner("wholesaler")],
}
LOCATIONS: Final[dict[str, list[int]]] = {
    **{name: visit(name)[1:2] for name in ("producer", "leadership-council", "wholesaler")},
    "crowdfunder": visit("crowdfunder")[1:],
    "temp-agency": [EXTRA],
}
THEIRS: Final = (
    "co-op",
    "corporate-hq",
    "crane",
    "landfill",
    "lotto",
    "museum",
    "obelisk",
    "truck",
    "vault",
    "wholesaler",
)
COUNTED_APART: Final = ("bridge", "truck", "museum", "obelisk", "vault")
IN_ICONS: Final[dict[str, list[int]]] = {
    **{f"plans.{name}": said for name, said in PLANS.items() if name not in COUNTED_APART},
    "plans.truck": [TRUCK],  # what it costs at least has no sign
    **{f"stars.{name}": PLANS[name] for name in ("gallery", "museum", "obelisk", "vault")},
    **{f"locations.{name}": said for name, said in LOCATIONS.items()},
    "ais.sonic": [CARDS.ais["sonic"].turns],
}
IN_FULL: Final[dict[str, list[int]]] = {
    **{f"plans.{name}": said for name, said in PLANS.items()},
    **{f"plans.{name}": [worth(name), beside_landfill(name)] for name in ("gardens", "statue", "windmill")},
    "plans.bridge": [BRIDGE, size_of(table(buildings={1: ["bridge"]})), size_of(table(plans={1: ["bridge"]}))],
    "plans.co-op": [*CO_OP, seats_without_choice()],
    "plans.corporate-hq": [*PLANS["corporate-hq"], pays("corporate-hq", "bridge") - pays("corporate-hq")],
    "plans.crane": [CRANE, price("builder:mine")],
    "plans.landfill": [LANDFILL, beside_landfill("bridge")],
    "plans.museum": [MUSEUM_STAR, worth("museum", "bridge") - worth("museum")],
    "plans.obelisk": [OBELISK_STAR, BRIDGE],
    "plans.stripmine": [pays("stripmine"), worth("stripmine")],
    "plans.truck": [TRUCK, LEAST],
    **{f"locations.{name}": visit(name)[:2] for name in ("producer", "leadership-council")},
    "locations.builder": [price("builder:mine")],
    "locations.wholesaler": [*visit("wholesaler")[:2], pays_owner("wholesaler")],
    "locations.lotto": [price("lotto"), pays_owner("lotto")],
    "locations.crowdfunder": visit("crowdfunder"),
    "locations.recycler": [price("recycler:mine"), visit("recycler:museum", own=("museum",))[1] - COST_OF_MUSEUM],
    "locations.temp-agency": [EXTRA],
    "locations.swap-meet": [price("swap-meet:mine>assembler")],
    "ais.justin": [begins_with("justin")],
    "ais.rachael": [begins_with("rachael"), mints_in_all("rachael")],
    "ais.sonic": [begins_with("sonic"), CARDS.ais["sonic"].turns],
}
NAMES: Final = read("assets/strings/en/works.yaml")["works"]["names"]
ENDS: Final = {CostOrder.CHEAPEST_FIRST: "the cheapest", CostOrder.DEAREST_FIRST: "the most expensive"}

SAID: Final = {
    **{f"works.effects.plans.{name}": said for name, said in PLANS.items()},
    **{f"works.effects.theirs.{name}": PLANS[name] for name in THEIRS},
    **{f"works.effects.locations.{name}": said for name, said in LOCATIONS.items()},
    "works.effects.traits.turns": [CARDS.ais["sonic"].turns],
    **{f"works.effects_in_icons.{name}": said for name, said in IN_ICONS.items()},
    **{f"works.rules_text.{name}": said for name, said in IN_FULL.items()},
}
ICONS_FOR_WORDS: Final = (
    *("works.effects.locations.recycler", "works.effects.traits.burns", "works.effects.traits.endless"),
    *("works.effects_in_icons.locations.recycler", "works.effects_in_icons.ais"),
)
"""Where an icon means mints or stars, however many."""


@pytest.mark.parametrize("key", TEXTS)
def test_a_card_says_the_numbers_that_it_plays_by(key: str) -> None:
    icons = key.startswith("works.effects") and not key.startswith(ICONS_FOR_WORDS)
    assert numbers(TEXTS[key], icons=icons) == SAID.get(key, [])


def test_every_number_that_is_measured_is_said() -> None:
    assert SAID.keys() - TEXTS.keys() == set()


@pytest.mark.parametrize("ai", CARDS.ais.values(), ids=str)
def test_an_opponent_ranks_plans_as_the_card_says(ai: AiCard) -> None:
    """The types in their order, the cheaper or the more expensive end, and what is never bought (W7.6, W8)."""
    text = TEXTS[f"works.rules_text.ais.{ai.id}"]
    order = text.partition("On a tie, ")[2]
    named = sorted((name for name in NAMES["types"].values() if name in order), key=order.index)
    assert named == [NAMES["types"][kind] for kind in ai.type_order]
    assert [words for words in ENDS.values() if words in text] == [ENDS[ai.cost_order]]
    never = [NAMES["types"][kind].lower() for kind in ai.never_buys]
    assert re.findall(r"never buys (\w+) plans", text) == never
    assert ("the start token" in text) == ai.starts
