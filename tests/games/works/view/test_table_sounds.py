"""Each thing is heard when it lands, turns or opens, and not when it sets out."""

from __future__ import annotations

import pytest

from mintworks.content.strings import Strings
from mintworks.games.works.rules.events import (
    CardLost,
    Event,
    GainedFrom,
    GalleryEmptied,
    GalleryFilled,
    GameEnded,
    LocationOpened,
    MintsGained,
    MintsPlaced,
    MintsReturned,
    Passed,
    PhaseBegan,
    PlanBuilt,
    PlanGained,
    SupplyFilled,
    SupplyReplaced,
    TokenTaken,
)
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.view.director import Director
from mintworks.games.works.view.tableau import TOKEN_S
from mintworks.games.works.view.thinking_marker import ThinkingMarker
from mintworks.ui.cues import Cue
from mintworks.ui.table.card_sprite import FLIP_S, TRAVEL_S
from mintworks.ui.table.sounds import TableSounds
from mintworks.ui.ui import Ui
from tests.games.works.players.positions import PLANS, fill
from tests.games.works.view.at_table import session_of, tableau_of

pytestmark = pytest.mark.usefixtures("drawn")

FRAME_S = 1 / 60
FLIGHT_S = 0.24
Heard = tuple[float, Cue, int]


