"""Plays games beside a person who only ends turns, and prints where a computer player dawdles.

    python -m tools.idle_report --game delivery --level fern --games 500

What is looked for: games that end by a standstill, or not at all; free deliveries and buildings that are left though
nothing speaks against them; moves that are undone by the next one; turns after which all is as it was before. Who
leaves a dead end, or gives a card away that chance gave, undoes nothing. Where something was left, a search of its own
says what spoke for that: who had a reason is not blamed. Every find is printed with the code of its deal, from which
`--replay CODE --seats idle,fern` plays the game again. The same seed gives the same finds. Ends with 1 if there are
any.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from mintworks.core.command_line import AskedSeries
from mintworks.core.deal_code import deal_code, read_deal
from mintworks.core.players.backtracking import Trails
from mintworks.core.players.controller import Controller
from mintworks.core.players.level import Level, level_named
from mintworks.core.plugin import AnyPlugin, Setup
from mintworks.core.seat import SeatKind
from mintworks.core.simulation import in_processes
from mintworks.games import GAMES, game_of
from mintworks.games.delivery.rules.actions import BuyUpgrade, DeliverOrder
from mintworks.games.delivery.rules.state import TURN
from mintworks.games.works.rules.actions import BuildPlan, Pass, RecycleCard
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.upkeep import STARS_TO_END

IDLE: Final = "idle"
"""Id of the person who only ends turns, and passes."""

SEATS: Final = (2, 3, 4)
LONGEST: Final = 100
"""Maximum number of rounds; a longer game has come to a standstill: none that goes on takes half as long."""
STANDSTILL: Final = "standstill"
LEFT: Final = "left"
UNDONE: Final = "undone"
NOTHING: Final = "nothing"
KINDS: Final = {
    STANDSTILL: "games that came to a standstill",
    LEFT: "free deliveries and buildings that were left",
    UNDONE: "moves that undid the one before",
    NOTHING: "turns after which all was as before",
}

_DEALS: Final = 1_000_000
_TWO_BUILDINGS: Final = 4
"""Mints that the Builder takes for two buildings."""
_LOOKS: Final = 400
"""Iterations for each of the two actions before a player is blamed."""
_REASON: Final = 0.02
"""Gain in win probability from which an action counts as reasonable."""
_OPTIONS: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "works": ({"advanced": ()}, {"advanced": "random"}),
    "delivery": (
        {"upgrades": 3, "conditions": 3, "discard": None},
        {"upgrades": None, "conditions": None, "discard": None},
        {"upgrades": 3, "conditions": 3, "discard": None},
        {"upgrades": None, "conditions": 4, "discard": None},
    ),
}


class Find(NamedTuple):
    """An idle move: the deal's code, round, seat and action."""

    kind: str
    code: str
    seats: tuple[str, ...]
    round: int
    seat: int
    told: str

    def __str__(self) -> str:
        return f"{self.kind:<10} {self.code} {','.join(self.seats)} round {self.round} seat {self.seat}: {self.told}"


class IdleGame(NamedTuple):
    """The finds of one game, the number of its computer players' decisions, and its rounds."""

    finds: list[Find]
    decisions: int
    rounds: int


class GamesAsked(NamedTuple):
    """The games to be played."""

    game: str
    level: str
    iterations: int | None
    seed: int


def table(asked: GamesAsked, number: int) -> tuple[Setup, tuple[str, ...]]:
    """Return the set-up and the players of a game: the person moves on by a seat from game to game.

    In every second game of three and more all others are idle, too, but for one.
    """
    game = game_of(asked.game)
    seats = SEATS[number % len(SEATS)]
    person = number // len(SEATS) % seats
    awake = (person + 1) % seats
    is_alone = number // (len(SEATS) * 2) % 2 == 0
    kinds = tuple(IDLE if place == person or (is_alone and place != awake) else asked.level for place in range(seats))
    deal = int(random.Random(f"{asked.seed} {asked.game} {number}").random() * _DEALS)
    options = _OPTIONS[asked.game]
    series = AskedSeries(kinds, None, options[number % len(options)])
    return game.command_line.series_setup(series, deal), kinds


