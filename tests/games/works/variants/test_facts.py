"""Every fact with a game in which it holds and one in which it does not, and what real games make of all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pytest

from mintworks.core.facts import Count, Lead, RivalStars, Rounds, Stars
from mintworks.core.match import Step
from mintworks.core.played_game import play_again
from mintworks.core.record import GameRecord
from mintworks.core.scenario import Goal, Medal, Scenario
from mintworks.core.seat import SeatKind
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.cards import PlanType
from mintworks.games.works.rules.events import (
    CardsSwapped,
    Event,
    GainedFrom,
    MintsGained,
    PhaseBegan,
    PlanBuilt,
    PlanGained,
)
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import Phase, Reason
from mintworks.games.works.variants.facts import (
    Buildings,
    BuildingsFrom,
    BuiltBy,
    EverBuilt,
    Fact,
    GainAtOnce,
    GainInAll,
    Mints,
    Owns,
    PassesFirst,
    Plans,
    Size,
    Visits,
    VisitsInARound,
    WonBy,
    Worth,
)
from mintworks.games.works.variants.finished import Finished
from mintworks.games.works.variants.played import Played
from mintworks.games.works.variants.twist import Twist
from tests.games.works.rules.positions import table
from tests.storage.games import WORKS, finished, solitaire_plan, table_plan

CARDS = WORKS.cards


def played(
    own: str = "",
    theirs: str = "",
    *,
    plans: str = "",
    mints: int = 3,
    end_round: int = 5,
    winners: tuple[int, ...] = (1,),
    reason: Reason = Reason.STARS,
    moves: Iterable[str] = ("2:pass",),
    events: Sequence[Event] = (),
) -> Played:
    """A finished game. `moves` are `seat:action` as in W9, `--` begins the next round; `events` come of the last."""
    state = WORKS.new_game(Setup(ai="justin"))
    for seat, names in zip(state.seats, (own, theirs), strict=True):
        seat.buildings = {CARDS.plans[name]: 0 for name in names.split()}
    state.seats[0].plans = [CARDS.plans[name] for name in plans.split()]
    state.seats[0].mints = mints
    state.round, state.phase, state.winners, state.reason = end_round, Phase.OVER, winners, reason
    steps: list[Step[Action, Event]] = []
    for move in moves:
        if move == "--":
            steps[-1] = _with(steps[-1], (PhaseBegan(Phase.DEVELOPMENT, 2),))
            continue
        seat_number, _, action = move.partition(":")
        steps.append(Step(len(steps) + 1, int(seat_number), WORKS.parse(action), ()))
    steps[-1] = _with(steps[-1], tuple(events))
    return Played(steps, state)


def _with(step: Step[Action, Event], events: tuple[Event, ...]) -> Step[Action, Event]:
    return Step(step.number, step.seat, step.action, (*step.events, *events))


def gained(*mints: int, reason: GainedFrom = GainedFrom.OWNER, card: str = "lotto", seat: int = 1) -> Played:
    return played(events=[MintsGained(seat, number, reason, card) for number in mints])


def swapped(seat: int, taken: str) -> Played:
    return played(
        "mine",
        moves=[f"{seat}:temp-agency:swap-meet:crane>{taken}"],
        events=[CardsSwapped(seat, "crane", "plans", taken)],
    )


@pytest.mark.parametrize(
    "fact, met, missed",
    [
        (WonBy((Reason.SIZE, Reason.AGE)), played(reason=Reason.AGE), played(reason=Reason.STARS)),
        (Rounds(at_most=5), played(end_round=5), played(end_round=6)),
        (Stars(at_least=5), played("gardens statue"), played("gardens mine")),
        (Stars(at_most=5), played("gardens statue"), played("gardens statue mine")),
        (Lead(at_least=2), played("gardens", "mine"), played("gardens", "statue")),
        (RivalStars(at_most=2), played(theirs="statue"), played(theirs="gardens")),
        (Mints(at_least=4), played(mints=4), played(mints=3)),
        (Mints(at_most=0), played(mints=0), played(mints=1)),
        (Plans(at_most=0), played("mine"), played("mine", plans="statue")),
        (Size(at_most=3), played("bridge mine"), played("bridge mine", plans="statue")),
        (Buildings(at_least=3), played("bridge mine"), played("statue mine")),
        (Buildings(PlanType.CULTURE, at_least=2), played("bridge"), played("statue mine crane")),
        (Buildings(PlanType.PRODUCTION, at_most=0), played("statue crane"), played("statue mine")),
        (Owns(("wholesaler", "lotto")), played("lotto wholesaler mine"), played("lotto", plans="wholesaler")),
        (Worth("museum", at_least=3), played("museum bridge"), played("museum statue")),
        (Worth("museum", at_most=0), played("statue", plans="museum"), played("museum")),
        (
            EverBuilt(PlanType.PRODUCTION, at_most=0),
            played(events=[PlanBuilt(1, "statue", "builder"), PlanBuilt(2, "mine", "builder")]),
            played(events=[PlanBuilt(1, "mine", "builder")]),
        ),
        # Built, and standing as well: one plan all the same.
        (
            EverBuilt(PlanType.PRODUCTION, at_most=1),
            played("mine", events=[PlanBuilt(1, "mine", "builder")]),
            played("mine", events=[PlanBuilt(1, "plant", "builder")]),
        ),
        (
            BuiltBy("truck", at_least=1),
            played(events=[PlanBuilt(1, "mine", "truck")]),
            played(events=[PlanBuilt(1, "mine", "builder"), PlanBuilt(2, "crane", "truck")]),
        ),
        (
            BuildingsFrom("lotto", at_least=1),
            played("mine", events=[PlanGained(1, "mine", "lotto")]),
            played("mine", plans="statue", events=[PlanGained(1, "statue", "lotto"), PlanGained(2, "mine", "lotto")]),
        ),
        (BuildingsFrom("swap-meet", at_least=1), swapped(1, "mine"), swapped(2, "mine")),
        (BuildingsFrom("swap-meet", at_least=1), swapped(1, "mine"), swapped(1, "statue")),
        (GainAtOnce("lotto", at_least=2), gained(1, 2), gained(1, 1)),
        (GainAtOnce("lotto", at_least=2), gained(2), gained(2, card="producer")),
        (GainAtOnce("lotto", at_least=2), gained(2), gained(2, seat=2)),
        (GainAtOnce("lotto", at_most=0), gained(), gained(1)),
        (GainInAll(GainedFrom.OWNER, at_least=2), gained(1, 1), gained(1)),
        (GainInAll(GainedFrom.OWNER, at_least=2), gained(2), gained(2, reason=GainedFrom.LOCATION)),
        (Visits("lotto", at_most=0), played(moves=["2:lotto", "1:producer"]), played(moves=["1:lotto"])),
        (Visits("producer", at_least=2), played(moves=["1:producer"] * 2), played(moves=["1:producer", "2:producer"])),
        (Visits("supplier", at_least=1), played(moves=["1:temp-agency:supplier:mine"]), played(moves=["1:co-op:1"])),
        (Visits("temp-agency", at_least=1), played(moves=["1:temp-agency:producer"]), played(moves=["1:producer"])),
        (
            VisitsInARound("producer", at_most=1),
            played(moves=["1:producer", "2:producer", "--", "1:producer"]),
            played(moves=["1:pass", "--", "1:producer", "1:temp-agency:producer"]),
        ),
        (
            PassesFirst(at_most=0),
            played(moves=["1:producer", "2:pass", "1:pass", "--", "2:pass", "1:pass"]),
            played(moves=["1:producer", "2:pass", "1:pass", "--", "1:pass", "2:pass"]),
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_fact_holds_or_does_not(fact: Fact, met: Played, missed: Played) -> None:
    assert fact.holds(met, 1)
    assert not fact.holds(missed, 1)


@pytest.mark.parametrize("own, others, lead", [("factory", ("statue", ""), 1), ("statue", ("", "factory"), -1)])
def test_a_lead_is_one_before_all_others_and_not_before_the_last_of_them(
    own: str, others: tuple[str, str], lead: int
) -> None:
    names = enumerate((own, *others), start=1)
    game = Played([], table(3, buildings={number: name.split() for number, name in names}))
    assert Lead().count(game, 1) == lead
    assert RivalStars().count(game, 1) == max(Stars().count(game, seat) for seat in (2, 3))


NODE = Scenario(
    "two",
    ("justin", "mort"),
    Twist(),
    {Medal.WIN: (Rounds(at_most=8),), Medal.GOAL: (Plans(at_most=0),), Medal.MASTERY: (Mints(at_least=4),)},
)


@pytest.mark.parametrize(
    "fact, still_open, lost",
    [
        (Rounds(at_most=5), played(end_round=5, winners=()), played(end_round=6, winners=())),
        (Visits("producer", at_most=0), played(moves=["1:wholesaler", "2:producer"]), played(moves=["1:producer"])),
        (GainAtOnce("lotto", at_most=1), gained(1, 1), gained(2)),
        (
            PassesFirst(at_most=0),
            played(moves=["2:pass", "1:pass", "--", "1:producer"]),
            played(moves=["2:producer", "1:pass"]),
        ),
    ],
)
def test_what_must_never_happen_is_known_to_be_lost_before_the_end(
    fact: Fact, still_open: Played, lost: Played
) -> None:
    assert not fact.is_lost(still_open, 1)
    assert fact.is_lost(lost, 1)


@pytest.mark.parametrize(
    "fact",
    [
        Stars(at_least=5),
        Lead(at_least=2),
        Buildings(PlanType.PRODUCTION, at_most=0),
        Owns(("lotto",)),
        Mints(at_least=9),
        Visits("lotto", at_least=1),
    ],
)
def test_what_may_still_come_is_not_lost(fact: Fact) -> None:
    game = played("mine", "gardens")
    assert not fact.holds(game, 1)
    assert not fact.is_lost(game, 1)


@dataclass(frozen=True)
class Ended:
    """A game that seat 1 has played to its end."""

    game: Played

    @property
    def is_won(self) -> bool:
        return self.game.end.winners == (1,)

    def meets(self, goal: Goal) -> bool:
        return PLUGIN.history.meets(goal, self.game.steps, self.game.end, 1)


def test_medals_are_earned_against_every_opponent() -> None:
    good, poor = Ended(played(mints=4)), Ended(played(mints=3))
    assert NODE.earned([good, good]) == (Medal.WIN, Medal.GOAL, Medal.MASTERY)
    assert NODE.earned([good, poor]) == (Medal.WIN, Medal.GOAL)
    assert NODE.earned([good]) == ()


def test_there_is_no_medal_without_a_victory_and_what_it_takes() -> None:
    good = Ended(played(mints=4))
    assert NODE.earned([good, Ended(played(mints=4, winners=(2,)))]) == ()
    assert NODE.earned([good, Ended(played(mints=4, winners=(1, 2)))]) == ()
    assert NODE.earned([good, Ended(played(mints=4, end_round=9))]) == ()


def counts(**bound: int) -> list[Count]:
    """Every fact that is a number, about everything that it can be about, with one bound."""
    return [
        *[kind(**bound) for kind in (Rounds, Stars, RivalStars, Lead, Mints, Plans, Size, PassesFirst)],
        *[kind(each, **bound) for kind in (Buildings, EverBuilt) for each in PlanType],
        *[Worth(plan, **bound) for plan in CARDS.plans],
        *[kind(place, **bound) for kind in (Visits, VisitsInARound, BuildingsFrom) for place in CARDS.locations],
        *[kind(card, **bound) for kind in (BuiltBy, GainAtOnce) for card in (*CARDS.plans, *CARDS.locations)],
        *[GainInAll(reason, **bound) for reason in GainedFrom],
    ]


RECORDS = [
    finished(plan)
    for plan in (
        solitaire_plan("mort", 5, ("temp-agency",)),
        solitaire_plan("justin", 2, ("swap-meet",)),
        table_plan(3, 7, SeatKind.RANDOM),
    )
]
GAMES = [(Finished.of(play_again(PLUGIN, record)), seat) for record in RECORDS for seat in (1, 2)]


@pytest.mark.parametrize("record", RECORDS, ids=["mort", "justin", "three"])
def test_a_real_game_falls_into_its_rounds(record: GameRecord) -> None:
    game = Finished.of(play_again(PLUGIN, record))
    state = WORKS.new_game(game.setup)
    rounds = []
    for steps in game.rounds():
        for step in steps:
            rounds.append(state.round)
            WORKS.apply(state, step.action)
        assert {*rounds[-len(steps) :]} == {len({*rounds})}
    assert len(rounds) == len(record.actions)
    assert len({*rounds}) == len(game.stars_by_round) == game.end.round


def test_after_a_real_game_a_number_is_either_enough_or_too_little() -> None:
    for game, seat in GAMES:
        for most in (0, 2, 5):
            for enough, little in zip(counts(at_least=most + 1), counts(at_most=most), strict=True):
                assert enough.holds(game, seat) is (enough.count(game, seat) > most)
                assert little.holds(game, seat) is not enough.holds(game, seat)


def test_in_a_real_game_what_is_lost_stays_so_to_its_end_and_is_known_in_time() -> None:
    asked = counts(at_most=1)
    known, too_late = set(), set()
    for game, seat in GAMES:
        state = WORKS.new_game(game.setup)
        lost: set[int] = set()
        for number, step in enumerate(game.steps, start=1):
            WORKS.apply(state, step.action)
            so_far = Played(game.steps[:number], state)
            now = {place for place, fact in enumerate(asked) if fact.is_lost(so_far, seat)}
            assert lost <= now
            lost = now
        missed = {place for place, fact in enumerate(asked) if not fact.holds(game, seat)}
        assert lost <= missed
        known |= {type(asked[place]) for place in lost}
        too_late |= {type(asked[place]) for place in missed - lost}
    assert known == {Rounds, PassesFirst, BuiltBy, Visits, VisitsInARound, GainAtOnce, GainInAll}
    assert not known & too_late
