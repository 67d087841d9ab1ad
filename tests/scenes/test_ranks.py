"""How strong a computer player is can be seen wherever it is met: its word, and as many full dots as it is strong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.core.played_game import PlayedGame
from mintworks.core.players.level import Rank
from mintworks.core.plugin import AnyPlugin
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.plugin import PLUGIN as DELIVERY
from mintworks.games.delivery.rules.setup import Setup as DeliverySetup
from mintworks.games.delivery.scenes.delivery_history import DeliveryHistory
from mintworks.games.delivery.scenes.laid_table import LaidTable as DeliveryTable
from mintworks.games.delivery.scenes.result_row import OrderRows
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.plugin import PLUGIN as WORKS
from mintworks.games.works.rules.setup import Setup as WorksSetup
from mintworks.games.works.scenes.laid_table import LaidTable as WorksTable
from mintworks.games.works.scenes.result_row import NeighborhoodRows
from mintworks.games.works.scenes.works_history import WorksHistory
from mintworks.scenes.base.laid_table import AnyLaidTable
from mintworks.scenes.base.play import PlayScene
from mintworks.scenes.history.history_scene import HistoryScene
from mintworks.scenes.results.results_scene import ResultsScene
from mintworks.ui.rank import draw_ranked_name
from mintworks.ui.renderer import Picture
from mintworks.ui.text import Style
from tests.scenes.checks import drawn_texts
from tests.scenes.person import Person
from tests.storage.histories import ENDED, history

MET = ("bergamot", "fern")
MOST = 7
STRENGTHS = (7, 4)
WORDS = [Strings.load("en")(f"levels.{level}.rank") for level in MET]


class Game(NamedTuple):
    plugin: AnyPlugin
    setup: Callable[..., Any]
    table: Callable[[AnySession], AnyLaidTable]
    rows: Callable[[Any], Any]
    past: Callable[[], Any]


GAMES = {
    "works": Game(WORKS, WorksSetup, WorksTable, NeighborhoodRows, lambda: WorksHistory(load_cards())),
    "delivery": Game(DELIVERY, DeliverySetup, DeliveryTable, OrderRows, lambda: DeliveryHistory(load_parts())),
}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


def begun(game: Game) -> AnySession:
    """A game of a person against two levels, the person to move."""
    seats = Seat(SeatKind.PERSON, "Ann"), *(Seat.of(level, level.capitalize()) for level in MET)
    return Session(game.plugin, GamePlan(seats, game.setup(players=3, seed=7, first=1)))


def over(game: Game) -> AnySession:
    """The same game, played to its end by chance."""
    session = begun(game)
    players, rules, state = game.plugin.players, session.rules, session.match.state
    chance = [players.controller(rules, SeatKind.RANDOM, dice) for dice in session._dice.values()]
    while state.to_move is not None:
        decision = chance[state.to_move - 1].decide(rules.observe(state, state.to_move), rules.legal_actions(state))
        assert decision is not None
        rules.apply(state, decision.action)
    return session


def dots(app: App, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many full and empty dots a frame has."""
    kept, found, draw = {}, Counter[str](), app.canvas.draw
    icon = app.ui.art.icon

    def naming(name: str, *rest: Any) -> Any:
        picture = icon(name, *rest)
        kept[id(picture)] = name
        return picture

    def noting(picture: Any, *rest: Any, **more: Any) -> None:
        found[kept.get(id(picture), "")] += 1
        draw(picture, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(app.ui.art, "icon", naming)
        patch.setattr(app.canvas, "draw", noting)
        app.scene.draw(app.canvas)
    return Counter({name: found[name] for name in ("dot", "dot-empty")})


ALL = Counter({"dot": sum(STRENGTHS), "dot-empty": len(MET) * MOST - sum(STRENGTHS)})


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_at_the_table_dots_stand_beneath_each_level_and_its_word_in_what_is_told_of_it(
    app: App, person: Person, game: Game, monkeypatch: pytest.MonkeyPatch, text_scale: float
) -> None:
    app.settings.text_scale = text_scale
    app.settings_changed()
    session = begun(game)
    table = PlayScene(game.table(session))
    app.push(table)
    table.director.hurry()
    assert dots(app, monkeypatch) == ALL
    for seat, word, strength in zip((2, 3), WORDS, STRENGTHS, strict=True):
        told = person.looks_at(f"seat:{seat}")
        assert session.name(seat) in told.name
        assert word in told.name
        assert told.details[0].endswith("{dot}" * strength + "{dot-empty}" * (MOST - strength))
    assert person.looks_at("seat:1").name == "Ann"
    session.close()


def test_the_results_tell_how_strong_each_level_is(
    app: App, person: Person, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = over(game)
    app.push(ResultsScene(session, game.rows(session.match.state)))
    person.waits(20)
    assert dots(app, monkeypatch) == ALL
    texts = [text for text, _, _ in drawn_texts(app)]
    assert [texts.count(word) for word in WORDS] == [1, 1]
    session.close()


def test_the_history_tells_how_strong_each_level_was(
    app: App, game: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    session = over(game)
    with history(tmp_path) as past:
        number = past.add(PlayedGame.of(session), ENDED)
        assert [seat.level for seat in past.game(number).seats] == [None, *MET]
        app.push(HistoryScene(past, {}, game.past()))
        assert dots(app, monkeypatch) == ALL
        texts = [text for text, _, _ in drawn_texts(app)]
        assert [texts.count(word) for word in WORDS] == [1, 1]
        past.rows("UPDATE games SET record = 'suffered'")
        assert [seat.level for seat in past.game(number).seats] == [None] * 3
        app.quit()
    session.close()


def test_a_level_that_this_version_does_not_have_goes_by_its_name(app: App, game: Game, tmp_path: Path) -> None:
    session = over(game)
    with history(tmp_path) as past:
        number = past.add(PlayedGame.of(session), ENDED)
        past.rows("UPDATE games SET record = replace(record, 'bergamot', 'saffron')")
        assert past.game(number).seats[1].level == "saffron"
        app.push(HistoryScene(past, {}, game.past()))
        texts = [text for text, _, _ in drawn_texts(app)]
        assert [texts.count(word) for word in WORDS] == [0, 1]
        app.quit()
    session.close()


@pytest.mark.parametrize("width", [60, 98, 300])
def test_dots_beneath_a_name_stay_as_narrow_as_their_place(
    app: App, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    rank, place = Rank("dill", 3, MOST), pygame.Rect(10, 10, width, 40)
    rights: list[float] = []

    def note(picture: Picture, at: tuple[float, float] | None = None, **_: object) -> None:
        rights.extend([] if at is None else [at[0] + picture.width_px])

    monkeypatch.setattr(app.canvas, "draw", note)
    draw_ranked_name(app.ui, "", rank, Style(size=20), place)
    assert max(rights) <= place.right + app.ui.px(8), "a dot's drawing has an empty edge"
