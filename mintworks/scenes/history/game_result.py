"""The result of a finished game, for display: seats, winners and sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mintworks.content.strings import Strings, enumerate_names
from mintworks.core.emblems import seat_emblems
from mintworks.core.players.level import Rank, rank_among
from mintworks.core.plugin import GamePlugin, State
from mintworks.core.seat import Seat, SeatKind, has_double
from mintworks.core.session import Session
from mintworks.core.summary import Criterion
from mintworks.ui.cutout import Cutouts
from mintworks.ui.renderer import Picture
from mintworks.ui.ui import Ui

_NARROW: Final = 10
"""A victory is narrow if it's by one, or by so small a part of the winner's score."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat's result; `portrait` is the id of an opponent's card, `score` None if not finite.

    `is_winner`: by the rules, alone or shared.
    """

    seat: int
    name: str
    emblem: str
    portrait: str | None
    is_person: bool
    is_winner: bool
    score: int | None
    rank: Rank | None = None
    is_double: bool = False
    """Another seat has the same face."""

    @property
    def level(self) -> str | None:
        """Return the level of a computer player; None for others."""
        return None if self.rank is None else self.rank.level

    @property
    def drawing(self) -> str:
        """Return the name of the seat's drawing: portrait of an opponent or level, or emblem."""
        face = self.portrait or self.level
        return f"portraits/{face}" if face else f"icons/seat-{self.emblem}"

    def picture(self, ui: Ui, cutouts: Cutouts, side_px: int) -> Picture:
        """Return the portrait, or the emblem in the color of letters."""
        if self.portrait is None and self.level is None:
            return ui.art.icon(f"seat-{self.emblem}", side_px, ui.theme.cream)
        return cutouts.picture(self.drawing, side_px, side_px, side_px // 2)


class GameResult:
    """The result of a game; `seats` are ranked, winners first."""

    def __init__(self, game: GamePlugin, seats: Sequence[Seat], end: State) -> None:
        self.summary = game.positions.summary(end)
        self._folder = game.folder
        levels = [level.id for level in game.players.levels]
        opponents, emblems = game.positions.opponents(end), seat_emblems([seat.emblem for seat in seats])
        self.seats = [
            SeatResult(
                seat=number,
                name=seats[number - 1].name,
                emblem=emblems[number - 1],
                portrait=opponents[number - 1],
                is_person=seats[number - 1].kind is SeatKind.PERSON,
                is_winner=number in self.summary.winners,
                score=self.summary.score(number),
                rank=rank_among(levels, seats[number - 1].level),
                is_double=has_double(seats, number),
            )
            for number in self.summary.ranking()
        ]

    @classmethod
    def of(cls, session: Session) -> GameResult:
        """Return the result of a finished session."""
        return cls(session.game, session.plan.seats, session.match.state)

    @property
    def winners(self) -> list[SeatResult]:
        """Return the winners by the rules."""
        return [result for result in self.seats if result.is_winner]

    @property
    def is_lost(self) -> bool:
        """Return whether people played and none of them won."""
        people = [result.seat for result in self.seats if result.is_person]
        return bool(people) and not any(self.summary.has_won(seat) for seat in people)

    def title(self, strings: Strings) -> str:
        """Return who won, in a few words."""
        if not self.summary.must_win_alone:
            names = [result.name for result in self.winners]
            return strings("results.wins", n=len(names), winners=enumerate_names(names, strings))
        return strings(f"results.solo.{self._solo_ending}", ai=self._opponent)

    def sentence(self, strings: Strings) -> str:
        """Return what decided, with its numbers, and what an opponent says to the only person at the table."""
        return f"{self._decision(strings)} {self._farewell(strings)}".rstrip()

    def _farewell(self, strings: Strings) -> str:
        """Return the words of the best opponent, empty for none."""
        people, others = [[seat for seat in self.seats if seat.is_person is is_person] for is_person in (True, False)]
        if self.summary.must_win_alone and len(self.winners) > 1:
            return strings("results.solo.tied_word", ai=self._opponent)
        key = f"farewells.{others[0].portrait or others[0].level}.{self._margin}" if others else ""
        if len(people) != 1 or len(self.winners) != 1 or not strings.has(key):
            return ""
        words = strings(key)
        return words if len(others) == 1 else strings("results.farewell", name=others[0].name, words=words)

    @property
    def _margin(self) -> str:
        """Return how the game ended for a person, as the key of an opponent's words."""
        best, following = [seat.score or 0 for seat in self.seats[:2]]
        is_counted = self.summary.reason in [criterion.name for criterion in self.summary.seats[0]]
        is_narrow = is_counted and best - following <= max(1, best // _NARROW)
        return f"{'narrow' if is_narrow else 'clear'}_{'lost' if self.is_lost else 'won'}"

    def _decision(self, strings: Strings) -> str:
        """Return what decided, after an unusual end's reason."""
        cause, criterion = self.summary.cause, self.criterion(strings)
        return f"{strings(f'{self._folder}.results.causes.{cause}')} {criterion}" if cause else criterion

    def criterion(self, strings: Strings) -> str:
        """Return what decided, with the numbers of the best seat and the next."""
        summary, best = self.summary, self.seats[0]
        criteria = summary.seats[best.seat - 1]
        place = next((index for index, each in enumerate(criteria) if each.name == summary.reason), None)
        leading, following = "0", "0"
        if place is not None:
            others = [summary.seats[result.seat - 1] for result in self.seats if not result.is_winner]
            rivals = [other[place] for other in others if other[:place] == criteria[:place]]
            leading = _shown(criteria[place], strings)
            following = _shown(min(rivals, key=lambda each: each.rank), strings) if rivals else "0"
        key = f"results.criteria.{summary.reason}"
        own = f"{self._folder}.{key}"
        return strings(
            own if strings.has(own) else key, best=leading, following=following, stars=best.score, winner=best.name
        )

    def tiebreak(self, strings: Strings) -> str:
        """Return the deciding tie-break; empty if the score decided."""
        return "" if self.summary.reason == self.summary.seats[0][0].name else self.criterion(strings)

    @property
    def _solo_ending(self) -> str:
        if len(self.summary.winners) > 1:
            return "tied"
        return "lost" if self.is_lost else "won"

    @property
    def _opponent(self) -> str:
        return next(result.name for result in self.seats if result.portrait is not None)


def _shown(criterion: Criterion, strings: Strings) -> str:
    return strings("endless") if criterion.value is None else str(criterion.value)
