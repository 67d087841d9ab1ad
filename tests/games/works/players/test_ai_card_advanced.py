"""An AI card at the Advanced locations, by W7.8."""

from __future__ import annotations

import pytest

from mintworks.games.works.players.ai_reasoning import AiReasoning, DecidedBy, MoveKind, Reluctance, SkippedLocation
from mintworks.games.works.rules.cards import PlanType
from mintworks.games.works.rules.refusals import Why
from tests.games.works.players.positions import PLANS, WORKS, ai_decides, all_full, skips, solitaire, why


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
    assert (reasoning.move_kind, reasoning.chosen_location) == (MoveKind.RECYCLE, "recycler")
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


def test_w4_14_who_may_copy_nothing_is_told_why_not_the_location_named() -> None:
    state = solitaire("justin", advanced="temp-agency", mints=1, occupied={"producer": 1, "builder": 1})
    refusals = [WORKS.why_not(state, WORKS.parse(f"temp-agency:{copied}")) for copied in ("producer", "builder:mine")]
    assert [refusal and refusal.why for refusal in refusals] == [Why.TOO_DEAR, Why.NO_PLAN]
