"""One game of a level against anybody: the planner, a level, a casual player or a card."""

from __future__ import annotations

import math
import random
import time
from typing import Any, Final, NamedTuple

from mintworks.core.command_line import AskedSeries
from mintworks.core.players.backtracking import Trails
from mintworks.core.players.controller import Controller, Decision
from mintworks.core.players.level import Level, level_named
from mintworks.core.plugin import Action, GamePlugin, State
from mintworks.core.seat import SeatKind
from mintworks.games import game_of

CASUAL: Final = "casual"
"""Id of a player like a person without practice."""
LONGEST: Final = 2_000
"""Maximum number of decisions; a longer game has no winner."""

_SLIP: Final = 0.1
"""Scale of a casual player's errors: an action with that much less win probability is taken e times less often."""
_GLANCES: Final = 20
"""Number of deals that a casual player searches for each action."""
_DEALS: Final = 1_000_000


class Pairing(NamedTuple):
    """The players of a game: `other` is a kind, a level, casual, or a card; iterations are usually the level's own."""

    game: str
    level: str
    other: str
    seats: int = 2
    advanced: bool = False
    iterations: int | None = None

    @property
    def is_solitaire(self) -> bool:
        return self.other in game_of(self.game).players.cards


class LevelResult(NamedTuple):
    """The level's and the first player's shares in the victory, and the level's thinking times."""

    share: float
    first_share: float
    thought_s: list[float]


class Casual:
    """A player with the strongest level's knowledge and a short search, who often takes nearly the best action."""

    def __init__(self, game: GamePlugin, dice: random.Random) -> None:
        self._rules, self._dice = game.rules(), dice
        self._search = game.players.search(self._rules, Level(CASUAL, _GLANCES))

    def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
        seat = self._rules.to_move(observation)
        assert seat is not None
        look = self._search.comparison(observation, legal)
        look.spread(_GLANCES * len(legal))
        weights = [math.exp(look.chances(action)[seat - 1] / _SLIP) for action in legal]
        return Decision(self._dice.choices(legal, weights)[0])


def _controller(game: GamePlugin, kind: str, iterations: int | None, dice: random.Random) -> Controller[Any, Any]:
    if kind == CASUAL:
        return Casual(game, dice)
    if iterations is None:
        return game.players.controller(game.rules(), kind, dice, explains=False)
    return game.players.search(game.rules(), Level(kind, iterations, level_named(game.players.levels, kind).sees))


def play(pairing: Pairing, seed: int, number: int) -> LevelResult:
    """Play one game, numbered from 0; the level moves on by a seat from game to game, and plays as at the table.

    A shared victory counts in parts, against a card not at all.
    """
    game = game_of(pairing.game)
    rules, solitaire = game.rules(), pairing.is_solitaire
    deal = int(random.Random(f"{seed} {pairing.game} {pairing.other} {pairing.seats} {number}").random() * _DEALS)
    kinds = [SeatKind.AI.value if solitaire else pairing.other] * pairing.seats
    mine = 1 if solitaire else 1 + number % pairing.seats
    kinds[mine - 1] = pairing.level
    options = {**game.command_line.usual_options(), **({"advanced": "random"} if pairing.advanced else {})}
    free = (pairing.level,) if solitaire else tuple(kinds)
    asked = AskedSeries(free, pairing.other if solitaire else None, options)
    state = rules.new_game(game.command_line.series_setup(asked, deal))
    dice = random.Random(deal)
    me = _controller(game, pairing.level, pairing.iterations, dice)
    other = _controller(game, SeatKind.AI if solitaire else pairing.other, None, dice)
    # Not even a casual player drives back and forth.
    trails = Trails(rules, game.players, [pairing.level if kind == CASUAL else kind for kind in kinds])
    first = rules.to_move(state)
    thought_s = []
    for step in range(LONGEST):
        seat = rules.to_move(state)
        if seat is None:
            break
        legal = rules.legal_actions(state)
        trails.note(step, state)
        action = legal[0]
        if len(legal) > 1:
            began_s = time.process_time()
            onward = trails.onward(step, state, legal)
            decision = (me if seat == mine else other).decide(rules.observe(state, seat), onward)
            assert decision is not None, "a computer player decides at once"
            action = decision.action
            if seat == mine:
                thought_s.append(time.process_time() - began_s)
        rules.apply(state, action)
    outcome = rules.outcome(state)
    winners = () if outcome is None or (solitaire and len(outcome.winners) > 1) else outcome.winners
    return LevelResult((mine in winners) / max(1, len(winners)), (first in winners) / max(1, len(winners)), thought_s)
