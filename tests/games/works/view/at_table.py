"""Tableaus of games in any position, without a scene around them."""

from __future__ import annotations

import random

from mintworks.content.strings import Strings
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games.works.content.tables import load_table
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import State
from mintworks.games.works.view.arrangement import Arrangement
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui.theme import DESIGN_SIZE
from mintworks.ui.ui import Ui
from tests.games.works.players.positions import WORKS


def unit(size: tuple[int, int]) -> float:
    return min(size[0] / DESIGN_SIZE[0], size[1] / DESIGN_SIZE[1])


def arrange(
    state: State,
    size: tuple[int, int],
    viewpoint: int = 1,
    *,
    has_large_text: bool = False,
    has_buttons: bool = True,
) -> Arrangement:
    """The geometry of a table in a window of this size."""
    layout = load_table(len(state.seats), len(state.locations), solitaire=state.ai is not None)
    scale = unit(size)

    def px(length: float) -> int:
        return max(1, round(length * scale))

    return Arrangement(
        layout,
        size,
        px,
        state,
        viewpoint,
        has_large_text=has_large_text,
        has_buttons=has_buttons,
    )


def session_of(setup: Setup) -> AnySession:
    """People at all seats, or one against an AI card."""
    count = 1 if setup.ai is not None else setup.players or 2
    seats = [Seat(SeatKind.PERSON, f"Seat {number}") for number in range(1, count + 1)]
    if setup.ai is not None:
        seats.append(Seat(SeatKind.AI, setup.ai))
    return Session(PLUGIN, GamePlan(tuple(seats), setup))


def played_at_random(session: AnySession, turns: int, dice: random.Random) -> AnySession:
    """Some turns later."""
    match = session.match
    for _ in range(turns):
        seat = match.seat_to_move
        if seat is None:
            break
        if seat in session.people:
            legal = WORKS.legal_actions(match.state)
            match.play(dice.choice(legal[1:] or legal))
        else:
            match.advance()
    return session


def tableau_of(ui: Ui, strings: Strings, session: AnySession, viewpoint: int = 1) -> Tableau:
    return Tableau(ui, strings, session, session.match.state, viewpoint)
