"""Advises a person: the best actions that a search has found, each with a reason of the game's own."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Hashable, Iterator, Sequence
from typing import Any, Final, Generic, TypeVar

import msgspec

from mintworks.core.game import Game
from mintworks.core.players.contrast import Contrast
from mintworks.core.players.controller import Decision, Reasoning
from mintworks.core.players.equal_deals import EqualDeals
from mintworks.core.players.thinker import Limit, Thought, outcome
from mintworks.core.players.tree_search import Considered, Option, TreeSearch

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT", bound=Hashable)
SeenT = TypeVar("SeenT", contravariant=True)

ADVISED: Final = 2
"""Number of advised actions: the best, and the best of the others."""

_COMPARED: Final = 4
"""Number of actions that a hint keeps, to find the best of the others."""

_LEAST_GAP: Final = 0.03
"""The best two are told apart if their chances differ by so much; otherwise they are about as good."""

_NOISE: Final = 0.01
"""Whatever is within so much of the best is as good: the search's choice stays, or what is easier for the person."""

_LOST: Final = 0.05
"""Win probability below which small differences are noise: the search's choice makes progress all the same."""

_FAITH: Final = 0.02
"""The win probability that going on with an earlier hint may cost."""

_NO_CHANCE: Final = 0.005
"""Win probability below which mints alone are no reason any more."""

_FIRST: Final = 1 / 16
"""Deals for each action in the first round of the comparison, as a part of the search's iterations."""

_LEAST: Final = 4, 2
"""Number of actions that at least go on after the first rounds; a later one can be the last."""

_SURE: Final = 3.0
"""Standard errors of a difference that is no chance: the chances of an action still change while it is looked at."""

_ALIKE: Final = 0.02
"""A lead that surely isn't greater needs no further round."""

_MOST: Final = 6
"""Maximum of iterations, as a multiple of the search's own."""


class Advice(msgspec.Struct, frozen=True):
    """An action that is worth choosing, as the search judged it; `reason` is the game's own.

    None where it has none, or the contrast of the hint tells more; then `untold` is what it would be.
    """

    option: Option
    reason: Reasoning | None
    untold: Reasoning | None = None

    @property
    def aim(self) -> Reasoning | None:
        """Return the reason, told or not."""
        return self.reason or self.untold


class Hint(Reasoning, frozen=True):
    """The compared actions, best first, and the contrast of the first to the second; the first two are `ADVISED`.

    `dropped` is a card that earlier hints were about, and `saved` the win probability that going on with it would cost,
    or 0 if that isn't known.
    """

    advices: tuple[Advice, ...]
    contrast: Contrast | None = None
    dropped: str = ""
    saved: float = 0.0

    @property
    def is_forced(self) -> bool:
        """Return whether it is about the only legal action, which needed no search."""
        return len(self.advices) == 1 and not self.advices[0].option.visits

    def gives_up(self, number: int) -> float:
        """Return the loss of win probability of an action against the best, from 0 to 1."""
        return max(0.0, self.advices[0].option.win - self.advices[number].option.win)


