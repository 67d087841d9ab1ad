"""Sessions and positions of Mint Delivery, played to where tests want them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.play import MintDelivery
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.rules.state import State

RULES: MintDelivery = PLUGIN.rules()


def table_session(
    players: int = 2,
    *,
    upgrades: tuple[str, ...] | int = 0,
    conditions: dict[str, str] | int = 0,
    seed: int = 7,
    kind: SeatKind = SeatKind.PERSON,
) -> AnySession:
    """Several at one table; seat 1 begins."""
    seats = tuple(Seat(kind if number > 1 else SeatKind.PERSON, f"Seat {number}") for number in range(1, players + 1))
    setup = Setup(players=players, upgrades=upgrades, conditions=conditions, first=1, seed=seed)
    return Session(PLUGIN, GamePlan(seats, setup))


def factory_session(driver: str = "otto", *, seed: int = 7) -> AnySession:
    """A person against a driver."""
    seats = Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.AI, driver)
    return Session(PLUGIN, GamePlan(seats, Setup(players=1, driver=driver, seed=seed)))


def kept(session: AnySession) -> AnySession:
    """The same table, after every seat has kept all the orders that it may."""
    match = session.match
    while match.state.phase == "keep":
        seat = match.seat_to_move
        assert seat is not None
        match.play(session.rules.legal_actions(match.state)[-1])
    return session


def played_at_random(session: AnySession, dice: random.Random, steps: int) -> Iterator[State]:
    """Copies of the positions of a game in which somebody decides, each action drawn by chance."""
    rules, state = session.rules, session.match.state
    for _ in range(steps):
        legal = rules.legal_actions(state)
        if not legal:
            return
        if len(legal) > 1:
            yield rules.copy(state)
        rules.apply(state, dice.choice(legal[:-1] or legal))


def positions(count: int) -> list[State]:
    """Positions of all kinds of games."""
    dice = random.Random(11)
    found: list[State] = []
    seed = 0
    while len(found) < 3 * count:
        seed += 1
        found += played_at_random(table_session(2 + seed % 4, upgrades=3, conditions=4, seed=seed), dice, 60)
        found += played_at_random(factory_session(("otto", "gus", "tuck")[seed % 3], seed=seed), dice, 60)
    return dice.sample(found, count)
