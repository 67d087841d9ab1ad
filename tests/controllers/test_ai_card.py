"""The AI cards decide by W7.3 to W7.8 and W8, and tell truly why."""

from __future__ import annotations

import pytest

from mintworks.controllers.ai_card import AiCardController
from mintworks.controllers.ai_reasoning import AiReasoning, DecidedBy, Deed, Reluctance, SkippedLocation
from mintworks.rules.works.cards import PlanType
from mintworks.rules.works.refusals import Refusal, Why
from mintworks.rules.works.setup import Setup
from tests.controllers.positions import AIS, PLANS, WORKS, ai_decides, all_full, fill, solitaire


def skips(reasoning: AiReasoning) -> list[tuple[str, str]]:
    return [(skipped.location, why(skipped)) for skipped in reasoning.skipped]


def why(skipped: SkippedLocation) -> str:
    return str(skipped.reason.why if isinstance(skipped.reason, Refusal) else skipped.reason)


# W7.3: the line -----------------------------------------------------------------------------------


@pytest.mark.parametrize("ai", AIS)
def test_w7_3_it_uses_the_first_location_of_the_line(ai: str) -> None:
    action, reasoning = ai_decides(solitaire(ai))
    assert action == "producer"
    assert reasoning == AiReasoning(ai, Deed.VISIT, (), "producer")


def test_w7_3_it_goes_on_to_the_next_location_that_it_can_use() -> None:
    action, reasoning = ai_decides(solitaire("mort", occupied={"producer": 3}, plans=["statue"], supply=["mine"]))
    assert action == "builder:statue"
    assert skips(reasoning) == [("producer", Why.FULL), ("wholesaler", Why.CLOSED)]


@pytest.mark.parametrize(
    "free, position, action",
    [
        ("producer", {}, "producer"),
        ("wholesaler", {"buildings": ["wholesaler"]}, "wholesaler"),
        ("builder", {"plans": ["gallery"]}, "builder:gallery"),
        ("supplier", {}, "supplier:statue"),
        ("leadership-council", {}, "leadership-council"),
        ("lotto", {"buildings": ["lotto"]}, "lotto"),
    ],
)
def test_w7_3_each_location_of_the_line_has_its_turn(free: str, position: dict[str, list[str]], action: str) -> None:
    state = solitaire("justin", supply=["statue"], mints=9, occupied=all_full(free), **position)  # type: ignore[arg-type]
    decided, reasoning = ai_decides(state)
    assert decided == action
    assert reasoning.chosen_location == free
    line = list(state.locations)
    assert [skipped.location for skipped in reasoning.skipped] == line[: line.index(free)]


def test_w7_3_it_takes_the_first_free_space() -> None:
    state = solitaire("mort", occupied={"producer": 1})
    WORKS.apply(state, WORKS.parse(ai_decides(state)[0]))
    assert [stack and stack[0] for stack in state.locations["producer"].spaces] == [1, 2, None]


def test_w7_3_it_passes_when_it_can_use_nothing_and_says_what_it_tried() -> None:
    action, reasoning = ai_decides(solitaire("justin", mints=0, occupied={"producer": 3}))
    assert action == "pass"
    assert (reasoning.deed, reasoning.chosen_location) == (Deed.PASS, None)
    assert skips(reasoning) == [
        ("producer", Why.FULL),
        ("wholesaler", Why.CLOSED),
        ("builder", Why.NO_PLAN),
        ("supplier", Why.ALL_TOO_DEAR),
        ("leadership-council", Why.TOO_DEAR),
        ("lotto", Why.CLOSED),
    ]


def test_w7_3_a_location_whose_price_it_cannot_pay_is_passed_over_with_price_and_purse() -> None:
    _, reasoning = ai_decides(solitaire("justin", mints=1, plans=["mine"], occupied={"producer": 3}))
    assert reasoning.skipped[2] == SkippedLocation("builder", Refusal(Why.TOO_DEAR, "W4.5", "builder", "", 2, 1))


def test_w8_justin_passes_over_what_he_has_blocked() -> None:
    state = solitaire("justin")
    WORKS.apply(state, WORKS.parse("producer"))
    WORKS.apply(state, WORKS.parse("pass"))
    action, reasoning = ai_decides(state)
    assert skips(reasoning)[0] == ("producer", Why.BLOCKED)
    assert action == "supplier:mine"


# W7.5: what it builds -----------------------------------------------------------------------------