class Adviser(Generic[SeenT, ActionT]):
    """Tells why an action is good, and better than another. It can be pickled, and answers the same of the same
    observation."""

    def reason(
        self, seen: SeenT, chosen: Considered[ActionT], others: Sequence[Considered[ActionT]]
    ) -> Reasoning | None:
        """Return the most important reason, which tells nothing that the seat to move can't see.

        None if only the win probability can be told; by default always.
        """
        return None

    def aloud(
        self, seen: SeenT, chosen: Considered[ActionT], others: Sequence[Considered[ActionT]]
    ) -> Reasoning | None:
        """Return the reason for a computer player to say aloud: it tells nothing that only its seat can see."""
        return self.reason(seen, chosen, others)

    def is_thin(self, reason: Reasoning) -> bool:
        """Return whether a contrast would tell more than this reason; by default never."""
        return False

    def is_alike(self, reason: Reasoning | None, other: Reasoning | None) -> bool:
        """Return whether two reasons don't tell their actions apart; by default those that are equal."""
        return reason == other

    def contrast(self, seen: SeenT, better: Considered[ActionT], other: Considered[ActionT]) -> Contrast | None:
        """Return what an action brings that another one doesn't, as far as the seat to move can foresee it.

        None without a difference; by default always.
        """
        return None

    def is_easier(self, seen: SeenT, chosen: Considered[ActionT], other: Considered[ActionT]) -> bool:
        """Return whether a person would rather play an action than another one that is as good; by default never."""
        return False

    def goes_on(self, earlier: Reasoning, reason: Reasoning) -> bool:
        """Return whether a reason is about what the last hint told the seat to go for; by default never."""
        return False

    def dropped(self, seen: SeenT, earlier: Sequence[Reasoning], advice: Advice) -> str:
        """Return the card that earlier reasons told the seat to go for, and from which an advice turns away.

        Empty if there is none; by default always.
        """
        return ""

    def continued(self, seen: SeenT, hint: Hint, earlier: Sequence[Reasoning]) -> Hint:
        """Return a hint with an action first that goes on with the last one of earlier reasons, if it is about as good.

        If the seat is to turn away from it, the hint says so.
        """

        def goes_on(advice: Advice) -> bool:
            return advice.aim is not None and bool(earlier) and self.goes_on(earlier[-1], advice.aim)

        alike = [each for number, each in enumerate(hint.advices) if hint.gives_up(number) <= _FAITH]
        first = max(alike, key=goes_on, default=None)
        if first is None:
            return hint
        others = [each for each in hint.advices if each is not first]
        lost = [first.option.win - each.option.win for each in others if goes_on(each)]
        dropped = self.dropped(seen, earlier, first)
        saved = max(0.0, min(lost, default=0.0)) if dropped else 0.0
        return msgspec.structs.replace(hint, advices=(first, *others), dropped=dropped, saved=saved)


