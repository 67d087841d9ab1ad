"""The sounds of the road and the Factory: motors, horns, belts and the mixer, with their loudness.

A motor is a row of soft knocks, one for each stroke: a toy of wood and tin beside the mallets of the music.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from tools.sounds.effects import Effect
from tools.sounds.mallets import bell, click, glockenspiel, knock, marimba, pitch_hz, vibraphone
from tools.sounds.waves import Samples as Wave
from tools.sounds.waves import (
    band_pass,
    decayed,
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

_STROKES_HZ = (124.0, 104.0, 86.0)
"""Frequencies of a motor's knocks for an empty, half laden and full truck."""
_BED = ((214.0, 0.13, 0.5), (397.0, 0.11, 0.5), (746.0, 0.085, 0.34), (1185.0, 0.06, 0.18))
_CANDY = ((2350.0, 0.05, 0.28), (3590.0, 0.04, 0.18))
_CRATE = ((142.0, 0.11, 0.45), (255.0, 0.10, 0.5), (470.0, 0.07, 0.35), (820.0, 0.045, 0.18))
_DESK = ((92.0, 0.16, 0.9), (148.0, 0.12, 0.7), (276.0, 0.07, 0.4), (610.0, 0.04, 0.2))
_STEEL = ((1320.0, 0.10, 0.4), (2140.0, 0.08, 0.4), (3260.0, 0.06, 0.28), (4480.0, 0.05, 0.16))
_KEYS = ((3120.0, 0.09, 0.4), (4270.0, 0.08, 0.36), (5230.0, 0.06, 0.22), (6110.0, 0.05, 0.14))

_HORNS = (("D4", "F#4"), ("A4", "D5"), ("E4", "B4"), ("A3", "D4"), ("F#4", "A4"))
"""The two trumpets of each of five trucks."""
_CHIME = ("D5", "F#5", "A5", "D6", "F#6", "A6", "D7")
"""The bells of a town."""
_MOST_PARTIALS = 9


def road_effects() -> dict[str, Effect]:
    """Return all effects of Mint Delivery by file name."""
    found = {
        "truck-idle": _effect(-27.0, _idle),
        "truck-brake": _effect(-26.0, _brake),
        "reverse-beep": _effect(-29.0, _reverse_beep),
        "stamp": _effect(-17.5, _stamp),
        "mixer": _effect(-19.0, _mixer),
        "bolt": _effect(-18.5, _bolt),
        "belt": _effect(-22.5, _belt),
        "hatch": _effect(-22.0, _hatch),
        "stall": _effect(-19.5, _stall),
        "toll-bell": _effect(-20.0, _toll_bell),
        "jam": _effect(-24.0, _jam),
        "last-call": _effect(-18.5, _last_call),
    }
    for name, takes, loudness, make in (
        ("gravel", "abc", -26.5, _gravel),
        ("bed", "abcd", -19.0, _bed),
        ("unload", "abc", -21.0, _unload),
        ("order-taken", "ab", -22.0, _order_taken),
        ("key", "ab", -28.0, _key),
    ):
        for take in takes:
            found[f"{name}-{take}"] = _take(loudness, make, f"{name} {take}")
    for load in range(len(_STROKES_HZ)):
        found[f"truck-drive-{load}"] = _effect(-23.0, lambda load=load: _drive(load))  # type: ignore[misc]
    for truck in range(len(_HORNS)):
        found[f"horn-{truck}"] = _effect(-20.5, lambda truck=truck: _horn(truck))  # type: ignore[misc]
    for orders, loudness in enumerate((-20.5, -19.0, -17.5)):
        found[f"delivered-{orders}"] = _effect(loudness, lambda orders=orders: _delivered(orders))  # type: ignore[misc]
    return found


def _effect(loudness: float, make: Callable[[], Wave]) -> Effect:
    return Effect(loudness, make, bits=14)


def _take(loudness: float, make: Callable[[random.Random], Wave], seed: str) -> Effect:
    return _effect(loudness, lambda: make(random.Random(seed)))


# Trucks


def _drive(load: int) -> Wave:
    """Synthesize a truck that pulls away, rolls, and lets its motor sink again; the heavier, the lower and slower."""
    chance = random.Random(f"drive {load}")
    length_s, pitch = 0.74, _STROKES_HZ[load]
    wave = silence(length_s + 0.15)
    at_s = 0.0
    while at_s < length_s:
        share = at_s / length_s
        effort = math.sin(math.pi * min(1.0, share * 1.1)) ** 0.7 if share < 0.9 else 0.2
        _stroke(wave, at_s, pitch * (1 + 0.28 * effort), 0.35 + 0.65 * effort * (1 - 0.4 * share), chance)
        at_s += 1 / (13 + (19 - 3 * load) * effort)
    tyres = band_pass(noise(length_s, chance), (260, 520), 0.7)
    mix(wave, shaped(tyres, (0, 0), (0.2, 1), (0.5, 0.9), (length_s, 0)), 0.0, 0.34)
    return in_room(low_pass(wave, 2400), wet=0.10)


