"""What an opponent says about its move stands on its own board; the strip above the table says whose turn it is."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.facts import Rounds
from mintworks.core.scenario import Aim, Medal
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.scenes.laid_table import LaidTable
from mintworks.games.works.view.tableau import Tableau
from mintworks.scenes.base.play import PlayScene
from mintworks.ui.canvas import Canvas
from tests.games.works.players.positions import PLANS
from tests.games.works.scenes.at_table import AtTable, arranged, solo_session
from tests.scenes.checks import defects_of_letters, drawn_texts
from tests.scenes.noted_navigator import NotedNavigator
from tests.scenes.watcher import Watcher
from tests.storage.games import finished, solitaire_plan

RECORDED = finished(solitaire_plan("justin", seed=3))
YOUR_TURN = "Your turn: place mints or pass"
AT_PRODUCER = "Mort uses the Producer: it has the lowest number."
LONGEST = (
    "Justin buys the Corporate HQ through the Temp Agency: cheapest first; Corporate HQ, Co-op and Workshop tie, "
    "all are Production, and the Corporate HQ is closest to the deck."
)

LONGEST_AGAIN = (
    "Two turns in a row, so Sonic buys the Corporate HQ through the Temp Agency as well: most expensive first; "
    "Corporate HQ, Co-op and Workshop tie, all are Production, and the Corporate HQ is closest to the deck."
)


def said(mayor: AtTable) -> str:
    """What stands on the opponent's board."""
    return str(mayor.scene.report()["said"])


def test_the_strip_says_that_it_is_my_turn_while_the_reason_can_still_be_read(app: App) -> None:
    mayor = AtTable(app, solo_session("mort"))
    assert said(mayor) == ""
    mayor.clicks_on("location:producer")
    mayor.rests()
    assert mayor.scene.prompt() == YOUR_TURN
    assert said(mayor) == AT_PRODUCER
    mayor.clicks_on("location:supplier")
    assert mayor.scene.prompt() == "Your turn: which plan do you buy?"
    assert said(mayor) == AT_PRODUCER


def test_while_an_opponent_moves_the_strip_says_so_and_the_reason_follows(app: App) -> None:
    mayor = AtTable(app, solo_session("mort"))
    mayor.clicks_on("location:producer")
    heard: list[tuple[str, str, bool]] = []
    while mayor.moves_on(0.05):
        if mayor.shown.to_move == 2:
            heard.append((mayor.scene.prompt(), said(mayor), mayor.scene.director.marker.speaks))
    assert {prompt for prompt, *_ in heard} == {"mort is thinking"}
    assert [(words, speaks) for _, words, speaks in heard][:: len(heard) - 1] == [("", False), (AT_PRODUCER, True)]
    assert not mayor.scene.director.marker.speaks


def test_what_is_special_about_an_opponent_stays_in_its_place_from_its_first_look_on(app: App) -> None:
    mayor = AtTable(app, solo_session("sonic"))
    painter, marker = mayor.scene.painter, mayor.scene.director.marker
    mayor.scene.draw(app.canvas)
    assert painter.told is not None
    before = painter.told.top
    mayor.clicks_on("location:producer")
    tops: dict[bool, set[int]] = {False: set(), True: set()}
    while mayor.moves_on(0.15):
        mayor.scene.draw(app.canvas)
        if marker.has_begun:
            tops[bool(marker.caption)].add(painter.told.top)
    assert tops[False] == tops[True]
    assert len(tops[True]) == 1
    assert before not in tops[True]


def test_a_reason_goes_with_its_round(app: App) -> None:
    mayor = AtTable(app, solo_session("sonic"))
    mayor.presses(pygame.K_p)
    mayor.rests()
    assert said(mayor)
    while mayor.state.round == 1:
        mayor.presses(pygame.K_p)
        mayor.rests()
    assert mayor.state.to_move == 1
    assert said(mayor) == ""


def test_undo_brings_back_what_was_said_before(app: App) -> None:
    mayor = AtTable(app, solo_session("mort"))
    for location in ("producer", "leadership-council"):
        mayor.clicks_on(f"location:{location}")
        mayor.rests()
    for words in (AT_PRODUCER, ""):
        mayor.presses(pygame.K_u)
        mayor.rests()
        assert said(mayor) == words


def test_a_game_that_is_taken_up_tells_the_last_reason_at_once(app: App) -> None:
    mayor = AtTable(app, solo_session("mort"))
    mayor.clicks_on("location:producer")
    mayor.rests()
    again = AtTable(app, Session.resume(PLUGIN, mayor.session.record))
    assert said(again) == AT_PRODUCER
    assert not again.scene.director.marker.speaks
    assert again.state.to_move == 1


def test_a_recording_tells_the_last_reason_wherever_one_looks(app: App) -> None:
    watcher = Watcher(app, RECORDED)
    moves = [step.number for step in watcher.playback.steps if step.seat == 2]
    assert watcher.scene.report()["said"] == ""
    for place in (moves[0], moves[1] + 1, moves[0]):
        watcher.scene.replay.go_to(place)
        last = max(number for number in moves if number <= place)
        assert watcher.scene.report()["said"] == watcher.scene.replay.words.move(last)


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (960, 540)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_the_longest_reason_has_room_beside_last_round_and_goal(
    app: App, canvas: Canvas, size: tuple[int, int], text_scale: float
) -> None:
    canvas.resize(size)
    session = arranged(solo_session("justin"), buildings=["obelisk", "gardens", "mine"])
    session.match.state.seats[1].buildings[PLANS["workshop"]] = 0
    table = LaidTable(session)
    scene = PlayScene(table, Aim(Medal.GOAL, (Rounds(at_most=7),)))
    app.push(scene)
    app.settings.text_scale = text_scale
    app.settings_changed()
    scene.director.hurry()
    scene.update(0.0)
    assert scene.strip.is_last_round
    table.director.marker.has_begun = True
    for words in ("Justin passes: no location is within reach.", LONGEST, LONGEST_AGAIN):
        table.director.marker.caption = words
        assert [defect for defect in defects_of_letters(app) if "crosses seat" not in defect] == []


@pytest.mark.parametrize("player, heard", [("human", []), ("fern", [(2, "Hi! Ready? Go!")])])
def test_a_level_says_hello_before_the_first_move(
    app: App, monkeypatch: pytest.MonkeyPatch, player: str, heard: list[tuple[int, str]]
) -> None:
    monkeypatch.setattr(NotedNavigator, "greeting", lambda *_: "Hi! Ready? Go!")
    said: list[tuple[int, str]] = []
    monkeypatch.setattr(Tableau, "say", lambda _, seat, words, *__: said.append((seat, words)))
    seats = Seat(SeatKind.PERSON, "Ann"), Seat.of(player, "Fern")
    AtTable(app, Session(PLUGIN, GamePlan(seats, Setup(players=2, first=1, seed=7)))).rests()
    assert said == heard


def test_before_its_first_words_the_table_tells_which_plans_an_opponent_goes_for(app: App) -> None:
    mayor, taste = AtTable(app, solo_session("mort")), "Most expensive plan first."
    assert any(text.endswith(taste) for text, *_ in drawn_texts(app))
    mayor.clicks_on("location:producer")
    mayor.rests()
    assert not any(text.endswith(taste) for text, *_ in drawn_texts(app))
