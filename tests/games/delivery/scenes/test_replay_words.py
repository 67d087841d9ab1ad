"""What a recorded move of Mint Delivery is called."""

from __future__ import annotations

import pytest

from mintworks.content.strings import Strings
from mintworks.core.playback import Playback
from mintworks.core.session import AnySession
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.actions import END, Move
from mintworks.games.delivery.scenes.replay_words import ReplayWords
from mintworks.scenes.review.review_words import ReviewWords
from tests.games.delivery.scenes.past_games import FIRST, golden_game
from tests.games.delivery.view.positions import factory_session, kept, table_session

ENGLISH = Strings.load("en")


@pytest.mark.parametrize("session, name", [(kept(table_session()), "Seat 1"), (factory_session(), "Ann")])
def test_the_end_of_a_turn_is_told_of_the_seat_that_ended_it(session: AnySession, name: str) -> None:
    match = session.match
    match.play(next(each for each in session.rules.legal_actions(match.state) if isinstance(each, Move)))
    match.play(END)
    words = ReplayWords(Playback(PLUGIN, session.record, ENGLISH), ENGLISH)
    number = max(step.number for step in match.history if step.action == END and step.seat == 1)
    assert words.move_text(number) == f"{name} ends the turn."
    assert words.step(match.history[number - 1]) == f"{name} ends the turn."
    assert words.move_text(number - 1).startswith(f"{name} drives to")


def test_a_review_tells_a_habit_even_if_no_move_was_a_mistake() -> None:
    record = golden_game("2-seats", FIRST)
    playback = Playback(PLUGIN, record, ENGLISH)
    words = ReplayWords(playback, ENGLISH)
    assert words.habit(1).startswith("**Unused actions:** 20 of 40")
    summary = ReviewWords(words).summary({}, (), 1, is_whole=True)
    assert summary.split("\n")[1] == words.habit(1)