class HintThinker(Generic[StateT, ActionT]):
    """Thinks about what a person could do. The same observation gives the same hint on any machine.

    The best action is what the player with this `search` would do, and so the move of a game's strongest level, unless
    a careful comparison shows a better one, or one as good that is easier.
    """

    def __init__(self, search: TreeSearch[StateT, ActionT], adviser: Adviser[StateT, ActionT]) -> None:
        self._search = search
        self.adviser = adviser
        self.limit = Limit(rounds=_MOST * search.iterations)

    def decide(self, observation: StateT, legal: list[ActionT]) -> Decision[ActionT]:
        """Return the best action with a `Hint`, as soon as it's told apart from all others."""
        return self.think(observation, legal, Thought(self.limit, random.Random(0)))

    def think(self, observation: StateT, legal: list[ActionT], thought: Thought) -> Decision[ActionT]:
        """Return the best action with a `Hint`, which is empty if it was stopped before anything was found."""
        return outcome(self.rounds(observation, legal, thought))

    def rounds(
        self, observation: StateT, legal: list[ActionT], thought: Thought
    ) -> Generator[None, None, Decision[ActionT]]:
        """Search like `think`, round by round."""
        if len(legal) == 1:
            return Decision(legal[0], Hint((Advice(Option(str(legal[0]), 0.0, 0), None),)))
        begun = yield from self._search.begin(observation, legal, thought)
        if begun is None:
            return Decision(legal[0], Hint(()))
        look = EqualDeals(begun.tree, legal, begun.seat, begun.dice)
        left, dropped = yield from self._compared(look, thought, begun.choice)
        found = self._ranked(observation, [*map(look.considered, left)], begun.choice)
        found = [*found, *map(look.considered, dropped)][:_COMPARED]
        advices = [
            Advice(each.option, self.adviser.reason(observation, each, [other for other in found if other is not each]))
            for each in found
        ]
        contrast = None
        if len(found) > 1 and found[0].option.win - found[1].option.win >= _LEAST_GAP:
            contrast = self.adviser.contrast(observation, found[0], found[1])
        reason, is_lost = advices[0].reason, advices[0].option.win < _NO_CHANCE
        is_thin = reason is not None and self.adviser.is_thin(reason)
        if (is_lost and is_thin) or (contrast is not None and (contrast.is_decisive or is_thin)):
            advices[0] = msgspec.structs.replace(advices[0], reason=None, untold=None if is_thin else reason)
        return Decision(found[0].action, Hint(tuple(advices), contrast))

    def _compared(
        self, look: EqualDeals[StateT, ActionT], thought: Thought, choice: ActionT
    ) -> Generator[None, None, tuple[list[ActionT], list[ActionT]]]:
        """Return the actions that are left in the end, best first, and those that weren't compared as long.

        Each round doubles the deals, and what is surely worse than the best goes no further: a merit can show late, but
        most actions need no long look. The search's `choice`, at which it has looked most, isn't left early.
        """
        deals, left, dropped = max(1, round(_FIRST * self._search.iterations)), look.legal, list[ActionT]()
        rounds = iter(_LEAST)
        while True:
            least = next(rounds, 1)
            for _ in look.spreading(look.iterations + sum(deals - look.visits(action) for action in left), left):
                yield
                if not thought.goes_on():
                    seen = [action for action in left if look.visits(action)]
                    return look.best(len(seen), seen), dropped
            left = look.best(len(left), left)
            leads = {action: look.difference(left[0], action) for action in left[1:]}
            near = [action for action, by in leads.items() if by.mean <= _SURE * by.error]
            if least == 1 and all(leads[action].mean + _SURE * leads[action].error <= _ALIKE for action in near):
                return left, dropped
            stay = [left[0], *near] if len(near) >= least - 1 else left[:least]
            if least > 1 and choice in left and choice not in stay:
                stay.append(choice)
            dropped = [*[action for action in left if action not in stay], *dropped]
            left, deals = stay, 2 * deals

    def _ranked(self, seen: StateT, found: Sequence[Considered[ActionT]], choice: ActionT) -> list[Considered[ActionT]]:
        """Return the same, best first, with the action before them that is to be advised."""
        first = best = found[0]
        noise = _NOISE if best.option.win >= _LOST else _ALIKE
        for each in found:
            if each.action == choice and best.option.win - each.option.win <= noise:
                first = each
        least = first.option.win - _NOISE
        for each in found:
            if each.option.win >= least and self.adviser.is_easier(seen, each, first):
                first = each
        return [first, *[each for each in found if each is not first]]


def played_line(
    game: Game[Any, StateT, ActionT, Any],
    state: StateT,
    line: Sequence[ActionT],
    bound: Callable[[StateT, list[ActionT]], ActionT | None] = lambda state, legal: None,
) -> Iterator[ActionT]:
    """Yield the actions of an expected line, each with `state` before it, as far as this deal allows them.

    Forced actions, and those of an opponent's card (`bound`), aren't part of a line and are played on the way.
    """
    for action in line:
        while game.to_move(state) is not None:
            legal = game.legal_actions(state)
            forced = legal[0] if len(legal) == 1 else bound(state, legal)
            if forced is None:
                break
            game.apply(state, forced)
        if game.to_move(state) is None or action not in legal:
            return
        yield action
        game.apply(state, action)


def played_on(
    game: Game[Any, StateT, ActionT, Any],
    state: StateT,
    line: Sequence[ActionT],
    decide: Callable[[StateT], ActionT],
    is_bound: Callable[[StateT], bool],
    is_expected: Callable[[StateT, ActionT], bool] = lambda state, action: True,
) -> Iterator[ActionT]:
    """Play an expected line as far as this deal allows it, and on to the end as `decide` says; each action is yielded
    once `state` stands behind it.

    What is forced, and who `is_bound` by a card, has no place in a line: `decide` says it too. The line ends before an
    action that isn't `is_expected`.
    """
    ahead = [*reversed(line)]
    while game.to_move(state) is not None:
        legal = game.legal_actions(state)
        if len(legal) == 1:
            action = legal[0]
        elif ahead and not is_bound(state):
            action = ahead.pop()
            if action not in legal or not is_expected(state, action):
                ahead.clear()
                action = decide(state)
        else:
            action = decide(state)
        game.apply(state, action)
        yield action
