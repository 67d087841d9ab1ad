"""What every game of the tin answers when the building asks it."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

import mintworks.games
from mintworks.content.strings import Strings
from mintworks.core.match import Match, Step
from mintworks.core.playback import Playback
from mintworks.core.players.controller import Controller
from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import GAMES, game_of

SEEDS = range(1, 4)


def each_game(seed: int) -> list[tuple[GamePlugin, Match]]:
    """A game of each kind, played by chance to its end."""
    return [(plugin, play(plugin, seed)) for plugin in GAMES]


def play(plugin: GamePlugin, seed: int) -> Match:
    rules = plugin.rules()
    setup = plugin.codec.setup_from_json({"players": 3, "seed": seed})
    controllers: dict[int, Controller] = {
        seat: plugin.players.controller(rules, SeatKind.RANDOM, random.Random(f"{seed} {seat}")) for seat in (1, 2, 3)
    }
    match = Match.start(rules, setup, controllers)
    match.run()
    return match


SOLITAIRE = {"works": {"ai": "sonic", "seed": 4}, "delivery": {"driver": "otto", "seed": 4}}


def test_a_game_is_found_by_what_records_call_it_and_by_its_folder() -> None:
    for plugin in GAMES:
        assert game_of(plugin.id) is game_of(plugin.folder) is game_of(plugin.variant_id) is plugin
    assert GAMES[0].id == "mint-works"
    with pytest.raises(KeyError):
        game_of("chess")


def test_every_wing_of_the_house_is_registered() -> None:
    wings = {file.parent.name for file in Path(mintworks.games.__file__).parent.glob("*/__init__.py")}
    assert {game.folder for game in GAMES} == wings


def test_asking_for_the_games_does_not_load_pygame() -> None:
    program = "import sys, mintworks.games; print('pygame' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=180)
    assert found.stdout.strip() == "False"


def test_set_ups_and_positions_survive_the_way_through_json() -> None:
    for seed in SEEDS:
        for plugin, match in each_game(seed):
            codec = plugin.codec
            setup = json.loads(json.dumps(codec.setup_to_json(match.setup)))
            assert codec.setup_from_json(setup) == match.setup
            state = json.loads(json.dumps(codec.state_to_json(match.state)))
            assert codec.state_from_json(match.game, state) == match.state


def test_a_summary_agrees_with_the_outcome() -> None:
    for seed in SEEDS:
        for plugin, match in each_game(seed):
            summary, outcome = plugin.positions.summary(match.state), match.outcome
            assert outcome is not None
            assert (summary.winners, summary.reason) == (outcome.winners, outcome.reason)
            assert set(summary.ranking()[: len(summary.winners)]) == set(summary.winners)
            assert summary.rounds == plugin.positions.round(match.state)
            assert len(summary.seats) == len(plugin.positions.opponents(match.state)) == 3


def test_every_event_of_a_game_can_be_told() -> None:
    names = {1: "Ann", 2: "Bo", 3: "Cy"}
    for plugin, match in each_game(5):
        for step in match.history:
            for event in step.events:
                assert plugin.narration.event(event, Strings.load("en"), names)


def test_a_position_behind_an_observation_looks_the_same_to_its_observer_and_can_be_played_to_the_end() -> None:
    for plugin in GAMES:
        rules = plugin.rules()
        state = rules.new_game(plugin.codec.setup_from_json({"players": 3, "seed": 11}))
        dice = random.Random(2)
        while (seat := rules.to_move(state)) is not None:
            seen = rules.observe(state, seat)
            guess = plugin.positions.determinize(seen, dice)
            assert rules.observe(guess, seat) == seen
            assert plugin.codec.state_from_json(rules, plugin.codec.state_to_json(guess)) == guess
            rules.apply(state, dice.choice(rules.legal_actions(state)))


def test_a_guess_does_not_know_the_deck() -> None:
    for plugin in GAMES:
        rules = plugin.rules()
        state = rules.new_game(plugin.codec.setup_from_json({"players": 2, "seed": 3}))
        seen = rules.observe(state, 1)
        guesses = [plugin.positions.determinize(seen, random.Random(number)) for number in range(5)]
        assert sum(guess == state for guess in guesses) < len(guesses)
        assert any(guess != guesses[0] for guess in guesses[1:])


def test_a_history_keeps_numbers_of_seats_that_there_are() -> None:
    for plugin, match in each_game(2):
        steps: list[Step] = match.history
        opening = match.game.new_game(match.setup)
        tallies = plugin.history.tallies(match.game, opening, steps)
        assert tallies
        assert {tally.seat for tally in tallies} <= {1, 2, 3}


@pytest.mark.parametrize("plugin", GAMES, ids=lambda plugin: plugin.folder)
def test_an_opponents_card_plays_with_reasons_that_can_be_found_again_and_told(plugin: GamePlugin) -> None:
    rules, messages = plugin.rules(), Strings.load("en")
    state = rules.new_game(plugin.codec.setup_from_json(SOLITAIRE[plugin.folder]))
    opponents = plugin.positions.opponents(state)
    assert [opponent is not None for opponent in opponents] == [False, True]
    assert plugin.narration.seat_name(opponents[1] or "", messages)
    chance = plugin.players.controller(rules, SeatKind.RANDOM, random.Random(1))
    card = plugin.players.controller(rules, SeatKind.AI, random.Random(1))
    explained = 0
    while (seat := rules.to_move(state)) is not None:
        decide = (chance if opponents[seat - 1] is None else card).decide
        decision = decide(rules.observe(state, seat), rules.legal_actions(state))
        assert decision is not None
        reasoning = plugin.players.why(rules, state, decision.action)
        assert reasoning == decision.reasoning
        if reasoning is not None:
            explained += 1
            assert plugin.narration.reasoning(reasoning, messages)
        for event in rules.apply(state, decision.action):
            assert plugin.narration.event(event, messages, {1: "Ann", 2: "Card"})
    assert explained > 5
    assert plugin.positions.summary(state).must_win_alone


@pytest.mark.parametrize("plugin", GAMES, ids=lambda plugin: plugin.folder)
def test_a_game_is_left_taken_up_and_watched(plugin: GamePlugin) -> None:
    seats = tuple(Seat(SeatKind.RANDOM, f"Seat {number}") for number in (1, 2))
    setup = plugin.codec.setup_from_json({"players": 2, "seed": 8})
    whole = Session(plugin, GamePlan(seats, setup))
    whole.match.run()
    left = Session(plugin, GamePlan(seats, setup))
    for _ in range(9):
        left.match.advance()
    again = Session.resume(plugin, left.record)
    again.match.run()
    assert again.match.actions == whole.match.actions
    playback = Playback(plugin, whole.record, Strings.load("en"))
    assert playback.fault is None
    assert playback.end == len(whole.match.actions)
    assert len(playback.rounds) == plugin.positions.round(whole.match.state)


def test_no_two_games_have_a_place_a_day_or_an_achievement_of_the_same_name() -> None:
    """Their texts lie in one place."""
    scenarios = [game.scenarios for game in GAMES if game.scenarios is not None]
    named: list[list[str]] = [
        [name for each in scenarios for name in each.campaign().nodes],
        [name for each in scenarios for name in each.campaign().map.districts],
        [scenario.id for each in scenarios for scenario in each.daily()],
        [name for game in GAMES for name in game.history.achievements()],
    ]
    for names in named:
        assert len(names) == len(set(names))


def test_a_map_gives_each_district_a_color_and_its_nodes_know_it() -> None:
    """So no scene has to know the name of a district."""
    for game in GAMES:
        if game.scenarios is not None:
            campaign = game.scenarios.campaign()
            assert [*campaign.map.hues] == [*campaign.map.districts]
            assert all(campaign.map.hues[node.district] == node.hue for node in campaign.nodes.values())
