"""What past games add up to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from typing import cast

import msgspec
import pytest

from mintworks.content.achievements import earned_in_career
from mintworks.core.played_game import PlayedGame
from mintworks.core.players.level import Bout
from mintworks.core.plugin import AnyPlugin, Tally
from mintworks.core.record import GameRecord, Occasion, OccasionKind
from mintworks.core.replay import recorded_occasion
from mintworks.core.seat import Seat, SeatKind
from mintworks.games.works.content.achievements import load_achievements
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.storage.history import History
from mintworks.storage.opponent_history import meetings
from mintworks.storage.statistics import Rate, Statistics
from tests.games.works.rules.positions import solo, table
from tests.storage.games import TWIST, WORKS
from tests.storage.histories import ENDED, SOLITAIRE, TABLE, history
from tests.storage.playing import NOON

ACHIEVEMENTS = load_achievements(WORKS.cards)


class Told:
    """Mint Works, but for what it tells of a game: these numbers, whatever was played."""

    id = PLUGIN.id
    positions = PLUGIN.positions

    def __init__(self, tallies: Sequence[Tally]) -> None:
        self.history = self
        self._tallies = tallies

    def options(self, setup: Setup) -> dict[str, tuple[str, ...]]:
        return PLUGIN.history.options(setup)

    def tallies(self, *played: object) -> Sequence[Tally]:
        return self._tallies


class Career:
    """A history in which games are told in a line each."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.games = 0

    def play(
        self,
        ai: str | None = None,
        *,
        won: bool = True,
        players: int = 2,
        name: str = "Ann",
        built: tuple[str, ...] = (),
        advanced: tuple[str, ...] = (),
        seed: int = 1,
        series: tuple[tuple[int, ...], ...] | None = None,
        played_s: float = 60.0,
        occasion: Occasion | None = None,
        level: str | None = None,
    ) -> int:
        """A game of one person, an hour after the one before."""
        self.games += 1
        other = Seat(SeatKind.AI if ai else SeatKind.PLANNER, "Bo", level=level)
        state = solo(ai, buildings={1: built}) if ai else table(players, buildings={1: built})
        others = [other] * (len(state.seats) - 1)
        record = GameRecord(
            WORKS.id,
            {"seed": seed},
            seats=(Seat(SeatKind.PERSON, name, name), *others),
            started=NOON + timedelta(hours=self.games),
            played_s=played_s,
            occasion=recorded_occasion(PLUGIN, occasion),
        )
        courses = series or ((0,) * len(state.seats),) * 5
        tallies = [Tally(1, "built", plan) for plan in built]
        for number, worth in enumerate(courses, start=1):
            tallies += [Tally(seat, "stars", str(number), each) for seat, each in enumerate(worth, start=1)]
        summary = msgspec.structs.replace(
            PLUGIN.positions.summary(state), winners=(1 if won else 2,), reason="stars", rounds=len(courses)
        )
        setup = Setup(ai=ai, players=None if ai else players, advanced=advanced, seed=seed)
        game = PlayedGame(cast(AnyPlugin, Told(tallies)), WORKS, record, setup, state, (), state, summary)
        return self.history.add(game, NOON + timedelta(hours=self.games, minutes=30))

    @property
    def all(self) -> Statistics:
        return Statistics(self.history, game=None)

    def of(self, name: str) -> Statistics:
        return Statistics(self.history, self.history.keep_profile(name).id, game=None)

    def achieved(self, name: str = "Ann") -> set[str]:
        return {*earned_in_career(ACHIEVEMENTS, self.of(name), WORKS.cards)}


EASED = Occasion(OccasionKind.CAMPAIGN, "fresh-paint", TWIST)
PRINTED = Occasion(OccasionKind.CAMPAIGN, "the-designer")


@pytest.fixture
def career(tmp_path: Path) -> Iterator[Career]:
    history, _ = History.open(tmp_path)
    with history:
        yield Career(history)


def test_games_of_two_against_levels_are_told_newest_first(career: Career) -> None:
    career.play(level="pip", won=False)
    career.play(level="fern")
    career.play("justin")
    career.play(level="dill", players=3)
    career.play(level="dill", name="Ben")
    career.play(level="dill", won=False, occasion=EASED)
    career.play()
    assert career.of("Ann").against_levels() == [Bout("fern", True), Bout("pip", False)]
    assert career.of("Ben").against_levels() == [Bout("dill", True)]
    met = {level: meetings(career.history, "mint-works", "Ann", level) for level in ("pip", "fern", "dill")}
    assert {level: [each.won for each in found] for level, found in met.items()} == {
        "pip": [False],
        "fern": [True],
        "dill": [False],
    }


