"""What to do, asked for at a table: thought about in the process of the table, shown on demand, noted in the game."""

from __future__ import annotations

from typing import Any

from mintworks.content.strings import Strings
from mintworks.core.players.controller import Forgetful
from mintworks.core.players.hint import Hint
from mintworks.core.plugin import Action
from mintworks.core.record import OccasionKind
from mintworks.core.session import Session


class Hinting:
    """The hint for one decision of a person: nothing, a thought, the best action, the second best, and none again."""

    def __init__(self, session: Session, strings: Strings) -> None:
        self._session = session
        self._strings = strings
        self._hint: Hint | None = None
        self._shown: int | None = None
        self.is_thinking = False

    def refusal(self) -> str:
        """Why nobody is advised in this game; empty where that can be."""
        return self._strings("table.hint.daily") if self._session.plan.kind is OccasionKind.DAILY else ""

    def ask(self) -> None:
        """The person to decide asks, for the first time or for the next best action."""
        if self._hint is None:
            self.is_thinking = True
        elif self._hint.advices:
            following = 0 if self._shown is None else self._shown + 1
            self._shown = following if following < len(self._hint.advices) else None

    def update(self) -> bool:
        """See whether the thought has come to its end just now."""
        if not self.is_thinking:
            return False
        session = self._session
        seat, state = session.match.seat_to_move, session.match.state
        assert seat is not None, "somebody asked"
        decision = session.hinter.decide(session.rules.observe(state, seat), session.rules.legal_actions(state))
        if decision is None:
            return False
        self.is_thinking = False
        if isinstance(decision.reasoning, Hint):  # otherwise the thinker has failed, which the session tells
            self._hint, self._shown = decision.reasoning, 0
            session.note_hint(seat)
        return True

    def hide(self) -> bool:
        """Show it no longer, or do not wait for it; whether there was anything. Asked again it begins anew."""
        was_shown = self.is_thinking or self._shown is not None
        self._stop_thinking()
        self._shown = None
        return was_shown

    def end(self) -> None:
        """The decision is made, or is no more."""
        self._stop_thinking()
        self._hint = self._shown = None

    def _stop_thinking(self) -> None:
        if self.is_thinking:
            self.is_thinking = False
            if isinstance(self._session.hinter, Forgetful):
                self._session.hinter.forget()

    # What is shown

    @property
    def action(self) -> Action | None:
        """The action that is shown."""
        if self._hint is None or self._shown is None:
            return None
        text = self._hint.advices[self._shown].option.action
        legal = self._session.rules.legal_actions(self._session.match.state)
        return next(action for action in legal if str(action) == text)

    @property
    def words(self) -> str:
        """What is told just now; empty where nobody has asked."""
        if self.is_thinking:
            return self._strings("table.hint.thinking")
        if self._hint is None or self._shown is None:
            return ""
        return self._told(self._hint, self._shown)

    def _told(self, hint: Hint, number: int) -> str:
        strings, narration = self._strings, self._session.game.narration
        names = {seat: self._session.name(seat) for seat in range(1, len(self._session.plan.seats) + 1)}
        advice = hint.advices[number]
        move = narration.move(self.action, strings, names)
        if hint.is_forced:
            return strings("table.hint.only", move=move)
        reason = "" if advice.reason is None else narration.hint(advice.reason, strings, names)
        if not number:
            wins = strings("table.hint.wins", n=round(100 * advice.option.win))
            return strings("table.hint.best", move=move, reason=reason or wins)
        cost = strings("table.hint.cost", n=round(100 * hint.gives_up(number)))
        if not reason:
            return strings("table.hint.second_plain", move=move, cost=cost)
        return strings("table.hint.second", move=move, reason=reason, cost=cost)

    def report(self) -> dict[str, Any] | None:
        """For tests: what is shown, or that it is thought about."""
        if self.is_thinking:
            return {"thinking": True, "action": None, "number": None, "words": ""}
        action = self.action
        if action is None or self._shown is None:
            return None
        return {"thinking": False, "action": str(action), "number": self._shown + 1, "words": self.words}
