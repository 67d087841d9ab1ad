"""Every action of Mint Delivery can be shown as a hint: all that it is about lies on the table."""

from __future__ import annotations

import random

import pytest

from mintworks.app.app import App
from mintworks.core.session import Session
from mintworks.ui.settings import ANIMATION_SPEEDS
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import factory_session, kept, table_session

STEPS = 60


@pytest.mark.parametrize("session", [kept(table_session()), kept(factory_session())], ids=["roads", "factory"])
def test_all_that_an_action_is_about_lies_on_the_table_and_is_drawn(app: App, session: Session) -> None:
    app.settings.animation_speed = ANIMATION_SPEEDS[-1]
    ann, dice, shown = AtTable(app, session), random.Random(3), set()
    for _ in range(STEPS):
        if app.scene is not ann.scene or not ann.scene.hand.deciding:
            break
        legal = session.rules.legal_actions(session.match.state)
        for action in {type(action): action for action in dice.sample(legal, len(legal))}.values():
            legs = ann.scene.hint_legs(action)
            named = [name for leg in legs for name in (leg.start, leg.end) if name is not None]
            assert not [name for name in named if ann.scene._place_of(name) is None], str(action)
            ann.scene.hint_view.show(legs)
            ann.scene.tableau.tweens.finish_all()
            ann.scene.draw(app.canvas)
            shown.add(type(action).__name__)
        ann.scene.hand.end()
        ann.scene._play((dice.choice(legal),), None)
        ann.rests()
    assert len(shown) >= 6, shown