def test_without_games_everything_is_nothing(career: Career) -> None:
    nothing = career.all
    assert msgspec.structs.astuple(nothing.summary()) == (0, 0, 0.0, 0, 0.0, 0.0)
    assert (
        nothing.by_opponent()
        == nothing.by_players()
        == nothing.by_option("advanced")
        == nothing.by_tally("built")
        == []
    )
    assert not nothing.mean_by_round("stars")
    assert not nothing.latest_by_round("stars", 5)
    assert nothing.streaks() == (0, 0)
    assert nothing.extremes() == (None, None)
    assert not nothing.has_taken_revenge()
    assert career.achieved() == set()


def test_wins_are_counted_by_opponent(career: Career) -> None:
    for won in (True, False, True):
        career.play("sonic", won=won)
    career.play("mort", won=False)
    career.play(players=2)
    rates = career.all.by_opponent()
    assert rates == [Rate("mort", 1, 0), Rate("sonic", 3, 2)]
    assert [rate.share for rate in rates] == [0.0, pytest.approx(2 / 3)]
    assert Rate("mort", 0, 0).share == 0.0


def test_games_with_a_twist_are_left_out_of_rates(career: Career) -> None:
    career.play("sonic", won=False, advanced=("recycler",), built=("mine",), occasion=PRINTED)
    printed = career.all
    before = printed.summary(), printed.extremes()
    career.play("sonic", advanced=("recycler",), built=("mine",), series=((0, 0),), occasion=EASED)
    assert (printed.summary(), printed.extremes()) == before
    assert printed.by_opponent() == [Rate("sonic", 1, 0)]
    assert printed.by_players() == [Rate("1", 1, 0)]
    assert printed.by_option("advanced") == [Rate("recycler", 1, 0)]
    assert printed.by_tally("built") == [Rate("mine", 1, 0)]
    assert len(printed.mean_by_round("stars")) == 5
    assert printed.streaks() == (0, 0)


def test_games_with_a_twist_count_where_all_games_do(career: Career) -> None:
    career.play("sonic", won=False, occasion=PRINTED)
    career.play("sonic", advanced=("recycler",), built=("mine",), series=((0, 0),), occasion=EASED)
    of_all = Statistics(career.history, all_games=True, game=None)
    assert (of_all.summary().games, of_all.summary().wins) == (2, 1)
    assert of_all.by_opponent() == [Rate("sonic", 2, 1)]
    assert of_all.by_players() == [Rate("1", 2, 1)]
    assert of_all.by_option("advanced") == [Rate("recycler", 1, 1)]
    assert of_all.by_tally("built") == [Rate("mine", 1, 1)]
    assert len(of_all.latest_by_round("stars", 5)) == 2
    assert of_all.streaks() == (1, 1)
    assert of_all.extremes().shortest != of_all.extremes().longest


def test_what_was_won_and_built_with_a_twist_counts_in_all(career: Career) -> None:
    career.play("sonic", built=("mine",), occasion=EASED)
    career.play("sonic", built=("crane",), won=False)
    assert career.all.wins() == 1
    assert career.all.tallied("built") == {"mine", "crane"}


def test_wins_are_counted_by_the_number_of_players(career: Career) -> None:
    career.play("sonic")
    career.play(players=4, won=False)
    career.play(players=2)
    career.play(players=4)
    assert career.all.by_players() == [Rate("1", 1, 1), Rate("2", 1, 1), Rate("4", 2, 1)]


def test_wins_are_counted_by_advanced_location(career: Career) -> None:
    career.play(advanced=("recycler", "swap-meet"))
    career.play(advanced=("recycler",), won=False)
    assert career.all.by_option("advanced") == [Rate("recycler", 2, 1), Rate("swap-meet", 1, 1)]


def test_the_favourite_plan_comes_first(career: Career) -> None:
    career.play(built=("mine", "crane"))
    career.play(built=("mine",), won=False)
    career.play(built=("gardens",), won=False)
    assert career.all.by_tally("built") == [Rate("mine", 2, 1), Rate("crane", 1, 1), Rate("gardens", 1, 0)]


def test_each_person_has_statistics_of_their_own(career: Career) -> None:
    career.play("sonic", built=("mine", "factory"))
    career.play("sonic", name="Bea", won=False, built=("crane",))
    assert career.of("Ann").by_opponent() == [Rate("sonic", 1, 1)]
    assert career.of("Bea").by_opponent() == [Rate("sonic", 1, 0)]
    assert career.all.by_opponent() == [Rate("sonic", 2, 1)]
    assert career.of("Bea").by_tally("built") == [Rate("crane", 1, 0)]
    summary = career.of("Ann").summary()
    assert (summary.games, summary.wins, summary.best_score, summary.mean_score) == (1, 1, 4, 4.0)
    assert career.all.summary().mean_score == 2.5


