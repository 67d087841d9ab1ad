"""A game looked back over at its table: the graph, what is said of each move, the better line, and trying again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.core.idle_spell import IdleSpell
from mintworks.core.playback import Playback
from mintworks.core.record import GameRecord
from mintworks.core.review import Verdict
from mintworks.core.win_curve import LEAST_SWING, Mover, Swing
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event, SupplyFilled, SupplyReplaced
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.snapshot import to_json
from mintworks.games.works.rules.state import State
from mintworks.games.works.scenes.factory import WorksScenes
from mintworks.games.works.view.tableau import Tableau
from mintworks.scenes.history.kept_review import KeptReview
from mintworks.scenes.review.better_line import edge_rect
from mintworks.scenes.review.replay import rounds_to_see
from mintworks.scenes.review.replay_scene import ReplayScene
from mintworks.scenes.review.review_desk import AFTER, BEFORE, BETTER, SAID, ReviewDesk
from mintworks.scenes.review.review_words import ReviewWords
from mintworks.storage.history import Review
from mintworks.ui import tree
from mintworks.ui.plots import DASHES
from mintworks.ui.settings import SPEEDS
from mintworks.ui.table.chance_graph import GRAPH, WinCurve
from mintworks.ui.table.replay_foot import FORWARD, TAKE_OVER
from mintworks.ui.text import Lettering, Style
from tests.pictures.scenes.reviews import made_up
from tests.scenes.checks import drawn_texts, resize
from tests.scenes.noted_navigator import NotedNavigator
from tests.scenes.person import Person
from tests.scenes.pretended_thinker import PretendedThinker, pretend_to_think
from tests.storage.games import finished, solitaire_plan, table_plan

SOLO = finished(solitaire_plan("justin", seed=3))
TABLE = finished(table_plan(3, seed=4))
FOUND = {id(record): made_up(PLUGIN, record) for record in (SOLO, TABLE)}


class Reviewer(Person):
    """Looks back over a game. What was `found` before is whole, or the thinker has yet to find it."""

    def __init__(
        self, app: App, record: GameRecord = SOLO, found: tuple[Verdict, ...] | None = None, *, is_whole: bool = True
    ) -> None:
        super().__init__(app)
        self.led = NotedNavigator(app)
        self.kept: list[Review] = []
        found = FOUND[id(record)] if found is None else found
        self.playback = Playback(PLUGIN, record, app.strings)
        kept = KeptReview(Review(found, is_whole), self.kept.append)
        scene = WorksScenes().replay(self.playback, None, kept)
        assert isinstance(scene, ReplayScene)
        self.scene = scene
        app.push(self.scene)
        app.ui.tweens.finish_all()
        self.scene.director.hurry()

    @property
    def desk(self) -> ReviewDesk:
        assert self.scene.replay.desk is not None
        return self.scene.replay.desk

    @property
    def place(self) -> int:
        return self.playback.place

    @property
    def mistakes(self) -> list[int]:
        return sorted(self.desk.curve.mistakes)

    def rests(self, most_s: float = 60.0) -> None:
        """Wait, without drawing, until nothing moves."""
        while most_s > 0 and (self._moves_on() or self.scene.director.busy):
            most_s -= 0.05
        assert most_s > 0, "the table never comes to rest"

    def _moves_on(self) -> bool:
        moving = self.app.ui.tweens.update(0.05)
        return self.scene.update(0.05) or moving

    def shown(self) -> Any:
        return self.scene.report()["shown"]


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> list[PretendedThinker]:
    return pretend_to_think(monkeypatch)


def test_opening_a_review_plays_the_record_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers: list[int] = []
    apply = MintWorks.apply

    def counted(rules: MintWorks, state: State, action: Action) -> list[Event]:
        numbers.append(state.round)
        return apply(rules, state, action)

    monkeypatch.setattr(MintWorks, "apply", counted)
    reviewer = Reviewer(app)
    assert len(numbers) == reviewer.playback.end


# Where and why ------------------------------------------------------------------------------------


def test_the_keys_lead_from_turning_point_to_turning_point(app: App) -> None:
    reviewer = Reviewer(app)
    stops = reviewer.desk.stops
    assert len(stops) >= 2
    assert {*reviewer.mistakes} <= {*stops}
    for stop in stops:
        reviewer.presses(pygame.K_DOWN)
        assert reviewer.place == stop
    reviewer.presses(pygame.K_UP)
    assert reviewer.place == stops[-2]


def test_the_buttons_lead_there_too_and_say_where_there_is_none(app: App) -> None:
    reviewer = Reviewer(app)
    reviewer.scene.targets()
    assert not reviewer.desk.buttons[BEFORE].enabled
    reviewer.clicks(AFTER)
    reviewer.clicks(AFTER)
    assert reviewer.place == reviewer.desk.stops[1]
    reviewer.clicks(BEFORE)
    assert reviewer.place == reviewer.desk.stops[0]


def test_a_mistake_is_named_with_its_price_and_what_would_have_been_better(app: App) -> None:
    reviewer = Reviewer(app)
    worst = max(reviewer.desk.verdicts.values(), key=lambda verdict: verdict.given_up)
    reviewer.scene.replay.go_to(worst.number)
    said = tree.find(reviewer.scene.targets(), SAID)
    assert said is not None
    assert f"−{round(100 * worst.given_up)}%" in said.name
    assert said.name.startswith("Your ")
    assert reviewer.desk.words.better(worst) in said.name
    assert reviewer.scene.spoken.endswith(said.name)


def test_a_verdict_speaks_to_the_only_person_and_else_by_name(app: App) -> None:
    alone, several = Reviewer(app), Reviewer(app, TABLE)
    for reviewer, chance, why in ((alone, "Your win", "**Why:**"), (several, "{}’s win", "**Why, {}:**")):
        verdicts = [reviewer.desk.verdicts[number] for number in reviewer.mistakes]
        assert any(map(reviewer.desk.words.reason, verdicts))
        for verdict in verdicts:
            name, reason = reviewer.playback.seats[verdict.seat - 1].name, reviewer.desk.words.reason(verdict)
            heading, better, *_, chances = reviewer.desk.words.verdict(verdict, reason).split("\n")
            assert (name in better) is (reviewer is several)
            assert (name in heading) is (reviewer is several)
            assert chances.startswith(chance.format(name))
            assert not reason or reason.startswith(why.format(name))


def test_of_a_loss_below_5_points_nothing_is_said_but_what_there_is_of_the_game(app: App) -> None:
    reviewer = Reviewer(app)
    small = next(
        v for v in reviewer.desk.verdicts.values() if 0 < v.given_up < 0.05 and v.number not in reviewer.desk.stops
    )
    reviewer.scene.replay.go_to(small.number)
    assert tree.find(reviewer.scene.targets(), SAID) is not None
    assert reviewer.desk.said(small.number) == reviewer.desk.said(0)
    assert not reviewer.desk.buttons[BETTER].enabled


def test_where_nothing_is_said_of_a_move_stands_how_many_mistakes_there_were_and_which_cost_most(app: App) -> None:
    reviewer = Reviewer(app)
    said = reviewer.desk.said(0)
    worst = max(reviewer.desk.verdicts.values(), key=lambda verdict: verdict.given_up)
    heading = said.partition("\n")[0]
    assert sum(map(int, re.findall(r"\d+", heading))) == len(reviewer.mistakes)
    assert str(worst.number) in said


def test_beside_the_mistakes_it_is_told_which_cards_cost_most(app: App) -> None:
    found = [*FOUND[id(SOLO)]]
    place = next(place for place, verdict in enumerate(found) if verdict.turned and place)
    found[place - 1] = msgspec.structs.replace(found[place - 1], chances=(0.9, 0.1))
    found[place] = msgspec.structs.replace(found[place], best_chances=(0.5, 0.5))
    reviewer = Reviewer(app, found=tuple(found))
    reviewer.scene.draw(app.canvas)
    told = app.strings("game_review.worst_luck", number=found[place].turned, n=40)
    assert told in reviewer.desk.said(0)
    reviewer = Reviewer(app)
    reviewer.scene.draw(app.canvas)
    assert not any(swing.gained(1) <= -LEAST_SWING for swing in reviewer.desk.curve.swings if swing.mover is Mover.LUCK)
    assert "cards" not in reviewer.desk.said(0)


def test_what_the_opponent_says_ends_with_its_round(app: App) -> None:
    reviewer = Reviewer(app)
    said = []
    for place in range(reviewer.playback.end):
        reviewer.scene.replay.go_to(place)
        said.append(bool(reviewer.scene.table.said))
    assert any(said)
    assert not any(said[begins] for begins in reviewer.playback.rounds)


def test_the_graph_leads_where_it_is_clicked_and_to_a_mark_that_is_wider_than_its_place(app: App) -> None:
    reviewer = Reviewer(app, TABLE)
    graph = reviewer.desk.graph
    reviewer.clicks_at((round(graph.x_of(30)), graph.rect.centery))
    assert reviewer.place == 30 or abs(graph.x_of(reviewer.place) - graph.x_of(30)) < 20
    mark = reviewer.mistakes[0]
    reviewer.clicks_at((round(graph.x_of(mark)) + 4, graph.rect.centery))
    assert reviewer.place == mark


def test_pointing_at_the_graph_tells_the_move_and_the_verdict(app: App) -> None:
    reviewer = Reviewer(app)
    graph, mark = reviewer.desk.graph, reviewer.mistakes[0]
    reviewer.slides_to((round(graph.x_of(mark)), graph.rect.centery))
    assert graph.pointed == mark
    assert graph.tell(mark).startswith(reviewer.scene.replay.words.place(mark))
    assert reviewer.desk.words.verdict(reviewer.desk.verdicts[mark]) in graph.tell(mark)
    assert reviewer.place == 0


def test_the_sign_before_a_lane_tells_what_the_lane_shows_and_no_place(app: App) -> None:
    reviewer = Reviewer(app)
    graph = reviewer.desk.graph
    middle, lanes = graph.field.left - app.ui.px(20), graph.rect.bottom - graph.field.bottom
    for down, sign in ((0.3, "person"), (0.75, "card")):
        reviewer.slides_to((middle, round(graph.field.bottom + lanes * down)))
        assert (graph.pointed, graph.sign) == (None, sign)
        reviewer.waits(0.1)
        assert app.strings(f"game_review.lanes.{sign}") in [text for text, _, _ in drawn_texts(app)]


def test_every_button_without_words_tells_its_name(app: App) -> None:
    reviewer = Reviewer(app)
    buttons = [target for target in reviewer.scene.targets() if target.role == "button" and target.is_wordless]
    assert {AFTER, "turn", "log"} <= {button.id for button in buttons}
    for button in buttons:
        reviewer.slides_to(button.rect.center)
        reviewer.waits(0.6)
        assert any(button.name in text for text, _, _ in drawn_texts(app)), button.id


def test_chances_stand_beside_the_names_of_the_seats_where_one_looks(app: App) -> None:
    reviewer = Reviewer(app)
    revealed = {swing.number for swing in reviewer.desk.curve.swings if swing.mover is Mover.LUCK}
    number = next(number for number in reviewer.mistakes if number not in revealed)
    assert reviewer.desk.curve.chances_at(number) == reviewer.desk.verdicts[number].chances


def test_chances_count_a_card_from_the_move_that_reveals_it() -> None:
    played = Swing(Mover.PLAY, 0, 1, (0.5, 0.5), (0.6, 0.4), 1, 1)
    for end in (1, 3):
        revealed = Swing(Mover.LUCK, 1, end, (0.6, 0.4), (0.3, 0.7), 1)
        assert WinCurve([], 9, swings=[played, revealed]).chances_at(1) == (0.3, 0.7)
    later = Swing(Mover.LUCK, 1, 3, (0.6, 0.4), (0.3, 0.7), 2)
    curve = WinCurve([], 9, swings=[played, later])
    assert (curve.chances_at(1), curve.chances_at(2)) == ((0.6, 0.4), (0.3, 0.7))
    viewed = Swing(Mover.OTHERS, 1, 1, (0.6, 0.4), (0.5, 0.5))
    assert WinCurve([], 9, swings=[played, viewed]).chances_at(1) == (0.6, 0.4)


def test_at_the_end_the_winner_has_all_chances_and_the_others_have_none(app: App) -> None:
    reviewer = Reviewer(app)
    end = reviewer.playback.end
    last = msgspec.structs.replace(max(reviewer.desk.verdicts.values(), key=lambda each: each.number), number=end)
    reviewer.desk.verdicts = {**reviewer.desk.verdicts, end: last}
    reviewer.desk._take_in()
    shares = PLUGIN.positions.shares(reviewer.playback.positions[-1])
    assert reviewer.desk.curve.chances_at(end) == tuple(shares)
    reviewer.presses(pygame.K_END)
    reviewer.rests()
    assert reviewer.place == end
    figures = [text for text, _, _ in drawn_texts(app)]
    assert {"0%", "100%"} <= {*figures}


@pytest.mark.parametrize(
    "wins, is_told",
    [
        ((0.6, 0.55, 0.5, 0.42, 0.36, 0.3), True),
        ((0.6, 0.59, 0.58, 0.57, 0.3, 0.3), False),
        ((0.6, 0.58, 0.56, 0.54, 0.52, 0.5), False),
        ((0.3, 0.4, 0.5, 0.6, 0.7, 0.8), False),
    ],
)
def test_a_chance_that_sinks_without_a_mistake_is_told_as_one_thing(
    app: App, wins: Sequence[float], *, is_told: bool
) -> None:
    words = Reviewer(app).desk.words
    own = [verdict for verdict in FOUND[id(SOLO)] if verdict.seat == 1][: len(wins)]
    sinking = [msgspec.structs.replace(verdict, win=win, best_win=win) for verdict, win in zip(own, wins, strict=True)]
    told = words.slide({verdict.number: verdict for verdict in sinking}, 1)
    assert bool(told) is is_told
    if is_told:
        assert told.startswith("**Rounds 1 to ")
        assert "from 60% to 30%" in told


def test_what_new_cards_did_is_told_from_chance_to_chance_with_the_cards(app: App) -> None:
    found = [*FOUND[id(SOLO)]]
    place = next(place for place, verdict in enumerate(found) if verdict.turned and place)
    found[place - 1] = msgspec.structs.replace(found[place - 1], chances=(0.76, 0.24))
    found[place] = msgspec.structs.replace(found[place], best_chances=(0.36, 0.64))
    reviewer = Reviewer(app, found=tuple(found))
    reviewer.scene.draw(app.canvas)
    said = reviewer.desk.said(found[place].turned)
    heading, cards, *_, chance = said.split("\n")
    assert heading.strip("*") == "Bad luck for you: −40%"
    assert "from 76% to 36%" in chance
    shown = reviewer.playback.steps[found[place].turned - 1]
    events = [event for event in shown.events if isinstance(event, SupplyFilled | SupplyReplaced)]
    assert events
    assert all(PLUGIN.narration.event(event, app.strings, {}) in cards for event in events)


@pytest.mark.parametrize(
    "ai, before, revealed, wanted",
    [
        ("rachael", "windmill", "museum gardens", "now goes for the Gardens, buying the most expensive first"),
        ("rachael", "vault", "windmill landfill", ""),
        ("justin", "museum", "windmill landfill", "now goes for the Windmill, buying the cheapest first"),
        ("mort", "windmill", "stripmine crane", "now goes for the Crane, buying the most expensive first"),
    ],
)
def test_bad_luck_against_an_opponents_card_says_which_new_plan_it_goes_for(
    app: App, ai: str, before: str, revealed: str, wanted: str
) -> None:
    """W7.6: a plan that was there before is no news."""
    reviewer = Reviewer(app)
    playback, cards = reviewer.playback, reviewer.playback.rules.cards
    positions = playback.positions[:2]
    for position, supply in zip(positions, (before, f"{before} {revealed}"), strict=True):
        position.ai, position.supply = cards.ais[ai], [cards.plans[plan] for plan in supply.split()]
    words = WorksScenes().replay_words(playback, app.strings)
    name = reviewer.playback.seats[1].name
    assert words.bad_luck(1, 1) == (wanted and f"{name} {wanted}")
    assert words.bad_luck(1, 2) == ""


def test_rounds_without_a_move_are_told_with_the_mistakes(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    spell = IdleSpell(2, 27, 0.4, 0.01)
    monkeypatch.setattr("mintworks.scenes.review.review_words.idle_spell", lambda *_: spell)
    reviewer = Reviewer(app)
    assert "Rounds 2 to 27:" in reviewer.desk.said(0)
    assert "from 40% to 1%" in reviewer.desk.said(0)


def test_rounds_without_a_move_are_one_turning_point(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    first, *rest = Reviewer(app).mistakes
    spell = IdleSpell(2, 27, 0.4, 0.01, (first, *rest))
    monkeypatch.setattr("mintworks.scenes.review.review_words.idle_spell", lambda *_: spell)
    app.pop()
    reviewer = Reviewer(app)
    assert rest
    assert reviewer.mistakes == [first]
    for place in (first, *rest):
        assert reviewer.desk.said(place).startswith("**Rounds 2 to 27:** ")


# The better line ----------------------------------------------------------------------------------


def test_the_better_line_is_played_on_the_table_and_the_game_stays_as_it_was(app: App) -> None:
    reviewer = Reviewer(app)
    mark = reviewer.mistakes[0]
    reviewer.scene.replay.go_to(mark)
    reviewer.clicks(BETTER)
    reviewer.rests()
    verdict = reviewer.desk.verdicts[mark]
    branch = reviewer.playback.branch(mark - 1, verdict.line, rounds_to_see(verdict))
    assert reviewer.shown() == to_json(branch.positions[-1]) != to_json(reviewer.playback.positions[mark])
    assert str(branch.steps[0].action) == reviewer.desk.verdicts[mark].best
    assert reviewer.scene.report()["actions"] == [
        *SOLO.actions[: mark - 1],
        *map(str, (s.action for s in branch.steps)),
    ]
    assert reviewer.playback.match.actions == SOLO.actions[: mark - 1]
    assert reviewer.scene.report()["says"].startswith("Instead: ")
    reviewer.clicks(BETTER)
    assert reviewer.place == mark
    assert reviewer.shown() == to_json(reviewer.playback.positions[mark])
    assert [str(step.action) for step in reviewer.playback.steps] == [*SOLO.actions]


def test_the_marker_walks_along_the_better_line_and_back_no_longer_looks_like_an_eye(app: App) -> None:
    reviewer = Reviewer(app)
    mark = reviewer.mistakes[0]
    reviewer.scene.replay.go_to(mark)
    assert reviewer.desk.buttons[BETTER].icon == "eye"
    reviewer.clicks(BETTER)
    reviewer.rests()
    replay = reviewer.scene.replay
    assert replay.better is not None
    assert replay.leading.timeline.place == mark - 1 + replay.better.end
    assert reviewer.desk.buttons[BETTER].icon == "undo"


def test_cards_keep_their_order_from_step_to_step_of_a_better_line(app: App) -> None:
    reviewer = Reviewer(app)
    replay, tableau = reviewer.scene.replay, reviewer.scene.tableau
    assert isinstance(tableau, Tableau)

    def lying() -> list[list[str]]:
        return [[plan.id for plan in tableau.held(seat)] for seat in (1, 2)]

    for mark in reviewer.mistakes:
        replay.go_to(mark)
        replay.better_line()
        assert replay.better is not None
        replay.playing = False
        forward = [lying()]
        for _ in range(replay.better.end):
            replay.show_next()
            reviewer.scene.director.hurry()
            forward.append(lying())
        for place in reversed(range(replay.better.end)):
            replay._back()
            assert lying() == forward[place]


def test_a_summary_tells_first_of_all_what_would_have_been_better_and_why(app: App) -> None:
    reviewer = Reviewer(app)
    lines = reviewer.desk.said(0).split("\n")
    worst = max(reviewer.desk.verdicts.values(), key=lambda verdict: verdict.given_up)
    assert lines[2:4] == [
        app.strings("game_review.better", move=reviewer.desk.words.better(worst)),
        reviewer.desk.words.reason(worst),
    ]


def test_a_click_on_any_card_in_a_neighborhood_shows_it_in_large(app: App) -> None:
    reviewer = Reviewer(app)
    reviewer.scene.replay.go_to(reviewer.playback.end)
    cards = [target for target in reviewer.scene.targets() if target.group.startswith("cards of")]
    assert {card.group for card in cards} == {"cards of 1", "cards of 2"}
    for card in cards:
        reviewer.clicks(card.id)
        assert app.scene.name == "inspector"
        app.pop()


@pytest.mark.parametrize("speed", ["double", "instant"])
def test_the_better_line_is_played_at_the_usual_pace_whatever_the_speed(app: App, speed: str) -> None:
    app.settings.animation_speed = SPEEDS[speed]
    reviewer = Reviewer(app)
    reviewer.scene.replay.go_to(reviewer.mistakes[0])
    assert reviewer.scene.speed == SPEEDS[speed]
    reviewer.clicks(BETTER)
    assert reviewer.scene.speed == 1
    moving = 0
    while reviewer._moves_on() or reviewer.scene.director.busy:
        moving += reviewer.scene.tableau.tweens.moving
    assert moving > 10, "its moves are seen"
    reviewer.clicks(BETTER)
    assert reviewer.scene.speed == SPEEDS[speed]


@pytest.mark.parametrize("key", [pygame.K_UP, pygame.K_PAGEUP, pygame.K_ESCAPE])
def test_a_jump_through_the_game_leaves_the_better_line_and_so_does_escape(app: App, key: int) -> None:
    reviewer = Reviewer(app)
    reviewer.scene.replay.go_to(reviewer.mistakes[1])
    reviewer.clicks(BETTER)
    reviewer.presses(key)
    assert reviewer.scene.replay.better is None
    reviewer.rests()
    assert reviewer.shown() == to_json(reviewer.playback.state)


def test_the_better_line_is_stepped_through_like_a_game(app: App) -> None:
    reviewer = Reviewer(app)
    mark = reviewer.mistakes[0]
    reviewer.scene.replay.go_to(mark)
    reviewer.clicks(BETTER)
    better = reviewer.scene.replay.better
    assert better is not None

    def counts(place: int) -> bool:
        """Tell whether the table and the counter show the place."""
        reviewer.rests()
        counter = app.strings("replay.counter", n=place, of=better.end)
        is_counted = counter in {text for text, _, _ in drawn_texts(app)}
        is_shown = reviewer.shown() == to_json(reviewer.playback.session.match.state)
        return is_counted and is_shown and better.place == place

    reviewer.presses(pygame.K_SPACE)
    assert not reviewer.scene.replay.playing
    reviewer.presses(pygame.K_HOME)
    assert counts(0)
    reviewer.presses(pygame.K_RIGHT, pygame.K_RIGHT)
    assert counts(2)
    reviewer.presses(pygame.K_LEFT)
    assert counts(1)
    reviewer.presses(pygame.K_END)
    assert counts(better.end)
    assert not reviewer.looks_at(FORWARD).enabled
    reviewer.presses(pygame.K_SPACE)
    reviewer.rests()
    assert counts(better.end), "it has been played again from its beginning"
    reviewer.clicks(BETTER)
    assert reviewer.place == mark


def test_the_edge_around_a_better_line_leaves_strip_and_desk_alone(app: App) -> None:
    reviewer = Reviewer(app)
    strip = reviewer.scene.strip.places.strip
    edge = edge_rect(app.ui, strip, reviewer.scene.foot)
    assert edge.top >= strip.bottom
    assert edge.bottom <= app.ui.canvas.size_px[1] - app.ui.px(reviewer.scene.foot)


def test_the_line_ends_before_cards_are_turned_up() -> None:
    playback = Playback(PLUGIN, SOLO, Strings.load("en"))
    for place in range(playback.end):
        branch = playback.branch(place, SOLO.actions[place:])
        assert branch.positions[:2] == playback.positions[place : place + 2]
        for before, step in zip(branch.positions[1:], branch.steps[1:], strict=False):
            assert not playback.rules.reveals(before, [*step.events])


def test_a_line_that_cannot_be_played_is_shown_as_far_as_it_can() -> None:
    playback = Playback(PLUGIN, SOLO, Strings.load("en"))
    free = next(place for place, step in enumerate(playback.steps) if step.seat == 1)
    assert playback.branch(free, ("no such move",)).end == 0


# Trying again -------------------------------------------------------------------------------------


def test_to_try_again_from_a_mistake_is_to_decide_anew(app: App) -> None:
    reviewer = Reviewer(app)
    mark = reviewer.mistakes[0]
    reviewer.scene.replay.go_to(mark)
    reviewer.clicks(TAKE_OVER)
    (session,) = reviewer.led.given_to("play_on")
    assert [*session.record.actions] == [*SOLO.actions[: mark - 1]]
    assert all(seat.profile is None for seat in session.plan.seats)


# Thinking -----------------------------------------------------------------------------------------


def test_what_is_found_grows_into_the_graph_and_is_kept_when_it_is_whole(
    app: App, thinkers: list[PretendedThinker]
) -> None:
    whole = FOUND[id(SOLO)]
    reviewer = Reviewer(app, found=(), is_whole=False)
    (thinker,) = thinkers
    assert reviewer.desk.curve.swings == []
    thinker.finds(*whole[:4])
    reviewer.app.step([], 0.05)
    assert reviewer.desk.curve.swings[-1].end == whole[3].number
    thinker.finds(*whole, is_over=True)
    reviewer.app.step([], 0.05)
    assert reviewer.kept == [Review(whole, is_whole=True)]
    assert thinker.is_closed
    assert reviewer.desk.curve.swings[-1].end == reviewer.playback.end


def test_nothing_is_judged_of_a_seat_before_all_its_moves_are(app: App, thinkers: list[PretendedThinker]) -> None:
    reviewer = Reviewer(app, TABLE, FOUND[id(TABLE)][:-1], is_whole=False)
    name = reviewer.playback.seats[reviewer.scene.tableau.viewpoint - 1].name
    told = app.strings("game_review.thinking", name=name), app.strings("game_review.meanwhile")
    assert reviewer.desk.said(0) == "**{}**\n{}".format(*told)
    assert name in reviewer.looks_at(SAID).name


def test_one_may_leave_at_any_moment_and_what_was_found_is_kept(app: App, thinkers: list[PretendedThinker]) -> None:
    reviewer = Reviewer(app, found=(), is_whole=False)
    thinkers[0].finds(*FOUND[id(SOLO)][:3])
    reviewer.app.step([], 0.05)
    reviewer.presses(pygame.K_ESCAPE)
    assert thinkers[0].is_closed
    assert reviewer.kept == [Review(FOUND[id(SOLO)][:3])]


def test_a_review_that_was_kept_opens_without_thinking(app: App, thinkers: list[PretendedThinker]) -> None:
    reviewer = Reviewer(app)
    assert thinkers == []
    reviewer.presses(pygame.K_ESCAPE)
    assert reviewer.kept == []


def test_half_a_review_goes_on_from_where_it_was_left(app: App, thinkers: list[PretendedThinker]) -> None:
    Reviewer(app, found=FOUND[id(SOLO)][:3], is_whole=False)
    assert [*thinkers[0].verdicts.values()] == [*FOUND[id(SOLO)][:3]]


# Who has which line -------------------------------------------------------------------------------


def test_no_two_seats_of_a_table_go_by_the_color_alone(app: App) -> None:
    reviewer = Reviewer(app, TABLE)
    seats = len(reviewer.desk.curve.colors)
    assert seats == 3
    assert len({*DASHES[:5]}) == 5
    svg = reviewer.desk.graph._shape().svg
    strokes = {part.split('"')[0] for part in svg.split('stroke-dasharray="')[1:]}
    assert len(strokes) >= seats


def test_the_lanes_are_those_of_the_seat_at_the_bottom(app: App) -> None:
    reviewer = Reviewer(app, TABLE)
    reviewer.scene.draw(app.canvas)
    assert reviewer.desk.curve.seen_by == 1
    reviewer.clicks("turn")
    reviewer.scene.draw(app.canvas)
    assert reviewer.desk.curve.seen_by == 2


def test_the_graph_is_there_for_the_pointer_and_the_timeline_for_the_keys(app: App) -> None:
    reviewer = Reviewer(app)
    graph = tree.find(reviewer.scene.targets(), GRAPH)
    assert graph is not None
    assert not graph.focusable


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("said, least_px", [("summary", 16), ("_said_of_move", 13)])
def test_much_that_is_said_is_told_in_letters_that_can_be_read(
    app: App, monkeypatch: pytest.MonkeyPatch, said: str, least_px: int, scale: float
) -> None:
    lines = [f"Line {number} of what is told of a whole game, with all that was counted in it." for number in range(9)]
    owner = ReviewWords if said == "summary" else ReviewDesk
    monkeypatch.setattr(owner, said, lambda *_, **__: "\n".join(["**Ann**", *lines]))
    sizes: dict[str, int] = {}
    rendered = Lettering._rendered

    def noting(self: Lettering, text: str, style: Style) -> pygame.Surface:
        sizes[text] = self._size_px(style)
        return rendered(self, text, style)

    monkeypatch.setattr(Lettering, "_rendered", noting)
    app.settings.text_scale = scale
    resize(app, (1280, 720))
    Reviewer(app).scene.draw(app.canvas)
    assert sizes["counted"] >= least_px


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_long_verdict_stays_on_the_desk(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    lines = [f"Sentence {number} of a verdict, with much that is told of a single move." for number in range(12)]
    monkeypatch.setattr(ReviewDesk, "_said_of_move", lambda *_: "\n".join(["**Ann**", *lines]))
    app.settings.text_scale = scale
    resize(app, size)
    reviewer = Reviewer(app)
    ((text, rect),) = [(text, rect) for text, _, rect in drawn_texts(app) if "of a verdict" in text]
    assert reviewer.looks_at(SAID).rect.contains(rect)
    assert text.startswith(lines[0])
    assert text.endswith(".")


def test_the_buttons_beneath_a_verdict_keep_apart(app: App) -> None:
    resize(app, (1280, 720))
    reviewer = Reviewer(app)
    assert reviewer.looks_at(TAKE_OVER).rect.left - reviewer.looks_at(BETTER).rect.right >= 14
