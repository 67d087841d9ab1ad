"""A table of Mint Delivery played by real events: dragging, clicking, keys, in the wrong order too."""

from __future__ import annotations

import random

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.seat import SeatKind
from mintworks.games.delivery.players.driver import DriverReasoning
from mintworks.games.delivery.players.foresight import Foresight, foresee
from mintworks.games.delivery.rules.driver import Criterion
from mintworks.games.delivery.rules.events import OrdersShown, OrderTurnedUp
from mintworks.games.delivery.rules.state import BELTS, Motivation, State
from mintworks.games.delivery.view import driver_panel
from mintworks.games.delivery.view.hit_areas import below_name, work_places
from mintworks.games.delivery.view.pick_ids import (
    MIXER,
    PASS,
    PILE,
    TRUCK,
    back_pick,
    bed_pick,
    front_pick,
    order_pick,
    space_pick,
    truck_pick,
)
from mintworks.games.delivery.view.strip import PEEK
from mintworks.scenes.base.decisions import Decisions
from mintworks.ui.input import DOUBLE_CLICK_S, Resized
from mintworks.ui.renderer import Picture
from mintworks.ui.settings import SPEEDS
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import RULES, factory_session, kept, table_session
from tests.scenes.checks import drawn_texts


@pytest.fixture
def ann(app: App) -> AtTable:
    """At a table for two, alone against a computer that has not moved yet."""
    return AtTable(app, kept(table_session()))


# Dragging -----------------------------------------------------------------------------------------


def test_a_truck_that_is_dragged_to_the_next_space_moves_there(ann: AtTable) -> None:
    ann.drags(TRUCK, ann.spot("west"))
    assert ann.actions[2:] == ["move:west"]


def test_a_truck_that_is_dragged_two_spaces_away_drives_both(ann: AtTable) -> None:
    ann.drags(TRUCK, ann.spot("north-pepperton"))
    assert ann.actions[2:] == ["move:north", "move:north-pepperton"]
    assert ann.shown == ann.state


def test_a_truck_that_is_let_go_off_the_roads_rolls_back(ann: AtTable) -> None:
    before = ann.scene.tableau.trucks[1].center
    ann.drags(TRUCK, (ann.scene.tableau.arrangement.board.left + 4, ann.spot("west")[1] - 60))
    assert ann.actions[2:] == []
    assert ann.scene.tableau.trucks[1].center == before


def test_a_truck_that_is_let_go_on_the_offers_behind_the_depot_moves_there(app: App) -> None:
    ann = AtTable(app, kept(factory_session()))
    ann.drags(TRUCK, ann.spot("yard"))
    ann.drags(TRUCK, ann.middle(order_pick("pepperton-ssc")))
    assert ann.actions[:2] == ["move:yard", "move:depot"]


def test_while_a_truck_is_held_the_way_and_the_cost_of_a_drop_are_known(ann: AtTable) -> None:
    ann.takes(TRUCK)
    ann.points(ann.spot("north-pepperton"))
    meant = ann.scene.hand.meant(None)
    assert meant is not None
    assert (meant.way, meant.actions) == (("north", "north-pepperton"), 2)
    ann.lets_go(ann.spot("city"))


def test_d4_2_a_mint_that_is_dragged_onto_the_sign_is_unloaded(ann: AtTable) -> None:
    ann.drags(bed_pick(3), ann.middle(PILE))
    assert ann.actions[2:] == ["unload:c"]


def test_d4_2_the_pile_that_is_dragged_onto_the_mat_fills_the_truck(ann: AtTable) -> None:
    ann.stands(space="north", truck="cc")
    ann.drags(PILE, ann.mat)
    assert ann.actions[2:] == ["load:2"]


def test_d4_3_two_mints_that_are_dragged_onto_the_mixer_melt_into_one(ann: AtTable) -> None:
    ann.clicks_on(bed_pick(0), bed_pick(1))
    ann.drags(bed_pick(1), ann.middle(MIXER))
    assert ann.actions[2:] == ["optimize:s"]


