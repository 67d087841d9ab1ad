"""Codes of deals: short, the same in every process, the same deal for everyone, and safe from typing errors."""

from __future__ import annotations

import contextlib
import itertools
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from mintworks.core.daily import daily_game
from mintworks.core.deal_code import (
    ALPHABET,
    MOST_LETTERS,
    CodeProblem,
    DealCodeError,
    deal_code,
    packed,
    read_deal,
    unpacked,
)
from mintworks.core.plugin import AnyPlugin
from mintworks.core.record import Occasion, OccasionKind
from mintworks.core.scenario import Variant
from mintworks.core.seeds import DEALS
from mintworks.core.session import GamePlan, Session
from mintworks.games import GAMES
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.deals import ADVANCED, OPPONENTS
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.variants.twist import Twist
from tests.storage.games import twisted_plan

SCENARIOS = PLUGIN.scenarios
assert SCENARIOS is not None

SEEDS = st.integers(0, DEALS - 1)
SOLITAIRE = st.builds(
    Setup,
    ai=st.sampled_from(OPPONENTS),
    advanced=st.sampled_from([None, (), *[(name,) for name in ADVANCED]]),
    first=st.sampled_from([None, 1, 2]),
    seed=SEEDS,
)
TABLES = st.builds(
    Setup,
    players=st.sampled_from([None, 2, 3, 4]),
    advanced=st.lists(st.sampled_from(ADVANCED), unique=True).map(tuple),
    first=st.sampled_from([None, 1, 2]),
    seed=SEEDS,
)
SETUPS = st.one_of(SOLITAIRE, TABLES)
DAYS = st.dates(date(2000, 1, 1), date(2200, 1, 1))
SAMPLE = deal_code(PLUGIN, Setup(ai="sonic", advanced=("recycler",), seed=271828)) or ""


def day_code(day: date) -> tuple[Setup, Variant, str | None]:
    assert SCENARIOS is not None
    game = daily_game(SCENARIOS.daily(), day)
    setup, variant = SCENARIOS.setup(game.scenario.variant, game.opponent, game.seed), game.scenario.variant
    occasion = Occasion(OccasionKind.DAILY, game.label, variant, game.scenario.win_goals)
    return setup, variant, deal_code(PLUGIN, setup, occasion)


def problem_of(text: str) -> CodeProblem:
    with pytest.raises(DealCodeError) as raised:
        read_deal(GAMES, text)
    return raised.value.problem


# The same deal --------------------------------------------------------------------------------------


@given(SETUPS)
def test_the_code_of_a_set_up_deals_the_same_cards_in_at_most_14_letters(setup: Setup) -> None:
    code = deal_code(PLUGIN, setup)
    assert code is not None
    assert len(code) <= MOST_LETTERS
    deal, rules = read_deal(GAMES, code), PLUGIN.rules()
    assert (deal.game, deal.occasion) == (PLUGIN, None)
    assert PLUGIN.codec.state_to_json(rules.new_game(deal.setup)) == PLUGIN.codec.state_to_json(rules.new_game(setup))
    assert deal_code(PLUGIN, deal.setup) == code


@given(SETUPS, SETUPS)
def test_different_deals_have_different_codes(one: Setup, other: Setup) -> None:
    same_deal = PLUGIN.codec.state_to_json(PLUGIN.rules().new_game(one)) == PLUGIN.codec.state_to_json(
        PLUGIN.rules().new_game(other)
    )
    if not same_deal:
        assert deal_code(PLUGIN, one) != deal_code(PLUGIN, other)


@given(DAYS)
def test_the_code_of_a_day_deals_its_game_and_tells_its_twist(day: date) -> None:
    setup, variant, code = day_code(day)
    assert code is not None
    assert len(code) <= MOST_LETTERS
    deal = read_deal(GAMES, code)
    assert deal.setup == setup
    assert deal.occasion is not None
    assert (deal.occasion.kind, deal.occasion.twist) == (OccasionKind.PRACTICE, variant)


@given(SEEDS, st.data())
def test_the_code_of_a_node_deals_its_game_against_each_of_its_opponents(seed: int, data: st.DataObject) -> None:
    assert SCENARIOS is not None
    node = data.draw(st.sampled_from([*SCENARIOS.campaign().nodes.values()]))
    opponent = data.draw(st.sampled_from(node.opponents))
    setup = SCENARIOS.setup(node.variant, opponent, seed)
    code = deal_code(PLUGIN, setup, Occasion(OccasionKind.CAMPAIGN, node.id, node.variant))
    assert code is not None
    assert len(code) <= MOST_LETTERS
    deal = read_deal(GAMES, code)
    assert deal.setup == setup
    assert deal.occasion is not None
    assert (deal.occasion.label, deal.occasion.twist) == (node.id, node.variant)


