"""A decision is looked at ever more closely as long as it seems to be a mistake, and its loss is told with caution."""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence

import pytest

from mintworks.core.loss_estimate import LossEstimate, cautious
from mintworks.core.players.equal_deals import Difference, EqualDeals
from mintworks.core.players.level import Level
from mintworks.core.players.tree import Tree
from mintworks.core.plugin_parts import Pace
from tests.tiny_game.plugin import PLUGIN as STACKS

PACE = Pace(1_000, sure=100)
PLENTY = 100_000

Told = Mapping[str, Sequence[tuple[int, float]]]
"""For each action what is found in each look at it: from so many looks at it on such a chance."""


class PretendedSearch(EqualDeals[str, str]):
    """Finds at once what it is told to."""

    def __init__(self, reported: Told) -> None:
        self.legal = [*reported]
        self.iterations = 0
        self._told = reported
        self._seat = 0
        self._visits = dict.fromkeys(reported, 0)
        self._totals = {action: [[0.0, 0.0]] for action in reported}

    def spreading(self, iterations: int, among: Sequence[str] | None = None) -> Generator[None, None, None]:
        while self.iterations < iterations:
            action = min(among or self.legal, key=self._visits.__getitem__)
            own = [chance for least, chance in self._told[action] if least <= self._visits[action]][-1]
            before = self._totals[action][-1]
            self._totals[action].append([before[0] + own, before[1] + 1 - own])
            self._visits[action] += 1
            self.iterations += 1
            yield


def always(chance: float) -> list[tuple[int, float]]:
    return [(0, chance)]


def estimate(reported: Told, first: int = 40, again: Told | None = None, pace: Pace = PACE) -> LossEstimate[str, str]:
    """A first look at `played`; the second tree finds the same unless told otherwise."""
    looks = PretendedSearch(reported), PretendedSearch(again or reported)
    return LossEstimate(looks, "played", 1, first, pace)


def parts(decision: LossEstimate[str, str], most: int) -> list[float]:
    """What is told after each part, so many of them, or until there is no doubt any more."""
    reported: list[float] = []
    while decision.is_doubtful and len(reported) < most:
        decision.go_on(PLENTY)
        reported.append(decision.reported())
    return reported


MISTAKE: Told = {
    "played": always(0.3),
    "best": always(0.6),
    "good": always(0.55),
    "bad": always(0.1),
    "worse": always(0),
}


def test_a_mistake_is_told_when_both_trees_have_seen_enough_of_it() -> None:
    decision = estimate(MISTAKE)
    reported = parts(decision, 5)
    assert decision.best == "best"
    assert reported == pytest.approx([0, 0, 0, 0, 0.3])
    own, best = decision.chances()
    assert own == pytest.approx((0.3, 0.7))
    assert best == pytest.approx((0.6, 0.4))


def test_rivals_go_one_by_one_and_each_later_part_is_as_large_as_all_before() -> None:
    decision, deals = estimate(MISTAKE), []
    for _ in range(6):
        decision.go_on(PLENTY)
        deals.append([look.visits(action) for look in decision._looks for action in ("good", "best", "played")])
    assert deals[:3] == [[18, 18, 18, 0, 0, 0], [28, 28, 28, 0, 0, 0], [28, 56, 56, 0, 0, 0]]
    assert deals[3:] == [[28, 112, 112, 0, 0, 0], [28, 112, 112, 0, 112, 112], [28, 224, 224, 0, 112, 112]]


def test_what_was_found_to_be_no_mistake_is_looked_at_no_further() -> None:
    found_late = estimate({**MISTAKE, "played": [(0, 0.3), (12, 0.6)]})
    reported = parts(found_late, 9)
    assert len(reported) < 6
    assert not any(reported)
    assert not estimate({**MISTAKE, "played": always(0.58)}).is_doubtful


def test_a_loss_that_one_tree_alone_sees_is_not_told() -> None:
    decision = estimate(MISTAKE, again={**MISTAKE, "played": always(0.59)})
    assert parts(decision, 9)[-1] == pytest.approx(0.01)
    assert decision.iterations < 700


def test_a_loss_that_shrinks_is_told_as_the_last_deals_have_it() -> None:
    fading = estimate({**MISTAKE, "played": [(0, 0.1), (84, 0.4)]})
    parts(fading, 5)
    assert fading.loss > 0.3
    assert fading.reported() < 0.2


def test_a_loss_that_hangs_on_the_deals_is_told_with_their_error() -> None:
    deals = [(deal, 0.1 if deal % 2 else 0.5) for deal in range(200)]
    steady, unsteady = estimate(MISTAKE), estimate({**MISTAKE, "played": deals})
    parts(steady, 5), parts(unsteady, 5)
    assert unsteady.loss == pytest.approx(steady.loss)
    assert 0.2 < unsteady.reported() < steady.reported() - 0.03


