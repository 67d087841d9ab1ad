"""Setting a game up, by mouse and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.players.level import Bout
from mintworks.core.plugin import AnyPlugin
from mintworks.core.seat import Seat, SeatKind
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.levels import load_levels
from mintworks.games.works.rules.cards import STRONGEST
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.scenes.setup_choices import SoloChoices, TableChoices
from mintworks.games.works.scenes.setup_solo import SoloSetupScene
from mintworks.games.works.scenes.setup_table import TableSetupScene
from mintworks.scenes.base.navigator import Navigator
from mintworks.scenes.people.choices import SeatChoice
from mintworks.storage.history import Profile
from mintworks.storage.people import Household
from tests.any_game import AnyPlan
from tests.scenes.noted_navigator import NotedNavigator
from tests.scenes.person import Person

CARDS = load_cards()


class SoloSetup:
    def __init__(self, app: App) -> None:
        self.led = NotedNavigator(app)
        self.choices = SoloChoices("justin", seed="7")
        app.push(SoloSetupScene(CARDS, self.choices))

    @property
    def plans(self) -> list[AnyPlan]:
        """The games that were begun."""
        return self.led.given_to("play")


class TableSetup:
    def __init__(self, app: App) -> None:
        self.led = NotedNavigator(app)
        self.choices = TableChoices(seed="7")
        app.push(TableSetupScene(CARDS, self.choices))

    @property
    def plans(self) -> list[AnyPlan]:
        """The games that were begun."""
        return self.led.given_to("play")


@pytest.fixture
def solo(app: App) -> SoloSetup:
    return SoloSetup(app)


@pytest.fixture
def table(app: App) -> TableSetup:
    return TableSetup(app)


# Solo ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ai", CARDS.ais)
def test_each_opponent_can_be_chosen_by_mouse(solo: SoloSetup, person: Person, ai: str) -> None:
    person.clicks(f"setup.{ai}")
    person.clicks("setup.start")
    assert solo.plans[0].setup == Setup(ai=ai, seed=7)
    assert person.looks_at(f"setup.{ai}").state == "chosen"


@pytest.mark.parametrize("location", CARDS.advanced)
def test_each_advanced_location_can_be_chosen_and_left_again(solo: SoloSetup, person: Person, location: str) -> None:
    person.clicks(f"setup.{location}")
    person.clicks("setup.start")
    person.clicks("setup.none")
    person.clicks("setup.start")
    assert [plan.setup.advanced for plan in solo.plans] == [(location,), None]


def test_a_solo_game_is_set_up_by_keyboard_alone(solo: SoloSetup, person: Person) -> None:
    person.uses("setup.mort")
    person.goes_to("setup.name")
    person.writes("pia")
    person.uses("setup.more")
    assert person.focused == "setup.seed", "its number is ready to be written over"
    person.writes("1x23")
    person.uses("setup.random")
    person.uses("setup.start")
    plan = solo.plans[0]
    assert [seat.name for seat in plan.seats] == ["pia", "Mort"]
    assert (plan.setup.ai, plan.setup.seed) == ("mort", 123)
    assert len(plan.setup.advanced or ()) == 1


def test_who_presses_start_in_vain_goes_on_writing_the_name(table: TableSetup, person: Person) -> None:
    person.clicks("setup.seat-2.kind.0")
    for number in (1, 2):
        person.clicks(f"setup.seat-{number}.name")
        person.writes("ida")
    person.clicks("setup.start")
    assert table.plans == []
    person.writes("x")
    assert person.looks_at("setup.seat-2.name").state == "idax"
    person.clicks("setup.start")
    assert len(table.plans) == 1


def test_the_dice_draw_another_deal(solo: SoloSetup, person: Person) -> None:
    person.clicks("setup.more")
    before = person.looks_at("setup.seed").state
    person.clicks("setup.dice")
    person.clicks("setup.dice")
    assert person.looks_at("setup.seed").state != before


def test_the_arrow_keys_walk_along_the_opponents(solo: SoloSetup, person: Person) -> None:
    person.goes_to("setup.justin")
    person.presses(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert person.looks_at("setup.mort").state == "chosen", "they stand in the order of their strength"
    assert person.focused == "setup.mort"


def test_what_was_chosen_is_still_chosen_next_time(solo: SoloSetup, person: Person, app: App) -> None:
    person.clicks("setup.rachael")
    person.clicks("setup.swap-meet")
    person.clicks("setup.name")
    person.writes("ida")
    app.push(SoloSetupScene(CARDS, solo.choices))
    assert person.looks_at("setup.rachael").state == "chosen"
    assert person.looks_at("setup.swap-meet").state == "chosen"
    assert person.looks_at("setup.name").state == "ida"


def test_escape_and_the_arrow_lead_back(solo: SoloSetup, person: Person, app: App) -> None:
    app.push(SoloSetupScene(CARDS, solo.choices))
    person.presses(pygame.K_ESCAPE)
    assert len(app.scenes) == 1
    person.clicks("setup.back")
    assert app.scenes == []


@pytest.mark.parametrize("ai", CARDS.ais)
def test_each_opponent_shows_and_tells_how_strong_it_is(solo: SoloSetup, person: Person, app: App, ai: str) -> None:
    strength = f"Strength {CARDS.ais[ai].strength} of {STRONGEST}"
    assert any(told.startswith(strength) for told in person.looks_at(f"setup.{ai}").told())
    assert isinstance(app.scene, SoloSetupScene)
    tile = next(widget for widget in app.scene.form.widgets if widget.id == f"setup.{ai}")
    assert tile.hint.startswith(f"**{strength}**")


def test_the_large_card_explains_its_signs_and_is_looked_at_by_mouse_and_key(
    solo: SoloSetup, person: Person, app: App
) -> None:
    person.clicks("setup.mort")
    card = person.looks_at("setup.card")
    assert "Of the others he buys the most expensive. On a tie, Utility comes first," in card.state
    ways: list[Callable[[], None]] = [
        lambda: person.clicks("setup.card"),
        lambda: person.clicks_at(card.rect.center, button=3),
        lambda: person.uses("setup.card"),
        lambda: person.presses(pygame.K_SPACE),
    ]
    for look_closer in ways:
        look_closer()
        assert app.scene.name == "inspector"
        assert app.scene.rules_entry == "ai:mort"
        person.presses(pygame.K_ESCAPE)


# Table --------------------------------------------------------------------------------------------


def test_a_table_begins_with_a_person_and_a_computer(table: TableSetup, person: Person) -> None:
    person.presses(pygame.K_RETURN)
    plan = table.plans[0]
    assert [(seat.player, seat.name) for seat in plan.seats] == [("human", "Minty"), ("dill", "Dill")]
    assert plan.setup == Setup(players=2, seed=7)


def test_a_table_is_set_up_by_mouse(table: TableSetup, person: Person) -> None:
    person.clicks("setup.add")
    person.clicks("setup.add")
    person.clicks("setup.seat-2.kind.0")
    person.clicks("setup.seat-3.level.less")
    person.clicks("setup.seat-1.name")
    person.writes("zoe")
    person.clicks("setup.seat-2.age")
    person.writes("40")
    person.clicks("setup.recycler")
    person.clicks("setup.crowdfunder")
    person.clicks("setup.first.2")
    person.clicks("setup.start")
    plan = table.plans[0]
    assert [seat.player for seat in plan.seats] == ["human", "human", "dill", "basil"]
    assert [seat.name for seat in plan.seats] == ["zoe", "Ben", "Dill", "Basil"]
    assert plan.setup == Setup(
        players=4, advanced=("crowdfunder", "recycler"), first=2, ages=(None, 40, None, None), seed=7
    )


def test_a_table_is_set_up_by_keyboard_alone(table: TableSetup, person: Person) -> None:
    person.uses("setup.add")
    person.goes_to("setup.seat-2.kind")
    person.presses(pygame.K_LEFT)
    person.goes_to("setup.seat-2.name")
    person.writes("tom")
    person.goes_to("setup.seat-2.age")
    person.writes("7")
    person.uses("setup.seat-1.remove")
    person.uses("setup.random_two")
    person.goes_to("setup.first")
    person.presses(pygame.K_RIGHT)
    person.uses("setup.start")
    plan = table.plans[0]
    assert [(seat.player, seat.name) for seat in plan.seats] == [("human", "tom"), ("fern", "Fern")]
    assert (plan.setup.first, plan.setup.ages, len(plan.setup.advanced or ())) == (1, (7, None), 2)


def test_two_to_four_seats_are_possible(table: TableSetup, person: Person) -> None:
    assert not person.sees("setup.seat-1.remove")
    person.clicks("setup.add")
    person.clicks("setup.add")
    assert not person.sees("setup.add")
    person.clicks("setup.seat-4.remove")
    assert person.sees("setup.add")


def test_the_last_of_the_advanced_locations_can_be_left_again(table: TableSetup, person: Person) -> None:
    person.clicks("setup.recycler")
    person.clicks("setup.recycler")
    assert person.looks_at("setup.none").state == "chosen"
    person.clicks("setup.start")
    assert table.plans[0].setup.advanced is None


def test_computers_alone_may_play(table: TableSetup, person: Person) -> None:
    person.clicks("setup.seat-1.kind.1")
    assert not person.sees("setup.seat-1.age")
    person.clicks("setup.start")
    assert table.plans[0].people == ()


def test_nobody_starts_while_two_seats_have_one_name(table: TableSetup, person: Person) -> None:
    person.clicks("setup.seat-2.kind.0")
    person.clicks("setup.seat-2.name")
    person.writes("minty")
    assert "Minty" in person.looks_at("setup.start").reason
    person.erases(5)
    person.clicks("setup.seat-1.name")
    person.writes("bo")
    person.clicks("setup.seat-2.name")
    person.writes("bo")
    assert "bo" in person.looks_at("setup.start").reason
    person.clicks("setup.start")
    assert table.plans == []


def test_the_names_are_offered_as_those_who_start(table: TableSetup, person: Person) -> None:
    person.clicks("setup.seat-2.kind.0")
    person.clicks("setup.seat-2.name")
    person.writes("max")
    names = [target.name for target in person.app.scene.targets() if target.id.startswith("setup.first.")]
    assert names == ["Random", "Minty", "max"]


def test_the_seats_are_remembered(table: TableSetup, person: Person, app: App) -> None:
    person.clicks("setup.add")
    for _ in range(2):
        person.clicks("setup.seat-3.level.less")
    app.push(TableSetupScene(CARDS, table.choices))
    assert person.looks_at("setup.seat-3.level").state == "Basil · Learner"


def test_the_levels_are_stepped_through_from_the_weakest_to_the_strongest(table: TableSetup, person: Person) -> None:
    person.goes_to("setup.seat-2.level")
    for _ in range(9):
        person.presses(pygame.K_LEFT)
    assert person.looks_at("setup.seat-2.level").state == "Pip · Beginner"
    met = []
    for _ in range(9):
        met.append(person.looks_at("setup.seat-2.level").state)
        person.presses(pygame.K_RIGHT)
    assert [name.split()[0].lower() for name in dict.fromkeys(met)] == [level.id for level in load_levels()]
    person.clicks("setup.start")
    assert table.plans[0].seats[1] == Seat(SeatKind.PLANNER, "Bergamot", level="bergamot")


def test_the_level_that_fits_is_offered_and_told_with_how_one_has_fared(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def bouts(navigator: Navigator, game: AnyPlugin, name: str) -> list[Bout]:
        asked.append((game.id, name))
        return [Bout("juniper", True), Bout("juniper", False), Bout("fern", True)]

    monkeypatch.setattr(Navigator, "bouts", bouts)
    choices = TableChoices([SeatChoice(SeatKind.PERSON, "Pia"), SeatChoice("fern")], seed="7")
    people = Household((Profile(1, "Pia", "sun"),))
    app.push(TableSetupScene(CARDS, choices, lambda: people))
    person.clicks("setup.add")
    assert person.looks_at("setup.seat-3.level").state == "Juniper · Intermediate"
    assert isinstance(app.scene, TableSetupScene)
    hints = [each.hint for each in app.scene.form.widgets if each.id.endswith(".level")]
    assert hints[0].endswith("Pia against Fern: 1 of 1 won.")
    assert hints[1].endswith("Pia against Juniper: 1 of 2 won. A good match for Pia right now.")
    assert asked == [("mint-works", "Pia")]


def test_a_seat_that_is_added_brings_a_computer_player_that_is_not_there_yet() -> None:
    choices = TableChoices([SeatChoice(SeatKind.PERSON), SeatChoice("dill")], seed="7")
    for _ in range(2):
        choices.add_seat(choices.new_level("dill"))
    assert [seat.kind for seat in choices.seats[2:]] == ["fern", "basil"]
    choices.seats = [SeatChoice(level) for level in choices.levels]
    assert choices.new_level("dill") == "dill"


def test_two_computer_players_of_one_level_have_names_of_their_own(table: TableSetup, person: Person) -> None:
    person.clicks("setup.add")
    person.clicks("setup.seat-3.level.less")
    assert person.looks_at("setup.seat-2.level").state == "Dill · Easy"
    assert person.looks_at("setup.seat-3.level").state == "Dill 2 · Easy"
    person.clicks("setup.start")
    assert [seat.name for seat in table.plans[0].seats[1:]] == ["Dill", "Dill 2"]


def test_an_earlier_kind_of_computer_keeps_its_seat_until_another_is_chosen(person: Person, app: App) -> None:
    choices = TableChoices([SeatChoice(SeatKind.PERSON), SeatChoice(SeatKind.RANDOM)])
    app.push(TableSetupScene(CARDS, choices))
    assert person.looks_at("setup.seat-2.level").state == "Easy"
    person.clicks("setup.seat-2.level.more")
    assert person.looks_at("setup.seat-2.level").state == "Pip · Beginner"
    person.clicks("setup.seat-2.level.less")
    assert person.looks_at("setup.seat-2.level").state == "Pip · Beginner"


# The people of the household ----------------------------------------------------------------------


class House:
    """Pia and Tom, who plays most of the time, and what they set up."""

    def __init__(self, app: App) -> None:
        self.app = app
        tom = Profile(2, "Tom", "sun")
        self.players = Household((Profile(1, "Pia", "kite"), tom), tom)
        self.led = NotedNavigator(app)
        self.solo, self.table = SoloChoices("justin", seed="7"), TableChoices(seed="7")

    def sets_up_solo(self) -> None:
        self.app.push(SoloSetupScene(CARDS, self.solo, players=lambda: self.players))

    def sets_up_table(self, *, is_new: bool = False) -> None:
        self.table.is_new = is_new
        self.app.push(TableSetupScene(CARDS, self.table, players=lambda: self.players))

    @property
    def plans(self) -> list[AnyPlan]:
        """The games that were begun."""
        return self.led.given_to("play")

    @property
    def seats(self) -> list[tuple[str, str | None]]:
        """Who sat down last, and for whom their game counts."""
        return [(seat.name, seat.profile) for seat in self.plans[-1].seats]


@pytest.fixture
def house(app: App) -> House:
    return House(app)


def test_alone_one_plays_as_the_regular_or_as_who_is_picked(house: House, person: Person) -> None:
    house.sets_up_solo()
    person.clicks("setup.start")
    assert house.seats[0] == ("Tom", "Tom")
    person.clicks("setup.who")
    assert person.looks_at("pick.person-2").state == "chosen"
    person.clicks("pick.person-1")
    assert person.looks_at("setup.name").state == "Pia"
    person.clicks("setup.start")
    assert house.seats[0] == ("Pia", "Pia")


def test_alone_a_guest_plays_for_nobody(house: House, person: Person) -> None:
    house.sets_up_solo()
    person.clicks("setup.who")
    person.clicks("pick.other")
    person.clicks("setup.start")
    assert house.seats[0] == ("Guest", None)


def test_emblems_stay_while_a_name_is_written_and_follow_it_once_it_is_done(house: House, person: Person) -> None:
    house.sets_up_table()
    setup = house.app.scene
    assert isinstance(setup, TableSetupScene)
    before = setup._emblems
    assert before[0] != "kite"
    person.clicks("setup.seat-1.name")
    person.writes("pia")
    assert setup._emblems == before
    person.presses(pygame.K_TAB)
    assert setup._emblems[0] == "kite"


def test_who_always_plays_here_sits_first_unless_a_guest_is_wanted(house: House, person: Person) -> None:
    house.sets_up_table(is_new=True)
    person.uses("setup.start")
    assert house.seats == [("Tom", "Tom"), ("Dill", None)]
    person.clicks("setup.seat-1.who")
    person.clicks("pick.other")
    house.app.settings_changed()
    person.uses("setup.start")
    assert house.seats == [("Ann", None), ("Dill", None)]


def test_at_a_table_people_are_picked_by_keyboard_alone(house: House, person: Person) -> None:
    house.sets_up_table()
    person.uses("setup.seat-1.who")
    assert person.focused == "pick.other"
    person.uses("pick.person-1")
    assert person.looks_at("setup.seat-1.name").state == "Pia"
    person.uses("setup.start")
    assert house.seats == [("Pia", "Pia"), ("Dill", None)]
    assert house.plans[0].seats[0].emblem == "kite"


def test_nobody_sits_at_two_seats(house: House, person: Person) -> None:
    house.sets_up_table()
    person.clicks("setup.seat-2.kind.0")
    person.clicks("setup.seat-1.name")
    person.writes("pia")
    person.clicks("setup.seat-2.who")
    taken = person.looks_at("pick.person-1")
    assert not taken.enabled
    assert "Pia" in taken.reason
    person.clicks("pick.person-1")
    person.clicks("pick.person-2")
    person.clicks("setup.start")
    assert house.seats == [("Pia", "Pia"), ("Tom", "Tom")]


def test_a_picked_person_makes_room_for_a_guest_and_for_a_computer(house: House, person: Person) -> None:
    house.sets_up_table()
    for _ in range(2):
        person.clicks("setup.seat-1.who")
        person.clicks("pick.person-1")
        person.clicks("setup.seat-1.who")
        person.clicks("pick.other")
        assert person.looks_at("setup.seat-1.name").state == ""
    person.clicks("setup.seat-1.who")
    person.clicks("pick.person-1")
    person.clicks("setup.seat-1.kind.1")
    assert not person.sees("setup.seat-1.who")
    person.clicks("setup.seat-1.kind.0")
    assert person.looks_at("setup.seat-1.name").state == ""


def test_without_a_household_there_is_nobody_to_pick(solo: SoloSetup, person: Person) -> None:
    assert not person.sees("setup.who")


def test_the_picker_leads_to_the_people_and_knows_who_came(house: House, person: Person, app: App) -> None:
    house.sets_up_table()
    person.clicks("setup.seat-1.who")
    person.presses(pygame.K_ESCAPE)
    person.clicks("setup.seat-1.who")
    person.clicks("pick.people")
    assert house.led.calls == [("open_people",)]
    house.players = Household((*house.players.people, Profile(3, "Ida", "moon")), house.players.regular)
    app.settings_changed()
    assert app.scene.name == "setup-table"
    person.clicks("setup.seat-1.who")
    assert person.sees("pick.person-3")