class Audience:
    """Notes what is heard, when, at which step and from which side, at a table whose time it moves."""

    def __init__(self, ui: Ui, strings: Strings, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(ui.sound, "play", self._hear)
        self.now_s = 0.0
        self.heard: list[Heard] = []
        self.pans: list[float] = []
        session = session_of(Setup(players=2, seed=7))
        state = session.match.state
        supply, held = ("statue", "mine", "crane"), ("gallery", "plant", "landfill", "museum", "lotto", "obelisk")
        state.supply = [PLANS[name] for name in supply]
        state.deck = [plan for name, plan in PLANS.items() if name not in {*supply, *held}]
        fill(state, 1, ["museum", "plant", "lotto", "obelisk"], ["gallery", "landfill"], 9)
        self.tableau = tableau_of(ui, strings, session)
        marker = ThinkingMarker(self.tableau, lambda reasoning: "why", lambda skipped: "no")
        self.director = Director(self.tableau, marker, lambda event: None)

    def _hear(self, cue: Cue, *, pitch_step: int = 0, pan: float = 0.0) -> None:
        self.heard.append((self.now_s, cue, pitch_step))
        self.pans.append(pan)

    def attends(self, *events: Event) -> list[Heard]:
        """Everything that is heard while events are shown from now on."""
        self.heard.clear()
        self.now_s = 0.0
        self.director.show_events(list(events))
        while self.director.busy or self.tableau.tweens.moving:
            self.now_s += FRAME_S
            self.tableau.tweens.update(FRAME_S)
        return self.heard


@pytest.fixture
def audience(ui: Ui, strings: Strings, monkeypatch: pytest.MonkeyPatch) -> Audience:
    return Audience(ui, strings, monkeypatch)


def assert_heard(heard: list[Heard], *wanted: tuple[float, Cue] | tuple[float, Cue, int]) -> None:
    full = [(each[0], each[1], each[2] if len(each) > 2 else 0) for each in wanted]
    assert [each[1:] for each in heard] == [each[1:] for each in full]
    assert [each[0] for each in heard] == pytest.approx([each[0] for each in full], abs=2.1 * FRAME_S)


def test_mints_are_heard_when_they_land_the_first_on_wood_and_the_others_on_it(audience: Audience) -> None:
    heard = audience.attends(MintsPlaced(1, "builder", 0, 2))
    assert_heard(heard, (FLIGHT_S, Cue.MINT_DOWN), (FLIGHT_S + 0.05, Cue.STACK))


def test_each_mint_of_a_series_sounds_higher_and_the_next_seat_begins_anew(audience: Audience) -> None:
    upkeep = [MintsGained(seat, mints, GainedFrom.UPKEEP, None) for seat, mints in ((1, 1), (1, 2), (2, 1))]
    heard = audience.attends(*upkeep)
    assert [each[1:] for each in heard] == [(Cue.INCOME, 0), (Cue.INCOME, 1), (Cue.INCOME, 2), (Cue.INCOME, 0)]
    assert heard[0][0] == pytest.approx(FLIGHT_S, abs=2.1 * FRAME_S)


def test_something_else_ends_a_series(audience: Audience) -> None:
    gain = MintsGained(1, 1, GainedFrom.UPKEEP, None)
    heard = audience.attends(gain, TokenTaken(2), gain)
    assert [each[1:] for each in heard] == [(Cue.INCOME, 0), (Cue.TOKEN, 0), (Cue.INCOME, 0)]


def test_mints_that_go_home_are_heard_once_for_each_location(audience: Audience) -> None:
    audience.attends(MintsPlaced(1, "producer", 0, 1), MintsPlaced(1, "builder", 0, 2))
    heard = audience.attends(
        MintsReturned("producer", 1, 0), MintsReturned("builder", 2, 0), MintsReturned("lotto", 0, 0)
    )
    assert [each[1] for each in heard] == [Cue.STACK, Cue.STACK]


def test_the_mints_of_the_gallery_land_on_its_card_and_leave_it(audience: Audience) -> None:
    heard = audience.attends(GalleryFilled(1, "gallery", 1))
    assert_heard(heard, (FLIGHT_S, Cue.MINT_DOWN))
    heard = audience.attends(GalleryEmptied(1, "gallery", 1))
    assert_heard(heard, (FLIGHT_S, Cue.STACK))


def test_a_plan_that_is_gained_slides(audience: Audience) -> None:
    heard = audience.attends(PlanGained(1, "mine", "supply"))
    assert heard[0][1] is Cue.CARD_SLIDE
    assert heard[0][0] <= 2.1 * FRAME_S
    assert {each[1] for each in heard} <= {Cue.CARD_SLIDE, Cue.CARD_FLIP}


@pytest.mark.parametrize("plan, step", [("museum", 1), ("plant", 2), ("obelisk", 3)])
def test_a_building_is_heard_when_it_stands_by_the_stars_that_it_brings(
    audience: Audience, plan: str, step: int
) -> None:
    heard = [each for each in audience.attends(PlanBuilt(1, plan, "builder")) if each[1] is Cue.BUILD]
    assert_heard(heard, (TRAVEL_S, Cue.BUILD, step))


def test_a_card_that_is_lost_slides_and_turns(audience: Audience) -> None:
    heard = audience.attends(CardLost(1, "landfill", "buildings"))
    assert (heard[0][1], heard[-1][1]) == (Cue.CARD_SLIDE, Cue.CARD_FLIP)
    assert heard[-1][0] == pytest.approx(FLIP_S / 2, abs=2.1 * FRAME_S)


def test_new_plans_slide_from_the_deck_and_turn_one_after_another(audience: Audience) -> None:
    audience.tableau.shown.supply.clear()
    audience.tableau.refresh()
    audience.tableau.tweens.finish_all()
    heard = audience.attends(SupplyFilled(("truck", "vault", "bridge")))
    flips = [each[0] for each in heard if each[1] is Cue.CARD_FLIP]
    slides = [each[0] for each in heard if each[1] is Cue.CARD_SLIDE]
    assert len(flips) == len(slides) == 3
    assert slides == pytest.approx([0.0, 0.09, 0.18], abs=2.1 * FRAME_S)
    assert all(flip > slide for flip, slide in zip(flips, slides, strict=True))


def test_a_supply_that_is_replaced_turns_away_before_the_new_one_comes(audience: Audience) -> None:
    heard = audience.attends(SupplyReplaced(("statue", "mine", "crane"), ("truck", "vault", "bridge")))
    flips = [each[0] for each in heard if each[1] is Cue.CARD_FLIP]
    assert len(flips) == 6
    assert flips[:3] == sorted(flips[:3])
    assert flips[3] - flips[2] > 0.2, "the shop is empty for a moment"


def test_shutters_are_heard_while_they_roll_up(audience: Audience) -> None:
    assert_heard(audience.attends(LocationOpened("lotto", 1)), (0.0, Cue.SHUTTERS))


def test_the_token_is_heard_when_it_arrives(audience: Audience) -> None:
    assert_heard(audience.attends(TokenTaken(2)), (TOKEN_S, Cue.TOKEN))


@pytest.mark.parametrize("phase, cue", [("development", Cue.ROUND_BELL), ("upkeep", Cue.UPKEEP)])
def test_a_phase_is_rung_in(audience: Audience, phase: str, cue: Cue) -> None:
    assert_heard(audience.attends(PhaseBegan(phase, 2)), (0.0, cue))


def test_the_bell_ends_the_game(audience: Audience) -> None:
    heard = audience.attends(GameEnded((1,), "stars"))
    assert [each[1] for each in heard] == [Cue.ROUND_BELL, Cue.STAR_BELL], "one building is counted"


def test_who_passes_is_not_heard(audience: Audience) -> None:
    assert audience.attends(Passed(1, None)) == []


def test_of_what_is_hurried_one_hears_the_last(audience: Audience) -> None:
    audience.director.show_events([MintsPlaced(1, "builder", 0, 2), LocationOpened("lotto", 1), TokenTaken(2)])
    audience.director.hurry()
    assert [each[1] for each in audience.heard] == [Cue.TOKEN]


def test_what_is_taken_back_is_not_heard(audience: Audience) -> None:
    audience.director.show_events([MintsPlaced(1, "builder", 0, 2), TokenTaken(2)])
    audience.director.clear()
    assert audience.heard == []


def test_one_hears_on_which_side_of_the_table_it_happens(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    pans: list[float] = []
    monkeypatch.setattr(ui.sound, "play", lambda cue, *, pitch_step, pan: pans.append(pan))
    sounds, width_px = TableSounds(ui), ui.canvas.size_px[0]
    for x in (0.0, width_px / 2, float(width_px)):
        sounds.cue(Cue.MINT_DOWN, (x, 0.0))
    sounds.cue(Cue.REFUSE)
    assert pans == pytest.approx([-0.5, 0.0, 0.5, 0.0])
