"""What is chosen in the set-ups of Mint Delivery is what is played, and they begin with what was played."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.core.seat import SeatKind
from mintworks.core.session import Session
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules.parts import Condition
from mintworks.games.delivery.rules.setup import FACTORY_DECK_SIZE, FACTORY_DECKS, Setup
from mintworks.games.delivery.scenes.factory import DeliveryScenes
from mintworks.games.delivery.scenes.setup_choices import (
    SHIFTS,
    SoloChoices,
    TableChoices,
    UpgradeOrigin,
    solo_choices_of,
    table_choices_of,
)
from mintworks.games.delivery.scenes.setup_roads import RoadsPickerScene
from mintworks.games.delivery.scenes.setup_solo import SoloSetupScene
from mintworks.games.delivery.scenes.setup_table import TableSetupScene
from mintworks.games.delivery.scenes.setup_upgrades import UpgradesPickerScene
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.game_scenes import TABLE
from mintworks.scenes.history.past_game_words import occasion_told
from mintworks.ui import tree
from mintworks.ui.input import PointerMoved, PointerPressed, PointerReleased
from mintworks.ui.widgets.card import Card
from tests.scenes.checks import drawn_texts

PARTS = load_parts()
ROADS = PARTS.road_map
STRINGS = Strings.load("en")
RULES = MintDelivery(PARTS)


def press(app: App, target: str) -> None:
    at = tree.find(app.scene.targets(), target)
    assert at is not None, target
    app.scene.handle(PointerPressed(at.rect.center))
    app.scene.handle(PointerReleased(at.rect.center))


def explained(app: App, target: str) -> str:
    """What a screen reader tells of it besides its name."""
    at = tree.find(app.scene.targets(), target)
    assert at is not None, target
    return ". ".join(at.told())


def shown(app: App, scene: Scene) -> App:
    app.push(scene)
    return app


# What is chosen -----------------------------------------------------------------------------------


def test_a_table_without_a_choice_is_the_printed_game_for_two() -> None:
    plan = TableChoices(seed="5").plan(PARTS, STRINGS)
    assert plan.setup == Setup(players=2, discard=True, seed=5)
    assert [seat.kind for seat in plan.seats] == [SeatKind.PERSON, SeatKind.PLANNER]


def test_all_that_is_chosen_is_asked_for_and_comes_back() -> None:
    choices = TableChoices(seed="9", open_done=True, first=3, discard=True)
    choices.add_seat(SeatKind.PERSON)
    choices.toggle_upgrade("turbo")
    choices.toggle_upgrade("long-bed")
    choices.place("north-pepperton", Condition.TOLL, ROADS)
    setup = choices.plan(PARTS, STRINGS).setup
    assert setup.upgrades == ("long-bed", "turbo")
    assert setup.conditions == {"north-pepperton": "toll"}
    assert (setup.players, setup.first, setup.discard, setup.open_done) == (3, 3, True, True)
    assert RULES.new_game(setup).open_done
    again = table_choices_of(setup, [seat.kind for seat in choices.seats])
    assert again.plan(PARTS, STRINGS).setup == setup


@pytest.mark.parametrize("number, conditions", [(0, None), (3, 3)])
def test_conditions_can_be_left_to_chance(number: int, conditions: int | None) -> None:
    choices = TableChoices(seed="1", conditions=number, upgrades=UpgradeOrigin.RANDOM)
    setup = choices.plan(PARTS, STRINGS).setup
    assert (setup.conditions, setup.upgrades) == (conditions, 3)
    assert len(RULES.new_game(setup).conditions) == number
    assert table_choices_of(setup, ["human", "planner"]).plan(PARTS, STRINGS).setup == setup


def test_each_token_lies_once_and_each_town_has_one_d7_1() -> None:
    choices = TableChoices()
    choices.place("north-pepperton", Condition.TOLL, ROADS)
    choices.place("west-pepperton", Condition.CLOSED, ROADS)
    assert choices.placed == {"west-pepperton": "closed"}
    choices.place("east-spearfield", Condition.CLOSED, ROADS)
    assert choices.placed == {"east-spearfield": "closed"}
    assert choices.conditions is None
    choices.clear("east-spearfield")
    assert choices.conditions == 0


@pytest.mark.parametrize(
    "seats, chosen, asked",
    [(2, None, True), (2, False, False), (3, None, False), (3, True, True), (4, True, None)],
)
def test_the_discard_is_for_two_or_three_d4_6(seats: int, chosen: bool | None, asked: bool | None) -> None:
    choices = TableChoices(discard=chosen, seed="1")
    while len(choices.seats) < seats:
        choices.add_seat(SeatKind.PERSON)
    assert choices.plan(PARTS, STRINGS).setup.discard is asked


def test_a_game_in_the_factory_comes_back() -> None:
    plan = SoloChoices("gus", seed="12").plan(STRINGS)
    assert plan.setup == Setup(driver="gus", seed=12)
    assert [seat.name for seat in plan.seats] == ["Minty", "Gus"]
    assert solo_choices_of(plan.setup).plan(STRINGS).setup == plan.setup


@pytest.mark.parametrize("deck", SHIFTS)
def test_a_short_shift_has_fewer_orders_in_each_deck_and_is_one_of_practice(deck: int) -> None:
    """D8.2: only the printed number counts for the certificate."""
    plan = SoloChoices("gus", seed="12", deck=deck).plan(STRINGS)
    state = Session(PLUGIN, plan).match.state
    assert [len(each) for each in state.decks] == [deck] * FACTORY_DECKS
    assert (plan.occasion is None) == (deck == FACTORY_DECK_SIZE)


def test_history_calls_a_short_and_a_medium_shift_by_the_names_they_are_chosen_by() -> None:
    for deck in SHIFTS[:-1]:
        occasion = SoloChoices("gus", deck=deck).plan(STRINGS).occasion
        assert occasion is not None
        chosen, _, _ = STRINGS(f"delivery.setup.solo.shifts.of-{deck}", n=deck).partition(" · ")
        assert occasion_told(occasion.kind, occasion.label, STRINGS).endswith(f"{chosen} shift")


# The scenes ---------------------------------------------------------------------------------------


def test_a_driver_is_chosen_by_a_press(app: App) -> None:
    choices = SoloChoices("otto", seed="1")
    shown(app, SoloSetupScene(PARTS, choices))
    press(app, "setup.tuck")
    assert choices.opponent == "tuck"
    assert app.scene.rules_entry == "driver:tuck"


def test_the_length_of_a_shift_is_chosen_by_a_press_and_stays_chosen(app: App) -> None:
    choices = SoloChoices("otto", seed="1")
    shown(app, SoloSetupScene(PARTS, choices))
    beaten = PARTS.drivers["otto"].beaten
    measured = app.strings("delivery.setup.solo.measured", n=beaten, name="Otto").removesuffix(".")
    assert measured in explained(app, "setup.otto")
    press(app, "setup.shift.0")
    assert choices.deck == SHIFTS[0]
    assert measured not in explained(app, "setup.otto")
    shown(app, SoloSetupScene(PARTS, choices))
    chosen = tree.find(app.scene.targets(), "setup.shift.0")
    assert chosen is not None
    assert chosen.state


def test_upgrades_are_chosen_on_a_page_of_their_own(app: App) -> None:
    choices = TableChoices(seed="1")
    shown(app, TableSetupScene(PARTS, choices))
    press(app, "setup.choose-upgrades")
    assert isinstance(app.scene, UpgradesPickerScene)
    for upgrade in ("radio", "turbo", "radio"):
        press(app, f"upgrades.{upgrade}")
    assert choices.chosen == {"turbo"}
    press(app, "upgrades.done")
    assert isinstance(app.scene, TableSetupScene)
    press(app, "setup.upgrades.0")
    assert (choices.upgrades, choices.chosen) == (UpgradeOrigin.NONE, set())


def test_tokens_are_taken_from_the_row_and_laid_on_roads(app: App) -> None:
    choices = TableChoices(seed="1")
    shown(app, RoadsPickerScene(PARTS, choices))
    press(app, "roads.tunnel")
    press(app, "roads.south-applemint")
    assert choices.placed == {"south-applemint": "tunnel"}
    press(app, "roads.north-pepperton")
    assert choices.placed["north-pepperton"] == "closed"
    press(app, "roads.south-applemint")
    assert "south-applemint" not in choices.placed
    press(app, "roads.south-wintergreen")
    assert choices.placed["south-wintergreen"] == "tunnel"
    press(app, "roads.clear")
    assert (choices.placed, choices.conditions) == ({}, 0)


def test_each_place_on_the_map_of_road_conditions_is_told_by_its_name(app: App) -> None:
    shown(app, RoadsPickerScene(PARTS, TableChoices()))
    drawn = {text for text, _, _ in drawn_texts(app)}
    assert {
        app.strings(f"delivery.table.signs.{place}") for place in load_parts().road_map.kinds if "-" not in place
    } <= drawn


def drag(app: App, target: str, to: tuple[int, int]) -> None:
    start = tree.find(app.scene.targets(), target)
    assert start is not None, target
    app.scene.handle(PointerPressed(start.rect.center))
    app.scene.handle(PointerMoved(to))
    app.scene.draw(app.canvas)
    app.scene.handle(PointerReleased(to))


def test_tokens_are_dragged_onto_roads_from_one_to_another_and_away(app: App) -> None:
    choices = TableChoices(seed="1")
    shown(app, RoadsPickerScene(PARTS, choices))

    def middle(target: str) -> tuple[int, int]:
        found = tree.find(app.scene.targets(), target)
        assert found is not None
        return found.rect.center

    drag(app, "roads.tunnel", middle("roads.south-applemint"))
    assert choices.placed == {"south-applemint": "tunnel"}
    drag(app, "roads.toll", middle("roads.north-pepperton"))
    drag(app, "roads.south-applemint", middle("roads.east-spearfield"))
    assert choices.placed == {"north-pepperton": "toll", "east-spearfield": "tunnel"}
    drag(app, "roads.east-spearfield", middle("roads.west-pepperton"))
    assert choices.placed == {"west-pepperton": "tunnel"}, "each town has one of its own (D7.1)"
    drag(app, "roads.west-pepperton", (2, 2))
    assert choices.placed == {}


def test_d7_1_a_token_that_another_replaces_comes_back_into_the_hand_and_is_told(app: App) -> None:
    choices = TableChoices(seed="1")
    shown(app, RoadsPickerScene(PARTS, choices))
    press(app, "roads.motorway")
    press(app, "roads.south-applemint")
    press(app, "roads.west-applemint")
    assert choices.placed == {"west-applemint": "loading-zone"}, "the next one was in the hand, not the first"
    name, town = app.strings("delivery.conditions.motorway"), app.strings("delivery.names.spaces.applemint")
    assert app.notices.text == app.strings("delivery.setup.conditions.replaced", token=name, town=town)
    press(app, "roads.east-spearfield")
    assert choices.placed["east-spearfield"] == "motorway"


def test_no_fifth_token_is_laid(app: App) -> None:
    choices = TableChoices(seed="1")
    towns = ("north-pepperton", "north-spearfield", "south-wintergreen", "south-applemint")
    for space, token in zip(towns, Condition, strict=False):
        choices.place(space, token, ROADS)
    shown(app, RoadsPickerScene(PARTS, choices))
    target = tree.find(app.scene.targets(), "roads.west-pepperton")
    assert target is not None
    assert not target.enabled
    assert target.reason


def test_d4_6_why_the_discard_cannot_be_chosen_with_four_seats_is_told(app: App) -> None:
    choices = TableChoices(seed="1")
    for _ in range(2):
        choices.add_seat(SeatKind.PERSON)
    shown(app, TableSetupScene(PARTS, choices))
    target = tree.find(app.scene.targets(), "setup.discard")
    assert target is not None
    assert not target.enabled
    assert target.reason == app.strings("delivery.setup.discard.never")


def test_d4_6_who_discards_when_players_come_and_go_is_told_and_a_wish_is_kept(app: App) -> None:
    choices = TableChoices(seed="1")
    shown(app, TableSetupScene(PARTS, choices))

    def told() -> tuple[str, bool]:
        target = tree.find(app.scene.targets(), "setup.discard")
        assert target is not None
        return target.state, app.strings("delivery.setup.discard.with_three") in " ".join(target.details)

    assert not told()[1]
    press(app, "setup.add")
    off, usual = told()
    assert usual
    press(app, "setup.discard.1")
    wished = told()
    assert wished[0] != off
    assert not wished[1]
    press(app, "setup.add")
    assert told()[0] == off
    press(app, "setup.seat-4.remove")
    assert told() == wished


def test_d4_6_a_wish_outlives_games_in_which_it_makes_no_difference() -> None:
    scenes = DeliveryScenes()

    def wish_after(players: int, discard: bool | None) -> bool | None:
        kinds = [SeatKind.PERSON] * players
        scenes.remember(Setup(players=players, discard=discard), kinds)
        choices = scenes.choices[TABLE]
        assert isinstance(choices, TableChoices)
        return choices.discard

    played = [(2, True), (3, False), (3, True), (4, None), (2, True), (2, False)]
    assert [wish_after(*table) for table in played] == [None, None, True, True, True, False]


def test_what_the_numbers_of_a_driver_mean_is_told(app: App) -> None:
    scene = SoloSetupScene(PARTS, SoloChoices("tuck", seed="1"))
    shown(app, scene)
    facts = [widget for widget in scene.form.widgets if isinstance(widget, Card)]
    assert [(fact.state, bool(fact.hint)) for fact in facts] == [("1", True), ("3", True)]


def test_the_discard_can_be_switched_and_done_orders_opened(app: App) -> None:
    choices = TableChoices(seed="1")
    shown(app, TableSetupScene(PARTS, choices))
    press(app, "setup.discard.0")
    press(app, "setup.done.1")
    press(app, "setup.conditions.3")
    setup = choices.plan(PARTS, STRINGS).setup
    assert (setup.discard, setup.open_done, setup.conditions) == (False, True, 3)


def test_what_each_option_means_stands_beneath_its_choice_and_is_told(app: App) -> None:
    shown(app, TableSetupScene(PARTS, TableChoices(seed="1")))
    app.canvas.words.clear()
    app.scene.draw(app.canvas)
    for choice in ("upgrades", "conditions", "discard", "done"):
        target = tree.find(app.scene.targets(), f"setup.{choice}")
        assert target is not None
        assert target.details[0] in app.canvas.words


def test_what_is_told_of_the_discard_is_what_is_chosen(app: App) -> None:
    shown(app, TableSetupScene(PARTS, TableChoices(seed="1")))
    for index in range(2):
        press(app, f"setup.discard.{index}")
        app.canvas.words.clear()
        app.scene.draw(app.canvas)
        told = [app.strings(f"delivery.setup.discard.hints.{each}") for each in ("off", "on")]
        assert [each for each in told if each in app.canvas.words] == [told[index]]
