"""Why a hint of Mint Works is good: true of the position, and the same whatever is hidden."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from mintworks.content.strings import Strings
from mintworks.core.players.contrast import Difference
from mintworks.core.players.hint import Advice, Hint, HintThinker
from mintworks.core.players.level import Level
from mintworks.core.players.tree_search import Considered, Option, SearchReasoning
from mintworks.games.works.players import adviser
from mintworks.games.works.players.adviser import WorksAdviser
from mintworks.games.works.players.evaluation import stars_with
from mintworks.games.works.players.reasons import HintMotive, HintReason, RivalClaim
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.actions import Action, BuildPlan, BuyPlan, Pass
from mintworks.games.works.rules.cards import StarsPerPlan
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.observing import determinize
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import State
from mintworks.games.works.text.hints import hint_told
from tests.games.works.players.positions import PLANS, WORKS, fill, solitaire

ADVISER = WorksAdviser(WORKS)


def hint_for(state: State, iterations: int = 60) -> Hint:
    search = PLUGIN.players.search(WORKS, Level("hint", iterations))
    assert state.to_move is not None
    decision = HintThinker(search, ADVISER).decide(WORKS.observe(state, state.to_move), WORKS.legal_actions(state))
    assert isinstance(decision.reasoning, Hint)
    return decision.reasoning


def reason_for(state: State, *line: str) -> HintReason | None:
    """The reason of the first of these actions, the others being expected after it."""
    actions: tuple[Action, ...] = tuple(map(WORKS.parse, line))
    chosen = Considered(actions[0], Option(line[0], 0.5, 10), actions)
    assert state.to_move is not None
    return ADVISER.reason(WORKS.observe(state, state.to_move), chosen, [])


def position(
    ai: str = "justin", *, plans: tuple[str, ...] = (), buildings: tuple[str, ...] = (), mints: int = 5
) -> State:
    state = solitaire(ai)
    fill(state, 1, plans, buildings, mints)
    held = {*state.seats[0].plans, *state.seats[0].buildings}
    state.deck = [plan for plan in state.deck if plan not in held]
    state.to_move, state.half, state.known_legal = 1, None, None
    return state


@pytest.mark.parametrize("ai", ["justin", "rachael", "mort", "sonic", None])
def test_the_same_observation_gives_the_same_hint_whatever_lies_in_deck_and_hands(ai: str | None) -> None:
    setup = Setup(ai=ai, seed=3) if ai else Setup(players=3, seed=3)
    state, dice, compared = WORKS.new_game(setup), random.Random(1), 0
    while state.to_move is not None and compared < 4:
        legal = WORKS.legal_actions(state)
        if len(legal) > 2 and (ai is None or state.to_move == 1):
            other = determinize(WORKS.observe(state, state.to_move), random.Random(compared))
            assert hint_for(state, 20) == hint_for(other, 20)
            compared += 1
        WORKS.apply(state, dice.choice(legal))
    assert compared == 4


def test_a_bridge_is_told_by_the_cards_that_count_it_twice() -> None:
    assert reason_for(position(plans=("bridge",)), "builder:bridge") is None
    state = position(plans=("bridge", "museum"), buildings=("corporate-hq",))
    assert told(state, "builder:bridge") == "It’s 2 buildings to your Corporate HQ and Museum"


def test_a_plan_that_a_rival_wants_too_is_named_once() -> None:
    reason = HintReason(
        HintMotive.STARS, "windmill", n=1, price=2, unbuilt=True, rival=RivalClaim(2, "windmill", True, False)
    )
    expected = "Once built, it brings 1 star, and costs 2 mints; Cid may well take it next"
    assert hint_told(reason, Strings.load("en"), {2: "Cid"}) == expected


def test_a_plan_that_makes_seven_stars_ends_the_game() -> None:
    state = position(plans=("statue",), buildings=("factory", "plant"))
    assert stars(state.seats[0]) == 5
    reason = reason_for(state, "builder:statue")
    assert reason is not None
    assert (reason.motive, reason.card, reason.n) == (HintMotive.ENDS, "statue", 7)


def test_a_plan_that_does_not_end_it_tells_its_stars_and_all_that_there_are_then() -> None:
    reason = reason_for(position(plans=("statue",), buildings=("factory",)), "builder:statue")
    assert reason is not None
    assert (reason.motive, reason.n, reason.m) == (HintMotive.STARS, 2, 5)


def test_a_building_that_pays_tells_what_it_brings_in_the_upkeeps_to_come() -> None:
    reason = reason_for(position(plans=("mine",)), "builder:mine")
    assert reason is not None
    assert (reason.motive, reason.card, reason.n, reason.price) == (HintMotive.INCOME, "mine", 1, 2)
    assert 2 <= reason.m <= 12


def test_a_plan_that_brings_more_unbuilt_is_told_with_the_vault() -> None:
    state = position(buildings=("vault",))
    state.supply = [PLANS["windmill"], PLANS["landfill"]]
    reason = reason_for(state, "supplier:windmill")
    assert reason is not None
    assert (reason.motive, reason.card, reason.n) == (HintMotive.UNBUILT, "windmill", 2)
    built_anyway = reason_for(state, "supplier:landfill")
    assert built_anyway is not None
    assert built_anyway.motive is HintMotive.STARS
    assert hint_told(built_anyway, Strings.load("en"), {}).endswith("costs 5 mints to buy and build")


def test_w4_13_a_plan_that_is_swapped_for_is_told_by_all_that_it_costs() -> None:
    state = WORKS.new_game(Setup(players=2, advanced=("swap-meet",), first=1, seed=3))
    state.seats[0].mints, state.seats[0].plans = 9, [PLANS["mine"]]
    state.supply = [PLANS["landfill"]]
    reason = reason_for(state, "swap-meet:mine>landfill")
    assert reason is not None
    assert hint_told(reason, Strings.load("en"), {}).endswith("costs 4 mints to swap for and build")


@pytest.mark.parametrize("mints, missed", [(4, 0), (3, 1)])
def test_a_plan_that_cannot_be_built_in_this_round_is_there_for_one_upkeep_less(mints: int, missed: int) -> None:
    state = position(mints=mints)
    action = WORKS.parse("supplier:mine")
    view = adviser._View(WORKS, WORKS.observe(state, 1), Considered(action, Option(str(action), 0.5, 10), (action,)))
    assert view._upkeeps_with(4) == view._upkeeps() - missed


def told(state: State, *line: str) -> str:
    reason = reason_for(state, *line)
    return "" if reason is None else hint_told(reason, Strings.load("en"), {2: "Cid"})


def test_stars_are_told_with_the_buildings_that_add_to_them_or_take_from_them() -> None:
    def built(plan: str, *buildings: str) -> str:
        return told(position(plans=(plan,), buildings=buildings), f"builder:{plan}").partition(",")[0]

    assert built("windmill", "museum") == "It brings 2 stars (1 of them with your Museum)"
    assert built("statue", "landfill") == "It brings 1 star (1 fewer because of your Landfill)"
    assert built("bridge", "obelisk") == "It brings 2 stars (with your Obelisk)"


def swapping(plan: str, buildings: tuple[str, ...], supply: str) -> State:
    state = WORKS.new_game(Setup(players=2, advanced=("swap-meet",), first=1, seed=3))
    fill(state, 1, (plan,), buildings, 9)
    state.supply = [PLANS[supply]]
    held = {*state.seats[0].plans, *state.seats[0].buildings, *state.supply}
    state.deck = [each for each in state.deck if each not in held]
    return state


def test_a_swap_is_told_by_what_it_brings_more_than_the_card_that_is_given() -> None:
    assert "1 star more than the Statue" in told(swapping("statue", (), "gardens"), "swap-meet:statue>gardens")
    assert told(swapping("factory", (), "windmill"), "swap-meet:factory>windmill") == ""


def test_a_plan_that_spoils_more_than_it_brings_is_not_told_with_a_vault_that_is_not_there() -> None:
    state = swapping("corporate-hq", ("gardens", "museum", "statue", "windmill"), "landfill")
    assert told(state, "swap-meet:corporate-hq>landfill") == told(state, "supplier:landfill") == ""


def test_what_a_plan_brings_another_seat_is_the_only_reason_to_take_it_from_there() -> None:
    state = WORKS.new_game(Setup(players=2, first=1, seed=3))
    fill(state, 1, (), ("landfill",), 9)
    state.supply = [PLANS["gallery"], PLANS["gardens"]]
    state.deck = [plan for plan in state.deck if plan not in {PLANS["landfill"], *state.supply}]
    chosen = [Considered(a, Option(str(a), 0.5, 10), (a,)) for a in map(WORKS.parse, ("supplier:gallery", "pass"))]
    view = adviser._View(WORKS, WORKS.observe(state, 1), chosen[0])
    assert view.of_rival(RivalClaim(2, "supplier", False, False)) is None
    assert view.of_rival(RivalClaim(2, "gallery", True, False)) is None, "it has no stars yet"
    garden = WORKS.parse("supplier:gardens")
    view = adviser._View(WORKS, WORKS.observe(state, 1), Considered(garden, Option("", 0.5, 10), (garden,)))
    assert view.of_rival(RivalClaim(2, "gardens", True, False)) == HintReason(HintMotive.RIVAL, n=3)


def test_mints_that_leave_enough_for_a_plan_are_a_gain_first() -> None:
    state = position(mints=4, plans=("mine",))
    expected = "You gain 1 mint and can still afford the Mine afterward: it costs 2 mints to build"
    assert told(state, "producer", "builder:mine") == expected


def test_a_mint_is_gained_for_a_plan_that_is_too_dear_now() -> None:
    state = position(mints=1, plans=("mine",))
    reason = reason_for(state, "producer", "builder:mine")
    assert reason is not None
    assert (reason.motive, reason.card, reason.price, reason.mints) == (HintMotive.PAYS, "mine", 2, 1)
    expected = "This raises the money for the Mine: it costs 2 mints to build, and you have 1 mint"
    assert hint_told(reason, Strings.load("en"), {}) == expected


def test_a_plan_to_be_bought_next_is_told_by_its_price_there() -> None:
    state = position(mints=1)
    state.supply = [PLANS["mine"], PLANS["landfill"]]
    reason = reason_for(state, "producer", "supplier:mine")
    assert reason is not None
    expected = "This raises the money for the Mine: it costs 2 mints to buy, and you have 1 mint"
    assert hint_told(reason, Strings.load("en"), {}) == expected


def test_w4_14_what_takes_more_mints_than_it_brings_is_no_gain() -> None:
    state = WORKS.new_game(Setup(players=2, advanced=("temp-agency",), first=1, seed=3))
    for played in ("leadership-council", "pass"):
        WORKS.apply(state, WORKS.parse(played))
    reason = reason_for(state, "temp-agency:leadership-council")
    assert reason is not None
    assert (reason.motive, reason.n, reason.mints) == (HintMotive.COSTS, 1, state.seats[0].mints - 1)


def test_an_expected_purchase_of_a_plan_that_nobody_has_seen_is_not_told() -> None:
    state = position(mints=6)
    unseen = next(plan for plan in state.deck if plan.cost <= 6)
    reason = reason_for(state, "producer", "pass", f"supplier:{unseen.id}")
    assert reason is not None
    assert reason.motive is HintMotive.MINTS
    assert unseen.id not in str(reason)


def test_the_card_that_takes_the_last_space_or_the_plan_in_any_case_is_named() -> None:
    told = 0
    for seed in range(12):
        state, dice = WORKS.new_game(Setup(ai="justin", seed=seed)), random.Random(seed)
        while state.to_move is not None:
            legal = WORKS.legal_actions(state)
            if state.to_move == 1 and state.half is None:
                for action in legal:
                    reason = reason_for(state, str(action)) if isinstance(action, BuyPlan) else None
                    if reason is not None and reason.rival is not None:
                        told += 1
                        assert_takes(state, reason.rival)
            WORKS.apply(state, dice.choice(legal))
            if told >= 3:
                return
    raise AssertionError("nobody would ever have been first")


def assert_takes(state: State, rival: RivalClaim) -> None:
    """The card does it, whatever lies in the deck, if the person passes."""
    assert (rival.seat, rival.is_certain) == (2, True)
    for number in range(5):
        after = determinize(WORKS.observe(state, 1), random.Random(100 + number))
        WORKS.apply(after, WORKS.parse("pass"))
        played = []
        while after.to_move == 2:
            controller = PLUGIN.players.controller(WORKS, "ai", random.Random(0))
            decision = controller.decide(WORKS.observe(after, 2), WORKS.legal_actions(after))
            assert decision is not None
            played.append(str(decision.action))
            WORKS.apply(after, decision.action)
        assert any(rival.what in action for action in played)


def test_who_passes_is_told_what_becomes_of_the_mints() -> None:
    state = position(mints=2)
    reason = reason_for(state, "pass")
    assert reason is not None
    assert (reason.motive, reason.mints) == (HintMotive.SAVES, 2)
    state = position(mints=2, buildings=("factory", "landfill", "statue"))
    reason = reason_for(state, "pass")
    assert reason is not None
    assert reason.motive is HintMotive.TIES


def test_the_only_thing_left_is_told_without_a_reason() -> None:
    state = position(mints=0)
    assert [str(action) for action in WORKS.legal_actions(state)] == ["pass"]
    assert hint_for(state).is_forced


def test_a_computer_player_names_no_plan_of_its_hand_that_nobody_has_seen_w4_9() -> None:
    state = position(mints=1, plans=("mine",))
    line = tuple(map(WORKS.parse, ("producer", "builder:mine")))
    chosen = Considered(line[0], Option("producer", 0.5, 10), line)
    seen = ADVISER.aloud(WORKS.observe(state, 1), chosen, [])
    state.seats[0].secret = [*state.seats[0].plans]
    assert seen is not None
    assert (seen.motive, seen.card) == (HintMotive.PAYS, "mine")
    assert ADVISER.aloud(WORKS.observe(state, 1), chosen, []) is None


def test_a_level_that_explains_itself_decides_the_same_and_says_what_for() -> None:
    state = position(plans=("statue",), buildings=("factory",))
    legal, level = WORKS.legal_actions(state), PLUGIN.players.levels[2]
    silent, spoken = (
        PLUGIN.players.search(WORKS, level, explains=explains).decide(WORKS.observe(state, 1), legal)
        for explains in (False, True)
    )
    assert silent.action == spoken.action
    assert isinstance(silent.reasoning, SearchReasoning)
    assert isinstance(spoken.reasoning, SearchReasoning)
    assert silent.reasoning.why is None
    assert silent.reasoning == msgspec.structs.replace(spoken.reasoning, why=None)
    assert isinstance(spoken.reasoning.why, HintReason)


def test_a_plan_that_is_recycled_or_saved_for_in_vain_is_dropped() -> None:
    seen = WORKS.observe(position(plans=("factory", "statue")), 1)

    def dropped(now: HintReason, *earlier: HintReason, action: str = "builder:statue") -> str:
        return ADVISER.dropped(seen, earlier, Advice(Option(action, 0.5, 10), now))

    bought, recycled = HintReason(HintMotive.STARS, "factory", unbuilt=True), HintReason(HintMotive.RECYCLES, "factory")
    statue, saved = HintReason(HintMotive.STARS, "statue"), HintReason(HintMotive.KEEPS, "factory")
    assert dropped(recycled, bought, statue, action="recycler:factory") == "factory"
    assert dropped(recycled, statue, action="recycler:factory") == ""
    assert dropped(HintReason(HintMotive.STARS, "gardens"), bought, action="swap-meet:factory>gardens") == "factory"
    assert dropped(statue, bought) == "", "it can still be built later"
    assert dropped(statue, saved) == "factory"
    assert dropped(HintReason(HintMotive.STARS, "factory"), saved) == ""


def test_of_moves_that_win_alike_the_one_that_ends_the_game_is_easier() -> None:
    state = position(plans=("statue",), buildings=("factory", "plant"))
    ends, waits = map(WORKS.parse, ("builder:statue", "pass"))

    def is_easier(win: float) -> bool:
        found = [Considered(action, Option(str(action), win, 10), (action,)) for action in (ends, waits)]
        return ADVISER.is_easier(WORKS.observe(state, 1), *found)

    assert is_easier(0.99)
    assert not is_easier(0.7)


def test_a_hint_goes_on_with_a_plan_by_what_brings_it_nearer() -> None:
    saved = HintReason(HintMotive.KEEPS, "factory")
    assert ADVISER.goes_on(saved, HintReason(HintMotive.PAYS, "factory"))
    assert ADVISER.goes_on(saved, HintReason(HintMotive.STARS, "factory"))
    assert not ADVISER.goes_on(saved, HintReason(HintMotive.LEAVES, "factory"))
    assert not ADVISER.goes_on(saved, HintReason(HintMotive.STARS, "statue"))


def test_a_reason_names_neither_the_plan_nor_the_location_of_its_move_again() -> None:
    messages, card = Strings.load("en"), PLANS["gallery"].id
    for motive in HintMotive:
        if motive not in (HintMotive.PAYS, HintMotive.LEAVES, HintMotive.KEEPS):
            for unbuilt in (True, False):
                told = hint_told(HintReason(motive, card, n=2, m=3, unbuilt=unbuilt, location="builder"), messages, {})
                assert "Gallery" not in told, motive
    space = HintReason(HintMotive.MINTS, n=1, mints=4, rival=RivalClaim(2, "producer", False, True))
    assert hint_told(space, messages, {2: "Cid"}).endswith("; Cid would take the last space there next")
    plan = HintReason(HintMotive.RIVAL, n=2, rival=RivalClaim(2, "gallery", True, True))
    assert hint_told(plan, messages, {2: "Cid"}) == "Cid would take it next, worth 2 stars once it’s built"


def test_a_reason_is_true_and_names_only_what_is_there() -> None:
    """Over 300 positions of random games, with actions that the seat could play."""
    checked: Counter[HintMotive] = Counter()
    for seed in range(30):
        dice = random.Random(seed)
        ai = [None, "justin", "rachael"][seed % 3]
        advanced = ("swap-meet", "recycler") if ai is None else ("swap-meet",)
        state = WORKS.new_game(Setup(ai=ai, players=None if ai else 2, advanced=advanced, seed=seed))
        while state.to_move is not None:
            legal = WORKS.legal_actions(state)
            if state.to_move == 1:
                action = dice.choice(legal)
                chosen = Considered(action, Option(str(action), 0.5, 10), (action,))
                reason = adviser._View(WORKS, WORKS.observe(state, 1), chosen).reason()
                if reason is not None:
                    assert_is_true(state, action, reason)
                    checked[reason.motive] += 1
            used = [each for each in legal if not isinstance(each, Pass)]
            built = [each for each in legal if isinstance(each, BuildPlan)]
            WORKS.apply(state, dice.choice(built or used or legal))
    assert checked.total() >= 300
    assert {HintMotive.STARS, HintMotive.ENDS, HintMotive.UNBUILT, HintMotive.INCOME} <= {*checked}


def assert_is_true(state: State, action: Action, reason: HintReason) -> None:
    own, after = state.seats[0], WORKS.copy(state)
    seen = [plan.id for plan in (*state.supply, *own.plans, *own.buildings)]
    WORKS.apply(after, action)
    assert {reason.card, reason.given} <= {None, *seen}
    assert {*reason.helpers, *reason.hinderers} <= {plan.id for plan in (*own.buildings, *own.plans)} | {reason.card}
    if reason.motive not in (HintMotive.STARS, HintMotive.ENDS, HintMotive.UNBUILT):
        return
    plan, then = PLANS[reason.card or ""], after.seats[0]
    if reason.motive is HintMotive.UNBUILT:
        assert any(isinstance(building.effect, StarsPerPlan) for building in own.buildings)
        assert stars(then) - stars(own) == reason.n > 0
        return
    assert reason.unbuilt == (plan in then.plans)
    built = stars_with(then, plan)
    if reason.motive is HintMotive.ENDS:
        assert stars(own) < 7 <= built == reason.n
    elif reason.given is not None:
        given = PLANS[reason.given]
        assert built - (stars(own) if given in own.buildings else stars_with(own, given)) == reason.n > 0
    else:
        assert built - stars(own) == reason.n > 0
        assert plan.counts_stars or plan.stars + reason.more - reason.fewer == reason.n


def test_that_a_card_stays_goes_without_saying_where_it_goes_on_earning() -> None:
    earns, stays = (Difference(kind, "corporate-hq", n) for kind, n in (("earns-on", 2), ("keeps", 0)))
    assert adviser._told_once([earns, stays]) == (earns,)
    assert adviser._told_once([stays]) == (stays,)
    worth = Difference("keeps", "mine", 1)
    assert adviser._told_once([msgspec.structs.replace(earns, card="mine"), worth])[1] == worth
