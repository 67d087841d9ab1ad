"""What a puzzle of Mint Delivery takes for known: the orders that lie open at its beginning, and none behind them."""

from __future__ import annotations

import random

import pytest

from mintworks.core.puzzle import Proof, Puzzle, prove
from mintworks.games.delivery.rules.actions import TakeOrder
from mintworks.games.delivery.rules.state import HUMAN_SEAT, State
from mintworks.games.delivery.variants.puzzles import BLOCK, STARS, WIN, DeliveryQuestion, chapter_of
from tests.games.delivery.rules.positions import GAME, PARTS, factory, play

DECKS = ["pepperton-cc applemint-s", "spearfield-scc", "wintergreen-ssc", "applemint-ssc"]


@pytest.mark.parametrize(
    "kind, rounds, answer, chapter",
    [
        (STARS, 2, "move:left-applemint move:applemint deliver:applemint-rc", "trip"),
        (STARS, 2, "load:left:c move:left-applemint move:applemint deliver:applemint-rc", "prepared"),
        (STARS, 2, "load:left:c move:applemint deliver:applemint-rc deliver:applemint-ss", "together"),
        (BLOCK, 1, "load:left:c", BLOCK),
        (BLOCK, 2, "load:left:c", "foreseen"),
        (WIN, 1, "move:depot take:applemint-rc", WIN),
    ],
)
def test_the_chapter_of_a_puzzle_tells_what_is_asked_and_what_its_answer_takes(
    kind: str, rounds: int, answer: str, chapter: str
) -> None:
    assert chapter_of(Puzzle("id", kind, {}, (), rounds, 1, (*answer.split(),), 3, 4)) == chapter


def asked() -> tuple[State, DeliveryQuestion]:
    """A person at the depot, against a driver who would take an order next."""
    state = factory("otto", decks=DECKS)
    return state, DeliveryQuestion(STARS, state, 3)


def next_take(state: State) -> TakeOrder:
    """The order that whoever is to move can take first; the driver must take it."""
    return next(action for action in GAME.legal_actions(state) if isinstance(action, TakeOrder))


def test_an_order_that_lay_open_from_the_beginning_can_be_counted_on() -> None:
    state, question = asked()
    assert not question.is_hidden(state, next_take(state))
    play(state, "end")
    assert not question.is_hidden(state, next_take(state))


def test_a_person_cannot_count_on_the_order_that_a_take_turns_up() -> None:
    state, question = asked()
    play(state, "take:pepperton-cc")
    assert question.is_hidden(state, GAME.parse("take:applemint-s"))
    assert not question.is_hidden(state, GAME.parse("take:spearfield-scc"))


def test_nobody_can_count_on_what_a_driver_takes_once_an_unknown_order_lies_open() -> None:
    state, question = asked()
    play(state, "take:pepperton-cc", "end")
    assert question.is_hidden(state, next_take(state))
    state, question = asked()
    play(state, "take:spearfield-scc", "end")
    assert not question.is_hidden(state, next_take(state)), "nothing lay under that order"


LAST = ["", "", "pepperton-cc", "applemint-ssc spearfield-scc"]


def test_whoever_is_ahead_wins_by_emptying_the_third_deck() -> None:
    state = factory("otto", decks=LAST, done={1: "wintergreen-ssc"}, at={2: "pepperton"}, actions=1)
    assert prove(GAME, DeliveryQuestion(WIN, state, 1), state, 1) == Proof(1, ("take:pepperton-cc",), 5)


def test_nobody_behind_wins_by_emptying_the_third_deck() -> None:
    state = factory("otto", decks=LAST, done={2: "wintergreen-ssc"})
    question = DeliveryQuestion(WIN, state, 1)
    assert question.most(state) == 0
    assert prove(GAME, question, state, 1) is None


def test_no_victory_is_looked_for_as_long_as_the_decks_cannot_be_emptied() -> None:
    full = factory("otto", decks=DECKS, done={1: "wintergreen-rs"})
    assert [DeliveryQuestion(WIN, full, rounds).most(full) for rounds in (1, 2)] == [1, 1]
    deep = factory("otto", done={1: "wintergreen-rs"})
    assert [DeliveryQuestion(WIN, deep, rounds).most(deep) for rounds in (1, 2)] == [0, 0]


@pytest.mark.parametrize("seed", range(12))
def test_nobody_wins_where_the_bound_says_that_nobody_can(seed: int) -> None:
    dice, won, asked = random.Random(seed), 0, list[tuple[DeliveryQuestion, int]]()
    for driver in PARTS.drivers:
        state = factory(driver, decks=["", *DECKS[1:]], done={1: "wintergreen-rs", 2: "applemint-s"})
        while legal := GAME.legal_actions(state):
            if state.turn_seat == HUMAN_SEAT:
                asked += [(DeliveryQuestion(WIN, state, rounds), 1) for rounds in (1, 2)]
            action = dice.choice([each for each in legal if str(each).startswith("take")] or legal)
            open_ = [(question, min(most, question.most(state))) for question, most in asked]
            asked = [(question, most) for question, most in open_ if not question.is_hidden(state, action)]
            GAME.apply(state, action)
            assert all(question.value(state) <= most for question, most in asked if question.is_over(state))
            won += sum(question.value(state) for question, _ in asked)
            asked = [(question, most) for question, most in asked if not question.is_over(state)]
    assert won, "otherwise nothing is tried"


def test_what_a_take_turns_up_plays_no_part_where_the_game_is_to_end() -> None:
    state = factory("otto", decks=DECKS)
    play(state, "take:pepperton-cc")
    unknown = GAME.parse("take:applemint-s")
    assert [
        DeliveryQuestion(WIN, factory("otto", decks=DECKS), rounds).is_hidden(state, unknown) for rounds in (1, 2)
    ] == [
        False,
        True,
    ]


def test_positions_from_which_other_things_can_be_reached_are_told_apart() -> None:
    states = [
        factory(),
        factory(motivation="take"),
        factory(actions=1),
        factory(at={2: "yard"}),
        factory(at={1: "yard"}),
        factory(turn=2),
        factory(round=2),
        factory(trucks={2: "c"}),
    ]
    question = DeliveryQuestion(STARS, states[0], 3)
    keys = [question.key(state) for state in states]
    assert all(keys.count(key) == 1 for key in keys)
