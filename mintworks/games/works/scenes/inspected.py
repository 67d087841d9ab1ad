"""The content of a close look at a target: its card and current state."""

from __future__ import annotations

from collections.abc import Callable

from mintworks.content.strings import Strings
from mintworks.games.works.content.rulebook import CardKind
from mintworks.games.works.plugin import WorksSession
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.rules.neighborhood import star_counts
from mintworks.games.works.scenes.inspector import InspectorScene
from mintworks.games.works.text.narration import traits_told
from mintworks.games.works.text.stars import explain_stars
from mintworks.ui.tree import Target


def inspector_of(
    session: WorksSession,
    target: Target,
    printed: CardSet,
    strings: Strings,
    on_ahead: Callable[[], None] | None = None,
) -> InspectorScene | None:
    """Return the scene for a target's card; None if it has none that may be seen.

    `printed` are the cards of the box, from which those of the game can differ. `on_ahead` shows an opponent's move.
    """
    found = _card_of(session, target)
    if found is None:
        return None
    kind, name = found
    facts = _facts(session, target, name, strings)
    if kind == "ai":
        facts = [*_changes(session, name, printed, strings), *facts]
    players = 1 if session.is_solitaire else len(session.plan.seats)
    on_ahead = on_ahead if kind == "ai" else None
    return InspectorScene(session.rules.cards, kind, name, facts, players=players, on_ahead=on_ahead)


def _card_of(session: WorksSession, target: Target) -> tuple[CardKind, str] | None:
    what, _, name = target.id.partition(":")
    if what == "card":
        return "plan", name
    if what == "location":
        return "location", name
    ai = session.match.state.ai_of(int(name)) if what == "seat" else None
    return None if ai is None else ("ai", ai.id)


def _changes(session: WorksSession, ai: str, printed: CardSet, strings: Strings) -> list[str]:
    """Return the changes that a twist makes to an opponent, whose rules are told as printed."""
    here, usual = (traits_told(cards.ais[ai], strings) for cards in (session.rules.cards, printed))
    return [] if here == usual else [strings("inspector.here", traits=here)]


def _facts(session: WorksSession, target: Target, card: str, strings: Strings) -> list[str]:
    """Return a card's current state: why it can't be used, its words, and the origin of its stars."""
    stands = target.state.split("; ") if target.state else []
    if stands and not target.reason and not target.group:  # otherwise its owner comes first
        stands[0] = strings("inspector.now", state=stands[0])
    facts = [strings("inspector.sentence", fact=fact) for fact in (target.reason, *stands) if fact]
    for seat in session.match.state.seats:
        for count in star_counts(seat):
            if count.building.id == card and target.role == "card":
                facts.append(explain_stars(count, seat.buildings[count.building], strings))
    return facts
