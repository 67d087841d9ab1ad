"""Between actions that a search cannot tell apart, a seat gets on; a reason that it can tell still counts."""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from mintworks.core.game import Outcome
from mintworks.core.players.headway import Pursuit, Sampled, error_between, error_of, most_headway
from mintworks.core.players.hint import Adviser, HintThinker
from mintworks.core.players.tree import EXPLORATION
from mintworks.core.players.tree_search import SearchReasoning, TreeSearch

END = 6


@dataclass
class Walk:
    """One seat walks to and fro; its walk ends with a victory at `END`, where it has to open a door."""

    at: int = 2
    is_open: bool = False
    ways: list[str] = field(default_factory=list)


class Walking:
    """A game of one."""

    id = "walking"

    def new_game(self, setup: int) -> Walk:
        return Walk(setup)

    def opening(self, state: Walk) -> list[str]:
        return []

    def to_move(self, state: Walk) -> int | None:
        return None if state.is_open else 1

    def legal_actions(self, state: Walk) -> list[str]:
        return ["back", "stay", "on", *(["open"] if state.at == END else [])]

    def apply(self, state: Walk, action: str) -> list[str]:
        state.at = max(0, min(END, state.at + {"back": -1, "on": 1}.get(action, 0)))
        state.is_open = action == "open"
        return []

    def copy(self, state: Walk) -> Walk:
        return copy.deepcopy(state)

    def observe(self, state: Walk, seat: int) -> Walk:
        return self.copy(state)

    def outcome(self, state: Walk) -> Outcome | None:
        return Outcome((1,), "door") if state.is_open else None

    def reveals(self, before: Walk, events: list[str]) -> bool:
        return False

    def parse(self, text: str) -> str:
        return text


class Sure:
    """Finds the walk as good as won wherever it stands, and looks back first and at the door never."""

    def __init__(self, chances: Sequence[float] = (0.9,) * (END + 1), doubt: float = 1.0) -> None:
        self._chances = chances
        self._doubt = doubt

    def chances(self, state: Walk) -> tuple[float, float]:
        win = self._chances[state.at]
        return win, 1 - win

    def priors(self, state: Walk, legal: list[str]) -> list[float]:
        return [0.8, 0.1, 0.1, 0.0][: len(legal)]

    def exploration(self, observation: Walk) -> float:
        return EXPLORATION

    def pursuit(self, root: Walk, legal: list[str]) -> Pursuit:
        return Pursuit(
            lambda state: (float(state.is_open), state.at), [each for each in legal if each == "open"], self._doubt
        )

    def hidden(self, state: Walk) -> None:
        return None

    def bound_action(self, state: Walk) -> None:
        return None


def same(state: Walk, dice: random.Random) -> Walk:
    return copy.deepcopy(state)


def walker(judge: Sure, iterations: int = 40) -> TreeSearch[Walk, str]:
    return TreeSearch(Walking(), judge, same, lambda state: repr(state).encode(), "ann", iterations)


def way_of(search: TreeSearch[Walk, str], most: int = 12) -> list[str]:
    game, state = Walking(), Walk()
    actions: list[str] = []
    while game.to_move(state) is not None and len(actions) < most:
        actions.append(search.decide(state, game.legal_actions(state)).action)
        game.apply(state, actions[-1])
    return actions


def test_who_has_won_anyhow_takes_the_shortest_way_and_leaves_no_open_door() -> None:
    assert way_of(walker(Sure())) == ["on"] * 4 + ["open"]


def test_what_is_chosen_is_told_first_and_what_was_found_stays_as_it_was() -> None:
    reasoning = walker(Sure()).decide(Walk(), ["back", "stay", "on"]).reasoning
    assert isinstance(reasoning, SearchReasoning)
    assert reasoning.options[0].action == "on" == reasoning.line[0]
    visits = [option.visits for option in reasoning.options]
    assert sum(visits) == 40
    assert visits[1:] == sorted(visits[1:], reverse=True)
    assert visits[0] < visits[1], "back was looked at more often"


def test_a_chance_that_is_clearly_greater_counts_for_more_than_the_way() -> None:
    going_back_wins = (0.9, 0.9, 0.5, 0.1, 0.1, 0.1, 0.1)
    assert walker(Sure(going_back_wins)).decide(Walk(), ["back", "stay", "on"]).action == "back"


def test_who_doubts_nothing_gets_on_only_where_chances_are_the_same() -> None:
    hardly = (0.5, 0.5, 0.5, 0.49, 0.49, 0.49, 0.49)
    assert walker(Sure(hardly, doubt=0.0)).decide(Walk(), ["back", "stay", "on"]).action == "stay"
    assert walker(Sure(hardly, doubt=1.0)).decide(Walk(), ["back", "stay", "on"]).action == "on"


def test_a_hint_advises_what_the_same_search_plays() -> None:
    thinker = HintThinker(walker(Sure()), Adviser[Walk, str]())
    assert thinker.decide(Walk(), ["back", "stay", "on"]).action == "on"


def test_a_search_errs_less_the_more_it_looks_and_always_by_something() -> None:
    assert error_of(0.5, 25) == 0.1
    assert error_of(0.5, 100) < error_of(0.5, 25)
    assert error_of(1.0, 10**6) > 0
    few, many = Sampled("a", 0.5, 1, ()), Sampled("b", 0.5, 400, ())
    assert error_between(few, many) > error_between(many, many)


def test_of_equals_the_one_looked_at_most_is_taken() -> None:
    tried = [Sampled("a", 0.6, 9, (1.0,)), Sampled("b", 0.59, 8, (1.0,)), Sampled("c", 0.4, 7, (2.0,))]
    assert most_headway(tried, 0.05, 0.05).action == "a"
    assert most_headway(tried, 0.25, 0.05).action == "c"
