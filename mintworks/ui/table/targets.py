"""A table as meaning: all that lies on it as targets, with its role, name, state, and why it is of no use.

Focus, tooltips and tests read these; nothing on the table can be used that is not among them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from mintworks.core.game import IllegalAction, Refusal
from mintworks.core.plugin import ActionT
from mintworks.core.session import AnySession
from mintworks.ui.stage import Rect
from mintworks.ui.table.card_sprite import AnySprite
from mintworks.ui.table.hand import Choosing
from mintworks.ui.table.memo import Memo
from mintworks.ui.table.tableau import AnyTableau
from mintworks.ui.tree import Role, Target

ShownT = TypeVar("ShownT", bound=AnyTableau)
ChoosingT = TypeVar("ChoosingT", bound=Choosing)


class Laid(NamedTuple):
    """A target, and how to ask where it lies now; None if it stays where it is until something else is shown."""

    target: Target
    where: Callable[[], Rect] | None = None


class Availability(NamedTuple):
    """The state of a target, why it can't be used (empty if it can), and the clause of that."""

    state: str = ""
    reason: str = ""
    clause: str = ""


class TargetWords(NamedTuple):
    """All that is said of a target."""

    name: str
    state: str = ""
    reason: str = ""
    clause: str = ""
    details: tuple[str, ...] = ()
    printed: str = ""
    group: str = ""

    def laid(
        self,
        pick: str,
        place: Rect | Callable[[], Rect],
        role: Role,
        choosing: Choosing | None = None,
        *,
        focusable: bool = True,
        is_spare: bool = False,
    ) -> Laid:
        """Return the target with these words. Something that moves has a function as its place."""
        where = None if isinstance(place, Rect) else place
        target = Target(
            pick,
            place if isinstance(place, Rect) else place(),
            role,
            self.name,
            self.state,
            self.reason,
            enabled=not self.reason,
            focusable=focusable,
            clause=self.clause,
            details=self.details,
            printed=self.printed,
            group=self.group,
            is_spare=is_spare,
            leads_on=choosing is not None and choosing.accepts(pick),
        )
        return Laid(target, where)


class TableTargets(Generic[ShownT, ChoosingT, ActionT]):
    """Names what lies on a table: by default seats, places and cards, in the words `targets` of the game.

    These go by what stands before the colon of an id, and hold what stands behind it as `name`: `card:7` has the words
    `FOLDER.targets.card`.

    That is asked once for each position that is shown and each step of a choice; where sprites are is read anew each
    time.
    """

    def __init__(self, tableau: ShownT) -> None:
        self.tableau = tableau
        self._known = Memo[list[Laid]]()

    def all(self, choosing: ChoosingT | None) -> list[Target]:
        """List every target of the table in focus order; later ones lie on top."""
        key = self.tableau.version, choosing, None if choosing is None else choosing.step
        known = self._known.of(key, lambda: [*self._laid(choosing)])
        for number, (target, where) in enumerate(known):
            if where is not None and target.rect != (rect := where()):
                known[number] = Laid(replace(target, rect=rect), where)
        return [target for target, _ in known]

    def useless(self, target: str, choosing: ChoosingT) -> str:
        """Say why something that was used is of no use just now, though nothing stands against it by itself.

        By default: something else was begun, it is the place of a seat, or it only lies there to be looked at.
        """
        strings = self.tableau.strings
        if choosing.picked:
            return strings("table.answer.begun")
        kind, _, name = target.partition(":")
        if kind == "seat" and int(name) != self.tableau.viewpoint:
            return strings("table.answer.seat", name=self.tableau.session.name(int(name)))
        return strings("table.answer.own_seat" if kind == "seat" else "table.answer.looked_at")

    def meant(self, target: str) -> ActionT | None:
        """Return the action that a target alone stands for: if that is refused, so is the target, for the same reason.

        None for a target with several uses, such as a card that can go to two places: `useless` has its reasons.
        """
        return None

    def words(self, target: str, choosing: ChoosingT | None) -> TargetWords:
        """Return the words for a place or a card."""
        kind, _, name = target.partition(":")
        told = self.tableau.strings(f"{self.tableau.session.game.folder}.targets.{kind}", name=name)
        refusal = None if choosing is None else self._refusal(target)
        if refusal is None:
            return TargetWords(told)
        reason = self.tableau.session.game.narration.refusal(refusal, self.tableau.strings)
        return TargetWords(told, reason=reason, clause=refusal.clause)

    def _refusal(self, target: str) -> Refusal | None:
        """Return why the rules refuse a target; None if they don't."""
        session: AnySession = self.tableau.session
        rules, state, action = session.rules, session.match.state, self.meant(target)
        if action is not None and action not in rules.legal_actions(state):
            try:
                rules.apply(rules.copy(state), action)
            except IllegalAction as error:
                return error.refusal
        return None

    def _laid(self, choosing: ChoosingT | None) -> Iterator[Laid]:
        """Yield everything on the table, in focus order."""
        tableau, arrangement = self.tableau, self.tableau.arrangement
        for seat in arrangement.mats:
            yield TargetWords(tableau.session.name(seat)).laid(
                f"seat:{seat}", arrangement.title(seat), "seat", choosing
            )
        for target, place in arrangement.places.items():
            yield self.words(target, choosing).laid(target, place, "location", choosing)
        for key, sprite in tableau.sprites.sprites.items():
            target = tableau.target_of(key)
            if not sprite.leaving:
                yield self.words(target, choosing).laid(target, partial(_rect, sprite), "card", choosing)


def _rect(sprite: AnySprite) -> Rect:
    return sprite.rect


AnyTargets: TypeAlias = TableTargets[Any, Any, Any]
