"""Every action of Mint Delivery can be shown as a hint: all that it is about lies on the table."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.players.controller import Decision
from mintworks.core.players.hint import Advice, Hint
from mintworks.core.players.tree_search import Option
from mintworks.core.session import AnySession
from mintworks.games.delivery.rules.actions import Action, KeepOrders
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.text.narration import order_name
from mintworks.games.delivery.view.pick_ids import MIXER, PILE, bed_pick, order_pick
from mintworks.ui.settings import ANIMATION_SPEEDS
from mintworks.ui.table.hint_view import HINT_TOLD
from mintworks.ui.table.trail import points_of
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import factory_session, kept, table_session

STEPS = 60


class Sure:
    """A hinter that always advises the same."""

    def __init__(self, advised: str) -> None:
        self._advised = advised

    def decide(self, seen: State, legal: Sequence[Action]) -> Decision[Action]:
        action = next(each for each in legal if str(each) == self._advised)
        return Decision(action, Hint((Advice(Option(self._advised, 0.5, 10), None),)))


def test_where_the_advised_action_becomes_an_option_that_is_what_the_hint_shows(app: App) -> None:
    ann = AtTable(app, kept(table_session()))
    ann.stands(space="north", truck="cccc")
    ann.session.hinter = Sure("optimize:ss")
    ann.presses(pygame.K_h)
    ann.rests()
    assert [leg.end for leg in ann.scene.hinting.view.legs] == [MIXER]
    ann.clicks(MIXER)
    assert [leg.end for leg in ann.scene.hinting.view.legs] == ["option:optimize:ss"]
    ann.presses(pygame.K_ESCAPE)
    assert [leg.end for leg in ann.scene.hinting.view.legs] == [MIXER]


def test_a_hint_in_a_choice_that_leads_elsewhere_points_at_the_way_back(app: App) -> None:
    ann = AtTable(app, kept(table_session()))
    ann.stands(space="north", truck="cccc")
    ann.session.hinter = Sure("end")
    ann.clicks(bed_pick(0))
    ann.presses(pygame.K_h)
    ann.rests()
    assert [leg.end for leg in ann.scene.hinting.view.legs] == ["take-back"]


def test_beside_a_hint_the_number_of_actions_left_remains(app: App) -> None:
    ann = AtTable(app, kept(table_session()))
    ann.session.hinter = Sure("end")
    ann.presses(pygame.K_h)
    ann.rests()
    assert ann.looks_at(HINT_TOLD).state.startswith("2 actions left. End the turn")


def test_a_hint_for_the_deal_leaves_the_card_that_is_picked_for_what_remains_to_be_done(app: App) -> None:
    ann = AtTable(app, table_session())
    action = next(each for each in ann.session.rules.legal_actions(ann.state) if str(each).count(",") == 1)
    assert isinstance(action, KeepOrders)
    ann.session.hinter = Sure(str(action))
    ann.presses(pygame.K_h)
    ann.rests()
    assert ann.looks_at(HINT_TOLD).state.startswith("Up to 6 stars in all (0 so far). Keep ")
    first, second = [order_pick(order.id) for order in action.orders]
    ann.clicks(first)
    assert [leg.end for leg in ann.scene.hinting.view.legs] == [second]
    ann.clicks(second)
    ann.rests()
    assert ann.scene.hinting.view.alpha == 0


def test_a_hint_by_key_names_and_shows_every_order_that_is_handed_in(app: App) -> None:
    ann = AtTable(app, kept(table_session(upgrades=("night-shift",))))
    orders = "pepperton-cc", "spearfield-ss"
    ann.stands(space="city", truck="sscc", orders=orders)
    ann.session.hinter = Sure(f"buy:night-shift:{','.join(orders)}")
    ann.presses(pygame.K_h)
    ann.rests()
    told = ann.looks_at(HINT_TOLD).state
    assert all(order_name(order, app.strings) in told for order in orders)
    assert {leg.start for leg in ann.scene.hinting.view.legs} == {*map(order_pick, orders)}


@pytest.mark.parametrize("session", [kept(table_session()), kept(factory_session())], ids=["roads", "factory"])
def test_all_that_an_action_is_about_lies_on_the_table_and_is_drawn(app: App, session: AnySession) -> None:
    app.settings.animation_speed = ANIMATION_SPEEDS[-1]
    ann, dice, shown = AtTable(app, session), random.Random(3), set()
    for _ in range(STEPS):
        if app.scene is not ann.scene or not ann.scene.hand.deciding:
            break
        legal = session.rules.legal_actions(session.match.state)
        for action in {type(action): action for action in dice.sample(legal, len(legal))}.values():
            legs = ann.scene.table.hint_legs(action)
            named = [name for leg in legs for name in (leg.start, leg.end) if name is not None]
            assert not [name for name in named if ann.scene.place_of(name) is None], str(action)
            ann.scene.hinting.view.show(legs)
            ann.scene.tableau.tweens.finish_all()
            ann.scene.draw(app.canvas)
            shown.add(type(action).__name__)
        ann.scene.hand.end()
        ann.scene.table._play((dice.choice(legal),), None)
        ann.rests()
    assert len(shown) >= 6, shown


class Noting(Sure):
    """Remembers among which actions it had to choose."""

    def decide(self, seen: State, legal: Sequence[Action]) -> Decision[Action]:
        self.legal = [*map(str, legal)]
        return super().decide(seen, legal)


@pytest.mark.parametrize("asks", [True, False])
def test_no_hint_leads_back_to_where_somebody_has_asked_before(app: App, asks: bool) -> None:
    ann = AtTable(app, kept(table_session()))
    ann.stands(space="city")
    if asks:
        ann.session.hinter = Sure("move:north")
        ann.presses(pygame.K_h)
        ann.rests()
    ann.scene.table._play((ann.session.rules.parse("move:north"),), None)
    ann.rests()
    noting = ann.session.hinter = Noting("end")
    ann.presses(pygame.K_h)
    ann.rests()
    assert ("move:city" in noting.legal) is not asks
    assert "load:1" in noting.legal


@pytest.mark.parametrize("target", [PILE, MIXER])
def test_the_frame_of_work_in_the_city_leaves_its_name_whole(app: App, target: str) -> None:
    ann = AtTable(app, kept(table_session()))
    ann.stands(space="city", truck="cc")
    whole, framed = ann.scene.place_of(target), ann.scene.table.hint_place(target)
    assert whole is not None
    assert framed is not None
    assert whole.top < ann.scene.tableau.arrangement.signs["city"].centery < framed.top


@pytest.mark.parametrize("session", [kept(table_session()), kept(factory_session())], ids=["roads", "factory"])
def test_the_bulb_leaves_names_and_numbers_free(app: App, session: AnySession) -> None:
    app.canvas.resize((1280, 720))
    ann, side = AtTable(app, session), app.ui.px(54)
    for action in session.rules.legal_actions(session.match.state):
        legs = ann.scene.table.hint_legs(action)
        target = ann.scene.place_of(legs[-1].end)
        assert target is not None
        bulb = pygame.Rect(0, 0, side - side // 6, side - side // 6)
        x, y = ann.scene.hinting.view.bulb_at(target)
        bulb.center = round(x), round(y)
        assert bulb.collidelist(ann.scene.table.legible) < 0, str(action)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    "advised, space",
    [("deliver:spearfield-rc", "spearfield"), ("buy:tip-jar:spearfield-rc", "city")],
)
def test_a_way_goes_around_names_and_numbers_where_it_can(
    app: App, size: tuple[int, int], advised: str, space: str
) -> None:
    app.canvas.resize(size)
    ann = AtTable(app, kept(table_session(5, upgrades=("long-bed", "turbo", "tip-jar"))))
    orders = "pepperton-ss", "applemint-s", "wintergreen-cc", "wintergreen-rc", "applemint-ccc", "spearfield-rc"
    ann.stands(space=space, truck="rsc", orders=orders)
    (leg,) = ann.scene.table.hint_legs(ann.session.rules.parse(advised))
    start, end = ann.scene.place_of(leg.start or ""), ann.scene.place_of(leg.end)
    assert start is not None
    assert end is not None
    points = points_of(ann.scene.hinting.view._freest(start, end), 200)
    own = ann.scene.tableau.arrangement.signs.get(space)
    others = [box for box in ann.scene.table.legible if box != own]
    assert not [box for box in others if any(map(box.collidepoint, points))]


def test_what_others_did_is_told_above_the_ways_of_a_hint(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, drawn = AtTable(app, kept(table_session())), list[str]()
    monkeypatch.setattr(ann.scene.hinting.view, "draw_ways", lambda: drawn.append("ways"))
    monkeypatch.setattr(ann.scene.recap._chips, "draw", lambda: drawn.append("chips"))
    ann.scene.draw(app.canvas)
    assert drawn == ["ways", "chips"]


def test_a_way_begins_beside_what_is_moved(app: App) -> None:
    ann = AtTable(app, kept(factory_session()))
    view, card = ann.scene.hinting.view, pygame.Rect(300, 500, 60, 90)
    for end in (pygame.Rect(600, 100, 80, 80), pygame.Rect(100, 520, 80, 50), pygame.Rect(600, 520, 80, 50)):
        assert not card.collidepoint(view._begin(card, end))
