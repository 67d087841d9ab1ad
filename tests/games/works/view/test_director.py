"""What happened is shown event by event, in order, and ends the same however it is hurried."""

from __future__ import annotations

import random

import pytest

from mintworks.content.strings import Strings
from mintworks.core.match import Step, Undone
from mintworks.core.session import AnySession
from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event, MintsGained, MintsPlaced, PhaseBegan, SupplyReplaced
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.snapshot import to_json
from mintworks.games.works.rules.state import Phase
from mintworks.games.works.view.director import Director
from mintworks.games.works.view.flights import MOST_FLYING
from mintworks.games.works.view.sprites import CardSide
from mintworks.games.works.view.tableau import Tableau
from mintworks.games.works.view.thinking_marker import ThinkingMarker
from mintworks.ui.ui import Ui
from tests.games.works.players.positions import WORKS
from tests.games.works.view.at_table import played_at_random, session_of, tableau_of

pytestmark = pytest.mark.usefixtures("drawn")

FRAME_S = 1 / 60


class Show:
    """A tableau and its director, who is told of everything that a session plays."""

    def __init__(self, ui: Ui, strings: Strings, session: AnySession) -> None:
        self.session = session
        self.tableau: Tableau = tableau_of(ui, strings, session)
        self.told: list[Event] = []
        marker = ThinkingMarker(self.tableau, lambda reasoning: "why", lambda skipped: "no")
        self.director = Director(self.tableau, marker, self.told.append)
        self.played: list[Event] = []
        session.match.subscribe(self._hear)

    def _hear(self, news: Step[Action, Event] | Undone) -> None:
        assert isinstance(news, Step)
        self.played += news.events
        self.director.show(news)

    def plays(self, action: str) -> None:
        match = self.session.match
        assert match.seat_to_move is not None
        match.play(WORKS.actions.parse(action))

    def runs(self, duration_s: float) -> None:
        for _ in range(round(duration_s / FRAME_S)):
            self.tableau.tweens.update(FRAME_S)

    def runs_out(self) -> float:
        """Until nothing is shown any more; the seconds that it took."""
        frames = 0
        while self.director.busy:
            self.tableau.tweens.update(FRAME_S)
            frames += 1
            assert frames < 60 * 60
        return frames * FRAME_S

    def assert_complete(self) -> None:
        """Everything was told once, in order, and shows what was played; nothing is left in the air."""
        self.tableau.tweens.finish_all()
        assert self.told == self.played
        assert to_json(self.tableau.shown) == to_json(self.session.match.state)
        assert self.tableau.flights.flying == []
        assert set(self.tableau.leaving_mints.values()) == {0}
        assert set(self.tableau.coming_stars.values()) == {0}
        assert self.tableau.cleared == set()
        in_sight = {*self.tableau.shown.supply, *(plan for seat in self.tableau.shown.seats for plan in seat.plans)}
        in_sight |= {plan for seat in self.tableau.shown.seats for plan in seat.buildings}
        assert set(self.tableau.cards) == in_sight


@pytest.fixture
def show(ui: Ui, strings: Strings) -> Show:
    return Show(ui, strings, session_of(Setup(players=2, seed=7)))


def test_an_event_begins_when_the_one_before_has_been_shown(show: Show) -> None:
    show.plays("producer")
    assert [type(event) for event in show.told] == [MintsPlaced]
    show.runs(0.2)
    assert MintsGained not in [type(event) for event in show.told]
    show.runs_out()
    show.assert_complete()


def test_a_remark_ends_with_its_round(show: Show) -> None:
    marker = show.director.marker
    marker.explain = lambda reasoning: ""
    for phase, words in ((Phase.UPKEEP, "why"), (Phase.DEVELOPMENT, "")):
        marker.caption = "why"
        show.director.show_events([happened.PhaseBegan(phase, 2)])
        show.runs_out()
        assert marker.caption == words


def test_a_count_changes_when_the_mint_lands(show: Show) -> None:
    show.plays("producer")
    show.runs(0.1)
    assert show.tableau.shown.seats[0].mints == 3
    assert show.tableau.leaving_mints[1] == 1
    show.runs_out()
    assert show.tableau.shown.seats[0].mints == 2, "nobody else need wait for what comes in"
    while show.director.is_bringing(1):
        show.runs(0.05)
    assert show.tableau.shown.seats[0].mints == 4


def test_what_comes_in_is_there_before_more_is_paid_with_it(show: Show) -> None:
    placed = happened.MintsPlaced(seat=1, location="producer", space=1, mints=1)
    show.plays("producer")
    while not show.director.is_bringing(1):
        show.runs(0.02)
    show.director.queue(show.director._show_event(placed))
    while not show.tableau.leaving_mints[1]:
        show.runs(0.02)
    assert show.tableau.shown.seats[0].mints == 4


def test_a_turn_of_a_person_is_shown_within_two_seconds(show: Show) -> None:
    show.plays("producer")
    assert 0.3 <= show.runs_out() <= 2.0


def test_hurrying_shows_the_end_at_once(show: Show) -> None:
    show.plays("supplier:mine")
    show.director.hurry()
    assert not show.director.busy
    show.assert_complete()


