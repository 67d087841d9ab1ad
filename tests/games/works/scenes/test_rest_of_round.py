"""Whoever passes may pass for the rest of the round: every pass is one of its own, and can be taken back."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.works.scenes.rest_of_round import RestOfRound
from tests.games.works.scenes.at_table import AtTable, arranged, solo_session, table_session, with_co_op
from tests.games.works.scenes.learner import LESSONS, Learner, begin


class Pair(AtTable):
    """Two at one screen with plenty of mints; the curtains are lifted by themselves."""

    def __init__(self, app: App) -> None:
        session = arranged(table_session(advanced=["crowdfunder"]))
        session.match.state.seats[1].mints = 9
        super().__init__(app, session)

    def does(self, *actions: str) -> None:
        """Whoever is asked does these, one after the other."""
        for action in actions:
            self.scene.hand.end()
            self.scene.play(self.session.rules.parse(action), None)
            self.rests()


@pytest.fixture
def pair(app: App) -> Pair:
    return Pair(app)


def test_it_is_offered_from_the_first_pass_on(pair: Pair) -> None:
    seen = [pair.sees("rest")]
    for action in ("pass", "producer"):
        pair.does(action)
        seen.append(pair.sees("rest"))
    assert seen == [False, False, True]
    assert pair.looks_at("rest").name == "Keep passing"


def test_while_the_first_pass_is_answered_it_can_be_chosen_already(app: App) -> None:
    ann = AtTable(app, arranged(solo_session("justin")))
    app.settings.animation_speed = 0.5
    ann.clicks("pass")
    ann.moves_on(0.0)
    assert not ann.scene.hand.deciding
    ann.clicks("rest")
    assert ann.looks_at("rest").name == "Stop"
    ann.rests()
    assert ann.state.round == 2
    assert set(ann.actions[0::2]) == {"pass"}


def test_it_passes_whenever_the_seat_is_asked_until_the_round_ends(pair: Pair) -> None:
    pair.does("pass", "producer")
    pair.clicks("rest")
    pair.rests()
    assert (pair.actions, pair.state.to_move) == (["pass", "producer", "pass"], 2)
    pair.does("leadership-council")
    assert (pair.actions[-1], pair.state.to_move) == ("pass", 2)
    pair.does("pass")
    assert (pair.state.round, pair.state.to_move) == (2, 2)
    pair.does("producer")
    assert (pair.actions[5:], pair.state.to_move) == (["pass", "producer"], 1)
    assert (pair.scene.hand.deciding, pair.sees("rest")) == (True, False)


def test_undo_takes_one_pass_back_and_stops_it(pair: Pair) -> None:
    pair.does("pass", "producer")
    pair.clicks("rest")
    pair.rests()
    pair.presses(pygame.K_u)
    pair.clicks("undo.yes")
    pair.rests()
    assert (pair.actions, pair.scene.hand.deciding) == (["pass", "producer"], True)
    assert pair.looks_at("rest").name == "Keep passing"


def test_a_second_press_stops_it(pair: Pair) -> None:
    pair.does("pass", "producer")
    pair.clicks("rest")
    assert pair.looks_at("rest").name == "Stop"
    pair.clicks("rest")
    pair.rests()
    pair.does("leadership-council")
    assert (pair.state.to_move, pair.scene.hand.deciding) == (1, True)


def test_it_is_one_seats_own(pair: Pair) -> None:
    pair.does("pass", "producer")
    pair.clicks("rest")
    pair.rests()
    assert pair.scene.tableau.viewpoint == 2
    assert not pair.sees("rest")


def test_in_the_middle_of_a_choice_it_is_not_offered(pair: Pair) -> None:
    pair.does("pass", "producer")
    pair.clicks("location:supplier")
    assert not pair.sees("rest")
    pair.presses(pygame.K_ESCAPE)
    assert pair.sees("rest")


def test_where_a_seat_is_asked_who_shares_nobody_can_pass_on(app: App) -> None:
    assert not with_co_op(app).sees("rest")


def test_a_lesson_does_not_offer_it(app: App, learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(app, LESSONS[0])
    learner.listens()
    monkeypatch.setattr(RestOfRound, "_passes", lambda part, seat: True)
    assert not learner.sees("rest")
