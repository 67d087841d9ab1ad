"""Whatever a file of strangers says of a game, it can be played, or an error with a name says why not."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from mintworks.content.errors import ContentError
from mintworks.content.strings import Strings
from mintworks.core.deal_code import deal_code, read_deal
from mintworks.core.playback import Playback
from mintworks.core.played_game import UnfinishedGame, play_again
from mintworks.core.record import GameRecord
from mintworks.core.replay import RecordError, begin, play_record
from mintworks.core.session import ResumeError, Session
from mintworks.games import GAMES
from tests.storage.folders import fresh_folder
from tests.strange_games import MANY, STRANGE, Strange, blank_record, play_on, records

STRINGS = Strings.load("en")

JUNK: Sequence[Any] = [None, True, 0, 1, 2, 5, 99, -1, 2**63, "", "moon", "city", "end", "pass", [], {}, "c" * 10]

each_game = pytest.mark.parametrize("strange", STRANGE, ids=repr)


def error_of(read: Callable[[], object]) -> str:
    """What is wrong with a record, in one sentence; empty where nothing is. No rules fail at it unforeseen."""
    told = ""
    try:
        read()
    except (RecordError, ResumeError, UnfinishedGame) as error:
        told = str(error)
    assert "the rules fail" not in told
    assert "\n" not in told
    return told


@each_game
@MANY
@given(data=st.data())
def test_a_game_of_any_twist_and_set_up_is_played_or_refused_for_a_reason(
    strange: Strange, data: st.DataObject
) -> None:
    game, record = strange.game, data.draw(records(strange))
    refused = error_of(lambda: begin(game, record))
    event("refused" if refused else "begun")
    if refused:
        return
    beginning = begin(game, record)
    played, state = play_on(game, beginning, data.draw(st.integers(0, 60)))
    codec, rules = game.codec, beginning.rules
    assert codec.state_from_json(rules, codec.state_to_json(state)) == state
    record = msgspec.structs.replace(record, actions=played, result=rules.outcome(state))
    assert sum(1 for _ in play_record(game, record)) == len(played)
    assert Playback(game, record, STRINGS).error is None
    assert "seat" in (error_of(lambda: Session.resume(game, record)) or "seat")
    error_of(lambda: play_again(game, record))


@functools.cache
def sound_records(strange: Strange) -> Sequence[GameRecord]:
    """Some games of the campaign, and one of two people, a few moves from their beginning."""
    game = strange.game
    assert game.scenarios is not None
    found = [blank_record(game, {"players": 2, "seed": 4}, None)]
    for node in [*game.scenarios.campaign().nodes.values()][::4]:
        setup = game.scenarios.setup(node.variant, node.opponents[0], 5)
        twist = game.codec.variant_to_json(node.variant)
        found.append(blank_record(game, game.codec.setup_to_json(setup), twist))
    return [msgspec.structs.replace(each, actions=play_on(game, begin(game, each), 25)[0]) for each in found]


def change(data: Any, draw: st.DataObject) -> None:
    """Put something else at any place inside JSON data, or take what is there away."""
    key = draw.draw(st.sampled_from(list(data) if isinstance(data, dict) else [*range(len(data))]))
    if isinstance(data[key], list | dict) and data[key] and draw.draw(st.integers(0, 4)):
        change(data[key], draw)
    elif draw.draw(st.integers(0, 5)):
        data[key] = draw.draw(st.sampled_from(JUNK))
    else:
        del data[key]


@each_game
@MANY
@given(data=st.data())
def test_a_record_with_anything_in_it_changed_is_played_or_refused(strange: Strange, data: st.DataObject) -> None:
    changed = json.loads(msgspec.json.encode(data.draw(st.sampled_from(sound_records(strange)))))
    for _ in range(data.draw(st.integers(1, 3))):
        change(changed, data)
    try:
        record = msgspec.convert(changed, GameRecord)
    except msgspec.ValidationError:
        return
    error_of(lambda: Playback(strange.game, record, STRINGS))
    error_of(lambda: Session.resume(strange.game, record))
    error_of(lambda: play_again(strange.game, record))


@each_game
@MANY
@given(data=st.data())
def test_a_scenario_of_any_twist_begins_against_its_opponents_or_is_refused(
    strange: Strange, data: st.DataObject
) -> None:
    opponents = data.draw(st.lists(st.sampled_from([*strange.opponents, "moon"]), max_size=2))
    entry = {"opponents": opponents, "twist": data.draw(strange.twists), "win": data.draw(strange.goals)}
    with fresh_folder() as folder:
        path = folder / "daily.yaml"
        path.write_text(json.dumps({"strange": entry} | {f"plain-{n}": _plain(strange, n) for n in range(30)}))
        try:
            scenario = strange.read_daily(path)[0]
        except ContentError:
            return
    game = strange.game
    assert game.scenarios is not None
    for opponent in scenario.opponents:
        setup = game.codec.setup_to_json(game.scenarios.setup(scenario.variant, opponent, 3))
        record = blank_record(game, setup, game.codec.variant_to_json(scenario.variant))
        if not error_of(functools.partial(begin, game, record)):
            play_on(game, begin(game, record), 20)


def _plain(strange: Strange, number: int) -> dict[str, Any]:
    return {"opponents": [strange.opponents[0]], "win": [{"fact": "rounds", "at_most": number + 1}]}


@each_game
@MANY
@given(data=st.data())
def test_a_set_up_with_a_code_is_dealt_again_by_it(strange: Strange, data: st.DataObject) -> None:
    game = strange.game
    asked = {"seed": 5} | data.draw(strange.setups) | {"ages": None}
    try:
        setup = game.codec.setup_from_json(asked)
        state = game.rules().new_game(setup)
    except (msgspec.ValidationError, ValueError):
        return
    code = deal_code(game, setup)
    if code is not None:
        dealt = read_deal(GAMES, code)
        assert game.codec.state_to_json(game.rules().new_game(dealt.setup)) == game.codec.state_to_json(state)
