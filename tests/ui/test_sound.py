"""Sound without a loudspeaker: SDL's dummy driver takes everything and plays nothing."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path
from mintworks.scenes.base.scene import Scene
from mintworks.ui import sound as view_sound
from mintworks.ui.cues import Cue, Tune
from mintworks.ui.settings import ViewSettings
from mintworks.ui.sound import AGAIN_AFTER_S, VOICES, Sound, cue_files

PACKAGE = Path(__file__).resolve().parents[2] / "mintworks"
FRAME_S = 1 / 60


class Clock:
    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def wait_for(done: Callable[[], bool], patience_s: float = 20.0) -> None:
    until = time.monotonic() + patience_s
    while not done():
        assert time.monotonic() < until
        time.sleep(0.005)


def opened(settings: ViewSettings, clock: Callable[[], float] = time.monotonic) -> Sound:
    sound = Sound(settings, clock)
    sound.open()
    wait_for(lambda: sound.is_open)
    return sound


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def settings() -> ViewSettings:
    return ViewSettings(master_volume=1.0, effects_volume=1.0, music_volume=1.0)


@pytest.fixture
def sound(monkeypatch: pytest.MonkeyPatch, settings: ViewSettings, clock: Clock) -> Iterator[Sound]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = opened(settings, clock)
    yield sound
    sound.close()


class Voice:
    """One of the mixer's channels, whose sounds last until the test is over."""

    def __init__(self) -> None:
        self.sound: pygame.mixer.Sound | None = None
        self.volume = (0.0, 0.0)

    def get_busy(self) -> bool:
        return self.sound is not None

    def play(self, sound: pygame.mixer.Sound) -> None:
        self.sound = sound

    def set_volume(self, left: float, right: float) -> None:
        self.volume = (left, right)

    def stop(self) -> None:
        self.sound = None


