"""Cards and mints have weight: they lie where a hand lets them go, fall into their place and settle there."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.works.view.choosing import MINTS, card_pick, location_pick
from mintworks.ui.table.card_sprite import HOVER_S, TRAVEL_S
from tests.games.works.scenes.at_table import AtTable, arranged, table_session
from tests.scenes.person import FRAME_S

SUPPLIER = location_pick("supplier")


def lying(ann: AtTable) -> list[tuple[float, float]]:
    """Where mints lie that are not counted among those of a location yet."""
    return [sprite.center for sprite in ann.scene.tableau.flights.landed]


@pytest.mark.parametrize("by_click", [False, True])
def test_mints_let_go_on_a_location_stay_there_until_it_is_chosen_what_they_pay_for(
    ann: AtTable, by_click: bool
) -> None:
    if by_click:
        ann.clicks_on(MINTS, SUPPLIER)
    else:
        ann.drags_mints("supplier")
    ann.rests()
    space = ann.scene.tableau.spaces("supplier")[0]
    assert lying(ann)
    assert all(space.inflate(0, space.height).collidepoint(at) for at in lying(ann))
    assert ann.scene.tableau.mints_off_heap == len(lying(ann))
    ann.clicks(card_pick("statue"))
    assert all(space.collidepoint(sprite.center) for sprite in ann.scene.tableau.flights.flying[:1])
    ann.rests()
    assert (ann.actions, lying(ann), ann.scene.tableau.mints_off_heap) == (["supplier:statue"], [], 0)


@pytest.mark.parametrize("what", ["take back", "another location"])
def test_mints_that_pay_for_nothing_return_to_the_heap(ann: AtTable, what: str) -> None:
    ann.drags_mints("supplier")
    ann.rests()
    if what == "take back":
        ann.presses(pygame.K_ESCAPE)
    else:
        ann.clicks(location_pick("builder"))
    assert lying(ann) == []
    assert ann.scene.tableau.flights.flying
    ann.rests()
    assert ann.scene.tableau.mints_off_heap == 0


def test_mints_that_are_dropped_on_nothing_fly_back(ann: AtTable) -> None:
    ann.takes(MINTS)
    ann.presses(pygame.K_ESCAPE)
    assert len(ann.scene.tableau.flights.flying) == ann.scene.tableau.mints_off_heap == 1
    ann.rests()
    assert ann.scene.tableau.mints_off_heap == 0


def test_a_card_lies_where_the_hand_let_it_go_until_it_is_paid_for_and_slides_on_from_there(ann: AtTable) -> None:
    sprite = ann.scene.tableau.card(card_pick("statue"))
    assert sprite is not None
    ann.drags_card("statue", ann.home)
    waits_s, places = 0.0, []
    while ann.shown.seats[0].mints == 9:
        ann.moves_on(FRAME_S)
        waits_s += FRAME_S
        if waits_s > HOVER_S + FRAME_S:
            places.append(sprite.center)
    assert set(places) == {ann.home}
    panel = ann.scene.tableau.arrangement.seats[1].panel
    while sprite.rect.center != sprite.place.center:
        ann.moves_on(FRAME_S)
        assert panel.collidepoint(sprite.center)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_building_falls_into_its_place_raises_dust_and_lies_deeper_than_a_plan(app: App, reduced: bool) -> None:
    app.settings.reduced_motion = reduced
    ann = AtTable(app, arranged(table_session(), plans=["statue"], supply=["mine", "crane"]))
    sprite = ann.scene.tableau.card(card_pick("statue"))
    assert sprite is not None
    assert sprite.depth == 0
    lifts, puffs = [], 0
    ann.drags_card("statue", ann.middle(location_pick("builder")))
    for _ in range(round(6 * TRAVEL_S / FRAME_S)):
        ann.moves_on(FRAME_S)
        if not sprite.held:
            lifts.append(sprite.lift)
        puffs = max(puffs, len(ann.scene.tableau.flights.puffs))
    ann.rests()
    assert puffs == (0 if reduced else 3)
    assert (sprite.lift, sprite.depth, ann.scene.tableau.flights.puffs) == (0, 1, [])
    assert reduced or max(lifts) > 1


def test_a_card_in_the_hand_hangs_higher_than_one_that_is_raised_to_be_chosen(ann: AtTable) -> None:
    ann.takes(card_pick("plant"))
    ann.waits(1)
    held = ann.scene.tableau.card(card_pick("plant"))
    assert held is not None
    assert held.lift > 1
    ann.presses(pygame.K_ESCAPE)
    ann.rests()
    assert held.lift == 0
