"""The search finds what wins, knows no more than its seat, and comes to the same result every time."""

from __future__ import annotations

import random

from mintworks.core.players.thinker import Limit, Thought
from mintworks.core.players.tree_search import SearchReasoning
from tests.core.players.coins import Coins, Pile, mostly_bad, search


def test_it_finds_the_move_that_wins() -> None:
    for coins in (4, 5, 7, 8):
        decision = search(600).decide(Pile(coins), [1, 2])
        assert decision.action == coins % 3
        assert isinstance(decision.reasoning, SearchReasoning)
        assert decision.reasoning.options[0].win > 0.8


def test_it_tells_the_options_the_chances_and_the_line_that_it_expects() -> None:
    reasoning = search(400).decide(Pile(4), [1, 2]).reasoning
    assert isinstance(reasoning, SearchReasoning)
    assert reasoning.level == "ann"
    assert sum(option.visits for option in reasoning.options) == 400
    assert [option.action for option in reasoning.options] == ["1", "2"]
    assert reasoning.win[0] == reasoning.options[0].win
    assert abs(sum(reasoning.win) - 1) < 1e-9
    assert reasoning.line[0] == "1"
    assert len(reasoning.line) >= 3


def test_a_lost_seat_expects_to_lose() -> None:
    reasoning = search(600).decide(Pile(6), [1, 2]).reasoning
    assert isinstance(reasoning, SearchReasoning)
    assert reasoning.win[0] < 0.2


def test_it_counts_on_what_an_opponents_card_always_plays() -> None:
    # A card that takes one each time loses from five coins to who leaves it four, and also from three.
    reasoning = search(300, card=2).decide(Pile(3), [1, 2]).reasoning
    assert isinstance(reasoning, SearchReasoning)
    assert reasoning.options[0].action == "1"
    assert reasoning.win[0] > 0.9


def test_it_weighs_all_deals_that_could_be_and_not_the_one_that_is() -> None:
    game = Coins()
    decided = set()
    for is_bad in (False, True):
        pile = Pile(2, is_bad)
        decided.add(search(400, mostly_bad).decide(game.observe(pile, 1), game.legal_actions(pile)).action)
    assert decided == {1}, "to take both would take the last one, which is bad nine times in ten"


def test_the_same_observation_gives_the_same_thoughts_and_another_level_has_its_own() -> None:
    first, again = (search(50, mostly_bad).decide(Pile(5), [1, 2]) for _ in range(2))
    other = search(50, mostly_bad, level="bo").decide(Pile(5), [1, 2])
    assert first == again
    assert first.reasoning != other.reasoning


def test_one_legal_action_needs_no_thought() -> None:
    decision = search(10**9).decide(Pile(1), [1])
    assert (decision.action, decision.reasoning) == (1, None)


def test_it_thinks_only_as_long_as_it_may() -> None:
    answers = iter([False, False, False, True])
    thought = Thought(Limit(), random.Random(1), lambda: next(answers))
    reasoning = search(10**9).think(Pile(7), [1, 2], thought).reasoning
    assert isinstance(reasoning, SearchReasoning)
    assert sum(option.visits for option in reasoning.options) == 3
    stopped = Thought(Limit(), random.Random(1), lambda: True)
    assert search(10).think(Pile(7), [1, 2], stopped).action == 1
