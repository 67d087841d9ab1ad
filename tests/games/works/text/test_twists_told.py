"""What the campaign and the daily game of Mint Works say of a changed rule is what they change."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.content.told_twists import Told, number, read, scenarios, unsaid

NAMES: Final = read("assets/strings/en/works.yaml")["works"]["names"]
PLANS: Final = read("assets/works/cards/plans.yaml")
SCENARIOS: Final = scenarios("works")


def cards(names: list[str], kind: str = "plans") -> list[str]:
    return [rf"\b{NAMES[kind][name]}\b" for name in names]


def without(names: list[str]) -> list[str]:
    """A whole type by its name, else each card by its own."""
    types = {PLANS[name]["type"] for name in names}
    whole = [name for name, plan in PLANS.items() if plan["type"] in types]
    return [rf"no {NAMES['types'][types.pop()]} plans in the game"] if sorted(whole) == sorted(names) else cards(names)


def owns(wanted: dict[str, Any]) -> list[str]:
    return [number(len(wanted["cards"])), "deeds", "built"]


def buildings(wanted: dict[str, Any]) -> list[str]:
    least = number(wanted["at_least"] if "at_least" in wanted else wanted["at_most"])
    return [rf"{least} {NAMES['types'][wanted['type']]} buildings"]


TOLD: Final[Told] = {
    "you.mints": lambda n: [rf"you begin (each game )?with {n}\b|begin.* {n} \{{\{{mint|you begin with {n}\b"],
    "you.buildings": lambda names: [*cards(names), "built|yours"],
    "you.plans": lambda names: ["as (a )?plans?", *([] if len(names) == 2 else cards(names))],
    "opponent.buildings": lambda names: [*cards(names), "built|belongs"],
    "rival.starts": lambda starts: ["start token"],
    "rival.blocks": lambda blocks: ["the rest .* blocked" if blocks else "doesn’t block"],
    "rival.mint_total": lambda n: [rf"\b{n} \{{\{{mint"] if n != 30 else [],
    "rival.mints": lambda n: [rf"begins with {n}\b|with {n} .*so does he"],
    "rival.turns": lambda n: [rf"{number(n)} turn"],
    "rival.buys_without_plans_only": lambda only: ["may buy while he has a plan"],
    "spaces.builder": lambda n: ["Builder", rf"{number(n)} space"],
    "spaces.supplier": lambda n: ["Supplier", rf"{number(n)} space"],
    "spaces.producer": lambda n: ["Producer", rf"{number(n)} space"],
    "spaces.recycler": lambda n: ["Recycler", rf"{number(n)} space"],
    "spaces.swap-meet": lambda n: ["Swap Meet", rf"{number(n)} space"],
    "spaces.leadership-council": lambda n: ["Leadership Council", number(n)],
    "advanced": lambda name: cards([name], "locations"),
    "head": lambda name: [f"{NAMES['locations'][name]} comes first on the road"],
    "first": lambda seat: ["start token is yours" if seat == 1 else "goes first"],
    "closed": lambda names: [*cards(names, "locations"), "closed"],
    "without": without,
    "win.buildings": buildings,
    "win.owns": owns,
    "win.rounds": lambda wanted: [rf"by (the end of )?round {wanted['at_most']}\b"],
    "win.plans": lambda wanted: [rf"{number(wanted['at_most'])} plans left unbuilt"],
    "win.size": lambda wanted: [rf"no larger than {wanted['at_most']}\b"],
    "win.lead": lambda wanted: [rf"lead by at least {wanted['at_least']}\b"],
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_changed_rule_is_said(name: str) -> None:
    entry, sentence = SCENARIOS[name]
    assert unsaid(entry, sentence, TOLD) == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_nothing_is_said_that_does_not_happen(name: str) -> None:
    """What stands out in a sentence, and each number of mints, comes from the change or from what a victory needs."""
    entry, sentence = SCENARIOS[name]
    changed = str(entry)
    known = {title: key for kind in ("plans", "locations") for key, title in NAMES[kind].items()}
    for title in sentence.split("**")[1::2]:
        if title in known:
            assert known[title] in changed, title


def test_a_number_that_is_wrong_is_found() -> None:
    entry = {"twist": {"you": {"mints": 4, "buildings": ["mine"]}}}
    assert unsaid(entry, "You begin with 4 {{mint}} and the **Mine** built.", TOLD) == []
    assert unsaid(entry, "You begin with 5 {{mint}} and the **Mine** built.", TOLD) != []
    assert unsaid(entry, "You begin with 4 {{mint}} and the **Crane** built.", TOLD) != []
