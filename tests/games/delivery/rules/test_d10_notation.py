"""Notation, what a set-up can ask for, and the order of the legal actions (D10.1, D10.2, D10.3)."""

from __future__ import annotations

import pytest

from mintworks.games.delivery.rules.setup import SetupError
from mintworks.games.delivery.rules.snapshot import from_json, to_json
from tests.games.delivery.rules.positions import (
    GAME,
    ORDERS,
    PARTS,
    TOWNS,
    factory,
    legal,
    new_game,
    play,
    seat,
    table,
)

# Strings ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "keep",
        "keep:pepperton-cc,spearfield-s",
        "move:north",
        "move:north-pepperton:c",
        "move:yard",
        "load:3",
        "unload:rsc",
        "optimize:ss",
        "optimize:r",
        "take:pepperton-scc",
        "take:pepperton-scc+2",
        "deliver:pepperton-scc",
        "discard:spearfield-s",
        "buy:turbo:pepperton-cc",
        "buy:night-shift:pepperton-cc,spearfield-s",
        "load:left:cc",
        "load:right:rr",
        "rotate:left:2",
        "rotate",
        "unload:left:sc",
        "belts:llr",
        "end",
    ],
)
def test_d10_1_every_action_has_its_string(text: str) -> None:
    action = GAME.parse(text)
    assert str(action) == text
    assert GAME.parse(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "END",
        "end:",
        " end",
        "move",
        "move:",
        "move:nowhere",
        "move:north:c",
        "move:north-pepperton:x",
        "load:0",
        "load:05",
        "load:7",
        "load:left:sc",
        "unload:cs",
        "unload:",
        "optimize:c",
        "optimize:sr",
        "take:pepperton-cccc",
        "take:pepperton-cc+0",
        "take:pepperton-cc+x",
        "buy:turbo",
        "buy:wings:pepperton-cc",
        "buy:turbo:pepperton-cc,spearfield-cc",
        "rotate:left",
        "rotate:left:3",
        "belts:",
        "belts:lx",
        "deliver:pepperton-scc,pepperton-cc",
    ],
)
def test_d10_1_other_strings_are_no_actions(text: str) -> None:
    with pytest.raises(KeyError):
        GAME.parse(text)


# Set-up -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "setup",
    [
        {"orders": ORDERS[:39]},
        {"orders": (*ORDERS[:39], ORDERS[0])},
        {"orders": (*ORDERS[:39], "pepperton-rr")},
        {"orders": ORDERS[:20]},
        {"driver": "otto", "orders": ORDERS},
        {"driver": "otto", "orders": ORDERS[:19]},
        {"driver": "otto", "orders": (*ORDERS[:19], ORDERS[0])},
        {"driver": "otto", "belts": ("c" * 10, "c" * 9)},
        {"driver": "otto", "belts": ("c" * 10, "c" * 10, "")},
        {"driver": "otto", "belts": ("r" * 9 + "c", "c" * 10)},
        {"driver": "otto", "players": 2},
        {"driver": "posy"},
        {"belts": ("c" * 10, "c" * 10)},
        {"players": 0},
        {"players": 6},
        {"first": 0},
        {"first": 3},
        {"players": 4, "first": 5},
        {"ages": (40,)},
        {"ages": (40, 41, 42)},
        {"upgrades": ("turbo", "turbo")},
        {"upgrades": ("wings",)},
        {"conditions": {"north": "toll"}},
        {"conditions": {"north-pepperton": "fog"}},
        {"conditions": 5},
    ],
)
def test_d10_2_a_set_up_that_the_rules_do_not_know_is_refused(setup: dict[str, object]) -> None:
    with pytest.raises(SetupError) as caught:
        new_game(**setup)
    assert str(caught.value)


def test_d10_2_left_out_are_two_players_without_variants() -> None:
    data = to_json(new_game())
    assert (len(data["seats"]), data["upgrades"], data["conditions"], data["discard"]) == (2, [], {}, True)
    assert (data["ages"], data["round"], data["called"], data["idle"]) == (None, 1, False, 0)


def test_d10_2_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    for setup in ({"players": 3, "upgrades": 3, "conditions": 3}, {"driver": "mabel"}):
        games = [to_json(new_game(**{**setup, "seed": seed})) for seed in (1, 1, 2)]
        assert games[0] == games[1] != games[2]


def test_d10_2_the_rest_is_a_second_permutation_drawn_with_the_set_up() -> None:
    data = to_json(new_game(players=3))
    dealt = [order for hand in data["dealt"] for order in hand]
    assert sorted(data["rest"]) == sorted(ORDERS)
    assert data["rest"][: len(dealt)] != dealt
    state = new_game(players=3)
    play(state, *(legal(state)[-1],))
    again = from_json(PARTS, to_json(state))
    for game in state, again:
        while to_json(game)["phase"] == "keep":
            play(game, "keep")
    assert to_json(state) == to_json(again)
    data = to_json(state)
    kept = seat(data, data["first"])["open"]
    piles = [[entry["order"] for entry in data["offers"][town]] + data["decks"][town] for town in TOWNS]
    left = [order for order in to_json(new_game(players=3))["rest"] if order not in kept]
    assert [pile[place] for place in range(7) for pile in piles] == left[:28]


