"""What lies on a table is named once for each position and step of a choice; where it lies is read anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from mintworks.ui.table.memo import Memo
from mintworks.ui.table.targets import Laid, TableTargets, TargetWords

TABLE, HAND = pygame.Rect(0, 0, 40, 60), pygame.Rect(200, 100, 40, 60)


class Cards:
    """Shows one card."""

    version = 1

    def __init__(self) -> None:
        self.card = TABLE.copy()


class Choosing:
    """Has picked something, and accepts one thing more."""

    def __init__(self, accepted: str = "card") -> None:
        self.picked: tuple[str, ...] = ()
        self.accepted = accepted

    @property
    def step(self) -> object:
        return self.picked

    def accepts(self, target: str) -> bool:
        return target == self.accepted

    def choose(self, target: str) -> bool:
        return False

    def take_back(self) -> bool:
        return False

    def give_up(self, target: str) -> None:
        self.picked = ()

    def finishing(self) -> object:
        return None

    def question(self) -> object:
        return None


class Targets(TableTargets[Any, Choosing, Any]):
    """Counts how often it is asked what lies there."""

    asked = 0

    def _laid(self, choosing: Choosing | None) -> Iterator[Laid]:
        self.asked += 1
        yield TargetWords("Deck").laid("deck", HAND, "card", choosing)
        yield TargetWords("Card", reason="" if choosing else "wait").laid(
            "card", lambda: self.tableau.card, "card", choosing
        )


def test_all_is_asked_once_for_each_position_and_step() -> None:
    targets, choosing = Targets(Cards()), Choosing()
    for _ in range(3):
        targets.all(choosing)
    assert targets.asked == 1
    choosing.picked = ("deck",)
    targets.all(choosing)
    targets.tableau.version += 1
    targets.all(choosing)
    targets.all(Choosing())
    assert targets.asked == 4


def test_a_card_that_moves_is_found_where_it_is_though_nothing_is_asked_anew() -> None:
    targets = Targets(Cards())
    assert [target.rect for target in targets.all(None)] == [HAND, TABLE]
    targets.tableau.card.move_ip(7, 0)
    moved = TABLE.move(7, 0)
    assert [target.rect for target in targets.all(None)] == [HAND, moved]
    targets.tableau.card = HAND
    assert [target.rect for target in targets.all(None)] == [HAND, HAND]
    assert targets.asked == 1


def test_a_target_tells_whether_it_leads_on_and_why_it_is_of_no_use() -> None:
    targets = Targets(Cards())
    assert [(each.leads_on, each.enabled) for each in targets.all(Choosing())] == [(False, True), (True, True)]
    assert [(each.leads_on, each.enabled) for each in targets.all(None)] == [(False, True), (False, False)]


def test_a_list_that_was_handed_out_may_be_added_to() -> None:
    targets = Targets(Cards())
    targets.all(None).clear()
    assert len(targets.all(None)) == 2


def test_a_memo_remembers_what_it_found_for_its_last_key_alone() -> None:
    memo, found = Memo[int](), iter(range(9))
    assert [memo.of(key, lambda: next(found)) for key in "aabba"] == [0, 0, 1, 1, 2]
