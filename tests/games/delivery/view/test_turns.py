"""Between turns: what others did is told and can be seen again, and what is forced is done by itself."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.seat import SeatKind
from mintworks.core.session import Session
from mintworks.games.delivery.rules import events as happened
from mintworks.games.delivery.rules.state import DISCARD, State
from mintworks.games.delivery.view.pick_ids import PASS, TRUCK, order_pick
from mintworks.ui.command import Command
from mintworks.ui.input import Commanded
from mintworks.ui.settings import SPEEDS
from mintworks.ui.table.card_sprite import HOVER_SCALE
from mintworks.ui.table.recap import RECAP, RecapRow, Told
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import RULES, factory_session, kept, table_session
from tests.scenes.checks import drawn_texts, resize


def told(at_table: AtTable) -> list[str]:
    return [target.name for target in at_table.scene.targets() if target.id.startswith(RECAP)]


def owes_a_discard(at_table: AtTable) -> State:
    """Let seat 1 have to discard, with a single order that it could be."""
    state = at_table.state
    state.phase, state.pending = DISCARD, RULES.parts.orders["pepperton-ccc"]
    state.offers = [offer[:1] if town == "spearfield" else [] for town, offer in zip(TOWNS, state.offers, strict=True)]
    state.known_legal = None
    at_table.scene.hand.end()
    at_table.scene.tableau.show(state)
    return state


TOWNS = ("pepperton", "spearfield", "wintergreen", "applemint")

# What happened ------------------------------------------------------------------------------------


def test_the_turn_of_a_driver_is_told_in_one_chip_with_its_face(app: App) -> None:
    ann = AtTable(app, factory_session("otto"))
    assert told(ann) == []
    ann.ends_turn()
    (chip,) = ann.scene.recap.chips.values()
    assert chip.told.face == "portraits/otto"
    assert chip.told.number == 2
    assert told(ann)[0].startswith(f"{ann.session.name(2)}: ")


def test_each_of_the_others_is_told_once_and_what_they_kept_is_not(app: App) -> None:
    ann = AtTable(app, table_session(3, kind=SeatKind.RANDOM))
    ann.clicks(PASS)
    ann.rests()
    assert told(ann) == []
    ann.ends_turn()
    assert [chip.told.name for chip in ann.scene.recap.chips.values()] == ["Seat 2", "Seat 3"]


def test_in_the_middle_of_ones_turn_it_can_be_asked_what_others_did_before_it(app: App) -> None:
    ann = AtTable(app, table_session(3, kind=SeatKind.RANDOM))
    ann.clicks(PASS)
    ann.rests()
    ann.ends_turn()
    before = told(ann)
    assert before
    ann.drags(TRUCK, ann.spot("north"))
    assert ann.actions[-1] == "move:north"
    ann.app.handle(Commanded(Command.TELL_SINCE))
    assert all(turn in ann.app.notices.text for turn in before)
    again = AtTable(app, Session.resume(ann.session.game, ann.session.record))
    assert told(again) == before
    again.ends_turn()
    assert told(again) != before


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_that_a_round_has_ended_is_told_where_no_large_words_say_so(app: App, speed: str) -> None:
    app.settings.animation_speed = SPEEDS[speed]
    ann = AtTable(app, table_session(3, kind=SeatKind.RANDOM))
    ann.clicks(PASS)
    ann.rests()
    ann.ends_turn()
    ann.rests()
    ended = [target.name for target in ann.scene.targets() if target.id.endswith(":turn")]
    assert len(ended) == (speed == "instant")
    assert all(name.endswith(app.strings("table.banner.development", round=ann.state.round)) for name in ended)


def test_d5_1_a_standstill_that_comes_near_is_told_without_large_words_too(app: App) -> None:
    since = AtTable(app, factory_session("otto")).scene.table.since
    assert since.round_words([happened.RoundEnded(16, 16)]) == app.strings("delivery.table.banner.standstill", n=4)
    assert since.round_words([happened.EndCalled()]) == app.strings("delivery.table.banner.last_round")
    assert since.round_words([happened.RoundEnded(3, 0)]) == "", "alone, each turn is a round"


def test_what_is_told_can_be_seen_once_more_and_changes_nothing(app: App) -> None:
    ann = AtTable(app, factory_session("otto"))
    ann.ends_turn()
    before, lines = RULES.copy(ann.state), len(ann.scene.log.lines)
    (chip,) = ann.scene.recap.chips
    ann.clicks(chip)
    assert ann.scene.director.busy
    assert ann.shown != ann.state
    ann.rests()
    assert ann.shown == ann.state == before
    assert len(ann.scene.log.lines) == lines
    assert ann.scene.hand.deciding
    assert list(ann.scene.recap.chips) == [chip]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_happened_stands_clear_of_ones_own_things_even_when_they_are_lifted(
    app: App, size: tuple[int, int]
) -> None:
    resize(app, size)
    ann = AtTable(app, factory_session("otto"))
    ann.ends_turn()
    (chip,) = ann.scene.recap.chips.values()
    free = next(name for name, order in RULES.parts.orders.items() if order not in ann.scene.tableau.orders)
    ann.stands(space="yard", orders=(free,))
    card = ann.looks_at(order_pick(free)).rect
    lifted = card.inflate(card.width * (HOVER_SCALE - 1), card.height * (HOVER_SCALE - 1)).move(0, -app.ui.px(8))
    assert chip.rect.bottom <= lifted.top
    assert not chip.rect.colliderect(ann.looks_at(PASS).rect)


def test_what_happened_goes_when_a_person_acts(app: App) -> None:
    ann = AtTable(app, factory_session("otto"))
    ann.ends_turn()
    ann.drags(TRUCK, ann.spot("yard"))
    assert told(ann) == []


# What is forced -----------------------------------------------------------------------------------


def test_d4_6_a_single_order_to_discard_goes_by_itself_after_a_second(app: App) -> None:
    ann = AtTable(app, kept(table_session()))
    owes_a_discard(ann)
    ann.scene.update(0.05)
    assert str(ann.scene.forced.action).startswith("discard:")
    assert ann.scene.prompt() == app.strings("delivery.table.forced.discard", who=ann.session.name(1))
    ann.rests()
    assert ann.actions[2].startswith("discard:spearfield")


def test_d4_6_by_hand_it_waits_for_the_person(app: App) -> None:
    app.settings.forced_moves = "by_hand"
    ann = AtTable(app, kept(table_session()))
    owes_a_discard(ann)
    ann.rests()
    assert ann.actions[2:] == []
    assert ann.scene.hand.deciding


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_p])
def test_whoever_has_seen_what_is_forced_need_not_wait(app: App, key: int) -> None:
    ann = AtTable(app, kept(table_session()))
    owes_a_discard(ann)
    ann.scene.update(0.05)
    ann.presses(key)
    ann.scene.update(0.01)
    assert ann.actions[2].startswith("discard:spearfield")


def test_while_there_is_a_choice_nothing_is_done_by_itself(app: App) -> None:
    ann = AtTable(app, kept(table_session()))
    assert ann.scene.forced.action is None
    assert ann.looks_at(PASS).enabled


def test_where_there_is_little_room_the_oldest_turns_are_told_briefly_then_by_their_faces(app: App) -> None:
    move, briefly = "mixes 1 cinnamon mint and drives to the south warehouse", "mixes 1 cinnamon mint and more…"
    turns = [Told(number, f"Seat {number}", move, "", None, briefly=briefly) for number in (1, 2, 3)]
    recap = RecapRow(app.ui, "", lambda number: None)
    recap.show(turns, pygame.Rect(0, 0, 10_000, 40))
    in_full = next(iter(recap.chips.values())).rect.width
    recap.show(turns, pygame.Rect(0, 0, 3 * in_full, 40))
    first, second, third = (chip.rect.width for chip in recap.chips.values())
    assert first < second == third == in_full
    line = pygame.Rect(0, 0, in_full, 40)
    recap.show(turns, line)
    ben, cleo, dan = (chip.rect for chip in recap.chips.values())
    assert ben.width == cleo.width < dan.width, "their faces alone"
    assert line.left <= ben.left < ben.right < cleo.left < cleo.right < dan.left


def test_an_old_turn_is_told_in_full_where_that_of_a_newer_one_made_room(app: App) -> None:
    long = "takes 2 orders for Applemint and Pepperton and delivers to Pepperton"
    turns = [
        Told(1, "Seat 1", "mixes 1 cinnamon mint and drives on", "", None, briefly="mixes 1 cinnamon mint…"),
        Told(2, "Seat 2", long, "", None, briefly="takes 2 orders…"),
    ]
    recap = RecapRow(app.ui, "", lambda number: None)
    recap.show(turns, pygame.Rect(0, 0, 10_000, 40))
    first_px, second_px = (chip.rect.width for chip in recap.chips.values())
    recap.show(turns, pygame.Rect(0, 0, first_px + second_px // 2, 40))
    first, second = (chip.rect.width for chip in recap.chips.values())
    assert (first, second < second_px) == (first_px, True)


# The log ------------------------------------------------------------------------------------------


def test_a_drive_has_one_line_and_the_driver_its_name(app: App) -> None:
    ann = AtTable(app, factory_session("otto"))
    for _ in range(4):
        ann.ends_turn()
    told = [(line.seat, line.text) for line in ann.scene.log.lines]
    assert any(text.startswith("Otto now wants to") and seat == 2 for seat, text in told)
    assert not any("The driver" in text or text.startswith("Round 1 ends") for _, text in told)
    for origin, to in (("depot", "yard"), ("yard", "left")):
        ann.scene.note_event(happened.TruckMoved(1, origin, to, None))
    assert [line.text for line in ann.scene.log.lines[len(told) :]] == ["Ann drives to the left dock."]


def test_pointing_at_a_chip_tells_all_of_it(app: App) -> None:
    ann = AtTable(app, factory_session("otto"))
    ann.ends_turn()
    (chip,) = ann.scene.recap.chips.values()
    ann.points(chip.rect.center, held=False)
    ann.waits(1.0)
    words = [text for text, *_ in drawn_texts(app)]
    assert any(chip.told.move in text and ann.session.name(2) in text for text in words)
