"""Compares two actions: both are played on with the same hidden cards, and their differences are weighed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from statistics import mean
from typing import Annotated, Final, Generic, NamedTuple, TypeVar

import msgspec

from mintworks.core.players.tree_search import Considered

_LEAST: Final = 0.5
"""Minimum worth of all differences together, in the game's unit, mints or stars; less may be chance."""

_MOSTLY: Final = 0.5
"""Minimum difference of a measure; for victories, in the share of deals with one."""

_NEARLY_ALWAYS: Final = 0.75
"""Minimum share of deals with a thing for it to be nearly always there, or by which one action has it more often."""

_LIKELY: Final = 0.5
"""Minimum chance of a victory to be told."""

_AT_TIMES: Final = 0.25
"""Minimum share of deals in which an action avoids a defeat that the other one brings in all of them."""

_SURE: Final = 0.97
"""Minimum chance of a victory to be told as certain."""

_WIN: Final = 20.0
"""Weight of a victory's worth, in proportion to any other worth."""

_PART: Final = 0.5
"""Minimum weight of a second gain or of the price, as a share of the first gain's weight."""

_NEARLY_ALL: Final = 0.95
"""Minimum weight of a second gain of another card, as a share of the first gain's weight, to be told in any case."""

_EARLIER: Final = 2.0
"""Minimum number that a card counts, if it shows earlier than a victory, to be told as the way to it."""

WINS: Final = "wins"
LOSES: Final = "loses"
STILL: Final = "still"
"""The kinds of difference in every game: an action wins, the other one lets another seat win, and the other one's
purpose is met in any case."""

ActionT = TypeVar("ActionT", bound=Hashable)
StandingT = TypeVar("StandingT")
ThingT = TypeVar("ThingT", bound=Hashable)


class Difference(msgspec.Struct, frozen=True, omit_defaults=True):
    """One difference: its kind, as the game's sentences name it, with a card, a number and a seat.

    Without `is_sure` it is told as likely: it comes in too few of the deals. `later` is its time: 0 for the end of this
    round or turn, 1 for the end of the next, and so on. `stars` are those that it leads to. Of cards that go by one
    name the name is told `in_full`. What its card does from then on is told too if it `lasts`.
    """

    kind: str
    card: str = ""
    n: int = 0
    seat: int = 0
    is_sure: bool = True
    later: Annotated[int, msgspec.Meta(ge=0)] = 0
    stars: Annotated[int, msgspec.Meta(ge=0)] = 0
    in_full: bool = False
    lasts: bool = False


class Contrast(msgspec.Struct, frozen=True, omit_defaults=True):
    """The advantages of an action over another, the weightiest first, and their price.

    `about` is the card that only the better action takes: a sentence about the other one names it, perhaps `in_full`.
    """

    gains: tuple[Difference, ...]
    price: Difference | None = None
    about: str = ""
    in_full: bool = False

    @property
    def later(self) -> int:
        """Return the time of the last gain."""
        return max([gain.later for gain in self.gains])

    @property
    def is_decisive(self) -> bool:
        """Return whether a gain is about victory."""
        return any(gain.kind in (WINS, LOSES) for gain in self.gains)

    @property
    def gains_victory(self) -> bool:
        """Return whether a gain is the seat's own victory."""
        return any(gain.kind == WINS for gain in self.gains)


class Weighed(NamedTuple):
    """A difference with its worth: below 0 if the other action is better.

    The worth of a decisive one is the share of games that it decides. A plain one goes without saying: the action
    itself says it. One that isn't told is counted all the same; one that isn't counted is a part of another. `counts`
    is a card's addition to the score that decides the game.
    """

    worth: float
    difference: Difference
    is_decisive: bool = False
    is_plain: bool = False
    is_told: bool = True
    is_counted: bool = True
    counts: float = 0.0

    @property
    def weight(self) -> float:
        """Return the worth in proportion to that of others."""
        return self.worth * (_WIN if self.is_decisive else 1)

    def unless_said(self, said: tuple[str, str]) -> Weighed:
        """Return this difference, plain if the action itself says it: one of this kind and card (empty: any)."""
        kind, card = said
        return self._replace(is_plain=self.difference.kind == kind and card in ("", self.difference.card))

    def at(self, later: int) -> Difference:
        """Return the difference with a time."""
        return msgspec.structs.replace(self.difference, later=later)


