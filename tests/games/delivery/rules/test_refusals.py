"""For each reason why an action is refused: where it is met, and with which facts."""

from __future__ import annotations

import pytest

from mintworks.core.game import IllegalAction
from mintworks.games.delivery.rules.actions import BuyUpgrade
from mintworks.games.delivery.rules.refusals import Refusal, Why
from mintworks.games.delivery.rules.state import State
from tests.games.delivery.rules.positions import GAME, factory, new_game, play, table

DEALT = ["pepperton-cc", "spearfield-scc", "wintergreen-s"]


def choosing() -> State:
    """Seat 1 chooses among three orders of 8 stars together."""
    others = [name for name in GAME.parts.orders if name not in DEALT]
    return new_game(orders=(*DEALT, *others), first=1)


def finished() -> State:
    """A game over after twenty rounds without progress."""
    state = table(1, idle=19, round=20)
    play(state, "end")
    return state


ROAD = {
    Why.GAME_OVER: (finished(), "end", Refusal(Why.GAME_OVER, "D5.1")),
    Why.KEEP_AWAITED: (choosing(), "end", Refusal(Why.KEEP_AWAITED, "D3.1")),
    Why.NOT_DEALT: (choosing(), "keep:applemint-s", Refusal(Why.NOT_DEALT, "D3.1", order="applemint-s")),
    Why.OUT_OF_ORDER: (choosing(), "keep:wintergreen-s,pepperton-cc", Refusal(Why.OUT_OF_ORDER, "D10.1")),
    Why.TOO_MANY_STARS: (
        choosing(),
        f"keep:{','.join(DEALT)}",
        Refusal(Why.TOO_MANY_STARS, "D3.1", needed=6, has=8),
    ),
    Why.NOT_AT_SET_UP: (table(), "keep", Refusal(Why.NOT_AT_SET_UP, "D3.1")),
    Why.DISCARD_AWAITED: (
        table(2, at={1: "pepperton"}, done={1: "pepperton-cc"}, pending="pepperton-cc"),
        "end",
        Refusal(Why.DISCARD_AWAITED, "D4.6", order="pepperton-cc"),
    ),
    Why.NO_DISCARD: (table(2), "discard:pepperton-s", Refusal(Why.NO_DISCARD, "D4.6", order="pepperton-s")),
    Why.NOT_A_NEIGHBOR: (
        table(
            2,
            at={1: "pepperton"},
            done={1: "pepperton-cc"},
            pending="pepperton-cc",
            offers={"wintergreen": ["applemint-s"]},
        ),
        "discard:applemint-s",
        Refusal(Why.NOT_A_NEIGHBOR, "D4.6", "pepperton", "applemint-s"),
    ),
    Why.NO_ACTIONS: (
        table(actions=0, at={1: "pepperton"}, open={1: "pepperton-cc"}),
        "load:1",
        Refusal(Why.NO_ACTIONS, "D4"),
    ),
    Why.NO_ROAD: (table(), "move:pepperton", Refusal(Why.NO_ROAD, "D4.1", "pepperton")),
    Why.CLOSED: (
        table(at={1: "north"}, conditions={"north-pepperton": "closed"}),
        "move:north-pepperton",
        Refusal(Why.CLOSED, "D7.2", "north-pepperton"),
    ),
    Why.NO_MINT_FOR_TOLL: (
        table(at={1: "north"}, trucks={1: ""}, conditions={"north-pepperton": "toll"}),
        "move:north-pepperton:c",
        Refusal(Why.NO_MINT_FOR_TOLL, "D7.2", "north-pepperton"),
    ),
    Why.TOLL_ASKED: (
        table(at={1: "north"}, conditions={"north-pepperton": "toll"}),
        "move:north-pepperton",
        Refusal(Why.TOLL_ASKED, "D7.2", "north-pepperton"),
    ),
    Why.UNLOADING_ASKED: (
        table(at={1: "north"}, conditions={"north-pepperton": "loading-zone"}),
        "move:north-pepperton",
        Refusal(Why.UNLOADING_ASKED, "D7.2", "north-pepperton"),
    ),
    Why.NOTHING_ASKED: (
        table(at={1: "north"}),
        "move:north-pepperton:c",
        Refusal(Why.NOTHING_ASKED, "D7.2", "north-pepperton", mints="c"),
    ),
    Why.NOT_IN_TRUCK: (table(), "unload:r", Refusal(Why.NOT_IN_TRUCK, "D4.2", mints="r")),
    Why.WRONG_SPACE: (table(at={1: "pepperton"}), "load:1", Refusal(Why.WRONG_SPACE, "D4.2", "pepperton")),
    Why.TAKEN_ELSEWHERE: (
        table(offers={"pepperton": ["pepperton-s"]}),
        "take:pepperton-s",
        Refusal(Why.TAKEN_ELSEWHERE, "D4.4", "pepperton", "pepperton-s"),
    ),
    Why.TRUCK_FULL: (table(), "load:1", Refusal(Why.TRUCK_FULL, "D4.2", needed=1, has=0)),
    Why.TOO_MANY_MINTS: (
        table(at={1: "north"}, trucks={1: ""}),
        "load:3",
        Refusal(Why.TOO_MANY_MINTS, "D4.2", "north", needed=3, has=2),
    ),
    Why.TOO_FEW_CLASSIC: (
        table(),
        "optimize:rs",
        Refusal(Why.TOO_FEW_CLASSIC, "D4.3", mints="rs", needed=5, has=4),
    ),
    Why.NO_CINNAMON_HERE: (
        table(at={1: "north"}),
        "optimize:r",
        Refusal(Why.NO_CINNAMON_HERE, "D4.3", "north", mints="r"),
    ),
    Why.NOT_IN_OFFER: (
        table(at={1: "pepperton"}, open={2: "pepperton-s"}),
        "take:pepperton-s",
        Refusal(Why.NOT_IN_OFFER, "D4.4", order="pepperton-s"),
    ),
    Why.TOO_MANY_FROM_ORDER: (
        table(at={1: "pepperton"}, trucks={1: ""}, offers={"pepperton": [("pepperton-s", 1)]}),
        "take:pepperton-s+2",
        Refusal(Why.TOO_MANY_FROM_ORDER, "D4.4", order="pepperton-s", needed=2, has=1),
    ),
    Why.NOT_YOUR_ORDER: (
        table(at={1: "pepperton"}, open={2: "pepperton-cc"}),
        "deliver:pepperton-cc",
        Refusal(Why.NOT_YOUR_ORDER, "D4.5", order="pepperton-cc"),
    ),
    Why.NOT_THIS_TOWN: (
        table(open={1: "pepperton-cc"}),
        "deliver:pepperton-cc",
        Refusal(Why.NOT_THIS_TOWN, "D4.5", "pepperton", "pepperton-cc"),
    ),
    Why.NOT_READY: (
        table(at={1: "pepperton"}, open={1: "pepperton-r"}),
        "deliver:pepperton-r",
        Refusal(Why.NOT_READY, "D4.5", order="pepperton-r", mints="r"),
    ),
    Why.NOT_IN_GAME: (
        table(open={1: "pepperton-cc"}),
        "buy:turbo:pepperton-cc",
        Refusal(Why.NOT_IN_GAME, "D6.1", upgrade="turbo"),
    ),
    Why.HAS_UPGRADE: (
        table(open={1: "pepperton-cc"}, bought={1: ["turbo"]}),
        "buy:turbo:pepperton-cc",
        Refusal(Why.HAS_UPGRADE, "D6.3", upgrade="turbo"),
    ),
    Why.NOT_THIS_MAP: (table(), "rotate:left:1", Refusal(Why.NOT_THIS_MAP, "D8.3")),
}

