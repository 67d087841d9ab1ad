"""Every legal action, by every order of picks and every input, in many positions; nothing that glows ever refuses.

What is decided is noted and not played, so that one table serves all actions of its position.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations
from typing import Any

import pytest

from mintworks.app.app import App
from mintworks.core.match import Match
from mintworks.games.works.content.lessons import Lesson
from mintworks.games.works.rules.actions import Action, BuyPlan, GiveMint, HireTemp, RecycleCard, SwapCards
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.state import State
from mintworks.games.works.scenes.laid_table import LaidScene
from mintworks.games.works.scenes.tutorial import TutorialScene
from mintworks.games.works.view.choosing import (
    MINTS,
    PASS_PICK,
    is_card,
    is_location,
    picks,
    seat_pick,
)
from mintworks.ui import tree
from mintworks.ui.command import Command
from mintworks.ui.input import Commanded, PointerMoved, PointerPressed, PointerReleased
from mintworks.ui.stage import Rect
from tests.games.works.players.positions import PLANS, WORKS, fill
from tests.games.works.scenes.at_table import AtTable, Point, table_session
from tests.games.works.scenes.learner import LESSONS, Learner, begin

ADVANCED = ("recycler", "crowdfunder", "temp-agency", "swap-meet")
GAMES = [(2, ADVANCED), (3, ADVANCED), (4, ADVANCED), (2, ("temp-agency",)), (3, ("swap-meet",))]
"""Seats and Advanced locations."""
POSITIONS = 120
PORTIONS = 10
MOST_ACTIONS = 3
"""Of those of one position, which are played by every input; by the model alone all are."""


@cache
def positions() -> list[tuple[int, State]]:
    """Seats and positions of games that are played at random, in which somebody has something to decide."""
    dice = random.Random(11)
    found: list[tuple[int, State]] = []
    while len(found) < POSITIONS:
        for players, advanced in GAMES:
            state = table_session(players, advanced=advanced, seed=len(found)).match.state
            if players > 2:
                fill(state, 1, [], ["co-op"], 5)
                state.deck = [plan for plan in state.deck if plan is not PLANS["co-op"]]
                state.supply = [plan for plan in state.supply if plan is not PLANS["co-op"]]
            for turn in range(60):
                legal = WORKS.legal_actions(state)
                if not legal:
                    break
                if len(legal) > 1 and (turn % 4 == 0 or isinstance(legal[0], GiveMint)):
                    found.append((players, WORKS.copy(state)))
                WORKS.apply(state, dice.choice(legal[1:] or legal))
    return dice.sample(found, POSITIONS)


def portion(number: int) -> list[tuple[int, State]]:
    return positions()[number::PORTIONS]


def orders(action: Action, home: str) -> Iterator[tuple[str, ...]]:
    """All orders of the picks for an action, its locations in theirs; what is bought may be taken home instead."""
    wanted = picks(action)
    places = [pick for pick in wanted if is_location(pick)]
    for order in permutations(wanted):
        if [pick for pick in order if is_location(pick)] == places:
            yield order
    if isinstance(action, BuyPlan):
        yield wanted[1], home
    elif isinstance(action, HireTemp) and isinstance(action.copied, BuyPlan):
        yield wanted[0], wanted[2], home


class Picker:
    """Sits at a table or a lesson, and notes what is decided and refused there."""

    def __init__(self, app: App, scene: LaidScene, legal: list[Action]) -> None:
        self.app, self.scene, self.legal = app, scene, legal
        self.home = seat_pick(scene.match.seat_to_move or 1)
        self.decided: list[Action] = []
        self.refused: list[str] = []
        self.answers = scene.hand.on_refused
        """What the scene itself says to a refusal."""
        scene.hand.submit = lambda action, at: self.decided.append(action)
        scene.hand.on_refused = self._note_refusal
        self.begins()

    @classmethod
    def at_table(cls, app: App, players: int, state: State) -> Picker:
        session = table_session(players)
        session.match = Match(WORKS, state, session.match.controllers)
        return cls(app, AtTable(app, session).scene, WORKS.legal_actions(state))

    @classmethod
    def at_lesson(cls, app: App, lesson: Lesson, place: int) -> Picker:
        scene = begin(app, lesson, place)
        Learner(app).listens()
        asked: list[Any] = [*scene.host.allowed()]
        return cls(app, scene, asked)

    def _note_refusal(self, target: str) -> None:
        self.refused.append(target)
        self.answers(target)

    def can_see(self, target: str) -> bool:
        """Whether something can be pointed at, beside the words of a host."""
        above = tree.hit(self.scene.targets(), self.scene_rect(target).center)
        return above is not None and above.id == target

    def scene_rect(self, target: str) -> Rect:
        found = tree.find(self.scene.targets(), target)
        return Rect(0, 0, 0, 0) if found is None else found.rect

    def begins(self) -> None:
        """Everything lies where it belongs, and nothing is picked."""
        self.decided.clear()
        self.refused.clear()
        self.app.handle(PointerPressed((0.0, 0.0), "middle"))  # no click is the rest of a double click
        self.scene.tableau.lay_out()
        self.scene.hand.begin(self.legal)
        self.lets_come_to_rest()

    def lets_come_to_rest(self) -> None:
        self.scene.tableau.tweens.finish_all()
        self.scene._targets = None
        self.scene.handle(PointerMoved(self.scene.controls.at))

    def place(self, target: str) -> Point:
        """Somewhere on a target where nothing lies above it."""
        targets = self.scene.targets()
        found = tree.find(targets, target)
        assert found is not None, target
        rect = found.rect
        spots = [
            rect.center,
            *((x, y) for y in range(rect.top + 3, rect.bottom, 9) for x in range(rect.left + 3, rect.right, 9)),
        ]
        for spot in spots:
            above = tree.hit(targets, spot)
            if above is not None and above.id == target:
                return spot
        raise AssertionError(f"{target} lies beneath others")

    @property
    def glowing(self) -> list[str]:
        return sorted(self.scene.tableau.highlights.glowing)

    # The inputs

    def clicks(self, target: str) -> None:
        self.app.translator.device = "pointer"
        at = self.place(target)
        for event in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
            self.app.handle(event)
        self.lets_come_to_rest()

    def drags(self, thing: str, to: str) -> None:
        self.app.translator.device = "pointer"
        start = self.place(thing)
        end = self.place(to)
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        self.app.handle(PointerMoved(start))
        self.app.handle(PointerPressed(start))
        for at in (middle, end):
            self.app.handle(PointerMoved(at))
        self.app.handle(PointerReleased(end))
        self.lets_come_to_rest()

    def confirms(self, target: str) -> None:
        """By Tab and Enter, or the shoulder buttons and A of a pad."""
        ids = [found.id for found in self.scene.targets() if found.focusable]
        focused = self.scene.controls.focused
        ahead = (ids.index(target) - (ids.index(focused) if focused in ids else -1)) % len(ids)
        command = Command.NEXT if ahead <= len(ids) / 2 else Command.PREVIOUS
        for _ in range(len(ids) + 1):
            if self.scene.controls.focused == target:
                break
            self.app.handle(Commanded(command))
        assert self.scene.controls.focused == target
        self.app.handle(Commanded(Command.CONFIRM))
        self.lets_come_to_rest()


def by_mouse_clicks(picker: Picker, order: tuple[str, ...]) -> None:
    for pick in order:
        if not picker.decided:
            picker.clicks(pick)


def by_mints_that_were_picked_up(picker: Picker, order: tuple[str, ...]) -> None:
    for pick in order:
        if not picker.decided:
            if not (pick == PASS_PICK or pick.startswith("seat:")):
                picker.clicks(MINTS)
            picker.clicks(pick)


def by_dragging_mints(picker: Picker, order: tuple[str, ...]) -> None:
    for pick in order:
        if not picker.decided:
            if is_location(pick) or (is_card(pick) and pick in picker.glowing):
                picker.drags(MINTS, pick)
            else:
                picker.clicks(pick)


def by_dragging_cards(picker: Picker, order: tuple[str, ...]) -> None:
    """Each card is dragged onto what is picked after it, the last one onto what was picked before.

    Not onto another card as long as locations are missing that say what that would mean.
    """
    for index, pick in enumerate(order):
        if picker.decided:
            return
        following = order[index + 1] if index + 1 < len(order) else ""
        if is_card(pick) and is_card(following) and any(map(is_location, order[index:])):
            picker.clicks(pick)
            picker.clicks(following)
        elif is_card(pick) and following:
            picker.drags(pick, following)
        elif is_card(pick) and index:
            picker.drags(pick, order[index - 1])
        elif index == 0 or not is_card(order[index - 1]):
            picker.clicks(pick)


def by_keys(picker: Picker, order: tuple[str, ...]) -> None:
    picker.app.translator.device = "keys"
    for pick in order:
        if not picker.decided:
            picker.confirms(pick)


def by_pad(picker: Picker, order: tuple[str, ...]) -> None:
    picker.app.translator.device = "pad"
    for pick in order:
        if not picker.decided:
            picker.confirms(pick)


Input = Callable[[Picker, tuple[str, ...]], None]
INPUTS: list[Input] = [
    by_mouse_clicks,
    by_mints_that_were_picked_up,
    by_dragging_mints,
    by_dragging_cards,
    by_keys,
    by_pad,
]


def test_the_positions_have_everything_in_them_that_there_is_to_choose() -> None:
    kinds = {type(action) for _, state in positions() for action in WORKS.legal_actions(state)}
    copied = {
        type(action.copied)
        for _, state in positions()
        for action in WORKS.legal_actions(state)
        if isinstance(action, HireTemp)
    }
    assert {GiveMint, SwapCards, RecycleCard, HireTemp, BuyPlan} <= kinds
    assert {BuyPlan, SwapCards} <= copied


@pytest.mark.parametrize("number", range(PORTIONS))
def test_every_legal_action_comes_of_its_picks_in_every_order_by_every_input(app: App, number: int) -> None:
    dice = random.Random(number)
    for players, state in portion(number):
        picker = Picker.at_table(app, players, state)
        for by in INPUTS:
            for action in dice.sample(picker.legal, min(MOST_ACTIONS, len(picker.legal))):
                is_reached(picker, action, by)
        app.return_to_first()


def is_reached(picker: Picker, action: Action, by: Input) -> None:
    """Hold what comes of every order of its picks beside an action."""
    for order in orders(action, picker.home):
        picker.begins()
        by(picker, order)
        what = f"{by.__name__} {order} at {picker.legal}"
        assert picker.decided == [action], what
        assert picker.refused == [], what


STEPS = [(lesson, place) for lesson in LESSONS for place, step in enumerate(lesson.steps) if step.do]


@pytest.mark.parametrize("lesson, place", STEPS, ids=[f"{lesson.id}-{place}" for lesson, place in STEPS])
def test_in_a_lesson_too_the_host_refuses_nothing_that_leads_to_what_she_asks_for(
    app: App, lesson: Lesson, place: int
) -> None:
    picker = Picker.at_lesson(app, lesson, place)
    for by in INPUTS:
        for action in picker.legal:
            is_reached(picker, action, by)


@pytest.mark.parametrize("lesson, place", STEPS, ids=[f"{lesson.id}-{place}" for lesson, place in STEPS])
def test_in_a_lesson_whatever_else_is_tried_is_answered_by_its_name_and_the_lesson_goes_on(
    app: App, lesson: Lesson, place: int
) -> None:
    picker = Picker.at_lesson(app, lesson, place)
    scene = picker.scene
    assert isinstance(scene, TutorialScene)
    others = [action for action in WORKS.legal_actions(scene.match.state) if action not in picker.legal]
    answers: set[str] = set()
    for action in others:
        for order in orders(action, picker.home):
            for by in (by_mouse_clicks, by_dragging_mints, by_dragging_cards, by_keys):
                if by is not by_keys and not all(map(picker.can_see, (*order, MINTS))):
                    continue
                picker.begins()
                scene.host._answer = ""
                by(picker, order)
                assert {*picker.decided} <= {*picker.legal}, (by, order)
                if not picker.decided and not scene.hand.is_engaged:
                    assert is_answer_to(picker, picker.refused[-1]), (by, order, scene.host._answer)
                    answers.add(scene.host._answer)
    assert len(answers) >= min(2, len(others)), "one for each thing"
    assert goes_on(app, picker)


def is_answer_to(picker: Picker, target: str) -> bool:
    """Whether the host has answered a try to use a target, and for what it is."""
    scene = picker.scene
    assert isinstance(scene, TutorialScene)
    strings, answer = picker.app.strings, scene.host._answer
    if target in (PASS_PICK, MINTS):
        return answer == strings(f"tutorial.answers.{target}")
    name = tree.find(picker.scene.targets(), target)
    return name is not None and name.name in answer


def goes_on(app: App, picker: Picker) -> bool:
    """Whether the step is still there, and doing what it asks leads to the next one."""
    scene = picker.scene
    assert isinstance(scene, TutorialScene)
    place, played = scene.host.walk.place, len(scene.match.history)
    scene.hand.submit = scene.play
    picker.begins()
    by_keys(picker, tuple(pick for pick in picks(picker.legal[0])))
    Learner(app).listens()
    return scene.host.walk.place == place + 1 and len(scene.match.history) > played


@pytest.mark.parametrize("number", range(PORTIONS))
def test_whatever_glows_takes_a_click_and_a_drop_at_any_step(app: App, number: int) -> None:
    dice = random.Random(number)
    for players, state in portion(number):
        picker = Picker.at_table(app, players, state)
        for _ in range(12):
            glowing = picker.glowing
            if picker.decided:
                picker.begins()
                continue
            assert glowing
            target = dice.choice(glowing)
            cards = [
                each.id for each in picker.scene.targets() if picker.scene.hand.can_use(each.id) and is_card(each.id)
            ]
            held = dice.choice([None, MINTS, *cards])
            before = picker.scene.hand.choosing.picked if picker.scene.hand.choosing else ()
            if held is None or held == target or not picker.scene.hand.can_use(held):
                picker.clicks(target)
            else:
                drops_on_what_glows(picker, held, dice)
            assert picker.refused == [], (held, target, before)
        app.return_to_first()


def drops_on_what_glows(picker: Picker, held: str, dice: random.Random) -> None:
    """Take something up, look what glows now, and let go there."""
    start = picker.place(held)
    picker.app.handle(PointerMoved(start))
    picker.app.handle(PointerPressed(start))
    picker.app.handle(PointerMoved((start[0] + 2, start[1] - 40)))
    assert picker.scene.hand.held_target == held
    glowing = [pick for pick in picker.glowing if pick != held]
    if not glowing:
        picker.app.handle(Commanded(Command.CANCEL))
        return
    picker.lets_come_to_rest()
    end = picker.place(dice.choice(glowing))
    picker.app.handle(PointerMoved(end))
    picker.app.handle(PointerReleased(end))
    picker.lets_come_to_rest()


def test_a_motion_of_the_mouse_asks_the_rules_nothing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    players, state = next(found for found in positions() if found[0] == 4)
    picker = Picker.at_table(app, players, state)
    picker.app.step([], 0.0)
    asked: list[str] = []
    for name in ("legal_actions", "why_not", "why_not_at", "price"):
        monkeypatch.setattr(MintWorks, name, lambda *_, name=name: asked.append(name))
    for x in range(0, 960, 12):
        picker.app.handle(PointerMoved((float(x), float(x * 540 // 960))))
    assert asked == []