def test_great_losses_come_first_and_what_can_be_told_last() -> None:
    small, great, reported = estimate({**MISTAKE, "played": always(0.5)}), estimate(MISTAKE), estimate(MISTAKE)
    parts(reported, 5)
    small.go_on(PLENTY)
    assert sorted([reported, small, great], key=lambda each: each.place_in_queue) == [great, small, reported]


def test_no_part_takes_more_than_is_left() -> None:
    decision = estimate(MISTAKE, first=5)
    decision.go_on(7)
    assert decision.iterations == 12


def test_a_game_may_ask_for_a_round_where_the_first_estimate_sees_no_loss() -> None:
    found_late = {**MISTAKE, "played": [(0, 0.7), (12, 0.3)]}
    assert not estimate(found_late).is_doubtful
    decision = estimate(found_late, pace=PACE._replace(rounds=1))
    assert parts(decision, 5)[-1] == pytest.approx(0.3)
    equal = estimate({**MISTAKE, "played": always(0.6)}, pace=PACE._replace(rounds=1))
    assert parts(equal, 5) == [0]


def test_a_game_may_ask_for_a_round_with_moves_that_seem_bad_at_first() -> None:
    found_late = {
        **MISTAKE,
        "good": always(0.29),
        "best": always(0.28),
        "bad": always(0.27),
        "worse": [(0, 0), (12, 0.6)],
    }
    every_move = PACE._replace(rounds=1)
    assert parts(estimate(found_late, pace=every_move), 5) == [0]
    decision = estimate(found_late, pace=every_move._replace(rivals=(9, 2)))
    assert parts(decision, 5)[-1] == pytest.approx(0.3)
    assert decision.best == "worse"


def test_it_ends_some_time() -> None:
    decision = estimate(MISTAKE)
    assert len(parts(decision, 99)) < 16
    assert decision.iterations < 2 * PACE.most


# Caution ------------------------------------------------------------------------------------------


def test_a_bound_lies_below_what_was_seen_and_tells_nothing_after_too_few_deals() -> None:
    seen, sinking = Difference(0.15, 0.02), Difference(0.1, 0.03)
    assert cautious(seen, seen, 1_000, 1_000) == pytest.approx(0.15 - 1.645 * 0.02)
    assert cautious(seen, sinking, 1_000, 1_000) == pytest.approx(0.1 - 1.645 * 0.02)
    assert cautious(Difference(0.9, 0.0), seen, 990, 1_000) == 0


# The same deals ------------------------------------------------------------------------------------


def test_each_action_is_looked_at_over_the_same_deals() -> None:
    game = STACKS
    rules = game.rules()
    state = rules.new_game(game.codec.setup_from_json({"players": 2, "seed": 4}))
    legal, seen = rules.legal_actions(state), rules.observe(state, 1)
    dealt: list[object] = []

    def determinize(observation: object, dice: random.Random) -> object:
        dealt.append(dice.getstate())
        return game.positions.determinize(observation, dice)

    dice = random.Random(1)
    tree = Tree(rules, game.players.judge(rules, Level("test", 1)), determinize, seen, dice)
    look = EqualDeals(tree, legal, 0, dice)
    dealt.clear()
    look.spread(3 * len(legal))
    assert len({*dealt}) == 3
    assert len(dealt) == 3 * len(legal)
    assert look.difference(legal[0], legal[0]) == Difference(0, 0)


def test_equal_deals_in_a_tree_that_has_grown_count_nothing_from_before() -> None:
    game = STACKS
    rules = game.rules()
    state = rules.new_game(game.codec.setup_from_json({"players": 2, "seed": 4}))
    legal, dice = rules.legal_actions(state), random.Random(1)
    judge = game.players.judge(rules, Level("test", 1))
    tree = Tree(rules, judge, game.positions.determinize, rules.observe(state, 1), dice)
    for _ in range(50):
        tree.grow(legal[0])
    look, before = EqualDeals(tree, legal, 0, dice), tree.totals(legal[0])
    look.spread(len(legal))
    assert look.visits(legal[0]) == 1
    own = [tree.totals(action)[0] for action in legal[:2]]
    assert look.chances(legal[0])[0] == pytest.approx(own[0] - before[0])
    assert look.difference(*legal[:2]).mean == pytest.approx(own[0] - before[0] - own[1])


# What a comparison has counted --------------------------------------------------------------------


def test_looks_and_totals_of_a_comparison_make_its_chances() -> None:
    game = STACKS
    rules = game.rules()
    state = rules.new_game(game.codec.setup_from_json({"players": 2, "seed": 4}))
    legal = rules.legal_actions(state)
    comparison = game.players.search(rules, Level("test", 1)).comparison(rules.observe(state, 1), legal)
    assert comparison.total(legal[0], 0) == 0
    comparison.spread(3 * len(legal))
    for action in legal:
        assert comparison.visits(action) == 3
        assert comparison.total(action, 0) / 3 == pytest.approx(comparison.chances(action)[0])
