"""Each thing on the road and in the Factory is heard when it drives, lands or falls, and has a sound of its own."""

from __future__ import annotations

from enum import StrEnum

import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.core.session import AnySession
from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.events import Event
from mintworks.games.delivery.rules.parts import Condition, SpaceKind
from mintworks.games.delivery.rules.state import DRIVER_SEAT, Motivation
from mintworks.games.delivery.view.cues import RoadCue, RoadTune
from mintworks.games.delivery.view.director import Director
from mintworks.games.delivery.view.driver_panel import DriverPanel
from mintworks.games.delivery.view.pick_ids import TRUCK
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui.cues import Cue
from mintworks.ui.ui import Ui
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import factory_session, kept, table_session

FRAME_S = 1 / 60


class Audience:
    """Notes what is heard, at which step, at a table whose time it moves."""

    def __init__(self, ui: Ui, session: AnySession, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(ui.sound, "play", self._hear)
        self.now_s = 0.0
        self.heard: list[StrEnum] = []
        self.steps: list[int] = []
        self.times_s: list[float] = []
        self.tableau = Tableau(ui, Strings.load("en"), session, session.match.state, 1)
        panel = DriverPanel(self.tableau, DRIVER_SEAT) if session.match.state.driver is not None else None
        self.director = Director(self.tableau, panel, lambda event: None)

    def _hear(self, cue: StrEnum, *, pitch_step: int = 0, pan: float = 0.0) -> None:
        self.heard.append(cue)
        self.steps.append(pitch_step)
        self.times_s.append(self.now_s)

    def attends(self, *events: Event) -> list[StrEnum]:
        """Everything that is heard while events are shown from now on."""
        for notes in (self.heard, self.steps, self.times_s):
            notes.clear()
        self.now_s = 0.0
        self.director.show_events(list(events))
        while self.director.busy or self.tableau.tweens.moving:
            self.now_s += FRAME_S
            self.tableau.tweens.update(FRAME_S)
        return self.heard

    def space(self, kind: SpaceKind) -> tuple[str, str]:
        """A space of a kind, and one beside it."""
        road_map = self.tableau.board.map.road_map
        name = next(name for name, each in road_map.kinds.items() if each is kind)
        return name, next(iter(road_map.adjacent[name]))


@pytest.fixture
def road(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> Audience:
    return Audience(ui, kept(table_session(upgrades=("radio", "turbo", "tip-jar"))), monkeypatch)


@pytest.fixture
def factory(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> Audience:
    return Audience(ui, kept(factory_session()), monkeypatch)


@pytest.mark.parametrize(
    "kind, stop",
    [
        (SpaceKind.MOVEMENT, RoadCue.GRAVEL),
        (SpaceKind.WAREHOUSE, RoadCue.REVERSE_BEEP),
        (SpaceKind.TOWN, RoadCue.TRUCK_BRAKE),
    ],
)
def test_a_truck_is_heard_when_it_pulls_away_and_where_it_stops(road: Audience, kind: SpaceKind, stop: RoadCue) -> None:
    space, before = road.space(kind)
    road.tableau.shown.seats[0].space = before
    road.tableau.lay_out()
    assert road.attends(happened.TruckMoved(1, before, space, None)) == [RoadCue.TRUCK_DRIVE, stop]
    assert road.times_s[1] - road.times_s[0] > 0.4


@pytest.mark.parametrize("load, step", [("", 0), ("cc", 1), ("ccss", 2)])
def test_the_more_a_truck_carries_the_lower_its_motor(road: Audience, load: str, step: int) -> None:
    space, before = road.space(SpaceKind.MOVEMENT)
    road.tableau.shown.seats[0].space, road.tableau.shown.seats[0].truck = before, load
    road.attends(happened.TruckMoved(1, before, space, None))
    assert road.steps[0] == step


def test_a_jam_is_heard_by_whoever_comes_into_it_and_a_toll_rings(road: Audience) -> None:
    space, before = road.space(SpaceKind.MOVEMENT)
    road.tableau.shown.seats[0].space, road.tableau.shown.seats[0].truck = before, "c"
    road.tableau.shown.conditions[space] = Condition.TRAFFIC_JAM
    heard = road.attends(happened.TollPaid(1, space, "c"), happened.TruckMoved(1, before, space, None))
    assert heard[0] is RoadCue.TOLL_BELL
    assert heard[-1] is RoadCue.JAM


def test_mints_fall_onto_the_bed_and_slide_off_it(road: Audience) -> None:
    assert road.attends(happened.MintsLoaded(1, "cc", happened.SUPPLY)) == [RoadCue.BED, RoadCue.BED]
    assert road.attends(happened.MintsUnloaded(1, "cc", happened.SUPPLY)) == [RoadCue.UNLOAD, Cue.STACK]


def test_the_mixer_gulps_before_the_dearer_mint_falls_onto_the_bed(road: Audience) -> None:
    road.tableau.shown.seats[0].truck = "cc"
    heard = road.attends(happened.MintsOptimized(1, "cc", "s"))
    assert heard[-2:] == [RoadCue.MIXER, RoadCue.BED]


def test_an_order_that_is_taken_and_a_key_that_is_turned_are_heard(road: Audience) -> None:
    order, deck = road.tableau.shown.offers[0][0][0], 0
    heard = road.attends(happened.OrderTaken(1, order.id, deck, 0, 0), happened.ActionUsed(1, 1))
    assert heard[0] is RoadCue.ORDER_TAKEN
    assert RoadCue.KEY in heard


def test_a_delivery_honks_is_stamped_and_each_of_its_stars_rings_a_little_higher(road: Audience) -> None:
    seat = road.tableau.shown.seats[0]
    order = seat.open[0]
    seat.space, seat.truck = order.town, order.mints
    heard = road.attends(happened.OrderDelivered(1, order.id, order.mints))
    assert heard[0] is RoadCue.HORN
    assert heard.index(RoadCue.STAMP) > heard.index(Cue.MINT_DOWN)
    assert [step for cue, step in zip(heard, road.steps, strict=True) if cue is Cue.STAR_BELL] == [*range(order.stars)]


def test_each_further_order_of_a_stop_rings_higher_until_the_truck_drives(road: Audience) -> None:
    seat = road.tableau.shown.seats[0]
    first, second, third = [*road.tableau.shown.parts.orders.values()][:3]
    seat.open, seat.space, seat.truck = [first, second, third], first.town, first.mints + second.mints + third.mints
    road.tableau.lay_out()
    beside = next(iter(road.tableau.board.map.road_map.adjacent[first.town]))
    road.attends(
        happened.OrderDelivered(1, first.id, first.mints),
        happened.OrderDelivered(1, second.id, second.mints),
        happened.TruckMoved(1, first.town, beside, None),
        happened.TruckMoved(1, beside, first.town, None),
        happened.OrderDelivered(1, third.id, third.mints),
    )
    rung = [step for cue, step in zip(road.heard, road.steps, strict=True) if cue is RoadCue.DELIVERED]
    assert rung == [0, 1, 0]


def test_five_trucks_have_five_horns(ui: Ui, monkeypatch: pytest.MonkeyPatch) -> None:
    audience = Audience(ui, kept(table_session(5)), monkeypatch)
    for seat in range(1, 6):
        audience.director.traffic.honk(seat)
    assert sorted(audience.steps) == [0, 1, 2, 3, 4]


def test_a_part_is_bolted_on(road: Audience) -> None:
    upgrade = road.tableau.shown.upgrades[0]
    order = road.tableau.shown.seats[0].open[0]
    road.tableau.shown.seats[0].truck = order.mints
    assert RoadCue.BOLT in road.attends(happened.UpgradeBought(1, upgrade.id, (order.id,), order.mints))


def test_the_whistle_tells_that_the_last_round_has_begun(road: Audience) -> None:
    assert RoadCue.LAST_CALL in road.attends(happened.EndCalled())


def test_belts_and_the_hatch_of_the_factory_are_heard(factory: Audience) -> None:
    belt = next(iter(factory.tableau.belts))
    assert factory.attends(happened.BeltRotated(1, belt, 2)) == [RoadCue.BELT]
    order = factory.tableau.shown.decks[0][0]
    assert factory.attends(happened.OrderTurnedUp(order.id, 0))[0] is RoadCue.HATCH


def test_a_driver_that_is_blocked_stalls(factory: Audience) -> None:
    factory.tableau.shown.motivation = Motivation.LOAD
    assert factory.attends(happened.DriverBlocked("s")) == [RoadCue.STALL]


def test_a_truck_that_is_picked_up_idles(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = AtTable(app, kept(table_session()))
    heard: list[StrEnum] = []
    monkeypatch.setattr(app.ui.sound, "play", lambda cue, **where: heard.append(cue))
    ann.takes(TRUCK)
    assert heard == [RoadCue.TRUCK_IDLE]


def test_each_kind_of_table_has_its_own_music_and_brings_the_sounds_of_the_road(app: App) -> None:
    for session, tune in ((table_session(), RoadTune.ROAD), (factory_session(), RoadTune.FACTORY)):
        scene = AtTable(app, kept(session)).scene
        assert (scene.tune, scene.bank) == (tune, "delivery")
