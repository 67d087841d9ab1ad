"""Tableaus of games in any position, without a scene around them."""

from __future__ import annotations

import random

from mintworks.content.strings import Strings
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui.ui import Ui
from tests.games.works.players.positions import WORKS


def session_of(setup: Setup) -> Session:
    """People at all seats, or one against an AI card."""
    count = 1 if setup.ai is not None else setup.players or 2
    seats = [Seat(SeatKind.PERSON, f"Seat {number}") for number in range(1, count + 1)]
    if setup.ai is not None:
        seats.append(Seat(SeatKind.AI, setup.ai))
    return Session(PLUGIN, GamePlan(tuple(seats), setup))


def played_at_random(session: Session, turns: int, dice: random.Random) -> Session:
    """Some turns later."""
    match = session.match
    for _ in range(turns):
        seat = match.seat_to_move
        if seat is None:
            break
        if seat in session.people:
            legal = WORKS.legal_actions(match.state)
            session.people[seat].submit(dice.choice(legal[1:] or legal))
        match.advance()
    return session


def tableau_of(ui: Ui, strings: Strings, session: Session, viewpoint: int = 1) -> Tableau:
    return Tableau(ui, strings, session, session.match.state, viewpoint)
