"""The table by keys alone."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.works.view.choosing import Question, card_pick, location_pick, seat_pick
from mintworks.ui import tree
from mintworks.ui.settings import ANIMATION_SPEEDS
from tests.games.works.scenes.at_table import AtTable, arranged, solo_session, table_session, with_co_op


def test_a_purchase_and_a_building_by_keys_alone(ann: AtTable) -> None:
    for action in ("supplier:statue", "pass", "builder:plant"):
        if action == "pass":
            ann.presses(pygame.K_p)
        else:
            location, card = action.split(":")
            by_keys(ann, location_pick(location))
            by_keys(ann, card_pick(card))
        ann.rests()
    assert ann.actions == ["supplier:statue", "pass", "builder:plant"]


def by_keys(ann: AtTable, target: str) -> None:
    """Tab until the focus is there, and confirm."""
    for _ in range(60):
        if ann.scene.controls.focused == target:
            break
        ann.presses(pygame.K_TAB)
    assert ann.scene.controls.focused == target
    ann.presses(pygame.K_RETURN)


def test_after_a_location_was_chosen_by_key_the_focus_is_on_the_first_choice(ann: AtTable) -> None:
    by_keys(ann, location_pick("builder"))
    assert ann.scene.controls.focused == card_pick("gardens")


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_RIGHT])
def test_keys_begin_with_what_is_asked_for(app: App, key: int) -> None:
    ann = with_co_op(app)
    ann.presses(key)
    assert ann.scene.controls.focused == seat_pick(2)


@pytest.mark.parametrize("key, is_led", [(pygame.K_TAB, True), (pygame.K_RIGHT, False)])
def test_tab_leads_to_what_is_asked_for_and_arrows_go_on_from_where_the_focus_was_left(
    app: App, key: int, is_led: bool
) -> None:
    ann = with_co_op(app)
    ann.presses(pygame.K_u)
    ann.clicks("undo.yes")
    ann.rests()
    ann.scene.controls.focus("pass")
    ann.presses(pygame.K_RETURN)
    ann.rests()
    assert ann.asked() is Question.SHARE
    ann.presses(key)
    assert (ann.scene.controls.focused == seat_pick(2)) is is_led


def test_arrows_lead_from_everywhere_to_everything(ann: AtTable) -> None:
    targets = ann.scene.targets()
    everything = {target.id for target in targets if target.focusable}
    for start in everything:
        reached, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            for direction in ("up", "down", "left", "right"):
                there = tree.neighbor(targets, here, direction, bar=ann.scene.bar())
                if there is not None and there not in reached:
                    reached.add(there)
                    waiting.append(there)
        assert reached == everything


def test_a_key_that_is_held_down_passes_only_once(app: App) -> None:
    ann = AtTable(app, arranged(table_session()))
    ann.app.settings.animation_speed = ANIMATION_SPEEDS[-1]
    ann.presses(pygame.K_p)
    ann.keeps_pressing(pygame.K_p)
    assert ann.actions == ["pass"]


def test_the_log_is_among_what_one_can_point_at_as_soon_as_it_is_open(ann: AtTable) -> None:
    ann.presses(pygame.K_l)
    assert ann.sees("log-drawer")
    ann.presses(pygame.K_l)
    assert not ann.sees("log-drawer")


def test_a_key_that_hurries_what_is_shown_and_comes_twice_does_not_pass(app: App) -> None:
    ann = AtTable(app, arranged(solo_session()))
    app.settings.animation_speed = 1.0
    ann.clicks_on(location_pick("producer"))
    while ann.session.match.seat_to_move != 1 or not ann.scene.director.busy:
        assert ann.moves_on(0.05)
    done = len(ann.actions)
    ann.presses(pygame.K_p)
    while not ann.scene.hand.deciding:
        ann.moves_on(0.02)
    ann.presses(pygame.K_p)
    assert len(ann.actions) == done
    assert app.strings("table.your_turn_now") == ann.scene.tableau.answer.words
    ann.waits(1.0)
    ann.presses(pygame.K_p)
    assert ann.actions[done] == "pass"