def test_d4_4_an_order_that_is_dragged_onto_the_mat_is_taken(ann: AtTable) -> None:
    ann.stands(space="pepperton")
    order = ann.state.offers[0][0][0]
    ann.drags(order_pick(order.id), ann.mat)
    assert ann.actions[2:] == [f"take:{order.id}"]
    assert ann.shown == ann.state


def test_d4_5_a_ready_order_that_is_dragged_onto_its_town_is_delivered(ann: AtTable) -> None:
    ann.stands(space="spearfield", truck="ss", orders=("spearfield-ss",))
    ann.drags(order_pick("spearfield-ss"), ann.spot("spearfield"))
    assert ann.actions[2:] == ["deliver:spearfield-ss"]
    assert ann.shown.seats[0].done


def test_d4_5_its_mints_that_are_dragged_onto_the_town_deliver_it_too(ann: AtTable) -> None:
    ann.stands(space="spearfield", truck="ss", orders=("spearfield-ss",))
    ann.clicks_on(bed_pick(0), bed_pick(1))
    ann.drags(bed_pick(0), ann.spot("spearfield"))
    assert ann.actions[2:] == ["deliver:spearfield-ss"]


def test_d6_2_a_ready_order_that_is_dragged_onto_an_upgrade_buys_it(app: App) -> None:
    ann = AtTable(app, kept(table_session(upgrades=("turbo",))))
    ann.stands(space="west", truck="ss", orders=("spearfield-ss",))
    ann.drags(order_pick("spearfield-ss"), ann.middle("upgrade:turbo"))
    assert ann.actions[2:] == ["buy:turbo:spearfield-ss"]


# Clicks and keys ----------------------------------------------------------------------------------


def test_an_order_that_asks_for_more_mints_is_refused_with_the_reason(ann: AtTable) -> None:
    ann.stands(space="west", truck="s", orders=("spearfield-ss",))
    ann.clicks(order_pick("spearfield-ss"))
    assert ann.scene.tableau.answer.about == order_pick("spearfield-ss")
    assert "only in Spearfield" in ann.scene.tableau.answer.words


@pytest.mark.parametrize("how", [order_pick("spearfield-ss"), "finish"])
def test_d6_2_a_picked_order_that_pays_for_one_upgrade_says_how_and_buys_it(app: App, how: str) -> None:
    ann = AtTable(app, kept(table_session(upgrades=("turbo",))))
    ann.stands(space="west", truck="ss", orders=("spearfield-ss",))
    ann.clicks_on(order_pick("spearfield-ss"))
    assert ann.actions[2:] == []
    assert ann.looks_at("finish").name == "Buy Turbo"
    assert ann.scene.prompt().endswith("click what glows, or “Buy Turbo”")
    ann.clicks_on(how)
    assert ann.actions[2:] == ["buy:turbo:spearfield-ss"]


def test_a_mint_that_is_clicked_twice_is_put_back_whatever_is_left_to_do_with_it(ann: AtTable) -> None:
    ann.stands(space="city", truck="s")
    ann.clicks_on(bed_pick(0))
    assert ann.scene.hand.finishing
    ann.clicks_on(bed_pick(0))
    assert (ann.actions[2:], ann.scene.hand.picked) == ([], ())


def test_a_pile_that_is_clicked_asks_how_many_and_the_most_are_meant(ann: AtTable) -> None:
    ann.stands(space="city", truck="c")
    ann.clicks_on(PILE)
    assert ann.options == ["option:load:3", "option:load:2", "option:load:1"]
    ann.presses(pygame.K_RETURN)
    ann.rests()
    assert ann.actions[2:] == ["load:3"]