def play(game: AnyPlugin, setup: Setup, kinds: tuple[str, ...], iterations: int | None = None) -> IdleGame:
    """Play one game to its end, or to a standstill."""
    rules = game.rules()
    searches = {}
    for kind in {*kinds} - {IDLE}:
        searches[kind] = _controller(game, kind, iterations)
    trails = Trails(rules, game.players, kinds)
    state = rules.new_game(setup)
    code = deal_code(game, setup) or f"seed {setup.seed}"
    finds: list[Find] = []
    decisions = 0
    before: dict[int, list[Any]] = {number: [] for number in range(1, len(kinds) + 1)}
    mints_before: dict[int, int] = {}
    turns: dict[int, tuple[Any, Any]] = {}
    while (seat := rules.to_move(state)) is not None and game.positions.round(state) <= LONGEST:
        legal = rules.legal_actions(state)
        kind = kinds[seat - 1]
        if kind == IDLE:
            rules.apply(state, idle_action(legal))
            continue
        find = partial(Find, code=code, seats=kinds, round=game.positions.round(state), seat=seat)
        here = standing(game, state, seat)
        turn = turn_of(game, state)
        if turn is not None and turns.get(seat, (None, None))[0] != turn:
            if turns.get(seat, (None, None))[1] == here:
                finds.append(find(kind=NOTHING, told="the last turn"))
            turns[seat] = turn, here
        action = legal[0]
        onward = trails.onward(decisions, state, legal)
        trails.note(decisions, state)
        if len(legal) > 1:
            decision = searches[kind].decide(rules.observe(state, seat), onward)
            assert decision is not None, "a computer player decides at once"
            action = decision.action
            decisions += 1
        offered = left(game, state, action, legal)
        if offered is not None and not has_reason(game, state, action, offered):
            finds.append(find(kind=LEFT, told=f"{action} in place of {offered}"))
        had = _mints(game, state, seat)
        has_paid = isinstance(action, RecycleCard) and has_reason(game, state, action, idle_action(legal))
        had_others = {*legal} - {action, idle_action(legal)}
        position = rules.copy(state)
        turns_up = rules.reveals(position, rules.apply(state, action))
        there = standing(game, state, seat)
        earlier = before[seat]
        if not had_others:
            turns.pop(seat, None)
        is_back = there != here and there in earlier[-1:] and had_others and not turns_up
        if is_back and not has_paid and _mints(game, state, seat) <= mints_before[seat]:
            finds.append(find(kind=UNDONE, told=f"{action}"))
        if there != here:
            earlier.append(here)
            mints_before[seat] = had
    round_ = game.positions.round(state)
    if rules.to_move(state) is not None or came_to_a_standstill(game, state):
        finds.append(Find(STANDSTILL, code, kinds, round_, 0, "nobody went on"))
    return IdleGame(finds, decisions, round_)


def _controller(game: AnyPlugin, kind: str, iterations: int | None) -> Controller[Any, Any]:
    rules, players = game.rules(), game.players
    if iterations is None or kind == SeatKind.PLANNER:
        return players.controller(rules, kind, random.Random(0), explains=False)
    return players.search(rules, Level(kind, iterations, level_named(players.levels, kind).sees))


def idle_action(legal: Sequence[Any]) -> Any:
    """Return the action of a player who does nothing."""
    return next((action for action in legal if str(action) in ("end", "pass")), legal[0])


def turn_of(game: AnyPlugin, state: Any) -> Any:
    """Return the number of the turn; in Mint Works a turn is one decision, and every round brings mints."""
    return state.round if game.folder == "delivery" and state.phase is TURN else None


def standing(game: AnyPlugin, state: Any, seat: int) -> Any:
    """Return a seat's possessions and opportunities: if both are as before, its turn has changed nothing."""
    own = state.seats[seat - 1]
    if game.folder == "delivery":
        offers = tuple(tuple(offer) for offer in state.offers)
        return own.space, own.truck, tuple(own.open), len(own.done), tuple(own.upgrades), offers
    return tuple(own.plans), tuple(own.buildings)


def _mints(game: AnyPlugin, state: Any, seat: int) -> int:
    """Return the mints of a seat, with those that it can get by selling; trucks hold none to keep."""
    mints: int = state.seats[seat - 1].mints if game.folder == "works" else 0
    return mints


