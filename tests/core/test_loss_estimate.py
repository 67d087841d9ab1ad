"""A decision is looked at ever more closely as long as it seems to be a mistake, and its loss is told with caution."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence

import pytest

from mintworks.core.loss_estimate import LossEstimate, cautious
from mintworks.core.players.level import Level
from mintworks.core.players.tree_search import Comparison
from tests.tiny_game.plugin import PLUGIN as STACKS

SURE = 100
PLENTY = 100_000

Told = Mapping[str, Sequence[tuple[int, float]]]
"""For each action what is found in each look at it: from so many looks at it on such a chance."""


class PretendedSearch(Comparison[str, str]):
    """Finds at once what it is told to."""

    def __init__(self, reported: Told) -> None:
        self.legal = [*reported]
        self.iterations = 0
        self._told = reported
        self._seat = 0
        self._visits = dict.fromkeys(reported, 0)
        self._totals = dict.fromkeys(reported, 0.0)

    def spreading(self, iterations: int, among: Sequence[str] | None = None) -> Generator[None, None, None]:
        while self.iterations < iterations:
            action = min(among or self.legal, key=self._visits.__getitem__)
            self._totals[action] += [chance for least, chance in self._told[action] if least <= self._visits[action]][
                -1
            ]
            self._visits[action] += 1
            self.iterations += 1
            yield

    def chances(self, action: str) -> tuple[float, ...]:
        own = self._totals[action] / self._visits[action]
        return own, 1 - own

    def total(self, action: str, place: int) -> float:
        return self._totals[action]


def always(chance: float) -> list[tuple[int, float]]:
    return [(0, chance)]


def estimate(reported: Told, first: int = 40) -> LossEstimate[str, str]:
    """A first look at `played`."""
    return LossEstimate(PretendedSearch(reported), "played", 1, first, SURE)


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


def test_a_mistake_is_told_after_some_parts_and_the_more_of_it_the_longer_it_was_looked_at() -> None:
    decision = estimate(MISTAKE)
    reported = parts(decision, 5)
    assert decision.best == "best"
    assert reported[0] == 0
    assert 0.15 < reported[2] < reported[3] < reported[4] < 0.3
    own, best = decision.chances()
    assert own == pytest.approx((0.3, 0.7))
    assert best == pytest.approx((0.3 + reported[4], 0.7 - reported[4]))


def test_two_parts_are_alike_and_each_later_one_is_twice_as_large() -> None:
    decision, taken = estimate(MISTAKE), []
    for _ in range(5):
        before = decision.iterations
        decision.go_on(PLENTY)
        taken.append(decision.iterations - before)
    assert taken == [40, 40, 80, 160, 320]


def test_what_was_found_to_be_no_mistake_is_looked_at_no_further() -> None:
    found_late = estimate({**MISTAKE, "played": [(0, 0.3), (12, 0.6)]})
    reported = parts(found_late, 9)
    assert len(reported) < 6
    assert not any(reported)
    assert not estimate({**MISTAKE, "played": always(0.58)}).is_doubtful


def test_a_loss_that_only_the_first_looks_have_seen_is_not_told() -> None:
    fading = estimate({**MISTAKE, "played": [(0, 0.1), (36, 0.59)]})
    reported = parts(fading, 3)
    assert fading.loss > 0.05, "by all looks together it still seems to be one"
    assert reported[-1] == 0


def test_a_loss_that_is_found_late_is_told_as_it_was_before() -> None:
    rising = estimate({**MISTAKE, "best": [(0, 0.45), (35, 0.9)]})
    reported = parts(rising, 3)
    assert reported[-1] < 0.2 < rising.loss


def test_great_losses_come_first_and_what_can_be_told_last() -> None:
    small, great, reported = estimate({**MISTAKE, "played": always(0.5)}), estimate(MISTAKE), estimate(MISTAKE)
    parts(reported, 3)
    small.go_on(PLENTY)
    assert sorted([reported, small, great], key=lambda each: each.turn) == [great, small, reported]


def test_no_part_takes_more_than_is_left() -> None:
    decision = estimate(MISTAKE, first=5)
    decision.go_on(7)
    assert decision.iterations == 12


def test_it_ends_some_time() -> None:
    decision = estimate(MISTAKE)
    assert len(parts(decision, 99)) < 12


# Caution ------------------------------------------------------------------------------------------


def test_of_a_loss_less_is_told_than_was_seen_and_the_less_the_fewer_looks_there_were() -> None:
    seen = 0.15
    reported = [cautious(seen, visits, 1_000) for visits in (10, 600, 1_000, 10_000)]
    assert reported == sorted(reported)
    assert reported[0] == 0
    assert 0.08 < reported[2] < reported[3] < seen
    assert cautious(seen, 1_000, 1_500) < reported[2], "where searches take longer to be sure"
    assert cautious(0.6, 1_000, 1_000) > 0.5, "a great loss hardly vanishes"
    assert cautious(0.9, 490, 1_000) == 0, "whatever it is, after too few"


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
