"""The sounds of the table: their synthesis and loudness.

All pitches belong to D major without its fourth and seventh, so that they agree with the music and with each other.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from tools.sounds.mallets import bell, click, glockenspiel, knock, marimba, vibraphone
from tools.sounds.waves import Samples as Wave
from tools.sounds.waves import (
    band_pass,
    decayed,
    frames,
    glide,
    high_pass,
    in_room,
    low_pass,
    mix,
    noise,
    scaled,
    shaped,
    silence,
)

_CANDY = ((2350.0, 0.055, 0.30), (3590.0, 0.042, 0.20), (5190.0, 0.03, 0.10))
_TABLE = ((168.0, 0.13, 0.42), (312.0, 0.11, 0.55), (547.0, 0.085, 0.48), (905.0, 0.065, 0.30), (1392.0, 0.045, 0.16))
_PILE = ((430.0, 0.06, 0.22), (1750.0, 0.075, 0.50), (2780.0, 0.058, 0.36), (3745.0, 0.045, 0.22), (5110.0, 0.03, 0.10))
_THUD = ((86.0, 0.17, 1.0), (131.0, 0.11, 0.6), (212.0, 0.06, 0.25))
_HAMMER = ((262.0, 0.09, 0.35), (478.0, 0.085, 0.55), (822.0, 0.06, 0.38), (1265.0, 0.045, 0.2))
_SLAT = ((390.0, 0.05, 0.25), (705.0, 0.045, 0.45), (1180.0, 0.035, 0.35), (1930.0, 0.025, 0.18))
_BOX = ((118.0, 0.12, 0.4), (182.0, 0.12, 0.55), (331.0, 0.09, 0.45), (566.0, 0.06, 0.25))
_PAD = ((132.0, 0.16, 0.6), (196.0, 0.13, 0.55), (268.0, 0.10, 0.45), (431.0, 0.06, 0.16))

_SERIES = ("D5", "E5", "F#5", "A5", "B5", "D6", "E6", "F#6")
_STARS = ("D5", "F#5", "A5", "B5", "D6", "F#6", "A6")
_CHORDS = (("D4", "A4"), ("D4", "A4", "D5"), ("D4", "A4", "D5", "F#5"), ("D4", "A4", "D5", "F#5", "A5"))


@dataclass(frozen=True, slots=True)
class Effect:
    """A sound and the loudness of its loudest tenth of a second, in LUFS."""

    loudness: float
    make: Callable[[], Wave]
    bits: int = 16


def effects() -> dict[str, Effect]:
    """Return all effects by file name: takes of one sound end in a letter, its steps in a number."""
    found = {
        "token": Effect(-18.5, _token),
        "round-bell": Effect(-18.5, _round_bell),
        "upkeep": Effect(-19.5, _upkeep),
        "win": Effect(-14.5, _win),
        "lose": Effect(-17.5, _lose),
        "shared": Effect(-15.5, _shared),
        "shutters": Effect(-19.5, _shutters),
        "refuse": Effect(-21.5, _refuse),
        "undo": Effect(-21.5, _undo),
        "drawer": Effect(-24.5, _drawer),
        "page": Effect(-25.5, _page),
    }
    for name, takes, loudness, make in (
        ("mint-down", "abcdef", -17.5, _mint_down),
        ("mint-lift", "abc", -23.5, _mint_lift),
        ("stack", "abcd", -20.0, _stack),
        ("card-slide", "abc", -24.5, _card_slide),
        ("card-flip", "abc", -21.5, _card_flip),
        ("button", "abc", -21.5, _button),
        ("hammer", "abc", -23.0, _hammer),
        ("firework", "ab", -21.0, _firework),
        ("focus", "ab", -29.5, _focus),
    ):
        for take in takes:
            found[f"{name}-{take}"] = _take(loudness, make, f"{name} {take}")
    for stars in range(len(_CHORDS)):
        found[f"build-{stars}"] = Effect(-18.5 + 0.7 * stars, lambda stars=stars: _build(stars))  # type: ignore[misc]
    for step, note in enumerate(_STARS):
        found[f"star-bell-{step}"] = Effect(-18.0, lambda note=note: _star_bell(note))  # type: ignore[misc]
    for step, note in enumerate(_SERIES):
        found[f"income-{step}"] = Effect(-20.0, lambda note=note: _income(note))  # type: ignore[misc]
    return found


def _take(loudness: float, make: Callable[[random.Random], Wave], seed: str) -> Effect:
    return Effect(loudness, lambda: make(random.Random(seed)))


# Mints


def _mint_down(chance: random.Random) -> Wave:
    """Synthesize a disc of sugar on wood: the contact, candy and table ringing shortly, and a disc that settles."""
    wave = silence(0.2)
    mix(wave, click(3900, 0.008, chance), 0.0, 0.55)
    mix(wave, knock(_CANDY, chance, vary=0.05), 0.0, 0.9)
    mix(wave, knock(_TABLE, chance), 0.0004, 1.0)
    settles_s, weight = 0.040 + 0.022 * chance.random(), 0.16 + 0.12 * chance.random()
    for again in (settles_s, settles_s * 1.55):
        mix(wave, click(4300, 0.005, chance), again, weight * 0.6)
        mix(wave, knock(_CANDY, chance, vary=0.05), again, weight * 0.8)
        mix(wave, knock(_TABLE, chance), again, weight * 0.6)
        weight *= 0.4
    return in_room(low_pass(wave, 6200), wet=0.10)


def _mint_lift(chance: random.Random) -> Wave:
    """Synthesize a nail under the disc that lifts it."""
    scrape = band_pass(noise(0.075, chance), (1900, 3800), 1.4)
    wave = scaled(shaped(scrape, (0, 0), (0.03, 1), (0.075, 0)), 0.40)
    rising = decayed(glide(600 + 60 * chance.random(), 960, 0.07), 0.09, attack_s=0.008)
    mix(wave, rising, 0.028, 0.30)
    mix(wave, knock(_CANDY, chance, vary=0.05), 0.034, 0.34)
    return in_room(low_pass(wave, 5200), wet=0.08)


def _stack(chance: random.Random) -> Wave:
    """Synthesize a mint on a mint: more candy, less wood."""
    wave = silence(0.12)
    mix(wave, click(4600, 0.006, chance), 0.0, 0.40)
    mix(wave, knock(_PILE, chance, vary=0.04), 0.0, 1.0)
    mix(wave, knock(_PILE, chance, vary=0.04), 0.034 + 0.014 * chance.random(), 0.22)
    return in_room(low_pass(wave, 5600), wet=0.10)


def _income(note: str) -> Wave:
    """Synthesize a mint that falls into one's own heap, with a note of its own."""
    chance = random.Random(f"income {note}")
    wave = marimba(note, 0.55) + silence(0.05)
    mix(wave, glockenspiel(note, 0.4), 0.0, 0.10)
    mix(wave, knock(_PILE, chance, vary=0.03), 0.0, 0.38)
    mix(wave, click(4200, 0.006, chance), 0.0, 0.15)
    return in_room(wave, wet=0.12, decay_s=0.5)