FACTORY = {
    Why.BELTS_AWAITED: (
        factory(done={1: "pepperton-cc"}, pending="pepperton-cc", belts=("c" * 9, "c" * 9)),
        "end",
        Refusal(Why.BELTS_AWAITED, "D8.4", order="pepperton-cc"),
    ),
    Why.NO_BELTS: (factory(), "belts:ll", Refusal(Why.NO_BELTS, "D8.4")),
    Why.BELTS_DO_NOT_FIT: (
        factory(done={1: "pepperton-cc"}, pending="pepperton-cc", belts=("c" * 9, "c" * 9)),
        "belts:ll",
        Refusal(Why.BELTS_DO_NOT_FIT, "D8.4", order="pepperton-cc"),
    ),
    Why.DRIVERS_TURN: (factory(turn=2, open={2: "pepperton-cc"}), "end", Refusal(Why.DRIVERS_TURN, "D9.1")),
    Why.TOO_MANY_ORDERS: (
        factory(open={1: "spearfield-cc spearfield-s spearfield-r"}, decks=["pepperton-s", "", "", ""]),
        "take:pepperton-s",
        Refusal(Why.TOO_MANY_ORDERS, "D8.3", order="pepperton-s", needed=3, has=3),
    ),
    Why.NOT_IN_FRONT: (
        factory(at={1: "left"}, belts=("cccc" + "s" * 6, "c" * 10)),
        "load:left:s",
        Refusal(Why.NOT_IN_FRONT, "D8.3", "left", mints="s", needed=1),
    ),
    Why.WRONG_DOCK: (factory(), "load:left:c", Refusal(Why.WRONG_DOCK, "D8.3", "left")),
    Why.NOT_THIS_BELT: (factory(at={1: "left"}), "load:right:c", Refusal(Why.NOT_THIS_BELT, "D8.3", "right")),
    Why.BELT_FULL: (
        factory(at={1: "left"}, trucks={1: "c"}, belts=("c" * 10, "c" * 9)),
        "unload:left:c",
        Refusal(Why.BELT_FULL, "D8.3", "left", needed=1, has=0),
    ),
    Why.BELT_TOO_SHORT: (
        factory(at={1: "left"}, trucks={1: "rscc", 2: "rrsscc"}, belts=("", "c" * 10)),
        "rotate:left:1",
        Refusal(Why.BELT_TOO_SHORT, "D8.3", "left", needed=1, has=0),
    ),
}


