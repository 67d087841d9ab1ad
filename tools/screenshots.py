"""Draws scenes of the game from fixed positions into PNG files, without a display.

    .venv/bin/python tools/screenshots.py --out shots --size 1920x1080,1280x720 --only title,results-table

Each picture is called NAME-WIDTHxHEIGHT.png. `SCENES` names what can be drawn.
"""

from __future__ import annotations

import argparse
import functools
import gc
import random
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import pygame

from mintworks.app.app import App
from mintworks.content.strings import Strings, enumerate_names
from mintworks.core.plugin import AnyPlugin
from mintworks.core.record import GameRecord, OccasionKind
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games import GAMES, scenes_of
from mintworks.games.works.content.achievements import load_achievements
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.rulebook import CardKind
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.scoring import standing
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import Phase, Reason
from mintworks.games.works.scenes.drawn_plan import DrawnPlanScene
from mintworks.games.works.scenes.inspector import InspectorScene
from mintworks.games.works.scenes.result_row import NeighborhoodRows
from mintworks.games.works.scenes.setup_choices import Advanced, SoloChoices, TableChoices
from mintworks.games.works.scenes.setup_solo import SoloSetupScene
from mintworks.games.works.scenes.setup_table import TableSetupScene
from mintworks.games.works.scenes.works_book import WorksBook
from mintworks.scenes.base.curtain import CurtainScene
from mintworks.scenes.base.navigator import SavedGame
from mintworks.scenes.base.question import QuestionScene
from mintworks.scenes.people.choices import SeatChoice
from mintworks.scenes.results.results_scene import ResultsScene
from mintworks.scenes.rulebook.rulebook_scene import RulesScene
from mintworks.scenes.saved_games.saved_games_scene import SavedGamesScene
from mintworks.scenes.settings.menu import MenuScene
from mintworks.scenes.settings.settings_scene import TABS, SettingsScene
from mintworks.scenes.title.code_scene import CodeScene
from mintworks.scenes.title.title_picture import Sight
from mintworks.scenes.title.title_scene import TitleOffer, TitleScene
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Command, Commanded, TextTyped
from mintworks.ui.settings import ViewSettings
from mintworks.ui.widgets import Reply
from tests.any_game import AnyPlan
from tests.pictures.scenes.campaign import CAMPAIGN_SCENES
from tests.pictures.scenes.daily import DAILY_SCENES
from tests.pictures.scenes.delivery import DELIVERY_SCENES
from tests.pictures.scenes.delivery_book import DELIVERY_BOOK_SCENES
from tests.pictures.scenes.delivery_lessons import DELIVERY_LESSON_SCENES
from tests.pictures.scenes.delivery_setup import DELIVERY_SETUP_SCENES
from tests.pictures.scenes.history import HISTORY_SCENES
from tests.pictures.scenes.people import PEOPLE_SCENES
from tests.pictures.scenes.post import POST_SCENES
from tests.pictures.scenes.puzzles import PUZZLE_SCENES
from tests.pictures.scenes.replays import REPLAY_SCENES
from tests.pictures.scenes.reviews import REVIEW_SCENES
from tests.pictures.scenes.round_trips import ROUND_TRIPS_SCENES
from tests.pictures.scenes.tables import TABLE_SCENES, table_two
from tests.pictures.scenes.tutorial import TUTORIAL_SCENES
from tools.contact_sheet import DEFICIENCIES, as_seen

_SETTLE_S = 10.0
_STEP_S = 0.05
_TURNED_SEED: Final = 22
_GROWN_SEED: Final = 6
_ENDED: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)


def _nothing(*_: object) -> None:
    """Do nothing, as the action of buttons in a picture."""


_ENTRIES = ("solo", "table", "learn", "puzzles", "campaign", "daily", "rules", "chronicle")


def _title(
    app: App,
    left: Sequence[SavedGame] = (),
    landmarks: Sequence[str] = (),
    *,
    games: Sequence[AnyPlugin] = GAMES[:1],
    game: AnyPlugin = PLUGIN,
    is_newcomer: bool = False,
) -> None:
    offer = TitleOffer(
        game,
        games,
        _ENTRIES,
        left,
        lambda shown: Sight(scenes_of(shown).scenery, landmarks if shown is game else ()),
        is_newcomer=is_newcomer,
    )
    app.push(TitleScene(lambda: offer))