def test_options_have_one_dark_sheet_behind_them(ann: AtTable) -> None:
    ann.stands(space="city", truck="c")
    ann.clicks_on(PILE)
    sheet, board = ann.scene.overlay.options.ground, ann.scene.tableau.arrangement.board
    assert board.contains(sheet)
    assert all(sheet.contains(ann.looks_at(option).rect) for option in ann.options)


def test_an_option_can_be_picked_or_taken_back(ann: AtTable) -> None:
    ann.stands(space="city", truck="c")
    ann.clicks_on(PILE)
    ann.presses(pygame.K_ESCAPE)
    assert ann.options == []
    ann.clicks_on(PILE, "option:load:1")
    assert ann.actions[2:] == ["load:1"]


def test_a_click_beside_the_options_closes_them_and_makes_no_move(ann: AtTable) -> None:
    ann.stands(space="city", truck="c")
    ann.clicks_on(PILE, space_pick("north"))
    assert (ann.options, ann.actions[2:]) == ([], [])
    ann.clicks_on(space_pick("north"))
    assert ann.actions[2:] == ["move:north"]


def test_a_toll_asks_for_the_mint_to_give_up_unless_one_is_picked(app: App) -> None:
    ann = AtTable(app, kept(table_session(conditions={"north-pepperton": "toll"})))
    ann.stands(space="north", truck="sc")
    ann.clicks_on(space_pick("north-pepperton"))
    assert ann.options == ["option:move:north-pepperton:c", "option:move:north-pepperton:s"]
    ann.presses(pygame.K_ESCAPE)
    ann.clicks_on(bed_pick(0), space_pick("north-pepperton"))
    assert ann.actions[2:] == ["move:north-pepperton:s"]


def test_arrow_keys_follow_the_roads_and_the_confirming_key_drives(ann: AtTable) -> None:
    ann.presses(pygame.K_LEFT)
    assert ann.scene.controls.focused == space_pick("west")
    ann.presses(pygame.K_UP)
    assert ann.scene.controls.focused == space_pick("west-pepperton")
    ann.presses(pygame.K_RETURN)
    ann.rests()
    assert ann.actions[2:] == ["move:west", "move:west-pepperton"]


@pytest.mark.parametrize("begun", [None, space_pick("west")], ids=["at first", "after a drive"])
def test_tab_leads_to_what_can_be_done_here_and_then_to_where_the_truck_can_drive(
    ann: AtTable, begun: str | None
) -> None:
    ann.stands(space="west", truck="cc", orders=("pepperton-cc",))
    ann.scene.controls.focus(begun)
    ann.scene.controls.begin_decision()
    reached = []
    for _ in range(3):
        ann.presses(pygame.K_TAB)
        reached.append(ann.scene.controls.focused)
    assert reached == [PILE, MIXER, space_pick("city")]


def test_d8_3_at_a_dock_tab_leads_to_the_mints_that_can_be_loaded_before_it_leads_away(app: App) -> None:
    ann = AtTable(app, factory_session("otto"))
    ann.stands(space="left")
    loads = {front_pick("left", place) for place in range(4)} & ann.scene.hand.offers()
    assert loads
    reached = set[str | None]()
    for _ in range(len(loads) + 2):  # both ends of the belt can be used, too
        ann.presses(pygame.K_TAB)
        reached.add(ann.scene.controls.focused)
    assert loads <= reached


def test_arrow_keys_reach_all_that_lies_off_the_roads(app: App) -> None:
    at_table = AtTable(app, kept(factory_session()))
    controls = at_table.scene.controls
    at_table.presses(pygame.K_LEFT)
    reached, waiting = {controls.focused}, [controls.focused]
    while waiting:
        here = waiting.pop()
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            controls.focus(here)
            at_table.presses(key)
            if controls.focused not in reached:
                reached.add(controls.focused)
                waiting.append(controls.focused)
    assert reached == {target.id for target in at_table.scene.targets() if target.focusable}


