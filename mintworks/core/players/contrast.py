"""Compares what two actions lead to: both are played on with the same hidden cards, and what differs is weighed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from statistics import mean
from typing import Annotated, Final, Generic, NamedTuple, TypeVar

import msgspec

from mintworks.core.players.tree_search import Considered

_LEAST: Final = 0.5
"""Less worth altogether is not told: it may be chance. Worth is counted in what the game weighs by, mints or stars."""

_MOSTLY: Final = 0.5
"""A measure that differs by so much differs, and a victory that comes in so many more ways comes of the action."""

_NEARLY_ALWAYS: Final = 0.75
"""A thing that is there in so many more ways is there."""

_LIKELY: Final = 0.5
"""A chance of less is not told as a victory."""

_SURE: Final = 0.97
"""A chance of so much is told as certain."""

_WIN: Final = 20.0
"""What a victory weighs beside all else."""

_PART: Final = 0.5
"""What is told second, or as the price, weighs so much of the first at least."""

_EARLIER: Final = 2.0
"""A card that shows earlier than a victory is told as the way to it if it counts so much."""

WINS: Final = "wins"
LOSES: Final = "loses"
STILL: Final = "still"
"""The kinds of difference that every game knows: an action wins, the other one lets another seat win, and what the
other one is for comes all the same."""

ActionT = TypeVar("ActionT", bound=Hashable)
StandingT = TypeVar("StandingT")
ThingT = TypeVar("ThingT", bound=Hashable)


class Difference(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that differs: its kind, as the game's sentences name it, a card, how many, and whose it is.

    Without `is_sure` it is told as likely: it comes in too few of the ways that were imagined. `later` says
    when: 0 by the end of this round or turn, 1 by the end of the next, and so on. `stars` is what it is good for.
    """

    kind: str
    card: str = ""
    n: int = 0
    seat: int = 0
    is_sure: bool = True
    later: Annotated[int, msgspec.Meta(ge=0)] = 0
    stars: Annotated[int, msgspec.Meta(ge=0)] = 0


