"""Statistics over past games, of one person or of all people."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from mintworks.core.players.level import Bout
from mintworks.core.review import Verdict
from mintworks.core.seat import SeatKind
from mintworks.storage.database import AnyRow
from mintworks.storage.history import History, PastGame
from mintworks.storage.history_rows import brought_to, decoded, sound_json


class Rate(msgspec.Struct, frozen=True):
    """Games and wins with something: `of` is an opponent, a part of the game, or a number of players."""

    of: str
    games: int
    wins: int

    @property
    def share(self) -> float:
        """Return the share of games won, from 0 to 1; 0 without a game."""
        return self.wins / self.games if self.games else 0.0


class Summary(msgspec.Struct, frozen=True):
    """Totals over all games."""

    games: int
    wins: int
    played_s: float
    best_score: int
    mean_score: float
    mean_rounds: float


class Streaks(NamedTuple):
    """Wins in a row: the current ones, and the most ever."""

    current: int
    best: int


class Extremes(NamedTuple):
    """The shortest and the longest game, by rounds and then by time; None without a game."""

    shortest: PastGame | None
    longest: PastGame | None


# A seat counts as a person's if a person decided for it; with a profile, if it was that person's.
_OF_PERSON: Final = (
    "kind = :person AND (:profile IS NULL OR profile_id = :profile) AND (:game IS NULL OR games.game = :game)"
)
_COUNTED: Final = f"{_OF_PERSON} AND (as_printed OR :all_games)"
_OF_GAMES: Final = "FROM seats JOIN games ON games.id = seats.game_id"
_SEATS: Final = f"{_OF_GAMES} WHERE {_OF_PERSON}"
_COUNTED_SEATS: Final = f"{_OF_GAMES} WHERE {_COUNTED}"
_COUNTED_SEATS_OF_REVIEWS: Final = f"{_OF_GAMES} JOIN reviews ON reviews.game_id = games.id WHERE {_COUNTED}"
_OF_TALLIES: Final = "FROM tallies JOIN seats USING (game_id, seat) JOIN games ON games.id = game_id WHERE what = :of"

_LATEST: Final = 40
"""Number of latest games that show how a person plays now."""


class Statistics:
    """Reads what a history holds of the game with an id, or of all (None); with a profile only its games count.

    Raises SaveError where the file fails.

    Rates, means, streaks and extremes are of games by the rules of the box, unless `all_games` count: one that a node
    of the campaign or a daily challenge makes easier or harder says nothing about the others. `wins`, `tallied`
    and `has_taken_revenge` are always of all games.
    """

    def __init__(
        self, history: History, profile: int | None = None, *, game: str | None, all_games: bool = False
    ) -> None:
        self._history = history
        person = SeatKind.PERSON.value
        self._values = {"person": person, "game": game, "profile": profile, "all_games": all_games}

    def summary(self) -> Summary:
        """Return totals by seats of people: two people at one table have played two games, but in the time of one."""
        ((games, wins, best, mean_score, mean_rounds),) = self._rows(
            "SELECT count(*), total(won), coalesce(max(score), 0),"
            f" coalesce(avg(score), 0.0), coalesce(avg(rounds), 0.0) {_COUNTED_SEATS}"
        )
        ((played_ms,),) = self._rows(
            f"SELECT total(played_ms) FROM games WHERE id IN (SELECT games.id {_COUNTED_SEATS})"
        )
        return Summary(games, round(wins), played_ms / 1000, best, mean_score, mean_rounds)

    def by_opponent(self) -> list[Rate]:
        """Return rates by id of the opponent's card."""
        return self._rates(
            f"SELECT opponent, count(*), total(won) {_COUNTED_SEATS} AND opponent IS NOT NULL"
            " GROUP BY opponent ORDER BY opponent"
        )

    def against_levels(self) -> list[Bout]:
        """Return the latest games of two against a computer player, the newest first."""
        rows = self._rows(
            f"SELECT record, won {_COUNTED_SEATS} AND players = 2 ORDER BY ended_ms DESC, games.id DESC LIMIT {_LATEST}"
        )
        met = [(level, bool(won)) for record, won in rows for _, level in brought_to(record, 2)]
        return [Bout(level, has_won) for level, has_won in met if level is not None]

    def by_players(self) -> list[Rate]:
        """Return rates by number of players; 1 is solitaire."""
        return self._rates(f"SELECT players, count(*), total(won) {_COUNTED_SEATS} GROUP BY players ORDER BY players")

    def by_option(self, option: str) -> list[Rate]:
        """Return rates by chosen part, for one kind of option of the set-up."""
        return self._rates(
            "SELECT value, count(*), total(won) FROM seats JOIN games ON games.id = seats.game_id,"
            f" json_each({sound_json('options')}, '$.' || :of) WHERE {_COUNTED} GROUP BY value ORDER BY value",
            option,
        )

    def by_tally(self, what: str) -> list[Rate]:
        """Return rates by item of a tally, the most frequent first."""
        return self._rates(
            f"SELECT item, count(*) AS played, total(won) {_OF_TALLIES} AND {_COUNTED}"
            " GROUP BY item ORDER BY played DESC, total(won) DESC, item",
            what,
        )

    def sums(self, what: str) -> dict[str, int]:
        """Return the sum of a tally by item, the largest first."""
        rows = self._rows(
            f"SELECT item, total(count) AS added {_OF_TALLIES} AND {_COUNTED} GROUP BY item ORDER BY added DESC, item",
            what,
        )
        return {item: round(added) for item, added in rows}

    def mean_by_round(self, what: str, at_least: int = 1) -> list[float]:
        """Return the mean of a tally after round 1, 2, …, up to the last round that `at_least` games reached."""
        rows = self._rows(
            f"SELECT avg(count) {_OF_TALLIES} AND {_COUNTED}"
            f" GROUP BY item HAVING count(*) >= {at_least:d} ORDER BY CAST(item AS INTEGER)",
            what,
        )
        return [mean for (mean,) in rows]

    def latest_by_round(self, what: str, most: int) -> list[list[int]]:
        """Return a tally after round 1, 2, … of each person in the latest games, at most `most`, the latest first."""
        rows = self._rows(
            f"SELECT game_id, seat, count {_OF_TALLIES} AND {_COUNTED} AND games.id IN"
            f" (SELECT games.id {_COUNTED_SEATS} ORDER BY ended_ms DESC, games.id DESC LIMIT {most:d})"
            " ORDER BY ended_ms DESC, games.id DESC, seat, CAST(item AS INTEGER)",
            what,
        )
        tallies_by_round: dict[tuple[int, int], list[int]] = {}
        for game, seat, count in rows:
            tallies_by_round.setdefault((game, seat), []).append(count)
        return list(tallies_by_round.values())

    def streaks(self) -> Streaks:
        """Return wins in a row, by the games' ends."""
        current = best = 0
        for (won,) in self._rows(f"SELECT won {_COUNTED_SEATS} ORDER BY ended_ms, games.id, seat"):
            current = current + 1 if won else 0
            best = max(best, current)
        return Streaks(current, best)

    def extremes(self) -> Extremes:
        """Return the shortest and the longest game."""
        found: list[PastGame | None] = []
        for order in ("rounds, played_ms", "rounds DESC, played_ms DESC"):
            rows = self._rows(f"SELECT games.id {_COUNTED_SEATS} ORDER BY {order}, games.id LIMIT 1")
            found.append(self._history.game(rows[0][0]) if rows else None)
        return Extremes(*found)

    def tallied(self, what: str) -> set[str]:
        """Return every item of a tally, in whatever game."""
        rows = self._rows(f"SELECT DISTINCT item {_OF_TALLIES} AND {_OF_PERSON}", what)
        return {item for (item,) in rows}

    def wins(self) -> int:
        """Return the number of games won, whatever their rules."""
        ((wins,),) = self._rows(f"SELECT total(won) {_SEATS}")
        return int(wins)

    def has_taken_revenge(self) -> bool:
        """Return whether a deal was lost against an opponent's card, then played again and won.

        A variant is part of the deal.
        """
        lost: set[AnyRow] = set()
        rows = self._rows(
            f"SELECT won, games.game, opponent, seed, options, label {_SEATS} AND opponent IS NOT NULL"
            " ORDER BY ended_ms, games.id"
        )
        for won, *deal in rows:
            if won and tuple(deal) in lost:
                return True
            if not won:
                lost.add(tuple(deal))
        return False

    def reviewed(self) -> list[list[Verdict]]:
        """Return the verdicts on each counted seat's decisions, for each game with a whole review."""
        rows = self._rows(f"SELECT seat, verdicts {_COUNTED_SEATS_OF_REVIEWS} AND is_whole")
        found = [(seat, decoded(verdicts, tuple[Verdict, ...]) or ()) for seat, verdicts in rows]
        own = [[verdict for verdict in verdicts if verdict.seat == seat] for seat, verdicts in found]
        return [verdicts for verdicts in own if verdicts]

    def _rates(self, query: str, of: str = "") -> list[Rate]:
        return [Rate(str(of), games, round(wins)) for of, games, wins in self._rows(query, of)]

    def _rows(self, query: str, of: str = "") -> list[AnyRow]:
        return self._history.rows(query, {**self._values, "of": of})


def tallies_by_round(history: History, number: int, what: str) -> list[list[int]]:
    """Return a tally after round 1, 2, … for each seat of a game."""
    rows = history.rows(
        "SELECT seat, count FROM tallies WHERE game_id = :game AND what = :what ORDER BY seat, CAST(item AS INTEGER)",
        {"game": number, "what": what},
    )
    series: dict[int, list[int]] = {}
    for seat, count in rows:
        series.setdefault(seat, []).append(count)
    return [series[seat] for seat in sorted(series)]
