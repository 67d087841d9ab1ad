"""The sounds come out the same each time, and are what they are measured to be."""

from __future__ import annotations

import io
import math
import os
import random
from array import array
from collections.abc import Iterator

import pygame
import pytest

from tools import make_sounds
from tools.sounds.flac import BLOCK, encode
from tools.sounds.measuring import loudness, seam, whole_numbers
from tools.sounds.waves import RATE_HZ, halved, mix_round, partial, silence

LARGEST_BYTES = 4_000_000


@pytest.fixture
def _dummy_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(os.environ, "SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.mark.parametrize("name", ["mint-down-a", "focus-a", "refuse", "card-flip-b", "stamp", "bed-b"])
def test_a_sound_made_anew_is_the_file(name: str) -> None:
    made = make_sounds.make(name)
    assert made.defects() == []
    assert made.data == make_sounds.file_of(name).read_bytes()


def test_there_is_a_file_for_each_sound_and_no_other() -> None:
    files = [file for folder in make_sounds.FOLDERS for file in folder.iterdir()]
    assert sorted(files) == sorted(map(make_sounds.file_of, make_sounds.names()))
    assert sum(file.stat().st_size for file in files) < LARGEST_BYTES


@pytest.mark.usefixtures("_dummy_device")
@pytest.mark.parametrize("channels", [1, 2])
@pytest.mark.parametrize("frames", [1, 40, BLOCK, 2 * BLOCK + 1234])
def test_what_is_encoded_is_decoded_to_the_same_samples(channels: int, frames: int) -> None:
    dice = random.Random(frames)
    waves = [
        [round(9000 * math.sin(index * 0.03 * (side + 1)) + dice.randint(-40, 40)) for index in range(frames)]
        for side in range(channels)
    ]
    pygame.mixer.init(RATE_HZ, -16, channels, allowedchanges=0)
    decoded = array("h", pygame.mixer.Sound(file=io.BytesIO(encode(waves, RATE_HZ))).get_raw())
    assert [decoded[side::channels].tolist() for side in range(channels)] == waves


@pytest.mark.usefixtures("_dummy_device")
def test_silence_and_the_loudest_noise_can_be_encoded() -> None:
    dice = random.Random(3)
    noise = [dice.choice((-32767, 32767)) for _ in range(BLOCK)]
    pygame.mixer.init(RATE_HZ, -16, 1, allowedchanges=0)
    for wave in ([0] * BLOCK, noise):
        assert array("h", pygame.mixer.Sound(file=io.BytesIO(encode([wave], RATE_HZ))).get_raw()).tolist() == wave


def test_loudness_is_measured_as_the_standard_has_it() -> None:
    """BS.1770: a sine of 997 Hz at full scale in one of two channels is −3.01 LUFS."""
    sine = [math.sin(math.tau * 997 * index / RATE_HZ) for index in range(RATE_HZ)]
    assert loudness([sine, [0.0] * len(sine)]) == pytest.approx(-3.01, abs=0.05)


def test_a_note_that_goes_round_leaves_no_seam_and_one_that_is_cut_does() -> None:
    loop = silence(0.5)
    mix_round(loop, partial(220, 0.8), len(loop) - 5000, 0.5)
    assert seam(loop) < 1
    cut = silence(0.5)
    cut[-5000:] = partial(220, 0.8)[:5000]
    assert seam(cut) > 1


def test_a_loop_at_half_the_rate_is_the_same_wave_and_still_a_loop() -> None:
    turns = 400
    ring = [math.sin(math.tau * turns * index / RATE_HZ) for index in range(RATE_HZ)]
    half = halved(ring)
    assert len(half) == RATE_HZ // 2
    assert list(half) == pytest.approx(ring[::2], abs=0.002)
    too_high = halved([math.sin(math.tau * 15_000 * index / RATE_HZ) for index in range(RATE_HZ)])
    assert max(map(abs, too_high)) < 0.01


def test_what_clips_is_refused() -> None:
    with pytest.raises(ValueError, match="clips"):
        whole_numbers([0.0, 1.2])