def test_w7_5_it_builds_its_oldest_plan() -> None:
    state = solitaire("rachael", plans=["bridge", "plant", "mine"], supply=["statue"], occupied={"producer": 3})
    action, reasoning = ai_decides(state)
    assert action == "builder:bridge"
    assert reasoning.plan_choice is not None
    assert reasoning.plan_choice.decided_by is DecidedBy.OLDEST
    assert [plan.plan for plan in reasoning.plan_choice.candidates] == ["bridge", "plant", "mine"]


def test_w7_5_with_one_plan_there_is_no_choice() -> None:
    _, reasoning = ai_decides(solitaire("rachael", plans=["bridge"], occupied={"producer": 3}))
    assert reasoning.plan_choice is not None
    assert reasoning.plan_choice.decided_by is DecidedBy.ONLY


# W7.6 and W8: what it buys ------------------------------------------------------------------------

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


# W7.8: Advanced locations -------------------------------------------------------------------------


def test_w7_8_crowdfunder_is_like_any_location() -> None:
    state = solitaire("justin", mints=1, supply=["plant"], advanced="crowdfunder", occupied=all_full("supplier"))
    action, reasoning = ai_decides(state)
    assert action == "crowdfunder"
    assert skips(reasoning)[3] == ("supplier", Why.ALL_TOO_DEAR)


def agency(ai: str, occupied: dict[str, int], **position: object) -> tuple[str, AiReasoning]:
    return ai_decides(solitaire(ai, advanced="temp-agency", occupied=occupied, **position))  # type: ignore[arg-type]


def test_w7_8_temp_agency_copies_the_first_occupied_location_that_can_be_carried_out() -> None:
    full = {"producer": 3, "builder": 2, "supplier": 2, "leadership-council": 1}
    action, reasoning = agency("justin", full, mints=3)
    assert action == "temp-agency:producer"
    assert (reasoning.chosen_location, reasoning.copied, reasoning.copies_skipped) == ("temp-agency", "producer", ())


def test_w7_8_temp_agency_passes_over_a_location_that_is_not_occupied() -> None:
    state = solitaire("justin", advanced="temp-agency", mints=3, occupied={"builder": 2, "supplier": 2})
    state.locations["producer"].blocked = True
    state.locations["leadership-council"].spaces[0] = (1, 1)
    action, reasoning = ai_decides(state)
    assert action == "temp-agency:supplier:mine"
    assert [(skip.location, why(skip)) for skip in reasoning.copies_skipped] == [("builder", Why.NO_PLAN)]


def test_w7_8_temp_agency_needs_the_whole_price_and_one_mint_more() -> None:
    full = {"builder": 2, "supplier": 2, "leadership-council": 1, "producer": 3}
    assert agency("justin", full, mints=1)[0] == "pass"
    assert agency("justin", full, mints=2)[0] == "temp-agency:producer"
    state = solitaire("justin", advanced="temp-agency", mints=3, plans=["gallery"], occupied=full)
    state.locations["producer"].spaces = [None] * 3
    state.locations["producer"].blocked = True
    state.seats[1].mints = 2
    action, reasoning = ai_decides(state)
    assert action == "temp-agency:leadership-council"
    assert [(skip.location, why(skip)) for skip in reasoning.copies_skipped] == [
        ("builder", Why.TOO_DEAR),
        ("supplier", Why.ALL_TOO_DEAR),
    ]


def test_w7_8_a_copied_supplier_sells_by_the_same_order_and_what_it_leaves_is_told() -> None:
    state = solitaire("rachael", advanced="temp-agency", supply=["plant", "mine"], mints=5, occupied={"supplier": 2})
    for name in ("producer", "leadership-council"):
        state.locations[name].blocked = True
    action, reasoning = ai_decides(state)
    assert action == "temp-agency:supplier:mine"
    assert reasoning.plan_choice is not None
    assert [(over.plan, over.reason.price) for over in reasoning.plan_choice.passed_over] == [("plant", 6)]


def test_w8_4_sonics_and_morts_limits_hold_for_a_copied_supplier() -> None:
    full = {"producer": 3, "supplier": 2, "leadership-council": 1}
    for ai, plans, reason in (("sonic", ["mine"], Why.HOLDS_A_PLAN), ("mort", [], Why.NEVER_BUYS)):
        state = solitaire(
            ai, advanced="temp-agency", supply=["plant", "stripmine"], plans=plans, mints=None, occupied=full
        )
        state.locations["producer"].spaces = [None] * 3
        for name in ("producer", "builder"):
            state.locations[name].blocked = True
        action, reasoning = ai_decides(state)
        assert action == "temp-agency:leadership-council"
        assert [(skip.location, why(skip)) for skip in reasoning.copies_skipped] == [("supplier", reason)]