def test_a_game_from_the_code_of_a_node_can_be_played_and_recorded() -> None:
    assert SCENARIOS is not None
    node = SCENARIOS.campaign().nodes["sprained-paw"]
    setup = SCENARIOS.setup(node.variant, "sonic", 7)
    code = deal_code(PLUGIN, setup, Occasion(OccasionKind.CAMPAIGN, node.id, node.variant))
    assert code is not None
    deal = read_deal(GAMES, code)
    session = Session(PLUGIN, GamePlan(twisted_plan().seats, deal.setup, deal.occasion))
    again = Session.resume(PLUGIN, session.record)
    assert deal_code(PLUGIN, again.plan.setup, again.plan.occasion) == code


def test_a_code_means_the_same_for_ever() -> None:
    """Codes are written on postcards: these were given out by the first version that had them."""
    assert deal_code(PLUGIN, Setup(ai="justin", seed=0)) == "WQPC-PBUS"
    assert deal_code(PLUGIN, Setup(players=4, advanced=ADVANCED, first=3, seed=999_999)) == "WDAF-G5MB-3P"
    assert day_code(date(2026, 11, 22))[2] == "W3BW-F2J"


def test_the_code_of_a_node_stays_what_it_is_whatever_nodes_are_added() -> None:
    assert SCENARIOS is not None
    node = SCENARIOS.campaign().nodes["fresh-paint"]
    setup = SCENARIOS.setup(node.variant, node.opponents[0], 123_456)
    code = deal_code(PLUGIN, setup, Occasion(OccasionKind.CAMPAIGN, node.id, node.variant, node.win_goals))
    assert code == "W65A-P2SN-MRD"


def test_the_cards_of_the_box_all_have_numbers_in_codes() -> None:
    cards = load_cards()
    assert sorted(OPPONENTS) == sorted(cards.ais)
    assert sorted(ADVANCED) == sorted(cards.advanced)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_node_and_every_day_has_a_code_of_its_own(game: AnyPlugin) -> None:
    scenarios = game.scenarios
    assert scenarios is not None
    played = [(node, opponent) for node in scenarios.campaign().nodes.values() for opponent in node.opponents]
    asked = [
        (scenarios.setup(node.variant, opponent, 1), Occasion(OccasionKind.CAMPAIGN, node.id, node.variant))
        for node, opponent in played
    ]
    for number in range(60):
        daily = daily_game(scenarios.daily(), date(2026, 11, 1) + number * timedelta(days=1))
        setup = scenarios.setup(daily.scenario.variant, daily.opponent, daily.seed)
        asked.append((setup, Occasion(OccasionKind.DAILY, daily.label, daily.scenario.variant)))
    codes = [deal_code(game, setup, occasion) for setup, occasion in asked]
    assert None not in codes
    assert len({*codes}) == len(codes)
    for code, (setup, occasion) in zip(codes, asked, strict=True):
        deal = read_deal(GAMES, code or "")
        assert (deal.game, deal.setup) == (game, setup)
        assert deal.occasion is not None
        assert (deal.occasion.label, deal.occasion.twist) == (occasion.label, occasion.twist)


def test_each_game_has_a_letter_of_its_own_that_occurs_in_codes() -> None:
    letters = [game.deals.letter for game in GAMES if game.deals is not None]
    assert len({*letters}) == len(letters)
    assert all(letter in ALPHABET for letter in letters)


def with_checks(letters: str) -> str:
    """The code that begins so: plain and weighted sum of its letters are multiples of 31."""
    for pair in itertools.product(ALPHABET, repeat=2):
        values = [ALPHABET.index(letter) for letter in (*letters, *pair)]
        if not sum(values) % 31 and not sum(place * value for place, value in enumerate(values, start=1)) % 31:
            return "".join([letters, *pair])
    raise AssertionError(letters)


@settings(max_examples=400)
@given(st.sampled_from("WD"), st.text(ALPHABET, min_size=1, max_size=11))
def test_a_code_that_is_read_is_the_one_code_of_its_deal(game: str, data: str) -> None:
    code = with_checks(game + data)
    deal = None
    with contextlib.suppress(DealCodeError):
        deal = read_deal(GAMES, code)
    event("a deal" if deal else "none")
    if deal is not None:
        assert (deal_code(*deal) or "").replace("-", "") == code


def test_a_number_with_nothing_before_it_and_a_set_up_told_in_one_way_make_one_code() -> None:
    code = SAMPLE.replace("-", "")
    assert with_checks(code[:-2]) == code
    assert problem_of(with_checks(code[0] + ALPHABET[0] + code[1:-2])) is CodeProblem.MISTYPED
    # The same table twice: with no upgrades, and with none of those that are named.
    assert problem_of("D3ZMXPJBRDP") is CodeProblem.MISTYPED
    setup: Any = read_deal(GAMES, "DBQDPPAUFK").setup
    assert not setup.upgrades


# What no code can tell ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [None, -1, DEALS])
def test_a_seed_that_is_not_drawn_has_no_code(seed: int | None) -> None:
    assert deal_code(PLUGIN, Setup(ai="justin", seed=seed)) is None


