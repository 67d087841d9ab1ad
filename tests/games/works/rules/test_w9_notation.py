"""W9: one string for each action, and the position and the events as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest

from mintworks.games.works.rules.events import CardLost, CardsSwapped, Event, PlanGained
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.observing import redact
from mintworks.games.works.rules.snapshot import SnapshotError, from_json, to_json
from mintworks.games.works.rules.state import State
from tests.games.works.rules.notation import EVERY_STRING
from tests.games.works.rules.positions import CARDS, WORKS, end_phase, legal, play, solo, table, told


def test_w9_every_action_has_its_string_and_every_string_its_action() -> None:
    for text in EVERY_STRING:
        action = WORKS.parse(text)
        assert str(action) == text
        assert WORKS.parse(str(action)) is action


@pytest.mark.parametrize(
    "text",
    [
        *("", " pass", "Pass", "pass:1", "producer:", "producer:mine", "supplier", "supplier:", "supplier:casino"),
        *("builder", "swap-meet", "swap-meet:mine", "swap-meet:mine>", "swap-meet:mine>casino", "temp-agency"),
        *("temp-agency:temp-agency:producer", "temp-agency:pass", "temp-agency:co-op:2", "temp-agency:supplier"),
        *("co-op", "co-op:0", "co-op:5", "co-op:02", "casino", "recycler:unknown", "recycler:", "null"),
    ],
)
def test_w9_there_is_no_other_string(text: str) -> None:
    assert text not in WORKS.actions
    with pytest.raises(KeyError):
        WORKS.parse(text)


def test_w9_pass_comes_first_then_the_locations_of_the_table() -> None:
    assert legal(table(supply=["statue", "windmill"])) == [
        *("pass", "producer", "supplier:statue", "supplier:windmill", "leadership-council")
    ]


def test_w9_the_plan_nearest_the_deck_is_the_last_choice() -> None:
    state = table(supply=["statue"], deck=["windmill", "bridge"], mints=[5, 3])
    end_phase(state)
    assert legal(state)[2:5] == ["supplier:statue", "supplier:windmill", "supplier:bridge"]


# Events -------------------------------------------------------------------------------------------


def test_w9_an_event_is_its_name_and_its_fields() -> None:
    assert told([PlanGained(1, "factory", "supplier")]) == [
        {"event": "PlanGained", "seat": 1, "plan": "factory", "from": "supplier"}
    ]
    assert told([CardsSwapped(2, "mine", "plans", "plant"), CardLost(1, "mine", "buildings")]) == [
        {"event": "CardsSwapped", "seat": 2, "given": "mine", "from": "plans", "taken": "plant"},
        {"event": "CardLost", "seat": 1, "card": "mine", "from": "buildings"},
    ]


def test_w9_a_turn_tells_everything_in_its_order() -> None:
    state = table(buildings={1: ["assembler"]}, supply=["lotto", "mine"], mints=[4, 3])
    assert told(play(state, "supplier:lotto")) == [
        {"event": "MintsPlaced", "seat": 1, "location": "supplier", "space": 0, "mints": 4},
        {"event": "PlanGained", "seat": 1, "plan": "lotto", "from": "supplier"},
        {"event": "PlanBuilt", "seat": 1, "plan": "lotto", "by": "assembler"},
        {"event": "LocationOpened", "location": "lotto", "owner": 1},
        {"event": "TurnBegan", "seat": 2, "half": None},
    ]


def test_w9_events_are_json() -> None:
    state = solo("rachael", advanced=["recycler"], buildings={1: [("gallery", 2), "co-op"]}, supply=["mine", "plant"])
    events = play(state, "recycler:gallery", "supplier:plant") + end_phase(state)
    assert msgspec.convert(json.loads(json.dumps(told(events))), list[Event]) == events


def test_w9_another_s_plan_from_lotto_has_no_name_for_those_who_watch() -> None:
    state = table(3, opened=["lotto"], deck=["plant"])
    gained = next(event for event in play(state, "lotto") if isinstance(event, PlanGained))
    assert [redact(gained, seat) for seat in (1, 2, 3)] == [gained, *[PlanGained(1, None, "lotto")] * 2]


# Positions ----------------------------------------------------------------------------------------


def test_w9_the_state_of_a_table() -> None:
    state = table(
        3,
        advanced=["recycler"],
        token=2,
        to_move=3,
        mints=[0, 4, 7],
        plans={1: ["mine"]},
        secret={1: ["plant"]},
        buildings={2: ["landfill", ("gallery", 2), "wholesaler"]},
        supply=["statue", "truck"],
        deck=["vault", "bridge"],
        on={"producer": [(1, 1)], "wholesaler": [(3, 1)]},
        ages=[40, None, 42],
        passes=1,
    )
    noop = {"owner": None, "blocked": False}
    assert to_json(state) == {
        "round": 1,
        "phase": "development",
        "to_move": 3,
        "token": 2,
        "mint_supply": None,
        "supply": ["statue", "truck"],
        "deck": ["vault", "bridge"],
        "seats": [
            {"mints": 0, "plans": ["mine", "plant"], "buildings": [], "stars": 0, "size": 2},
            {
                "mints": 4,
                "plans": [],
                "buildings": [
                    {"id": "landfill", "stars": 3, "mints": 0},
                    {"id": "gallery", "stars": 1, "mints": 2},
                    {"id": "wholesaler", "stars": 1, "mints": 0},
                ],
                "stars": 5,
                "size": 3,
            },
            {"mints": 7, "plans": [], "buildings": [], "stars": 0, "size": 0},
        ],
        "locations": {
            "producer": {"open": True, **noop, "spaces": [{"seat": 1, "mints": 1}, None]},
            "supplier": {"open": True, **noop, "spaces": [None, None]},
            "builder": {"open": True, **noop, "spaces": [None, None]},
            "leadership-council": {"open": True, **noop, "spaces": [None]},
            "wholesaler": {"open": True, "owner": 2, "blocked": False, "spaces": [{"seat": 3, "mints": 1}]},
            "lotto": {"open": False, **noop, "spaces": [None]},
            "recycler": {"open": True, **noop, "spaces": [None]},
        },
        "passes": 1,
        "ai": None,
        "half": None,
        "ages": [40, None, 42],
        "secret": [["plant"], [], []],
        "winners": None,
        "reason": None,
    }


def test_w9_the_state_of_a_solitaire_game() -> None:
    rachael, sonic, mort = (to_json(solo(ai)) for ai in ("rachael", "sonic", "mort"))
    assert (rachael["ai"], rachael["mint_supply"], rachael["half"]) == ("rachael", 22, None)
    assert [seat["mints"] for seat in mort["seats"]] == [3, None]
    assert (sonic["half"], to_json(solo("sonic", to_move=2))["half"]) == (None, 1)
    blocked = to_json(solo("justin", on={"producer": [(2, 1)]}, blocked=["producer"]))
    assert blocked["locations"]["producer"]["blocked"] is True


def test_w9_the_state_of_a_game_that_is_over() -> None:
    state = table(supply=[], deck=[])
    end_phase(state)
    over = to_json(state)
    assert (over["phase"], over["to_move"], over["winners"], over["reason"]) == ("over", None, [1, 2], "shared")


def test_w9_an_observation_hides_what_the_seat_has_not_seen() -> None:
    state = table(plans={1: ["mine"]}, secret={1: ["plant"], 2: ["truck"]}, deck=["vault", "bridge"])
    seen = to_json(WORKS.observe(state, 1))
    assert seen["deck"] == 2
    assert [seat["plans"] for seat in seen["seats"]] == [["mine", "plant"], [None]]
    assert seen["secret"] == [["plant"], [None]]
    hidden = {"deck", "seats", "secret"}
    full = to_json(state)
    assert {key: seen[key] for key in full if key not in hidden} == {
        key: full[key] for key in full if key not in hidden
    }


def test_w9_a_state_comes_back_through_json() -> None:
    state = solo(
        "sonic", advanced=["swap-meet"], secret={1: ["mine"]}, buildings={2: [("gallery", 3), "lotto"]}, to_move=2
    )
    state.half, state.round = 2, 4
    back = from_json(CARDS, json.loads(json.dumps(to_json(state))))
    assert back == state
    assert legal(back) == legal(state)


def test_w9_a_seat_may_reach_the_stars_of_an_end_while_an_upkeep_waits_for_a_choice() -> None:
    state = table(3, buildings={1: [("gallery", 5), "co-op"]})
    state.round = 6
    end_phase(state)
    assert state.phase == "upkeep"
    assert stars(state.seats[0]) >= 7
    assert from_json(CARDS, to_json(state)) == state


@pytest.mark.parametrize("owner", [1, 2, 3])
def test_w9_a_state_in_which_a_choice_is_awaited_comes_back(owner: int) -> None:
    state = table(3, buildings={owner: ["co-op"]})
    end_phase(state)
    back = from_json(CARDS, json.loads(json.dumps(to_json(state))))
    assert (back, legal(back)) == (state, legal(state))


def test_w9_the_order_of_the_locations_in_the_json_does_not_matter() -> None:
    data = to_json(table(advanced=["recycler", "swap-meet"]))
    data["locations"] = dict(reversed(data["locations"].items()))
    assert legal(from_json(CARDS, data)) == legal(table(advanced=["recycler", "swap-meet"]))


Change = Callable[[dict[str, Any]], object]


def _take_out(state: dict[str, Any], plan: str) -> str:
    """Take a plan out of deck and supply."""
    for cards in state["deck"], state["supply"]:
        if plan in cards:
            cards.remove(plan)
    return plan


OVER = {"phase": "over", "to_move": None}


@pytest.mark.parametrize(
    "change, message",
    [
        (lambda s: s.update(round=0), "round"),
        (lambda s: s.update(phase="night"), "phase"),
        (lambda s: s.update(extra=1), "extra"),
        (lambda s: s.pop("token"), "token"),
        (lambda s: s.update(token=3), "token names seat 3"),
        (lambda s: s.update(to_move=3), "to_move names seat 3"),
        (lambda s: s.update(to_move=None), "a seat is to move"),
        (lambda s: s.update(phase="over"), "nobody is to move"),
        (lambda s: s.update(phase="upkeep"), r"W5\.3"),
        (lambda s: s.update(passes=2), r"W4\.4"),
        (lambda s: s.update(mint_supply=5), "mint_supply"),
        (lambda s: s.update(half=1), "half"),
        (lambda s: s.update(ai="hal"), "'hal'"),
        (lambda s: s.update(ages=[1]), "ages"),
        (lambda s: s["supply"].append("mine"), "mine is there 2 times"),
        (lambda s: s["deck"].remove("mine"), "mine is there 0 times"),
        (lambda s: s["deck"].append("casino"), "'casino' is no plan"),
        (lambda s: s["supply"].append(s["deck"].pop()), "at most 3 plans"),
        (lambda s: s["seats"][0]["plans"].append(None), "Expected `str`, got `null`"),
        (lambda s: s["seats"][0].update(mints=None), "mints of seat 1"),
        (lambda s: s["seats"][0].update(mints=-1), "mints"),
        (lambda s: s["secret"].pop(), "secret"),
        (lambda s: s["secret"][0].append("mine"), "only its own plans"),
        (
            lambda s: (
                s["seats"][0]["plans"].append(s["deck"].pop()),
                s["secret"][0].extend(s["seats"][0]["plans"] * 2),
            ),
            "only its own plans, each once",
        ),
        (lambda s: s.update(round=10**6 + 1), "round"),
        (lambda s: s["seats"][0].update(mints=999_999_999), "the mints of seat 1 are at most 199 in round 1"),
        (lambda s: s["seats"][0]["buildings"].append({"id": s["deck"].pop(), "mints": 1}), "holds at most 0 mints"),
        (lambda s: s["deck"].append(s["supply"].pop()), "lacks a plan for each purchase"),
        (lambda s: s["locations"]["producer"].update(spaces=[{"seat": 1, "mints": 2}, None]), "1 and not 2"),
        (lambda s: s["locations"]["producer"].update(spaces=[{"seat": 1, "mints": 0}, None]), "1 and not 0"),
        (lambda s: s["locations"]["supplier"].update(spaces=[{"seat": 1, "mints": 99}, None]), "1 to 5 and not 99"),
        (lambda s: s["locations"]["builder"].update(spaces=[{"seat": 1, "mints": 3}, None]), "2 and not 3"),
        (lambda s: s["locations"]["builder"].update(spaces=[{"seat": 1, "mints": 1}, None]), "2 and not 1"),
        (lambda s: s["seats"][0]["buildings"].append({"id": _take_out(s, "gallery"), "mints": 1}), "at most 0 mints"),
        (lambda s: s.update(OVER | {"winners": [1, 2], "reason": "shared", "passes": 3}), "are at most 2"),
        (lambda s: s.update(OVER | {"winners": [1, 2], "reason": "shared"}), "is over with 7 stars"),
        (lambda s: s.update(ages=[1000, 3]), "ages"),
        (lambda s: s["seats"].pop(), "seats"),
        (lambda s: s["locations"].pop("producer"), "locations"),
        (lambda s: s["locations"]["producer"]["spaces"].append(None), "producer has 2 spaces"),
        (lambda s: s["locations"]["producer"].update(open=False), "always open"),
        (lambda s: s["locations"]["producer"].update(blocked=True), "blocked"),
        (lambda s: s["locations"]["lotto"].update(owner=1), r"W4\.11"),
        (lambda s: s["locations"]["producer"].update(spaces=[None, {"seat": 1, "mints": 1}]), "from the first on"),
        (lambda s: s["locations"]["producer"].update(spaces=[{"seat": 3, "mints": 1}, None]), "names seat 3"),
    ],
)
def test_w9_what_is_no_state_is_refused_in_a_sentence(change: Change, message: str) -> None:
    data = to_json(table())
    change(data)
    with pytest.raises(SnapshotError, match=message):
        from_json(CARDS, data)


@pytest.mark.parametrize(
    "ai, change, message",
    [
        ("sonic", lambda s: s["supply"].append(s["deck"].pop()), "at most 2 plans"),
        ("sonic", lambda s: s.update(to_move=2), "half"),
        ("sonic", lambda s: s.update(half=1), "half"),
        ("sonic", lambda s: s.update(to_move=2, half=1, passes=2), r"W4\.4"),
        ("mort", lambda s: s.update(to_move=2, half=1), "half"),
        ("mort", lambda s: s.update(mint_supply=22), "mint_supply"),
        ("mort", lambda s: s["seats"][1].update(mints=5), "mints of seat 2 are null"),
        ("rachael", lambda s: s.update(mint_supply=None), "mint_supply"),
        ("rachael", lambda s: s.update(mint_supply=s["mint_supply"] + 1), r"makes 30 mints .* not 31"),
        ("rachael", lambda s: s["seats"][0].update(mints=2), r"makes 30 mints .* not 29"),
        ("rachael", lambda s: (s["seats"][0].update(mints=3 + s["mint_supply"]), s.update(mint_supply=0)), "not empty"),
        (
            "rachael",
            lambda s: s.update(phase="over", to_move=None, winners=[2], reason="mint-supply"),
            "limited supply",
        ),
        ("justin", lambda s: s.update(phase="over", to_move=None, winners=[2], reason="mint-supply"), "limited supply"),
        ("justin", lambda s: s["deck"].append(s["supply"].pop()), "lacks a plan for each purchase"),
        ("justin", lambda s: s.update(ages=[40, 42]), "ages"),
        ("justin", lambda s: s["locations"]["producer"].update(blocked=True), "after it has placed there"),
    ],
)
def test_w9_what_is_no_state_of_solitaire_is_refused(ai: str, change: Change, message: str) -> None:
    data = to_json(solo(ai))
    change(data)
    with pytest.raises(SnapshotError, match=message):
        from_json(CARDS, data)


@pytest.mark.parametrize(
    "key, value",
    [
        ("to_move", 1),
        ("winners", []),
        ("winners", [3]),
        ("winners", [1, 1]),
        ("winners", [2]),
        ("reason", None),
        ("reason", "size"),
    ],
)
def test_w9_what_is_no_end_is_refused(key: str, value: object) -> None:
    state = table(buildings={1: ["factory", "landfill", "mine"]})
    end_phase(state)
    data = to_json(state)
    assert from_json(CARDS, data) == state
    data[key] = value
    with pytest.raises(SnapshotError, match=r"over|winners"):
        from_json(CARDS, data)


@pytest.mark.parametrize(
    "change",
    [
        {"open": False},
        {"owner": None},
        {"owner": 2},
        {"open": False, "owner": None, "spaces": [{"seat": 1, "mints": 3}]},
    ],
)
def test_w4_11_a_state_in_which_a_built_deed_is_not_open_and_owned_is_refused(change: dict[str, Any]) -> None:
    data = to_json(table(buildings={1: ["lotto"]}))
    data["locations"]["lotto"].update(change)
    with pytest.raises(SnapshotError, match="lotto"):
        from_json(CARDS, data)


def test_w4_11_a_closed_location_on_which_mints_lie_is_refused() -> None:
    data = to_json(table())
    data["locations"]["lotto"]["spaces"] = [{"seat": 1, "mints": 3}]
    with pytest.raises(SnapshotError, match="is open once its deed is built"):
        from_json(CARDS, data)


@pytest.mark.parametrize("data", [None, 1, "state", [], {}, {"round": 1}])
def test_w9_what_is_no_object_of_a_state_is_refused(data: object) -> None:
    with pytest.raises(SnapshotError, match="this is no state"):
        from_json(CARDS, data)


def test_w9_an_observation_cannot_be_played_on() -> None:
    observed = to_json(WORKS.observe(table(secret={2: ["mine"]}), 1))
    with pytest.raises(SnapshotError):
        from_json(CARDS, observed)


def test_w9_a_position_tells_where_it_is_in_words() -> None:
    state: State = table(3)
    assert repr(state).startswith("<round 1, development, seat 1 to move")


def test_w9_there_is_every_event_that_the_referee_promises() -> None:
    promised = (
        "MintsPlaced, MintsGained, MintsReturned, PlanGained, PlanBuilt, CardLost, CardsSwapped, LocationOpened, "
        "LocationBlocked, TokenTaken, GalleryFilled, SupplyFilled, SupplyReplaced, Passed, CoOpChosen, PhaseBegan, "
        "GameEnded"
    )
    assert {*promised.split(", ")} <= {kind.__name__ for kind in get_args(Event)}