class Contrast(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an action brings that another does not, what weighs most first, and what it costs in return."""

    gains: tuple[Difference, ...]
    price: Difference | None = None

    @property
    def later(self) -> int:
        """Return when all of it has come."""
        return max([gain.later for gain in self.gains])

    @property
    def is_decisive(self) -> bool:
        """Return whether it speaks of who wins."""
        return any(gain.kind in (WINS, LOSES) for gain in self.gains)


class Weighed(NamedTuple):
    """A difference with its worth: below 0 where the other action is better.

    What decides the game is worth the part of the games that it decides. What is plain goes without saying: the action
    itself says it. What is not told counts all the same. `counts` is what a card adds to the score that decides the
    game.
    """

    worth: float
    difference: Difference
    is_decisive: bool = False
    is_plain: bool = False
    is_told: bool = True
    counts: float = 0.0

    @property
    def weight(self) -> float:
        """Return what it counts beside others."""
        return self.worth * (_WIN if self.is_decisive else 1)

    def unless_said(self, said: tuple[str, str]) -> Weighed:
        """Return the same; plain if an action says it by itself, by its kind and card (empty: any)."""
        kind, card = said
        return self._replace(is_plain=self.difference.kind == kind and card in ("", self.difference.card))

    def at(self, later: int) -> Difference:
        """Return the difference, with the time when it was weighed."""
        return msgspec.structs.replace(self.difference, later=later)


class Pairs(Generic[StandingT]):
    """How things stand after two actions, in pairs of the same hidden cards."""

    def __init__(self, pairs: Sequence[tuple[StandingT, StandingT]], chances: tuple[float, float]) -> None:
        """`chances` are those to win after both actions, by a longer search."""
        self._pairs = pairs
        self._chances = chances

    def ends(self, place: int) -> list[StandingT]:
        """Return how things stand after the first action (0) or after the second (1), once for each pair."""
        return [pair[place] for pair in self._pairs]

    def mean(self, measure: Callable[[StandingT], float], place: int) -> float:
        """Return the mean of a measure after the first action (0) or after the second (1)."""
        return mean(map(measure, self.ends(place)))

    def difference(self, measure: Callable[[StandingT], float]) -> float:
        """Return how much greater a measure is after the first action."""
        return self.mean(measure, 0) - self.mean(measure, 1)

    def gain(self, measure: Callable[[StandingT], float]) -> float:
        """Return the same, 0 where it is too little to be told."""
        gain = self.difference(measure)
        return gain if abs(gain) >= _MOSTLY else 0.0

    def gained(
        self, things: Callable[[StandingT], Iterable[ThingT]], sign: int = 1, least: float = _NEARLY_ALWAYS
    ) -> list[ThingT]:
        """Return what is there after the first action and not after the second, in the part `least` of all pairs.

        With a `sign` of -1 the actions change places.
        """
        found = {thing: 0 for pair in self._pairs for each in pair for thing in things(each)}
        for pair in self._pairs:
            for place, standing in enumerate(pair):
                for thing in {*things(standing)}:
                    found[thing] += sign if place == 0 else -sign
        return [thing for thing, count in found.items() if count >= least * len(self._pairs)]

    def always(self, thing: ThingT, things: Callable[[StandingT], Iterable[ThingT]]) -> bool:
        """Return whether a thing is nearly always there, after either action."""
        return all(self.mean(lambda standing: thing in things(standing), place) >= _NEARLY_ALWAYS for place in (0, 1))

    def of_victory(self, winners: Callable[[StandingT], Sequence[int] | None], own: int) -> list[Weighed]:
        """Return whether the first action `wins` for the seat `own`, or the second `loses`, by what mostly follows.

        What a longer search is not sure of is not told as certain, and not at all what it thinks unlikely.
        """

        def has_won(standing: StandingT) -> bool:
            return [*(winners(standing) or ())] == [own]

        def has_lost(standing: StandingT) -> bool:
            won = winners(standing)
            return won is not None and own not in won

        gained, lost = self.gain(has_won), -self.gain(has_lost)
        if gained > 0 and min(self.mean(has_won, 0), self._chances[0]) >= _LIKELY:
            is_sure = self.mean(has_won, 0) == 1 and self._chances[0] >= _SURE
            return [Weighed(gained, Difference(WINS, seat=own, is_sure=is_sure), is_decisive=True)]
        if lost > 0 and self._chances[1] <= 1 - _LIKELY:
            won = [seat for _, standing in self._pairs for seat in winners(standing) or () if seat != own]
            is_sure = self.mean(has_lost, 1) == 1 and self._chances[1] <= 1 - _SURE
            seat = max(sorted({*won}), key=won.count, default=0)
            return [Weighed(lost, Difference(LOSES, seat=seat, is_sure=is_sure), True)]
        return [Weighed(gained, Difference(WINS, seat=own), is_decisive=True)] if gained < 0 else []


def whole(number: float) -> int:
    """Return how much it is about, and never nothing."""
    return max(1, round(abs(number)))


def compared(
    better: Considered[ActionT],
    other: Considered[ActionT],
    deals: int,
    play_out: Callable[[int, Sequence[ActionT]], Sequence[StandingT]],
    weigh: Callable[[Sequence[Pairs[StandingT]], int], Iterable[Weighed]],
    said: tuple[str, str],
) -> Contrast | None:
    """Return what `better` brings that `other` does not; None where it does not show.

    `play_out` gives how things stand at the end of each round or turn, in one of the `deals` ways to imagine what is
    hidden, when a line is played; `weigh` what differs by the end of one of them; `said` what `better` says by itself.
    """
    ends = [[play_out(deal, each.line) for each in (better, other)] for deal in range(deals)]
    chances = better.option.win, other.option.win
    places = range(len(ends[0][0]))
    shown = [Pairs([(best[place], rest[place]) for best, rest in ends], chances) for place in places]
    return told_first([[each.unless_said(said) for each in weigh(shown, place)] for place in places])


def told_first(shown: Sequence[Sequence[Weighed]]) -> Contrast | None:
    """Return the contrast that shows earliest, of what differs by the end of each round or turn.

    That is where the action is better by half of what it brings by the end of the first or the second. Where it is
    better in none of them, what it brings by the end of the first is told with what it costs; None where that is
    nothing.
    """
    sums = [sum(each.weight for each in weighed) for weighed in shown]
    enough = max(_LEAST, *[_PART * each for each in sums[:2]])
    later = next((place for place, each in enumerate(sums) if each >= enough), None)
    ranked = [_ranked(weighed) for weighed in shown]
    if later is None:
        return _most(ranked[0], 0) if _is_way(ranked[0]) and ranked[0][0].worth >= _LEAST else None
    told = ranked[later]
    if not told or told[0].worth <= 0:
        return _exchange(shown[later])
    if not told[0].is_decisive:
        is_bare = told[0].difference.card == ""  # what shows before is what it comes of
        first = next((place for place in range(later) if is_bare and _is_way(ranked[place])), later)
        return _most(ranked[first], first)
    ways = _ways(ranked[: later + 1], told[0].difference.seat)
    earlier = next((place for place in range(later) if not ways and _is_way(ranked[place])), later)
    if not ways and not told[0].difference.is_sure:  # a victory that may come, nobody sees how, says less
        if earlier < later:
            return _most(ranked[earlier], earlier)
        if len(told) > 1 and told[1].worth >= _LEAST:
            return _most(told[1:], later)
    if earlier < later:
        ways = [ranked[earlier][0].at(earlier)]
    of_card = [each.at(later) for each in told[1:] if ways and each.worth >= 0 and each.difference.card == ways[0].card]
    beside = [each for each in of_card if (each.kind, each.seat) != (ways[0].kind, ways[0].seat)]
    return Contrast((told[0].at(later), *ways[:1], *beside[:1]))


def _ranked(weighed: Iterable[Weighed]) -> list[Weighed]:
    """Return what is to be told, what weighs most first."""
    told = [each for each in weighed if each.is_told and (not each.is_plain or each.worth < 0)]
    return sorted(told, key=lambda each: -each.weight)


def _ways(ranked: Sequence[Sequence[Weighed]], winner: int) -> list[Difference]:
    """Return the cards by which a game is won, or lost, as they show by the end of each round or turn up to then.

    Those of the winner come before others, and what counts most comes first. What counts little and shows only earlier
    is none.
    """
    least = [_EARLIER] * (len(ranked) - 1) + [0.0]
    cards = [
        (each, place)
        for place, told in enumerate(ranked)
        for each in told
        if each.worth >= 0 and each.counts and each.counts >= least[place]
    ]
    cards.sort(key=lambda card: (card[0].difference.seat != winner, -card[0].counts, -card[1]))
    return [each.at(place) for each, place in cards]


def _is_way(earlier: Sequence[Weighed]) -> bool:
    """Return whether what differs in an earlier round, what weighs most first, can be what a victory comes of."""
    return bool(earlier) and earlier[0].worth > 0 and not earlier[0].is_decisive


def _most(told: Sequence[Weighed], later: int) -> Contrast:
    """Return what weighs most and what weighs half as much beside it, with what it costs.

    Beside a card, all else that differs of that card is told, and nothing of others. What is no such card comes after
    what comes all the same.
    """
    first, *others = told
    card, part = first.difference.card, _PART * first.weight
    heavy = [each for each in others if each.weight >= part]
    of_card = [each for each in others if each.worth >= _LEAST and each.difference.card == card != ""]
    gains = [each.at(later) for each in (first, *(of_card[:2] or heavy[:1]))]
    price = others[-1].at(later) if others and -others[-1].weight >= part else None
    is_told = price is not None and price.card in [gain.card for gain in gains if gain.card]
    still = [each.at(later) for each in others if each.difference.kind == STILL and not first.counts]
    return Contrast((*still, *gains), None if is_told else price)


def _exchange(weighed: Sequence[Weighed]) -> Contrast | None:
    """Return what the action says by itself, and what it gives up for that; None if neither is a card."""
    cards = sorted([each for each in weighed if each.difference.card], key=lambda each: -each.weight)
    if not cards or cards[0].worth <= 0 or -cards[-1].weight < _PART * cards[0].weight:
        return None
    return Contrast((cards[0].difference,), cards[-1].difference)