def _stroke(wave: Wave, at_s: float, pitch: float, gain: float, chance: random.Random) -> None:
    """Add one stroke of a motor."""
    modes = ((pitch, 0.075, 1.0), (pitch * 1.93, 0.05, 0.55), (pitch * 3.1, 0.032, 0.26), (pitch * 5.3, 0.02, 0.1))
    mix(wave, knock(modes, chance, vary=0.035), at_s, gain)
    mix(wave, click(900, 0.012, chance), at_s, gain * 0.22)


def _idle() -> Wave:
    """Synthesize a motor that idles."""
    chance = random.Random("idle")
    wave = silence(0.55)
    for stroke in range(6):
        _stroke(wave, 0.075 * stroke + 0.008 * chance.random(), 112, (0.5, 0.9, 1.0, 0.9, 0.7, 0.4)[stroke], chance)
    return in_room(low_pass(wave, 2000), wet=0.08)


def _brake() -> Wave:
    """Synthesize air from the brakes, and springs that give a little."""
    chance = random.Random("brake")
    hiss = band_pass(noise(0.24, chance), (3600, 2100), 0.8)
    wave = scaled(shaped(hiss, (0, 0), (0.015, 1), (0.07, 0.5), (0.24, 0)), 0.5) + silence(0.1)
    mix(wave, knock(_CRATE, chance), 0.02, 0.55)
    mix(wave, knock(_CRATE, chance), 0.11, 0.18)
    return in_room(low_pass(wave, 4200), wet=0.08)


def _gravel(chance: random.Random) -> Wave:
    """Synthesize tires that roll out on the stones of a rest stop."""
    wave = silence(0.36)
    for _ in range(46):
        at_s = 0.32 * chance.random() ** 1.5
        mix(wave, click(1100 + 2300 * chance.random(), 0.009, chance), at_s, (0.3 + 0.5 * chance.random()) * (1 - at_s))
    under = band_pass(noise(0.32, chance), (520, 300), 0.7)
    mix(wave, shaped(under, (0, 0.4), (0.06, 1), (0.32, 0)), 0.0, 0.7)
    return in_room(low_pass(wave, 3600), wet=0.06)


def _reverse_beep() -> Wave:
    """Synthesize two beeps of a truck that backs up to the ramp."""
    wave = silence(0.42)
    for at_s in (0.0, 0.21):
        beep = glide(pitch_hz("A5"), pitch_hz("A5"), 0.11)
        mix(wave, shaped(beep, (0, 0), (0.012, 1), (0.09, 1), (0.11, 0)), at_s, 0.6)
        over = glide(pitch_hz("A6"), pitch_hz("A6"), 0.11)
        mix(wave, shaped(over, (0, 0), (0.012, 1), (0.09, 1), (0.11, 0)), at_s, 0.1)
    return in_room(low_pass(wave, 2600), wet=0.16)


def _horn(truck: int) -> Wave:
    """Synthesize two short toots of a truck's own two trumpets."""
    wave = silence(0.3)
    for at_s, length_s in ((0.0, 0.10), (0.15, 0.24)):
        mix(wave, _trumpets(_HORNS[truck], length_s), at_s, 0.5)
    return in_room(wave, wet=0.16, decay_s=0.5)


def _trumpets(notes: tuple[str, ...], length_s: float, *, sinks: float = 1.0, bright_hz: float = 1900) -> Wave:
    """Synthesize brass that starts a little flat; with `sinks` below 1 it ends that much lower."""
    wave = silence(length_s)
    for note in notes:
        pitch = pitch_hz(note)
        for partial in range(1, _MOST_PARTIALS + 1):
            gain = partial**-0.9 * math.exp(-((pitch * partial / 2600) ** 2))
            tone = glide(pitch * partial * (0.985 if sinks == 1 else 1.0), pitch * partial * sinks, length_s)
            mix(wave, tone, 0.0, gain * 0.3)
    edge_s = min(0.03, length_s / 4)
    return low_pass(shaped(wave, (0, 0), (edge_s * 0.6, 1), (length_s - edge_s, 0.85), (length_s, 0)), bright_hz)


# Loads


