"""What lies on a table, and what can be done with it, is asked once: neither pointing nor letting go asks it again."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from tests.scenes.person import Person
from tools.bench_drop import TABLES, drop, rest

MOST_CALLS = 250


@pytest.mark.parametrize("table", TABLES)
def test_from_letting_go_to_the_action_it_is_few_calls_and_one_look_at_the_table(app: App, table: str) -> None:
    dropped = drop(app, TABLES[table](app))
    assert dropped.passes == 1
    assert dropped.until_played <= MOST_CALLS, dropped.functions.most_common(20)


@pytest.mark.parametrize("table", TABLES)
def test_pointing_at_all_that_lies_there_asks_the_rules_nothing_twice(
    app: App, monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    scene, person = TABLES[table](app), Person(app)
    rest(app, scene)
    places = [target.rect.center for target in scene.targets()]
    asked: list[str] = []
    rules = type(scene.session.rules)
    for name in ("apply", "legal_actions", "why_not"):
        monkeypatch.setattr(rules, name, lambda *_, name=name: asked.append(name))
    for at in places:
        person.slides_to(at)
    assert asked == []
