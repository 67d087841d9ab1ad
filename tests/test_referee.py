"""The referee of W9: answers, errors in their order, and a process that nothing ends."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from mintworks import referee as referee_module
from mintworks.commands.english import explain
from mintworks.content.cards import load_cards
from mintworks.controllers.ai_card import AiCardController
from mintworks.referee import Referee, serve
from mintworks.rules.works import Works
from mintworks.rules.works.events import Event
from mintworks.rules.works.setup import Setup
from mintworks.rules.works.snapshot import to_json
from mintworks.session import draw_seed

Answer = dict[str, Any]
Ask = Callable[..., Answer]

WORKS = Works(load_cards())
PLANS = list(WORKS.cards.plans)
DECK = ["mine", "truck", "statue", *[plan for plan in PLANS if plan not in ("mine", "truck", "statue")]]


@pytest.fixture
def ask() -> Ask:
    """Asks a fresh referee: `ask(do="pass")`, or `ask(b"a raw line")`."""
    referee = Referee(WORKS, explain)

    def ask(line: bytes | None = None, **request: Any) -> Answer:
        answer = referee.answer(json.dumps(request).encode() if line is None else line)
        assert b"\n" not in answer
        return decoded(answer)

    return ask


def decoded(answer: bytes) -> Answer:
    found: Answer = json.loads(answer.decode("utf-8"), parse_constant=pytest.fail)
    return found


def error(answer: Answer) -> tuple[str, str]:
    """Code and place of an error, whose form is checked."""
    assert list(answer) == ["error", "code", "at"]
    assert all(isinstance(value, str) for value in answer.values())
    assert answer["error"]
    return answer["code"], answer["at"]


def play_to_the_end(ask: Ask) -> Answer:
    dice = random.Random(1)
    answer = ask(state=True)
    while answer["state"]["to_move"] is not None:
        answer = ask(do=dice.choice(ask(legal=True)["legal"]))
    return answer


# Answers ------------------------------------------------------------------------------------------


def test_a_new_game_answers_seat_action_events_state_and_seed(ask: Ask) -> None:
    answer = ask(new={"players": 3, "advanced": ["recycler"], "deck": DECK, "first": 2, "ages": [40, None, 42]})
    assert list(answer) == ["seat", "action", "events", "state", "seed"]
    assert (answer["seat"], answer["action"]) == (None, None)
    assert answer["events"][0] == {"event": "SupplyFilled", "plans": ["mine", "truck", "statue"]}
    assert isinstance(answer["seed"], int)
    state = answer["state"]
    assert (state["supply"], state["deck"]) == (DECK[:3], DECK[3:])
    assert (state["to_move"], state["token"], state["ages"]) == (2, 2, [40, None, 42])
    assert len(state["seats"]) == 3
    assert "recycler" in state["locations"]


def test_all_that_is_left_out_of_a_new_game_or_null_has_its_default(ask: Ask) -> None:
    bare = ask(new={"seed": 7})
    nulls = dict.fromkeys(["players", "ai", "advanced", "deck", "first", "ages"])
    assert ask(new=nulls | {"seed": 7}) == bare
    assert len(bare["state"]["seats"]) == 2
    assert len(bare["state"]["locations"]) == 6
    assert bare["state"]["ages"] is None


def test_a_seed_gives_the_same_game_and_none_a_new_one(ask: Ask) -> None:
    drawn = ask(new={})
    assert ask(new={"seed": drawn["seed"]}) == drawn
    assert ask(new={"seed": None})["seed"] >= 0
    assert len({json.dumps(ask(new={})["state"]["deck"]) for _ in range(5)}) > 1


@pytest.mark.parametrize("seed", [0, -1, 2**63, 2**64, -(10**40)])
def test_any_integer_is_a_seed_and_is_answered(ask: Ask, seed: int) -> None:
    assert ask(new={"seed": seed})["seed"] == seed


def test_a_move_answers_seat_action_events_and_state(ask: Ask) -> None:
    ask(new={"deck": DECK, "first": 1})
    answer = ask(do="supplier:mine")
    assert list(answer) == ["seat", "action", "events", "state"]
    assert (answer["seat"], answer["action"]) == (1, "supplier:mine")
    assert {"event": "PlanGained", "seat": 1, "plan": "mine", "from": "supplier"} in answer["events"]
    assert answer["state"] == ask(state=True)["state"]
    assert answer["state"]["to_move"] == 2


def test_legal_actions_are_listed_with_pass_first(ask: Ask) -> None:
    ask(new={"deck": DECK, "first": 1})
    expected = ["pass", "producer", "supplier:mine", "supplier:truck", "supplier:statue", "leadership-council"]
    assert ask(legal=True) == {"legal": expected}


def test_an_observation_hides_the_deck_and_what_others_keep_secret(ask: Ask) -> None:
    ask(new={"deck": ["lotto", *[plan for plan in PLANS if plan != "lotto"]], "first": 1})
    state = ask(state=True)["state"]
    state["seats"][0]["mints"] = 9
    state["locations"]["lotto"]["open"] = True
    state["deck"].remove("vault")
    ask(load=state | {"deck": ["vault", *state["deck"]]})
    ask(do="lotto")
    assert ask(observe=1)["state"]["seats"][0]["plans"] == ["vault"]
    seen = ask(observe=2)["state"]
    assert seen["seats"][0]["plans"] == [None]
    assert seen["secret"] == [[None], []]
    assert seen["deck"] == 17


def test_the_ai_card_plays_when_told_and_any_action_can_be_played_for_it(ask: Ask) -> None:
    ask(new={"ai": "justin", "seed": 7})
    answer = ask(auto=True)
    assert (answer["seat"], answer["action"]) == (2, "producer")
    ask(do="pass")
    assert ask(do="leadership-council")["seat"] == 2


def test_after_the_end_nothing_is_legal_and_the_position_can_be_seen(ask: Ask) -> None:
    ask(new={"seed": 3})
    end = play_to_the_end(ask)
    assert end["events"][-1]["event"] == "GameEnded"
    assert end["state"]["winners"] is not None
    assert ask(legal=True) == {"legal": []}
    assert ask(observe=1)["state"]["phase"] == "over"


def test_a_loaded_position_is_played_on_from(ask: Ask) -> None:
    ask(new={"seed": 5, "players": 4})
    ask(do="producer")
    answer = ask(do="pass")
    loaded = ask(load=answer["state"])
    assert loaded == {"seat": None, "action": None, "events": [], "state": answer["state"]}
    after = ask(do="leadership-council")
    ask(new={"seed": 6})
    ask(load=answer["state"])
    assert ask(do="leadership-council") == after


# Errors -------------------------------------------------------------------------------------------

NO_REQUESTS = [
    (b"no json", "bad-json", "no json"),
    (b"{", "bad-json", "{"),
    (b'{"do": "pass"} x', "bad-json", '{"do": "pass"} x'),
    (b"{'do': 'pass'}", "bad-json", "{'do': 'pass'}"),
    (b'{"observe": NaN}', "bad-json", '{"observe": NaN}'),
    (b'{"observe": -Infinity}', "bad-json", '{"observe": -Infinity}'),
    (b'{"do": "a\tb"}', "bad-json", '{"do": "a\tb"}'),
    (b'{"do": "\xff"}', "bad-json", '{"do": "\\xff"}'),
    (b"\xff\xfe{\x00", "bad-json", "\\xff\\xfe{\x00"),
    (b"[" * 100_000, "bad-json", "[" * 199 + "…"),
    (b'{"new":' * 100_000, "bad-json", ('{"new":' * 30)[:199] + "…"),
    (b"[]", "bad-request", "[]"),
    (b"null", "bad-request", "null"),
    (b"7", "bad-request", "7"),
    (b'"do"', "bad-request", '"do"'),
    (b"1" * 100_000, "bad-request", "1" * 199 + "…"),
    (b"{}", "bad-request", "{}"),
    (b'{"do": "pass", "state": true}', "bad-request", "do, state"),
    (b'{"do": "pass", "do": "pass"}', "bad-request", '{"do": "pass", "do": "pass"}'),
    (b'{"undo": true}', "bad-request", "undo"),
    (b'{"Do": "pass"}', "bad-request", "Do"),
    (b'{"\\ud800": true}', "bad-request", "\ud800"),
    (b'{"do": 1}', "bad-request", "do"),
    (b'{"do": null}', "bad-request", "do"),
    (b'{"do": ["pass"]}', "bad-request", "do"),
    (b'{"auto": 1}', "bad-request", "auto"),
    (b'{"auto": false}', "bad-request", "auto"),
    (b'{"legal": "true"}', "bad-request", "legal"),
    (b'{"state": null}', "bad-request", "state"),
    (b'{"observe": true}', "bad-request", "observe"),
    (b'{"observe": 0}', "bad-request", "observe"),
    (b'{"observe": 5}', "bad-request", "observe"),
    (b'{"observe": 1.0}', "bad-request", "observe"),
    (b'{"observe": "1"}', "bad-request", "observe"),
    (b'{"observe": ' + b"9" * 100_000 + b"}", "bad-request", "observe"),
    (b'{"new": true}', "bad-request", "new"),
    (b'{"new": null}', "bad-request", "new"),
    (b'{"new": []}', "bad-request", "new"),
    (b'{"load": "state"}', "bad-request", "load"),
    (b'{"new": {"players": 5}}', "bad-setup", "new"),
    (b'{"new": {"players": 1}}', "bad-setup", "new"),
    (b'{"new": {"players": 2.0}}', "bad-setup", "new.players"),
    (b'{"new": {"players": true}}', "bad-setup", "new.players"),
    (b'{"new": {"seed": false}}', "bad-setup", "new.seed"),
    (b'{"new": {"seed": "7"}}', "bad-setup", "new.seed"),
    (b'{"new": {"seed": 1.5}}', "bad-setup", "new.seed"),
    (b'{"new": {"seed": ' + b"7" * 100_000 + b"}}", "bad-setup", "new.seed"),
    (b'{"new": {"seeds": 7}}', "bad-setup", "new.seeds"),
    (b'{"new": {"\\ud800": 7}}', "bad-setup", "new"),
    (b'{"new": {"ai": "nobody"}}', "bad-setup", "new"),
    (b'{"new": {"ai": "\\udfff"}}', "bad-setup", "new"),
    (b'{"new": {"ai": "sonic", "players": 2}}', "bad-setup", "new"),
    (b'{"new": {"ai": "sonic", "ages": [1, 2]}}', "bad-setup", "new"),
    (b'{"new": {"ai": "sonic", "advanced": ["recycler", "swap-meet"]}}', "bad-setup", "new"),
    (b'{"new": {"advanced": ["producer"]}}', "bad-setup", "new"),
    (b'{"new": {"advanced": ["recycler", "recycler"]}}', "bad-setup", "new"),
    (b'{"new": {"advanced": "recycler"}}', "bad-setup", "new.advanced"),
    (b'{"new": {"deck": ["mine"]}}', "bad-setup", "new"),
    (b'{"new": {"deck": ["mine", 1]}}', "bad-setup", "new.deck[1]"),
    (b'{"new": {"first": 3}}', "bad-setup", "new"),
    (b'{"new": {"ages": [40]}}', "bad-setup", "new"),
    (b'{"new": {"ages": [40, -1]}}', "bad-setup", "new"),
    (b'{"load": {}}', "bad-setup", "load"),
    (b'{"load": {"state": {}}}', "bad-setup", "load.state"),
    (b'{"do": "pass"}', "no-game", "pass"),
    (b'{"do": "no such action"}', "no-game", "no such action"),
    (b'{"auto": true}', "no-game", "auto"),
    (b'{"legal": true}', "no-game", "legal"),
    (b'{"state": true}', "no-game", "state"),
    (b'{"observe": 4}', "no-game", "observe"),
]


@pytest.mark.parametrize("line, code, at", NO_REQUESTS, ids=[repr(line[:50]) for line, _, _ in NO_REQUESTS])
def test_without_a_game_each_line_has_its_code_and_place(ask: Ask, line: bytes, code: str, at: str) -> None:
    assert error(ask(line)) == (code, at)


@pytest.mark.parametrize(
    "action, sentence",
    [
        ("builder:mine", "Builder needs a plan to build (W4.5)"),
        ("lotto", "Lotto is closed until its deed is built (W4.11)"),
        ("recycler:mine", "Recycler is not part of this game (W2.2)"),
        ("supplier:vault", "Vault is not in the plan supply (W4.5)"),
        ("co-op:2", "Nobody is asked to choose now (W5.3)"),
        ("temp-agency:producer", "Temp Agency is not part of this game (W2.2)"),
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
    works = Works(load_cards())
    referee = Referee(works, explain)
    referee.answer(b'{"new": {"seed": 1}}')
    before = referee.answer(b'{"state": true}')

    def breaks_half_way(state: Any, action: Any) -> Any:
        state.seats.clear()
        raise MemoryError("none left")

    with monkeypatch.context() as patch:
        patch.setattr(works, "apply", breaks_half_way)
        assert error(decoded(referee.answer(b'{"do": "pass"}'))) == ("bad-request", '{"do": "pass"}')
    assert referee.answer(b'{"state": true}') == before


# Lines --------------------------------------------------------------------------------------------


def served(text: bytes) -> list[Answer]:
    answers = io.BytesIO()
    serve(Referee(WORKS, explain), io.BytesIO(text), answers)
    return [decoded(line) for line in answers.getvalue().splitlines()]


def test_blank_lines_are_skipped_and_the_last_line_needs_no_end() -> None:
    answers = served(b'\n  \r\n\t\n{"new": {}}\r\n\n{"legal": true}')
    assert [next(iter(answer)) for answer in answers] == ["seat", "legal"]


def test_a_line_beyond_all_measure_is_refused_and_the_next_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referee_module, "LONGEST_LINE_BYTES", 100)
    valid = b'{"new": {}}'
    answers = served(
        valid + b" " * 89 + b"\n" + valid + b" " * 500 + b"x\n" + valid.ljust(99) + b"\n" + valid.ljust(101)
    )
    assert [answer.get("code") for answer in answers] == ["bad-json", "bad-json", None, "bad-json"]


def test_a_line_of_many_megabytes_is_answered() -> None:
    huge = b'{"do": "' + b"x" * 20_000_000 + b'"}\n'
    assert [answer["code"] for answer in served(huge + b'{"state": true}\n')] == ["no-game", "no-game"]


# The process --------------------------------------------------------------------------------------


def start() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "mintworks", "referee"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_a_process_answers_each_line_at_once_and_ends_with_its_input() -> None:
    process = start()
    assert process.stdin is not None
    assert process.stdout is not None
    for line, _, _ in [(b'{"new": {"seed": 1}}', "", ""), *NO_REQUESTS, (b'{"legal": true}', "", "")]:
        process.stdin.write(line + b"\n")
        process.stdin.flush()
        answer = decoded(process.stdout.readline())
    assert answer["legal"][0] == "pass"
    rest, complaints = process.communicate()
    assert (rest, complaints, process.returncode) == (b"", b"", 0)


def test_a_position_moves_to_another_process() -> None:
    referee = Referee(WORKS, explain)
    referee.answer(b'{"new": {"seed": 4, "players": 3}}')
    referee.answer(b'{"do": "producer"}')
    state = json.loads(referee.answer(b'{"state": true}'))["state"]
    lines = json.dumps({"load": state}).encode() + b'\n{"do": "leadership-council"}\n'
    answers, _ = start().communicate(lines)
    assert answers.splitlines()[1] == referee.answer(b'{"do": "leadership-council"}')


def test_nobody_reading_the_answers_ends_the_process_in_silence() -> None:
    process = start()
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.write(b'{"new": {}}\n')
    process.stdin.flush()
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write(b'{"state": true}\n' * 3)
    process.stdin.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(10) == 0


# The rules, asked both ways -----------------------------------------------------------------------


def as_json(events: list[Event]) -> Any:
    return json.loads(msgspec.json.encode(events))


SETUPS = [
    Setup(players=2, seed=1),
    Setup(players=3, advanced=("temp-agency", "swap-meet"), seed=2, ages=(40, 41, None)),
    Setup(players=4, advanced=("crowdfunder", "recycler", "temp-agency", "swap-meet"), seed=3),
    Setup(ai="justin", advanced=("recycler",), seed=4),
    Setup(ai="rachael", advanced=("swap-meet",), seed=5),
    Setup(ai="sonic", advanced=("temp-agency",), seed=6),
    Setup(ai="mort", seed=7),
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.ai or f"{setup.players} players")
def test_a_game_through_the_referee_is_the_game_of_the_rules(ask: Ask, setup: Setup) -> None:
    dice = random.Random(setup.seed)
    ai_card = AiCardController(WORKS)
    state = WORKS.new_game(setup)
    answer = ask(new=msgspec.to_builtins(setup))
    assert answer["events"] == as_json(WORKS.opening(state))
    while state.to_move is not None:
        assert answer["state"] == to_json(state)
        legal = WORKS.legal_actions(state)
        assert ask(legal=True)["legal"] == [str(action) for action in legal]
        seat = state.to_move
        if state.ai_of(seat) is not None and dice.random() < 0.8:
            action = ai_card.decide(WORKS.observe(state, seat), legal).action
            answer = ask(auto=True)
        else:
            action = dice.choice(legal)
            answer = ask(do=str(action))
        events = WORKS.apply(state, action)
        assert (answer["seat"], answer["action"]) == (seat, str(action))
        assert answer["events"] == as_json(events)
        for observer in range(1, len(state.seats) + 1):
            assert ask(observe=observer)["state"] == to_json(WORKS.observe(state, observer))
    assert answer["state"] == to_json(state)


def test_a_thousand_games_go_through_one_referee(ask: Ask) -> None:
    dice = random.Random(1)
    for game in range(1000):
        setup = {"ai": dice.choice(list(WORKS.cards.ais))} if game % 2 else {"players": dice.choice([2, 3, 4])}
        answer = ask(new=setup | {"seed": draw_seed()})
        for _ in range(4):
            answer = ask(do=dice.choice(ask(legal=True)["legal"]))
        assert ask(load=answer["state"])["state"] == answer["state"]
