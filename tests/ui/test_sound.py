"""Sound without a loudspeaker: SDL's dummy driver takes everything and plays nothing."""

from __future__ import annotations

import time
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from pathlib import Path

import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path, sound_path
from mintworks.games.delivery.view.cues import RoadCue, RoadTune
from mintworks.scenes.base.scene import Scene
from mintworks.ui import sound as view_sound
from mintworks.ui.cues import Cue, Tune
from mintworks.ui.settings import ViewSettings
from mintworks.ui.sound import AGAIN_AFTER_S, RATE_HZ, VOICES, Sound, cue_files
from tests.no_threads import forbid_threads
from tools.sounds.measuring import seam
from tools.sounds.music import loops
from tools.sounds.road_music import road_loops

PACKAGE = Path(__file__).resolve().parents[2] / "mintworks"
FRAME_S = 1 / 60


class Clock:
    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def wait_for(done: Callable[[], bool], patience_s: float = 120.0) -> None:
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


@pytest.mark.parametrize("bank, cues, tunes", [("shared", Cue, Tune), ("delivery", RoadCue, RoadTune)])
def test_every_cue_has_its_files_and_every_file_its_cue(
    bank: str, cues: Iterable[StrEnum], tunes: Iterable[StrEnum]
) -> None:
    by_cue = cue_files(bank)
    assert {*by_cue} == {*map(str, cues)}
    assert [cue for cue, steps in by_cue.items() if not all(steps)] == []
    named = {file for steps in by_cue.values() for takes in steps for file in takes}
    named |= {asset_path(f"{bank}/sounds/{tune}.flac") for tune in tunes}
    assert set(asset_path(f"{bank}/sounds").iterdir()) == named


def test_every_cue_and_tune_is_used_and_no_two_banks_have_one_of_the_same_name() -> None:
    code = "\n".join(file.read_text("utf-8") for file in PACKAGE.rglob("*.py"))
    names = [*Cue, *Tune, *RoadCue, *RoadTune]
    assert [name for name in names if f"{type(name).__name__}.{name.name}" not in code] == []
    assert len({*map(str, names)}) == len(names)


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
        if name.startswith(first):
            raise ContentError(name, "this to be part of the game")
        return sound_path(name)

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(view_sound, "sound_path", path)
    sound = opened(settings)
    sound.music(first)
    sound.music(second)
    wait_for(lambda: not sound.update(FRAME_S) and len(tunes()) == 1)
    sound.close()


def test_what_was_wanted_before_the_device_was_there_is_heard_then(
    monkeypatch: pytest.MonkeyPatch, settings: ViewSettings, clock: Clock
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound(settings, clock)
    sound.music(RoadTune.ROAD)
    sound.use("delivery")
    sound.open()
    wait_for(lambda: not sound.update(FRAME_S) and sound.is_open and len(tunes()) == 1)
    wait_for(lambda: RoadCue.HORN in sound.decoded)
    sound.close()


def test_where_no_thread_can_be_started_all_stays_silent(
    settings: ViewSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    forbid_threads(monkeypatch)
    sound = Sound(settings)
    sound.open()
    sound.play(Cue.REFUSE)
    sound.update(0.1)
    assert not sound.is_open
    sound.close()


def test_what_was_never_opened_is_silent(settings: ViewSettings) -> None:
    sound = Sound(settings)
    sound.play(Cue.BUTTON)
    sound.music(Tune.TABLE)
    assert sound.update(FRAME_S) is False
    sound.close()


# Short sounds


def test_the_sounds_of_a_game_are_decoded_when_it_is_played_and_go_when_another_one_is(
    sound: Sound, voices: list[Voice], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound.play(RoadCue.STAMP)
    assert heard(voices) == []
    sound.use("delivery")
    wait_for(lambda: RoadCue.STAMP in sound.decoded)
    sound.play(RoadCue.STAMP)
    assert len(heard(voices)) == 1
    monkeypatch.setattr(view_sound, "cue_files", lambda bank: {bank: []})
    sound.use("another")
    wait_for(lambda: "another" in sound.decoded)
    assert RoadCue.STAMP not in sound.decoded
    assert Cue.STACK in sound.decoded


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


@pytest.mark.parametrize("tune", [*Tune, *RoadTune])
def test_a_tune_comes_out_as_long_as_it_was_played_and_without_a_seam(sound: Sound, tune: StrEnum) -> None:
    sound.music(tune)
    wait_for(lambda: not sound.update(FRAME_S) and any(channel.get_busy() for channel in tunes()))
    heard = tunes()[0].get_sound()
    assert heard is not None
    assert round(heard.get_length() * RATE_HZ) == round((loops() | road_loops())[tune].length_s * RATE_HZ)
    raw = array("h", heard.get_raw())
    near = RATE_HZ // 5
    ends = [*raw[0::2][-near:], *raw[0::2][:near]]
    assert max(map(abs, ends)) > 0
    assert seam([sample / 32768 for sample in (*ends[near:], *ends[:near])]) < 1


def test_only_the_tunes_that_were_wanted_last_are_kept(sound: Sound) -> None:
    for tune in (Tune.TITLE, Tune.TABLE, Tune.TITLE, RoadTune.ROAD):
        sound.music(tune)
        wait_for(lambda tune=tune: tune in sound.decoded)  # type: ignore[misc]
    assert Tune.TITLE in sound.decoded
    assert Tune.TABLE not in sound.decoded


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