def title(app: App) -> None:
    _title(app)


def title_built(app: App) -> None:
    """Show the title of a house that has built a lot."""
    built = ("museum", "windmill", "factory", "gardens", "bridge", "crane", "vault", "statue")
    _title(app, landmarks=[f"town/{plan} without lit" for plan in built])


def title_two_games(app: App) -> None:
    _title(app, _left(app)[:2], games=GAMES)


def title_delivery(app: App) -> None:
    """Show the title of a house that has delivered nothing yet."""
    _title(app, games=GAMES, game=GAMES[1])


def title_delivered(app: App) -> None:
    """Show the title of a house that has delivered mints to all four towns."""
    served = ("wintergreen", "applemint", "pepperton", "spearfield")
    landmarks = [f"landmarks/{town}" for town in served]
    _title(app, landmarks=landmarks, games=GAMES, game=GAMES[1])


def title_newcomer(app: App) -> None:
    _title(app, is_newcomer=True)


def title_unfinished(app: App) -> None:
    _title(app, _left(app)[:3])


def _left(app: App) -> list[SavedGame]:
    """Return saved games of several kinds."""
    strings, waits = app.strings, app.strings("title.waits", n=2)

    table = TableChoices(seed="481516")
    for _ in range(2):
        table.add_seat(SeatKind.RANDOM)
    several = _left_after(table.plan(load_cards(), strings), 9)
    text = strings("title.left", names=enumerate_names(["Ann", strings("title.others", n=3)], strings), n=2)
    names = _names_of_left(app)
    place = strings("title.left_at", name="Pia", place=strings("campaign.nodes.fresh-paint.title"), n=2)
    return [
        SavedGame(_left_after(_solo("sonic"), 14), None, strings("title.left", names=names, n=4), ""),
        SavedGame(_left_after(_solo("justin"), 8), OccasionKind.CAMPAIGN, place, waits),
        SavedGame(several, None, text, ""),
        SavedGame(_left_after(_solo("mort"), 20), None, strings("title.left", names=names, n=5), ""),
        SavedGame(_left_after(_solo("rachael"), 11), None, strings("title.left", names=names, n=3), ""),
    ]


def _left_after(plan: AnyPlan, actions: int) -> AnySession:
    return Session.resume(PLUGIN, _played(plan, actions))


@functools.cache
def _played(plan: AnyPlan, actions: int) -> GameRecord:
    """Return a game after a number of actions, in which people have played at random."""
    session = Session(PLUGIN, plan)
    dice = random.Random(actions)
    while len(session.match.history) < actions:
        seat = session.match.seat_to_move
        if seat in session.people:
            session.match.play(dice.choice(session.rules.legal_actions(session.match.state)))
        else:
            session.match.advance()
    return session.record


def saved_games(app: App) -> None:
    left = _left(app)
    app.push(SavedGamesScene(lambda: left))


def code(app: App) -> None:
    _title(app)
    app.push(CodeScene(GAMES))
    app.handle(TextTyped("MABC-DEFG"))
    app.handle(Commanded(Command.CONFIRM))


def _names_of_left(app: App) -> str:
    return enumerate_names(["Pia", app.strings("works.names.ais.sonic")], app.strings)


def setup_solo(app: App) -> None:
    app.push(SoloSetupScene(load_cards(), SoloChoices("sonic", seed="481516")))


def setup_table(app: App) -> None:
    choices = TableChoices(seed="481516")
    choices.add_seat("bergamot")
    choices.seats[0].age = "38"
    choices.locations, choices.advanced = {"recycler", "swap-meet"}, Advanced.CHOSEN
    app.push(TableSetupScene(load_cards(), choices))


