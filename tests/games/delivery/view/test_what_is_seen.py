"""What a table of Mint Delivery shows and says as it is: loads, upgrades, where a truck looks, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.delivery.rules.state import BELTS, DRIVER_SEAT
from mintworks.games.delivery.view.choosing import Question
from mintworks.games.delivery.view.pick_ids import BACK, MIXER, PILE, TRUCK, order_pick, space_pick, upgrade_pick
from mintworks.ui.renderer import Picture
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import RULES, factory_session, kept, table_session


@pytest.fixture
def ann(app: App) -> AtTable:
    """At a table for two."""
    return AtTable(app, kept(table_session(upgrades=("turbo",))))


def test_by_keys_the_focus_goes_on_to_the_options_that_have_risen(ann: AtTable) -> None:
    ann.stands(space="city", truck="cccc")
    while ann.scene.controls.focused != MIXER:
        ann.presses(pygame.K_TAB)
    ann.presses(pygame.K_RETURN)
    options = ann.options
    assert len(options) > 1
    assert ann.scene.controls.focused == options[0]
    ann.presses(pygame.K_TAB)
    assert ann.scene.controls.focused == options[1]
    ann.presses(pygame.K_RETURN)
    ann.rests()
    assert ann.actions[2:] == [options[1].removeprefix("option:")]


def test_the_option_that_is_meant_is_lit_unless_the_confirming_key_does_something_else(ann: AtTable) -> None:
    ann.stands(space="city", truck="cccc")
    ann.clicks_on(MIXER)
    first, second = ann.options[:2]
    lit = ann.scene.overlay.options.lit
    assert (lit(None, None), lit(MIXER, None), lit(second, None)) == (first, first, second)
    assert (lit(second, first), lit(None, second), lit(first, MIXER)) == (first, second, None)


@pytest.mark.parametrize(
    "target, question",
    [(MIXER, "mix"), (PILE, "load"), (upgrade_pick("turbo"), "buy"), (order_pick("pepperton-s"), "take")],
)
def test_options_say_what_they_ask_and_stand_near_what_it_is_about(ann: AtTable, target: str, question: str) -> None:
    if question == "take":
        ann.state.offers[0][0] = RULES.parts.orders["pepperton-s"], 2
        ann.stands(space="pepperton")
    else:
        ann.stands(space="city", truck="cc" if target == PILE else "cccc", orders=("pepperton-cc", "spearfield-cc"))
    rect = ann.looks_at(target).rect
    ann.clicks_on(target)
    who, turbo = ann.scene.table.who, ann.app.strings("delivery.names.upgrades.turbo")
    assert ann.scene.prompt() == ann.app.strings(f"delivery.table.question.{question}", who=who, upgrade=turbo, n=1)
    options = [ann.looks_at(option).rect for option in ann.options]
    assert not any(rect.colliderect(option) for option in options)
    height = options[0].height
    assert rect.inflate(2 * height, 2 * height).collidelist(options) >= 0


def test_an_order_that_is_clicked_while_it_is_asked_which_one_pays_does_so(ann: AtTable) -> None:
    ann.stands(space="city", truck="scc", orders=("pepperton-s", "spearfield-cc"))
    ann.clicks_on(upgrade_pick("turbo"))
    assert order_pick("spearfield-cc") in ann.glows()
    ann.clicks_on(order_pick("spearfield-cc"))
    assert ann.actions[2:] == ["buy:turbo:spearfield-cc"]


def test_an_order_that_is_clicked_while_something_else_is_asked_can_pay(ann: AtTable) -> None:
    ann.state.offers[0][0] = RULES.parts.orders["pepperton-cc"], 2
    ann.stands(space="pepperton", truck="s", orders=("spearfield-s",))
    ann.clicks_on(order_pick("pepperton-cc"), order_pick("spearfield-s"))
    assert ann.scene.hand.question is Question.SPEND
    ann.clicks_on(upgrade_pick("turbo"))
    assert ann.actions[2:] == ["buy:turbo:spearfield-s"]


def test_after_a_move_is_taken_back_a_truck_looks_as_it_did_before(ann: AtTable) -> None:
    truck = ann.scene.tableau.trucks[1]
    looked = [truck.direction]
    for _ in range(2):
        there = next(leg for leg in sorted(ann.scene.hand.choosing.offers(TRUCK)) if leg.startswith("space:"))  # type: ignore[union-attr]
        ann.drags(TRUCK, ann.spot(there.removeprefix("space:")))
        looked.append(truck.direction)
        if ann.scene.tableau.viewpoint != 1:
            break
    assert looked[-1] != looked[0]
    for direction in reversed(looked[:-1]):
        ann.presses(pygame.K_u)
        if ann.app.scene is not ann.scene:
            ann.clicks("undo.yes")
        ann.rests()
        assert truck.direction == direction


def test_an_upgrade_on_the_own_truck_costs_nothing_more(ann: AtTable) -> None:
    ann.stands(space="pepperton", truck="s", orders=("pepperton-s",))
    before = ann.looks_at(upgrade_pick("turbo")).state
    ann.state.seats[0].buy(RULES.parts.upgrades["turbo"])
    ann.stands(space="pepperton")
    assert ann.looks_at(upgrade_pick("turbo")).state == ann.app.strings("delivery.table.targets.bought") != before


@pytest.mark.parametrize(
    "upgrade, moves, orders, free",
    [
        ("turbo", 2, (), "drives"),
        ("turbo", 2, ("pepperton-s",), "delivers_and_drives"),
        ("turbo", 0, ("pepperton-s",), "delivers"),
        ("night-shift", 0, ("pepperton-s",), "gains"),
    ],
)
def test_what_is_free_without_actions_is_told(
    ann: AtTable, upgrade: str, moves: int, orders: tuple[str, ...], free: str
) -> None:
    ann.state.seats[0].buy(RULES.parts.upgrades[upgrade])
    ann.state.moves = moves
    ann.stands(space="pepperton", truck="s", orders=orders, actions=0)
    who = ann.scene.table.who
    assert ann.scene.prompt() == ann.app.strings(f"delivery.table.question.still_{free}", who=who)


def test_the_mints_of_a_driver_lie_on_its_truck(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = AtTable(app, factory_session("otto"))
    ann.state.seats[DRIVER_SEAT - 1].truck = "csr"
    ann.scene.tableau.show(ann.state)
    drawn: list[object] = []
    draw = app.ui.canvas.draw

    def note(picture: Picture, *where: object, **how: object) -> None:
        drawn.append(how.get("center"))
        draw(picture, *where, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(app.ui.canvas, "draw", note)
    app.redraw()
    ann.frame()
    bed = [hollow.center for hollow in ann.scene.tableau.arrangement.bed(DRIVER_SEAT, 4)]
    assert [center in drawn for center in bed] == [True, True, True, False]


def test_a_belt_that_takes_one_of_several_mints_says_nothing_against_it(app: App) -> None:
    ann = AtTable(app, factory_session("otto"))
    state = ann.state
    state.belts = [belt[:-5] for belt in state.belts]
    state.pending, state.phase, state.to_move = RULES.parts.orders["pepperton-ss"], BELTS, 1
    state.known_legal = None
    ann.scene.hand.end()
    ann.scene.tableau.show(state)
    ann.rests()
    belts = [target for target in ann.scene.targets() if target.id.startswith(BACK)]
    assert [(belt.reason, belt.leads_on) for belt in belts] == [("", True)] * 2


def test_the_emblems_of_five_owners_stay_on_the_card_of_their_upgrade(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = AtTable(app, kept(table_session(5, upgrades=("turbo",))))
    for seat in ann.state.seats:
        seat.buy(RULES.parts.upgrades["turbo"])
    ann.stands(space="city")
    card = ann.scene.tableau.arrangement.upgrades[0]
    centers: list[tuple[float, float]] = []

    def note(*_: object, center: tuple[float, float] | None = None, **__: object) -> None:
        centers.extend([] if center is None else [center])

    monkeypatch.setattr(app.canvas, "draw", note)
    ann.scene.painter._draw_upgrade(0, "turbo")
    side = ann.scene.tableau.upgrade_faces.owners(card).height
    assert len(centers) == 5
    assert all(card.left <= x - side / 2 and x + side / 2 <= card.right for x, _ in centers)


def test_a_notice_leaves_ones_own_orders_free(ann: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    ann.stands(space="city", orders=("pepperton-cc", "spearfield-cc", "wintergreen-s"))
    notices, drawn = ann.app.notices, list[pygame.Rect]()
    free_of = notices._free_of

    def note(spared: Sequence[pygame.Rect], rect: pygame.Rect) -> int:
        drawn.append(rect.move(0, free_of(spared, rect) - rect.bottom))
        return free_of(spared, rect)

    monkeypatch.setattr(notices, "_free_of", note)
    ann.app.tell("A notice that is as long as such a sentence may well be, with the name of a file in it.")
    ann.waits(0.5)
    own = ann.scene.tableau.arrangement.orders(1, 3)
    assert drawn
    assert drawn[-1].collidelist(own) < 0


def test_enter_on_the_space_of_the_truck_says_what_can_be_done_there(ann: AtTable) -> None:
    told = []
    for space, truck in (("city", "cc"), ("pepperton", "cc"), ("north-pepperton", "cc")):
        ann.stands(space=space, truck=truck, orders=("spearfield-cc",))
        ann.goes_to(space_pick(space))
        ann.presses(pygame.K_RETURN)
        told.append(ann.answer[1])
    assert told == [
        "The truck is already here, and you can load mints and mix mints",
        "The truck is already here, and you can take an order",
        "The truck is already here",
    ]


def test_only_an_entrance_of_a_motorway_is_said_to_lead_on(app: App) -> None:
    """D7.2."""
    ann = AtTable(app, kept(table_session(conditions={"north-pepperton": "motorway"})))
    ann.stands(space="north")
    leads = app.strings("delivery.table.leads_to", space=app.strings("delivery.names.spaces.pepperton"))
    told = [ann.looks_at(space_pick(space)).state for space in ("north-pepperton", "pepperton")]
    assert [leads in each for each in told] == [True, False]
