"""A hint is what the strongest would play, the second best is what is left, and both come with a reason."""

from __future__ import annotations

import random
from collections.abc import Sequence

from mintworks.core.players.contrast import Contrast, Difference
from mintworks.core.players.controller import Reasoning
from mintworks.core.players.hint import ADVISED, Advice, Adviser, Hint, HintThinker, played_line
from mintworks.core.players.thinker import Thought
from mintworks.core.players.tree_search import Considered, Option, TreeSearch
from tests.core.players.coins import Coins, Fair, Pile, describe, good, mostly_bad, search


class Counting(Reasoning, frozen=True):
    """Says how many coins are left, and how many other actions there were."""

    left: int
    others: int


class Counter(Adviser[Pile, int]):
    def reason(self, seen: Pile, chosen: Considered[int], others: Sequence[Considered[int]]) -> Counting:
        assert chosen.line[0] == chosen.action
        return Counting(seen.coins - chosen.action, len(others))


def hint_for(pile: Pile, iterations: int = 400) -> Hint:
    thinker = HintThinker(search(iterations), Counter())
    decision = thinker.think(pile, Coins().legal_actions(pile), Thought(thinker.limit, random.Random(0)))
    assert isinstance(decision.reasoning, Hint)
    assert str(decision.action) == decision.reasoning.advices[0].option.action
    return decision.reasoning


def test_the_best_is_what_the_same_search_plays_and_the_second_best_what_is_left() -> None:
    for coins in (4, 5, 7, 8):
        hint = hint_for(Pile(coins))
        assert [int(advice.option.action) for advice in hint.advices] == [coins % 3, 3 - coins % 3]
        assert hint.advices[0].option.action == str(search(400).decide(Pile(coins), [1, 2]).action)


def test_the_second_best_is_looked_at_as_carefully_and_gives_up_what_it_loses() -> None:
    hint = hint_for(Pile(4))
    best, second = hint.advices
    assert second.option.visits > 4 * 400 // 16, "as many deals as the best, besides those of the search"
    assert hint.gives_up(0) == 0
    assert hint.gives_up(1) == best.option.win - second.option.win > 0.5


class UpToThree(Coins):
    """One may take three coins as well."""

    def legal_actions(self, state: Pile) -> list[int]:
        return [coins for coins in (1, 2, 3) if coins <= state.coins]


class ByTheFirst(Fair):
    """The first move decides how good everything is that follows on it."""

    def chances(self, state: Pile) -> list[float]:
        own = {1: 0.2, 2: 0.6, 3: 0.4}[state.taken[0]] if state.taken else 0.5
        return [own, 1 - own]


def test_of_all_others_the_second_best_is_advised() -> None:
    thinker = HintThinker(TreeSearch(UpToThree(), ByTheFirst(), good, describe, "ann", 400), Counter())
    hint = thinker.decide(Pile(9), [1, 2, 3]).reasoning
    assert isinstance(hint, Hint)
    assert [advice.option.action for advice in hint.advices[:ADVISED]] == ["2", "3"]


class Misled(ByTheFirst):
    """Expects nothing of the best move, and of the worst one everything."""

    def priors(self, state: Pile, legal: list[int]) -> list[float]:  # type: ignore[override]
        return [1.0 if action == 1 else 0.0 for action in legal]


def test_what_the_search_never_looked_at_is_compared_as_well() -> None:
    searched = TreeSearch(UpToThree(), Misled(), good, describe, "ann", 20)
    assert searched.decide(Pile(9), [1, 2, 3]).action == 1
    hint = HintThinker(searched, Counter()).decide(Pile(9), [1, 2, 3]).reasoning
    assert isinstance(hint, Hint)
    assert [advice.option.action for advice in hint.advices] == ["2", "3", "1"]


class Wavering(Fair):
    """Says something else of each position by chance, the same of the same one."""

    def __init__(self, spread: float) -> None:
        super().__init__()
        self._spread = spread

    def chances(self, state: Pile) -> list[float]:
        wins = state.taken[:1] == [2]
        own = 0.5 + 0.2 * wins + self._spread * random.Random(f"{state.taken} {state.is_last_bad}").uniform(-1, 1)
        return [own, 1 - own]


def test_a_hint_looks_longer_only_where_the_best_is_not_told_apart_yet() -> None:
    def rounds(spread: float) -> int:
        thinker = HintThinker(TreeSearch(UpToThree(), Wavering(spread), mostly_bad, describe, "ann", 160), Counter())
        thought = Thought(thinker.limit, random.Random(0))
        assert thinker.think(Pile(60), [1, 2, 3], thought).action == 2
        return thought.rounds

    of_three = 160 + 3 * (4 * 10)
    assert 160 < rounds(0.0) < of_three + 1 < rounds(0.4) <= 6 * 160 + 1


def test_each_advice_has_the_reason_of_the_game() -> None:
    assert [advice.reason for advice in hint_for(Pile(4)).advices] == [Counting(3, 1), Counting(2, 1)]


def test_the_only_legal_action_is_advised_without_a_thought_or_a_reason() -> None:
    hint = hint_for(Pile(1), 10**9)
    assert [(advice.option.action, advice.reason) for advice in hint.advices] == [("1", None)]


def test_the_same_observation_gives_the_same_hint_whatever_is_hidden() -> None:
    game = Coins()
    piles = [game.observe(Pile(5, is_bad), 1) for is_bad in (False, True)]
    thinker = HintThinker(search(200, mostly_bad), Counter())
    first, other = (thinker.think(pile, [1, 2], Thought(thinker.limit, random.Random(1))) for pile in piles)
    assert first == other


