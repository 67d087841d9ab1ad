"""Whatever is asked wrongly has its code and its place, in their order, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from mintworks.cli.english import english
from mintworks.core.referee import Referee
from mintworks.games import GAMES
from mintworks.games.works.rules import MintWorks
from tests.referee.asking import DECK, NO_REQUESTS, Answer, Ask, decoded, play_to_the_end


def error(answer: Answer) -> tuple[str, str]:
    """Code and place of an error, whose form is checked."""
    assert list(answer) == ["error", "code", "at"]
    assert all(isinstance(value, str) for value in answer.values())
    assert answer["error"]
    return answer["code"], answer["at"]


@pytest.mark.parametrize("line, code, at", NO_REQUESTS, ids=[repr(line[:50]) for line, _, _ in NO_REQUESTS])
def test_without_a_game_each_line_has_its_code_and_place(ask: Ask, line: bytes, code: str, at: str) -> None:
    assert error(ask(line)) == (code, at)


@pytest.mark.parametrize(
    "action, sentence",
    [
        ("builder:mine", "The Builder needs a plan to build (W4.5)"),
        ("lotto", "The Lotto is closed until its deed is built (W4.11)"),
        ("recycler:mine", "The Recycler isn’t part of this game (W2.2)"),
        ("supplier:vault", "Vault isn’t in the plan supply (W4.5)"),
        ("co-op:2", "There’s no choice to make right now (W5.3)"),
        ("temp-agency:producer", "The Temp Agency isn’t part of this game (W2.2)"),
    ],
)
def test_an_illegal_action_is_explained_with_its_clause(ask: Ask, action: str, sentence: str) -> None:
    ask(new={"deck": DECK, "first": 1})
    assert ask(do=action) == {"error": sentence, "code": "illegal-action", "at": action}


@pytest.mark.parametrize(
    "action", ["", "Pass", " pass", "pass ", "producer:", "supplier", "supplier:none", "co-op:5", "pässe", "x" * 10**6]
)
def test_a_string_that_is_no_action_is_unknown(ask: Ask, action: str) -> None:
    ask(new={})
    code, at = error(ask(do=action))
    assert code == "unknown-action"
    assert at == (action if len(action) <= 200 else action[:199] + "…")


def test_a_finished_game_is_over_for_any_action_that_is_a_string(ask: Ask) -> None:
    ask(new={"ai": "mort", "seed": 3})
    play_to_the_end(ask)
    assert error(ask(do="no such action")) == ("game-over", "no such action")
    assert error(ask(do="pass")) == ("game-over", "pass")
    assert error(ask(auto=True)) == ("game-over", "auto")
    assert error(ask(do=1)) == ("bad-request", "do")
    assert error(ask(new={"players": 9})) == ("bad-setup", "new")


def test_no_ai_card_decides_for_a_person(ask: Ask) -> None:
    ask(new={})
    assert error(ask(auto=True)) == ("bad-request", "auto")
    ask(new={"ai": "sonic"})
    assert error(ask(auto=True)) == ("bad-request", "auto")


def test_a_seat_that_is_not_in_the_game_cannot_observe(ask: Ask) -> None:
    ask(new={"players": 2})
    assert error(ask(observe=3)) == ("bad-request", "observe")


def test_an_observation_is_no_position_to_play_on_from(ask: Ask) -> None:
    ask(new={})
    assert error(ask(load=ask(observe=1)["state"])) == ("bad-setup", "load.deck")


def test_a_wrong_position_is_refused_with_the_path_of_what_is_wrong(ask: Ask) -> None:
    state = ask(new={"players": 3})["state"]
    assert error(ask(load=state | {"round": "1"})) == ("bad-setup", "load.round")
    assert error(ask(load=state | {"more": 1})) == ("bad-setup", "load.more")
    assert error(ask(load=state | {"deck": []})) == ("bad-setup", "load")
    state["seats"][1]["mints"] = True
    assert error(ask(load=state)) == ("bad-setup", "load.seats[1].mints")


def test_no_error_changes_the_game(ask: Ask) -> None:
    ask(new={"ai": "rachael", "seed": 11})
    before = ask(do="producer")["state"]
    for line, code, _ in NO_REQUESTS:
        if code != "no-game":
            assert error(ask(line))[0] == code
        assert ask(state=True)["state"] == before
    assert error(ask(do="builder:mine"))[0] == "illegal-action"
    assert ask(state=True)["state"] == before


def test_a_fault_of_our_own_is_answered_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    referee = Referee(GAMES, english)
    referee.answer(b'{"new": {"seed": 1}}')
    before = referee.answer(b'{"state": true}')

    def breaks_half_way(rules: Any, state: Any, action: Any) -> Any:
        state.seats.clear()
        raise MemoryError("none left")

    with monkeypatch.context() as patch:
        patch.setattr(MintWorks, "apply", breaks_half_way)
        assert error(decoded(referee.answer(b'{"do": "pass"}'))) == ("bad-request", '{"do": "pass"}')
    assert referee.answer(b'{"state": true}') == before