def test_d10_2_in_the_drivers_turn_there_is_one_legal_action() -> None:
    state = new_game(driver="gus")
    for _ in range(200):
        if to_json(state)["phase"] == "over":
            break
        if GAME.to_move(state) == 2:
            assert len(legal(state)) == 1
        play(state, legal(state)[0])


# The order of the legal actions -------------------------------------------------------------------


def test_d10_3_the_legal_actions_of_the_map_stand_in_their_order() -> None:
    state = table(
        at={1: "west"},
        trucks={1: "scc"},
        open={1: "applemint-s pepperton-cc"},
        bought={1: ["radio"]},
        upgrades=["loyalty-card", "turbo"],
        conditions={"west-pepperton": "toll"},
        offers={
            "pepperton": [("spearfield-r", 1), "wintergreen-r"],
            "applemint": ["spearfield-ss", ("wintergreen-ss", 3)],
        },
    )
    assert legal(state) == [
        "move:city",
        "move:west-applemint",
        "move:west-pepperton:s",
        "move:west-pepperton:c",
        "load:1",
        "unload:s",
        "unload:c",
        "unload:sc",
        "unload:cc",
        "unload:scc",
        "optimize:s",
        "take:spearfield-r",
        "take:spearfield-r+1",
        "take:wintergreen-r",
        "take:spearfield-ss",
        "take:wintergreen-ss",
        "take:wintergreen-ss+1",
        "buy:turbo:applemint-s",
        "buy:turbo:pepperton-cc",
        "buy:loyalty-card:applemint-s,pepperton-cc",
        "end",
    ]


def test_d10_3_deliveries_come_first_and_the_oldest_order_before_others() -> None:
    state = table(
        at={1: "pepperton"},
        trucks={1: "sc"},
        open={1: "pepperton-sc spearfield-s pepperton-s"},
        bought={1: ["ring-road", "on-board-mixer"]},
        upgrades=["tip-jar"],
        offers={"pepperton": ["applemint-r", ("wintergreen-r", 1)]},
    )
    assert legal(state) == [
        "deliver:pepperton-sc",
        "deliver:pepperton-s",
        "move:spearfield",
        "move:applemint",
        "move:north-pepperton",
        "move:west-pepperton",
        "take:applemint-r",
        "take:wintergreen-r",
        "take:wintergreen-r+1",
        "buy:tip-jar:pepperton-sc",
        "buy:tip-jar:spearfield-s",
        "buy:tip-jar:pepperton-s",
        "end",
    ]


def test_d10_3_lists_of_mints_come_fewest_first_then_the_dearer_first() -> None:
    state = table(bought={1: ["long-bed"]}, trucks={1: "rrsscc"})
    unloads = (
        "r s c rr rs rc ss sc cc rrs rrc rss rsc rcc ssc scc rrss rrsc rrcc rssc rscc sscc rrssc rrscc rsscc rrsscc"
    )
    assert legal(state, "unload") == [f"unload:{mints}" for mints in unloads.split()]


def test_d10_3_orders_are_bought_with_as_held() -> None:
    state = table(
        trucks={1: "cccccc"},
        open={1: "wintergreen-cc pepperton-cc applemint-cc"},
        bought={1: ["long-bed"]},
        upgrades=["night-shift", "radio"],
    )
    assert legal(state, "buy") == [
        "buy:radio:wintergreen-cc",
        "buy:radio:pepperton-cc",
        "buy:radio:applemint-cc",
        "buy:night-shift:wintergreen-cc,pepperton-cc",
        "buy:night-shift:wintergreen-cc,applemint-cc",
        "buy:night-shift:pepperton-cc,applemint-cc",
    ]


def test_d10_3_the_legal_actions_of_the_factory_stand_in_their_order() -> None:
    state = factory(at={1: "left"}, trucks={1: "sc"}, belts=("rscccssc", "c" * 10))
    assert legal(state) == [
        "move:yard",
        "move:left-pepperton",
        "move:left-applemint",
        "load:left:r",
        "load:left:s",
        "load:left:c",
        "load:left:cc",
        "unload:left:s",
        "unload:left:c",
        "unload:left:sc",
        "rotate:left:1",
        "rotate:left:2",
        "end",
    ]
    town = factory(at={1: "wintergreen"}, trucks={1: "scc"}, open={1: "wintergreen-cc pepperton-s wintergreen-s"})
    assert legal(town) == [
        "deliver:wintergreen-cc",
        "deliver:wintergreen-s",
        "move:right-wintergreen",
        "move:applemint-wintergreen",
        "end",
    ]
    depot = factory(decks=["pepperton-cc", "applemint-s", "", "spearfield-r"])
    assert legal(depot) == [
        "move:yard",
        "move:depot-pepperton",
        "move:depot-spearfield",
        "take:pepperton-cc",
        "take:applemint-s",
        "take:spearfield-r",
        "end",
    ]
