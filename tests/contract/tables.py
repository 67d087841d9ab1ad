"""Games that are played in contracts, of any kind."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pytest

from mintworks.core.match import Match
from mintworks.core.players.controller import Controller
from mintworks.core.plugin import Action, GamePlugin, Setup, State
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session

MOST: Final = 400
"""Decisions in which chance brings each of the games to its end."""


def table_setup(game: GamePlugin, players: int = 2, seed: int = 8) -> Setup:
    """What a game of several is asked for with."""
    return game.codec.setup_from_json({"players": players, "seed": seed})


def solo_setup(game: GamePlugin, seed: int = 4) -> Setup:
    """What a game against an opponent's card is asked for with; the test is left out for a game without these cards."""
    if not game.players.cards:
        pytest.skip("no opponent’s card")
    return game.codec.setup_from_json({game.command_line.opponent: game.players.cards[0], "seed": seed})


def play(game: GamePlugin, seed: int, players: int = 3) -> Match:
    """Play a game of chance to its end."""
    rules = game.rules()
    controllers: dict[int, Controller] = {
        seat: game.players.controller(rules, SeatKind.RANDOM, random.Random(f"{seed} {seat}"))
        for seat in range(1, players + 1)
    }
    match = Match.start(rules, table_setup(game, players, seed), controllers)
    match.run()
    return match


def visit(game: GamePlugin, seed: int, look: Callable[[State, int, list[Action]], None]) -> State:
    """Let chance play a game, and look at each position in which a seat has to decide; gives the end."""
    rules, dice = game.rules(), random.Random(seed)
    state = rules.new_game(table_setup(game, seed=seed))
    for _ in range(MOST):
        seat = rules.to_move(state)
        if seat is None:
            break
        legal = rules.legal_actions(state)
        look(state, seat, legal)
        rules.apply(state, dice.choice(legal))
    return state


def session(game: GamePlugin, kinds: tuple[str, ...] = (SeatKind.RANDOM, SeatKind.RANDOM), seed: int = 8) -> Session:
    """Begin a game for players by kind or level."""
    setup = solo_setup(game, seed) if SeatKind.AI in kinds else table_setup(game, len(kinds), seed)
    seats = tuple(Seat.of(kind, f"Seat {number}") for number, kind in enumerate(kinds, start=1))
    return Session(game, GamePlan(seats, setup))
