"""What every game answers when the building asks it, and what the building does with any game."""

from __future__ import annotations

import json
import random

import pytest

from mintworks.content.strings import Strings
from mintworks.core.match import Step
from mintworks.core.playback import Playback
from mintworks.core.players.hint import Hint
from mintworks.core.players.level import Level
from mintworks.core.plugin import AnyPlugin
from mintworks.core.replay import PlayedRecord
from mintworks.core.review import Effort, review
from mintworks.core.seat import SeatKind
from mintworks.core.session import Session
from mintworks.games import GAMES, game_of
from tests.contract.tables import play, session, solo_setup, table_setup

SEEDS = range(1, 4)


def test_a_game_is_found_by_what_records_call_it_and_by_its_folder(game: AnyPlugin) -> None:
    assert game_of(game.id) is game_of(game.folder) is game_of(game.variant_id) is game
    assert sum(each.id == game.id for each in GAMES) == 1
    assert game.rules().id == game.id


def test_set_ups_and_positions_survive_the_way_through_json(game: AnyPlugin) -> None:
    for seed in SEEDS:
        match, codec = play(game, seed), game.codec
        setup = json.loads(json.dumps(codec.setup_to_json(match.setup)))
        assert codec.setup_from_json(setup) == match.setup
        state = json.loads(json.dumps(codec.state_to_json(match.state)))
        assert codec.state_from_json(match.game, state) == match.state


def test_every_event_and_every_move_of_a_game_can_be_told(game: AnyPlugin) -> None:
    names, messages = {1: "Ann", 2: "Bo", 3: "Cy"}, Strings.load("en")
    for step in play(game, 5).history:
        assert game.narration.move(step.action, messages, names)
        assert all(game.narration.event(event, messages, names) for event in step.events)


def test_a_history_keeps_numbers_of_seats_that_there_are(game: AnyPlugin) -> None:
    match = play(game, 2)
    steps: list[Step] = match.history
    tallies = game.history.tallies(match.game, match.game.new_game(match.setup), steps)
    assert bool(tallies) == bool(game.history.score_tally)
    assert {tally.seat for tally in tallies} <= {1, 2, 3}


def test_an_opponents_card_plays_with_reasons_that_can_be_found_again_and_told(game: AnyPlugin) -> None:
    rules, messages = game.rules(), Strings.load("en")
    state = rules.new_game(solo_setup(game))
    opponents = game.positions.opponents(state)
    assert opponents == (None, game.players.cards[0])
    assert game.narration.seat_name(opponents[1] or "", messages)
    chance = game.players.controller(rules, SeatKind.RANDOM, random.Random(1))
    card = game.players.controller(rules, SeatKind.AI, random.Random(1))
    explained = 0
    while (seat := rules.to_move(state)) is not None:
        decide = (chance if opponents[seat - 1] is None else card).decide
        decision = decide(rules.observe(state, seat), rules.legal_actions(state))
        assert decision is not None
        reasoning = game.players.why(rules, state, decision.action)
        assert reasoning == decision.reasoning
        if reasoning is not None:
            explained += 1
            assert game.narration.reasoning(reasoning, messages)
        for event in rules.apply(state, decision.action):
            assert game.narration.event(event, messages, {1: "Ann", 2: "Card"})
    assert explained > 5
    assert game.positions.summary(state).must_win_alone


def test_a_game_is_left_taken_up_and_watched(game: AnyPlugin) -> None:
    whole = session(game)
    whole.match.run()
    left = session(game)
    for _ in range(9):
        left.match.advance()
    again = Session.resume(game, left.record)
    again.match.run()
    assert again.match.actions == whole.match.actions
    playback = Playback(game, whole.record, Strings.load("en"))
    assert playback.error is None
    assert playback.end == len(whole.match.actions)
    assert len(playback.rounds) == game.positions.round(whole.match.state)


def test_a_persons_decision_is_taken_back_where_nothing_hidden_came_to_light(game: AnyPlugin) -> None:
    played = session(game, (SeatKind.PERSON, SeatKind.PERSON))
    match, dice = played.match, random.Random(5)
    undone = 0
    while match.seat_to_move is not None:
        before, legal = match.game.copy(match.state), match.game.legal_actions(match.state)
        match.play(dice.choice(legal))
        if len(legal) > 1 and match.can_undo() and undone < 5:
            match.undo()
            assert match.state == before
            undone += 1
    assert undone == 5


@pytest.mark.parametrize("level", [0, -1])
def test_a_level_plays_and_says_what_it_has_found(game: AnyPlugin, level: int) -> None:
    rules, levels = game.rules(), game.players.levels or (Level("some", 30),)
    state = rules.new_game(table_setup(game))
    seat = rules.to_move(state)
    search = game.players.search(rules, levels[level])
    legal = rules.legal_actions(state)
    decisions = [search.decide(rules.observe(state, seat), legal) for _ in range(2)]
    assert decisions[0] == decisions[1]
    assert decisions[0].action in legal
    if decisions[0].reasoning is not None:
        sayings = game.narration.sayings(decisions[0].reasoning, Strings.load("en"))
        assert all(saying.kind and saying.words for saying in sayings)


def test_a_person_is_advised(game: AnyPlugin) -> None:
    rules = game.rules()
    state = rules.new_game(table_setup(game))
    seat = rules.to_move(state)
    decision = game.players.hinter(rules).decide(rules.observe(state, seat), rules.legal_actions(state))
    hint = decision.reasoning
    assert isinstance(hint, Hint)
    assert hint.advices
    messages, names = Strings.load("en"), {1: "Ann", 2: "Bo"}
    for reason in (advice.reason for advice in hint.advices if advice.reason is not None):
        again = game.codec.reason_from_json(game.codec.reason_to_json(reason))
        assert game.narration.hint(again, messages, names) == game.narration.hint(reason, messages, names)


def test_a_finished_game_is_reviewed(game: AnyPlugin) -> None:
    whole = session(game)
    whole.match.run()
    played = PlayedRecord.of(game, whole.record)
    verdicts = {verdict.number: verdict for verdict in review(played, Effort.even(4))}
    assert {*verdicts} == {*played.free}
    assert all(0 <= verdict.win <= 1 for verdict in verdicts.values())