def _bed(chance: random.Random) -> Wave:
    """Synthesize a mint that falls onto the tin bed of a truck, and springs that answer."""
    wave = silence(0.2)
    mix(wave, click(3300, 0.007, chance), 0.0, 0.4)
    mix(wave, knock(_CANDY, chance, vary=0.05), 0.0, 0.8)
    mix(wave, knock(_BED, chance), 0.0004, 1.0)
    again_s = 0.05 + 0.02 * chance.random()
    mix(wave, knock(_CANDY, chance, vary=0.05), again_s, 0.22)
    mix(wave, knock(_BED, chance), again_s, 0.2)
    return in_room(low_pass(wave, 5200), wet=0.10)


def _unload(chance: random.Random) -> Wave:
    """Synthesize a mint that slides off the bed and drops into a crate."""
    slide = band_pass(noise(0.11, chance), (1500, 900), 1.2)
    wave = scaled(shaped(slide, (0, 0), (0.05, 1), (0.11, 0)), 0.35) + silence(0.2)
    mix(wave, knock(_CRATE, chance), 0.10, 1.0)
    mix(wave, knock(_CANDY, chance, vary=0.05), 0.10, 0.45)
    mix(wave, knock(_CRATE, chance), 0.155, 0.25)
    return in_room(low_pass(wave, 4600), wet=0.10)


def _mixer() -> Wave:
    """Synthesize mints that go under with a glug, and a dearer one that rings."""
    chance = random.Random("mixer")
    wave = silence(0.5)
    for at_s, low, high, length_s in ((0.0, 170, 330, 0.10), (0.11, 150, 390, 0.11), (0.21, 190, 520, 0.10)):
        bubble = decayed(glide(low, high, length_s), 0.16, attack_s=0.012)
        mix(wave, bubble, at_s, 0.75)
        mix(wave, low_pass(click(500, 0.02, chance), 900), at_s, 0.3)
    for note, at_s, gain in (("A5", 0.34, 0.45), ("D6", 0.41, 0.5), ("F#6", 0.48, 0.32)):
        mix(wave, glockenspiel(note, 0.6), at_s, gain * 0.7)
    for note in ("D5", "A5"):
        mix(wave, vibraphone(note, 0.4, 1.0), 0.34, 0.16)
    return in_room(wave, wet=0.18, decay_s=0.5)


def _key(chance: random.Random) -> Wave:
    """Synthesize a key that turns over on its ring."""
    wave = silence(0.2)
    for at_s, gain in ((0.0, 0.7), (0.045, 1.0), (0.075, 0.45), (0.12, 0.25)):
        mix(wave, knock(_KEYS, chance, vary=0.08), at_s + 0.008 * chance.random(), gain * 0.5)
    return in_room(low_pass(wave, 5600), wet=0.08)


# Orders and parts


def _order_taken(chance: random.Random) -> Wave:
    """Synthesize a slip of paper that is drawn from its block and clipped to the board."""
    rustle = high_pass(band_pass(noise(0.17, chance), (1200, 2900), 0.7), 300)
    wave = scaled(shaped(rustle, (0, 0), (0.03, 0.7), (0.12, 1), (0.17, 0)), 0.5) + silence(0.16)
    mix(wave, knock(_STEEL, chance, vary=0.04), 0.2, 0.35)
    mix(wave, knock(_CRATE, chance), 0.2, 0.6)
    return in_room(low_pass(wave, 4800), wet=0.08)


def _stamp() -> Wave:
    """Synthesize a stamp on paper that springs up again."""
    chance = random.Random("stamp")
    wave = silence(0.3)
    mix(wave, knock(_STEEL, chance), 0.0, 0.16)
    mix(wave, click(1500, 0.012, chance), 0.055, 0.6)
    mix(wave, knock(_DESK, chance), 0.055, 1.0)
    mix(wave, knock(_STEEL, chance), 0.17, 0.12)
    mix(wave, knock(_DESK, chance), 0.172, 0.16)
    return in_room(low_pass(wave, 3800), wet=0.12)


def _delivered(before: int) -> Wave:
    """Synthesize the bells of a town: a chord that is higher and longer after more orders."""
    wave = silence(0.3)
    notes = _CHIME[before : before + 3 + before]
    for index, note in enumerate(notes):
        mix(wave, glockenspiel(note, 0.7), 0.06 * index, 0.5)
        mix(wave, marimba(note, 0.5), 0.06 * index, 0.4)
    mix(wave, vibraphone(notes[-1], 0.5, 1.4), 0.06 * len(notes), 0.24)
    return in_room(wave, wet=0.2, decay_s=0.6)


