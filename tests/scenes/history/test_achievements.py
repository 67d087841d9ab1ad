"""The badges of the history are those that were earned."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mintworks.app.app import App
from mintworks.games.works.content.achievements import load_achievements
from mintworks.games.works.content.cards import load_cards
from mintworks.storage.history import History
from tests.scenes.history.reading import turn_wheel
from tests.scenes.person import Person

ACHIEVEMENTS = load_achievements(load_cards())


@pytest.mark.parametrize("scale, pages", [(1.0, [12, 12, 12]), (2.0, [8, 8, 8, 8, 4])])
def test_all_achievements_are_shown_once_and_those_earned_by_anybody_are_counted(
    app: App,
    person: Person,
    history: History,
    opened: Callable[..., None],
    written: Callable[[], list[str]],
    scale: float,
    pages: list[int],
) -> None:
    app.settings.text_scale = scale
    app.settings_changed()
    opened(history, "achievements")
    people = {profile.name: history.awards(profile.id) for profile in history.profiles()}
    earned = {award.achievement for awards in people.values() for award in awards}
    assert f"{len(earned)} of 36" in written()
    found: dict[str, str] = {}
    for number, shown in enumerate(pages):
        if number:
            person.clicks("chronicle.pager.more")
        badges = [target for target in app.scene.targets() if target.role == "card"]
        found |= {badge.id.removeprefix("chronicle."): badge.state for badge in badges}
        assert len(badges) == shown
    assert list(found) == list(ACHIEVEMENTS)
    assert {name for name, state in found.items() if state} == earned
    first, name = min((award.earned, name) for name, awards in people.items() for award in awards)
    assert f"{name}, {first.day} Sep 2026" in found.values()


def test_the_badges_of_one_person_tell_their_day(
    app: App, person: Person, history: History, opened: Callable[..., None], written: Callable[[], list[str]]
) -> None:
    opened(history, "achievements")
    ann = history.profiles()[0]
    person.clicks("chronicle.whose")
    person.clicks(f"pick.person-{ann.id}")
    awards = history.awards(ann.id)
    assert f"{len(awards)} of 36" in written()
    states = [target.state for target in app.scene.targets() if target.role == "card" and target.state]
    assert states
    assert all(state.startswith("Earned ") for state in states)


def test_the_wheel_turns_the_pages_of_achievements(
    app: App, person: Person, history: History, opened: Callable[..., None]
) -> None:
    opened(history, "achievements")
    for steps, state in ((-1, "2 of 3"), (-5, "3 of 3"), (1, "2 of 3")):
        turn_wheel(person, steps)
        assert person.looks_at("chronicle.pager").state == state
