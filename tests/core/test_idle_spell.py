"""Rounds in which a player did nothing are told as one thing, in every game of the house."""

from __future__ import annotations

import msgspec
import pytest

from mintworks.cli.english import english
from mintworks.content.idleness import idle_told
from mintworks.core.idle_spell import idle_spell
from mintworks.core.plugin import GamePlugin
from mintworks.core.replay import PlayedRecord
from mintworks.core.review import Verdict
from mintworks.games import GAMES
from tests.core.reviewed_games import SETUPS, as_people, played

_BUSY = 1


def idling(game: GamePlugin, rounds: int) -> PlayedRecord:
    """A game in which seat 1 does something in its first round, and then nothing, for so many rounds or to the end."""
    record, rules = as_people(played(game, 0)), game.rules()
    state, actions = rules.new_game(game.codec.setup_from_json(SETUPS[game.folder])), list[str]()
    while (seat := rules.to_move(state)) is not None and game.positions.round(state) <= _BUSY + rounds:
        legal = rules.legal_actions(state)
        is_idle = seat == 1 and game.positions.round(state) > _BUSY
        action = next((each for each in legal if game.positions.does_nothing(state, each) is is_idle), legal[0])
        actions.append(str(action))
        rules.apply(state, action)
    return PlayedRecord.of(game, msgspec.structs.replace(record, actions=tuple(actions), result=rules.outcome(state)))


def sinking(played: PlayedRecord) -> dict[int, Verdict]:
    """Verdicts on all free decisions of seat 1, each of which loses a little."""
    numbers = [step.number for step in played.steps if step.number in played.free and step.seat == 1]
    wins = [0.6 - 0.5 * place / len(numbers) for place in range(len(numbers))]
    return {
        number: Verdict(number=number, seat=1, action="", win=win, best="", best_win=win + 0.02)
        for number, win in zip(numbers, wins, strict=True)
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_rounds_without_a_move_are_told_as_that(game: GamePlugin) -> None:
    played = idling(game, 6)
    last = game.positions.round(played.positions[-2])
    found = idle_spell(played, sinking(played), 1)
    assert found is not None
    assert (found.first, found.last) == (_BUSY + 1, last)
    assert found.before > found.after
    told = idle_told(found, english(), "Ann")
    assert told.startswith(f"**Rounds 2 to {last}:** Ann made no moves, from ")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_two_rounds_are_no_spell_and_neither_is_what_costs_nothing(game: GamePlugin) -> None:
    few, many = idling(game, 2), idling(game, 6)
    level = {number: msgspec.structs.replace(each, win=0.5, best_win=0.5) for number, each in sinking(many).items()}
    assert idle_spell(few, sinking(few), 1) is None
    assert idle_spell(many, level, 1) is None