@pytest.fixture
def voices(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> list[Voice]:
    voices = [Voice() for _ in range(VOICES)]
    monkeypatch.setattr(sound, "_voices", deque(voices))
    return voices


def heard(voices: list[Voice]) -> list[pygame.mixer.Sound]:
    return [voice.sound for voice in voices if voice.sound is not None]


def tunes() -> list[pygame.mixer.Channel]:
    return [channel for channel in map(pygame.mixer.Channel, range(2)) if channel.get_busy()]


# Files


def test_every_cue_has_its_files_and_every_file_its_cue() -> None:
    by_cue = cue_files()
    assert [cue for cue, steps in by_cue.items() if not steps] == []
    named = {file for steps in by_cue.values() for takes in steps for file in takes}
    named |= {asset_path(f"shared/sounds/{tune}.flac") for tune in Tune}
    assert set(asset_path("shared/sounds").iterdir()) == named


def test_every_cue_and_tune_is_used() -> None:
    code = "\n".join(file.read_text("utf-8") for file in PACKAGE.rglob("*.py") if file.name != "cues.py")
    unused = [f"{type(name).__name__}.{name.name}" for name in (*Cue, *Tune)]
    assert [name for name in unused if name not in code] == []


def test_mints_come_to_lie_in_several_ways_and_chords_and_income_rise_in_steps() -> None:
    by_cue = cue_files()
    assert len(by_cue[Cue.MINT_DOWN][0]) >= 4
    assert len(by_cue[Cue.BUILD]) == 4
    assert len(by_cue[Cue.INCOME]) >= 6


# Without a device


def test_without_a_device_all_stays_silent(
    monkeypatch: pytest.MonkeyPatch, settings: ViewSettings, capfd: pytest.CaptureFixture[str]
) -> None:
    def fails(*args: object, **kwargs: object) -> None:
        raise pygame.error("No such audio device")

    monkeypatch.setattr(pygame.mixer, "init", fails)
    sound = Sound(settings)
    sound.open()
    sound.music(Tune.TITLE)
    sound.play(Cue.WIN)
    sound.apply(settings)
    assert sound.update(FRAME_S) is False
    sound.close()
    assert not sound.is_open
    assert capfd.readouterr() == ("", "")


def test_without_the_file_of_a_tune_the_next_one_is_heard(
    monkeypatch: pytest.MonkeyPatch, settings: ViewSettings
) -> None:
    first, second = Tune

    def path(name: str) -> Path:
        if name.startswith(f"sounds/{first}"):
            raise ContentError(name, "this to be part of the game")
        return asset_path(name)

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(view_sound, "asset_path", path)
    sound = opened(settings)
    sound.music(second)
    wait_for(lambda: not sound.update(FRAME_S) and len(tunes()) == 1)
    sound.close()


def test_what_was_never_opened_is_silent(settings: ViewSettings) -> None:
    sound = Sound(settings)
    sound.play(Cue.BUTTON)
    sound.music(Tune.TABLE)
    assert sound.update(FRAME_S) is False
    sound.close()


# Short sounds


def test_while_the_device_is_opening_nothing_is_heard_and_nothing_fails(sound: Sound) -> None:
    sound._voices.clear()
    sound.play(Cue.BUILD)


def test_takes_follow_each_other(sound: Sound, voices: list[Voice], clock: Clock) -> None:
    takes = len(cue_files()[Cue.MINT_DOWN][0])
    for _ in range(takes):
        sound.play(Cue.MINT_DOWN)
        clock.now_s += 2 * AGAIN_AFTER_S
    assert len(set(map(id, heard(voices)))) == takes


def test_the_same_cue_is_not_heard_twice_within_40_ms(sound: Sound, voices: list[Voice], clock: Clock) -> None:
    sound.play(Cue.TOKEN)
    clock.now_s += AGAIN_AFTER_S - 0.001
    sound.play(Cue.TOKEN)
    sound.play(Cue.ROUND_BELL)
    assert len(heard(voices)) == 2
    clock.now_s += 0.001
    sound.play(Cue.TOKEN)
    assert len(heard(voices)) == 3


def test_one_voice_too_many_takes_the_place_of_the_oldest(sound: Sound, voices: list[Voice], clock: Clock) -> None:
    for _ in range(VOICES):
        sound.play(Cue.ROUND_BELL)
        clock.now_s += 1
    bell = voices[0].sound
    sound.play(Cue.TOKEN)
    assert voices[0].sound is not bell
    assert all(voice.sound is bell for voice in voices[1:])


def test_a_step_beyond_the_last_is_the_last(sound: Sound, voices: list[Voice], clock: Clock) -> None:
    for step in (0, 3, 40):
        sound.play(Cue.BUILD, pitch_step=step)
        clock.now_s += 1
    first, last, beyond = heard(voices)
    assert last is beyond
    assert first.get_length() < last.get_length()


def test_sounds_come_from_where_they_are(sound: Sound, voices: list[Voice]) -> None:
    sound.play(Cue.TOKEN, pan=-0.5)
    sound.play(Cue.UNDO, pan=0.25)
    sound.play(Cue.FOCUS)
    assert [right / left for left, right in (voice.volume for voice in voices[:3])] == pytest.approx([0.5, 4 / 3, 1.0])
    assert all(0 < volume <= 1 for voice in voices[:3] for volume in voice.volume)


@pytest.mark.parametrize("silent", ["master_volume", "effects_volume"])
def test_a_volume_of_nothing_is_silence(sound: Sound, voices: list[Voice], settings: ViewSettings, silent: str) -> None:
    sound.play(Cue.ROUND_BELL)
    assert len(heard(voices)) == 1
    setattr(settings, silent, 0.0)
    sound.apply(settings)
    assert heard(voices) == []
    sound.play(Cue.BUTTON)
    assert heard(voices) == []


# Music


def test_music_begins_when_it_is_decoded_and_fades_over(sound: Sound) -> None:
    sound.music(Tune.TITLE)
    wait_for(lambda: not sound.update(FRAME_S) and len(tunes()) == 1)
    title = tunes()[0].get_sound()
    sound.music(Tune.TABLE)
    wait_for(lambda: not sound.update(FRAME_S) and len(tunes()) == 2)
    table = tunes()[1].get_sound()
    assert title is not None
    assert table is not None
    assert 45 <= title.get_length() <= 60
    assert 60 <= table.get_length() <= 90


def test_volumes_change_the_music_that_plays(sound: Sound, settings: ViewSettings) -> None:
    levels: list[float] = []
    sound.music(Tune.TITLE)
    wait_for(lambda: not sound.update(FRAME_S) and len(tunes()) == 1)

    class Channel:
        def set_volume(self, left: float, right: float) -> None:
            levels.append(left)

    sound._playing = Tune.TITLE, Channel()  # type: ignore[assignment]
    for volume in (0.5, 0.0):
        settings.music_volume = volume
        sound.apply(settings)
    settings.music_volume, settings.master_volume = 1.0, 0.8
    sound.update(FRAME_S)
    assert levels == pytest.approx([0.25, 0.0, 0.64])


def test_music_gives_way_to_a_fanfare_and_comes_back(sound: Sound) -> None:
    sound.music(Tune.TABLE)
    wait_for(lambda: not sound.update(FRAME_S) and len(tunes()) == 1)
    sound.play(Cue.WIN)
    frames = 0
    loudness = []
    while sound.update(FRAME_S):
        loudness.append(sound._tune_gain)
        frames += 1
    assert min(loudness) < 0.3
    assert loudness[-1] > 0.95
    assert 3.0 < frames * FRAME_S < 6.0


def test_a_scene_brings_its_music_and_its_sound(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str | None] = []
    monkeypatch.setattr(app.ui.sound, "play", lambda cue, **kwargs: played.append(cue))
    monkeypatch.setattr(app.ui.sound, "music", played.append)

    class Below(Scene):
        tune = Tune.TITLE

    class Above(Scene):
        cue = Cue.PAGE

    app.push(Below())
    app.step([], FRAME_S)
    app.push(Above())
    app.step([], FRAME_S)
    assert played == [Tune.TITLE, Cue.PAGE, Tune.TITLE]
