"""An AI card goes along its line of locations by W7.3, builds by W7.5, and sees nothing that is hidden."""

from __future__ import annotations

import pytest

from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.ai_reasoning import AiReasoning, DecidedBy, MoveKind, SkippedLocation
from mintworks.games.works.rules.refusals import Refusal, Why
from mintworks.games.works.rules.setup import Setup
from tests.games.works.players.positions import AIS, WORKS, ai_decides, all_full, fill, skips, solitaire

# W7.3: the line -----------------------------------------------------------------------------------


@pytest.mark.parametrize("ai", AIS)
def test_w7_3_it_uses_the_first_location_of_the_line(ai: str) -> None:
    action, reasoning = ai_decides(solitaire(ai))
    assert action == "producer"
    assert reasoning == AiReasoning(ai, MoveKind.VISIT, (), "producer")


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
    assert (reasoning.move_kind, reasoning.chosen_location) == (MoveKind.PASS, None)
    assert skips(reasoning) == [
        ("producer", Why.FULL),
        ("wholesaler", Why.CLOSED),
        ("builder", Why.NO_PLAN),
        ("supplier", Why.ALL_TOO_DEAR),
        ("leadership-council", Why.TOO_DEAR),
        ("lotto", Why.CLOSED),
    ]


def test_w7_3_a_location_whose_price_it_cannot_pay_is_passed_over_with_price_and_mints() -> None:
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
