"""Whatever happens, is refused or is reasoned has a sentence that reads well; every card has its words."""

from __future__ import annotations

import random
import re
from typing import get_args

import msgspec
import pytest

from mintworks.content.files import asset_path
from mintworks.content.markup import icon_of
from mintworks.content.strings import Strings
from mintworks.core.match import Match
from mintworks.core.players.random_player import RandomController
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.ai_reasoning import AiReasoning, MoveKind, Reluctance, SkippedLocation
from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.cards import LocationKind, PlanType
from mintworks.games.works.rules.events import Event, GainedFrom
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.refusals import Refusal, Why
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import Reason
from mintworks.games.works.text.narration import (
    card_name,
    explain,
    refusal_sentence,
    skip_mark,
    tell,
    traits_told,
)
from tests.games.works.players.positions import ai_decides, all_full, solitaire

CARDS = load_cards()
ENGLISH = Strings.load("en")
NAMES = {1: "Ann", 2: "Ben", 3: "Cleo"}


# Cards --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind, cards",
    [("plans", list(CARDS.plans)), ("locations", list(CARDS.locations)), ("ais", list(CARDS.ais))],
)
def test_every_card_has_a_name_a_short_text_and_a_long_one_with_its_clause(kind: str, cards: list[str]) -> None:
    for card in cards:
        assert ENGLISH.has(f"works.names.{kind}.{card}")
        assert kind == "ais" or ENGLISH.has(f"works.effects.{kind}.{card}")
        assert re.search(r"\(W\d", ENGLISH(f"works.rules_text.{kind}.{card}"))


def test_every_type_kind_and_title_has_a_name() -> None:
    for key in (
        *(f"works.names.types.{kind}" for kind in PlanType),
        *(f"works.names.kinds.{kind}" for kind in LocationKind),
        *(f"works.names.titles.{ai}" for ai in CARDS.ais),
    ):
        assert ENGLISH.has(key)


def test_short_texts_show_only_icons_that_there_are() -> None:
    icons = {file.stem for file in asset_path("shared/art/icons").glob("*.svg")}
    texts = [
        ENGLISH(f"works.effects.{kind}.{card}") for kind in ("plans", "locations") for card in getattr(CARDS, kind)
    ]
    for text in (*texts, *(traits_told(ai, ENGLISH) for ai in CARDS.ais.values())):
        assert {*map(icon_of, re.findall(r"\{(.*?)\}", text))} <= icons


def test_an_opponent_is_told_as_its_card_is() -> None:
    told = {name: traits_told(ai, ENGLISH) for name, ai in CARDS.ais.items()}
    assert told == {
        "justin": "Goes first. Where he goes, the other spaces are blocked until upkeep.",
        "rachael": "There are only 30 {mint}. What she pays at the Supplier is lost; if the supply runs dry, she wins.",
        "sonic": "Takes two turns in a row. Buys only while he has no plans.",
        "mort": "Never runs out of {mints}. Never buys {production} plans.",
    }


def test_an_opponent_with_a_twist_is_told_as_it_plays() -> None:
    tame = msgspec.structs.replace(CARDS.ais["justin"], starts=False, blocks=False)
    assert traits_told(tame, ENGLISH) == "Plays like everyone else."
    starts = msgspec.structs.replace(CARDS.ais["justin"], blocks=False)
    assert traits_told(starts, ENGLISH) == "Goes first."
    bound = msgspec.structs.replace(CARDS.ais["rachael"], blocks=True, mint_total=26)
    assert traits_told(bound, ENGLISH).startswith(
        "Where she goes, the other spaces are blocked until upkeep. There are only 26 {mint}. "
    )


def test_cards_are_called_as_they_are_printed() -> None:
    assert card_name("corporate-hq", ENGLISH) == "Corporate HQ"
    assert card_name("lotto", ENGLISH) == "Lotto"


# Refusals -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("why", Why)
def test_every_refusal_is_a_sentence_with_its_clause(why: Why) -> None:
    sentence = refusal_sentence(Refusal(why, "W4.5", "builder", "mine", 2, 1), ENGLISH)
    assert re.fullmatch(r"[A-Z][^{}]* \(W4\.5\)", sentence)
    assert "  " not in sentence