def test_what_was_done_can_be_taken_back(ann: AtTable) -> None:
    before = RULES.copy(ann.state)
    ann.drags(TRUCK, ann.spot("west"))
    ann.presses(pygame.K_u)
    ann.rests()
    assert ann.state == before
    assert ann.shown == before


def test_undo_lets_a_picked_mint_fall_back_before_it_undoes_anything(ann: AtTable) -> None:
    ann.drags(TRUCK, ann.spot("west"))
    ann.rests()
    before = RULES.copy(ann.state)
    ann.clicks_on(bed_pick(0))
    assert ann.picked == (bed_pick(0),)
    ann.presses(pygame.K_u)
    ann.rests()
    assert not ann.scene.hand.is_engaged
    assert ann.state == before


def test_a_picked_mint_falls_back_with_escape(ann: AtTable) -> None:
    ann.clicks_on(bed_pick(0))
    assert ann.picked == (bed_pick(0),)
    ann.presses(pygame.K_ESCAPE)
    assert not ann.scene.hand.is_engaged


# The start ----------------------------------------------------------------------------------------


def test_d3_1_orders_to_keep_are_picked_and_kept_with_one_key(app: App) -> None:
    ann = AtTable(app, table_session(kind=SeatKind.RANDOM))
    dealt = sorted(ann.state.dealt[0], key=lambda order: order.stars)
    ann.clicks_on(order_pick(dealt[0].id))
    assert ann.picked == (order_pick(dealt[0].id),)
    ann.presses(pygame.K_p)
    assert ann.actions[0] == f"keep:{dealt[0].id}"


def test_d3_1_the_button_says_whether_any_order_is_kept(app: App) -> None:
    ann = AtTable(app, table_session(kind=SeatKind.RANDOM))
    keeps_none = ann.scene.strip.buttons["pass"].label
    cheapest = min(ann.state.dealt[0], key=lambda order: order.stars)
    ann.clicks_on(order_pick(cheapest.id))
    assert ann.scene.strip.buttons["pass"].label != keeps_none
    ann.clicks_on(order_pick(cheapest.id))
    assert ann.scene.strip.buttons["pass"].label == keeps_none


def test_d3_1_the_button_is_bright_once_it_keeps_an_order(app: App) -> None:
    ann = AtTable(app, table_session(kind=SeatKind.RANDOM))
    cheapest = min(ann.state.dealt[0], key=lambda order: order.stars)
    before = ann.scene.strip.buttons["pass"].kind
    ann.clicks_on(order_pick(cheapest.id))
    assert (before, ann.scene.strip.buttons["pass"].kind) == ("secondary", "primary")


def test_d4_the_button_that_ends_a_turn_is_bright_once_nothing_else_is_left(ann: AtTable) -> None:
    before = ann.scene.strip.buttons["pass"].kind
    ann.scene.part(Decisions).begin(1, ann.session.rules.legal_actions(ann.state)[-1:])
    assert (before, ann.scene.strip.buttons["pass"].kind) == ("secondary", "primary")


def test_d3_1_orders_of_more_than_six_stars_are_refused(app: App) -> None:
    ann = AtTable(app, table_session(seed=3, kind=SeatKind.RANDOM))
    dealt = ann.state.dealt[0]
    assert sum(order.stars for order in dealt) > 6
    ann.clicks_on(*(order_pick(order.id) for order in dealt))
    assert "at most 6 stars" in ann.scene.tableau.answer.words


def test_d3_1_a_curtain_hides_what_another_person_chooses_from(app: App) -> None:
    ann = AtTable(app, table_session())
    assert ann.scene.curtains == [1], "who laid the table need not be who chooses first"
    ann.presses(pygame.K_p)
    ann.rests()
    assert ann.scene.curtains == [1, 2]


def test_once_the_orders_are_chosen_no_curtain_hangs_before_a_game_that_goes_on(app: App) -> None:
    assert AtTable(app, kept(table_session())).scene.curtains == []


