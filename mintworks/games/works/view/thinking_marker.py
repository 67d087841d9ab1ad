"""An AI opponent's thoughts: its eye travels along the line and marks locations that it can't use, with reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from mintworks.core.players.controller import Reasoning
from mintworks.games.works.players.ai_reasoning import AiReasoning, SkippedLocation
from mintworks.games.works.rules.refusals import Refusal, Why
from mintworks.games.works.view.location_face import below_title
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui.tween import Beat, in_out_cubic

SIZE: Final = 76
"""Diameter in px of the design."""
_TRAVEL_S: Final = 0.2
_REST_S: Final = 0.34
_GLANCE_S: Final = 0.08
"""Time on a location that everybody sees to be closed or full, in seconds."""
_LOOKS_S, _BLINKS_S = 0.3, 0.15
"""Maximum time for the whole line, and for a walk that ends in a pass, in seconds."""
_SENTENCE_S: Final = 0.12
"""Time from the sentence to the move, in seconds."""
_FADE_S: Final = 0.2


class ThinkingMarker:
    """The eye of an AI opponent: its place, its marks on rejected locations, and its sentence."""

    def __init__(
        self, tableau: Tableau, explain: Callable[[Reasoning | None], str], note_of: Callable[[SkippedLocation], str]
    ) -> None:
        self.tableau = tableau
        self.explain = explain
        self.note_of = note_of
        self.center: tuple[float, float] = (0.0, 0.0)
        self.alpha = 0.0
        self.marks: dict[str, str] = {}
        """Reasons by location, for those that the eye has rejected."""
        self.caption = ""
        """The opponent's sentence on its last move."""
        self.caption_rise = 1.0
        """Progress of the sentence's appearance, from 0 to 1."""
        self.speaks = False
        """Whether the move of the sentence is being shown."""
        self.has_begun = False
        """Whether the opponent has walked along the line before."""
        self._last: AiReasoning | None = None

    def beats(self, reasoning: Reasoning | None) -> Iterator[Beat]:
        """Yield the beats of a walk along the line and a sentence; a walk like the last one is left out.

        Nothing unless an AI card has reasoned.
        """
        if not isinstance(reasoning, AiReasoning):
            return
        walk = msgspec.structs.replace(reasoning, is_second=False)
        if walk != self._last:
            yield self._open()
            looks = [(skipped.location, self.note_of(skipped), _rest_s(skipped)) for skipped in reasoning.skipped]
            if reasoning.chosen_location is not None:
                looks.append((reasoning.chosen_location, "", _REST_S))
            longest_s = _LOOKS_S if reasoning.chosen_location is not None else _BLINKS_S
            pace = min(1.0, longest_s / sum(_TRAVEL_S + rest_s for _, _, rest_s in looks)) if looks else 1.0
            for location, note, rest_s in looks:
                yield self._look(location, note, rest_s, pace)
        self._last = walk
        yield self._speak(reasoning)

    def close(self) -> None:
        """End the turn: the eye and its marks go, the sentence stays until the next one, or the end of the round."""
        self.tableau.tweens.fade(self, "alpha", 0.0, _FADE_S)
        self.marks.clear()
        self.speaks = False

    def forget(self) -> None:
        """Show the next walk along the line, even if it is like the last one."""
        self._last = None

    def greet(self, words: str) -> None:
        """Show words before the first walk; they stay until the next ones."""
        self.caption, self.has_begun = words, bool(words)
        self.caption_rise, self.speaks = 1.0, bool(words)

    def recall(self, reasoning: Reasoning | None) -> None:
        """Show a past move's sentence at once; without reasoning none."""
        self.caption = self.explain(reasoning)
        self.has_begun = bool(self.caption)
        self.caption_rise, self.speaks = 1.0, False

    def clear(self) -> None:
        """Remove everything at once."""
        self.marks.clear()
        self.recall(None)
        self.alpha = 0.0

    def _open(self) -> Beat:
        self.marks.clear()
        self.caption, self.has_begun = "", True
        self.center = self._watching(next(iter(self.tableau.arrangement.locations)))
        self.tableau.tweens.fade(self, "alpha", 1.0, _FADE_S)
        yield _FADE_S / 2

    def _look(self, location: str, note: str, rest_s: float, pace: float) -> Beat:
        self.tableau.tweens.to(self, "center", self._watching(location), _TRAVEL_S * pace, in_out_cubic)
        if note:
            self.marks[location] = note
        yield (_TRAVEL_S + rest_s) * pace

    def _watching(self, location: str) -> tuple[float, float]:
        """Return the middle of the eye on a location: at the right, below its title."""
        tableau, eye_px = self.tableau, self.tableau.ui.px(SIZE)
        rect = tableau.arrangement.locations[location]
        top = below_title(tableau.ui, tableau.strings, tableau.shown.locations[location].card, rect)
        return rect.right - eye_px * 0.45, max(top + eye_px / 2, float(rect.centery))

    def _speak(self, reasoning: AiReasoning) -> Beat:
        self.recall(reasoning)
        self.caption_rise, self.speaks = 0.0, True
        self.tableau.tweens.fade(self, "caption_rise", 1.0, _FADE_S)
        yield _SENTENCE_S


def _rest_s(skipped: SkippedLocation) -> float:
    """Return the time of the eye on a rejected location, in seconds."""
    is_plain = isinstance(skipped.reason, Refusal) and skipped.reason.why in (Why.CLOSED, Why.FULL)
    return _GLANCE_S if is_plain else _REST_S