def finished(
    plan: AnyPlan, *neighborhoods: tuple[int | None, str, int], reason: Reason | None = None, winner: int = 1
) -> AnySession:
    """Return a finished session: each seat has mints (None: as dealt), buildings and a number of plans.

    Buildings are named as in the rules; `gallery+3` has three mints on it. What decides follows from the rules, unless
    a reason is given.
    """
    session = Session(PLUGIN, plan)
    state = session.match.state
    hidden = list(state.deck)
    for seat, (mints, buildings, plans) in zip(state.seats, neighborhoods, strict=True):
        seat.mints = seat.mints if mints is None else mints
        for built in buildings.split():
            name, _, exhibited = built.partition("+")
            seat.buildings[state.cards.plans[name]] = int(exhibited or 0)
        seat.plans = [hidden.pop() for _ in range(plans)]
    state.winners, state.reason = ((winner,), reason) if reason is not None else standing(state)
    state.phase, state.to_move = Phase.OVER, None
    return session


def _solo(ai: str) -> AnyPlan:
    return SoloChoices(ai, seed="7").plan(load_cards(), Strings.load("en"))


def _table(kinds: Sequence[str], **choices: Any) -> AnyPlan:
    table = TableChoices([SeatChoice(kind) for kind in kinds], seed="7", **choices)
    return table.plan(load_cards(), Strings.load("en"))


def _results(app: App, session: AnySession, earned: Mapping[int, Sequence[str]] = {}) -> None:
    app.push(ResultsScene(session, NeighborhoodRows(session.match.state), earned, game=1, ended=_ENDED))


def results_solo_won(app: App) -> None:
    own, other = (4, "windmill museum gardens truck mine", 1), (2, "statue factory plant", 1)
    _results(app, finished(_solo("sonic"), own, other))


def results_solo_lost(app: App) -> None:
    own, other = (3, "windmill mine crane", 2), (0, "statue gallery+2 landfill workshop", 0)
    _results(app, finished(_solo("rachael"), own, other, reason=Reason.MINT_SUPPLY, winner=2))


def results_solo_turned(app: App) -> None:
    """Show a defeat that was played move by move, so that it has a curve."""
    seats = Seat(SeatKind.PLANNER, "Pia"), Seat(SeatKind.AI, "Sonic")
    session = Session(PLUGIN, GamePlan(seats, Setup(ai="sonic", seed=_TURNED_SEED)))
    session.match.run()
    session.plan = replace(session.plan, seats=(Seat(SeatKind.PERSON, "Pia"), seats[1]))
    _results(app, session)


def results_solo_grown(app: App) -> None:
    """Show a victory that was played move by move, so that it has a curve."""
    seats = Seat(SeatKind.PLANNER, "Pia"), Seat(SeatKind.AI, "Justin")
    session = Session(PLUGIN, GamePlan(seats, Setup(ai="justin", seed=_GROWN_SEED)))
    session.match.run()
    session.plan = replace(session.plan, seats=(Seat(SeatKind.PERSON, "Pia"), seats[1]))
    _results(app, session)


def postcard(app: App) -> None:
    results_solo_won(app)
    app.handle(Commanded(Command.CONFIRM))
    scene = app.scene
    assert isinstance(scene, ResultsScene)
    scene.open_postcard()


def results_table(app: App) -> None:
    plan = _table([SeatKind.PERSON, "juniper", SeatKind.PERSON, "bergamot"])
    _results(
        app,
        finished(
            plan,
            (2, "bridge museum statue windmill mine", 0),
            (5, "factory gardens truck", 1),
            (4, "plant workshop obelisk", 0),
            (7, "stripmine corporate-hq", 2),
        ),
    )


def results_shared(app: App) -> None:
    plan = _table([SeatKind.PERSON, SeatKind.PERSON])
    _results(app, finished(plan, (3, "statue gardens crane", 1), (3, "factory workshop truck", 1)))


def _solo_with_badges(*names: str) -> Callable[[App], None]:
    session = finished(_solo("sonic"), (4, "windmill museum gardens truck mine", 1), (2, "statue factory plant", 1))
    return lambda app: _results(app, session, {1: names})


