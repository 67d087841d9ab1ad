"""Who has won Mint Delivery gets an evening with fireworks, and nothing tells of it before all is counted."""

from __future__ import annotations

from enum import StrEnum

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.session import Session
from mintworks.games.delivery.scenes.result_row import OrderRows
from mintworks.games.delivery.view.certificate_view import CertificateView
from mintworks.scenes.results.results_scene import ResultsScene
from mintworks.ui.art import Art
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from tests.games.delivery.view.positions import factory_session
from tests.scenes.person import Person

SIZE = (304, 114)


def over(*, is_won: bool) -> Session:
    """A game against a driver that has ended so."""
    session = factory_session()
    state = session.match.state
    state.seats[0 if is_won else 1].done = [*state.parts.orders.values()][:3]
    state.to_move, state.winners, state.reason = None, (1 if is_won else 2,), "stars"
    return session


@pytest.fixture
def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[StrEnum]:
    heard: list[StrEnum] = []
    monkeypatch.setattr(app.ui.sound, "play", lambda cue, **where: heard.append(cue))
    return heard


@pytest.mark.parametrize("is_won", [True, False])
def test_rockets_rise_after_the_fanfare_and_for_no_driver(app: App, heard: list[StrEnum], *, is_won: bool) -> None:
    session = over(is_won=is_won)
    app.push(ResultsScene(session, OrderRows(session.match.state)))
    Person(app).waits(10)
    fanfare = heard.index(Cue.WIN if is_won else Cue.LOSE)
    assert Cue.FIREWORK not in heard[:fanfare]
    assert (Cue.FIREWORK in heard[fanfare:]) is is_won


def test_with_reduced_motion_no_rocket_rises(app: App, heard: list[StrEnum]) -> None:
    app.settings.reduced_motion = True
    session = over(is_won=True)
    app.push(ResultsScene(session, OrderRows(session.match.state)))
    Person(app).waits(10)
    assert Cue.WIN in heard
    assert Cue.FIREWORK not in heard


def test_until_all_is_counted_the_picture_of_who_has_won_is_that_of_who_has_not(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    art = Art(Canvas.offscreen((64, 64)), tmp_path_factory.mktemp("cache"))
    seat = over(is_won=True).match.state.seats[0]
    won, lost = (CertificateView(seat, is_won=is_won) for is_won in (True, False))

    def seen(view: CertificateView, *, is_decided: bool) -> bytes:
        return pygame.image.tobytes(view.draw(art, SIZE, is_decided=is_decided), "RGB")

    assert seen(won, is_decided=False) == seen(lost, is_decided=False) == seen(lost, is_decided=True)
    assert seen(won, is_decided=True) != seen(won, is_decided=False)
