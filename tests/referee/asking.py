"""Questions to the referee of W9, and its answers."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.rules import MintWorks

Answer = dict[str, Any]
Ask = Callable[..., Answer]
WORKS = MintWorks(load_cards())
PLANS = list(WORKS.cards.plans)
DECK = ["mine", "truck", "statue", *[plan for plan in PLANS if plan not in ("mine", "truck", "statue")]]

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
    (b'{"new": {"ages": [40, 1000]}}', "bad-setup", "new"),
    (b'{"load": {}}', "bad-setup", "load"),
    (b'{"load": {"state": {}}}', "bad-setup", "load.state"),
    (b'{"do": "pass"}', "no-game", "pass"),
    (b'{"do": "no such action"}', "no-game", "no such action"),
    (b'{"auto": true}', "no-game", "auto"),
    (b'{"legal": true}', "no-game", "legal"),
    (b'{"state": true}', "no-game", "state"),
    (b'{"observe": 4}', "no-game", "observe"),
]
"""Lines that a referee without a game cannot carry out, with the code and the place of the error."""


def decoded(answer: bytes) -> Answer:
    found: Answer = json.loads(answer.decode("utf-8"), parse_constant=pytest.fail)
    return found


def play_to_the_end(ask: Ask) -> Answer:
    dice = random.Random(1)
    answer = ask(state=True)
    while answer["state"]["to_move"] is not None:
        answer = ask(do=dice.choice(ask(legal=True)["legal"]))
    return answer
