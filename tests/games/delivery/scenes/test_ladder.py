"""The ladder of the five drivers: whom somebody has beaten, and the certificate for all of them."""

from __future__ import annotations

import random
from datetime import UTC, timedelta
from pathlib import Path

import msgspec
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.core.facts import Rounds
from mintworks.core.match import Match
from mintworks.core.played_game import play_again
from mintworks.core.record import GameRecord, Occasion, OccasionKind
from mintworks.core.seat import SeatKind
from mintworks.core.session import Session
from mintworks.games.delivery.content.achievements import load_achievements
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.setup import Setup
from mintworks.games.delivery.scenes.certificate import certificate_scene, ladder_certificate
from mintworks.games.delivery.scenes.delivery_history import DeliveryHistory
from mintworks.games.delivery.scenes.result_row import OrderRows
from mintworks.games.delivery.scenes.setup_choices import SoloChoices
from mintworks.games.delivery.scenes.setup_solo import SoloSetupScene
from mintworks.scenes.base.navigator import Navigator
from mintworks.scenes.history.history_scene import HistoryScene
from mintworks.scenes.results.results_scene import ResultsScene
from mintworks.storage.database import open_in_memory
from mintworks.storage.history import History, Profile
from mintworks.storage.ladder import Rung, read_ladder
from mintworks.storage.people import Household
from mintworks.ui import tree
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import PointerPressed, PointerReleased
from tests.games.delivery.scenes.past_games import FIRST, golden_game

PARTS = load_parts()
STRINGS = Strings.load("en")
ANN = Profile(1, "Ann", "drop")
WON, LOST = "otto", "gus"
_SEED = 2
"""Of a deal that the planner wins against Otto."""


class Led(Navigator):
    """Notes for whom a certificate was asked."""

    def __init__(self, app: App) -> None:
        self.asked: list[str] = []
        app.navigator = self

    def open_certificate(self, name: str) -> None:
        self.asked.append(name)


def won_game() -> GameRecord:
    """A game against Otto that Ann has won."""
    setup = Setup(driver=WON, seed=_SEED)
    rules = PLUGIN.rules()
    state = rules.new_game(setup)
    planner, driver = (
        PLUGIN.players.controller(rules, kind, random.Random(1)) for kind in (SeatKind.PLANNER, SeatKind.AI)
    )
    match = Match(rules, state, {1: planner, 2: driver})
    match.run()
    lost = golden_game(LOST, FIRST)
    asked = PLUGIN.codec.setup_to_json(setup)
    return msgspec.structs.replace(lost, setup=asked, actions=tuple(str(step.action) for step in match.history))


def victories(*drivers: str) -> dict[str, Rung]:
    """One over each of these drivers, on one day after the other."""
    return {driver: Rung(1, FIRST + timedelta(days=n), 30 + n) for n, driver in enumerate(drivers)}


def press(app: App, target: str) -> None:
    at = tree.find(app.scene.targets(), target)
    assert at is not None, target
    app.scene.handle(PointerPressed(at.rect.center))
    app.scene.handle(PointerReleased(at.rect.center))


def setup(app: App, ladder: dict[str, Rung], name: str = "Ann") -> Led:
    led = Led(app)
    choices = SoloChoices(WON, name=name, seed="1")
    app.push(SoloSetupScene(PARTS, choices, lambda: Household((ANN,), ANN), lambda person: ladder if person else {}))
    return led


def told_of(app: App, target: str) -> str:
    found = tree.find(app.scene.targets(), target)
    assert found is not None
    return "; ".join(found.told())


def test_victories_are_counted_for_each_driver_and_apart_under_a_changed_rule() -> None:
    history = History(Path("a ladder"), open_in_memory())
    goal = PLUGIN.codec.goals_to_json([Rounds(at_most=99)])
    of_a_day = Occasion(OccasionKind.DAILY, "2026-11-02", goals=tuple(goal))
    won = won_game()
    for days, (game, occasion) in enumerate([(won, None), (golden_game(LOST, FIRST), None), (won, of_a_day)]):
        moment = FIRST + timedelta(days=days)
        record = msgspec.structs.replace(game, started=moment, occasion=occasion)
        history.add(play_again(PLUGIN, record), moment)
    (ann,) = history.profiles()
    best = max(game.seats[0].score for game in history.games() if game.opponent == WON)
    assert read_ladder(history, PLUGIN.id, ann) == {LOST: Rung(), WON: Rung(1, FIRST, best, 1)}
    assert read_ladder(history, "mint-works", ann) == {}


