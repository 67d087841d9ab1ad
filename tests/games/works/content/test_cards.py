"""The cards are those of the rulebook, and whatever is wrong with a card file is one sentence."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path
from mintworks.games.works.content.cards import load_cards, read_cards
from mintworks.games.works.rules.cards import ENDLESS, STRONGEST
from tests.games.works.content.printed_cards import LOCATIONS, OPPONENTS, PLANS, Location, Opponent, Plan

CARDS = load_cards()


# The facts ----------------------------------------------------------------------------------------


def test_there_are_the_plans_of_the_rulebook_and_no_others() -> None:
    assert [*CARDS.plans] == [*PLANS]
    assert [*CARDS.locations] == [*LOCATIONS]
    assert [*CARDS.ais] == [*OPPONENTS]
    assert CARDS.advanced == ["crowdfunder", "recycler", "temp-agency", "swap-meet"]


@pytest.mark.parametrize("name, printed", PLANS.items())
def test_w3_a_plan_is_as_printed(name: str, printed: Plan) -> None:
    plan = CARDS.plans[name]
    assert (plan.id, plan.type, plan.cost) == (name, printed.type, printed.cost)
    assert (plan.stars, plan.counts_stars) == (printed.stars or 0, printed.stars is None)


@pytest.mark.parametrize(
    "name, effect",
    [
        ("assembler", {"name": "builds-purchases"}),
        ("bridge", {"name": "counts-as", "buildings": 2}),
        ("co-op", {"name": "shared-income", "mints": 1}),
        ("corporate-hq", {"name": "income-per-building", "mints": 1}),
        ("crane", {"name": "discount", "at": "builder", "mints": 1, "least": 1}),
        ("factory", {"name": "income", "mints": 1}),
        ("gallery", {"name": "exhibits", "mints": 1}),
        ("gardens", None),
        ("landfill", {"name": "spoils", "type": "culture", "stars": 1}),
        ("lotto", {"name": "opens", "location": "lotto"}),
        ("mine", {"name": "income", "mints": 1}),
        ("museum", {"name": "stars-per-building", "type": "culture", "stars": 1}),
        ("obelisk", {"name": "stars-per-building", "type": None, "stars": 1}),
        ("plant", {"name": "income", "mints": 2}),
        ("statue", None),
        ("stripmine", {"name": "income", "mints": 3}),
        ("truck", {"name": "discount", "at": "supplier", "mints": 1, "least": 1}),
        ("vault", {"name": "stars-per-plan", "stars": 2}),
        ("wholesaler", {"name": "opens", "location": "wholesaler"}),
        ("windmill", None),
        ("workshop", {"name": "income", "mints": 1}),
    ],
)
def test_w3_a_plan_does_what_is_printed(name: str, effect: dict[str, object] | None) -> None:
    assert msgspec.to_builtins(CARDS.plans[name].effect) == effect


@pytest.mark.parametrize("name, printed", LOCATIONS.items())
def test_w2_1_a_location_is_as_printed(name: str, printed: Location) -> None:
    location = CARDS.locations[name]
    alone, few, four = printed.spaces
    assert (location.id, location.kind) == (name, printed.kind)
    assert location.spaces == (alone, few, few, four)
    if printed.price is not None:
        assert msgspec.to_builtins(location.effect)["price"] == printed.price


def test_w7_1_the_locations_know_their_place_in_the_line() -> None:
    in_line = sorted(CARDS.locations, key=lambda name: CARDS.locations[name].line)
    assert in_line[:6] == ["producer", "wholesaler", "builder", "supplier", "leadership-council", "lotto"]
    assert {CARDS.locations[name].line for name in CARDS.advanced} == {7}


def test_w5_4_owners_gain_1_at_the_wholesaler_and_2_at_lotto() -> None:
    gains = {name: card.owner_gain for name, card in CARDS.locations.items() if card.owner_gain}
    assert gains == {"wholesaler": 1, "lotto": 2}


@pytest.mark.parametrize("name, printed", OPPONENTS.items())
def test_w8_an_opponent_is_as_printed(name: str, printed: Opponent) -> None:
    ai = CARDS.ais[name]
    assert ai.mints == (ENDLESS if printed.mints is None else printed.mints)
    assert (ai.cost_order.replace("-", " "), ai.type_order) == (printed.cost_order, printed.type_order)


def test_w8_each_opponent_has_its_own_traits() -> None:
    ais = CARDS.ais.values()
    assert {ai.id for ai in ais if ai.starts} == {ai.id for ai in ais if ai.blocks} == {"justin"}
    assert {ai.id: (ai.mint_total, ai.burns_at) for ai in ais if ai.mint_total or ai.burns_at} == {
        "rachael": (30, "supplier")
    }
    assert {ai.id for ai in ais if ai.turns == 2} == {ai.id for ai in ais if ai.buys_without_plans_only} == {"sonic"}
    assert {ai.id: ai.never_buys for ai in ais if ai.never_buys} == {"mort": ("production",)}


# Files with faults --------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the card files, to be spoilt."""
    for path in asset_path("works/cards").glob("*.yaml"):
        shutil.copy(path, tmp_path)
    return tmp_path