def test_w7_8_a_temp_agency_with_nothing_to_copy_is_skipped_with_all_that_was_looked_at() -> None:
    state = solitaire("justin", advanced="temp-agency", mints=1, occupied=all_full("wholesaler", "lotto"))
    action, reasoning = ai_decides(state)
    assert action == "pass"
    assert skips(reasoning)[-1] == ("temp-agency", Why.NOTHING_TO_COPY)
    assert [(skip.location, why(skip)) for skip in reasoning.skipped[-1].looked_at] == [
        ("producer", Why.TOO_DEAR),
        ("builder", Why.NO_PLAN),
        ("supplier", Why.ALL_TOO_DEAR),
        ("leadership-council", Why.TOO_DEAR),
    ]


def test_w8_3_justin_may_copy_what_he_has_blocked() -> None:
    state = solitaire("justin", advanced="temp-agency", supply=["plant"], mints=3, occupied={"producer": 1})
    for name in ("producer", "leadership-council"):
        state.locations[name].blocked = True
    assert ai_decides(state)[0] == "temp-agency:producer"


def test_w7_8_recycler_takes_only_the_oldest_plan() -> None:
    state = solitaire("mort", advanced="recycler", plans=["statue", "gardens"], occupied=all_full())
    action, reasoning = ai_decides(state)
    assert action == "recycler:statue"
    assert (reasoning.deed, reasoning.chosen_location) == (Deed.RECYCLE, "recycler")
    assert reasoning.plan_choice is not None
    assert reasoning.plan_choice.decided_by is DecidedBy.OLDEST


def test_w7_8_recycler_never_takes_a_building() -> None:
    state = solitaire("mort", advanced="recycler", buildings=["statue"], occupied=all_full())
    action, reasoning = ai_decides(state)
    assert action == "pass"
    assert reasoning.skipped[-1] == SkippedLocation("recycler", Reluctance.NO_PLAN_TO_RECYCLE)


def swap(ai: str, supply: list[str], **position: object) -> tuple[str, AiReasoning]:
    state = solitaire(ai, advanced="swap-meet", supply=supply, occupied=all_full(), **position)  # type: ignore[arg-type]
    return ai_decides(state)


@pytest.mark.parametrize(
    "ai, oldest, supply, taken, decided_by",
    [
        ("justin", "mine", ["windmill", "gardens"], "windmill", DecidedBy.COST),
        ("rachael", "mine", ["windmill", "gardens"], "gardens", DecidedBy.COST),
        ("sonic", "mine", ["statue", "museum"], "museum", DecidedBy.NEARNESS),
        ("mort", "statue", ["gallery", "obelisk"], "obelisk", DecidedBy.TYPE),
    ],
)
def test_w7_8_swap_meet_gives_the_oldest_plan_and_takes_by_the_order_of_buying(
    ai: str, oldest: str, supply: list[str], taken: str, decided_by: DecidedBy
) -> None:
    action, reasoning = swap(ai, supply, plans=[oldest, "co-op"], mints=2 if ai != "mort" else None)
    assert action == f"swap-meet:{oldest}>{taken}"
    choice = reasoning.plan_choice
    assert choice is not None
    assert choice.given is not None
    assert (choice.given.plan, choice.candidates[0].plan, choice.decided_by) == (oldest, taken, decided_by)


def test_w7_8_swap_meet_asks_for_2_mints_whatever_the_plan_costs() -> None:
    assert swap("rachael", ["vault"], plans=["mine"], mints=2)[0] == "swap-meet:mine>vault"
    assert swap("rachael", ["vault"], plans=["mine"], mints=1)[0] == "pass"


@pytest.mark.parametrize(
    "ai, oldest, supply",
    [
        ("justin", "windmill", ["bridge", "gardens"]),  # the same cost and type: nearness does not count
        ("justin", "bridge", ["windmill"]),
        ("justin", "crane", ["mine"]),  # the same cost, a later type
        ("rachael", "vault", ["factory"]),
        ("rachael", "plant", ["assembler"]),
    ],
)
def test_w7_8_swap_meet_is_left_alone_unless_the_plan_taken_ranks_strictly_first(
    ai: str, oldest: str, supply: list[str]
) -> None:
    action, reasoning = swap(ai, supply, plans=[oldest], mints=2)
    assert action == "pass"
    assert reasoning.skipped[-1] == SkippedLocation("swap-meet", Reluctance.SWAP_NO_BETTER)