def _table_with_badges(people: int, earned: Mapping[int, Sequence[str]]) -> Callable[[App], None]:
    def build(app: App) -> None:
        ends = ((3, "statue gardens crane", 1), (3, "factory workshop truck", 1), (5, "mine", 0), (7, "stripmine", 2))
        _results(app, finished(_table([SeatKind.PERSON] * people), *ends[:people]), earned)

    return build


def menu(app: App) -> None:
    results_table(app)
    app.push(MenuScene(_nothing, is_kept=True, on_again=_nothing))


def question(app: App) -> None:
    strings = app.strings
    setup_solo(app)
    answers = [
        Reply("one_game.back", strings("one_game.back"), _nothing),
        Reply("one_game.take_up", strings("one_game.take_up"), _nothing, kind="secondary"),
        Reply("one_game.anew", strings("one_game.anew"), _nothing, kind="secondary"),
    ]
    text = strings("one_game.told", names=_names_of_left(app), n=4)
    app.push(QuestionScene(strings("one_game.title"), text, answers))


def _settings(tab: str) -> Callable[[App], None]:
    def build(app: App) -> None:
        title(app)
        app.push(SettingsScene(tab))

    return build


def curtain(app: App) -> None:
    session = Session(PLUGIN, _table([SeatKind.PERSON, SeatKind.PERSON]))
    seat = session.match.state.seats[0]
    seat.plans.append(session.match.state.deck.pop())
    seat.secret.append(seat.plans[0])
    why = app.strings("curtain.why", name=session.name(1), n=len(session.match.state.seats[0].secret))
    app.push(CurtainScene(session, 1, why))


def drawn_plan(app: App) -> None:
    table_two(app)
    app.push(DrawnPlanScene(Session(PLUGIN, _table([SeatKind.PERSON] * 2)), 1, "museum"))


def _inspector(kind: CardKind, card: str, *facts: str) -> Callable[[App], None]:
    def build(app: App) -> None:
        results_table(app)
        app.push(InspectorScene(load_cards(), kind, card, facts))

    return build


def _rules(entry: str, sought: str = "") -> Callable[[App], None]:
    def build(app: App) -> None:
        results_table(app)
        app.push(RulesScene(WorksBook(load_cards()), entry))
        app.handle(TextTyped(sought))

    return build


_RULES = {
    "goal": ("overview",),
    "locations": ("all-locations",),
    "plans": ("all-plans",),
    "upkeep": ("upkeep",),
    "scoring": ("scoring",),
    "controls": ("keys",),
    "topic": ("ai-advanced",),
    "plan": ("plan:museum",),
    "location": ("location:temp-agency",),
    "ai": ("ai:rachael",),
    "search": ("overview", "landfill star"),
    "nothing": ("overview", "monopoly"),
}
"""The entry at which the book is opened, and the search."""


SCENES: dict[str, Callable[[App], None]] = {
    "title": title,
    "title-newcomer": title_newcomer,
    "title-unfinished": title_unfinished,
    "title-built": title_built,
    "title-delivery": title_delivery,
    "title-delivered": title_delivered,
    "title-two-games": title_two_games,
    "shelf": saved_games,
    "code": code,
    "setup-solo": setup_solo,
    "setup-table": setup_table,
    "results-solo-won": results_solo_won,
    "results-solo-lost": results_solo_lost,
    "results-solo-turned": results_solo_turned,
    "results-solo-grown": results_solo_grown,
    "postcard": postcard,
    "results-table": results_table,
    "results-shared": results_shared,
    "results-badge": _solo_with_badges("beat-sonic"),
    "results-badges": _solo_with_badges(*list(load_achievements(load_cards()))[4:10]),
    "results-badges-table": _table_with_badges(4, {1: ["patron", "curator"], 2: ["hairs-breadth"]}),
    "results-badges-many": _table_with_badges(4, {1: list(load_achievements(load_cards()))[14:23]}),
    "menu": menu,
    "question": question,
    **{f"settings-{tab}": _settings(tab) for tab in TABS},
    "curtain": curtain,
    "drawn-plan": drawn_plan,
    "inspector-plan": _inspector("plan", "museum", "3 stars now: Museum, Statue and Windmill."),
    "inspector-location": _inspector("location", "temp-agency", "It costs you 2 mints now."),
    "inspector-ai": _inspector("ai", "rachael"),
    **{f"rules-{name}": _rules(*way) for name, way in _RULES.items()},
    **CAMPAIGN_SCENES,
    **DAILY_SCENES,
    **ROUND_TRIPS_SCENES,
    **DELIVERY_BOOK_SCENES,
    **DELIVERY_SCENES,
    **DELIVERY_SETUP_SCENES,
    **DELIVERY_LESSON_SCENES,
    **PEOPLE_SCENES,
    **POST_SCENES,
    **PUZZLE_SCENES,
    **HISTORY_SCENES,
    **REPLAY_SCENES,
    **REVIEW_SCENES,
    **TABLE_SCENES,
    **TUTORIAL_SCENES,
}
"""All scenes by name: each function puts its scenes on the stack of an app that has none."""

