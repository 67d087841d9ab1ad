"""What the rules of every game hold to."""

from __future__ import annotations

import random

import pytest

from mintworks.core.game import IllegalAction
from mintworks.core.plugin import Action, GamePlugin, State
from tests.contract.tables import play, table_setup, visit

SEEDS = range(1, 4)


def test_exactly_the_legal_actions_can_be_played_and_each_has_its_text(game: GamePlugin) -> None:
    rules = game.rules()
    known: dict[str, Action] = {}

    def look(state: State, seat: int, legal: list[Action]) -> None:
        assert legal
        assert len({*map(str, legal)}) == len(legal)
        for action in legal:
            assert rules.parse(str(action)) == action
            rules.apply(rules.copy(state), action)
        refused = [action for action in known.values() if action not in legal]
        for action in refused[:20]:
            before = rules.copy(state)
            with pytest.raises(IllegalAction) as caught:
                rules.apply(state, action)
            assert state == before
            assert caught.value.refusal.clause
        known.update({str(action): action for action in legal})

    end = visit(game, 1, look)
    assert rules.to_move(end) is None
    assert rules.legal_actions(end) == []
    assert rules.outcome(end) is not None


def test_there_is_no_action_of_another_name(game: GamePlugin) -> None:
    with pytest.raises(KeyError):
        game.rules().parse("dance")


def test_the_same_seed_gives_the_same_game_and_another_one_another(game: GamePlugin) -> None:
    assert play(game, 1).state == play(game, 1).state
    rules = game.rules()
    openings = [rules.new_game(table_setup(game, seed=seed)) for seed in range(8)]
    assert any(opening != openings[0] for opening in openings)


def test_a_copy_is_a_position_of_its_own(game: GamePlugin) -> None:
    rules = game.rules()

    def look(state: State, seat: int, legal: list[Action]) -> None:
        copied = rules.copy(state)
        assert copied == state
        rules.apply(copied, legal[0])
        assert rules.copy(state) == state != copied

    visit(game, 2, look)


def test_a_position_behind_an_observation_looks_the_same_to_its_observer(game: GamePlugin) -> None:
    rules, dice = game.rules(), random.Random(2)

    def look(state: State, seat: int, legal: list[Action]) -> None:
        seen = rules.observe(state, seat)
        assert rules.legal_actions(seen) == legal
        guess = game.positions.determinize(seen, dice)
        assert rules.observe(guess, seat) == seen
        assert game.codec.state_from_json(rules, game.codec.state_to_json(guess)) == guess

    visit(game, 11, look)


def test_a_guess_does_not_know_what_is_hidden(game: GamePlugin) -> None:
    rules = game.rules()
    state = rules.new_game(table_setup(game, seed=3))
    seen = rules.observe(state, 1)
    guesses = [game.positions.determinize(seen, random.Random(number)) for number in range(5)]
    assert sum(guess == state for guess in guesses) < len(guesses)
    assert any(guess != guesses[0] for guess in guesses[1:])


def test_a_summary_agrees_with_the_outcome(game: GamePlugin) -> None:
    for seed in SEEDS:
        match = play(game, seed)
        summary, outcome = game.positions.summary(match.state), match.outcome
        assert outcome is not None
        assert (summary.winners, summary.reason) == (outcome.winners, outcome.reason)
        assert {*summary.ranking()[: len(summary.winners)]} == {*summary.winners}
        assert summary.rounds == game.positions.round(match.state)
        assert len(summary.seats) == len(game.positions.opponents(match.state)) == 3
        assert sum(game.positions.shares(match.state)) == pytest.approx(1)


def test_what_a_seat_could_not_foresee_counts_as_revealed(game: GamePlugin) -> None:
    """In two positions that look the same to a seat an action ends alike, or else it has shown something hidden."""
    rules = game.rules()
    surprises = 0

    def look(state: State, seat: int, legal: list[Action]) -> None:
        nonlocal surprises
        seen = rules.observe(state, seat)
        worlds = [game.positions.determinize(seen, random.Random(seed)) for seed in (1, 2)]
        for action in legal:
            after = [rules.copy(world) for world in worlds]
            for each in after:
                rules.apply(each, action)
            first, second = (game.codec.state_text(rules.observe(each, seat)) for each in after)
            if first != second:
                surprises += 1
                assert rules.reveals(state, rules.apply(rules.copy(state), action)), str(action)

    for seed in SEEDS:
        visit(game, seed, look)
    assert surprises > 0