def left(game: AnyPlugin, state: Any, action: Any, legal: Sequence[Any]) -> Any | None:
    """Return a better action that costs nothing, or only mints that nothing else needs; None if there is none."""
    if game.folder == "works":
        builds = [each for each in legal if isinstance(each, BuildPlan) and _costs_nothing(state, each)]
        return builds[0] if builds and isinstance(action, Pass) else None
    deliveries = [each for each in legal if isinstance(each, DeliverOrder)]
    if not deliveries or isinstance(action, DeliverOrder | BuyUpgrade):
        return None
    after = game.rules().copy(state)
    seat = after.turn_seat
    game.rules().apply(after, action)
    still = game.rules().legal_actions(after) if (after.round, after.turn_seat) == (state.round, seat) else []
    return next((each for each in deliveries if each not in still), None)


def _costs_nothing(state: Any, action: BuildPlan) -> bool:
    """Return whether a building ends the game with the most stars, or adds some and leaves mints for any plan."""
    own = state.copy()
    seat = own.seats[own.to_move - 1]
    had, mints = stars(seat), seat.mints
    seat.plans.remove(action.plan)
    seat.buildings[action.plan] = 0
    others = max(stars(other) for other in own.seats if other is not seat)
    dearest = max((plan.cost for plan in own.supply), default=0)
    return STARS_TO_END <= stars(seat) > others or (stars(seat) > had and mints >= dearest + _TWO_BUILDINGS)


def has_reason(game: AnyPlugin, state: Any, action: Any, offered: Any) -> bool:
    """Return whether a search finds that another action than the offered one is better, beyond its error."""
    rules = game.rules()
    seat = rules.to_move(state)
    search = game.players.search(rules, Level("reason", 2 * _LOOKS, None))
    comparison = search.comparison(rules.observe(state, seat), rules.legal_actions(state))
    comparison.spread(2 * _LOOKS, [action, offered])
    chosen, other = (comparison.chances(each)[seat - 1] for each in (action, offered))
    return bool(chosen > other + _REASON)


def came_to_a_standstill(game: AnyPlugin, state: Any) -> bool:
    """Return whether a game has ended by a standstill (D5.1)."""
    return game.folder == "delivery" and not state.is_called


def one(asked: GamesAsked, number: int) -> IdleGame:
    """Play game `number`, from 0."""
    return play(game_of(asked.game), *table(asked, number), asked.iterations)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Plays beside a person who only ends turns, and prints who dawdles.")
    parser.add_argument("--game", choices=[game.folder for game in GAMES], help="which game (both)")
    parser.add_argument("--level", help="this level alone")
    parser.add_argument("--games", type=int, default=500, help="games of each level (500)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game (0)")
    parser.add_argument("--iterations", type=int, help="in place of those of the level")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play (1)")
    parser.add_argument("--replay", metavar="CODE", help="this deal alone, with those at --seats")
    parser.add_argument("--seats", help="who sits where, such as idle,fern")
    asked = parser.parse_args(arguments)
    found = 0
    if asked.replay:
        deal = read_deal(GAMES, asked.replay)
        played = play(deal.game, deal.setup, tuple(asked.seats.split(",")), asked.iterations)
        print(*played.finds, f"{played.rounds} rounds", sep="\n")
        return int(bool(played.finds))
    for game in GAMES:
        for player in (SeatKind.PLANNER.value, *[level.id for level in game.players.levels]):
            if asked.game in (None, game.folder) and asked.level in (None, player):
                wanted = GamesAsked(game.folder, player, asked.iterations, asked.seed)
                games = range(asked.first, asked.first + asked.games)
                found += report(wanted, in_processes(partial(one, wanted), games, asked.jobs))
    return int(bool(found))


def report(asked: GamesAsked, games: Iterator[IdleGame]) -> int:
    """Print the finds with one level, and their frequency; return their number."""
    counts: Counter[str] = Counter()
    with_finds: Counter[str] = Counter()
    number = decisions = rounds = 0
    for played in games:
        for find in played.finds:
            print(f"  {find}", flush=True)
        counts.update(find.kind for find in played.finds)
        with_finds.update({find.kind for find in played.finds})
        number += 1
        decisions += played.decisions
        rounds = max(rounds, played.rounds)
    text = ", ".join(f"{KINDS[kind]}: {counts[kind]} (in {with_finds[kind]} games)" for kind in KINDS)
    print(
        f"{asked.game} {asked.level}: {number} games, {decisions} decisions, at most {rounds} rounds; {text}",
        flush=True,
    )
    return sum(counts.values())


if __name__ == "__main__":
    sys.exit(main())
