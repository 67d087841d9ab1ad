"""What a recorded move of Mint Delivery is called."""

from __future__ import annotations

import pytest

from mintworks.content.strings import Strings
from mintworks.core.playback import Playback
from mintworks.core.session import AnySession
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.actions import END, Move
from mintworks.games.delivery.scenes.replay_words import ReplayWords
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
