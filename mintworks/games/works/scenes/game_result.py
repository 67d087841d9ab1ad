"""How a game ended, put together for being shown: who won by what, and what each neighborhood is worth (W6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mintworks.content.strings import Strings, enumerate_names
from mintworks.core.session import SeatKind, Session
from mintworks.games.works.rules.cards import Exhibits, PlanCard
from mintworks.games.works.rules.neighborhood import StarCount, size, star_counts, stars
from mintworks.games.works.rules.state import Reason, State
from mintworks.games.works.text.narration import card_name, mints_shown


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one seat has reached; `portrait` is the id of an AI card."""

    seat: int
    name: str
    emblem: str
    portrait: str | None
    is_person: bool
    has_won: bool
    stars: int
    size: int
    mints: int
    counts: tuple[StarCount, ...]
    exhibited: Mapping[PlanCard, int]
    """The mints that lie on each building."""
    plans: int


class GameResult:
    """The result of a finished game; `seats` are ranked, the winners first."""

    def __init__(self, session: Session) -> None:
        state = session.match.state
        assert state.winners is not None
        assert state.reason is not None
        self.reason: Reason = state.reason
        self.winners: tuple[int, ...] = state.winners
        self.is_solitaire = session.is_solitaire
        results = [_result(session, state, number) for number in range(1, len(state.seats) + 1)]
        self.seats = sorted(results, key=lambda each: (not each.has_won, -each.stars, each.size, -each.mints))

    @property
    def is_lost(self) -> bool:
        """A person played, and no person has won; in solitaire a shared victory is none (W7.7)."""
        people = [result for result in self.seats if result.is_person]
        if self.is_solitaire:
            return not people[0].has_won or len(self.winners) > 1
        return bool(people) and not any(result.has_won for result in people)

    def title(self, strings: Strings) -> str:
        """Who has won, in a few words."""
        names = [result.name for result in self.seats if result.has_won]
        if not self.is_solitaire:
            return strings("results.wins", n=len(names), winners=enumerate_names(names, strings))
        if len(names) > 1:
            return strings("results.solo.tied")
        return strings(f"results.solo.{'lost' if self.is_lost else 'won'}", ai=self._opponent.name)

    def sentence(self, strings: Strings) -> str:
        """What decided, with its numbers, and a warm word in solitaire."""
        decided = self.criterion(strings)
        if not self.is_solitaire:
            return decided
        ending = "tied" if len(self.winners) > 1 else "lost" if self.is_lost else "won"
        return f"{decided} {strings(f'results.solo.{ending}_word', ai=self._opponent.name)}"

    def criterion(self, strings: Strings) -> str:
        """What decided, with its numbers."""
        best = self.seats[0]
        others = [result for result in self.seats if not result.has_won]
        if self.reason is Reason.SIZE:
            others = [result for result in others if result.stars == best.stars]
        elif self.reason is Reason.MINTS:
            others = [result for result in others if (result.stars, result.size) == (best.stars, best.size)]
        following = {
            Reason.STARS: max((result.stars for result in others), default=0),
            Reason.SIZE: min((result.size for result in others), default=0),
            Reason.MINTS: max((result.mints for result in others), default=0),
        }.get(self.reason, 0)
        leading = {Reason.STARS: best.stars, Reason.SIZE: best.size, Reason.MINTS: best.mints}.get(self.reason, 0)
        return strings(
            f"results.criteria.{self.reason}",
            best=mints_shown(leading, strings),
            following=following,
            stars=best.stars,
            winner=best.name,
        )

    def tiebreak(self, strings: Strings) -> str:
        """What decided, where the stars alone do not tell; else nothing."""
        return "" if self.reason is Reason.STARS else self.criterion(strings)

    @property
    def _opponent(self) -> SeatResult:
        return next(result for result in self.seats if result.portrait is not None)


def explain_stars(count: StarCount, mints: int, strings: Strings) -> str:
    """How a building comes by its stars: "Museum: 3 stars, counting Museum, Statue and Gallery"."""
    card = card_name(count.building.id, strings)
    key, counted = "printed", ""
    if isinstance(count.building.effect, Exhibits):
        key = "exhibits"
    elif count.building.counts_stars:
        key = "counted" if count.counted else "nothing"
        counted = _enumerate(count.counted, strings)
    told = strings(f"results.stars.{key}", n=count.stars, card=card, counted=counted, mints=mints)
    if count.spoiled_by:
        told += strings("results.stars.spoiled", spoilers=_enumerate(count.spoiled_by, strings))
    return told


def _enumerate(cards: tuple[PlanCard, ...], strings: Strings) -> str:
    return enumerate_names([card_name(card.id, strings) for card in cards], strings)


def _result(session: Session, state: State, number: int) -> SeatResult:
    seat = state.seats[number - 1]
    kind = session.plan.seats[number - 1].kind
    ai = state.ai_of(number)
    assert state.winners is not None
    return SeatResult(
        seat=number,
        name=session.name(number),
        emblem=session.emblem(number),
        portrait=None if ai is None else ai.id,
        is_person=kind is SeatKind.PERSON,
        has_won=number in state.winners,
        stars=stars(seat),
        size=size(seat),
        mints=seat.mints,
        counts=tuple(star_counts(seat)),
        exhibited=dict(seat.buildings),
        plans=len(seat.plans),
    )