def _bolt() -> Wave:
    """Synthesize a ratchet, and the chord of a part in its place."""
    chance = random.Random("bolt")
    wave = silence(0.3)
    for tooth in range(7):
        mix(wave, knock(_STEEL, chance, vary=0.03), 0.036 * tooth, 0.22 + 0.03 * tooth)
        mix(wave, click(2600, 0.005, chance), 0.036 * tooth, 0.12)
    mix(wave, knock(_BED, chance), 0.3, 0.9)
    for index, note in enumerate(("D4", "A4", "D5")):
        mix(wave, marimba(note, 0.6), 0.3 + 0.05 * index, 0.55)
    mix(wave, glockenspiel("A5", 0.5), 0.42, 0.2)
    return in_room(wave, wet=0.15, decay_s=0.5)


# The Factory


def _belt() -> Wave:
    """Synthesize rollers beneath a belt, which stops."""
    chance = random.Random("belt")
    rumble = band_pass(noise(0.42, chance), (210, 330), 0.9)
    wave = scaled(shaped(rumble, (0, 0), (0.08, 1), (0.32, 1), (0.42, 0)), 0.5) + silence(0.1)
    for roller in range(11):
        at_s = 0.02 + 0.36 * (roller / 11) ** 0.9
        mix(wave, knock(((310, 0.05, 0.5), (622, 0.04, 0.35), (1240, 0.025, 0.2)), chance, vary=0.05), at_s, 0.34)
    mix(wave, knock(_CRATE, chance), 0.4, 0.5)
    return in_room(low_pass(wave, 3600), wet=0.10)


def _hatch() -> Wave:
    """Synthesize a small hatch that slides open, and an order that falls out."""
    chance = random.Random("hatch")
    slide = band_pass(noise(0.16, chance), (480, 900), 0.9)
    wave = scaled(shaped(slide, (0, 0), (0.1, 1), (0.16, 0.2)), 0.6) + silence(0.2)
    mix(wave, knock(_STEEL, chance), 0.15, 0.2)
    mix(wave, knock(_CRATE, chance), 0.15, 0.9)
    mix(wave, click(1900, 0.02, chance), 0.25, 0.35)
    return in_room(low_pass(wave, 4200), wet=0.12)


def _stall() -> Wave:
    """Synthesize a motor that coughs and dies, with a sinking horn."""
    chance = random.Random("stall")
    wave = silence(0.5)
    at_s = 0.0
    for gap_s, gain in ((0.07, 0.9), (0.09, 0.8), (0.13, 0.9), (0.10, 0.4), (0.0, 1.0)):
        _stroke(wave, at_s, 96 - 60 * at_s, gain, chance)
        at_s += gap_s
    mix(wave, _trumpets(("A3", "D4"), 0.34, sinks=0.84, bright_hz=1100), at_s + 0.06, 0.5)
    return in_room(wave, wet=0.14, decay_s=0.45)


# The road


def _toll_bell() -> Wave:
    """Synthesize a coin that falls into the tray, and the bell of the booth."""
    chance = random.Random("toll")
    wave = silence(0.3)
    mix(wave, knock(_STEEL, chance), 0.0, 0.4)
    mix(wave, knock(_STEEL, chance), 0.05, 0.2)
    mix(wave, glockenspiel("E6", 0.7), 0.1, 0.6)
    mix(wave, scaled(bell("E6"), 0.4)[:24_000], 0.1, 0.4)
    return in_room(wave, wet=0.15, decay_s=0.4)


def _jam() -> Wave:
    """Synthesize the horns of cars in a jam, a street away."""
    wave = silence(0.6)
    for notes, at_s, length_s in ((("F#4", "A4"), 0.0, 0.13), (("D4",), 0.16, 0.2), (("B4", "E5"), 0.3, 0.09)):
        mix(wave, _trumpets(notes, length_s, bright_hz=1200), at_s, 0.4)
    mix(wave, _trumpets(("B4", "E5"), 0.13, bright_hz=1200), 0.42, 0.4)
    return in_room(low_pass(wave, 1500), wet=0.3, decay_s=0.4)


def _last_call() -> Wave:
    """Synthesize the whistle of the factory at the end of a shift."""
    chance = random.Random("last call")
    length_s = 1.15
    wave = silence(length_s)
    for note, gain in (("D5", 0.5), ("F#5", 0.36), ("A5", 0.3), ("D6", 0.08)):
        pitch = pitch_hz(note)
        tone = glide(pitch * 0.94, pitch, 0.14) + glide(pitch, pitch, length_s - 0.3) + glide(pitch, pitch * 0.97, 0.16)
        mix(wave, tone, 0.0, gain)
    steam = band_pass(noise(length_s, chance), 1500, 0.6)
    mix(wave, steam, 0.0, 0.22)
    wave = shaped(wave, (0, 0), (0.12, 0.8), (0.5, 1), (length_s - 0.25, 0.8), (length_s, 0))
    return in_room(low_pass(wave, 2400), wet=0.3, decay_s=0.9)
