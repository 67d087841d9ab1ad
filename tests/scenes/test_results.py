"""The end of a game: what is said, how it is counted, where it leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.core.played_game import PlayedGame
from mintworks.core.players.level import Bout
from mintworks.core.record import OccasionKind
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games import GAMES
from mintworks.games.works.content.achievements import load_achievements
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.neighborhood import star_counts
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import Reason
from mintworks.games.works.scenes.result_row import NeighborhoodRows
from mintworks.games.works.scenes.setup_choices import SoloChoices, TableChoices
from mintworks.games.works.text.stars import explain_stars
from mintworks.scenes.base.navigator import Costliest, Navigator
from mintworks.scenes.history.game_result import GameResult
from mintworks.scenes.people.choices import SeatChoice
from mintworks.scenes.results.defeat_story import Story
from mintworks.scenes.results.result_badges import BadgeChip, MoreChip
from mintworks.scenes.results.results_scene import ResultsScene
from mintworks.ui.celebration import Leaves
from mintworks.ui.postcard_picture import PostcardPicture
from mintworks.ui.settings import SPEEDS
from mintworks.ui.widgets import Button
from tests.any_game import AnyPlan
from tests.scenes.checks import drawn_texts
from tests.scenes.noted_navigator import NotedNavigator
from tests.scenes.person import Person
from tests.storage.games import session_of, twisted_plan
from tests.storage.playing import play
from tools.screenshots import SCENES, finished

STRINGS = Strings.load("en")


def solo(ai: str = "sonic") -> AnyPlan:
    return SoloChoices(ai, name="Pia", seed="7").plan(load_cards(), STRINGS)


def table(*ages: str, seats: int = 2) -> AnyPlan:
    told = [*ages, *[""] * (seats - len(ages))]
    return TableChoices([SeatChoice(SeatKind.PERSON, age=age) for age in told]).plan(load_cards(), STRINGS)


def ended(session: AnySession) -> GameResult:
    return GameResult.of(session)


def said(session: AnySession) -> tuple[str, str]:
    result = ended(session)
    return result.title(STRINGS), result.sentence(STRINGS)


def show(app: App, session: AnySession, earned: Mapping[int, Sequence[str]] = {}) -> NotedNavigator:
    """Show the results of a game that was kept; gives what notes where they lead."""
    led = NotedNavigator(app)
    app.push(ResultsScene(session, NeighborhoodRows(session.match.state), earned, game=7))
    return led


def test_a_game_with_a_twist_that_was_taken_over_has_an_end(app: App, person: Person) -> None:
    """Its cards lack some that achievements are about."""
    show(app, play(session_of(twisted_plan(kind=OccasionKind.PRACTICE))), {1: ["first-citizen"]})
    person.waits(20)
    person.looks_at("results.seat-1.first-citizen")


@pytest.fixture
def led(app: App) -> NotedNavigator:
    return show(app, finished(solo(), (4, "statue mine", 0), (3, "windmill", 1)))


# What is said -------------------------------------------------------------------------------------


def test_w6_1_the_criterion_that_decided_is_named_with_its_numbers() -> None:
    assert said(finished(table(), (0, "gardens plant", 0), (9, "factory", 0))) == (
        "Minty wins!",
        "The stars decide it: 5 to 3.",
    )
    assert said(finished(table(), (0, "gardens plant", 1), (0, "factory workshop", 0))) == (
        "Ben wins!",
        "Tied at 5 stars: the smaller neighborhood wins, size 2 to 3.",
    )
    assert said(finished(table(), (2, "gardens", 0), (4, "factory", 0))) == (
        "Ben wins!",
        "Tied on stars and size, but 4 to 2 on mints.",
    )
    assert said(finished(table("12", "44"), (2, "gardens", 0), (2, "factory", 0))) == (
        "Ben wins!",
        "Tied on stars, size and mints: Ben is closest to age 42.",
    )


def test_w6_1_only_those_still_tied_are_compared() -> None:
    session = finished(table(seats=3), (1, "gardens", 2), (1, "factory", 3), (9, "windmill", 0))
    assert said(session)[1] == "Tied at 3 stars: the smaller neighborhood wins, size 3 to 4."


def test_w6_1_a_victory_may_be_shared() -> None:
    session = finished(table(seats=3), (2, "gardens", 0), (0, "windmill", 0), (2, "factory", 0))
    assert said(session) == ("Minty and Cleo share the victory!", "Tied on stars, size and mints.")


def test_solitaire_is_won_lost_or_nearly_won() -> None:
    assert said(finished(solo(), (0, "gardens", 0), (0, "windmill", 0)))[0] == "You win!"
    title, sentence = said(finished(solo(), (0, "windmill", 0), (0, "gardens", 0)))
    assert (title, sentence) == (
        "Sonic wins",
        "The stars decide it: 3 to 1. Sonic runs back from the finish to walk the last bit with you.",
    )
    title, sentence = said(finished(solo(), (2, "factory", 0), (2, "gardens", 0)))
    assert (title, "isn’t a win" in sentence) == ("So close!", True)


def levels(*players: str) -> AnyPlan:
    """A person against some levels."""
    seats = (Seat(SeatKind.PERSON, "Ann"), *[Seat.of(player, player.title()) for player in players])
    return GamePlan(seats, Setup(players=len(seats), seed=7))


@pytest.mark.parametrize(
    "own, other, how",
    [
        ("gardens", "statue", "narrow_won"),
        ("gardens", "windmill", "clear_won"),
        ("windmill statue", "gardens", "narrow_lost"),
        ("windmill", "gardens", "clear_lost"),
    ],
)
def test_a_level_has_words_for_a_narrow_and_a_clear_end(own: str, other: str, how: str) -> None:
    words = STRINGS(f"farewells.fern.{how}")
    assert said(finished(levels("fern"), (0, own, 0), (0, other, 0)))[1].endswith(f" {words}")
    best = said(finished(levels("basil", "fern"), (0, own, 0), (0, "", 0), (0, other, 0)))[1]
    assert best.endswith(f" Fern: {words}")


def test_every_opponent_has_words_for_every_end() -> None:
    for game in GAMES:
        for opponent in (*game.players.cards, *[level.id for level in game.players.levels]):
            words = [
                STRINGS(f"farewells.{opponent}.{how}_{end}") for how in ("narrow", "clear") for end in ("won", "lost")
            ]
            assert len({*words}) == len(words)


def test_w8_1_rachael_wins_with_the_mint_supply() -> None:
    session = finished(solo("rachael"), (2, "factory gardens", 0), (2, "", 0), reason=Reason.MINT_SUPPLY, winner=2)
    assert said(session)[1].startswith("The mint supply is empty: Rachael has it all.")


def test_w8_2_the_mints_of_mort_have_no_end() -> None:
    session = finished(solo("mort"), (40, "factory", 0), (None, "gardens", 0))
    assert "∞ to 40 on mints" in said(session)[1]


def test_a_defeat_and_a_tie_are_no_feast() -> None:
    assert not ended(finished(solo(), (0, "gardens", 0), (0, "windmill", 0))).is_lost
    assert ended(finished(solo(), (0, "windmill", 0), (0, "gardens", 0))).is_lost
    assert ended(finished(solo(), (2, "factory", 0), (2, "gardens", 0))).is_lost
    assert not ended(finished(table(), (2, "factory", 0), (2, "gardens", 0))).is_lost


def test_w3_each_building_tells_how_it_comes_by_its_stars() -> None:
    session = finished(table(), (0, "museum statue landfill gallery+3 vault obelisk", 2), (0, "vault", 0))
    seat, other = session.match.state.seats
    told = [explain_stars(count, seat.buildings[count.building], STRINGS) for count in star_counts(seat)]
    assert told[:5] == [
        "Museum: 2 stars for Museum, Statue and Gallery, spoiled by Landfill",
        "Statue: 1 star, spoiled by Landfill",
        "Landfill: 3 stars",
        "Gallery: 2 stars for the mints on it, spoiled by Landfill",
        told[4],
    ]
    assert told[4].startswith("Vault: 4 stars for ")
    assert told[5].startswith("Obelisk: 6 stars for Museum, ")
    assert explain_stars(star_counts(other)[0], 0, STRINGS) == "Vault: no stars, since there’s nothing to count"


# What is shown ------------------------------------------------------------------------------------


def test_the_counting_comes_to_its_end_by_itself(led: NotedNavigator, person: Person, app: App) -> None:
    assert app.scene.report()["counting"]
    person.waits(6)
    assert not app.scene.report()["counting"]


def test_rows_stand_by_seat_until_it_is_known_who_has_won(app: App, person: Person) -> None:
    show(app, finished(table(), (3, "mine", 0), (4, "statue", 0)))

    def tops() -> list[int]:
        return [person.looks_at(f"results.seat-{seat}.{plan}").rect.top for seat, plan in ((1, "mine"), (2, "statue"))]

    person.waits(0.1)
    counting = tops()
    person.waits(6)
    assert counting[0] < counting[1]
    assert tops() == counting[::-1]


def test_the_leaves_stop_falling(led: NotedNavigator, person: Person, app: App) -> None:
    person.presses(pygame.K_RETURN)
    assert sum(app.scene.update(0.05) for _ in range(1000)) * 0.05 == pytest.approx(8, abs=2)


def test_a_key_ends_the_counting_and_does_nothing_else(led: NotedNavigator, person: Person, app: App) -> None:
    person.presses(pygame.K_RETURN)
    assert not app.scene.report()["counting"]
    assert led.calls == []
    person.presses(pygame.K_RETURN)
    assert [call[0] for call in led.calls] == ["play_again"]


def test_a_click_ends_the_counting_and_is_not_lost(led: NotedNavigator, person: Person, app: App) -> None:
    person.clicks("results.replay")
    assert not app.scene.report()["counting"]
    assert [call[0] for call in led.calls] == ["play"]


def test_a_click_that_was_meant_for_the_table_leads_nowhere(led: NotedNavigator, person: Person, app: App) -> None:
    person.waits(0.3)
    person.clicks("results.card")
    assert app.scene.report()["counting"]
    assert app.scene.name == "results"


def test_with_reduced_motion_everything_is_there_at_once(app: App, person: Person) -> None:
    app.settings.reduced_motion = True
    app.settings_changed()
    show(app, finished(solo(), (4, "statue mine", 0), (3, "windmill", 1)))
    person.waits(0.1)
    assert not app.scene.report()["counting"]
    assert app.scene.update(0.01) is False


@pytest.mark.parametrize(
    "button, leads_to",
    [
        ("again", "play_again"),
        ("replay", "play"),
        ("setup", "change_setup"),
        ("title", "return_to_title"),
        ("watch", "watch"),
        ("review", "review"),
    ],
)
def test_each_way_on_is_taken_by_mouse_and_by_keys(
    led: NotedNavigator, person: Person, button: str, leads_to: str
) -> None:
    person.clicks(f"results.{button}")
    person.uses(f"results.{button}")
    assert [call[0] for call in led.calls] == [leads_to] * 2


WON, LOST = ((4, "statue mine", 0), (3, "windmill", 1)), ((3, "windmill", 1), (4, "statue mine", 0))


@pytest.mark.parametrize("card, following", [*pairwise(PLUGIN.players.cards), (PLUGIN.players.cards[-1], None)])
def test_whoever_has_beaten_an_opponent_is_led_to_the_next(
    app: App, person: Person, card: str, following: str | None
) -> None:
    led = show(app, finished(solo(card), *WON, winner=1, reason=Reason.STARS))
    assert person.sees("results.again")
    assert person.sees("results.next") == (following is not None)
    if following is not None:
        assert person.looks_at("results.next").name.endswith(PLUGIN.narration.seat_name(following, STRINGS))
        person.clicks("results.next")
        [(way, _, opponent)] = led.calls
        assert (way, opponent) == ("play_again", following)


def beside(level: str) -> AnyPlan:
    """Pia and a computer player."""
    return GamePlan((Seat(SeatKind.PERSON, "Pia"), Seat.of(level, level.title())), Setup(players=2, seed=7))


@pytest.mark.parametrize(
    "level, following", [("pip", "basil"), ("basil", "dill"), ("laurel", "bergamot"), ("bergamot", None)]
)
def test_whoever_has_beaten_a_level_is_led_to_the_next(
    app: App, person: Person, level: str, following: str | None
) -> None:
    led = show(app, finished(beside(level), *WON, winner=1, reason=Reason.STARS))
    assert GameResult.of(finished(beside(level), *WON, winner=1, reason=Reason.STARS)).seats[1].drawing.endswith(level)
    assert person.sees("results.next") == (following is not None)
    if following is not None:
        person.clicks("results.next")
        [(way, _, opponent)] = led.calls
        assert (way, opponent) == ("play_again", following)


@pytest.mark.parametrize("defeats, easier", [(1, None), (3, "pip")])
def test_whoever_has_lost_three_in_a_row_against_a_level_may_try_the_one_below(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch, defeats: int, easier: str | None
) -> None:
    monkeypatch.setattr(Navigator, "bouts", lambda *_: [Bout("basil", False)] * defeats)
    plan = GamePlan((Seat(SeatKind.PERSON, "Pia", "Pia"), Seat.of("basil", "Basil")), Setup(players=2, seed=7))
    led = show(app, finished(plan, *LOST, winner=2, reason=Reason.STARS))
    assert person.sees("results.next") == (easier is not None)
    if easier is not None:
        assert person.looks_at("results.next").name == "Try Pip"
        person.clicks("results.next")
        assert ("play_again", easier) in [(call[0], call[-1]) for call in led.calls]


def test_another_level_takes_the_seats_of_all_that_are_computers() -> None:
    choices = TableChoices(
        [SeatChoice(SeatKind.PERSON, "Pia"), SeatChoice("pip", "Pippin"), SeatChoice(SeatKind.PLANNER)]
    )
    choices.play_against("dill")
    assert [(seat.kind, seat.name) for seat in choices.seats] == [("human", "Pia"), ("dill", ""), ("planner", "")]


@pytest.mark.parametrize("plan", [solo("justin"), table(), beside("pip"), twisted_plan(kind=OccasionKind.PRACTICE)])
def test_a_defeat_a_table_and_a_twist_lead_to_nobody(app: App, person: Person, plan: AnyPlan) -> None:
    show(app, finished(plan, *LOST, winner=2, reason=Reason.STARS))
    assert person.sees("results.again")
    assert not person.sees("results.next")


@pytest.mark.parametrize("end, winner, lit", [(WON, 1, "results.next"), (LOST, 2, "results.again")])
def test_every_way_on_has_its_word_and_the_likeliest_is_lit_once_it_is_known_who_has_won(
    app: App, person: Person, end: tuple[tuple[int, str, int], ...], winner: int, lit: str
) -> None:
    app.settings.animation_speed, app.settings.speed_offered = SPEEDS["normal"], False
    show(app, finished(solo(), *end, winner=winner, reason=Reason.STARS), {1: ["beat-sonic"]})

    def buttons() -> list[Button]:
        assert isinstance(app.scene, ResultsScene)
        return [widget for widget in app.scene.form.widgets if isinstance(widget, Button)]

    person.waits(0.1)
    assert [button.id for button in buttons() if button.kind == "primary"] == []
    person.waits(6)
    assert [button.id for button in buttons() if button.kind == "primary"] == [lit]
    icons = [button.icon for button in buttons()]
    assert len(icons) == len(set(icons))
    assert not any(button.icon_only for button in buttons())


def test_after_the_first_victory_alone_twice_the_speed_is_offered_once(app: App, person: Person) -> None:
    app.settings.animation_speed, app.settings.speed_offered = SPEEDS["normal"], False
    show(app, finished(solo(), *LOST, winner=2, reason=Reason.STARS))
    assert not person.sees("results.faster")
    show(app, finished(solo(), *WON, winner=1, reason=Reason.STARS))
    person.clicks("results.faster")
    assert app.settings.animation_speed == SPEEDS["double"]
    assert not person.sees("results.faster")
    app.settings.animation_speed = SPEEDS["normal"]
    show(app, finished(solo(), *WON, winner=1, reason=Reason.STARS))
    assert not person.sees("results.faster")


def test_a_game_that_was_not_kept_cannot_be_watched(app: App, person: Person) -> None:
    session = finished(solo(), (4, "statue", 0), (3, "windmill", 1))
    app.push(ResultsScene(session, NeighborhoodRows(session.match.state)))
    assert person.sees("results.title")
    assert not person.sees("results.watch")
    assert not person.sees("results.review")


def test_escape_leads_to_the_title(led: NotedNavigator, person: Person) -> None:
    person.presses(pygame.K_RETURN, pygame.K_ESCAPE)
    assert led.calls == [("return_to_title",)]


def test_each_building_can_be_asked_for_its_stars(led: NotedNavigator, person: Person) -> None:
    person.goes_to("results.seat-1.mine")
    assert person.looks_at("results.seat-1.mine").state == "Mine: 1 star"
    assert person.looks_at("results.seat-2.plans").name == "1 plan"


def test_each_total_says_how_it_decides(led: NotedNavigator, app: App, person: Person) -> None:
    person.goes_to("results.seat-1.size")
    assert person.looks_at("results.seat-1.size").state == app.strings("results.totals_hints.size")


# New achievements ---------------------------------------------------------------------------------

ALL = list(load_achievements(load_cards()))


def shown(app: App) -> list[str]:
    """The badges that have appeared."""
    app.scene.draw(app.canvas)
    assert isinstance(app.scene, ResultsScene)
    return [chip.id for chip in app.scene.form.widgets if isinstance(chip, BadgeChip | MoreChip) and chip.shown == 1]


def test_new_achievements_appear_one_after_the_other_when_all_is_counted(app: App, person: Person) -> None:
    show(app, finished(solo(), (4, "statue mine", 0), (3, "windmill", 1)), {1: ["beat-sonic", "no-smoke"]})
    seen: list[list[str]] = []
    while app.scene.report()["counting"]:
        person.waits(0.05)
        seen.append(shown(app))
    assert seen[0] == []
    assert ["results.seat-1.beat-sonic"] in seen
    assert seen[-1] == ["results.seat-1.beat-sonic", "results.seat-1.no-smoke"]
    assert person.looks_at("results.seat-1.beat-sonic").name == "Twice as Fast"
    assert person.looks_at("results.seat-1.beat-sonic").state == "Beat Sonic with no rules changed"


def test_a_key_shows_two_new_achievements_at_once_and_the_rest_in_one_line(app: App, person: Person) -> None:
    show(app, finished(solo(), (4, "statue mine", 0), (3, "windmill", 1)), {1: ALL[:6]})
    person.presses(pygame.K_RETURN)
    assert shown(app) == [*(f"results.seat-1.{name}" for name in ALL[:2]), "results.more-badges"]
    names = [STRINGS(f"achievements.{name}.name") for name in ALL[2:6]]
    assert all(name in person.looks_at("results.more-badges").name for name in names)


def test_each_seat_has_one_achievement_celebrated_before_anybody_has_two(app: App, person: Person) -> None:
    show(app, finished(table(seats=4), *[(2, "gardens", 0)] * 4), {1: ALL[:7], 3: ["revenge", "no-such-thing"]})
    person.presses(pygame.K_RETURN)
    assert shown(app) == [f"results.seat-1.{ALL[0]}", "results.seat-3.revenge", "results.more-badges"]


def test_without_new_achievements_there_is_no_place_for_them(led: NotedNavigator, person: Person, app: App) -> None:
    person.presses(pygame.K_RETURN)
    assert shown(app) == []


def test_leaves_spare_the_words_that_have_no_ground_of_their_own(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    show(app, finished(solo(), (4, "statue mine", 0), (3, "windmill", 1)), {1: ALL[:6]})
    person.presses(pygame.K_RETURN)
    spared: list[pygame.Rect] = []
    monkeypatch.setattr(Leaves, "draw", lambda _, boxes: spared.extend(boxes))
    report = app.scene.report()
    words = {report["title"], report["sentence"], *(STRINGS(f"achievements.{name}.name") for name in ALL[:2])}
    read = {told: box for told, _, box in drawn_texts(app) if told in words}
    assert {*read} == words
    assert all(any(place.collidepoint(box.center) for place in spared) for box in read.values())


def test_where_several_have_lost_the_best_of_them_is_named() -> None:
    seats = Seat(SeatKind.PLANNER, "Pia"), Seat(SeatKind.PLANNER, "Ben"), Seat(SeatKind.PLANNER, "Fern")
    session = Session(PLUGIN, GamePlan(seats, Setup(players=3, seed=22)))
    session.match.run()
    winner = session.match.state.winners[0]
    people = [seat if number == winner else Seat(SeatKind.PERSON, seat.name) for number, seat in enumerate(seats, 1)]
    session.plan = replace(session.plan, seats=tuple(people))
    story = Story.of(PlayedGame.of(session), ended(session))
    assert story is not None
    assert story.sentence(STRINGS).startswith(story.loser.name)
    assert " you " not in story.sentence(STRINGS).lower()


# The postcard, and where it turned ----------------------------------------------------------------


def lost_to_sonic() -> AnySession:
    """A game that the person led until round 5."""
    seats = Seat(SeatKind.PLANNER, "Pia"), Seat(SeatKind.AI, "Sonic")
    session = Session(PLUGIN, GamePlan(seats, Setup(ai="sonic", seed=22)))
    session.match.run()
    session.plan = replace(session.plan, seats=(Seat(SeatKind.PERSON, "Pia"), seats[1]))
    return session


def test_after_a_defeat_it_is_told_where_the_game_turned_and_may_be_taken_over_there(app: App, person: Person) -> None:
    session = lost_to_sonic()
    led = show(app, session)
    person.presses(pygame.K_RETURN)
    assert "You last led in round 5." in {told for told, _, _ in drawn_texts(app)}
    assert person.looks_at("results.take_over").name == "Take over from round 4"
    person.clicks("results.take_over")
    assert led.calls == [("costliest", 7, 1), ("take_over", session, 4)]


def test_a_game_that_turned_in_its_last_round_may_be_taken_over_a_round_before() -> None:
    session = lost_to_sonic()
    story = Story.of(PlayedGame.of(session), ended(session))
    assert story is not None
    late = story._replace(turn=story.turn._replace(round=len(story.series[0])))
    assert (late.round, late.retry) == (len(story.series[0]), len(story.series[0]) - 1)
    reviewed = late._replace(costliest=Costliest(late.round, 18, "Ann takes the start token."))
    assert reviewed.retry == late.round


def test_a_victory_shows_its_scores_round_by_round_and_a_short_game_none(app: App, person: Person) -> None:
    shown = []
    for scene in ("results-solo-grown", "results-solo-won"):
        SCENES[scene](app)
        person.presses(pygame.K_RETURN)
        told = f"{app.strings('results.curve')}. {app.strings('works.results.goal', n=7)}"
        shown.append(told in {text for text, _, _ in drawn_texts(app)})
    assert shown == [True, False]
    assert not person.sees("results.take_over")


def test_a_long_sentence_about_a_defeat_takes_more_lines_rather_than_small_letters(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Costliest(3, 18, "Ann swaps the Corporate HQ for the Museum at the Swap Meet and takes the start token.")
    monkeypatch.setattr(Navigator, "costliest", lambda navigator, game, seat: found)
    show(app, lost_to_sonic())
    person.presses(pygame.K_RETURN)
    sentence = next(box for told, _, box in drawn_texts(app) if told.startswith("Your costliest move"))
    assert sentence.height >= 2 * app.ui.px(24)


def test_after_a_review_the_result_tells_what_cost_most_and_leads_there(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Costliest(3, 18, "Ann takes the start token.")
    monkeypatch.setattr(Navigator, "costliest", lambda navigator, game, seat: found)
    show(app, lost_to_sonic())
    person.presses(pygame.K_RETURN)
    told = {told for told, _, _ in drawn_texts(app)}
    assert "Your costliest move came in round 3: −18%. Better: Ann takes the start token." in told
    assert person.looks_at("results.take_over").name == "Take over from round 3"


def test_a_victory_offers_no_taking_over(led: NotedNavigator, person: Person) -> None:
    assert not person.sees("results.take_over")


@pytest.mark.parametrize("way", ["results.card", "results.postcard"])
def test_the_card_and_its_button_lead_to_the_postcard(led: NotedNavigator, person: Person, app: App, way: str) -> None:
    person.presses(pygame.K_RETURN)
    person.clicks(way)
    assert app.scene.name == "postcard"
    person.presses(pygame.K_ESCAPE)
    assert app.scene.name == "results"


def test_nothing_is_written_on_the_card_before_all_is_counted(
    led: NotedNavigator, person: Person, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    soon = PostcardPicture.soon

    def noted(picture: PostcardPicture, width_px: int, *, blank: bool = False) -> object:
        asked.append(blank)
        return soon(picture, width_px, blank=blank)

    monkeypatch.setattr(PostcardPicture, "soon", noted)
    app.scene.draw(app.canvas)
    assert set(asked) == {True}
    person.presses(pygame.K_RETURN)
    asked.clear()
    app.scene.draw(app.canvas)
    assert set(asked) == {False}
