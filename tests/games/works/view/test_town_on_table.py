"""The towns of a table follow its events, show any position at once, and seven stars are celebrated once a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest

from mintworks.content.strings import Strings
from mintworks.core.session import AnySession
from mintworks.games.works.rules.events import (
    CardLost,
    CardsSwapped,
    Event,
    GainedFrom,
    GameEnded,
    MintsGained,
    PlanBuilt,
    PlanGained,
)
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.snapshot import to_json
from mintworks.games.works.rules.state import State
from mintworks.games.works.view.director import Director
from mintworks.games.works.view.painter import Painter
from mintworks.games.works.view.tableau import Tableau
from mintworks.games.works.view.thinking_marker import ThinkingMarker
from mintworks.games.works.view.town_life import BREATHS_PER_S
from mintworks.games.works.view.town_moment import OTHERS_SCORE, OWN_SCORE
from mintworks.games.works.view.town_motion import BLOWS, RISE_S, is_evening
from mintworks.games.works.view.town_view import TownView
from mintworks.ui.canvas import Canvas
from mintworks.ui.cues import Cue
from mintworks.ui.table.nightfall import dusk_at, evening_parts
from mintworks.ui.ui import Ui
from tests.games.works.players.positions import fill
from tests.games.works.view.at_table import session_of, tableau_of
from tests.scenes.unwatched import UnwatchedCanvas
from tests.unwatched_program import *  # noqa: F403

FRAME_S = 1 / 60
SIX_STARS = ("factory", "statue", "windmill")
"""Their stars: 3, 2 and 1."""


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    """One that nobody looks at: what stands and moves is asked."""
    return UnwatchedCanvas.offscreen((1280, 720))


class Table:
    """A laid table of two at which events are shown."""

    def __init__(self, ui: Ui, strings: Strings, session: AnySession, *, is_brief: bool = False) -> None:
        self.tableau: Tableau = tableau_of(ui, strings, session)
        marker = ThinkingMarker(self.tableau, lambda reasoning: "why", lambda skipped: "no")
        self.director = Director(self.tableau, marker, lambda event: None, is_brief=is_brief)
        self.painter = Painter(self.tableau, marker, self.director.seven_stars)

    def shows(self, *events: Event) -> None:
        self.director.show_events(list(events))

    def runs(self, duration_s: float) -> None:
        for frame in range(round(duration_s / FRAME_S)):
            self.tableau.tweens.update(FRAME_S)
            if frame % 15 == 0:
                self.painter.draw()

    def runs_until_celebration(self) -> None:
        for _ in range(180):
            if self.celebrates():
                return
            self.runs(FRAME_S)
        raise AssertionError("nobody celebrates")

    def hurries(self) -> None:
        self.director.hurry()
        self.painter.draw()

    def celebrates(self) -> bool:
        return self.director.seven_stars.is_shown

    def pauses_others(self) -> bool:
        return self.director.seven_stars.pauses_others

    def waits(self) -> bool:
        """Whether the game does not go on yet."""
        return self.director.busy

    @property
    def town(self) -> list[str]:
        """What stands finished in the town of seat 1."""
        return self.standing(1)

    def standing(self, seat: int) -> list[str]:
        buildings = [plan.id for plan in self.tableau.shown.seats[seat - 1].buildings]
        return [plan for plan in buildings if (seat, plan) not in self.tableau.towns.rising]


def laid(
    ui: Ui,
    strings: Strings,
    buildings: Sequence[str],
    plans: Sequence[str] = (),
    other: Sequence[str] = (),
    *,
    is_brief: bool = False,
) -> Table:
    session = session_of(Setup(players=2, seed=7))
    fill(session.match.state, 1, plans, buildings)
    fill(session.match.state, 2, plans, other)
    return Table(ui, strings, session, is_brief=is_brief)


pytestmark = pytest.mark.usefixtures("drawn")


def test_no_move_waits_for_a_building_that_rises(ui: Ui, strings: Strings) -> None:
    waited = []
    for reduced_motion in (False, True):
        ui.settings.reduced_motion = reduced_motion
        table = laid(ui, strings, ["mine"], ["museum"])
        table.shows(PlanBuilt(1, "museum", "builder"))
        frames = 0
        while table.waits():
            table.runs(FRAME_S)
            frames += 1
        waited.append(frames)
    assert waited[0] == waited[1]


def test_a_building_rises_with_three_blows(ui: Ui, strings: Strings, monkeypatch: pytest.MonkeyPatch) -> None:
    table = laid(ui, strings, ["mine"], ["museum"])
    heard: list[Cue] = []
    monkeypatch.setattr(ui.sound, "play", lambda cue, **how: heard.append(cue))
    table.shows(PlanBuilt(1, "museum", "builder"))
    table.runs(RISE_S * (BLOWS[0] + BLOWS[1]) / 2)
    assert table.town == ["mine"]
    assert heard.count(Cue.HAMMER) == 1
    table.runs(2 * RISE_S)
    assert table.town == ["mine", "museum"]
    assert heard.count(Cue.HAMMER) == len(BLOWS) == 3


def test_a_building_that_is_hurried_stands_at_once(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, ["mine"], ["museum"])
    table.shows(PlanBuilt(1, "museum", "builder"))
    table.runs(0.2)
    table.hurries()
    assert table.town == ["mine", "museum"]


def test_what_is_recycled_is_taken_down(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, ["mine", "museum"])
    table.shows(CardLost(1, "mine", "buildings"))
    table.runs(0.1)
    assert [fall.plan for fall in table.tableau.towns.falling] == ["mine"]
    assert table.town == ["museum"]
    table.runs(1.0)
    assert table.tableau.towns.falling == []


def test_what_is_swapped_is_taken_down_and_a_plan_is_not(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, ["mine"], ["museum"])
    taken = table.tableau.shown.supply[0].id
    table.shows(CardsSwapped(1, "museum", "plans", taken))
    table.runs(0.1)
    assert table.tableau.towns.falling == []
    table.hurries()
    taken = table.tableau.shown.supply[0].id
    table.shows(CardsSwapped(1, "mine", "buildings", taken))
    table.runs(0.1)
    assert [fall.plan for fall in table.tableau.towns.falling] == ["mine"]
    table.hurries()
    assert (table.town, table.tableau.towns.falling) == ([], [])


def test_taking_back_shows_the_town_of_that_position_at_once(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, SIX_STARS, ["museum"])
    before = table.tableau.shown.copy()
    table.shows(PlanBuilt(1, "museum", "builder"))
    table.runs(2.0)
    assert is_evening(table.tableau.shown)
    table.director.clear()
    table.tableau.show(before)
    table.painter.draw()
    assert table.town == [*SIX_STARS]
    assert table.tableau.towns.rising == {}
    assert table.tableau.towns.evening == 0
    assert not table.celebrates()


def test_a_game_that_goes_on_shows_its_town_and_its_evening_at_once(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, [*SIX_STARS, "mine"])
    assert table.town == [*SIX_STARS, "mine"]
    assert table.tableau.towns.evening == 1
    table.painter.draw()
    assert not table.waits()
    table.shows(PlanGained(1, table.tableau.shown.supply[0].id, "supply"))
    table.runs(0.1)
    assert not table.celebrates(), "they were had before"


def test_seven_stars_are_celebrated_once_a_game(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, SIX_STARS, ["mine"])
    before = table.tableau.shown.copy()
    table.shows(PlanBuilt(1, "mine", "builder"))
    table.runs(1.2)
    assert table.celebrates()
    assert table.waits()
    table.hurries()
    table.director.clear()
    table.tableau.show(before)
    table.shows(PlanBuilt(1, "mine", "builder"))
    table.runs(1.2)
    assert not table.celebrates()
    assert not table.waits()
    table.runs(1.0)
    assert table.tableau.towns.evening == 1, "evening comes again, quietly"


@pytest.mark.parametrize("seen_s", [0.3, 1.4, 2.4, 4.0, 6.0])
def test_skipping_the_moment_leads_to_the_same_end(ui: Ui, strings: Strings, seen_s: float) -> None:
    ends = []
    for skips in (False, True):
        table = laid(ui, strings, SIX_STARS, ["mine"])
        table.shows(PlanBuilt(1, "mine", "builder"))
        table.runs(seen_s if skips else OWN_SCORE.ends_s + 5.0)
        if skips:
            table.hurries()
        assert not table.waits()
        shown, towns, flying = to_json(table.tableau.shown), table.tableau.towns, table.tableau.flights.flying
        ends.append((shown, towns.evening, towns.rising, table.celebrates(), flying))
    assert ends[0] == ends[1]
    assert ends[0][1:] == (1.0, {}, False, [])


def test_time_holds_its_breath_and_the_game_goes_on_when_the_words_have_gone(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, SIX_STARS, ["mine"])
    table.shows(PlanBuilt(1, "mine", "builder"))
    stars = table.director.seven_stars
    table.runs_until_celebration()
    table.runs(OWN_SCORE.breath_s - 0.1)
    assert table.pauses_others()
    assert table.tableau.towns.evening == 0
    table.runs(0.2)
    assert not table.pauses_others()
    table.runs(OWN_SCORE.ends_s - OWN_SCORE.breath_s)
    assert not table.waits()
    assert stars.words_alpha == 0
    area = table.tableau.arrangement.seats[1].town
    assert area is not None
    burning = [burst for burst in stars.bursts if stars.time_s < burst.opens_s + 1.4]
    assert burning
    assert all(area.collidepoint(burst.at) for burst in burning), "none over prices while one decides"


def test_for_others_the_moment_is_shorter_and_in_their_color(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, [], ["mine"], other=SIX_STARS)
    table.shows(PlanBuilt(2, "mine", "builder"))
    table.runs_until_celebration()
    table.runs(OTHERS_SCORE.ends_s + 0.1)
    assert not table.waits()
    assert OTHERS_SCORE.ends_s < OWN_SCORE.ends_s


def test_in_lessons_and_puzzles_the_own_moment_is_short_too(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, SIX_STARS, ["mine"], is_brief=True)
    table.shows(PlanBuilt(1, "mine", "builder"))
    table.runs_until_celebration()
    table.runs(3.0)
    assert not table.waits()
    assert table.director.seven_stars.words_alpha == 0


def test_the_moment_holds_the_table_for_five_seconds_at_most(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, SIX_STARS, ["mine"])
    table.shows(PlanBuilt(1, "mine", "builder"))
    table.runs_until_celebration()
    table.runs(5.1)
    assert not table.waits()


def test_day_returns_where_the_last_round_is_taken_from_the_game(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, [*SIX_STARS, "mine"])
    table.shows(CardLost(1, "factory", "buildings"))
    table.runs(2.0)
    assert table.tableau.towns.evening == 0


def test_mints_roll_out_of_the_building_that_brings_them(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, ["mine"])
    table.shows(MintsGained(1, 1, GainedFrom.BUILDING, "mine"))
    table.runs(0.1)
    assert [roll.plan for roll in table.tableau.towns.rolling] == ["mine"]
    assert table.tableau.flights.flying == []
    table.runs(0.2)
    assert len(table.tableau.flights.flying) == 1
    table.runs(1.0)
    assert (table.tableau.flights.flying, table.tableau.towns.rolling) == ([], [])
    assert table.tableau.shown.seats[0].mints == 4


def test_the_final_count_walks_from_building_to_building_and_ends_with_all_stars(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, [*SIX_STARS, "mine"])
    table.shows(GameEnded((1,), "stars"))
    counted = []
    for _ in range(400):
        table.runs(FRAME_S)
        now = table.tableau.towns.counted.get(1)
        if now is not None and now not in counted:
            counted.append(now)
    assert counted == [*SIX_STARS, "mine"], "in the order in which they were built"
    assert table.tableau.towns.counted == {}
    assert set(table.tableau.coming_stars.values()) == {0}
    assert not table.waits()


def test_a_hurried_count_ends_with_all_stars(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, [*SIX_STARS, "mine"])
    table.shows(GameEnded((1,), "stars"))
    table.runs(1.0)
    assert table.tableau.coming_stars[1] > 0
    table.hurries()
    assert set(table.tableau.coming_stars.values()) == {0}


def test_in_high_contrast_a_plain_town_stands_still(ui: Ui, strings: Strings) -> None:
    ui.settings.high_contrast = True
    table = laid(ui, strings, ["factory", "statue", "windmill"], ["mine"])
    assert all(place.town is not None for place in table.tableau.arrangement.seats.values() if place.is_own)
    table.shows(PlanBuilt(1, "mine", "builder"))
    table.runs(OWN_SCORE.ends_s + 5.0)
    assert not table.waits()
    assert not table.painter.towns.lives


def test_with_reduced_motion_the_town_stands_still_and_words_are_there_to_be_read(ui: Ui, strings: Strings) -> None:
    ui.settings.reduced_motion = True
    table = laid(ui, strings, ["factory", "statue", "windmill"], ["mine"])
    table.tableau.tweens.reduced_motion = True
    assert not table.painter.towns.lives
    table.shows(PlanBuilt(1, "mine", "builder"))
    table.runs_until_celebration()
    assert table.town == [*SIX_STARS, "mine"]
    assert table.director.seven_stars.bursts == []
    table.runs(6.0)
    assert not table.celebrates()
    assert table.tableau.towns.evening == 1


def test_a_town_lives_in_slow_steps(ui: Ui, strings: Strings) -> None:
    table = laid(ui, strings, ["windmill"])
    towns = table.tableau.towns
    assert table.painter.towns.lives
    assert sum(towns.live(FRAME_S) for _ in range(120)) == pytest.approx(2 * BREATHS_PER_S, abs=1)
    assert not TownView(tableau_of(ui, strings, session_of(Setup(players=2, seed=7)))).lives


def test_dusk_comes_from_the_right_and_reaches_all() -> None:
    for across in (0.0, 0.3, 1.0):
        levels = [dusk_at(step / 50, across) for step in range(51)]
        assert levels == sorted(levels)
        assert (levels[0], levels[-1]) == (0, 1)
    assert dusk_at(0.5, 0.9) > dusk_at(0.5, 0.1)


def test_dusk_changes_a_small_part_of_the_table_in_each_frame() -> None:
    frames = [[dusk for _, dusk in evening_parts(frame / 72, pygame.Rect(0, 0, 1920, 1080))] for frame in range(73)]
    changes = [sum(a != b for a, b in zip(before, now, strict=True)) for before, now in pairwise(frames)]
    assert max(changes) <= 2
    assert sum(changes) >= 5 * len(frames[0])


def fourteen(state: State) -> list[str]:
    return [*state.cards.plans][:14]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
def test_fourteen_buildings_are_drawn_in_every_window(ui: Ui, strings: Strings, size: tuple[int, int]) -> None:
    ui.canvas.resize(size)
    ui.canvas.measure()
    ui.refresh()
    session = session_of(Setup(players=4, seed=7))
    fill(session.match.state, 1, [], fourteen(session.match.state))
    table = Table(ui, strings, session)
    table.painter.draw()
    assert table.town == fourteen(table.tableau.shown)
