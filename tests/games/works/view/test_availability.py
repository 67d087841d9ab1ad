"""What the table says of a location or a plan for sale: one verdict, and the price that would really be paid."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from mintworks.content.strings import Strings
from mintworks.core.session import AnySession
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.view.availability import Availabilities
from mintworks.games.works.view.choosing import Choosing, card_pick, location_pick
from mintworks.ui.table.targets import Availability
from mintworks.ui.ui import Ui
from tests.games.works.players.positions import PLANS, WORKS, fill
from tests.games.works.view.at_table import session_of, tableau_of

pytestmark = pytest.mark.usefixtures("drawn")

AGENCY = location_pick("temp-agency")
ADVANCED = ("crowdfunder", "recycler", "temp-agency", "swap-meet")


class Table:
    """Two at a table with a Temp Agency; seat 1 is to move."""

    def __init__(
        self,
        ui: Ui,
        strings: Strings,
        *,
        mints: int = 5,
        occupied: Sequence[str] = ("producer",),
        advanced: tuple[str, ...] = ("temp-agency",),
    ) -> None:
        self.session: AnySession = session_of(Setup(players=2, advanced=advanced, seed=5, first=1))
        state = self.session.match.state
        state.supply = [PLANS["crane"], PLANS["landfill"]]
        state.deck = [plan for plan in PLANS.values() if plan not in state.supply]
        state.seats[0].mints = mints
        for name in ("wholesaler", "lotto"):
            state.locations[name].is_open = True
        for name in occupied:
            state.locations[name].spaces[0] = (2, 1)
        self.ui, self.strings = ui, strings

    def verdict(self, of: str, *picked: str, legal: Sequence[str] | None = None) -> Availability:
        """What is said of a location or a plan after these picks."""
        state = self.session.match.state
        state.known_legal = None
        choosing = Choosing(WORKS.legal_actions(state) if legal is None else [WORKS.parse(text) for text in legal])
        for pick in picked:
            assert choosing.choose(pick)
        verdicts = Availabilities(tableau_of(self.ui, self.strings, self.session))
        if of in [plan.id for plan in state.supply]:
            return verdicts.plan(PLANS[of], choosing)
        return verdicts.location(of, choosing)


@pytest.fixture
def table(ui: Ui, strings: Strings) -> Table:
    return Table(ui, strings, occupied=["producer", "lotto", "supplier"])


# Copying


@pytest.mark.parametrize(
    "location, told", [("producer", "Copy the Producer: 2 in all"), ("lotto", "Copy the Lotto: 4 in all")]
)
def test_a_location_to_copy_tells_what_it_costs_in_all_and_nothing_of_its_spaces_w4_14(
    table: Table, location: str, told: str
) -> None:
    assert table.verdict(location, AGENCY) == Availability(told)


def test_a_supplier_to_copy_tells_the_price_of_each_plan_in_all(table: Table) -> None:
    told = "Copy the Supplier; Crane: 3 in all; Landfill: 4 in all"
    assert table.verdict("supplier", AGENCY) == Availability(told)
    assert table.verdict("supplier", AGENCY, location_pick("supplier")) == Availability(told)


def test_a_plan_to_buy_through_the_agency_costs_one_more_w4_14(table: Table) -> None:
    assert table.verdict("landfill").state == "Utility plan for sale, costs 3; Then you have 2 mints left"
    hired = table.verdict("landfill", AGENCY, location_pick("supplier"))
    left = "Then you have 1 mint left: not enough for the Builder"
    assert hired == Availability(f"Utility plan for sale, costs you 4 in all; {left}")


def test_truck_lowers_the_price_that_a_plan_and_a_copied_supplier_tell_w4_8(table: Table) -> None:
    fill(table.session.match.state, 1, [], ["truck"], 5)
    told = "Utility plan for sale, costs you 2 instead of 3 (Truck); Then you have 3 mints left"
    assert table.verdict("landfill").state == told
    assert "Landfill: 3 in all" in table.verdict("supplier", AGENCY).state


@pytest.mark.parametrize(
    "location, why",
    [
        ("leadership-council", "there are no mints on it"),
        ("lotto", "it costs 4 in all and you have 3"),
        ("builder", "you have no plans to build"),
    ],
)
def test_what_cannot_be_copied_tells_why(ui: Ui, strings: Strings, location: str, why: str) -> None:
    table = Table(ui, strings, mints=3, occupied=["producer", "lotto", "builder"])
    verdict = table.verdict(location, AGENCY)
    assert (verdict.state, verdict.reason) == ("", f"Can’t be copied: {why}")
    assert verdict.clause.startswith("W4")


def test_a_plan_that_only_the_supplier_itself_could_sell_is_too_dear_when_it_is_copied(
    ui: Ui, strings: Strings
) -> None:
    table = Table(ui, strings, mints=3, occupied=["supplier"])
    assert table.verdict("landfill").reason == ""
    copied = table.verdict("landfill", AGENCY, location_pick("supplier"))
    assert copied.reason == "Not now: it costs 4 in all and you have 3"


def test_what_does_not_fit_the_card_picked_before_only_waits(ui: Ui, strings: Strings) -> None:
    table = Table(ui, strings, occupied=["producer", "supplier", "builder"])
    fill(table.session.match.state, 1, ["mine", "plant"], [], 5)
    picked = (card_pick("crane"), AGENCY)
    assert table.verdict("temp-agency", *picked).reason == ""
    assert table.verdict("supplier", *picked) == Availability("Copy the Supplier; Crane: 3 in all")
    assert table.verdict("builder", *picked) == Availability("", "Not now")


def test_w4_14_a_location_that_only_a_lesson_leaves_out_is_not_said_to_lack_a_card(ui: Ui, strings: Strings) -> None:
    table = Table(ui, strings, mints=7, occupied=["recycler", "lotto", "swap-meet"], advanced=ADVANCED)
    fill(table.session.match.state, 1, [], ["wholesaler"], 7)
    for name in ("recycler", "swap-meet"):
        assert table.verdict(name, AGENCY, legal=["temp-agency:lotto"]) == Availability("", "Not now")


@pytest.mark.parametrize("number", range(20))
def test_w4_14_the_agency_refuses_to_copy_exactly_what_the_rules_do(ui: Ui, strings: Strings, number: int) -> None:
    dice = random.Random(number)
    names = [name for name in WORKS.cards.locations if name != "temp-agency"]
    table = Table(ui, strings, occupied=dice.sample(names, 5), advanced=ADVANCED)
    cards = dice.sample([plan for plan in PLANS if plan not in ("crane", "landfill")], dice.randrange(3))
    fill(table.session.match.state, 1, cards[:1], cards[1:], dice.randrange(3, 6))
    legal = [str(action) for action in WORKS.legal_actions(table.session.match.state)]
    copied = {text.split(":")[1] for text in legal if text.startswith("temp-agency:")}
    for name in names if copied else ():
        verdict = table.verdict(name, AGENCY)
        assert (verdict.reason == "") is (name in copied), name
        assert not any(strings(f"works.names.plans.{plan}") in verdict.reason for plan in PLANS if plan not in cards), (
            name
        )


# One verdict


def test_what_can_be_used_tells_spaces_and_price_and_no_reason(table: Table) -> None:
    assert table.verdict("producer") == Availability("1 of 2 spaces free, costs you 1, you can afford it")


def test_the_agency_tells_its_price_in_words(table: Table) -> None:
    assert table.verdict("temp-agency") == Availability("1 of 1 space free, costs 1 more than the location it copies")


def test_a_full_location_says_so_once_and_names_no_price(table: Table) -> None:
    assert table.verdict("lotto") == Availability("", "Not now: no spaces free", "W4.2")


def test_who_owns_a_full_location_is_still_told(table: Table) -> None:
    table.session.match.state.locations["lotto"].owner = 2
    assert table.verdict("lotto").state == "Owned by Seat 2, who gains 2 mints at upkeep if it’s been used"
    table.session.match.state.locations["wholesaler"].owner = 1
    spaces, owner = table.verdict("wholesaler").state.split("; ")
    assert spaces == "1 of 1 space free, costs you 1, you can afford it"
    assert owner == "Yours: you gain 1 mint at upkeep if it’s been used"


def test_an_agency_with_one_location_to_copy_says_what_is_wrong_with_that(ui: Ui, strings: Strings) -> None:
    table = Table(ui, strings, mints=2, occupied=["supplier"])
    verdict = table.verdict("temp-agency")
    assert verdict.reason == "Not now: only the Supplier is in use, and the cheapest plan costs 3 in all and you have 2"
    assert "you can pay" not in verdict.state


def test_an_agency_with_nothing_to_copy_says_so(ui: Ui, strings: Strings) -> None:
    reason = Table(ui, strings, occupied=[]).verdict("temp-agency").reason
    assert reason == "Not now: there’s no location in use that you can copy and pay for"


def test_what_is_too_dear_names_its_price_once(ui: Ui, strings: Strings) -> None:
    table = Table(ui, strings, mints=1)
    lotto, supplier = table.verdict("lotto"), table.verdict("supplier")
    assert lotto == Availability("1 of 1 space free", "Not now: it costs 3 and you have 1", "W4.5")
    assert supplier == Availability("2 of 2 spaces free", "Not now: the cheapest plan costs 2 and you have 1", "W4.5")


def test_what_is_not_asked_for_just_now_says_nothing_of_paying(table: Table) -> None:
    """As in a lesson, where everything has its turn."""
    assert table.verdict("leadership-council", legal=["producer"]) == Availability(
        "1 of 1 space free, costs you 1", "Not now"
    )


@pytest.mark.parametrize("mints", [0, 1, 2, 3, 9])
@pytest.mark.parametrize("picked", [(), (AGENCY,)])
def test_no_verdict_says_both_that_one_can_pay_and_that_one_cannot_go_or_names_a_clause(
    ui: Ui, strings: Strings, mints: int, picked: tuple[str, ...]
) -> None:
    table = Table(ui, strings, mints=mints, occupied=["producer", "supplier", "lotto"])
    if mints < 2 and picked:
        return
    for of in (*table.session.match.state.locations, "crane", "landfill"):
        verdict = table.verdict(of, *picked)
        assert not (verdict.reason and "you can pay" in verdict.state), of
        assert "(W" not in f"{verdict.state} {verdict.reason}", of
        assert "+" not in verdict.state, of


def test_a_plan_of_a_full_supplier_costs_what_the_agency_takes_for_it(table: Table) -> None:
    table.session.match.state.locations["supplier"].spaces = [(2, 2), (2, 2)]
    told = "Utility plan for sale, costs you 3 in all; Then you have 2 mints left"
    assert table.verdict("crane") == Availability(told)


def test_a_supplier_without_a_free_space_is_named_where_its_plans_are_looked_at(table: Table) -> None:
    state = table.session.match.state
    state.locations["supplier"].spaces = [(2, 2), (2, 2)]
    state.locations["temp-agency"].spaces = [(2, 2)]
    verdict = table.verdict("crane")
    assert verdict == Availability("Utility plan for sale, costs 2", "Not now. The Supplier has no free spaces", "W4.2")


@pytest.mark.parametrize("decides", [True, False])
def test_w8_1_a_blocked_location_is_never_told_as_open(table: Table, decides: bool) -> None:
    table.session.match.state.locations["producer"].blocked = True
    if decides:
        assert table.verdict("producer") == Availability("", "Not now: blocked until upkeep", "W8")
        return
    waiting = Availabilities(tableau_of(table.ui, table.strings, table.session)).location("producer", None)
    assert (waiting.state, waiting.reason) == ("Blocked until upkeep", "Not now")


def test_a_location_that_is_full_is_told_as_that_though_it_is_blocked_too(table: Table) -> None:
    producer = table.session.match.state.locations["producer"]
    producer.blocked, producer.spaces = True, [(2, 1)] * len(producer.spaces)
    assert table.verdict("producer").reason == "Not now: no spaces free"
    waiting = Availabilities(tableau_of(table.ui, table.strings, table.session)).location("producer", None)
    assert waiting.state.startswith("0 of ")
