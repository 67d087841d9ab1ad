"""Who has won Mint Delivery gets an evening with fireworks, and nothing tells of it before all is counted."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from itertools import combinations, groupby

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.session import AnySession
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.rules.abilities import Abilities
from mintworks.games.delivery.rules.state import State
from mintworks.games.delivery.scenes.delivery_history import USUAL_STARS
from mintworks.games.delivery.scenes.result_row import OrderRow, OrderRows
from mintworks.games.delivery.view.certificate_view import CertificateView
from mintworks.scenes.results.results_scene import ResultsScene
from mintworks.ui.art import Art
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.postcard import PostcardView
from mintworks.ui.renderer import Picture
from mintworks.ui.text import Lettering, Style
from tests.games.delivery.view.positions import factory_session
from tests.scenes.checks import drawn_texts
from tests.scenes.person import Person
from tools.screenshots import SCENES

SIZE = (304, 114)


def over(*, is_won: bool) -> AnySession:
    """A game against a driver that has ended so."""
    session = factory_session()
    state = session.match.state
    state.seats[0 if is_won else 1].done = [*state.parts.orders.values()][:3]
    state.to_move, state.winners, state.reason = None, (1 if is_won else 2,), "stars"
    return session


def on_road(end: State, *, is_won: bool) -> PostcardView:
    return CertificateView(end.seats[0], is_won=is_won)


def in_factory(end: State, *, is_won: bool) -> PostcardView:
    return OrderRows(end).view(1, is_won=is_won)


each_side = pytest.mark.parametrize("view_of", [on_road, in_factory])


@pytest.fixture
def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[StrEnum]:
    heard: list[StrEnum] = []
    monkeypatch.setattr(app.ui.sound, "play", lambda cue, **where: heard.append(cue))
    return heard


def test_the_name_of_a_town_stands_once_below_all_its_orders(app: App) -> None:
    SCENES["delivery-results"](app)
    assert isinstance(app.scene, ResultsScene)
    for row in app.scene._rows:
        assert isinstance(row, OrderRow)
        assert [town for town, _ in groupby(row.orders, key=lambda chip: chip.town)] == [
            *dict.fromkeys(chip.town for chip in row.orders)
        ]
    told = [told for told, _, _ in drawn_texts(app)]
    assert [told.count(town) for town in ("Applemint", "Pepperton", "Spearfield", "Wintergreen")] == [3, 2, 3, 2]


def test_all_names_of_towns_have_one_size(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    SCENES["delivery-results"](app)
    towns, sizes, picture = {"Applemint", "Pepperton", "Spearfield", "Wintergreen"}, set[float](), Lettering.picture

    def noting(self: Lettering, text: str, style: Style) -> Picture:
        sizes.update({style.size} if text in towns else ())
        return picture(self, text, style)

    monkeypatch.setattr(Lettering, "picture", noting)
    app.redraw()
    app.step([], 0.1)
    assert len(sizes) == 1


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


@each_side
def test_until_all_is_counted_the_picture_of_who_has_won_is_that_of_who_has_not(
    view_of: Callable[..., PostcardView], tmp_path_factory: pytest.TempPathFactory
) -> None:
    art = Art(Canvas.offscreen((64, 64)), tmp_path_factory.mktemp("cache"))
    end = over(is_won=True).match.state
    won, lost = (view_of(end, is_won=is_won) for is_won in (True, False))

    def seen(view: PostcardView, *, is_decided: bool) -> bytes:
        return pygame.image.tobytes(view.draw(art, SIZE, is_decided=is_decided), "RGB")

    assert seen(won, is_decided=False) == seen(lost, is_decided=False) == seen(lost, is_decided=True)
    assert seen(won, is_decided=True) != seen(won, is_decided=False)


def test_stars_that_no_order_has_are_counted_after_those_of_the_town(app: App) -> None:
    session = over(is_won=True)
    seat = session.match.state.seats[0]
    seat.buy(next(each for each in load_parts().upgrades.values() if Abilities([each]).stars_per_town))
    app.push(ResultsScene(session, OrderRows(session.match.state)))
    person = Person(app)
    person.waits(10)
    assert person.sees("results.seat-1.bonus")
    assert person.looks_at("results.seat-1.mints").state == app.strings("delivery.results.totals_hints.mints")


def test_the_stars_of_a_town_are_counted_on_one_pill(app: App) -> None:
    session = over(is_won=True)
    orders = [order for order in session.match.state.parts.orders.values() if order.town != "wintergreen"]
    session.match.state.seats[0].done = orders[::3]
    scene = ResultsScene(session, OrderRows(session.match.state))
    app.push(scene)
    card = scene._card
    card.counted = len(orders)
    pills = card._pills(app.ui.px(84), app.ui.px(44))
    assert sum(stars for _, stars, _ in pills) == sum(order.stars for order in orders[::3])
    assert not any(one.colliderect(other) for (one, *_), (other, *_) in combinations(pills, 2))


def test_a_postcard_from_the_factory_shows_the_factory() -> None:
    end = over(is_won=False).match.state
    drawings = [each[0] for each in in_factory(end, is_won=False).wanted(SIZE) if isinstance(each, tuple)]
    assert {"places/dock", "places/depot", "places/door"} <= {*drawings}
    assert not [name for name in drawings if "road-map" in name]


@each_side
def test_what_is_counted_shines_up_in_its_own_town(view_of: Callable[..., PostcardView]) -> None:
    area, orders = pygame.Rect(0, 0, *SIZE), [*load_parts().orders.values()]
    done = [next(order for order in orders if order.town == town) for town in sorted({order.town for order in orders})]
    towns = []
    for sequence in (done, done[::-1]):
        end = over(is_won=True).match.state
        end.seats[0].done = sequence
        places = view_of(end, is_won=True).places(area)
        towns.append({order.town: tuple(place) for order, place in zip(sequence, places, strict=True)})
    assert towns[0] == towns[1]


def test_what_the_line_across_the_stars_means_is_said(app: App) -> None:
    SCENES["delivery-factory-results"](app)
    assert isinstance(app.scene, ResultsScene)
    Person(app).waits(10)
    app.canvas.words.clear()
    app.scene.draw(app.canvas)
    told = app.strings("delivery.results.goal", n=USUAL_STARS)
    assert app.scene._game_rows.goal == USUAL_STARS
    assert any(words.endswith(told) for words in app.canvas.words)


def test_no_line_is_drawn_where_no_number_of_stars_is_usual(app: App) -> None:
    """In a short shift, and where several share the orders of the road."""
    SCENES["delivery-results"](app)
    assert isinstance(app.scene, ResultsScene)
    short = factory_session().match.state
    assert OrderRows(short).goal == USUAL_STARS
    short.decks = [deck[:-1] for deck in short.decks]
    for rows in (app.scene._game_rows, OrderRows(short)):
        assert (rows.goal, rows.goal_key) == (0, "")
