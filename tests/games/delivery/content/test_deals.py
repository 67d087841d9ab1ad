"""Codes of Mint Delivery: the same deal from at most fourteen letters."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from mintworks.core.deal_code import MOST_LETTERS, deal_code, read_deal
from mintworks.core.seeds import DEALS
from mintworks.games import GAMES
from mintworks.games.delivery.content.deals import DRIVERS, ROADS, TOKENS, UPGRADES
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.parts import Condition
from mintworks.games.delivery.rules.setup import Setup

SEEDS = st.integers(0, DEALS - 1)


@st.composite
def laid(draw: st.DrawFn) -> dict[str, str]:
    """Tokens laid by hand on the roads of towns (D7.1)."""
    towns = draw(st.lists(st.sampled_from(ROADS), unique=True, max_size=4))
    tokens = draw(st.permutations(TOKENS))
    return {draw(st.sampled_from(roads)): token for roads, token in zip(towns, tokens, strict=False)}


FACTORY = st.builds(Setup, driver=st.sampled_from(DRIVERS), seed=SEEDS)
ROAD_MAP = st.builds(
    Setup,
    players=st.sampled_from([None, 1, 2, 3, 4, 5]),
    upgrades=st.one_of(st.sampled_from([None, 0, 3]), st.lists(st.sampled_from(UPGRADES), unique=True).map(tuple)),
    conditions=st.one_of(st.sampled_from([None, 0, 1, 4]), laid()),
    discard=st.sampled_from([None, False, True]),
    first=st.sampled_from([None, 1]),
    open_done=st.booleans(),
    seed=SEEDS,
)


@settings(deadline=None)
@given(st.one_of(FACTORY, ROAD_MAP))
def test_the_code_of_a_set_up_deals_the_same_orders_in_at_most_14_letters(setup: Setup) -> None:
    code = deal_code(PLUGIN, setup)
    assert code is not None
    assert len(code.replace("-", "")) <= MOST_LETTERS
    deal, rules = read_deal(GAMES, code), PLUGIN.rules()
    assert deal.game is PLUGIN
    assert deal_code(PLUGIN, deal.setup) == code
    assert PLUGIN.codec.state_to_json(rules.new_game(deal.setup)) == PLUGIN.codec.state_to_json(rules.new_game(setup))


def test_a_code_means_the_same_for_ever() -> None:
    """These were given out by the first version that had them."""
    assert deal_code(PLUGIN, Setup(driver="otto", seed=0)) == "DUZM-ZKJA"
    assert deal_code(PLUGIN, Setup(players=5, upgrades=UPGRADES, conditions=4, seed=999_999)) == "DWR3-A6AB-RHNB"
    laid = Setup(players=3, conditions={"north-pepperton": "toll", "south-applemint": "closed"}, upgrades=3, seed=7)
    assert deal_code(PLUGIN, laid) == "DN8G-RACV-43WB"


def test_the_parts_of_the_box_all_have_numbers_in_codes() -> None:
    parts = load_parts()
    assert sorted(DRIVERS) == sorted(parts.drivers)
    assert sorted(UPGRADES) == sorted(parts.upgrades)
    assert sorted(TOKENS) == sorted(Condition)
    gated = {
        town: {space for space in parts.road_map.adjacent[town] if parts.road_map.is_gated_road(space)}
        for town in parts.road_map.towns
    }
    assert [set(roads) for roads in ROADS] == [*gated.values()]


def test_all_tokens_and_upgrades_laid_by_hand_have_a_code_of_14_letters() -> None:
    conditions = {roads[1]: token for roads, token in zip(ROADS, TOKENS[::-1], strict=False)}
    setup = Setup(
        players=5, upgrades=UPGRADES, conditions=conditions, discard=True, first=5, seed=999_999, open_done=True
    )
    code = deal_code(PLUGIN, setup)
    assert code is not None
    assert len(code.replace("-", "")) <= MOST_LETTERS
    assert read_deal(GAMES, code).setup == setup


def test_what_is_laid_by_hand_has_no_code() -> None:
    assert deal_code(PLUGIN, Setup(players=2, conditions={"a": "ice"}, seed=1)) is None
    assert deal_code(PLUGIN, Setup(driver="otto", belts=("r" * 12, "s" * 12), seed=1)) is None