class Pairs(Generic[StandingT]):
    """The standings after two actions, in pairs with the same hidden cards."""

    def __init__(self, pairs: Sequence[tuple[StandingT, StandingT]], chances: tuple[float, float]) -> None:
        """`chances` are the win probabilities after the first and the second action, by a longer search."""
        self._pairs = pairs
        self._chances = chances

    def ends(self, place: int) -> list[StandingT]:
        """Return the standings after the first action (0) or after the second (1), one for each pair."""
        return [pair[place] for pair in self._pairs]

    def mean(self, measure: Callable[[StandingT], float], place: int) -> float:
        """Return the mean of a measure after the first action (0) or after the second (1)."""
        return mean(map(measure, self.ends(place)))

    def difference(self, measure: Callable[[StandingT], float]) -> float:
        """Return the mean of a measure after the first action minus that after the second."""
        return self.mean(measure, 0) - self.mean(measure, 1)

    def gain(self, measure: Callable[[StandingT], float]) -> float:
        """Return the difference of a measure; 0 if it is too small to be told."""
        gain = self.difference(measure)
        return gain if abs(gain) >= _MOSTLY else 0.0

    def gained(
        self, things: Callable[[StandingT], Iterable[ThingT]], sign: int = 1, least: float = _NEARLY_ALWAYS
    ) -> list[ThingT]:
        """Return the things that the first action has in more pairs, by at least the share `least` of all pairs.

        With a `sign` of -1 the actions are swapped.
        """
        found = {thing: 0 for pair in self._pairs for each in pair for thing in things(each)}
        for pair in self._pairs:
            for place, standing in enumerate(pair):
                for thing in {*things(standing)}:
                    found[thing] += sign if place == 0 else -sign
        return [thing for thing, count in found.items() if count >= least * len(self._pairs)]

    def always(self, thing: ThingT, things: Callable[[StandingT], Iterable[ThingT]]) -> bool:
        """Return whether a thing is nearly always there after either action."""
        return all(self.mean(lambda standing: thing in things(standing), place) >= _NEARLY_ALWAYS for place in (0, 1))

    def of_victory(self, winners: Callable[[StandingT], Sequence[int] | None], own: int) -> list[Weighed]:
        """Return the difference in victories of the seat `own`, if any: the first action `wins`, or the second `loses`.

        It is told as certain only if the longer search is sure too, and not at all if that finds it unlikely. A certain
        defeat is told wherever the longer search avoids it.
        """

        def has_won(standing: StandingT) -> bool:
            return [*(winners(standing) or ())] == [own]

        def has_lost(standing: StandingT) -> bool:
            won = winners(standing)
            return won is not None and own not in won

        gained, lost = self.gain(has_won), -self.difference(has_lost)
        is_lost = self.mean(has_lost, 1) == 1
        if is_lost and self._chances[1] <= 1 - _SURE:
            lost = max(lost, self._chances[0] - self._chances[1])  # what the longer search avoids
        elif lost < (_AT_TIMES if is_lost else _MOSTLY):
            lost = 0.0
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
    """Return a number rounded and without its sign, at least 1."""
    return max(1, round(abs(number)))


def compared(
    better: Considered[ActionT],
    other: Considered[ActionT],
    deals: int,
    play_out: Callable[[int, Sequence[ActionT]], Sequence[StandingT]],
    weigh: Callable[[Sequence[Pairs[StandingT]], int], Iterable[Weighed]],
    said: tuple[str, str],
) -> Contrast | None:
    """Return the advantages of `better` over `other`; None if none show.

    `play_out` returns the standings at the end of each round or turn, if a line is played in one of the `deals` that
    are imagined; `weigh` returns the differences at one of these ends. `said` are the kind and card of the difference
    that `better` says by itself.
    """
    ends = [[play_out(deal, each.line) for each in (better, other)] for deal in range(deals)]
    chances = better.option.win, other.option.win
    places = range(len(ends[0][0]))
    shown = [Pairs([(best[place], rest[place]) for best, rest in ends], chances) for place in places]
    return told_first([[each.unless_said(said) for each in weigh(shown, place)] for place in places])


def told_first(shown: Sequence[Sequence[Weighed]]) -> Contrast | None:
    """Return the contrast that shows earliest, of the differences by the end of each round or turn.

    Each of its gains has the earliest time at which it is there, and a card's number at that time.
    """

    def since(gain: Difference) -> Difference:
        better = [[each.at(place) for each in weighed if each.worth >= 0] for place, weighed in enumerate(shown)]
        found = [each for differences in better[: gain.later] for each in differences if each.is_sure >= gain.is_sure]
        alike = [each for each in found if (each.kind, each.card, each.seat) == (gain.kind, gain.card, gain.seat)]
        same = [each for each in alike if gain.card or each.n == gain.n]
        return same[0] if same else gain

    told = _shown_first(shown)
    return None if told is None else Contrast(tuple(map(since, told.gains)), told.price)


def _shown_first(shown: Sequence[Sequence[Weighed]]) -> Contrast | None:
    """Return the contrast that shows earliest.

    That is at the first end at which the differences weigh at least half as much as at either of the first two ends, or
    earlier where a difference weighs more by itself.
    If there is no gain to tell, it is an exchange of cards. Without any of these it is the contrast of the first end;
    None if that has no gain either.
    """
    sums = [sum(each.weight for each in weighed if each.is_counted) for weighed in shown]
    enough = max(_LEAST, *[_PART * each for each in sums[:2]])
    later = next((place for place, each in enumerate(sums) if each >= enough), None)
    ranked = [_ranked(weighed) for weighed in shown]
    told = [] if later is None else ranked[later]
    if later is None or not told or told[0].worth <= 0:
        seen = ranked[0] if _is_way(ranked[0]) and ranked[0][0].worth >= _LEAST else []
        exchanged = None if later is None else _exchange(shown[later], later)
        return exchanged or (_most(seen, 0) if seen else None)
    if not told[0].is_decisive:
        card = told[0].difference.card
        ways = [(place, ranked[place][0]) for place in range(later) if _is_way(ranked[place])]
        explains = [
            place
            for place, way in ways
            if card == "" or (way.difference.card == card and not way.counts and _is_first_step(ranked[place]))
        ]
        heavier = [place for place, way in ways if way.is_counted and way.weight > told[0].weight]
        first = min([*explains, *heavier], default=later)
        return _most(ranked[first], first)
    return _victory(ranked[: later + 1])