def test_whoever_is_stopped_at_once_advises_nothing() -> None:
    thinker = HintThinker(search(10**9), Counter())
    decision = thinker.think(Pile(5), [1, 2], Thought(thinker.limit, random.Random(0), lambda: True))
    assert decision.reasoning == Hint(())


def test_a_line_is_played_as_far_as_a_deal_allows_it() -> None:
    game, pile = Coins(), Pile(7)
    seen = [(action, pile.coins) for action in played_line(game, pile, [2, 2, 2, 1])]
    assert seen == [(2, 7), (2, 5), (2, 3)], "the last coin is forced, and then the game is over"
    pile = Pile(4)
    assert [*played_line(game, pile, [1, 2, 2], lambda state, legal: 1 if state.seat == 2 else None)] == [1, 2]


class Weighing(Counter):
    """Tells what the better coin brings, in a contrast that says as much as it is given."""

    def __init__(self, kind: str, *, thin: bool = False) -> None:
        self._kind = kind
        self._thin = thin

    def is_thin(self, reason: Reasoning) -> bool:
        return self._thin

    def contrast(self, seen: Pile, better: Considered[int], other: Considered[int]) -> Contrast:
        assert better.option.win > other.option.win
        return Contrast((Difference(self._kind, n=better.action),))


def test_the_best_two_are_contrasted_and_a_reason_that_says_less_gives_way() -> None:
    for adviser, gives_way in (
        (Weighing("coins"), False),
        (Weighing("coins", thin=True), True),
        (Weighing("wins"), True),
    ):
        thinker = HintThinker(search(400), adviser)
        hint = thinker.think(Pile(4), [1, 2], Thought(thinker.limit, random.Random(0))).reasoning
        assert isinstance(hint, Hint)
        assert hint.contrast is not None
        assert hint.contrast.gains[0].n == 1
        assert (hint.advices[0].reason is None) is gives_way
        is_kept = not gives_way or not adviser.is_thin(Reasoning())
        assert (hint.advices[0].aim == Counting(3, 1)) is is_kept, "what it was for is remembered"
        assert hint.advices[1].reason is not None


def test_what_is_about_as_good_is_not_contrasted() -> None:
    thinker = HintThinker(search(400), Weighing("coins"))
    hint = thinker.think(Pile(3), [1, 2], Thought(thinker.limit, random.Random(0))).reasoning
    assert isinstance(hint, Hint)
    assert hint.gives_up(1) < 0.03
    assert hint.contrast is None


class Hopeless(Fair):
    """Gives nobody more than a chance."""

    def __init__(self, chance: float) -> None:
        super().__init__()
        self._chance = chance

    def chances(self, state: Pile) -> list[float]:
        return [self._chance, self._chance]


def test_where_nothing_helps_any_more_a_reason_that_says_little_gives_way() -> None:
    for chance, thin, gives_way in ((0.0, True, True), (0.0, False, False), (0.1, True, False)):
        searched = TreeSearch(UpToThree(), Hopeless(chance), good, describe, "ann", 400)
        hint = HintThinker(searched, Weighing("coins", thin=thin)).decide(Pile(9), [1, 2, 3]).reasoning
        assert isinstance(hint, Hint)
        assert (hint.advices[0].reason is None) is gives_way


class Greedy(Counter):
    """Finds more coins easier, and goes on taking as many as before."""

    def is_easier(self, seen: Pile, chosen: Considered[int], other: Considered[int]) -> bool:
        return chosen.action > other.action

    def goes_on(self, earlier: Reasoning, reason: Reasoning) -> bool:
        return reason == earlier

    def dropped(self, seen: Pile, earlier: Sequence[Reasoning], advice: Advice) -> str:
        return "coin" if earlier and advice.reason != earlier[-1] else ""


def considered(*wins: float) -> list[Considered[int]]:
    return [Considered(number, Option(str(number), win, 9), (number,)) for number, win in enumerate(wins, start=1)]


def test_the_choice_of_the_search_gives_way_to_what_is_clearly_better_and_to_what_is_easier_and_as_good() -> None:
    def ranked(adviser: Counter, *wins: float) -> list[int]:
        found = sorted(considered(*wins), key=lambda each: -each.option.win)
        return [each.action for each in HintThinker(search(10), adviser)._ranked(Pile(9), found, 1)]

    assert ranked(Counter(), 0.5, 0.509, 0.505) == [1, 2, 3]
    assert ranked(Counter(), 0.5, 0.514, 0.51) == [2, 3, 1]
    assert ranked(Counter(), 0.02, 0.034, 0.03) == [1, 2, 3], "little is noise in a lost position"
    assert ranked(Greedy(), 0.5, 0.505, 0.495) == [3, 2, 1]
    assert ranked(Greedy(), 0.5, 0.489, 0.47) == [1, 2, 3]


def test_a_hint_goes_on_with_the_one_before_unless_something_else_is_better_which_it_says() -> None:
    def after(last: int, *wins: float) -> tuple[str, str, float]:
        advices = [Advice(each.option, Counting(each.action, 0)) for each in considered(*wins)]
        hint = Greedy().continued(Pile(9), Hint((*advices,)), [Counting(last, 0)])
        assert len(hint.advices) == len(wins)
        return hint.advices[0].option.action, hint.dropped, round(hint.saved, 2)

    assert after(2, 0.5, 0.49) == ("2", "", 0.0)
    assert after(2, 0.5, 0.4) == ("1", "coin", 0.1)
    assert after(9, 0.5, 0.4) == ("1", "coin", 0.0)
    assert Greedy().continued(Pile(9), Hint(()), []) == Hint(())
