"""The belts of the Factory under real clicks: by what they are turned, and where mints go back onto them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.delivery.rules.state import Phase
from mintworks.games.delivery.scenes.shorter_belts import Asks, ShorterBelts
from mintworks.games.delivery.view.pick_ids import PASS, WAITING, back_pick, front_pick, handle_picks, order_pick
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Resized
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import RULES, factory_session

SIZES = [(960, 540), (1280, 720), (1920, 1080), (1800, 560), (700, 1000)]


def at_dock(app: App, dock: str) -> AtTable:
    """Somebody whose truck stands at a dock."""
    ann = AtTable(app, factory_session())
    ann.stands(space=dock, truck="r")
    return ann


@pytest.mark.parametrize("dock", ["left", "right"])
@pytest.mark.parametrize("kind", ["wheel", "cog", "sign"])
def test_d8_3_a_belt_is_turned_by_its_wheel_its_cog_and_its_sign(app: App, dock: str, kind: str) -> None:
    ann = at_dock(app, dock)
    handle = handle_picks(dock)[["wheel", "cog", "sign"].index(kind)]
    assert handle in ann.glows()
    ann.clicks_on(handle)
    assert ann.options == [f"option:rotate:{dock}:1", f"option:rotate:{dock}:2"]
    ann.clicks_on(ann.options[1])
    assert ann.actions == [f"rotate:{dock}:2"]


@pytest.mark.parametrize("size", SIZES)
def test_every_handle_can_be_pointed_at_in_any_window_and_hides_no_other(
    app: App, canvas: Canvas, size: tuple[int, int]
) -> None:
    canvas.resize(size)
    ann = at_dock(app, "left")
    app.handle(Resized(size))
    ann.rests()
    for dock in ("left", "right"):
        for handle in handle_picks(dock):
            at = ann.middle(handle)
            hit = [target.id for target in ann.scene.targets() if target.rect.collidepoint(at)]
            assert hit[-1] == handle
        fronts = [ann.looks_at(front_pick(dock, place)).rect for place in range(4)]
        for handle in handle_picks(dock)[:2]:
            assert not any(ann.looks_at(handle).rect.collidepoint(front.center) for front in fronts)


def test_how_far_a_belt_turns_is_asked_in_words_beside_it(app: App) -> None:
    ann = at_dock(app, "left")
    ann.clicks_on(back_pick("left"))
    options = [ann.looks_at(option) for option in ann.options]
    assert [option.name for option in options] == [
        app.strings("delivery.table.options.rotate", n=number) for number in (1, 2)
    ]
    wheel = ann.looks_at(back_pick("left")).rect
    assert all(0 < option.rect.top - wheel.bottom < wheel.height * 3 for option in options)


def test_by_keys_one_handle_of_a_belt_is_enough(app: App) -> None:
    ann = at_dock(app, "left")
    assert [ann.looks_at(handle).focusable for handle in handle_picks("left")] == [True, False, False]


def test_d8_4_a_click_anywhere_on_a_belt_puts_the_mint_there_that_is_asked_about(app: App) -> None:
    ann = AtTable(app, factory_session())
    state = ann.state
    order = RULES.parts.orders["pepperton-sc"]
    state.belts = ["ccscc", "rrcss"]
    state.pending, state.phase, state.to_move = order, Phase.BELTS, 1
    state.known_legal = None
    ann.scene.hand.end()
    ann.scene.tableau.show(state)
    ann.rests()
    asked = [ann.scene.prompt()]
    belt = ann.scene.tableau.arrangement.belt_front("right")
    ann.clicks_at(belt.center)
    ann.rests()
    asked.append(ann.scene.prompt())
    for kind, prompt in zip("sc", asked, strict=True):
        assert app.strings(f"delivery.names.kinds_alone.{kind}") in prompt
    ann.clicks_at(ann.scene.tableau.arrangement.belt_back("left").center)
    ann.rests()
    assert ann.actions[-1] == "belts:rl"


def asked_about_belts(app: App) -> AtTable:
    """Somebody who has delivered an order, and chooses the belts of its mints."""
    ann = AtTable(app, factory_session())
    is_asked_about_belts(ann)
    return ann


def is_asked_about_belts(ann: AtTable, belts: Sequence[str] = ("ccsccss", "rrcss")) -> None:
    """A delivery of hers is over, and its two mints go back."""
    state = ann.state
    state.belts = [*belts]
    state.pending, state.phase, state.to_move = RULES.parts.orders["pepperton-sc"], Phase.BELTS, 1
    state.known_legal = None
    ann.scene.hand.end()
    ann.scene.tableau.show(state)
    ann.rests()


def test_what_a_driver_did_is_told_beside_the_button_for_the_shorter_belt(app: App) -> None:
    ann = AtTable(app, factory_session())
    ann.ends_turn()
    is_asked_about_belts(ann)
    (chip,) = ann.scene.recap.chips.values()
    assert not ann.looks_at("belts").rect.colliderect(chip.rect)


def test_d8_4_mints_take_the_shorter_belt_unasked_once_somebody_wants_that_and_are_asked_about_again(app: App) -> None:
    ann = asked_about_belts(app)
    ann.clicks_on("belts")
    ann.rests()
    assert ann.actions == ["belts:rr"]
    is_asked_about_belts(ann)
    assert ann.actions[1:] == ["belts:rr"]
    ann.clicks_on("belts")
    is_asked_about_belts(ann)
    assert len(ann.actions) == 2
    assert ann.scene.hand.deciding


def test_d8_4_the_button_for_the_shorter_belt_keeps_the_focus_while_mints_go_back(app: App) -> None:
    ann = asked_about_belts(app)
    app.settings.animation_speed = 1.0
    ann.uses("belts")
    while ann.moves_on(0.05):
        assert ann.scene.buttons["belts"].focus_visible
    assert ann.scene.hand.deciding
    assert ann.looks_at("belts").name == app.strings("delivery.table.shorter_belts.on")


def test_a_click_too_many_on_the_button_for_the_shorter_belt_does_not_end_the_turn(app: App) -> None:
    ann = asked_about_belts(app)
    corner = ann.middle(PASS)
    for _ in range(3):
        ann.clicks_at(corner)
        while ann.moves_on(0.05):
            pass
        ann.waits(0.5)
    assert ann.actions == ["belts:rr"]
    assert ann.scene.hand.accepts(PASS)
    ann.waits(1.0)
    ann.clicks_at(corner)
    assert ann.actions == ["belts:rr", "end"]


@pytest.mark.parametrize("key", [pygame.K_p, pygame.K_RETURN])
def test_a_key_too_many_for_the_shorter_belt_does_not_end_the_turn_either(app: App, key: int) -> None:
    ann = asked_about_belts(app)
    if key == pygame.K_RETURN:
        ann.goes_to(PASS)
    for _ in range(3):
        ann.presses(key)
        while ann.moves_on(0.05):
            pass
        ann.waits(0.5)
    assert ann.actions == ["belts:rr"]
    ann.waits(1.0)
    ann.presses(key)
    assert ann.actions == ["belts:rr", "end"]


def test_d8_4_after_undo_belts_are_asked_about_again(app: App) -> None:
    ann = asked_about_belts(app)
    ann.clicks_on("belts")
    ann.rests()
    ann.clicks_on("undo")
    ann.rests()
    assert ann.scene.hand.deciding
    assert ann.scene.part(ShorterBelts).asks is Asks.WHERE_IT_MATTERS


def test_d8_4_mints_that_stay_out_of_reach_take_the_shorter_belt_unless_somebody_wants_to_be_asked(app: App) -> None:
    ann = AtTable(app, factory_session())
    long = ["ccsccss", "rrcssc"]
    is_asked_about_belts(ann, long)
    assert (ann.actions, ann.state.belts) == (["belts:rl"], ["ccsccssc", "rrcsscs"])
    ann.clicks_on("belts")
    is_asked_about_belts(ann, long)
    assert ann.scene.hand.deciding
    kind = app.strings("delivery.names.kinds_alone.s")
    who = app.strings("table.your_turn")
    assert ann.scene.prompt() == app.strings("delivery.table.question.belts", who=who, kind=kind)


def test_what_is_asked_about_belts_says_which_one_brings_the_mint_into_reach(app: App) -> None:
    ann = asked_about_belts(app)
    assert app.strings("delivery.names.belts.right") in ann.scene.prompt()


def test_a_delivery_is_undone_along_with_the_belts_that_nobody_was_asked_about(app: App) -> None:
    ann = AtTable(app, factory_session())
    ann.stands(space="pepperton", truck="c", orders=("pepperton-cc",))
    ann.state.seats[0].truck, ann.state.belts = "cc", ["rrssccc", "ccccccs"]
    ann.state.known_legal = None
    ann.scene.hand.end()
    ann.scene.tableau.show(ann.state)
    ann.rests()
    ann.clicks_on(order_pick("pepperton-cc"))
    ann.rests()
    assert ann.actions == ["deliver:pepperton-cc", "belts:lr"]
    ann.clicks_on("undo")
    ann.rests()
    assert ann.actions == []


def test_d8_4_mints_that_go_back_are_dragged_onto_belts_one_by_one(app: App) -> None:
    ann = asked_about_belts(app)
    ann.carries(WAITING, ann.middle(back_pick("right")))
    assert ann.picked == (back_pick("right"),)
    assert ann.actions == []
    ann.carries(WAITING, ann.middle(back_pick("left")))
    ann.rests()
    assert ann.actions == ["belts:rl"]


def test_a_mint_that_is_dropped_beside_the_belts_goes_back_and_says_where_to(app: App) -> None:
    ann = asked_about_belts(app)
    ann.carries(WAITING, ann.spot("depot"))
    assert ann.picked == ()
    assert "on one of the belts" in ann.answer[1]
    ann.clicks(WAITING)
    assert ann.picked == ()
    assert "on one of the belts" in ann.answer[1]
    assert not ann.scene.tableau.is_waiting_held


def test_d8_4_a_truck_hides_none_of_the_mints_that_wait(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = asked_about_belts(app)
    drawn: list[str] = []
    painter = ann.scene.painter
    monkeypatch.setattr(painter._trucks, "draw", lambda: drawn.append("trucks"))
    monkeypatch.setattr(painter._factory, "_draw_waiting", lambda: drawn.append("mints"))
    painter.draw()
    assert drawn == ["trucks", "mints"]
