"""What searches let a card play is what the card plays."""

from __future__ import annotations

import random

import pytest

from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.ai_choice import AiChoices
from mintworks.games.works.rules.setup import Setup
from tests.games.works.players.positions import AIS, WORKS

GAMES = 12


@pytest.mark.parametrize("advanced", [None, *WORKS.cards.advanced])
@pytest.mark.parametrize("ai", AIS)
def test_it_is_what_the_card_plays_with_its_reasons_w7_3_to_w7_8(ai: str, advanced: str | None) -> None:
    choices, card = AiChoices(WORKS.cards.ais[ai], [*WORKS.cards.plans.values()]), AiCardController(WORKS)
    dice, met = random.Random(f"{ai} {advanced}"), set()
    for seed in range(GAMES):
        state = WORKS.new_game(Setup(ai=ai, advanced=(advanced,) if advanced else (), seed=seed))
        while state.to_move is not None and state.round < 40:
            legal = WORKS.legal_actions(state)
            if state.to_move == 1:
                # Not to pass keeps the locations busy, which the card then has to pass over.
                action = dice.choice(legal[1:] or legal)
            else:
                action = choices.choose(state, WORKS.placements(state))
                assert action == card.decide(WORKS.observe(state, 2), legal).action
                met.add(type(action))
            WORKS.apply(state, action)
    assert len(met) >= 4
