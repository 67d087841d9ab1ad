"""A seat that can only pass passes by itself, after a time in which that can be seen; nobody else's hand is forced."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.session import Session
from mintworks.games.works.view.choosing import MINTS, location_pick
from mintworks.ui.settings import FORCED_MOVES_S
from tests.games.works.scenes.at_table import AtTable, arranged, solo_session, table_session

SHOWN_S = FORCED_MOVES_S["shown"] or 0.0
SEVEN_STARS = ("factory", "plant", "statue")


class Waiting(AtTable):
    """Does not wait for what is to come by itself."""

    def rests(self, most_s: float = 60.0) -> None:
        while self.scene.forced.action is None and self.moves_on(0.05) and most_s > 0:
            most_s -= 0.05

    def passes_time(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.02)):
            self.moves_on(0.02)

    def shows_all(self) -> None:
        super().rests()


def two(mints: Sequence[int]) -> Session:
    """Two people with so many mints, the first to move."""
    session = arranged(table_session(), mints=mints[0])
    session.match.state.seats[1].mints = mints[1]
    return session


def alone(mints: int = 0, *, buildings: Sequence[str] = ()) -> Session:
    """A person with so many mints against Justin."""
    return arranged(solo_session("justin"), mints=mints, buildings=buildings)


@pytest.mark.parametrize("how", FORCED_MOVES_S)
def test_a_seat_that_can_only_pass_does_so_when_the_settings_say(app: App, how: str) -> None:
    app.settings.forced_moves = how
    ann = Waiting(app, alone())
    times = {"at_once": (0.0, 0.1), "shown": (SHOWN_S - 0.1, SHOWN_S + 0.1), "by_hand": (10.0, None)}
    before_s, after_s = times[how]
    ann.passes_time(before_s)
    assert how == "at_once" or ann.actions == []
    if after_s is not None:
        ann.passes_time(after_s - before_s)
        assert ann.actions[:1] == ["pass"]


def test_meanwhile_the_table_says_so_and_offers_the_pass(app: App) -> None:
    ann = Waiting(app, alone())
    ann.passes_time(SHOWN_S / 2)
    assert ann.scene.prompt() == app.strings("table.forced", who=app.strings("table.your_turn"))
    assert (ann.looks_at("pass").enabled, ann.sees("rest")) == (True, False)
    assert ann.scene.forced.share == pytest.approx(0.5, abs=0.1)


@pytest.mark.parametrize("how,key", [("shown", "useless"), ("by_hand", "useless_by_hand")])
def test_whoever_has_mints_and_can_only_pass_hears_why(app: App, how: str, key: str) -> None:
    app.settings.forced_moves = how
    session = alone(mints=3)
    for location in session.match.state.locations.values():
        location.blocked = True
    ann = Waiting(app, session)
    ann.passes_time(SHOWN_S / 2)
    assert ann.actions == []
    assert ann.scene.prompt() == app.strings(f"works.in_hand.{key}", who=app.strings("table.your_turn"))


@pytest.mark.parametrize("how", ["click", pygame.K_p, pygame.K_RETURN])
def test_whoever_has_seen_it_need_not_wait(app: App, how: str | int) -> None:
    ann = Waiting(app, alone())
    if isinstance(how, int):
        ann.presses(how)
    else:
        ann.clicks("pass")
    ann.moves_on(0.0)
    assert ann.actions[:1] == ["pass"]


def test_whoever_can_still_place_a_mint_is_asked(app: App) -> None:
    ann = Waiting(app, alone(mints=1))
    ann.passes_time(5 * SHOWN_S)
    assert (ann.actions, ann.scene.hand.deciding) == ([], True)


def test_while_mints_are_held_to_find_out_nothing_is_done(app: App) -> None:
    session = alone(mints=1)
    for name, location in session.match.state.locations.items():
        location.blocked = name != "builder"
    ann = Waiting(app, session)
    ann.takes(MINTS)
    ann.passes_time(3 * SHOWN_S)
    assert ann.actions == []
    ann.lets_go(ann.home)
    ann.passes_time(SHOWN_S + 0.1)
    assert ann.actions == ["pass"]


def test_the_table_does_not_turn_to_a_person_who_can_only_pass(app: App) -> None:
    ann = Waiting(app, two([9, 0]))
    ann.clicks(location_pick("producer"))
    ann.shows_all()
    assert (ann.actions, ann.scene.tableau.viewpoint, ann.state.to_move) == (["producer", "pass"], 1, 1)
    assert (ann.curtains, ann.scene.hand.deciding) == ([], True)


def test_undo_goes_back_to_the_last_choice_and_not_to_a_pass_that_comes_again(app: App) -> None:
    ann = Waiting(app, two([9, 0]))
    ann.clicks(location_pick("producer"))
    ann.shows_all()
    ann.presses(pygame.K_u)
    ann.shows_all()
    assert (ann.app.scene, ann.actions, ann.scene.hand.deciding) == (ann.scene, [], True)


def test_where_only_a_forced_pass_was_made_there_is_nothing_to_take_back(app: App) -> None:
    ann = Waiting(app, two([0, 9]))
    ann.shows_all()
    assert (ann.actions, ann.state.to_move) == (["pass"], 2)
    assert not ann.looks_at("undo").enabled


def test_later_in_a_round_it_takes_less_time(app: App) -> None:
    ann = Waiting(app, two([0, 9]))
    ann.shows_all()
    ann.clicks(location_pick("producer"))
    ann.rests()
    assert ann.actions == ["pass", "producer"]
    ann.passes_time(SHOWN_S / 2)
    assert ann.actions == ["pass", "producer", "pass"]


def test_a_last_round_without_a_mint_runs_on_to_the_result_if_one_likes(app: App) -> None:
    ann = Waiting(app, alone(buildings=SEVEN_STARS))
    ann.clicks("to-end")
    assert ann.looks_at("to-end").name == app.strings("table.to_end.on")
    for _ in range(100):
        ann.moves_on(1 / 60)
    assert ann.session.match.outcome is not None
    assert not ann.scene.director.busy


def test_before_the_last_round_and_with_a_mint_it_does_not(app: App) -> None:
    assert not Waiting(app, alone(buildings=SEVEN_STARS[:1])).sees("to-end")
    assert not Waiting(app, alone(mints=1, buildings=SEVEN_STARS)).sees("to-end")