# Cards


def _card_slide(chance: random.Random) -> Wave:
    """Synthesize pasteboard over cloth."""
    wave = _paper(0.25, (850, 1650), 0.6, 55, chance)
    return in_room(shaped(wave, (0, 0), (0.05, 0.75), (0.12, 1), (0.25, 0)), wet=0.05)


def _card_flip(chance: random.Random) -> Wave:
    """Synthesize a card that bends, turns and snaps down."""
    wave = shaped(_paper(0.12, (650, 2500), 1.0, 70, chance), (0, 0), (0.085, 0.8), (0.12, 0.1)) + silence(0.1)
    mix(wave, click(2300, 0.014, chance), 0.115, 0.75)
    mix(wave, knock(((236, 0.08, 0.5), (412, 0.06, 0.4), (840, 0.035, 0.2)), chance), 0.116, 0.7)
    return in_room(low_pass(wave, 5000), wet=0.07)


def _page() -> Wave:
    """Synthesize a turned leaf of paper."""
    chance = random.Random("page")
    wave = shaped(_paper(0.34, (1300, 3000), 0.7, 40, chance), (0, 0), (0.07, 0.6), (0.16, 0.35), (0.24, 1), (0.34, 0))
    return in_room(low_pass(wave, 5200), wet=0.05)


def _drawer() -> Wave:
    """Synthesize a drawer of the table that runs out and stops."""
    chance = random.Random("drawer")
    wave = shaped(_paper(0.2, (330, 620), 0.9, 45, chance), (0, 0), (0.05, 0.8), (0.17, 0.9), (0.2, 0)) + silence(0.12)
    mix(wave, knock(_BOX, chance), 0.185, 0.7)
    mix(wave, click(1200, 0.01, chance), 0.185, 0.2)
    return in_room(wave, wet=0.10)


