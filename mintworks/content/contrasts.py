"""Says in a sentence why one action is better than another, in the words of the game that they belong to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mintworks.core.players.contrast import LOSES, WINS, Contrast, Difference
from mintworks.core.plugin import GamePlugin, Messages
from mintworks.core.review import Verdict

_WHEN: Final = ("now", "next", "later")


def contrast_told(
    contrast: Contrast, game: GamePlugin, messages: Messages, names: Mapping[int, str], *, of_other: bool = False
) -> str:
    """Return the sentence, without a full stop; with `of_other` it is about the action that is not as good.

    The messages lie under `contrast` of the game, by kind of difference: under `yours` what the better action brings,
    under `theirs` what the other one leaves to somebody else, under `price` what it costs, and under `when` by the end
    of what. A kind may have a message for what is only `…-likely`, for a seat or a kind that is named already
    (`…-same`, `…-alike`), for the card that is named just before (`…-again`), for what is told second (`…-too`) and for
    what has a card (`…-card`). Raises ContentError where one is missing.
    """
    group, named = f"{game.folder}.contrast", list[Difference]()

    def clause(part: str, difference: Difference) -> str:
        key, later = f"{group}.{part}.{difference.kind}", _WHEN[min(difference.later, len(_WHEN) - 1)]
        forms = {
            "same": any(each.seat == difference.seat for each in named),
            "again": named[-1:] != [] and named[-1].card == difference.card != "",
            "alike": any(each.kind == difference.kind for each in named),
            "too": bool(named),
            "card": bool(difference.card),
        }
        base = f"{key}-likely" if not difference.is_sure and messages.has(f"{key}-likely") else key
        fitting = [f"{base}-{form}" for form, fits in forms.items() if fits]
        named.append(difference)
        return messages(
            next(filter(messages.has, fitting), base),
            card=game.narration.card_name(difference.card, messages) if difference.card else "",
            n=difference.n,
            name=names.get(difference.seat, ""),
            when=messages(f"{group}.when.{'theirs' if part == 'theirs' else 'yours'}.{later}"),
            start=messages(f"{group}.when.start.{later}") if messages.has(f"{group}.when.start.{later}") else "",
        )

    def clauses(part: str) -> str:
        is_theirs = part == "theirs"
        gains = [each for each in contrast.gains if messages.has(f"{group}.theirs.{each.kind}") is is_theirs]
        if is_theirs and contrast.price is not None:  # what a seat takes in return says more than its stars
            gains = [each for each in gains if each.card or each.kind == LOSES or each.seat != contrast.price.seat]
        told = [clause(part, gain) for gain in sorted(gains, key=lambda gain: (gain.kind in (WINS, LOSES), gain.later))]
        if len(told) < 2:
            return "".join(told)
        joint = "two_same" if is_theirs and gains[0].seat == gains[1].seat else "two"
        return messages(f"contrast.{joint}", first=told[0], second=told[1])

    yours = clauses("yours")
    is_priced = contrast.price is not None and (yours or not messages.has(f"{group}.theirs.{contrast.price.kind}"))
    price = clause("price", contrast.price) if contrast.price is not None and is_priced else ""
    theirs = clauses("theirs")
    if yours and price:
        yours = messages("contrast.priced", gain=yours, price=price)
    shape = "both" if yours and theirs else "yours" if yours else "worth" if price else "theirs"
    told = messages(f"contrast.{'other' if of_other else 'better'}.{shape}", yours=yours, theirs=theirs, price=price)
    return told[:1].upper() + told[1:]


def reason_told(verdict: Verdict, game: GamePlugin, messages: Messages, names: Mapping[int, str]) -> str:
    """Return why the best action would have been better than the played one; empty where only the chances tell.

    Raises what a reason or a contrast of no such game is refused with: ValidationError, ContentError or KeyError.
    """
    if verdict.contrast is not None:
        return contrast_told(verdict.contrast, game, messages, names)
    if verdict.reason is not None:
        return game.narration.hint(game.codec.reason_from_json(verdict.reason), messages, names)
    return ""