def test_a_certificate_comes_with_the_last_of_the_five_and_bears_its_day() -> None:
    *four, last = PARTS.drivers
    assert ladder_certificate(PARTS, ANN, victories(*four), STRINGS) is None
    assert ladder_certificate(PARTS, ANN, {**victories(*four), last: Rung(eased=3)}, STRINGS) is None
    card = ladder_certificate(PARTS, ANN, victories(*four, last), STRINGS)
    assert card is not None
    assert card.date == f"{(FIRST + timedelta(days=4)).astimezone():%Y-%m-%d}"
    assert [face.stars for face in card.words.faces] == ["30", "31", "32", "33", "34"]
    assert all(STRINGS(f"delivery.names.drivers.{driver}") in card.text for driver in PARTS.drivers)


def test_the_set_up_tells_of_each_driver_how_often_he_was_beaten(app: App) -> None:
    setup(app, {WON: Rung(2, FIRST, 31), LOST: Rung(eased=1)})
    assert STRINGS("delivery.ladder.beaten", n=2, best=31) in told_of(app, f"setup.{WON}")
    assert STRINGS("delivery.ladder.eased") in told_of(app, f"setup.{LOST}")
    assert STRINGS("delivery.ladder.unbeaten") in told_of(app, "setup.tuck")
    assert tree.find(app.scene.targets(), "setup.certificate") is None


def test_a_guest_has_no_marks_and_no_certificate(app: App) -> None:
    setup(app, victories(*PARTS.drivers), name="Somebody")
    assert STRINGS("delivery.ladder.unbeaten") not in told_of(app, f"setup.{WON}")
    assert tree.find(app.scene.targets(), "setup.certificate") is None


def test_who_has_beaten_all_five_opens_the_certificate_from_the_set_up(app: App) -> None:
    led = setup(app, victories(*PARTS.drivers))
    press(app, "setup.certificate")
    assert led.asked == ["Ann"]


def test_the_achievement_for_all_five_opens_the_certificate_again(app: App) -> None:
    history = History(Path("a ladder"), open_in_memory())
    history.add(play_again(PLUGIN, golden_game(LOST, FIRST)), FIRST)
    led, (ann,) = Led(app), history.profiles()
    for target, asked in (("whole-shift", []), ("whole-shift", ["Ann"]), ("beat-otto", ["Ann"])):
        app.push(HistoryScene(history, load_achievements(), DeliveryHistory(PARTS), tab="achievements", zone=UTC))
        press(app, f"chronicle.{target}")
        assert led.asked == asked
        history.award(ann.id, PLUGIN.id, ["whole-shift", "beat-otto"], 1, FIRST)


def test_the_game_that_earned_the_certificate_leads_to_it(app: App) -> None:
    led, session = Led(app), Session.resume(PLUGIN, golden_game(LOST, FIRST))
    for names, asked in ((["beat-otto"], []), (["beat-otto", "whole-shift"], ["Ann"])):
        app.push(ResultsScene(session, OrderRows(session.match.state), {1: names}, 1, FIRST))
        app.ui.tweens.finish_all()
        if asked:
            press(app, "results.certificate")
        else:
            assert tree.find(app.scene.targets(), "results.certificate") is None
        assert led.asked == asked


@pytest.mark.parametrize("width_px", [400, 1600])
def test_the_certificate_can_be_drawn_in_any_size(app: App, canvas: Canvas, width_px: int) -> None:
    scene = certificate_scene(app.ui, STRINGS, PARTS, ANN, victories(*PARTS.drivers))
    assert scene is not None
    assert scene.picture.surface(width_px).get_size() == (width_px, width_px * 9 // 16)
