"""Mints and cards taken in hand and let go at the table, by real events of the mouse."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.session import AnySession
from mintworks.games.works.rules.snapshot import to_json
from mintworks.games.works.view.choosing import MINTS, Question, card_pick, location_pick
from mintworks.ui.input import FocusLost
from tests.games.works.scenes.at_table import AtTable, arranged, places, settled_places, solo_session, table_session


def block_supplier(session: AnySession) -> None:
    """Somebody has placed there, and nobody can do so any more."""
    supplier = session.match.state.locations["supplier"]
    supplier.spaces[0] = (2, 1)
    supplier.blocked = True
    session.match.state.known_legal = None


def test_mints_dragged_onto_the_producer_are_placed_there(ann: AtTable) -> None:
    ann.drags_mints("producer")
    assert ann.actions == ["producer"]
    assert ann.holds() is None


def test_the_price_sticks_to_the_pointer_over_a_location_that_may_be_used(ann: AtTable) -> None:
    ann.takes(MINTS)
    assert ann.scene.hand.held is not None
    assert ann.scene.hand.held.mints == 1
    ann.points(*ann.middle(location_pick("builder")))
    assert ann.scene.hand.held.mints == 2
    ann.points(*ann.home)
    assert ann.scene.hand.held.mints == 1


def test_while_mints_are_held_what_may_be_used_glows_and_the_rest_dims(ann: AtTable) -> None:
    ann.takes(MINTS)
    lights = ann.scene.tableau.highlights
    assert location_pick("producer") in lights.glowing
    assert location_pick("lotto") in lights.dimmed


def is_lit(at_table: AtTable, seat: int) -> bool:
    """Whether the edge of a seat's mat shines."""
    panel = at_table.scene.tableau.arrangement.seats[seat].panel
    lit: list[tuple[int, int]] = []
    at_table.scene.painter._glow = lambda rect, *rest, **more: lit.append(rect.topleft)  # type: ignore[method-assign]
    at_table.scene.draw(at_table.app.canvas)
    return panel.topleft in lit


@pytest.mark.parametrize(
    "held, can_buy, glows",
    [
        (MINTS, True, False),
        (card_pick("plant"), True, False),
        (card_pick("mine"), True, True),
        (card_pick("mine"), False, False),
    ],
)
def test_the_own_mat_shines_at_ones_turn_and_during_a_drag_only_where_it_takes_what_is_held(
    app: App, held: str, can_buy: bool, glows: bool
) -> None:
    session = arranged(table_session(advanced=["swap-meet"]), plans=["plant"])
    if not can_buy:
        block_supplier(session)
    ann = AtTable(app, session)
    assert is_lit(ann, 1)
    ann.takes(held)
    assert ann.holds() == held
    assert is_lit(ann, 1) is glows
    ann.presses(pygame.K_ESCAPE)
    assert is_lit(ann, 1)


def test_mints_let_go_within_24_px_of_a_space_snap_to_it(ann: AtTable) -> None:
    space = ann.scene.tableau.spaces("supplier")[0]
    reach = ann.app.ui.px(24)
    ann.drags(MINTS, (space.left - reach + 1, space.centery))
    assert ann.picked == (location_pick("supplier"),)


def test_mints_let_go_elsewhere_fall_back(ann: AtTable) -> None:
    before = to_json(ann.state)
    ann.drags(MINTS, ann.home)
    ann.drags(MINTS, ann.middle("deck"))
    ann.drags(MINTS, ann.middle(location_pick("lotto")))
    assert (ann.actions, ann.picked, to_json(ann.state)) == ([], (), before)


def test_a_plan_of_the_supply_dragged_home_is_bought(ann: AtTable) -> None:
    ann.drags_card("statue", ann.home)
    assert ann.actions == ["supplier:statue"]


@pytest.mark.parametrize("before", [(), ("temp-agency",), ("temp-agency", "supplier")])
def test_a_plan_dragged_home_is_bought_through_the_agency_where_the_supplier_is_blocked(
    app: App, before: tuple[str, ...]
) -> None:
    session = arranged(table_session(advanced=["temp-agency"]))
    block_supplier(session)
    ann = AtTable(app, session)
    ann.clicks_on(*map(location_pick, before))
    ann.drags_card("mine", ann.home)
    assert ann.actions == ["temp-agency:supplier:mine"]


def test_a_plan_dragged_home_that_nothing_can_buy_is_refused_and_falls_back(app: App) -> None:
    session = arranged(table_session(advanced=["swap-meet"]), plans=["gardens"])
    block_supplier(session)
    ann = AtTable(app, session)
    refused: list[str] = []
    ann.scene.hand.on_refused = refused.append
    ann.drags_card("mine", ann.home)
    assert (ann.actions, ann.picked, refused) == ([], (), [card_pick("mine")])


