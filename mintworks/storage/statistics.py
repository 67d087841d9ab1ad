"""What the past games add up to, for one person or for all people together."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec

from mintworks.storage.game_record import SeatKind
from mintworks.storage.history import History, PastGame


class Rate(msgspec.Struct, frozen=True):
    """How often something led to a win: `of` is an AI card, a plan, an Advanced location or a number of players."""

    of: str
    games: int
    wins: int

    @property
    def share(self) -> float:
        """The part of the games that was won, from 0 to 1; 0 without a game."""
        return self.wins / self.games if self.games else 0.0


class Summary(msgspec.Struct, frozen=True):
    """All games in a nutshell."""

    games: int
    wins: int
    played_s: float
    best_stars: int
    mean_stars: float
    mean_rounds: float


class Streaks(NamedTuple):
    """Wins in a row: now, and at the best of times."""

    current: int
    best: int


class Extremes(NamedTuple):
    """The shortest and the longest game, by rounds and then by time; None without a game."""

    shortest: PastGame | None
    longest: PastGame | None


# A seat counts as a person's if a person decided for it; with a profile, if it was that person's.
_OF_PERSON: Final = "kind = :person AND (:profile IS NULL OR profile_id = :profile)"
_COUNTED: Final = f"{_OF_PERSON} AND (as_printed OR :all_games)"
_OF_GAMES: Final = "FROM seats JOIN games ON games.id = seats.game_id"
_SEATS: Final = f"{_OF_GAMES} WHERE {_OF_PERSON}"
_COUNTED_SEATS: Final = f"{_OF_GAMES} WHERE {_COUNTED}"


class Statistics:
    """Reads a history; with a profile only its games count. Raises SaveError where the file fails.

    Rates, means, streaks and extremes are of games by the rules of the box, unless `all_games` count: one that a node
    of the campaign or a daily challenge makes easier or harder says nothing about the others. `wins`, `plans_built`
    and `has_taken_revenge` are always of all games.
    """

    def __init__(self, history: History, profile: int | None = None, *, all_games: bool = False) -> None:
        self._history = history
        self._values = {"person": SeatKind.PERSON.value, "profile": profile, "all_games": all_games}

    def summary(self) -> Summary:
        """Seats of people are counted: two people at one table have played two games."""
        ((games, wins, played_ms, best, mean_stars, mean_rounds),) = self._rows(
            "SELECT count(*), total(won), total(played_ms), coalesce(max(stars), 0),"
            f" coalesce(avg(stars), 0.0), coalesce(avg(rounds), 0.0) {_COUNTED_SEATS}"
        )
        return Summary(games, round(wins), played_ms / 1000, best, mean_stars, mean_rounds)

    def by_ai(self) -> list[Rate]:
        """Games against each AI card that was met, by its id."""
        return self._rates(
            f"SELECT ai, count(*), total(won) {_COUNTED_SEATS} AND ai IS NOT NULL GROUP BY ai ORDER BY ai"
        )

    def by_players(self) -> list[Rate]:
        """Games by the number of players; 1 is solitaire."""
        return self._rates(f"SELECT players, count(*), total(won) {_COUNTED_SEATS} GROUP BY players ORDER BY players")

    def by_advanced(self) -> list[Rate]:
        """Games with each Advanced location that was ever in play."""
        games: dict[str, list[int]] = {}
        for names, won in self._rows(f"SELECT advanced, won {_COUNTED_SEATS} ORDER BY games.id"):
            for name in names.split():
                games.setdefault(name, []).append(won)
        return [Rate(name, len(won), sum(won)) for name, won in sorted(games.items())]

    def favourite_plans(self) -> list[Rate]:
        """In how many games each plan was built, and how many of those were won; the favourite first."""
        return self._rates(
            "SELECT plan, count(*) AS played, total(won) FROM built JOIN seats USING (game_id, seat)"
            " JOIN games ON games.id = game_id"
            f" WHERE {_COUNTED} GROUP BY plan ORDER BY played DESC, total(won) DESC, plan"
        )

    def mean_stars_by_round(self, at_least: int = 1) -> list[float]:
        """The stars after round 1, 2, …, each the mean over the games that had so many rounds.

        The last is the one that at least so many games have reached.
        """
        rows = self._rows(
            "SELECT avg(round_stars.stars) FROM round_stars JOIN seats USING (game_id, seat)"
            " JOIN games ON games.id = game_id"
            f" WHERE {_COUNTED} GROUP BY round HAVING count(*) >= {at_least:d} ORDER BY round"
        )
        return [mean for (mean,) in rows]

    def latest_stars_by_round(self, most: int) -> list[list[int]]:
        """The stars after round 1, 2, … of each person in the latest games, of so many at most; the latest first."""
        rows = self._rows(
            "SELECT game_id, seat, round_stars.stars FROM round_stars JOIN seats USING (game_id, seat)"
            " JOIN games ON games.id = game_id"
            f" WHERE {_COUNTED} AND games.id IN"
            f" (SELECT games.id {_COUNTED_SEATS} ORDER BY ended_ms DESC, games.id DESC LIMIT {most:d})"
            " ORDER BY ended_ms DESC, games.id DESC, seat, round"
        )
        courses: dict[tuple[int, int], list[int]] = {}
        for game, seat, worth in rows:
            courses.setdefault((game, seat), []).append(worth)
        return list(courses.values())

    def streaks(self) -> Streaks:
        """Wins in a row, in the order in which the games ended."""
        current = best = 0
        for (won,) in self._rows(f"SELECT won {_COUNTED_SEATS} ORDER BY ended_ms, games.id, seat"):
            current = current + 1 if won else 0
            best = max(best, current)
        return Streaks(current, best)

    def extremes(self) -> Extremes:
        """The shortest and the longest game."""
        found: list[PastGame | None] = []
        for order in ("rounds, played_ms", "rounds DESC, played_ms DESC"):
            rows = self._rows(f"SELECT games.id {_COUNTED_SEATS} ORDER BY {order}, games.id LIMIT 1")
            found.append(self._history.game(rows[0][0]) if rows else None)
        return Extremes(*found)

    def plans_built(self) -> set[str]:
        """Every plan that was ever built, in whatever game."""
        rows = self._rows(f"SELECT DISTINCT plan FROM built JOIN seats USING (game_id, seat) WHERE {_OF_PERSON}")
        return {plan for (plan,) in rows}

    def wins(self) -> int:
        """How many games were won, whatever their rules."""
        ((wins,),) = self._rows(f"SELECT total(won) {_SEATS}")
        return int(wins)

    def has_taken_revenge(self) -> bool:
        """Whether a deal that was lost against an AI card was played again and won, a twist being part of the deal."""
        lost: set[tuple[Any, ...]] = set()
        rows = self._rows(
            f"SELECT won, ai, seed, advanced, label {_SEATS} AND ai IS NOT NULL ORDER BY ended_ms, games.id"
        )
        for won, *deal in rows:
            if won and tuple(deal) in lost:
                return True
            if not won:
                lost.add(tuple(deal))
        return False

    def _rates(self, query: str) -> list[Rate]:
        return [Rate(str(of), games, round(wins)) for of, games, wins in self._rows(query)]

    def _rows(self, query: str) -> list[tuple[Any, ...]]:
        return self._history.rows(query, self._values)


def stars_by_round(history: History, game: int) -> list[list[int]]:
    """For each seat of a game, its stars after round 1, 2, …"""
    rows = history.rows(
        "SELECT seat, stars FROM round_stars WHERE game_id = :game ORDER BY seat, round", {"game": game}
    )
    series: dict[int, list[int]] = {}
    for seat, worth in rows:
        series.setdefault(seat, []).append(worth)
    return [series[seat] for seat in sorted(series)]