def test_stars_by_round_are_means_over_the_games_that_got_so_far(career: Career) -> None:
    career.play(series=((0, 1), (2, 1), (7, 3)))
    career.play(series=((1, 0), (4, 8)))
    assert career.all.mean_by_round("stars") == [0.5, 3.0, 7.0]
    assert career.all.mean_by_round("stars", at_least=2) == [0.5, 3.0]
    assert career.all.mean_by_round("stars", at_least=3) == []


def test_the_latest_games_are_told_round_by_round_and_no_others(career: Career) -> None:
    career.play(series=((0, 1), (2, 1), (7, 3)))
    career.play(series=((1, 0), (4, 8)), name="Bea")
    career.play(series=((5, 5),), occasion=EASED)
    assert career.all.latest_by_round("stars", 5) == [[1, 4], [0, 2, 7]]
    assert career.all.latest_by_round("stars", 1) == [[1, 4]]
    assert career.of("Ann").latest_by_round("stars", 1) == [[0, 2, 7]]


def test_the_longest_and_the_shortest_game(career: Career) -> None:
    career.play(series=((0, 0),) * 6)
    short = career.play(series=((0, 0),) * 4, played_s=50.0)
    career.play(series=((0, 0),) * 4, played_s=70.0)
    long = career.play(series=((0, 0),) * 6, played_s=99.0)
    extremes = career.all.extremes()
    assert extremes.shortest is not None
    assert extremes.longest is not None
    assert (extremes.shortest.id, extremes.longest.id) == (short, long)
    assert career.all.summary().mean_rounds == 5.0
    assert career.all.summary().played_s == 279.0


def test_streaks_are_wins_in_a_row(career: Career) -> None:
    for won in (True, True, True, False, True, True):
        career.play(won=won)
        career.play(name="Bea", won=False)
    assert career.of("Ann").streaks() == (2, 3)
    assert career.of("Bea").streaks() == (0, 0)


# Achievements of a career ---------------------------------------------------------------------------


def test_beat_them_all(career: Career) -> None:
    for ai in ("justin", "rachael", "sonic"):
        career.play(ai)
    career.play("mort", won=False)
    assert "beat-them-all" not in career.achieved()
    career.play("mort")
    assert "beat-them-all" in career.achieved()


def test_every_table(career: Career) -> None:
    for players in (2, 3, 4):
        career.play(players=players)
    assert "every-table" not in career.achieved()
    career.play("sonic")
    assert "every-table" in career.achieved()


def test_every_corner(career: Career) -> None:
    career.play(advanced=("crowdfunder", "recycler"))
    career.play(advanced=("temp-agency",))
    assert "every-corner" not in career.achieved()
    career.play(advanced=("swap-meet",))
    assert "every-corner" in career.achieved()


def test_whole_tin(career: Career) -> None:
    *most, last = WORKS.cards.plans
    career.play(built=tuple(most[:10]), won=False)
    career.play(built=tuple(most[10:]))
    assert "whole-tin" not in career.achieved()
    career.play(built=(last,), won=False)
    assert "whole-tin" in career.achieved()


def test_winning_streak(career: Career) -> None:
    for won in (True, True, True, True, False, True):
        career.play(won=won)
    assert "winning-streak" not in career.achieved()
    for _ in range(4):
        career.play()
    assert "winning-streak" in career.achieved()


def test_revenge(career: Career) -> None:
    career.play("sonic", seed=5, won=False)
    career.play("mort", seed=5)
    career.play("sonic", seed=6)
    career.play("sonic", seed=5, name="Bea")
    career.play("sonic", seed=5, occasion=EASED)
    assert "revenge" not in career.achieved()
    career.play("sonic", seed=5)
    assert "revenge" in career.achieved()


def test_revenge_at_a_node_of_the_campaign(career: Career) -> None:
    career.play("sonic", seed=5, won=False, occasion=EASED)
    assert "revenge" not in career.achieved()
    career.play("sonic", seed=5, occasion=EASED)
    assert "revenge" in career.achieved()


def test_old_hand(career: Career) -> None:
    for _ in range(24):
        career.play()
    assert "old-hand" not in career.achieved()
    career.play()
    assert "old-hand" in career.achieved()


def test_the_time_of_a_game_counts_once_however_many_people_sat_there(tmp_path: Path) -> None:
    with history(tmp_path) as kept:
        kept.add(TABLE, ENDED)
        kept.add(SOLITAIRE, ENDED)
        people = sum(seat.kind is SeatKind.PERSON for game in (TABLE, SOLITAIRE) for seat in game.record.seats)
        summary = Statistics(kept, game=TABLE.game.id).summary()
        assert people > 2
        assert summary.games == people
        assert summary.played_s == pytest.approx(TABLE.record.played_s + SOLITAIRE.record.played_s, abs=0.1)