def test_a_plan_of_the_supply_dragged_onto_the_supplier_is_bought(ann: AtTable) -> None:
    ann.drags_card("mine", ann.middle(location_pick("supplier")))
    assert ann.actions == ["supplier:mine"]


def test_a_plan_dragged_onto_the_builder_is_built(ann: AtTable) -> None:
    ann.drags_card("plant", ann.middle(location_pick("builder")))
    assert ann.actions == ["builder:plant"]


@pytest.mark.parametrize("location, plan", [("builder", "plant"), ("supplier", "mine")])
def test_a_card_may_be_dragged_onto_the_location_that_asks_for_it(ann: AtTable, location: str, plan: str) -> None:
    ann.clicks_on(location_pick(location))
    ann.rests()
    ann.drags_card(plan, ann.middle(location_pick(location)))
    assert ann.actions == [f"{location}:{plan}"]


@pytest.mark.parametrize("asked_before", [False, True])
def test_a_card_dragged_onto_the_swap_meet_waits_in_its_place_for_what_is_taken(app: App, asked_before: bool) -> None:
    ann = AtTable(app, arranged(table_session(advanced=["swap-meet"]), plans=["gardens"]))
    place = ann.middle(card_pick("gardens"))
    ann.clicks_on(*[location_pick("swap-meet")] * asked_before)
    ann.drags_card("gardens", ann.middle(location_pick("swap-meet")))
    ann.rests()
    assert set(ann.picked) == {card_pick("gardens"), location_pick("swap-meet")}
    assert ann.asked() is Question.TAKE
    assert ann.middle(card_pick("gardens")) == place


def test_a_plan_dragged_home_lies_above_all_others_while_it_is_paid_for(ann: AtTable) -> None:
    ann.drags_card("statue", ann.home)
    ann.moves_on(0.05)
    sprite = ann.scene.tableau.card(card_pick("statue"))
    assert sprite is not None
    assert sprite.is_away
    ann.rests()
    assert not sprite.is_away


def test_a_plan_that_is_too_dear_cannot_be_taken(app: App) -> None:
    ann = AtTable(app, arranged(table_session(), mints=1))
    ann.takes(card_pick("statue"))
    assert ann.holds() is None
    assert ann.looks_at(card_pick("statue")).reason


@pytest.mark.parametrize("target", [MINTS, card_pick("statue"), card_pick("plant")])
def test_what_is_held_falls_back_on_escape_on_the_right_button_and_without_focus(ann: AtTable, target: str) -> None:
    for give_up in (
        lambda: ann.presses(pygame.K_ESCAPE),
        lambda: ann.clicks_at(ann.middle("deck"), button=3),
        lambda: ann.app.step([FocusLost()], 1 / 60),
    ):
        place = ann.middle(target)
        ann.takes(target)
        assert ann.holds() == target
        give_up()
        ann.lets_go(ann.middle(location_pick("builder")))
        ann.rests()
        assert (ann.holds(), ann.picked, ann.actions, ann.menus) == (None, (), [], 0)
        assert ann.middle(target) == place


SUPPLIER, BUILDER, SWAP_MEET = map(location_pick, ("supplier", "builder", "swap-meet"))
STATUE, MINE, GARDENS, PLANT = map(card_pick, ("statue", "mine", "gardens", "plant"))


@pytest.mark.parametrize(
    "before, plan, to, action",
    [
        ([STATUE], "statue", "home", "supplier:statue"),
        ([STATUE], "statue", SUPPLIER, "supplier:statue"),
        ([STATUE], "mine", "home", "supplier:mine"),
        ([SUPPLIER], "mine", "home", "supplier:mine"),
        ([GARDENS], "gardens", BUILDER, "builder:gardens"),
        ([GARDENS], "plant", BUILDER, "builder:plant"),
        ([SUPPLIER], "plant", BUILDER, "builder:plant"),
        ([BUILDER], "statue", "home", "supplier:statue"),
        ([SWAP_MEET, GARDENS], "plant", BUILDER, "builder:plant"),
        ([SWAP_MEET, GARDENS], "mine", "home", "swap-meet:gardens>mine"),
    ],
)
def test_a_drag_comes_before_what_was_picked(app: App, before: list[str], plan: str, to: str, action: str) -> None:
    ann = AtTable(app, arranged(table_session(advanced=["swap-meet"]), plans=["gardens", "plant"]))
    ann.clicks_on(*before)
    ann.rests()
    ann.drags_card(plan, ann.home if to == "home" else ann.middle(to))
    assert ann.actions == [action]


