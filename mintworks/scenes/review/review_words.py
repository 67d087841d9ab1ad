"""Sentences about the moves of a reviewed game: their losses, better moves, and the luck of the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from mintworks.content.contrasts import reason_told
from mintworks.content.idleness import idle_told
from mintworks.content.strings import enumerate_names
from mintworks.core.idle_spell import IdleSpell, idle_spell
from mintworks.core.match import Step
from mintworks.core.review import Mistake, Verdict
from mintworks.core.win_curve import LEAST_SWING, Mover, Swing, percent
from mintworks.scenes.review.replay_words import AnyReplayWords

_LEAST_LUCK: Final = 0.05
_LEAST_SLIDE: Final = 0.2
_SHORTEST_SLIDE: Final = 4
"""Minimum number of decisions in a row without a named mistake that are told together as one decline."""


class ReviewWords:
    """Tells verdicts in the words of the game, those on its only person to "you"."""

    def __init__(self, words: AnyReplayWords) -> None:
        self._words = words
        self._strings = words.strings
        self._better: dict[int, str] = {}

    def _told(self, key: str, seat: int, **values: object) -> str:
        """Return the words for a seat."""
        group = "game_review.yours" if self._is_you(seat) else "game_review"
        return self._strings(f"{group}.{key}", name=self._words.names[seat], **values)

    def _is_you(self, seat: int) -> bool:
        """Return whether a seat is that of the game's only person."""
        return self._words.playback.session.plan.people == (seat,)

    def verdict(self, verdict: Verdict, reason: str = "") -> str:
        """Return whose mistake it was, the better move, its `reason` and the chances, in lines; empty if it was none.

        The chances come last: they may be left out.
        """
        if verdict.mistake is None:
            return ""
        heading = self._told(f"told.{verdict.mistake}", verdict.seat, n=cost_of(verdict))
        better = self._strings("game_review.better", move=self.better(verdict))
        chance = self._told("chance", verdict.seat, best=percent(verdict.best_win), win=percent(verdict.win))
        return "\n".join(filter(None, (f"**{heading}**", better, reason, chance)))

    def reason(self, verdict: Verdict) -> str:
        """Return why the other move is better, in the words of a hint; empty if there is no reason to tell."""
        told = reason_told(verdict, self._words.playback.game, self._strings, self._words.names)
        return told and self._told("reason", verdict.seat, reason=told)

    def better(self, verdict: Verdict) -> str:
        """Return what the best move would have done, as every seat would have seen it; to "you", what it is."""
        if verdict.number not in self._better:
            playback = self._words.playback
            branch = playback.branch(verdict.number - 1, verdict.line[:1])
            if self._is_you(verdict.seat):
                doing, names = playback.game.narration.doing, self._words.names
                told = "".join(f"{doing(step.action, self._strings, names)}." for step in branch.steps)
            else:
                told = "".join(map(self.step, branch.steps))
            self._better[verdict.number] = told or verdict.best
        return self._better[verdict.number]

    def step(self, step: Step[object, object]) -> str:
        """Return the sentence of a move of the better line."""
        return self._words.step(step)

    def luck(self, swings: Sequence[Swing], place: int, seat: int) -> str:
        """Return how the cards revealed by the move before a place changed the win probability of a seat, in lines."""
        lucky = (swing for swing in swings if swing.mover is Mover.LUCK and swing.number == place)
        swing = next(lucky, None)
        if swing is None or abs(swing.gained(seat)) < _LEAST_LUCK:
            return ""
        before, after = percent(swing.before[seat - 1]), percent(swing.after[seat - 1])
        heading = self._told("luck" if after > before else "bad_luck", seat, n=abs(after - before))
        why = self._words.bad_luck(place, seat) if after < before else ""
        reason = why and self._strings("game_review.why", reason=why)
        chance = self._told("swing", seat, before=before, after=after)
        return "\n".join(filter(None, (f"**{heading}**", self._words.revealed(place), reason, chance)))

    def spell(self, verdicts: Mapping[int, Verdict], seat: int) -> IdleSpell | None:
        """Return the rounds in which a seat lost by passing; None if there are none."""
        return idle_spell(self._words.playback.played, verdicts, seat)

    def idle(self, spell: IdleSpell | None, seat: int) -> str:
        """Return a sentence about the rounds in which a seat lost by passing; empty for None."""
        if spell is None:
            return ""
        return idle_told(spell, self._strings, "" if self._is_you(seat) else self._words.names[seat])

    def worst_luck(self, swings: Sequence[Swing], seat: int) -> str:
        """Return the cards that cost a seat the most; empty if none cost enough to be a turning point."""
        lucky = [swing for swing in swings if swing.mover is Mover.LUCK]
        worst = min(lucky, key=lambda swing: swing.gained(seat), default=None)
        if worst is None or worst.gained(seat) > -LEAST_SWING:
            return ""
        cost = percent(worst.before[seat - 1]) - percent(worst.after[seat - 1])
        return self._strings("game_review.worst_luck", number=worst.number, n=cost)

    def slide(self, verdicts: Mapping[int, Verdict], seat: int) -> str:
        """Return the rounds in which a seat lost most without a named mistake; empty if that was little."""
        own = [verdict for verdict in verdicts.values() if verdict.seat == seat]
        longest, highest = (0.0, 0, 0), 0
        for place, verdict in enumerate(own):
            if verdict.mistake is not None or verdict.win >= own[highest].win:
                highest = place
            longest = max(longest, (own[highest].win - verdict.win, highest, place))
        lost, first, last = longest
        steps = [before.win - after.win for before, after in pairwise(own[first : last + 1])]
        if lost < _LEAST_SLIDE or len(steps) < _SHORTEST_SLIDE or max(steps) > lost / 2:
            return ""
        playback = self._words.playback
        rounds = [playback.game.positions.round(playback.positions[own[place].number - 1]) for place in (first, last)]
        chances = {"high": percent(own[first].win), "low": percent(own[last].win)}
        return self._strings("game_review.slide", first=rounds[0], last=rounds[1], **chances)

    def summary(self, verdicts: Mapping[int, Verdict], swings: Sequence[Swing], seat: int, *, is_whole: bool) -> str:
        """Return the summary of a seat's game, for places without a verdict."""
        strings = self._strings
        if not is_whole:
            return f"**{self._told('thinking', seat)}**\n{strings('game_review.meanwhile')}"
        own = [verdict for verdict in verdicts.values() if verdict.seat == seat]
        spell = self.spell(verdicts, seat)
        together = () if spell is None else spell.rest
        mistakes = [verdict for verdict in own if verdict.mistake is not None and verdict.number not in together]
        course = self.idle(spell, seat) or self.slide(verdicts, seat)
        whole = self._words.habit(seat), course, self._words.counted(seat)
        if not mistakes:
            heading = self._told("no_faults", seat)
            return "\n".join(filter(None, (f"**{heading}**", *whole, self.worst_luck(swings, seat))))
        worst = max(mistakes, key=lambda verdict: verdict.given_up)
        counts = Counter(verdict.mistake for verdict in mistakes)
        counted = [strings(f"game_review.counts.{kind}", n=counts[kind]) for kind in reversed(Mistake) if counts[kind]]
        heading = self._told("faults", seat, counts=enumerate_names(counted, strings))
        told = strings("game_review.worst", number=worst.number, n=cost_of(worst))
        better = strings("game_review.better", move=self.better(worst))
        rest = told, better, self.reason(worst), *whole, self.worst_luck(swings, seat)
        return "\n".join(filter(None, (f"**{heading}**", *rest)))


def cost_of(verdict: Verdict) -> int:
    """Return the loss of a move in percent: the difference of the rounded win probabilities beside it."""
    return max(0, percent(verdict.best_win) - percent(verdict.win))
