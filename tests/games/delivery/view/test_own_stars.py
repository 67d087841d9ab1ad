"""Who sees how many stars at a table of Mint Delivery (D4.5)."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from mintworks.core.seat import SeatKind
from mintworks.games.delivery.view.strip import OWN_STARS
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import RULES, factory_session, kept, table_session
from tests.scenes.checks import drawn_texts

_STARS = 23


def seated(app: App, *, kind: SeatKind = SeatKind.PERSON, is_open: bool = False) -> AtTable:
    """At a table for two where each seat has completed orders for so many stars."""
    session = table_session(kind=kind)
    if kind is SeatKind.PERSON:
        kept(session)
    orders = iter(RULES.parts.orders.values())
    session.match.state.open_done = is_open
    for seat in session.match.state.seats:
        while (lacking := _STARS - sum(order.stars for order in seat.done)) > 0:
            seat.done.append(next(order for order in orders if order.stars <= lacking))
    return AtTable(app, session)


def tells_stars(ann: AtTable, seat: int) -> bool:
    return f"{_STARS} stars" in ann.looks_at(f"seat:{seat}").state


def draws_stars(app: App) -> bool:
    return str(_STARS) in [text for text, _, _ in drawn_texts(app)]


def test_people_who_share_a_screen_see_their_stars_on_demand_until_their_turn_ends(app: App) -> None:
    ann = seated(app)
    for seat in (1, 2, 1):
        assert ann.scene.tableau.viewpoint == seat
        assert not draws_stars(app)
        assert not any(tells_stars(ann, each) for each in (1, 2))
        ann.clicks_on(OWN_STARS)
        assert draws_stars(app)
        assert [tells_stars(ann, each) for each in (1, 2)] == [seat == 1, seat == 2]
        ann.ends_turn()


def test_stars_that_were_looked_at_are_hidden_by_the_same_button(app: App) -> None:
    ann = seated(app)
    ann.clicks_on(OWN_STARS, OWN_STARS)
    assert not draws_stars(app)


def test_a_person_alone_at_a_screen_always_sees_the_own_stars_and_no_others(app: App) -> None:
    ann = seated(app, kind=SeatKind.RANDOM)
    assert draws_stars(app)
    assert [tells_stars(ann, seat) for seat in (1, 2)] == [True, False]
    assert not ann.sees(OWN_STARS)


@pytest.mark.parametrize("kind", [SeatKind.PERSON, SeatKind.RANDOM])
def test_everybody_sees_all_stars_where_completed_orders_are_open(app: App, kind: SeatKind) -> None:
    ann = seated(app, kind=kind, is_open=True)
    assert draws_stars(app)
    assert all(tells_stars(ann, seat) for seat in (1, 2))
    assert not ann.sees(OWN_STARS)


def test_the_stars_of_a_driver_are_told_like_ones_own(app: App) -> None:
    ann = AtTable(app, kept(factory_session("otto")))
    assert all("0 stars" in ann.looks_at(f"seat:{seat}").state for seat in (1, 2))
