"""Tooltips where one looks: for what the pointer was moved to, or a key has led the focus to, and for nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.scenario import Aim, Medal
from mintworks.games.delivery.view.pick_ids import front_pick
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.lessons import Lesson
from mintworks.games.works.scenes.laid_table import LaidTable
from mintworks.games.works.scenes.setup_choices import SoloChoices, TableChoices
from mintworks.games.works.scenes.setup_solo import SoloSetupScene
from mintworks.games.works.scenes.setup_table import TableSetupScene
from mintworks.games.works.view.choosing import card_pick, location_pick
from mintworks.scenes.base.curtain import CurtainScene
from mintworks.scenes.base.play import PlayScene
from mintworks.scenes.base.table_scene import TableScene
from mintworks.ui.command import Command
from mintworks.ui.input import Commanded, PointerMoved
from mintworks.ui.prompts import Prompt
from mintworks.ui.table import explaining, timeline
from mintworks.ui.table.bubble import BACK
from mintworks.ui.table.timeline import TIMELINE
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import form
from mintworks.ui.widgets.tooltip import draw_tooltip
from tests.games.delivery.view.at_table import AtTable as RoadTable
from tests.games.delivery.view.positions import factory_session
from tests.games.works.scenes.at_table import AtTable, arranged, solo_session
from tests.games.works.scenes.learner import LESSONS, Learner, begin, each_lesson
from tests.scenes.person import Person
from tests.scenes.watcher import Watcher
from tests.storage.games import finished, table_plan
from tools.screenshots import SCENES, settle

CARDS = load_cards()
PRODUCER, BUILDER = location_pick("producer"), location_pick("builder")


@dataclass
class _Tooltip:
    text: str
    place: pygame.Rect
    row: Sequence[Prompt]
    reason: str = ""


class Onlooker(Person):
    """Moves the pointer, waits, and reads the tooltips that are there."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(app)
        self.drawn: list[_Tooltip] = []
        for module in (form, explaining, timeline):
            monkeypatch.setattr(module, "draw_tooltip", self._note)

    def _note(self, ui: Ui, text: str, thing: pygame.Rect, **rest: Any) -> pygame.Rect | None:
        place = draw_tooltip(ui, text, thing, **rest)
        if place is not None:
            self.drawn.append(_Tooltip(text, place, rest.get("row", ()), rest.get("reason", "")))
        return place

    def moves_to(self, at: tuple[float, float]) -> None:
        self.app.step([PointerMoved(at)], 0.0)

    def points_at(self, target: str) -> None:
        self.moves_to(self.looks_at(target).rect.center)

    def reads(self) -> list[str]:
        """What tooltips are about, after a while."""
        self.waits(0.6)
        self.drawn.clear()
        self.app.redraw()
        self.app.step([], 0.0)
        return [tooltip.text.partition("\n")[0].strip("*") for tooltip in self.drawn]


@pytest.fixture
def onlooker(app: App, monkeypatch: pytest.MonkeyPatch) -> Onlooker:
    return Onlooker(app, monkeypatch)


# At the table -------------------------------------------------------------------------------------


def test_what_the_pointer_was_moved_to_is_explained(ann: AtTable, onlooker: Onlooker) -> None:
    onlooker.points_at(PRODUCER)
    assert onlooker.reads() == ["Producer"]
    onlooker.points_at(BUILDER)
    assert onlooker.reads() == ["Builder"]


def test_every_button_of_the_strip_is_explained_beneath_itself_and_hides_none_beside_it(
    app: App, onlooker: Onlooker
) -> None:
    app.push(PlayScene(LaidTable(solo_session("justin")), Aim(Medal.WIN, ())))
    buttons = app.scene.strip.buttons if isinstance(app.scene, PlayScene) else {}
    for name in ("goal", "undo", "log", "speed", "rules", "menu"):
        onlooker.points_at(name)
        while app.scene.report()["busy"]:
            onlooker.waits(0.05)
        assert onlooker.reads() == [onlooker.looks_at(name).name]
        others = [button.rect for other, button in buttons.items() if other != name]
        assert onlooker.drawn[0].place.collidelist(others) < 0


def test_what_keys_lead_the_focus_to_is_explained(ann: AtTable, onlooker: Onlooker) -> None:
    onlooker.presses(pygame.K_TAB)
    assert onlooker.reads() == ["Producer"]
    onlooker.presses(pygame.K_RIGHT)
    assert onlooker.reads() == ["Wholesaler"]