def spoil(folder: Path, file: str, old: str, new: str) -> str:
    """Put other text in the place of the first of its kind; the sentence that this earns."""
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return sentence(folder)


def sentence(folder: Path) -> str:
    with pytest.raises(ContentError) as caught:
        read_cards(folder)
    told = str(caught.value)
    assert "\n" not in told
    return told


MINE = "mine:\n  type: production\n  cost: 2\n"
INCOME = "effect: {name: income, mints: 1}"  # first of all the Factory's, in line 33
EFFECTS = (
    "one of income, income-per-building, shared-income, exhibits, stars-per-building, stars-per-plan, spoils, "
    "counts-as, discount, builds-purchases, opens"
)
COUNT = "a whole number from 1 to 99"
AMOUNT = "a whole number from 1 to 99"


@pytest.mark.parametrize(
    "old, new, told",
    [
        (
            MINE,
            MINE + "  colour: red\n",
            "line 56, mine.colour: expected no such key here, but one of type, cost, stars",
        ),
        (MINE, "mine:\n  type: production\n", f"line 53, mine: expected a key 'cost' as well, with {COUNT}"),
        (MINE, "mine:\n  cost: 2\n", "line 53, mine: expected a key 'type' as well, with one of culture, production, "),
        (MINE, MINE.replace("2", "two"), f"line 55, mine.cost: expected {COUNT}, not 'two'"),
        (MINE, MINE.replace("2", "0"), f"line 55, mine.cost: expected {COUNT}, not 0"),
        (MINE, MINE.replace("2", "2.0"), f"line 55, mine.cost: expected {COUNT}, not 2.0"),
        (MINE, MINE.replace("2", "yes"), f"line 55, mine.cost: expected {COUNT}, not true"),
        (MINE, MINE.replace("2", ""), f"line 55, mine.cost: expected {COUNT}, not nothing"),
        (
            MINE,
            MINE.replace("production", "fishing"),
            "line 54, mine.type: expected one of culture, production, utility",
        ),
        (MINE, "mine: 3\nother:\n  cost: 1\n", "line 53, mine: expected a mapping, not 3"),
        (MINE, "mine:\nother:\n  cost: 1\n", "line 53, mine: expected a mapping, not nothing"),
        (
            "  stars: 0\n",
            "  stars: many\n",
            "line 12, bridge.stars: expected a whole number from 0 to 99 or '*', not 'many'",
        ),
        (INCOME, "effect: {name: incom}", f"line 33, factory.effect.name: expected {EFFECTS}, not 'incom'"),
        (INCOME, "effect: {mints: 1}", f"line 33, factory.effect: expected a key 'name' as well, with {EFFECTS}"),
        (INCOME, "effect: income", "line 33, factory.effect: expected a mapping or nothing, not 'income'"),
        (INCOME, "effect: {name: income}", f"line 33, factory.effect: expected a key 'mints' as well, with {AMOUNT}"),
        (INCOME, "effect: {name: income, mints: 0}", f"line 33, factory.effect.mints: expected {AMOUNT}, not 0"),
        (INCOME, "effect: {name: income, mints: 1, at: x}", "line 33, factory.effect.at: expected no such key here"),
        (
            "location: lotto",
            "location: casino",
            "line 52, lotto.effect.location: expected a deed location that no other",
        ),
        ("location: lotto", "location: builder", "of wholesaler, lotto"),
        ("location: wholesaler", "location: lotto", "line 96, wholesaler.effect.location: expected a deed location"),
        (
            "at: builder",
            "at: casino",
            "line 28, crane.effect.at: expected a location with a price to lower, of supplier",
        ),
        ("vault:", "mine:", "line 87, mine: expected this key only once"),
        (MINE, MINE + "  cost: 3\n", "line 56, mine.cost: expected this key only once"),
        ("mine:\n", "3:\n", "line 53: expected a word as key, which '3' is only in quotes"),
        ("mine:\n", "no:\n", "line 53: expected a word as key, which 'no' is only in quotes"),
        ("mine:\n", "[a, b]:\n", "line 53: expected a word as key, not a group"),
        ("mine:\n", "My Mine:\n", "line 53, My Mine: expected an id in lower-case words joined by hyphens"),
        (INCOME, "effect: {[a]: 1}", "line 33, factory.effect: expected a word as key, not a group"),
        (
            MINE,
            "mine:\n  type: production\n   cost: 2\n",
            "line 55: expected valid YAML (mapping values are not allowed",
        ),
        (INCOME, INCOME[:-1], "line 34: expected valid YAML ("),
        ("mine:\n", "mine:\n\tcost: 2\n", "line 54: expected valid YAML (found character "),
        ("mine:\n", "mine: !!python/name:os.system\n", "line 53, mine: expected a list or a mapping without the tag"),
        ("mine:\n", "mine: *noop\n", "line 53: expected valid YAML (found undefined alias"),
    ],
)
def test_a_fault_in_the_plans_is_told_with_line_and_key(folder: Path, old: str, new: str, told: str) -> None:
    found = spoil(folder, "plans.yaml", old, new)
    assert found.startswith("cards/plans.yaml, line ")
    assert told in found