def test_a_deck_that_is_laid_by_hand_has_no_code() -> None:
    assert deal_code(PLUGIN, Setup(ai="justin", deck=tuple(load_cards().plans), seed=1)) is None


def test_a_scenario_that_is_no_longer_as_it_was_has_no_code() -> None:
    setup, _, _ = day_code(date(2026, 11, 22))
    old = Occasion(OccasionKind.DAILY, "2026-11-22", Twist(without=("bridge",)))
    assert deal_code(PLUGIN, setup, old) is None
    assert deal_code(PLUGIN, replace(setup, seed=5), old) is None
    assert deal_code(PLUGIN, setup, Occasion(OccasionKind.CAMPAIGN, "no-such-node", Twist())) is None


# Typing ---------------------------------------------------------------------------------------------


@given(SETUPS)
def test_capitals_spaces_and_dashes_do_not_matter(setup: Setup) -> None:
    code = deal_code(PLUGIN, setup)
    assert code is not None
    typed = f"  {code.lower().replace('-', ' ')} "
    assert read_deal(GAMES, typed) == read_deal(GAMES, code)


@pytest.mark.parametrize(
    "dash",
    [
        *"\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe58\ufe63\uff0d",
        *"\u00a0\u2009\u200b\u200d\u202f\u2060\u3000\ufeff\u00ad\u200e\t\n",
        " \u2013 ",
        "\r\n",
    ],
    ids=ascii,
)
def test_what_messengers_make_of_dashes_and_spaces_does_not_matter(dash: str) -> None:
    assert read_deal(GAMES, SAMPLE.replace("-", dash)) == read_deal(GAMES, SAMPLE)


@pytest.mark.parametrize("text", ["W" * 1_000_000, "-" * 1_000_000, "\N{LATIN SMALL LETTER SHARP S}" * 57, SAMPLE * 9])
def test_a_long_text_is_no_code_and_is_not_said_again(text: str) -> None:
    with pytest.raises(DealCodeError) as raised:
        read_deal(GAMES, text)
    assert raised.value.problem is CodeProblem.LENGTH
    assert f"{len(text):,}" in str(raised.value)
    assert len(str(raised.value)) < 100


@given(SETUPS, st.data())
def test_one_or_two_wrong_letters_are_found(setup: Setup, data: st.DataObject) -> None:
    letters = [*(deal_code(PLUGIN, setup) or "").replace("-", "")]
    right = "".join(letters)
    places = data.draw(st.sets(st.integers(0, len(letters) - 1), min_size=1, max_size=2))
    for place in places:
        letters[place] = data.draw(st.sampled_from(ALPHABET))
    if "".join(letters) != right:
        assert problem_of("".join(letters)) is CodeProblem.MISTYPED


@given(SETUPS, st.data())
def test_two_letters_that_changed_places_are_found(setup: Setup, data: st.DataObject) -> None:
    letters = [*(deal_code(PLUGIN, setup) or "").replace("-", "")]
    one, other = data.draw(st.tuples(*[st.integers(0, len(letters) - 1)] * 2))
    if letters[one] != letters[other]:
        letters[one], letters[other] = letters[other], letters[one]
        assert problem_of("".join(letters)) is CodeProblem.MISTYPED


@pytest.mark.parametrize(
    "text, problem",
    [
        ("", CodeProblem.EMPTY),
        (" - ", CodeProblem.EMPTY),
        ("W0", CodeProblem.LETTER),
        ("WIL1", CodeProblem.LETTER),
        ("wéé", CodeProblem.LETTER),
        ("W22", CodeProblem.LENGTH),
        (SAMPLE + "WWWWW", CodeProblem.LENGTH),
        (SAMPLE[:-1], CodeProblem.MISTYPED),
    ],
)
def test_what_is_no_code_says_what_is_wrong(text: str, problem: CodeProblem) -> None:
    assert problem_of(text) is problem


@pytest.mark.parametrize("start", ["B2222", "WZZZZZZZZ", "W2223"])
def test_a_code_that_is_typed_right_but_of_another_version_says_so(start: str) -> None:
    problems = [problem_of(start + one + other) for one in ALPHABET for other in ALPHABET]
    assert [problem for problem in problems if problem is not CodeProblem.MISTYPED] == [CodeProblem.UNKNOWN]


@given(st.text(max_size=16))
def test_whatever_is_typed_is_a_deal_or_refused(text: str) -> None:
    with contextlib.suppress(DealCodeError):
        assert read_deal(GAMES, text).kinds


@given(st.lists(st.integers(1, 50).flatmap(lambda base: st.tuples(st.integers(0, base - 1), st.just(base)))))
def test_digits_come_out_of_a_number_as_they_were_packed(digits: list[tuple[int, int]]) -> None:
    number = packed(digits)
    assert unpacked(number, [base for _, base in digits]) == [digit for digit, _ in digits]


def test_a_number_that_is_too_large_for_its_bases_is_refused() -> None:
    with pytest.raises(ValueError, match="larger than the bases"):
        unpacked(6, [2, 3])