@pytest.mark.parametrize("why", [*ROAD, *FACTORY])
def test_a_refusal_says_why_and_by_which_clause(why: Why) -> None:
    state, action, refusal = {**ROAD, **FACTORY}[why]
    assert refusal.why is why
    assert GAME.why_not(state, GAME.parse(action)) == refusal


def test_every_reason_is_met() -> None:
    only_by_a_variant = Why.BELT_STANDS_STILL
    without_text = Why.TOO_FEW_ORDERS
    assert {*ROAD, *FACTORY, only_by_a_variant, without_text} == {*Why}


def test_an_upgrade_asks_for_as_many_orders_as_it_costs() -> None:
    state = table(open={1: "pepperton-cc"}, upgrades=["night-shift"])
    purchase = BuyUpgrade(state.parts.upgrades["night-shift"], tuple(state.seats[0].open))
    wanted = Refusal(Why.TOO_FEW_ORDERS, "D6.2", upgrade="night-shift", needed=2)
    assert GAME.why_not(state, purchase) == wanted


def test_an_illegal_action_carries_its_refusal_the_action_and_the_position() -> None:
    state, action, refusal = ROAD[Why.CLOSED]
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, GAME.parse(action))
    assert (caught.value.refusal, caught.value.action) == (refusal, action)
    assert caught.value.position == repr(state)
    assert "closed" in str(caught.value)
    assert "D7.2" in str(caught.value)


@pytest.mark.parametrize(
    "state, action, refusal",
    [
        (
            table(at={1: "north"}, trucks={1: "c"}, conditions={"north-pepperton": "toll"}),
            "move:north-pepperton:r",
            Refusal(Why.NOT_IN_TRUCK, "D7.2", "north-pepperton", mints="r"),
        ),
        (
            table(at={1: "north"}, trucks={1: "c"}, conditions={"north-pepperton": "loading-zone"}),
            "move:north-pepperton:c",
            Refusal(Why.NOTHING_ASKED, "D7.2", "north-pepperton", mints="c"),
        ),
        (
            table(actions=0, moves=1, at={1: "pepperton"}, open={1: "pepperton-cc"}, bought={1: ["turbo"]}),
            "move:north-pepperton",
            Refusal(Why.NO_ACTIONS, "D4"),
        ),
        (
            table(at={1: "pepperton"}, offers={"pepperton": [("pepperton-s", 1)]}),
            "take:pepperton-s+1",
            Refusal(Why.TRUCK_FULL, "D4.4", order="pepperton-s", needed=1, has=0),
        ),
        (
            table(open={1: "pepperton-cc spearfield-cc"}, upgrades=["night-shift"]),
            "buy:night-shift:spearfield-cc,pepperton-cc",
            Refusal(Why.OUT_OF_ORDER, "D10.1", upgrade="night-shift"),
        ),
        (
            table(open={1: "pepperton-cc spearfield-ccc"}, upgrades=["night-shift"]),
            "buy:night-shift:pepperton-cc,spearfield-ccc",
            Refusal(Why.NOT_READY, "D6.2", order="spearfield-ccc", upgrade="night-shift", mints="c"),
        ),
        (
            factory(decks=["pepperton-s pepperton-cc", "", "", ""]),
            "take:pepperton-cc",
            Refusal(Why.NOT_IN_FRONT, "D8.3", order="pepperton-cc"),
        ),
        (
            factory(at={1: "yard"}, decks=["pepperton-s", "", "", ""]),
            "take:pepperton-s",
            Refusal(Why.TAKEN_ELSEWHERE, "D8.3", "depot", "pepperton-s"),
        ),
        (
            factory(at={1: "left"}, trucks={1: "ccc"}, belts=("c" * 10, "c" * 7)),
            "load:left:cc",
            Refusal(Why.TRUCK_FULL, "D8.3", needed=2, has=1),
        ),
        (
            factory(at={1: "left"}, belts=("rr" + "c" * 8, "c" * 10)),
            "load:left:rr",
            Refusal(Why.TOO_MANY_MINTS, "D8.3", "left", mints="rr", needed=2),
        ),
        (factory(), "rotate", Refusal(Why.DRIVERS_TURN, "D9.1")),
        (factory(), "load:2", Refusal(Why.NOT_THIS_MAP, "D8.3")),
    ],
)
def test_a_refusal_names_what_is_nearest_at_hand(state: State, action: str, refusal: Refusal) -> None:
    assert GAME.why_not(state, GAME.parse(action)) == refusal
