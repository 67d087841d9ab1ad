"""The numbers on the page are those of the history."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.played_game import play_again
from mintworks.core.record import EarlierGame
from mintworks.core.review import Verdict
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.scenes.plan_gallery import MOST_SHOWN, PlanGallery
from mintworks.scenes.history.past_game_words import duration_told
from mintworks.scenes.history.rate_rows import FEW, basis_told, is_few, value_told
from mintworks.scenes.history.statistics import mean_of_at_least
from mintworks.storage.history import History, Review
from mintworks.storage.statistics import Rate, Statistics
from mintworks.ui.art import Art
from mintworks.ui.canvas import Canvas
from mintworks.ui.renderer import Picture
from mintworks.ui.theme import Color
from tests.pictures.scenes.history import played_history
from tests.scenes.checks import defects_of_letters, defects_of_targets
from tests.scenes.history.reading import STRINGS
from tests.scenes.person import Person
from tests.storage.games import campaign_session, play_well
from tests.storage.playing import NOON


@pytest.mark.parametrize("name", [None, "Ann", "Cleo"])
def test_the_numbers_are_those_of_the_statistics(
    app: App,
    person: Person,
    history: History,
    opened: Callable[..., None],
    written: Callable[[], list[str]],
    name: str | None,
) -> None:
    opened(history, "statistics")
    profile = next((profile.id for profile in history.profiles() if profile.name == name), None)
    if profile is not None:
        person.clicks("chronicle.whose")
        person.clicks(f"pick.person-{profile}")
    texts, numbers = written(), Statistics(history, profile, game=None)
    summary = numbers.summary()
    assert str(summary.games) in texts
    assert f"{summary.wins} of {summary.games} won" in texts
    assert f"{round(100 * summary.wins / summary.games)}%" in texts
    assert str(summary.best_score) in texts
    assert str(numbers.streaks().best) in texts
    assert duration_told(summary.played_s, STRINGS) in texts
    rates = *numbers.by_opponent(), *numbers.by_players(), *numbers.by_tally("built")[:MOST_SHOWN]
    told = [value_told(rate, STRINGS) for rate in rates if not is_few(rate)]
    assert not Counter(told) - Counter(texts)
    assert f"{numbers.mean_by_round('stars', mean_of_at_least(summary.games))[-1]:.1f}" in texts


def of_campaign(history: History) -> History:
    """The first two games of the last node."""
    first = play_well(campaign_session("founders-day", seed=30)).record
    second = play_well(campaign_session("founders-day", 31, (EarlierGame(first.setup, first.actions),))).record
    for record in (first, second):
        history.add(play_again(PLUGIN, record), NOON)
    return history


def test_each_game_of_the_campaign_counts_unless_only_those_by_the_book_are_asked_for(
    app: App, person: Person, opened: Callable[..., None], written: Callable[[], list[str]], empty: History
) -> None:
    opened(of_campaign(empty), "statistics")
    texts = written()
    assert {"2", STRINGS("chronicle.statistics.games_of_all", n=2)} < {*texts}
    assert STRINGS("chronicle.statistics.scope.all.text") in texts
    person.clicks("chronicle.scope.1")
    texts = written()
    assert STRINGS("chronicle.statistics.scope.printed.text") in texts
    assert STRINGS("chronicle.statistics.none_printed.title") in texts
    person.presses(pygame.K_LEFT)
    assert STRINGS("chronicle.statistics.games_of_all", n=2) in written()


def test_a_page_without_any_game_has_nothing_to_choose(
    person: Person, opened: Callable[..., None], written: Callable[[], list[str]], empty: History
) -> None:
    opened(empty, "statistics")
    assert STRINGS("chronicle.statistics.empty.title") in written()
    assert not person.sees("chronicle.scope")


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_whatever_counts_has_room(
    app: App, person: Person, opened: Callable[..., None], empty: History, text_scale: float
) -> None:
    app.settings.text_scale = text_scale
    app.settings_changed()
    opened(of_campaign(empty), "statistics")
    for scope in ("chronicle.scope.0", "chronicle.scope.1"):
        person.clicks(scope)
        person.waits(0.5)
        assert defects_of_targets(app) == defects_of_letters(app) == []


def test_few_games_are_counted_and_many_make_a_percentage() -> None:
    assert [value_told(Rate("mort", FEW - 1, wins), STRINGS) for wins in (0, 4)] == ["0 of 4", "4 of 4"]
    assert basis_told(Rate("mort", 1, 1), STRINGS) == "won so far"
    assert value_told(Rate("mort", FEW, 2), STRINGS) == "40%"
    assert basis_told(Rate("mort", FEW, 2), STRINGS) == "2 of 5 won"


@pytest.mark.parametrize("games", [1, 3, 10])
def test_few_games_stand_one_by_one_with_a_crown_for_each_win(
    app: App, opened: Callable[..., None], monkeypatch: pytest.MonkeyPatch, games: int
) -> None:
    history = played_history(games)
    numbers = Statistics(history, game=None)
    rates = *numbers.by_opponent(), *numbers.by_players(), *numbers.by_tally("built")[:MOST_SHOWN]
    opened(history, "statistics")
    drawn: Counter[str] = Counter()
    icon = Art.icon

    def counting(self: Art, name: str, side_px: int, tint: Color) -> Picture:
        drawn[name] += 1
        return icon(self, name, side_px, tint)

    monkeypatch.setattr(Art, "icon", counting)
    app.scene.draw(app.canvas)
    few, in_headline = [rate for rate in rates if is_few(rate)], 1
    assert drawn["crown"] == sum(rate.wins for rate in few) + in_headline
    assert drawn["crown-empty"] == sum(rate.games - rate.wins for rate in few) > 0


def test_a_single_game_has_statistics_too(
    app: App, opened: Callable[..., None], written: Callable[[], list[str]]
) -> None:
    opened(played_history(1), "statistics")
    texts = written()
    assert "from 1 game" in texts
    assert sum("of 1" in text for text in texts) == 1
    assert not any("%" in text for text in texts)
    assert "Still to meet: Justin, Rachael and Sonic" in texts
    assert "Still to play: Two, Three and Four" in texts
    assert "3 of 21 built" in texts
    assert STRINGS("chronicle.statistics.deck", n=18) in texts
    assert STRINGS("chronicle.statistics.few", n=FEW) in texts
    assert "First game" in texts
    assert "Shortest" not in texts


def test_a_mean_is_of_several_games_where_there_are_many() -> None:
    assert [mean_of_at_least(games) for games in (1, 2 * FEW - 1, 2 * FEW, 100)] == [1, 1, FEW, FEW]


def test_many_games_leave_nothing_to_come(
    history: History, opened: Callable[..., None], written: Callable[[], list[str]]
) -> None:
    opened(history, "statistics")
    texts = written()
    assert {"Shortest", "Longest"} < {*texts}
    assert not any(text.startswith("Still to") for text in texts)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("games", [1, 2, 3, 8, 12])
def test_however_few_games_there_are_everything_has_room(
    app: App, opened: Callable[..., None], text_scale: float, games: int
) -> None:
    app.settings.text_scale = text_scale
    app.settings_changed()
    opened(played_history(games), "statistics")
    assert defects_of_letters(app) == []


def test_the_deck_lies_below_few_cards_behind_more_and_gives_way_to_many(
    app: App, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    gallery = PlanGallery(app.ui, STRINGS, load_cards())
    laid: list[pygame.Rect] = []
    monkeypatch.setattr(PlanGallery, "_lay", lambda _, face, center, angle=0.0: laid.append(around(face, center)))
    room = pygame.Rect(20, 20, 270, 290)
    plans = [Rate(plan, 6, 3) for plan in load_cards().plans]
    for shown in range(len(plans) + 1):
        laid.clear()
        gallery.draw(room, plans[:shown])
        backs = 3 if shown < MOST_SHOWN else 0
        faces = laid[: len(laid) - backs]
        assert len(faces) == min(shown, MOST_SHOWN)
        assert all(room.contains(card) for card in laid)
        assert all(not card.colliderect(other) for card, other in itertools.combinations(faces, 2))
        assert all(not card.colliderect(back) for card in faces for back in laid[len(faces) :])


def around(face: Picture, center: tuple[float, float]) -> pygame.Rect:
    box = pygame.Rect(0, 0, *face.size_px)
    box.center = round(center[0]), round(center[1])
    return box


def test_accuracy_and_what_is_missed_most_stand_beside_the_switch_once_games_were_reviewed(
    app: App, opened: Callable[..., None], written: Callable[[], list[str]]
) -> None:
    history = played_history.__wrapped__(4)
    opened(history, "statistics")
    assert not any("Accuracy" in text for text in written())
    defect = Verdict(number=1, seat=1, action="pass", win=0.2, best="producer", best_win=0.5)
    for game in history.games(4, game=PLUGIN.id):
        history.keep_review(game.id, "1", Review((defect,) * 4, is_whole=True))
    opened(history, "statistics")
    told = " ".join(written())
    assert "Accuracy 0%" in told
    assert STRINGS("works.habits.passes-early") in told
