"""The large words that call the next of several people at one screen."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.works.view.choosing import location_pick
from mintworks.ui.settings import ANIMATION_SPEEDS
from mintworks.ui.table.director import Banner
from tests.games.works.scenes.at_table import AtTable, arranged, solo_session, table_session


def banner(ann: AtTable) -> Banner:
    return ann.scene.director.banner


def hands_over(app: App, speed: float = 1.0) -> AtTable:
    """Seat 1 has placed a mint, and seat 2 sits down."""
    app.settings.animation_speed = speed
    ann = AtTable(app, arranged(table_session(), plans=["gardens"], buildings=["windmill"]))
    ann.clicks_on(location_pick("producer"))
    for _ in range(200):
        if ann.scene.tableau.viewpoint == 2:
            return ann
        ann.waits(0.05)
    raise AssertionError("nobody else sits down")


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_the_next_person_is_called_for_about_a_second(app: App, reduced_motion: bool) -> None:
    app.settings.reduced_motion = reduced_motion
    ann = hands_over(app)
    assert (banner(ann).text, banner(ann).seat) == ("Seat 2’s turn", 2)
    shown_s = 0.0
    while ann.scene.overlay.banner_rect.height or not shown_s:
        ann.waits(0.05)
        shown_s += 0.05
    assert 0.7 <= shown_s <= 1.2


def test_who_is_called_may_decide_at_once(app: App) -> None:
    ann = hands_over(app)
    ann.waits(0.2)
    assert banner(ann).alpha == 1
    assert ann.scene.hand.deciding
    ann.presses(pygame.K_p)
    assert ann.actions == ["producer", "pass"]


def test_a_click_beside_the_words_counts_and_takes_them_away(app: App) -> None:
    ann = hands_over(app)
    ann.waits(0.2)
    at = ann.middle("pass")
    assert not ann.scene.overlay.banner_rect.collidepoint(at)
    ann.clicks_at(at)
    assert ann.actions == ["producer", "pass"]


def test_a_click_on_the_words_takes_them_away_and_means_nothing_beneath(app: App) -> None:
    ann = hands_over(app)
    ann.waits(0.2)
    beneath = ann.looks_at(location_pick("leadership-council")).rect.clip(ann.scene.overlay.banner_rect)
    assert beneath.height > 10
    ann.clicks_at(beneath.center)
    ann.waits(0.3)
    assert not ann.scene.overlay.banner_rect.height
    assert (ann.actions, ann.picked) == (["producer"], ())
    ann.clicks_at(beneath.center)
    assert ann.actions == ["producer", "leadership-council"]


def test_at_the_highest_speed_nobody_is_called(app: App) -> None:
    ann = hands_over(app, ANIMATION_SPEEDS[-1])
    ann.waits(0.05)
    assert not ann.scene.overlay.banner_rect.height


def test_where_the_curtain_falls_it_does_the_calling(app: App) -> None:
    session = arranged(table_session(first=1))
    secret = session.match.state.deck.pop()
    session.match.state.seats[1].plans.append(secret)
    session.match.state.seats[1].secret.append(secret)
    ann = AtTable(app, session)
    ann.presses(pygame.K_p)
    while not ann.curtains:
        ann.waits(0.05)
    assert banner(ann).seat is None


def test_who_plays_alone_is_not_called(app: App) -> None:
    ann = AtTable(app, solo_session())
    ann.presses(pygame.K_p)
    while not ann.scene.hand.deciding:
        ann.waits(0.05)
        assert banner(ann).seat is None


@pytest.mark.parametrize("first, is_told", [(None, True), (2, False)])
def test_who_was_drawn_to_go_first_is_told_before_the_first_move(app: App, first: int | None, is_told: bool) -> None:
    app.settings.animation_speed = 1.0
    ann = AtTable(app, table_session(first=first))
    ann.waits(0.2)
    told = app.strings("table.banner.first", name=f"Seat {ann.scene.match.seat_to_move}")
    assert (banner(ann).text == told) is is_told
