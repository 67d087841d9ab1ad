"""Sentences about the moves of a recorded game of Mint Works."""

from __future__ import annotations

from typing import Final

from mintworks.core.players.controller import Reasoning
from mintworks.games.works.players.ai_preferences import taste
from mintworks.games.works.rules import MintWorks, WorksStep
from mintworks.games.works.rules import events as happened
from mintworks.games.works.rules.actions import Action, GiveMint, HireTemp
from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.observing import redact
from mintworks.games.works.rules.refusals import Refusal
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import AI_SEAT, State
from mintworks.games.works.text import narration
from mintworks.games.works.view.choosing import MINTS
from mintworks.scenes.review import replay_words
from mintworks.ui.table.timeline import Tick

_TELLING: Final = (
    happened.PlanBuilt,
    happened.PlanGained,
    happened.CardsSwapped,
    happened.CardLost,
    happened.CoOpChosen,
    happened.MintsPlaced,
)
"""The most important events of a move, in order."""


class ReplayWords(replay_words.ReplayWords[MintWorks, Setup, State, Action, Event, Refusal]):
    """Narrates a playback of Mint Works."""

    def event(self, event: Event) -> str:
        if not (isinstance(event, happened.PlanGained) and event.seat in self.playback.open_seats):
            event = redact(event, 0)
        return narration.tell(event, self.strings, self.names)

    def reasons(self, reasoning: Reasoning | None) -> str:
        return narration.explain(reasoning, self.strings)

    def action(self, action: Action, seat: int) -> str:
        if isinstance(action, HireTemp):
            hired = self.action(action.copied, seat)
            return self.strings("replay.action.HireTemp", location=self._card(action.location), action=hired)
        cards = {field: self._card(getattr(action, field)) for field in action.__struct_fields__ if field != "seat"}
        chosen = self.names.get(action.seat, str(action.seat)) if isinstance(action, GiveMint) else ""
        return self.strings(f"replay.action.{type(action).__name__}", seat=self.names[seat], chosen=chosen, **cards)

    def refusal(self, refusal: Refusal) -> str:
        return narration.refusal_reason(refusal, self.strings)

    def most_telling(self, step: WorksStep) -> Event:
        """Return the most important event of a move, before the events of the upkeep."""
        own: list[Event] = []
        for event in step.events:
            if own and isinstance(event, happened.PhaseBegan):
                break
            own.append(event)
        return next((event for kind in _TELLING for event in own if isinstance(event, kind)), own[0])

    def tick(self, step: WorksStep) -> Tick:
        event = self.most_telling(step)
        if isinstance(event, happened.PlanBuilt):
            return Tick.BUILT
        return Tick.PASS if isinstance(event, happened.Passed) else Tick.PLACED

    def bad_luck(self, number: int, seat: int) -> str:
        """Return that an opponent's card would buy a revealed plan before all others of the supply (W7.6)."""
        before, after = self.playback.positions[number - 1 : number + 1]
        ai = after.ai
        if ai is None or after.to_move is None or seat == AI_SEAT:
            return ""
        row = [plan for plan in reversed(after.supply) if plan.type not in ai.never_buys]
        wanted = min(row, key=lambda plan: taste(ai, plan), default=None)
        if wanted is None or wanted in before.supply:
            return ""
        key = f"works.reasons.wanted.{ai.cost_order}"
        return self.strings(key, name=self.names[AI_SEAT], plan=self._card(wanted))

    def unused(self, *, is_review: bool) -> tuple[str, ...]:
        return (MINTS,)

    def _card(self, card: PlanCard | str) -> str:
        return narration.card_name(card if isinstance(card, str) else card.id, self.strings)