@pytest.mark.parametrize("name", ["table-4", "table-solo-middle", "table-delivery-3", "table-delivery-factory"])
def test_a_closer_look_is_offered_where_its_key_opens_one(app: App, name: str) -> None:
    SCENES[name](app)
    settle(app)
    table = app.scene
    assert isinstance(table, TableScene)
    app.ui.device = "keys"
    opened = {}
    for target in [each for each in table.targets() if each.role in ("card", "location")]:
        offered = [prompt.command for prompt in table.explainer._row(target)]
        table.controls.focus(target.id)
        app.handle(Commanded(Command.INSPECT))
        opened[target.id] = app.scene is not table
        assert (Command.INSPECT in offered) is opened[target.id], target.id
        if opened[target.id]:
            app.pop()
    assert any(opened.values())


def test_behind_a_curtain_no_tooltip_waits(ann: AtTable, onlooker: Onlooker) -> None:
    onlooker.points_at(PRODUCER)
    assert onlooker.reads() == ["Producer"]
    onlooker.app.push(CurtainScene(ann.session, 1, "Secrets."))
    onlooker.clicks("curtain.lift")
    onlooker.waits(1.0)
    assert onlooker.app.scene is ann.scene
    assert onlooker.reads() == []


def test_a_pointer_that_still_moves_as_a_curtain_goes_does_not_lead_to_where_it_was(
    ann: AtTable, onlooker: Onlooker
) -> None:
    onlooker.points_at(PRODUCER)
    onlooker.app.push(CurtainScene(ann.session, 1, "Secrets."))
    onlooker.app.handle(PointerMoved((5, 5)))
    onlooker.app.pop()
    assert onlooker.reads() == []


def test_what_was_built_by_dragging_is_not_explained(ann: AtTable, onlooker: Onlooker) -> None:
    ann.drags_card("gardens", ann.middle(BUILDER))
    assert ann.actions == ["builder:gardens"]
    ann.rests()
    assert onlooker.reads() == []


@pytest.mark.parametrize("key", [pygame.K_p, pygame.K_u, pygame.K_f])
@pytest.mark.parametrize("by_keys", [True, False], ids=["focused", "pointed at"])
def test_a_key_that_moves_no_focus_ends_a_tooltip(ann: AtTable, onlooker: Onlooker, key: int, by_keys: bool) -> None:
    if by_keys:
        onlooker.presses(pygame.K_TAB)
    else:
        onlooker.points_at(PRODUCER)
    assert onlooker.reads() == ["Producer"]
    onlooker.presses(key)
    ann.rests()
    assert onlooker.reads() == []


def test_a_location_is_explained_after_a_click_only_when_the_pointer_moves(app: App, onlooker: Onlooker) -> None:
    solo = AtTable(app, solo_session())
    x, y = solo.middle(PRODUCER)
    onlooker.points_at(PRODUCER)
    onlooker.clicks(PRODUCER)
    assert solo.actions[0] == "producer"
    solo.rests()
    assert onlooker.reads() == []
    onlooker.moves_to((x + 2, y))  # as a hand trembles
    assert onlooker.reads() == []
    onlooker.moves_to((x + 20, y))
    assert onlooker.reads() == ["Producer"]


def test_nothing_is_explained_while_a_move_is_shown(app: App, onlooker: Onlooker) -> None:
    solo = AtTable(app, solo_session())
    onlooker.clicks(PRODUCER)
    assert solo.scene.director.busy
    onlooker.points_at(BUILDER)
    while app.scene.report()["busy"]:
        onlooker.waits(0.05)
    assert onlooker.drawn == []
    solo.rests()
    assert onlooker.reads() == ["Builder"]


def test_what_cannot_be_chosen_does_not_offer_it(app: App, onlooker: Onlooker) -> None:
    AtTable(app, arranged(solo_session(), plans=["gardens"], buildings=["truck"]))
    offers = {}
    onlooker.presses(*[pygame.K_TAB] * 2)
    for _ in range(30):
        offers.update({name: onlooker.drawn[0].row[0].command for name in onlooker.reads() if onlooker.drawn[0].row})
        onlooker.presses(pygame.K_TAB)
    assert offers["Producer"] is Command.CONFIRM
    assert offers["Gardens"] is Command.CONFIRM
    assert offers["Truck"] is Command.INSPECT


