"""What a seat did in a turn, told in a few words."""

from __future__ import annotations

from mintworks.content.strings import Strings
from mintworks.core.match import Step
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules.actions import Action
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.text.moves import turn_told

ENGLISH = Strings.load("en")


def told(*actions: str) -> tuple[str, str]:
    """What is told of these actions of seat 1, in its first turn, with four classic mints."""
    rules = MintDelivery(load_parts())
    state = rules.new_game(Setup(players=2, first=1, seed=5))
    steps: list[Step[Action, Event]] = []
    for number, text in enumerate(("keep", "keep", *actions), start=1):
        action = rules.parse(text)
        seat = state.to_move
        assert seat is not None
        steps.append(Step(number, seat, action, tuple(rules.apply(state, action))))
    return turn_told(steps[2:], ENGLISH)


def test_a_short_turn_is_told_in_one_part() -> None:
    assert told("move:north") == ("drives to the north warehouse", "")


def test_what_else_was_done_in_a_turn_is_not_told_as_a_reason() -> None:
    assert told("move:north", "optimize:ss") == ("mixes 2 sugar-free mints", "also drives to the north warehouse")
