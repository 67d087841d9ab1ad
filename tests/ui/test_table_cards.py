"""The cards of a table travel to their places, are raised and laid down, and forgotten once they have left."""

from __future__ import annotations

import pygame

from mintworks.ui.cues import Cue
from mintworks.ui.table.card_sprite import CardSprite
from mintworks.ui.table.cards import Cards
from mintworks.ui.tween import Tweens

DECK, PLACE = pygame.Rect(0, 0, 40, 60), pygame.Rect(200, 100, 40, 60)

Sprite = CardSprite[str, bool]


class Heard:
    """What the cards are heard to do."""

    def __init__(self) -> None:
        self.cues: list[Cue] = []

    def cue(self, cue: Cue, at: object) -> None:
        self.cues.append(cue)


def table(*keys: str) -> tuple[Cards[str, bool, Sprite], Tweens, Heard]:
    """A table on which these cards have arrived."""
    tweens, heard = Tweens(), Heard()
    cards = Cards[str, bool, Sprite](tweens, heard, lambda key, rect: CardSprite(key, DECK, False))  # type: ignore[arg-type]
    cards.refresh(dict.fromkeys(keys, (PLACE, True)), lambda sprite: None)
    tweens.finish_all()
    return cards, tweens, heard


def test_a_new_card_comes_from_where_it_begins_and_turns_its_face_up() -> None:
    cards, tweens, heard = table()
    cards.refresh({"a": (PLACE, True)}, lambda sprite: None)
    assert cards.sprites["a"].rect == DECK
    tweens.finish_all()
    assert (cards.sprites["a"].rect, cards.sprites["a"].side) == (PLACE, True)
    assert heard.cues == [Cue.CARD_SLIDE, Cue.CARD_FLIP]


def test_a_card_that_is_raised_and_lowered_in_one_moment_lies_down() -> None:
    cards, tweens, _ = table("a")
    cards.raise_only({"a"})
    cards.raise_only(set())
    tweens.finish_all()
    assert cards.sprites["a"].lift == 0


def test_a_card_in_the_hand_is_neither_raised_nor_laid_down() -> None:
    cards, tweens, _ = table("a")
    cards.sprites["a"].held = True
    cards.raise_only({"a"})
    tweens.finish_all()
    assert cards.sprites["a"].lift == 0


def test_a_card_that_has_left_is_forgotten_unless_it_has_come_back() -> None:
    cards, tweens, _ = table("a", "b")
    left: list[Sprite] = []
    cards.refresh({}, left.append)
    assert [sprite.key for sprite in left] == ["a", "b"]
    cards.refresh({"b": (PLACE, True)}, left.append)
    tweens.finish_all()
    assert [*cards.sprites] == ["b"]
    assert cards.sprites["b"].rect == PLACE


def test_what_was_handed_in_stays_where_it_was_let_go() -> None:
    cards, tweens, _ = table("a")
    cards.handed_in = cards.sprites["a"]
    cards.handed_in.center = (90.0, 90.0)
    cards.refresh({"a": (DECK, True)}, lambda sprite: None)
    tweens.finish_all()
    assert cards.sprites["a"].center == (90.0, 90.0)
