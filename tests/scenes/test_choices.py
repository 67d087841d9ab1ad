"""From what was chosen to the game that is played."""

from __future__ import annotations

import pytest

from mintworks.content.strings import Strings
from mintworks.core.seat import Seat, SeatKind
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.rules.setup import Setup, random_advanced
from mintworks.games.works.scenes.setup_choices import (
    Advanced,
    SoloChoices,
    TableChoices,
    solo_choices_of,
    table_choices_of,
)
from mintworks.scenes.people.choices import SeatChoice
from mintworks.storage.history import Profile
from mintworks.storage.people import NOBODY, Household

CARDS = load_cards()
STRINGS = Strings.load("en")


def test_a_solo_game_without_further_words_has_a_mayor_and_a_drawn_deal() -> None:
    plan = SoloChoices("mort").plan(CARDS, STRINGS)
    assert plan.seats == (Seat(SeatKind.PERSON, "Minty", "Minty", "drop"), Seat(SeatKind.AI, "Mort"))
    assert (plan.setup.ai, plan.setup.advanced) == ("mort", None)
    assert plan.setup.seed is not None


@pytest.mark.parametrize(
    "how, location, expected",
    [
        (Advanced.NONE, "", None),
        (Advanced.RANDOM, "", random_advanced(CARDS, 7, solitaire=True)),
        (Advanced.CHOSEN, "recycler", ("recycler",)),
    ],
)
def test_the_advanced_location_of_a_solo_game(how: Advanced, location: str, expected: tuple[str, ...] | None) -> None:
    choices = SoloChoices("sonic", advanced=how, location=location, seed="7")
    assert choices.plan(CARDS, STRINGS).setup.advanced == expected


def test_the_advanced_locations_of_a_table_come_in_the_order_of_the_table() -> None:
    choices = TableChoices(advanced=Advanced.CHOSEN, locations={"swap-meet", "crowdfunder"}, seed="7")
    assert choices.plan(CARDS, STRINGS).setup.advanced == ("crowdfunder", "swap-meet")
    choices.advanced = Advanced.RANDOM
    assert choices.plan(CARDS, STRINGS).setup.advanced == random_advanced(CARDS, 7, solitaire=False)


def test_ages_are_told_where_people_told_them_and_computers_have_none() -> None:
    seats = [SeatChoice(SeatKind.PERSON, age="41"), SeatChoice(SeatKind.PLANNER, age="3"), SeatChoice(SeatKind.PERSON)]
    assert TableChoices(seats).plan(CARDS, STRINGS).setup.ages == (41, None, None)
    seats[0].age = ""
    assert TableChoices(seats).plan(CARDS, STRINGS).setup.ages is None


def test_people_and_computers_are_suggested_names_of_their_own() -> None:
    choices = TableChoices(
        [SeatChoice(SeatKind.PERSON), SeatChoice(SeatKind.RANDOM, " Bo "), SeatChoice(SeatKind.PLANNER)]
    )
    assert [seat.name for seat in choices.seat_plans(STRINGS)] == ["Minty", "Bo", "Alex"]
    levels = TableChoices([SeatChoice(SeatKind.PERSON), *(SeatChoice(level) for level in ("pip", "laurel", "pip"))])
    assert [(seat.player, seat.name) for seat in levels.seat_plans(STRINGS)][1:] == [
        *(("pip", "Pip"), ("laurel", "Laurel"), ("pip", "Pip 2")),
    ]
    assert choices.same_name(STRINGS) is None
    choices.seats[2].name = "minty"
    assert choices.same_name(STRINGS) == "Minty"


def test_who_plays_here_first_has_one_name_alone_and_at_a_table() -> None:
    alone, table = SoloChoices("mort").person(STRINGS, NOBODY), TableChoices().seat_plans(STRINGS, NOBODY)
    assert alone.name == table[0].name


