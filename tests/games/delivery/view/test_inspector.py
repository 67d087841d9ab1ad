"""A closer look at what lies on the table of Mint Delivery."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from mintworks.content.rulebook import split_clauses
from mintworks.games.delivery.scenes.inspector import InspectorScene, inspector_of
from mintworks.games.delivery.view.pick_ids import upgrade_pick
from mintworks.ui.stage import window_rect
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import factory_session, kept, table_session


def test_what_an_upgrade_does_is_told_once(app: App) -> None:
    ann = AtTable(app, kept(table_session(upgrades=("tip-jar", "turbo", "long-bed"))))
    assert len(ann.shown.upgrades) == 3
    for upgrade in ann.shown.upgrades:
        target = ann.looks_at(upgrade_pick(upgrade.id))
        scene = inspector_of(ann.session, target, app.strings)
        assert isinstance(scene, InspectorScene)
        app.push(scene)
        effect, _ = split_clauses(app.strings(f"delivery.rules_text.upgrades.{upgrade.id}"))
        told = "\n".join(scene._words._texts)
        assert told.count(effect) == 1
        assert app.strings("delivery.table.targets.upgrade", n=upgrade.orders) in told
        app.pop()


def test_what_a_closer_look_tells_grows_as_large_as_the_text_is_set(app: App) -> None:
    ann = AtTable(app, kept(table_session(upgrades=("tip-jar", "turbo", "long-bed"))))
    heights_px = []
    for scale in (1.0, 2.0):
        app.settings.text_scale = scale
        app.settings_changed()
        scene = inspector_of(ann.session, ann.looks_at(upgrade_pick("long-bed")), app.strings)
        assert isinstance(scene, InspectorScene)
        app.push(scene)
        heights_px.append(scene._words.pieces[1].box.height)
        app.pop()
    assert heights_px[1] > 1.7 * heights_px[0]


@pytest.mark.parametrize("item", ["gus", "mabel"])
def test_facts_grow_too_and_keep_off_the_button_below_them(app: App, item: str) -> None:
    lines_px = []
    for scale in (1.0, 2.0):
        app.settings.text_scale = scale
        app.settings_changed()
        facts = ["3 orders completed, 1 open", "8 stars"]
        scene = InspectorScene(factory_session(item), "driver", item, item, facts)
        app.push(scene)
        words = scene._words
        lines_px.append(words.pieces[-1].box.height)
        book = next(target.rect for target in scene.targets() if target.id == "inspector.rules")
        assert scene._panel.top + app.ui.px(56) + words.pieces[-1].box.bottom <= book.top
        assert window_rect(app.ui).contains(scene._panel)
        app.pop()
    assert lines_px[1] > 1.7 * lines_px[0]


def test_a_click_on_a_driver_tells_its_rule_once_and_leads_to_its_next_turn(app: App) -> None:
    ann = AtTable(app, factory_session("tuck"))
    ann.clicks_on("seat:2")
    scene = app.scene
    assert isinstance(scene, InspectorScene)
    told = "\n".join(scene._words._texts)
    for words in ("strongest man", "then loads what it needs", "three actions a turn"):
        assert told.count(words) == 1
    ann.clicks_on("inspector.ahead")
    ann.waits(0.3)
    assert ann.scene.table.foresight.is_shown