def test_w7_8_swap_meet_needs_a_plan_not_a_building() -> None:
    action, reasoning = swap("justin", ["windmill"], buildings=["mine"], mints=2)
    assert action == "pass"
    assert reasoning.skipped[-1] == SkippedLocation("swap-meet", Reluctance.NO_PLAN_TO_GIVE)


def test_w7_8_mort_takes_no_production_at_the_swap_meet() -> None:
    assert swap("mort", ["stripmine", "crane"], plans=["windmill"])[0] == "swap-meet:windmill>crane"
    action, reasoning = swap("mort", ["stripmine", "plant"], plans=["windmill"])
    assert action == "pass"
    assert reasoning.skipped[-1] == SkippedLocation("swap-meet", Reluctance.NOTHING_TO_TAKE)


def test_w7_8_types_that_a_card_does_not_list_rank_last() -> None:
    assert PLANS["stripmine"].type is PlanType.PRODUCTION
    action, reasoning = swap("mort", ["gallery"], plans=["stripmine"])
    assert action == "swap-meet:stripmine>gallery"
    assert reasoning.plan_choice is not None
    assert reasoning.plan_choice.decided_by is DecidedBy.ONLY


def test_w7_8_sonic_may_swap_although_he_holds_a_plan() -> None:
    assert swap("sonic", ["gardens"], plans=["mine"], mints=2)[0] == "swap-meet:mine>gardens"


# Fairness -----------------------------------------------------------------------------------------


def test_w7_7_the_ai_s_co_op_asks_for_no_choice() -> None:
    state = solitaire("mort", buildings=["co-op"], occupied=all_full())
    state.seats[0].mints = 0
    WORKS.apply(state, WORKS.parse("pass"))
    WORKS.apply(state, WORKS.parse("pass"))
    assert state.seats[0].mints == 2
    assert state.round == 2


@pytest.mark.parametrize("ai", AIS)
@pytest.mark.parametrize("advanced", WORKS.cards.advanced)
def test_it_decides_alike_whatever_the_hidden_cards_are(ai: str, advanced: str) -> None:
    for seed in range(3):
        state = WORKS.new_game(Setup(ai=ai, advanced=(advanced,), seed=seed))
        while state.to_move is not None and state.round < 30:
            if state.to_move == 2:
                hidden = state.copy()
                secret = hidden.seats[0].secret
                hidden.deck, drawn = hidden.deck[::-1], len(secret)
                swapped = dict(zip(secret, hidden.deck, strict=False))
                hidden.seats[0].plans = [swapped.get(plan, plan) for plan in hidden.seats[0].plans]
                hidden.deck[:drawn], hidden.seats[0].secret = secret, hidden.deck[:drawn]
                assert ai_decides(hidden) == ai_decides(state)
            legal = WORKS.legal_actions(state)
            action = WORKS.parse(ai_decides(state)[0]) if state.to_move == 2 else legal[-1]
            WORKS.apply(state, action)


def test_it_leaves_the_observation_as_it_was() -> None:
    state = solitaire("rachael", advanced="swap-meet", plans=["mine"])
    seen = WORKS.observe(state, 2)
    before = seen.copy()
    AiCardController(WORKS).decide(seen, WORKS.legal_actions(state))
    assert seen == before


def test_without_an_ai_card_there_is_nothing_to_decide_by() -> None:
    state = WORKS.new_game(Setup(players=2, seed=1))
    fill(state, 1, [], [])
    with pytest.raises(ValueError, match="solitaire"):
        AiCardController(WORKS).decide(state, WORKS.legal_actions(state))


def test_w4_14_who_may_copy_nothing_is_told_why_not_the_location_named() -> None:
    state = solitaire("justin", advanced="temp-agency", mints=1, occupied={"producer": 1, "builder": 1})
    refusals = [WORKS.why_not(state, WORKS.parse(f"temp-agency:{copied}")) for copied in ("producer", "builder:mine")]
    assert [refusal and refusal.why for refusal in refusals] == [Why.TOO_DEAR, Why.NO_PLAN]
