"""What to do, shown to whoever asks: the best action, the second best, and nothing of what is hidden or of others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import msgspec
import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.players.contrast import WINS, Contrast, Difference
from mintworks.core.players.controller import Decision
from mintworks.core.players.hint import Advice, Hint, HintThinker
from mintworks.core.players.level import Level
from mintworks.core.players.tree_search import Option
from mintworks.core.plugin import Action, State
from mintworks.core.record import Occasion, OccasionKind
from mintworks.core.seat import SeatKind
from mintworks.core.session import AnySession, Session
from mintworks.games.works.players.adviser import WorksAdviser
from mintworks.games.works.players.reasons import HintMotive, HintReason
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.scenes.laid_table import LaidTable
from mintworks.scenes.base.play import PlayScene
from mintworks.ui.canvas import Point
from mintworks.ui.table.end_meter import END_METER
from mintworks.ui.table.hint_view import HINT, HINT_TOLD, LIGHT
from mintworks.ui.table.trail import Trail, _dashes
from tests.games.works.scenes.at_table import AtTable, arranged, solo_session, table_session

ITERATIONS = 60


def advised(session: AnySession) -> AnySession:
    """The session with somebody who thinks at once, and not for long."""
    search = PLUGIN.players.search(session.rules, Level("hint", ITERATIONS))
    session.hinter = HintThinker(search, WorksAdviser(session.rules))
    return session


class Sure:
    """Advises the first action that begins so."""

    def __init__(self, advised: str) -> None:
        self._advised = advised

    def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
        action = next(each for each in legal if str(each).startswith(self._advised))
        return Decision(action, Hint((Advice(Option(str(action), 0.5, 10), None),)))


class NeverDone:
    """Thinks for ever; `forgotten` counts how often it was stopped."""

    def __init__(self) -> None:
        self.asked = self.forgotten = 0

    def decide(self, observation: State, legal: list[Action]) -> Decision[Action] | None:
        self.asked += 1
        return None

    def forget(self) -> None:
        self.forgotten += 1


@pytest.fixture
def person(app: App) -> AtTable:
    return AtTable(app, advised(solo_session("justin", seed=7)))


def hint_of(person: AtTable) -> dict[str, object]:
    found = person.scene.report()["hint"]
    assert isinstance(found, dict)
    return found


def test_a_key_shows_the_best_action_with_its_reason(person: AtTable) -> None:
    person.presses(pygame.K_h)
    person.waits(0.3)
    hint = hint_of(person)
    assert (hint["number"], hint["thinking"]) == (1, False)
    assert hint["action"] in [str(action) for action in person.session.rules.legal_actions(person.state)]
    assert person.looks_at(HINT_TOLD).state
    assert person.scene.hinting.view.alpha == 1


def test_asked_again_it_shows_the_second_best_and_what_that_gives_up_and_then_nothing(person: AtTable) -> None:
    person.presses(pygame.K_h)
    person.waits(0.1)
    first = hint_of(person)
    person.presses(pygame.K_h)
    second = hint_of(person)
    assert (second["number"], second["action"] != first["action"]) == (2, True)
    assert "in 100" in str(second["words"]) or "as good" in str(second["words"])
    person.presses(pygame.K_h)
    assert person.scene.report()["hint"] is None
    assert not person.sees(HINT_TOLD)
    person.presses(pygame.K_h)
    assert hint_of(person) == first, "it is remembered as long as the decision lasts"


def test_a_game_that_is_all_but_decided_is_called_so_once(person: AtTable) -> None:
    hinting, option = person.scene.hinting, Option("pass", win=0.99, visits=9)
    hint = Hint(advices=(Advice(option, None), Advice(option, None)))
    assert [hinting._outlook_of(hint) for _ in range(3)] == ["won", "best", "best"]
    lost = Hint(advices=(Advice(Option("pass", win=0.01, visits=9), None), Advice(option, None)))
    assert [hinting._outlook_of(lost) for _ in range(2)] == ["lost", "best"]


def test_the_button_does_the_same_and_escape_puts_it_away_before_anything_else(person: AtTable) -> None:
    person.clicks(HINT)
    person.waits(0.1)
    assert person.sees(HINT_TOLD)
    person.presses(pygame.K_ESCAPE)
    assert not person.sees(HINT_TOLD)
    assert person.app.scene is person.scene


def test_while_something_else_is_picked_neither_the_strip_nor_the_table_tells_of_the_hint(person: AtTable) -> None:
    person.presses(pygame.K_h)
    person.waits(0.3)
    advised = str(hint_of(person)["action"])
    assert person.sees(HINT_TOLD)
    assert not advised.startswith("supplier")
    person.clicks("location:supplier")
    person.waits(0.3)
    assert person.scene.hand.is_engaged
    assert not person.sees(HINT_TOLD)
    assert person.scene.hinting.view.alpha == 0
    person.presses(pygame.K_ESCAPE)
    person.waits(0.3)
    assert person.sees(HINT_TOLD)
    assert person.scene.hinting.view.alpha == 1


def test_whoever_follows_the_hint_in_steps_sees_its_way_to_the_end(app: App) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    person.session.hinter = Sure("supplier:landfill")
    person.presses(pygame.K_h)
    person.waits(0.3)
    person.clicks("location:supplier")
    person.waits(0.3)
    assert person.scene.hand.is_engaged
    assert not person.sees(HINT_TOLD)
    assert person.scene.hinting.view.alpha == 1


def test_whoever_asks_while_something_is_picked_is_told_too(person: AtTable) -> None:
    person.clicks("location:supplier")
    person.presses(pygame.K_h)
    person.waits(0.3)
    assert person.scene.hand.is_engaged
    assert person.sees(HINT_TOLD)
    person.presses(pygame.K_h, pygame.K_h)
    assert not person.sees(HINT_TOLD)
    assert person.scene.hand.is_engaged


def test_whoever_asks_in_a_choice_that_leads_elsewhere_is_told_to_take_it_back_first(app: App) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    person.session.hinter = Sure("leadership-council")
    person.clicks("location:supplier")
    person.presses(pygame.K_h)
    person.waits(0.3)
    view = person.scene.hinting.view
    assert [leg.end for leg in view.legs] == ["take-back"]
    assert view.alpha == 1
    before = str(hint_of(person)["words"])
    person.presses(pygame.K_ESCAPE)
    assert before == app.strings(
        "table.hint.take_back", not_yet="You haven’t bought the Landfill yet.", told=hint_of(person)["words"]
    )
    assert "take-back" not in [leg.end for leg in view.legs]


def test_escape_shuts_the_log_before_it_hides_the_hint_beneath(person: AtTable) -> None:
    person.presses(pygame.K_h)
    person.waits(0.3)
    person.clicks("log")
    for log, hint in ((True, True), (False, True), (False, False)):
        assert (person.scene.log.is_open, person.sees(HINT_TOLD)) == (log, hint)
        person.presses(pygame.K_ESCAPE)
    assert person.menus == 1


def test_what_is_shown_goes_with_the_decision(person: AtTable) -> None:
    person.presses(pygame.K_h)
    person.waits(0.1)
    person.presses(pygame.K_p)
    assert person.scene.report()["hint"] is None
    person.rests()
    person.presses(pygame.K_u)
    assert person.scene.report()["hint"] is None


def test_playing_while_it_thinks_stops_it(app: App) -> None:
    session = solo_session("justin", seed=7)
    never = session.hinter = NeverDone()
    person = AtTable(app, session)
    person.presses(pygame.K_h)
    person.waits(0.2)
    assert never.asked > 1
    assert hint_of(person)["thinking"]
    person.presses(pygame.K_p)
    assert never.forgotten == 1
    assert person.scene.report()["hint"] is None
    assert not any(seat.hinted for seat in session.record.seats), "nothing was shown"


def test_escape_stops_waiting_for_it(app: App) -> None:
    session = solo_session("justin", seed=7)
    never = session.hinter = NeverDone()
    person = AtTable(app, session)
    person.presses(pygame.K_h)
    person.presses(pygame.K_ESCAPE)
    assert never.forgotten == 1
    assert app.scene is person.scene


def test_a_game_remembers_that_its_person_was_advised(person: AtTable) -> None:
    assert not any(seat.hinted for seat in person.session.record.seats)
    person.presses(pygame.K_h)
    person.waits(0.1)
    assert [seat.hinted for seat in person.session.record.seats] == [True, False]


def test_a_daily_game_is_played_without_and_says_so(app: App) -> None:
    plan = solo_session("justin", seed=7).plan
    session = advised(Session(PLUGIN, replace(plan, occasion=Occasion(OccasionKind.DAILY, "2026-11-22", None))))
    person = AtTable(app, session)
    person.presses(pygame.K_h)
    assert person.scene.report()["hint"] is None
    assert person.scene.tableau.answer.about == HINT
    assert person.looks_at(HINT).reason == app.strings("table.hint.daily")
    assert not any(seat.hinted for seat in session.record.seats)


def test_nobody_is_advised_while_somebody_else_decides(app: App) -> None:
    session = advised(solo_session("justin", seed=7))
    person = AtTable(app, session)
    person.scene.hand.end()
    person.scene.turns.go_on = lambda dt_s: False  # type: ignore[method-assign]
    person.presses(pygame.K_h)
    assert person.scene.report()["hint"] is None
    assert person.looks_at(HINT).reason


def test_the_hint_is_for_the_person_who_decides_and_sees_only_what_that_one_may(app: App) -> None:
    session = advised(table_session(2))
    seen: list[int | None] = []
    decide = session.hinter.decide

    def noted(observation: Any, legal: list[Action]) -> Decision[Action] | None:
        seen.append(observation.observer)
        return decide(observation, legal)

    session.hinter.decide = noted  # type: ignore[method-assign]
    person = AtTable(app, session)
    first = session.match.seat_to_move
    person.presses(pygame.K_h)
    person.waits(0.1)
    person.presses(pygame.K_p)
    person.rests()
    assert not person.sees(HINT_TOLD)
    person.presses(pygame.K_h)
    person.waits(0.1)
    assert seen == [first, session.match.seat_to_move]
    assert len({*seen}) == 2


def test_at_a_table_of_computers_there_is_no_button(app: App) -> None:
    scene = PlayScene(LaidTable(table_session(2, kind=SeatKind.RANDOM)))
    app.push(scene)
    assert HINT not in scene.strip.buttons


def test_the_way_to_an_advised_location_ends_beneath_it_and_crosses_no_other_words(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    person.session.hinter = Sure("supplier")
    ways: list[Sequence[Point]] = []
    monkeypatch.setattr(Trail, "draw_route", lambda trail, corners, alpha: ways.append(corners))
    person.presses(pygame.K_h)
    person.waits(0.3)
    person.frame()
    places, heap = person.scene.tableau.arrangement.locations, person.looks_at("mints").rect
    start, *corners = ways[-1]
    end = corners[-1]
    assert heap.inflate(2, 2).collidepoint(start)
    supplier = places["supplier"]
    assert supplier.left < end[0] < supplier.right
    assert 0 < end[1] - supplier.bottom < person.app.ui.px(20)
    for (left, top), (right, bottom) in pairwise((start, *corners)):
        for name, place in places.items():
            words = pygame.Rect(place.left + place.width // 4, place.top, place.width * 3 // 4, place.height)
            assert not words.clipline(left, top, right, bottom), name


def test_a_frame_of_dashes_lies_as_far_around_on_all_sides(app: App) -> None:
    drawn = _dashes(100, 50, 8, 1.0, LIGHT, app.ui.theme.night)
    assert (drawn.width_px - 100, drawn.height_px - 50) == (2 * drawn.margin_px, 2 * drawn.margin_px)


@pytest.mark.parametrize("words, is_in_strip", [("Supplier", True), ("so much to be told " * 8, False)])
def test_stars_and_phase_stay_in_sight_beside_a_hint(app: App, words: str, is_in_strip: bool) -> None:
    person = AtTable(app, solo_session("justin", seed=7))
    hinting, strip, meter = person.scene.hinting, person.scene.strip, person.looks_at(END_METER).rect
    hinting._tell(words)
    assert person.looks_at(END_METER).rect == meter
    told = person.looks_at(HINT_TOLD).rect
    assert not told.colliderect(meter)
    assert strip.places.strip.contains(told) is is_in_strip
    assert (hinting.note.words == "") is is_in_strip


def test_the_bulb_never_lies_on_the_words(person: AtTable) -> None:
    hinting, side = person.scene.hinting, person.app.ui.px(54)
    hinting._tell("so much to be told " * 8)
    told = hinting.note.rect
    for top in range(told.bottom, told.bottom + 3 * side, 5):
        small = pygame.Rect(told.centerx, top, side, side)
        bulb = pygame.Rect(0, 0, side, side)
        bulb.center = hinting.view.bulb_at(small)
        assert not bulb.colliderect(told)
        assert not bulb.colliderect(small)
        assert bulb.inflate(side // 2, side // 2).colliderect(small)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_hint_keeps_off_names_and_prices(app: App, text_scale: float) -> None:
    app.ui.settings.text_scale = text_scale
    app.canvas.resize((1280, 720))
    person, side = AtTable(app, table_session(advanced=["temp-agency", "swap-meet"])), app.ui.px(54)
    view, legible, arrangement = person.scene.hinting.view, person.scene.table.legible, person.scene.tableau.arrangement
    for place in (*arrangement.locations.values(), *(card.rect for card in person.scene.tableau.cards.values())):
        bulb = pygame.Rect(0, 0, side - side // 6, side - side // 6)
        x, y = view.bulb_at(place)
        bulb.center = round(x), round(y)
        assert bulb.collidelist(legible) < 0
    lane, heap = person.scene.table.lane, person.scene.place_of("mints")
    assert heap is not None
    for end in arrangement.locations.values():
        others = [box for box in legible if not end.contains(box)]
        for start, stop in pairwise(view._corners(heap, end, lane)):
            assert not any(box.clipline(start, stop) for box in others)


class Pursuing(Sure):
    """Advises an action for the sake of a plan."""

    def __init__(self, advised: str, reason: HintReason) -> None:
        super().__init__(advised)
        self._reason = reason

    def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
        decision = super().decide(observation, legal)
        return Decision(decision.action, Hint((Advice(Option(str(decision.action), 0.5, 10), self._reason),)))


def test_a_hint_says_that_it_turns_away_from_a_plan_that_another_one_saved_for(app: App) -> None:
    person = AtTable(app, arranged(solo_session("justin", seed=7), plans=("factory", "statue")))
    person.session.hinter = Pursuing("producer", HintReason(HintMotive.PAYS, "factory"))
    person.presses(pygame.K_h)
    person.waits(0.3)
    change = app.strings("works.hints.instead", card=app.strings("works.names.plans.factory"), n=0)
    assert change not in str(hint_of(person)["words"])
    person.drags_mints("producer")
    person.rests()
    person.session.hinter = Pursuing("builder:statue", HintReason(HintMotive.STARS, "statue", n=2, m=2))
    person.presses(pygame.K_h)
    person.waits(0.3)
    assert str(hint_of(person)["words"]).endswith(change)


def test_where_all_is_as_good_a_hint_says_that_it_makes_little_difference(person: AtTable) -> None:
    person.presses(pygame.K_h)
    person.waits(0.3)
    hinting, legal = person.scene.hinting, person.session.rules.legal_actions(person.state)
    assert hinting.action is not None
    for wins, outlook in (((0.5, 0.495), "even"), ((0.5, 0.4), "wins")):
        options = [Option(str(action), wins[number > 0], 9) for number, action in enumerate(legal)]
        hint = Hint(tuple([Advice(option, None) for option in options]))
        expected = person.app.strings(f"table.hint.{outlook}", n=50)
        assert expected in hinting._told(hint, 0, hinting.action)
    hinting._outlook = "lost"
    lost = Hint((Advice(Option(str(hinting.action), 0.0, 9), None),))
    assert hinting._told(lost, 0, hinting.action).count("unlikely to win") == 1


def test_a_hint_that_tells_a_victory_ends_with_it(person: AtTable) -> None:
    person.presses(pygame.K_h)
    person.waits(0.3)
    hinting = person.scene.hinting
    assert hinting.action is not None
    hinting._outlook = "won"
    sure = Hint((Advice(Option(str(hinting.action), 1.0, 9), None),) * 2)
    assert hinting._told(sure, 0, hinting.action).count("unlikely to lose") == 1
    assert "100 games" not in hinting._told(sure, 0, hinting.action)
    wins = msgspec.structs.replace(sure, contrast=Contrast((Difference(WINS, seat=1),)))
    assert "unlikely" not in hinting._told(wins, 0, hinting.action)