def _victory(ranked: Sequence[Sequence[Weighed]]) -> Contrast:
    """Return the weightiest victory by the end of the last round or turn, with the cards that lead to it.

    Without such a card an earlier difference explains it, or one that comes with it. An uncertain one without a card
    says less than any visible difference.
    """
    told, later = ranked[-1], len(ranked) - 1
    victory = told[0].difference
    ways = _ways(ranked, victory.seat)
    earlier = next((place for place in range(later) if not ways and _is_way(ranked[place])), later)
    if not ways and not victory.is_sure and earlier < later:
        return _most(ranked[earlier], earlier)
    if not ways and not victory.is_sure and len(told) > 1 and told[1].worth >= _LEAST:
        reasons = [each for each in told[1:] if each.difference.kind != STILL]
        seen, is_likely = _most(reasons, later), told[0].worth >= _NEARLY_ALWAYS
        return Contrast((*seen.gains, told[0].at(later))) if is_likely else seen
    plain = [each for each in told[1:2] if each.worth >= _LEAST and each.difference.seat != victory.seat]
    if plain and not ways and earlier == later:
        return Contrast((plain[0].at(later), told[0].at(later)))
    if earlier < later:
        ways = [ranked[earlier][0].at(earlier)]
    card = ways[0].card if ways else ""
    of_card = [each.at(later) for each in told[1:] if each.worth >= 0 and each.difference.card == card != ""]
    beside = [each for each in of_card if (each.kind, each.seat) != (ways[0].kind, ways[0].seat)]
    if victory.kind == LOSES and ways:  # cards against it
        beside += [each for each in ways[1:] if each.n >= _EARLIER and each.seat != ways[0].seat]
    return Contrast((told[0].at(later), *ways[:1], *beside[:1]))


def _ranked(weighed: Iterable[Weighed]) -> list[Weighed]:
    """Return the differences to be told, a victory first, then the weightiest."""
    told = [each for each in weighed if each.is_told and (not each.is_plain or each.worth < 0)]
    return sorted(told, key=lambda each: (not each.is_decisive or each.worth <= 0, -each.weight))


def _ways(ranked: Sequence[Sequence[Weighed]], winner: int) -> list[Difference]:
    """Return the cards by which a game is won or lost, from the ends of all rounds or turns up to the last.

    Those of the winner come before others, and those that count most come first. Cards that count little are left out
    unless they show at the last end.
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
    """Return whether the first of some ranked differences is an advantage that can lead to a victory."""
    return bool(earlier) and earlier[0].worth > 0 and not earlier[0].is_decisive


def _is_first_step(earlier: Sequence[Weighed]) -> bool:
    """Return whether what the other action is for comes all the same, after what the better one is for."""
    return any(each.difference.kind == STILL for each in earlier)


def _most(told: Sequence[Weighed], later: int) -> Contrast:
    """Return the first of some ranked differences, others that weigh half as much, and the price.

    If others are about the card of the first one, only these are told, two at most, unless another weighs about as
    much. If the first one counts for no score, it follows whatever comes in any case (`STILL`).
    """
    first, *others = told
    card, part = first.difference.card, _PART * first.weight
    heavy = [each for each in others if each.weight >= part]
    of_card = [each for each in others if each.worth >= _LEAST and each.difference.card == card != ""]
    is_equal = heavy != [] and heavy[0].weight >= _NEARLY_ALL * first.weight and heavy[0] not in of_card
    beside = heavy[:1] if is_equal or not of_card else of_card[:2]
    gains = [each.at(later) for each in (first, *beside)]
    price = others[-1].at(later) if others and -others[-1].weight >= part else None
    is_told = price is not None and price.card in [gain.card for gain in gains if gain.card]
    still = [each.at(later) for each in others if each.difference.kind == STILL and not first.counts]
    still = [each for each in still if each.card not in [gain.card for gain in gains]]
    return Contrast((*still, *gains), None if is_told else price)


def _exchange(weighed: Sequence[Weighed], later: int) -> Contrast | None:
    """Return the best card that the action brings, and the card that it gives up; None without such a pair."""
    cards = sorted([each for each in weighed if each.difference.card and each.is_told], key=lambda each: -each.weight)
    if not cards or cards[0].worth <= 0 or -cards[-1].weight < _PART * cards[0].weight:
        return None
    if cards[0].difference.card == cards[-1].difference.card:
        return None
    return Contrast((cards[0].at(later),), cards[-1].at(later))