def _paper(length_s: float, sweep_hz: tuple[float, float], q: float, grain_hz: float, chance: random.Random) -> Wave:
    """Synthesize something rough that moves over something else: noise in a moving band, with an uneven grain."""
    body = band_pass(noise(length_s, chance), sweep_hz, q)
    grain = low_pass(low_pass(noise(length_s, chance), grain_hz), grain_hz)
    most = max(map(abs, grain))
    rough = [sample * (0.62 + 0.38 * each / most) for sample, each in zip(body, grain, strict=True)]
    return low_pass(high_pass(rough, 180), 4600)


# Buildings and locations


def _build(stars: int) -> Wave:
    """Synthesize a thud, two blows of a hammer, and a chord that grows with the stars."""
    chance = random.Random("build")
    wave = silence(0.3)
    mix(wave, knock(_THUD, random.Random("thud")), 0.0, 0.9)
    for at_s, gain in ((0.0, 0.7), (0.095, 0.85)):
        mix(wave, knock(_HAMMER, chance), at_s, gain)
        mix(wave, click(1900, 0.008, chance), at_s, gain * 0.35)
    at_s = 0.2
    for index, note in enumerate(_CHORDS[stars]):
        mix(wave, marimba(note, 0.55), at_s, 0.62 - 0.04 * index)
        mix(wave, vibraphone(note, 0.4, 1.3), at_s, 0.26)
        at_s += 0.055
    for index, note in enumerate(("D6", "A6")[: max(0, stars - 1)]):
        mix(wave, glockenspiel(note, 0.4), at_s + 0.07 * index, 0.16)
    return in_room(wave, wet=0.16, decay_s=0.7)


def _hammer(chance: random.Random) -> Wave:
    """Synthesize one blow on a scaffold, small and far."""
    wave = silence(0.16)
    mix(wave, knock(_HAMMER, chance, vary=0.06), 0.0, 1.0)
    mix(wave, click(1800, 0.007, chance), 0.0, 0.3)
    mix(wave, knock(_SLAT, chance, vary=0.05), 0.012, 0.3)
    return in_room(low_pass(wave, 4200), wet=0.16, decay_s=0.4)


def _shutters() -> Wave:
    """Synthesize slats that run up one after another and stop."""
    chance = random.Random("shutters")
    rattle = _paper(0.56, (700, 1500), 0.8, 60, chance)
    wave = scaled(shaped(rattle, (0, 0), (0.12, 1), (0.46, 1), (0.56, 0)), 0.16)
    slats = 14
    for slat in range(slats):
        at_s = 0.015 + 0.5 * (slat / slats) ** 0.85
        higher = 1 + 0.022 * slat
        modes = [(frequency * higher, ring_s, gain) for frequency, ring_s, gain in _SLAT]
        mix(wave, knock(modes, chance, vary=0.02), at_s, 0.36 + 0.16 * chance.random())
        mix(wave, click(2600, 0.004, chance), at_s, 0.10)
    mix(wave, knock(_BOX, chance), 0.535, 0.45)
    mix(wave, knock(_SLAT, chance), 0.535, 0.4)
    return in_room(low_pass(wave, 5000), wet=0.12)


# Bells, rounds and the end


def _star_bell(note: str) -> Wave:
    """Synthesize a bell for one of seven stars."""
    wave = scaled(bell(note), 0.55)
    mix(wave, glockenspiel(note, 0.5), 0.0, 0.4)
    return in_room(shaped(wave, (0, 1), (0.4, 0.8), (0.95, 0))[: frames(0.95)], wet=0.2, decay_s=0.4)


def _firework(chance: random.Random) -> Wave:
    """Synthesize a soft thud high up, and sparks that crackle out."""
    wave = silence(0.6)
    thud = shaped(low_pass(noise(0.4, chance), 220), (0, 0), (0.01, 1), (0.12, 0.4), (0.4, 0))
    mix(wave, thud, 0.0, 1.0)
    for _ in range(34):
        at_s = 0.06 + 0.48 * chance.random() ** 1.4
        mix(wave, click(2600 + 2400 * chance.random(), 0.005, chance), at_s, 0.24 * (1 - at_s))
    return in_room(low_pass(wave, 4200), wet=0.25, decay_s=0.2)


def _token() -> Wave:
    """Synthesize blue enamel: a tap, and two rising notes."""
    chance = random.Random("token")
    wave = silence(0.2)
    mix(wave, click(3600, 0.006, chance), 0.0, 0.25)
    mix(wave, knock(_TABLE, chance), 0.0, 0.25)
    mix(wave, glockenspiel("A5", 0.6), 0.0, 0.60)
    mix(wave, glockenspiel("D6", 0.6), 0.085, 0.55)
    return in_room(wave, wet=0.16, decay_s=0.8)


def _round_bell() -> Wave:
    """Synthesize the bell of a new round."""
    return in_room(scaled(bell("D5"), 0.8), wet=0.18, decay_s=0.9)


