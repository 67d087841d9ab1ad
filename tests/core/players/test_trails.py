"""Computer players do not undo what they did: they follow their trails onward."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mintworks.core.game import Outcome
from mintworks.core.match import Match
from mintworks.core.players.backtracking import Standing, Trails
from mintworks.core.players.controller import Controller, Decision
from mintworks.core.players.human import HumanController
from mintworks.core.players.level import Level

WALKER, PERSON = 1, 2


class Walk:
    """Seat 1 walks on a line of places, seat 2 only ends its turn, in two ways. Place 9 turns up a hidden card."""

    id = "walk"

    def __init__(self, ways: dict[int, list[int]], can_wait: bool = False) -> None:
        self._ways = ways
        self._can_wait = can_wait

    def new_game(self, setup: int) -> list[int]:
        return [setup, WALKER]

    def opening(self, state: list[int]) -> list[int]:
        return []

    def to_move(self, state: list[int]) -> int | None:
        return state[1]

    def legal_actions(self, state: list[int]) -> list[int]:
        return [*self._ways[state[0]], state[0]] if state[1] == WALKER else [0, 1]

    def apply(self, state: list[int], action: int) -> list[int]:
        if state[1] == WALKER:
            state[0] = action
        state[1] = 3 - state[1]
        return [action]

    def copy(self, state: list[int]) -> list[int]:
        return state[:]

    def observe(self, state: list[int], seat: int) -> list[int]:
        return state

    def outcome(self, state: list[int]) -> Outcome | None:
        return None

    def reveals(self, before: list[int], events: Sequence[int]) -> bool:
        return 9 in events

    def parse(self, text: str) -> int:
        return int(text)

    # What a plugin says about its players ---------------------------------------------------------

    levels = (Level("walker", 1),)

    def standing(self, state: list[int], seat: int) -> Standing:
        return Standing(state[0], can_wait=self._can_wait)


class Listed:
    """Goes where it is told, and notes what it was offered."""

    def __init__(self, *places: int) -> None:
        self.offered: list[list[int]] = []
        self._places = [*places]

    def decide(self, observation: list[int], legal: list[int]) -> Decision[int]:
        self.offered.append(legal)
        return Decision(self._places.pop(0))


SQUARE = {1: [2, 4], 2: [1, 3], 3: [2, 4], 4: [1, 3, 9], 9: [4]}


def walked(game: Walk, start: int, *places: int, kind: str = "walker") -> tuple[Match[Any, Any, Any, Any], Listed]:
    """Walk through places, the other seat doing nothing in between."""
    walker, other = Listed(*places), HumanController[list[int], int]()
    trails = Trails(game, game, (kind, "person"))
    match: Match[Any, Any, Any, Any] = Match.start(game, start, {WALKER: walker, PERSON: other}, trails)
    for _ in places:
        match.advance()
        match.play(0)
    return match, walker


def test_nobody_goes_back_where_it_came_from() -> None:
    assert walked(Walk(SQUARE), 1, 2, 3)[1].offered == [[2, 4, 1], [3, 2]]


def test_nobody_goes_round_in_a_circle() -> None:
    assert walked(Walk(SQUARE), 1, 2, 3, 4, 9)[1].offered[3] == [9, 4]


def test_who_could_only_stand_still_may_go_to_any_place_but_the_last() -> None:
    square = {**SQUARE, 4: [1, 3]}
    assert walked(Walk(square), 1, 2, 3, 4, 1)[1].offered[3] == [1, 4]


def test_a_dead_end_is_left_by_the_way_one_came() -> None:
    assert walked(Walk({1: [2], 2: [1]}), 1, 2, 1)[1].offered[1] == [1, 2]


def test_who_gains_by_waiting_waits_in_a_dead_end() -> None:
    assert walked(Walk({1: [2], 2: [1]}, can_wait=True), 1, 2, 2)[1].offered[1] == [2]


def test_what_turns_up_a_card_is_never_a_way_back() -> None:
    assert walked(Walk(SQUARE), 9, 4, 9)[1].offered[1] == [1, 3, 9, 4]


def test_people_and_chance_go_where_they_like() -> None:
    assert walked(Walk(SQUARE), 1, 2, 1, kind="random")[1].offered[1] == [1, 3, 2]


def test_what_was_taken_back_leaves_no_trail() -> None:
    match, _ = walked(Walk(SQUARE), 1, 2, 3, 4)
    while match.undo():
        pass
    assert match.actions == ("2",)
    walker, other = Listed(3), HumanController[list[int], int]()
    match.controllers.update({WALKER: walker, PERSON: other})
    match.play(1)
    match.run()
    assert walker.offered == [[3, 2]]


def test_a_game_that_is_taken_up_knows_its_trails() -> None:
    game = Walk(SQUARE)
    walker = Listed(3)
    trails = Trails(game, game, ("walker", "person"))
    players: dict[int, Controller[list[int], int]] = {WALKER: walker, PERSON: HumanController()}
    Match.resume(game, 1, ["2", "0"], players, trails=trails).advance()
    assert walker.offered == [[3, 2]]


def test_more_mints_than_before_make_it_another_place() -> None:
    assert Standing("shop", 3).is_back_at(Standing("shop", 3))
    assert not Standing("shop", 4).is_back_at(Standing("shop", 3))