@pytest.mark.parametrize(
    "refusal, sentence",
    [
        (Refusal(Why.NO_PLAN, "W4.5", "builder"), "The Builder needs a plan to build (W4.5)"),
        (
            Refusal(Why.TOO_DEAR, "W4.5", "builder", "", 2, 1),
            "The Builder costs 2, but only 1 mint is left to pay for it (W4.5)",
        ),
        (
            Refusal(Why.TOO_DEAR, "W4.5", "supplier", "vault", 5, 3),
            "Vault costs 5 here, but only 3 mints are left to pay for it (W4.5)",
        ),
        (
            Refusal(Why.ALL_TOO_DEAR, "W4.5", "supplier", "", 2, 0),
            "The cheapest plan at the Supplier costs 2, but no mints are left to pay for it (W4.5)",
        ),
    ],
)
def test_a_refusal_tells_the_facts(refusal: Refusal, sentence: str) -> None:
    assert refusal_sentence(refusal, ENGLISH) == sentence


# Events -------------------------------------------------------------------------------------------

TOLD: list[tuple[Event, str]] = [
    (happened.PhaseBegan("development", 3), "Round 3 begins."),
    (happened.PhaseBegan("upkeep", 3), "Upkeep of round 3."),
    (happened.TurnBegan(1, None), "It’s Ann’s turn."),
    (happened.TurnBegan(2, 2), "Ben goes again."),
    (happened.Passed(1, None), "Ann passes."),
    (happened.Passed(2, 1), "Ben passes the first of two turns."),
    (happened.MintsPlaced(1, "builder", 0, 2), "Ann places 2 mints on the Builder."),
    (happened.MintsPlaced(1, "producer", 0, 1), "Ann places 1 mint on the Producer."),
    (happened.MintsGained(1, 2, GainedFrom.LOCATION, "producer"), "Ann gains 2 mints at the Producer."),
    (happened.MintsGained(1, 1, GainedFrom.BUILDING, "mine"), "The Mine gives Ann 1 mint."),
    (happened.MintsGained(1, 1, GainedFrom.OWNER, "wholesaler"), "The Wholesaler pays its owner, Ann, 1 mint."),
    (happened.MintsGained(1, 1, GainedFrom.UPKEEP, None), "Ann gains 1 mint for the new round."),
    (
        happened.MintsGained(1, 0, GainedFrom.LOCATION, "producer"),
        "Ann gains nothing at the Producer: the mint supply is empty.",
    ),
    (happened.MintsReturned("producer", 2, 0), "2 mints go from the Producer back to the supply."),
    (happened.MintsReturned("supplier", 0, 4), "4 mints on the Supplier leave the game."),
    (
        happened.MintsReturned("supplier", 3, 1),
        "3 mints go from the Supplier back to the supply. 1 mint on the Supplier leaves the game.",
    ),
    (happened.TokenTaken(3), "Cleo takes the start token."),
    (happened.PlanGained(1, "truck", "supplier"), "Ann buys the Truck."),
    (happened.PlanGained(1, None, "lotto"), "Ann draws a plan from the Lotto in secret."),
    (happened.PlanBuilt(1, "truck", "builder"), "Ann builds the Truck."),
    (happened.PlanBuilt(1, "truck", "assembler"), "The Assembler builds the Truck for Ann at once."),
    (happened.CardLost(1, "truck", "plans"), "Ann recycles the Truck plan; it goes under the deck."),
    (happened.CardsSwapped(1, "mine", "buildings", "truck"), "Ann swaps the built Mine for the Truck."),
    (happened.GalleryFilled(1, "gallery", 1), "1 mint goes onto Ann’s Gallery."),
    (happened.GalleryEmptied(1, "gallery", 3), "3 mints go from Ann’s Gallery back to the supply."),
    (happened.LocationOpened("lotto", 2), "The Lotto is open. Ben owns it."),
    (happened.LocationDisowned("lotto"), "The Lotto no longer has an owner."),
    (happened.LocationBlocked("producer"), "The rest of the Producer is blocked until upkeep."),
    (happened.SupplyFilled(("crane", "co-op")), "New for sale: Crane and Co-op."),
    (happened.SupplyFilled(("crane",)), "New for sale: Crane."),
    (
        happened.SupplyReplaced(("mine", "crane"), ("vault", "truck")),
        "Nobody bought a plan: Vault and Truck replace Mine and Crane.",
    ),
    (happened.CoOpChosen(1, 3), "Ann shares the Co-op with Cleo."),
    (happened.GameEnded((2,), Reason.STARS), "Ben wins with the most stars."),
    (happened.GameEnded((1, 2), Reason.SHARED), "Ann and Ben are tied on everything and share the win."),
]


@pytest.mark.parametrize("event, sentence", TOLD)
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert tell(event, ENGLISH, NAMES) == sentence


def test_every_kind_of_event_is_told() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(Event))
    for reason in Reason:
        assert "Ann" in tell(happened.GameEnded((1,), reason), ENGLISH, NAMES)