def _upkeep() -> Wave:
    """Synthesize three steps and a soft chord beneath."""
    wave = silence(0.3)
    for note, at_s in (("A4", 0.0), ("D5", 0.13), ("E5", 0.26)):
        mix(wave, marimba(note, 0.45), at_s, 0.55)
    for note in ("D4", "A4", "E5"):
        mix(wave, vibraphone(note, 0.3, 1.5), 0.26, 0.20)
    return in_room(wave, wet=0.18, decay_s=0.8)


def _win() -> Wave:
    """Synthesize a run up to a full chord with bells."""
    wave = silence(0.5)
    for index, note in enumerate(("D4", "F#4", "A4", "D5", "F#5", "A5")):
        mix(wave, marimba(note, 0.5 + 0.05 * index), 0.115 * index, 0.52)
    for note in ("D3", "A3", "D4", "F#4", "A4", "D5", "F#5"):
        mix(wave, marimba(note, 0.75), 0.83, 0.34)
        mix(wave, vibraphone(note, 0.5, 2.6), 0.83, 0.15)
    for note, at_s in (("D6", 0.83), ("F#6", 0.99), ("A6", 1.15), ("D7", 1.31)):
        mix(wave, glockenspiel(note, 0.5), at_s, 0.17)
    return in_room(wave, wet=0.22, decay_s=1.2)


def _lose() -> Wave:
    """Synthesize a gentle run down to a chord that stays open."""
    wave = silence(0.5)
    for note, at_s in (("F#5", 0.0), ("E5", 0.21), ("D5", 0.42), ("B4", 0.66)):
        mix(wave, marimba(note, 0.35), at_s, 0.55)
    for index, note in enumerate(("G3", "D4", "F#4", "B4")):
        mix(wave, vibraphone(note, 0.35, 2.2), 1.02 + 0.05 * index, 0.27)
    mix(wave, marimba("G2", 0.3), 1.02, 0.30)
    return in_room(wave, wet=0.22, decay_s=1.1)


def _shared() -> Wave:
    """Synthesize two voices side by side that meet."""
    wave = silence(0.5)
    for index, pair in enumerate((("D4", "A4"), ("E4", "B4"), ("F#4", "D5"), ("A4", "E5"))):
        for note in pair:
            mix(wave, marimba(note, 0.55), 0.17 * index, 0.40)
    for note in ("D3", "A3", "F#4", "B4", "E5"):
        mix(wave, marimba(note, 0.6), 0.78, 0.30)
        mix(wave, vibraphone(note, 0.4, 2.2), 0.78, 0.18)
    mix(wave, glockenspiel("A5", 0.4), 0.78, 0.16)
    mix(wave, glockenspiel("D6", 0.4), 0.92, 0.14)
    return in_room(wave, wet=0.20, decay_s=1.0)


# The program


def _button(chance: random.Random) -> Wave:
    """Synthesize a wooden key with a candy top."""
    modes = ((440, 0.085, 0.55), (902, 0.055, 0.34), (1735, 0.032, 0.16), (2620, 0.03, 0.12))
    wave = knock(modes, chance, vary=0.012)
    mix(wave, click(2100, 0.006, chance), 0.0, 0.22)
    return in_room(low_pass(wave, 4800), wet=0.08)


def _focus(chance: random.Random) -> Wave:
    """Synthesize a fingernail on wood."""
    wave = knock(((880, 0.03, 0.4), (1240, 0.03, 0.5), (2080, 0.022, 0.25)), chance, vary=0.02)
    return in_room(low_pass(wave, 4200), wet=0.06)


def _refuse() -> Wave:
    """Synthesize two soft thuds on felt."""
    chance = random.Random("refuse")
    wave = silence(0.2)
    for at_s, gain in ((0.0, 1.0), (0.115, 0.7)):
        mix(wave, knock(_PAD, chance, vary=0.02), at_s, gain)
        mix(wave, low_pass(click(420, 0.03, chance), 700), at_s, gain * 0.35)
    return in_room(low_pass(wave, 1100), wet=0.06)


def _undo() -> Wave:
    """Synthesize a sweep and two notes, both downwards."""
    chance = random.Random("undo")
    sweep = shaped(_paper(0.22, (2300, 800), 0.9, 60, chance), (0, 0), (0.1, 1), (0.22, 0))
    wave = scaled(sweep, 0.35)
    mix(wave, marimba("E5", 0.4), 0.02, 0.42)
    mix(wave, marimba("A4", 0.4), 0.115, 0.45)
    return in_room(wave, wet=0.12, decay_s=0.5)