@pytest.mark.parametrize(
    "old, new, told",
    [
        ("[3, 2, 2, 3]", "[3, 2, 3]", "line 6, producer.spaces: expected a list of 4, not a list of 3"),
        ("[3, 2, 2, 3]", "[3, 2, 0, 3]", f"line 6, producer.spaces[2]: expected {COUNT}, not 0"),
        ("[3, 2, 2, 3]", "[3, 2, 2, 1000000000]", f"producer.spaces[3]: expected {COUNT}, not 1000000000"),
        ("price: 2}", "price: 0}", f"line 18, builder.effect.price: expected {AMOUNT}, not 0"),
        ("others: 1", "others: -1", "crowdfunder.effect.others: expected a whole number from 0 to 99, not -1"),
        ("{name: buy}", "{name: sell}", "supplier.effect.name: expected one of gain, buy, build, lead, draw, recycle"),
        ("kind: deed", "kind: dead", "wholesaler.kind: expected one of core, deed, advanced, not 'dead'"),
    ],
)
def test_a_fault_in_the_locations_is_told_with_line_and_key(folder: Path, old: str, new: str, told: str) -> None:
    assert told in spoil(folder, "locations.yaml", old, new)


def test_each_opponent_has_a_strength_of_its_own() -> None:
    assert sorted(card.strength for card in CARDS.ais.values()) == list(range(1, STRONGEST + 1))


@pytest.mark.parametrize(
    "old, new, told",
    [
        ("strength: 4", "strength: 5", "sonic.strength: expected a whole number from 1 to 4, not 5"),
        ("mints: endless", "mints: many", "mort.mints: expected a whole number from 0 to 99 or 'endless', not 'many'"),
        ("turns: 2", "turns: 3", "sonic.turns: expected a whole number from 1 to 2, not 3"),
        ("starts: true", "starts: 1", "justin.starts: expected true or false, not 1"),
        (
            "burns_at: supplier",
            "burns_at: casino",
            "rachael.burns_at: expected one of the locations producer, supplier",
        ),
        ("mint_total: 30", "mint_total: 8", "rachael.mint_total: expected more mints than both seats begin with"),
        ("[utility, deed, culture]", "[deed, deed]", "line 33, mort.type_order: expected each type once"),
        ("[utility, deed, culture]", "[deed, fun]", "line 33, mort.type_order[1]: expected one of culture, production"),
        ("cost_order: dearest-first", "cost_order: dear", "expected one of cheapest-first, dearest-first, not 'dear'"),
    ],
)
def test_a_fault_in_the_opponents_is_told_with_line_and_key(folder: Path, old: str, new: str, told: str) -> None:
    assert told in spoil(folder, "opponents.yaml", old, new)


@pytest.mark.parametrize("file", ["plans.yaml", "locations.yaml", "opponents.yaml"])
@pytest.mark.parametrize(
    "content, told",
    [
        (b"", "expected a mapping of ids to entries"),
        (b"- a\n- b\n", "expected a mapping of ids to entries"),
        (b"hello", "expected a mapping of ids to entries"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "expected text in UTF-8 (invalid start byte at byte 0)"),
        (b"mine: \x00\n", "characters are not allowed at character 6)"),
        (b"a: b\n---\nc: d\n", "line 2: expected valid YAML (but found another document)"),
        (b"a: " + b"[" * 500, "expected fewer levels of nesting"),
        (b"a: " + b"{a: " * 500, "expected fewer levels of nesting"),
        (b"a: &a [*a]\n", "line 1, a[0]: expected this written out, not an alias of another part"),
    ],
)
def test_a_file_that_is_something_else_is_told(folder: Path, file: str, content: bytes, told: str) -> None:
    (folder / file).write_bytes(content)
    found = sentence(folder)
    assert found.startswith(f"cards/{file}")
    assert found.endswith(told)


def test_aliases_that_would_grow_without_end_are_told_at_once(folder: Path) -> None:
    lines = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    (folder / "plans.yaml").write_text("\n".join(lines), "utf-8")
    assert "line 2, a1[0]: expected this written out, not an alias" in sentence(folder)


@pytest.mark.parametrize(
    "spoilt, told",
    [
        (lambda path: path.unlink(), "cards/plans.yaml: expected a readable file (No such file or directory)"),
        (lambda path: (path.unlink(), path.mkdir()), "cards/plans.yaml: expected a readable file ("),
    ],
    ids=["missing", "a folder"],
)
def test_a_file_that_cannot_be_read_is_told(folder: Path, spoilt: Callable[[Path], object], told: str) -> None:
    spoilt(folder / "plans.yaml")
    assert sentence(folder).startswith(told)


def test_the_cards_are_read_once() -> None:
    assert load_cards() is load_cards()