# Reasons ------------------------------------------------------------------------------------------

BUYING = {"producer": 3}


@pytest.mark.parametrize(
    "state, sentence",
    [
        (solitaire("justin"), "Justin uses the Producer: it has the lowest number."),
        (
            solitaire("justin", mints=1, occupied=all_full("leadership-council")),
            "Justin uses the Leadership Council: it has the lowest number within reach.",
        ),
        (solitaire("justin", mints=0), "Justin passes: no location is within reach."),
        (
            solitaire("justin", supply=["truck", "crane"], occupied=BUYING),
            "Justin buys the Crane: cheapest first; Crane and Truck tie, both are Utility, "
            "and the Crane is closer to the deck.",
        ),
        (
            solitaire("justin", supply=["factory", "crane"], mints=4, occupied=BUYING),
            "Justin buys the Crane: cheapest first, the Crane at 2 before the Factory at 4.",
        ),
        (
            solitaire("rachael", supply=["crane", "mine"], occupied=BUYING),
            "Rachael buys the Mine: most expensive first; Mine and Crane tie, and Production goes before Utility.",
        ),
        (
            solitaire("justin", supply=["factory", "crane"], mints=3, occupied=BUYING),
            "Justin buys the Crane: no other plan will do.",
        ),
        (
            solitaire("mort", plans=["mine", "crane"], occupied=BUYING),
            "Mort builds the Mine: oldest plan first.",
        ),
        (solitaire("mort", plans=["mine"], occupied=BUYING), "Mort builds the Mine: it’s the only plan in hand."),
        (
            solitaire("mort", plans=["mine", "crane"], advanced="recycler", occupied=all_full()),
            "Mort recycles the Mine: oldest plan first.",
        ),
        (
            solitaire("rachael", plans=["mine"], supply=["vault"], advanced="swap-meet", occupied=all_full()),
            "Rachael swaps the Mine for the Vault: it’s a better plan than the Mine, and the only one to take.",
        ),
        (
            solitaire("sonic", plans=["mine"], mints=1, occupied=BUYING),
            "Sonic uses the Leadership Council: it has the lowest number within reach, "
            "and he buys only while he has no plans.",
        ),
        (
            solitaire("mort", supply=["plant", "crane"], occupied=BUYING),
            "Mort buys the Crane: no other plan will do, and he never buys plans like the Plant.",
        ),
        (
            solitaire("mort", plans=["mine"], advanced="temp-agency", occupied=all_full()),
            "Mort uses the Producer through the Temp Agency: it’s the first location in use that can be copied.",
        ),
    ],
)
def test_an_opponent_says_what_it_does_and_why(state: object, sentence: str) -> None:
    _, reasoning = ai_decides(state)  # type: ignore[arg-type]
    assert explain(reasoning, ENGLISH) == sentence


def test_an_opponent_that_goes_again_says_which_line_of_its_card_lets_it() -> None:
    state = solitaire("sonic")
    state.half = 2
    _, reasoning = ai_decides(state)
    assert explain(reasoning, ENGLISH) == (
        "Two turns in a row, so Sonic uses the Producer as well: it has the lowest number."
    )


def test_every_deed_can_be_told_through_the_temp_agency() -> None:
    for deed in MoveKind:
        key = "deed" if deed is MoveKind.PASS else "copied"
        assert ENGLISH.has(f"works.reasons.{key}.{deed}")


@pytest.mark.parametrize("reason", Reluctance)
def test_every_reluctance_has_a_mark(reason: Reluctance) -> None:
    assert skip_mark(SkippedLocation("swap-meet", reason), ENGLISH)


def test_a_mark_is_short_and_has_the_figures() -> None:
    skipped = SkippedLocation("builder", Refusal(Why.TOO_DEAR, "W4.5", "builder", "", 2, 1))
    assert skip_mark(skipped, ENGLISH) == "Costs 2, has 1"


def test_whole_games_are_told_without_a_gap() -> None:
    works = MintWorks(CARDS)
    for seed, ai in enumerate(CARDS.ais):
        for advanced in CARDS.advanced:
            match = Match.start(
                works,
                Setup(ai=ai, advanced=(advanced,), seed=seed),
                {1: RandomController(random.Random(seed)), 2: AiCardController(works)},
            )
            match.run(until=lambda state: state.round > 20)
            for step in match.history:
                assert all(tell(event, ENGLISH, NAMES) for event in step.events)
                if isinstance(step.reasoning, AiReasoning):
                    assert explain(step.reasoning, ENGLISH).endswith(".")
                    assert all(len(skip_mark(skipped, ENGLISH)) < 20 for skipped in step.reasoning.skipped)
