"""Says in a sentence why one action is better than another, in the words of the game that they belong to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mintworks.core.players.contrast import LOSES, WINS, Contrast, Difference
from mintworks.core.plugin import GamePlugin, Messages
from mintworks.core.review import Verdict

_WHEN: Final = ("now", "next", "later")

_MOST: Final = 2
"""Maximum number of gains told of an action, and of drawbacks told of the other one."""


def contrast_told(
    contrast: Contrast, game: GamePlugin, messages: Messages, names: Mapping[int, str], *, of_other: bool = False
) -> str:
    """Return the sentence, without a full stop; with `of_other` it is about the action that is not as good.

    The messages lie under `contrast` of the game, by kind of difference: under `yours` what the better action brings,
    under `theirs` what the other one leaves to somebody else, under `price` what it costs, and under `when` by the end
    of what. A kind may have a message for what is only `…-likely`, for a seat or a kind that is named already
    (`…-same`, `…-alike`), for the card that is named just before (`…-again`) or before that (`…-known`), for a start
    that is named already (`…-timed`), for what is told second with the same time (`…-too`), for what has a card
    (`…-card`) and for what the best move is about (`…-about`) as long as that has no name yet: it's `it`, later the
    message `it`. `good` says how many stars it is good for, `lasting` what its card does from then on; `joint` joins
    two clauses, by the kind of the first. Raises ContentError where one is missing.
    """
    clauses = _Clauses(contrast, game, messages, names, contrast.about if of_other else "")
    yours = clauses.gains("yours")
    is_priced = contrast.price is not None and (yours or not clauses.is_of_others(contrast.price))
    price = clauses.of("price", contrast.price) if contrast.price is not None and is_priced else ""
    theirs = clauses.gains("theirs", is_beside=bool(yours))
    if yours and price:
        yours = messages("contrast.priced", gain=yours, price=price)
    shape = "both" if yours and theirs else "yours" if yours else "worth" if price else "theirs"
    told = messages(f"contrast.{'other' if of_other else 'better'}.{shape}", yours=yours, theirs=theirs, price=price)
    return told[:1].upper() + told[1:]


class _Clauses:
    """The clauses of one sentence: each may refer to those before it."""

    def __init__(
        self, contrast: Contrast, game: GamePlugin, messages: Messages, names: Mapping[int, str], about: str
    ) -> None:
        self._about = about and game.narration.card_name(about, messages, in_full=contrast.in_full)
        """The name of what the best move is about, until it's told."""
        self._contrast, self._messages, self._names = contrast, messages, names
        self._group, self._card_name = f"{game.folder}.contrast", game.narration.card_name
        self._named: list[Difference] = []
        self._subjects: dict[tuple[str, int], bool] = {}
        self._said: list[str] = []

    def is_of_others(self, difference: Difference) -> bool:
        """Return whether a difference is what the other action leaves to somebody else."""
        return self._messages.has(f"{self._group}.theirs.{difference.kind}")

    def of(self, part: str, difference: Difference) -> str:
        """Return the next clause: that of a difference, as `yours`, `theirs` or `price`."""
        messages, group, named, subject = self._messages, self._group, self._named, (part, difference.seat)
        key, later = f"{group}.{part}.{difference.kind}", _WHEN[min(difference.later, len(_WHEN) - 1)]
        start, since = [
            messages(f"{group}.when.{each}.{later}") if messages.has(f"{group}.when.{each}.{later}") else ""
            for each in ("start", "since")
        ]
        forms = {
            "same": subject in self._subjects,
            "again": named[-1:] != [] and named[-1].card == difference.card != "",
            "known": difference.card in [each.card for each in named if each.card],
            "alike": any(each.kind == difference.kind for each in named),
            "timed": start != "" and any(start in each for each in self._said),
            "too": named[-1:] != [] and named[-1].later == difference.later,
            "about": bool(self._about),
            "card": bool(difference.card),
        }
        is_sure = difference.is_sure and self._subjects.get(subject, True)  # nor what comes of what is likely
        base = f"{key}-likely" if not is_sure and messages.has(f"{key}-likely") else key
        fitting = [f"{base}-{form}" for form, fits in forms.items() if fits]
        named.append(difference)
        self._subjects[subject] = is_sure
        card = difference.card and self._card_name(difference.card, messages, in_full=difference.in_full)
        it = self._about or (messages(f"{group}.it") if messages.has(f"{group}.it") else "")
        told = messages(
            next(filter(messages.has, fitting), base),
            card=card,
            it=it,
            n=difference.n,
            good=messages(f"{group}.good", n=difference.stars) if difference.stars else "",
            lasting=messages(f"{group}.lasting.{difference.card}") if difference.lasts else "",
            name=self._names.get(difference.seat, ""),
            when=messages(f"{group}.when.{'theirs' if part == 'theirs' else 'yours'}.{later}"),
            start=start,
            since="" if self._contrast.is_decisive else since,  # the victory has its time
        )
        self._said.append(told)
        if it in told:
            self._about = ""
        return told

    def gains(self, part: str, *, is_beside: bool = False) -> str:
        """Return the next clauses: those of the gains that are `yours` or `theirs`, perhaps `is_beside` other ones."""
        is_theirs, price = part == "theirs", self._contrast.price
        gains = [each for each in self._contrast.gains if self.is_of_others(each) is is_theirs]
        if is_beside and price is not None:  # what a seat takes in return says more than its stars
            gains = [each for each in gains if each.card or each.kind == LOSES or each.seat != price.seat]
        gains = sorted(gains, key=lambda gain: gain.kind not in (WINS, LOSES))[:_MOST]
        gains.sort(key=lambda gain: (gain.kind in (WINS, LOSES), gain.later, not gain.card, is_theirs and gain.n))
        told = [self.of(part, gain) for gain in gains]
        if len(told) < _MOST:
            return "".join(told)
        joint = "two_same" if is_theirs and gains[0].seat == gains[1].seat else "two"
        own = f"{self._group}.joint.{gains[0].kind}"
        key = own if self._messages.has(own) else f"contrast.{joint}"
        return self._messages(key, first=told[0], second=told[1])


def reason_told(verdict: Verdict, game: GamePlugin, messages: Messages, names: Mapping[int, str]) -> str:
    """Return why the best action would have been better than the played one; empty where only the chances tell.

    Raises what a reason or a contrast of no such game is refused with: ValidationError, ContentError or KeyError.
    """
    if verdict.contrast is not None:
        return contrast_told(verdict.contrast, game, messages, names)
    if verdict.reason is not None:
        return game.narration.hint(game.codec.reason_from_json(verdict.reason), messages, names)
    return ""
