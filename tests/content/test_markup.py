"""Texts without their markup, as a screen reader says them."""

from __future__ import annotations

import pytest

from mintworks.content.files import art_path
from mintworks.content.markup import icon_of, plain


@pytest.mark.parametrize(
    "text, told",
    [
        ("**Pass**: a {mint} more", "Pass: a mint more"),
        ("it costs 1 {mint}", "it costs 1 mint"),
        ("it costs 2 {mint}", "it costs 2 mints"),
        ("21 {star} and 0 {mint}", "21 stars and 0 mints"),
        ("+3{mint} {person}+{mint}", "+3 mints person+mint"),
        ("Gain {mint}{mint}", "Gain 2 mints"),
        ("Upkeep: {mint} for you, each worth {star}", "Upkeep: 1 mint for you, each worth 1 star"),
        ("Strength: {dot}{dot}{dot-empty}", "Strength: 2 of 3"),
        ("{star} for each {mint}", "1 star for each mint"),
        ("the white {mint} and {card}", "the white mint and card"),
        ("Five {mints}, two {stars}", "Five mints, two stars"),
        ("{card}{arrow-right}{mint}", "card to mint"),
        ("your {culture} **Culture** buildings", "your Culture buildings"),
        ("both {culture} Culture, {culture} cultured", "both Culture, culture cultured"),
    ],
)
def test_icons_are_words_and_several_are_counted(text: str, told: str) -> None:
    assert plain(text) == told


@pytest.mark.parametrize(
    "text, told",
    [
        ("71%, not **79%.**. Good luck.", "71%, not 79%. Good luck."),
        ("Going over the game…. Step 1.", "Going over the game… Step 1."),
        ("Solved!. Why?.", "Solved! Why?"),
    ],
)
def test_a_sentence_ends_once(text: str, told: str) -> None:
    assert plain(text) == told


@pytest.mark.parametrize("several, one", [("mints", "mint"), ("stars", "star"), ("mint", "mint")])
def test_several_are_drawn_as_one_is(several: str, one: str) -> None:
    assert icon_of(several) == one
    assert art_path(f"icons/{one}").exists()
