"""What an AI card buys by W7.6 and W8, and when it does not."""

from __future__ import annotations

import pytest

from mintworks.games.works.players.ai_reasoning import DecidedBy
from mintworks.games.works.rules.refusals import Why
from tests.games.works.players.positions import WORKS, ai_decides, skips, solitaire

BUYING = {"producer": 3}


@pytest.mark.parametrize(
    "ai, supply, bought, decided_by",
    [
        ("justin", ["factory", "crane"], "crane", DecidedBy.COST),
        ("justin", ["crane", "factory"], "crane", DecidedBy.COST),
        ("rachael", ["factory", "crane"], "factory", DecidedBy.COST),
        ("rachael", ["crane", "factory"], "factory", DecidedBy.COST),
        ("sonic", ["mine", "gardens"], "gardens", DecidedBy.COST),
        ("mort", ["crane", "vault"], "vault", DecidedBy.COST),
        ("justin", ["windmill", "wholesaler"], "wholesaler", DecidedBy.TYPE),
        ("justin", ["statue", "mine"], "mine", DecidedBy.TYPE),
        ("justin", ["crane", "mine"], "crane", DecidedBy.TYPE),
        ("rachael", ["museum", "mine"], "mine", DecidedBy.TYPE),
        ("rachael", ["statue", "crane"], "statue", DecidedBy.TYPE),
        ("rachael", ["obelisk", "lotto"], "obelisk", DecidedBy.TYPE),
        ("sonic", ["statue", "mine"], "statue", DecidedBy.TYPE),
        ("sonic", ["mine", "crane"], "mine", DecidedBy.TYPE),
        ("sonic", ["lotto", "obelisk"], "obelisk", DecidedBy.TYPE),
        ("mort", ["lotto", "obelisk"], "obelisk", DecidedBy.TYPE),
        ("mort", ["gallery", "lotto"], "lotto", DecidedBy.TYPE),
        ("justin", ["truck", "crane"], "crane", DecidedBy.NEARNESS),
        ("justin", ["crane", "truck"], "truck", DecidedBy.NEARNESS),
        ("mort", ["museum", "statue"], "statue", DecidedBy.NEARNESS),
        ("sonic", ["bridge", "windmill"], "windmill", DecidedBy.NEARNESS),
    ],
)
def test_w7_6_it_buys_by_cost_then_type_then_nearness(
    ai: str, supply: list[str], bought: str, decided_by: DecidedBy
) -> None:
    action, reasoning = ai_decides(solitaire(ai, supply=supply, mints=9, occupied=BUYING))
    assert action == f"supplier:{bought}"
    choice = reasoning.plan_choice
    assert choice is not None
    assert choice.decided_by is decided_by
    assert [plan.plan for plan in choice.candidates] == [bought, *(name for name in supply if name != bought)]
    assert choice.passed_over == ()


@pytest.mark.parametrize(
    "ai, order",
    [
        ("justin", ["utility", "deed", "production", "culture"]),
        ("rachael", ["production", "culture", "utility", "deed"]),
        ("sonic", ["culture", "production", "utility", "deed"]),
        ("mort", ["utility", "deed", "culture"]),
    ],
)
def test_w8_the_order_of_types_is_that_of_the_card(ai: str, order: list[str]) -> None:
    dear = {"utility": "obelisk", "deed": "lotto", "production": "factory", "culture": "gallery"}
    for place, kind in enumerate(order):
        for later in order[place + 1 :]:
            for supply in ([dear[kind], dear[later]], [dear[later], dear[kind]]):
                action, _ = ai_decides(solitaire(ai, supply=supply, mints=9, occupied=BUYING))
                assert action == f"supplier:{dear[kind]}"


def test_w7_6_only_plans_that_it_can_afford_count() -> None:
    action, reasoning = ai_decides(solitaire("rachael", supply=["plant", "mine"], mints=4, occupied=BUYING))
    assert action == "supplier:mine"
    choice = reasoning.plan_choice
    assert choice is not None
    assert choice.decided_by is DecidedBy.ONLY
    assert [(over.plan, over.reason.why, over.reason.price) for over in choice.passed_over] == [
        ("plant", Why.TOO_DEAR, 5)
    ]


def test_w7_6_truck_lowers_the_price_but_not_the_rank() -> None:
    position = {"supply": ["plant", "factory"], "mints": 4}
    assert ai_decides(solitaire("rachael", occupied=BUYING, **position))[0] == "supplier:factory"  # type: ignore[arg-type]
    with_truck = solitaire("rachael", buildings=["truck"], occupied=BUYING, **position)  # type: ignore[arg-type]
    action, reasoning = ai_decides(with_truck)
    assert action == "supplier:plant"
    assert reasoning.plan_choice is not None
    assert [plan.cost for plan in reasoning.plan_choice.candidates] == [5, 4]


def test_w7_6_truck_never_makes_a_plan_free() -> None:
    state = solitaire("justin", supply=["bridge"], mints=0, buildings=["truck"], occupied=BUYING)
    assert ai_decides(state)[0] == "pass"


def test_w8_mort_never_buys_production_plans() -> None:
    state = solitaire("mort", supply=["stripmine", "windmill"], occupied=BUYING)
    action, reasoning = ai_decides(state)
    assert action == "supplier:windmill"
    assert reasoning.plan_choice is not None
    assert [(over.plan, over.reason.why) for over in reasoning.plan_choice.passed_over] == [
        ("stripmine", Why.NEVER_BUYS)
    ]


def test_w8_mort_skips_a_supplier_that_has_only_production_plans() -> None:
    action, reasoning = ai_decides(solitaire("mort", supply=["stripmine", "mine"], occupied=BUYING))
    assert action == "leadership-council"
    assert skips(reasoning)[-1] == ("supplier", Why.NEVER_BUYS)


def test_w8_sonic_does_not_use_the_supplier_while_he_has_a_plan() -> None:
    state = solitaire("sonic", plans=["mine"], supply=["statue"], occupied={"producer": 3, "builder": 2})
    action, reasoning = ai_decides(state)
    assert action == "leadership-council"
    assert skips(reasoning)[-1] == ("supplier", Why.HOLDS_A_PLAN)


def test_w8_each_half_of_sonics_turn_looks_at_his_plans_when_it_begins() -> None:
    state = solitaire("sonic", supply=["statue", "crane"], occupied={"producer": 3, "builder": 2})
    first, _ = ai_decides(state)
    assert first == "supplier:statue"
    WORKS.apply(state, WORKS.parse(first))
    assert (state.to_move, state.half) == (2, 2)
    assert ai_decides(state)[0] == "leadership-council"


def test_w8_sonic_builds_in_the_first_half_and_may_buy_in_the_second() -> None:
    state = solitaire("sonic", supply=["statue", "crane"], plans=["mine"], occupied={"producer": 3, "builder": 1})
    WORKS.apply(state, WORKS.parse(ai_decides(state)[0]))
    assert [plan.id for plan in state.seats[1].buildings] == ["mine"]
    assert ai_decides(state)[0] == "supplier:statue"
