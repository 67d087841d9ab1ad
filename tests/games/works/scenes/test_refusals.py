"""Whatever is used in vain at a table answers at once: it shakes, or flashes, and its reason can be read beside it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.players.human import HumanController
from mintworks.games.works.view.choosing import MINTS, card_pick, location_pick
from mintworks.ui.cues import Cue
from mintworks.ui.input import PointerMoved
from mintworks.ui.settings import ANIMATION_SPEEDS
from mintworks.ui.table.answer import READ_S
from tests.games.works.scenes.at_table import AtTable, arranged, solo_session, table_session, with_co_op

BUILDER, LOTTO, PRODUCER = map(location_pick, ("builder", "lotto", "producer"))
GALLERY = card_pick("gallery")


@pytest.fixture
def bob(app: App) -> AtTable:
    """Has two mints, a building, and no plan to build; the Producer is full."""
    session = arranged(table_session(), buildings=["windmill"], mints=2, supply=["gallery", "mine"])
    session.match.state.locations["producer"].spaces = [(2, 1)] * 3
    return AtTable(app, session)


def told(at_table: AtTable) -> tuple[str | None, str]:
    """What the table answers, and of what it speaks."""
    answer = at_table.scene.tableau.answer
    return answer.about, answer.words if answer.about is not None else ""


def picture(at_table: AtTable, target: str) -> bytes:
    """What is drawn where a target lies."""
    at_table.app.redraw()
    at_table.frame()
    shown = at_table.app.canvas.to_surface()
    return pygame.image.tobytes(shown.subsurface(at_table.looks_at(target).rect.clip(shown.get_rect())), "RGB")


@pytest.mark.parametrize(
    "target, why",
    [
        (BUILDER, "Not now: you have no plans to build"),
        (LOTTO, "Not now: closed until its deed is built"),
        (PRODUCER, "Not now: no spaces free"),
        (GALLERY, "Not now: it costs 4 and you have 2"),
        ("deck", "The plan supply is refilled from here during upkeep"),
        ("undo", "There’s nothing to undo yet"),
    ],
)
def test_a_click_in_vain_is_answered_with_the_reason(bob: AtTable, target: str, why: str) -> None:
    bob.clicks(target)
    assert (bob.actions, told(bob)) == ([], (target, why))


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("card", ["windmill", "museum"])
def test_a_card_of_any_neighborhood_is_shown_in_large_by_a_click_or_by_enter(
    app: App, card: str, *, by_key: bool
) -> None:
    session = arranged(table_session(), buildings=["windmill"], mints=2, supply=["gallery", "mine"])
    session.match.state.seats[1].buildings[session.rules.cards.plans["museum"]] = 0
    bob = AtTable(app, session)
    if by_key:
        bob.scene.controls.focus(card_pick(card))
        bob.presses(pygame.K_RETURN)
    else:
        bob.clicks(card_pick(card))
    assert app.scene.name == "inspector"
    assert bob.actions == []
    assert told(bob) == (None, "")


@pytest.mark.parametrize(
    "do, about",
    [
        (lambda bob: bob.drags_mints("builder"), BUILDER),
        (lambda bob: bob.drags(MINTS, bob.middle(GALLERY)), GALLERY),
        (lambda bob: bob.drags_card("gallery", bob.home), GALLERY),
        (lambda bob: bob.drags_card("windmill", bob.middle(PRODUCER)), card_pick("windmill")),
        (lambda bob: bob.presses(pygame.K_u), "undo"),
    ],
    ids=["a mint on a location", "a mint on a plan", "a plan that is too dear", "a building", "a key"],
)
def test_drops_and_keys_in_vain_are_answered_too(bob: AtTable, do: Callable[[AtTable], None], about: str) -> None:
    do(bob)
    assert (bob.actions, bob.holds(), told(bob)[0]) == ([], None, about)
    assert told(bob)[1]


def test_what_has_the_focus_is_answered_for_keys_and_pad(bob: AtTable) -> None:
    for wanted in (BUILDER, "undo"):
        while bob.scene.controls.focused != wanted:
            bob.presses(pygame.K_TAB)
        bob.presses(pygame.K_RETURN)
        assert told(bob)[0] == wanted


def test_mints_let_go_where_none_can_lie_say_where_they_can(bob: AtTable) -> None:
    bob.drags(MINTS, bob.middle("deck"))
    assert told(bob) == (MINTS, "Drag a mint onto a location, or click the location itself")


def test_whoever_has_no_mints_can_take_none_up(app: App) -> None:
    app.settings.forced_moves = "by_hand"
    ann = AtTable(app, arranged(table_session(), mints=0))
    ann.clicks(MINTS)
    assert (ann.holds(), told(ann)) == (None, (MINTS, "You have no mints left to place"))


def test_a_plan_that_cannot_be_built_says_why(app: App) -> None:
    ann = AtTable(app, arranged(table_session(), plans=["gardens"], mints=1))
    ann.drags_card("gardens", ann.middle(BUILDER))
    assert told(ann) == (card_pick("gardens"), "Not at the Builder right now: it costs 2 and you have 1")


def test_a_plan_dropped_where_it_is_of_no_use_says_so(ann: AtTable) -> None:
    ann.drags_card("gardens", ann.middle(PRODUCER))
    assert told(ann) == (PRODUCER, "You can’t use the Gardens here")


def test_nobody_passes_where_something_else_is_asked(app: App) -> None:
    ann = with_co_op(app)
    passes = len(ann.actions)
    ann.presses(pygame.K_p)
    assert (len(ann.actions), told(ann)) == (passes, ("pass", "Not now"))


def test_while_another_thinks_that_is_the_answer_and_no_sound_is_made(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = solo_session("rachael")
    session.match.controllers[2] = HumanController()
    solo = AtTable(app, session)
    solo.clicks(PRODUCER)
    while solo.scene.director.busy:
        solo.waits(0.05)
    heard: list[Cue] = []
    monkeypatch.setattr(app.ui.sound, "play", lambda cue, **_: heard.append(cue))
    solo.clicks(BUILDER)
    assert told(solo) == (BUILDER, "rachael is thinking")
    solo.presses(pygame.K_p)
    assert told(solo) == ("pass", "rachael is thinking")
    solo.drags_mints("builder")
    assert told(solo) == (MINTS, "rachael is thinking")
    assert heard == []


def test_a_click_that_hurries_what_is_shown_is_not_refused(app: App) -> None:
    solo = AtTable(app, solo_session())
    solo.clicks(PRODUCER)
    assert solo.scene.director.busy
    solo.clicks(BUILDER)
    assert told(solo) == (None, "")


def test_undo_says_why_it_is_of_no_use_while_something_is_shown_and_goes_on_saying_it(app: App) -> None:
    solo = AtTable(app, arranged(solo_session(), supply=["statue", "mine"]))
    solo.clicks_on("location:supplier", "card:statue")
    while solo.session.match.can_undo():
        solo.waits(0.05)
    assert solo.scene.director.busy
    solo.clicks("undo")
    why = app.strings("works.table.dealt")
    assert told(solo) == ("undo", why)
    steps = len(solo.session.match.history)
    while len(solo.session.match.history) == steps:
        solo.waits(0.02)
    assert told(solo) == ("undo", why)


@pytest.mark.parametrize("speed", [ANIMATION_SPEEDS[0], ANIMATION_SPEEDS[-1]])
@pytest.mark.parametrize("target", [BUILDER, GALLERY, "deck", "mint-supply", "undo"])
def test_what_is_refused_shakes_at_every_speed(bob: AtTable, target: str, speed: float) -> None:
    bob.app.settings.animation_speed = speed
    bob.app.settings_changed()
    bob.clicks(target)
    swings = set()
    for _ in range(20):
        bob.frame()
        swings.add(bob.scene.tableau.answer.swing_px(target))
    assert min(swings) < 0 < max(swings)
    assert bob.scene.tableau.answer.swing_px("another") == 0


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_a_refusal_is_seen_where_the_tooltip_was_open_already(bob: AtTable, reduced_motion: bool) -> None:
    bob.app.settings.reduced_motion = reduced_motion
    bob.app.settings_changed()
    bob.app.step([PointerMoved(bob.middle(BUILDER))], 0.0)
    bob.waits(1.0)
    before = picture(bob, BUILDER)
    bob.clicks(BUILDER)
    bob.frame()
    assert picture(bob, BUILDER) != before
    assert bool(bob.scene.tableau.answer.swing_px(BUILDER)) is not reduced_motion


def test_an_answer_stays_until_it_can_have_been_read(bob: AtTable) -> None:
    bob.clicks(BUILDER)
    bob.waits(READ_S - 0.5)
    assert told(bob)[0] == BUILDER
    bob.waits(0.6)
    assert told(bob)[0] is None
    assert not bob.moves_on(0.01)


def test_an_answer_goes_with_the_next_act(bob: AtTable) -> None:
    bob.clicks(BUILDER)
    bob.presses(pygame.K_TAB)
    assert told(bob)[0] is None
    bob.clicks(BUILDER)
    bob.clicks(location_pick("leadership-council"))
    assert (len(bob.actions), told(bob)[0]) == (1, None)
