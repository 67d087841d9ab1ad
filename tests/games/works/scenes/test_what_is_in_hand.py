"""The heading follows what is in hand, and what is for sale shows what it costs and what would be left."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mintworks.app.app import App
from mintworks.games.works.view.choosing import MINTS, card_pick, location_pick
from tests.games.works.scenes.at_table import AtTable, arranged, table_session

WHO = "Seat 1"
GARDENS, STATUE, FACTORY = card_pick("gardens"), card_pick("statue"), card_pick("factory")
SUPPLIER = location_pick("supplier")


@pytest.fixture
def ann(app: App) -> AtTable:
    """Four mints, a Truck, a plan, and three plans for sale."""
    return at(app, "truck")


def at(app: App, *buildings: str, mints: int = 4) -> AtTable:
    session = arranged(
        table_session(), buildings=buildings, plans=["statue"], mints=mints, supply=("factory", "gardens", "plant")
    )
    return AtTable(app, session)


def heading(ann: AtTable) -> str:
    return ann.scene.prompt()


def buying(ann: AtTable, n: int, after: str, left: int, *, is_picked: bool = False) -> str:
    strings, names = ann.app.strings, {"location": "Builder", "card": "Assembler"}
    told = strings(f"works.in_hand.{after}", n=left, **names)
    if is_picked:
        to_do = strings("works.to_do.buy", plan="Gardens")
        return strings("works.in_hand.finish_plan", who=WHO, next="Supplier", to_do=to_do, n=n, after=told)
    return strings("works.in_hand.plan", who=WHO, card="Gardens", n=n, after=told)


def clicked(ann: AtTable) -> None:
    ann.clicks(GARDENS)


def held(ann: AtTable) -> None:
    ann.takes(GARDENS)


def pointed_at(ann: AtTable) -> None:
    ann.clicks(SUPPLIER)
    ann.points_freely(*ann.middle(GARDENS))


@pytest.mark.parametrize("happens", [clicked, held, pointed_at])
def test_a_plan_for_sale_says_what_it_costs_and_what_is_left_then(
    ann: AtTable, happens: Callable[[AtTable], None]
) -> None:
    happens(ann)
    assert heading(ann) == buying(ann, 2, "left", 2, is_picked=happens is clicked)


@pytest.mark.parametrize(
    "buildings, mints, price, after, left",
    [
        ((), 4, 3, "left_short", 1),
        ((), 3, 3, "left_short", 0),
        (("crane",), 4, 3, "left", 1),
        (("assembler",), 4, 3, "built", 1),
    ],
)
def test_it_says_so_where_the_rest_does_not_do_for_the_builder(
    app: App, buildings: tuple[str, ...], mints: int, price: int, after: str, left: int
) -> None:
    ann = at(app, *buildings, mints=mints)
    told = buying(ann, price, after, left, is_picked=True)
    ann.clicks(GARDENS)
    assert heading(ann) == told
    sentence = ann.app.strings(f"works.in_hand.{after}", n=left, location="Builder", card="Assembler")
    assert ann.looks_at(GARDENS).state.lower().endswith(sentence.lower())


def test_mints_in_hand_ask_where_to_and_say_what_the_place_beneath_them_costs(ann: AtTable) -> None:
    strings = ann.app.strings
    ann.takes(MINTS)
    assert heading(ann) == strings("works.in_hand.mints", who=WHO)
    for name, told in (
        ("builder", strings("works.in_hand.mints_at", who=WHO, n=2, location="Builder")),
        ("supplier", strings("works.in_hand.mints_from", who=WHO, n=2, location="Supplier")),
        ("lotto", strings("works.in_hand.mints", who=WHO)),
    ):
        ann.points(*ann.middle(location_pick(name)))
        assert heading(ann) == told


def test_ones_own_plan_in_hand_asks_where_to(ann: AtTable) -> None:
    ann.takes(STATUE)
    assert heading(ann) == ann.app.strings("works.in_hand.card", who=WHO, card="Statue")


def test_ones_own_plan_that_is_picked_says_where_to(ann: AtTable) -> None:
    strings = ann.app.strings
    ann.clicks(STATUE)
    to_do = strings("works.to_do.build", plan="Statue")
    assert heading(ann) == strings("works.in_hand.finish", who=WHO, next="Builder", to_do=to_do)


def test_the_only_location_to_copy_is_named_once(app: App) -> None:
    session = arranged(table_session(advanced=["temp-agency"]))
    session.match.state.locations["producer"].spaces[0] = (2, 1)
    session.match.state.known_legal = None
    ann = AtTable(app, session)
    ann.clicks(location_pick("temp-agency"))
    assert heading(ann) == app.strings("works.in_hand.finish_copy", who=WHO, location="Producer")


def test_before_anything_is_picked_what_can_be_paid_for_glows(app: App) -> None:
    ann = at(app, "truck", mints=3)
    lights = ann.scene.tableau.highlights
    assert {GARDENS, FACTORY} == {glowing for glowing in lights.glowing if glowing.startswith("card:")}
    ann.clicks(location_pick("builder"))
    assert not lights.glowing & {GARDENS, FACTORY}


def test_w4_8_the_price_of_the_seat_at_the_bottom_is_told_with_its_cause(ann: AtTable) -> None:
    plans = ann.shown.cards.plans
    assert [ann.scene.tableau.shop_price(plans[name]) for name in ("factory", "gardens", "plant")] == [3, 2, 4]
    assert "Truck" in ann.looks_at(GARDENS).state


def test_a_plan_that_is_too_dear_says_what_it_costs_even_where_all_are(app: App) -> None:
    ann = at(app, mints=1)
    reason = ann.looks_at(card_pick("plant")).reason
    assert reason == ann.app.strings("table.verdict.not_now", why="it costs 5 and you have 1")