def test_the_start_goes_with_its_seat_when_another_leaves() -> None:
    choices = TableChoices([SeatChoice(SeatKind.PERSON) for _ in range(4)], first=3)
    firsts = []
    for number in (2, 2, 1):
        choices.remove_seat(number)
        firsts.append(choices.first)
    assert firsts == [2, None, None]
    assert len(choices.seats) == 2


def test_what_the_command_line_asked_for_is_chosen_in_the_set_up() -> None:
    solo = Setup(ai="justin", advanced=("temp-agency",), seed=-3)
    assert solo_choices_of(solo).plan(CARDS, STRINGS).setup == solo
    table = Setup(players=3, advanced=("recycler", "swap-meet"), first=2, seed=12_345_678)
    for players in (("human", "random", "planner"), ("human", "pip", "bergamot")):
        plan = table_choices_of(table, players).plan(CARDS, STRINGS)
        assert plan.setup == table
        assert tuple(seat.player for seat in plan.seats) == players


# The people of the household

PIA, TOM = Profile(1, "Pia", "kite"), Profile(2, "Tom", "sun")
HOUSEHOLD = Household((PIA, TOM), TOM)


def test_who_plays_alone_is_the_regular_as_long_as_nobody_else_is_named() -> None:
    choices = SoloChoices("mort")
    assert choices.person(STRINGS, HOUSEHOLD) == Seat(SeatKind.PERSON, "Tom", "Tom", "sun")
    choices.name = " pIA "
    assert choices.plan(CARDS, STRINGS, HOUSEHOLD).seats[0] == Seat(SeatKind.PERSON, "Pia", "Pia", "kite")


def test_somebody_new_becomes_a_person_with_an_emblem_that_nobody_has() -> None:
    assert SoloChoices("mort", "Zoe").person(STRINGS, HOUSEHOLD) == Seat(SeatKind.PERSON, "Zoe", "Zoe", "drop")
    seats = [SeatChoice(SeatKind.PERSON, name) for name in ("Zoe", "Max", "tom")]
    plans = TableChoices(seats).seat_plans(STRINGS, HOUSEHOLD)
    assert [(seat.profile, seat.emblem) for seat in plans] == [("Zoe", "drop"), ("Max", "moon"), ("Tom", "sun")]


def test_a_guest_plays_for_nobody() -> None:
    assert SoloChoices("mort", "guest").person(STRINGS, HOUSEHOLD) == Seat(SeatKind.PERSON, "guest")
    assert TableChoices([SeatChoice(SeatKind.PERSON)] * 2).seat_plans(STRINGS, HOUSEHOLD) == (
        Seat(SeatKind.PERSON, "Ann"),
        Seat(SeatKind.PERSON, "Ben"),
    )


def test_guests_are_not_called_like_one_who_lives_here() -> None:
    crowd = Household(tuple(Profile(number, name, "") for number, name in enumerate(("ben", "Ann", "Dan"))))
    names = [plan.name for plan in TableChoices([SeatChoice(SeatKind.PERSON)] * 3).seat_plans(STRINGS, crowd)]
    assert names == ["Cleo", "Guest 2", "Guest 3"]


def test_a_computer_is_nobody_of_the_household() -> None:
    seats = [SeatChoice(SeatKind.PERSON), SeatChoice(SeatKind.PLANNER, "Pia")]
    assert TableChoices(seats).seat_plans(STRINGS, HOUSEHOLD)[1] == Seat(SeatKind.PLANNER, "Pia")


def test_what_was_chosen_follows_a_person_to_another_name() -> None:
    solo = SoloChoices("mort", "pia")
    table = TableChoices([SeatChoice(SeatKind.PERSON, "Pia"), SeatChoice(SeatKind.PLANNER, "Pia")])
    for choices in (solo, table):
        choices.rename("Pia", "Pippa")
    assert (solo.name, [seat.name for seat in table.seats]) == ("Pippa", ["Pippa", "Pia"])
    for choices in (solo, table):
        choices.rename("Pippa", "")
    assert (solo.name, [seat.name for seat in table.seats]) == ("", ["", "Pia"])
