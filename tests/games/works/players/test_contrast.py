"""What a move of Mint Works brings that another does not: true in the games that are imagined, and told in words."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from mintworks.content.contrasts import contrast_told
from mintworks.content.strings import Strings
from mintworks.core.players.contrast import Contrast, Difference, Pairs
from mintworks.core.players.hint import played_on
from mintworks.core.players.tree_search import Considered, Option
from mintworks.games.works.players.adviser import WorksAdviser
from mintworks.games.works.players.contrast import ExpectedPlay, is_card, says_little
from mintworks.games.works.players.difference_kind import DifferenceKind
from mintworks.games.works.players.round_ends import RoundEnd, is_lasting
from mintworks.games.works.players.weighing import Weighing
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.neighborhood import price_for
from mintworks.games.works.rules.observing import determinize
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import DEVELOPMENT, Seat, State
from tests.games.works.players.positions import PLANS, WORKS, fill, solitaire

ADVISER = WorksAdviser(WORKS)
NEVER_A_PRICE = (
    DifferenceKind.AFFORDS,
    DifferenceKind.AFFORDS_MOST,
    DifferenceKind.BLOCKS,
    DifferenceKind.COULD_GET,
    DifferenceKind.LEADS,
    DifferenceKind.RECYCLES_LATER,
    DifferenceKind.PAYS_NOTHING,
    DifferenceKind.PAYS,
    DifferenceKind.SPENDS,
    DifferenceKind.SAVES,
    DifferenceKind.IDLE,
    DifferenceKind.DELAYED,
    DifferenceKind.PROMISES,
    DifferenceKind.UNBUILT,
    DifferenceKind.EARNS,
    DifferenceKind.EARNS_ON,
    DifferenceKind.EMPTIES,
    DifferenceKind.REVEALS,
    DifferenceKind.DIVERTS,
    DifferenceKind.SECURES,
    DifferenceKind.RIVAL_SOONER,
    DifferenceKind.WAITS,
    DifferenceKind.DEFERS,
    DifferenceKind.PUTS_OFF,
    DifferenceKind.NETS,
    DifferenceKind.BREAKS,
    DifferenceKind.RECYCLES,
    DifferenceKind.SCORES,
    DifferenceKind.DRAWS,
    DifferenceKind.FIRST_FOR,
    DifferenceKind.FIRST_PICK,
    DifferenceKind.FIRST_AT,
    DifferenceKind.RENEWS,
    DifferenceKind.OPENS,
    DifferenceKind.GONE,
    DifferenceKind.SPACE,
)
NAMES = {1: "Ada", 2: "Ben", 3: "Cleo", 4: "Dan"}


def considered(text: str, win: float) -> Considered[Action]:
    action = WORKS.parse(text)
    return Considered(action, Option(text, win, 10), (action,))


def contrast(state: State, better: str, other: str, wins: tuple[float, float] = (0.9, 0.1)) -> Contrast | None:
    assert state.to_move is not None
    seen = WORKS.observe(state, state.to_move)
    return ADVISER.contrast(seen, considered(better, wins[0]), considered(other, wins[1]))


def told(found: Contrast | None, *, of_other: bool = False) -> str:
    assert found is not None
    return contrast_told(found, PLUGIN, Strings.load("en"), NAMES, of_other=of_other)


def alone(ai: str, supply: tuple[str, str], plans: tuple[str, ...], buildings: tuple[str, ...], mints: int) -> State:
    """A position in which the person is to move against a card."""
    state = solitaire(ai, supply=supply)
    fill(state, 1, plans, buildings, mints)
    state.deck = [plan for plan in state.deck if plan.id not in (*plans, *buildings)]
    state.to_move, state.half, state.known_legal = 1, None, None
    return state


def test_a_move_that_ends_the_game_wins_by_the_building_that_it_puts_up() -> None:
    state = alone("justin", ("gallery", "vault"), ("statue",), ("factory", "plant"), 5)
    found = contrast(state, "builder:statue", "supplier:vault", (1.0, 0.4))
    assert told(found) == "You build the Statue this round, for 2 stars, and that wins you the game"
    assert (
        told(found, of_other=True)
        == "With the best move, you build the Statue this round, for 2 stars, and that wins you the game"
    )


def test_who_leaves_a_plan_to_another_seat_is_told_so() -> None:
    state = WORKS.new_game(Setup(players=2, first=1, seed=3))
    state.supply = [PLANS[name] for name in ("gardens", "lotto", "co-op")]
    state.deck = [plan for plan in PLANS.values() if plan not in state.supply]
    for seat in state.seats:
        seat.mints = 4
    state.locations["producer"].spaces = [(1, 1) for _ in state.locations["producer"].spaces]
    state.known_legal = None
    found = contrast(state, "supplier:gardens", "leadership-council")
    assert told(found).endswith(". Otherwise, Ben takes it")
    assert told(found, of_other=True).endswith(". This way, Ben takes it")
    assert "Gardens" in told(found)


def test_what_an_opponent_would_take_is_a_space_and_what_comes_all_the_same_is_told_first() -> None:
    state = alone("mort", ("factory", "plant"), ("obelisk",), (), 2)
    state.locations["producer"].spaces = [(2, 1), (2, 1), None]
    found = contrast(state, "producer", "builder:obelisk")
    assert told(found).endswith(". Otherwise, Ben gets to the Producer first")


@pytest.mark.parametrize("better", ["producer", "builder:statue"])
def test_what_the_other_action_misses_only_by_passing_before_it_builds_is_no_gain(better: str) -> None:
    state = alone("sonic", ("stripmine", "plant"), ("statue",), (), 3)
    other = considered("leadership-council", 0.1)
    other = replace(other, line=(other.action, WORKS.parse("pass")))
    assert ADVISER.contrast(WORKS.observe(state, 1), considered(better, 0.9), other) is None


@pytest.mark.parametrize("mints, told_as", [(2, DifferenceKind.PROMISES), (4, DifferenceKind.BUILDS)])
def test_a_plan_that_takes_the_last_mint_is_not_told_as_built_by_the_gifts_of_others(
    mints: int, told_as: DifferenceKind
) -> None:
    state = alone("mort", ("statue", "vault"), (), (), mints)
    without = RoundEnd(state.seats, state.supply, 1, None, [])
    own = Seat(0, [], {PLANS["statue"]: 0}, [])
    pairs = Pairs([(without._replace(seats=[own, state.seats[1]]), without)], (0.5, 0.4))
    found = Weighing(state, [pairs], 0, WORKS.parse("supplier:statue"), WORKS.parse("producer")).all()
    assert [each.difference.kind for each in found if each.difference.card == "statue"] == [told_as]


def test_a_plan_that_scores_more_with_the_vault_is_told_unbuilt() -> None:
    state = alone("mort", ("windmill", "statue"), (), ("vault",), 3)
    without = RoundEnd(state.seats, state.supply, 1, None, [])
    own = Seat(2, [PLANS["windmill"]], {PLANS["vault"]: 0}, [])
    pairs = Pairs([(without._replace(seats=[own, state.seats[1]]), without)], (0.5, 0.4))
    found = Weighing(state, [pairs], 0, WORKS.parse("supplier:windmill"), WORKS.parse("producer")).all()
    (unbuilt,) = [each.difference for each in found if each.difference.card == "windmill"]
    assert told(Contrast((unbuilt,))) == "Left unbuilt, the Windmill is worth 2 stars with your Vault"


def test_stars_of_no_known_card_are_told_only_where_nothing_else_is() -> None:
    state = alone("mort", ("windmill", "statue"), (), (), 3)
    unknown = next(plan for plan in state.deck if plan.effect is None and plan.stars)
    without = RoundEnd(state.seats, state.supply, 2, None, [])
    first, other = WORKS.parse("leadership-council"), WORKS.parse("lotto")
    for token, expected in ((1, ["token"]), (2, ["stars"])):
        own = Seat(3, [], {unknown: 0}, [])
        pairs = Pairs([(without._replace(seats=[own, state.seats[1]], token=token), without)], (0.5, 0.4))
        found = Weighing(state, [pairs], 0, first, other).all()
        assert [each.difference.kind for each in found if each.is_told] == expected


def test_where_the_game_ends_this_round_no_start_of_a_next_one_is_told() -> None:
    state = alone("mort", ("plant", "vault"), (), (), 3)
    for winners, expected in ((None, ["mints", "token"]), ((1,), [])):
        other = RoundEnd([Seat(1, [], {}, []), state.seats[1]], state.supply, 2, winners, [])
        better = other._replace(seats=[Seat(4, [], {}, []), state.seats[1]], token=1)
        pairs = Pairs([(better, other)], (0.5, 0.4))
        found = Weighing(state, [pairs], 0, WORKS.parse("leadership-council"), WORKS.parse("pass")).all()
        assert [each.difference.kind for each in found if each.is_told and not each.is_decisive] == expected


def test_a_start_that_comes_in_few_of_the_games_is_not_told() -> None:
    state = alone("mort", ("windmill", "statue"), (), (), 3)
    first, second = (RoundEnd(state.seats, state.supply, token, None, []) for token in (1, 2))
    for others, is_told in ([second, second], True), ([first, second], False):
        pairs = Pairs([(first, other) for other in others], (0.5, 0.4))
        (found,) = Weighing(state, [pairs], 0, WORKS.parse("leadership-council"), WORKS.parse("pass")).all()
        assert found.is_told is is_told


def test_stars_of_no_known_card_are_told_as_the_total_that_is_gained() -> None:
    state = alone("mort", ("windmill", "statue"), ("bridge",), (), 3)
    unknown = next(plan for plan in state.deck if plan.effect is None and plan.stars == 3)
    built = [Seat(3, [], {PLANS[name]: 0}, []) for name in (unknown.id, "bridge", "windmill")]
    ends = [RoundEnd([seat, state.seats[1]], state.supply, 2, None, []) for seat in built]
    pairs = Pairs([(ends[0], ends[1]), (ends[0], ends[2])], (0.5, 0.4))
    for action, expected in (("producer", ("stars", 2)), ("lotto", ("draws", 3))):
        found = Weighing(state, [pairs], 0, WORKS.parse(action), WORKS.parse("leadership-council")).all()
        assert [(each.difference.kind, each.difference.n) for each in found if each.is_told] == [expected]


def test_a_drawn_plan_that_stays_in_hand_is_told_as_one() -> None:
    state = alone("mort", ("windmill", "statue"), (), (), 3)
    seats = Seat(1, [state.deck[0]], {}, []), Seat(1, [], {}, [])
    ends = [RoundEnd([seat, state.seats[1]], state.supply, 2, None, []) for seat in seats]
    found = Weighing(
        state, [Pairs([(ends[0], ends[1])], (0.5, 0.4))], 0, WORKS.parse("lotto"), WORKS.parse("pass")
    ).all()
    assert told(Contrast((*[each.difference for each in found if each.is_told],))) == "You draw another plan"


def test_a_defeat_by_the_mint_supply_is_told_as_one() -> None:
    state = alone("rachael", ("gardens", "lotto"), ("corporate-hq",), ("plant", "windmill"), 5)
    for name in ("producer", "leadership-council"):
        state.locations[name].spaces = [(2, 1) for _ in state.locations[name].spaces]
    state.mint_supply = 5
    expected = "the mint supply runs out, and Ben wins this round"
    assert told(contrast(state, "supplier:gardens", "builder:corporate-hq", (0.5, 0.0))).endswith(expected)
    expected = "the mint supply may run out, and Ben will probably win this round"
    assert told(contrast(state, "supplier:gardens", "builder:corporate-hq", (0.5, 0.2))).endswith(expected)


def test_a_plan_that_can_still_be_built_in_the_next_round_may_wait() -> None:
    state = alone("mort", ("factory", "vault"), (), (), 4)
    plan, other = PLANS["factory"], state.seats[1]
    seats = [Seat(5, [], {}, []), Seat(1, [plan], {}, []), Seat(1, [], {plan: 0}, [])]
    waiting, buying, built = (RoundEnd([seat, other], state.supply, 1, None, []) for seat in seats)
    shown = [Pairs([ends], (0.5, 0.4)) for ends in ((waiting, buying), (built, built))]
    found = Weighing(state, shown, 0, WORKS.parse("pass"), WORKS.parse("supplier:factory")).all()
    (waits,) = [each.difference for each in found if each.is_told and each.worth > 0]
    assert told(Contrast((waits,))) == (
        "You can still buy and build the Factory next round, and until then, you keep 4 mints for anything better"
    )


@pytest.mark.parametrize(
    "supply, is_built, expected",
    [
        (("factory", "statue"), False, "You start the next round with 4 more mints, enough to buy and build most"),
        (("truck", "statue"), False, "You start the next round with 4 more mints, enough to buy and build most"),
        (("factory", "statue"), True, "The Factory has to wait"),
        (("truck", "statue"), True, "You go without the Factory"),
    ],
)
def test_a_plan_waits_only_where_it_can_still_be_had(supply: tuple[str, str], is_built: bool, expected: str) -> None:
    state = alone("mort", ("factory", "statue"), (), (), 4)
    plan, left = PLANS["factory"], [PLANS[name] for name in supply]
    bought = Seat(1, [], {plan: 0}, []) if is_built else Seat(1, [plan], {}, [])
    ends = [RoundEnd([seat, state.seats[1]], left, 1, None, []) for seat in (Seat(5, [], {}, []), bought)]
    shown = [Pairs([(ends[0], ends[1])], (0.9, 0.5))]
    found = Weighing(state, shown, 0, WORKS.parse("pass"), WORKS.parse("supplier:factory")).all()
    kinds = ("affords-most",) if not is_built else ("builds", "holds")
    (difference,) = [each.difference for each in found if each.difference.kind in kinds and each.is_told][:1]
    said = Contrast((), difference) if is_built else Contrast((difference,))
    assert expected in told(said)


def told_of(state: State, rounds: Sequence[tuple[RoundEnd, RoundEnd]], better: str, other: str) -> list[Difference]:
    """What is told of ends of rounds after two actions, in favor of the first, the weightiest first."""
    shown = [Pairs([ends], (0.5, 0.4)) for ends in rounds]
    found = Weighing(state, shown, 0, WORKS.parse(better), WORKS.parse(other)).all()
    return [each.difference for each in sorted(found, key=lambda each: -each.weight) if each.is_told and each.worth > 0]


@pytest.mark.parametrize(
    "mints, expected",
    [
        (2, "You can still build the Statue next round, and until then, you keep 2 mints for anything better"),
        (3, "The Statue can wait until next round, and you end up with 1 more mint"),
    ],
)
def test_a_plan_in_hand_may_wait_for_a_round(mints: int, expected: str) -> None:
    state = alone("mort", ("museum", "vault"), ("statue",), (), 2)
    plan, other = PLANS["statue"], state.seats[1]
    seats = Seat(4, [plan], {}, []), Seat(2, [], {plan: 0}, []), Seat(mints, [], {plan: 0}, [])
    waiting, built, later = (RoundEnd([seat, other], state.supply, 1, None, []) for seat in seats)
    assert told(Contrast((*told_of(state, [(waiting, built), (later, built)], "pass", "builder:statue"),))) == expected


def test_a_plan_that_waits_leaves_the_mints_for_another_one() -> None:
    state = alone("mort", ("landfill", "vault"), ("statue",), (), 2)
    plan, other = PLANS["statue"], state.seats[1]
    seats = Seat(4, [plan], {}, []), Seat(2, [], {plan: 0}, []), Seat(2, [], {plan: 0}, [])
    waiting, built, later = (RoundEnd([seat, other], state.supply, 1, None, []) for seat in seats)
    found = told_of(state, [(waiting, built), (later, built)], "pass", "builder:statue")
    expected = "You can still build the Statue next round, and with 2 more mints, you could get the Landfill instead"
    assert told(Contrast((*found,))) == expected


def test_who_has_a_location_hears_of_what_it_pays() -> None:
    gain = Difference("builds", "wholesaler", 1, lasts=True)
    expected = "You build the Wholesaler this round, for 1 star and 1 mint in every round somebody uses it"
    assert told(Contrast((gain,))) == expected


def test_mints_are_not_said_to_be_enough_for_a_plan_that_could_be_had_at_once() -> None:
    state = alone("mort", ("plant", "vault"), (), (), 5)
    ends = [RoundEnd([Seat(mints, [], {}, []), state.seats[1]], state.supply, 1, None, []) for mints in (9, 3)]
    got = [end._replace(seats=[Seat(1, [PLANS["plant"]], {}, []), state.seats[1]]) for end in ends]
    pairs = [Pairs([(first, second)], (0.5, 0.4)) for first, second in (ends, got)]
    for mints, kind in ((5, DifferenceKind.AFFORDS_MOST), (4, DifferenceKind.AFFORDS)):
        state.seats[0].mints = mints
        (found,) = Weighing(state, pairs, 0, WORKS.parse("producer"), WORKS.parse("pass")).all()
        assert found.difference.kind == kind


def test_the_replacement_of_a_plan_is_told_beside_what_is_gained_without_it() -> None:
    gains = Difference("delayed", "stripmine"), Difference("mints", n=4), Difference("reveals", "stripmine", 2, 2)
    assert told(Contrast(gains)).endswith("4 more mints. Otherwise, Ben takes whatever replaces it")


def test_what_comes_at_another_time_is_told_with_it() -> None:
    gains = Difference("builds", "workshop", 2), Difference("wins", later=1)
    assert (
        told(Contrast(gains))
        == "You build the Workshop this round, for 2 stars, and you win by the end of the next round"
    )


def test_a_plan_that_comes_in_the_next_round_only_has_to_wait() -> None:
    state = alone("rachael", ("factory", "vault"), (), ("workshop",), 1)
    seats = Seat(5, [], {PLANS["workshop"]: 0}, []), Seat(3, [PLANS["factory"]], {}, [])
    next_one = Seat(1, [PLANS["factory"]], {PLANS["workshop"]: 0}, [])
    ends = [RoundEnd([seat, state.seats[1]], [], 1, None, []) for seat in (*seats, next_one)]
    for later, kind in ((ends[2], DifferenceKind.BUILDS), (ends[0], DifferenceKind.HOLDS)):
        shown = [Pairs([(first, ends[1])], (0.5, 0.4)) for first in (ends[0], later)]
        found = Weighing(state, shown, 0, WORKS.parse("pass"), WORKS.parse("recycler:workshop")).all()
        (price,) = [each.difference.kind for each in found if each.difference.card == "factory"]
        assert price == kind


def test_a_card_that_gets_a_plan_a_round_later_lacks_a_better_one() -> None:
    state = alone("justin", ("stripmine", "windmill"), (), (), 7)
    plan, unknown = PLANS["windmill"], next(plan for plan in state.deck if plan.stars == 3)
    card = state.seats[1]
    took, better = card.copy(), card.copy()
    took.buildings[plan], better.buildings[unknown] = 0, 0
    mine = Seat(6, [plan], {}, [])
    now = RoundEnd([Seat(7, [], {}, []), card], state.supply, 1, None, []), RoundEnd([mine, card], [], 1, None, [])
    later = RoundEnd([Seat(7, [], {}, []), took], [], 1, None, []), RoundEnd([mine, better], [], 1, None, [])
    shown = [Pairs([ends], (0.9, 0.8)) for ends in (now, later)]
    found = Weighing(state, shown, 1, WORKS.parse("pass"), WORKS.parse("supplier:windmill")).all()
    assert DifferenceKind.DIVERTS in [each.difference.kind for each in found]


def test_who_leads_as_the_game_ends_lets_it_end() -> None:
    state = alone("mort", ("workshop", "vault"), (), ("factory", "gardens", "mine"), 4)
    more = state.seats[1].copy()
    more.buildings[PLANS["statue"]] = 0
    ends = [RoundEnd([state.seats[0], seat], state.supply, 1, (1,), []) for seat in (state.seats[1], more)]
    found = told_of(state, [(ends[0], ends[1])], "pass", "supplier:workshop")
    assert told(Contrast((found[0],))) == "The game ends with this round, and you have 7 stars"


def test_the_owner_of_a_location_is_said_to_be_paid() -> None:
    state = alone("sonic", ("factory", "vault"), (), (), 3)
    state.seats[1].buildings[PLANS["wholesaler"]] = 0
    paid = state.seats[1].copy()
    paid.mints += 2
    ends = [RoundEnd([state.seats[0], seat], state.supply, 1, None, []) for seat in (state.seats[1], paid)]
    (found,) = told_of(state, [(ends[0], ends[1])], "pass", "wholesaler")
    assert told(Contrast((found,))) == "If you don’t, Ben gets 2 mints for your visit to the Wholesaler"
    (found,) = told_of(state, [(ends[0], ends[1])], "pass", "producer")
    assert told(Contrast((found,))) == "If you don’t, Ben gets 2 more mints"


def test_a_plan_may_wait_whoever_would_take_the_space() -> None:
    state = alone("mort", ("museum", "vault"), ("statue",), (), 2)
    plan, other = PLANS["statue"], state.seats[1]
    seats = Seat(4, [plan], {}, []), Seat(2, [], {plan: 0}, []), Seat(2, [], {plan: 0}, [])
    waiting, built, later = (RoundEnd([seat, other], state.supply, 1, None, []) for seat in seats)
    rounds = [(waiting._replace(visits=[(1, "producer")]), built._replace(visits=[(2, "producer")])), (later, built)]
    assert [each.kind for each in told_of(state, rounds, "producer", "builder:statue")] == ["defers", "space"]


def test_a_plan_that_is_bought_in_the_next_round_may_wait() -> None:
    state = alone("justin", ("gallery", "museum"), (), (), 4)
    seats = Seat(5, [], {}, []), Seat(1, [PLANS["gallery"]], {}, [])
    waiting, bought = (RoundEnd([seat, state.seats[1]], state.supply, 1, None, []) for seat in seats)
    rounds = [(waiting, bought), (bought, bought)]
    (puts_off,) = told_of(state, rounds, "pass", "supplier:gallery")
    expected = "You can still buy the Gallery next round, and until then, you keep 4 mints for anything better"
    assert told(Contrast((puts_off,))) == expected


@pytest.mark.parametrize("better, first", [("leadership-council", "token"), ("producer", "mints")])
def test_who_goes_where_one_takes_the_token_hears_of_that_before_mints(better: str, first: str) -> None:
    state = alone("mort", ("factory", "vault"), (), (), 3)
    ends = [RoundEnd([Seat(5 - token, [], {}, []), state.seats[1]], state.supply, token, None, []) for token in (1, 2)]
    assert next(each.kind for each in told_of(state, [(ends[0], ends[1])], better, "pass")) == first


@pytest.mark.parametrize(
    "plan, supply, expected",
    [
        ("factory", ("factory", "vault"), "You go first in the next round, in time for the Factory"),
        ("gardens", ("gardens", "lotto"), "You go first in the next round, with first pick of the new plans"),
        ("gardens", ("gardens", "vault"), "You go first in the next round, in time for the new plan"),
        ("gardens", ("factory", "vault"), "You go first in the next round"),
    ],
)
def test_going_first_is_told_with_what_it_brings(plan: str, supply: tuple[str, str], expected: str) -> None:
    state = alone("mort", ("factory", "vault"), (), (), 3)
    left = [PLANS[name] for name in supply]
    ends = [RoundEnd([Seat(3, [], {}, []), state.seats[1]], left, token, None, []) for token in (1, 2)]
    later = [ends[0]._replace(seats=[Seat(0, [PLANS[plan]], {}, []), state.seats[1]]), ends[1]]
    assert (
        told(Contrast((*told_of(state, [(ends[0], ends[1]), (later[0], later[1])], "leadership-council", "pass"),)))
        == expected
    )


def test_going_first_may_come_in_time_for_a_location() -> None:
    state = alone("mort", ("factory", "vault"), (), (), 3)
    ends = [RoundEnd(state.seats, state.supply, token, None, [(1, "producer")] * (2 - token)) for token in (1, 2)]
    (first,) = told_of(state, [(ends[0], ends[1])] * 2, "leadership-council", "pass")
    assert told(Contrast((first,))) == "You go first in the next round, in time for the Producer"


def test_going_first_for_a_plan_weighs_more_than_the_mints_that_it_costs() -> None:
    state = alone("mort", ("factory", "vault"), (), (), 3)
    ends = [RoundEnd([Seat(1 + token, [], {}, []), state.seats[1]], state.supply, token, None, []) for token in (1, 2)]
    later = [ends[0]._replace(seats=[Seat(0, [PLANS["factory"]], {}, []), state.seats[1]]), ends[1]]
    for after, weighs in ((later, 3.0), (ends, 0.6)):
        shown = [Pairs([(ends[0], ends[1])], (0.5, 0.4)), Pairs([(after[0], after[1])], (0.5, 0.4))]
        found = Weighing(state, shown, 0, WORKS.parse("leadership-council"), WORKS.parse("pass")).all()
        assert weighs in [each.worth for each in found]


def test_the_temp_agency_is_for_the_token_where_it_copies_the_leadership_council() -> None:
    state = alone("mort", ("factory", "vault"), (), (), 3)
    ends = [RoundEnd([Seat(5 - token, [], {}, []), state.seats[1]], state.supply, token, None, []) for token in (1, 2)]
    for better, first in (("temp-agency:leadership-council", "token"), ("temp-agency:producer", "mints")):
        assert next(each.kind for each in told_of(state, [(ends[0], ends[1])], better, "pass")) == first


def test_what_replaces_a_plan_is_no_reason_where_a_card_takes_that_plan() -> None:
    state = alone("justin", ("landfill", "statue"), (), (), 3)
    unknown = next(plan for plan in state.deck if plan.effect is None and plan.stars)
    seats = [Seat(1, [], {plan: 0}, []) for plan in (PLANS["landfill"], unknown)]
    ends = [RoundEnd([state.seats[0], seat], state.supply, 1, None, []) for seat in seats]
    assert not [
        each for each in told_of(state, [(ends[0], ends[1])], "pass", "supplier:landfill") if each.kind == "reveals"
    ]


def test_a_plan_that_the_other_action_takes_is_a_gain_where_it_is_built_now() -> None:
    state = alone("mort", ("gardens", "vault"), ("mine",), ("stripmine",), 5)
    gardens, mine, stripmine = (PLANS[name] for name in ("gardens", "mine", "stripmine"))
    seats = Seat(1, [], {gardens: 0, mine: 0}, []), Seat(1, [gardens, mine], {stripmine: 0}, [])
    ends = [RoundEnd([seat, state.seats[1]], state.supply, 1, None, []) for seat in seats]
    shown = [Pairs([(ends[0], ends[1])], (0.5, 0.4))]
    found = Weighing(state, shown, 0, WORKS.parse("recycler:stripmine"), WORKS.parse("supplier:gardens")).all()
    told_of_cards = [(each.difference.kind, each.difference.card) for each in found]
    assert (DifferenceKind.BUILDS, "gardens") in told_of_cards
    assert [each.difference.card for each in found if each.difference.kind == DifferenceKind.INCOME] == [""]


def test_a_building_comes_with_its_income_before_who_takes_the_space() -> None:
    state = alone("mort", ("gardens", "vault"), ("factory",), (), 2)
    plan, other = PLANS["factory"], state.seats[1]
    better = RoundEnd([Seat(1, [], {plan: 0}, []), other], state.supply, 1, None, [(1, "producer")])
    left = RoundEnd([Seat(1, [plan], {}, []), other], state.supply, 1, None, [(2, "producer")])
    kinds = [each.kind for each in told_of(state, [(better, left)], "producer", "pass")]
    assert kinds == ["builds", "space", "income"]
    found = Weighing(
        state, [Pairs([(better, left)], (0.5, 0.4))], 0, WORKS.parse("producer"), WORKS.parse("pass")
    ).all()
    assert [each.worth for each in found if each.difference.kind == DifferenceKind.SPACE and each.is_counted] == [4.0]


def test_a_space_is_told_after_the_mints_there_whatever_stars_a_rival_scores_by_unknown_cards() -> None:
    state = alone("mort", ("factory", "vault"), (), (), 3)
    unknown = next(plan for plan in state.deck if plan.effect is None and plan.stars == 3)
    seats = [[Seat(4, [], {}, []), state.seats[1]], [Seat(3, [], {}, []), Seat(1, [], {unknown: 0}, [])]]
    ends = [RoundEnd(each, state.supply, 1, None, [(number, "producer")]) for number, each in enumerate(seats, 1)]
    assert [each.kind for each in told_of(state, [(ends[0], ends[1])], "producer", "pass")] == ["mints", "space"]


def test_what_a_third_seat_takes_is_no_way_to_a_defeat() -> None:
    state = WORKS.new_game(Setup(players=3, first=1, seed=3))
    state.supply = [PLANS[name] for name in ("statue", "lotto", "vault")]
    for taker, counts in ((2, [2]), (3, [0.0])):
        seats = [*state.seats[:1], *(Seat(1, [PLANS["statue"]] * (number == taker), {}, []) for number in (2, 3))]
        lost = RoundEnd(seats, state.supply, 1, (2,), [])
        pairs = Pairs([(lost._replace(seats=state.seats, winners=None), lost)], (0.5, 0.0))
        found = Weighing(state, [pairs], 0, WORKS.parse("supplier:statue"), WORKS.parse("pass")).all()
        assert [round(each.counts) for each in found if each.difference.kind == DifferenceKind.LEAVES] == counts


def test_who_takes_a_plan_is_told_even_if_it_brings_them_nothing() -> None:
    state = WORKS.new_game(Setup(players=2, first=1, seed=3))
    state.supply = [PLANS[name] for name in ("windmill", "lotto", "vault")]
    seats = [Seat(1, plans, {PLANS["landfill"]: 0}, []) for plans in ([], [PLANS["windmill"]])]
    without, taken = (RoundEnd([state.seats[0], seat], state.supply, 1, None, []) for seat in seats)
    taken.seats[1].buildings[PLANS["windmill"]] = 0
    taken.seats[1].plans.clear()
    (leaves,) = told_of(state, [(without, taken)], "supplier:windmill", "pass")
    assert told(Contrast((leaves,))) == "If you don’t, Ben takes the Windmill, worth 1 star"


def test_a_plan_that_only_some_others_take_is_told_as_gone() -> None:
    state = WORKS.new_game(Setup(players=3, first=1, seed=3))
    state.supply = [PLANS[name] for name in ("windmill", "lotto", "vault")]
    plan, seats = PLANS["windmill"], state.seats
    without = RoundEnd([Seat(3, [plan], {}, []), *seats[1:]], state.supply[1:], 1, None, [])
    ends = [
        without._replace(seats=[seats[0], *each])
        for each in ((Seat(1, [plan], {}, []), seats[2]), (seats[1], Seat(1, [plan], {}, [])))
    ]
    pairs = Pairs([(without, end) for end in ends], (0.5, 0.4))
    found = Weighing(state, [pairs], 0, WORKS.parse("supplier:windmill"), WORKS.parse("pass")).all()
    (gone,) = [each.difference for each in found if each.difference.kind == DifferenceKind.GONE]
    assert (
        told(Contrast((Difference("promises", "windmill", 1), gone)))
        == "Once built, the Windmill is worth 1 star. Otherwise, it’s gone"
    )


def test_a_plan_that_adds_to_a_building_of_whoever_takes_it_is_told_with_all_its_stars() -> None:
    state = alone("mort", ("bridge", "vault"), (), (), 3)
    fill(state, 2, (), ("obelisk",), 3)
    taken = Seat(3, [], {PLANS["obelisk"]: 0, PLANS["bridge"]: 0}, [])
    ends = [RoundEnd([state.seats[0], seat], state.supply, 1, None, []) for seat in (state.seats[1], taken)]
    (leaves,) = told_of(state, [(ends[0], ends[1])], "supplier:bridge", "pass")
    assert (leaves.kind, leaves.card, leaves.n) == ("leaves", "bridge", 2)


def test_the_card_by_which_another_seat_wins_is_told_if_the_better_action_only_sometimes_keeps_it_from_that() -> None:
    state = alone("mort", ("landfill", "co-op"), (), (), 3)
    built = Seat(1, [], {PLANS["landfill"]: 0}, [])
    lost = RoundEnd([state.seats[0], built], state.supply, 1, (2,), [])
    saved = RoundEnd(state.seats, state.supply, 1, None, [])
    for better, is_told in ([lost, lost, lost, saved], True), ([lost] * 4, False):
        pairs = Pairs([(end, lost) for end in better], (0.3, 0.0))
        found = Weighing(state, [pairs], 0, WORKS.parse("supplier:co-op"), WORKS.parse("producer")).all()
        assert (DifferenceKind.RIVAL_BUILDS in [each.difference.kind for each in found]) is is_told


def test_who_goes_to_a_location_that_the_other_action_opens_is_told() -> None:
    state = alone("rachael", ("factory", "vault"), ("lotto",), (), 3)
    ends = [RoundEnd(state.seats, state.supply, 1, None, visits) for visits in ([], [(2, "lotto")])]
    (opens,) = told_of(state, [(ends[0], ends[1])], "pass", "builder:lotto")
    assert told(Contrast((opens,))) == "If you don’t, Ben goes to the Lotto that you open"


def test_who_buys_nothing_hears_that_new_plans_are_revealed() -> None:
    state = alone("mort", ("factory", "stripmine"), (), (), 5)
    for name in ("producer", "leadership-council"):
        state.locations[name].spaces = [(2, 1) for _ in state.locations[name].spaces]
    better = considered("pass", 0.9)
    other = considered("supplier:factory", 0.1)
    other = replace(other, line=(other.action, better.action))
    found = told(ADVISER.contrast(WORKS.observe(state, 1), replace(better, line=(better.action,) * 2), other))
    assert found.startswith(
        "You start the next round with 4 more mints, enough to buy and build most new plans at once"
    )


def test_who_has_plenty_in_any_case_hears_of_new_plans_beside_the_mints() -> None:
    mints = Difference(DifferenceKind.MINTS, n=4), Difference(DifferenceKind.RENEWS)
    assert told(Contrast(mints)) == "You start the next round with 4 more mints, and new plans are revealed"


def test_a_card_that_is_only_recycled_later_is_not_said_to_be_kept() -> None:
    state = alone("rachael", ("factory", "vault"), ("mine",), (), 2)
    other = state.seats[1]
    keeps, sold = Seat(3, [PLANS["mine"]], {}, []), Seat(5, [], {}, [])
    now, later = (RoundEnd([seat, other], state.supply, 1, None, []) for seat in (keeps, sold))
    kept = told_of(state, [(now, later), (now, later)], "pass", "recycler:mine")
    assert [each.kind for each in kept] == [DifferenceKind.KEEPS]
    (found,) = told_of(state, [(now, later), (later, later)], "pass", "recycler:mine")
    assert told(Contrast((found,))) == "You can still recycle the Mine next round, with the new plans in view"


def test_a_card_that_costs_no_more_than_the_visit_is_recycled_for_nothing() -> None:
    state = alone("rachael", ("factory", "vault"), ("bridge",), (), 2)
    seats = Seat(3, [PLANS["bridge"]], {}, []), Seat(3, [], {}, [])
    ends = [RoundEnd([seat, state.seats[1]], state.supply, 1, None, []) for seat in seats]
    found = told_of(state, [(ends[0], ends[1])], "pass", "recycler:bridge")
    assert told(Contrast((found[0],))) == "Recycling the Bridge only pays back the mint it costs"


def test_the_plan_of_the_other_action_is_no_gain_of_the_better_one() -> None:
    state = alone("rachael", ("wholesaler", "vault"), (), (), 6)
    seats = Seat(3, [], {PLANS["wholesaler"]: 0}, []), Seat(3, [], {}, [])
    ends = [RoundEnd([seat, state.seats[1]], state.supply, 1, None, []) for seat in seats]
    assert told_of(state, [(ends[0], ends[1])], "pass", "supplier:wholesaler") == []
    (found,) = told_of(state, [(ends[0], ends[1])], "pass", "producer")
    assert found.kind == DifferenceKind.BUILDS


def test_a_plan_of_the_other_action_with_few_stars_is_told_before_the_one_that_comes_instead() -> None:
    state = alone("rachael", ("windmill", "landfill"), (), (), 5)
    seats = Seat(0, [], {PLANS["landfill"]: 0}, []), Seat(2, [], {PLANS["windmill"]: 0}, [])
    ends = [RoundEnd([seat, state.seats[1]], state.supply, 1, None, []) for seat in seats]
    found = told_of(state, [(ends[0], ends[1])], "pass", "supplier:windmill")
    expected = "The Windmill brings you just 1 star, and without it, you build the Landfill, for 3 stars"
    assert told(Contrast((*found[:2],))) == expected
    assert [each.kind for each in told_of(state, [(ends[0], ends[1])], "supplier:landfill", "supplier:windmill")] == [
        DifferenceKind.BUILDS
    ]


def test_a_plan_is_worth_its_stars_whether_it_is_built_or_in_hand() -> None:
    state = alone("mort", ("gardens", "workshop"), (), (), 4)
    got, built = Seat(1, [PLANS["gardens"]], {}, []), Seat(0, [], {PLANS["gardens"]: 0}, [])
    ends = [RoundEnd([seat, state.seats[1]], [], 1, None, []) for seat in (got, built, Seat(4, [], {}, []))]
    pairs = Pairs([(ends[number % 2], ends[2]) for number in range(5)], (0.6, 0.5))
    found = Weighing(state, [pairs], 0, WORKS.parse("leadership-council"), WORKS.parse("producer")).all()
    assert [each.difference.n for each in found if each.difference.kind == DifferenceKind.HOLDS] == [3]


def test_the_last_space_that_another_seat_needs_is_told() -> None:
    state = alone("sonic", ("gallery", "vault"), ("bridge",), (), 4)
    state.locations["builder"].spaces[0] = (2, 1)
    ends = [RoundEnd(state.seats, state.supply, 1, None, visits) for visits in ([(1, "builder")], [(2, "builder")])]
    found = Weighing(state, [Pairs([(ends[0], ends[1])], (0.5, 0.4))], 0, *map(WORKS.parse, ("builder:bridge", "pass")))
    (blocks,) = [each.difference for each in found.all() if each.difference.kind == DifferenceKind.BLOCKS]
    loses = Difference("rival-builds", "statue", 2, seat=2, is_sure=False)
    expected = "You take the last space at the Builder. Otherwise, Ben may build the Statue"
    assert told(Contrast((loses, blocks))) == expected


def test_the_plan_that_replaces_a_bought_one_is_told_where_the_card_gets_it_a_round_later() -> None:
    state = alone("mort", ("stripmine", "workshop"), (), (), 5)
    unknown = next(plan for plan in state.deck if plan.stars >= 2)
    more = state.seats[1].copy()
    more.buildings[unknown] = 0
    bought = RoundEnd([Seat(1, [PLANS["stripmine"]], {}, []), state.seats[1]], [], 1, None, [])
    waited = RoundEnd([Seat(5, [], {}, []), state.seats[1]], state.supply, 1, None, [])
    shown = [
        Pairs([ends], (0.8, 0.6))
        for ends in ((waited, bought), (waited, bought._replace(seats=[Seat(1, [], {}, []), more])))
    ]
    for place, is_told in (0, False), (1, True):
        found = Weighing(state, shown, place, WORKS.parse("pass"), WORKS.parse("supplier:stripmine")).all()
        assert (DifferenceKind.REVEALS in [each.difference.kind for each in found]) is is_told


def test_a_card_that_would_win_by_a_location_is_said_to_get_there_first() -> None:
    state = alone("sonic", ("windmill", "bridge"), (), (), 3)
    wins = [None, (2,)]
    ends = [
        RoundEnd(state.seats, state.supply, 1, won, visits)
        for won, visits in zip(wins, ([(1, "lotto")], [(2, "lotto")]), strict=True)
    ]
    found = Weighing(state, [Pairs([(ends[0], ends[1])], (0.2, 0.0))], 0, *map(WORKS.parse, ("lotto", "pass"))).all()
    (space,) = [each for each in found if each.difference.kind == DifferenceKind.SPACE and each.is_told]
    assert space.counts
    loses = Difference("loses", seat=2)
    assert told(Contrast((loses, space.difference))) == "If you don’t, Ben gets to the Lotto first and wins this round"


def test_a_mint_that_breaks_a_tie_is_told() -> None:
    state = WORKS.new_game(Setup(players=2, first=1, seed=3))
    rival = Seat(2, [], {PLANS["gardens"]: 0}, [])
    ends = [
        RoundEnd([Seat(mints, [], {PLANS["landfill"]: 0}, []), rival], state.supply, 1, winners, [])
        for mints, winners in ((3, (1,)), (2, (1, 2)))
    ]
    pairs = Pairs([(ends[0], ends[1])], (0.9, 0.5))
    found = Weighing(state, [pairs], 0, WORKS.parse("producer"), WORKS.parse("pass")).all()
    (breaks,) = [each.difference for each in found if each.difference.kind == DifferenceKind.BREAKS]
    assert told(Contrast((breaks,))) == "You end up with 1 more mint, which breaks the tie"


def test_mints_for_a_plan_that_is_drawn_are_no_spending() -> None:
    state = alone("sonic", ("factory", "vault"), (), (), 4)
    unknown = next(plan for plan in state.deck if plan.cost == 4)
    seats = Seat(5, [], {}, []), Seat(2, [unknown], {}, [])
    ends = [RoundEnd([seat, state.seats[1]], state.supply, 1, None, []) for seat in seats]
    assert [each.kind for each in told_of(state, [(ends[0], ends[1])], "pass", "lotto")] == [
        DifferenceKind.AFFORDS_MOST
    ]


@pytest.mark.parametrize("buildings, is_told", [((), True), (("landfill", "gardens"), False)])
def test_what_a_building_does_from_then_on_is_told_where_rounds_are_left_for_it(
    buildings: tuple[str, ...], is_told: bool
) -> None:
    state, truck = alone("mort", ("vault", "statue"), ("truck",), buildings, 2), PLANS["truck"]
    stand = state.seats[0].buildings
    seats = Seat(1, [], {**stand, truck: 0}, []), Seat(1, [truck], stand, [])
    ends = [RoundEnd([seat, state.seats[1]], state.supply, 1, None, []) for seat in seats]
    builds, *_ = told_of(state, [(ends[0], ends[1])], "builder:truck", "pass")
    assert ("for 1 star and 1 mint off whatever you buy" in told(Contrast((builds,)))) is is_told


@pytest.mark.parametrize("plan", [plan.id for plan in PLANS.values() if is_lasting(plan)])
def test_every_lasting_effect_has_its_words(plan: str) -> None:
    builds, promises = (Difference(kind, plan, 2, lasts=True) for kind in ("builds", "promises"))
    assert " stars and " in told(Contrast((builds,)))
    assert " stars and " in told(Contrast((promises,)))


def test_a_plan_that_another_seat_gets_after_either_action_is_no_reason_for_one() -> None:
    state = WORKS.new_game(Setup(players=3, first=1, seed=3))
    state.supply = [PLANS[name] for name in ("windmill", "lotto", "vault")]
    plan, others = PLANS["windmill"], state.seats[:2]
    ends = [
        RoundEnd([*others, seat], state.supply, 1, winners, [])
        for seat, winners in ((Seat(2, [plan], {}, []), (1,)), (Seat(0, [], {plan: 0}, []), None))
    ]
    assert [each.kind for each in told_of(state, [(ends[0], ends[1])], "leadership-council", "producer")] == ["wins"]


def test_a_card_that_can_only_take_a_plan_after_the_better_action_is_said_to_build_it_otherwise() -> None:
    state, gallery = alone("rachael", ("windmill", "gallery"), ("stripmine",), (), 2), PLANS["gallery"]
    seats = Seat(0, [gallery], {}, []), Seat(0, [], {gallery: 1}, [])
    ends = [RoundEnd([state.seats[0], seat], state.supply[:1], 1, None, []) for seat in seats]
    (builds,) = told_of(state, [(ends[0], ends[1])], "producer", "pass")
    assert told(Contrast((builds,))).endswith("Ben builds the Gallery this round")


def test_mints_lead_to_more_stars_than_the_plan_that_they_are_kept_from() -> None:
    state = WORKS.new_game(Setup(players=2, first=1, seed=3))
    state.supply = [PLANS["windmill"], PLANS["statue"]]
    windmill, rival = PLANS["windmill"], state.seats[1]
    kept = [Seat(4, [], {}, []), Seat(0, [], {PLANS["statue"]: 0}, [])]
    spent = [Seat(3, [windmill], {}, []), Seat(1, [], {windmill: 0}, [])]
    ends = [[RoundEnd([seat, rival], [], 2, None, []) for seat in seats] for seats in zip(kept, spent, strict=True)]
    idle, mints = told_of(state, [(first, second) for first, second in ends], "pass", "supplier:windmill")
    assert told(Contrast((idle, mints))).startswith("The Windmill brings you just 1 star, and without it, ")
    assert mints.stars == 2


def test_a_plan_that_is_bought_to_be_recycled_is_told_with_the_mints_that_it_brings() -> None:
    state = WORKS.new_game(Setup(players=2, advanced=("recycler", "temp-agency"), first=1, seed=3))
    fill(state, 1, (), (), 4)
    fill(state, 2, ("factory",), (), 0)
    state.supply = [PLANS["bridge"], PLANS["landfill"]]
    state.deck = [plan for plan in state.deck if plan.id not in ("bridge", "landfill", "factory")]
    for name in ("producer", "leadership-council"):
        state.locations[name].spaces = [(2, 1) for _ in state.locations[name].spaces]
    state.locations["supplier"].spaces[0] = (2, 1)
    state.known_legal = None
    better = considered("supplier:landfill", 0.5)
    better = replace(better, line=(better.action, WORKS.parse("recycler:landfill")))
    found = told(ADVISER.contrast(WORKS.observe(state, 1), better, considered("supplier:bridge", 0.3)))
    assert found.startswith("You can recycle the Landfill right away for 6 mints, and you start the next round with ")


def test_a_plan_that_is_recycled_at_once_is_not_praised_for_its_stars() -> None:
    state = WORKS.new_game(Setup(players=2, advanced=("recycler", "temp-agency"), first=1, seed=3))
    fill(state, 1, (), (), 2)
    state.supply = [PLANS["windmill"]]
    state.known_legal = None
    better = considered("supplier:windmill", 0.5)
    better = replace(better, line=(better.action, WORKS.parse("recycler:windmill")))
    found = ADVISER.contrast(WORKS.observe(state, 1), better, considered("supplier:windmill", 0.4))
    assert told(found) == "You can recycle the Windmill right away for 2 mints"


def test_a_plan_that_comes_beside_that_of_the_better_action_is_told_with_it() -> None:
    state = WORKS.new_game(Setup(players=2, advanced=("swap-meet", "recycler"), first=1, seed=3))
    fill(state, 1, ("bridge",), (), 5)
    fill(state, 2, (), (), 1)
    state.supply = [PLANS["gardens"], PLANS["factory"]]
    state.deck = [plan for plan in state.deck if plan.id not in ("gardens", "factory", "bridge")]
    state.known_legal = None
    swap = "swap-meet:bridge>factory"
    lines = (swap, "pass", "supplier:gardens"), ("builder:bridge", "pass", swap)
    better, other = (replace(considered(line[0], 0.5), line=tuple(map(WORKS.parse, line))) for line in lines)
    found = told(ADVISER.contrast(WORKS.observe(state, 1), better, other))
    assert found.startswith("You get the Gardens this round, worth 3 stars, and the Factory as well")


def test_a_plan_that_another_seat_takes_only_in_a_later_round_is_told_so() -> None:
    gains = Difference("holds", "gardens", 3, 1), Difference("leaves", "gardens", 3, 2, later=1)
    expected = "You get the Gardens this round, worth 3 stars. Otherwise, Ben takes it next round"
    assert told(Contrast(gains)) == expected


def test_mints_that_go_into_the_building_of_a_drawn_plan_are_no_gain() -> None:
    state = alone("rachael", ("truck", "plant"), (), (), 6)
    unknown = next(plan for plan in state.deck if plan.cost == 4)
    seats = Seat(5, [unknown], {}, []), Seat(3, [], {unknown: 0}, [])
    ends = [RoundEnd([seat, state.seats[1]], state.supply, 1, None, [(1, "lotto")]) for seat in seats]
    kinds = [each.kind for each in told_of(state, [(ends[0], ends[1])], "pass", "lotto")]
    assert DifferenceKind.MINTS not in kinds


@pytest.mark.parametrize(
    "given, taken, expected",
    [
        (
            "gardens",
            "vault",
            "You keep the Gardens and its 3 stars rather than trade it in, "
            "and you start the next round with 2 more mints, enough to buy and build most new plans at once",
        ),
        ("windmill", "co-op", "You start the next round with 2 more mints"),
    ],
)
def test_a_plan_that_is_not_swapped_stays_with_all_its_stars_unless_the_swap_brings_as_many(
    given: str, taken: str, expected: str
) -> None:
    state = WORKS.new_game(Setup(players=2, advanced=("swap-meet", "recycler"), first=1, seed=3))
    fill(state, 1, (given,), (), 4)
    state.supply = [PLANS[taken]]
    seats = Seat(5, [PLANS[given]], {}, []), Seat(3, [PLANS[taken]], {}, [])
    ends = [RoundEnd([seat, state.seats[1]], [], 2, None, []) for seat in seats]
    found = told_of(state, [(ends[0], ends[1])], "pass", f"swap-meet:{given}>{taken}")
    assert told(Contrast(tuple(found))) == expected


def test_stars_of_no_known_card_give_way_to_a_reason() -> None:
    vague = Contrast((Difference("stars", n=1),))
    assert says_little(vague)
    assert not says_little(Contrast((Difference("still", "plant"), *vague.gains)))


def test_mints_that_go_into_another_plan_after_the_other_action_are_no_gain() -> None:
    state = alone("mort", ("vault", "statue"), (), (), 3)
    seats = [Seat(7, [], {}, []), Seat(3, [PLANS["vault"]], {}, [])]
    first, second = (
        RoundEnd([seat, state.seats[1]], state.supply, token, None, []) for token, seat in enumerate(seats, start=1)
    )
    shown = [Pairs([(first, second)], (0.9, 0.5))]
    found = Weighing(state, shown, 0, WORKS.parse("leadership-council"), WORKS.parse("producer")).all()
    assert [each.difference.kind for each in found if each.is_told and each.worth > 0] == [DifferenceKind.TOKEN]


def test_what_a_card_wins_by_is_told_as_what_replaces_the_plan_that_the_other_action_takes() -> None:
    state = alone("justin", ("landfill", "statue"), (), (), 3)
    unknown = next(plan for plan in state.deck if plan.effect is None and plan.stars)
    seats = [Seat(1, [], {}, []), Seat(1, [], {unknown: 0}, [])]
    ends = [
        RoundEnd([state.seats[0], seat], state.supply, 1, winners, [])
        for seat, winners in zip(seats, (None, (2,)), strict=True)
    ]
    shown = [Pairs([(ends[0], ends[1])], (0.9, 0.0))]
    found = Weighing(state, shown, 0, WORKS.parse("pass"), WORKS.parse("supplier:landfill")).all()
    gains = [each.difference for each in found if each.difference.kind in ("loses", "reveals")]
    assert told(Contrast((*gains,))) == "If you don’t, Ben takes whatever replaces the Landfill and wins this round"


def test_a_card_may_get_a_plan_that_is_worse_for_it_than_what_it_gets_otherwise() -> None:
    state = alone("justin", ("windmill", "gardens"), (), (), 3)
    seats = [Seat(1, [], {PLANS[name]: 0}, []) for name in ("windmill", "gardens")]
    ends = [RoundEnd([state.seats[0], seat], state.supply, 1, None, []) for seat in seats]
    found = Weighing(
        state, [Pairs([(ends[0], ends[1])], (0.9, 0.1))], 0, WORKS.parse("pass"), WORKS.parse("supplier:windmill")
    ).all()
    (diverts,) = [each.difference for each in found if each.difference.kind == DifferenceKind.DIVERTS]
    assert told(Contrast((diverts,))) == "Ben takes the Windmill instead of something better"


def test_a_plan_that_a_card_gets_beside_another_is_no_worse_one() -> None:
    state = alone("justin", ("windmill", "crane"), (), (), 3)
    gardens, (windmill, crane) = PLANS["gardens"], state.supply
    seats = [Seat(1, [], dict.fromkeys(plans, 0), []) for plans in ((windmill, crane), (gardens,))]
    ends = [RoundEnd([state.seats[0], seat], state.supply, 1, None, []) for seat in seats]
    found = Weighing(
        state, [Pairs([(ends[0], ends[1])], (0.9, 0.1))], 0, WORKS.parse("pass"), WORKS.parse("supplier:windmill")
    )
    assert DifferenceKind.DIVERTS not in [each.difference.kind for each in found.all()]


def test_a_plan_may_stay_unbuilt_where_a_line_passes_long_before_its_end() -> None:
    state = alone("rachael", ("bridge", "vault"), (), (), 4)
    for name in ("producer", "leadership-council"):
        state.locations[name].spaces = [(2, 1) for _ in state.locations[name].spaces]
    other = considered("supplier:bridge", 0.1)
    other = replace(other, line=(other.action, *map(WORKS.parse, ("pass", "producer", "producer", "producer"))))
    better = considered("pass", 0.9)
    better = replace(better, line=(better.action, better.action))
    found = ADVISER.contrast(WORKS.observe(state, 1), better, other)
    assert told(found) == "The Bridge brings you no stars, and without it, you start the next round with 1 more mint"


def test_a_plan_in_hand_at_the_end_of_the_game_is_no_gain() -> None:
    state = alone("mort", ("windmill", "statue"), (), (), 3)
    for winners, expected in ((None, ["holds"]), ((2,), [])):
        own = Seat(1, [PLANS["statue"]], {}, [])
        ends = [RoundEnd([seat, state.seats[1]], state.supply, 2, None, []) for seat in (own, Seat(1, [], {}, []))]
        after = [end._replace(winners=winners) for end in ends]
        shown = [Pairs([(first, second)], (0.5, 0.4)) for first, second in (ends, after)]
        found = Weighing(state, shown, 0, WORKS.parse("lotto"), WORKS.parse("producer")).all()
        assert [each.difference.kind for each in found if each.is_told] == expected


def test_a_building_that_another_plan_of_the_seat_adds_to_is_no_price() -> None:
    state = alone("mort", ("statue", "gardens"), (), ("museum",), 3)
    seats = [Seat(1, [], {PLANS["museum"]: 0, PLANS[name]: 0}, []) for name in ("factory", "statue")]
    ends = [RoundEnd([seat, state.seats[1]], state.supply, 1, None, []) for seat in seats]
    found = Weighing(
        state, [Pairs([(ends[0], ends[1])], (0.5, 0.4))], 0, WORKS.parse("lotto"), WORKS.parse("supplier:statue")
    ).all()
    assert not [each for each in found if each.difference.kind == DifferenceKind.SCORES and each.is_told]


def test_what_comes_in_any_case_is_not_told_where_a_reason_says_more() -> None:
    state = alone("mort", ("factory", "plant"), ("obelisk",), (), 4)
    actions = [WORKS.parse(each) for each in ("producer", "builder:obelisk")]
    lines = [actions, actions[::-1]]
    for better, other in (lines, lines[::-1]):
        pair = [Considered(line[0], Option("", win, 10), (*line,)) for line, win in ((better, 0.9), (other, 0.1))]
        assert ADVISER.contrast(WORKS.observe(state, 1), *pair) is None


def test_what_the_other_action_misses_only_by_a_weak_line_against_a_card_is_no_gain() -> None:
    state = alone("rachael", ("bridge", "factory"), (), (), 4)
    state.locations["producer"].spaces = [(2, 1), None, None]
    better, other = considered("producer", 0.9), considered("leadership-council", 0.1)
    better = replace(better, line=(better.action, WORKS.parse("supplier:factory")))
    other = replace(other, line=(other.action, better.action))
    found = ADVISER.contrast(WORKS.observe(state, 1), better, other)
    assert found is not None
    assert "leaves" not in [each.kind for each in found.gains]


def test_a_line_is_not_exchanged_for_one_that_buys_less() -> None:
    state = alone("rachael", ("windmill", "gardens"), (), (), 5)
    better, other = considered("supplier:gardens", 0.9), considered("leadership-council", 0.1)
    better = replace(
        better, line=(better.action, *map(WORKS.parse, ("producer", "supplier:windmill", "builder:gardens")))
    )
    other = replace(other, line=(other.action, *map(WORKS.parse, ("producer", "supplier:gardens", "builder:gardens"))))
    found = ADVISER.contrast(WORKS.observe(state, 1), better, other)
    gained = [each.card for each in found.gains if each.kind != DifferenceKind.SECURES] if found else []
    assert "gardens" not in gained


def test_a_plan_that_another_seat_can_pay_for_only_after_the_other_action_is_told_as_its_own() -> None:
    state = WORKS.new_game(Setup(players=2, first=1, seed=3))
    state.supply = [PLANS[name] for name in ("plant", "lotto", "vault")]
    plant, without = PLANS["plant"], RoundEnd(state.seats, state.supply, 1, None, [])
    for mints, expected in ((7, ["rival-sooner"]), (8, [])):
        ends = [
            without._replace(seats=[state.seats[0], seat])
            for seat in (Seat(mints, [], {}, []), Seat(3, [], {plant: 0}, []))
        ]
        found = Weighing(
            state, [Pairs([(ends[0], ends[1])], (0.5, 0.4))], 0, WORKS.parse("producer"), WORKS.parse("pass")
        ).all()
        assert [each.difference.kind for each in found if each.difference.card] == expected


def test_a_start_of_a_later_round_is_not_told() -> None:
    state = alone("mort", ("plant", "vault"), (), (), 3)
    ends = [RoundEnd(state.seats, state.supply, token, None, []) for token in (1, 2)]
    pairs = Pairs([(ends[0], ends[1])], (0.5, 0.4))
    for place, is_told in (0, True), (1, False):
        (found,) = Weighing(state, [pairs, pairs], place, WORKS.parse("producer"), WORKS.parse("pass")).all()
        assert found.is_told is is_told


@pytest.mark.parametrize("plan, is_idle", [("windmill", True), ("mine", False), ("wholesaler", False)])
def test_a_plan_with_an_income_is_not_said_to_bring_just_its_stars(plan: str, is_idle: bool) -> None:
    state = alone("rachael", (plan, "vault"), (), (), 3)
    ends = [RoundEnd([Seat(mints, [], {}, []), state.seats[1]], state.supply, 1, None, []) for mints in (4, 2)]
    pairs = Pairs([(ends[0], ends[1])], (0.5, 0.4))
    found = Weighing(state, [pairs], 0, WORKS.parse("pass"), WORKS.parse(f"supplier:{plan}")).all()
    assert (DifferenceKind.IDLE in [each.difference.kind for each in found]) is is_idle


def test_mints_are_said_to_be_enough_only_for_a_plan_that_the_seat_gets() -> None:
    state = alone("mort", ("plant", "vault"), (), (), 4)
    ends = [RoundEnd([Seat(mints, [], {}, []), state.seats[1]], state.supply, 1, None, []) for mints in (5, 3)]
    later = [end._replace(seats=[Seat(0, [PLANS["plant"]], {}, []), state.seats[1]]) for end in ends]
    gone = [ends[0], ends[1]._replace(supply=[PLANS["vault"]])]
    for now, shown, expected in (
        (ends, later, "affords"),
        (ends, ends, "affords-most"),
        (gone, [later[0], gone[1]], "spends"),
    ):
        pairs = [Pairs([(first, second)], (0.5, 0.4)) for first, second in (now, shown)]
        (found,) = Weighing(state, pairs, 0, WORKS.parse("producer"), WORKS.parse("pass")).all()
        assert found.difference.kind == expected


def test_who_means_to_pass_in_a_round_buys_nothing_in_it_where_the_line_ends() -> None:
    state = alone("mort", ("mine", "factory"), (), (), 5)
    other = considered("leadership-council", 0.1)
    other = replace(other, line=(other.action, *map(WORKS.parse, ("pass", *["lotto"] * 3))))
    found = ADVISER.contrast(WORKS.observe(state, 1), considered("supplier:mine", 0.9), other)
    assert found is not None, "the other action doesn't buy the Mine too"


def test_a_plan_that_another_seat_can_buy_only_where_a_space_is_left_is_told_as_its_own() -> None:
    state = WORKS.new_game(Setup(players=2, first=1, seed=3))
    state.supply = [PLANS[name] for name in ("plant", "lotto", "vault")]
    without = RoundEnd(state.seats, state.supply, 1, None, [])
    plant = without._replace(seats=[state.seats[0], Seat(9, [], {PLANS["plant"]: 0}, [])])
    pairs = Pairs([(without._replace(seats=[state.seats[0], Seat(9, [], {}, [])]), plant)], (0.5, 0.4))
    for free, expected in ((1, ["rival-sooner"]), (2, [])):
        state.locations["supplier"].spaces = [None] * free
        found = Weighing(state, [pairs], 0, WORKS.parse("supplier:lotto"), WORKS.parse("pass")).all()
        told_of = [each.difference for each in found if each.difference.card]
        assert [each.kind for each in told_of] == expected
        assert not any(each.is_sure for each in told_of), "it's told as likely, and so is what follows"


def test_a_plan_that_is_bought_after_either_action_is_told_as_safe_from_others() -> None:
    state = alone("justin", ("workshop", "vault"), (), ("obelisk",), 5)
    lines = [["supplier:workshop", "leadership-council"], ["leadership-council", "supplier:workshop"]]
    actions = [[*map(WORKS.parse, line)] for line in lines]
    pair = [Considered(line[0], Option("", win, 10), (*line,)) for line, win in zip(actions, (0.6, 0.5), strict=True)]
    found = ADVISER.contrast(WORKS.observe(state, 1), *pair)
    assert told(found) == "Nobody else can get the Workshop first"


def test_the_last_space_at_the_supplier_keeps_others_from_plans() -> None:
    state = WORKS.new_game(Setup(players=2, first=1, seed=3))
    state.supply = [PLANS[name] for name in ("plant", "lotto", "vault")]
    without = RoundEnd(state.seats, state.supply, 1, None, [])
    bought = without._replace(seats=[state.seats[0], Seat(9, [PLANS["plant"]], {}, [])])
    for free, expected in ((1, [False]), (2, [])):
        state.locations["supplier"].spaces = [None] * free
        pairs = Pairs([(without, bought)], (0.5, 0.4))
        found = Weighing(state, [pairs], 0, WORKS.parse("supplier:lotto"), WORKS.parse("pass")).all()
        assert [each.difference.is_sure for each in found if each.difference.kind == "leaves"] == expected


@pytest.mark.parametrize("other, is_told", [("recycler:mine", True), ("producer", False)])
def test_a_building_stays_only_where_the_other_action_itself_gives_it_up(other: str, is_told: bool) -> None:
    state = alone("mort", ("plant", "vault"), (), ("mine",), 3)
    ends = [
        RoundEnd([seat, state.seats[1]], state.supply, 1, None, []) for seat in (state.seats[0], Seat(3, [], {}, []))
    ]
    found = Weighing(state, [Pairs([(ends[0], ends[1])], (0.5, 0.4))], 0, WORKS.parse("pass"), WORKS.parse(other)).all()
    assert [each.is_told for each in found if each.difference.kind == DifferenceKind.KEEPS] == [is_told]


def test_no_upkeep_is_taken_off_the_mints_of_a_game_that_is_over() -> None:
    state = alone("mort", ("plant", "vault"), (), (), 3)
    fill(state, 2, ("gardens",), (), 2)
    ends = [
        RoundEnd([state.seats[0], seat], state.supply, 1, (1,), []) for seat in (state.seats[1], Seat(0, [], {}, []))
    ]
    ends[1].seats[1].buildings[PLANS["gardens"]] = 0
    found = Weighing(state, [Pairs([(ends[0], ends[1])], (0.5, 0.4))], 0, WORKS.parse("lotto"), WORKS.parse("pass"))
    assert DifferenceKind.RIVAL_SOONER not in [each.difference.kind for each in found.all()]


def test_a_building_that_another_seat_only_keeps_is_not_told_as_built() -> None:
    state = alone("mort", ("plant", "vault"), (), (), 3)
    fill(state, 2, (), ("mine",), 3)
    own = state.seats[0]
    ends = [RoundEnd([own, seat], state.supply, 1, None, []) for seat in (Seat(3, [], {}, []), state.seats[1])]
    pairs = Pairs([(ends[0]._replace(winners=(1,)), ends[1]._replace(winners=(2,)))], (0.9, 0.1))
    found = Weighing(state, [pairs], 0, WORKS.parse("pass"), WORKS.parse("producer")).all()
    assert not [each for each in found if each.difference.card]


def test_a_building_that_the_other_action_builds_too_can_be_worth_more() -> None:
    state = alone("mort", ("windmill", "statue"), ("vault",), (), 3)
    seats = [Seat(1, plans, {PLANS["vault"]: 0}, []) for plans in ([], [PLANS["windmill"]])]
    ends = [RoundEnd([seat, state.seats[1]], state.supply, 1, None, []) for seat in seats]
    found = Weighing(
        state, [Pairs([(ends[1], ends[0])], (0.5, 0.4))], 0, WORKS.parse("lotto"), WORKS.parse("builder:vault")
    )
    assert DifferenceKind.SCORES in [each.difference.kind for each in found.all()]


def test_a_space_is_told_by_its_mints_where_no_others_are() -> None:
    space = Difference("space", "wholesaler", 2, seat=2)
    assert told(Contrast((space,))) == "If you don’t, Ben takes the last space at the Wholesaler and its 2 mints"
    assert told(Contrast((replace(space, n=0),))) == "If you don’t, Ben gets to the Wholesaler first"


def test_what_is_gained_without_a_plan_is_told_so_and_the_next_start_is_named_once() -> None:
    idle, mints = Difference("idle", "truck", 1), Difference("mints", n=3)
    expected = "The Truck brings you just 1 star, and without it, you start the next round with 3 more mints"
    assert told(Contrast((idle, mints))) == expected
    both = Contrast((Difference("first-pick", n=2), mints))
    assert told(both).endswith("with first pick of the new plans, and you have 3 more mints then")
    expected = "If you leave the Co-op for later, you start the next round with 1 more mint, and you go first"
    assert told(Contrast((Difference("saves", "co-op", 1), Difference("token")))) == expected


def test_a_plan_that_brings_little_is_told_before_the_mints_that_go_without_it() -> None:
    state = alone("rachael", ("bridge", "vault"), (), ("mine",), 2)
    for name in ("producer", "leadership-council"):
        state.locations[name].spaces = [(2, 1) for _ in state.locations[name].spaces]
    found = told(contrast(state, "pass", "supplier:bridge"))
    assert found.startswith("The Bridge brings you no stars, and ")
    assert "more mint" in found


def test_who_earns_by_a_building_hears_of_both_and_of_who_takes_it_otherwise() -> None:
    gains = Difference("builds", "mine", 1, seat=1), Difference("income", "mine", 1), Difference("leaves", "mine", 1, 2)
    expected = "You build the Mine this round, for 1 star, and it earns you 1 mint each round. Otherwise, Ben takes it"
    assert told(Contrast(gains)) == expected


def test_what_comes_of_something_likely_is_no_more_than_likely() -> None:
    gains = Difference("loses", seat=2), Difference("rival-builds", "statue", 2, seat=2, is_sure=False)
    assert told(Contrast(gains)) == "If you don’t, Ben may build the Statue and will probably win this round"


@pytest.mark.parametrize(
    "second, expected",
    [
        (Difference("space", "wholesaler", 1, seat=2), "take the last space at the Wholesaler and its mint"),
        (Difference("rival-stars", n=2, seat=2), "score 2 more stars"),
        (Difference("rival-mints", n=2, seat=2), "get 2 more mints"),
    ],
)
def test_both_things_that_a_seat_may_do_follow_one_verb(second: Difference, expected: str) -> None:
    gains = Difference("rival-sooner", "statue", 1, seat=2, is_sure=False), second
    assert told(Contrast(gains)) == f"If you don’t, Ben may build the Statue this round and {expected}"


@pytest.mark.parametrize("part", range(5))
def test_what_is_told_of_cards_is_true_in_nine_of_twelve_imagined_games(part: int) -> None:
    """Over 300 positions of random games, every card that a contrast of this round names is looked at again."""
    checked, compared, seed = 0, 0, 1000 * part
    while compared < 60:
        seed += 1
        ai = ("justin", "sonic", "mort", None)[seed % 4]
        state = WORKS.new_game(Setup(ai=ai, seed=seed) if ai else Setup(players=2 + seed % 3, seed=seed))
        dice = random.Random(seed)
        while state.to_move is not None and state.round < 8:
            legal = WORKS.legal_actions(state)
            if len(legal) > 3 and not is_card(state) and state.phase is DEVELOPMENT and dice.random() < 0.3:
                better, other = dice.sample(legal, 2)
                found = contrast(state, str(better), str(other))
                compared += 1
                assert found is None or "  " not in told(found), "a card or a name is missing"
                if found is not None and found.later == 0:
                    checked += sum(_holds(state, gain, better, other) for gain in found.gains if gain.card)
            WORKS.apply(state, dice.choice(legal))
    assert checked >= 20


def _holds(state: State, gain: Difference, better: Action, other: Action) -> bool:
    """Check a told card at the end of the round, game by game; whether it was one that can be checked so."""
    if gain.kind not in _CHECKED:
        return False
    assert state.to_move is not None
    seen, decide, count = WORKS.observe(state, state.to_move), ExpectedPlay(WORKS), 0
    plans = [*seen.supply, *(plan for seat in seen.seats for plan in (*seat.plans, *seat.buildings))]
    known = [plan.id for plan in plans]
    for deal in range(12):
        for action, sign in ((better, 1), (other, -1)):
            imagined, visits = determinize(seen, random.Random(deal)), list[tuple[int | None, str]]()
            mover = imagined.to_move
            for played in played_on(WORKS, imagined, (action,), decide, is_card):
                visits.append((mover, getattr(played, "location", "")))
                mover = imagined.to_move
                if imagined.round > state.round:
                    break
            number = gain.seat or state.to_move
            place, is_there = _CHECKED[DifferenceKind(gain.kind)]
            since = Since(known, visits)
            count += sign * place * is_there(imagined, imagined.seats[number - 1], number, gain.card, since)
    assert count >= (9 if gain.is_sure or gain.kind == DifferenceKind.SPACE else 6)
    return True


class Since(NamedTuple):
    """What is known before a round, and the locations that the seats have visited in it."""

    known: Sequence[str]
    visits: list[tuple[int | None, str]]


def _is_built(end: State, seat: Seat, number: int, card: str, since: Since) -> bool:
    return PLANS[card] in seat.buildings


def _is_owned(end: State, seat: Seat, number: int, card: str, since: Since) -> bool:
    return PLANS[card] in (*seat.buildings, *seat.plans)


def _steps(end: State, seat: Seat, number: int, card: str, since: Since) -> int:
    return [*seat.buildings, *seat.buildings, *seat.plans].count(PLANS[card])


def _is_within_means(end: State, seat: Seat, number: int, card: str, since: Since) -> bool:
    return PLANS[card] in end.supply and price_for(seat, "supplier", PLANS[card].cost) <= seat.mints


def _can_be_built(end: State, seat: Seat, number: int, card: str, since: Since) -> bool:
    return PLANS[card] in seat.plans and price_for(seat, "builder", 2) <= seat.mints


def _can_be_had(end: State, seat: Seat, number: int, card: str, since: Since) -> bool:
    return PLANS[card] in (*end.supply, *seat.buildings, *seat.plans)


def _has_new(end: State, seat: Seat, number: int, card: str, since: Since) -> bool:
    return any(plan.id not in since.known for plan in (*seat.plans, *seat.buildings))


def _visited(end: State, seat: Seat, number: int, card: str, since: Since) -> int:
    return since.visits.count((number, card))


_CHECKED: dict[DifferenceKind, tuple[int, Callable[[State, Seat, int, str, Since], int]]] = {
    DifferenceKind.BUILDS: (1, _is_built),
    DifferenceKind.KEEPS: (1, _is_built),
    DifferenceKind.INCOME: (1, _is_built),
    DifferenceKind.EARNS_ON: (1, _is_built),
    DifferenceKind.RIVAL_BUILDS: (-1, _is_built),
    DifferenceKind.RIVAL_SOONER: (-1, _is_built),
    DifferenceKind.HOLDS: (1, _is_owned),
    DifferenceKind.PROMISES: (1, _is_owned),
    DifferenceKind.UNBUILT: (1, _is_owned),
    DifferenceKind.EARNS: (1, _is_owned),
    DifferenceKind.IDLE: (-1, _steps),
    DifferenceKind.SAVES: (-1, _steps),
    DifferenceKind.DELAYED: (-1, _steps),
    DifferenceKind.WAITS: (-1, _steps),
    DifferenceKind.DEFERS: (-1, _steps),
    DifferenceKind.PUTS_OFF: (-1, _steps),
    DifferenceKind.NETS: (-1, _steps),
    DifferenceKind.REVEALS: (-1, _has_new),
    DifferenceKind.OPENS: (-1, _visited),
    DifferenceKind.GONE: (1, _can_be_had),
    DifferenceKind.DIVERTS: (1, _is_owned),
    DifferenceKind.LEAVES: (-1, _is_owned),
    DifferenceKind.AFFORDS: (1, _is_within_means),
    DifferenceKind.PAYS: (1, _can_be_built),
    DifferenceKind.SPACE: (-1, _visited),
}


@pytest.mark.parametrize("ai", ["rachael", None])
def test_the_same_observation_gives_the_same_contrast_whatever_is_hidden(ai: str | None) -> None:
    state, dice, compared = (
        WORKS.new_game(Setup(ai=ai, seed=5) if ai else Setup(players=3, seed=5)),
        random.Random(2),
        0,
    )
    while state.to_move is not None and compared < 5:
        legal = WORKS.legal_actions(state)
        if len(legal) > 2 and not is_card(state):
            pair = str(legal[0]), str(legal[-1])
            other = determinize(WORKS.observe(state, state.to_move), random.Random(compared))
            assert contrast(state, *pair) == contrast(other, *pair)
            compared += 1
        WORKS.apply(state, dice.choice(legal))
    assert compared == 5


@pytest.mark.parametrize("kind", [*DifferenceKind, "wins", "loses"])
@pytest.mark.parametrize("n", [1, 3])
def test_every_kind_has_its_words_as_a_gain_and_as_a_price(kind: str, n: int) -> None:
    difference = Difference(kind, "mine", n, seat=2, is_sure=n == 1)
    for later in range(5):
        assert (
            "Mine" in told(Contrast((replace(difference, later=later), Difference("builds", "statue", 1))))
            or kind != "builds"
        )
    if kind not in (*NEVER_A_PRICE, "loses"):
        assert told(Contrast((Difference("builds", "statue", 1),), difference)).startswith("You build the Statue")