def test_the_log_does_not_repeat_its_newest_line(ann: AtTable, onlooker: Onlooker) -> None:
    onlooker.presses(pygame.K_l)
    onlooker.waits(0.5)
    onlooker.points_at("log-drawer")
    assert onlooker.reads() == []


def test_a_timeline_tells_the_place_of_the_pointer_or_that_of_the_keys(app: App, onlooker: Onlooker) -> None:
    watcher = Watcher(app, finished(table_plan(3, seed=4)), 5)
    told = [watcher.scene.replay.leading.timeline.tell(place).partition("\n")[0].strip("*") for place in range(6)]
    onlooker.moves_to(watcher.at(2))
    assert onlooker.reads() == [told[2]]
    while watcher.scene.controls.focused != TIMELINE:
        onlooker.presses(pygame.K_TAB)
    assert onlooker.reads() == [told[5]]
    onlooker.presses(pygame.K_LEFT)
    assert onlooker.reads() == [told[4]]
    onlooker.presses(pygame.K_TAB)
    assert told[2] not in onlooker.reads()


def test_the_tooltip_of_a_raised_card_leaves_it_free_as_it_is_seen(ann: AtTable, onlooker: Onlooker) -> None:
    onlooker.clicks(location_pick("supplier"))
    ann.rests()
    card = next(card for card in ann.scene.tableau.cards.values() if card.lift)
    seen = card.seen(ann.app.ui)
    assert seen.top < card.rect.top
    onlooker.points_at(card_pick(card.plan.id))
    assert len(onlooker.reads()) == 1
    assert not onlooker.drawn[0].place.colliderect(seen)


@pytest.mark.parametrize("ai, text_scale, has_spoken", [("sonic", 2.0, False), ("justin", 1.0, True)])
def test_tooltips_leave_what_the_board_of_an_opponent_tells_free(
    app: App, onlooker: Onlooker, ai: str, text_scale: float, has_spoken: bool
) -> None:
    app.settings.text_scale = text_scale
    app.settings_changed()
    solo = AtTable(app, solo_session(ai))
    assert bool(solo.scene.director.marker.caption) is has_spoken
    card = next(target for target in reversed(solo.scene.targets()) if target.id.startswith("card:"))
    onlooker.points_at(card.id)
    assert onlooker.reads() == [card.name]
    told = solo.scene.painter.told
    assert told is not None
    assert not onlooker.drawn[0].place.colliderect(told)
    solo.scene.explainer.draw(card)
    place = onlooker.drawn[-1].place
    assert place.colliderect(told)


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_tooltips_of_the_foremost_mints_leave_the_prices_of_their_dock_free(
    app: App, onlooker: Onlooker, place: int
) -> None:
    driver = RoadTable(app, factory_session())
    driver.stands(space="left")
    onlooker.points_at(front_pick("left", place))
    assert onlooker.reads()
    assert not onlooker.drawn[0].place.colliderect(driver.scene.tableau.arrangement.signs["left"])


@pytest.mark.parametrize(
    "target, facts",
    [
        (
            Target("card:x", pygame.Rect(600, 300, 400, 400), "card", "Night Shift", "Costs 2 ready orders; on a mat"),
            ["Costs 2 ready orders.", "On a mat."],
        ),
        (
            Target(
                *("card:x", pygame.Rect(600, 300, 400, 400), "card", "Night Shift"),
                *("Costs 2 ready orders", "Night Shift costs 2 ready orders"),
                details=("You can rotate belts twice.",),
            ),
            ["Costs 2 ready orders.", "You can rotate belts twice."],
        ),
        (
            Target("card:x", pygame.Rect(600, 300, 400, 400), "card", "Gardens", "2 stars", "12 stars"),
            ["12 stars.", "2 stars."],
        ),
        (Target("log", pygame.Rect(600, 300, 400, 400), "button", "Log", "on"), ["on"]),
    ],
)
def test_each_fact_is_a_sentence_of_its_own_and_told_once(
    ann: AtTable, onlooker: Onlooker, target: Target, facts: list[str]
) -> None:
    ann.scene.explainer.draw(target)
    assert onlooker.drawn[-1].text.split("\n") == [f"**{target.name}**", *facts]
    assert onlooker.drawn[-1].reason == (facts[0] if target.reason else "")


# In lessons ---------------------------------------------------------------------------------------