DISTINCT: Final = tuple(name for name in SCENES if not name.startswith("tutorial-") or name == "tutorial-wrong-try")
"""All scenes but the steps of lessons, which look alike."""


def settle(app: App) -> None:
    """Finish all animations."""
    app.ui.tweens.finish_all()
    elapsed_s = 0.0
    while elapsed_s < _SETTLE_S and app.scene.update(_STEP_S):
        elapsed_s += _STEP_S


def show(app: App, build: Callable[[App], None]) -> None:
    """Put scenes on the stack, finish their animations and draw them with all pictures that may come late."""
    build(app)
    settle(app)
    canvas = app.canvas
    lowest = max((index for index, scene in enumerate(app.scenes) if scene.covers), default=0)
    while True:
        canvas.clear(app.ui.theme.table_deep)
        for scene in app.scenes[lowest:]:
            scene.draw(canvas)
        if not app.ui.art.busy:  # drawing is what asks for them
            return
        time.sleep(_STEP_S)


def clear_away(app: App) -> None:
    """Remove all scenes from the stack, and their pictures from memory."""
    app.quit()
    gc.collect()


def draw(app: App, build: Callable[[App], None]) -> pygame.Surface:
    """Return the picture of scenes after their animations."""
    show(app, build)
    picture = app.canvas.to_surface().copy()
    clear_away(app)
    return picture


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    settings = ViewSettings(text_scale=options.text_scale, high_contrast=options.high_contrast)
    canvas = Canvas.offscreen(options.size[0])
    for size in options.size:
        canvas.resize(size)
        canvas.measure()
        app = App(canvas, settings)
        for name in options.only or SCENES:
            file = options.out / f"{name}-{size[0]}x{size[1]}.png"
            picture = draw(app, SCENES[name])
            pygame.image.save(as_seen(picture, options.deficiency) if options.deficiency else picture, file)
            print(file)
    canvas.close()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Draws scenes of the game into PNG files, without a display.")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="where the pictures go")
    parser.add_argument("--size", type=_sizes, default=[(1920, 1080)], metavar="WxH,…", help="sizes in px")
    parser.add_argument("--only", type=_names, metavar="NAME,…", help=f"some of {', '.join(SCENES)}")
    parser.add_argument("--text-scale", type=float, default=1.0, metavar="F", help="size of the letters, such as 1.5")
    parser.add_argument("--high-contrast", action="store_true", help="the theme for weak eyes")
    parser.add_argument("--deficiency", choices=DEFICIENCIES, help="as a person with this color vision sees it")
    return parser


def _sizes(text: str) -> list[tuple[int, int]]:
    try:
        pairs = [size.split("x") for size in text.split(",")]
        return [(int(width), int(height)) for width, height in pairs]
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected sizes such as 1920x1080,1280x720, not {text!r}") from None


def _names(text: str) -> list[str]:
    names = text.split(",")
    unknown = [name for name in names if name not in SCENES]
    if unknown:
        raise argparse.ArgumentTypeError(f"no scene {', '.join(unknown)}; there are {', '.join(SCENES)}")
    return names


if __name__ == "__main__":
    sys.exit(main())