def test_a_drag_that_leads_nowhere_leaves_what_was_picked_as_it_was(ann: AtTable) -> None:
    ann.clicks_on(SUPPLIER)
    ann.rests()
    ann.drags_card("gardens", ann.middle(location_pick("producer")))
    assert (ann.actions, ann.picked) == ([], (SUPPLIER,))


def test_mints_can_be_dragged_in_the_middle_of_a_choice(ann: AtTable) -> None:
    ann.clicks_on(SUPPLIER)
    ann.rests()
    ann.drags(MINTS, ann.middle(MINE))
    assert ann.actions == ["supplier:mine"]


def test_mints_dragged_elsewhere_in_the_middle_of_a_choice_begin_another(ann: AtTable) -> None:
    ann.clicks_on(SUPPLIER)
    ann.drags_mints("producer")
    assert ann.actions == ["producer"]


def test_a_card_that_is_clicked_by_a_hand_that_trembles_is_picked_and_one_that_was_picked_is_bought(
    ann: AtTable,
) -> None:
    x, y = ann.middle(STATUE)
    ann.drags(STATUE, (x + 12, y - 9))
    ann.rests()
    assert (ann.picked, ann.middle(STATUE)) == ((STATUE,), (x, y))
    ann.drags(STATUE, (x + 12, y - 9))
    assert ann.actions == ["supplier:statue"]


@pytest.mark.parametrize("speed", [0.5, 1.0])
def test_a_card_stays_where_it_was_let_go_until_it_is_paid_for_and_slides_on_from_there(
    ann: AtTable, speed: float
) -> None:
    ann.app.settings.animation_speed = speed
    sprite = ann.scene.tableau.card(STATUE)
    assert sprite is not None
    shop, there = sprite.center, ann.home
    ann.takes(STATUE)
    ann.points(*there)
    ann.waits(1.0)
    ann.lets_go(there)
    assert sprite.center == pytest.approx(there, abs=1)
    while ann.shown.seats[0].plans[-1].id != "statue":
        assert sprite.center == pytest.approx(there, abs=1)
        ann.moves_on(0.01)
    nearest = sprite.place.center
    while sprite.is_away:
        before = abs(sprite.center[0] - nearest[0]) + abs(sprite.center[1] - nearest[1])
        ann.moves_on(0.01)
        assert abs(sprite.center[0] - nearest[0]) + abs(sprite.center[1] - nearest[1]) <= before
        assert sprite.center[1] > shop[1] + 20


def test_a_card_that_was_let_go_on_the_builder_slides_into_its_place(ann: AtTable) -> None:
    ann.drags_card("plant", ann.middle(BUILDER))
    ann.rests()
    assert places(ann) == settled_places(ann)


def test_a_held_card_hangs_behind_the_pointer_and_leans_into_its_speed(ann: AtTable) -> None:
    ann.takes(card_pick("statue"))
    sprite = ann.scene.tableau.card(card_pick("statue"))
    assert sprite is not None
    start = sprite.center
    ann.points(round(start[0]) - 300, round(start[1]))
    ann.frame()
    assert start[0] - 300 < sprite.center[0] < start[0]
    assert sprite.angle < 0
    ann.waits(0.5)
    assert sprite.center[0] == pytest.approx(start[0] - 300, abs=1)
    assert sprite.angle == 0


def test_a_drag_that_begins_a_moment_before_one_is_asked_goes_on(app: App) -> None:
    ann = AtTable(app, arranged(solo_session(), supply=("statue", "mine")))
    ann.clicks_on(location_pick("producer"))
    while ann.session.match.seat_to_move != 1 or not ann.scene.director.busy:
        assert ann.moves_on(0.05)
    start = ann.middle(card_pick("mine"))
    ann.presses_at(start)
    ann.points(start[0] - 30, start[1] + 30)
    ann.moves_on(0.02)
    assert ann.scene.hand.deciding, "what was shown came to its end"
    ann.points(start[0] - 60, start[1] + 60)
    assert ann.holds() == card_pick("mine")
    ann.lets_go(ann.home)
    assert ann.actions[-1] == "supplier:mine"


def test_a_click_that_hurries_uses_nothing(app: App) -> None:
    ann = AtTable(app, arranged(solo_session(), supply=("statue", "mine")))
    ann.clicks_on(location_pick("producer"))
    while ann.session.match.seat_to_move != 1 or not ann.scene.director.busy:
        assert ann.moves_on(0.05)
    done = len(ann.actions)
    at = ann.middle(location_pick("leadership-council"))
    ann.presses_at(at)
    ann.moves_on(0.02)
    ann.lets_go(at)
    ann.moves_on(0.02)
    assert (len(ann.actions), ann.picked, ann.holds()) == (done, (), None)