def test_after_a_key_the_pointer_has_its_tooltips_again(learner: Learner, app: App, onlooker: Onlooker) -> None:
    begin(app, LESSONS[0], next(n for n, step in enumerate(LESSONS[0].steps) if not step.do and step.until is None))
    learner.listens()
    learner.presses(pygame.K_TAB)
    onlooker.points_at("menu")
    assert onlooker.reads() == ["Menu"]
    learner.presses(pygame.K_RETURN)
    learner.listens()
    assert onlooker.reads() == []
    onlooker.points_at("rules")
    assert onlooker.reads() == ["Rules"]


def test_a_button_of_the_host_is_not_explained_where_it_appears_beneath_the_pointer(
    learner: Learner, app: App, onlooker: Onlooker
) -> None:
    lesson = LESSONS[0]
    begin(app, lesson, 1)
    learner.listens()
    at = learner.looks_at(BACK).rect.center
    begin(app, lesson, 0)
    learner.listens()
    onlooker.moves_to(at)
    learner.presses(pygame.K_TAB)
    learner.lesson.host._do_it()
    learner.listens()
    assert learner.looks_at(BACK).rect.collidepoint(at)
    assert onlooker.reads() == []
    onlooker.moves_to((at[0] + 9, at[1]))
    assert onlooker.reads() == ["Step back"]


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@each_lesson
def test_tooltips_leave_the_words_of_the_host_free(
    app: App, learner: Learner, onlooker: Onlooker, lesson: Lesson, text_scale: float
) -> None:
    app.settings.text_scale = text_scale
    app.settings_changed()
    for place in range(0, len(lesson.steps), 3):
        scene = begin(app, lesson, place)
        learner.listens()
        onlooker.drawn.clear()
        for target in scene.targets():
            scene.explainer.draw(target, scene.kept_clear())
        assert onlooker.drawn
        assert [told.text for told in onlooker.drawn if told.place.colliderect(scene.host.bubble.rect)] == []


def test_a_tooltip_evades_the_bubble_of_the_host(app: App, learner: Learner, onlooker: Onlooker) -> None:
    scene, builder = begin(app, LESSONS[0], LESSONS[0].place_of("pass-not-final")), location_pick("builder")
    learner.listens()
    scene.explainer.draw(learner.looks_at(builder))
    assert onlooker.drawn[0].place.colliderect(scene.host.bubble.rect)
    onlooker.points_at(builder)
    assert len(onlooker.reads()) == 1
    assert not onlooker.drawn[0].place.colliderect(scene.host.bubble.rect)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@each_lesson
def test_no_tooltip_hides_what_a_step_asks_for(
    app: App, learner: Learner, onlooker: Onlooker, lesson: Lesson, text_scale: float
) -> None:
    app.settings.text_scale = text_scale
    app.settings_changed()
    for place in [place for place, step in enumerate(lesson.steps) if step.do][::2]:
        scene = begin(app, lesson, place)
        learner.listens()
        asked = scene.host.lit()[0]
        for target in scene.targets():
            onlooker.drawn.clear()
            scene.explainer.draw(target, scene.kept_clear(), scene.avoided())
            assert not any(told.place.colliderect(asked) for told in onlooker.drawn), target.id


# In set-ups ---------------------------------------------------------------------------------------


def test_the_deal_is_explained_once(app: App, onlooker: Onlooker) -> None:
    app.push(TableSetupScene(CARDS, TableChoices()))
    onlooker.clicks("setup.more")
    onlooker.points_at("setup.seed")
    assert onlooker.reads() == []  # it stands beside the field
    app.push(SoloSetupScene(CARDS, SoloChoices("mort")))
    onlooker.clicks("setup.more")
    onlooker.moves_to((0, 0))
    onlooker.points_at("setup.seed")
    assert onlooker.reads() == [app.strings("setup.seed_hint")]


def test_the_pointer_takes_the_tooltips_of_a_form_back_from_the_focus(app: App, onlooker: Onlooker) -> None:
    app.push(SoloSetupScene(CARDS, SoloChoices("mort")))
    onlooker.goes_to("setup.crowdfunder")
    told = onlooker.reads()
    onlooker.points_at("setup.more")
    assert onlooker.reads() not in ([], told)


def test_no_tooltip_follows_from_one_scene_to_the_next(app: App, onlooker: Onlooker) -> None:
    app.push(SoloSetupScene(CARDS, SoloChoices("mort")))
    onlooker.points_at("setup.more")
    assert onlooker.reads()
    app.push(SoloSetupScene(CARDS, SoloChoices("mort")))
    assert onlooker.reads() == []
