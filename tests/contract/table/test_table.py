"""What holds at the table of every game: what glows is taken by pointer, keys and pad, and what was played is shown."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.plugin import AnyPlugin
from mintworks.scenes.base.recap import Recap
from mintworks.ui.command import Command
from mintworks.ui.input import Commanded
from mintworks.ui.settings import ANIMATION_SPEEDS, FORCED_MOVES_S
from mintworks.ui.table.end_meter import END_METER
from mintworks.ui.table.log_drawer import LOG_CLOSE, LOG_DRAWER, Line, LogDrawer
from tests.contract.table.seated import KINDS, seated
from tests.scenes.at_any_table import PASS, AtAnyTable
from tests.scenes.checks import resize

DECISIONS = 60

each_kind = pytest.mark.parametrize("kind", KINDS)


def by_clicks(ann: AtAnyTable, target: str) -> None:
    ann.clicks(target)


def by_keys(ann: AtAnyTable, target: str) -> None:
    ann.confirms(target) if ann.looks_at(target).focusable else ann.clicks(target)


def by_pad(ann: AtAnyTable, target: str) -> None:
    """By the shoulder buttons and A."""
    ann.app.translator.device = "pad"
    for _ in ann.scene.targets():
        if ann.scene.controls.focused == target:
            break
        ann.app.handle(Commanded(Command.NEXT))
    ann.app.handle(Commanded(Command.CONFIRM)) if ann.scene.controls.focused == target else ann.clicks(target)


@each_kind
@pytest.mark.parametrize("by", [by_clicks, by_keys, by_pad], ids=lambda by: by.__name__)
def test_whatever_glows_is_taken_and_the_table_shows_what_was_played(
    app: App, game: AnyPlugin, kind: str, by: Callable[[AtAnyTable, str], None]
) -> None:
    ann, dice, refused = seated(app, game, kind), random.Random(7), list[str]()
    ann.scene.hand.on_refused = refused.append
    for _ in range(DECISIONS):
        if ann.session.match.seat_to_move is None:
            break
        target = ann.chooses(dice)
        by(ann, target)
        ann.rests()
        assert target == PASS or refused == []
        refused.clear()
        assert ann.shows_what_was_played()
    assert len(ann.actions) > 15


def test_at_the_usual_speed_the_table_comes_to_show_the_same(app: App, game: AnyPlugin) -> None:
    games = []
    for speed in (1.0, ANIMATION_SPEEDS[-1]):
        ann, dice = seated(app, game, speed=speed), random.Random(3)
        for _ in range(12):
            ann.clicks(ann.chooses(dice))
            ann.rests()
            assert ann.shows_what_was_played()
        games.append(ann.actions)
        app.quit()
    assert games[0] == games[1] != []


def plays_one(ann: AtAnyTable, dice: random.Random) -> None:
    """Click until an action has come of it."""
    before = len(ann.actions)
    while len(ann.actions) == before:
        ann.clicks(ann.chooses(dice))
        ann.rests()


def test_what_was_done_is_taken_back_where_the_rules_let_it(app: App, game: AnyPlugin) -> None:
    ann, dice, undone = seated(app, game), random.Random(1), 0
    for _ in range(30):
        if ann.session.match.seat_to_move is None:
            break
        before, was = ann.actions, ann.session.match.game.copy(ann.session.match.state)
        plays_one(ann, dice)
        if len(ann.actions) == len(before) + 1 and ann.session.match.can_undo():
            ann.presses(pygame.K_u)
            if ann.sees("undo.yes"):  # it was the turn of another person
                ann.clicks("undo.yes")
            ann.rests()
            assert ann.actions == before
            assert ann.session.match.state == was
            assert ann.shows_what_was_played()
            undone += 1
            plays_one(ann, dice)
    assert undone > 0


def in_hand(ann: AtAnyTable) -> str:
    """Press on the first thing that can be taken up, and draw it away."""
    for target in ann.scene.targets():
        if target.id not in ann.scene.buttons and ann.scene.hand.can_use(target.id):
            x, y = target.rect.center
            ann.slides_to((x, y))
            ann.holds_at((x, y))
            for step in (4, 14, 34):
                ann.slides_to((x + step, y - step), held=True)
            if ann.scene.hand.is_dragging:
                return target.id
            ann.releases_at((0, 0))
            ann.presses(pygame.K_ESCAPE)
    raise AssertionError("nothing can be taken up")


def by_escape(ann: AtAnyTable) -> None:
    ann.presses(pygame.K_ESCAPE)


def by_another_size(ann: AtAnyTable) -> None:
    resize(ann.app, (1700, 900))


def by_looking_away(ann: AtAnyTable) -> None:
    ann.looks_away()


@pytest.mark.parametrize("by", [by_escape, by_another_size, by_looking_away], ids=lambda by: by.__name__)
def test_what_is_in_hand_falls_back_and_nothing_was_decided(
    app: App, game: AnyPlugin, by: Callable[[AtAnyTable], None]
) -> None:
    ann, dice = seated(app, game), random.Random(2)
    for _ in range(3):
        plays_one(ann, dice)
    played = ann.actions
    assert in_hand(ann)
    by(ann)
    assert not ann.scene.hand.is_holding
    ann.releases_at((0, 0))
    ann.rests()
    assert ann.actions == played
    assert ann.shows_what_was_played()
    plays_one(ann, dice)
    assert len(ann.actions) > len(played)


def test_a_hint_is_asked_for_by_a_key_and_changes_nothing(app: App, game: AnyPlugin) -> None:
    ann = seated(app, game)
    was, played = ann.session.match.game.copy(ann.session.match.state), ann.actions
    ann.presses(pygame.K_h)
    assert ann.scene.hinting.is_thinking or ann.scene.hinting.hint is not None
    ann.presses(pygame.K_ESCAPE)
    assert ann.actions == played
    assert ann.session.match.state == was


@each_kind
def test_whatever_is_of_no_use_says_why(app: App, game: AnyPlugin, kind: str) -> None:
    """Before and in the middle of a choice: a sentence of its own, and not that it is of no use now."""
    ann, dice, empty = seated(app, game, kind), random.Random(3), {"", app.strings("table.not_now")}
    for _ in range(40):
        for is_begun in (False, True):
            if is_begun and ann.glowing:
                ann.clicks(dice.choice(ann.glowing))
                ann.rests()
            choosing = ann.scene.hand.choosing
            for target in ann.scene.targets() if choosing is not None else ():
                if target.id in ann.scene.buttons:
                    assert target.enabled or target.reason not in empty, target
                elif target.id not in ann.scene.hand.offers():
                    assert (target.reason or ann.scene.described.useless(target.id, choosing)) not in empty, target
        ann.presses(pygame.K_ESCAPE)
        if ann.session.match.seat_to_move is None:
            break
        plays_one(ann, dice)


@each_kind
def test_what_others_did_since_is_told_and_shown_again(app: App, game: AnyPlugin, kind: str) -> None:
    ann, dice, told = seated(app, game, kind), random.Random(6), 0
    for _ in range(12):
        if ann.session.match.seat_to_move is None:
            break
        plays_one(ann, dice)
        chips, played = ann.scene.part(Recap).chips, ann.actions
        if chips and ann.session.match.seat_to_move is not None:
            told += 1
            assert all(target.name for chip in chips.values() for target in chip.targets())
            ann.clicks(next(iter(chips)))
            ann.rests()
            assert ann.actions == played
            assert ann.shows_what_was_played()
    assert told > 2


@pytest.mark.parametrize("setting", FORCED_MOVES_S)
def test_what_is_forced_is_done_by_itself_where_the_settings_say_so(app: App, game: AnyPlugin, setting: str) -> None:
    app.settings.forced_moves = setting
    ann, dice, asked = seated(app, game, "solo"), random.Random(5), set[int]()
    match = ann.session.match
    for _ in range(DECISIONS):
        if match.seat_to_move is None:
            break
        asked.add(len(match.history))
        ann.clicks(ann.chooses(dice))
        ann.rests()
        assert ann.shows_what_was_played()
    rules, state, forced = ann.session.rules, ann.session.position_before(1), set[int]()
    for number, step in enumerate(match.history):
        if step.seat in ann.session.people and len(rules.legal_actions(state)) == 1:
            forced.add(number)
        rules.apply(state, step.action)
    if not forced:
        pytest.skip("nothing was forced")
    assert forced & asked == (forced if setting == "by_hand" else set())


@pytest.mark.parametrize("seed", range(3))
def test_restless_hands_at_a_table_play_nothing_but_what_is_legal(app: App, game: AnyPlugin, seed: int) -> None:
    ann, dice = seated(app, game), random.Random(seed)
    for _ in range(80):
        targets = [target for target in ann.scene.targets() if target.id not in ann.scene.buttons]
        start, end = (dice.choice(targets).rect.center for _ in range(2))
        match dice.choice(["click", "drag", "key"]):
            case "click":
                ann.clicks_at(start)
            case "drag":
                ann.drags_from(start, end, lets_go=dice.random() < 0.8)
            case "key":
                ann.presses(dice.choice([pygame.K_TAB, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_p]))
        ann.rests()
        if ann.session.match.seat_to_move is None:
            break
        assert ann.shows_what_was_played()
    again = type(ann.session).resume(game, ann.session.record)
    assert again.match.state == ann.session.match.state


def test_the_strip_tells_how_near_the_end_is_until_the_last_round(app: App, game: AnyPlugin) -> None:
    ann, dice, told = seated(app, game), random.Random(9), list[int]()
    while ann.session.match.seat_to_move is not None:
        state = ann.session.match.state
        ending = ann.scene.strip.ending
        if ending is None:
            pytest.skip("this game doesn’t tell")
        assert ann.scene.strip.is_last_round or ending.done < ending.needed
        assert ann.sees(END_METER) is not ann.scene.strip.is_last_round
        told.append(ending.done)
        legal = ann.session.rules.legal_actions(state)
        ann.session.match.play(dice.choice(legal))
        ann.scene.director.hurry()
        ann.rests()
    assert told == sorted(told)


@pytest.mark.parametrize("speed", ANIMATION_SPEEDS[1:])
def test_every_line_of_the_log_is_said_however_many_come_at_once(
    app: App, game: AnyPlugin, monkeypatch: pytest.MonkeyPatch, speed: float
) -> None:
    ann, dice, said = seated(app, game, "solo", speed), random.Random(7), list[str]()
    draw = LogDrawer.draw

    def noting(log: LogDrawer, pointed: Line | None) -> None:
        draw(log, pointed)
        said.append(ann.scene.spoken)

    monkeypatch.setattr(LogDrawer, "draw", noting)
    known = len(ann.scene.log.lines)
    for _ in range(20):
        if ann.session.match.seat_to_move is None:
            break
        ann.clicks(ann.chooses(dice))
        for _ in range(400):
            app.step([], 0.05)
            if ann.scene.hand.deciding and not ann.scene.director.busy:
                break
    app.step([], 0.05)
    told = [line.spoken or line.text for line in ann.scene.log.lines[known:]]
    assert len(told) > 5
    assert [words for words in told if not any(words in each for each in said)] == []


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_open_log_lies_beside_all_that_is_played_with(app: App, game: AnyPlugin, scale: float) -> None:
    app.settings.text_scale = scale
    ann, dice = seated(app, game, "solo"), random.Random(7)
    for _ in range(6):
        ann.scene.log.toggle()
        app.step([], 0.3)
        log, targets = ann.scene.log.rect, ann.scene.targets()
        assert min(log.size) > app.ui.px(120)
        mats = [target for target in targets if target.role == "seat"]
        beneath = [target.id for target in targets if target not in mats and target.rect.colliderect(log)]
        assert beneath == [LOG_DRAWER, LOG_CLOSE]
        ann.scene.log.toggle()
        if ann.session.match.seat_to_move is None:
            break
        ann.clicks(ann.chooses(dice))
        ann.rests()


def test_after_going_back_not_the_whole_log_is_said(app: App, game: AnyPlugin) -> None:
    ann, dice = seated(app, game, "solo"), random.Random(7)
    for _ in range(3):
        ann.clicks(ann.chooses(dice))
        ann.rests()
    ann.scene.rewrite_log()
    newest = ann.scene.log.lines[-1]
    assert len(ann.scene.log.lines) > 3
    assert ann.scene.spoken.startswith(newest.spoken or newest.text)


def test_who_clicks_to_hurry_where_pass_comes_does_not_pass(app: App, game: AnyPlugin) -> None:
    ann, dice = seated(app, game, "solo", 1.0), random.Random(7)
    app.settings.forced_moves = "by_hand"
    for _ in range(8):
        ann.clicks(ann.chooses(dice))
        app.step([], 0.05)
        if ann.scene.director.busy and not ann.scene.hand.deciding:
            break
    corner = ann.middle(PASS)
    before = len(ann.actions)
    for _ in range(12):  # until it is one's turn, and on
        ann.clicks_at(corner)
        app.step([], 0.05)
        ann.waits(0.3)
    decided = [step.seat for step in ann.session.match.history[before:] if step.seat in ann.session.people]
    assert decided == []
    if ann.session.match.seat_to_move is None or not ann.scene.hand.accepts("pass"):
        return
    ann.waits(1.0)
    ann.clicks_at(corner)
    assert len(ann.actions) > before


def test_how_near_the_end_is_shows_while_things_move(app: App, game: AnyPlugin) -> None:
    ann, dice = seated(app, game, "solo", 1.0), random.Random(7)
    for _ in range(12):
        if ann.session.match.seat_to_move is None:
            break
        ann.clicks(ann.chooses(dice))
        for _ in range(200):
            app.step([], 0.05)
            strip, meter = ann.scene.strip, ann.scene.strip.buttons.get(END_METER)
            assert meter is None or meter.ending == (None if strip.is_last_round else strip.ending)
            if ann.scene.hand.deciding and not ann.scene.director.busy:
                break
