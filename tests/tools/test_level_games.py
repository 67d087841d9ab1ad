"""Games of a level against anybody, and the casual player who often takes the next best."""

from __future__ import annotations

import random

from mintworks.core.players.level import Level
from mintworks.games import game_of
from tools.level_games import Casual, Pairing, play


def test_a_game_has_the_same_winner_whenever_it_is_played_and_another_seat_next_time() -> None:
    pairing = Pairing("works", "pip", "casual")
    once, again = play(pairing, 1, 0), play(pairing, 1, 0)
    assert (once.share, once.first_share, len(once.thought_s)) == (again.share, again.first_share, len(again.thought_s))
    mirror = Pairing("works", "pip", "pip")
    assert {play(mirror, 1, number).share for number in range(8)} == {0.0, 1.0}


def test_a_casual_player_slips_now_and_then_and_gives_up_about_ten_points_at_most() -> None:
    game = game_of("works")
    rules = game.rules()
    state = rules.new_game(game.codec.setup_from_json({"players": 2, "seed": 4}))
    seat = rules.to_move(state)
    assert seat is not None
    seen, legal = rules.observe(state, seat), rules.legal_actions(state)
    look = game.players.search(rules, Level("long", 2000)).comparison(seen, legal)
    look.spread(2000)
    chances = {action: look.chances(action)[seat - 1] for action in legal}
    casual = Casual(game, random.Random(1))
    lost = [max(chances.values()) - chances[casual.decide(seen, legal).action] for _ in range(60)]
    assert len({*lost}) > 2
    assert 0.01 < sum(lost) / len(lost) < 0.12