def test_a_space_that_glows_takes_a_click_where_anothers_truck_stands_on_it(ann: AtTable) -> None:
    ann.state.seats[1].space = "west"
    ann.stands(space="city", truck="cccc")
    ann.clicks("truck:2")
    assert ann.actions[2:] == ["move:west"]


def test_what_can_be_done_in_the_city_is_lit_below_its_name(ann: AtTable) -> None:
    ann.stands(space="city", truck="cccc")
    tableau = ann.scene.tableau
    sign, mixer = tableau.arrangement.signs["city"], work_places(tableau)[MIXER]
    assert mixer.top < sign.centery, "it reaches higher to be pointed at without trouble"
    lit = below_name(tableau, mixer)
    assert lit.top > sign.centery
    assert (lit.bottom, lit.width) == (mixer.bottom, mixer.width)


def test_the_truck_of_another_where_one_cannot_drive_tells_that(ann: AtTable) -> None:
    ann.state.seats[1].space = "wintergreen"
    ann.stands(space="city", truck="cccc", actions=1)
    ann.clicks("truck:2")
    assert ann.actions[2:] == []
    assert ann.answer[0] == "truck:2"


def test_a_truck_that_makes_room_for_many_orders_is_drawn_smaller_at_once(
    ann: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    few, many = ("pepperton-cc", "pepperton-s"), tuple(each for each in RULES.parts.orders if "wintergreen" in each)[:7]
    ann.stands(space="city", orders=few)
    ann.frame()
    pieces, drawn = ann.scene.tableau.pieces, []
    side = pieces.side

    def noted(emblem: str, width_px: int, *, is_long: bool) -> Picture:
        drawn.append(width_px)
        return side(emblem, width_px, is_long=is_long)

    monkeypatch.setattr(pieces, "side", noted)
    ann.stands(space="city", orders=many)
    ann.frame()
    assert ann.scene.tableau.arrangement.seats[1].truck.width in drawn


def test_a_truck_tells_of_the_road_condition_that_it_hides(app: App) -> None:
    """D7.2."""
    ann = AtTable(app, kept(table_session(conditions={"north-pepperton": "traffic-jam"})))
    ann.state.seats[1].space = "north-pepperton"
    ann.stands(space="city")
    jam = app.strings("delivery.table.conditions.traffic-jam")
    hidden = {target.id: target.details for target in ann.scene.targets()}
    assert hidden["truck:2"] == (jam,)
    assert hidden[TRUCK] == ()
    ann.stands(space="north-pepperton")
    assert {target.id: target.details for target in ann.scene.targets()}[TRUCK] == (jam,)


def test_of_two_orders_for_one_mint_only_the_older_is_called_ready(ann: AtTable) -> None:
    """D1.4."""
    ann.stands(space="city", truck="r", orders=("pepperton-r", "spearfield-r"))
    told = {target.id: target.state for target in ann.scene.targets()}
    assert told["order:pepperton-r"].endswith("Ready to deliver")
    assert told["order:spearfield-r"].endswith("Ready, unless Pepperton’s order for 1 cinnamon mint is delivered first")
    ann.stands(space="city", truck="rr", orders=("pepperton-r", "spearfield-r"))
    told = {target.id: target.state for target in ann.scene.targets()}
    assert told["order:spearfield-r"].endswith("Ready to deliver")


# The Factory --------------------------------------------------------------------------------------


def test_what_a_driver_would_do_next_is_what_it_does(app: App) -> None:
    ann = AtTable(app, factory_session("otto"))
    foreseen = foresee(ann.session.rules, ann.state)
    ann.clicks_on(PEEK)
    assert ann.scene.table.panel is not None
    assert ann.scene.table.panel.foreseen == foreseen
    ann.ends_turn()
    did = [step.reasoning for step in ann.session.match.history if step.seat == 2]
    assert foreseen is not None
    assert did[: len(foreseen.reasons)] == [*foreseen.reasons]


def test_escape_hides_what_a_driver_would_do_next_before_it_opens_the_menu(app: App) -> None:
    ann = AtTable(app, factory_session("otto"))
    ann.clicks_on(PEEK)
    app.handle(Resized((1280, 720)))
    ann.rests()
    assert ann.looks_at(PEEK).name == app.strings("delivery.table.peek.on")
    ann.presses(pygame.K_ESCAPE)
    assert app.scene is ann.scene
    assert ann.scene.table.panel is not None
    assert (ann.scene.table.panel.foreseen, ann.looks_at(PEEK).name) == (None, app.strings("delivery.table.peek.off"))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_longest_words_of_what_comes_next_grow_with_the_text(app: App, size: tuple[int, int]) -> None:
    order, criterion = "wintergreen-ssc", Criterion.LEFTMOST
    takes = DriverReasoning("mabel", Motivation.TAKE, (), (), order, criterion, (), is_blocked=False)
    loads = DriverReasoning("mabel", Motivation.LOAD, (), (), order, Criterion.OLDEST, (), is_blocked=False)
    app.handle(Resized(size))
    areas = list[int]()
    for app.settings.text_scale in (1.0, 2.0):
        app.settings_changed()
        panel = AtTable(app, factory_session("mabel")).scene.table.panel
        assert panel is not None
        panel.foreseen = Foresight((takes, loads), is_open_ended=True)
        words = panel.words
        areas += [box.width * box.height for text, _, box in drawn_texts(app) if text == words]
    assert areas[1] > 1.2 * areas[0]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_longest_words_of_what_comes_next_keep_clear_of_the_orders(
    app: App, size: tuple[int, int], scale: float
) -> None:
    order = RULES.parts.orders["wintergreen-ssc"]
    loads = DriverReasoning("tuck", Motivation.LOAD, (), (), order.id, Criterion.OLDEST, (), is_blocked=False)
    app.settings.text_scale = scale
    app.settings_changed()
    app.handle(Resized(size))
    scene = AtTable(app, factory_session("tuck")).scene
    scene.tableau.shown.seats[1].open.append(order)
    panel = scene.table.panel
    assert panel is not None
    panel.foreseen = Foresight((loads, loads, loads), is_open_ended=True)
    box = next(box for text, _, box in drawn_texts(app) if text == panel.words)
    assert box.bottom < scene.tableau.arrangement.orders(2, 1)[0].top


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_comes_next_covers_the_title_of_the_driver_in_full_or_not_at_all(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    app.settings.text_scale = scale
    app.settings_changed()
    app.handle(Resized(size))
    scene, tops = AtTable(app, factory_session("tuck")).scene, list[int]()
    panel, title = scene.table.panel, scene.tableau.arrangement.seats[2].title
    assert panel is not None
    monkeypatch.setattr(panel, "_draw_paper", lambda letters, box, tone: tops.append(box.top))
    panel.foreseen = Foresight((), is_open_ended=True)
    for words in range(1, 30):
        monkeypatch.setattr(driver_panel, "foresight_told", lambda *_, n=words: ["delivers"] * n)
        panel.draw_foreseen()
    written = title.top + round(0.56 * title.height)
    assert min(tops) <= written < title.bottom <= max(tops)
    assert scale > 1 or written - min(tops) <= 3  # the name stays
    assert not [top for top in tops if written < top < title.bottom]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_step_of_a_driver_has_a_number_of_its_own_clear_of_the_orders(app: App, size: tuple[int, int]) -> None:
    app.canvas.resize(size)
    ann = AtTable(app, factory_session("gus"))
    overlay, arrangement = ann.scene.table.overlay, ann.scene.tableau.arrangement
    for space in arrangement.spots:
        rects = overlay.leg_rects(space, 2)
        assert not rects[0].colliderect(rects[1])
        offers = [*arrangement.trays.values()]
        assert not any(rect.collidelist(offers) >= 0 for rect in rects)
    ann.clicks_on(PEEK)
    panel = ann.scene.table.panel
    assert panel is not None
    assert panel.foreseen is not None
    steps = range(1, len(panel.foreseen.reasons) + 1)
    assert sorted(number for numbers in panel.legs.values() for number in numbers) == [*steps]


@pytest.mark.parametrize("driver", ["gus", "otto", "mabel"])
def test_what_a_driver_would_do_next_is_told_in_letters_that_are_not_made_smaller(app: App, driver: str) -> None:
    app.canvas.resize((1280, 720))
    ann = AtTable(app, factory_session(driver))
    ann.clicks_on(PEEK)
    panel = ann.scene.table.panel
    assert panel is not None
    place = ann.scene.tableau.arrangement.driver
    assert place is not None
    roomy = panel._letters(panel.words, (0, 0, 0), pygame.Rect(0, 0, place.words.width, 9_999))
    drawn = [box for text, _, box in drawn_texts(app) if text == panel.words]
    assert len(drawn) == 1
    assert drawn[0].height > 0.9 * roomy.height_px


def test_the_bubble_shows_what_a_driver_is_after_from_the_start_and_at_all_times(app: App) -> None:
    """D9.1: before its first move too, when it has nothing to deliver, and between its turns."""
    ann = AtTable(app, factory_session("mabel"))
    panel, rules = ann.scene.table.panel, ann.session.rules
    assert panel is not None
    assert panel.motivation is Motivation.TAKE
    said = set()
    for _ in range(4):
        foreseen = foresee(rules, ann.state)
        assert foreseen is not None
        assert panel.motivation is foreseen.reasons[0].motivation
        ann.clicks(PASS)
        while ann.moves_on(0.05):
            said.add(panel.motivation)
    assert len(said) > 1


def test_d8_5_the_table_tells_when_the_driver_can_end_the_game(app: App) -> None:
    session = factory_session("gus")
    calm = AtTable(app, session).scene.prompt()
    state = session.match.state
    state.decks = [[], state.decks[1][:1], [], state.decks[3][:1]]
    told = AtTable(app, session).scene.prompt()
    assert told.startswith(calm)
    assert session.name(2) in told.removeprefix(calm)


def test_d8_3_the_sentence_above_the_table_tells_what_a_click_on_a_belt_loads(app: App) -> None:
    ann = AtTable(app, factory_session())
    ann.state.belts[0] = "cscc" + ann.state.belts[0][4:]
    ann.stands(space="left")
    ann.points(ann.middle(front_pick("left", 2)), held=False)
    ann.frame()
    assert ann.scene.tableau.highlights.taken == {front_pick("left", 0), front_pick("left", 2)}
    assert "2" in ann.scene.prompt()
    ann.points(ann.spot("yard"), held=False)
    ann.frame()
    assert ann.scene.tableau.highlights.taken == frozenset()


def test_d8_3_a_pointer_that_rests_where_the_last_mint_of_a_belt_was_points_at_nothing(app: App) -> None:
    ann = AtTable(app, factory_session())
    ann.state.belts[0] = "csc"
    ann.stands(space="left")
    last = front_pick("left", 2)
    ann.clicks(last)
    ann.rests()
    ann.frame()
    assert (ann.actions[-1], ann.state.belts[0]) == ("load:left:cc", "s")
    assert ann.scene.hand.deciding
    assert ann.scene.tableau.highlights.taken == frozenset()
    assert not ann.scene.hand.accepts(last)


def test_d8_4_the_shorter_belts_take_the_mints_with_one_key(app: App) -> None:
    ann = AtTable(app, factory_session("otto"))
    state = ann.state
    state.phase, state.pending = BELTS, RULES.parts.orders["pepperton-cc"]
    state.belts = ["ccccccccc", "ccccccc"]
    state.known_legal = None
    ann.scene.hand.end()
    ann.scene.tableau.show(state)
    ann.rests()
    ann.presses(pygame.K_RETURN)
    ann.rests()
    assert ann.actions == ["belts:rr"]


def test_d8_4_each_mint_can_be_sent_to_a_belt_by_hand(app: App) -> None:
    ann = AtTable(app, factory_session("otto"))
    state = ann.state
    state.phase, state.pending = BELTS, RULES.parts.orders["pepperton-cc"]
    state.belts = ["cccccccc", "cccccccc"]
    state.known_legal = None
    ann.scene.hand.end()
    ann.scene.tableau.show(state)
    ann.rests()
    ann.clicks_on(back_pick("left"), back_pick("right"))
    assert ann.actions == ["belts:lr"]


# Whole games --------------------------------------------------------------------------------------


def shown_as_played(at_table: AtTable) -> bool:
    shown: State = at_table.shown
    return shown == at_table.state


def test_a_game_with_all_upgrades_and_conditions_by_clicks_on_what_glows_is_never_refused(app: App) -> None:
    ann = AtTable(app, table_session(3, upgrades=3, conditions=4))
    dice = random.Random(5)
    for _ in range(120):
        if ann.state.to_move is None:
            break
        ann.plays_something(dice)
        assert ann.scene.tableau.answer.about is None
        assert shown_as_played(ann)
    assert len(ann.actions) > 20


def test_hurrying_comes_to_the_same(app: App) -> None:
    ann = AtTable(app, kept(table_session()))
    ann.clicks(space_pick("north-pepperton"))
    ann.scene.director.hurry()
    ann.rests()
    assert shown_as_played(ann)
    assert not ann.scene.tableau.flying


def test_d3_1_the_map_is_seen_undimmed_while_orders_are_kept(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = AtTable(app, table_session())
    assert ann.scene.tableau.shows_choice
    filled: list[object] = []
    monkeypatch.setattr(app.canvas, "fill", lambda rect, *_: filled.append(rect))
    ann.scene.painter.draw()
    assert filled.count(ann.scene.tableau.arrangement.board) == 1, "once, beneath the map"


def test_d8_3_the_second_click_of_a_double_click_takes_no_second_order_at_the_depot(app: App) -> None:
    ann = AtTable(app, factory_session())
    app.settings.animation_speed = SPEEDS["instant"]
    at = ann.middle(order_pick(ann.state.decks[0][0].id))
    ann.points(at, held=False)
    assert ann.scene.prompt() == app.strings("delivery.table.question.reveals", who=app.strings("table.your_turn"))
    for pause_s, taken in ((0.0, 1), (0.1, 1), (DOUBLE_CLICK_S, 2)):
        ann.waits(pause_s)
        ann.clicks_at(at)
        assert len(ann.shown.seats[0].open) == taken


def test_d9_1_a_drivers_portrait_and_truck_tell_that_he_loads_from_both_belts(app: App) -> None:
    ann = AtTable(app, factory_session())
    told = app.strings("delivery.table.targets.drivers_reach")
    assert all(told in ann.looks_at(target).details for target in ("seat:2", truck_pick(2)))
    assert told not in ann.looks_at(TRUCK).details


def test_d8_3_a_click_on_the_dock_where_one_is_says_how_mints_are_loaded(app: App) -> None:
    ann = AtTable(app, factory_session())
    ann.stands(space="left")
    ann.scene.controls.focus(space_pick("left"))
    ann.presses(pygame.K_RETURN)
    assert ann.answer == (space_pick("left"), app.strings("delivery.table.let_go.front"))


def test_only_a_new_order_is_given_as_what_was_dealt(ann: AtTable) -> None:
    table = ann.scene.table
    assert table.has_dealt((OrderTurnedUp("pepperton-sc", 0),))
    assert not table.has_dealt((OrdersShown(1, ("pepperton-sc",)),))
    assert ann.app.strings("delivery.table.dealt")