def test_a_second_step_waits_for_the_first(show: Show) -> None:
    show.plays("producer")
    show.plays("producer")
    assert len(show.told) == 1
    show.runs_out()
    show.assert_complete()


def test_the_eye_of_an_opponent_that_ended_the_phase_is_closed_before_upkeep(ui: Ui, strings: Strings) -> None:
    show = Show(ui, strings, session_of(Setup(ai="justin", seed=7)))
    marker = show.director.marker
    marker.alpha, marker.marks = 1.0, {"producer": "Full"}
    show.director.show_events([PhaseBegan(Phase.UPKEEP, 1)])
    show.runs(0.3)
    assert (marker.alpha, marker.marks, marker.caption) == (0, {}, "")


def test_what_upkeep_brought_stands_beside_the_seats_until_the_next_round_was_announced(show: Show) -> None:
    show.tableau.count_gain(1, 2)
    show.director.show_events([PhaseBegan(Phase.DEVELOPMENT, 2)])
    show.runs(0.5)
    assert show.tableau.upkeep_gains[1] == 2
    show.runs(1.0)
    assert show.tableau.upkeep_gains[1] == 0


def seconds_of_face(show: Show) -> float:
    """Play at the Lotto; how long the plan that was drawn then lies with its face up, and not on its edge."""
    drawn = show.session.match.state.deck[0]
    show.plays("lotto")
    frames = 0
    while show.director.busy or show.tableau.tweens.moving:
        sprite = show.tableau.cards.get(drawn)
        frames += sprite is not None and sprite.side is CardSide.PLAN and sprite.turn >= 1
        show.tableau.tweens.update(FRAME_S)
    return frames * FRAME_S


def at_the_lotto(ui: Ui, strings: Strings, setup: Setup) -> Show:
    session = session_of(setup)
    session.match.state.locations["lotto"].is_open = True
    session.match.state.known_legal = None
    return Show(ui, strings, session)


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_w4_9_a_plan_that_soon_turns_its_back_can_be_read(ui: Ui, strings: Strings, speed: float) -> None:
    show = at_the_lotto(ui, strings, Setup(players=2, first=1, seed=7))
    show.tableau.tweens.speed = speed
    assert 1.2 <= seconds_of_face(show) * speed <= 2.0
    assert show.tableau.cards[show.tableau.shown.seats[0].secret[0]].side is CardSide.BACK


def test_w4_9_a_plan_that_stays_open_keeps_nobody_waiting(ui: Ui, strings: Strings) -> None:
    show = at_the_lotto(ui, strings, Setup(ai="justin", first=1, seed=7))
    show.plays("lotto")
    assert show.runs_out() < 1.5


def test_a_plan_that_is_being_read_can_be_hurried(ui: Ui, strings: Strings) -> None:
    show = at_the_lotto(ui, strings, Setup(players=2, first=1, seed=7))
    show.plays("lotto")
    show.runs(1.0)
    show.director.hurry()
    assert not show.director.busy
    show.assert_complete()


def test_mints_leave_from_where_the_hand_let_them_go(show: Show) -> None:
    show.director.hand_at = (200.0, 300.0)
    show.plays("producer")
    assert show.tableau.flights.flying[0].center == (200.0, 300.0)
    assert show.director.hand_at is None


def test_only_so_many_mints_fly_one_by_one(show: Show) -> None:
    show.tableau.flights.fly(show.tableau.onto((100, 100), 40), (0, 0))
    assert len(show.tableau.flights.flying) == MOST_FLYING


def test_what_was_taken_back_is_no_longer_shown(show: Show) -> None:
    show.plays("producer")
    show.runs(0.1)
    show.director.clear()
    assert not show.director.busy
    assert show.tableau.flights.flying == []


def test_plans_that_are_on_their_way_under_the_deck_are_gone_where_another_position_is_shown(show: Show) -> None:
    state = show.session.match.state.copy()
    swept, turned_up = (tuple(plan.id for plan in plans) for plans in (state.supply, state.deck[:3]))
    show.director.show_events([SupplyReplaced(swept, turned_up)])
    show.runs(1.0)
    del state.supply[0]
    show.director.clear()
    show.tableau.show(state)
    show.tableau.tweens.finish_all()
    assert set(show.tableau.cards) == set(state.supply)


@pytest.mark.parametrize("seed", range(6))
def test_however_it_is_hurried_a_game_ends_as_it_was_played(ui: Ui, strings: Strings, seed: int) -> None:
    dice = random.Random(seed)
    ai = (None, "sonic", "justin", "rachael", "mort", None)[seed]
    setup = Setup(players=None if ai else 3, ai=ai, advanced=("recycler",), seed=seed)
    show = Show(ui, strings, session_of(setup))
    for _ in range(60):
        if show.session.match.seat_to_move is None:
            break
        played_at_random(show.session, 1, dice)
        for _ in range(dice.choice([0, 3, 20, 200])):
            show.tableau.tweens.update(0.05)
        if dice.random() < 0.3:
            show.director.hurry()
    show.runs_out()
    show.assert_complete()


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_the_speed_stretches_time_and_nothing_else(show: Show, speed: float) -> None:
    show.tableau.tweens.speed = speed
    show.plays("leadership-council")
    took_s = show.runs_out()
    assert 0.3 / speed <= took_s <= 2.0 / speed
    show.assert_complete()
