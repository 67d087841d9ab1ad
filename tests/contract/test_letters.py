"""Any game of the tin can be played by post."""

from __future__ import annotations

from msgspec.structs import replace

from mintworks.core.letter import Letter, read_letter, write_letter
from mintworks.core.plugin import GamePlugin
from tests.core.letters import letter_of


def test_a_game_of_chance_comes_out_of_its_letter_as_it_went_in(game: GamePlugin) -> None:
    for players in range(2, game.max_seats + 1):
        letter = letter_of(game, ("random",) * players, seed=8)
        assert read_letter((game,), write_letter(letter)) == letter


def test_every_position_of_a_game_has_a_letter_of_its_own(game: GamePlugin) -> None:
    game_, record, houses = letter_of(game, ("random", "random"), seed=3)
    told = set()
    for count in range(len(record.actions)):
        letter = Letter(game_, replace(record, actions=record.actions[:count], result=None), houses)
        text = write_letter(letter)
        assert read_letter((game,), text) == letter
        told.add(text)
    assert len(told) == len(record.actions)
